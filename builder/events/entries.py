"""What each player handed in: a link to a list, a list in full, or something that is neither."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from builder.catalogue.memory import catalogue_of
from builder.events.pasted import Pasted
from builder.exchange.incoming import JSON, UNKNOWN
from builder.exchange.links import ADDRESS, KEY, MAX_LINK, PRIVATE, Missing, read
from builder.models import Owner, Roster, Share
from builder.shares.opened import Opened, by_keeper, by_share
from builder.site.texts import one_line
from rules.lists import link_code, reading
from rules.lists.document import Document
from rules.lists.refusals import Unreadable
from rules.words import Words

MAX_QUOTE = 80  # characters of his own words
EDIT_KEY = re.compile(r"/edit/[A-Za-z0-9_-]+")

NO_SUCH_LINK = Words(
    "Ce lien n’ouvre aucune liste\u202f: son auteur l’a retiré, ou il en manque un bout.",
    "This link opens no list: its author took it back, or a part of it is missing.",
)
PUT_AWAY = Words(
    "Le lien est bon, mais son auteur a retiré la liste.",
    "The link is good, but its author has removed the list.",
)
OTHER_SITE = Words(
    "Ce lien mène à un autre site ({host}). Il faut un lien de partage, un code ou un fichier "
    "de Muster.",
    "This link leads to another site ({host}). Paste a share link, a code or a file of Muster’s.",
)
NO_LIST_THERE = Words(
    "Cette adresse ne montre aucune liste. Il faut son lien de partage.",
    "This address shows no list. Its share link is needed.",
)
BUILDERS = Words(
    "C’est l’adresse où la liste se construit\u202f: son auteur seul l’ouvre. "
    "Demandez-lui un lien de partage.",
    "This is where the list is built: only its author can open it. Ask for a share link.",
)
EDIT_LINK = Words(
    "C’est un lien de modification, qui reste privé. Demandez un lien de partage.",
    "This is an edit link, which stays private. Ask for a share link.",
)
DAMAGED = Words(
    "Ce qui est gardé de cette liste ne peut pas être lu.",
    "What is stored of this list cannot be read.",
)


@dataclass(frozen=True)
class Entry:
    """What was handed in, for which player, in whose own words."""

    player: str
    quote: str
    key: str = ""  # of a link to a list
    document: Document | None = None
    problem: Words = NO_SUCH_LINK  # what there is to say where it opens no list


@dataclass(frozen=True)
class Handed:
    """An entry, and the list that it opens now."""

    entry: Entry
    opened: Opened | None = None
    problem: Words | None = None  # why it opens none


# --- what a piece is ------------------------------------------------------------------------------


def entry_of(piece: Pasted, host: str) -> Entry:
    """`host`: this site's own; a link to another one is told so."""
    text, quote = piece.text, quoted(piece.text)
    try:
        if text.encode().lstrip().startswith(JSON):
            return Entry(piece.player, quote, document=_document(text.encode()))
        if link_code.is_code(text):
            return Entry(piece.player, quote, document=_document(link_code.decode(text)))
    except Unreadable as error:
        return Entry(piece.player, quote, problem=reason_of(error))
    if PRIVATE.search(text):
        return Entry(piece.player, quote, problem=EDIT_LINK)
    address, elsewhere = ADDRESS.search(text), _other_host(text, host)
    key = address[1] if address else text if re.fullmatch(KEY, text) else ""
    if elsewhere:
        problem = OTHER_SITE.format(host=elsewhere)
    elif address and address[0].startswith("/lists/"):
        problem = BUILDERS
    elif key:
        problem = NO_SUCH_LINK
    else:
        problem = NO_LIST_THERE if _is_address(text) else UNKNOWN
    return Entry(piece.player, quote, key, problem=problem)


def quoted(text: str) -> str:
    """The beginning of what was pasted, as one line; the key of an edit link is not repeated."""
    text = EDIT_KEY.sub("/edit/…", text)
    line = one_line(text[: 4 * MAX_QUOTE], MAX_QUOTE)
    return line if len(text) <= len(line) else f"{line[: MAX_QUOTE - 1]}…"


def reason_of(error: Unreadable) -> Words:
    """Why a list cannot be read, and where in it."""
    where = "" if error.path == "$" else f" ({error.path})"
    return Words(f"{error.reason.fr}{where}", f"{error.reason.en}{where}")


def _document(raw: bytes) -> Document:
    _, document = reading.read(raw, catalogue_of)
    reading.admit(document)
    return document


def _is_address(text: str) -> bool:
    return text.startswith(("http://", "https://", "www."))


def _other_host(text: str, host: str) -> str:
    """The site that an address leads to, where it is not this one."""
    if not _is_address(text):
        return ""
    try:
        hostname = urlsplit(text if "://" in text else f"http://{text}").hostname or ""
    except ValueError:  # as of http://[
        return ""
    return "" if hostname == host else one_line(hostname, 60)


def line_of(player: str, text: str) -> str:
    """As somebody would have pasted it."""
    return f"{player}: {text}" if player else text


def code_or_json(document: Document) -> str:
    """A list as one line: its code, or the list in full where that is very long."""
    code = link_code.encode(document)
    return code if len(code) <= MAX_LINK else reading.write(document).decode()


# --- what entries open ----------------------------------------------------------------------------


def handed_in(entries: Sequence[Entry], owner: Owner | None = None) -> Iterator[Handed]:
    """What each of them opens, in two queries at most: by links, and of the visitor's own lists.

    A list of his own is handed in as it stands now.
    """
    keys = {entry.key for entry in entries if entry.key}
    links = Share.objects.select_related("roster__present", "revision").filter(revoked=None)
    shares = {share.key: share for share in links.filter(key__in=keys)} if keys else {}
    own = _own_lists(owner, keys - shares.keys())
    for entry in entries:
        if entry.document:
            roster = Roster(game=entry.document.game, name=entry.document.name)
            yield Handed(entry, Opened(roster, entry.document, 1))
        elif entry.key in shares:
            yield _by_link(entry, shares[entry.key])
        elif entry.key in own:
            yield _of_his_own(entry, own[entry.key])
        else:
            yield Handed(entry, problem=entry.problem)


def _own_lists(owner: Owner | None, keys: Iterable[str]) -> dict[str, Roster]:
    if owner is None or not keys:
        return {}
    lists = owner.rosters.filter(removed=None, key__in=keys).select_related("present")
    return {roster.key: roster for roster in lists}


def _by_link(entry: Entry, share: Share) -> Handed:
    if share.roster.removed:
        return Handed(entry, problem=PUT_AWAY)
    try:
        opened = read(lambda: by_share(share))
    except Missing:
        return Handed(entry, problem=DAMAGED)
    return Handed(entry, None if opened.too_large else opened, opened.too_large)


def _of_his_own(entry: Entry, roster: Roster) -> Handed:
    try:
        opened = read(lambda: by_keeper(roster))
    except Missing:
        return Handed(entry, problem=DAMAGED)
    if opened.too_large:
        return Handed(entry, problem=opened.too_large)
    return Handed(replace(entry, key="", document=opened.document), opened)
