"""The workbench of decks: which cards can be added, and what each can be attached to."""

from collections import defaultdict
from collections.abc import Iterator

from rules.building.bench import NOTHING, Addition, Bench, Choice, Gauge, Question, Section
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import BookCard, CardType, DeckFormat
from rules.games.warbound.cards import Card
from rules.games.warbound.document import DeckMember
from rules.games.warbound.kinds import CHARACTER, EQUIPMENT, FORMATION, LEADER, VOCATION
from rules.games.warbound.lines import first_sentence, joined, line_of
from rules.games.warbound.roster import Deck, DeckCard
from rules.lists.document import MAX_NODES, HouseItem
from rules.lists.naming import name_of
from rules.words import Words, both, listed, quoted

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


# --- the list -----------------------------------------------------------------------------------


# --- cards to add -------------------------------------------------------------------------------


def addition_of(card: Card, catalogue: Catalogue) -> Addition:
    """A card that players entered, as a member; the list must carry the card, or get it first."""
    return Addition(
        slug=f"card/{card.slug}",
        label=both(card.name),
        member=DeckMember(id="new", card=card.slug),
        group=GROUPS[group_of(card.type)],
        hint=line_of(card, catalogue),
    )


def _printed(row: BookCard) -> Addition:
    return Addition(
        slug=f"card/{row.slug}",
        label=name_of(row),
        member=DeckMember(id="new", card=row.slug),
        group=GROUPS[group_of(row.card_type)],
        hint=Words(first_sentence(row.summary_fr), first_sentence(row.summary_en)),
        main=row.card_type == FORMATION,
    )


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
    line = line_of(card, deck.catalogue, deck.format) if card else UNKNOWN
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


class WarboundBench(Bench[Deck, DeckMember]):
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
        """The book's Formation, then the cards that the list carries, by type."""
        carried = [card for card in deck.house.values() if isinstance(card, Card)]
        places = {slug: place for place, slug in enumerate(GROUPS)}
        carried.sort(key=lambda card: places[group_of(card.type)])
        printed = (row for row in deck.of(BookCard).values() if row.slug not in deck.house)
        return (
            *map(_printed, printed),
            *(addition_of(card, deck.catalogue) for card in carried),
        )

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

    def of_card(self, card: HouseItem, catalogue: Catalogue) -> Addition:
        if not isinstance(card, Card):
            raise TypeError(card)
        return addition_of(card, catalogue)


bench = WarboundBench()
