"""A list and its verdict as a visitor reads them."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import select_template

from builder.catalogue.facts import ruling_urls
from builder.catalogue.memory import catalogue_of
from builder.exchange.links import code_url
from builder.rosters.findings import FindingView, finding_view
from builder.site.formatting import worth
from builder.site.language import language, local
from rules.building.bench import bench_of
from rules.catalogue.catalogue import Catalogue
from rules.checks.game import AnyGame, games
from rules.checks.verdict import Verdict, verdict
from rules.lists.document import Document, Member
from rules.lists.reading import write
from rules.lists.roster import AnyRoster

# Which kind of item a member's field names.
NAMED = {"card": "card", "type": "vehicle_type", "rank": "rank", "race": "race"}
PICKED = {"profile": "profile"}


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
    def document(self) -> Document:
        return self.verdict.roster.document


def view(verdict: Verdict, catalogue: Catalogue) -> ListView:
    names = {member.id: _name(member, verdict, catalogue) for member in verdict.roster.members}
    rulings = ruling_urls(catalogue)
    findings = [finding_view(finding, names, rulings) for finding in verdict.findings]
    return ListView(
        verdict=verdict,
        catalogue=catalogue,
        lines=_lines(verdict, catalogue),
        todo=[row for row in findings if row.finding.todo],
        errors=[row for row in findings if not row.finding.todo and row.finding.level == "error"],
        advice=[row for row in findings if not row.finding.todo and row.finding.level != "error"],
        json=write(verdict.roster.document).decode(),
    )


def _lines(verdict: Verdict, catalogue: Catalogue) -> list[ReadonlyMember]:
    roster = verdict.roster
    troubled = {finding.about for finding in verdict.findings if finding.level == "error"}
    lines = {
        member.id: ReadonlyMember(
            id=member.id,
            name=_name(member, verdict, catalogue),
            details=list(_details(member, verdict, catalogue)),
            cost=cost,
            count=member.count,
            troubled=member.id in troubled,
            example=getattr(roster.house.get(getattr(member, "card", "")), "example", False),
        )
        for member, cost in zip(roster.members, roster.costs, strict=True)
    }
    standing = {member.id for member in roster.members if not getattr(member, "rides", None)}
    top = []
    for member in roster.members:
        carrier, vehicle = getattr(member, "on", None), getattr(member, "rides", None)
        if carrier in lines and carrier != member.id:
            lines[carrier].attached.append(lines[member.id])
        elif vehicle in standing:  # nobody rides a rider: those of each other would have no end
            lines[vehicle].crew.append(lines[member.id])
        else:
            top.append(lines[member.id])
    placed = {id(line) for line in _walk(top)}
    return top + [line for line in lines.values() if id(line) not in placed]


def _walk(lines: Iterable[ReadonlyMember]) -> Iterable[ReadonlyMember]:
    for line in lines:
        yield line
        yield from line.attached
        yield from line.crew


def _name(member: Member, verdict: Verdict, catalogue: Catalogue) -> str:
    """What a member is called: by its player, or by what it is."""
    if member.name:
        return str(member.name)
    for key, kind in NAMED.items():
        if slug := getattr(member, key, None):
            return _item_name(slug, kind, verdict, catalogue)
    return str(member.id)


def _details(member: Member, verdict: Verdict, catalogue: Catalogue) -> Iterable[str]:
    for key, kind in (NAMED | PICKED).items():
        slug = getattr(member, key, None)
        if slug and (member.name or key not in NAMED):
            yield _item_name(slug, kind, verdict, catalogue)
    for pick in member.picks:
        yield _item_name(pick.item, "", verdict, catalogue)


def _item_name(slug: str, kind: str, verdict: Verdict, catalogue: Catalogue) -> str:
    house = verdict.roster.house.get(slug)
    if house is not None:
        return str(house.name)
    taken = games()[catalogue.info.slug].takes
    for each in [kind] if kind else [row.kind for row in taken]:
        item = catalogue.get(each, slug)
        if item is not None:
            return local(item, "name")
    return slug


def listed(game: AnyGame, document: Document, code: str) -> dict[str, object]:
    """What `exchange/_list.html` needs; `code` is the address that holds the list, if any."""
    catalogue = catalogue_of(game.slug)
    judged = verdict(game, game.roster(document, catalogue))
    overview = select_template([f"games/{game.slug}/_overview.html", "_partials/_no_overview.html"])
    return {
        "game": catalogue.info,
        "list": view(judged, catalogue),
        "arranges": game.arranges,
        "buildable": bench_of(game.slug) is not None,
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
