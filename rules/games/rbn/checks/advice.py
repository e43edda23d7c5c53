"""What a veteran would say before the game: none of it makes a list illegal."""

from collections.abc import Iterator
from itertools import islice

from rules.building.bench import NOTHING
from rules.catalogue.items import Ability, Weapon
from rules.checks.finding import Breach, Fix, found
from rules.families.fighters.cures import FEW, drops, taking
from rules.families.fighters.house import house_priced
from rules.families.fighters.roster import AMBIDEXTROUS, CHIEF, GIANT, PLACES, Kit
from rules.games.rbn.checks.budget import allowed
from rules.games.rbn.checks.cures import freed, more_vehicles, open_types, recruits
from rules.games.rbn.checks.exotic import in_flight
from rules.games.rbn.checks.factions import CHILDREN, HEAVY_PLATING, PLATING
from rules.games.rbn.checks.sources import BOOK, FIRST_WAVE
from rules.games.rbn.costs import due_on_vehicles, nominal_budget
from rules.games.rbn.document import Fighter
from rules.games.rbn.game import game
from rules.games.rbn.roster import AI, HEAVY, MEDIUM, Convoy, Rig, SlaveBeast
from rules.games.rbn.seating import PILOT, aboard, drivers_for, pilots_of, room, seated, taken
from rules.lists.edits import Set, Take
from rules.lists.naming import by_name, name_of
from rules.words import Words, counted, one_after_the_other, quoted

SLAVERS, MERCHANTS = "esclavagistes", "marchands"
TWO_BLADES = 2
EXPERT = "pilote_emerite"
MOST_AT_ONCE = 50  # who get it with one tap
START_SIZE, START_VEHICLES, START_FIGHTERS = 300, 2, 4


@game.check(
    "RBN-ADV-DRIVER",
    todo=True,
    level="warning",
    cite=f"{BOOK}, Animal, Cavalier, Vol de véhicule",
    ruling="R-13",
    fr="{who}{how} conducteur{more}.",
    en="{who}{how} driver{more}.",
    short=Words("Sans conducteur", "No driver"),
)
def somebody_has_to_drive(convoy: Convoy) -> Iterator[Breach]:
    """Each vehicle without AI should have a driver: no animal, no rider, no giant in a light."""
    for rig in convoy.driven_by_hand if convoy.vehicles_play else ():
        missing = rig.count - sum([kit.count for kit in pilots_of(convoy, rig)])
        if missing > 0:
            somebody = next(drivers_for(convoy, rig, missing), None)
            how = _how(missing, rig.count)
            more = NOTHING if somebody else NOBODY_FREE
            fixes = _at_the_wheel(convoy, rig, missing)
            yield found(about=rig.id, who=rig.name, how=how, more=more, fixes=fixes)


NOBODY_FREE = Words(", et personne n’est libre", ", and nobody is free")


def _how(missing: int, number: int) -> Words:
    """For how many of several vehicles."""
    if number == 1:
        return Words(" n’a pas de", " has no")
    cars = counted(missing, ("véhicule", "véhicules"), ("vehicle", "vehicles"))
    return Words(f"\u202f: {cars.fr} sur {number} sans", f": {cars.en} of {number} without a")


def _at_the_wheel(convoy: Convoy, rig: Rig, missing: int) -> Iterator[Fix]:
    """Mettre Boz au volant (Gofast), for a few who could; else somebody new, where he has room."""
    label = Words("Mettre {who} au volant ({rig})", "Put {who} at the wheel ({rig})")
    able = list(islice(drivers_for(convoy, rig, missing), FEW))
    for kit in able:
        fix = seated(rig, kit, PILOT)
        yield Fix(label.format(who=fix.label, rig=rig.name), *fix.edits)
    if not able and room(rig) > taken(aboard(convoy, rig)):
        yield from recruits(convoy)


@game.check(
    "RBN-ADV-WHEEL",
    level="note",
    cite=f"{BOOK}, Options des véhicules",
    fr="{drivers} restent au volant.",
    en="{drivers} stay at the wheel.",
)
def drivers_do_not_fight_on_foot(convoy: Convoy) -> Iterator[Breach]:
    """Where half the fighters or more have to drive, few are left to fight on foot."""
    drivers = sum([rig.count for rig in convoy.driven_by_hand]) if convoy.vehicles_play else 0
    fighters = convoy.headcount
    if 2 <= drivers <= convoy.number_of_drivers and drivers * 2 >= fighters:
        who = Words(
            f"{drivers} de vos {fighters} combattants", f"{drivers} of your {fighters} fighters"
        )
        if drivers == fighters:
            who = Words(f"Vos {fighters} combattants", f"All your {fighters} fighters")
        yield found(drivers=who)


@game.check(
    "RBN-ADV-UNSPENT",
    todo=True,
    level="note",
    cite=f"{BOOK}, Construire son convoi",
    fr="Il reste {left} points à dépenser\u202f: de quoi ajouter un combattant.",
    en="{left} points are left to spend: enough for one more fighter.",
)
def points_are_there_to_be_spent(convoy: Convoy) -> Iterator[Breach]:
    """A convoy with chief and vehicles should not keep the points of one more fighter."""
    left = 0 if convoy.total is None else convoy.budget - convoy.total
    if left < convoy.fee or convoy.number_with(CHIEF) != 1:
        return
    if not convoy.vehicles_play or convoy.spent_on_vehicles >= due_on_vehicles(convoy):
        yield found(left=left, fixes=recruits(convoy))


@game.check(
    "RBN-ADV-GUNNER",
    todo=True,
    level="warning",
    cite=f"{BOOK}, Options des véhicules, armes montées",
    fr="Une arme montée est servie par un passager\u202f: il faudrait {needed} combattants à bord "
    "pour conduire et tirer, la liste en a {drivers}.",
    en="A mounted weapon is served by a passenger: {needed} fighters should be aboard to drive "
    "and shoot, the list has {drivers}.",
    short=Words("Personne pour servir l’arme", "Nobody to serve the weapon"),
)
def somebody_has_to_shoot(convoy: Convoy) -> Iterator[Breach]:
    """A vehicle with a mounted weapon should have a second occupant; the AI serves one weapon."""
    if convoy.undriven:
        return
    needed = 0
    for rig in convoy.rigs:
        guns = sum(1 for option in rig.options if option.used_by_passenger)
        if rig.number(AI):
            needed += rig.count * (guns > 1)
        else:
            needed += rig.count * (1 + (guns > 0))
    if convoy.number_of_drivers < needed:
        drivers, fixes = convoy.number_of_drivers, recruits(convoy)
        yield found(needed=needed, drivers=drivers, fixes=fixes)


@game.check(
    "RBN-ADV-MARCHAND",
    level="warning",
    cite=f"{BOOK}, Marchands",
    ruling="R-62",
    fr="Les Marchands désignent un véhicule moyen ou lourd comme transporteur\u202f; {how}.",
    en="Merchants name a medium or heavy vehicle as carrier; {how}.",
    short=Words("Il faudrait un véhicule moyen ou lourd", "A medium or heavy vehicle is wanted"),
)
def merchants_need_a_carrier(convoy: Convoy) -> Iterator[Breach]:
    """Merchants should have a medium or heavy vehicle where secondary missions are played."""
    if convoy.settings.activity != MERCHANTS:
        return
    secondary = convoy.scenario is None or convoy.scenario.secondary is not False
    if secondary and not any(rig.is_a(MEDIUM) or rig.is_a(HEAVY) for rig in convoy.rigs):
        able = any(kind.slug in (MEDIUM, HEAVY) for kind in open_types(convoy))
        if able:
            how = Words("la liste n’en a pas", "the list has none")
            yield found(todo=True, how=how, fixes=more_vehicles(convoy, 0, MEDIUM, HEAVY))
        else:
            others = [row for row in convoy.activities if row.slug != MERCHANTS]
            fixes = [Fix(name_of(row), Set("activity", row.slug)) for row in others[:FEW]]
            yield found(how=NO_CARRIER, fixes=fixes)


NO_CARRIER = Words(
    "ce convoi ne peut pas en avoir. Convenez avec l’adversaire qu’un sidecar en tienne lieu",
    "this convoy may have none. Agree with your opponent that a sidecar stands for it",
)


@game.check_each(
    Kit,
    "RBN-ADV-AMBI",
    level="warning",
    cite=f"{BOOK}, Ambidextre",
    ruling="R-54",
    fr="{who}\u202f: Ambidextre ne sert qu’avec deux armes de corps à corps à une main\u202f; "
    "ici, {number}.",
    en="{who}: Ambidextrous serves only with two one-handed melee weapons; here, {number}.",
    short=Words("Sert avec deux armes à une main", "Serves with two one-handed weapons"),
)
def two_hands_two_weapons(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """Ambidextre is wasted without two one-handed melee weapons."""
    if not kit.has(AMBIDEXTROUS):
        return
    number = sum(weapon.one_handed for weapon in kit.melee)
    if number < TWO_BLADES:
        brawls = convoy.settings.subfaction != "escadrons" and not kit.animal
        places = PLACES - kit.places(giants_carry_one=True)
        roomy = brawls and number + places >= TWO_BLADES
        fixes = [
            *(_more_blades(kit, convoy, TWO_BLADES - number) if roomy else ()),
            *drops(kit.fighter, [convoy.of(Ability)[AMBIDEXTROUS]]),
        ]
        here = Words("une seule", "only one") if number else Words("aucune", "none")
        ruled = len(kit.melee) >= TWO_BLADES  # two, but of what hands the book does not say
        yield found(ruling=ruled, todo=roomy, who=kit.name, number=here, fixes=fixes)


def _more_blades(kit: Kit[Fighter], convoy: Convoy, number: int) -> Iterator[Fix]:
    """As many as he lacks of the cheapest weapon of one hand."""
    blades = [w for w in convoy.of(Weapon).values() if w.melee and w.one_handed]
    row = min(blades, key=convoy.price)
    yield taking(kit, row, convoy.price(row), number=number)


@game.check(
    "RBN-ADV-FREEPILOT",
    level="note",
    cite=f"{BOOK}, Les Sons of Apocalypse, Avantage",
    ruling="R-64",
    fr="Pilote émérite est gratuit pour les Sons of Apocalypse\u202f; prenez-le aussi pour {who}.",
    en="Expert driver is free for the Sons of Apocalypse; take it for {who} as well.",
)
def what_is_free_is_taken(convoy: Convoy) -> Iterator[Breach]:
    """Every fighter of the Sons of Apocalypse has Pilote émérite for nothing, but for animals."""
    row = convoy.of(Ability)[EXPERT]
    if convoy.price(row) or not convoy.vehicles_play:
        return
    without = [kit for kit in convoy.kits if not (kit.has(EXPERT) or kit.animal)]
    if without:
        label = Words("Pilote émérite pour tous", "Expert driver for all")
        fix = Fix(label, *(Take(kit.id, EXPERT) for kit in without[:MOST_AT_ONCE]))
        ruled = any(kit.animal for kit in convoy.kits)
        yield found(ruling=ruled, todo=True, who=by_name(without), fixes=[fix])


@game.check(
    "RBN-ADV-E13ACT",
    level="warning",
    cite=f"{FIRST_WAVE}, Les Enfants du 13",
    ruling="R-16",
    fr="Aucun livre ne donne d’activité aux Enfants du 13\u202f: convenez-en avec l’adversaire.",
    en="No book gives the Children of the 13 an activity: agree on one with your opponent.",
    short=Words("À convenir avec l’adversaire", "To be agreed with the opponent"),
)
def agree_on_the_activity(convoy: Convoy) -> Iterator[Breach]:
    """The Enfants du 13 and Phantom Squad have no printed activity."""
    if convoy.settings.faction == CHILDREN:
        yield found()


@game.check_each(
    Rig,
    "RBN-ADV-BLINDPRICE",
    level="warning",
    cite=f"{FIRST_WAVE}, Les Enfants du 13",
    ruling="R-15",
    fr="{who}\u202f: aucun livre n’imprime le prix de {what}\u202f; {whose} {price} points.",
    en="{who}: no book prints the price of {what}; {whose} {price} points.",
    short=Words("Prix convenu\u202f: {price} pts", "Agreed price: {price} pts"),
)
def the_price_of_plating_is_ours(rig: Rig, convoy: Convoy) -> Iterator[Breach]:
    """Blindage and Blindage Lourd have no printed price."""
    plates = [o for o in rig.options if o.slug in (PLATING, HEAVY_PLATING)]
    if plates:
        what = quoted(dict.fromkeys(map(name_of, plates)))
        price = sum(convoy.price(option) for option in plates)
        agreed = all(map(house_priced, plates))
        whose = Words("prix maison", "house price") if agreed else WE_COUNT
        yield found(who=rig.name, what=what, price=price, whose=whose)


WE_COUNT = Words("nous comptons", "we count")


@game.check(
    "RBN-ADV-MERCVOID",
    level="warning",
    cite=f"{BOOK}, Mercenaires, Esclavagistes",
    ruling="R-19",
    fr="L’inconvénient des Esclavagistes est vide sans leur avantage\u202f: un adversaire peut "
    "s’y opposer.",
    en="The Slavers’ drawback is empty without their advantage: an opponent may object.",
    short=Words("Inconvénient vide", "An empty drawback"),
)
def an_empty_drawback(convoy: Convoy) -> Iterator[Breach]:
    """The Esclavagistes' drawback is empty for mercenaries without their advantage."""
    settings = convoy.settings
    if convoy.chooses_traits and SLAVERS in settings.drawbacks and settings.advantage != SLAVERS:
        yield found()


@game.check_each(
    SlaveBeast,
    "RBN-ADV-SLAVEANIMAL",
    level="warning",
    cite=f"{BOOK}, Esclavagistes, Animal",
    ruling="R-10",
    fr="{who}\u202f: un animal désigné esclave (droit d’entrée 5) peut être contesté.",
    en="{who}: an animal named a slave (entry fee 5) may be contested.",
    short=Words("À convenir avec l’adversaire", "To be agreed with the opponent"),
)
def an_animal_as_a_slave(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """An animal designated slave may be contested."""
    yield found(who=kit.name, fixes=freed([kit]))


@game.check(
    "RBN-ADV-SCN1SSS",
    level="warning",
    cite=f"{BOOK}, SSS\u202f; Scénario 1",
    ruling="R-33",
    fr="Le scénario 1 se joue sans véhicule\u202f: le véhicule lourd dû par les SSS y est sans "
    "objet. Convenez-en avec l’adversaire.",
    en="Scenario 1 is played without vehicles: the heavy vehicle that the SSS owe is void there. "
    "Agree on it with your opponent.",
    short=Words("À convenir avec l’adversaire", "To be agreed with the opponent"),
)
def the_heavy_is_void_in_scenario_one(convoy: Convoy) -> Iterator[Breach]:
    """In scenario 1 the SSS's duty of a heavy vehicle is void, by agreement."""
    if convoy.settings.subfaction == "sss" and not convoy.vehicles_play:
        yield found()


@game.check(
    "RBN-ADV-ROCKETSPENT",
    todo=True,
    level="warning",
    cite=f"{BOOK}, Arsenal de tir, Lance-roquettes",
    ruling="R-03",
    fr="{number} pour {spent} points dépensés\u202f: un adversaire qui ne compte que ceux-là "
    "{most}.",
    en="{number} with {spent} points spent: an opponent who counts only those allows {most}.",
    short=Words("{number} pour {spent} pts dépensés", "{number} for {spent} pts spent"),
)
def rockets_by_points_spent(convoy: Convoy) -> Iterator[Breach]:
    """More launchers than complete slices of 150 points really spent."""
    number = convoy.rocket_launchers
    fr, en = ("lance-roquettes", "lance-roquettes"), ("rocket launcher", "rocket launchers")
    yield from _by_points_spent(convoy, number, convoy.rocket_slice, counted(number, fr, en))


@game.check(
    "RBN-ADV-FLYSPENT",
    todo=True,
    level="warning",
    cite=f"{BOOK}, Véhicules volants",
    ruling="R-58",
    fr="{number} pour {spent} points dépensés\u202f: un adversaire qui ne compte que ceux-là "
    "{most}.",
    en="{number} with {spent} points spent: an opponent who counts only those allows {most}.",
    short=Words("{number} pour {spent} pts dépensés", "{number} for {spent} pts spent"),
)
def flyers_by_points_spent(convoy: Convoy) -> Iterator[Breach]:
    """More flyers than complete slices of 300 points really spent."""
    flyers = in_flight(convoy.flyers)
    yield from _by_points_spent(convoy, convoy.flyers, convoy.flyer_slice, flyers)


def _by_points_spent(convoy: Convoy, number: int, slice_: int, what: Words) -> Iterator[Breach]:
    spent = convoy.total
    if spent is not None and spent // slice_ < number <= nominal_budget(convoy) // slice_:
        yield found(number=what, spent=spent, most=allowed(spent // slice_))


@game.check(
    "RBN-ADV-START",
    todo=True,
    level="note",
    cite=f"{BOOK}, Matériel\u202f; Test de moral",
    fr="Pour 300 points le livre conseille 2 véhicules et 4 combattants\u202f; la liste a "
    "{vehicles} et {fighters}. Dans une très petite partie, mieux vaut laisser de côté le test de "
    "moral.",
    en="For 300 points the book suggests 2 vehicles and 4 fighters; the list has {vehicles} and "
    "{fighters}. In a very small game the morale test is best left out.",
)
def a_start_of_two_and_four(convoy: Convoy) -> Iterator[Breach]:
    """For 300 points the book suggests two vehicles and four fighters."""
    vehicles = sum(rig.count for rig in convoy.rigs)
    fewer = vehicles < START_VEHICLES or convoy.headcount < START_FIGHTERS
    if nominal_budget(convoy) == START_SIZE and fewer and convoy.vehicles_play:
        yield found(
            vehicles=counted(vehicles, ("véhicule", "véhicules"), ("vehicle", "vehicles")),
            fighters=counted(
                convoy.headcount, ("combattant", "combattants"), ("fighter", "fighters")
            ),
            fixes=_a_larger_start(convoy, vehicles),
        )


def _a_larger_start(convoy: Convoy, vehicles: int) -> Iterator[Fix]:
    if convoy.headcount < START_FIGHTERS:
        yield from recruits(convoy)
    if vehicles < START_VEHICLES:
        yield from islice(more_vehicles(convoy, 0), 1)


@game.check(
    "RBN-ADV-MODELS",
    level="note",
    cite=f"{BOOK}, Conventions de jeu",
    fr="Une figurine montre ce qu’elle est. {what}.",
    en="A model shows what it is. {what}.",
)
def models_that_show_what_they_are(convoy: Convoy) -> Iterator[Breach]:
    """Giants have larger bases, lightened vehicles look lighter: what is fielded is shown."""
    giants = [kit for kit in convoy.kits if kit.has(GIANT)]
    lightened = [rig for rig in convoy.rigs if rig.number("structure_allegee")]
    what = [BASE.format(who=by_name(giants))] if giants else []
    what += [LIGHTER.format(who=by_name(lightened))] if lightened else []
    if what:
        yield found(what=one_after_the_other(what))


BASE = Words(
    "{who}\u202f: un géant a un socle de 40 à 60\u202fmm, les autres de 20 à 40",
    "{who}: a giant stands on a base of 40 to 60 mm, others of 20 to 40",
)
LIGHTER = Words(
    "{who}\u202f: un véhicule allégé se voit plus léger qu’un véhicule moyen",
    "{who}: a lightened vehicle looks lighter than a medium one",
)


@game.check(
    "RBN-HOUSE-ITEM",
    level="note",
    relaxed=True,
    cite=f"{BOOK}, Équipements exotiques",
    fr="Objets maison\u202f: {what}. Aucun livre ne les imprime\u202f: l’adversaire les lit dans "
    "le lien et les accepte.",
    en="House items: {what}. No book prints them: the opponent reads them in the link, and agrees.",
)
def items_of_the_house(convoy: Convoy) -> Iterator[Breach]:
    """What the players made up is played with the opponent's agreement."""
    if convoy.house_in_use:
        names = (item.title(convoy.book) for item in convoy.house_in_use)
        in_order = sorted(names, key=lambda name: name.fr)
        yield found(what=quoted(in_order))
