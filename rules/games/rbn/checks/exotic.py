"""Exotic equipment, which the opponent agrees to."""

from collections.abc import Iterator

from rules.catalogue.items import Ammunition, Item, VehicleOption
from rules.checks.finding import Breach, found
from rules.games.rbn.checks.fighters import wrong_rounds
from rules.games.rbn.checks.sources import BOOK
from rules.games.rbn.costs import nominal_budget
from rules.games.rbn.document import Vehicle
from rules.games.rbn.game import game
from rules.games.rbn.roster import FLYING, LIGHT, Convoy
from rules.lists.naming import name_of
from rules.words import Words, listed, quoted

DEMOUNTABLE = "demontable"


@game.check(
    "RBN-EXO-AGREE",
    cite=f"{BOOK}, Équipements exotiques",
    fr="{what}\u202f: équipement exotique, à ne prendre qu’avec l’accord de l’adversaire. "
    "Notez cet accord dans les réglages.",
    en="{what}: exotic equipment, to be taken only with the opponent’s agreement. "
    "Note that agreement in the settings.",
)
def exotic_by_agreement(convoy: Convoy) -> Iterator[Breach]:
    """Exotic equipment needs the opponent's agreement."""
    what = sorted(set(_exotic(convoy)), key=lambda words: words.fr)
    if what and not convoy.settings.exotic:
        yield found(what=listed(what))


def _exotic(convoy: Convoy) -> Iterator[Words]:
    """The exotic things that the convoy holds; any round in a mounted weapon is one."""
    held: list[Item] = [weapon for kit in convoy.kits for weapon in kit.weapons]
    held += [option for rig in convoy.rigs for option in rig.options]
    yield from (name_of(item) for item in held if getattr(item, "exotic", False))
    for member, pick in convoy.bought:
        for item in map(convoy.item_bought_for, pick.with_):
            mounted = isinstance(member, Vehicle) and isinstance(item, Ammunition)
            if item and (mounted or getattr(item, "exotic", False)):
                yield name_of(item)


@game.check(
    "RBN-EXO-FLY",
    cite=f"{BOOK}, Véhicules volants",
    ruling="R-58",
    fr="{who}\u202f: seul un véhicule léger peut voler.",
    en="{who}: only a light vehicle can fly.",
)
def light_vehicles_fly(convoy: Convoy) -> Iterator[Breach]:
    """Only a light vehicle can fly; the sidecar does not."""
    for rig in convoy.rigs:
        if rig.number(FLYING) and rig.type and not rig.is_a(LIGHT):
            yield found(about=rig.id, who=rig.name)


@game.check(
    "RBN-EXO-FLYMAX",
    cite=f"{BOOK}, Véhicules volants",
    ruling="R-58",
    fr="{number} véhicules volants\u202f; une partie à {size} points en permet {most} "
    "(1 par {slice} complets).",
    en="{number} flying vehicles; a game of {size} points allows {most} "
    "(1 for each complete {slice}).",
)
def flyers_by_slice(convoy: Convoy) -> Iterator[Breach]:
    """One flyer for each complete 300 points of the game."""
    number, slice_, size = convoy.flyers, convoy.flyer_slice, nominal_budget(convoy)
    if number > size // slice_:
        yield found(number=number, size=size, most=size // slice_, slice=slice_)


@game.check(
    "RBN-EXO-DEMOUNT",
    cite=f"{BOOK}, Armes démontables",
    fr="{who}\u202f: {what} ne se démonte pas\u202f; seuls {known} se démontent.",
    en="{who}: {what} cannot be demounted; only {known} can.",
)
def four_weapons_come_off(convoy: Convoy) -> Iterator[Breach]:
    """Only fixed and pivot machine guns, pivot flamethrower and buckshot cannon come off."""
    fits = convoy.of(VehicleOption)[DEMOUNTABLE].fits
    odd: dict[str, list[Words]] = {}
    for member, pick in convoy.bought:
        mounted = isinstance(member, Vehicle)
        if DEMOUNTABLE in pick.with_ and not (mounted and pick.item in fits):
            name = convoy.name_of_option if mounted else convoy.name_of_pick
            odd.setdefault(member.id, []).append(name(pick.item))
    for rig in convoy.rigs:  # taken by itself, on no weapon at all
        if rig.number(DEMOUNTABLE):
            odd.setdefault(rig.id, []).append(convoy.name_of_option(DEMOUNTABLE))
    for member in convoy.members:
        if member.id in odd:
            known = listed(name_of(convoy.of(VehicleOption)[slug]) for slug in fits)
            what = quoted(dict.fromkeys(odd[member.id]))
            yield found(about=member.id, who=convoy.title_of(member), what=what, known=known)


@game.check(
    "RBN-EXO-AMMO",
    cite=f"{BOOK}, Munition incendiaire, Munition assommante",
    ruling="R-26",
    fr="{who}\u202f: cette munition ne va pas sur {what}, mais sur les armes à balles ou à "
    "carreaux d’un combattant.",
    en="{who}: this ammunition does not go on {what}, but on a fighter’s weapons that shoot "
    "rounds or bolts.",
)
def rounds_for_weapons_that_shoot_them(convoy: Convoy) -> Iterator[Breach]:
    """Exotic ammunition goes on weapons that shoot rounds or bolts; none on mounted weapons."""
    yield from wrong_rounds(convoy, exotic=True)
    odd: dict[str, list[Words]] = {}
    for member, pick in convoy.bought:
        if isinstance(member, Vehicle) and any(s in convoy.of(Ammunition) for s in pick.with_):
            odd.setdefault(member.id, []).append(convoy.name_of_option(pick.item))
    for rig in convoy.rigs:
        if rig.id in odd:
            yield found(about=rig.id, who=rig.name, what=quoted(dict.fromkeys(odd[rig.id])))
