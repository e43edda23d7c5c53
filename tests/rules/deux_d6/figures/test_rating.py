"""The estimate against the tables that define it: every row, to the unit."""

from fractions import Fraction

import pytest

from rules.catalogue.items import Profile
from rules.games.deux_d6.costs.rating import (
    DENSITIES,
    MELEE_SHARE,
    PLAIN,
    range_factor,
    rate,
    success,
)
from tests.lists import catalogue_of, figure, figures, judged
from tests.rules.deux_d6.tripping import at

SWORD, BOW = "arme_base", "arc_mf"
SOLDIER = (SWORD, BOW)

# What is changed | K melee | K shooting | K mixed | core | full
CHANGES = {
    "plain soldier": (SOLDIER, "1.000 1.000 1.000 100 100"),
    "Combat -": ((*SOLDIER, at("combat", "-")), "0.446 1.000 0.675 76 76"),
    "Tir -": ((*SOLDIER, at("tir", "-")), "1.000 0.548 0.775 84 84"),
    "Dégâts -": ((*SOLDIER, at("degats", "-")), "0.548 0.548 0.548 66 66"),
    "Combat +": ((*SOLDIER, at("combat", "+")), "2.243 1.000 1.481 132 132"),
    "Tir +": ((*SOLDIER, at("tir", "+")), "1.000 1.381 1.189 113 113"),
    "Dégâts +": ((*SOLDIER, at("degats", "+")), "1.381 1.381 1.381 125 125"),
    "Armure légère": ((*SOLDIER, "armure_legere_mf"), "1.469 1.469 1.469 131 131"),
    "Armure": ((*SOLDIER, "armure_mf"), "2.400 2.400 2.400 185 185"),
    "Armure lourde": ((*SOLDIER, "armure_lourde_mf"), "5.143 5.143 5.143 315 315"),
    "Armure + Bouclier": ((*SOLDIER, "armure_mf", "bouclier"), "3.527 3.527 3.527 242 242"),
    "Bouclier": ((*SOLDIER, "bouclier"), "1.469 1.469 1.469 131 131"),
    "Rondache": ((*SOLDIER, "rondache"), "1.469 1.000 1.192 113 113"),
    "Robuste": ((*SOLDIER, "robuste"), "1.469 1.469 1.469 131 131"),
    "Annule les Sauvegardes": (
        (*SOLDIER, "annule_les_sauvegardes"),
        "1.291 1.291 1.291 120 120",
    ),
    "Personnage": ((*SOLDIER, "personnage"), "1.892 2.548 2.163 172 172"),
    "Énorme": ((*SOLDIER, "enorme"), "3.783 5.095 4.327 279 279"),
    "Personnage, Combat +": (
        (*SOLDIER, "personnage", at("combat", "+")),
        "4.243 2.548 3.256 229 229",
    ),
    "Personnage, Combat +, unarmed": (
        ("personnage", at("combat", "+")),
        "1.036 0.000 0.562 67 67",
    ),
    "no melee weapon": ((BOW,), "0.244 1.000 0.557 66 66"),
    "no ranged weapon": ((SWORD,), "1.000 0.000 0.504 62 62"),
    "no weapon at all": ((), "0.244 0.000 0.143 26 26"),
    "arme lourde": (("arme_lourde", BOW), "1.381 1.000 1.192 113 113"),
    "arme légère": (("arme_legere", BOW), "0.548 1.000 0.772 83 83"),
    "arbalète": ((SWORD, "arbalete_mf"), "1.000 1.036 1.018 101 101"),
    "Fusil d’assaut": (("arme_2m", "fusil_assaut"), "1.381 2.300 1.837 153 153"),
    "Héros": ((*SOLDIER, "heros"), "1.083 1.083 1.083 106 106"),
    "Héros +": ((*SOLDIER, at("heros", "+")), "1.306 1.306 1.306 121 121"),
}

# K mixed | core | full | full with the best save only
PROFILES = """
stormtrooper           0.82   87   87   87
soldat_rebelle         0.56   66   66   66
soldat_rebelle_lourd   0.97   98   98   98
commando_rebelle       0.71   79   81   81
garde_gamorreen        0.38   51   51   51
soldat_rebelle_bothan  0.71   79   79   79
mandalorien            2.92  212  229  229
contrebandier          2.54  192  192  192
sensible_force_profil  1.26  118  131  131
jedi_mineur           17.94  754  848  647
jedi_noir_mineur      17.94  754  840  641
jedi_guerisseur       13.82  629  792  605
jedi_gardien          27.99 1030 1099  840
maitre_cote_obscur     2.29  178  204  204
guerrier_humain        1.78  149  149  114
archer_elfe            0.96   97  100  100
guerrier_nain          1.78  149  149  114
magicien               1.67  143  171  171
paladin                2.46  188  207  207
troll                  3.18  225  271  271
survivant              0.14   26   26   26
policier               0.14   26   26   26
infirmier              0.14   26   29   29
pretre                 0.14   26   28   28
zombi                  0.14   26   22   22
"""
ROWS = {row.split()[0]: row.split()[1:] for row in PROFILES.strip().splitlines()}


def kit(*picks, items=(), **fields):
    (only,) = judged(figures(figure(*picks, **fields), items=items)).roster.kits
    return only


def rated(*picks, items=()):
    return rate(kit(*picks, items=items))


def full(*picks, items=()):
    return rated(*picks, items=items).full()


class TestWhatOneChangeIsWorth:
    """2D6: a plain soldier is 100."""

    @pytest.mark.parametrize(("picks", "row"), CHANGES.values(), ids=CHANGES)
    def test_row(self, picks, row):
        rating = rated(*picks)
        strengths = (rating.melee, rating.shooting, rating.mixed())
        told = [f"{float(strength):.3f}" for strength in strengths]
        assert [*told, f"{rating.core():.0f}", f"{rating.full():.0f}"] == row.split()


class TestPrintedProfiles:
    @pytest.mark.parametrize(("slug", "row"), ROWS.items(), ids=ROWS)
    def test_row(self, slug, row):
        profile = catalogue_of("deux_d6").of(Profile)[slug]
        picks = [
            {"item": pick.item.split("/")[1], "level": pick.level or "normal"}
            for pick in profile.picks
        ]
        rating, single = rate(kit(*picks)), rate(kit(*picks), best_save_only=True)
        told = [f"{float(rating.mixed()):.2f}", f"{rating.core():.0f}"]
        assert [*told, f"{rating.full():.0f}", f"{single.full():.0f}"] == row

    def test_none_is_left_out(self):
        assert list(ROWS) == list(catalogue_of("deux_d6").of(Profile))


class TestTheExactCore:
    """Fractions all the way; only the last power is a floating number."""

    def test_the_opponent_and_the_plain_soldier(self):
        assert Fraction(223, 288) == PLAIN
        for density in DENSITIES:
            assert rated(*SOLDIER).mixed(density) == 1
            assert rated(*SOLDIER).full(density) == 100

    def test_a_combat_malus(self):
        assert rated(*SOLDIER, at("combat", "-")).melee == Fraction(715, 2592) / Fraction(401, 648)

    def test_a_save_divides_what_comes_through(self):
        assert rated(*SOLDIER, "armure_mf").mixed() == Fraction(12, 5)
        assert rated(*SOLDIER, "armure_mf", "bouclier").mixed() == Fraction(12, 5) * Fraction(
            72, 49
        )

    def test_the_three_densities(self):
        assert {
            "open": Fraction(1, 4),
            "normal": Fraction(2, 5),
            "dense": Fraction(3, 5),
        } == MELEE_SHARE

    @pytest.mark.parametrize("picks", [(SWORD, at("combat", "+")), (*SOLDIER, "rondache")])
    def test_a_fighter_is_worth_more_on_a_dense_table(self, picks):
        ratings = [rated(*picks).full(density) for density in DENSITIES]
        assert ratings == sorted(ratings)

    def test_a_shooter_on_an_open_one(self):
        ratings = [rated(BOW, at("tir", "+")).full(density) for density in DENSITIES]
        assert ratings == sorted(ratings, reverse=True)


class TestLevels:
    """2D6: each bonus cancels one malus; what is left counts once."""

    @pytest.mark.parametrize(
        ("levels", "same"), [("++", "+"), ("--", "-"), ("+-", ""), ("+-+", "+"), ("--+", "-")]
    )
    def test_taken_several_times(self, levels, same):
        several = full(*SOLDIER, *(at("combat", level) for level in levels))
        assert several == full(*SOLDIER, *(at("combat", level) for level in same))

    def test_the_skill_and_the_weapon(self):
        assert full("arme_lourde", at("degats", "-")) == full(SWORD)
        assert full("arme_lourde", at("degats", "+")) == full("arme_lourde")
        assert full("arme_legere", at("degats", "+")) == full(SWORD)

    def test_bare_hands_cancel_a_bonus(self):
        assert rated(at("combat", "+"), at("degats", "+")).melee == 1
        assert rated(at("combat", "-"), at("degats", "-")).melee == rated().melee


class TestMelee:
    def test_the_best_weapon_counts(self):
        assert full(SWORD, "arme_legere", "baton") > full("arme_legere", "baton")
        assert rated(SWORD, "arme_legere").melee == 1

    def test_cancelling_saves_may_beat_more_damage(self):
        """Sabre: 29/36 of all; against 29/36 of what is not saved."""
        assert rated("sabre_laser").melee == success("+") / (success("normal") * PLAIN)

    def test_unarmed_it_may_cancel_saves_as_well(self):
        bare = rated("annule_les_sauvegardes").melee
        assert bare == rated().melee / PLAIN


class TestShooting:
    @pytest.mark.parametrize(
        ("reach", "factor"),
        [(5, "0.5"), (10, "0.75"), (15, "0.9"), (20, "1"), (30, "1.15"), (60, "1.15"), (0, "0")],
    )
    def test_range(self, reach, factor):
        assert range_factor(reach) == Fraction(factor)

    def test_between_two_ranges_of_the_table(self):
        assert range_factor(25) == Fraction("1.075")
        assert range_factor(12) == Fraction("0.81")

    @pytest.mark.parametrize(
        ("weapon", "strength"),
        [
            ("pistolet_blaster", Fraction(3, 4)),
            ("blaster_repetition", Fraction(2)),
            ("grenades_sw", Fraction(3, 4) * Fraction(3, 2) * Fraction(23, 42)),
            ("arbalete_sv", Fraction(23, 20) * Fraction(3, 4)),
            ("arc_sv", Fraction(23, 20) * Fraction(23, 42)),
            ("dague_lancer", Fraction(1, 2) * Fraction(23, 42)),
        ],
    )
    def test_weapons(self, weapon, strength):
        assert rated(weapon).shooting == strength

    def test_the_best_single_weapon_counts(self):
        assert rated("blaster", "grenades_sw").shooting == rated("blaster").shooting == 1

    def test_an_ambidextrous_figure_adds_its_two_best(self):
        guns = ("pistolet_blaster", "pistolet_blaster", "grenades_sw")
        assert rated("ambidextre", *guns).shooting == Fraction(3, 2)
        assert rated(*guns).shooting == Fraction(3, 4)
        assert rated("ambidextre", "blaster").shooting == 1

    def test_a_power_is_an_attack_at_its_own_level(self):
        assert rated("eclairs").shooting == Fraction(3, 4)
        assert rated(at("eclairs", "+")).shooting == Fraction(3, 4) * Fraction(29, 21)
        assert rated("eclairs", at("tir", "+"), at("degats", "+")).shooting == Fraction(3, 4)

    def test_a_power_that_cancels_saves(self):
        choke = rated("etranglement").shooting
        assert choke == Fraction(1, 2) * success("+") / success("normal") / PLAIN

    def test_a_spell_with_an_area(self):
        ball = rated("boule_magique").shooting
        assert ball == Fraction(9, 10) * Fraction(3, 2) * success("-") / success("normal")

    def test_wounds_leave_powers_alone(self):
        assert rated("eclairs", "personnage").shooting == 3 * rated("eclairs").shooting

    def test_the_best_of_weapons_and_powers(self):
        assert rated("pistolet_blaster", "etranglement", "eclairs").shooting == max(
            rated(slug).shooting for slug in ("pistolet_blaster", "etranglement", "eclairs")
        )


class TestSaves:
    def test_a_sabre_saves_in_the_hands_of_the_sensitive_only(self):
        assert rated("sabre_laser", "sensible_force").shooting == 0
        plain, force = rated("sabre_laser"), rated("sabre_laser", "sensible_force")
        assert force.melee / plain.melee == Fraction(36, 7) * Fraction(72, 49)

    def test_two_sabres_save_once(self):
        one = rated("sabre_laser", "sensible_force")
        two = rated("sabre_laser", "sabre_laser", "sensible_force")
        assert two.melee == one.melee

    def test_a_rule_saves_once(self):
        assert full("robuste", "robuste") == full("robuste")

    def test_the_best_save_only(self):
        both = kit(SWORD, "armure_mf", "bouclier", "rondache", "robuste")
        assert rate(both, best_save_only=True).melee == rated(SWORD, "armure_mf").melee
        assert rate(kit(SWORD), best_save_only=True) == rate(kit(SWORD))

    def test_the_buckler_does_not_stop_shots(self):
        only = rate(kit(*SOLDIER, "rondache"), best_save_only=True)
        assert (only.melee, only.shooting) == (Fraction(72, 49), 1)


class TestWhatDiceCannotPrice:
    """Guesses, each once."""

    @pytest.mark.parametrize(
        ("slug", "factor"),
        [
            ("rapide", 1.10),
            ("lent", 0.90),
            ("deplacement_limite", 0.95),
            ("marcheur_agile", 1.03),
            ("funambule", 1.02),
            ("amphibie", 1.01),
            ("furtif", 1.12),
            ("camouflage", 1.07),
            ("effrayant", 1.05),
            ("terrifiant", 1.15),
            ("infiltration", 1.07),
            ("jetpack", 1.08),
            ("coup_dans_le_dos", 1.05),
            ("attaque_de_groupe", 1.15),
            ("ne_repousse_pas", 0.99),
            ("livre_saint", 1.02),
            ("combats_multiples", 1.04),
            ("poussee", 1.06),
            ("surdeplacement", 1.06),
            ("impact_magique", 1.06),
            ("immobilisation", 1.06),
            ("choc", 1.05),
            ("duel_force", 1.05),
            ("duel_magie", 1.05),
            ("malediction", 1.08),
            ("meditation_combat", 1.08),
            ("bouclier_magique", 1.08),
            ("guerison_sw", 1.10),
            ("guerison_mf", 1.10),
            ("guerison_sv", 1.10),
        ],
    )
    def test_factor(self, slug, factor):
        assert full(*SOLDIER, slug) == pytest.approx(100 * factor)
        assert rated(*SOLDIER, slug, slug).core() == 100

    @pytest.mark.parametrize(("level", "factor"), [("+", 1.03), ("normal", 1), ("-", 0.96)])
    def test_morale(self, level, factor):
        assert full(*SOLDIER, at("moral", level)) == pytest.approx(100 * factor)

    @pytest.mark.parametrize("level", ["-", "normal", "+"])
    def test_a_power_is_worth_what_its_level_succeeds(self, level):
        factor = 1 + Fraction(1, 10) * success(level) / success("normal")
        assert full(*SOLDIER, at("guerison_mf", level)) == pytest.approx(100 * float(factor))

    @pytest.mark.parametrize(
        "picks",
        [
            (SWORD, SWORD),
            (SWORD, "lance"),
            (SWORD, SWORD, "combats_multiples"),
            (SWORD, "baton"),
            (SWORD, SWORD, "baton", "combats_multiples"),
        ],
    )
    def test_multiple_fights_count_once(self, picks):
        assert full(BOW, *picks) == pytest.approx(104)

    @pytest.mark.parametrize(
        "slug",
        "soutien passe_bouclier perce_armure coup_fatal tueur_de deviation "
        "silencieux art_martial ecu ambidextre cadence zone".split(),
    )
    def test_not_priced(self, slug):
        assert full(*SOLDIER, slug) == 100


class TestWhatNobodyKnows:
    def test_it_counts_nothing(self):
        assert full(*SOLDIER, "excalibur") == 100

    def test_house_items_count_like_the_book_s(self):
        items = [
            {"kind": "weapon", "slug": "a", "name": "A", "hands": 2, "damage": "+"},
            {
                "kind": "weapon",
                "slug": "b",
                "name": "B",
                "melee": False,
                "range": 30,
                "cadence": 2,
            },
            {"kind": "armour", "slug": "c", "name": "C", "svg": "+"},
            {"kind": "power", "slug": "d", "name": "D", "range": 20, "damage": "normal"},
            {"kind": "rule", "slug": "e", "name": "E"},
            {"kind": "weapon", "slug": "f", "name": "F", "tags": ["annule_les_sauvegardes"]},
        ]
        assert full("a", "b", items=items) == full("arme_2m", "fusil_assaut")
        assert full(*SOLDIER, "c", items=items) == full(*SOLDIER, "armure_lourde_mf")
        assert full(SWORD, "d", items=items) == full(SWORD, "trait_magique")
        assert full(*SOLDIER, "e", items=items) == 100
        assert rated("f", items=items).melee == 1 / PLAIN
