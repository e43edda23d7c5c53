import pytest

from tests.lists import convoy, errors, fighter, standing, trips, unsaid, vehicle
from tests.rules.rbn.sides import ALL


class TestOneChief:
    """RBN: exactly one fighter is the chief, free but compulsory (R-52)."""

    CODE = "RBN-CHIEF-ONE"

    def test_one(self):
        assert not trips(self.CODE, convoy(fighter("chef"), fighter(), fighter()))

    def test_none(self):
        assert trips(self.CODE, convoy(fighter(), fighter()))

    def test_two(self):
        assert trips(self.CODE, convoy(fighter("chef"), fighter("chef")))

    def test_an_empty_convoy_has_none(self):
        assert trips(self.CODE, convoy())

    def test_vehicles_lead_nobody(self):
        assert trips(self.CODE, convoy(vehicle("lourd")))

    def test_copies_count(self):
        assert trips(self.CODE, convoy(fighter("chef", count=2)))

    def test_one_fighter_who_is_chief_twice_is_one_chief(self):
        doc = convoy(fighter("chef", "chef"))
        assert not trips(self.CODE, doc)
        assert trips("RBN-FTR-DUP", doc)

    @pytest.mark.parametrize("side", ALL)
    @pytest.mark.parametrize("scenario", [None, 1, 3])
    def test_for_every_side_and_in_every_game(self, side, scenario):
        assert trips(self.CODE, convoy(fighter(), scenario=scenario, **ALL[side]))
        assert not trips(self.CODE, convoy(fighter("chef"), scenario=scenario, **ALL[side]))

    def test_without_one_more_would_cure_it(self):
        assert standing(self.CODE, convoy(fighter())) == ("error", None, True)

    def test_with_two_more_would_not(self):
        assert standing(self.CODE, convoy(fighter("chef", count=2))) == ("error", None, False)

    def test_the_sentence_counts_and_names_them(self):
        rivals = [fighter("chef", name="Rita", count=2), fighter("chef", name="Omar")]
        assert not unsaid(self.CODE, convoy(*rivals), 3, "Rita", "Omar")


@pytest.mark.parametrize(
    ("code", "ability"), [("RBN-MECH-MAX", "mecanicien"), ("RBN-MEDIC-MAX", "soigneur")]
)
class TestOneMechanicAndOneMedic:
    """RBN: at most one mechanic and at most one medic."""

    def test_none_and_one(self, code, ability):
        assert not trips(code, convoy(fighter()))
        assert not trips(code, convoy(fighter(ability), fighter()))

    def test_two(self, code, ability):
        assert trips(code, convoy(fighter(ability), fighter(ability)))

    def test_copies_count(self, code, ability):
        assert trips(code, convoy(fighter(ability, count=2)))

    def test_one_of_each_on_the_same_fighter(self, code, ability):
        assert not trips(code, convoy(fighter("mecanicien", "soigneur", "chef")))

    def test_one_fighter_who_has_it_twice_is_one(self, code, ability):
        doc = convoy(fighter(ability, ability))
        assert not trips(code, doc)
        assert "RBN-FTR-DUP" in errors(doc)

    def test_it_is_an_error_about_the_convoy_that_more_can_not_cure(self, code, ability):
        assert standing(code, convoy(fighter(ability, count=2))) == ("error", None, False)

    def test_the_sentence_counts_and_names_them(self, code, ability):
        doc = convoy(fighter(ability, name="Rita"), fighter(ability, name="Omar", count=3))
        assert not unsaid(code, doc, 4, "Rita", "Omar")


class TestOneSoundSystem:
    """RBN: at most one sound system in the convoy."""

    CODE = "RBN-SONO-MAX"

    def test_none_and_one(self):
        assert not trips(self.CODE, convoy(vehicle("moyen")))
        assert not trips(self.CODE, convoy(vehicle("moyen", "sono"), vehicle("lourd")))

    def test_one_on_each_of_two_vehicles(self):
        assert trips(self.CODE, convoy(vehicle("moyen", "sono"), vehicle("lourd", "sono")))

    def test_two_on_one_vehicle(self):
        doc = convoy(vehicle("moyen", "sono", "sono"))
        assert trips(self.CODE, doc)
        assert not trips("RBN-VEH-OPTDUP", doc)  # it has this rule of its own

    def test_copies_count(self):
        assert trips(self.CODE, convoy(vehicle("moyen", "sono", count=2)))

    def test_it_is_an_error_about_the_convoy_that_more_can_not_cure(self):
        doc = convoy(vehicle("moyen", "sono", count=2))
        assert standing(self.CODE, doc) == ("error", None, False)

    def test_the_sentence_counts_and_names_them(self):
        doc = convoy(vehicle("moyen", "sono", name="Rex"), vehicle("lourd", "sono", name="Tank"))
        assert not unsaid(self.CODE, doc, 2, "Rex", "Tank")
