"""For each rule of 2D6 Bonus/Malus a list that breaks it, and one that breaks none."""

from tests.lists import figure, figures


def at(slug, level):
    """A skill or power at a level."""
    return {"item": slug, "level": level}


def of(slug, value):
    """A rule with its X."""
    return {"item": slug, "of": value}


def knights(*members, items=(), **settings):
    """A group of medieval fantasy; nothing is said about its first figure."""
    plain = figure("arme_base", "armure_mf", "bouclier", profile="guerrier_humain")
    settings = {"adaptation": "med_fan", "controller": "joueur", **settings}
    return figures(plain, *members, items=items, **settings)


def rebels(*members, items=(), **settings):
    """A group of Star Wars; nothing is said about its first figure."""
    plain = figure("blaster", "vibrolame")
    settings = {"adaptation": "star_wars", "controller": "joueur", **settings}
    return figures(plain, *members, items=items, **settings)


LEGAL = knights(
    figure(at("tir", "+"), "marcheur_agile", "arc_mf", "arme_legere", profile="archer_elfe"),
    figure("robuste", "arme_base", "armure_mf", profile="guerrier_nain", count=3),
    figure(at("combat", "+"), "personnage", "arme_lourde", "armure_lourde_mf", name="Roland"),
)

HOUSE_RULE = {"kind": "rule", "slug": "vol_de_vie", "name": "Vol de vie"}

TRIPS = {
    "D2-UNKNOWN": knights(figure("arme_base", "vol_de_vie")),
    "D2-GROUP-NONEMPTY": figures(adaptation="med_fan"),
    "D2-ADAPT-ONE": rebels(figure("sabre_laser", "trait_magique")),
    "D2-LEVEL-ONCE": knights(figure("arme_base", at("combat", "+"), at("combat", "-"))),
    "D2-PERS-ENORME": knights(figure("arme_base", "personnage", "enorme")),
    "D2-SPEED": knights(figure("arme_base", "lent", "rapide")),
    "D2-LIMITED-MOVE": knights(figure("arme_base", "deplacement_limite", "funambule")),
    "D2-2H-SHIELD": knights(figure("arme_lourde", "bouclier")),
    "D2-HALBERD-SHIELD": knights(figure("hallebarde", "bouclier")),
    "D2-HANDS-2": rebels(
        figure("double_sabre_laser", "sabre_laser", wields=["double_sabre_laser", "sabre_laser"])
    ),
    "D2-AMBI-2RANGED": rebels(figure("vibrolame", "ambidextre", "pistolet_blaster")),
    "D2-AMBI-HANDS": rebels(figure("vibrolame", "ambidextre", "blaster", "blaster")),
    "D2-ARMOUR-ONE": knights(figure("arme_base", "armure_legere_mf", "armure_lourde_mf")),
    "D2-SHIELD-ONE": knights(figure("arme_base", "bouclier", "rondache")),
    "D2-FORCE-SENSIBLE": rebels(figure("vibrolame", "poussee")),
    "D2-PARAM": knights(figure("arme_base", "tueur_de")),
    "D2-UNDEFINED": knights(figure("arme_base", "art_martial")),
    "D2-CUSTOM-AGREE": knights(figure("arme_base", "vol_de_vie"), items=[HOUSE_RULE]),
    "D2-UNARMED": rebels(figure("blaster", "armure_legere_sw")),
    "D2-SHOOT-UNARMED": knights(figure("arme_base", at("tir", "-"))),
    "D2-ACTIONS-PJ": knights(figure("arme_base", actions=3)),
    "D2-ZOMBI-GROUP": figures(
        figure("arme_2m", profile="policier", count=2),
        figure("arme_2m", "lent", profile="zombi", count=2),
        adaptation="survivants",
    ),
}
