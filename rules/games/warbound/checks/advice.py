"""What leaves a deck legal and weakens it."""

from collections.abc import Callable, Iterator, Mapping

from rules.checks.finding import Breach, Fix, found
from rules.games.warbound.checks.cures import added, at_hand, moved
from rules.games.warbound.checks.sources import BOOK
from rules.games.warbound.decks.orders import asked, face
from rules.games.warbound.decks.plan import free, misplaced
from rules.games.warbound.game import game
from rules.games.warbound.kinds import CHARACTER, EQUIPMENT, FORMATION, LEADER, VOCATION
from rules.games.warbound.roster import Deck, DeckCard
from rules.words import Words, counted, listed

NAMED = 12  # carriers in one sentence: more than any deck of the book leaves free


@game.check(
    "WB-ADV-UNATTACHED",
    level="warning",
    cite=f"{BOOK}, Cartes Amélioration",
    ruling="WB-R05",
    fr="La carte {who} n’est attachée à personne, alors que d’autres Améliorations le sont. {way}.",
    en="The card {who} is attached to nobody, while other Upgrades are. {way}.",
    short=Words("Attachée à personne", "Attached to nobody"),
)
def a_plan_leaves_nothing_aside(deck: Deck) -> Iterator[Breach]:
    """When attachments are declared, every upgrade that can be attached is."""
    if not deck.declared:
        return
    for kind in (EQUIPMENT, FORMATION, VOCATION):
        upgrades = deck.cards(kind)
        if not deck.fits[kind].complete or any(misplaced(deck, copy) for copy in upgrades):
            continue
        for copy in upgrades:
            if copy.on is None and deck.spots[copy.id]:
                takers = free(deck, copy)
                yield found(
                    about=copy.id, fixes=moved(deck, copy), who=copy.name, way=way_out(takers)
                )


def way_out(takers: list[DeckCard]) -> Words:
    """Who is free to bear an upgrade."""
    names = listed(sorted({taker.name for taker in takers}), any_of=True)
    if not takers:
        return Words(
            "Qui pourrait la porter est pris\u202f: échangez des attachements",
            "Whoever could bear it is taken: exchange some attachments",
        )
    if len(takers) > NAMED:
        return Words(
            f"Attachez-la à l’une des {len(takers)} cartes encore libres",
            f"Attach it to one of the {len(takers)} cards still free",
        )
    return Words(f"Attachez-la à {names.fr}", f"Attach it to {names.en}")


def orders_known(deck: Deck) -> bool:
    """Whether there are leaders who all say what they produce, and characters to pay for."""
    if deck.format is None or not deck.leaders or not deck.characters:
        return False
    return all(face(deck, leader) for leader in deck.leaders)


def led_by(deck: Deck, helps: Callable[[DeckCard], bool]) -> list[Fix]:
    """A leader more, where one is to come and the list carries one who helps."""
    return [*map(added, at_hand(deck, LEADER, helps))] if deck.leaders_to_come else []


def producing(factions: list[str]) -> Callable[[DeckCard], bool]:
    """Whether a leader produces orders of one of these factions."""
    return lambda leader: not leader.colours.isdisjoint(factions)


def at_once(deck: Deck, leader: DeckCard) -> int:
    """How many tokens a leader brings in a turn of the first period."""
    used = face(deck, leader)
    return sum(used.generation[0].values()) if used else 0


def activated(deck: Deck, pool: Mapping[str, int]) -> list[Fix]:
    """A character more whom one turn pays for."""
    number = sum(pool.values())
    cheap = at_hand(deck, CHARACTER, lambda copy: asked(deck, copy, pool) <= number)
    return [*map(added, cheap[:1])] if deck.cards_to_come else []


@game.check(
    "WB-ADV-COLOUR",
    level="warning",
    cite=f"{BOOK}, Cartes Personnage, Coût d’activation",
    ruling="WB-R21",
    fr="{who} demande des jetons {factions} qu’aucun Leader du deck ne produit\u202f: "
    "chacun en coûtera deux autres. Un Leader qui en produise vaudrait mieux.",
    en="{who} asks for {factions} tokens that no Leader of the deck produces: "
    "each will cost two others. A Leader who produces them would be better.",
    short=Words("Aucun Leader ne produit {factions}", "No Leader produces {factions}"),
)
def colours_that_leaders_produce(deck: Deck) -> Iterator[Breach]:
    """Every colour of an activation cost is one that a leader of the deck produces."""
    if not orders_known(deck):
        return
    for character in deck.characters:
        cost = character.card.cost_coloured
        missing = sorted(
            faction
            for faction, number in cost.items()
            if number > 0 and faction not in deck.produced
        )
        if missing:
            yield found(
                about=character.id,
                todo=deck.leaders_to_come,
                fixes=led_by(deck, producing(missing)),
                who=character.name,
                factions=listed(missing),
            )


@game.check(
    "WB-ADV-ORDERS",
    level="warning",
    cite=f"{BOOK}, Création d’un deck\u202f; La Phase de Leaders",
    fr="Avec {tokens} par tour de la première Période, aucun Personnage ne peut être "
    "activé\u202f: le moins exigeant, {who}, en demande {asked}, échanges compris. "
    "Prenez un Personnage moins cher, ou un Leader qui produise plus.",
    en="With {tokens} a turn in the first Period, no Character can be activated: the least "
    "demanding, {who}, asks for {asked}, exchanges included. "
    "Take a cheaper Character, or a Leader who produces more.",
    short=Words("Aucun Personnage activable", "No Character can be activated"),
)
def someone_can_be_activated(deck: Deck) -> Iterator[Breach]:
    """One turn of the first period pays for at least one character."""
    if not orders_known(deck):
        return
    pool = deck.pools[0]
    least, who = min((asked(deck, copy, pool), copy.name) for copy in deck.characters)
    if least > sum(pool.values()):
        yield found(
            todo=deck.leaders_to_come or deck.cards_to_come,
            fixes=[
                *led_by(deck, lambda leader: bool(at_once(deck, leader))),
                *activated(deck, pool),
            ],
            tokens=counted(sum(pool.values()), ("jeton", "jetons"), ("token", "tokens")),
            who=who,
            asked=least,
        )
