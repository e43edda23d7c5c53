"""Names to sign in by: what a player types, and a number that the site chose: `Rita#4821`.

So no page needs to say that a name is taken, which would tell who has an account. The user's row
has the name folded, which is unique, and what was typed as his first name.
"""

import re
import secrets
import unicodedata

from django.contrib.auth.models import User
from django.core import signing

from builder.site.texts import fold

LONGEST = 30
SALT = "accounts.number"
AN_EVENING = 12 * 60 * 60  # seconds that a number on a page is good for
NAME = re.compile(r"[^\W_][\w .,'’!?-]*")
WITH_NUMBER = re.compile(r"(.*?)\s*#\s*([0-9]{4,9})")


def typed_name(text: str) -> str:
    """A name as it is kept; empty where it is none. A number that was typed behind it goes."""
    name = unicodedata.normalize("NFC", text).strip()
    parts = WITH_NUMBER.fullmatch(name)
    name = " ".join((parts[1] if parts else name).split())
    return name if len(name) <= LONGEST and NAME.fullmatch(name) and fold(name).strip() else ""


def new_number(digits: int = 4) -> str:
    return str(10 ** (digits - 1) + secrets.randbelow(9 * 10 ** (digits - 1)))


def signed(number: str) -> str:
    """For a page: so that nobody asks whether a name with a number of his choice is taken."""
    return signing.dumps(number, salt=SALT)


def chosen_number(sent: str) -> str:
    """The number that the site chose for a page; empty where it did not, or too long ago."""
    try:
        number = signing.loads(sent, salt=SALT, max_age=AN_EVENING)
    except signing.BadSignature:
        return ""
    return number if isinstance(number, str) else ""


def key_of(name: str, number: str) -> str:
    """The name in the user's row."""
    return f"{fold(name).strip()}#{number}"[:150]


def free_key(name: str, number: str) -> str:
    """The same with another number, where somebody has this one; longer, where many have one."""
    for digits in (4, 4, 5, 6, 7, 8, 9, 9, 9):
        key = key_of(name, number)
        if not User.objects.filter(username=key).exists():
            return key
        number = new_number(digits)
    raise AssertionError("nine digits are enough")


def shown_name(user: User) -> str:
    """As its page says it: Rita#4821."""
    _, mark, number = user.username.rpartition("#")
    return f"{user.first_name}#{number}" if mark and user.first_name else user.username


def user_named(text: str) -> User | None:
    """Whom a name means, in any case and with or without accents; the staff has plain names."""
    text = unicodedata.normalize("NFC", text).strip()
    parts = WITH_NUMBER.fullmatch(text)
    if parts:
        return User.objects.filter(username=key_of(parts[1], parts[2])).first()
    alike = list(User.objects.filter(username__iexact=text)[:2])
    exact = [user for user in alike if user.username == text]
    return exact[0] if exact else alike[0] if len(alike) == 1 else None
