"""One card of each name, and somebody to activate."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from operator import attrgetter

from rules.checks.finding import Breach, found
from rules.games.warbound.checks.cures import MOST, at_hand, least_missed, opens, removed, taken_in
from rules.games.warbound.checks.sources import BOOK
from rules.games.warbound.game import game
from rules.games.warbound.kinds import CHARACTER
from rules.games.warbound.roster import Deck, DeckCard
from rules.words import Words, listed, one_after_the_other


def namesakes(deck: Deck, name: Callable[[DeckCard], str]) -> list[list[DeckCard]]:
    """The cards that have a name in common; Formation is exempt."""
    groups: dict[str, list[DeckCard]] = defaultdict(list)
    for copy in deck.copies.values():
        if copy.type.unique_name:
            groups[name(copy)].append(copy)
    return [copies for _, copies in sorted(groups.items()) if len(copies) > 1]


def spellings(copies: list[DeckCard]) -> list[str]:
    """The names that cards print, each once."""
    return sorted({copy.card.name for copy in copies})


@game.check(
    "WB-UNIQUE-NAME",
    cite=f"{BOOK}, Règles de création de deck, Cartes uniques",
    ruling="WB-R11",
    fr="Cartes de même nom, en trop\u202f: {names}. Sauf la Formation, un nom ne figure qu’une "
    "fois dans un deck, à moins que sa carte n’en permette davantage. Retirez le surplus.",
    en="Too many cards of one name: {names}. Except for Formation, a name stands once in a deck, "
    "unless its card allows more. Remove what is over.",
    short=Words("Nom déjà dans le deck", "Name already in the deck"),
)
def one_card_of_each_name(deck: Deck) -> Iterator[Breach]:
    """No two cards have the same name, unless a card allows it; Formation is exempt."""
    names, fixes, unlike = [], [], False
    for copies in namesakes(deck, attrgetter("printed_name")):
        most = min(copy.card.max_copies for copy in copies)  # the strictest card decides
        if len(copies) > most:
            fixes.append(removed(least_missed(deck, copies)[0]))
            name = " / ".join(spellings(copies))
            unlike |= len({(copy.card.name, copy.type.slug) for copy in copies}) > 1
            names.append(
                Words(
                    f"{name}, {len(copies)} au lieu de {most}",
                    f"{name}, {len(copies)} instead of {most}",
                )
            )
    if names:
        yield found(ruling=unlike, fixes=fixes[:MOST], names=one_after_the_other(names))


@game.check(
    "WB-UNIQUE-GENDER",
    cite=f"{BOOK}, Règles de création de deck, Cartes uniques",
    ruling="WB-R12",
    fr="Un même nom sous plusieurs genres\u202f: {names}. Le genre ne change pas un nom\u202f; "
    "choisissez et retirez les autres.",
    en="One name in several genders: {names}. Gender does not change a name; "
    "choose and remove the others.",
    short=Words("Même nom, autre genre", "Same name, other gender"),
)
def genders_are_one_name(deck: Deck) -> Iterator[Breach]:
    """Gender variants of a name are the same name: one of them at most."""
    names, fixes = [], []
    for copies in namesakes(deck, attrgetter("name_key")):
        genders: dict[str, list[DeckCard]] = defaultdict(list)
        for copy in least_missed(deck, copies):
            genders[copy.printed_name].append(copy)
        if len(genders) > 1:
            names.append(listed(spellings(copies)))
            fixes += [removed(*alike) for alike in losable(deck, list(genders.values()))]
    if names:
        yield found(fixes=fixes[:MOST], names=one_after_the_other(names))


def losable(deck: Deck, genders: list[list[DeckCard]]) -> list[list[DeckCard]]:
    """The genders that a deck may lose: none on whom another card depends, unless all are so."""
    free = [alike for alike in genders if not any(opens(deck, copy) for copy in alike)]
    return free or genders


@game.check(
    "WB-CHAR-MIN",
    cite=f"{BOOK}, Types de cartes, Cartes Personnage",
    ruling="WB-R19",
    fr="Le deck n’a aucun Personnage\u202f: il en faut un au moins, rien d’autre ne s’active. "
    "Le livre ne le dit pas\u202f; nous le lisons ainsi.",
    en="The deck has no Character: at least one is needed, nothing else is activated. "
    "The book does not say so; we read it that way.",
    short=Words("Un Personnage au moins", "At least one Character"),
)
def at_least_one_character(deck: Deck) -> Iterator[Breach]:
    """A deck holds at least one character: nothing else can be activated."""
    if not deck.characters:
        yield found(todo=True, fixes=taken_in(deck, at_hand(deck, CHARACTER)))
