import pytest

from rules.catalogue.items import Ability, Equipment, Weapon
from tests.lists import (
    catalogue_of,
    convoy,
    errors,
    fighter,
    findings,
    standing,
    the_finding,
    trips,
    unsaid,
)
from tests.rules.rbn.sides import (
    ALL,
    CULTISTS,
    LORDS,
    MUTANTS,
    ROBOTS,
    SLAVERS,
    all_but,
    mercenaries,
)

GIANT = "corps_gigantesque"


class TestWhoMayBeAGiant:
    """RBN: Mutants, Robots, Mercenaries, any animal, and the slaves of the Lords of the Arenas."""

    CODE = "RBN-FTR-GIGA"
    THEIRS = ("mutants", "gaia", "robots", "squadrons", "mercenaries", "sons")

    @pytest.mark.parametrize("side", THEIRS)
    def test_their_fighters(self, side):
        assert not trips(self.CODE, convoy(fighter(GIANT), **ALL[side]))

    @pytest.mark.parametrize("side", all_but(*THEIRS))
    def test_no_other_s(self, side):
        assert trips(self.CODE, convoy(fighter(GIANT), **ALL[side]))

    @pytest.mark.parametrize("side", ALL)
    def test_any_animal(self, side):
        assert not trips(self.CODE, convoy(fighter(GIANT, "animal"), **ALL[side]))

    def test_the_slaves_of_the_lords_of_the_arenas_and_not_their_masters(self):
        assert not trips(self.CODE, convoy(fighter(GIANT, slave=True), **LORDS))
        assert trips(self.CODE, convoy(fighter(GIANT), **LORDS))

    def test_not_the_slaves_of_plain_slavers(self):
        assert trips(self.CODE, convoy(fighter(GIANT, slave=True), **SLAVERS))

    def test_it_is_about_the_fighter_and_more_can_not_cure_it(self):
        odd = fighter(GIANT, name="Rita")
        assert standing(self.CODE, convoy(fighter(), odd)) == ("error", odd["id"], False)
        assert not unsaid(self.CODE, convoy(odd), "Rita")


@pytest.mark.parametrize(
    ("code", "thing", "theirs"),
    [
        ("RBN-FTR-BANNER", "banniere", ("cultists", "devourers")),
        ("RBN-FTR-REACTOR", "reacteur", ("robots", "squadrons")),
        ("RBN-FTR-BOND", "bond", ("mutants", "gaia")),
    ],
)
class TestReservedToOneFaction:
    """RBN: the banner is for Cultists, the jet pack for Robots, Leap for Mutants and animals."""

    def test_theirs_and_their_sub_faction_s(self, code, thing, theirs):
        for side in theirs:
            assert not trips(code, convoy(fighter(thing), **ALL[side]))

    def test_nobody_else_s(self, code, thing, theirs):
        for side in all_but(*theirs):
            assert trips(code, convoy(fighter(thing), **ALL[side])), side

    def test_an_animal(self, code, thing, theirs):
        for side in all_but(*theirs):
            dog = convoy(fighter("animal", thing), **ALL[side])
            assert trips(code, dog) is (thing != "bond"), side

    def test_mercenaries_do_not_get_it_with_the_advantage(self, code, thing, theirs):
        for advantage in ("cultistes", "robots", "mutants"):
            assert trips(code, convoy(fighter(thing), **mercenaries(advantage=advantage)))

    def test_it_is_about_the_fighter_and_more_can_not_cure_it(self, code, thing, theirs):
        odd = fighter(thing, name="Rita")
        doc = convoy(fighter(), odd, faction="survivants")
        assert standing(code, doc) == ("error", odd["id"], False)
        assert not unsaid(code, doc, "Rita")


class TestSeveralBanners:
    """RBN, R-56: no maximum is printed; one per bearer."""

    def test_each_bearer_has_one(self):
        found = errors(convoy(fighter("banniere", count=3), fighter("banniere"), **CULTISTS))
        assert not found & {"RBN-FTR-BANNER", "RBN-FTR-DUP"}


class TestNoGiantRider:
    """RBN: Cavalier and Corps gigantesque exclude each other."""

    CODE = "RBN-FTR-CAVALIER"

    def test_either(self):
        assert not trips(self.CODE, convoy(fighter("cavalier"), **MUTANTS))
        assert not trips(self.CODE, convoy(fighter(GIANT), **MUTANTS))

    def test_not_both(self):
        odd = fighter("cavalier", GIANT, name="Rita")
        doc = convoy(fighter(), odd, **MUTANTS)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        assert not unsaid(self.CODE, doc, "Rita")

    def test_each_on_another_fighter(self):
        assert not trips(self.CODE, convoy(fighter("cavalier"), fighter(GIANT), **MUTANTS))


class TestNonLethalRounds:
    """RBN: on a pistol, rifle or shotgun only, paid for each (R-46)."""

    CODE = "RBN-FTR-NONLETHAL"
    TAKEN_BY = ("pistolet", "fusil", "fusil_chasse")

    @pytest.mark.parametrize("weapon", catalogue_of("rbn").of(Weapon))
    def test_three_weapons_take_them(self, weapon):
        doc = convoy(fighter((weapon, "balles_non_letales"), T="5"))
        assert trips(self.CODE, doc) is (weapon not in self.TAKEN_BY)

    @pytest.mark.parametrize("thing", ["armure", "chef", "excalibur"])
    def test_nothing_else_does(self, thing):
        assert trips(self.CODE, convoy(fighter((thing, "balles_non_letales"))))

    def test_one_finding_for_a_fighter(self):
        odd = fighter(
            ("fusil_assaut", "balles_non_letales"),
            ("pistolet", "balles_non_letales"),
            ("pistolet_mitrailleur", "balles_non_letales"),
            T="5",
            name="Rita",
        )
        doc = convoy(fighter(), odd)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        assert not unsaid(self.CODE, doc, "Rita")
        message = the_finding(self.CODE, doc).message
        for name in ("“Assault rifle”", "“Submachine gun”"):
            assert name in message.en
        assert "“Pistol" not in message.en
        assert "Fusil d’assaut" in message.fr

    def test_they_are_not_exotic(self):
        doc = convoy(fighter(("fusil", "balles_non_letales"), T="5"))
        assert not errors(doc) & {"RBN-EXO-AGREE", "RBN-EXO-AMMO"}


class TestEquipmentAndAbilitiesOnce:
    """RBN, R-27: once; weapons may repeat, and so may the capture net."""

    CODE = "RBN-FTR-DUP"

    ONCE = [
        *(slug for slug in catalogue_of("rbn").of(Equipment) if slug != "filet_capture"),
        *catalogue_of("rbn").of(Ability),
    ]

    @pytest.mark.parametrize("thing", ONCE)
    def test_once_and_not_twice(self, thing):
        assert not trips(self.CODE, convoy(fighter(thing)))
        assert trips(self.CODE, convoy(fighter(thing, thing)))

    @pytest.mark.parametrize("weapon", catalogue_of("rbn").of(Weapon))
    def test_weapons_repeat(self, weapon):
        assert not trips(self.CODE, convoy(fighter(weapon, weapon, weapon)))

    def test_capture_nets_repeat(self):
        assert not trips(self.CODE, convoy(fighter(*["filet_capture"] * 3)))

    def test_the_same_rounds_twice_for_one_weapon(self):
        assert trips(self.CODE, convoy(fighter(("fusil", *["balles_non_letales"] * 2), T="5")))
        assert trips(self.CODE, convoy(fighter(("fusil", *["munition_incendiaire"] * 2), T="5")))

    def test_once_for_each_of_two_weapons(self):
        rifle = ("fusil", "balles_non_letales")
        assert not trips(self.CODE, convoy(fighter(rifle, rifle, T="5")))

    def test_two_kinds_of_rounds_for_one_weapon(self):
        rifle = ("fusil", "balles_non_letales", "munition_incendiaire", "munition_assommante")
        assert not trips(self.CODE, convoy(fighter(rifle, T="5")))

    def test_each_fighter_and_each_copy_counts_for_himself(self):
        doc = convoy(fighter("armure", count=3), fighter("armure"))
        assert not trips(self.CODE, doc)

    def test_what_is_taken_once_is_not_named(self):
        message = the_finding(self.CODE, convoy(fighter("armure", "armure", "grappin"))).message
        assert ("Armure" in message.fr, "Grappin" in message.fr) == (True, False)
        assert ("Armour" in message.en, "Grappling" in message.en) == (True, False)

    def test_one_finding_for_a_fighter_that_names_all(self):
        picks = ["armure", "armure", "grappin", "grappin", "pistolet", "pistolet"]
        odd = fighter(*picks, ("fusil", *["balles_non_letales"] * 2), name="Rita", T="5")
        doc = convoy(fighter(), odd, **ROBOTS)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        (finding,) = findings(self.CODE, doc)
        assert all(word in finding.message.fr for word in ("Rita", "Armure", "Grappin"))
        assert all(word in finding.message.en for word in ("Rita", "Armour", "Grappling hook"))
        assert "Pistol" not in finding.message.en
