"""For each rule of First Wave a list that breaks it, and a list that breaks none."""

from typing import Any

from tests.lists import NAIL_GUN, fighter, group, worth

LEGAL = group(
    fighter("pistolet", "epee", "armure", "chef", T="4", C="4", name="Chef"),  # 45
    fighter("pistolet", "soigneur", T="5", name="Soigneur"),  # 27
    fighter(("arc", "poison"), "eclaireur", T="4", name="Éclaireur"),  # 32
    fighter("machoire", "animal", C="4", name="Chien"),  # 14
    fighter(
        ("pistolet", "etourdissante"), "enfant", "pied_de_biche", "grappin", T="5", name="Enfant"
    ),  # 23
)

CHIEF = fighter("chef", C="4", name="Rita")  # 14
DOG = ("animal", "machoire")


def trip(*members: Any, chief: Any = CHIEF, **settings: Any) -> Any:
    """A group in which nothing is wrong but what is added."""
    return group(chief, *members, **settings)


TRIPS = {
    "FW-BUDGET-MAX": trip(*worth(140)),
    "FW-CATALOG": trip(fighter("lance_flammes")),
    "FW-CHIEF-ONE": trip(chief=fighter()),
    "FW-MEDIC-MAX": trip(fighter("soigneur", count=2)),
    "FW-FTR-STATS": trip(fighter(C="2")),
    "FW-FTR-WEAPONS3": trip(fighter("bouclier", "hache_deux_mains")),
    "FW-FTR-TDASH": trip(fighter("arc", T="-")),
    "FW-FTR-DUP": trip(fighter("armure", "armure")),
    "FW-AMMO-TYPE": trip(fighter(("fusil", "poison"), T="5")),
    "FW-AMMO-DUP": trip(fighter(("pistolet", "poison", "poison"), T="5")),
    "FW-CHILD-ENC": trip(fighter("enfant", "batte")),
    "FW-ANI-WEAPON": trip(fighter("animal", "epee")),
    "FW-ANI-CHIEF": trip(chief=fighter(*DOG, "chef")),
    "FW-ADV-THIRTY": trip(fighter("epee", C="3"), scenario=1),
    "FW-ADV-SUCCESSOR": trip(fighter(*DOG, count=3), scenario=3),
    "FW-ADV-UNSPENT": trip(),
    "FW-ADV-ANICHILD": trip(fighter(*DOG, "enfant")),
    "FW-ADV-ANIEQUIP": trip(fighter(*DOG, "armure")),
    "FW-HOUSE-ITEM": trip(fighter("lance_clous", T="5"), items=[NAIL_GUN]),
}
