"""What a convoy puts on paper."""

from collections.abc import Iterator, Mapping, Sequence

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Activity, Faction, Item
from rules.families.fighters.bench import joined, line_of_fighter
from rules.families.fighters.reference import on_foot, scenario_facts
from rules.families.fighters.roster import ANIMAL, CHIEF
from rules.families.fighters.sheet import (
    ARMOUR,
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
    lines_of_fighter,
    merged,
    scores,
    turns,
    wounds,
)
from rules.games.rbn.bench import SLAVE, title
from rules.games.rbn.costs import budget_in_words, due_on_vehicles
from rules.games.rbn.document import Fighter, Vehicle
from rules.games.rbn.glossary import CULTISTS, glossary, hand_over, losses, mission, never_empty
from rules.games.rbn.markers import markers
from rules.games.rbn.reference import COLUMNS, reference
from rules.games.rbn.roster import RIDER, Convoy
from rules.games.rbn.turn import steps
from rules.games.rbn.vehicle_sheet import leaf_of_vehicle
from rules.lists.naming import name_of
from rules.printing.paper import Paper
from rules.printing.sheet import Boxes, Entry, Grid, Leaf, Marker, Stat, Step
from rules.words import Words, both

JET_PACK, HUNTERS = "reacteur", "chasseurs"
QUARRY = 5  # Chasseurs: tokens on the table; four must be eliminated
RIDERS_BONUS = 5  # Cavalier: centimetres on every move
USUAL_TURNS = 6  # Durée d’une partie
SEATS = {"pilot": Words("pilote", "driver"), "passenger": Words("passager", "passenger")}
ROLES = {
    "attaquant": Words("attaquant", "attacker"),
    "defenseur": Words("défenseur", "defender"),
}


# --- a member -------------------------------------------------------------------------------------


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
    return Stat(Words("Vie", "Life"), both(str(_life_of(fighter))))


def _moves(convoy: Convoy, fighter: Fighter) -> Stat:
    """15/10/5: on a road, on open and on difficult ground."""
    faster = RIDERS_BONUS if _has(fighter, RIDER) else 0
    reaches = [reach + faster for reach in on_foot(convoy.catalogue)]
    if _has(fighter, JET_PACK):
        reaches = reaches[:1] * len(reaches)
    return Stat(Words("Mvt", "Move"), both("/".join(map(str, reaches))))


# --- the head of every sheet ----------------------------------------------------------------------


def facts(convoy: Convoy) -> Iterator[Stat]:
    chosen, factions = convoy.settings, convoy.of(Faction)
    named: list[tuple[Words, str | None, Mapping[str, Item]]] = [
        (Words("Faction", "Faction"), chosen.faction, factions),
        (Words("Sous-faction", "Sub-faction"), chosen.subfaction, factions),
        (Words("Activité", "Activity"), chosen.activity, convoy.of(Activity)),
    ]
    if convoy.chooses_traits:
        named.append((Words("Avantage", "Advantage"), chosen.advantage, factions))
        drawback = Words("Inconvénient", "Drawback")
        named += [(drawback, slug, factions) for slug in chosen.drawbacks]
    for label, slug, rows in named:
        if slug:
            row = rows.get(slug)
            yield Stat(label, name_of(row) if row else both(slug))
    yield Stat(Words("Budget", "Budget"), _budget(convoy))
    if convoy.vehicles_play and (due := due_on_vehicles(convoy)):
        least = Words("{spent} (au moins {due})", "{spent} (at least {due})")
        value = least.format(spent=convoy.spent_on_vehicles, due=due)
        yield Stat(Words("En véhicules", "On vehicles"), value, cost=True)
    yield from scenario_facts(convoy)
    if chosen.role:
        yield Stat(Words("Rôle", "Role"), ROLES[chosen.role])
    if chosen.exotic:
        yield Stat(Words("Équipement exotique", "Exotic equipment"), Words("convenu", "agreed"))


def _budget(convoy: Convoy) -> Words:
    """360 points (300 convenus, +20 % des Survivants)"""
    plain = Words(f"{convoy.budget} points", f"{convoy.budget} points")
    if convoy.budget == convoy.settings.budget:
        return plain
    how = budget_in_words(convoy)
    return Words(f"{plain.fr} ({how.fr})", f"{plain.en} ({how.en})")


# --- boxes of the whole list ----------------------------------------------------------------------


def boxes(convoy: Convoy) -> Iterator[Boxes]:
    """Turns, losses until morale is tested, and what the mission counts."""
    scenario = convoy.scenario
    yield turns(scenario.turns if scenario and scenario.turns else USUAL_TURNS)
    if (counted := losses(convoy)) and counted[0] <= MOST_BOXES:
        half, all_ = counted
        label = Words("Pertes (moral à {half} sur {all})", "Losses (morale at {half} of {all})")
        yield Boxes(label.format(half=half, all=all_), half)
    if convoy.has_drawback(CULTISTS):
        yield Boxes(Words("Rage (chef éliminé)", "Rage (chief eliminated)"), 1)
    if activity := mission(convoy):
        if activity.slug == HUNTERS:
            yield Boxes(Words("Gibiers éliminés (4 à abattre)", "Quarry (4 to kill)"), QUARRY)
        yield Boxes(Words("Mission secondaire réussie", "Secondary mission done"), 1)


UNUSUAL = {
    "RBN-ADV-E13ACT": Words(
        "Aucun livre ne donne d’activité aux Enfants du 13\u202f: à convenir entre vous.",
        "No book gives the Children of the 13 an activity: agree on it between you.",
    ),
    "RBN-ADV-MERCVOID": Words(
        "L’inconvénient des Esclavagistes est sans effet sans leur avantage\u202f: vous pouvez le "
        "contester.",
        "The Slavers’ drawback does nothing without their advantage: you may object.",
    ),
    "RBN-ADV-SLAVEANIMAL": Words(
        "animal déclaré esclave (droit d’entrée 5)\u202f: vous pouvez le contester.",
        "an animal named a slave (entry fee 5): you may object.",
    ),
    "RBN-ADV-SCN1SSS": Words(
        "Le scénario 1 se joue sans véhicules\u202f: le véhicule lourd que doivent les SSS y "
        "manque, à convenir entre vous.",
        "Scenario 1 is played without vehicles: the heavy vehicle that the SSS owe is missing, "
        "agree on it between you.",
    ),
    "RBN-ADV-ROCKETSPENT": Words(
        "Le budget convenu permet ces lance-roquettes\u202f; les points dépensés en "
        "permettraient moins.",
        "The agreed budget allows these rocket launchers; the points spent would allow fewer.",
    ),
    "RBN-ADV-FLYSPENT": Words(
        "Le budget convenu permet ces véhicules volants\u202f; les points dépensés en "
        "permettraient moins.",
        "The agreed budget allows these flying vehicles; the points spent would allow fewer.",
    ),
}


class RbnPaper(Paper[Convoy, Vehicle | Fighter]):
    unusual = UNUSUAL

    def leaf(self, convoy: Convoy, member: Vehicle | Fighter) -> Leaf:
        if isinstance(member, Vehicle):
            return leaf_of_vehicle(convoy, member)
        weapons = held_by(convoy, member, giants_carry_one=True)
        aboard = member.rides if member.rides in _vehicles(convoy) else None
        return Leaf(
            id=member.id,
            title=title(convoy, member),
            line=_line(member),
            stats=(*scores(member), _life(member), _moves(convoy, member)),
            grids=grids_of(convoy.catalogue, weapons, COLUMNS),
            lines=lines_of_fighter(convoy, member),
            boxes=(
                wounds(_life_of(member), armoured=_has(member, ARMOUR)),
                Boxes(STUNNED, STUNS),
                Boxes(FIRE, 1),
                *merged(
                    [
                        *boxes_of_weapons(convoy.catalogue, weapons, endless=never_empty(convoy)),
                        *boxes_of_equipment(convoy, member),
                    ]
                ),
            ),
            under=aboard,
            role=SEATS.get(member.seat or "", NOTHING) if aboard else NOTHING,
        )

    def facts(self, convoy: Convoy) -> Sequence[Stat]:
        return tuple(facts(convoy))

    def boxes(self, convoy: Convoy) -> Sequence[Boxes]:
        return tuple(boxes(convoy))

    def glossary(self, convoy: Convoy) -> Sequence[Entry]:
        return glossary(convoy)

    def turn(self, convoy: Convoy) -> Sequence[Step]:
        return steps(convoy)

    def hand_over(self, convoy: Convoy) -> Sequence[Words]:
        return tuple(hand_over(convoy))

    def reference(self, catalogue: Catalogue, roster: Convoy | None = None) -> Sequence[Grid]:
        return reference(catalogue)

    def markers(self, catalogue: Catalogue, convoy: Convoy | None) -> Sequence[Marker]:
        return markers(catalogue, convoy)


paper = RbnPaper()
