"""Who carries whom: everybody has one place, whatever a list says."""

from hypothesis import strategies as st

from rules.lists.carriers import carriers, crews
from tests.lists import card, convoy, deck, fighter, judged, vehicle
from tests.rules.lists.test_properties import every

IDS = ["a", "b", "c", "d", "e"]
any_carriers = st.dictionaries(st.sampled_from(IDS), st.none() | st.sampled_from([*IDS, "nobody"]))


def test_riders_and_upgrades_name_their_carriers():
    ride = convoy(vehicle("camion", id="v"), fighter(id="f", rides="v"), fighter(id="g"))
    assert carriers(judged(ride).roster.members) == {"v": None, "f": "v", "g": None}
    hang = deck(card("formation", id="c"), card("radio", id="u", on="c"))
    assert carriers(judged(hang).roster.members) == {"c": None, "u": "c"}


class TestCrews:
    def test_the_carried_stand_with_their_carrier_in_the_order_of_the_list(self):
        assert crews({"a": "v", "v": None, "b": "v", "c": None}) == {"v": ["a", "b"], "c": []}

    def test_who_names_nobody_of_the_list_stands_alone(self):
        assert crews({"a": "ghost"}) == {"a": []}

    def test_who_is_carried_carries_nobody(self):
        assert crews({"a": "b", "b": "c", "c": None}) == {"a": [], "c": ["b"]}

    def test_in_a_circle_each_stands_alone(self):
        assert crews({"a": "b", "b": "c", "c": "a"}) == {"a": [], "b": [], "c": []}

    def test_who_hangs_on_a_circle_stands_alone(self):
        assert crews({"a": "b", "b": "a", "c": "a"}) == {"a": [], "b": [], "c": []}

    def test_nobody_carries_himself(self):
        assert crews({"a": "a"}) == {"a": []}

    @every(any_carriers, examples=500)
    def test_everybody_has_one_place(self, named):
        standing = crews(named)
        aboard = [member for crew in standing.values() for member in crew]
        assert sorted([*standing, *aboard]) == sorted(named)
        assert all(named[member] == carrier for carrier in standing for member in standing[carrier])
