"""The rules that a card calls for: by what it is, and by the words on it."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from rules.catalogue.items import Item, SpecialRule, Term
from rules.games.warbound.cards import Card, Skill
from rules.games.warbound.decks.names import folded
from rules.games.warbound.kinds import CHARACTER, FORMATION, LEADER
from rules.games.warbound.paper.leaders import faces_in
from rules.games.warbound.roster import Deck, DeckCard
from rules.printing.defaults import entry_of
from rules.printing.sheet import Entry, RuleGroup

ACTIVE = "competence_active"
OF_COVER = ("couvert",)  # words of the boxes of every character
OF_LIFE, OF_MORALE, OF_ARMOUR = ("blessure",), ("stress",), ("break", "jet_d_armure")
PANIC, NERVELESS = "panique", "sans_moral"
CALLED = frozenset(("token", "marker", "action", "state", "play", "dice"))  # that a text can name
CARRIED = frozenset((ACTIVE, "arme_de_tir", "type_2", "type_3"))  # terms that a card has, as kit
OF_ORDERS = ("ordre", "conversion", "report")
OF_FORMATIONS = (
    "formation_cout",
    "formation_deplacement",
    "formation_attaque",
    "formation_couvert",
    "formation_reserves",
)


def rules_of(deck: Deck, copy: DeckCard, card: Card) -> tuple[Entry, ...]:
    """What one side of a card names and does not explain, in full; states last."""
    texts = [card.text, *(skill.text for skill in card.skills)]
    texts += [face.effect for _, face, _ in faces_in(deck, card) if face]
    slugs = set(_boxes_of(copy, card))
    if any(skill.active for skill in card.skills):
        slugs.add(ACTIVE)
    rules = explained_by_the_book(deck, (skill for skill in card.skills if not skill.text))
    return _entries(deck, rules, slugs | _named(deck, texts))


def rules_of_texts(deck: Deck, texts: Iterable[str]) -> tuple[Entry, ...]:
    """What some texts name, in full."""
    return _entries(deck, [], _named(deck, texts))


def _entries(deck: Deck, rules: list[SpecialRule], slugs: set[str]) -> tuple[Entry, ...]:
    terms = [row for slug, row in deck.of(Term).items() if slug in slugs]
    carried = [row for row in terms if group_of(row) == "kit"]
    items: list[Item] = [*rules, *carried, *(row for row in terms if row not in carried)]
    return tuple(as_entry(deck, item) for item in items if item.summary_fr)


def as_entry(deck: Deck, item: Item) -> Entry:
    plain = entry_of(item, deck.catalogue)
    return Entry(plain.name, plain.text, plain.source, plain.ruling, group_of(item))


def group_of(item: Item) -> RuleGroup:
    if isinstance(item, Term):
        return "kit" if item.slug in (*CARRIED, *OF_FORMATIONS) else "table"
    return "kit"


def _boxes_of(copy: DeckCard, card: Card) -> Iterator[str]:
    """The words of its boxes, and what else one must know of its orders or reserves."""
    if card.type == LEADER:
        yield from OF_ORDERS
    elif card.type == FORMATION:
        yield from OF_FORMATIONS
    elif card.type == CHARACTER:
        yield from _reserves_of(copy, card)


def _reserves_of(copy: DeckCard, card: Card) -> Iterator[str]:
    yield from OF_COVER
    if card.life:
        yield from OF_LIFE
    if card.armour_points:
        yield from OF_ARMOUR
    yield from OF_MORALE if card.morale else (NERVELESS,)
    if copy.card is card and (card.morale or card.panic is not None):
        yield PANIC


def explained_by_the_book(deck: Deck, skills: Iterable[Skill]) -> list[SpecialRule]:
    """Skills that the book itself explains."""
    named = {folded(skill.name) for skill in skills}
    return [
        row
        for row in deck.of(SpecialRule).values()
        if named & {folded(row.name_fr), folded(row.name_en)}
    ]


# --- what a card says -----------------------------------------------------------------------------


def skills_of(card: Card) -> tuple[Skill, ...]:
    """The skills of both sides."""
    return (*card.skills, *((card.panic.skills or ()) if card.panic else ()))


def texts_on(cards: Iterable[Card]) -> Iterator[str]:
    """All that is printed in sentences."""
    for card in cards:
        yield card.text
        yield from (skill.text for skill in skills_of(card))
        yield from (face.effect for face in (card.front, card.back_exploration) if face)


def _named(deck: Deck, texts: Iterable[str]) -> set[str]:
    """The terms that a text speaks of, but for actions, which everybody knows."""
    text = "\n".join(texts)
    rows = [row for row in deck.of(Term).values() if row.category != "action"]
    return {row.slug for row in rows if row.category in CALLED and names(text, row)}


def names(text: str, term: Item) -> bool:
    """Whether a text speaks of a term, of one or of several, with the book's capital letter."""
    return any(
        name in text and re.search(rf"(?<!\w){re.escape(name)}s?(?!\w)", text)
        for name in _spellings(term.name_fr, term.name_en)
    )


@cache
def _spellings(fr: str, en: str) -> tuple[str, ...]:
    """How a text may write a name: without what stands in brackets, and in the singular."""
    bare = (name.partition(" (")[0].removesuffix("s") for name in (fr, en))
    return tuple(dict.fromkeys(name for name in bare if name))
