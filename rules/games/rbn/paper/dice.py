"""How many dice a fighter or a mounted weapon rolls before anything happens at the table."""

from collections.abc import Iterable

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Modifier, SpecialRule
from rules.families.fighters.roster import AMBIDEXTROUS, ANIMAL, GIANT
from rules.families.fighters.weapons import HeldWeapon, Rolls, base_dice, held_by
from rules.families.fighters.wording import called_in, in_commas
from rules.games.rbn.document import Fighter
from rules.games.rbn.roster import Convoy
from rules.words import Words

MUTANTS = "mutants"
GIANTS_IGNORE = ("lourde", "encombrant")  # Corps gigantesque
GIANTS_DICE = 1  # Corps gigantesque: in melee
MUTANTS_DICE = 1  # Mutants, Avantage: in melee
SECOND_WEAPON = 1  # Ambidextre: in melee, with two one-handed weapons
AT_A_VEHICLE, IN_REACTION = "tir_vehicule", "tir_reaction"  # modifiers
# Where the long table and the summary sheet of the book differ, the long table counts.
DOUBTED = {"fusil_sniper": ("lourde",)}
TWO_TABLES = "R-28"


def carried(convoy: Convoy, fighter: Fighter) -> tuple[HeldWeapon, ...]:
    """His weapons, with the rules that bind him."""
    return held_by(convoy, fighter, giants_ignore=GIANTS_IGNORE)


def rolls_of(convoy: Convoy, fighter: Fighter) -> Rolls:
    """With all that is always his; what a charge, a rage or an enemy adds is not.

    Animals are not mutants (R-11).
    """
    taken = {pick.item for pick in fighter.picks}
    melee = base_dice(convoy.catalogue, "melee")
    if GIANT in taken:
        melee += GIANTS_DICE
    if convoy.has_advantage(MUTANTS) and ANIMAL not in taken:
        melee += MUTANTS_DICE
    return Rolls(
        shot=base_dice(convoy.catalogue, "shot"),
        melee=melee,
        two_weapons=SECOND_WEAPON if AMBIDEXTROUS in taken else 0,
    )


def dice_of(catalogue: Catalogue, modifier: str) -> int:
    row = catalogue.of(Modifier).get(modifier)
    return (row.dice or 0) if row else 0


def against_vehicles(convoy: Convoy, keywords: Iterable[Iterable[str]]) -> Words:
    """What these weapons roll less at a vehicle; nothing where none is met."""
    catalogue, weapons = convoy.catalogue, [set(each) for each in keywords]
    less = base_dice(catalogue, "shot") - dice_of(catalogue, AT_A_VEHICLE)
    piercing = {
        slug
        for row in catalogue.of(Modifier).values()
        for kind, _, slug in [(row.given_by or "").partition("/")]
        if row.roll == "shot" and row.operation == "set" and kind == SpecialRule.kind
    }
    if not convoy.vehicles_play or less <= 0 or all(each & piercing for each in weapons):
        return NOTHING
    spared = sorted(piercing & set[str]().union(*weapons))
    if not spared:
        fewer = Words(
            "Contre un véhicule\u202f: {less}D6 de moins.", "At a vehicle: {less}D6 fewer."
        )
        return fewer.format(less=less)
    but = Words(
        "Contre un véhicule\u202f: {less}D6 de moins, sauf {rule}.",
        "At a vehicle: {less}D6 fewer, but for {rule}.",
    )
    rules = in_commas(called_in(catalogue, slug, SpecialRule) for slug in spared)
    return but.format(less=less, rule=rules)
