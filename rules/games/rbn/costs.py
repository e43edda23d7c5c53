"""What a convoy may spend, and what its members cost."""

from typing import TYPE_CHECKING

from rules.catalogue.items import Characteristic, Item, PriceModifier
from rules.families.fighters.roster import ENTRY_FEE
from rules.words import Words

if TYPE_CHECKING:
    from rules.games.rbn.document import Vehicle
    from rules.games.rbn.roster import Convoy

SURVIVORS = "survivants"
SURVIVORS_SHARE = (6, 5)  # their budget and a fifth, rounded up


def ceil_div(number: int, divisor: int) -> int:
    return -(-number // divisor)


# --- the budget -------------------------------------------------------------------------------


def nominal_budget(convoy: "Convoy") -> int:
    """The size of the game: agreed, or imposed by the scenario; the defender's may be double."""
    scenario = convoy.scenario
    budget: int = convoy.settings.budget
    if scenario and scenario.budget is not None:
        budget = scenario.budget
    if scenario and convoy.settings.role == "defenseur":
        budget *= scenario.defender_factor
    return budget


def effective_budget(convoy: "Convoy") -> int:
    """The nominal budget, the Survivors' fifth, then the points won in an earlier scenario."""
    budget = nominal_budget(convoy)
    if has_survivors_share(convoy):
        over, under = SURVIVORS_SHARE
        budget = ceil_div(budget * over, under)
    return budget + reward(convoy)


def has_survivors_share(convoy: "Convoy") -> bool:
    applies = convoy.scenario is None or convoy.scenario.bonus_applies
    return applies and convoy.has_advantage(SURVIVORS)


def reward(convoy: "Convoy") -> int:
    """The extra points that a scenario grants to the winner of the one before."""
    scenario = convoy.scenario
    return convoy.settings.bonus if scenario and scenario.reward_crushing else 0


def due_on_vehicles(convoy: "Convoy") -> int:
    """A third of the budget, rounded up; points won in an earlier scenario do not count."""
    return ceil_div(convoy.budget - reward(convoy), 3)


def budget_in_words(convoy: "Convoy") -> Words:
    """How the budget came about: « 300 imposés par le scénario 2, +20 % des Survivants »."""
    nominal, scenario = nominal_budget(convoy), convoy.scenario
    if scenario and scenario.budget is not None:
        parts = [
            Words(
                f"{nominal} imposés par le scénario {scenario.number}",
                f"{nominal} set by scenario {scenario.number}",
            )
        ]
    elif nominal != convoy.settings.budget:
        agreed = convoy.settings.budget
        parts = [Words(f"{agreed} convenus, doublés en défense", f"{agreed} agreed, doubled")]
    else:
        parts = [Words(f"{nominal} convenus", f"{nominal} agreed")]
    if has_survivors_share(convoy):
        parts.append(Words("+20\u202f% des Survivants", "the Survivors’ +20%"))
    if won := reward(convoy):
        parts.append(Words(f"+{won} gagnés", f"+{won} won"))
    return Words(", ".join(part.fr for part in parts), ", ".join(part.en for part in parts))


# --- prices -----------------------------------------------------------------------------------


def modifiers(convoy: "Convoy") -> dict[tuple[str, str], PriceModifier]:
    """The price changes that hold for this convoy, by kind and slug of the item."""
    holding: dict[tuple[str, str], PriceModifier] = {}
    for modifier in convoy.of(PriceModifier).values():
        if not modifier.slave and _holds(convoy, modifier):
            for name in modifier.items:
                kind, slug = name.split("/")
                holding[kind, slug] = modifier
    return holding


def _holds(convoy: "Convoy", modifier: PriceModifier) -> bool:
    sides = [side.slug for side in (convoy.faction, convoy.subfaction) if side]
    by_birth = modifier.faction in sides and (
        modifier.unless is None or modifier.unless not in sides
    )
    chosen = modifier.drawback is not None and convoy.has_drawback(modifier.drawback)
    return (modifier.faction is not None and by_birth) or chosen


def price(convoy: "Convoy", item: Item | None) -> int:
    """The table's price, changed where the faction changes it; an unknown item counts 0."""
    if item is None:
        return 0
    printed: int = getattr(item, "cost", 0)
    modifiers = convoy.modifiers
    return changed(printed, modifiers.get((item.kind, item.slug))) if modifiers else printed


def changed(printed: int, modifier: PriceModifier | None) -> int:
    if modifier is None:
        return printed
    if modifier.set_to is not None:
        return modifier.set_to
    return printed + (modifier.delta or 0)


def fee_of_slaves(convoy: "Convoy") -> int:
    """Half the entry fee of the others."""
    name = f"{Characteristic.kind}/{ENTRY_FEE}"
    slaves = (row for row in convoy.of(PriceModifier).values() if row.slave and name in row.items)
    return changed(convoy.fee, next(slaves, None))


def of_vehicle(convoy: "Convoy", vehicle: "Vehicle") -> int:
    """Type, options, and what is fitted on its weapons, for one copy."""
    rig = convoy.rig_of(vehicle)
    fitted = [convoy.item_bought_for(slug) for pick in rig.bought for slug in pick.with_]
    return sum([price(convoy, item) for item in (rig.type, *rig.options, *fitted)])
