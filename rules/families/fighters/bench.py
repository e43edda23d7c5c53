"""What the benches of the two games of bought fighters share."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache

from rules.building.bench import NOTHING, Addition, Choice, Gauge, Question, Strength
from rules.building.roll_up import of_leader, of_shooters
from rules.catalogue.items import (
    Budget,
    Characteristic,
    Item,
    Scenario,
    Weapon,
)
from rules.families.fighters.roster import (
    CHIEF,
    NO_SHOOTING,
    PLACES,
    AnyFighters,
    Fighter,
)
from rules.lists.document import Member, Pick
from rules.lists.naming import name_of
from rules.words import Words, both

NEW = "new"  # the id of a member that is not added yet
T_AT_FIRST = "5"  # the cheapest T that shoots: every weapon is then open
SHORT = 40  # letters: a sentence that says too little by itself
SHOOTING, MELEE = Words("Tir", "Shooting"), Words("Corps à corps", "Melee")
OPEN = Words("à choisir", "to be chosen")
UNDECIDED = Words("pas encore choisi", "not chosen yet")
NOT_IN_THE_BOOK = Words("inconnu de ce livre", "not in this book")
EXOTIC = Words("exotique", "exotic")
SENTENCE = re.compile(r"(?<=[.!?…]) +(?=[^a-z])")


# --- words ----------------------------------------------------------------------------------------


def joined(parts: Iterable[Words]) -> Words:
    """One · two, without what is empty."""
    filled = [part for part in parts if part != NOTHING]
    return Words(" · ".join(part.fr for part in filled), " · ".join(part.en for part in filled))


def gist(item: Item, sentences: int = 1) -> Words:
    """The first sentences of a summary: one plain line."""
    return Words(_first(item.summary_fr, sentences), _first(item.summary_en, sentences))


@lru_cache(maxsize=2_000)
def _first(text: str, sentences: int) -> str:
    line = ""
    for number, sentence in enumerate(SENTENCE.split(text)):
        if number >= sentences and len(line) >= SHORT:
            break
        line = f"{line} {sentence}".strip()
    return line


def extra_dice(number: int) -> str:
    """+2D6, −1D6"""
    return f"{'−' if number < 0 else '+'}{abs(number)}D6"


# --- questions ------------------------------------------------------------------------------------


def choices_of(rows: Iterable[Item], sentences: int = 1) -> list[Choice]:
    """One answer for each row, by its slug."""
    return [Choice(row.slug, name_of(row), gist(row, sentences)) for row in rows]


def with_present(
    choices: Iterable[Choice],
    *values: str | int | None,
    known: Mapping[str, Item] | None = None,
) -> tuple[Choice, ...]:
    """The choices and what is chosen now, so that no answer disappears; `known` may name it."""
    choices = list(choices)
    for value in values:
        if value is not None and value not in [choice.value for choice in choices]:
            row = (known or {}).get(str(value))
            label, hint = (name_of(row), gist(row)) if row else (both(str(value)), NOT_IN_THE_BOOK)
            choices.append(Choice(value, label, hint))
    return tuple(choices)


def budget_of(roster: AnyFighters, explained: Words) -> Question:
    """How many points a side may spend."""
    return Question(
        key="budget",
        label=Words("Budget en points", "Budget in points"),
        shape="number",
        help=explained,
        usual=tuple(row.points for row in roster.of(Budget).values()),
    )


def scenario_of(roster: AnyFighters) -> Question:
    """Which scenario is played, by its number."""
    rows = [Choice(row.number, _numbered(row), gist(row)) for row in roster.of(Scenario).values()]
    return Question(
        key="scenario",
        label=Words("Scénario", "Scenario"),
        shape="choice",
        choices=with_present([Choice(None, UNDECIDED), *rows], roster.scenario_number),
    )


def scenario_in_words(roster: AnyFighters) -> Words:
    """Scénario 3 : Embuscade; nothing where none is chosen."""
    number = roster.scenario_number
    for row in roster.of(Scenario).values():
        if row.number == number:
            title = Words("Scénario {number}\u202f: {name}", "Scenario {number}: {name}")
            return title.format(number=number, name=name_of(row))
    return NOTHING if number is None else Words(f"Scénario {number}", f"Scenario {number}")


def _numbered(row: Scenario) -> Words:
    return Words(f"{row.number}. {row.name_fr}", f"{row.number}. {row.name_en}")


SCORES = (
    (
        "T",
        Words("Tir (T)", "Shooting (T)"),
        Words(
            "Un dé de tir réussit à partir de ce chiffre\u202f: le plus bas est le meilleur.",
            "A shooting die succeeds on this number or more: the lowest is the best.",
        ),
    ),
    (
        "C",
        Words("Corps à corps (C)", "Combat (C)"),
        Words(
            "Un dé de corps à corps réussit à partir de ce chiffre\u202f: le plus bas est le "
            "meilleur.",
            "A melee die succeeds on this number or more: the lowest is the best.",
        ),
    ),
)


def scores_of(roster: AnyFighters, fighter: Fighter) -> Iterator[Question]:
    """T and C side by side, each value with its price; nobody asks how well an animal shoots."""
    animal = roster.kit_of(fighter).animal and fighter.T == NO_SHOOTING
    rows = list(roster.of(Characteristic).values())
    for code, label, explained in SCORES[animal:]:
        prices = [
            Choice(row.value, _score(row.value), both(f"{row.cost:+}"))
            for row in rows
            if row.code == code
        ]
        choices = with_present(prices, getattr(fighter, code))
        yield Question(code, label, "choice", choices, segments=True, help=explained)


def _score(value: str) -> Words:
    return both("–" if value == NO_SHOOTING else value)


# --- members --------------------------------------------------------------------------------------


def chief_of(kind: type[Fighter], group: Words) -> Addition:
    """A fighter who leads."""
    return Addition(
        slug="fighter/chef",
        label=Words("Chef", "Chief"),
        member=kind(id=NEW, T=T_AT_FIRST, picks=(Pick(item=CHIEF),)),
        group=group,
        hint=Words("il en faut un, et un seul", "one is needed, and one only"),
    )


def line_of_fighter(fighter: Fighter) -> Words:
    """T4 C4"""
    return both(f"T{_score(fighter.T).fr} C{fighter.C}")


def places_of_weapons(
    roster: AnyFighters, fighter: Fighter, *, giants_carry_one: bool
) -> tuple[Gauge, ...]:
    """The three weapon places of a fighter."""
    used = roster.kit_of(fighter).places(giants_carry_one=giants_carry_one)
    return (Gauge(Words("Places d’arme", "Weapon places"), used, PLACES),)


def cost_of(roster: AnyFighters, members: Collection[Member]) -> int | None:
    """What some members cost together; None where one has no price."""
    ids = {member.id for member in members}
    prices = zip(roster.members, roster.costs, strict=True)
    costs = [cost for member, cost in prices if member.id in ids]
    known = [cost for cost in costs if cost is not None]
    return sum(known) if len(known) == len(costs) else None


def shooters_among(roster: AnyFighters) -> Words:
    """3 tireurs"""
    return of_shooters(sum(kit.count for kit in roster.kits if kit.shoots))


def chief_named(roster: AnyFighters) -> tuple[Words, ...]:
    """chef Vieille Ferraille"""
    chiefs = (kit.name for kit in roster.kits if kit.has(CHIEF))
    return of_leader(Words("chef", "chief"), chiefs)


def points_of_fighters(roster: AnyFighters) -> Iterator[Strength]:
    """What the fighters' points went on: shooting, melee, and all the rest."""
    prices = {SHOOTING: 0, MELEE: 0}
    for kit in roster.kits:
        for pick in kit.fighter.picks:
            weapon = roster.of(Weapon).get(pick.item)
            if weapon:
                rounds = sum(roster.price(roster.item_bought_for(slug)) for slug in pick.with_)
                use = MELEE if weapon.melee else SHOOTING
                prices[use] += (roster.price(weapon) + rounds) * kit.count
    yield from (Strength(label, points, roster.total) for label, points in prices.items())
    spent = cost_of(roster, roster.fighters)
    if spent is not None:
        rest = Words("Hommes et équipement", "Men and equipment")
        yield Strength(rest, spent - sum(prices.values()), roster.total)
