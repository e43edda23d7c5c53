"""What a deck is made of: its format, its size, its leaders, its upgrades."""

from collections import Counter
from collections.abc import Iterator

from rules.catalogue.items import CardType, DeckFormat
from rules.checks.finding import Breach, Fix, found
from rules.games.warbound.checks.sources import BOOK
from rules.games.warbound.decks.names import key_of, name_of as printed
from rules.games.warbound.game import game
from rules.games.warbound.kinds import CONFRONTATION, EXPLORATION
from rules.games.warbound.roster import Deck
from rules.lists.edits import Remove
from rules.lists.naming import by_name, name_of
from rules.words import Words, counted, each_once, listed, quoted


@game.check(
    "WB-FORMAT",
    cite=f"{BOOK}, Règles de création de deck, Nombre de cartes",
    fr="{format}\u202f: choisissez l’un des formats du livre, {known}.",
    en="{format}: choose one of the book’s formats, {known}.",
)
def the_format_exists(deck: Deck) -> Iterator[Breach]:
    """The format is Exploration or Affrontement."""
    if deck.format is None:
        formats = deck.of(DeckFormat).values()
        written = deck.settings.format
        yield found(
            format=quoted([written]) if written else Words("Aucun format", "No format"),
            known=Words(
                " ou ".join(row.name_fr for row in formats),
                " or ".join(row.name_en for row in formats),
            ),
        )


def wrong_size(deck: Deck, slug: str) -> Iterator[Breach]:
    """A deck of that format whose number of cards is not the format's."""
    if deck.format and deck.format.slug == slug and deck.total != deck.format.size:
        missing = deck.format.size - deck.total
        yield found(
            todo=missing > 0,
            format=name_of(deck.format),
            size=deck.format.size,
            total=deck.total,
            gap=Words(f"il en manque {missing}", f"{missing} missing")
            if missing > 0
            else Words(f"{-missing} de trop", f"{-missing} too many"),
        )


@game.check(
    "WB-SIZE-8",
    cite=f"{BOOK}, Règles de création de deck, Nombre de cartes",
    fr="Un deck {format} compte {size} cartes\u202f; celui-ci en a {total}\u202f: {gap}.",
    en="A deck for {format} has {size} cards; this one has {total}: {gap}.",
)
def eight_cards_for_exploration(deck: Deck) -> Iterator[Breach]:
    """An Exploration deck has exactly eight cards, leader and upgrades included."""
    yield from wrong_size(deck, EXPLORATION)


@game.check(
    "WB-SIZE-14",
    cite=f"{BOOK}, Règles de création de deck, Nombre de cartes",
    fr="Un deck {format} compte {size} cartes\u202f; celui-ci en a {total}\u202f: {gap}.",
    en="A deck for {format} has {size} cards; this one has {total}: {gap}.",
)
def fourteen_cards_for_confrontation(deck: Deck) -> Iterator[Breach]:
    """An Affrontement deck has exactly fourteen cards."""
    yield from wrong_size(deck, CONFRONTATION)


@game.check(
    "WB-CARD-TYPE",
    cite=f"{BOOK}, Types de cartes\u202f; Cartes Référence\u202f; Objectifs",
    ruling="WB-R23",
    fr="{who} est une carte {type}\u202f: elle reste hors du deck et n’y compte pas. "
    "Le deck se compose de cartes {known}.",
    en="{who} is a card of type {type}: it stays outside the deck and does not count there. "
    "The deck is made of {known} cards.",
)
def cards_of_the_deck_only(deck: Deck) -> Iterator[Breach]:
    """Only characters, leaders and upgrades belong to the deck; play aids stay beside it."""
    known = listed(name_of(row) for row in deck.of(CardType).values() if row.in_deck)
    for copy in deck.copies.values():
        if not copy.type.in_deck:
            label = Words(f"Retirer {copy.name} du deck", f"Take {copy.name} out of the deck")
            hangs = copy.id in deck.carrying  # something would be left hanging
            fixes = [] if hangs else [Fix(label, Remove(copy.id))]
            yield found(
                about=copy.id, fixes=fixes, who=copy.name, type=name_of(copy.type), known=known
            )


def wrong_leaders(deck: Deck, slug: str) -> Iterator[Breach]:
    """A deck of that format whose number of leaders is not the format's."""
    row, number = deck.format, len(deck.leaders)
    if row and row.slug == slug and number != row.leaders:
        missing = row.leaders - number
        names = by_name(deck.leaders)
        yield found(
            todo=missing > 0,
            format=name_of(row),
            leaders=counted(row.leaders, ("Leader", "Leaders"), ("Leader", "Leaders")),
            number=number,
            way=Words(f"ajoutez-en {missing}", f"add {missing}")
            if missing > 0
            else Words(
                f"retirez-en {-missing} parmi {names.fr}",
                f"remove {-missing} of {names.en}",
            ),
        )


@game.check(
    "WB-LEADERS-1",
    cite=f"{BOOK}, Types de cartes, Cartes Leader",
    fr="Un deck {format} a exactement {leaders}\u202f; celui-ci en a {number}\u202f: {way}.",
    en="A deck for {format} has exactly {leaders}; this one has {number}: {way}.",
)
def one_leader_for_exploration(deck: Deck) -> Iterator[Breach]:
    """An Exploration deck has exactly one leader."""
    yield from wrong_leaders(deck, EXPLORATION)


@game.check(
    "WB-LEADERS-2",
    cite=f"{BOOK}, Types de cartes, Cartes Leader",
    fr="Un deck {format} a exactement {leaders}\u202f; celui-ci en a {number}\u202f: {way}.",
    en="A deck for {format} has exactly {leaders}; this one has {number}: {way}.",
)
def two_leaders_for_confrontation(deck: Deck) -> Iterator[Breach]:
    """An Affrontement deck has exactly two leaders."""
    yield from wrong_leaders(deck, CONFRONTATION)


@game.check(
    "WB-LEADERS-DIFFERENT",
    cite=f"{BOOK}, Types de cartes, Cartes Leader",
    ruling="WB-R12",
    fr="Les Leaders d’un deck {format} sont tous différents\u202f; {names} n’en font qu’un, "
    "car le genre ne change pas un nom. Remplacez-en pour n’en garder qu’un de chaque nom.",
    en="The Leaders of a deck for {format} are all different; {names} are one and the same, "
    "for gender does not change a name. Replace them until one of each name is left.",
)
def leaders_are_different(deck: Deck) -> Iterator[Breach]:
    """The leaders are different; genders of one name are not. One faction for both is allowed."""
    if deck.format is None or not deck.format.leaders_differ:
        return
    cards = [leader.card for leader in deck.leaders]
    names, keys = Counter(map(printed, cards)), Counter(map(key_of, cards))
    twins = [card.name for card in cards if max(names[printed(card)], keys[key_of(card)]) > 1]
    if twins:
        yield found(format=name_of(deck.format), names=each_once(sorted(twins)))


@game.check(
    "WB-UPGRADES-2",
    cite=f"{BOOK}, Types de cartes, Cartes Amélioration",
    ruling="WB-R02",
    fr="Un deck {format} a au moins {least} Améliorations (Équipement, Formation ou "
    "Vocation)\u202f; celui-ci en a {number}\u202f: ajoutez-en {missing}.",
    en="A deck for {format} has at least {least} Upgrades (Equipment, Formation or Vocation); "
    "this one has {number}: add {missing}.",
)
def enough_upgrades(deck: Deck) -> Iterator[Breach]:
    """An Exploration deck has at least two upgrades; equipment, formations, vocations all count."""
    number = len(deck.upgrades)
    if deck.format and number < deck.format.upgrades_min:
        least = deck.format.upgrades_min
        yield found(
            todo=True,
            format=name_of(deck.format),
            least=least,
            number=number,
            missing=least - number,
        )
