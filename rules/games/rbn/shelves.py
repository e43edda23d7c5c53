"""What can be added to a convoy, and what its members may take."""

from collections.abc import Iterator

from rules.building.bench import NOTHING, Addition, Offer, Shelf
from rules.catalogue.items import (
    Item,
    Profile,
    RangedProfile,
    VehicleOption,
    VehicleType,
    Weapon,
)
from rules.families.fighters.bench import (
    EXOTIC,
    NEW,
    T_AT_FIRST,
    chief_of,
    extra_dice,
    gist,
    joined,
)
from rules.families.fighters.house import HOUSE_PRICE, house_priced
from rules.families.fighters.roster import Kit
from rules.families.fighters.shelves import (
    DICE,
    OPEN as OPEN_SHELF,
    REACH,
    Closed,
    dice_of,
    figure_of,
    last,
    reach_of,
    shelves_of_fighter,
    thrown,
    thrown_at,
    without_t,
)
from rules.games.rbn.document import Fighter, Vehicle
from rules.games.rbn.profiles import ready_made
from rules.games.rbn.questions import SLAVERS, in_figures
from rules.games.rbn.roster import MEDIUM, Convoy
from rules.lists.naming import name_of
from rules.words import Words, both

FIGHTERS, VEHICLES = Words("Combattants", "Fighters"), Words("Véhicules", "Vehicles")
SLOTS = Words("Empl.", "Slots")
SQUADRONS = "escadrons"
ARCS = {"90": both("90°"), "180": both("180°"), "line": Words("tout droit", "ahead")}
OF_THE_BOOK = {
    "fighter": Words("Combattants du livre", "Fighters of the book"),
    "vehicle": Words("Véhicules du livre", "Vehicles of the book"),
}


def additions(convoy: Convoy) -> Iterator[Addition]:
    """A plain fighter and a plain vehicle at hand; then each type, and the book's profiles."""
    types = convoy.of(VehicleType)
    hint = Words("à composer soi-même", "to be equipped as you like")
    yield Addition(
        slug="fighter",
        label=Words("Combattant", "Fighter"),
        member=Fighter(id=NEW, T=T_AT_FIRST),
        group=FIGHTERS,
        hint=hint,
        main=True,
    )
    yield Addition(
        slug="vehicle",
        label=Words("Véhicule", "Vehicle"),
        member=Vehicle(id=NEW, type=_usual_type(convoy)),
        group=VEHICLES,
        hint=hint,
        main=convoy.vehicles_play,
    )
    yield chief_of(Fighter, FIGHTERS)
    if convoy.has_advantage(SLAVERS):
        yield Addition(
            slug="fighter/slave",
            label=Words("Esclave", "Slave"),
            member=Fighter(id=NEW, slave=True),
            group=FIGHTERS,
            hint=Words("droit d’entrée réduit", "a lower entry fee"),
        )
    for slug, row in types.items():
        vehicle = Vehicle(id=NEW, type=slug)
        yield Addition(f"vehicle/{slug}", name_of(row), vehicle, VEHICLES, in_figures(row))
    for slug, profile in convoy.of(Profile).items():
        yield Addition(
            slug=f"profile/{slug}",
            label=name_of(profile),
            member=ready_made(profile, NEW),
            group=OF_THE_BOOK.get(profile.form, NOTHING),
            hint=gist(profile),
            ready=True,
        )


def _usual_type(convoy: Convoy) -> str:
    """A medium vehicle, or the one that is theirs alone."""
    own = convoy.settings.subfaction
    types = convoy.of(VehicleType).values()
    return next((row.slug for row in types if own and row.faction == own), MEDIUM)


def shelves(convoy: Convoy, member: Vehicle | Fighter) -> tuple[Shelf, ...]:
    if isinstance(member, Vehicle):
        return _of_vehicle(convoy)
    kit = convoy.kit_of(member)
    return shelves_of_fighter(
        convoy,
        kit,
        lambda item: not _serves(convoy, kit, item),
        _shooting(convoy, kit),
        _melee(convoy),
    )


def _serves(convoy: Convoy, kit: Kit[Fighter], item: Item) -> bool:
    """Whether a fighter of this faction could ever take it."""
    if kit.animal and not getattr(item, "animal", False):
        return False
    needed = convoy.item_of_fighter(getattr(item, "requires", None) or "")
    return convoy.is_for(kit, item) and convoy.is_for(kit, needed)


def _shooting(convoy: Convoy, kit: Kit[Fighter]) -> Closed:
    if kit.animal:
        return Words("Un animal ne tire pas", "An animal does not shoot"), None
    if kit.fighter.slave:
        return Words("Un esclave ne tire pas", "A slave does not shoot"), None
    return without_t(convoy, kit)


def _melee(convoy: Convoy) -> Closed:
    if convoy.settings.subfaction != SQUADRONS:
        return OPEN_SHELF
    why = "Pas d’arme de mêlée aux Escadrons Noirs", "The Black Squadrons have no melee weapon"
    return Words(*why), None


def _of_vehicle(convoy: Convoy) -> tuple[Shelf, ...]:
    rows = list(convoy.of(VehicleOption).values())
    fitted = [row for row in rows if row.fits]
    built = [row for row in rows if not row.fits]
    weapons = [(row, _weapon(convoy, row, fitted)) for row in built if row.weapon]
    options = [(row, _offer(row, fitted, _slots(row))) for row in built if not row.weapon]
    closed = {row.slug for row in rows if not convoy.may_build(row)}
    return (
        Shelf(
            "weapons",
            Words("Armes montées", "Mounted weapons"),
            last(weapons, lambda item: item.slug in closed),
            (REACH, DICE, Words("Angle", "Arc"), SLOTS),
        ),
        Shelf(
            "options",
            Words("Options", "Options"),
            last(options, lambda item: item.slug in closed),
            (SLOTS,),
        ),
    )


def _weapon(convoy: Convoy, row: VehicleOption, fitted: list[VehicleOption]) -> Offer:
    shot = shot_of(convoy, row)
    reach = reach_of(shot) if shot else both(f"{row.reach} cm" if row.reach else "–")
    dice = dice_of(shot) if shot else both(extra_dice(row.dice) if row.dice else "–")
    return _offer(row, fitted, reach, dice, ARCS.get(row.arc, both("–")), _slots(row))


def shot_of(convoy: Convoy, row: VehicleOption) -> RangedProfile | None:
    """How a mounted weapon shoots that is also carried."""
    weapon = convoy.of(Weapon).get(row.as_weapon or "")
    return weapon.ranged if weapon else None


def _slots(row: VehicleOption) -> Words:
    return both(str(row.slots) if row.slots else "–")


def _offer(row: VehicleOption, fitted: list[VehicleOption], *figures: Words) -> Offer:
    return Offer(
        item=row.slug,
        label=name_of(row),
        hint=_in_short(row),
        kind=row.page,
        most=row.max_per_vehicle,
        extras=tuple(
            Offer(extra.slug, name_of(extra), _in_short(extra), extra.kind, most=1)
            for extra in fitted
            if row.slug in extra.fits
        ),
        figures=figures,
    )


def _in_short(row: VehicleOption) -> Words:
    """exotique · what it does"""
    price = HOUSE_PRICE if house_priced(row) else NOTHING
    return joined([EXOTIC if row.exotic else NOTHING, price, gist(row)])


def figure(convoy: Convoy, member: Vehicle | Fighter, item: str) -> Words:
    """What its bearer throws with a weapon."""
    if not isinstance(member, Vehicle):
        weapon = convoy.of(Weapon).get(item)
        return figure_of(weapon, convoy.kit_of(member)) if weapon else NOTHING
    option = convoy.of(VehicleOption).get(item)
    if option is None or not option.weapon:
        return NOTHING
    shot = shot_of(convoy, option)
    if shot:
        return thrown(shot)
    return thrown_at(option.reach, option.dice) if option.dice else NOTHING
