import pytest

from rules.catalogue.items import Weapon
from tests.lists import catalogue_of, convoy, fighter, standing, trips, unsaid, vehicle
from tests.rules.rbn.sides import ALL, GAIA, MUTANTS, all_but, mercenaries

CODE = "RBN-MUT-HALF"


def mutants(armed, unarmed, *others, **settings):
    """So many mutants with a pistol and so many without, and others."""
    members = [fighter("pistolet", T="5") for _ in range(armed)]
    members += [fighter("epee") for _ in range(unarmed)]
    return convoy(*members, *others, **MUTANTS | settings)


class TestHalfTheMutantsShoot:
    """RBN: at most half the mutants, rounded down, own a ranged weapon."""

    @pytest.mark.parametrize(
        ("number", "most"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3)]
    )
    def test_half_and_not_one_more(self, number, most):
        assert not trips(CODE, mutants(most, number - most))
        assert trips(CODE, mutants(most + 1, number - most - 1))

    def test_a_lone_mutant_has_none(self):
        assert trips(CODE, mutants(1, 0))
        assert not trips(CODE, mutants(0, 1))

    def test_two_of_five_and_not_three(self):
        assert not trips(CODE, mutants(2, 3))
        assert trips(CODE, mutants(3, 2))

    def test_nobody_is_within_half(self):
        assert not trips(CODE, convoy(**MUTANTS))

    def test_copies_count(self):
        unarmed = fighter(count=2)
        assert not trips(CODE, convoy(fighter("arc", T="5", count=2), unarmed, **MUTANTS))
        assert trips(CODE, convoy(fighter("arc", T="5", count=3), unarmed, **MUTANTS))

    def test_several_weapons_on_one_fighter_are_one_shooter(self):
        armed = fighter("pistolet", "fusil", "grenade", T="5")
        assert not trips(CODE, convoy(armed, fighter(), **MUTANTS))

    def test_gaia_are_mutants(self):
        assert trips(CODE, mutants(3, 2, **GAIA))

    @pytest.mark.parametrize("side", all_but("mutants", "gaia"))
    def test_the_others_shoot_as_they_like(self, side):
        assert not trips(CODE, convoy(fighter("pistolet", T="5"), **ALL[side]))

    def test_mercenaries_with_the_drawback(self):
        bound = mercenaries("mutants", "robots")
        assert trips(CODE, convoy(fighter("pistolet", T="5"), **bound))


class TestWhoIsAMutant:
    """RBN, R-11: animals are no mutants; slaves of mercenaries are counted."""

    def test_two_of_three_mutants_and_a_dog(self):
        dog = fighter("animal", "crocs_griffes")
        assert trips(CODE, mutants(2, 1, dog))
        assert not trips(CODE, mutants(1, 1, dog))

    def test_dogs_do_not_help(self):
        assert trips(CODE, mutants(1, 0, fighter("animal", count=5)))

    def test_vehicles_do_not_count(self):
        guns = vehicle("lourd", *["mitrailleuse_pivot"] * 4)
        assert trips(CODE, mutants(1, 0, guns))
        assert not trips(CODE, mutants(0, 1, guns))

    def test_every_fighter_of_such_mercenaries_counts_slaves_too(self):
        bound = mercenaries("mutants", "robots", advantage="esclavagistes")
        shooter = fighter("pistolet", T="5")
        assert not trips(CODE, convoy(shooter, fighter(slave=True), **bound))


class TestWhatIsARangedWeapon:
    """RBN, R-06, R-11: all of the ranged table; the spear only for who can throw it."""

    RANGED = [slug for slug, weapon in catalogue_of("rbn").of(Weapon).items() if weapon.ranged]
    MELEE = [slug for slug, weapon in catalogue_of("rbn").of(Weapon).items() if not weapon.ranged]

    @pytest.mark.parametrize("weapon", RANGED)
    def test_all_of_the_table(self, weapon):
        assert trips(CODE, convoy(fighter(weapon, T="5"), **MUTANTS))

    @pytest.mark.parametrize("weapon", MELEE)
    def test_none_of_the_other(self, weapon):
        assert not trips(CODE, convoy(fighter(weapon, T="5"), **MUTANTS))

    def test_a_spear_that_he_can_not_throw_is_a_melee_weapon(self):
        assert trips(CODE, convoy(fighter("lance", T="5"), **MUTANTS))
        assert not trips(CODE, convoy(fighter("lance", T="-"), **MUTANTS))

    def test_a_pistol_that_he_can_not_fire_is_still_one(self):
        assert trips(CODE, convoy(fighter("pistolet", T="-"), **MUTANTS))

    def test_a_spear_and_a_pistol(self):
        assert trips(CODE, convoy(fighter("lance", "pistolet", T="-"), **MUTANTS))

    def test_the_capture_net_is_none(self):
        assert not trips(CODE, convoy(fighter("filet_capture", T="5"), **MUTANTS))


class TestTheSentence:
    def test_it_is_about_the_convoy_and_unarmed_fighters_cure_it(self):
        assert standing(CODE, mutants(3, 2)) == ("error", None, True)
        assert not trips(CODE, mutants(3, 3))

    def test_it_reckons_and_names_the_shooters(self):
        members = [
            fighter("pistolet", T="5", count=3, name="Rita"),
            fighter("arc", T="5", name="Omar"),
            fighter(name="Gnaha"),
        ]
        doc = convoy(*members, **MUTANTS)
        assert not unsaid(CODE, doc, 4, 5, 2, "Rita", "Omar")
        assert unsaid(CODE, doc, "Gnaha")
