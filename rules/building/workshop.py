"""What players may make up for a game: which kinds of house items, what each is asked."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

import msgspec
from msgspec import inspect
from msgspec.structs import fields

from rules.building.bench import NOTHING, Choice
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Item
from rules.collecting.form import Asked
from rules.collecting.printed import LabelledValue
from rules.lists.document import HouseItem, Plain
from rules.words import LANGS, Lang, Words, both

NAME = Asked("name", Words("Nom", "Name"), "line", required=True)
CM = Words("cm", "cm")
COST = Asked("cost", Words("Prix", "Price"), "number")
UNFIGURED = ("slug", "text", "code")  # what is asked and is no figure
TEXT = Asked("text", Words("Ce que ça fait", "What it does"), "line", most=300)
KEYWORDS = Asked(
    "keywords",
    Words("Règles spéciales", "Special rules"),
    "line",
    help=Words(
        "Séparées par des virgules. Un mot du livre compte comme au livre, un autre est du texte.",
        "Separated by commas. A word of the book counts as in the book, others are text.",
    ),
)


@dataclass(frozen=True)
class HouseKind:
    """One kind of item that players may make up."""

    shape: type[HouseItem]
    label: Words  # « Arme de tir »
    asked: tuple[Asked, ...]  # beside its name
    shelves: tuple[str, ...] = ()  # at whose end it is offered; empty: among the additions
    at_first: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    copied: Callable[[Item], Plain] | None = None  # the figures that a printed item gives
    printed: type[Item] | None = None  # of which kind that one is
    fits: Callable[[Item | HouseItem], bool] = lambda item: True  # what of the shape is of it
    answers: str = ""  # the setting that one is the answer to
    slug: str = ""  # where one shape has two kinds: “melee”
    item_of: Callable[[HouseItem, Catalogue], Item | None] | None = None  # whose name it bears

    @property
    def kind(self) -> str:
        """As the list format calls it."""
        return str(self.shape.__struct_config__.tag)

    @property
    def key(self) -> str:
        """Its own among the kinds of a game."""
        return self.slug or self.kind


def kind_of(kinds: Iterable[HouseKind], item: HouseItem) -> HouseKind | None:
    """The kind of an item that is there already."""
    of_shape = [kind for kind in kinds if isinstance(item, kind.shape)]
    alike = [k for k in of_shape if k.fits(item)]
    return next(iter([*alike, *of_shape]), None)


def written(kind: HouseKind, answers: Mapping[str, object]) -> Plain:
    """What was answered, as the list format writes it: `effects.r` stands inside `effects`."""
    plain: Plain = {"kind": kind.kind, **kind.at_first}
    for name, value in answers.items():
        if value in (None, "", []):
            plain.pop(name, None)
            continue
        outer, _, inner = name.partition(".")
        if inner:
            plain.setdefault(outer, {})[inner] = value
        else:
            several = isinstance(value, str) and outer in _lists(kind)
            plain[outer] = _words(str(value)) if several else value
    return plain


def asked_of(kind: HouseKind, catalogue: Catalogue) -> Iterator[Asked]:
    """What is asked of it, with the choices that this catalogue gives."""
    for asked in kind.asked if kind.item_of else (NAME, *kind.asked):
        yield replace(asked, choices=tuple(asked.among(catalogue))) if asked.among else asked


def title_of(kind: HouseKind, item: HouseItem, catalogue: Catalogue) -> Words:
    """Its name; of a price the name of what it is the price of."""
    printed = kind.item_of(item, catalogue) if kind.item_of else None
    return Words(printed.name_fr, printed.name_en) if printed else both(item.name)


def copied(kind: HouseKind, item: Item, lang: Lang) -> Plain:
    """What the form shows of a printed item: its figures, its name, and what it does."""
    if kind.copied is None:
        return {}
    plain, words = kind.copied(item), Words(item.summary_fr, item.summary_en).in_(lang)
    plain["name"] = Words(item.name_fr, item.name_en).in_(lang)
    texts = {asked.name: words[: asked.most] for asked in kind.asked if asked.name == TEXT.name}
    return plain | texts


def answers(kind: HouseKind, item: HouseItem) -> Plain:
    """What the form shows of an item that is there already."""
    plain: Plain = msgspec.to_builtins(item)
    filled: Plain = {}
    for asked in (NAME, *kind.asked):
        outer, _, inner = asked.name.partition(".")
        value = plain.get(outer, getattr(item, outer, None))
        value = value.get(inner) if inner and isinstance(value, dict) else value
        if isinstance(value, list | tuple):
            value = ", ".join(map(str, value))
        filled[asked.name] = value
    return filled


@dataclass(frozen=True)
class Described:
    """A house item as an opponent reads it: all its figures, and all its text."""

    slug: str
    name: Words
    label: Words  # of its kind
    figures: Words  # Prix 7 · Portée normale 30 cm
    text: str


def described(
    workshop: Iterable[HouseKind], items: Iterable[HouseItem], catalogue: Catalogue
) -> tuple[Described, ...]:
    kinds = tuple(workshop)
    paired = [(kind_of(kinds, item), item) for item in items]
    return tuple(
        Described(
            slug=item.slug,
            name=title_of(kind, item, catalogue),
            label=kind.label,
            figures=in_figures(kind, item),
            text=getattr(item, "text", ""),
        )
        for kind, item in paired
        if kind
    )


def figures_of(kind: HouseKind, item: HouseItem) -> list[LabelledValue]:
    """Its figures, each under the words in which it was asked for."""
    filled = answers(kind, item)
    return [
        LabelledValue(asked.label, _in_words(asked, filled[asked.name]))
        for asked in kind.asked
        if asked.name not in UNFIGURED and filled[asked.name] not in (None, "", False)
    ]


def in_figures(kind: HouseKind, item: HouseItem) -> Words:
    """Prix 7 · Portée normale 30 cm: what it is called and what it does stand elsewhere."""
    rows = figures_of(kind, item)
    return Words(
        *(
            " · ".join(f"{row.label.in_(lang)} {row.value.in_(lang)}".strip() for row in rows)
            for lang in LANGS
        )
    )


def _in_words(asked: Asked, value: object) -> Words:
    if value is True:
        return NOTHING
    words = next((row.label for row in asked.choices if row.value == value), both(str(value)))
    return Words(*(f"{words.in_(lang)} {asked.unit.in_(lang)}".strip() for lang in LANGS))


def _words(text: str) -> list[str]:
    return [word for word in map(str.strip, text.split(",")) if word]


def _lists(kind: HouseKind) -> set[str]:
    """The fields that hold several words."""
    infos = {f.name: inspect.type_info(f.type) for f in fields(kind.shape)}
    return {name for name, info in infos.items() if isinstance(info, inspect.VarTupleType)}


def number(name: str, fr: str, en: str, *, least: int = 0, unit: Words = NOTHING) -> Asked:
    return Asked(name, Words(fr, en), "number", least=least, unit=unit)


def nothing_but_words(item: Item) -> Plain:
    """What a copy of a printed item begins with, where that has no figures."""
    return {}


def flag(name: str, fr: str, en: str) -> Asked:
    return Asked(name, Words(fr, en), "flag")


def choice(name: str, fr: str, en: str, *choices: tuple[str, Words]) -> Asked:
    rows = tuple(Choice(value, label) for value, label in choices)
    return Asked(name, Words(fr, en), "choice", choices=rows)
