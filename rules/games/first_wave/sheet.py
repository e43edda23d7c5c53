"""What a group of survivors puts on paper."""

from collections.abc import Iterator, Sequence

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Item, Scenario, Score
from rules.families.fighters.bench import NOT_IN_THE_BOOK, joined, line_of_fighter
from rules.families.fighters.glossary import assumptions, entries, kit_of, rules_of_weapons, terms
from rules.families.fighters.reference import on_foot, scenario_entries, scenario_facts, scenario_of
from rules.families.fighters.roster import ANIMAL, CHIEF, Fighter
from rules.families.fighters.sheet import (
    ARMOUR,
    DOUBTFUL,
    FIRE,
    LIFE,
    LIFE_IN_ARMOUR,
    MOST_BOXES,
    STUNNED,
    STUNS,
    boxes_of_equipment,
    boxes_of_weapons,
    grids_of,
    held_by,
    lines_of,
    lines_of_fighter,
    merged,
    scores,
    turns,
    wounds,
)
from rules.games.first_wave.document import Vehicle
from rules.games.first_wave.reference import COLUMNS, markers, reference, resources, steps
from rules.games.first_wave.roster import CHILD, Group
from rules.lists.naming import by_name, title
from rules.printing.paper import Paper
from rules.printing.sheet import Boxes, Entry, Grid, Leaf, Marker, Stat, Step
from rules.words import Words, both, labelled

LIFE_OF_A_CHILD = 2  # Équipement, Enfant
LIFE_OF_AN_ARMOURED_CHILD = 3  # or two: the book does not say
USUAL_TURNS = 6  # of three of the four scenarios
ROOM_FOR_TURNS = 10  # where the scenario's length is drawn
A_FEW = 10  # of what nobody can count beforehand

INFECTED, UNCONSCIOUS = Words("Infecté", "Infected"), Words("Inconscient", "Unconscious")
HIDDEN = Words("Caché", "Hidden")
MARKS = {
    CHIEF: Words("chef", "chief"),
    ANIMAL: Words("animal", "animal"),
    CHILD: Words("enfant", "child"),
}


# --- a member -------------------------------------------------------------------------------------


def _stranger(group: Group, vehicle: Vehicle) -> Leaf:
    """This book has no vehicles: what a list brings is printed as it is."""
    return Leaf(
        id=vehicle.id,
        title=title(group, vehicle),
        line=NOT_IN_THE_BOOK,
        lines=tuple(lines_of(group, vehicle.picks, lambda slug: None)),
        large=True,
    )


def _has(fighter: Fighter, slug: str) -> bool:
    return any(pick.item == slug for pick in fighter.picks)


def _line(fighter: Fighter) -> Words:
    """T4 C4 · chef, as far as the title does not say it."""
    marks = [MARKS[slug] for slug in MARKS if fighter.name and _has(fighter, slug)]
    return joined([line_of_fighter(fighter), *marks])


def _life(fighter: Fighter) -> Stat:
    boxes = _wounds(fighter)
    life = both(str(boxes.number))
    if DOUBTFUL in boxes.marks:
        life = Words(f"{LIFE_OF_A_CHILD} ou {boxes.number}", f"{LIFE_OF_A_CHILD} or {boxes.number}")
    return Stat(Words("Vie", "Life"), life)


def _moves(group: Group) -> Stat:
    """15/10/5: on a road, on open and on difficult ground."""
    return Stat(Words("Mvt", "Move"), both("/".join(map(str, on_foot(group.catalogue)))))


def _states(fighter: Fighter) -> Iterator[Boxes]:
    suffered = _wounds(fighter)
    yield suffered
    yield Boxes(STUNNED, STUNS)
    yield Boxes(FIRE, 1)
    yield Boxes(INFECTED, suffered.number)  # a marker with each wound that an infected deals
    yield Boxes(UNCONSCIOUS, 1)
    if _has(fighter, CHILD):
        yield Boxes(HIDDEN, 1)


def _wounds(fighter: Fighter) -> Boxes:
    armoured = _has(fighter, ARMOUR)
    if not _has(fighter, CHILD):
        return wounds(LIFE_IN_ARMOUR if armoured else LIFE, armoured=armoured)
    if not armoured:
        return wounds(LIFE_OF_A_CHILD)
    return wounds(LIFE_OF_AN_ARMOURED_CHILD, armoured=True, doubtful=LIFE_OF_A_CHILD)


# --- the whole list -------------------------------------------------------------------------------


def facts(group: Group) -> Iterator[Stat]:
    yield Stat(Words("Budget", "Budget"), both(f"{group.budget} points"))
    yield from scenario_facts(group)


def boxes(group: Group) -> Iterator[Boxes]:
    """Turns, and what the scenario counts."""
    scenario = scenario_of(group)
    if scenario and scenario.turns is None:
        yield turns(ROOM_FOR_TURNS, Words("Tours (durée à convenir)", "Turns (length to agree)"))
    else:
        yield turns((scenario and scenario.turns) or USUAL_TURNS)
    yield from scored(group, scenario)


def scored(group: Group, scenario: Scenario | None) -> Iterator[Boxes]:
    """What the scenario counts, with what each is worth."""
    numbers = {
        "members": min(sum(kit.count for kit in group.kits), MOST_BOXES),
        "tokens": 2 * resources(group.catalogue),
        "once": 1,
        "any": A_FEW,
    }
    for row in scenario.scores if scenario else ():
        if number := numbers[row.counts]:
            yield Boxes(_worth(row), number)


def _worth(row: Score) -> Words:
    """PNJ éliminés (1 pt)"""
    if not row.points:
        return Words(row.label_fr, row.label_en)
    points = f"{row.points} pt" if row.points == 1 else f"{row.points} pts"
    return Words(f"{row.label_fr} ({points})", f"{row.label_en} ({points})")


def rules_used(group: Group) -> Iterator[Item]:
    """What the survivors have, and the states that boxes name."""
    for fighter in group.fighters:
        weapons = held_by(group, fighter, giants_carry_one=False)
        yield from kit_of(group, fighter)
        yield from rules_of_weapons(group.catalogue, weapons)
        yield from terms(group.catalogue, "etat_blesse", "etat_sonne", "feu", "infecte")
        yield from terms(group.catalogue, "inconscient")
        if _has(fighter, CHILD):
            yield from terms(group.catalogue, "cache")
        if any(held.shot for held in weapons):
            yield from terms(group.catalogue, "a_court_de_munitions")
        if any(held.bought for held in weapons):
            yield from terms(group.catalogue, "munitions_speciales")


def hand_over(group: Group) -> Iterator[Words]:
    """What we had to assume, and what to agree on."""
    yield from assumptions(rules_used(group))
    unclear = [kit for kit in group.kits if kit.has(CHILD) and kit.has(ARMOUR)]
    if unclear:
        doubt = Words(
            "le livre ne dit pas si un enfant en armure tombe à 2 ou à 3 blessures\u202f: à "
            "convenir (R-39).",
            "the book does not say whether a child in armour falls at 2 or 3 wounds: to be agreed "
            "(R-39).",
        )
        yield labelled(by_name(unclear), doubt)


UNUSUAL = {
    "FW-ADV-ANICHILD": Words(
        "à la fois animal et enfant\u202f: à convenir entre vous.",
        "both an animal and a child: agree on it between you.",
    ),
    "FW-ADV-ANIEQUIP": Words(
        "animal équipé\u202f: ce livre ne l’interdit pas, Red Button’s Nation si\u202f; à convenir "
        "entre vous.",
        "an animal with equipment: this book does not forbid it, Red Button’s Nation does; agree "
        "on it between you.",
    ),
}


class FirstWavePaper(Paper[Group, Fighter | Vehicle]):
    unusual = UNUSUAL

    def leaf(self, group: Group, member: Fighter | Vehicle) -> Leaf:
        if isinstance(member, Vehicle):
            return _stranger(group, member)
        weapons = held_by(group, member, giants_carry_one=False)
        return Leaf(
            id=member.id,
            title=title(group, member),
            line=_line(member),
            stats=(*scores(member), _life(member), _moves(group)),
            grids=grids_of(group.catalogue, weapons, COLUMNS),
            lines=lines_of_fighter(group, member),
            boxes=(
                *_states(member),
                *merged(
                    [
                        *boxes_of_weapons(group.catalogue, weapons),
                        *boxes_of_equipment(group, member),
                    ]
                ),
            ),
        )

    def facts(self, group: Group) -> Sequence[Stat]:
        return tuple(facts(group))

    def boxes(self, group: Group) -> Sequence[Boxes]:
        return tuple(boxes(group))

    def glossary(self, group: Group) -> tuple[Entry, ...]:
        """Exactly the rules that the list uses; how its scenario is played comes first."""
        return (*scenario_entries(group), *entries(group.catalogue, rules_used(group)))

    def turn(self, group: Group) -> Sequence[Step]:
        return steps(group)

    def hand_over(self, group: Group) -> Sequence[Words]:
        return tuple(hand_over(group))

    def reference(self, catalogue: Catalogue, roster: Group | None = None) -> Sequence[Grid]:
        return reference(catalogue)

    def markers(self, catalogue: Catalogue, group: Group | None) -> Sequence[Marker]:
        return markers(catalogue, group)


paper = FirstWavePaper()
