import pytest

from tests.lists import convoy, errors, fighter, standing, trips, unsaid, vehicle
from tests.rules.rbn.sides import ALL, SSS, SURVIVORS, all_but, mercenaries

FLAME, MOUNTED = "lance_flammes", "lance_flammes_pivot"


class TestTheSurvivorsMechanic:
    """RBN: Survivors, and mercenaries with their drawback, have a mechanic (R-61)."""

    CODE = "RBN-SURV-MECH"

    @pytest.mark.parametrize("side", ["survivors", "sss"])
    def test_one_is_owed(self, side):
        assert trips(self.CODE, convoy(fighter(), **ALL[side]))
        assert not trips(self.CODE, convoy(fighter("mecanicien"), **ALL[side]))

    @pytest.mark.parametrize("side", all_but("survivors", "sss"))
    def test_the_others_owe_none(self, side):
        assert not trips(self.CODE, convoy(fighter(), **ALL[side]))

    def test_two_are_another_rule_s(self):
        doc = convoy(fighter("mecanicien", count=2), **SURVIVORS)
        assert not trips(self.CODE, doc)
        assert trips("RBN-MECH-MAX", doc)

    @pytest.mark.parametrize("scenario", [1, 3, 9])
    def test_in_every_scenario_the_first_included(self, scenario):
        assert trips(self.CODE, convoy(fighter(), scenario=scenario, **SURVIVORS))

    def test_it_is_about_the_convoy_and_a_mechanic_cures_it(self):
        assert standing(self.CODE, convoy(fighter(), **SURVIVORS)) == ("error", None, True)


class TestOneInThreeBurns:
    """RBN, SSS: at least one fighter in three carries a flamethrower (R-12)."""

    CODE = "RBN-SSS-FLAME"

    def sss(self, bearers, others, *more):
        members = [fighter(FLAME, T="5") for _ in range(bearers)]
        return convoy(*members, *(fighter() for _ in range(others)), *more, **SSS)

    @pytest.mark.parametrize(
        ("number", "needed"), [(1, 1), (2, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)]
    )
    def test_a_third_rounded_up_and_not_one_less(self, number, needed):
        assert not trips(self.CODE, self.sss(needed, number - needed))
        assert trips(self.CODE, self.sss(needed - 1, number - needed + 1))

    def test_one_of_three_and_not_one_of_four(self):
        assert not trips(self.CODE, self.sss(1, 2))
        assert trips(self.CODE, self.sss(1, 3))

    def test_two_of_six_and_not_two_of_seven(self):
        assert not trips(self.CODE, self.sss(2, 4))
        assert trips(self.CODE, self.sss(2, 5))

    def test_nobody_owes_nothing(self):
        assert not trips(self.CODE, convoy(**SSS))

    def test_animals_and_the_mechanic_count_among_the_fighters(self):
        assert trips(self.CODE, self.sss(1, 2, fighter("animal")))
        assert trips(self.CODE, self.sss(1, 2, fighter("mecanicien")))

    def test_copies_count(self):
        assert not trips(self.CODE, convoy(fighter(FLAME, T="5", count=2), fighter(count=4), **SSS))
        assert trips(self.CODE, convoy(fighter(FLAME, T="5", count=2), fighter(count=5), **SSS))

    def test_two_in_the_same_hands_are_one_bearer(self):
        assert trips(self.CODE, convoy(fighter(FLAME, FLAME, T="5"), fighter(count=3), **SSS))

    def test_mounted_flamethrowers_do_not_count(self):
        assert trips(self.CODE, convoy(fighter(), vehicle("lourd", MOUNTED), **SSS))

    def test_molotov_cocktails_neither(self):
        assert trips(self.CODE, convoy(fighter("cocktail_molotov", T="5"), **SSS))

    def test_it_stays_in_scenario_1(self):
        assert trips(self.CODE, convoy(fighter(), scenario=1, **SSS))

    @pytest.mark.parametrize("side", all_but("sss"))
    def test_the_others_owe_none(self, side):
        assert not trips(self.CODE, convoy(fighter(), **ALL[side]))

    def test_it_is_about_the_convoy_and_more_cures_it(self):
        assert standing(self.CODE, self.sss(1, 3)) == ("error", None, True)

    def test_the_sentence_reckons(self):
        assert not unsaid(self.CODE, self.sss(2, 5), 2, 7, 3)


class TestAHeavyWithAFlamethrower:
    """RBN, SSS: at least one heavy vehicle with a flamethrower."""

    CODE = "RBN-SSS-HEAVY"

    def test_a_heavy_with_one(self):
        assert not trips(self.CODE, convoy(vehicle("lourd", MOUNTED), **SSS))

    def test_among_others(self):
        garage = [vehicle("moyen"), vehicle("lourd"), vehicle("lourd", "belier", MOUNTED)]
        assert not trips(self.CODE, convoy(*garage, **SSS))

    def test_a_heavy_with_a_machine_gun_only(self):
        assert trips(self.CODE, convoy(vehicle("lourd", "mitrailleuse_pivot"), **SSS))

    def test_a_medium_with_one(self):
        assert trips(self.CODE, convoy(vehicle("moyen", MOUNTED), **SSS))

    def test_a_heavy_beside_a_medium_with_one(self):
        assert trips(self.CODE, convoy(vehicle("lourd"), vehicle("moyen", MOUNTED), **SSS))

    def test_a_fighter_s_does_not_count(self):
        assert trips(self.CODE, convoy(vehicle("lourd"), fighter(FLAME, T="5"), **SSS))

    def test_no_vehicle_at_all(self):
        assert trips(self.CODE, convoy(fighter(FLAME, T="5"), **SSS))

    @pytest.mark.parametrize("side", all_but("sss"))
    def test_the_others_owe_none(self, side):
        assert not trips(self.CODE, convoy(fighter(), **ALL[side]))

    def test_not_in_scenario_1(self):
        assert not trips(self.CODE, convoy(fighter(), scenario=1, **SSS))
        assert trips(self.CODE, convoy(fighter(), scenario=2, **SSS))

    def test_it_is_about_the_convoy_and_more_cures_it(self):
        assert standing(self.CODE, convoy(**SSS)) == ("error", None, True)


class TestTheBookKeepsThemApart:
    """The SSS are Survivors, and mercenaries never owe a sub-faction's debts."""

    def test_the_sss_owe_a_mechanic_too(self):
        assert "RBN-SURV-MECH" in errors(convoy(fighter(FLAME, T="5"), **SSS))

    def test_mercenaries_with_the_survivors_drawback_owe_no_flames(self):
        doc = convoy(fighter(), **mercenaries("survivants", "robots"))
        assert not errors(doc) & {"RBN-SSS-FLAME", "RBN-SSS-HEAVY"}
