"""Reading a list: from bytes to a document, or to a sentence that says what is wrong and where."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from rules.catalogue.catalogue import Catalogue
from rules.checks.game import Game, games
from rules.checks.verdict import Verdict, verdict
from rules.lists.document import FORMAT, MAX_BYTES, MAX_MEMBERS, MAX_NODES, Document
from rules.lists.refusals import Unreadable
from rules.words import Lang, Words

MAX_DOCUMENT = 2 * 1024 * 1024  # bytes; a list of a hundred members takes a fiftieth of it
MAX_FILE = 64 * 1024 * 1024  # bytes; a file may hold many lists
MAX_DOCUMENTS = 100_000  # in one file
BOM = b"\xef\xbb\xbf"

CatalogueOf = Callable[[str], Catalogue]


class Header(msgspec.Struct):
    """What says how to read the rest."""

    format: str
    game: str


def read(raw: bytes, catalogue_of: CatalogueOf) -> tuple[Game, Document]:
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
    document = decode(raw, game.document)
    _refuse_twins(document)
    _refuse_namesakes(document, game, catalogue_of(game.slug))
    return game, document


def judge(raw: bytes, catalogue_of: CatalogueOf) -> Verdict:
    """The verdict on one document; raise Unreadable where it can't be read."""
    game, document = read(raw, catalogue_of)
    return verdict(game, game.roster(document, catalogue_of(game.slug)))


def write(document: Document) -> bytes:
    """The document as JSON: what `read` reads back to an equal one."""
    return msgspec.json.encode(document)


# --- how large a list may be --------------------------------------------------------------------

_TOO_LARGE = Words(
    "La liste est trop grande\u202f: {members} membres et {size}\u202fko. "
    "Au plus {most} membres et {most_size}\u202fko.",
    "The list is too large: {members} members and {size} kB. "
    "At most {most} members and {most_size} kB.",
)


def size_of(document: Any) -> tuple[int, int]:
    """The members of a list, and its bytes as the list format writes it."""
    return len(document.members), len(write(document))


def too_large(document: Document) -> Words | None:
    """Why a list is larger than people play, with the figures; None where it is not."""
    members, size = size_of(document)
    if members <= MAX_MEMBERS and size <= MAX_BYTES:
        return None
    return _TOO_LARGE.format(
        members=members, size=-(-size // 1000), most=MAX_MEMBERS, most_size=MAX_BYTES // 1000
    )


def admit(document: Document) -> None:
    """Refuse a list that comes from outside and is too large."""
    reason = too_large(document)
    if reason is not None:
        raise Unreadable(reason)


# --- what the shape alone can't refuse --------------------------------------------------------


def _refuse_twins(document: Any) -> None:
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


def _refuse_namesakes(document: Any, game: Game, catalogue: Catalogue) -> None:
    for number, item in enumerate(document.items):
        if any(item.slug in catalogue.of(kind) for kind in game.takes):
            raise Unreadable(
                Words(
                    f"Le catalogue a déjà «\u202f{item.slug}\u202f». Choisissez un autre nom.",
                    f"The catalogue already has “{item.slug}”; choose another name.",
                ),
                f"$.items[{number}].slug",
            )


# --- msgspec's refusals in our words ----------------------------------------------------------


def decode(raw: bytes, shape: Any) -> Any:
    """JSON as that shape, or Unreadable."""
    try:
        return msgspec.json.decode(raw, type=shape)
    except UnicodeDecodeError:
        raise Unreadable(Words("Le texte n’est pas en UTF-8.", "The text is not UTF-8.")) from None
    except RecursionError:
        raise Unreadable(_TOO_DEEP) from None
    except msgspec.MsgspecError as error:
        raise refused(str(error)) from None


_TOO_DEEP = Words("Le document est trop profond.", "The document is nested too deeply.")

_SHAPES = {
    "int": Words("un nombre entier", "a whole number"),
    "float": Words("un nombre", "a number"),
    "str": Words("un texte", "a text"),
    "bool": Words("vrai ou faux", "true or false"),
    "array": Words("une liste", "a list"),
    "object": Words("un objet", "an object"),
    "null": Words("rien (null)", "nothing (null)"),
}


def _shapes(text: str) -> Words:
    names = [_SHAPES.get(name.strip(), Words(name, name)) for name in text.split("|")]
    return Words(" ou ".join(n.fr for n in names), " or ".join(n.en for n in names))


def _typed(match: re.Match[str]) -> Words:
    return Words("Il faut {want}, pas {got}.", "This must be {want}, not {got}.").format(
        want=_shapes(match["want"]), got=_shapes(match["got"])
    )


def _measured(match: re.Match[str]) -> Words:
    bound = {">=": Words("au moins", "at least"), "<=": Words("au plus", "at most")}[match["sign"]]
    if match["shape"] == "int":
        text = Words("Il faut {bound} {limit}.", "This must be {bound} {limit}.")
    elif match["shape"] == "str" and (match["sign"], match["limit"]) == (">=", "1"):
        text = Words("Ce texte ne peut pas être vide.", "This text cannot be empty.")
    elif match["shape"] == "str":
        text = Words(
            "Il faut {bound} {limit} caractères.", "This must have {bound} {limit} characters."
        )
    else:
        text = Words("Il en faut {bound} {limit}.", "There must be {bound} {limit}.")
    return text.format(bound=bound, limit=match["limit"])


def _said(fr: str, en: str) -> Callable[[re.Match[str]], Words]:
    return lambda match: Words(fr, en).format(**match.groupdict())


_REFUSALS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Words]], ...] = tuple(
    (re.compile(pattern, re.DOTALL), say)
    for pattern, say in (
        (
            r"Object contains unknown field `(?P<key>.*)`$",
            _said("Clé inconnue\u202f: «\u202f{key}\u202f».", "Unknown key: “{key}”."),
        ),
        (
            r"Object missing required field `(?P<key>.*)`$",
            _said("Il manque «\u202f{key}\u202f».", "“{key}” is missing."),
        ),
        (
            r"Expected `(?P<shape>int|str|array|object)`(?: of length)? "
            r"(?P<sign>[<>]=) (?P<limit>\d+)",
            _measured,
        ),
        (r"Expected `(?P<want>[^`]+)`, got `(?P<got>[^`]+)`", _typed),
        (
            r"Expected `str` matching regex",
            _said(
                "Ce texte contient un caractère interdit (invisible ou de contrôle).",
                "This text holds a forbidden (invisible or control) character.",
            ),
        ),
        (
            r"Invalid (?:enum )?value (?P<value>.*)$",
            _said(
                "La valeur {value} n’est pas possible ici.", "The value {value} is not possible."
            ),
        ),
        (
            r"(?:Integer|Number) (?:value )?out of range",
            _said("Ce nombre est trop grand.", "This number is too large."),
        ),
        (r".*recursion", lambda match: _TOO_DEEP),
        (
            r"Input data was truncated",
            _said("Le document est vide ou coupé.", "The document is empty or cut short."),
        ),
        (
            r"JSON is malformed: .*\(byte (?P<byte>\d+)\)$",
            _said(
                "Ce n’est pas du JSON valable (vers l’octet {byte}).",
                "This is not valid JSON (near byte {byte}).",
            ),
        ),
    )
)


_PLACE = re.compile(r" - at `(?:key` in `)?(?P<path>\$[^`]*)`$")
_KEY = re.compile(r"Object (?:contains unknown|missing required) field `(?P<key>.*)`$", re.DOTALL)


def refused(message: str) -> Unreadable:
    """What msgspec says against a document, in our words."""
    place = _PLACE.search(message)
    reason, path = (message[: place.start()], place["path"]) if place else (message, "$")
    if match := _KEY.match(reason):
        path = f"{path}.{match['key']}"
    path = path.replace("[...]", "[*]")[:300]
    for pattern, say in _REFUSALS:
        if match := pattern.match(reason):
            return Unreadable(_short(say(match)), path)
    return Unreadable(
        Words("Cette valeur n’est pas celle attendue.", "This value is not what is expected."), path
    )


def _short(words: Words) -> Words:
    """A sentence that quotes the input stays a sentence."""
    return Words(*(text if len(text) <= 300 else text[:299] + "…" for text in (words.fr, words.en)))


# --- what is stored, as far as it can be read -------------------------------------------------

_STEP = re.compile(r"\.(?P<key>\w+)|\[(?P<place>\d+)\]")
_MISSING = "Object missing required field"
_TOO_MANY = re.compile(r"Expected `array` of length <= (?P<limit>\d+)")


def upgraded(plain: Any, game: str) -> dict[str, Any]:
    """A stored list in today's shape: `muster-list/1` is the only one that there was."""
    return {**(plain if isinstance(plain, dict) else {}), "format": FORMAT, "game": game}


def recovered(plain: Any, game: Game) -> tuple[Any, list[str]]:
    """What can be read of a stored list, and the paths of what cannot.

    A value, pick or member that the format no longer has is left out by itself: the rest stays.
    The path `$` says that it is none of our lists at all.
    """
    stored = upgraded(plain, game.slug)
    ours = isinstance(plain, dict) and plain.get("format") == FORMAT
    lost = [] if ours else ["$"]
    try:
        return msgspec.convert(stored, game.document), lost
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
    return msgspec.convert(readable, game.document), lost


def _pruned(plain: dict[str, Any], shape: Any) -> tuple[dict[str, Any], list[str]]:
    """A copy of what is written, without what does not fit the shape, and the paths of that."""
    copy: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(plain))
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
    place = _PLACE.search(message)
    path = place["path"].split("[...]")[0] if place else "$"
    reason = message[: place.start()] if place else message
    steps: list[Any] = [key or int(number) for key, number in _STEP.findall(path)]
    unknown = _KEY.match(reason)
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


def _is_json(content: bytes, shape: Any = msgspec.Raw) -> bool:
    try:
        msgspec.json.decode(content, type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return True


def _is_header(line: bytes) -> bool:
    """Whether a line begins a list by itself, be the rest of it right or wrong."""
    return line.lstrip().startswith(b"{") and _is_json(line, Header)


def answers(content: bytes, catalogue_of: CatalogueOf, lang: Lang) -> Iterator[dict[str, Any]]:
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
