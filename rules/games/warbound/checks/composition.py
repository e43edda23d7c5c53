"""What a deck is made of: its format, its size, its leaders, its upgrades."""

from collections import Counter
from collections.abc import Iterator

from rules.catalogue.items import CardType, DeckFormat
from rules.checks.finding import Breach, Fix, found
from rules.games.warbound.checks.cures import (
    MOST,
    added,
    at_hand,
    leaders_at_hand,
    leaders_to_lose,
    least_missed,
    other_formats,
    removed,
    replaced,
    suits,
    surplus,
    switched,
    taken_in,
    upgrades_at_hand,
)
from rules.games.warbound.checks.sources import BOOK
from rules.games.warbound.game import game
from rules.games.warbound.kinds import CHARACTER, CONFRONTATION, EXPLORATION
from rules.games.warbound.roster import Deck, DeckCard
from rules.lists.edits import Set
from rules.lists.naming import by_name, name_of
from rules.words import Words, counted, each_once, in_number, listed, quoted


@game.check(
    "WB-FORMAT",
    cite=f"{BOOK}, Règles de création de deck, Nombre de cartes",
    fr="{format}\u202f: choisissez l’un des formats du livre, {known}.",
    en="{format}: choose one of the book’s formats, {known}.",
    short=Words("Format inconnu du livre", "Not a format of the book"),
)
def the_format_exists(deck: Deck) -> Iterator[Breach]:
    """The format is Exploration or Affrontement."""
    if deck.format is None:
        formats = deck.of(DeckFormat).values()
        written = deck.settings.format
        yield found(
            unanswered=written is None,
            fixes=[chosen(row) for row in formats_for(deck)],
            format=quoted([written]) if written else Words("Aucun format", "No format"),
            known=Words(
                " ou ".join(row.name_fr for row in formats),
                " or ".join(row.name_en for row in formats),
            ),
        )


def formats_for(deck: Deck) -> list[DeckFormat]:
    """The formats that a deck could have, the nearest to its size first."""
    rows = sorted(deck.of(DeckFormat).values(), key=lambda row: abs(row.size - deck.total))
    return [row for row in rows if suits(deck, row)] or rows


def chosen(row: DeckFormat) -> Fix:
    label = Words(
        f"Choisir {row.name_fr} ({row.size} cartes)", f"Choose {row.name_en} ({row.size} cards)"
    )
    return Fix(label, Set("format", row.slug))


def wrong_size(deck: Deck, slug: str) -> Iterator[Breach]:
    """A deck of that format whose number of cards is not the format's."""
    if deck.format and deck.format.slug == slug and deck.total != deck.format.size:
        missing = deck.format.size - deck.total
        yield found(
            todo=missing > 0,
            fixes=to_grow(deck, missing) if missing > 0 else to_shrink(deck),
            format=name_of(deck.format),
            size=deck.format.size,
            total=deck.total,
            gap=Words(f"il en manque {missing}", f"{missing} missing")
            if missing > 0
            else Words(f"{-missing} de trop", f"{-missing} too many"),
        )


def to_grow(deck: Deck, missing: int) -> list[Fix]:
    """More characters, as far as leaders and upgrades leave room; or a format of this size."""
    row = deck.format
    if row is None:
        return []
    leaders, upgrades = len(deck.leaders), len(deck.upgrades)
    reserved = max(row.leaders - leaders, 0) + max(row.upgrades_min - upgrades, 0)
    copies = at_hand(deck, CHARACTER) if missing > reserved else []
    rows = (other for other in other_formats(deck) if other.size == deck.total)
    return [*map(switched, rows), *map(added, copies)]


def to_shrink(deck: Deck) -> list[Fix]:
    """Without a card, or in a larger format."""
    return [*map(removed, surplus(deck)[:MOST]), *map(switched, other_formats(deck))]


@game.check(
    "WB-SIZE-8",
    cite=f"{BOOK}, Règles de création de deck, Nombre de cartes",
    fr="Un deck {format} compte {size} cartes\u202f; celui-ci en a {total}\u202f: {gap}.",
    en="A deck for {format} has {size} cards; this one has {total}: {gap}.",
    short=Words("Deck {format}\u202f: {gap}", "{format} deck: {gap}"),
)
def eight_cards_for_exploration(deck: Deck) -> Iterator[Breach]:
    """An Exploration deck has exactly eight cards, leader and upgrades included."""
    yield from wrong_size(deck, EXPLORATION)


@game.check(
    "WB-SIZE-14",
    cite=f"{BOOK}, Règles de création de deck, Nombre de cartes",
    fr="Un deck {format} compte {size} cartes\u202f; celui-ci en a {total}\u202f: {gap}.",
    en="A deck for {format} has {size} cards; this one has {total}: {gap}.",
    short=Words("Deck {format}\u202f: {gap}", "{format} deck: {gap}"),
)
def fourteen_cards_for_confrontation(deck: Deck) -> Iterator[Breach]:
    """An Affrontement deck has exactly fourteen cards."""
    yield from wrong_size(deck, CONFRONTATION)


@game.check_each(
    DeckCard,
    "WB-CARD-TYPE",
    cite=f"{BOOK}, Types de cartes\u202f; Cartes Référence\u202f; Objectifs",
    ruling="WB-R23",
    fr="{who} est une carte {type}\u202f: elle reste hors du deck et n’y compte pas. "
    "Le deck se compose de cartes {known}.",
    en="{who} is a card of type {type}: it stays outside the deck and does not count there. "
    "The deck is made of {known} cards.",
    short=Words("Reste hors du deck", "Stays outside the deck"),
)
def cards_of_the_deck_only(copy: DeckCard, deck: Deck) -> Iterator[Breach]:
    """Only characters, leaders and upgrades belong to the deck; play aids stay beside it."""
    if not copy.type.in_deck:
        yield found(
            fixes=[removed(copy)],
            who=copy.name,
            type=name_of(copy.type),
            known=listed(name_of(row) for row in deck.of(CardType).values() if row.in_deck),
        )


def wrong_leaders(deck: Deck, slug: str) -> Iterator[Breach]:
    """A deck of that format whose number of leaders is not the format's."""
    row, number = deck.format, len(deck.leaders)
    if row and row.slug == slug and number != row.leaders:
        missing = row.leaders - number
        names = by_name(deck.leaders)
        rows = (each for each in other_formats(deck) if each.leaders == number)
        ways = (
            taken_in(deck, leaders_at_hand(deck))
            if missing > 0
            else map(removed, leaders_to_lose(deck)[:MOST])
        )
        yield found(
            todo=missing > 0,
            fixes=[*ways, *map(switched, rows)],
            format=name_of(row),
            leaders=counted(row.leaders, ("Leader", "Leaders"), ("Leader", "Leaders")),
            number=in_number(number),
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
    fr="Un deck {format} a exactement {leaders}\u202f; celui-ci {number}\u202f: {way}.",
    en="A deck for {format} has exactly {leaders}; this one has {number}: {way}.",
    short=Words("{leaders} exactement", "Exactly {leaders}"),
)
def one_leader_for_exploration(deck: Deck) -> Iterator[Breach]:
    """An Exploration deck has exactly one leader."""
    yield from wrong_leaders(deck, EXPLORATION)


@game.check(
    "WB-LEADERS-2",
    cite=f"{BOOK}, Types de cartes, Cartes Leader",
    fr="Un deck {format} a exactement {leaders}\u202f; celui-ci {number}\u202f: {way}.",
    en="A deck for {format} has exactly {leaders}; this one has {number}: {way}.",
    short=Words("{leaders} exactement", "Exactly {leaders}"),
)
def two_leaders_for_confrontation(deck: Deck) -> Iterator[Breach]:
    """An Affrontement deck has exactly two leaders."""
    yield from wrong_leaders(deck, CONFRONTATION)


@game.check(
    "WB-LEADERS-DIFFERENT",
    cite=f"{BOOK}, Types de cartes, Cartes Leader",
    ruling="WB-R12",
    fr="Les Leaders d’un deck {format} sont tous différents\u202f; {how}. Gardez-en un de chaque "
    "nom.",
    en="The Leaders of a deck for {format} are all different; {how}. Keep one of each name.",
    short=Words("Deux Leaders différents", "Two different Leaders"),
)
def leaders_are_different(deck: Deck) -> Iterator[Breach]:
    """The leaders are different; genders of one name are not. One faction for both is allowed."""
    if deck.format is None or not deck.format.leaders_differ:
        return
    names = Counter(leader.printed_name for leader in deck.leaders)
    keys = Counter(leader.name_key for leader in deck.leaders)
    twins = [
        leader
        for leader in deck.leaders
        if max(names[leader.printed_name], keys[leader.name_key]) > 1
    ]
    if twins:
        printed = Counter(leader.card.name for leader in twins)
        yield found(
            ruling=len(printed) > 1,
            fixes=without_twin(deck, twins),
            format=name_of(deck.format),
            how=as_twins(printed),
        )


def as_twins(printed: Counter[str]) -> Words:
    """The same card twice, or one name in two genders."""
    names = each_once(sorted(printed.elements()))
    if len(printed) > 1:
        return Words(
            f"{names.fr} n’en font qu’un, car le genre ne change pas un nom",
            f"{names.en} are one and the same, for gender does not change a name",
        )
    often = {2: Words("deux fois", "twice")}.get(
        printed.total(), Words(f"{printed.total()} fois", f"{printed.total()} times")
    )
    (name,) = printed
    return Words(f"{name} y est {often.fr}", f"{name} is there {often.en}")


def without_twin(deck: Deck, twins: list[DeckCard]) -> list[Fix]:
    """Another leader for one of the same name, or none."""
    gone = least_missed(deck, twins)[0]
    others = leaders_at_hand(deck) if not deck.leaders_to_come else []
    return [*(replaced(gone, other) for other in others), removed(gone)]


@game.check(
    "WB-UPGRADES-2",
    cite=f"{BOOK}, Types de cartes, Cartes Amélioration",
    ruling="WB-R02",
    fr="Un deck {format} a au moins {least} Améliorations (Équipement, Formation ou "
    "Vocation)\u202f; celui-ci {number}\u202f: ajoutez-en {missing}.",
    en="A deck for {format} has at least {least} Upgrades (Equipment, Formation or Vocation); "
    "this one has {number}: add {missing}.",
    short=Words("{least} Améliorations au moins", "At least {least} Upgrades"),
)
def enough_upgrades(deck: Deck) -> Iterator[Breach]:
    """An Exploration deck has at least two upgrades; equipment, formations, vocations all count."""
    number = len(deck.upgrades)
    if deck.format and number < deck.format.upgrades_min:
        least = deck.format.upgrades_min
        yield found(
            ruling=False,
            todo=True,
            fixes=taken_in(deck, upgrades_at_hand(deck)),
            format=name_of(deck.format),
            least=least,
            number=in_number(number),
            missing=least - number,
        )
