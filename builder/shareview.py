"""A list as an opponent reads it: who is in it, with what, under which rules."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.urls import reverse

from builder.display import item_url, language
from builder.edits.rosters import document_of
from builder.edits.shares import summary
from builder.listview import ListView, view
from builder.models import Revision
from builder.sharing import Opened
from builder.workbench import MemberView, SectionView, member_views
from rules.bench import bench_of
from rules.catalogue import Catalogue
from rules.changes import changes, item_name, title
from rules.engine import AnyRoster, games
from rules.items import Ruling
from rules.paper import Entry, Grid, Leaf, paper_of
from rules.words import Words


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
    parts: list[tuple[str, int]]  # what each section costs
    sections: list[tuple[SectionView, list[Shown]]]  # who carries others, and who stands alone
    checked: Checked
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
    shown = {
        member.id: _shown(cards[member.id], leaves[member.id], state) for member in state.members
    }
    top = _seated(shown, leaves)
    sections = [
        (
            SectionView(_said(part.label), part.cost, tuple(cards[m] for m in part.members)),
            [shown[m] for m in part.members if m in top],
        )
        for part in bench.sections(state)
    ]
    glossary, addresses = paper.glossary(state), _addresses(catalogue)
    return SharePage(
        judged=listed,
        book=_book(catalogue),
        headline=_said(bench.headline(state)),
        unit=_said(bench.unit),
        parts=[(part.label, part.cost) for part, members in sections if part.cost],
        sections=[(part, members) for part, members in sections if members],
        checked=checked(opened),
        since=[_said(words) for words in since_frozen(opened)],
        facts=[(_said(fact.label), _said(fact.value)) for fact in paper.facts(state)],
        told=[_said(words) for words in (*paper.worth(state), *paper.hand_over(state))],
        glossary=[
            (_said(one.name), _said(one.text), one.source, addresses.get(one.reading, ""))
            for one in glossary
        ],
        house=[item.name for item in state.house.values() if not _is_member(state, item.slug)],
        readings=[(code, addresses.get(code, "")) for code in _readings(opened, glossary)],
    )


def _said(words: Words) -> str:
    return words.in_(language())


def _book(catalogue: Catalogue) -> str:
    """The game's own book, with its edition."""
    book = catalogue.info.books[0]
    return f"{book.title} ({book.edition})" if book.edition else book.title


# --- members --------------------------------------------------------------------------------------


def _shown(card: MemberView, leaf: Leaf, state: AnyRoster) -> Shown:
    return Shown(
        card=card,
        stats=[(_said(stat.label), _said(stat.value)) for stat in leaf.stats],
        tables=[table(grid) for grid in leaf.grids if grid.rows],
        lines=[(_said(line.name), _said(line.text)) for line in leaf.lines],
        taken=list(_taken(card.member, state)),
        role=_said(leaf.role),
    )


def table(grid: Grid) -> Table:
    heads = [_said(head) for head in grid.heads]
    rows = [[*zip(heads, map(_said, row), strict=False)] for row in grid.rows]
    return Table(_said(grid.title), heads, rows, _said(grid.note))


def _taken(member: Any, state: AnyRoster) -> Iterator[Taken]:
    """What a member has, each thing once with its number."""
    counts: dict[tuple[str, str, str], int] = {}
    for pick in member.picks:
        level = getattr(pick, "level", "normal")
        key = (pick.item, "" if level == "normal" else level, getattr(pick, "of", None) or "")
        counts[key] = counts.get(key, 0) + 1
        for extra in pick.with_:
            counts[extra, "", ""] = counts.get((extra, "", ""), 0) + 1
    for (slug, level, of), number in counts.items():
        name = " ".join(filter(None, (_said(item_name(state, slug)), level, of)))
        yield Taken(name, _address(state, slug), number)


def _address(state: AnyRoster, slug: str) -> str:
    game = state.document.game
    for kind in games()[game].takes:
        item = state.of(kind).get(slug)
        if item is not None and slug not in state.house:
            return item_url(game, item)
    return ""


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


def _is_member(state: AnyRoster, slug: str) -> bool:
    """Whether a card that the list brings along stands in it as a member."""
    return any(getattr(member, "card", None) == slug for member in state.members)


# --- the verdict ----------------------------------------------------------------------------------


def checked(opened: Opened) -> Checked:
    """The verdict of the day on which a link was frozen, or of today."""
    share = opened.share
    told = share.judged if share and share.judged else summary(opened.verdict)
    return Checked(
        legal=told["legal"],
        total=told["total"],
        budget=told["budget"],
        catalogue=told["catalogue"],
        on=date.fromisoformat(told["checked"]),
    )


def since_frozen(opened: Opened) -> list[Words]:
    """What the catalogue of today says otherwise than that of the day the link was frozen."""
    share = opened.share
    if share is None or not share.judged:
        return []
    then, now = share.judged, summary(opened.verdict)
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
    before = {(code, about) for code, about, level in then["findings"]}
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
    gone = [code for code, about, level in then["findings"] if (code, about) not in after]
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
    state, game = opened.verdict.roster, games()[opened.document.game]
    before = game.roster(document_of(shown), opened.catalogue)
    told = changes(before, state)
    if before.total != state.total:
        told.append(_became(Words("total", "total"), before.total, state.total))
    return [_said(words) for words in told]


# --- what it leans on -----------------------------------------------------------------------------


def _readings(opened: Opened, glossary: Iterable[Entry]) -> list[str]:
    """The codes of our readings that the verdict or a rule of the list rests on."""
    findings = (finding.ruling for finding in opened.verdict.findings)
    codes = dict.fromkeys([*findings, *(entry.reading for entry in glossary)])
    return [code for code in codes if code]


def _addresses(catalogue: Catalogue) -> dict[str, str]:
    return {
        row.code: reverse("item", args=[catalogue.info.slug, "ruling", row.slug])
        for row in catalogue.of(Ruling).values()
    }
