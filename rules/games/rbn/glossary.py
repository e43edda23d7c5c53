"""The rules that a convoy uses, and what its opponent must be told."""

from collections.abc import Iterator

from rules.catalogue.items import (
    Activity,
    Ammunition,
    FactionTrait,
    Item,
    Term,
    VehicleOption,
    Weapon,
)
from rules.families.fighters.glossary import (
    assumptions,
    entries,
    in_order,
    kit_of,
    named_rules,
    not_on_the_leaf,
    rules_of_weapons,
    terms,
)
from rules.families.fighters.scenarios import scenario_entries
from rules.families.fighters.weapons import FLAME, HeldWeapon
from rules.families.fighters.wording import beside, in_commas, joined_sentences
from rules.games.rbn.costs import ceil_div
from rules.games.rbn.document import Fighter, Vehicle
from rules.games.rbn.paper.dice import carried
from rules.games.rbn.paper.vehicle_sheet import keywords_of, mounted
from rules.games.rbn.roster import FLYING, Convoy
from rules.lists.naming import name_of, title
from rules.printing.sheet import Entry
from rules.words import Words, labelled

CULTISTS, SLAVERS, ROBOTS, CHILDREN_OF_13 = "cultistes", "esclavagistes", "robots", "enfants13"
AMMUNITION_RULE, FLAME_RULE = "munitions", "gabarit_de_flammes"


# --- what holds for it ----------------------------------------------------------------------------


def traits(convoy: Convoy) -> Iterator[FactionTrait]:
    """The advantages and drawbacks that are its own, by birth or by choice."""
    sides = [side for side in (convoy.faction, convoy.subfaction) if side]
    if sides and sides[-1].replaces_parent:
        sides = sides[-1:]
    advantages = drawbacks = {side.slug for side in sides}
    if convoy.chooses_traits:  # what they chose, in place of the rule that lets them choose
        advantages = set(filter(None, [convoy.settings.advantage])) or advantages
        drawbacks = set(convoy.settings.drawbacks) or drawbacks
    for row in convoy.of(FactionTrait).values():
        if row.faction in (advantages if row.side == "advantage" else drawbacks):
            yield row


def never_empty(convoy: Convoy) -> bool:
    """Les Enfants du 13, La Phantom Squad: what their fighters carry does not run out."""
    return convoy.has_advantage(CHILDREN_OF_13)


def losses(convoy: Convoy) -> tuple[int, int] | None:
    """After how many losses, of how many fighters, morale is tested; None: never.

    Test de moral: from half of them on. Slaves do not count, robots do not test.
    """
    if convoy.has_advantage(ROBOTS):
        return None
    spared = convoy.has_advantage(SLAVERS)
    fighters = sum(kit.count for kit in convoy.kits if not (spared and kit.fighter.slave))
    return (ceil_div(fighters, 2), fighters) if fighters else None


def mission(convoy: Convoy) -> Activity | None:
    """The activity that gives it a secondary mission in this game."""
    if convoy.scenario and convoy.scenario.secondary is False:
        return None
    return convoy.of(Activity).get(convoy.settings.activity or "")


# --- the rules it uses ----------------------------------------------------------------------------


IN_THE_TABLES = ("avarie", "choc", "explosion", "immobilise", "test_de_hors_piste")  # terms


def glossary(convoy: Convoy) -> tuple[Entry, ...]:
    """The rules that the list uses, but for what the frames and the tables of its sheet say."""
    used = not_on_the_leaf(convoy.catalogue, rules_used(convoy), gists=True)
    in_tables = IN_THE_TABLES if convoy.vehicles_play else ()
    rest = (item for item in used if not (isinstance(item, Term) and item.slug in in_tables))
    return in_order([*scenario_entries(convoy), *entries(convoy.catalogue, rest)])


def rules_of_member(convoy: Convoy, member: Vehicle | Fighter) -> tuple[Entry, ...]:
    """What his tables and boxes name, in full."""
    used = not_on_the_leaf(convoy.catalogue, _of_member(convoy, member))
    return entries(convoy.catalogue, used)


def rules_used(convoy: Convoy) -> Iterator[Item]:
    """What was chosen for the list, what its members have, and the states that boxes name."""
    yield from traits(convoy)
    if activity := mission(convoy):
        yield activity
    for member in convoy.members:
        yield from _of_member(convoy, member)
    if losses(convoy):
        yield from terms(convoy.catalogue, "test_de_moral")
    if convoy.has_drawback(CULTISTS):
        yield from terms(convoy.catalogue, "rage")


def _of_member(convoy: Convoy, member: Vehicle | Fighter) -> tuple[Item, ...]:
    known = convoy.known(member)
    if known.uses is None:
        if isinstance(member, Vehicle):
            known.uses = tuple(_of_vehicle(convoy, member))
        else:
            known.uses = tuple(_of_fighter(convoy, member))
    return known.uses


def _of_fighter(convoy: Convoy, fighter: Fighter) -> Iterator[Item]:
    weapons = carried(convoy, fighter)
    yield from kit_of(convoy, fighter)
    yield from rules_of_weapons(convoy.catalogue, weapons)
    yield from _of_shooting(convoy, weapons)
    yield from terms(convoy.catalogue, "blesse", "sonne", "feu")
    if fighter.slave:
        yield from terms(convoy.catalogue, "esclave")


def _of_shooting(convoy: Convoy, weapons: tuple[HeldWeapon, ...]) -> Iterator[Item]:
    """What the columns and boxes of the table say: reaction fire, flames, empty weapons."""
    shots = [held.weapon.ranged for held in weapons if held.shot and held.weapon.ranged]
    if any(shot.reaction_fire for shot in shots):
        yield from terms(convoy.catalogue, "tir_de_reaction")
    if any(shot.template == FLAME for shot in shots):
        yield from named_rules(convoy.catalogue, FLAME_RULE)
    if shots and not never_empty(convoy):
        yield from named_rules(convoy.catalogue, AMMUNITION_RULE)


def _of_vehicle(convoy: Convoy, vehicle: Vehicle) -> Iterator[Item]:
    rig = convoy.rig_of(vehicle)
    if rig.type and rig.type.faction:  # one with rules of its own
        yield rig.type
    yield from rig.options
    for pick in vehicle.picks:
        fitted = (convoy.item_bought_for(slug) for slug in pick.with_)
        yield from (item for item in fitted if isinstance(item, VehicleOption | Ammunition))
    for option, pick, _ in mounted(convoy, rig):
        yield from named_rules(convoy.catalogue, *keywords_of(convoy, option, pick))
        yield from named_rules(convoy.catalogue, AMMUNITION_RULE)
        weapon = convoy.of(Weapon).get(option.as_weapon or "")
        if weapon and weapon.ranged and weapon.ranged.template == FLAME:
            yield from named_rules(convoy.catalogue, FLAME_RULE)
    yield from terms(convoy.catalogue, "avarie", "hors_service", "accident_de_vehicule")
    yield from terms(convoy.catalogue, "explosion", "choc")
    if not rig.number(FLYING):
        yield from terms(convoy.catalogue, "immobilise", "test_de_hors_piste")


# --- what the opponent is told --------------------------------------------------------------------


def hand_over(convoy: Convoy) -> Iterator[Words]:
    """Advantages, drawbacks, the mission, what needs an agreement and what we had to assume."""
    activity = mission(convoy)
    for row in (*traits(convoy), *([activity] if activity else [])):
        name = Words(f"{row.name_fr}.", f"{row.name_en}.")
        yield joined_sentences(name, Words(row.summary_fr, row.summary_en))
    if exotic := tuple(dict.fromkeys(_exotic(convoy))):
        agreed = Words("Exotique, accord donné", "Exotic, agreed")
        open_ = Words("Exotique, à convenir", "Exotic, to be agreed")
        yield labelled(agreed if convoy.settings.exotic else open_, in_commas(exotic))
    yield from assumptions(_assumed(convoy))


def _exotic(convoy: Convoy) -> Iterator[Words]:
    """What needs the opponent's agreement, and who has it."""
    for member in convoy.members:
        for item in _of_member(convoy, member):
            if getattr(item, "exotic", False):
                yield beside(name_of(item), [title(convoy, member)])


def _assumed(convoy: Convoy) -> Iterator[Item]:
    if convoy.side:
        yield convoy.side
    yield from (rig.type for rig in convoy.rigs if rig.type)
    yield from rules_used(convoy)
