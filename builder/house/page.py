"""House rules as pages show them, in the reader's language."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from builder.catalogue.facts import ruling_urls
from builder.site.language import spoken
from rules.building.bench import bench_of
from rules.building.workshop import described
from rules.catalogue.catalogue import Catalogue
from rules.checks.house import Departure, House
from rules.checks.verdict import Verdict
from rules.lists.document import WrittenRule


@dataclass(frozen=True)
class DepartureView:
    """A rule that is not played."""

    code: str
    sentences: tuple[str, ...]
    cite: str
    ruling: str
    ruling_name: str
    ruling_text: str
    ruling_url: str
    speaks: bool


@dataclass(frozen=True)
class ItemView:
    """An item of the house that the list uses, with all its figures and all its text."""

    name: str
    label: str
    figures: str
    text: str
    origin: str = ""  # the collection that it comes from


@dataclass(frozen=True)
class HouseView:
    """House rules with all their texts."""

    name: str
    free: bool
    departures: tuple[DepartureView, ...]
    rules: Sequence[WrittenRule]
    without_effect: tuple[str, ...]
    items: tuple[ItemView, ...] = ()
    judged: bool = False  # of a list, which may respect what it need not

    @property
    def in_short(self) -> str:
        """Free game; read otherwise: One third of what? (RBN-VEH-THIRD); rules added: Night."""
        names = ", ".join(
            f"{row.ruling_name} ({row.code})"
            for row in self.departures
            if row.ruling_name and not (self.free and row.speaks)
        )
        titles = ", ".join(rule.title or _("untitled") for rule in self.rules)
        parts = (
            self.name,
            _("free game: nothing is an error") if self.free else "",
            _("read otherwise: %(names)s") % {"names": names} if names else "",
            _("rules added: %(titles)s") % {"titles": titles} if titles else "",
        )
        return " · ".join(filter(None, parts))

    @property
    def with_items(self) -> str:
        """The same, and what the list brings along by name."""
        names = ", ".join(item.name for item in self.items)
        items = _("house items: %(names)s") % {"names": names} if names else ""
        return " · ".join(filter(None, (self.in_short, items)))


def house_of(verdict: Verdict, catalogue: Catalogue) -> HouseView | None:
    """How a list is played otherwise than by the book, its items included; None: it is not."""
    roster = verdict.roster
    bench = bench_of(roster.document.game)
    used = roster.document.collections
    origins = {slug: row.name for row in used for slug in row.items}
    items = tuple(
        ItemView(
            name=spoken(row.name),
            label=spoken(row.label),
            figures=spoken(row.figures),
            text=row.text,
            origin=origins.get(row.slug, ""),
        )
        for row in described(bench.workshop if bench else (), roster.house_in_use, roster.book)
    )
    if not items and not verdict.has_house:
        return None
    return replace(house_view(verdict.house, catalogue), items=items, judged=True)


def house_view(house: House, catalogue: Catalogue) -> HouseView:
    return HouseView(
        name=house.name,
        free=house.free,
        departures=readings_view(house.departures, catalogue),
        rules=house.rules,
        without_effect=tuple(map(spoken, house.without_effect)),
    )


def readings_view(rows: Iterable[Departure], catalogue: Catalogue) -> tuple[DepartureView, ...]:
    urls = ruling_urls(catalogue)
    return tuple(_departure(row, urls.get(row.ruling, "")) for row in rows)


def _departure(row: Departure, url: str) -> DepartureView:
    return DepartureView(
        code=row.code,
        sentences=tuple(map(spoken, row.sentences)),
        cite=row.cite,
        ruling=row.ruling,
        ruling_name=spoken(row.ruling_name),
        ruling_text=spoken(row.ruling_text),
        ruling_url=url,
        speaks=row.speaks,
    )
