"""Sentences in two languages."""

import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Lang = Literal["fr", "en"]
LANGS: tuple[Lang, Lang] = ("fr", "en")


@dataclass(frozen=True)
class Words:
    """The same thing said in French and in English."""

    fr: str
    en: str

    def in_(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en

    def format(self, **values: object) -> "Words":
        """Fill the gaps of both sentences; a value may be `Words` itself."""
        return Words(
            *(
                self.in_(lang).format(
                    **{
                        key: value.in_(lang) if isinstance(value, Words) else value
                        for key, value in values.items()
                    }
                )
                for lang in LANGS
            )
        )


def both(text: "str | Words") -> Words:
    """A name that is the same in every language, or already both."""
    return text if isinstance(text, Words) else Words(text, text)


def quoted(texts: "Iterable[str | Words]") -> Words:
    """« un », « deux » / “one”, “two”."""
    words = [both(text) for text in texts]
    return Words(
        ", ".join(f"«\u202f{word.fr}\u202f»" for word in words),
        ", ".join(f"“{word.en}”" for word in words),
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


def labelled(what: Words, how: Words) -> Words:
    """what : how / what: how"""
    return Words(f"{what.fr}\u202f: {how.fr}", f"{what.en}: {how.en}")


def times(name: Words, number: int) -> Words:
    """Fusil ×2; a single one without a number."""
    return name if number < 2 else Words(f"{name.fr} ×{number}", f"{name.en} ×{number}")


def counted(number: int, fr: tuple[str, str], en: tuple[str, str]) -> Words:
    """1 carte, 2 cartes / 1 card, 2 cards; French counts 0 as one, English as many."""
    return Words(f"{number} {fr[number > 1]}", f"{number} {en[number != 1]}")


_LIGATURES = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"})


def letters(text: str) -> str:
    """Without accents and case, ligatures in two letters: how names are searched and compared."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_LIGATURES))
    return "".join(c for c in decomposed if not unicodedata.combining(c)).casefold()


def slug_of(name: str, taken: "set[str] | frozenset[str]" = frozenset()) -> str:
    """A slug for a name, unlike those that are taken."""
    plain = "_".join("".join(c if c.isalnum() else " " for c in letters(name)).split())[:60]
    slug, number = plain or "carte", 2
    while slug in taken:
        slug, number = f"{plain or 'carte'}_{number}", number + 1
    return slug
