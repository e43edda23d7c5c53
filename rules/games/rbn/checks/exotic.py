"""Exotic equipment, which the opponent agrees to."""

from collections.abc import Callable, Iterator

from rules.catalogue.items import Ammunition, VehicleOption
from rules.checks.finding import Breach, Fix, found
from rules.families.fighters.breaches import NO_ROUNDS, misfits, without_misfits
from rules.families.fighters.cures import FEW, dropping, drops, number_of, without_rounds
from rules.families.fighters.roster import Kit, Outfit
from rules.games.rbn.checks.budget import allowed
from rules.games.rbn.checks.sources import BOOK
from rules.games.rbn.costs import nominal_budget
from rules.games.rbn.game import game
from rules.games.rbn.roster import FLYING, LIGHT, Convoy, Rig
from rules.lists.document import Member, Pick
from rules.lists.edits import Drop, Set
from rules.lists.naming import name_of
from rules.words import Words, counted, listed, one_after_the_other, quoted

DEMOUNTABLE = "demontable"


@game.check(
    "RBN-EXO-AGREE",
    cite=f"{BOOK}, Équipements exotiques",
    fr="{what}\u202f: équipement exotique, à ne prendre qu’avec l’accord de l’adversaire. "
    "Notez cet accord dans les réglages.",
    en="{what}: exotic equipment, to be taken only with the opponent’s agreement. "
    "Note that agreement in the settings.",
    short=Words("Exotique\u202f: avec l’accord de l’adversaire", "Exotic: if the opponent agrees"),
)
def exotic_by_agreement(convoy: Convoy) -> Iterator[Breach]:
    """Exotic equipment needs the opponent's agreement."""
    if convoy.settings.exotic:
        return
    held = [item for kit in convoy.kits for item in kit.exotic]
    held += [item for rig in convoy.rigs for item in rig.exotic]
    if held:
        names = sorted(set(map(name_of, held)), key=lambda name: name.fr)
        label = Words("L’adversaire est d’accord", "The opponent agrees")
        yield found(what=listed(names), fixes=[Fix(label, Set("exotic", True))])


@game.check_each(
    Rig,
    "RBN-EXO-FLY",
    cite=f"{BOOK}, Véhicules volants",
    ruling="R-58",
    fr="{who}\u202f: seul un véhicule léger peut voler.",
    en="{who}: only a light vehicle can fly.",
    short=Words("Seul un véhicule léger vole", "Only a light vehicle flies"),
)
def light_vehicles_fly(rig: Rig, convoy: Convoy) -> Iterator[Breach]:
    """Only a light vehicle can fly; the sidecar does not."""
    if rig.number(FLYING) and rig.type and not rig.is_a(LIGHT):
        fixes = drops(rig.vehicle, [convoy.of(VehicleOption)[FLYING]])
        yield found(ruling=rig.light, who=rig.name, fixes=fixes)


@game.check(
    "RBN-EXO-FLYMAX",
    cite=f"{BOOK}, Véhicules volants",
    ruling="R-58",
    fr="{number}\u202f; une partie à {size} points {most} (1 par tranche complète de {slice}).",
    en="{number}; a game of {size} points allows {most} (1 for each complete {slice}).",
    short=Words("Un véhicule volant par {slice} pts", "One flyer per {slice} pts"),
)
def flyers_by_slice(convoy: Convoy) -> Iterator[Breach]:
    """One flyer for each complete 300 points of the game."""
    number, slice_, size = convoy.flyers, convoy.flyer_slice, nominal_budget(convoy)
    if number > size // slice_:
        yield found(
            ruling=number <= convoy.budget // slice_,  # who counts the whole budget allows it
            number=in_flight(number),
            size=size,
            most=allowed(size // slice_),
            slice=slice_,
            fixes=_grounded(convoy),
        )


def in_flight(number: int) -> Words:
    fr, en = ("véhicule volant", "véhicules volants"), ("flying vehicle", "flying vehicles")
    return counted(number, fr, en)


def _grounded(convoy: Convoy) -> list[Fix]:
    label = Words("{who} ne vole plus", "{who} flies no more")
    row = convoy.of(VehicleOption)[FLYING]
    flyers = [rig for rig in convoy.rigs if rig.number(FLYING)]
    return [
        Fix(label.format(who=rig.name), *dropping(rig.vehicle, [row]).edits)
        for rig in flyers[: -FEW - 1 : -1]
    ]


@game.check_each(
    Outfit,
    "RBN-EXO-DEMOUNT",
    cite=f"{BOOK}, Armes démontables",
    fr="{who}\u202f: on ne démonte pas {what}, mais seulement {known}.",
    en="{who}: {what} cannot come off; only {known} can.",
    short=Words("Ne se démonte pas", "Cannot be demounted"),
)
def four_weapons_come_off(outfit: Outfit, convoy: Convoy) -> Iterator[Breach]:
    """Only fixed and pivot machine guns, pivot flamethrower and buckshot cannon come off."""
    rig = outfit if isinstance(outfit, Rig) else None
    if not outfit.bought and not (rig and rig.number(DEMOUNTABLE)):
        return
    fits = convoy.of(VehicleOption)[DEMOUNTABLE].fits
    name = convoy.name_of_option if rig else convoy.name_of_pick

    def wrong(pick: Pick) -> list[str]:
        return [] if rig and pick.item in fits else [DEMOUNTABLE]

    odd = [name(pick.item) for pick in outfit.bought if {*wrong(pick)} & {*pick.with_}]
    if rig and rig.number(DEMOUNTABLE):  # taken by itself, on no weapon at all
        odd.append(convoy.name_of_option(DEMOUNTABLE))
    if odd:
        known = quoted((name_of(convoy.of(VehicleOption)[s]) for s in fits), any_of=True)
        member = rig.vehicle if rig else outfit.fighter if isinstance(outfit, Kit) else None
        fixes = [_fixed(member, wrong)] if member else []
        what = quoted(dict.fromkeys(odd), any_of=True)
        yield found(who=outfit.name, what=what, known=known, fixes=fixes)


def _fixed(member: Member, wrong: Callable[[Pick], list[str]]) -> Fix:
    """It stays where it is."""
    label = Words("Ne plus les démonter", "Demount them no more")
    bought = without_rounds(member, wrong, label).edits
    return Fix(label, *bought, *[Drop(member.id, DEMOUNTABLE)] * number_of(member, DEMOUNTABLE))


# Where each exotic ammunition goes, and by which ruling: the book prints no list.
INTO = {
    "munition_incendiaire": (
        Words(
            "la munition incendiaire va sur une arme à balles, à flèches ou à carreaux",
            "incendiary ammunition goes on a weapon that shoots rounds, arrows or bolts",
        ),
        "R-26",
    ),
    "munition_assommante": (
        Words(
            "la munition assommante va sur une arme à balles ou à carreaux à portée normale",
            "stunning ammunition goes on a weapon with a normal range that shoots rounds or bolts",
        ),
        "R-25",
    ),
}


@game.check_each(
    Outfit,
    "RBN-EXO-AMMO",
    cite=f"{BOOK}, Munition incendiaire, Munition assommante",
    ruling="R-26",
    fr="{who}\u202f: {how}.",
    en="{who}: {how}.",
    short=Words("Pas pour cette arme", "Not for this weapon"),
)
def rounds_for_weapons_that_shoot_them(outfit: Outfit, convoy: Convoy) -> Iterator[Breach]:
    """Exotic ammunition goes on weapons that shoot rounds, arrows or bolts, none on mounted."""
    if not outfit.bought:
        return
    if isinstance(outfit, Kit):
        rounds = {slug: row for slug, row in convoy.of(Ammunition).items() if row.exotic}
        if odd := misfits(outfit, convoy, rounds):
            how = [_into(rounds[slug], names) for slug, names in odd.items()]
            ruling = INTO[next(iter(odd))][1]
            fixes = [without_misfits(outfit, rounds)]
            yield found(ruling=ruling, who=outfit.name, how=one_after_the_other(how), fixes=fixes)
    elif isinstance(outfit, Rig):
        yield from _mounted(outfit, convoy)


def _into(row: Ammunition, weapons: list[Words]) -> Words:
    """la munition incendiaire va sur une arme à balles, pas sur « Grenade »"""
    goes, odd = INTO[row.slug][0], quoted(weapons, any_of=True)
    return Words(f"{goes.fr}, pas sur {odd.fr}", f"{goes.en}, not on {odd.en}")


def _mounted(rig: Rig, convoy: Convoy) -> Iterator[Breach]:
    rounds = convoy.of(Ammunition)
    odd = [pick.item for pick in rig.bought if any(slug in rounds for slug in pick.with_)]
    if odd:
        what = quoted(dict.fromkeys(map(convoy.name_of_option, odd)), any_of=True)
        how = Words(
            f"une munition s’achète pour l’arme d’un combattant, pas pour {what.fr}",
            f"ammunition is bought for a fighter’s weapon, not for {what.en}",
        )
        fix = without_rounds(rig.vehicle, lambda pick: rounds, NO_ROUNDS)
        yield found(who=rig.name, how=how, fixes=[fix])
