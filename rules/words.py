"""Sentences in two languages."""

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


def quoted(texts: Iterable[str]) -> Words:
    """« un », « deux » / “one”, “two”."""
    listed = list(texts)
    return Words(
        ", ".join(f"«\u202f{text}\u202f»" for text in listed),
        ", ".join(f"“{text}”" for text in listed),
    )
