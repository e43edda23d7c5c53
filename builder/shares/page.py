"""A list as an opponent reads it: who is in it, with what, under which rules."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from itertools import chain

from builder.catalogue.facts import item_url, ruling_urls
from builder.exchange.readonly_page import ListView, view
from builder.rosters.page.findings import FindingView
from builder.rosters.page.members import MemberRow, member_rows
from builder.rosters.storage import state_at, state_of
from builder.shares.frozen import summary
from builder.shares.opened import Opened
from builder.site.formatting import MINUS, with_unit
from builder.site.language import language
from rules.building.bench import Offer, bench_of, offers
from rules.building.sections import sections_of
from rules.catalogue.catalogue import Catalogue
from rules.checks.game import games
from rules.collecting.card import Card
from rules.lists.carriers import crews
from rules.lists.changes import changes
from rules.lists.document import Document, Member, Pick
from rules.lists.naming import BOUGHT_FOR_PICKS, as_called, item_name, qualified, title
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
class SharedTable:
    """A grid of the paper in the reader's language."""

    title: str
    heads: list[str]
    rows: list[list[tuple[str, str]]]  # cells with their heads, for a phone
    note: str


@dataclass
class SharedMember:
    """A member, with those who ride or hang on it."""

    card: MemberRow
    notes: str
    stats: list[tuple[str, str]]
    tables: list[SharedTable]
    lines: list[tuple[str, str]]
    taken: list[Taken]
    role: str
    crew: list["SharedMember"] = field(default_factory=list)


@dataclass(frozen=True)
class GlossaryRow:
    """A rule that the list uses."""

    name: str
    text: str
    source: str
    ruling_url: str  # empty where the rule needs no ruling of ours


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
    # label, worth, who carries others or stands alone
    sections: list[tuple[str, str, list[SharedMember]]]
    checked: Checked
    why: list[FindingView]  # it is not legal: the first reasons
    more: int  # reasons than these
    since: list[str]  # what a newer catalogue says otherwise, where the link is frozen
    facts: list[tuple[str, str]]
    for_opponent: list[str]  # what the opponent must know
    glossary: list[GlossaryRow]
    house: list[str]
    rulings: list[tuple[str, str]]  # code, address


def share_page(opened: Opened) -> SharePage:
    verdict, catalogue = opened.public_verdict, opened.catalogue
    state, game = verdict.roster, catalogue.info.slug
    bench, paper = bench_of(game), paper_of(game)
    if bench is None:
        raise LookupError(game)  # its lists are made by file only, and never kept
    listed = view(verdict, catalogue)
    cards = member_rows(bench, verdict)
    leaves = {member.id: paper.leaf(state, member) for member in state.members}
    kinds = {type(member): member for member in state.members}
    offered = {kind: offers(bench.shelves(state, member)) for kind, member in kinds.items()}
    members = {
        member.id: _shared_member(
            member, cards[member.id], leaves[member.id], state, offered[type(member)]
        )
        for member in state.members
    }
    standing = crews({key: leaf.under for key, leaf in leaves.items()})
    for carrier, aboard in standing.items():
        members[carrier].crew = [members[key] for key in aboard]
    sections = [
        (
            _text(part.label),
            with_unit(part.cost, bench.unit, estimated=listed.estimated),
            [members[m] for m in part.members if m in standing],
        )
        for part in sections_of(bench, state)
    ]
    glossary, addresses = paper.glossary(state), ruling_urls(catalogue)
    why = [row for row in (*listed.errors, *listed.todo) if row.finding.level == "error"]
    return SharePage(
        judged=listed,
        book=_book(catalogue),
        headline=_text(bench.headline(state)),
        unit=_text(bench.unit),
        sections=[section for section in sections if section[-1]],
        checked=checked(opened),
        why=why[:REASONS],
        more=len(why[REASONS:]),
        since=[_text(words) for words in since_frozen(opened)],
        facts=[(_text(fact.label), _text(fact.value)) for fact in paper.facts(state)],
        for_opponent=[_text(words) for words in (*paper.worth(state), *paper.hand_over(state))],
        glossary=[
            GlossaryRow(
                _text(entry.name), _text(entry.text), entry.source, addresses.get(entry.ruling, "")
            )
            for entry in glossary
        ],
        house=house_rules(state.document),
        rulings=[(code, addresses.get(code, "")) for code in _rulings(opened, glossary)],
    )


def _text(words: Words) -> str:
    return words.in_(language())


def _book(catalogue: Catalogue) -> str:
    """The game's own book, with its edition."""
    book = catalogue.info.books[0]
    return f"{book.title} ({book.edition})" if book.edition else book.title


# --- members --------------------------------------------------------------------------------------


def _shared_member(
    member: Member, card: MemberRow, leaf: Leaf, state: AnyRoster, offered: Mapping[str, Offer]
) -> SharedMember:
    return SharedMember(
        card=card,
        notes=member.notes,
        stats=[(_text(stat.label), _text(stat.value)) for stat in leaf.stats],
        tables=[table(grid) for grid in leaf.grids if grid.rows],
        lines=[(_text(line.name), _text(line.text)) for line in leaf.lines],
        taken=list(_taken(member, state, offered)),
        role=_text(leaf.role),
    )


def table(grid: Grid) -> SharedTable:
    heads = [_text(head) for head in grid.heads]
    rows = [[*zip(heads, map(_text, row), strict=False)] for row in grid.rows]
    return SharedTable(_text(grid.title), heads, rows, _text(grid.note))


def _taken(member: Member, state: AnyRoster, offered: Mapping[str, Offer]) -> Iterator[Taken]:
    """What a member has, each thing once with its number."""
    counts: dict[tuple[str, str], int] = {}
    picks = ((pick, *(Pick(item=slug) for slug in pick.with_)) for pick in member.picks)
    for pick in chain.from_iterable(picks):
        offer = offered.get(pick.item)
        called = as_called(pick, offer.label if offer else item_name(state, pick.item))
        more = (MINUS if text == "-" else text for text in pick.qualifiers)
        name = _text(qualified(called, *more))
        key = name, _address(state, pick.item, offer.kind if offer else "")
        counts[key] = counts.get(key, 0) + 1
    yield from (Taken(name, url, number) for (name, url), number in counts.items())


def _address(state: AnyRoster, slug: str, kind: str) -> str:
    """Where its rule stands: one slug may be a weapon of a fighter and an option of a vehicle."""
    game, catalogue = state.document.game, state.catalogue
    if slug in state.house:
        return ""
    kinds = [kind] if kind else [each.kind for each in (*games()[game].takes, *BOUGHT_FOR_PICKS)]
    items = (catalogue.get(each, slug) for each in kinds)
    return next((item_url(game, item) for item in items if item is not None), "")


def house_rules(document: Document) -> list[str]:
    """What the list brings along and no book has; a card that players entered is no such rule."""
    house = {item.slug: item for item in document.items}
    return [item.name for item in house.values() if not isinstance(item, Card)]


# --- the verdict ----------------------------------------------------------------------------------


def checked(opened: Opened) -> Checked:
    """The verdict of the day on which a link was frozen, or of today."""
    judged = opened.then or summary(opened.verdict)
    return Checked(
        legal=judged["legal"],
        total=judged["total"],
        budget=judged["budget"],
        catalogue=judged["catalogue"],
        on=date.fromisoformat(judged["checked"]),
    )


def since_frozen(opened: Opened) -> list[Words]:
    """What the catalogue of today says otherwise than that of the day the link was frozen."""
    then, now = opened.then, summary(opened.verdict)
    if then is None:
        return []
    state = opened.verdict.roster
    changes_since: list[Words] = []
    if then["catalogue"] != now["catalogue"]:
        changes_since.append(
            Words(
                f"catalogue\u202f: {then['catalogue']} → {now['catalogue']}",
                f"catalogue: {then['catalogue']} → {now['catalogue']}",
            )
        )
    if then["total"] != now["total"]:
        changes_since.append(_became(Words("total", "total"), then["total"], now["total"]))
    if then["budget"] != now["budget"]:
        changes_since.append(_became(Words("budget", "budget"), then["budget"], now["budget"]))
    for member in state.members:
        was, is_ = then["costs"].get(member.id), now["costs"].get(member.id)
        if was != is_:
            changes_since.append(_became(title(state, member), was, is_))
    before = {(row["code"], row["about"]): row["code"] for row in then["findings"]}
    for finding in opened.verdict.findings:
        if (finding.code, finding.about) not in before and finding.level != "note":
            message = finding.message
            changes_since.append(
                Words(
                    f"nouveau\u202f: {message.fr} ({finding.code})",
                    f"new: {message.en} ({finding.code})",
                )
            )
    after = {(finding.code, finding.about) for finding in opened.verdict.findings}
    gone = [code for key, code in before.items() if key not in after]
    if gone:
        codes = ", ".join(dict.fromkeys(gone))
        changes_since.append(Words(f"n’est plus dit\u202f: {codes}", f"no longer said: {codes}"))
    return changes_since


def _became(what: Words, was: object, now: object) -> Words:
    was, now = ("–" if value is None else value for value in (was, now))
    return Words(f"{what.fr}\u202f: {was} → {now}", f"{what.en}: {was} → {now}")


def news(opened: Opened, seen: int) -> list[str]:
    """What has changed in the list since that revision, in words and in points."""
    revision = state_at(opened.roster, seen)
    if revision is None or revision.number == opened.number:
        return []
    then, now = state_of(opened.roster, revision).verdict, opened.verdict
    sentences = changes(then.roster, now.roster)
    if then.total != now.total:
        sentences.insert(0, _became(Words("total", "total"), then.total, now.total))
    if then.legal != now.legal:
        sentences.insert(0, LEGAL_AGAIN if now.legal else NO_LONGER_LEGAL)
    return [_text(words) for words in sentences]


# --- what it leans on -----------------------------------------------------------------------------


def _rulings(opened: Opened, glossary: Iterable[Entry]) -> list[str]:
    """The codes of our rulings that the verdict or a rule of the list rests on."""
    findings = (finding.ruling for finding in opened.public_verdict.findings)
    codes = dict.fromkeys([*findings, *(entry.ruling for entry in glossary)])
    return [code for code in codes if code]
