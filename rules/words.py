"""Sentences in two languages."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

Lang = Literal["fr", "en"]
LANGS: tuple[Lang, Lang] = ("fr", "en")


@dataclass(frozen=True, eq=False)
class Words:
    """The same thing said in French and in English."""

    fr: str
    en: str

    def in_(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en

    def format(self, **values: object) -> "Words":
        """Fill the gaps of both sentences; a value may be `Words` itself."""
        return _Filled(self, values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and (self.fr, self.en) == (other.fr, other.en)

    def __hash__(self) -> int:
        return hash((self.fr, self.en))


class _Filled(Words):
    """A sentence whose gaps are filled when somebody reads it: most findings are only counted."""

    def __init__(self, sentence: Words, values: dict[str, object]) -> None:
        vars(self).update(sentence=sentence, values=values)

    def __getattr__(self, name: str) -> str:
        if name not in LANGS:
            raise AttributeError(name)
        own = vars(self)
        values = {
            key: value.in_(name) if isinstance(value, Words) else value
            for key, value in own["values"].items()
        }
        own[name] = own["sentence"].in_(name).format(**values)
        text: str = own[name]
        return text

    def __eq__(self, other: object) -> bool:
        if isinstance(other, _Filled):
            mine, theirs = vars(self), vars(other)
            if (mine["sentence"], mine["values"]) == (theirs["sentence"], theirs["values"]):
                return True
        return super().__eq__(other)

    __hash__ = Words.__hash__

    def __repr__(self) -> str:
        return f"Words(fr={self.fr!r}, en={self.en!r})"


class Later(Words):
    """Words that are made when somebody reads them: whom a finding is about, in most of them."""

    def __init__(self, make: Callable[[], Words]) -> None:
        vars(self)["make"] = make

    def __getattr__(self, name: str) -> str:
        if name not in LANGS:
            raise AttributeError(name)
        words: Words = vars(self)["make"]()
        vars(self).update(fr=words.fr, en=words.en)
        return words.in_(name)

    __hash__ = Words.__hash__

    def __repr__(self) -> str:
        return f"Words(fr={self.fr!r}, en={self.en!r})"


def both(text: "str | Words") -> Words:
    """A name that is the same in every language, or already both."""
    return text if isinstance(text, Words) else Words(text, text)


def quoted(texts: "Iterable[str | Words]", *, any_of: bool = False) -> Words:
    """« un » et « deux » / “one” and “two”; with `any_of`, ou / or."""
    words = [both(text) for text in texts]
    return listed(
        (Words(f"«\u202f{word.fr}\u202f»", f"“{word.en}”") for word in words), any_of=any_of
    )


def listed(texts: "Iterable[str | Words]", *, any_of: bool = False) -> Words:
    """un, deux et trois / one, two and three; with `any_of`, ou / or."""
    words = [both(text) for text in texts]
    return Words(
        _joined([word.fr for word in words], "ou" if any_of else "et"),
        _joined([word.en for word in words], "or" if any_of else "and"),
    )


def each_once(names: "Iterable[str | Words]") -> Words:
    """Formation ×2 et Radio: each name once, in the order given, with its number."""
    return listed(times(name, number) for name, number in Counter(map(both, names)).items())


def _joined(texts: list[str], last: str) -> str:
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def one_after_the_other(texts: "Iterable[Words]") -> Words:
    """Clauses that have commas of their own: un ; deux / one; two."""
    words = list(texts)
    return Words("\u202f; ".join(word.fr for word in words), "; ".join(word.en for word in words))


def labelled(what: Words, how: Words) -> Words:
    """what : how / what: how"""
    return Words(f"{what.fr}\u202f: {how.fr}", f"{what.en}: {how.en}")


def times(name: Words, number: int) -> Words:
    """Fusil ×2; a single one without a number."""
    return name if number < 2 else Words(f"{name.fr} ×{number}", f"{name.en} ×{number}")


def added_up(
    parts: "Iterable[tuple[Words, int]]", fr: tuple[str, str], en: tuple[str, str]
) -> Words:
    """Hache\u202f: 2 places, Taser\u202f: 1, Épée ×2\u202f: 2 = 5 / Axe: 2 places, Taser: 1 = 3."""
    numbers: dict[Words, list[int]] = {}
    for name, number in parts:
        numbers.setdefault(name, []).append(number)
    sums = [(times(name, len(each)), sum(each)) for name, each in numbers.items()]
    summands = [
        labelled(name, both(str(number)) if place else counted(number, fr, en))
        for place, (name, number) in enumerate(sums)
    ]
    total = sum(number for _, number in sums)
    return Words(
        f"{', '.join(each.fr for each in summands)} = {total}",
        f"{', '.join(each.en for each in summands)} = {total}",
    )


def plural(number: int, fr: tuple[str, str], en: tuple[str, str]) -> Words:
    """carte, cartes / card, cards; French counts 0 as one, English as many."""
    return Words(fr[number > 1], en[number != 1])


def counted(number: int, fr: tuple[str, str], en: tuple[str, str]) -> Words:
    """1 carte, 2 cartes / 1 card, 2 cards."""
    words = plural(number, fr, en)
    return Words(f"{number} {words.fr}", f"{number} {words.en}")


def in_number(number: int) -> Words:
    """How many there are, after “la liste” and “the list has”: en a 2, n’en a pas / 2, none."""
    return Words(f"en a {number}", str(number)) if number else Words("n’en a pas", "none")


def inside(text: str) -> str:
    """A label inside a phrase: “À bord de” without its capital, “T” and “PJ” as they are."""
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] == " " else text


# --- names that list several things ---------------------------------------------------------------

_OR: dict[Lang, str] = {"fr": " ou ", "en": " or "}
_BRACKETS = re.compile(r"\(([^()]*)\)")
_PARTED = re.compile(r"[,/]")


@lru_cache(maxsize=2048)
def alternatives(name: Words) -> tuple[Words, ...]:
    """The single things in a name: Épée, Katana and Hache of « Épée, katana, hache… ».

    Empty where it names one thing only, or not as many in both languages.
    """
    fr, en = (list(_parts(name.in_(lang), _OR[lang])) for lang in LANGS)
    return tuple(map(Words, fr, en)) if len(fr) == len(en) > 1 else ()


def _parts(name: str, or_: str) -> Iterator[str]:
    """A list in brackets says what the words before it stand for; other brackets say nothing."""
    examples = next((text for text in _BRACKETS.findall(name) if _PARTED.search(text)), None)
    for part in _PARTED.split(_BRACKETS.sub("", name) if examples is None else examples):
        for thing in _either(part.strip(" …"), or_):
            if thing:
                yield thing[0].upper() + thing[1:]


def _either(part: str, or_: str) -> list[str]:
    """Two things share what only one of them says: bras organique ou cybernétique."""
    things = part.split(or_)
    if len(things) != 2:
        return things
    first, second = (thing.split() for thing in things)
    if len(second) == 1:
        second = [*first[:-1], *second]
    elif len(first) == 1:
        first = [*first, *second[1:]]
    return [" ".join(first), " ".join(second)]


_SUCH_AS = re.compile(r" \([^()]*,[^()]*\)$")  # Arme de base (épée, hache, marteau)
_FIRST = re.compile(r"^[^,/]+")  # Épée, katana, hache…


@lru_cache(maxsize=2048)
def in_brief(name: Words) -> Words:
    """The first thing that a name names: Épée of « Épée, katana, hache… »."""
    bare = (_SUCH_AS.sub("", name.in_(lang)) for lang in LANGS)
    firsts = (first and first.group().strip(" …") for first in map(_FIRST.match, bare))
    return Words(*(first or name.in_(lang) for first, lang in zip(firsts, LANGS, strict=True)))


_LIGATURES = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"})


def letters(text: str) -> str:
    """Without accents and case, ligatures in two letters: how names are searched and compared."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_LIGATURES))
    return "".join(c for c in decomposed if not unicodedata.combining(c)).casefold()


def fold(text: str) -> str:
    """Without accents and case: « Écumeur » and “ecumeur” are the same word."""
    return " ".join(letters(text).replace("’", "'").split())


def slug_of(name: str, taken: "set[str] | frozenset[str]" = frozenset()) -> str:
    """A slug for a name, unlike those that are taken."""
    plain = "_".join("".join(c if c.isalnum() else " " for c in letters(name)).split())[:60]
    slug, number = plain or "carte", 2
    while slug in taken:
        slug, number = f"{plain or 'carte'}_{number}", number + 1
    return slug
