"""Every limit of the site. A club sits behind one address: what a client may do is generous,
what one browser may do is enough for the busiest evening of one person."""

from dataclasses import dataclass
from typing import Literal

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

MINUTE, HOUR, DAY = 60, 3600, 86_400
By = Literal["client", "owner", "key", "client and key"]


@dataclass(frozen=True)
class Bound:
    """So many in so many seconds, counted by whom."""

    by: By
    most: int
    seconds: int = HOUR


def _bounds(owner: int, client: int) -> tuple[Bound, ...]:
    """In an hour, of one browser and of all that share its address."""
    return (Bound("owner", owner), Bound("client", client))


# The tightest first: whoever has come to his own bound uses up nobody else's.
BOUNDS: dict[str, tuple[Bound, ...]] = {
    # A browser that begins to keep things here.
    "owner": (Bound("client", 120), Bound("client", 400, DAY)),
    # Lists and collections.
    "create": _bounds(owner=60, client=300),
    "copy": _bounds(owner=60, client=300),
    "import": _bounds(owner=60, client=300),
    "upload": _bounds(owner=60, client=300),
    # Lists that are judged and not kept; tables of several are, for a month.
    "check": _bounds(owner=200, client=600),
    "keep": _bounds(owner=40, client=150),
    # Sheets that have to be made; those that are there are handed out without a count.
    "print": _bounds(owner=150, client=600),
    # Evenings: begun, joined by a code that could be guessed, and what phones send, many at a tap
    # each behind the one address of a club.
    "evening": _bounds(owner=40, client=300),
    "join": _bounds(owner=30, client=200),
    "send": (Bound("key", 3600), Bound("client", 60_000)),
    # What others see.
    "publish": _bounds(owner=20, client=150),
    "report": _bounds(owner=10, client=60),
    # Accounts. The key is the name that is typed, whoever types it.
    "sign_in": (
        Bound("client and key", 10, 15 * MINUTE),
        Bound("client", 60, 15 * MINUTE),
        Bound("key", 60, HOUR),
    ),
    "code": (Bound("key", 10, 15 * MINUTE), Bound("client", 60, 15 * MINUTE)),
    "passkey": (Bound("key", 10, 15 * MINUTE), Bound("client", 60, 15 * MINUTE)),
    "sign_up": (Bound("client", 60),),
    "reset": (Bound("key", 4), Bound("client", 30)),
}

WHAT: dict[str, Promise] = {
    "owner": _("Browsers that begin to keep something here"),
    "create": _("Lists and collections begun"),
    "copy": _("Lists and collections copied"),
    "import": _("Lists brought here"),
    "upload": _("Files sent"),
    "check": _("Lists checked"),
    "keep": _("Tables kept"),
    "print": _("Sheets made"),
    "evening": _("Evenings begun"),
    "join": _("Codes of evenings entered"),
    "send": _("Taps at the table sent"),
    "publish": _("Lists shown in the gallery"),
    "report": _("Reports"),
    "sign_in": _("Attempts to sign in"),
    "code": _("Codes entered"),
    "passkey": _("Passkeys tried"),
    "sign_up": _("New accounts"),
    "reset": _("Passwords asked for anew"),
}
