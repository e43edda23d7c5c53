"""The labelled facts of an item, with links."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from msgspec import NODEFAULT
from msgspec.structs import FieldInfo, fields

from builder.catalogue import labels
from builder.catalogue.memory import remembered
from builder.site.formatting import MINUS, dice
from builder.site.language import language, local
from builder.site.texts import fold
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Item, Part, Ruling
from rules.catalogue.references import parts_of, targets

VALUE = 80  # letters: what is longer reads as text


@dataclass(frozen=True)
class Bit:
    """A piece of text, linked where it names an item."""

    text: str
    url: str = ""


@dataclass(frozen=True)
class Fact:
    """One labelled value of an item."""

    field: str
    label: str | Promise
    bits: tuple[Bit, ...]
    given: bool  # False: nothing but the default stands there
    rank: tuple[int, float, str] = (1, 0.0, "")  # how it sorts; missing values last

    @property
    def numeric(self) -> bool:
        return self.rank[:1] == (0,) and self.rank[2] == ""

    @property
    def text(self) -> str:
        return ", ".join(bit.text for bit in self.bits)

    @property
    def long(self) -> bool:
        """Whether it is sentences rather than a value."""
        return len(self.text) > VALUE and not any(bit.url for bit in self.bits)


def item_url(game: str, item: Item) -> str:
    return reverse("item", args=(game, item.kind, item.slug))


def ruling_urls(catalogue: Catalogue) -> dict[str, str]:
    """Where each of our rulings can be read, by its code."""
    game, rows = catalogue.info.slug, catalogue.of(Ruling).values()
    return remembered(catalogue, "rulings", lambda: {row.code: item_url(game, row) for row in rows})


@cache
def _fields_of(kind: type[Item | Part]) -> tuple[FieldInfo, ...]:
    return fields(kind)


def plain_facts(
    catalogue: Catalogue, row: Item | Part, apart: Iterable[str] = ()
) -> Iterator[Fact]:
    lang = language()
    refs = targets(type(row))
    for info in _fields_of(type(row)):
        name, value = info.name, getattr(row, info.name)
        if name in apart or name in parts_of(type(row)):
            continue
        if name.endswith(("_fr", "_en")):
            if name.endswith(lang):
                yield fact_of(name[:-3], [Bit(value)] if value else [], bool(value))
            continue
        required = info.default is NODEFAULT
        given = required or value != info.default
        if name in refs:
            slugs = value if isinstance(value, tuple) else [value] if value else []
            yield fact_of(name, links_to(catalogue, refs[name], slugs), bool(slugs))
        else:
            yield fact_of(name, bits_of(name, value), given, value)


def bits_of(name: str, value: object) -> list[Bit]:
    if value is None or value == "" or value == ():
        return []
    if value is True:
        return [Bit(_("yes"))]
    if value is False:
        return [Bit(_("no"))] if name in labels.SAID_NO else []
    if isinstance(value, str):
        return [Bit(str(labels.value(name, value)))]
    if isinstance(value, int) and name in labels.DICE:
        return [Bit(dice(value))]
    return [Bit(str(value).replace("-", MINUS))]


def fact_of(name: str, bits: Iterable[Bit], given: bool, value: object = None) -> Fact:
    bits = tuple(bits)
    if isinstance(value, int):
        rank = (0, float(value), "")
    else:
        text = fold(" ".join(bit.text for bit in bits))
        rank = (0, 0.0, text) if text else (1, 0.0, "")
    return Fact(name, labels.of(name), bits, given, rank)


def links_to(catalogue: Catalogue, target: str, slugs: Iterable[str]) -> list[Bit]:
    game = catalogue.info.slug
    bits = []
    for slug in slugs:
        kind, _sep, name = slug.partition("/") if target == "*" else (target, "/", slug)
        item = catalogue.get(kind, name)
        bits.append(Bit(local(item, "name"), item_url(game, item)) if item else Bit(slug))
    return bits
