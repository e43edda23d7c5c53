"""A list and its verdict as a visitor reads them."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import select_template

from builder.catalogue.facts import ruling_urls
from builder.catalogue.memory import catalogue_of
from builder.exchange.links import code_url
from builder.house.page import HouseView, house_of
from builder.house.standing import Standing
from builder.rosters.page.findings import FindingView, finding_view
from builder.site.formatting import worth
from builder.site.language import language, local, spoken
from rules.building.bench import bench_of
from rules.catalogue.catalogue import Catalogue
from rules.checks.finding import Finding
from rules.checks.game import AnyGame, games
from rules.checks.verdict import Verdict, verdict
from rules.collecting.card import Card
from rules.lists.carriers import carriers, crews
from rules.lists.document import Document, HouseItem, Member
from rules.lists.naming import pick_name, title
from rules.lists.reading import write
from rules.lists.roster import AnyRoster


@dataclass
class ReadonlyMember:
    """A member, what is attached to it, who rides in it."""

    id: str
    name: str
    details: list[str]
    cost: int | None
    count: int
    troubled: bool
    example: bool  # a card that Muster invented
    attached: list["ReadonlyMember"] = field(default_factory=list)
    crew: list["ReadonlyMember"] = field(default_factory=list)  # of a vehicle


@dataclass(frozen=True)
class ListView:
    """All that the page of a list shows."""

    verdict: Verdict
    catalogue: Catalogue
    lines: list[ReadonlyMember]
    todo: list[FindingView]
    errors: list[FindingView]
    advice: list[FindingView]
    json: str

    @property
    def estimated(self) -> bool:
        """Whether the total is an estimate of ours, in a game without points."""
        return games()[self.catalogue.info.slug].estimates

    @property
    def worth(self) -> str:
        """The total, beside what it may be."""
        return worth(self.verdict.total, self.verdict.budget, estimated=self.estimated)

    @property
    def standing(self) -> Standing:
        return Standing.of(self.verdict)

    @property
    def house(self) -> HouseView | None:
        return house_of(self.verdict, self.catalogue)

    @property
    def document(self) -> Document:
        return self.verdict.roster.document


def view(verdict: Verdict, catalogue: Catalogue) -> ListView:
    roster = verdict.roster
    names = {member.id: spoken(title(roster, member)) for member in roster.members}
    rulings = ruling_urls(catalogue)

    def views(findings: list[Finding]) -> list[FindingView]:
        return [finding_view(finding, names, rulings) for finding in findings]

    return ListView(
        verdict=verdict,
        catalogue=catalogue,
        lines=_lines(verdict, catalogue),
        todo=views(verdict.todo),
        errors=views(verdict.errors),
        advice=views(verdict.advice),
        json=write(roster.document).decode(),
    )


def _lines(verdict: Verdict, catalogue: Catalogue) -> list[ReadonlyMember]:
    roster = verdict.roster
    troubled = {finding.about for finding in verdict.findings if finding.level == "error"}
    lines = {
        member.id: ReadonlyMember(
            id=member.id,
            name=spoken(title(roster, member)),
            details=list(_details(member, verdict, catalogue)),
            cost=cost,
            count=member.count,
            troubled=member.id in troubled,
            example=_is_example(roster.house.get(member.copy_of or "")),
        )
        for member, cost in zip(roster.members, roster.costs, strict=True)
    }
    seated = {member.id for member in roster.members if member.carrying and member.carrying.seat}
    standing = crews(carriers(roster.members))
    for carrier, aboard in standing.items():
        lines[carrier].crew = [lines[key] for key in aboard if key in seated]
        lines[carrier].attached = [lines[key] for key in aboard if key not in seated]
    return [lines[key] for key in standing]


def _is_example(item: HouseItem | None) -> bool:
    return isinstance(item, Card) and item.example


def _details(member: Member, verdict: Verdict, catalogue: Catalogue) -> Iterable[str]:
    what_it_is = member.named_after if member.name else {}  # else it is its name already
    for key, kind in (*what_it_is.items(), *member.made_from.items()):
        if slug := getattr(member, key):
            yield _item_name(slug, kind, verdict, catalogue)
    for pick in member.picks:
        yield spoken(pick_name(verdict.roster, pick))


def _item_name(slug: str, kind: str, verdict: Verdict, catalogue: Catalogue) -> str:
    house = verdict.roster.house.get(slug)
    if house is not None:
        return str(house.name)
    item = catalogue.get(kind, slug)
    return slug if item is None else local(item, "name")


def listed(game: AnyGame, document: Document, code: str) -> dict[str, object]:
    """What `exchange/_list.html` needs; `code` is the address that holds the list, if any."""
    catalogue = catalogue_of(game.slug, document.catalogue)
    judged = verdict(game, game.roster(document, catalogue))
    overview = select_template(
        [f"games/{game.slug}/_overview.html", "_partials/_nothing_more.html"]
    )
    bench = bench_of(game.slug)
    return {
        "game": catalogue.info,
        "headline": spoken(bench.headline(judged.roster)) if bench else "",
        "list": view(judged, catalogue),
        "arranges": game.arranges,
        "buildable": bench is not None,
        "overview": overview.render({"roster": judged.roster}),
        "unknown": unknown(judged.roster),
        "code": code,
    }


def unknown(roster: AnyRoster) -> list[str]:
    """What the list names and neither the catalogue nor the list itself has, each once."""
    lang = language()
    settings = [words.in_(lang) for words in roster.unknown_settings()]
    picks = [slug for member in roster.members for slug in roster.unknown_picks(member)]
    return list(dict.fromkeys([*settings, *picks]))


def list_page(
    request: HttpRequest, game: AnyGame, document: Document, **more: object
) -> HttpResponse:
    context = listed(game, document, code_url(request, document))
    return render(request, "exchange/list.html", context | more)
