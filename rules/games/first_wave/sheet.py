"""What a group of survivors puts on paper."""

from collections.abc import Iterator, Sequence

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Item, Scenario, Score
from rules.families.fighters.bench import NOT_IN_THE_BOOK, joined, line_of_fighter
from rules.families.fighters.glossary import (
    assumptions,
    entries,
    in_order,
    kit_of,
    not_on_the_leaf,
    rules_of_weapons,
    terms,
)
from rules.families.fighters.reference import on_foot
from rules.families.fighters.roster import ANIMAL, CHIEF, Fighter
from rules.families.fighters.scenarios import scenario_entries, scenario_facts, scenario_of
from rules.families.fighters.sheet import (
    ARMOUR,
    DOUBTFUL,
    FIRE,
    LIFE,
    LIFE_IN_ARMOUR,
    MOST_BOXES,
    STUNNED,
    boxes_of_equipment,
    boxes_of_weapons,
    empty_table,
    lines_of,
    lines_of_fighter,
    merged,
    scores,
    to_fill_in,
    turns,
    wounds,
)
from rules.families.fighters.weapons import (
    DICE_HEAD,
    LONG_HEAD,
    MELEE,
    NORMAL_HEAD,
    RULES,
    SHOOTING,
    HeldWeapon,
    Rolls,
    base_dice,
    held_by,
    melee_table,
    shooting_columns,
    shooting_table,
)
from rules.games.first_wave.document import Vehicle
from rules.games.first_wave.reference import (
    markers,
    reference,
    resources,
    scenario_leaves,
    steps,
    tables,
)
from rules.games.first_wave.roster import CHILD, Group
from rules.lists.naming import by_name, title
from rules.printing.paper import Paper
from rules.printing.sheet import Boxes, Entry, Grid, Leaf, Marker, ScenarioLeaf, Stat, Step
from rules.words import Words, both, labelled

LIFE_OF_A_CHILD = 2  # Équipement, Enfant
LIFE_OF_AN_ARMOURED_CHILD = 3  # or two: the book does not say
USUAL_TURNS = 6  # of three of the four scenarios
ROOM_FOR_TURNS = 10  # where the scenario's length is drawn
A_FEW = 10  # of what nobody can count beforehand

INFECTED = Words("Infecté", "Infected")
UNCONSCIOUS = Boxes(Words("Inconscient", "Unconscious"), 1, icon="unconscious")
HIDDEN = Boxes(Words("Caché", "Hidden"), 1)
LIFE_HEAD, MOVE_HEAD = Words("Vie", "Life"), Words("Mvt", "Move")
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
    return Stat(LIFE_HEAD, life)


def _moves(group: Group) -> Stat:
    """15/10/5: on a road, on open and on difficult ground."""
    return Stat(MOVE_HEAD, both("/".join(map(str, on_foot(group.catalogue)))))


def _states(fighter: Fighter) -> Iterator[Boxes]:
    yield from _states_of_anyone(_wounds(fighter))
    if _has(fighter, CHILD):
        yield HIDDEN


def _states_of_anyone(suffered: Boxes) -> Iterator[Boxes]:
    yield suffered
    yield STUNNED
    yield FIRE
    # A marker with each wound that an infected deals.
    yield Boxes(INFECTED, suffered.number, icon="infection")
    yield UNCONSCIOUS


def _wounds(fighter: Fighter) -> Boxes:
    armoured = _has(fighter, ARMOUR)
    if not _has(fighter, CHILD):
        return wounds(LIFE_IN_ARMOUR if armoured else LIFE, armoured=armoured)
    if not armoured:
        return wounds(LIFE_OF_A_CHILD)
    return wounds(LIFE_OF_AN_ARMOURED_CHILD, armoured=True, doubtful=LIFE_OF_A_CHILD)


def _grids(group: Group, weapons: tuple[HeldWeapon, ...]) -> Iterator[Grid]:
    """This book has nothing that always adds a die: the weapons' power alone is summed."""
    catalogue = group.catalogue
    rolls = Rolls(shot=base_dice(catalogue, "shot"), melee=base_dice(catalogue, "melee"))
    shooting = shooting_table(catalogue, weapons, shooting_columns(rolls))
    if shooting.rows:
        yield shooting
    yield melee_table(catalogue, weapons, rolls)


def _blank() -> Leaf:
    """A card for who joins at the table."""
    shooting = (SHOOTING, NORMAL_HEAD, LONG_HEAD, RULES.head)
    return Leaf(
        id="blank_fighter",
        title=NOTHING,
        stats=to_fill_in((both("T"), both("C"), LIFE_HEAD, MOVE_HEAD)),
        grids=(
            empty_table(SHOOTING, shooting),
            empty_table(MELEE, (MELEE, DICE_HEAD, RULES.head)),
        ),
        boxes=(
            *_states_of_anyone(wounds(LIFE)),
            Boxes(Words("Vide", "Empty"), 2, icon="ammunition"),
        ),
    )


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
    for row in scenario.scores if scenario else ():
        if number := number_scored(group, row):
            yield Boxes(scored_label(row), number)


def number_scored(group: Group, row: Score) -> int:
    """How many boxes it has: as many as can be counted, or a few."""
    numbers = {
        "members": min(sum(kit.count for kit in group.kits), MOST_BOXES),
        "tokens": 2 * resources(group.catalogue),
        "once": 1,
        "any": A_FEW,
    }
    return numbers[row.counts]


def scored_label(row: Score) -> Words:
    """PNJ éliminés (1 pt)"""
    if not row.points:
        return Words(row.label_fr, row.label_en)
    points = f"{row.points} pt" if row.points == 1 else f"{row.points} pts"
    return Words(f"{row.label_fr} ({points})", f"{row.label_en} ({points})")


def rules_used(group: Group) -> Iterator[Item]:
    """What the survivors have, and the states that boxes and tables name."""
    for fighter in group.fighters:
        yield from _rules_of(group, fighter)
        yield from terms(group.catalogue, "etat_desoriente", "etat_immobilise")


def _rules_of(group: Group, fighter: Fighter) -> Iterator[Item]:
    weapons = held_by(group, fighter)
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
        weapons = held_by(group, member)
        return Leaf(
            id=member.id,
            title=title(group, member),
            line=_line(member),
            stats=(*scores(member), _life(member), _moves(group)),
            grids=tuple(_grids(group, weapons)),
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
            rules=entries(
                group.catalogue, not_on_the_leaf(group.catalogue, _rules_of(group, member))
            ),
        )

    def facts(self, group: Group) -> Sequence[Stat]:
        return tuple(facts(group))

    def boxes(self, group: Group) -> Sequence[Boxes]:
        return tuple(boxes(group))

    def glossary(self, group: Group) -> tuple[Entry, ...]:
        """The rules that the list uses, but for what the frames of its sheet say."""
        used = not_on_the_leaf(group.catalogue, rules_used(group), gists=True)
        return in_order([*scenario_entries(group), *entries(group.catalogue, used)])

    def turn(self, group: Group) -> Sequence[Step]:
        return steps(group)

    def tables(self, group: Group) -> Sequence[Grid]:
        return tables(group)

    def blanks(self, group: Group) -> Sequence[Leaf]:
        return (_blank(),)

    def hand_over(self, group: Group) -> Sequence[Words]:
        return tuple(hand_over(group))

    def reference(self, catalogue: Catalogue, roster: Group | None = None) -> Sequence[Grid]:
        return reference(catalogue, roster)

    def scenarios(self, catalogue: Catalogue) -> Sequence[ScenarioLeaf]:
        return scenario_leaves(catalogue)

    def markers(self, catalogue: Catalogue, group: Group | None) -> Sequence[Marker]:
        return markers(catalogue, group)


paper = FirstWavePaper()
