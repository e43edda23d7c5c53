"""The workbench of decks: which cards can be added, and what each can be attached to."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from rules.building.bench import (
    NOTHING,
    Addition,
    Bench,
    Choice,
    Gauge,
    Question,
    Seat,
    Section,
    Strength,
)
from rules.building.roll_up import of_shooters
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import BookCard, CardType, DeckFormat
from rules.checks.finding import Fix
from rules.collecting.printed import PrintedCard
from rules.games.warbound.cards import Card, factions_of
from rules.games.warbound.decks.orders import asked
from rules.games.warbound.decks.plan import free, opened
from rules.games.warbound.document import DeckMember
from rules.games.warbound.faces import face
from rules.games.warbound.kinds import CHARACTER, EQUIPMENT, FORMATION, LEADER, VOCATION
from rules.games.warbound.lines import PICTOGRAMS, first_sentence, joined, line_of
from rules.games.warbound.roster import Deck, DeckCard, DeckEntry
from rules.lists.document import MAX_NODES
from rules.lists.edits import Set
from rules.lists.naming import name_of
from rules.words import Words, both, counted, listed, quoted

RANGED = "arme_de_tir"  # the pictogram of a ranged weapon
ROW = 40  # letters of a card's own text in its row
MOST_FREE = 3  # free places that are told one by one
UNKNOWN = Words("carte inconnue", "unknown card")
OTHER = "other"  # cards that stay beside the deck, and cards that nobody knows
GROUPS = {
    LEADER: Words("Leaders", "Leaders"),
    CHARACTER: Words("Personnages", "Characters"),
    EQUIPMENT: Words("Équipements", "Equipment"),
    FORMATION: Words("Formations", "Formations"),
    VOCATION: Words("Vocations", "Vocations"),
    OTHER: Words("Autres cartes", "Other cards"),
}


def group_of(kind: str | None) -> str:
    """The group that cards of a type stand in."""
    return kind if kind in GROUPS else OTHER


# --- cards to add -------------------------------------------------------------------------------


def addition_of(card: Card, catalogue: Catalogue) -> Addition:
    """A card that players entered, as a member; the list must carry the card, or get it first."""
    row = catalogue.of(CardType).get(card.type)
    return Addition(
        slug=f"card/{card.slug}",
        label=both(card.name),
        member=DeckMember(id="new", card=card.slug),
        group=GROUPS[group_of(card.type)],
        hint=line_of(card, catalogue),
        tab=GROUPS[group_of(card.type)],
        chips=tuple(map(both, factions_of(card))),
        unique=card.max_copies == 1 and (row is None or row.unique_name),
    )


def _printed(row: BookCard, catalogue: Catalogue) -> Addition:
    return Addition(
        slug=f"card/{row.slug}",
        label=name_of(row),
        member=DeckMember(id="new", card=row.slug),
        group=GROUPS[group_of(row.card_type)],
        hint=Words(first_sentence(row.summary_fr), first_sentence(row.summary_en)),
        main=row.card_type == FORMATION,
        tab=GROUPS[group_of(row.card_type)],
        unique=catalogue.of(CardType)[row.card_type].unique_name,
    )


def _additions(deck: Deck) -> Iterator[Addition]:
    """The cards of the book and those that the list carries, as they stand to this deck."""
    number = Counter(member.card for member in deck.members)
    printed = (row for row in deck.of(BookCard).values() if row.slug not in deck.house)
    cards = (card for card in deck.house.values() if isinstance(card, Card))
    offered = (
        *(_printed(row, deck.catalogue) for row in printed),
        *(addition_of(card, deck.catalogue) for card in cards),
    )
    for addition in offered:
        member = cast("DeckMember", addition.member)
        yield replace(
            addition, copies=number[member.card], playable=_playable(deck, deck.look_up(member))
        )


def _playable(deck: Deck, copy: DeckEntry) -> bool:
    """Whether the leaders of the deck lead a card, and pay for it in one turn of some period."""
    if not isinstance(copy, DeckCard) or not copy.type.in_deck:
        return False
    if not deck.leaders:
        return True
    if copy.type.slug != CHARACTER:
        return opened(deck, copy)
    wanted = {faction for faction, number in copy.card.cost_coloured.items() if number > 0}
    paid = not deck.pools or any(
        asked(deck, copy, pool) <= sum(pool.values()) for pool in deck.pools
    )
    return wanted <= deck.produced and paid


def _order(deck: Deck) -> list[Words]:
    """The types in the order of the book; leaders last when the deck has all of its own."""
    types = list(GROUPS.values())
    if deck.leaders and not deck.leaders_to_come:
        types.append(types.pop(0))
    return types


# --- one card -----------------------------------------------------------------------------------


def title(deck: Deck, member: DeckMember) -> Words:
    """The player's name for it, else the card's; of an unknown card its slug."""
    return both(member.name) if member.name else _card_name(deck, member)


def _card_name(deck: Deck, member: DeckMember) -> Words:
    printed = deck.of(BookCard).get(member.card)
    if printed and member.card not in deck.house:
        return name_of(printed)
    card = deck.card(member)
    return both(card.name if card else member.card)


def line(deck: Deck, member: DeckMember) -> Words:
    """The card's name if the player gave another, what it is on, then its cost and values."""
    card = deck.card(member)
    line = line_of(card, deck.catalogue, deck.format, ROW) if card else UNKNOWN
    return joined([*whose(deck, member), line])


def whose(deck: Deck, member: DeckMember) -> Iterator[Words]:
    """The card's name if the player gave another, and what it is on."""
    if member.name:
        name = _card_name(deck, member)
        yield NOTHING if name == both(member.name) else name
    carrier = deck.copies.get(member.on or "")
    if carrier:
        above = title(deck, carrier.member)
        yield Words(f"sur {above.fr}", f"on {above.en}")


def _bearing(deck: Deck, member: DeckMember) -> dict[str | None, list[DeckCard]]:
    """What each card bears, besides this one."""
    bearing: dict[str | None, list[DeckCard]] = defaultdict(list)
    for copy in deck.copies.values():
        if copy.id != member.id:
            bearing[copy.on].append(copy)
    return bearing


def _carrier(deck: Deck, carrier: DeckCard, bears: list[DeckCard]) -> Choice:
    """A carrier, taken or free: its label tells what it bears already."""
    label = title(deck, carrier.member)
    if bears:
        names = listed(title(deck, copy.member) for copy in bears)
        label = Words(f"{label.fr} (porte {names.fr})", f"{label.en} (bears {names.en})")
    return Choice(carrier.id, label, line_of(carrier.card, deck.catalogue, deck.format))


def _stranger(deck: Deck, on: str) -> Choice:
    """What a card is attached to now, and should not be."""
    for member in deck.members:
        if member.id == on:
            return Choice(on, title(deck, member), line(deck, member))
    return Choice(on, quoted([on]), Words("n’est pas dans le deck", "is not in the deck"))


# --- what hangs on a card -----------------------------------------------------------------------


def _seats(deck: Deck, carrier: DeckCard, row: CardType) -> Iterator[Seat]:
    """The places for upgrades of a type: those that are taken, then those that are free."""
    borne = deck.borne(carrier, row.slug)
    yield from (Seat(name_of(row), copy.id) for copy in borne)
    room = min(carrier.limit(row), len(borne) + MOST_FREE) - len(borne)
    loose = (copy for copy in deck.cards(row.slug) if copy.on is None)
    takers = tuple(
        Fix(title(deck, copy.member), Set("on", carrier.id, copy.id))
        for copy in loose
        if carrier in free(deck, copy)
    )
    yield from (Seat(name_of(row), takers=takers) for _ in range(room))


def _hanging(deck: Deck, member: DeckMember, seated: set[str | None]) -> Iterator[Seat]:
    """What is attached to a card that has no place for it."""
    for other in deck.members:
        if other.on == member.id and other.id not in seated:
            copy = deck.copies.get(other.id)
            yield Seat(name_of(copy.type) if copy else UNKNOWN, other.id)


# --- what a deck has ----------------------------------------------------------------------------


def _orders(deck: Deck) -> Iterator[Strength]:
    """What one turn of each period brings, beside what activating everybody once costs."""
    if deck.leaders:
        for period, pool in enumerate(deck.pools, 1):
            label = Words(f"Ordres, période {period}", f"Orders, period {period}")
            yield Strength(label, sum(pool.values()), deck.summary.costs.total)


def _numbers(deck: Deck) -> Iterator[Strength]:
    leaders = deck.format.leaders if deck.format else None
    yield Strength(GROUPS[LEADER], len(deck.leaders), leaders)
    yield Strength(GROUPS[CHARACTER], len(deck.characters))
    yield Strength(Words("Améliorations", "Upgrades"), len(deck.upgrades))


def _shoots(deck: Deck, copy: DeckCard) -> bool:
    """Whether a character hits at a distance, by its own card or by what hangs on it."""
    if copy.card.precision_short is not None or copy.card.precision_long is not None:
        return True
    return any(RANGED in borne.pictograms for borne in deck.borne(copy, EQUIPMENT))


def _led_by(deck: Deck) -> tuple[Words, ...]:
    """leader L’Œil de la Saline, leaders A et B"""
    titles = [title(deck, copy.member) for copy in deck.leaders]
    if not titles:
        return ()
    names, what = listed(titles), "leader" if len(titles) == 1 else "leaders"
    return (Words(f"{what} {names.fr}", f"{what} {names.en}"),)


class WarboundBench(Bench[Deck, DeckMember]):
    seating = Words("Améliorations", "Upgrades")
    additions_vary = True
    first = ("format",)
    facet = "format"
    countable = False
    named = False
    adds_cards = True
    unit = Words("cartes", "cards")

    def settings(self, deck: Deck) -> tuple[Question, ...]:
        """The format, which is all that a deck is asked."""
        written = deck.settings.format
        choices = [
            Choice(
                row.slug,
                name_of(row),
                Words(first_sentence(row.summary_fr), first_sentence(row.summary_en)),
            )
            for row in deck.of(DeckFormat).values()
        ]
        if written is None:
            choices.insert(0, Choice(None, Words("à choisir", "to be chosen")))
        elif deck.format is None:
            choices.append(
                Choice(written, both(written), Words("format inconnu", "unknown format"))
            )
        return (Question("format", Words("Format", "Format"), "choice", tuple(choices)),)

    def additions(self, deck: Deck) -> tuple[Addition, ...]:
        """The book's Formation and the cards that the list carries, by type.

        What the deck has already stays among them, with its number.
        """
        places = {label: place for place, label in enumerate(_order(deck))}
        return tuple(sorted(_additions(deck), key=lambda addition: places[addition.tab]))

    def duplicable(self, deck: Deck, member: DeckMember) -> bool:
        """Whether its card allows one more of its name."""
        copy = deck.copies.get(member.id)
        if copy is None or not copy.type.unique_name:
            return copy is not None
        names = [each.printed_name for each in deck.copies.values()]
        return names.count(copy.printed_name) < copy.card.max_copies

    def fields(self, deck: Deck, member: DeckMember) -> tuple[Question, ...]:
        """What an upgrade is attached to; another card is asked only if it is, to take it off."""
        copy = deck.copies.get(member.id)
        wanted = copy.type.attaches_to if copy else None
        if wanted is None and member.on is None:
            return ()
        choices = [Choice(None, Words("non attachée", "not attached"))]
        bearing = _bearing(deck, member)
        for carrier in deck.cards(wanted) if wanted else ():
            choices.append(_carrier(deck, carrier, bearing[carrier.id]))
        if member.on not in {choice.value for choice in choices}:
            choices.append(_stranger(deck, str(member.on)))
        help_ = Words(
            "Se décide en composant le deck\u202f; n’attacher aucune carte du deck reste permis.",
            "Decided while building the deck; attaching no card of the deck at all is allowed too.",
        )
        label = Words("Attachée à", "Attached to")
        return (Question("on", label, "choice", tuple(choices), help=help_),)

    def line(self, deck: Deck, member: DeckMember) -> Words:
        return line(deck, member)

    def title(self, deck: Deck, member: DeckMember) -> Words:
        return title(deck, member)

    def gauges(self, deck: Deck, member: DeckMember) -> tuple[Gauge, ...]:
        """Places for Equipment and Formation on a character, for Vocations on a leader."""
        copy = deck.copies.get(member.id)
        if copy is None:
            return ()
        return tuple(
            Gauge(name_of(row), len(deck.borne(copy, row.slug)), min(copy.limit(row), MAX_NODES))
            for row in deck.of(CardType).values()
            if row.attaches_to == copy.type.slug
        )

    def seats(self, deck: Deck, member: DeckMember, *, takers: bool = True) -> tuple[Seat, ...]:
        """What hangs on a card, right or wrong; where there is room, what may be attached."""
        copy = deck.copies.get(member.id)
        rows = [
            row for row in deck.of(CardType).values() if copy and row.attaches_to == copy.type.slug
        ]
        seats = [seat for row in rows for seat in _seats(deck, deck.copies[member.id], row)]
        return (*seats, *_hanging(deck, member, {seat.rider for seat in seats}))

    def figure(self, deck: Deck, member: DeckMember, item: str) -> Words:
        """What a card that hangs on another gives it: a Formation its figures, else its signs."""
        card = deck.card(DeckMember(id="new", card=item))
        if card is None:
            return NOTHING
        if card.type == FORMATION:
            return line_of(card, deck.catalogue)
        return joined(PICTOGRAMS[pictogram] for pictogram in card.pictograms)

    def face(self, deck: Deck, member: DeckMember) -> PrintedCard | None:
        return face(deck, member)

    def roll_up(self, deck: Deck) -> tuple[Words, ...]:
        """6 figurines, 4 tireurs, 2 améliorations, leader L’Œil de la Saline"""
        upgrades = counted(
            len(deck.upgrades), ("amélioration", "améliorations"), ("upgrade", "upgrades")
        )
        return (
            counted(deck.summary.figures, ("figurine", "figurines"), ("figure", "figures")),
            of_shooters(sum(_shoots(deck, copy) for copy in deck.characters)),
            *((upgrades,) if deck.upgrades else ()),
            *_led_by(deck),
        )

    def strengths(self, deck: Deck) -> tuple[Strength, ...]:
        """The orders of a turn of each period against what everybody costs; cards by type."""
        return (*_orders(deck), *_numbers(deck))

    def sections(self, deck: Deck) -> tuple[Section, ...]:
        """The cards by type; an attached upgrade stands with those of its own type.

        What a section costs is how many of its cards belong to the deck.
        """
        members: dict[str, list[str]] = {slug: [] for slug in GROUPS}
        cost = dict.fromkeys(GROUPS, 0)
        for member in deck.members:
            copy = deck.copies.get(member.id)
            slug = group_of(copy.type.slug if copy else None)
            members[slug].append(member.id)
            cost[slug] += copy is not None and copy.type.in_deck
        return tuple(
            Section(slug, GROUPS[slug], tuple(ids), cost[slug])
            for slug, ids in members.items()
            if ids
        )

    def headline(self, deck: Deck) -> Words:
        """The format."""
        return name_of(deck.format) if deck.format else both(deck.settings.format or "")


bench = WarboundBench()
