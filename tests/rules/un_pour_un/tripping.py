"""For each rule of the Règles au un pour un a list that breaks it, and a list that breaks none."""

from typing import Any

from tests.lists import band, character

LEGAL = band(
    character("chef", "epee", "bouclier", "armure_legere", race="ork", name="Garm"),  # 115
    character("sous_chef", "arc", "visee", "dague", race="ork", name="Lok"),  # 45
    character("sous_fifre", "dague", "rondache", race="ork", name="Boz", count=3),  # 60
    limit=220,
    universe="medieval_fantastique",
)

CHIEF = character("chef", name="Rita")  # 50
MAN = character("sous_fifre", name="Omar")  # 10
TRIDENT = {
    "kind": "weapon",
    "slug": "trident",
    "name": "Trident",
    "hands": 2,
    "force": 3,
    "cost": 12,
}


def trip(
    *members: Any, chief: Any = CHIEF, man: Any = MAN, items: Any = (), **settings: Any
) -> Any:
    """A band in which nothing is wrong but what is added."""
    crew = [member for member in (chief, man) if member]
    return band(*crew, *members, items=items, **{"universe": "moderne", **settings})


def chief(*picks: Any, **fields: Any) -> dict[str, Any]:
    return character("chef", *picks, **{"name": "Rita", **fields})


def man(*picks: Any, **fields: Any) -> dict[str, Any]:
    return character("sous_fifre", *picks, **{"name": "Kel", **fields})


def aliens(*trades: str, rank: str = "chef", **settings: Any) -> Any:
    """A band of aliens whose chief, or somebody else, trades."""
    trader = character(rank, race="alien", trades=list(trades), name="Zog")
    crew = [character(other, race="alien") for other in ("chef", "sous_fifre") if other != rank]
    return band(*crew, trader, **{"universe": "space_opera", "agreed": ["alien"], **settings})


TRIPS = {
    "UN-CHEF-1": trip(chief=None),
    "UN-SOUSCHEF-MAX2": trip(character("sous_chef", count=3)),
    "UN-SOUSFIFRE-MIN1": trip(man=None),
    "UN-POINTS-LIMIT": trip(man("epee"), limit=74),
    "UN-POINTS-LEFT": trip(limit=70),
    "UN-UNKNOWN": trip(character("roi")),
    "UN-CUSTOM-AGREE": trip(man("trident"), items=[TRIDENT]),
    "UN-SCALE-SAME": trip(man(scale="1/72"), man(scale="28 mm")),
    "UN-RACE-ONE": band(chief(race="ork"), man(race="gobelin"), universe="medieval_fantastique"),
    "UN-RACE-UNIVERSE": band(chief(race="humain"), man(race="humain"), universe="moderne"),
    "UN-ALIEN-RACE": trip(man(trades=["c"])),
    "UN-ALIEN-ONE-TRADE": aliens("a", "b"),
    "UN-ALIEN-ONCE": aliens("a", "a"),
    "UN-ALIEN-VALIDATE": aliens("a", agreed=[]),
    "UN-STAT-BOUNDS": aliens("b", "b", rank="sous_fifre"),
    "UN-SHIELD-MAX1": trip(man("epee", "bouclier", "bouclier")),
    "UN-SHIELD-2H": trip(man("lance", "bouclier")),
    "UN-SHIELD-NEEDS-1H": trip(man("fusil", "bouclier")),
    "UN-SHIELD-DUAL": trip(man("epee", "hache", "bouclier")),
    "UN-RONDACHE-ARMS": trip(man("rondache", "rondache", "rondache")),
    "UN-RONDACHE-2H": trip(man("hallebarde", "rondache")),
    "UN-SHIELD-RONDACHE": trip(man("epee", "bouclier", "rondache", "rondache")),
    "UN-LEG-MAX2": trip(man("jambe", "jambe", "jambe")),
    "UN-ARM-MAX": trip(man("bras", "bras", "bras"), agreed=["arms"]),
    "UN-ARM-TWICE": trip(man("bras", "bras")),
    "UN-ARMS-AGREE": trip(man(arms=4)),
    "UN-ARMOUR-ONE": trip(man("armure_legere", "armure_lourde")),
    "UN-SCOPE-MAX1": trip(man("fusil", "visee", "visee")),
    "UN-SCOPE-NEEDS-RANGED": trip(man("visee")),
    "UN-CT-CAP": band(
        chief("fusil", "visee", race="humain"), man(race="humain"), universe="space_opera"
    ),
    "UN-TABLE-10": trip(chief=chief("epee_laser")),
}
