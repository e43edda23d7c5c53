"""The open member: what it is, what it has, and what can be changed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from builder.rosters.edit_form import written
from builder.rosters.page.findings import FindingLine, finding_lines
from builder.rosters.page.members import MemberRow
from builder.rosters.page.pieces import Piece
from builder.rosters.page.questions import QuestionView, asked
from builder.rosters.page.shelves import gap, shelf_pieces, tabs_of
from builder.site.language import spoken
from rules.building.bench import AnyBench, Offer, Shelf, offers
from rules.checks.game import AnyGame
from rules.checks.verdict import Verdict
from rules.lists.document import Member, Pick
from rules.lists.edits import ChangePick, Copy, Drop, Move, Remove, Set
from rules.lists.naming import pick_name
from rules.lists.roster import AnyRoster


@dataclass(frozen=True)
class Look:
    """What the visitor looks at: the open member, a tab of it, what is searched there."""

    open: str = ""
    tab: str = ""
    find: str = ""
    collection: str = ""


# --- what it is -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Neighbour:
    id: str
    title: str


@dataclass(frozen=True)
class Head:
    id: str
    title: str
    name: str
    cost: int | None
    unit: str
    named: bool
    before: Neighbour | None
    after: Neighbour | None


@dataclass(frozen=True)
class Figures:
    """One line for what it is; the questions that few ask stand below."""

    id: str
    line: str
    count: int | None  # None: its copies are not counted
    fewer: str
    more: str
    first: tuple[QuestionView, ...]
    others: tuple[QuestionView, ...]


@dataclass(frozen=True)
class Moves:
    """What is done to the member as a whole, and the player's notes on it."""

    member: str
    notes: str
    title: str
    up: str
    down: str
    copy: str
    remove: str


# --- what it has ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Toggle:
    """A small thing that is on or off: a level, special ammunition."""

    label: str
    hint: str
    on: bool
    price: str
    do: str


@dataclass(frozen=True)
class Chip:
    """A thing that the member has."""

    place: int
    item: str
    label: str
    figure: str
    url: tuple[str, str]  # kind and slug, of its page in the catalogue
    drop: str
    levels: tuple[Toggle, ...]
    extras: tuple[Toggle, ...]
    of_label: str
    of: str
    variants: tuple[str, ...]
    called: str

    @property
    def detailed(self) -> bool:
        return bool(self.levels or self.extras or self.of_label or self.variants)


def panel_of(
    game: AnyGame,
    bench: AnyBench,
    verdict: Verdict,
    rows: dict[str, MemberRow],
    look: Look,
    rulings: dict[str, str],
    sections: Sequence[Sequence[str]],
) -> Piece:
    """The piece of the open member; empty where none is open."""
    member = next((m for m in verdict.roster.members if m.id == look.open), None)
    if member is None:
        return Piece("member", "rosters/page/_member.html", None, tag="section")
    return Piece(
        "member",
        "rosters/page/_member.html",
        member.id,
        tuple(_pieces(game, bench, verdict, member, rows, look, rulings, sections)),
        tag="section",
    )


def _pieces(
    game: AnyGame,
    bench: AnyBench,
    verdict: Verdict,
    member: Member,
    rows: dict[str, MemberRow],
    look: Look,
    rulings: dict[str, str],
    sections: Sequence[Sequence[str]],
) -> Iterable[Piece]:
    roster, row = verdict.roster, rows[member.id]
    shelves = [shelf for shelf in bench.shelves(roster, member) if shelf.offers]
    seats = list(bench.seats(roster, member))
    order = next((ids for ids in sections if member.id in ids), [member.id])
    every = [uid for ids in sections for uid in ids]
    yield Piece(
        "member-head", "rosters/page/_member_head.html", _head(bench, row, member, rows, every)
    )
    yield Piece("figures", "rosters/page/_figures.html", _figures(bench, roster, member, row))
    yield Piece("gauges", "rosters/page/_gauges.html", row.gauges, tag="p")
    if card := bench.face(roster, member):
        yield Piece("face", "rosters/page/_face.html", (face_template(game.slug), card))
    yield Piece(
        "chips", "rosters/page/_chips.html", _chips(bench, roster, member, shelves), tag="ul"
    )
    names = {uid: other.title for uid, other in rows.items()}
    about = [finding for finding in verdict.findings if finding.about == member.id]
    lines: tuple[FindingLine, ...] = finding_lines(
        about, names, rulings, roster.document.house_rules
    )
    yield Piece("member-findings", "rosters/page/_member_findings.html", lines, tag="ul")
    tabs, tab = tabs_of(shelves, seats, spoken(bench.seating), member, look.find, look.tab)
    yield Piece("tabs", "rosters/page/_tabs.html", (member.id, tabs, look.find), tag="nav")
    yield Piece(
        "shelves",
        "rosters/page/_shelves.html",
        (member.id, tab),
        tuple(
            shelf_pieces(
                *(game, verdict, member, shelves, seats, tab, look.find, rows), bench.workshop
            )
        ),
    )
    yield Piece("moves", "rosters/page/_moves.html", _moves(member, row, order))


def face_template(game: str) -> str:
    """How a game draws its cards."""
    return f"games/{game}/_card_face.html"


def _head(
    bench: AnyBench,
    row: MemberRow,
    member: Member,
    rows: dict[str, MemberRow],
    order: Sequence[str],
) -> Head:
    ids = list(order)
    place = ids.index(member.id)
    around = [
        Neighbour(ids[n], rows[ids[n]].title) if 0 <= n < len(ids) else None
        for n in (place - 1, place + 1)
    ]
    named = bench.named
    return Head(
        member.id, row.title, member.name, row.cost, spoken(bench.unit), named, around[0], around[1]
    )


def _figures(bench: AnyBench, roster: AnyRoster, member: Member, row: MemberRow) -> Figures:
    questions = [asked(member, question) for question in bench.fields(roster, member)]
    return Figures(
        id=member.id,
        line=row.line,
        count=member.count if bench.countable else None,
        fewer=written([Set("count", member.count - 1, member.id)]) if member.count > 1 else "",
        more=written([Set("count", member.count + 1, member.id)]),
        first=tuple(view for view in questions if view.question.segments),
        others=tuple(view for view in questions if not view.question.segments),
    )


def _moves(member: Member, row: MemberRow, order: Sequence[str]) -> Moves:
    place = list(order).index(member.id)
    up, down = (
        written([Move(member.id, order[n])]) if 0 <= n < len(order) else ""
        for n in (place - 1, place + 1)
    )
    return Moves(
        member=member.id,
        notes=member.notes,
        title=row.title,
        up=up,
        down=down,
        copy=written([Copy(member.id)]) if row.duplicable else "",
        remove=written([Remove(member.id)]),
    )


# --- chips ----------------------------------------------------------------------------------------


def _chips(
    bench: AnyBench, roster: AnyRoster, member: Member, shelves: Sequence[Shelf]
) -> tuple[str, tuple[Chip, ...]]:
    offered = offers(shelves)
    return member.id, tuple(
        _chip(bench, roster, member, place, pick, offered.get(pick.item))
        for place, pick in enumerate(member.picks)
    )


def _chip(
    bench: AnyBench,
    roster: AnyRoster,
    member: Member,
    place: int,
    pick: Pick,
    offer: Offer | None,
) -> Chip:
    level = getattr(pick, "level", "")
    return Chip(
        place=place,
        item=pick.item,
        label=spoken(pick_name(roster, pick)),
        figure=spoken(bench.figure(roster, member, pick.item)),
        url=(offer.kind, offer.item) if offer and offer.kind else ("", ""),
        drop=written([Drop(member.id, pick.item, place)]),
        levels=tuple(
            Toggle(each, "", each == level, "", _pick(member, place, "level", each))
            for each in (offer.levels if offer else ())
        ),
        extras=tuple(
            _extra(roster, member, place, pick, extra) for extra in (offer.extras if offer else ())
        ),
        of_label=spoken(offer.of) if offer else "",
        of=getattr(pick, "of", None) or "",
        variants=tuple(map(spoken, offer.variants)) if offer else (),
        called=pick.as_,
    )


def _pick(member: Member, place: int, field: str, value: object) -> str:
    return written([ChangePick(member.id, place, field, value)])


def _extra(roster: AnyRoster, member: Member, place: int, pick: Pick, extra: Offer) -> Toggle:
    on = extra.item in pick.with_
    others = [slug for slug in pick.with_ if slug != extra.item]
    bought = others if on else [*others, extra.item]
    after = replace(pick, with_=tuple(bought))
    picks = (*member.picks[:place], after, *member.picks[place + 1 :])
    price = gap(roster, member, replace(member, picks=picks))
    do = _pick(member, place, "with", bought)
    return Toggle(spoken(extra.label), spoken(extra.hint), on, price, do)
