"""The members of a list as an opponent reads them: in two lines each, and unfolded."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from builder.catalogue.facts import item_url
from builder.catalogue.memory import remembered
from builder.rosters.page.members import Gear, gear_of
from builder.rosters.page.panel import face_template
from builder.site.formatting import MINUS
from builder.site.language import language
from rules.building.bench import AnyBench, offers
from rules.catalogue.items import Item
from rules.checks.game import games
from rules.collecting.printed import PrintedCard
from rules.lists.carriers import crews
from rules.lists.document import Member, Pick
from rules.lists.naming import BOUGHT_FOR_PICKS, as_called, item_name, name_of, qualified, title
from rules.lists.roster import AnyRoster
from rules.printing.sheet import Grid, Leaf, Stat
from rules.words import Lang, Words


@dataclass(frozen=True)
class Taken:
    """Something that a member has, with where its rule can be read."""

    name: str
    url: str  # empty where the book does not have it
    number: int = 1


@dataclass(frozen=True)
class SharedTable:
    """A grid of the paper in the reader's language."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str


Figures = tuple[tuple[str, str], ...]  # short heads and what stands under them


@dataclass
class SharedMember:
    """A member, with those who ride or hang on it."""

    id: str
    title: str
    count: int
    cost: int | None
    each: int | None
    role: str  # what it is under the one that carries it
    kind: str  # what it is, where its name does not say
    about: str  # what it is otherwise
    troubled: bool
    stats: Figures  # that count at first sight
    gear: tuple[Gear, ...]
    more: Figures  # all of them, where those were not all
    taken: tuple[Taken, ...]
    tables: tuple[SharedTable, ...]
    lines: Figures
    notes: str
    card: PrintedCard | None  # all that is printed on it, where it is a card
    card_template: str
    crew: list["SharedMember"] = field(default_factory=list)


def army(
    bench: AnyBench, roster: AnyRoster, leaves: Mapping[str, Leaf], troubled: Iterable[str]
) -> dict[str, SharedMember]:
    """Who carries others or stands alone, by id; each with those under it."""
    scribe = Scribe(bench, roster, frozenset(troubled))
    costs = dict(zip((member.id for member in roster.members), roster.costs, strict=True))
    members = {
        member.id: scribe.member(member, leaves[member.id], costs[member.id])
        for member in roster.members
    }
    standing = crews({uid: leaf.under for uid, leaf in leaves.items()})
    for carrier, aboard in standing.items():
        members[carrier].crew = [members[uid] for uid in aboard]
    return {uid: members[uid] for uid in standing}


class Scribe:
    """Writes members in the language of one reader."""

    def __init__(self, bench: AnyBench, roster: AnyRoster, troubled: frozenset[str]) -> None:
        self.bench, self.roster, self.troubled = bench, roster, troubled
        self.lang: Lang = language()
        self._named: dict[tuple[type[Member], Pick], tuple[str, str]] = {}  # as often as they come

    def member(self, member: Member, leaf: Leaf, cost: int | None) -> SharedMember:
        card = self.bench.face(self.roster, member)
        role = leaf.role.in_(self.lang)
        glance = leaf.stats if leaf.glance is None else leaf.glance
        return SharedMember(
            id=member.id,
            title=title(self.roster, member).in_(self.lang),
            count=member.count,
            cost=cost,
            each=cost // member.count if cost is not None else None,
            role=role if leaf.under and not card else "",
            kind="" if card else leaf.kind.in_(self.lang),
            about="" if leaf.under or card else role,
            troubled=member.id in self.troubled,
            stats=self._figures(glance),
            gear=tuple(map(_in_short, gear_of(self.bench, self.roster, member))),
            more=() if card or leaf.glance is None else self._figures(leaf.stats),
            taken=tuple(self._taken(member)),
            tables=() if card else tuple(self.table(grid) for grid in leaf.grids if grid.rows),
            lines=() if card else tuple(self._pair(line.name, line.text) for line in leaf.lines),
            notes=member.notes,
            card=card,
            card_template=face_template(self.roster.document.game) if card else "",
        )

    def table(self, grid: Grid) -> SharedTable:
        return SharedTable(
            grid.title.in_(self.lang),
            self._texts(grid.heads),
            tuple(map(self._texts, grid.rows)),
            grid.note.in_(self.lang),
        )

    def _texts(self, words: Iterable[Words]) -> tuple[str, ...]:
        return tuple([each.in_(self.lang) for each in words])

    def _pair(self, first: Words, second: Words) -> tuple[str, str]:
        return first.in_(self.lang), second.in_(self.lang)

    def _figures(self, stats: Sequence[Stat]) -> Figures:
        return tuple([self._pair(stat.label, stat.value) for stat in stats])

    def _taken(self, member: Member) -> Iterator[Taken]:
        """What a member has, each thing once with its number."""
        counts: dict[tuple[str, str], int] = {}
        picks = ((pick, *(Pick(item=slug) for slug in pick.with_)) for pick in member.picks)
        for pick in chain.from_iterable(picks):
            known = type(member), pick
            if known not in self._named:
                self._named[known] = self._name_and_address(member, pick)
            key = self._named[known]
            counts[key] = counts.get(key, 0) + 1
        yield from (Taken(name, url, number) for (name, url), number in counts.items())

    def _name_and_address(self, member: Member, pick: Pick) -> tuple[str, str]:
        item = self._item(member, pick.item)
        called = as_called(pick, name_of(item) if item else item_name(self.roster, pick.item))
        more = (MINUS if text == "-" else text for text in pick.qualifiers)
        url = item_url(self.roster.document.game, item) if item else ""
        return qualified(called, *more).in_(self.lang), url

    def _item(self, member: Member, slug: str) -> Item | None:
        """What the book prints under a slug, for such a member."""
        roster = self.roster
        if slug in roster.house:
            return None
        rows: tuple[type[Item], ...] = (*games()[roster.document.game].takes, *BOUGHT_FOR_PICKS)
        kind = self._kinds(member).get(slug)
        kinds = [kind] if kind else [each.kind for each in rows]
        items = (roster.catalogue.get(each, slug) for each in kinds)
        return next((item for item in items if item is not None), None)

    def _kinds(self, member: Member) -> Mapping[str, str]:
        """Of what kind a slug is: it may be a weapon of a fighter and an option of a vehicle."""
        return remembered(
            self.roster.catalogue, ("kinds", type(member)), lambda: self._offered_kinds(member)
        )

    def _offered_kinds(self, member: Member) -> dict[str, str]:
        offered = offers(self.bench.shelves(self.roster, member)).values()
        return {offer.item: offer.kind for offer in offered if offer.kind}


def _in_short(gear: Gear) -> Gear:
    """Pistolet… of « Pistolet, revolver, zipgun »: the whole name stands in what is unfolded."""
    first, comma, _ = gear.label.partition(",")
    return Gear(f"{first}…", gear.figure, gear.number) if comma else gear
