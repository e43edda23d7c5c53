"""What Warbound puts on paper."""

from collections.abc import Iterator, Sequence

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Phase, Procedure, Term
from rules.games.warbound.bench import title
from rules.games.warbound.cards import is_altered
from rules.games.warbound.decks.orders import turns_of
from rules.games.warbound.document import DeckMember
from rules.games.warbound.paper.glossary import glossary
from rules.games.warbound.paper.markers import LATE, markers
from rules.games.warbound.paper.members import blank, leaf, turn_numbers
from rules.games.warbound.paper.reference import reference
from rules.games.warbound.paper.tables import tables
from rules.games.warbound.roster import Deck, DeckCard
from rules.lists.naming import name_of
from rules.printing.defaults import plain_facts, to_agree
from rules.printing.paper import Paper
from rules.printing.sheet import Boxes, Entry, Grid, Leaf, Marker, Stat, Step
from rules.printing.tables import in_a_row, summary_of
from rules.words import Words, both, each_once, listed

OPEN_TURNS = 4  # boxes of a period whose turns the book does not count
VICTORY = 10  # points of victory at hand
ACTING, ACTIVATION = "phase_action", "activation"  # a phase, a procedure


# --- the head of a sheet --------------------------------------------------------------------------


def _facts(deck: Deck) -> Iterator[Stat]:
    summary = deck.summary
    if summary.figures:
        yield Stat(Words("Figurines", "Figures"), both(str(summary.figures)))
    if summary.orders:
        periods = " / ".join(f"P{period}" for period in range(1, len(summary.orders) + 1))
        label = Words(f"Ordres par tour ({periods})", f"Orders a turn ({periods})")
        numbers = " / ".join(str(sum(pool.values())) for pool in summary.orders)
        yield Stat(label, both(numbers))
    if deck.characters:
        label = Words("Tout activer une fois", "Activating all once")
        yield Stat(label, both(str(summary.costs.total)))
    if summary.references:
        cards = Words("Cartes Référence", "Reference cards")
        yield Stat(cards, both(", ".join(summary.references)))


def _boxes(deck: Deck) -> Iterator[Boxes]:
    row = deck.format
    if row is not None:
        turns, numbers = turns_of(row), iter(turn_numbers(row))
        for period in range(1, row.periods + 1):
            label = Words(f"Période {period}", f"Period {period}")
            if turns is None:
                yield Boxes(label, OPEN_TURNS, icon="turn")
            else:
                marks = tuple(next(numbers, "") for _ in range(turns[period - 1]))
                yield Boxes(label, len(marks), marks, "turn")
        if turns is not None:
            yield Boxes(
                Words(
                    f"Objectif tiré (fin du tour {turns[0]})",
                    f"Objective drawn (end of turn {turns[0]})",
                ),
                1,
            )
    marks = tuple(str(number) for number in range(1, VICTORY + 1))
    yield Boxes(Words("Points de victoire", "Victory points"), VICTORY, marks)


# --- the turn -------------------------------------------------------------------------------------


def _phases(deck: Deck) -> Iterator[Step]:
    """The phases; how a character is activated stands after the one in which it is."""
    for row in deck.of(Phase).values():
        yield Step(name_of(row), summary_of(row))
        activation = deck.of(Procedure).get(ACTIVATION)
        if row.slug == ACTING and activation:
            yield Step(name_of(activation), in_a_row(activation))


def _between(deck: Deck) -> Iterator[Step]:
    turns = turns_of(deck.format) if deck.format else None
    if turns is not None:
        yield Step(
            Words(f"Fin du tour {turns[0]}", f"End of turn {turns[0]}"),
            Words(
                "Chaque joueur tire une carte Objectif et la montre\u202f; le scénario commun "
                "continue.",
                "Each player draws an Objective card and shows it; the common scenario goes on.",
            ),
        )
    row = deck.of(Term).get("victoire")
    if row is not None:
        yield Step(name_of(row), Words(row.summary_fr, row.summary_en))


# --- what the opponent is told --------------------------------------------------------------------


def _for_the_opponent(deck: Deck) -> Iterator[Words]:
    yield from _attached(deck)
    altered = [copy for copy in deck.copies.values() if is_altered(copy.card)]
    if altered:
        named = _named(deck, altered)
        yield Words(
            f"Exceptions écrites sur la carte\u202f: {named.fr}.",
            f"Exceptions written on the card: {named.en}.",
        )
    if any(copy.card.example for copy in deck.copies.values()):
        yield Words(
            "Cartes d’exemple, inventées pour Muster\u202f: elles ne sont pas du jeu.",
            "Example cards, made up for Muster: they are not of the game.",
        )
    if deck.summary.references:
        named = listed(deck.summary.references)
        yield Words(
            f"À poser à côté\u202f: la carte Référence de {named.fr}.",
            f"To lay beside it: the Reference card of {named.en}.",
        )
    yield _to_agree(deck)


def _attached(deck: Deck) -> Iterator[Words]:
    """The plan; or that there is none yet."""
    upgrades = deck.upgrades
    borne = [copy for copy in upgrades if copy.on in deck.copies]
    if borne:
        pairs = [(title(deck, c.member), title(deck, deck.copies[str(c.on)].member)) for c in borne]
        named = listed(
            Words(f"{what.fr} sur {whom.fr}", f"{what.en} on {whom.en}") for what, whom in pairs
        )
        yield Words(f"Attachées\u202f: {named.fr}.", f"Attached: {named.en}.")
    loose = [copy for copy in upgrades if copy not in borne]
    if loose:
        named = _named(deck, loose)
        yield Words(
            f"À attacher avant la partie\u202f: {named.fr}.",
            f"To be attached before the game: {named.en}.",
        )


def _named(deck: Deck, copies: list[DeckCard]) -> Words:
    """Their titles, each once with its number."""
    return each_once(title(deck, copy.member) for copy in copies)


def _to_agree(deck: Deck) -> Words:
    """What the book leaves to the players."""
    asked = [Words("quels décors bloquent la vue", "which scenery blocks sight")]
    if deck.format and (deck.format.turns or 0) >= LATE:
        asked.append(Words("si l’Entretien est joué", "whether Upkeep is played"))
    return to_agree(asked)


class WarboundPaper(Paper[Deck, DeckMember]):
    def leaf(self, deck: Deck, member: DeckMember) -> Leaf:
        return leaf(deck, member)

    def facts(self, deck: Deck) -> tuple[Stat, ...]:
        """Format, figures, the orders of a turn in each period, what activating everybody costs."""
        return (*plain_facts(deck), *_facts(deck))

    def boxes(self, deck: Deck) -> tuple[Boxes, ...]:
        """The turns of each period, the Objective, points of victory."""
        return tuple(_boxes(deck))

    def glossary(self, deck: Deck) -> Sequence[Entry]:
        return glossary(deck)

    def turn(self, deck: Deck) -> tuple[Step, ...]:
        """The four phases, one activation, and what comes between turns."""
        return (*_phases(deck), *_between(deck))

    def tables(self, deck: Deck) -> Sequence[Grid]:
        """Orders, actions, attacks, dice."""
        return tables(deck)

    def blanks(self, deck: Deck) -> tuple[Leaf, ...]:
        return (blank(deck),)

    def hand_over(self, deck: Deck) -> tuple[Words, ...]:
        """Who bears what, exceptions, cards that nobody sells, and what is still to be agreed."""
        return tuple(_for_the_opponent(deck)) if deck.copies else ()

    def reference(self, catalogue: Catalogue, roster: Deck | None = None) -> Sequence[Grid]:
        return reference(catalogue, roster)

    def markers(self, catalogue: Catalogue, deck: Deck | None) -> Sequence[Marker]:
        return markers(catalogue, deck)


paper = WarboundPaper()
