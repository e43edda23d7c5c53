import pytest

from tests.lists import (
    codes,
    convoy,
    fighter,
    findings,
    fixed,
    garage,
    judged,
    standing,
    the_finding,
    trips,
    unsaid,
    vehicle,
    worth,
)
from tests.rules.rbn.sides import MUTANTS, ROBOTS, SLAVERS, SONS

GIANT = "corps_gigantesque"
GOFAST = ("moteur_gonfle", "canon_chevrotine")
ESCORT = ("belier", "mitrailleuse_fixe")


def pilot(*picks, car="car", **fields):
    return fighter(*picks, rides=car, seat="pilot", **fields)


class TestSomebodyHasToDrive:
    """RBN, R-13: each vehicle without the AI should have a driver, and is named until it has."""

    CODE = "RBN-ADV-DRIVER"
    CAR = vehicle("moyen", id="car", name="Gofast")

    def told(self, *members, **settings):
        return the_finding(self.CODE, convoy(*members, **settings)).message.fr

    def cures(self, *members, **settings):
        return [f.label.fr for f in the_finding(self.CODE, convoy(*members, **settings)).fixes]

    def test_as_long_as_nobody_sits_at_the_wheel(self):
        assert trips(self.CODE, convoy(self.CAR, fighter()))
        assert trips(self.CODE, convoy(self.CAR, fighter(rides="car")))
        assert not trips(self.CODE, convoy(self.CAR, pilot()))

    def test_each_is_said_by_name(self):
        titan = vehicle("lourd", name="Titan")
        told = findings(self.CODE, convoy(self.CAR, titan, fighter(count=2)))
        assert [finding.about for finding in told] == ["car", titan["id"]]
        assert self.told(self.CAR, fighter()) == "Gofast n’a pas de conducteur."

    @pytest.mark.parametrize("ability", ["animal", "cavalier"])
    def test_animals_and_riders_do_not_drive(self, ability):
        assert trips(self.CODE, convoy(self.CAR, pilot(ability)))

    def test_slaves_do(self):
        assert not trips(self.CODE, convoy(self.CAR, pilot(slave=True), **SLAVERS))

    def test_copies_count(self):
        three = vehicle("moyen", id="car", name="Trio", count=3)
        assert not trips(self.CODE, convoy(three, pilot(count=3)))
        told = self.told(three, pilot(count=2), fighter())
        assert told == "Trio\u202f: 1 véhicule sur 3 sans conducteur."

    def test_the_ai_drives(self):
        assert not trips(self.CODE, convoy(vehicle("moyen", "ia", count=3), **ROBOTS))
        doc = convoy(vehicle("moyen", "ia"), vehicle("moyen"), **ROBOTS)
        assert trips(self.CODE, doc)

    def test_without_vehicles_nobody_is_needed(self):
        assert not trips(self.CODE, convoy())
        assert not trips(self.CODE, convoy(self.CAR, scenario=1))

    def test_a_few_are_put_at_the_wheel(self):
        crew = [fighter(name=name) for name in ("Ali", "Boz", "Rita", "Zoé")]
        assert self.cures(self.CAR, *crew) == [
            f"Mettre {name} au volant (Gofast)" for name in ("Ali", "Boz", "Rita")
        ]
        doc = convoy(self.CAR, *crew)
        for fix in the_finding(self.CODE, doc).fixes:
            assert not trips(self.CODE, fixed(doc, fix))

    def test_a_giant_drives_a_medium_but_no_light(self):
        giant = fighter(GIANT, name="Boz")
        assert self.cures(self.CAR, giant, **MUTANTS) == [
            "Mettre Boz (3 places) au volant (Gofast)"
        ]
        assert "Boz" not in " ".join(self.cures(vehicle("leger"), giant, **MUTANTS))

    def test_where_nobody_is_free_somebody_is_hired(self):
        told = self.told(self.CAR, fighter("animal"))
        assert told == "Gofast n’a pas de conducteur, et personne n’est libre."
        assert self.cures(self.CAR, fighter("animal")) == ["+ Combattant 12 pts"]
        assert self.cures(self.CAR, fighter("animal"), budget=40) == []

    def test_it_is_an_advice_that_more_can_cure(self):
        assert standing(self.CODE, convoy(self.CAR)) == ("warning", "car", True)


class TestAtTheWheel:
    """RBN: where half the fighters or more drive, few are left to fight on foot."""

    CODE = "RBN-ADV-WHEEL"

    def test_half_of_them(self):
        doc = convoy(vehicle("moyen", count=2), fighter(count=4))
        assert standing(self.CODE, doc) == ("note", None, False)
        told = the_finding(self.CODE, doc).message
        assert told.fr == "2 de vos 4 combattants restent au volant."
        assert told.en == "2 of your 4 fighters stay at the wheel."

    def test_fewer_than_half(self):
        assert not trips(self.CODE, convoy(vehicle("moyen", count=2), fighter(count=5)))

    def test_where_some_cannot_drive_the_vehicles_are_named_instead(self):
        assert not trips(self.CODE, convoy(vehicle("moyen", count=3), fighter(count=2)))

    def test_the_ai_ties_nobody(self):
        doc = convoy(vehicle("moyen", "ia", count=2), fighter(count=3), **ROBOTS)
        assert not trips(self.CODE, doc)

    def test_not_on_foot(self):
        assert not trips(self.CODE, convoy(vehicle("moyen", count=2), fighter(count=4), scenario=1))


class TestPointsToSpend:
    """RBN: a convoy with chief and vehicles does not keep the points of one more fighter."""

    CODE = "RBN-ADV-UNSPENT"

    def spending(self, points, **settings):
        return convoy(garage(110), fighter("chef"), *worth(points - 120), **settings)

    def test_the_points_of_a_fighter(self):
        assert standing(self.CODE, self.spending(290)) == ("note", None, True)
        assert not unsaid(self.CODE, self.spending(290), 10)
        assert not trips(self.CODE, self.spending(291))
        assert not trips(self.CODE, self.spending(310))

    def test_one_more_fighter_is_offered_where_there_are_points_for_him(self):
        def cures(doc):
            return [fix.label.fr for fix in the_finding(self.CODE, doc).fixes]

        assert cures(self.spending(288)) == ["+ Combattant 12 pts"]
        assert cures(self.spending(290)) == []

    def test_not_while_something_else_is_missing(self):
        assert not trips(self.CODE, convoy(garage(110), fighter()))
        assert not trips(self.CODE, convoy(vehicle("moyen"), fighter("chef")))
        assert trips(self.CODE, convoy(fighter("chef"), scenario=1))

    def test_where_somebody_has_no_price_nothing_is_said(self):
        assert not trips(self.CODE, convoy(garage(110), fighter("chef", T="2")))


class TestSomebodyHasToShoot:
    """RBN: a mounted weapon is used by a passenger, so a second occupant is needed."""

    CODE = "RBN-ADV-GUNNER"

    def test_two_gofasts_and_four_men(self):
        assert not trips(self.CODE, convoy(vehicle("moyen", *GOFAST, count=2), fighter(count=4)))

    def test_two_escorts_and_three_men(self):
        assert trips(self.CODE, convoy(vehicle("moyen", *ESCORT, count=2), fighter(count=3)))

    @pytest.mark.parametrize(
        "weapon",
        [
            "baliste_pivot",
            "canon_chevrotine",
            "lance_roquettes",
            "lance_flammes_pivot",
            "mitrailleuse_fixe",
            "mitrailleuse_pivot",
        ],
    )
    def test_each_weapon_that_a_passenger_uses(self, weapon):
        assert trips(self.CODE, convoy(vehicle("lourd", weapon), fighter()))
        assert not trips(self.CODE, convoy(vehicle("lourd", weapon), fighter(count=2)))

    @pytest.mark.parametrize("option", ["lance_filet", "belier", "moteur_gonfle", "sono"])
    def test_nothing_else_needs_one(self, option):
        assert not trips(self.CODE, convoy(vehicle("lourd", option), fighter()))

    def test_two_weapons_on_one_vehicle_ask_for_one_more_all_the_same(self):
        guns = vehicle("moyen", "canon_chevrotine", "mitrailleuse_fixe")
        assert not trips(self.CODE, convoy(guns, fighter(count=2)))

    def test_an_unarmed_vehicle_needs_a_driver_only(self):
        garage = [vehicle("moyen", *ESCORT), vehicle("leger")]
        assert trips(self.CODE, convoy(*garage, fighter(count=2)))
        assert not trips(self.CODE, convoy(*garage, fighter(count=3)))

    def test_the_ai_serves_one_weapon(self):
        one = vehicle("moyen", "ia", "mitrailleuse_fixe")
        two = vehicle("moyen", "ia", "mitrailleuse_fixe", "canon_chevrotine")
        assert not trips(self.CODE, convoy(one, **ROBOTS))
        assert trips(self.CODE, convoy(two, **ROBOTS))
        assert not trips(self.CODE, convoy(two, fighter(), **ROBOTS))

    @pytest.mark.parametrize("ability", ["animal", "cavalier"])
    def test_animals_and_riders_do_not_serve(self, ability):
        assert trips(self.CODE, convoy(vehicle("moyen", *ESCORT), fighter(), fighter(ability)))

    def test_not_said_where_drivers_are_missing(self):
        doc = convoy(vehicle("moyen", *ESCORT, count=2), fighter())
        assert not trips(self.CODE, doc)
        assert trips("RBN-ADV-DRIVER", doc)

    def test_it_is_an_advice_that_more_can_cure(self):
        doc = convoy(vehicle("moyen", *ESCORT, count=2), fighter(count=3))
        assert standing(self.CODE, doc) == ("warning", None, True)
        assert not unsaid(self.CODE, doc, 4, 3)


class TestMerchantsNeedACarrier:
    """RBN, R-62: merchants should have a medium or heavy vehicle to carry the cargo."""

    CODE = "RBN-ADV-MARCHAND"
    MERCHANTS = {"faction": "survivants", "activity": "marchands"}

    @pytest.mark.parametrize("kind", ["moyen", "lourd"])
    def test_one_of_them(self, kind):
        assert not trips(self.CODE, convoy(vehicle("leger"), vehicle(kind), **self.MERCHANTS))

    def test_a_lightened_medium_is_a_medium(self):
        doc = convoy(vehicle("moyen", "structure_allegee"), **self.MERCHANTS)
        assert not trips(self.CODE, doc)

    def test_only_lights(self):
        assert trips(self.CODE, convoy(vehicle("leger", count=5), **self.MERCHANTS))

    def test_always_so_for_the_sons(self):
        doc = convoy(vehicle("sidecar"), vehicle("leger"), **SONS | {"activity": "marchands"})
        assert trips(self.CODE, doc)

    @pytest.mark.parametrize("activity", ["pillards", "archeologues", "chasseurs", None])
    def test_the_other_activities_need_none(self, activity):
        doc = convoy(vehicle("leger"), faction="survivants", activity=activity)
        assert not trips(self.CODE, doc)

    @pytest.mark.parametrize("scenario", range(1, 11))
    def test_not_where_no_secondary_mission_is_played(self, scenario):
        doc = convoy(scenario=scenario, **self.MERCHANTS)
        assert trips(self.CODE, doc) is (scenario not in (9, 10))

    def test_it_is_an_advice_that_more_can_cure(self):
        doc = convoy(vehicle("leger"), **self.MERCHANTS)
        assert standing(self.CODE, doc) == ("warning", None, True)


class TestTwoHandsTwoWeapons:
    """RBN, R-54: Ambidextre is wasted without two one-handed melee weapons."""

    CODE = "RBN-ADV-AMBI"

    @pytest.mark.parametrize(
        "weapons",
        [
            ("epee", "epee"),
            ("epee", "pied_de_biche"),
            ("crocs_griffes", "crocs_griffes"),
            ("epee", "epee", "pied_de_biche"),
        ],
        ids=" ".join,
    )
    def test_two_of_them(self, weapons):
        assert not trips(self.CODE, convoy(fighter("ambidextre", *weapons)))

    @pytest.mark.parametrize(
        "weapons",
        [
            (),
            ("epee",),
            ("epee", "hache_deux_mains"),
            ("epee", "lance"),
            ("epee", "batte_geante"),
            ("epee", "pistolet"),
            ("pistolet", "pistolet"),
            ("epee", "bouclier"),
        ],
        ids=" ".join,
    )
    def test_fewer(self, weapons):
        assert trips(self.CODE, convoy(fighter("ambidextre", *weapons, T="5")))

    def test_who_is_not_ambidextrous_needs_none(self):
        assert not trips(self.CODE, convoy(fighter("epee")))

    def test_it_is_an_advice_about_the_fighter_that_a_pick_can_cure(self):
        odd = fighter("ambidextre", "epee", name="Rita")
        doc = convoy(fighter("epee"), odd)
        assert standing(self.CODE, doc) == ("warning", odd["id"], True)
        assert the_finding(self.CODE, doc).message.fr.endswith("ici, une seule.")

    def test_two_at_once_for_empty_hands(self):
        doc = convoy(fighter("ambidextre", name="Rita"))
        assert the_finding(self.CODE, doc).message.fr.endswith("ici, aucune.")
        assert not trips(self.CODE, fixed(doc, the_finding(self.CODE, doc).fixes[0]))


class TestTheFreeDriver:
    """RBN: Pilote émérite costs the Sons of Apocalypse nothing; whoever lacks it is reminded."""

    CODE = "RBN-ADV-FREEPILOT"
    EXPERT = "pilote_emerite"

    def test_one_without_it(self):
        crew = [fighter(self.EXPERT, name="Rita"), fighter(name="Boz")]
        assert standing(self.CODE, convoy(*crew, **SONS)) == ("note", None, True)
        message = the_finding(self.CODE, convoy(*crew, **SONS)).message
        assert "pour Boz" in message.fr
        assert "Rita" not in message.fr

    def test_all_have_it(self):
        assert not trips(self.CODE, convoy(fighter(self.EXPERT, count=3), **SONS))

    def test_one_tap_gives_it_to_all(self):
        doc = convoy(fighter(), fighter(self.EXPERT), fighter(count=2), **SONS)
        (fix,) = the_finding(self.CODE, doc).fixes
        after = fixed(doc, fix)
        assert not trips(self.CODE, after)
        assert judged(after).total == judged(doc).total

    def test_an_animal_may_not_have_it(self):
        """R-64."""
        assert not trips(self.CODE, convoy(fighter("animal"), **SONS))

    def test_who_pays_for_it_is_not_reminded(self):
        assert not trips(self.CODE, convoy(fighter(), **SLAVERS))

    def test_nobody_drives_in_scenario_1(self):
        assert not trips(self.CODE, convoy(fighter(), scenario=1, **SONS))


class TestAStartOfTwoAndFour:
    """RBN: for 300 points the book suggests two vehicles and four fighters."""

    CODE = "RBN-ADV-START"

    def test_two_and_four(self):
        assert not trips(self.CODE, convoy(vehicle("moyen", count=2), fighter(count=4)))
        assert not trips(self.CODE, convoy(vehicle("moyen", count=3), fighter(count=9)))

    @pytest.mark.parametrize(("vehicles", "fighters"), [(1, 4), (2, 3), (1, 1)])
    def test_fewer(self, vehicles, fighters):
        doc = convoy(vehicle("moyen", count=vehicles), fighter(count=fighters))
        assert standing(self.CODE, doc) == ("note", None, True)
        assert not unsaid(self.CODE, doc, 300, 2, 4, vehicles, fighters)

    @pytest.mark.parametrize("budget", [150, 600, 900])
    def test_of_another_size_the_book_says_nothing(self, budget):
        assert not trips(self.CODE, convoy(budget=budget))

    def test_nor_of_a_game_without_vehicles(self):
        assert not trips(self.CODE, convoy(fighter(), scenario=1))

    def test_the_size_of_the_game_is_meant(self):
        assert trips(self.CODE, convoy(fighter(), budget=900, scenario=2))
        assert trips(self.CODE, convoy(fighter(), faction="survivants"))


class TestModelsShowWhatTheyAre:
    """RBN: giants stand on larger bases, lightened vehicles look lighter."""

    CODE = "RBN-ADV-MODELS"

    def test_giants_and_lightened_vehicles_are_noted(self):
        for member in (
            fighter(GIANT, name="Rita"),
            vehicle("moyen", "structure_allegee", name="Rex"),
        ):
            doc = convoy(member, **MUTANTS)
            assert standing(self.CODE, doc)[0] == "note"
            assert not unsaid(self.CODE, doc, member["name"])

    def test_nobody_else_is(self):
        assert not trips(self.CODE, convoy(fighter("armure"), vehicle("lourd", "belier")))

    def test_a_note_leaves_a_list_as_it_is(self):
        assert self.CODE in codes(convoy(fighter(GIANT), **MUTANTS))
