"""Whole groups judged by hand from the book: every code that is found, and on whom."""

from tests.lists import figure, figures, judged
from tests.rules.deux_d6.tripping import HOUSE_RULE, at, of

JEDI = ("sabre_laser", "sensible_force", "personnage")


def verdict(doc):
    """(legal, the codes of the group, the codes of each figure)"""
    found = judged(doc)
    about = {finding.about for finding in found.findings} - {None}
    return (
        found.legal,
        {finding.code for finding in found.findings if finding.about is None},
        {
            name: {finding.code for finding in found.findings if finding.about == name}
            for name in sorted(about)
        },
    )


class TestWholeGroups:
    """2D6: what the book says of each list, all at once."""

    def test_the_council_in_order(self):
        doc = figures(
            figure(*JEDI, at("combat", "+"), at("poussee", "-"), "surdeplacement", id="a"),
            figure("double_sabre_laser", "sensible_force", "personnage", "duel_force", id="b"),
            figure("vibrolame", "vibrolame", "robuste", wields=["vibrolame"] * 2, id="c"),
            figure("vibrolame", "ambidextre", "pistolet_blaster", "pistolet_blaster", id="d"),
            adaptation="star_wars",
            controller="joueur",
        )
        assert verdict(doc) == (True, set(), {})

    def test_as_printed_they_go_bare_handed_and_nobody_minds(self):
        doc = figures(
            figure("blaster", "armure_legere_sw", profile="stormtrooper", count=5, id="a"),
            figure("blaster", at("tir", "+"), at("moral", "+"), profile="commando_rebelle", id="b"),
            adaptation="star_wars",
            controller="joueur",
        )
        assert verdict(doc) == (True, set(), {})

    def test_a_knight_who_carries_too_much(self):
        doc = figures(
            figure(
                "arme_lourde",
                "baton",
                "bouclier",
                "rondache",
                "armure_mf",
                "armure_lourde_mf",
                at("tir", "+"),
                at("combat", "+"),
                at("combat", "-"),
                "lent",
                "rapide",
                wields=["arme_lourde", "baton", "bouclier"],
                actions=3,
                id="a",
            ),
            adaptation="med_fan",
            controller="joueur",
        )
        found = {
            "D2-LEVEL-ONCE",
            "D2-SPEED",
            "D2-2H-SHIELD",
            "D2-HANDS-2",
            "D2-ARMOUR-ONE",
            "D2-SHIELD-ONE",
            "D2-SHOOT-UNARMED",
            "D2-ACTIONS-PJ",
        }
        assert verdict(doc) == (False, set(), {"a": found})

    def test_worlds_that_collide(self):
        doc = figures(
            figure("arme_base", "poussee", id="a"),
            figure("fusil", "enorme", "personnage", id="b"),
            figure("lent", "effrayant", profile="zombi", count=10, pj=False, id="c"),
            adaptation="survivants",
            controller="joueur",
        )
        assert verdict(doc) == (
            False,
            {"D2-ADAPT-ONE", "D2-ZOMBI-GROUP"},
            {
                "a": {"D2-FORCE-SENSIBLE"},
                "b": {"D2-PERS-ENORME", "D2-UNARMED"},
                "c": {"D2-UNARMED"},
            },
        )

    def test_home_made_things_not_yet_agreed_on(self):
        doc = figures(
            figure("trident", "vol_de_vie", "pavois", id="a"),
            figure("hallebarde", "ecu", "art_martial", of("tueur_de", "orques"), id="b"),
            figure("hallebarde", "tueur_de", of("cadence", "x"), "kraken", id="c"),
            items=[
                HOUSE_RULE,
                {"kind": "weapon", "slug": "trident", "name": "Trident", "hands": 2},
                {"kind": "armour", "slug": "pavois", "name": "Pavois", "slot": "bouclier"},
            ],
            adaptation="med_fan",
        )
        assert verdict(doc) == (
            False,
            {"D2-CUSTOM-AGREE"},
            {
                "a": {"D2-2H-SHIELD"},
                "b": {"D2-HALBERD-SHIELD", "D2-UNDEFINED"},
                "c": {"D2-PARAM", "D2-UNKNOWN"},
            },
        )

    def test_gunmen(self):
        doc = figures(
            figure("ambidextre", "pistolet", at("tir", "+"), "arme_2m", id="a"),
            figure("ambidextre", "fusil", "fusil_assaut", "arme_2m", id="b"),
            figure("ambidextre", "pistolet", "pistolet_mitrailleur", "arme_2m", id="c"),
            figure(at("tir", "-"), at("combat", "-"), id="d"),
            adaptation="survivants",
            controller="joueur",
        )
        assert verdict(doc) == (
            True,
            set(),
            {
                "a": {"D2-AMBI-2RANGED"},
                "b": {"D2-AMBI-HANDS"},
                "d": {"D2-SHOOT-UNARMED", "D2-UNARMED"},
            },
        )

    def test_a_swamp_of_beasts(self):
        doc = figures(
            figure("arme_base", "deplacement_limite", "amphibie", "rapide", pj=False, id="a"),
            figure("arme_base", "enorme", "robuste", pj=False, actions=1, id="b"),
            figure("arme_base", "amphibie", "lent", actions=1, id="c"),
            adaptation="med_fan",
            controller="ia",
        )
        assert verdict(doc) == (False, set(), {"a": {"D2-LIMITED-MOVE"}, "c": {"D2-ACTIONS-PJ"}})

    def test_an_empty_group_with_a_house_rule(self):
        doc = figures(items=[HOUSE_RULE], adaptation="cthulhu")
        assert verdict(doc) == (
            False,
            {"D2-GROUP-NONEMPTY", "D2-CUSTOM-AGREE", "D2-UNKNOWN"},
            {},
        )
