"""What each faction and sub-faction owes."""

from collections.abc import Iterator
from itertools import islice

from rules.catalogue.items import Ability, Equipment, VehicleOption, Weapon
from rules.checks.finding import Breach, Fix, found
from rules.families.fighters.cures import (
    CHEAPEST_T,
    FEW,
    NEW,
    SEVERAL,
    adding,
    affords,
    dropping,
    giving,
    has_a_place,
    taking,
    with_t,
)
from rules.families.fighters.roster import CHIEF, SPEAR, Kit
from rules.games.rbn.checks.cures import all_freed, freed, refitted, retyped, sent_away
from rules.games.rbn.checks.sources import BOOK, FIRST_WAVE
from rules.games.rbn.costs import ceil_div
from rules.games.rbn.document import Fighter, Vehicle
from rules.games.rbn.game import game
from rules.games.rbn.roster import AI, HEAVY, LIGHT, MEDIUM, Convoy, Rig, Slave
from rules.lists.document import Pick
from rules.lists.edits import Set, Take
from rules.lists.naming import any_by_name, brief_name, by_name
from rules.words import Words, counted, in_number, listed, quoted

PISTOL = "pistolet"
PLATING, HEAVY_PLATING = "blindage", "blindage_lourd"
ARMOUR, SHIELD = "armure", "bouclier"
FLAMETHROWER, MOUNTED_FLAMETHROWER = "lance_flammes", "lance_flammes_pivot"
MECHANIC = "mecanicien"
CHILDREN = "enfants13"
LIGHTENED, EXPLOSIVE_SPEAR = "structure_allegee", "lance_explosive"


# --- Mutants and slavers ------------------------------------------------------------------------


@game.check(
    "RBN-MUT-HALF",
    cite=f"{BOOK}, Mutants, Inconvénient",
    ruling="R-11",
    fr="{armed} une arme de tir\u202f; la moitié au plus ({most}). {way}, ou ajoutez des "
    "combattants sans arme de tir.",
    en="{armed} a ranged weapon; at most half ({most}) may. {way}, or add fighters without one.",
    short=Words("La moitié des mutants tire, pas plus", "Half the mutants shoot, no more"),
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
        animals = convoy.headcount - number
        fighters = f"{number} fighter" + "s" * (number > 1)
        yield found(
            ruling=armed <= (number + animals) // 2,  # who counts animals as mutants allows it
            todo=True,
            armed=counted(
                armed,
                (f"combattant sur {number} porte", f"combattants sur {number} portent"),
                (f"of {fighters} carries", f"of {fighters} carry"),
            ),
            most=most,
            way=_disarming(shooters, armed - most),
            fixes=_disarmed(shooters),
        )


def _disarming(shooters: list[Kit[Fighter]], over: int) -> Words:
    """Retirez celle de Rita, Gnaha ou Boz; several of them: Désarmez-en 2 parmi Rita et Boz."""
    names = any_by_name(shooters) if over == 1 else by_name(shooters)
    if over == 1:
        return Words(f"Retirez celle de {names.fr}", f"Remove that of {names.en}")
    return Words(f"Désarmez-en {over} parmi {names.fr}", f"Disarm {over} of {names.en}")


def _disarmed(shooters: list[Kit[Fighter]]) -> list[Fix]:
    label = Words("Désarmer {who}", "Disarm {who}")
    return [
        Fix(label.format(who=kit.name), *dropping(kit.fighter, kit.shooting).edits)
        for kit in shooters[:FEW]
    ]


@game.check(
    "RBN-SLV-FACTION",
    cite=f"{BOOK}, Esclavagistes, Avantage",
    fr="Pas d’esclaves hors des Esclavagistes et des Mercenaires qui ont leur avantage\u202f; "
    "la liste en a {number} ({who}).",
    en="Slaves are for Slavers and Mercenaries with their advantage only; "
    "the list has {number} ({who}).",
    short=Words("Réservé aux Esclavagistes", "For Slavers only"),
)
def slaves_are_for_slavers(convoy: Convoy) -> Iterator[Breach]:
    """Slaves exist only for the Esclavagistes and mercenaries with their advantage."""
    slaves = convoy.slaves
    if slaves and not convoy.has_advantage("esclavagistes"):
        number = sum(kit.count for kit in slaves)
        yield found(number=number, who=by_name(slaves), fixes=[all_freed(slaves)])


@game.check(
    "RBN-SLV-HALF",
    cite=f"{BOOK}, Esclavagistes, Avantage",
    ruling="R-10",
    fr="{slaves} esclaves sur {all} combattants\u202f; la moitié au plus, arrondie au supérieur "
    "({most}).",
    en="{slaves} slaves among {all} fighters; at most half, rounded up ({most}).",
    short=Words("La moitié d’esclaves au plus ({most})", "Half slaves at most ({most})"),
)
def half_the_fighters_are_slaves(convoy: Convoy) -> Iterator[Breach]:
    """At most half the fighters, rounded up, are slaves."""
    slaves = sum(kit.count for kit in convoy.slaves)
    most = ceil_div(convoy.headcount, 2)
    if slaves > most:
        fixes = freed(convoy.slaves)
        ruled = any(kit.animal for kit in convoy.slaves)
        yield found(
            ruling=ruled, todo=True, slaves=slaves, all=convoy.headcount, most=most, fixes=fixes
        )


@game.check_each(
    Slave,
    "RBN-SLV-RANGED",
    cite=f"{BOOK}, Esclavagistes, Avantage",
    ruling="R-06",
    fr="{who}\u202f: un esclave n’a pour arme de tir que la lance. Retirez {what}.",
    en="{who}: a slave has no ranged weapon but the spear. Remove {what}.",
    short=Words("Un esclave ne tire pas", "A slave does not shoot"),
)
def slaves_throw_spears_only(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """A slave has no ranged weapon but the spear."""
    odd = [weapon for weapon in kit.shooting if weapon.slug != SPEAR]
    if odd:
        what = quoted(dict.fromkeys(map(brief_name, odd)))
        ruled = all(weapon.slug == EXPLOSIVE_SPEAR for weapon in odd)
        fixes = [dropping(kit.fighter, odd)]
        yield found(ruling=ruled, who=kit.name, what=what, fixes=fixes)


@game.check_each(
    Slave,
    "RBN-SLV-CHIEF",
    cite=f"{BOOK}, Esclavagistes, Inconvénient\u202f; Test de moral",
    ruling="R-09",
    fr="{who}\u202f: un esclave ne peut pas être le chef.",
    en="{who}: a slave cannot be the chief.",
    short=Words("Un esclave ne commande pas", "A slave does not lead"),
)
def no_slave_leads(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """A slave may not be the chief."""
    if kit.has(CHIEF):
        yield found(who=kit.name, fixes=freed([kit]))


@game.check_each(
    Slave,
    "RBN-ARN-PROTECT",
    cite=f"{BOOK}, Les Seigneurs des Arènes, Inconvénient",
    fr="{who}\u202f: un esclave des Seigneurs des Arènes porte une armure ou un bouclier.",
    en="{who}: a slave of the Lords of the Arenas has armour or a shield.",
    short=Words("Il lui faut une armure ou un bouclier", "Needs armour or a shield"),
)
def slaves_of_the_arenas_are_protected(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """Every slave of the Seigneurs des Arènes has an armour or a shield."""
    owed = convoy.settings.subfaction == "seigneurs"
    if owed and not (kit.has(ARMOUR) or kit.has(SHIELD)):
        yield found(todo=not kit.animal, who=kit.name, fixes=_protections(kit, convoy))


def _protections(kit: Kit[Fighter], convoy: Convoy) -> list[Fix]:
    if kit.animal:  # it wears nothing
        return freed([kit])
    roomy = has_a_place(kit, giants_carry_one=True)
    items = [convoy.of(Equipment)[slug] for slug in (ARMOUR, *([SHIELD] if roomy else []))]
    return [taking(kit, item, convoy.price(item)) for item in items]


# --- Survivors ----------------------------------------------------------------------------------


@game.check(
    "RBN-SURV-MECH",
    cite=f"{BOOK}, Survivants, Inconvénient",
    ruling="R-61",
    fr="L’inconvénient des Survivants demande un mécanicien\u202f; la liste n’en a pas.",
    en="The Survivors’ drawback asks for a mechanic; the list has none.",
    short=Words("Il faut un mécanicien", "A mechanic is needed"),
)
def survivors_have_a_mechanic(convoy: Convoy) -> Iterator[Breach]:
    """Survivants, and mercenaries with their drawback, have a mechanic."""
    if convoy.has_drawback("survivants") and not convoy.number_with(MECHANIC):
        yield found(ruling=False, todo=True, fixes=_mechanics(convoy))


def _mechanics(convoy: Convoy) -> list[Fix]:
    row = convoy.of(Ability)[MECHANIC]
    price = convoy.price(row)
    able = [kit for kit in convoy.kits if kit.count == 1 and not kit.animal]
    return [giving(kit, row, price) for kit in able[:FEW]] if affords(convoy, price) else []


@game.check(
    "RBN-SSS-FLAME",
    cite=f"{BOOK}, SSS, Inconvénient",
    ruling="R-12",
    fr="Chez les SSS, un combattant sur trois porte un lance-flammes\u202f: pour {all} il en faut "
    "{needed}, la liste {bearers}.",
    en="In the SSS one fighter in three carries a flamethrower: {all} need {needed}, the list has "
    "{bearers}.",
    short=Words("Un lance-flammes sur trois combattants", "One flamethrower to three fighters"),
)
def one_in_three_burns(convoy: Convoy) -> Iterator[Breach]:
    """In the SSS at least one fighter in three carries a flamethrower."""
    if convoy.settings.subfaction != "sss":
        return
    bearers, needed = convoy.number_with(FLAMETHROWER), ceil_div(convoy.headcount, 3)
    if bearers < needed:
        yield found(
            ruling=bearers >= convoy.headcount // 3,  # rounded down it would be enough
            todo=True,
            bearers=in_number(bearers),
            all=convoy.headcount,
            needed=needed,
            fixes=list(islice(_torches(convoy), FEW)),
        )


def _torches(convoy: Convoy) -> Iterator[Fix]:
    """Who has a weapon place and no flamethrower gets one, with a T to use it."""
    row = convoy.of(Weapon)[FLAMETHROWER]
    for kit in convoy.kits:
        t = convoy.price_of_score("T", CHEAPEST_T) if kit.cannot_shoot else 0
        price = convoy.price(row) + (t or 0)
        roomy = has_a_place(kit, giants_carry_one=True) and not kit.animal
        if roomy and not kit.has(FLAMETHROWER) and affords(convoy, price * kit.count):
            learns = [Set("T", CHEAPEST_T, kit.id)] if kit.cannot_shoot else []
            yield giving(kit, row, price, *learns)


@game.check(
    "RBN-SSS-HEAVY",
    cite=f"{BOOK}, SSS, Inconvénient",
    fr="Les SSS alignent au moins un véhicule lourd avec un lance-flammes sur pivot\u202f; "
    "la liste n’en a pas.",
    en="The SSS field at least one heavy vehicle with a pivot flamethrower; the list has none.",
    short=Words("Il faut un lourd avec lance-flammes", "A heavy with a flamethrower is needed"),
)
def a_heavy_with_a_flamethrower(convoy: Convoy) -> Iterator[Breach]:
    """The SSS have a heavy vehicle with a flamethrower."""
    if convoy.settings.subfaction != "sss" or not convoy.vehicles_play:
        return
    heavies = [rig for rig in convoy.rigs if rig.is_a(HEAVY)]
    if not any(rig.number(MOUNTED_FLAMETHROWER) for rig in heavies):
        yield found(todo=True, fixes=_burning(convoy, heavies))


def _burning(convoy: Convoy, heavies: list[Rig]) -> list[Fix]:
    row = convoy.of(VehicleOption)[MOUNTED_FLAMETHROWER]
    price = convoy.price(row)
    roomy = [rig for rig in heavies if refitted(convoy, rig, HEAVY, row.slug)]
    fixes = [giving(rig, row, price) for rig in roomy if affords(convoy, price * rig.count)]
    vehicle = Vehicle(id=NEW, type=HEAVY, picks=(Pick(item=row.slug),))
    cost = convoy.cost(vehicle)
    if affords(convoy, cost):
        both_names = Words(f"Véhicule lourd, {row.name_fr}", f"Heavy vehicle, {row.name_en}")
        fixes.append(adding(both_names, vehicle, cost))
    return fixes[:FEW]


# --- Robots -------------------------------------------------------------------------------------


@game.check(
    "RBN-ROB-MEDIUM",
    cite=f"{BOOK}, Robots, Inconvénient",
    fr="L’inconvénient des Robots n’admet que des véhicules moyens\u202f: remplacez {who}.",
    en="The Robots’ drawback allows medium vehicles only: replace {who}.",
    short=Words("Véhicules moyens seulement", "Medium vehicles only"),
)
def robots_drive_mediums(convoy: Convoy) -> Iterator[Breach]:
    """Robots, and mercenaries with their drawback, have medium vehicles only."""
    if convoy.has_drawback("robots") and convoy.vehicles_play:
        odd = [rig for rig in convoy.rigs if rig.type and not rig.is_a(MEDIUM)]
        if odd:
            yield found(who=by_name(odd), fixes=retyped(convoy, odd, MEDIUM))


@game.check(
    "RBN-ROB-IA",
    cite=f"{BOOK}, Robots, Inconvénient",
    ruling="R-19",
    fr="L’inconvénient des Robots veut l’intelligence artificielle sur chaque véhicule\u202f; "
    "elle manque à {who}.",
    en="The Robots’ drawback wants artificial intelligence on every vehicle; it is missing on "
    "{who}.",
    short=Words("Chaque véhicule a son IA", "Every vehicle has its AI"),
)
def every_vehicle_thinks(convoy: Convoy) -> Iterator[Breach]:
    """Every vehicle of Robots, and of mercenaries with their drawback, has the AI."""
    if convoy.has_drawback("robots") and convoy.vehicles_play:
        odd = [rig for rig in convoy.rigs if not rig.number(AI)]
        if odd:
            row = convoy.of(VehicleOption)[AI]
            fixes = [giving(rig, row, convoy.price(row)) for rig in odd[:SEVERAL]]
            ruled = convoy.chooses_traits
            yield found(ruling=ruled, todo=True, who=by_name(odd), fixes=fixes)


@game.check_each(
    Kit,
    "RBN-EN-MELEE",
    cite=f"{BOOK}, Les Escadrons Noirs, Inconvénient",
    ruling="R-06",
    fr="{who}\u202f: les Escadrons Noirs n’ont pas d’arme de corps à corps. Retirez {what}.",
    en="{who}: the Black Squadrons have no melee weapon. Remove {what}.",
    short=Words("Pas de mêlée aux Escadrons Noirs", "No melee for the Black Squadrons"),
)
def squadrons_do_not_brawl(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """The Escadrons noirs have no melee weapon, the spear included."""
    if convoy.settings.subfaction == "escadrons" and kit.melee:
        what = quoted(dict.fromkeys(map(brief_name, kit.melee)))
        ruled = all(weapon.ranged for weapon in kit.melee)  # a spear is of both tables
        fixes = [dropping(kit.fighter, kit.melee)]
        yield found(ruling=ruled, who=kit.name, what=what, fixes=fixes)


# --- Sons of Apocalypse -------------------------------------------------------------------------


@game.check(
    "RBN-SONS-LIGHT",
    cite=f"{BOOK}, Les Sons of Apocalypse, Inconvénients",
    ruling="R-67",
    fr="Les Sons of Apocalypse ne roulent qu’en véhicules légers et sidecars\u202f: "
    "remplacez {who}.",
    en="The Sons of Apocalypse ride light vehicles and sidecars only: replace {who}.",
    short=Words("Véhicules légers et sidecars seulement", "Light vehicles and sidecars only"),
)
def sons_ride_light(convoy: Convoy) -> Iterator[Breach]:
    """The Sons of Apocalypse have light vehicles only, sidecars included."""
    if convoy.settings.subfaction == "sons" and convoy.vehicles_play:
        odd = [rig for rig in convoy.rigs if rig.type and not rig.light]
        if odd:
            ruled = all(rig.number(LIGHTENED) for rig in odd)
            yield found(ruling=ruled, who=by_name(odd), fixes=retyped(convoy, odd, LIGHT))


# --- Children of the 13 -------------------------------------------------------------------------


@game.check_each(
    Kit,
    "RBN-E13-ARMOUR",
    cite=f"{FIRST_WAVE}, Les Enfants du 13, Avantage",
    ruling="R-17",
    fr="{who}\u202f: chaque combattant des Enfants du 13 porte l’armure (5 points).",
    en="{who}: every fighter of the Children of the 13 wears armour (5 points).",
    short=Words("L’armure est obligatoire", "The armour is compulsory"),
)
def children_wear_armour(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """Every fighter of the Enfants du 13 wears the armour; not the Phantom Squad."""
    owed = convoy.settings.faction == CHILDREN and convoy.settings.subfaction != "phantom"
    if owed and not kit.has(ARMOUR):
        row = convoy.of(Equipment)[ARMOUR]
        armour = [taking(kit, row, convoy.price(row))]
        fixes = [sent_away(kit)] if kit.animal else armour
        ruling = "R-53" if kit.animal else False
        yield found(ruling=ruling, todo=not kit.animal, who=kit.name, fixes=fixes)


@game.check_each(
    Kit,
    "RBN-E13-RANGED",
    cite=f"{FIRST_WAVE}, Les Enfants du 13, La Phantom Squad, Inconvénient",
    ruling="R-06",
    fr="{who}\u202f: chaque combattant des Enfants du 13 a une arme de tir et un T pour s’en "
    "servir. Il manque {what}.",
    en="{who}: every fighter of the Children of the 13 has a ranged weapon and a T to use it. "
    "Missing: {what}.",
    short=Words("Une arme de tir et un T obligatoires", "A ranged weapon and a T are compulsory"),
)
def children_shoot(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """Every fighter of the Enfants du 13 and Phantom Squad has a ranged weapon he can fire."""
    if convoy.settings.faction == CHILDREN and (kit.cannot_shoot or not kit.shooting):
        fixes = [sent_away(kit)] if kit.animal else _armed(kit, convoy)
        todo = bool(fixes) and not (kit.cannot_shoot or kit.animal)
        missing = [] if kit.shooting else [Words("une arme de tir", "a ranged weapon")]
        missing += [Words("un T", "a T")] if kit.cannot_shoot else []
        ruled = bool(kit.shooting)  # a spear that he can't throw
        yield found(ruling=ruled, todo=todo, who=kit.name, what=listed(missing), fixes=fixes)


def _armed(kit: Kit[Fighter], convoy: Convoy) -> list[Fix]:
    """A pistol for who has none, a T for who has none, or both at once."""
    if kit.shooting:
        return [with_t(convoy, kit)]
    if not has_a_place(kit, giants_carry_one=True):
        return []
    row, learns = convoy.of(Weapon)[PISTOL], [Set("T", CHEAPEST_T, kit.id)]
    t = convoy.price_of_score("T", CHEAPEST_T) or 0
    if not kit.cannot_shoot:
        t, learns = 0, []
    return [taking(kit, row, convoy.price(row) + t, *learns)]


def _unplated(rig: Rig, convoy: Convoy, kind: str, plating: str) -> Iterator[Breach]:
    if convoy.vehicles_play and rig.is_a(kind) and not rig.number(plating):
        row, ruled = convoy.of(VehicleOption)[plating], bool(rig.number(LIGHTENED))
        fixes = [taking(rig, row, convoy.price(row))]
        yield found(ruling=ruled, todo=True, who=rig.name, fixes=fixes)


@game.check_each(
    Rig,
    "RBN-E13-BLIND",
    cite=f"{FIRST_WAVE}, Les Enfants du 13, La Phantom Squad, Inconvénient",
    ruling="R-67",
    fr="{who}\u202f: chaque véhicule moyen des Enfants du 13 porte le Blindage.",
    en="{who}: every medium vehicle of the Children of the 13 has Plating.",
    short=Words("Le Blindage est obligatoire", "Plating is compulsory"),
)
def mediums_are_plated(rig: Rig, convoy: Convoy) -> Iterator[Breach]:
    """Every medium vehicle of the Enfants du 13 and Phantom Squad has Blindage."""
    if convoy.settings.faction == CHILDREN:
        yield from _unplated(rig, convoy, MEDIUM, PLATING)


@game.check_each(
    Rig,
    "RBN-E13-BLINDHEAVY",
    cite=f"{FIRST_WAVE}, Les Enfants du 13, Inconvénient",
    fr="{who}\u202f: chaque véhicule lourd des Enfants du 13 porte le Blindage lourd.",
    en="{who}: every heavy vehicle of the Children of the 13 has Heavy plating.",
    short=Words("Le Blindage lourd est obligatoire", "Heavy plating is compulsory"),
)
def heavies_are_plated(rig: Rig, convoy: Convoy) -> Iterator[Breach]:
    """Every heavy vehicle of the Enfants du 13 has Blindage Lourd."""
    if convoy.settings.faction == CHILDREN and convoy.settings.subfaction != "phantom":
        yield from _unplated(rig, convoy, HEAVY, HEAVY_PLATING)


@game.check(
    "RBN-PHS-NOHEAVY",
    cite=f"{FIRST_WAVE}, La Phantom Squad, Inconvénient",
    fr="La Phantom Squad n’a pas de véhicule lourd\u202f: remplacez {who}.",
    en="The Phantom Squad has no heavy vehicle: replace {who}.",
    short=Words("Pas de véhicule lourd", "No heavy vehicle"),
)
def phantoms_have_no_heavy(convoy: Convoy) -> Iterator[Breach]:
    """The Phantom Squad has no heavy vehicle."""
    if convoy.settings.subfaction == "phantom" and convoy.vehicles_play:
        odd = [rig for rig in convoy.rigs if rig.is_a(HEAVY)]
        if odd:
            yield found(who=by_name(odd), fixes=_lighter(convoy, odd))


def _lighter(convoy: Convoy, heavies: list[Rig]) -> list[Fix]:
    """As mediums, with the plating that these have."""
    fixes = []
    for rig in heavies[:FEW]:
        plated = () if rig.number(PLATING) else (Take(rig.id, PLATING),)
        fixes += [Fix(fix.label, *fix.edits, *plated) for fix in retyped(convoy, [rig], MEDIUM)]
    return fixes
