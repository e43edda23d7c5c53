"""Two lists on one page, as a visitor reads them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from django.core.paginator import Page, Paginator
from django.db.models import Case, When
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _, pgettext

from builder.catalogue.facts import ruling_urls
from builder.catalogue.memory import catalogue_of, catalogues
from builder.exchange.links import Missing, Named, read
from builder.house.page import HouseView, house_of
from builder.house.standing import Standing
from builder.models import Owner, Revision, Roster
from builder.rosters.page.findings import FindingView
from builder.shares.opened import Opened, by_revision
from builder.shares.page import since_frozen
from builder.site.formatting import MINUS, worth
from builder.site.language import language
from builder.site.texts import fold
from rules.building.bench import bench_of
from rules.catalogue.items import GameInfo
from rules.checks.finding import Finding
from rules.checks.game import games
from rules.checks.verdict import Verdict
from rules.comparing.compare import (
    ComparedSection,
    Comparison,
    Facing,
    Held,
    Kinship,
    Pair,
    Side,
    compare,
    gap,
)

NONE = "–"
EACH = 50  # lists of one's own on one page


@dataclass(frozen=True)
class ComparedList:
    """One of the two lists at the head of the page."""

    badge: str  # the letter or number that stands for it further down
    name: str
    about: str  # by whom, or when
    url: str
    opened: Opened
    others: str = ""  # the address at which another list is chosen in its place

    @property
    def verdict(self) -> Verdict:
        return self.opened.verdict

    @property
    def game(self) -> GameInfo:
        return self.opened.catalogue.info

    @property
    def headline(self) -> str:
        """Mutants · Chasseurs."""
        bench = bench_of(self.game.slug)
        return bench.headline(self.verdict.roster).in_(language()) if bench else ""

    @property
    def unit(self) -> str:
        """What the total counts."""
        if self.estimated:
            return _("our estimate")
        bench = bench_of(self.game.slug)
        return bench.unit.in_(language()) if bench else ""

    @property
    def estimated(self) -> bool:
        return games()[self.game.slug].estimates

    @property
    def worth(self) -> str:
        """The total, beside what it may be."""
        return worth(self.verdict.total, self.verdict.budget, estimated=self.estimated)

    @property
    def standing(self) -> Standing:
        return Standing.of(self.verdict)

    @property
    def house(self) -> HouseView | None:
        """Its house rules; none where it is played by the book."""
        catalogue = self.opened.catalogue
        return house_of(self.verdict, catalogue)

    @property
    def played(self) -> tuple[object, ...]:
        """By what two houses are the same."""
        rules, house = self.opened.document.house_rules, self.house
        return rules.free, set(rules.relaxed), rules.rules, set(house.items) if house else set()

    @property
    def todo(self) -> int:
        return sum(finding.open for finding in self.verdict.findings)

    @property
    def errors(self) -> int:
        return sum(
            finding.level == "error" and not finding.open for finding in self.verdict.findings
        )


def named_list(named: Named, other: Named) -> ComparedList | None:
    """A list that a visitor named."""
    opened = named.opened
    if opened is None:
        return None
    version, present = (
        opened.catalogue.info.version,
        catalogue_of(opened.document.game).info.version,
    )
    older = _("catalogue %(version)s") % {"version": version} if version != present else ""
    if opened.share is None:
        parts, url = [_("one of my lists")], reverse("roster", args=[opened.roster.key])
    else:
        author = opened.share.author
        parts = [_("by %(author)s") % {"author": author} if author else ""]
        parts += [pgettext("a list", "frozen") if opened.frozen else ""]
        parts += [_("judged by today’s catalogue") if since_frozen(opened) else ""]
        url = reverse("share", args=[opened.share.key])
    about = " · ".join(filter(None, (*parts, older)))
    name = opened.document.name or _("A list")
    others = reverse("compare", query={other.field: other.key or other.typed})
    return ComparedList(named.field.upper(), name, about, url, opened, others)


def revision_list(opened: Opened, revision: Revision) -> ComparedList:
    """A state that one's own list was in."""
    name = _("Revision %(number)d") % {"number": revision.number}
    when = date_format(timezone.localtime(revision.created), "SHORT_DATETIME_FORMAT")
    return ComparedList(str(revision.number), name, when, "", opened)


def kinship(first: Roster, second: Roster) -> Kinship:
    """Two states of one list, a copy beside its original, or neither."""
    if first.pk == second.pk:
        return "states"
    return "copies" if _copy_of(first, second) else "strangers"


def _copy_of(first: Roster, second: Roster) -> Roster | None:
    """Which of two lists was copied from the other."""
    if second.source_id == first.pk:
        return second
    return first if first.source_id == second.pk else None


def _copied(first: Roster, second: Roster) -> frozenset[str] | None:
    """The ids that a copy began with; None where there is no copy, or none that can be read."""
    copy = _copy_of(first, second)
    if copy is None:
        return None
    begun = Revision.objects.filter(roster=copy, number=1)
    try:
        document = read(lambda: by_revision(copy, begun.get())).document
    except Missing:
        return None
    return frozenset(member.id for member in document.members)


# --- one's own, to choose from --------------------------------------------------------------------


@dataclass(frozen=True)
class OwnList:
    """A list of one's own that a tap puts beside the other."""

    name: str
    worth: str
    unit: str
    legal: bool
    url: str


@dataclass(frozen=True)
class OwnLists:
    """One's own lists of a game."""

    game: GameInfo
    lists: tuple[OwnList, ...]


@dataclass(frozen=True)
class ToChooseFrom:
    """A page of one's own lists, by game."""

    page: Page[Roster]
    games: tuple[OwnLists, ...]


def own_lists(owner: Owner, first: Named, second: Named, number: str | None) -> ToChooseFrom:
    """One's own lists by game, the newest first; before all others those of the other's game."""
    present = catalogues()
    chosen = first if first.opened else second
    free, key = (second, chosen.key) if first.opened else (first, chosen.key)
    games_first = [chosen.opened.roster.game] if chosen.opened else []
    turns = enumerate(dict.fromkeys((*games_first, *present)))
    turn = Case(*(When(game=slug, then=place) for place, slug in turns))
    mine = owner.rosters.filter(removed=None, game__in=present).exclude(key=key)
    page = Paginator(mine.order_by(turn, "-updated", "-pk"), EACH).get_page(number)
    by_game = (
        OwnLists(
            present[slug].info,
            tuple(_own_list(row, {chosen.field: key, free.field: row.key}) for row in rows),
        )
        for slug, rows in groupby(page, key=attrgetter("game"))
    )
    return ToChooseFrom(page, tuple(by_game))


def _own_list(row: Roster, query: dict[str, str]) -> OwnList:
    estimated, bench = games()[row.game].estimates, bench_of(row.game)
    unit = _("our estimate") if estimated else bench.unit.in_(language()) if bench else ""
    return OwnList(
        name=row.name or _("A list"),
        worth=worth(row.total, row.budget, estimated=estimated),
        unit=unit,
        legal=row.legal,
        url=reverse("compare", query={field: key for field, key in query.items() if key}),
    )


# --- the page -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FigureRow:
    """A line of figures: on either side, and by how much they differ."""

    label: str
    first: str
    second: str
    gap: str = ""


@dataclass(frozen=True)
class ComparePage:
    """All that the page shows of two lists."""

    first: ComparedList
    second: ComparedList
    comparison: Comparison
    numbers: tuple[FigureRow, ...]
    prices: tuple[FigureRow, ...]
    only_first: tuple[Held, ...]
    only_second: tuple[Held, ...]
    in_both: tuple[Held, ...]
    findings: tuple[tuple[str, tuple[FindingView, ...]], ...]  # that came, turned and went
    ruling_url: str  # of our ruling that the weighing rests on
    pairing: str  # by what strangers face each other

    @property
    def sides(self) -> tuple[tuple[ComparedList, Side], ...]:
        return ((self.first, self.comparison.first), (self.second, self.comparison.second))

    @property
    def game(self) -> GameInfo | None:
        """The game of both, where it is one."""
        return self.first.game if self.comparison.same_game else None

    @property
    def facing(self) -> tuple[Facing, ...]:
        """Between kin only those who are not the same."""
        if not self.comparison.kin:
            return self.comparison.facing
        return tuple(facing for facing in self.comparison.facing if facing.apart)

    @property
    def heads(self) -> tuple[ComparedList, ComparedList]:
        return self.first, self.second

    @property
    def has_house(self) -> bool:
        return any(head.house for head in self.heads)

    @property
    def same_house(self) -> bool:
        """Whether both are played by the same rules and items, whatever they are called."""
        first, second = (head.played for head in self.heads)
        return first == second

    @property
    def alike(self) -> list[Pair]:
        """The pairs of kin that are the same on both sides."""
        return [pair for facing in self.comparison.facing for pair in facing.alike]


def compare_page(first: ComparedList, second: ComparedList) -> ComparePage:
    rosters = first.opened.roster, second.opened.roster
    comparison = compare(first.verdict, second.verdict, kinship(*rosters), _copied(*rosters))
    ruling = comparison.weighed.ruling if comparison.weighed else None
    held = sorted(comparison.items, key=lambda item: fold(item.name.in_(language())))
    return ComparePage(
        first=first,
        second=second,
        comparison=comparison,
        numbers=tuple(_numbers(comparison)),
        prices=tuple(_prices(comparison)),
        only_first=tuple(item for item in held if not item.second),
        only_second=tuple(item for item in held if not item.first),
        in_both=tuple(
            item for item in held if item.first and item.second and _worth_listing(item, comparison)
        ),
        findings=tuple(_findings(comparison, first, second)),
        ruling_url=ruling_urls(first.opened.catalogue).get(ruling or "", ""),
        pairing=_pairing(comparison, first),
    )


def _pairing(comparison: Comparison, head: ComparedList) -> str:
    """By what the members of two strangers are paired."""
    if comparison.kin:
        return ""
    if head.estimated:
        return _("Members of the same name face each other; the others by our estimate.")
    parts = [part for side in (comparison.first, comparison.second) for part in side.parts]
    if all(member.cost is None for part in parts for member in part.members):
        return _("Members of the same name face each other; the others in the order of the lists.")
    return _("Members of the same name face each other; the others by price.")


def _numbers(comparison: Comparison) -> Iterator[FigureRow]:
    """The total and how many there are: of all, and of each section."""
    first, second = comparison.first, comparison.second
    if first.total is not None or second.total is not None:
        yield _row(_("Total"), first.total, second.total)
    yield _row(_("Members"), first.number, second.number)
    for facing in comparison.facing if len(comparison.facing) > 1 else ():
        parts = (facing.first, facing.second)
        heads = [part.number if part else 0 for part in parts]
        label = facing.label.in_(language())
        yield FigureRow(label, _part(facing.first), _part(facing.second), signed(gap(*heads)))


def _part(part: ComparedSection | None) -> str:
    """How many, and what they cost where that says more: 3 (129)."""
    if part is None:
        return NONE
    number_alone = part.cost in (None, part.number)
    return str(part.number) if number_alone else f"{part.number} ({part.cost})"


def _prices(comparison: Comparison) -> Iterator[FigureRow]:
    """Who changed, with what he cost and costs; last the total."""
    if not comparison.kin or not (comparison.changed or comparison.gap):
        return
    for pair in comparison.changed:
        member = pair.second or pair.first
        before, after = (side.cost if side else None for side in (pair.first, pair.second))
        if member is not None:
            yield FigureRow(
                member.title.in_(language()), _figure(before), _figure(after), signed(pair.gap)
            )
    yield _row(_("Total"), comparison.first.total, comparison.second.total)


def _row(label: str, first: int | None, second: int | None) -> FigureRow:
    return FigureRow(label, _figure(first), _figure(second), signed(gap(first, second)))


def _figure(number: int | None) -> str:
    return NONE if number is None else str(number).replace("-", MINUS)


def signed(number: int | None) -> str:
    if number is None:
        return ""
    return "=" if number == 0 else f"{number:+d}".replace("-", MINUS)


def _worth_listing(held: Held, comparison: Comparison) -> bool:
    """Of kin it is not told what both have alike."""
    return not comparison.kin or held.altered or held.first != held.second


def _findings(
    comparison: Comparison, first: ComparedList, second: ComparedList
) -> Iterator[tuple[str, tuple[FindingView, ...]]]:
    groups = (
        (_("New findings"), comparison.came, second, comparison.second),
        (_("Reworded"), comparison.turned, second, comparison.second),
        (_("Settled"), comparison.went, first, comparison.first),
    )
    for label, findings, head, side in groups:
        if findings:
            yield label, tuple(_finding_views(findings, head, side))


def _finding_views(
    findings: Iterable[Finding], head: ComparedList, side: Side
) -> Iterator[FindingView]:
    lang, rulings = language(), ruling_urls(head.opened.catalogue)
    names = {member.id: member.title.in_(lang) for part in side.parts for member in part.members}
    for finding in findings:
        who = names.get(finding.about or "", "")
        yield FindingView(
            finding, finding.message.in_(lang), who, rulings.get(finding.ruling or "", "")
        )
