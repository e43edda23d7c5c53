import pytest

from tests.lists import costs, fighter, group, standing, trips, unsaid


class TestNeitherLessNorMoreThanThirty:
    """First Wave, scenario 1: exactly 30 points is in neither scoring class (R-41)."""

    CODE = "FW-ADV-THIRTY"

    @pytest.mark.parametrize(
        ("member", "points"),
        [
            (fighter("pistolet", T="5", C="3"), 29),
            (fighter("epee", C="3"), 30),
            (fighter("pistolet", "grappin", T="5", C="3"), 30),
            (fighter("epee", "grappin", C="3"), 31),
        ],
    )
    def test_29_30_and_31(self, member, points):
        doc = group(member, scenario=1)
        assert costs(doc) == [points]
        assert trips(self.CODE, doc) is (points == 30)

    def test_one_copy_is_worth_30_and_not_all_together(self):
        assert trips(self.CODE, group(fighter("epee", C="3", count=3), scenario=1))
        assert not trips(self.CODE, group(fighter("pistolet", count=2), scenario=1))

    @pytest.mark.parametrize("scenario", [2, 3, 4])
    def test_the_other_scenarios_do_not_ask(self, scenario):
        assert not trips(self.CODE, group(fighter("epee", C="3"), scenario=scenario))

    def test_who_has_no_price_is_not_worth_30(self):
        assert not trips(self.CODE, group(fighter("epee", T="2", C="3"), scenario=1))

    def test_it_is_an_advice_about_the_survivor_that_a_pick_can_cure(self):
        odd = fighter("epee", C="3", name="Rita")
        doc = group(fighter(), odd, scenario=1)
        assert standing(self.CODE, doc) == ("warning", odd["id"], True)
        assert not unsaid(self.CODE, doc, "Rita", 30, 29, 31)


class TestASuccessorOnTwoLegs:
    """First Wave, scenario 3: the successor can't be an animal."""

    CODE = "FW-ADV-SUCCESSOR"

    def test_the_chief_and_a_man(self):
        doc = group(fighter("chef"), fighter(), fighter("animal"), scenario=3)
        assert not trips(self.CODE, doc)

    def test_a_child_may_succeed(self):
        assert not trips(self.CODE, group(fighter("chef"), fighter("enfant"), scenario=3))

    def test_the_chief_and_dogs(self):
        assert trips(self.CODE, group(fighter("chef"), fighter("animal", count=3), scenario=3))

    def test_the_chief_alone(self):
        assert trips(self.CODE, group(fighter("chef"), scenario=3))

    @pytest.mark.parametrize("scenario", [None, 1, 2, 4])
    def test_the_other_scenarios_do_not_ask(self, scenario):
        doc = group(fighter("chef"), fighter("animal"), scenario=scenario)
        assert not trips(self.CODE, doc)

    def test_it_is_an_advice_about_the_group_that_more_can_cure(self):
        doc = group(fighter("chef"), scenario=3)
        assert standing(self.CODE, doc) == ("warning", None, True)
