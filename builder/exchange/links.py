"""A list that a visitor names: by a link that he pastes, by its key, or as one of his own."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from builder.catalogue.memory import catalogue_of
from builder.models import Owner, Revision, Share
from builder.shares.opened import Opened, by_keeper, by_share
from rules.lists.document import Document
from rules.lists.link_code import encode

MAX_TYPED = 1000  # characters of an address that are looked at and shown again
KEY = "[A-Za-z0-9_-]{22}"
ADDRESS = re.compile(rf"/(?:s|lists)/({KEY})(?![A-Za-z0-9_-])")
PRIVATE = re.compile(rf"/lists/edit/{KEY}")


class Missing(Exception):
    """A list that cannot be shown, and why, in the visitor's language."""


@dataclass(frozen=True)
class Named:
    """What stood in a field of a form, and the list that it opens."""

    field: str
    typed: str
    opened: Opened | None = None
    wrong: str = ""  # why there is no list

    @property
    def key(self) -> str:
        """What names the list in an address."""
        if self.opened is None:
            return ""
        return self.opened.share.key if self.opened.share else self.opened.roster.key


def named(field: str, texts: Iterable[str], owner: Owner | None) -> Named:
    """The list that the last of these names, if this visitor may see it."""
    written = [text.replace("\x00", "").strip() for text in texts]
    typed = next((text for text in reversed(written) if text), "")[:MAX_TYPED]
    if not typed:
        return Named(field, "")
    try:
        return Named(field, typed, _opened(typed, owner))
    except Missing as missing:
        return Named(field, typed, wrong=str(missing))


def key_in(typed: str) -> str | None:
    """The key in what was pasted: an address of any host, in a sentence or not, or the key."""
    for text in (typed, "".join(typed.split())):  # a mail may have broken the address in two
        if match := ADDRESS.search(text):
            return match[1]
        if re.fullmatch(KEY, text.strip()):
            return text.strip()
    return None


def _opened(typed: str, owner: Owner | None) -> Opened:
    """By a link that holds, or among one's own; to anybody else a list does not exist."""
    if PRIVATE.search(typed):
        raise Missing(
            _("This is a private edit link: keep it to yourself, and use a share link here.")
        )
    key = key_in(typed)
    if key is None:
        raise Missing(_("This is no link to a list. Paste the whole address that you were sent."))
    links = Share.objects.select_related("roster__present", "revision").filter(revoked=None)
    share = links.filter(key=key).first()
    if share is not None:
        if share.roster.removed:
            raise Missing(_("The link is good, but its author has removed the list."))
        return read(lambda: by_share(share))
    lists = owner.rosters.filter(removed=None).select_related("present") if owner else None
    roster = lists.filter(key=key).first() if lists is not None else None
    if roster is None:
        raise Missing(
            _("This link opens no list: a part of it is missing, or its author has withdrawn it.")
        )
    return read(lambda: by_keeper(roster))


def read(opening: Callable[[], Opened]) -> Opened:
    """What is stored, as far as it can be read: a game may be gone, a row may be damaged."""
    try:
        opened = opening()
        catalogue_of(opened.document.game)
    except (LookupError, TypeError, Revision.DoesNotExist) as error:
        raise Missing(_("What is stored of this list cannot be read.")) from error
    if "$" in opened.lost:
        raise Missing(_("What is stored of this list cannot be read."))
    return opened


MAX_LINK = 8000  # characters of a code that chats, mails and browsers carry whole


def code_url(request: HttpRequest, document: Document) -> str:
    """The address that holds a list in itself; nothing where it would be too long to send."""
    code = encode(document)
    if len(code) > MAX_LINK:
        return ""
    return f"{request.build_absolute_uri(reverse('code'))}#{code}"
