import pytest

from rules.catalogue.items import Ammunition, Weapon
from tests.lists import catalogue_of, costs, errors, fighter, findings, group, standing, trips

WEAPONS = catalogue_of("first_wave").of(Weapon)
ROUNDS = catalogue_of("first_wave").of(Ammunition)

# The column « Munition disponibles » of the ranged table.
TAKES = {
    "arme_jet": {"poison", "carnage", "etourdissante", "incendiaire"},
    "arbalete": {"poison"},
    "arc": {"poison", "incendiaire"},
    "fusil": {"assommante", "carnage", "etourdissante"},
    "fusil_chasse": {"assommante", "carnage", "etourdissante"},
    "fusil_assaut": {"carnage"},
    "fusil_sniper": {"poison", "carnage"},
    "grenade": {"incendiaire", "poison", "carnage", "etourdissante", "fumigene"},
    "lance": {"poison", "incendiaire"},
    "pistolet_mitrailleur": {"carnage"},
    "pistolet": {"assommante", "poison", "carnage", "etourdissante"},
}


class TestWhatAWeaponTakes:
    """First Wave: special ammunition only for a weapon whose line lists it."""

    CODE = "FW-AMMO-TYPE"

    @pytest.mark.parametrize("weapon", WEAPONS)
    @pytest.mark.parametrize("rounds", ROUNDS)
    def test_the_column_of_the_table(self, weapon, rounds):
        doc = group(fighter((weapon, rounds), T="5"))
        assert trips(self.CODE, doc) is (rounds not in TAKES.get(weapon, ()))

    def test_a_pistol_with_poison(self):
        assert not errors(group(fighter(("pistolet", "poison"), "chef", T="5")))

    def test_a_rifle_with_poison(self):
        assert trips(self.CODE, group(fighter(("fusil", "poison"), T="5")))

    def test_a_sword_with_smoke(self):
        assert trips(self.CODE, group(fighter(("epee", "fumigene"))))

    @pytest.mark.parametrize("thing", ["armure", "chef", "excalibur"])
    def test_nothing_else_takes_any(self, thing):
        assert trips(self.CODE, group(fighter((thing, "poison"))))

    def test_a_weapon_is_asked_for_itself(self):
        doc = group(fighter(("pistolet", "poison"), "fusil", T="5"))
        assert not trips(self.CODE, doc)

    def test_unknown_rounds_are_another_rule_s(self):
        doc = group(fighter(("pistolet", "argent"), T="5"))
        assert not trips(self.CODE, doc)
        assert trips("FW-CATALOG", doc)

    def test_one_finding_about_the_survivor_names_each_pair(self):
        odd = fighter(("fusil", "poison"), ("epee", "fumigene"), T="5", name="Rita")
        (finding,) = findings(self.CODE, group(fighter(), odd))
        assert (finding.level, finding.about, finding.todo) == ("error", odd["id"], False)
        assert all(word in finding.message.fr for word in ("Rita", "Poison", "Fumigène", "Fusil"))
        assert all(word in finding.message.en for word in ("Rita", "Poison", "Smoke", "Rifle"))


class TestOnceForAWeapon:
    """First Wave, R-42: each type once for a weapon; several types are allowed."""

    CODE = "FW-AMMO-DUP"

    def test_poison_and_carnage(self):
        doc = group(fighter(("pistolet", "poison", "carnage"), "chef", T="5"))
        assert not errors(doc)
        assert costs(doc) == [10 + 2 + 5 + 5 + 5]

    def test_all_that_a_grenade_takes(self):
        grenade = ("grenade", *sorted(TAKES["grenade"]))
        assert not errors(group(fighter(grenade, "chef", T="5")))

    def test_poison_twice(self):
        odd = fighter(("pistolet", "poison", "poison"), T="5", name="Rita")
        doc = group(fighter(), odd)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        (finding,) = findings(self.CODE, doc)
        for text in (finding.message.fr, finding.message.en):
            assert "Rita" in text
            assert "Poison" in text

    def test_once_for_each_of_two_pistols_each_paid(self):
        doc = group(fighter(("pistolet", "poison"), ("pistolet", "poison"), "chef", T="5"))
        assert not errors(doc)
        assert costs(doc) == [10 + 2 + 20]

    def test_copies_have_their_own(self):
        assert not trips(self.CODE, group(fighter(("pistolet", "poison"), T="5", count=3)))
