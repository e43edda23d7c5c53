"""A list as an opponent reads it: who is in it, with what, under which rules."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date

from builder.catalogue.facts import item_url, ruling_urls
from builder.exchange.readonly_page import ListView, view
from builder.models import Revision
from builder.rosters.findings import FindingView
from builder.rosters.judging import document_of, judge
from builder.rosters.members import MemberView, member_views
from builder.shares.frozen import summary
from builder.shares.opened import Opened
from builder.site.formatting import MINUS, with_unit
from builder.site.language import language
from rules.building.bench import Offer, bench_of, offers
from rules.catalogue.catalogue import Catalogue
from rules.checks.game import games
from rules.games.warbound.cards import Card
from rules.lists.changes import changes
from rules.lists.document import Document, Member
from rules.lists.naming import BOUGHT_FOR_PICKS, item_name, title
from rules.lists.roster import AnyRoster
from rules.printing.paper import paper_of
from rules.printing.sheet import Entry, Grid, Leaf
from rules.words import Words

REASONS = 5  # for which a list is not legal that stand beside the verdict
LEGAL_AGAIN = Words("la liste est légale maintenant", "the list is legal now")
NO_LONGER_LEGAL = Words("la liste n’est plus légale", "the list is no longer legal")


@dataclass(frozen=True)
class Taken:
    """Something that a member has, with where its rule can be read."""

    name: str
    url: str  # empty where the book does not have it
    number: int = 1


@dataclass(frozen=True)
class Table:
    """A grid of the paper in the reader's language."""

    title: str
    heads: list[str]
    rows: list[list[tuple[str, str]]]  # cells with their heads, for a phone
    note: str


@dataclass
class Shown:
    """A member, with those who ride or hang on it."""

    card: MemberView
    stats: list[tuple[str, str]]
    tables: list[Table]
    lines: list[tuple[str, str]]
    taken: list[Taken]
    role: str
    crew: list["Shown"] = field(default_factory=list)


@dataclass(frozen=True)
class Checked:
    """The verdict that a page tells: when it was given, and under which catalogue."""

    legal: bool
    total: int | None
    budget: int | None
    catalogue: str
    on: date


@dataclass(frozen=True)
class SharePage:
    """All that the page of a link shows."""

    judged: ListView
    book: str
    headline: str
    unit: str
    sections: list[tuple[str, str, list[Shown]]]  # label, worth, who carries others or stands alone
    checked: Checked
    why: list[FindingView]  # it is not legal: the first reasons
    more: int  # reasons than these
    since: list[str]  # what a newer catalogue says otherwise, where the link is frozen
    facts: list[tuple[str, str]]
    told: list[str]  # what the opponent must know
    glossary: list[tuple[str, str, str, str]]  # name, text, source, address of our reading
    house: list[str]
    readings: list[tuple[str, str]]  # code, address


def share_page(opened: Opened) -> SharePage:
    verdict, catalogue = opened.told, opened.catalogue
    state, game = verdict.roster, catalogue.info.slug
    bench, paper = bench_of(game), paper_of(game)
    if bench is None:
        raise LookupError(game)  # its lists are made by file only, and never kept
    listed = view(verdict, catalogue)
    cards = member_views(bench, verdict, listed)
    leaves = {member.id: paper.leaf(state, member) for member in state.members}
    kinds = {type(member): member for member in state.members}
    offered = {kind: offers(bench.shelves(state, member)) for kind, member in kinds.items()}
    shown = {
        member.id: _shown(cards[member.id], leaves[member.id], state, offered[type(member)])
        for member in state.members
    }
    top = _seated(shown, leaves)
    sections = [
        (
            _said(part.label),
            with_unit(part.cost, bench.unit, estimated=listed.estimated),
            [shown[m] for m in part.members if m in top],
        )
        for part in bench.sections(state)
    ]
    glossary, addresses = paper.glossary(state), ruling_urls(catalogue)
    why = [one for one in (*listed.errors, *listed.todo) if one.finding.level == "error"]
    return SharePage(
        judged=listed,
        book=_book(catalogue),
        headline=_said(bench.headline(state)),
        unit=_said(bench.unit),
        sections=[section for section in sections if section[-1]],
        checked=checked(opened),
        why=why[:REASONS],
        more=len(why[REASONS:]),
        since=[_said(words) for words in since_frozen(opened)],
        facts=[(_said(fact.label), _said(fact.value)) for fact in paper.facts(state)],
        told=[_said(words) for words in (*paper.worth(state), *paper.hand_over(state))],
        glossary=[
            (_said(one.name), _said(one.text), one.source, addresses.get(one.ruling, ""))
            for one in glossary
        ],
        house=house_rules(state.document),
        readings=[(code, addresses.get(code, "")) for code in _readings(opened, glossary)],
    )


def _said(words: Words) -> str:
    return words.in_(language())


def _book(catalogue: Catalogue) -> str:
    """The game's own book, with its edition."""
    book = catalogue.info.books[0]
    return f"{book.title} ({book.edition})" if book.edition else book.title


# --- members --------------------------------------------------------------------------------------


def _shown(card: MemberView, leaf: Leaf, state: AnyRoster, offered: Mapping[str, Offer]) -> Shown:
    return Shown(
        card=card,
        stats=[(_said(stat.label), _said(stat.value)) for stat in leaf.stats],
        tables=[table(grid) for grid in leaf.grids if grid.rows],
        lines=[(_said(line.name), _said(line.text)) for line in leaf.lines],
        taken=list(_taken(card.member, state, offered)),
        role=_said(leaf.role),
    )


def table(grid: Grid) -> Table:
    heads = [_said(head) for head in grid.heads]
    rows = [[*zip(heads, map(_said, row), strict=False)] for row in grid.rows]
    return Table(_said(grid.title), heads, rows, _said(grid.note))


def _taken(member: Member, state: AnyRoster, offered: Mapping[str, Offer]) -> Iterator[Taken]:
    """What a member has, each thing once with its number."""
    counts: dict[tuple[str, str, str], int] = {}
    for pick in member.picks:
        level = getattr(pick, "level", "normal")
        key = (pick.item, "" if level == "normal" else level, getattr(pick, "of", None) or "")
        counts[key] = counts.get(key, 0) + 1
        for extra in pick.with_:
            counts[extra, "", ""] = counts.get((extra, "", ""), 0) + 1
    for (slug, level, of), number in counts.items():
        offer = offered.get(slug)
        called = offer.label if offer else item_name(state, slug)
        name = " ".join(filter(None, (_said(called), level.replace("-", MINUS), of)))
        yield Taken(name, _address(state, slug, offer.kind if offer else ""), number)


def _address(state: AnyRoster, slug: str, kind: str) -> str:
    """Where its rule stands: one slug may be a weapon of a fighter and an option of a vehicle."""
    game, catalogue = state.document.game, state.catalogue
    if slug in state.house:
        return ""
    kinds = [kind] if kind else [one.kind for one in (*games()[game].takes, *BOUGHT_FOR_PICKS)]
    found = (catalogue.get(one, slug) for one in kinds)
    return next((item_url(game, item) for item in found if item is not None), "")


def _seated(shown: dict[str, Shown], leaves: dict[str, Leaf]) -> set[str]:
    """Put each member under the one that carries it; who is left stands by himself."""
    top = set()
    for id_, leaf in leaves.items():
        carrier = leaf.under
        if carrier in shown and not _circular(id_, leaves):
            shown[carrier].crew.append(shown[id_])
        else:
            top.add(id_)
    return top


def _circular(start: str, leaves: dict[str, Leaf]) -> bool:
    """Whether members carry each other in a circle, as no table can show."""
    seen: set[str] = set()
    here: str | None = start
    while here in leaves:
        if here in seen:
            return True
        seen.add(here)
        here = leaves[here].under
    return False


def house_rules(document: Document) -> list[str]:
    """What the list brings along and no book has; a card that players entered is no such rule."""
    house = {item.slug: item for item in document.items}
    return [item.name for item in house.values() if not isinstance(item, Card)]


# --- the verdict ----------------------------------------------------------------------------------


def checked(opened: Opened) -> Checked:
    """The verdict of the day on which a link was frozen, or of today."""
    told = opened.then or summary(opened.verdict)
    return Checked(
        legal=told["legal"],
        total=told["total"],
        budget=told["budget"],
        catalogue=told["catalogue"],
        on=date.fromisoformat(told["checked"]),
    )


def since_frozen(opened: Opened) -> list[Words]:
    """What the catalogue of today says otherwise than that of the day the link was frozen."""
    then, now = opened.then, summary(opened.verdict)
    if then is None:
        return []
    state = opened.verdict.roster
    told: list[Words] = []
    if then["catalogue"] != now["catalogue"]:
        told.append(
            Words(
                f"catalogue\u202f: {then['catalogue']} → {now['catalogue']}",
                f"catalogue: {then['catalogue']} → {now['catalogue']}",
            )
        )
    if then["total"] != now["total"]:
        told.append(_became(Words("total", "total"), then["total"], now["total"]))
    if then["budget"] != now["budget"]:
        told.append(_became(Words("budget", "budget"), then["budget"], now["budget"]))
    for member in state.members:
        was, is_ = then["costs"].get(member.id), now["costs"].get(member.id)
        if was != is_:
            told.append(_became(title(state, member), was, is_))
    before = {(one["code"], one["about"]): one["code"] for one in then["findings"]}
    for finding in opened.verdict.findings:
        if (finding.code, finding.about) not in before and finding.level != "note":
            message = finding.message
            told.append(
                Words(
                    f"nouveau\u202f: {message.fr} ({finding.code})",
                    f"new: {message.en} ({finding.code})",
                )
            )
    after = {(finding.code, finding.about) for finding in opened.verdict.findings}
    gone = [code for key, code in before.items() if key not in after]
    if gone:
        codes = ", ".join(dict.fromkeys(gone))
        told.append(Words(f"n’est plus dit\u202f: {codes}", f"no longer said: {codes}"))
    return told


def _became(what: Words, was: object, now: object) -> Words:
    was, now = ("–" if value is None else value for value in (was, now))
    return Words(f"{what.fr}\u202f: {was} → {now}", f"{what.en}: {was} → {now}")


def news(opened: Opened, seen: int) -> list[str]:
    """What has changed in the list since that revision, in words and in points."""
    shown = Revision.objects.filter(roster=opened.roster, number=seen).first()
    if shown is None or seen == opened.number:
        return []
    then, now = judge(document_of(shown)), opened.verdict
    told = changes(then.roster, now.roster)
    if then.total != now.total:
        told.insert(0, _became(Words("total", "total"), then.total, now.total))
    if then.legal != now.legal:
        told.insert(0, LEGAL_AGAIN if now.legal else NO_LONGER_LEGAL)
    return [_said(words) for words in told]


# --- what it leans on -----------------------------------------------------------------------------


def _readings(opened: Opened, glossary: Iterable[Entry]) -> list[str]:
    """The codes of our readings that the verdict or a rule of the list rests on."""
    findings = (finding.ruling for finding in opened.told.findings)
    codes = dict.fromkeys([*findings, *(entry.ruling for entry in glossary)])
    return [code for code in codes if code]
