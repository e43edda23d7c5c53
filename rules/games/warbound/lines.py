"""A card in one line: what it costs or brings, and its main values."""

import re
from collections.abc import Iterable, Iterator

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import BookCard, CardType, DeckFormat
from rules.games.warbound.cards import Card, Pictogram
from rules.games.warbound.decks.orders import face_in
from rules.games.warbound.kinds import CHARACTER, FORMATION, LEADER
from rules.lists.naming import name_of
from rules.words import Words, both, labelled

LONGEST = 90  # letters of a card's own text
BREAKS = re.compile(r"[ \t\r\n]+")  # spaces that may be one; those that join words stay
ENDS = re.compile(r"[.!?…](?= )")  # of a sentence that another follows
PLUS = " + "  # between tokens

PICTOGRAMS: dict[Pictogram, Words] = {  # the book names only the first
    "arme_de_tir": Words("arme de tir", "ranged weapon"),
    "type_2": Words("pictogramme 2", "pictogram 2"),
    "type_3": Words("pictogramme 3", "pictogram 3"),
}
VALUES = (  # of a character, as far as its card tells them
    (Words("Att", "Att"), ("attack",), "+"),
    (Words("Préc", "Prec"), ("precision_short", "precision_long"), "+"),
    (Words("Vit", "Spd"), ("speed",), ""),
    (Words("PV", "Life"), ("life",), ""),
)
NO_ORDERS = Words("aucun ordre", "no orders")
ORDERS_TO_COME = Words("ordres à compléter", "orders to be filled in")


def joined(parts: Iterable[Words], between: str = " · ") -> Words:
    """The parts that say something, in one line."""
    filled = [part for part in parts if part.fr]
    return Words(between.join(part.fr for part in filled), between.join(part.en for part in filled))


def line_of(
    card: Card, catalogue: Catalogue, row: DeckFormat | None = None, longest: int = LONGEST
) -> Words:
    """The line of a card; a leader's orders are those of the format, or of every format."""
    if card.type == LEADER:
        return _orders(card, row) if row else _orders_of_all(card, catalogue)
    if card.type == CHARACTER:
        return joined([cost_of(card), *_values(card)])
    if card.type == FORMATION:
        return joined(_formation(catalogue))
    return joined(_effect(card, catalogue, longest))


def first_sentence(text: str) -> str:
    """The first sentence of several."""
    head, stop, _ = text.partition(". ")
    return f"{head}." if stop else head


# --- leaders ------------------------------------------------------------------------------------


def _orders(card: Card, row: DeckFormat) -> Words:
    """Orders: Rouille 3/4 + Azur 1/0, a number for each period of the format."""
    orders = _by_faction(card, row)
    return (
        orders
        if orders in (NO_ORDERS, ORDERS_TO_COME)
        else labelled(Words("Ordres", "Orders"), orders)
    )


def _orders_of_all(card: Card, catalogue: Catalogue) -> Words:
    """The same for each format of the book: as long as none is chosen, both faces count."""
    rows = catalogue.of(DeckFormat).values()
    return joined(labelled(name_of(row), _by_faction(card, row)) for row in rows)


def _by_faction(card: Card, row: DeckFormat) -> Words:
    face = face_in(row, card)
    if face is None:
        return ORDERS_TO_COME
    periods = face.generation[: row.periods]
    absent = (0,) * (row.periods - len(periods))
    brought = {
        faction: (*(period.get(faction, 0) for period in periods), *absent)
        for faction in dict.fromkeys(faction for period in periods for faction in period)
    }
    orders = [
        both(f"{faction} {'/'.join(map(str, numbers))}")
        for faction, numbers in brought.items()
        if any(numbers)
    ]
    return joined(orders, PLUS) if orders else NO_ORDERS


# --- characters ---------------------------------------------------------------------------------


def cost_of(card: Card) -> Words:
    """The tokens of an activation: 1 Rouille + 1."""
    tokens = [f"{number} {faction}" for faction, number in card.cost_coloured.items() if number]
    if card.cost_colourless:
        tokens.append(str(card.cost_colourless))
    return both(PLUS.join(tokens)) if tokens else Words("coût 0", "cost 0")


def _values(card: Card) -> Iterator[Words]:
    for label, keys, sign in VALUES:
        numbers = [getattr(card, key) for key in keys]
        if any(number is not None for number in numbers):
            figures = "/".join("–" if number is None else f"{number}{sign}" for number in numbers)
            yield Words(f"{label.fr} {figures}", f"{label.en} {figures}")


# --- upgrades and the others --------------------------------------------------------------------


def _formation(catalogue: Catalogue) -> Iterator[Words]:
    """What the book's Formation adds to a character; cards of players tell nothing of it."""
    for row in catalogue.of(BookCard).values():
        if row.card_type == FORMATION:
            yield from _added(Words("pour activer", "to activate"), row.cost)
            yield from _added(Words("pour toucher", "to hit"), row.hit_melee, row.hit_ranged)
            yield from _added(Words("dé", "die"), row.dice_melee, row.dice_ranged)
            yield from _added(Words("PV", "life"), row.life)
            return


def _added(what: Words, *numbers: int) -> Iterator[Words]:
    """+1 PV; +1/+2 where melee and shooting differ."""
    if any(numbers):
        figures = "/".join(f"{number:+}" for number in dict.fromkeys(numbers))
        yield Words(f"{figures} {what.fr}", f"{figures} {what.en}")


def _effect(card: Card, catalogue: Catalogue, longest: int) -> Iterator[Words]:
    row = catalogue.of(CardType).get(card.type)
    if row and not row.in_deck:
        yield Words(f"{row.name_fr}, hors du deck", f"{row.name_en}, outside the deck")
    yield from (PICTOGRAMS[pictogram] for pictogram in dict.fromkeys(card.pictograms))
    if card.specific_faction:
        faction = card.specific_faction
        yield Words(f"Leader {faction} exigé", f"{faction} Leader needed")
    yield both(_short(card.text, longest))


def _short(text: str, longest: int) -> str:
    """As many whole sentences as fit, if that is half of the room; else as many words."""
    plain = BREAKS.sub(" ", text).strip()
    if len(plain) <= longest:
        return plain
    ends = [end.end() for end in ENDS.finditer(plain[: longest - 1])]
    if ends and ends[-1] >= longest // 2:
        return plain[: ends[-1]] + " …"
    return plain[: longest - 1].rsplit(" ", 1)[0] + "…"
