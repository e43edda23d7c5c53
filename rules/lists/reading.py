"""Reading a list: from bytes to a document, or to a sentence that says what is wrong and where."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Protocol, TypeVar

import msgspec

from rules.catalogue.catalogue import Catalogue
from rules.checks.game import AnyGame, games
from rules.checks.verdict import Verdict, verdict
from rules.legible import legible_node
from rules.lists.document import FORMAT, MAX_NODES, Document, Plain
from rules.lists.naming import printed_as
from rules.lists.refusals import KEY, PLACE, TOO_DEEP, Unreadable, refused
from rules.lists.size import too_large
from rules.words import Lang, Words

MAX_DOCUMENT = 2 * 1024 * 1024  # bytes; a list of a hundred members takes a fiftieth of it
MAX_FILE = 64 * 1024 * 1024  # bytes; a file may hold many lists
MAX_DOCUMENTS = 100_000  # in one file
BOM = b"\xef\xbb\xbf"

T = TypeVar("T")
Answer = Mapping[str, object]  # as JSON writes it


class CatalogueOf(Protocol):
    """A game's catalogue of a version; the present one where none is said, or nobody keeps it."""

    def __call__(self, game: str, version: str | None = None, /) -> Catalogue: ...


class Header(msgspec.Struct):
    """What says how to read the rest."""

    format: str
    game: str


def read(raw: bytes, catalogue_of: CatalogueOf) -> tuple[AnyGame, Document]:
    """Read one document; raise Unreadable for anything that is not one."""
    if len(raw) > MAX_DOCUMENT:
        size = MAX_DOCUMENT // (1024 * 1024)
        raise Unreadable(
            Words(f"La liste dépasse {size} Mo.", f"The list is larger than {size} MB.")
        )
    raw = raw.removeprefix(BOM)
    decode(raw, msgspec.Raw)  # first of all: is it JSON?
    header = decode(raw, Header)
    if header.format != FORMAT:
        raise Unreadable(
            Words(
                f"Le format attendu est «\u202f{FORMAT}\u202f».", f"The format must be “{FORMAT}”."
            ),
            "$.format",
        )
    game = games().get(header.game)
    if game is None:
        known = ", ".join(games())
        raise Unreadable(
            Words(f"Jeu inconnu. Les jeux sont\u202f: {known}.", f"Unknown game. Games: {known}."),
            "$.game",
        )
    document = _legible(decode(raw, game.document), raw)
    _refuse_twins(document)
    _refuse_namesakes(document, game, catalogue_of(game.slug, document.catalogue))
    return game, document


def _legible(document: Document, raw: bytes) -> Document:
    try:
        return legible_node(document, raw)
    except msgspec.ValidationError as error:
        raise refused(str(error)) from None


def judge(raw: bytes, catalogue_of: CatalogueOf) -> Verdict:
    """The verdict on one document; raise Unreadable where it can't be read."""
    game, document = read(raw, catalogue_of)
    return verdict(game, game.roster(document, catalogue_of(game.slug, document.catalogue)))


def write(document: Document) -> bytes:
    """The document as JSON: what `read` reads back to an equal one."""
    return msgspec.json.encode(document)


# --- how large a list may be --------------------------------------------------------------------


def admit(document: Document) -> None:
    """Refuse a list that comes from outside and is too large."""
    reason = too_large(document)
    if reason is not None:
        raise Unreadable(reason)


# --- what the shape alone can't refuse --------------------------------------------------------


def _refuse_twins(document: Document) -> None:
    for field, key in (("members", "id"), ("items", "slug")):
        seen: set[str] = set()
        for number, node in enumerate(getattr(document, field)):
            name = getattr(node, key)
            if name in seen:
                raise Unreadable(
                    Words(
                        f"«\u202f{name}\u202f» sert déjà plus haut\u202f; il doit être unique.",
                        f"“{name}” already stands above; it must be unique.",
                    ),
                    f"$.{field}[{number}].{key}",
                )
            seen.add(name)


def _refuse_namesakes(document: Document, game: AnyGame, catalogue: Catalogue) -> None:
    for number, item in enumerate(document.items):
        if printed_as(catalogue, game, item.kind, item.slug):
            raise Unreadable(
                Words(
                    f"Le catalogue a déjà «\u202f{item.slug}\u202f». Choisissez un autre nom.",
                    f"The catalogue already has “{item.slug}”; choose another name.",
                ),
                f"$.items[{number}].slug",
            )


# --- msgspec's refusals in our words ----------------------------------------------------------


def decode(raw: bytes, shape: type[T]) -> T:
    """JSON as that shape, or Unreadable."""
    try:
        return msgspec.json.decode(raw, type=shape)
    except UnicodeDecodeError:
        raise Unreadable(Words("Le texte n’est pas en UTF-8.", "The text is not UTF-8.")) from None
    except RecursionError:
        raise Unreadable(TOO_DEEP) from None
    except msgspec.MsgspecError as error:
        raise refused(str(error)) from None


# --- what is stored, as far as it can be read -------------------------------------------------

_STEP = re.compile(r"\.(?P<key>\w+)|\[(?P<place>\d+)\]")
_MISSING = "Object missing required field"
_TOO_MANY = re.compile(r"Expected `array` of length <= (?P<limit>\d+)")


def upgraded(plain: object, game: str) -> Plain:
    """A stored list in today's shape: `muster-list/1` is the only one that there was."""
    return {**(plain if isinstance(plain, dict) else {}), "format": FORMAT, "game": game}


def recovered(plain: object, game: AnyGame) -> tuple[Document, list[str]]:
    """What can be read of a stored list, and the paths of what cannot.

    A value, pick or member that the format no longer has is left out by itself: the rest stays.
    The path `$` says that it is none of our lists at all.
    """
    stored = upgraded(plain, game.slug)
    ours = isinstance(plain, dict) and plain.get("format") == FORMAT
    lost = [] if ours else ["$"]
    try:
        return _legible_stored(msgspec.convert(stored, game.document)), lost
    except msgspec.ValidationError:
        pass
    parts = {field: stored.pop(field, None) or [] for field in ("items", "members")}
    readable, gone = _pruned(stored, game.document)
    lost += gone
    for field, nodes in parts.items():
        many = isinstance(nodes, list)
        if not many or len(nodes) > MAX_NODES:
            lost.append(f"$.{field}")
        readable[field] = []
        for number, node in enumerate(nodes[:MAX_NODES] if many else ()):
            alone, gone = _pruned(upgraded({field: [node]}, game.slug), game.document)
            readable[field] += alone.get(field, [])
            lost += [path.replace(f"$.{field}[0]", f"$.{field}[{number}]") for path in gone]
    return _legible_stored(msgspec.convert(readable, game.document)), lost


def _legible_stored(document: Document) -> Document:
    """What was stored in former times, legible; as it is where two things would become one."""
    clean = legible_node(document, empties=False)
    for field, key in (("members", "id"), ("items", "slug")):
        names = {getattr(node, key) for node in getattr(clean, field)}
        if len(names) < len({getattr(node, key) for node in getattr(document, field)}):
            return document
    return clean


def _pruned(plain: Plain, shape: type[Document]) -> tuple[Plain, list[str]]:
    """A copy of what is written, without what does not fit the shape, and the paths of that."""
    copy: Plain = msgspec.json.decode(msgspec.json.encode(plain))
    lost: list[str] = []
    while True:
        try:
            msgspec.convert(copy, shape)
        except msgspec.ValidationError as error:
            try:
                lost.append(_drop(copy, str(error)))
            except (LookupError, TypeError):  # the message names no place: nothing of it is read
                return {key: copy[key] for key in Header.__struct_fields__}, ["$"]
        else:
            return copy, lost


def _drop(plain: Any, message: str) -> str:
    """Take out what msgspec's message is about; returns its path."""
    place = PLACE.search(message)
    path = place["path"].split("[...]")[0] if place else "$"
    reason = message[: place.start()] if place else message
    steps: list[str | int] = [key or int(number) for key, number in _STEP.findall(path)]
    unknown = KEY.match(reason)
    if unknown and not reason.startswith(_MISSING):
        steps, path = [*steps, unknown["key"]], f"{path}.{unknown['key']}"
    if steps[-1:] == ["kind"]:  # nobody knows what it was
        steps = steps[:-1]
    owner = plain
    for step in steps[:-1]:
        owner = owner[step]
    if limit := _TOO_MANY.match(reason):
        del owner[steps[-1]][int(limit["limit"]) :]
    else:
        del owner[steps[-1]]
    return path


# --- files of many lists ----------------------------------------------------------------------


def documents(content: bytes) -> list[bytes]:
    """The documents of a file: one, a JSON array of them, or one per line."""
    content = content.removeprefix(BOM).strip()
    if not _is_json(content):
        lines = [line for line in content.splitlines() if line.strip()]
        return lines if any(map(_is_header, lines)) else [content]
    if content.startswith(b"["):
        return [bytes(raw) for raw in msgspec.json.decode(content, type=list[msgspec.Raw])]
    return [content]


def _is_json(content: bytes, shape: type = msgspec.Raw) -> bool:
    try:
        msgspec.json.decode(content, type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return True


def _is_header(line: bytes) -> bool:
    """Whether a line begins a list by itself, be the rest of it right or wrong."""
    return line.lstrip().startswith(b"{") and _is_json(line, Header)


def answers(content: bytes, catalogue_of: CatalogueOf, lang: Lang) -> Iterator[Answer]:
    """For each document of a file its verdict, or why it can't be read."""
    for number, raw in enumerate(documents(content)):
        if number == MAX_DOCUMENTS:
            many = Words(
                f"Le fichier contient plus de {MAX_DOCUMENTS} listes.",
                f"The file holds more than {MAX_DOCUMENTS} lists.",
            )
            yield Unreadable(many).as_dict(lang)
            return
        try:
            yield judge(raw, catalogue_of).as_dict(lang)
        except Unreadable as error:
            yield error.as_dict(lang)
