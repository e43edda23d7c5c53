"""What a convoy may spend, what it must spend on vehicles, and what a scenario changes."""

from collections.abc import Iterator

from rules.building.bench import NOTHING
from rules.checks.finding import Breach, Fix, found
from rules.families.fighters.cures import FEW
from rules.families.fighters.roster import Outfit
from rules.games.rbn.checks.cures import fewer_points, more_vehicles
from rules.games.rbn.checks.sources import BOOK
from rules.games.rbn.costs import budget_in_words, ceil_div, due_on_vehicles, nominal_budget, reward
from rules.games.rbn.game import game
from rules.games.rbn.roster import ROCKETS, Convoy
from rules.lists.edits import Drop, Remove, Set
from rules.words import Words, counted

REWARDS = (0, 25, 50, 100)


@game.check(
    "RBN-BUDGET-MAX",
    cite=f"{BOOK}, Construire son convoi",
    fr="La liste coûte {total} points\u202f; le budget est de {budget}{how}\u202f: {over} de trop.",
    en="The list costs {total} points; the budget is {budget}{how}: {over} too many.",
    short=Words("{over} pts de trop", "{over} pts too many"),
)
def total_within_the_budget(convoy: Convoy) -> Iterator[Breach]:
    """The convoy costs no more than its effective budget."""
    total, budget = convoy.total, convoy.budget
    if total is not None and total > budget:
        how, over = NOTHING, total - budget
        if budget != convoy.settings.budget:
            sum_ = budget_in_words(convoy)
            how = Words(f" ({sum_.fr})", f" ({sum_.en})")
        fixes = fewer_points(convoy, convoy.kits, over)
        yield found(total=total, budget=budget, how=how, over=over, fixes=fixes)


@game.check(
    "RBN-VEH-THIRD",
    todo=True,
    cite=f"{BOOK}, Coût des véhicules",
    ruling="R-01",
    fr="Au moins {needed} points en véhicules et options (un tiers de {base})\u202f; "
    "la liste en compte {spent}\u202f: il en manque {missing}.",
    en="At least {needed} points must go on vehicles and options (a third of {base}); "
    "the list spends {spent}: {missing} to go.",
    short=Words("Encore {missing} pts en véhicules", "{missing} more pts on vehicles"),
)
def a_third_goes_on_vehicles(convoy: Convoy) -> Iterator[Breach]:
    """At least a third of the budget, rounded up, is spent on vehicles with their options."""
    if not convoy.vehicles_play:
        return
    needed, spent = due_on_vehicles(convoy), convoy.spent_on_vehicles
    if spent < needed:
        base = convoy.budget - reward(convoy)
        missing = needed - spent
        least = min(nominal_budget(convoy), base if convoy.total is None else convoy.total)
        yield found(
            ruling=spent >= ceil_div(least, 3),  # a third of less would be enough
            needed=needed,
            base=base,
            spent=spent,
            missing=missing,
            fixes=more_vehicles(convoy, missing),
        )


@game.check(
    "RBN-ROCKET-150",
    cite=f"{BOOK}, Arsenal de tir, Lance-roquettes",
    ruling="R-03",
    fr="{number}\u202f; une partie à {size} points {most} (1 par tranche complète de {slice}).",
    en="{number}; a game of {size} points allows {most} (1 for each complete {slice}).",
    short=Words("Un lance-roquettes par {slice} pts", "One rocket launcher per {slice} pts"),
)
def rocket_launchers_by_slice(convoy: Convoy) -> Iterator[Breach]:
    """One rocket launcher, carried or mounted, for each complete 150 points of the game."""
    number, slice_ = convoy.rocket_launchers, convoy.rocket_slice
    size = nominal_budget(convoy)
    if number > size // slice_:
        yield found(
            ruling=number <= convoy.budget // slice_,  # who counts the whole budget allows it
            number=counted(
                number,
                ("lance-roquettes, porté ou monté", "lance-roquettes, portés et montés"),
                ("rocket launcher, carried or mounted", "rocket launchers, carried and mounted"),
            ),
            size=size,
            most=allowed(size // slice_),
            slice=slice_,
            fixes=_fewer_launchers(convoy),
        )


def allowed(most: int) -> Words:
    """How many a game of some size allows: en permet 2, n’en permet aucun / 2, none."""
    return Words(f"en permet {most}", str(most)) if most else Words("n’en permet aucun", "none")


def _fewer_launchers(convoy: Convoy) -> list[Fix]:
    label = Words("Retirer un lance-roquettes à {who}", "Take a rocket launcher from {who}")
    bearers: list[Outfit] = [kit for kit in convoy.kits if kit.has(ROCKETS)]
    bearers += [rig for rig in convoy.rigs if rig.number(ROCKETS)]
    return [Fix(label.format(who=b.name), Drop(b.id, ROCKETS)) for b in bearers[:FEW]]


@game.check(
    "RBN-SCN1-NOVEH",
    cite=f"{BOOK}, Scénario 1, Préparation",
    fr="Le scénario {scenario} se joue sans véhicule\u202f; la liste en a {number}.",
    en="Scenario {scenario} is played without vehicles; the list has {number}.",
    short=Words("Scénario sans véhicule", "A scenario without vehicles"),
)
def no_vehicle_in_scenario_one(convoy: Convoy) -> Iterator[Breach]:
    """Scenario 1 is built without vehicles."""
    if convoy.vehicles_play or not convoy.scenario:
        return
    if number := sum(vehicle.count for vehicle in convoy.vehicles):
        cars = counted(number, ("véhicule", "véhicules"), ("vehicle", "vehicles"))
        label = Words("Retirer {cars}", "Remove {cars}").format(cars=cars)
        fix = Fix(label, *(Remove(vehicle.id) for vehicle in convoy.vehicles))
        yield found(scenario=convoy.scenario.number, number=number, fixes=[fix])


@game.check(
    "RBN-SCN9-AMOUNT",
    cite=f"{BOOK}, Scénario 8, Influence",
    fr="Le bonus du scénario 9 est de 0, 25, 50 ou 100 points\u202f; la liste en note {bonus}.",
    en="The bonus of scenario 9 is 0, 25, 50 or 100 points; the list says {bonus}.",
    short=Words("0, 25, 50 ou 100 points", "0, 25, 50 or 100 points"),
)
def the_reward_is_a_printed_one(convoy: Convoy) -> Iterator[Breach]:
    """In scenario 9 the bonus points are 0, 25, 50 or 100."""
    bonus = reward(convoy)
    if bonus not in REWARDS:
        nearest = min(REWARDS, key=lambda amount: abs(amount - bonus))
        label = Words(f"{nearest} points gagnés", f"{nearest} points won")
        yield found(bonus=bonus, fixes=[Fix(label, Set("bonus", nearest))])


@game.check(
    "RBN-ADV-BONUS",
    level="note",
    cite=f"{BOOK}, Scénario 8, Influence",
    fr="Les {bonus} points gagnés ne comptent que dans le scénario 9\u202f; ici, ils n’ajoutent "
    "rien au budget.",
    en="The {bonus} points won count in scenario 9 only; here they add nothing to the budget.",
)
def the_reward_is_for_scenario_nine(convoy: Convoy) -> Iterator[Breach]:
    """Bonus points noted outside scenario 9 have no effect."""
    bonus = convoy.settings.bonus
    if bonus and not reward(convoy):
        label = Words("Effacer ces points", "Clear these points")
        yield found(bonus=bonus, fixes=[Fix(label, Set("bonus", 0))])


@game.check(
    "RBN-SCN9-BONUS",
    cite=f"{BOOK}, Scénario 8, Influence",
    ruling="R-35",
    fr="Les {bonus} points gagnés n’achètent que des combattants\u202f: {most} au plus en "
    "véhicules\u202f; la liste en dépense {spent}.",
    en="The {bonus} points won buy fighters only: {most} at most on vehicles; "
    "the list spends {spent}.",
    short=Words("Les points gagnés sont pour les combattants", "Points won are for fighters only"),
)
def rewards_buy_fighters(convoy: Convoy) -> Iterator[Breach]:
    """The bonus points of scenario 9 are not spent on vehicles."""
    bonus = reward(convoy)
    if not bonus:
        return
    most, spent = convoy.budget - bonus, convoy.spent_on_vehicles
    if spent > most:
        fixes = fewer_points(convoy, convoy.rigs, spent - most)
        yield found(bonus=bonus, most=most, spent=spent, fixes=fixes)
