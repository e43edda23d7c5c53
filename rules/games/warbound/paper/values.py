"""The values of a character, front and back, with a Formation counted in."""

from collections.abc import Mapping

from msgspec.structs import replace

from rules.catalogue.items import BookCard
from rules.games.warbound.cards import Card, Dice, Panic
from rules.games.warbound.kinds import FORMATION
from rules.games.warbound.lines import PLUS
from rules.games.warbound.roster import Deck, DeckCard
from rules.printing.sheet import Stat
from rules.words import Words, both

COST = Words("Coût", "Cost")
ATTACK = Words("Att", "Att")
PRECISION = Words("Préc", "Prec")
SPEED = Words("Vit", "Spd")
RUN = Words("Course", "Run")
LIFE = Words("PV", "Life")
MORALE = Words("Moral", "Mor")
ARMOUR = Words("Arm", "Arm")
DICE = Words("Dés", "Dice")
LABELS = (COST, ATTACK, PRECISION, SPEED, RUN, LIFE, MORALE, ARMOUR)  # of every character
RARE = (RUN, ARMOUR, DICE)  # values that take no place where a card has none
NONE = both("–")
BEST = 2  # a natural 1 always fails: no bonus makes a roll easier than this


def profile(deck: Deck, copy: DeckCard) -> list[Stat]:
    """Costs and values of the front."""
    front = values(copy.card, added(deck, copy))
    return [stat for stat in front if stat.value != NONE or stat.label not in RARE]


def added(deck: Deck, copy: DeckCard) -> BookCard | None:
    """The Formation on a character, which adds to its cost, rolls, dice and life."""
    return printed_formation(deck) if deck.borne(copy, FORMATION) else None


def values(card: Card, more: BookCard | None) -> list[Stat]:
    """Cost, attack, precision, speed, run, life, morale, armour, dice; a Formation counted in."""
    armour = f"{card.armour_points} × {threshold(card.armour_value)}"
    shot = more.hit_ranged if more else 0
    precision = [_eased(value, shot) for value in (card.precision_short, card.precision_long)]
    shoots = any(value is not None for value in precision)
    cost = tokens(card.cost_coloured, card.cost_colourless + (more.cost if more else 0))
    life = None if card.life is None else card.life + (more.life if more else 0)
    attack = _eased(card.attack, more.hit_melee if more else 0)
    return [
        Stat(COST, both(cost)),
        Stat(ATTACK, both(threshold(attack))),
        Stat(PRECISION, both("/".join(map(threshold, precision))) if shoots else NONE),
        Stat(SPEED, both(_number(card.speed))),
        Stat(RUN, both(f"+{card.run}") if card.run else NONE),
        Stat(LIFE, both(_number(life))),
        Stat(MORALE, both(_number(card.morale))),
        Stat(ARMOUR, both(armour) if card.armour_points else NONE),
        Stat(DICE, _dice(card, more)),
    ]


def _eased(roll: int | None, bonus: int) -> int | None:
    """A roll with what is always added to the die."""
    return roll if roll is None or not bonus else max(min(BEST, roll), roll - bonus)


def _dice(card: Card, more: BookCard | None) -> Words:
    """How many dice an attack has, where it is not one; melee/shooting where they differ."""
    printed = card.attack_dice
    melee, ranged = (
        (printed.melee, printed.ranged) if isinstance(printed, Dice) else (printed or 1,) * 2
    )
    if more:
        melee, ranged = melee + more.dice_melee, ranged + more.dice_ranged
    elif printed is None:
        return NONE
    apart = melee != ranged or isinstance(printed, Dice)
    return both(f"{melee}/{ranged}" if apart else str(melee))


def tokens(coloured: Mapping[str, int], colourless: int = 0) -> str:
    """1 Fondeurs + 1; 0 where nothing is paid."""
    parts = [f"{number} {faction}" for faction, number in coloured.items() if number]
    if colourless or not parts:
        parts.append(str(colourless))
    return PLUS.join(parts)


def threshold(number: int | None) -> str:
    return "–" if number is None else f"{number}+"


def _number(number: int | None) -> str:
    return "–" if number is None else str(number)


def printed_formation(deck: Deck) -> BookCard | None:
    """The Formation whose values the book prints."""
    printed = deck.of(BookCard).values()
    return next((card for card in printed if card.card_type == FORMATION), None)


def turned(card: Card, panic: Panic) -> Card:
    """A character whose nerves have gone: what its back leaves out stays as on the front.

    But for its morale: nobody panics twice, so it is only what the back itself prints.
    """
    printed = ((name, getattr(panic, name)) for name in panic.__struct_fields__)
    changed = {name: value for name, value in printed if value is not None}
    return replace(card, **{"morale": None, **changed})


def panic_values(deck: Deck, copy: DeckCard, panic: Panic) -> list[Stat]:
    """In the order of the front; what either side has takes its place."""
    on_the_front = {stat.label for stat in profile(deck, copy)}
    back = values(turned(copy.card, panic), added(deck, copy))
    return [stat for stat in back if stat.value != NONE or stat.label in on_the_front]
