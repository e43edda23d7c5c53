"""More lists for docs/findings.md, where one list for a rule does not bring all it can say."""

from typing import Any

from tests.lists import band, fighter, figure, figures, vehicle, worth
from tests.rules.deux_d6.tripping import rebels
from tests.rules.first_wave import tripping as first_wave
from tests.rules.rbn.sides import (
    CHILDREN,
    LORDS,
    MUTANTS,
    ROBOTS,
    SONS,
    SQUADRONS,
    SSS,
    SURVIVORS,
    mercenaries,
)
from tests.rules.rbn.tripping import BIKES, DOG, GIANT, SOLDIER, TRUCKS, crewed, trip
from tests.rules.un_pour_un import tripping as un_pour_un
from tests.rules.warbound.dealing import (
    BRUTE,
    CARABINE,
    FUSIL,
    LAME,
    MENEUSE,
    RADIO,
    VETERAN,
    clash,
    dealt,
    exploration,
    leader,
)

BOZ = {"name": "Boz"}
OF_13 = {"cars": BIKES, "chief": SOLDIER, **CHILDREN}

MORE: dict[str, list[Any]] = {
    # --- Red Button's Nation
    "RBN-BUDGET-MAX": [
        trip(*worth(150), scenario=1),
        trip(*worth(300), fighter("mecanicien"), **SURVIVORS),
    ],
    "RBN-ROCKET-150": [
        trip(fighter("lance_roquettes", T="5"), budget=100),
        trip(fighter("lance_roquettes", T="5", count=2), budget=150),
    ],
    "RBN-CATALOG": [trip(fighter("excalibur", "durandal"), scenario=12)],
    "RBN-CHIEF-ONE": [trip(fighter("chef", **BOZ)), trip(fighter("chef"))],
    "RBN-ALLEGIANCE": [
        trip(activity=None),
        trip(faction=None, activity=None),
        trip(**SQUADRONS | {"activity": "pillards"}),
    ],
    "RBN-MERC-CHOICE": [
        trip(**mercenaries() | {"advantage": None, "drawbacks": []}),
        trip(**mercenaries("enfants13", "cultistes")),
        trip(advantage="mutants", drawbacks=["robots", "cultistes"]),
    ],
    "RBN-VEH-SLOTS": [
        trip(vehicle("sidecar", "mitrailleuse_fixe", "lance_roquettes"), cars=BIKES, **SONS),
        trip(
            vehicle("sidecar", "mitrailleuse_fixe", "lance_roquettes", "moteur_gonfle"),
            cars=BIKES,
            **SONS,
        ),
    ],
    "RBN-VEH-OPTTYPE": [trip(vehicle("leger", "sono", "belier", name="Guêpe"))],
    "RBN-VEH-OPTFACTION": [trip(vehicle("moyen", "baliste_pivot", "ia", name="Gofast"))],
    "RBN-FTR-STATS": [trip(fighter(T="2", C="2", **BOZ))],
    "RBN-FTR-WEAPONS3": [trip(fighter("hache_deux_mains", "taser", "epee", T="5", **BOZ))],
    "RBN-FTR-TDASH": [trip(fighter("pistolet", "arc", **BOZ))],
    "RBN-FTR-DUP": [
        trip(fighter(("pistolet", "balles_non_letales", "balles_non_letales"), T="5", **BOZ))
    ],
    "RBN-ANI-WEAPON": [trip(fighter("animal", "epee", "lance", name="Rex"))],
    "RBN-MUT-HALF": [
        trip(chief=fighter("chef", "arc", T="5", **BOZ), **MUTANTS),
        trip(
            fighter("arc", T="5", **BOZ),
            fighter("arc", T="5", name="Gnaha"),
            chief=fighter("chef", "arc", T="5", name="Rita"),
            **MUTANTS,
        ),
    ],
    "RBN-ARN-PROTECT": [trip(fighter(*DOG, slave=True, name="Rex"), **LORDS)],
    "RBN-SSS-FLAME": [
        trip(
            fighter("lance_flammes", "mecanicien", T="5"),
            fighter(count=2),
            vehicle("lourd", "lance_flammes_pivot"),
            cars=TRUCKS,
            **SSS,
        )
    ],
    "RBN-ROB-IA": [trip(cars=[vehicle("moyen", name="Rex"), vehicle("moyen")], **ROBOTS)],
    "RBN-E13-ARMOUR": [trip(fighter(*DOG, name="Rex"), **OF_13)],
    "RBN-E13-RANGED": [
        trip(fighter("armure", "lance", **BOZ), fighter("armure"), **OF_13),
        trip(fighter(*DOG, "armure", name="Rex"), **OF_13),
    ],
    "RBN-EXO-AGREE": [
        trip(vehicle("leger", "volant"), fighter(("fusil", "munition_incendiaire"), T="5"))
    ],
    "RBN-EXO-FLYMAX": [trip(vehicle("leger", "volant"), exotic=True, budget=200)],
    "RBN-EXO-AMMO": [
        trip(
            fighter(
                ("fusil_sniper", "munition_assommante"),
                ("grenade", "munition_incendiaire"),
                T="5",
                **BOZ,
            ),
            exotic=True,
        ),
        trip(vehicle("moyen", ("mitrailleuse_fixe", "balles_non_letales")), exotic=True),
    ],
    "RBN-ADV-DRIVER": [
        trip(fighter(rides="v1", seat="pilot"), vehicle("moyen", id="v1", count=3, name="Trio")),
        trip(cars=[vehicle("moyen", name="Gofast")], chief=fighter(*DOG)),
    ],
    "RBN-ADV-MARCHAND": [trip(cars=BIKES, **SONS | {"activity": "marchands"})],
    "RBN-ADV-AMBI": [trip(fighter("ambidextre", **BOZ))],
    "RBN-ADV-MODELS": [
        trip(
            fighter(GIANT, **BOZ), vehicle("moyen", "structure_allegee", name="Gofast"), **MUTANTS
        ),
    ],
    "RBN-ADV-START": [trip(cars=[]), trip(cars=[vehicle("lourd")], chief=fighter(count=2))],
    "RBN-ADV-FREEPILOT": [trip(fighter(**BOZ), fighter("epee", count=2), cars=BIKES, **SONS)],
    "RBN-CREW-SEATS": [
        crewed("leger", fighter(rides="m0", **BOZ)),
        trip(vehicle("leger", id="v1"), fighter(GIANT, rides="v1"), **MUTANTS),
        crewed("moyen", fighter(rides="v1", count=5, **BOZ)),
    ],
    # --- First Wave
    "FW-CHIEF-ONE": [first_wave.trip(fighter("chef", **BOZ))],
    "FW-FTR-WEAPONS3": [first_wave.trip(fighter("epee", "epee", "epee", "epee", **BOZ))],
    "FW-AMMO-TYPE": [
        first_wave.trip(fighter(("fusil", "poison"), ("epee", "fumigene"), T="5", **BOZ))
    ],
    "FW-ADV-ANIEQUIP": [first_wave.trip(fighter(*first_wave.DOG, "grappin", "soigneur"))],
    "FW-BUDGET-MAX": [first_wave.trip(*worth(137))],
    # --- Warbound
    "WB-FORMAT": [dealt(BRUTE, format=None)],
    "WB-SIZE-8": [exploration(BRUTE, LAME, RADIO, FUSIL, CARABINE, VETERAN)],
    "WB-LEADERS-1": [dealt(BRUTE)],
    "WB-LEADERS-DIFFERENT": [
        clash(
            leaders=[
                leader("meneuse", {"Rouille": 3}, {"Rouille": 4}, name_key="men"),
                leader("meneur", {"Rouille": 3}, {"Rouille": 4}, name_key="men"),
            ]
        )
    ],
    "WB-UPGRADES-2": [dealt(MENEUSE, BRUTE)],
    "WB-LEADER-FACE": [exploration(leaders=[leader("vide")])],
    "WB-ORPHAN-EQUIP": [dealt(BRUTE, FUSIL, CARABINE)],
    "WB-ADV-ORDERS": [dealt(leader("vide", {}, {}), BRUTE)],
    # --- Règles au un pour un
    "UN-CHEF-1": [un_pour_un.trip(un_pour_un.chief(**BOZ))],
    "UN-ARMS-AGREE": [un_pour_un.trip(un_pour_un.man(arms=number)) for number in (0, 1)],
    "UN-ARM-MAX": [un_pour_un.trip(un_pour_un.man("bras", arms=0), agreed=["arms"])],
    "UN-RONDACHE-ARMS": [un_pour_un.trip(un_pour_un.man("rondache", arms=0), agreed=["arms"])],
    "UN-ARMOUR-ONE": [un_pour_un.trip(un_pour_un.man("armure_lourde", "armure_lourde"))],
    "UN-RACE-UNIVERSE": [band(un_pour_un.chief(race="ork"), un_pour_un.man())],
    # --- 2D6
    "D2-ADAPT-ONE": [figures(figure("sabre_laser", "trait_magique"))],
    "D2-ZOMBI-GROUP": [
        figures(figure("arme_2m", "lent", profile="zombi", count=n), adaptation="survivants")
        for n in (1, 2)
    ],
    "D2-AMBI-2RANGED": [rebels(figure("vibrolame", "ambidextre"))],
    "D2-AMBI-HANDS": [rebels(figure("vibrolame", "ambidextre", "pistolet_blaster", "blaster"))],
    "D2-ACTIONS-PJ": [rebels(figure("vibrolame", "blaster", actions=n)) for n in (0, 1)],
}
