"""A file with everything that a browser keeps: written, read back entry by entry, and planned.

Each list stands in it as the list format writes it, with its history as far as there is room, each
collection as a file of cards, each profile of one's own as a list of one.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, Literal

import msgspec
from django.utils import timezone
from django.utils.translation import gettext as _, ngettext

from builder.accounts.names import shown_name
from builder.accounts.preferences import readable
from builder.catalogue.memory import catalogue_of, catalogues
from builder.collections import rows
from builder.exchange.incoming import NO_BENCH, sentence
from builder.models import Owner, Roster
from builder.rosters.profiles import every_profile
from builder.rosters.storage import Earlier, document_of, lasting, present, states
from builder.site.language import local, spoken
from builder.site.texts import fold, one_line
from rules.building.bench import bench_of
from rules.checks.game import games
from rules.collecting.binders import has_binder
from rules.collecting.files import CardFile, read as read_cards
from rules.collecting.lines import Sheet
from rules.legible import legible
from rules.lists.document import Document, HouseItem
from rules.lists.profiles import NOT_ALONE
from rules.lists.reading import BOM, MAX_DOCUMENT, admit, decode, read as read_list, write
from rules.lists.refusals import Unreadable
from rules.words import Words

EVERYTHING: Final = "muster-everything/1"
ROOM = 1000  # bytes of a file that are none of its entries'
MOST = 2000  # entries of one file that are looked at
MOST_STATES = 200  # of one list, the newest
FIRST_DAY = datetime(2020, 1, 1, tzinfo=UTC)  # of any state: nobody kept one before
NOT_EVERYTHING = Words(
    "Ce n’est pas un fichier de tout ce qu’un navigateur garde. Une seule liste s’importe depuis "
    "«\u202fMes listes\u202f», des cartes depuis leur collection.",
    "This is no file of all that a browser keeps. A single list is imported from “My lists”, cards "
    "from their collection.",
)
NO_SUCH_GAME = Words("Jeu inconnu.", "Unknown game.")

Standing = Literal["new", "same", "other", "wrong"]


class Luggage(msgspec.Struct):
    """The file; each entry is read by itself, so that a broken one spoils no other."""

    format: str
    lists: list[msgspec.Raw] = []
    collections: list[msgspec.Raw] = []
    profiles: list[msgspec.Raw] = []
    account: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class PackedAccount(msgspec.Struct):
    """Whose account it was, and how he wants the site."""

    name: str
    preferences: dict[str, str] = {}


class PackedProfile(msgspec.Struct):
    """A member that is kept as a profile, and what it is called."""

    name: str
    list: msgspec.Raw


class PackedList(msgspec.Struct):
    """A list, and what its keeper says of it."""

    list: msgspec.Raw
    tags: tuple[str, ...] = ()
    archived: bool = False
    states: Sequence[msgspec.Raw] = ()


class PackedState(msgspec.Struct, omit_defaults=True):
    """A state that the list was in before, what had changed, and what its keeper calls it."""

    list: msgspec.Raw
    when: datetime
    fr: str = ""
    en: str = ""
    name: str = ""


# --- how much it is -------------------------------------------------------------------------------


def amount_of(owner: Owner | None) -> str:
    """What somebody keeps, in words; nothing where he keeps nothing."""
    if owner is None:
        return ""
    lists = owner.rosters.filter(removed=None).count()
    collections = owner.collections.filter(removed=None).count()
    return amount_in_words(lists, collections, owner.profiles.count())


def amount_in_words(lists: int, collections: int, profiles: int) -> str:
    """3 lists and 1 collection."""
    words = []
    if lists:
        words.append(ngettext("%(n)d list", "%(n)d lists", lists) % {"n": lists})
    if collections:
        word = ngettext("%(n)d collection", "%(n)d collections", collections)
        words.append(word % {"n": collections})
    if profiles:
        words.append(ngettext("%(n)d profile", "%(n)d profiles", profiles) % {"n": profiles})
    return _(" and ").join(words)


# --- writing --------------------------------------------------------------------------------------


def parts_of(owner: Owner, *, history: bool = False) -> list[bytes]:
    """All that a browser keeps as files that can be brought back: one, but for very much of it.

    With `history`, lists share the room that is left in the one file for their earlier states.
    """
    lists = list(_packed_lists(owner))
    others = [*_packed_collections(owner), *_packed_profiles(owner)]
    if history and lists:
        left = MAX_DOCUMENT - ROOM - sum(len(raw) + 1 for _kind, raw in [*lists, *others])
        lists = list(_packed_lists(owner, left // len(lists)))
    parts, size, number = [Luggage(EVERYTHING)], ROOM, 0
    if owner.user is not None:
        account = PackedAccount(shown_name(owner.user), owner.preferences)
        parts[0].account = msgspec.Raw(msgspec.json.encode(account))
    for kind, raw in [*lists, *others]:
        if number == MOST or (number and size + len(raw) > MAX_DOCUMENT):
            parts.append(Luggage(EVERYTHING))
            size, number = ROOM, 0
        size, number = size + len(raw) + 1, number + 1
        getattr(parts[-1], kind).append(msgspec.Raw(raw))
    return [msgspec.json.encode(part) for part in parts]


def _packed_lists(owner: Owner, room: int = 0) -> Iterator[tuple[str, bytes]]:
    rosters = owner.rosters.filter(removed=None).select_related("present")
    for roster in rosters.prefetch_related("tags"):
        tags = tuple(tag.name for tag in roster.tags.all())
        before = _packed_states(roster, room) if room > 0 and roster.game in games() else []
        packed = PackedList(msgspec.Raw(_written(roster)), tags, roster.archived, before)
        yield "lists", msgspec.json.encode(packed)


def _written(roster: Roster) -> bytes:
    if roster.game in games():
        return write(present(roster).document)
    return msgspec.json.encode(roster.present.content if roster.present else None)


def _packed_states(roster: Roster, room: int) -> list[msgspec.Raw]:
    """The lasting states before the present one, those with a name first, then the newest."""
    here = roster.present.number if roster.present else 0
    rows = states(roster).filter(number__in=lasting(roster) - {here})
    packed = {}
    for row in sorted(rows, key=lambda row: (not row.name, -row.number))[:MOST_STATES]:
        content = msgspec.Raw(write(document_of(row)))
        state = PackedState(content, row.created, row.words_fr, row.words_en, row.name)
        raw = msgspec.json.encode(state)
        room -= len(raw) + 1
        if room < 0:
            break
        packed[row.number] = msgspec.Raw(raw)
    return [packed[number] for number in sorted(packed)]


def _packed_collections(owner: Owner) -> Iterator[tuple[str, bytes]]:
    collections = owner.collections.filter(removed=None, game__in=games())
    for collection in collections.prefetch_related("cards", "factions", "labels"):
        stored = rows.stored_collection(collection)
        yield "collections", msgspec.json.encode(rows.as_file(stored))


def _packed_profiles(owner: Owner) -> Iterator[tuple[str, bytes]]:
    for profiles in every_profile(owner).values():
        for profile in profiles:
            packed = PackedProfile(profile.name, msgspec.Raw(write(profile.document)))
            yield "profiles", msgspec.json.encode(packed)


# --- reading --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class BroughtList:
    """A list of the file, or why there is none."""

    id: str
    name: str
    game: str = ""
    document: Document | None = None
    tags: Sequence[str] = ()
    archived: bool = False
    states: Sequence[bytes] = ()  # before this one, not looked at yet
    problems: Sequence[str] = ()

    def earlier(self) -> list[Earlier]:
        """The states of its history that can be read."""
        return [state for raw in self.states if (state := _earlier(raw, self.game)) is not None]


@dataclass(frozen=True)
class BroughtCollection:
    """A collection of the file with the cards that can be read, and what is wrong with others."""

    id: str
    name: str
    game: str = ""
    sheet: Sheet | None = None
    problems: Sequence[str] = ()


@dataclass(frozen=True)
class BroughtProfile:
    """A profile of the file, or why there is none."""

    id: str
    name: str
    game: str = ""
    document: Document | None = None
    problems: Sequence[str] = ()


@dataclass(frozen=True)
class BroughtAccount:
    """How somebody wants the site."""

    id: str
    name: str
    preferences: dict[str, str]
    game: str = ""
    problems: Sequence[str] = ()


Brought = BroughtList | BroughtCollection | BroughtProfile | BroughtAccount


def read_everything(content: bytes) -> list[Brought]:
    """Each entry of the file; raises Unreadable where it is no such file."""
    raw = content.removeprefix(BOM).strip()
    try:
        luggage = decode(raw, Luggage)
    except Unreadable as error:
        raise Unreadable(NOT_EVERYTHING) from error
    if luggage.format != EVERYTHING:
        raise Unreadable(NOT_EVERYTHING)
    if len(luggage.lists) + len(luggage.collections) + len(luggage.profiles) > MOST:
        many = Words(f"Plus de {MOST} entrées.", f"More than {MOST} entries.")
        raise Unreadable(many)
    lists = [_list(f"list-{n}", bytes(entry)) for n, entry in enumerate(luggage.lists, 1)]
    cards = [_collection(f"cards-{n}", bytes(e)) for n, e in enumerate(luggage.collections, 1)]
    profiles = [_profile(f"profile-{n}", bytes(e)) for n, e in enumerate(luggage.profiles, 1)]
    return [*lists, *cards, *profiles, *_account(luggage.account)]


def _account(raw: msgspec.Raw | msgspec.UnsetType) -> Iterator[BroughtAccount]:
    """Nothing, where it cannot be read: whoever brings lists back has them."""
    try:
        packed = decode(b"" if raw is msgspec.UNSET else bytes(raw), PackedAccount)
    except Unreadable:
        return
    preferences = readable(packed.preferences)
    if preferences:
        yield BroughtAccount("account", _("Language, light or dark, paper"), preferences)


def _list(id: str, raw: bytes) -> BroughtList:
    name = _("List no. %s") % id.rpartition("-")[2]
    try:
        packed = decode(raw, PackedList)
        name = _name_in(bytes(packed.list)) or name
        game, document = read_list(bytes(packed.list), catalogue_of)
        admit(document)
        if bench_of(game.slug) is None:
            raise Unreadable(NO_BENCH)
    except Unreadable as error:
        return BroughtList(id, name, problems=(sentence(error),))
    name, before = document.name or _("A list"), [bytes(s) for s in packed.states[-MOST_STATES:]]
    return BroughtList(id, name, game.slug, document, packed.tags, packed.archived, before)


def _earlier(raw: bytes, game: str) -> Earlier | None:
    """A state of the history of a list; None where it cannot be read, or is another game's."""
    try:
        packed = decode(raw, PackedState)
        document = read_list(bytes(packed.list), catalogue_of)[1]
        admit(document)
    except Unreadable:
        return None
    if document.game != game:
        return None
    words = Words(legible(packed.fr)[:1000], legible(packed.en)[:1000])
    return Earlier(document, _believed(packed.when), words, one_line(packed.name, 60))


def _believed(moment: datetime) -> datetime:
    """When a state was made, as a file says it; now, where that cannot be."""
    now = timezone.now()
    return moment if moment.tzinfo and FIRST_DAY <= moment <= now else now


def _profile(id: str, raw: bytes) -> BroughtProfile:
    name = _name_in(raw) or _("Profile no. %s") % id.rpartition("-")[2]
    try:
        packed = decode(raw, PackedProfile)
        game, document = read_list(bytes(packed.list), catalogue_of)
        admit(document)
        if len(document.members) != 1:
            raise Unreadable(NOT_ALONE.format(number=len(document.members)))
    except Unreadable as error:
        return BroughtProfile(id, name, problems=(sentence(error),))
    return BroughtProfile(id, name, game.slug, document)


class _CardsHead(msgspec.Struct):
    game: str
    items: list[msgspec.Raw] = []


def _collection(id: str, raw: bytes) -> BroughtCollection:
    name = _name_in(raw) or _("Collection no. %s") % id.rpartition("-")[2]
    try:
        head = decode(raw, _CardsHead)
        if head.game not in catalogues() or not has_binder(head.game):
            raise Unreadable(NO_SUCH_GAME, "$.game")
        sheet = read_cards(raw, catalogue_of(head.game)) if head.items else _no_cards(raw)
    except Unreadable as error:
        return BroughtCollection(id, name, problems=(sentence(error),))
    problems = [
        f"{one_line(line.name, 80) or line.number}\u00a0– {spoken(mistake.reason)}"
        for line in sheet.wrong
        for mistake in line.mistakes
    ]
    return BroughtCollection(id, name, head.game, sheet, problems)


def _no_cards(raw: bytes) -> Sheet:
    """A collection that was only begun."""
    file = decode(raw, CardFile)
    return Sheet([], file.factions, dict(file.pictograms), file.name, file.notes)


def _name_in(raw: bytes) -> str:
    """What an entry calls itself, be the rest of it right or wrong."""
    try:
        name = decode(raw, dict[str, object]).get("name")
    except Unreadable:
        return ""
    return one_line(name, 80) if isinstance(name, str) else ""


# --- beside what is here already ------------------------------------------------------------------


@dataclass(frozen=True)
class Planned:
    """An entry of the file as the page shows it before anything is written."""

    entry: Brought
    standing: Standing

    @property
    def game_name(self) -> str:
        catalogue = catalogues().get(self.entry.game)
        return local(catalogue.info, "name") if catalogue else ""

    @property
    def cards(self) -> int | None:
        """Of a collection, those that can be read."""
        sheet = self.entry.sheet if isinstance(self.entry, BroughtCollection) else None
        return len(sheet.cards) if sheet else None


def planned(entries: Sequence[Brought], owner: Owner | None) -> list[Planned]:
    """What each entry would be here: new, here as it is, here in another state, or unreadable.

    Of two that are alike, one that is here stands for one of them: both were somebody's.
    """
    contents, names = _here(owner) if owner else (Counter(), set())
    signed_in = owner is not None and owner.user_id is not None
    return [
        Planned(entry, _standing(entry, contents, names))
        for entry in entries
        if signed_in or not isinstance(entry, BroughtAccount)  # a browser has them in cookies
    ]


def _standing(entry: Brought, contents: Counter[object], names: set[object]) -> Standing:
    content = _fingerprint(entry)
    if content is None:
        return "wrong"
    if contents[content]:
        contents[content] -= 1
        return "same"
    return "other" if (type(entry), entry.game, fold(entry.name)) in names else "new"


def _here(owner: Owner) -> tuple[Counter[object], set[object]]:
    """What this browser keeps: the contents, how often each, and the names by game."""
    contents: Counter[object] = Counter([_of_preferences(readable(owner.preferences))])
    names: set[object] = set()
    for roster in owner.rosters.filter(removed=None, game__in=games()).select_related("present"):
        contents[write(present(roster).document)] += 1
        names.add((BroughtList, roster.game, fold(roster.name or _("A list"))))
    collections = owner.collections.filter(removed=None, game__in=games())
    for collection in collections.prefetch_related("cards", "factions", "labels"):
        stored = rows.stored_collection(collection)
        cards = list(stored.cards.values())
        contents[_of_cards(collection.game, collection.name, cards)] += 1
        names.add((BroughtCollection, collection.game, fold(collection.name)))
    for game, profiles in every_profile(owner).items():
        for profile in profiles:
            contents[_of_profile(game, profile.name, profile.document)] += 1
            names.add((BroughtProfile, game, fold(profile.name)))
    return contents, names


def _fingerprint(entry: Brought) -> object:
    """By what two entries are the same; None where nothing of it can be read."""
    if isinstance(entry, BroughtList):
        return write(entry.document) if entry.document else None
    if isinstance(entry, BroughtAccount):
        return _of_preferences(entry.preferences)
    if isinstance(entry, BroughtProfile):
        return _of_profile(entry.game, entry.name, entry.document) if entry.document else None
    return _of_cards(entry.game, entry.name, entry.sheet.cards) if entry.sheet else None


def _of_preferences(preferences: dict[str, str]) -> object:
    return "preferences", frozenset(preferences.items())


def _of_profile(game: str, name: str, document: Document) -> object:
    return game, fold(name), write(document)


def _of_cards(game: str, name: str, cards: Sequence[HouseItem]) -> object:
    return game, fold(name), frozenset(msgspec.json.encode(card) for card in cards)
