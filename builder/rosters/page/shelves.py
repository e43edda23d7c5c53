"""What the open member may have, shelf by shelf, and what taking it would do."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from msgspec import Struct
from msgspec.structs import replace

from builder.catalogue.memory import remembered
from builder.rosters.edit_form import written
from builder.rosters.page.findings import Cure, cures_of
from builder.rosters.page.members import MemberRow
from builder.rosters.page.pieces import Piece
from builder.site.language import language, spoken
from builder.site.texts import fold, words_of
from rules.building.bench import Offer, Seat, Shelf
from rules.building.outlook import outlook
from rules.building.workshop import HouseKind
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Item
from rules.checks.game import AnyGame
from rules.checks.verdict import Verdict
from rules.lists.document import Member
from rules.lists.edits import ChangePick, Drop, Edit, Set, Take
from rules.lists.naming import found_by, item_name
from rules.lists.roster import AnyRoster
from rules.words import Lang

ALL, SEATS = "all", "seats"


class Row(Struct, frozen=True):
    """An item on a shelf, as the book has it."""

    item: str
    label: str
    hint: str
    figures: tuple[str, ...]
    kind: str
    found_by: str


class Price(Struct, frozen=True):
    """What taking an item does: how many there are, the price, what a rule says against it."""

    item: str
    label: str
    number: int
    price: str
    take: str
    drop: str
    swap: str
    swap_price: str
    swap_label: str


class Objection(Struct, frozen=True):
    """What a rule would say against taking an item, in short."""

    item: str
    refused: str = ""
    advised: str = ""


@dataclass(frozen=True)
class Tab:
    slug: str
    label: str
    number: int  # of what the member has of it
    chosen: bool


@dataclass(frozen=True)
class ShelfHead:
    slug: str
    label: str
    columns: tuple[str, ...]
    closed: str
    opening: tuple[Cure, ...]
    member: str
    makes: str = ""  # the kind of house item that belongs here


@dataclass(frozen=True)
class SeatRow:
    label: str
    rider: str
    title: str
    places: int
    leave: str
    takers: tuple[Cure, ...]


def tabs_of(
    shelves: Sequence[Shelf],
    seats: Sequence[Seat],
    seating: str,
    member: Member,
    find: str,
    wanted: str,
) -> tuple[tuple[Tab, ...], str]:
    """The tabs, and the one that is open: the one asked for, else the first."""
    slugs = [shelf.slug for shelf in shelves] + ([SEATS] if seats else [])
    wanted = ALL if find else wanted
    chosen = wanted if wanted in (*slugs, ALL) else next(iter(slugs), "")
    numbers = {
        shelf.slug: sum(
            pick.item in {offer.item for offer in shelf.offers} for pick in member.picks
        )
        for shelf in shelves
    }
    tabs = [
        Tab(shelf.slug, spoken(shelf.label), numbers[shelf.slug], shelf.slug == chosen)
        for shelf in shelves
    ]
    if seats:
        taken = sum(seat.rider is not None for seat in seats)
        tabs.append(Tab(SEATS, seating, taken, chosen == SEATS))
    return tuple(tabs), chosen


def shelf_pieces(
    game: AnyGame,
    verdict: Verdict,
    member: Member,
    shelves: Sequence[Shelf],
    seats: Sequence[Seat],
    tab: str,
    find: str,
    rows: dict[str, MemberRow],
    workshop: Sequence[HouseKind] = (),
) -> Iterable[Piece]:
    if tab == SEATS:
        value = tuple(_seat(verdict.roster, seat, rows) for seat in seats)
        yield Piece("seats", "rosters/page/_seats.html", value, tag="ul")
    words = words_of(find)
    for shelf in shelves:
        if tab not in (shelf.slug, ALL):
            continue
        wanted: Sequence[Offer] = shelf.offers
        for word in words:
            wanted = [o for o in wanted if word in _found_by(verdict.roster.catalogue, o)]
        if wanted:
            makes = next((kind.key for kind in workshop if shelf.slug in kind.shelves), "")
            yield from _shelf(game, verdict, member, shelf, wanted, makes)


def _found_by(catalogue: Catalogue, offer: Offer) -> str:
    """By which words a row is found: names and players' words, in both languages."""
    item = catalogue.get(offer.kind, offer.item) if offer.kind else None
    if item is None:
        return fold(f"{offer.label.fr} {offer.label.en}")
    return remembered(catalogue, ("found by", item.kind, item.slug), lambda: fold(_words(item)))


def _words(item: Item) -> str:
    words = found_by(item)
    return f"{words.fr} {words.en}"


def _seat(roster: AnyRoster, seat: Seat, rows: dict[str, MemberRow]) -> SeatRow:
    rider = next((m for m in roster.members if m.id == seat.rider), None)
    fields = rider.carrying.fields if rider and rider.carrying else ()
    leave: list[Edit] = [Set(field, None, rider.id) for field in fields] if rider else []
    return SeatRow(
        label=spoken(seat.label),
        rider=rider.id if rider else "",
        title=rows[rider.id].title if rider else "",
        places=seat.places,
        leave=written(leave) if leave else "",
        takers=cures_of(seat.takers),
    )


def _shelf(
    game: AnyGame,
    verdict: Verdict,
    member: Member,
    shelf: Shelf,
    offered: Sequence[Offer],
    makes: str,
) -> Iterable[Piece]:
    """The head of a shelf and its offers; what is apart stands below, folded."""
    held = [n for n, pick in enumerate(member.picks) if pick.item in {o.item for o in shelf.offers}]
    own = [offer for offer in offered if not offer.apart]
    others = [offer for offer in offered if offer.apart]
    opening = cures_of([shelf.opening]) if shelf.opening else ()
    head = ShelfHead(
        slug=shelf.slug,
        label=spoken(shelf.label),
        columns=tuple(map(spoken, shelf.columns)),
        closed=spoken(shelf.closed),
        opening=opening,
        member=member.id,
        makes=makes,
    )
    first, lang = held[0] if held else None, language()
    if own:
        yield Piece(
            f"shelf-{shelf.slug}",
            "rosters/page/_shelf.html",
            head,
            tuple(_offer(game, verdict, member, offer, first, lang) for offer in own),
            tag="section",
        )
    if others:
        yield Piece(
            f"apart-{shelf.slug}",
            "rosters/page/_shelf_apart.html",
            len(others),
            tuple(_offer(game, verdict, member, offer, first, lang) for offer in others),
            tag="details",
        )


def _offer(
    game: AnyGame, verdict: Verdict, member: Member, offer: Offer, first: int | None, lang: Lang
) -> Piece:
    row = Row(
        item=offer.item,
        label=offer.label.in_(lang),
        hint=offer.hint.in_(lang),
        figures=tuple(figure.in_(lang) for figure in offer.figures),
        kind=offer.kind,
        found_by=_found_by(verdict.roster.catalogue, offer),
    )
    price, objection = _price(game, verdict, member, offer, first, lang)
    inner = Piece(f"price-{offer.item}", "rosters/page/_price.html", price)
    why = Piece(f"why-{offer.item}", "rosters/page/_why.html", objection, tag="small")
    return Piece(f"offer-{offer.item}", "rosters/page/_offer.html", row, (why, inner), tag="li")


def _price(
    game: AnyGame, verdict: Verdict, member: Member, offer: Offer, first: int | None, lang: Lang
) -> tuple[Price, Objection]:
    number = sum(pick.item == offer.item for pick in member.picks)
    price, objection = "", Objection(offer.item)
    full = offer.most is not None and number >= offer.most
    after = None if full else outlook(game, verdict, Take(member.id, offer.item))
    if after is not None:
        price = "" if after.cost is None else signed(after.cost)
        worst = after.news[0] if after.news else None
        if worst and not number:
            text = worst.in_short.in_(lang)
            kind = "refused" if worst.level == "error" else "advised"
            objection = Objection(offer.item, **{kind: text})
    swap = None if number or first is None else _swap(verdict.roster, member, offer, first, lang)
    bought = Price(
        item=offer.item,
        label=offer.label.in_(lang),
        number=number,
        price=price,
        take="" if full else written([Take(member.id, offer.item)]),
        drop=written([Drop(member.id, offer.item)]) if number else "",
        swap=swap[0] if swap else "",
        swap_price=swap[1] if swap else "",
        swap_label=swap[2] if swap else "",
    )
    return bought, objection


def _swap(
    roster: AnyRoster, member: Member, offer: Offer, place: int, lang: Lang
) -> tuple[str, str, str]:
    """Another thing in the place of the first one of its shelf: the edit, its price, what goes."""
    pick = member.picks[place]
    edits: list[Edit] = [ChangePick(member.id, place, "item", offer.item)]
    if pick.with_:
        edits.insert(0, ChangePick(member.id, place, "with", []))
    other = replace(pick, item=offer.item, with_=())
    picks = (*member.picks[:place], other, *member.picks[place + 1 :])
    price = gap(roster, member, replace(member, picks=picks))
    return written(edits), price, item_name(roster, pick.item).in_(lang)


def gap(roster: AnyRoster, before: Member, after: Member) -> str:
    """By how much a member's price changes: +3, −2."""
    was, is_ = roster.known(before).cost, roster.known(after).cost
    return "" if was is None or is_ is None else signed(is_ - was)


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")
