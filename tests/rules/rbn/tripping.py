"""For each rule of Red Button's Nation a list that breaks it, and a list that breaks none."""

from typing import Any

from tests.lists import NAIL_GUN, convoy, fighter, vehicle, worth
from tests.rules.rbn.sides import (
    CHILDREN,
    CULTISTS,
    LORDS,
    MUTANTS,
    PHANTOM,
    ROBOTS,
    SLAVERS,
    SONS,
    SQUADRONS,
    SSS,
    SURVIVORS,
    mercenaries,
)


def pilot(car: str, *picks: Any, **fields: Any) -> dict[str, Any]:
    return fighter(*picks, rides=car, seat="pilot", **fields)


LEGAL = convoy(
    vehicle("moyen", "moteur_gonfle", "canon_chevrotine", name="Gofast", id="gofast"),  # 50
    vehicle("moyen", "belier", "mitrailleuse_fixe", name="Escorteur", id="escort"),  # 55
    fighter("armure", "fusil_assaut", "epee", "chef", T="3", C="3", name="Chef"),  # 72
    fighter("fusil_chasse", "bouclier", T="4", C="4", name="Garde"),  # 42
    pilot("gofast", "pistolet", "pied_de_biche", "soigneur", T="5", name="Soigneur"),  # 29
    pilot("escort", "epee", T="5", C="4", name="Guerrier"),  # 24
    fighter("pied_de_biche", "armure", "grappin", T="5", name="Recrue"),  # 25
    **CULTISTS,
)

CHIEF = fighter("chef", C="4", name="Rita")  # 14
TRUCKS = [vehicle("lourd", name="Tank"), vehicle("lourd", name="Max")]  # 100
BIKES = [vehicle("leger", count=5, name="Motos")]  # 100
SOLDIER = fighter("chef", "armure", "pistolet", T="5", name="Rita")  # of the 13: 22
DOG = ("animal", "crocs_griffes")
GIANT = "corps_gigantesque"


def trip(*members: Any, cars: Any = TRUCKS, chief: Any = CHIEF, **settings: Any) -> Any:
    """A list in which nothing is wrong but what is added."""
    return convoy(*cars, chief, *members, **{**CULTISTS, **settings})


def crewed(kind: str, *crew: Any, options: Any = (), **settings: Any) -> Any:
    return trip(vehicle(kind, *options, id="v1"), *crew, **settings)


TRIPS = {
    # --- the convoy
    "RBN-BUDGET-MAX": trip(*worth(200)),
    "RBN-VEH-THIRD": trip(cars=TRUCKS[:1]),
    "RBN-ROCKET-150": trip(fighter("lance_roquettes", T="5", count=3)),
    "RBN-CHIEF-ONE": trip(chief=fighter()),
    "RBN-MECH-MAX": trip(fighter("mecanicien", count=2)),
    "RBN-MEDIC-MAX": trip(fighter("soigneur", count=2)),
    "RBN-SONO-MAX": trip(
        vehicle("moyen", "sono", name="Rex"), vehicle("moyen", "sono", name="Uno")
    ),
    "RBN-FACTION-SUB": trip(faction="mutants", subfaction="devoreurs", activity="chasseurs"),
    "RBN-ALLEGIANCE": trip(activity="pillards"),
    "RBN-MERC-CHOICE": trip(**mercenaries("cultistes")),
    "RBN-CATALOG": trip(fighter("excalibur")),
    # --- vehicles
    "RBN-VEH-SLOTS": trip(vehicle("moyen", "belier", "moteur_gonfle", "canon_chevrotine")),
    "RBN-VEH-OPTTYPE": trip(vehicle("leger", "sono")),
    "RBN-VEH-OPTFACTION": trip(vehicle("moyen", "baliste_pivot")),
    "RBN-VEH-OPTMAX": trip(vehicle("lourd", *["compartiment_sup"] * 3)),
    "RBN-VEH-OPTDUP": trip(vehicle("moyen", "structure_allegee", "structure_allegee")),
    "RBN-VEH-SIDECAR": trip(vehicle("sidecar"), **mercenaries()),
    # --- fighters
    "RBN-FTR-STATS": trip(fighter(T="2")),
    "RBN-FTR-WEAPONS3": trip(fighter("fusil_sniper", "pistolet", "bouclier", T="5")),
    "RBN-FTR-TDASH": trip(fighter("pistolet", T="-")),
    "RBN-FTR-GIANTBAT": trip(fighter("batte_geante", C="3"), **MUTANTS),
    "RBN-FTR-GIGA": trip(fighter(GIANT)),
    "RBN-FTR-BANNER": trip(fighter("banniere"), **MUTANTS),
    "RBN-FTR-REACTOR": trip(fighter("reacteur")),
    "RBN-FTR-BOND": trip(fighter("bond")),
    "RBN-FTR-CAVALIER": trip(fighter("cavalier", GIANT), **MUTANTS),
    "RBN-FTR-NONLETHAL": trip(fighter(("fusil_assaut", "balles_non_letales"), T="5")),
    "RBN-FTR-DUP": trip(fighter("armure", "armure")),
    "RBN-ANI-WEAPON": trip(fighter("animal", "epee")),
    "RBN-ANI-EQUIP": trip(fighter(*DOG, "armure")),
    "RBN-ANI-ABILITY": trip(fighter(*DOG, "soigneur")),
    # --- factions
    "RBN-MUT-HALF": trip(fighter("pistolet", T="5", count=3), **MUTANTS),
    "RBN-SLV-FACTION": trip(fighter(slave=True)),
    "RBN-SLV-HALF": trip(fighter(slave=True, count=3), **SLAVERS),
    "RBN-SLV-RANGED": trip(fighter("lance_explosive", T="5", slave=True), **SLAVERS),
    "RBN-SLV-CHIEF": trip(fighter(), chief=fighter("chef", slave=True), **SLAVERS),
    "RBN-ARN-PROTECT": trip(fighter(slave=True), **LORDS),
    "RBN-SURV-MECH": trip(vehicle("leger"), **SURVIVORS),
    "RBN-SSS-FLAME": trip(
        fighter("mecanicien"), vehicle("lourd", "lance_flammes_pivot"), cars=TRUCKS, **SSS
    ),
    "RBN-SSS-HEAVY": trip(fighter("lance_flammes", "mecanicien", T="5"), vehicle("lourd"), **SSS),
    "RBN-ROB-MEDIUM": trip(
        cars=[vehicle("lourd", "ia", count=2), vehicle("moyen", "ia")], **ROBOTS
    ),
    "RBN-ROB-IA": trip(cars=[vehicle("moyen", "ia", count=2), vehicle("moyen")], **ROBOTS),
    "RBN-EN-MELEE": trip(fighter("lance"), cars=[vehicle("moyen", "ia", count=3)], **SQUADRONS),
    "RBN-SONS-LIGHT": trip(vehicle("moyen"), cars=BIKES, **SONS),
    "RBN-E13-ARMOUR": trip(fighter("fusil", T="5"), cars=BIKES, chief=SOLDIER, **CHILDREN),
    "RBN-E13-RANGED": trip(fighter("armure", T="5"), cars=BIKES, chief=SOLDIER, **CHILDREN),
    "RBN-E13-BLIND": trip(vehicle("moyen"), cars=BIKES, chief=SOLDIER, **CHILDREN),
    "RBN-E13-BLINDHEAVY": trip(vehicle("lourd"), cars=BIKES, chief=SOLDIER, **CHILDREN),
    "RBN-PHS-NOHEAVY": trip(vehicle("lourd"), cars=BIKES, chief=SOLDIER, **PHANTOM),
    # --- scenarios
    "RBN-SCN1-NOVEH": trip(cars=[vehicle("leger")], scenario=1),
    "RBN-SCN9-AMOUNT": trip(scenario=9, bonus=500),
    "RBN-ADV-BONUS": trip(bonus=50),
    "RBN-SCN9-BONUS": trip(vehicle("lourd", count=5), scenario=9, bonus=100),
    # --- exotic equipment
    "RBN-EXO-AGREE": trip(fighter("taser_exotique", T="5")),
    "RBN-EXO-FLY": trip(vehicle("moyen", "volant"), exotic=True),
    "RBN-EXO-FLYMAX": trip(vehicle("leger", "volant", count=2), exotic=True),
    "RBN-EXO-DEMOUNT": trip(vehicle("moyen", ("lance_roquettes", "demontable")), exotic=True),
    "RBN-EXO-AMMO": trip(fighter(("lance_flammes", "munition_incendiaire"), T="5"), exotic=True),
    # --- advice
    "RBN-ADV-DRIVER": trip(fighter(*DOG), cars=[vehicle("lourd", count=2, name="Tank")]),
    "RBN-ADV-WHEEL": trip(fighter(count=3)),
    "RBN-ADV-UNSPENT": trip(),
    "RBN-ADV-GUNNER": trip(fighter(count=2), vehicle("moyen", "canon_chevrotine")),
    "RBN-ADV-MARCHAND": trip(cars=BIKES, **SLAVERS | {"activity": "marchands"}),
    "RBN-ADV-AMBI": trip(fighter("ambidextre", "epee")),
    "RBN-ADV-FREEPILOT": trip(cars=BIKES, **SONS),
    "RBN-ADV-E13ACT": trip(cars=BIKES, chief=SOLDIER, **CHILDREN),
    "RBN-ADV-BLINDPRICE": trip(vehicle("moyen", "blindage"), cars=BIKES, chief=SOLDIER, **CHILDREN),
    "RBN-ADV-MERCVOID": trip(**mercenaries("cultistes", "esclavagistes")),
    "RBN-ADV-SLAVEANIMAL": trip(fighter(*DOG, slave=True), **SLAVERS),
    "RBN-ADV-SCN1SSS": trip(
        fighter("lance_flammes", "mecanicien", T="5"), cars=[], scenario=1, **SSS
    ),
    "RBN-ADV-ROCKETSPENT": trip(fighter("lance_roquettes", T="5", count=2)),
    "RBN-ADV-FLYSPENT": trip(vehicle("leger", "volant"), exotic=True),
    "RBN-ADV-START": trip(),
    "RBN-ADV-MODELS": trip(fighter(GIANT), **MUTANTS),
    "RBN-HOUSE-ITEM": trip(fighter("lance_clous", T="5"), items=[NAIL_GUN]),
    "RBN-CREW-SEATS": crewed("leger", fighter(rides="v1", count=3)),
    "RBN-CREW-PILOT": crewed("leger", fighter(rides="v1", seat="pilot", count=2)),
    "RBN-CREW-CAVALIER": crewed("leger", fighter("cavalier", rides="v1")),
    "RBN-CREW-ANIMAL": crewed("leger", fighter(*DOG, rides="v1", seat="pilot")),
    "RBN-CREW-FLYER": crewed(
        "leger", fighter(rides="v1", count=2), options=("volant",), exotic=True
    ),
}
