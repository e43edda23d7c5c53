from itertools import product

from hypothesis import given, settings, strategies as st

from rules.games.warbound.decks.matching import matched

FLAVOURS = (None, "a", "b")
carriers = st.sampled_from(["x", "y", "z"])
spots = st.lists(st.tuples(carriers, st.sampled_from(FLAVOURS)), unique=True, max_size=4)


@st.composite
def one_flavour(draw):
    """Where a thing of one flavour may go, as equipment does."""
    flavour = draw(st.sampled_from(FLAVOURS))
    return [(carrier, flavour) for carrier in draw(st.lists(carriers, unique=True))]


def graphs(wish):
    return st.lists(wish, max_size=5).map(
        lambda wishes: {f"t{number}": places for number, places in enumerate(wishes)}
    )


rooms = st.fixed_dictionaries({carrier: st.integers(0, 2) for carrier in "xyz"})
plain = settings(deadline=None, derandomize=True, database=None, max_examples=100)


def lawful(placed, room):
    """Whether a carrier bears no more than it may, and no flavour twice."""
    flavoured = [spot for spot in placed.values() if spot[1] is not None]
    borne = [carrier for carrier, _ in placed.values()]
    return len(flavoured) == len(set(flavoured)) and all(
        borne.count(carrier) <= room.get(carrier, 0) for carrier in borne
    )


def all_ways(wishes, room):
    """Every lawful way to place some of the things."""
    for choice in product(*([None, *places] for places in wishes.values())):
        placed = {thing: spot for thing, spot in zip(wishes, choice, strict=True) if spot}
        if lawful(placed, room):
            yield placed


def compared_with_all_ways(wishes, room):
    found = matched(wishes, room)
    assert lawful(found.spots, room)
    assert all(spot in wishes[thing] for thing, spot in found.spots.items())
    ways = list(all_ways(wishes, room))
    most = max(map(len, ways))
    assert len(found.spots) == most
    left_out = {thing for way in ways if len(way) == most for thing in wishes if thing not in way}
    assert found.left_out == left_out


class TestAgainstAllWays:
    """Nothing better is found by trying everything; nor another set of things left out."""

    @plain
    @given(graphs(one_flavour()), rooms)
    def test_things_of_one_flavour(self, wishes, room):
        compared_with_all_ways(wishes, room)

    @plain
    @given(graphs(spots), rooms)
    def test_things_of_any_flavour(self, wishes, room):
        compared_with_all_ways(wishes, room)

    @plain
    @given(graphs(one_flavour()), rooms, st.randoms(use_true_random=False))
    def test_the_order_changes_neither_the_number_nor_who_may_be_left_out(
        self, wishes, room, random
    ):
        shuffled = {thing: wishes[thing] for thing in random.sample(list(wishes), len(wishes))}
        one, other = matched(wishes, room), matched(shuffled, room)
        assert len(one.spots) == len(other.spots)
        assert one.left_out == other.left_out


class TestByHand:
    def test_nothing(self):
        found = matched({}, {})
        assert (found.spots, found.left_out) == ({}, frozenset())

    def test_a_thing_that_goes_nowhere(self):
        assert matched({"t": []}, {"x": 1}).left_out == {"t"}

    def test_a_carrier_without_room(self):
        assert matched({"t": [("x", None)]}, {}).left_out == {"t"}

    def test_the_first_come_is_pushed_on(self):
        found = matched({"s": [("x", None), ("y", None)], "t": [("x", None)]}, {"x": 1, "y": 1})
        assert found.spots == {"s": ("y", None), "t": ("x", None)}
        assert found.left_out == frozenset()

    def test_a_flavour_stands_once_on_a_carrier(self):
        found = matched({"s": [("x", "a")], "t": [("x", "a")]}, {"x": 2})
        assert found.spots == {"s": ("x", "a")}
        assert found.left_out == {"s", "t"}

    def test_no_flavour_as_often_as_there_is_room(self):
        found = matched({thing: [("x", None)] for thing in "stu"}, {"x": 2})
        assert list(found.spots) == ["s", "t"]
        assert found.left_out == {"s", "t", "u"}

    def test_a_long_chain(self):
        """Each wants its own place and the next one; the last comer wants the first place."""
        wishes = {f"t{n}": [(f"c{n}", None), (f"c{n + 1}", None)] for n in range(2000)}
        wishes["last"] = [("c0", None)]
        found = matched(wishes, {f"c{n}": 1 for n in range(2001)})
        assert len(found.spots) == 2001
