"""What a convoy puts on paper."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Activity, Faction, Item
from rules.families.fighters.scenarios import scenario_facts
from rules.families.fighters.sheet import MOST_BOXES, turns
from rules.games.rbn.costs import budget_in_words, due_on_vehicles
from rules.games.rbn.document import Fighter, Vehicle
from rules.games.rbn.glossary import (
    CULTISTS,
    glossary,
    hand_over,
    losses,
    mission,
    rules_of_member,
)
from rules.games.rbn.markers import markers
from rules.games.rbn.paper.fighter_sheet import blank_fighter, leaf_of_fighter
from rules.games.rbn.paper.scenarios import record, scenario_leaves
from rules.games.rbn.paper.vehicle_sheet import blank_vehicle, leaf_of_vehicle
from rules.games.rbn.reference import reference, tables
from rules.games.rbn.roster import Convoy
from rules.games.rbn.turn import steps
from rules.lists.naming import name_of
from rules.printing.paper import Paper
from rules.printing.sheet import Boxes, Entry, Grid, Leaf, Marker, ScenarioLeaf, Stat, Step
from rules.words import Words, both

HUNTERS = "chasseurs"
QUARRY = 5  # Chasseurs: tokens on the table; four must be eliminated
USUAL_TURNS = 6  # Durée d’une partie
ROLES = {
    "attaquant": Words("attaquant", "attacker"),
    "defenseur": Words("défenseur", "defender"),
}


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
        yield Boxes(label.format(half=half, all=all_), half, icon="loss")
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
            leaf = leaf_of_vehicle(convoy, member)
        else:
            leaf = leaf_of_fighter(convoy, member)
        return replace(leaf, rules=rules_of_member(convoy, member))

    def facts(self, convoy: Convoy) -> Sequence[Stat]:
        return tuple(facts(convoy))

    def boxes(self, convoy: Convoy) -> Sequence[Boxes]:
        return tuple(boxes(convoy))

    def glossary(self, convoy: Convoy) -> Sequence[Entry]:
        return glossary(convoy)

    def turn(self, convoy: Convoy) -> Sequence[Step]:
        return steps(convoy)

    def tables(self, convoy: Convoy) -> Sequence[Grid]:
        return tables(convoy)

    def blanks(self, convoy: Convoy) -> Sequence[Leaf]:
        vehicles = (blank_vehicle(convoy.catalogue),) if convoy.vehicles_play else ()
        return (blank_fighter(), *vehicles)

    def hand_over(self, convoy: Convoy) -> Sequence[Words]:
        return tuple(hand_over(convoy))

    def reference(self, catalogue: Catalogue, roster: Convoy | None = None) -> Sequence[Grid]:
        return reference(catalogue, roster)

    def scenarios(self, catalogue: Catalogue) -> Sequence[ScenarioLeaf]:
        return scenario_leaves(catalogue)

    def record(self, catalogue: Catalogue) -> Sequence[Grid]:
        return record(catalogue)

    def markers(self, catalogue: Catalogue, convoy: Convoy | None) -> Sequence[Marker]:
        return markers(catalogue, convoy)


paper = RbnPaper()
