"""A fighter as he is printed: what he rolls, what he carries, what can befall him."""

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import DiceTable
from rules.families.fighters.bench import joined, line_of_fighter
from rules.families.fighters.reference import on_foot
from rules.families.fighters.roster import ANIMAL, CHIEF
from rules.families.fighters.sheet import (
    ARMOUR,
    FIRE,
    LIFE,
    LIFE_IN_ARMOUR,
    STUNNED,
    boxes_of_equipment,
    boxes_of_weapons,
    empty_table,
    lines_of_fighter,
    merged,
    scores,
    to_fill_in,
    wounds,
)
from rules.families.fighters.weapons import (
    DICE_HEAD,
    FLAME,
    LONG_HEAD,
    MELEE,
    NORMAL_HEAD,
    RULES,
    SHOOTING,
    Column,
    HeldWeapon,
    Rolls,
    dice,
    melee_table,
    noted,
    our_reading,
    rules_named,
    shooting_columns,
    shooting_table,
)
from rules.families.fighters.wording import DASH
from rules.games.rbn.bench import SLAVE, title
from rules.games.rbn.document import Fighter
from rules.games.rbn.glossary import never_empty
from rules.games.rbn.paper.dice import (
    DOUBTED,
    IN_REACTION,
    TWO_TABLES,
    against_vehicles,
    carried,
    dice_of,
    rolls_of,
)
from rules.games.rbn.roster import RIDER, Convoy
from rules.printing.sheet import Boxes, Grid, Leaf, Stat
from rules.words import Words, both

JET_PACK = "reacteur"
RIDERS_BONUS = 5  # Cavalier: centimetres on every move
SEATS = {"pilot": Words("pilote", "driver"), "passenger": Words("passager", "passenger")}
LIFE_HEAD, MOVE_HEAD = Words("Vie", "Life"), Words("Mvt", "Move")
REACTION_HEAD = Words("Réac.", "React.")


def leaf_of_fighter(convoy: Convoy, fighter: Fighter) -> Leaf:
    weapons = carried(convoy, fighter)
    aboard = fighter.rides if fighter.rides in _vehicles(convoy) else None
    return Leaf(
        id=fighter.id,
        title=title(convoy, fighter),
        line=_line(fighter),
        stats=(*scores(fighter), _life(fighter), _moves(convoy, fighter)),
        grids=_grids(convoy, fighter, weapons, aboard=bool(aboard)),
        lines=lines_of_fighter(convoy, fighter),
        boxes=(
            wounds(_life_of(fighter), armoured=_has(fighter, ARMOUR)),
            STUNNED,
            FIRE,
            *merged(
                [
                    *boxes_of_weapons(convoy.catalogue, weapons, endless=never_empty(convoy)),
                    *boxes_of_equipment(convoy, fighter),
                ]
            ),
        ),
        under=aboard,
        role=SEATS.get(fighter.seat or "", NOTHING) if aboard else NOTHING,
    )


def _vehicles(convoy: Convoy) -> set[str]:
    return {vehicle.id for vehicle in convoy.vehicles}


def _has(fighter: Fighter, slug: str) -> bool:
    return any(pick.item == slug for pick in fighter.picks)


def _line(fighter: Fighter) -> Words:
    """T4 C4 · chef · esclave, as far as the title does not say it."""
    marks = {
        CHIEF: Words("chef", "chief"),
        ANIMAL: Words("animal", "animal"),
    }
    roles = [marks[slug] for slug in marks if fighter.name and _has(fighter, slug)]
    slave = SLAVE if fighter.slave else NOTHING
    return joined([line_of_fighter(fighter), *roles, slave])


def _life_of(fighter: Fighter) -> int:
    return LIFE_IN_ARMOUR if _has(fighter, ARMOUR) else LIFE


def _life(fighter: Fighter) -> Stat:
    return Stat(LIFE_HEAD, both(str(_life_of(fighter))))


def _moves(convoy: Convoy, fighter: Fighter) -> Stat:
    """15/10/5: on a road, on open and on difficult ground."""
    faster = RIDERS_BONUS if _has(fighter, RIDER) else 0
    reaches = [reach + faster for reach in on_foot(convoy.catalogue)]
    if _has(fighter, JET_PACK):
        reaches = reaches[:1] * len(reaches)
    return Stat(MOVE_HEAD, both("/".join(map(str, reaches))))


# --- weapons --------------------------------------------------------------------------------------


def _grids(
    convoy: Convoy, fighter: Fighter, weapons: tuple[HeldWeapon, ...], *, aboard: bool
) -> tuple[Grid, ...]:
    rolls = rolls_of(convoy, fighter)
    weapon, normal, long, _ = shooting_columns(rolls)
    seats = (_from_the_seat(fighter.seat, rolls),) if aboard and fighter.seat else ()
    columns = (weapon, normal, long, _in_reaction(convoy.catalogue, rolls), *seats, MARKED_RULES)
    shooting = shooting_table(convoy.catalogue, weapons, columns)
    melee = melee_table(convoy.catalogue, weapons, rolls)
    return (noted(shooting, *_notes(convoy, weapons)), melee) if shooting.rows else (melee,)


def marked_rules(catalogue: Catalogue, held: HeldWeapon) -> Words:
    """Its rules, with our mark on what the book takes back elsewhere."""
    return rules_named(catalogue, held.shooting_rules, DOUBTED.get(held.weapon.slug, ()))


MARKED_RULES = Column(RULES.head, marked_rules)


def doubted(held: HeldWeapon) -> bool:
    return any(slug in DOUBTED.get(held.weapon.slug, ()) for slug in held.shooting_rules)


def _notes(convoy: Convoy, weapons: tuple[HeldWeapon, ...]) -> tuple[Words, Words]:
    own_results = convoy.of(DiceTable)  # a weapon that has some does nothing to vehicles
    shot = [held for held in weapons if held.shot and held.weapon.slug not in own_results]
    rolled = [h for h in shot if h.weapon.ranged and h.weapon.ranged.template != FLAME]
    reading = our_reading(TWO_TABLES) if any(map(doubted, shot)) else NOTHING
    return against_vehicles(convoy, [held.shooting_rules for held in rolled]), reading


def _in_reaction(catalogue: Catalogue, rolls: Rolls) -> Column:
    """What he rolls when he shoots back, at normal range only; a dash where he cannot."""
    less = dice_of(catalogue, IN_REACTION)

    def cell(catalogue: Catalogue, held: HeldWeapon) -> Words:
        shot = held.weapon.ranged
        if shot is None or not shot.reaction_fire:
            return DASH
        return dice(rolls.shot + (shot.normal_dice or 0) + less)

    return Column(REACTION_HEAD, cell)


def _from_the_seat(seat: str, rolls: Rolls) -> Column:
    """5D6/3D6, at normal and at long range; a dash where he cannot shoot from there."""

    def cell(catalogue: Catalogue, held: HeldWeapon) -> Words:
        shot = held.weapon.ranged
        if shot is None or not shot.from_vehicle:
            return DASH
        less = shot.pilot_dice if seat == "pilot" else shot.passenger_dice
        if less is None:
            return DASH
        normal = [shot.normal_dice or 0] if shot.normal_max is not None else []
        long = [shot.long_dice or 0] if shot.long_max is not None else []
        rolled = [dice(rolls.shot + power + less).fr for power in (*normal, *long)]
        return both("/".join(rolled))

    return Column(Words("À bord", "Aboard"), cell, always=True)


# --- a card to fill in ----------------------------------------------------------------------------


def blank_fighter() -> Leaf:
    shooting = (SHOOTING, NORMAL_HEAD, LONG_HEAD, REACTION_HEAD, RULES.head)
    return Leaf(
        id="blank_fighter",
        title=NOTHING,
        stats=to_fill_in((both("T"), both("C"), LIFE_HEAD, MOVE_HEAD)),
        grids=(
            empty_table(SHOOTING, shooting),
            empty_table(MELEE, (MELEE, DICE_HEAD, RULES.head)),
        ),
        boxes=(
            wounds(LIFE),
            STUNNED,
            FIRE,
            Boxes(Words("Vide", "Empty"), 2, icon="ammunition"),
        ),
    )
