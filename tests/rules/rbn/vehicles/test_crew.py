import pytest

from tests.lists import codes, convoy, errors, fighter, judged, standing, trips, unsaid, vehicle
from tests.rules.rbn.sides import MUTANTS, SONS

CREW = {
    "RBN-CREW-SEATS",
    "RBN-CREW-PILOT",
    "RBN-CREW-CAVALIER",
    "RBN-CREW-ANIMAL",
    "RBN-CREW-FLYER",
}
GIANT = "corps_gigantesque"


def aboard(*picks, seat="passenger", **fields):
    """A fighter who rides in v1."""
    return fighter(*picks, rides="v1", seat=seat, **fields)


def crewed(kind, *members, options=(), count=1, **settings):
    """A vehicle v1 and those who ride in it, and others."""
    return convoy(vehicle(kind, *options, id="v1", name="Rex", count=count), *members, **settings)


def seated(doc, place=0):
    """The seats of a vehicle, used and free, and who could still drive it."""
    told = judged(doc).as_dict("en")["members"][place]
    return told["seats"]["used"], told["seats"]["free"], told["drivers"]


class TestSeats:
    """RBN: 2, 4 or 6 occupants, 3 in a sidecar, one more for each compartment."""

    CODE = "RBN-CREW-SEATS"

    @pytest.mark.parametrize(
        ("kind", "seats"), [("leger", 2), ("moyen", 4), ("lourd", 6), ("sidecar", 3)]
    )
    def test_as_many_as_the_type_has_and_not_one_more(self, kind, seats):
        assert not trips(self.CODE, crewed(kind, *(aboard() for _ in range(seats)), **SONS))
        assert trips(self.CODE, crewed(kind, *(aboard() for _ in range(seats + 1)), **SONS))

    @pytest.mark.parametrize("compartments", [1, 2])
    def test_each_compartment_seats_one_more(self, compartments):
        options = ["compartiment_sup"] * compartments
        most = 4 + compartments
        assert not trips(self.CODE, crewed("moyen", aboard(count=most), options=options))
        assert trips(self.CODE, crewed("moyen", aboard(count=most + 1), options=options))

    def test_the_driver_takes_a_seat(self):
        driver = aboard(seat="pilot")
        assert not trips(self.CODE, crewed("leger", driver, aboard()))
        assert trips(self.CODE, crewed("leger", driver, aboard(), aboard()))

    def test_a_firing_post_seats_nobody(self):
        doc = crewed("moyen", aboard(count=5), options=["poste_tir_sup"])
        assert trips(self.CODE, doc)

    @pytest.mark.parametrize(
        ("kind", "fits"), [("leger", False), ("sidecar", True), ("moyen", True), ("lourd", True)]
    )
    def test_a_giant_takes_three(self, kind, fits):
        assert trips(self.CODE, crewed(kind, aboard(GIANT), **SONS)) is not fits

    def test_a_giant_and_one_man_fill_a_medium(self):
        assert not trips(self.CODE, crewed("moyen", aboard(GIANT), aboard(), **MUTANTS))
        assert trips(self.CODE, crewed("moyen", aboard(GIANT), aboard(count=2), **MUTANTS))
        assert not trips(self.CODE, crewed("lourd", aboard(GIANT, count=2), **MUTANTS))

    def test_animals_take_one(self):
        assert not trips(self.CODE, crewed("leger", aboard("animal"), aboard("animal")))

    def test_copies_of_a_vehicle_have_seats_of_their_own(self):
        assert not trips(self.CODE, crewed("leger", aboard(count=4), count=2))
        assert trips(self.CODE, crewed("leger", aboard(count=5), count=2))

    def test_a_lightened_medium_seats_four(self):
        doc = crewed("moyen", aboard(count=4), options=["structure_allegee"])
        assert not trips(self.CODE, doc)

    def test_a_vehicle_that_is_not_there(self):
        lost = fighter(rides="v9", seat="passenger", name="Rita")
        assert standing(self.CODE, convoy(lost)) == ("warning", lost["id"], False)
        assert not unsaid(self.CODE, convoy(lost), "Rita")

    def test_a_fighter_is_no_vehicle(self):
        horse = fighter("animal")
        assert trips(self.CODE, convoy(horse, fighter(rides=horse["id"])))

    def test_an_unknown_type_is_another_rule_s(self):
        assert not trips(self.CODE, crewed("char", aboard(count=9)))

    def test_it_is_an_advice_about_the_vehicle_that_reckons(self):
        doc = crewed("leger", aboard(name="Rita", count=2), aboard(name="Omar"))
        assert standing(self.CODE, doc)[:2] == ("warning", "v1")
        assert not unsaid(self.CODE, doc, "Rex", 3, 2, "Rita", "Omar")

    @pytest.mark.parametrize(
        ("kind", "compartments", "copies", "cured", "not_cured"),
        [
            ("moyen", 0, 1, 6, 7),
            ("moyen", 1, 1, 6, 7),
            ("lourd", 0, 1, 8, 9),
            ("moyen", 0, 3, 18, 19),
        ],
    )
    def test_compartments_not_yet_bought_would_cure_it(
        self, kind, compartments, copies, cured, not_cured
    ):
        options = ["compartiment_sup"] * compartments
        for crew, todo in ((cured, True), (not_cured, False)):
            doc = crewed(kind, aboard(count=crew), options=options, count=copies)
            assert standing(self.CODE, doc)[2] is todo

    def test_a_light_takes_none(self):
        assert standing(self.CODE, crewed("leger", aboard(count=3)))[2] is False

    def test_nor_does_a_medium_that_has_both(self):
        doc = crewed("moyen", aboard(count=7), options=["compartiment_sup"] * 2)
        assert standing(self.CODE, doc)[2] is False


class TestOneDriver:
    """RBN: a vehicle has one driver at most."""

    CODE = "RBN-CREW-PILOT"

    def test_one_or_none(self):
        assert not trips(self.CODE, crewed("moyen", aboard(seat="pilot"), aboard()))
        assert not trips(self.CODE, crewed("moyen", aboard(), aboard(seat=None)))

    def test_two(self):
        doc = crewed("moyen", aboard(seat="pilot", name="Rita"), aboard(seat="pilot", name="Omar"))
        assert standing(self.CODE, doc) == ("warning", "v1", False)
        assert not unsaid(self.CODE, doc, "Rex", 2, "Rita", "Omar")

    def test_copies_count(self):
        assert trips(self.CODE, crewed("moyen", aboard(seat="pilot", count=2)))
        assert not trips(self.CODE, crewed("moyen", aboard(seat="pilot", count=2), count=2))
        assert trips(self.CODE, crewed("moyen", aboard(seat="pilot", count=3), count=2))

    def test_one_in_each_of_two_vehicles(self):
        other = [vehicle("leger", id="v2"), fighter(rides="v2", seat="pilot")]
        assert not trips(self.CODE, crewed("moyen", aboard(seat="pilot"), *other))


class TestRidersStayOut:
    """RBN: a cavalier enters no vehicle."""

    CODE = "RBN-CREW-CAVALIER"

    @pytest.mark.parametrize("seat", ["pilot", "passenger", None])
    def test_in_no_seat(self, seat):
        odd = aboard("cavalier", seat=seat, name="Rita")
        doc = crewed("moyen", aboard(), odd)
        assert standing(self.CODE, doc) == ("warning", odd["id"], False)
        assert not unsaid(self.CODE, doc, "Rita")

    def test_beside_it(self):
        assert not trips(self.CODE, crewed("moyen", fighter("cavalier")))


class TestAnimalsDoNotDrive:
    """RBN: an animal is never the driver."""

    CODE = "RBN-CREW-ANIMAL"

    def test_as_the_driver(self):
        odd = aboard("animal", seat="pilot", name="Rex")
        doc = crewed("moyen", odd)
        assert standing(self.CODE, doc) == ("warning", odd["id"], False)
        assert not unsaid(self.CODE, doc, "Rex")

    @pytest.mark.parametrize("seat", ["passenger", None])
    def test_as_a_passenger(self, seat):
        assert not trips(self.CODE, crewed("moyen", aboard("animal", seat=seat)))

    def test_a_man_drives(self):
        assert not trips(self.CODE, crewed("moyen", aboard(seat="pilot")))


class TestAFlyerHasOneOccupant:
    """RBN: the occupants of a flyer are limited to one."""

    CODE = "RBN-CREW-FLYER"

    def test_one(self):
        assert not trips(self.CODE, crewed("leger", aboard(seat="pilot"), options=["volant"]))

    def test_two(self):
        doc = crewed("leger", aboard(seat="pilot"), aboard(), options=["volant"])
        assert standing(self.CODE, doc) == ("warning", "v1", False)
        assert not unsaid(self.CODE, doc, "Rex", 2)

    def test_two_in_a_light_that_does_not_fly(self):
        assert not trips(self.CODE, crewed("leger", aboard(count=2)))

    def test_copies_count(self):
        assert trips(self.CODE, crewed("leger", aboard(count=2), options=["volant"]))
        assert not trips(self.CODE, crewed("leger", aboard(count=2), options=["volant"], count=2))


class TestSeatingIsNeverCompulsory:
    """A list is legal without seating, and whatever is declared is advice."""

    def test_nobody_is_seated(self):
        assert not codes(convoy(vehicle("moyen"), fighter(count=9))) & CREW

    def test_the_worst_seating_breaks_no_rule(self):
        doc = crewed(
            "leger",
            aboard("animal", seat="pilot", count=3),
            aboard("cavalier"),
            options=["volant"],
        )
        assert codes(doc) >= CREW
        assert not errors(doc) & CREW


class TestWhatTheVerdictTells:
    """Each vehicle tells its seats, used and free, and who could still drive it."""

    @pytest.mark.parametrize(
        ("kind", "seats"), [("leger", 2), ("moyen", 4), ("lourd", 6), ("sidecar", 3)]
    )
    def test_an_empty_one(self, kind, seats):
        assert seated(crewed(kind, **SONS)) == (0, seats, [])

    def test_compartments(self):
        assert seated(crewed("moyen", options=["compartiment_sup"] * 2))[:2] == (0, 6)

    def test_used_and_free(self):
        assert seated(crewed("moyen", aboard(count=3)))[:2] == (3, 1)
        assert seated(crewed("moyen", aboard(GIANT), **MUTANTS))[:2] == (3, 1)

    def test_free_is_never_less_than_none(self):
        assert seated(crewed("leger", aboard(count=5)))[:2] == (5, 0)

    def test_a_flyer_has_one_seat(self):
        assert seated(crewed("leger", options=["volant"]))[:2] == (0, 1)

    def test_copies(self):
        assert seated(crewed("leger", aboard(), count=3))[:2] == (1, 5)

    def test_who_could_drive(self):
        crowd = [
            fighter(id="man"),
            fighter("animal", id="dog"),
            fighter("cavalier", id="rider"),
            fighter(GIANT, id="giant"),
            fighter(slave=True, id="slave"),
        ]
        assert seated(crewed("leger", *crowd, **MUTANTS))[2] == ["man", "slave"]
        assert seated(crewed("moyen", *crowd, **MUTANTS))[2] == ["man", "giant", "slave"]

    def test_a_passenger_could_take_the_wheel(self):
        doc = crewed("leger", aboard(id="a"), aboard(id="b"), fighter(id="c"))
        assert seated(doc)[2] == ["a", "b"]

    def test_an_animal_aboard_could_not(self):
        assert seated(crewed("leger", aboard("animal", id="dog"), fighter(id="a")))[2] == ["a"]

    def test_who_rides_elsewhere_could_not(self):
        other = [vehicle("leger", id="v2"), fighter(rides="v2", id="a")]
        doc = crewed("leger", *other, fighter(id="b"))
        assert (seated(doc)[2], seated(doc, 1)[2]) == (["b"], ["a", "b"])

    def test_with_a_driver_nobody(self):
        assert seated(crewed("moyen", aboard(seat="pilot"), aboard(), fighter()))[2] == []

    def test_the_second_copy_still_needs_one(self):
        doc = crewed("moyen", aboard(seat="pilot", id="a"), fighter(id="b"), count=2)
        assert "b" in seated(doc)[2]

    def test_a_fighter_tells_nothing_of_the_kind(self):
        told = judged(convoy(fighter())).as_dict("fr")["members"][0]
        assert set(told) == {"id", "count", "cost"}
