"""What each faction and sub-faction owes."""

from collections.abc import Iterator

from rules.checks.finding import Breach, Fix, found
from rules.families.fighters.roster import CHIEF, SPEAR, Kit
from rules.games.rbn.checks.sources import BOOK, FIRST_WAVE
from rules.games.rbn.costs import ceil_div
from rules.games.rbn.document import Fighter
from rules.games.rbn.game import game
from rules.games.rbn.roster import AI, HEAVY, MEDIUM, Convoy, Rig
from rules.lists.edits import Take
from rules.lists.naming import by_name, name_of
from rules.words import Words, quoted

PLATING, HEAVY_PLATING = "blindage", "blindage_lourd"
ARMOUR, SHIELD = "armure", "bouclier"
FLAMETHROWER, MOUNTED_FLAMETHROWER = "lance_flammes", "lance_flammes_pivot"
MECHANIC = "mecanicien"
CHILDREN = "enfants13"


def _give(member: Kit[Fighter] | Rig, slug: str, fr: str, en: str) -> Fix:
    return Fix(Words(fr, en).format(who=member.name), Take(member.id, slug))


# --- Mutants and slavers ------------------------------------------------------------------------


@game.check(
    "RBN-MUT-HALF",
    cite=f"{BOOK}, Mutants, Inconvénient",
    ruling="R-11",
    fr="{armed} combattants sur {all} portent une arme de tir\u202f; la moitié au plus ({most}). "
    "Désarmez-en {over} parmi {who}, ou ajoutez des combattants sans arme de tir.",
    en="{armed} of {all} fighters carry a ranged weapon; at most half ({most}) may. "
    "Disarm {over} of {who}, or add fighters without one.",
)
def half_the_mutants_shoot(convoy: Convoy) -> Iterator[Breach]:
    """At most half the mutants, rounded down, own a ranged weapon; animals are no mutants."""
    if not convoy.has_drawback("mutants"):
        return
    mutants = [kit for kit in convoy.kits if not kit.animal]
    shooters = [kit for kit in mutants if kit.shoots]
    number, armed = sum(k.count for k in mutants), sum(k.count for k in shooters)
    most = number // 2
    if armed > most:
        who = by_name(shooters)
        yield found(todo=True, armed=armed, all=number, most=most, over=armed - most, who=who)


@game.check(
    "RBN-SLV-FACTION",
    cite=f"{BOOK}, Esclavagistes, Avantage",
    fr="Pas d’esclaves hors des Esclavagistes et des Mercenaires qui ont leur avantage\u202f; "
    "la liste en a {number} ({who}).",
    en="Slaves are for Slavers and Mercenaries with their advantage only; "
    "the list has {number} ({who}).",
)
def slaves_are_for_slavers(convoy: Convoy) -> Iterator[Breach]:
    """Slaves exist only for the Esclavagistes and mercenaries with their advantage."""
    slaves = convoy.slaves
    if slaves and not convoy.has_advantage("esclavagistes"):
        yield found(number=sum(kit.count for kit in slaves), who=by_name(slaves))


@game.check(
    "RBN-SLV-HALF",
    cite=f"{BOOK}, Esclavagistes, Avantage",
    ruling="R-10",
    fr="{slaves} esclaves sur {all} combattants\u202f; la moitié au plus, arrondie au supérieur "
    "({most}).",
    en="{slaves} slaves among {all} fighters; at most half, rounded up ({most}).",
)
def half_the_fighters_are_slaves(convoy: Convoy) -> Iterator[Breach]:
    """At most half the fighters, rounded up, are slaves."""
    slaves = sum(kit.count for kit in convoy.slaves)
    most = ceil_div(convoy.headcount, 2)
    if slaves > most:
        yield found(todo=True, slaves=slaves, all=convoy.headcount, most=most)


@game.check(
    "RBN-SLV-RANGED",
    cite=f"{BOOK}, Esclavagistes, Avantage",
    ruling="R-06",
    fr="{who} est esclave\u202f: pas d’arme de tir sauf la lance, donc pas {what}.",
    en="{who} is a slave: no ranged weapon but the spear, hence not {what}.",
)
def slaves_throw_spears_only(convoy: Convoy) -> Iterator[Breach]:
    """A slave has no ranged weapon but the spear."""
    for kit in convoy.slaves:
        odd = [weapon for weapon in kit.shooting if weapon.slug != SPEAR]
        if odd:
            what = quoted(dict.fromkeys(map(name_of, odd)))
            yield found(about=kit.id, who=kit.name, what=what)


@game.check(
    "RBN-SLV-CHIEF",
    cite=f"{BOOK}, Esclavagistes, Inconvénient\u202f; Test de moral",
    ruling="R-09",
    fr="{who} est esclave et ne peut pas être le chef.",
    en="{who} is a slave and cannot be the chief.",
)
def no_slave_leads(convoy: Convoy) -> Iterator[Breach]:
    """A slave may not be the chief."""
    for kit in convoy.slaves:
        if kit.has(CHIEF):
            yield found(about=kit.id, who=kit.name)


@game.check(
    "RBN-ARN-PROTECT",
    cite=f"{BOOK}, Les Seigneurs des Arènes, Inconvénient",
    fr="{who} est esclave des Seigneurs des Arènes\u202f: il lui faut une armure ou un bouclier.",
    en="{who} is a slave of the Lords of the Arenas and needs an armour or a shield.",
)
def slaves_of_the_arenas_are_protected(convoy: Convoy) -> Iterator[Breach]:
    """Every slave of the Seigneurs des Arènes has an armour or a shield."""
    if convoy.settings.subfaction != "seigneurs":
        return
    for kit in convoy.slaves:
        if not (kit.has(ARMOUR) or kit.has(SHIELD)):
            yield found(about=kit.id, todo=True, who=kit.name)


# --- Survivors ----------------------------------------------------------------------------------


@game.check(
    "RBN-SURV-MECH",
    cite=f"{BOOK}, Survivants, Inconvénient",
    ruling="R-61",
    fr="L’inconvénient des Survivants demande un mécanicien\u202f; la liste n’en a pas.",
    en="The Survivors’ drawback asks for a mechanic; the list has none.",
)
def survivors_have_a_mechanic(convoy: Convoy) -> Iterator[Breach]:
    """Survivants, and mercenaries with their drawback, have a mechanic."""
    if convoy.has_drawback("survivants") and not convoy.number_with(MECHANIC):
        yield found(todo=True)


@game.check(
    "RBN-SSS-FLAME",
    cite=f"{BOOK}, SSS, Inconvénient",
    ruling="R-12",
    fr="{bearers} combattants sur {all} portent un lance-flammes\u202f; il en faut {needed} "
    "(un sur trois).",
    en="{bearers} of {all} fighters carry a flamethrower; {needed} must (one in three).",
)
def one_in_three_burns(convoy: Convoy) -> Iterator[Breach]:
    """In the SSS at least one fighter in three carries a flamethrower."""
    if convoy.settings.subfaction != "sss":
        return
    bearers, needed = convoy.number_with(FLAMETHROWER), ceil_div(convoy.headcount, 3)
    if bearers < needed:
        yield found(todo=True, bearers=bearers, all=convoy.headcount, needed=needed)


@game.check(
    "RBN-SSS-HEAVY",
    cite=f"{BOOK}, SSS, Inconvénient",
    fr="Les SSS alignent au moins un véhicule lourd avec un lance-flammes sur pivot\u202f; "
    "la liste n’en a pas.",
    en="The SSS field at least one heavy vehicle with a pivot flamethrower; the list has none.",
)
def a_heavy_with_a_flamethrower(convoy: Convoy) -> Iterator[Breach]:
    """The SSS have a heavy vehicle with a flamethrower."""
    if convoy.settings.subfaction != "sss" or not convoy.vehicles_play:
        return
    if not any(rig.is_a(HEAVY) and rig.number(MOUNTED_FLAMETHROWER) for rig in convoy.rigs):
        yield found(todo=True)


# --- Robots -------------------------------------------------------------------------------------


@game.check(
    "RBN-ROB-MEDIUM",
    cite=f"{BOOK}, Robots, Inconvénient",
    fr="L’inconvénient des Robots n’admet que des véhicules moyens\u202f: remplacez {who}.",
    en="The Robots’ drawback allows medium vehicles only: replace {who}.",
)
def robots_drive_mediums(convoy: Convoy) -> Iterator[Breach]:
    """Robots, and mercenaries with their drawback, have medium vehicles only."""
    if convoy.has_drawback("robots") and convoy.vehicles_play:
        odd = [rig for rig in convoy.rigs if rig.type and not rig.is_a(MEDIUM)]
        if odd:
            yield found(who=by_name(odd))


@game.check(
    "RBN-ROB-IA",
    cite=f"{BOOK}, Robots, Inconvénient",
    ruling="R-19",
    fr="L’inconvénient des Robots veut l’intelligence artificielle sur chaque véhicule\u202f; "
    "{who} ne l’a pas.",
    en="The Robots’ drawback wants artificial intelligence on every vehicle; {who} lacks it.",
)
def every_vehicle_thinks(convoy: Convoy) -> Iterator[Breach]:
    """Every vehicle of Robots, and of mercenaries with their drawback, has the AI."""
    if convoy.has_drawback("robots") and convoy.vehicles_play:
        odd = [rig for rig in convoy.rigs if not rig.number(AI)]
        if odd:
            fixes = [_give(rig, AI, "Donner l’IA à {who}", "Give {who} the AI") for rig in odd]
            yield found(todo=True, who=by_name(odd), fixes=fixes)


@game.check(
    "RBN-EN-MELEE",
    cite=f"{BOOK}, Les Escadrons Noirs, Inconvénient",
    ruling="R-06",
    fr="{who}\u202f: les Escadrons Noirs n’ont pas d’arme de corps à corps, donc pas {what}.",
    en="{who}: the Black Squadrons have no melee weapon, hence not {what}.",
)
def squadrons_do_not_brawl(convoy: Convoy) -> Iterator[Breach]:
    """The Escadrons noirs have no melee weapon, the spear included."""
    if convoy.settings.subfaction != "escadrons":
        return
    for kit in convoy.kits:
        if kit.melee:
            what = quoted(dict.fromkeys(map(name_of, kit.melee)))
            yield found(about=kit.id, who=kit.name, what=what)


# --- Sons of Apocalypse -------------------------------------------------------------------------


@game.check(
    "RBN-SONS-LIGHT",
    cite=f"{BOOK}, Les Sons of Apocalypse, Inconvénients",
    ruling="R-67",
    fr="Les Sons of Apocalypse ne roulent qu’en véhicules légers et sidecars\u202f: "
    "remplacez {who}.",
    en="The Sons of Apocalypse ride light vehicles and sidecars only: replace {who}.",
)
def sons_ride_light(convoy: Convoy) -> Iterator[Breach]:
    """The Sons of Apocalypse have light vehicles only, sidecars included."""
    if convoy.settings.subfaction == "sons" and convoy.vehicles_play:
        odd = [rig for rig in convoy.rigs if rig.type and not rig.light]
        if odd:
            yield found(who=by_name(odd))


# --- Children of the 13 -------------------------------------------------------------------------


@game.check(
    "RBN-E13-ARMOUR",
    cite=f"{FIRST_WAVE}, Les Enfants du 13, Avantage",
    ruling="R-17",
    fr="{who}\u202f: chaque combattant des Enfants du 13 porte l’armure (5 points).",
    en="{who}: every fighter of the Children of the 13 wears armour (5 points).",
)
def children_wear_armour(convoy: Convoy) -> Iterator[Breach]:
    """Every fighter of the Enfants du 13 wears the armour; not the Phantom Squad."""
    if convoy.settings.faction != CHILDREN or convoy.settings.subfaction == "phantom":
        return
    for kit in convoy.kits:
        if not kit.has(ARMOUR):
            fix = _give(kit, ARMOUR, "Donner l’armure à {who}", "Give {who} the armour")
            yield found(about=kit.id, todo=True, who=kit.name, fixes=[] if kit.animal else [fix])


@game.check(
    "RBN-E13-RANGED",
    cite=f"{FIRST_WAVE}, Les Enfants du 13, La Phantom Squad, Inconvénient",
    ruling="R-06",
    fr="{who}\u202f: chaque combattant des Enfants du 13 a une arme de tir et un T pour s’en "
    "servir.",
    en="{who}: every fighter of the Children of the 13 has a ranged weapon and a T to use it.",
)
def children_shoot(convoy: Convoy) -> Iterator[Breach]:
    """Every fighter of the Enfants du 13 and Phantom Squad has a ranged weapon he can fire."""
    if convoy.settings.faction != CHILDREN:
        return
    for kit in convoy.kits:
        if kit.cannot_shoot or not kit.shooting:
            yield found(about=kit.id, todo=not kit.cannot_shoot, who=kit.name)


def _unplated(convoy: Convoy, kind: str, plating: str) -> Iterator[Breach]:
    for rig in convoy.rigs:
        if convoy.vehicles_play and rig.is_a(kind) and not rig.number(plating):
            fix = _give(rig, plating, "Blinder {who}", "Plate {who}")
            yield found(about=rig.id, todo=True, who=rig.name, fixes=[fix])


@game.check(
    "RBN-E13-BLIND",
    cite=f"{FIRST_WAVE}, Les Enfants du 13, La Phantom Squad, Inconvénient",
    ruling="R-67",
    fr="{who}\u202f: chaque véhicule moyen des Enfants du 13 porte le Blindage.",
    en="{who}: every medium vehicle of the Children of the 13 has Plating.",
)
def mediums_are_plated(convoy: Convoy) -> Iterator[Breach]:
    """Every medium vehicle of the Enfants du 13 and Phantom Squad has Blindage."""
    if convoy.settings.faction == CHILDREN:
        yield from _unplated(convoy, MEDIUM, PLATING)


@game.check(
    "RBN-E13-BLINDHEAVY",
    cite=f"{FIRST_WAVE}, Les Enfants du 13, Inconvénient",
    fr="{who}\u202f: chaque véhicule lourd des Enfants du 13 porte le Blindage lourd.",
    en="{who}: every heavy vehicle of the Children of the 13 has Heavy plating.",
)
def heavies_are_plated(convoy: Convoy) -> Iterator[Breach]:
    """Every heavy vehicle of the Enfants du 13 has Blindage Lourd."""
    if convoy.settings.faction == CHILDREN and convoy.settings.subfaction != "phantom":
        yield from _unplated(convoy, HEAVY, HEAVY_PLATING)


@game.check(
    "RBN-PHS-NOHEAVY",
    cite=f"{FIRST_WAVE}, La Phantom Squad, Inconvénient",
    fr="La Phantom Squad n’a pas de véhicule lourd\u202f: remplacez {who}.",
    en="The Phantom Squad has no heavy vehicle: replace {who}.",
)
def phantoms_have_no_heavy(convoy: Convoy) -> Iterator[Breach]:
    """The Phantom Squad has no heavy vehicle."""
    if convoy.settings.subfaction == "phantom" and convoy.vehicles_play:
        odd = [rig for rig in convoy.rigs if rig.is_a(HEAVY)]
        if odd:
            yield found(who=by_name(odd))
