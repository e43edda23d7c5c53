"""Why a list cannot be read, in a sentence, and where in it."""

import re
from collections.abc import Callable

from rules.words import Lang, Words


class Unreadable(Exception):
    """A document that is no list: why, and where in it."""

    def __init__(self, reason: Words, path: str = "$") -> None:
        super().__init__(f"{path}: {reason.en}")
        self.reason = reason
        self.path = path

    def as_dict(self, lang: Lang) -> dict[str, str]:
        return {"error": self.reason.in_(lang), "path": self.path}


# --- msgspec's refusals in our words ----------------------------------------------------------

TOO_DEEP = Words("Le document est trop profond.", "The document is nested too deeply.")

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


def _sentence(fr: str, en: str) -> Callable[[re.Match[str]], Words]:
    return lambda match: Words(fr, en).format(**match.groupdict())


_REFUSALS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Words]], ...] = tuple(
    (re.compile(pattern, re.DOTALL), say)
    for pattern, say in (
        (
            r"Object contains unknown field `(?P<key>.*)`$",
            _sentence("Clé inconnue\u202f: «\u202f{key}\u202f».", "Unknown key: “{key}”."),
        ),
        (
            r"Object missing required field `(?P<key>.*)`$",
            _sentence("Il manque «\u202f{key}\u202f».", "“{key}” is missing."),
        ),
        (
            r"Expected `(?P<shape>int|str|array|object)`(?: of length)? "
            r"(?P<sign>[<>]=) (?P<limit>\d+)",
            _measured,
        ),
        (r"Expected `(?P<want>[^`]+)`, got `(?P<got>[^`]+)`", _typed),
        (
            r"Expected `str` matching regex",
            _sentence(
                "Ce texte contient un caractère interdit (invisible ou de contrôle).",
                "This text holds a forbidden (invisible or control) character.",
            ),
        ),
        (
            r"Invalid (?:enum )?value (?P<value>.*)$",
            _sentence(
                "La valeur {value} n’est pas possible ici.", "The value {value} is not possible."
            ),
        ),
        (
            r"(?:Integer|Number) (?:value )?out of range",
            _sentence("Ce nombre est trop grand.", "This number is too large."),
        ),
        (r".*recursion", lambda match: TOO_DEEP),
        (
            r"Input data was truncated",
            _sentence("Le document est vide ou coupé.", "The document is empty or cut short."),
        ),
        (
            r"JSON is malformed: .*\(byte (?P<byte>\d+)\)$",
            _sentence(
                "Ce n’est pas du JSON valable (vers l’octet {byte}).",
                "This is not valid JSON (near byte {byte}).",
            ),
        ),
    )
)


PLACE = re.compile(r" - at `(?:key` in `)?(?P<path>\$[^`]*)`$")
KEY = re.compile(r"Object (?:contains unknown|missing required) field `(?P<key>.*)`$", re.DOTALL)


def refused(message: str) -> Unreadable:
    """What msgspec says against a document, in our words."""
    place = PLACE.search(message)
    reason, path = (message[: place.start()], place["path"]) if place else (message, "$")
    if match := KEY.match(reason):
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
