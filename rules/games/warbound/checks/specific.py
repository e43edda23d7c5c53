"""Cards that depend on what leaders produce."""

from collections.abc import Iterator

from rules.checks.finding import Breach, Fix, found
from rules.games.warbound.checks.cures import at_hand, loosened, removed, taken_in
from rules.games.warbound.checks.sources import BOOK
from rules.games.warbound.decks.plan import misplaced, opened, suits
from rules.games.warbound.game import game
from rules.games.warbound.kinds import EQUIPMENT, LEADER, VOCATION
from rules.games.warbound.roster import Deck, DeckCard
from rules.lists.naming import by_name
from rules.words import Words, listed

OTHERWISE = Words(
    "Prenez un tel Leader, ou retirez cette carte", "Take such a Leader, or remove it"
)


def nobody_produces(deck: Deck) -> Words:
    """Who the leaders are, none of whom will do, and the way out."""
    names = by_name(deck.leaders)
    if not deck.leaders:
        return Words(
            f"le deck n’a pas de Leader. {OTHERWISE.fr}", f"the deck has no Leader. {OTHERWISE.en}"
        )
    return Words(
        f"le deck a {names.fr}. {OTHERWISE.fr}", f"the deck has {names.en}. {OTHERWISE.en}"
    )


def on_the_wrong_one(deck: Deck, copy: DeckCard, carrier: DeckCard) -> Words:
    """Who bears it and produces none, and who would do."""
    name = carrier.name
    right = [leader.name for leader in deck.leaders if suits(leader, copy)]
    names = listed(sorted(set(right)), any_of=True)
    way = Words(f"Attachez-la à {names.fr}", f"Attach it to {names.en}") if right else OTHERWISE
    return Words(
        f"{name}, qui la porte, n’en produit pas. {way.fr}",
        f"{name}, who bears it, produces none. {way.en}",
    )


def led(deck: Deck, copy: DeckCard) -> list[Fix]:
    """To a leader who may have it; else a leader who brings its orders, or the deck without it."""
    if opened(deck, copy):
        return loosened(deck, copy)
    fixes = [removed(copy)]
    if deck.leaders_to_come and copy.on is None:
        leaders = at_hand(deck, LEADER, lambda leader: copy.specific in leader.colours)
        fixes = taken_in(deck, leaders) + fixes
    return fixes


@game.check(
    "WB-SPEC-VOCATION",
    cite=f"{BOOK}, Cartes spécifiques",
    ruling="WB-R07",
    fr="La Vocation {who} est réservée aux Leaders qui produisent des jetons "
    "{faction}\u202f; {why}.",
    en="The Vocation {who} is reserved to Leaders who produce {faction} tokens; {why}.",
    short=Words("Réservée aux Leaders {faction}", "For {faction} Leaders only"),
)
def specific_vocations_on_their_leaders(deck: Deck) -> Iterator[Breach]:
    """A faction’s Vocation goes only on a leader that produces orders of that faction."""
    if deck.format is None:
        return
    for copy in deck.cards(VOCATION):
        if misplaced(deck, copy):
            carrier = deck.copies.get(copy.on or "")
            on_a_leader = carrier is not None and carrier.type.slug == LEADER
            yield found(
                about=copy.id,
                ruling=False,
                todo=not on_a_leader and deck.leaders_to_come,
                fixes=led(deck, copy),
                who=copy.name,
                faction=copy.specific,
                why=on_the_wrong_one(deck, copy, carrier)
                if carrier and on_a_leader
                else nobody_produces(deck),
            )


@game.check(
    "WB-SPEC-EQUIP",
    cite=f"{BOOK}, Cartes spécifiques",
    ruling="WB-R06",
    fr="L’Équipement {who} demande un Leader qui produise des jetons {faction}\u202f; {why}.",
    en="The Equipment {who} needs a Leader who produces {faction} tokens; {why}.",
    short=Words("Leader {faction} exigé", "Needs a {faction} Leader"),
)
def specific_equipment_needs_a_leader(deck: Deck) -> Iterator[Breach]:
    """A faction’s Equipment needs a leader of the deck who produces orders of that faction."""
    if deck.format is None:
        return
    for copy in deck.cards(EQUIPMENT):
        if misplaced(deck, copy):
            yield found(
                about=copy.id,
                ruling=False,
                todo=deck.leaders_to_come,
                fixes=led(deck, copy),
                who=copy.name,
                faction=copy.specific,
                why=nobody_produces(deck),
            )
