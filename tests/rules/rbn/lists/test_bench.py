"""The workbench of a convoy: what is asked, added, offered and shown."""

import pytest

from rules.building.bench import NOTHING, bench_of
from rules.building.outlook import outlook
from rules.catalogue.items import Ammunition, Faction, Profile, VehicleType
from rules.lists.edits import Add, Set
from rules.words import LANGS, Words
from tests.lists import catalogue_of, convoy, fighter, fixed, judged, vehicle
from tests.rules.fighters.fighters_benches import (
    Newcomer,
    answers,
    examples,
    in_sections,
    offers,
    roster_of,
    sound,
)
from tests.rules.lists.strategies import convoys
from tests.rules.lists.test_properties import every
from tests.rules.rbn import sides

bench = bench_of("rbn")
EMPTY = {"faction": None, "budget": 0}


def settings(**chosen):
    """The questions about a list, by key."""
    return {q.key: q for q in bench.settings(roster_of(convoy(**{**EMPTY, **chosen})))}


def values(question):
    return [choice.value for choice in question.choices]


def hint(question, value):
    return next(choice.hint for choice in question.choices if choice.value == value)


def label(question, value):
    return next(choice.label for choice in question.choices if choice.value == value)


def opened(member, *others, **chosen):
    """A list and the member of it that is open."""
    roster = roster_of(convoy(member, *others, **chosen))
    return roster, roster.members[0]


def fields(member, *others, **chosen):
    return {q.key: q for q in bench.fields(*opened(member, *others, **chosen))}


def gauges(member, *others, **chosen):
    return {g.label.fr: (g.used, g.room) for g in bench.gauges(*opened(member, *others, **chosen))}


def shelf(member, slug, **chosen):
    return {offer.item: offer for offer in shelf_of(member, slug, **chosen).offers}


def shelf_of(member, slug, **chosen):
    return {shelf.slug: shelf for shelf in bench.shelves(*opened(member, **chosen))}[slug]


def in_columns(offer):
    return tuple(figure.fr for figure in offer.figures)


def seats(car, *others, **chosen):
    """Each seat of a vehicle: what it is called, who has it, who may take it."""
    roster, member = opened(car, *others, **chosen)
    return [
        (seat.label.fr, seat.rider, [taker.label.fr for taker in seat.takers])
        for seat in bench.seats(roster, member)
    ]


def figure(member, item, **chosen):
    roster, bearer = opened(member, **chosen)
    return bench.figure(roster, bearer, item).fr


class TestEveryList:
    def test_an_empty_one(self):
        sound(bench, roster_of(convoy(**EMPTY)))

    @pytest.mark.parametrize("roster", examples("rbn"), ids=lambda roster: roster.document.name)
    def test_an_example(self, roster):
        sound(bench, roster)

    def test_one_that_names_unknown_things(self):
        sound(
            bench,
            roster_of(
                convoy(
                    vehicle("char", ("obusier", "obus")),
                    vehicle(None),
                    fighter(("arquebuse", "plomb"), T="2", C="9", rides="m404", seat="pilot"),
                    faction="gaulois",
                    subfaction="druides",
                    activity="cueillette",
                    scenario=99,
                    role="attaquant",
                    bonus=7,
                    advantage="potion",
                    drawbacks=["sangliers", "potion"],
                )
            ),
        )

    @every(convoys, examples=60)
    def test_a_random_one(self, doc):
        sound(bench, roster_of(doc))


class TestSettings:
    def test_in_the_order_of_a_newcomer(self):
        assert list(settings()) == ["budget", "faction", "activity", "scenario", "exotic"]
        asked = settings(
            faction="mercenaires", scenario=9, advantage="mutants", drawbacks=["robots"]
        )
        assert list(asked) == [
            *("budget", "faction", "subfaction", "activity", "advantage", "drawbacks"),
            *("scenario", "role", "bonus", "exotic"),
        ]

    def test_the_new_list_page_asks_the_first(self):
        asked = set(settings(faction="mercenaires", scenario=3))
        assert {*bench.first, *bench.optional} <= asked
        assert bench.optional == ("scenario", "role")

    def test_the_usual_budgets_are_those_of_the_book(self):
        assert settings()["budget"].usual == (300, 600, 900)

    def test_the_budget_says_how_it_came_about(self):
        told = settings(budget=300, faction="survivants")["budget"].help
        assert "360" in told.fr
        assert "360" in told.en
        assert "tiers" in settings(budget=300)["budget"].help.fr

    def test_factions_have_one_plain_line(self):
        faction = settings()["faction"]
        assert values(faction) == [
            None,
            *("cultistes", "mutants", "esclavagistes", "survivants", "robots", "mercenaires"),
            "enfants13",
        ]
        chosen = [choice for choice in faction.choices if choice.value]
        assert all(choice.hint != NOTHING for choice in chosen)
        for lang in LANGS:
            assert all(0 < len(choice.brief.in_(lang)) <= 40 for choice in chosen)

    def test_only_the_faction_s_own_sub_factions(self):
        assert "subfaction" not in settings()
        assert values(settings(faction="mutants")["subfaction"]) == [None, "gaia"]

    def test_a_sub_faction_that_no_longer_fits_stays(self):
        asked = settings(faction="mutants", subfaction="sons")["subfaction"]
        assert values(asked) == [None, "gaia", "sons"]
        assert label(asked, "sons").fr == "Les Sons of Apocalypse"
        assert values(settings(subfaction="sons")["subfaction"]) == [None, "sons"]

    @pytest.mark.parametrize(
        ("side", "allowed"),
        [
            ({}, ["pillards", "archeologues", "marchands", "chasseurs"]),
            ({"faction": "mutants"}, ["pillards", "chasseurs"]),
            ({"faction": "mutants", "subfaction": "gaia"}, ["archeologues", "chasseurs"]),
            ({"faction": "cultistes"}, ["archeologues", "chasseurs"]),
            (
                {"faction": "mercenaires"},
                ["pillards", "archeologues", "marchands", "chasseurs"],
            ),
            ({"faction": "mercenaires", "subfaction": "sons"}, ["pillards", "marchands"]),
        ],
    )
    def test_only_activities_of_the_allegiance(self, side, allowed):
        assert values(settings(**side)["activity"]) == [None, *allowed]

    @pytest.mark.parametrize(
        ("side", "fr", "en"),
        [
            ({"faction": None}, "La faction en exclut certaines.", "rules some out."),
            (
                {"faction": "mutants"},
                "exclut Archéologues (sauf Gaïa Familys) et Marchands.",
                "rules out Archaeologists (except Gaïa Familys) and Merchants.",
            ),
            (
                sides.GAIA,
                "Gaïa Familys\u202f: l’allégeance exclut Pillards et",
                "Looters and Merch",
            ),
            ({"faction": "mercenaires"}, "aucune activité exclue.", "no activity is ruled out."),
        ],
    )
    def test_the_allegiance_is_told_by_the_activities_that_it_rules_out(self, side, fr, en):
        explained = settings(**side)["activity"].help
        assert fr in explained.fr
        assert en in explained.en

    def test_and_an_activity_by_the_factions(self):
        explained = settings(activity="marchands")["faction"].help
        assert explained == Words(
            "Marchands\u202f: l’allégeance exclut Cultistes, Mutants et Robots.",
            "Merchants: the allegiance rules out Cultists, Mutants and Robots.",
        )
        for open_ in ({}, {"activity": "cueillette"}, {"activity": "marchands"} | sides.GAIA):
            assert settings(**open_)["faction"].help == NOTHING

    def test_an_activity_that_no_longer_fits_stays(self):
        asked = settings(faction="mutants", activity="marchands")["activity"]
        assert values(asked) == [None, "pillards", "chasseurs", "marchands"]
        assert label(asked, "marchands") == Words("Marchands", "Merchants")

    def test_an_unknown_answer_stays_and_is_told(self):
        asked = settings(faction="gaulois")["faction"]
        assert hint(asked, "gaulois").en == "not in this book"

    def test_mercenaries_choose_traits_of_the_core_factions(self):
        asked = settings(faction="mercenaires")
        core = ["cultistes", "mutants", "esclavagistes", "survivants", "robots"]
        assert values(asked["advantage"]) == [None, *core]
        assert values(asked["drawbacks"]) == core
        assert hint(asked["drawbacks"], "robots").fr.startswith("Uniquement des véhicules moyens")

    @pytest.mark.parametrize("side", [{"faction": "mutants"}, sides.SONS])
    def test_the_others_choose_none(self, side):
        assert not {"advantage", "drawbacks"} & set(settings(**side))

    def test_traits_chosen_by_mistake_can_be_undone(self):
        asked = settings(faction="mutants", advantage="robots", drawbacks=["robots"])
        assert None in values(asked["advantage"])
        assert [] in answers(asked["drawbacks"])

    def test_ten_scenarios(self):
        asked = settings()["scenario"]
        assert values(asked) == [None, *range(1, 11)]
        assert label(asked, 3) == Words("3. Embuscade", "3. Ambush")

    def test_a_role_where_there_is_a_scenario(self):
        assert "role" not in settings()
        assert hint(settings(scenario=3)["role"], "defenseur").fr == "budget × 2"
        assert hint(settings(scenario=4)["role"], "defenseur") == NOTHING
        assert "role" in settings(role="attaquant")

    def test_points_won_where_the_scenario_grants_them(self):
        assert values(settings(scenario=9)["bonus"]) == [0, 25, 50, 100]
        assert "bonus" not in settings(scenario=8)
        assert values(settings(bonus=7)["bonus"]) == [0, 25, 50, 100, 7]


class TestAdditions:
    def additions(self, *members, **chosen):
        return {a.slug: a for a in bench.additions(roster_of(convoy(*members, **chosen)))}

    def test_a_fighter_and_a_vehicle_at_hand(self):
        assert [slug for slug, a in self.additions().items() if a.main] == ["fighter", "vehicle"]

    def test_no_vehicle_at_hand_where_none_play(self):
        assert [slug for slug, a in self.additions(scenario=1).items() if a.main] == ["fighter"]

    def test_every_type_and_every_profile(self):
        slugs = set(self.additions())
        catalogue = catalogue_of("rbn")
        assert slugs >= {f"vehicle/{slug}" for slug in catalogue.of(VehicleType)}
        assert slugs >= {f"profile/{slug}" for slug in catalogue.of(Profile)}

    def test_a_profile_comes_as_the_book_describes_it(self):
        dog = self.additions()["profile/chien"].member
        assert (dog.name, dog.T, dog.C) == ("Chien", "-", "4")
        assert [pick.item for pick in dog.picks] == ["crocs_griffes", "animal"]

    def test_only_those_of_the_book_are_ready(self):
        ready = {slug for slug, addition in self.additions().items() if addition.ready}
        assert ready == {f"profile/{slug}" for slug in catalogue_of("rbn").of(Profile)}

    def test_the_plain_ones_have_no_name(self):
        plain = [a.member for slug, a in self.additions().items() if "profile" not in slug]
        assert {member.name for member in plain} == {""}

    def test_slaves_for_those_who_have_them(self):
        assert "fighter/slave" not in self.additions()
        assert self.additions(**sides.SLAVERS)["fighter/slave"].member.slave
        assert "fighter/slave" in self.additions(**sides.mercenaries(advantage="esclavagistes"))

    def test_the_sons_are_handed_their_sidecar(self):
        assert self.additions(**sides.SONS)["vehicle"].member.type == "sidecar"
        assert self.additions()["vehicle"].member.type == "moyen"


class TestFields:
    def test_t_and_c_with_their_prices(self):
        asked = fields(fighter())
        assert [(c.value, c.hint.fr) for c in asked["T"].choices] == [
            ("-", "+0"),
            ("5", "+2"),
            ("4", "+8"),
            ("3", "+16"),
        ]
        assert [(c.value, c.hint.en) for c in asked["C"].choices] == [
            ("5", "+0"),
            ("4", "+4"),
            ("3", "+12"),
        ]
        assert asked["T"].segments
        assert asked["C"].segments

    def test_a_score_that_is_in_no_table_stays(self):
        assert values(fields(fighter(T="2"))["T"]) == ["-", "5", "4", "3", "2"]

    def test_slave_is_asked_of_slavers(self):
        assert "slave" not in fields(fighter())
        assert fields(fighter(), **sides.SLAVERS)["slave"].shape == "flag"
        assert "slave" in fields(fighter(slave=True))

    def test_a_fighter_rides_in_a_vehicle_of_the_list(self):
        asked = fields(
            fighter(id="rita"),
            vehicle("moyen", id="car", name="Gofast"),
            vehicle("leger", id="one"),
            vehicle("leger", id="two"),
            fighter(rides="car", count=3),
        )["rides"]
        assert [(c.value, c.label.fr, c.hint.fr) for c in asked.choices] == [
            (None, "à pied", ""),
            ("car", "Gofast", "1 place libre"),
            ("one", "Véhicule léger (1)", "2 places libres"),
            ("two", "Véhicule léger (2)", "2 places libres"),
        ]

    def test_where_nothing_drives_nobody_rides(self):
        assert list(fields(fighter())) == ["T", "C"]
        assert list(fields(fighter(seat="pilot"))) == ["T", "C", "seat"]

    def test_riders_are_not_asked_and_animals_have_no_t(self):
        car = vehicle("moyen")
        assert "rides" not in fields(fighter("cavalier"), car)
        assert "rides" in fields(fighter("cavalier", rides="x"), car)
        assert list(fields(fighter("animal"))) == ["C"]
        assert list(fields(fighter("animal", T="5"))) == ["T", "C"]

    def test_a_vehicle_that_is_gone_can_be_left(self):
        asked = fields(fighter(rides="wreck"))
        assert values(asked["rides"]) == [None, "wreck"]
        assert values(asked["seat"]) == [None, "pilot", "passenger"]

    def test_the_type_of_a_vehicle(self):
        assert list(fields(vehicle("moyen"))) == ["type"]
        assert values(fields(vehicle("moyen"))["type"]) == ["leger", "moyen", "lourd", "sidecar"]
        assert hint(fields(vehicle("moyen"))["type"], "moyen") == Words(
            "4 places · 2 tireurs · 2 emplacements · 40/30/15 cm",
            "4 seats · 2 shooters · 2 slots · 40/30/15 cm",
        )
        assert "char" in values(fields(vehicle("char"))["type"])
        assert None in values(fields(vehicle(None))["type"])


class TestShelves:
    def test_all_that_the_catalogue_has_stands_on_a_shelf(self):
        roster = roster_of(convoy(vehicle("moyen"), fighter()))
        taken = {
            (offer.kind, offer.item)
            for member in roster.members
            for one in offers(bench, roster, member)
            for offer in (one, *one.extras)
        }
        game = Newcomer("rbn", bench).game
        kinds = (*game.takes, Ammunition)
        assert taken == {
            (kind.kind, slug) for kind in kinds for slug in catalogue_of("rbn").of(kind)
        }

    def test_a_fighter_s(self):
        shelves = bench.shelves(*opened(fighter()))
        assert [one.label.fr for one in shelves] == [
            *("Tir", "Corps à corps", "Équipement", "Capacités")
        ]

    def test_weapons_by_their_figures(self):
        shooting = shelf(fighter(), "shooting")
        assert in_columns(shooting["fusil"]) == ("30/60 cm", "+2/+1D6", "1", "")
        assert in_columns(shooting["fusil_assaut"]) == ("30/50 cm", "+3/+1D6", "1", "Rafale")
        assert in_columns(shooting["fusil_sniper"])[:3] == ("80 cm", "+3D6", "2")
        assert in_columns(shooting["lance_flammes"])[:2] == ("gabarit", "–")
        assert shooting["taser_exotique"].hint.fr.startswith("exotique · ")
        assert shooting["fusil"].hint.fr.startswith("Porte à 60 cm")

    @pytest.mark.parametrize("member", [fighter(), vehicle("lourd")], ids=["fighter", "vehicle"])
    def test_figures_stand_under_their_heads(self, member):
        for one in bench.shelves(*opened(member)):
            assert {len(offer.figures) for offer in one.offers} == {len(one.columns)}

    def test_the_spear_stands_once_with_both_uses(self):
        assert "lance" not in shelf(fighter(), "shooting")
        spear = shelf(fighter(), "melee")["lance"]
        assert in_columns(spear)[:2] == ("+1D6", "2")
        assert spear.hint.fr.startswith("lancée\u202f: 15 cm +1D6 · ")

    def test_the_giant_bat_says_what_it_needs(self):
        assert "needs: Gigantic body" in shelf(fighter(), "melee")["batte_geante"].hint.en

    def test_rounds_are_bought_for_a_weapon(self):
        pistol = shelf(fighter(), "shooting")["pistolet"]
        assert [extra.item for extra in pistol.extras] == [
            *("balles_non_letales", "munition_incendiaire", "munition_assommante")
        ]
        assert pistol.extras[1].hint.fr.startswith("exotique · ")
        assert {extra.most for extra in pistol.extras} == {1}
        assert shelf(fighter(), "shooting")["grenade"].extras == ()

    def test_how_often_it_makes_sense(self):
        assert shelf(fighter(), "shooting")["grenade"].most is None
        assert shelf(fighter(), "equipment")["armure"].most == 1
        assert shelf(fighter(), "equipment")["filet_capture"].most is None
        assert shelf(fighter(), "abilities")["chef"].most == 1
        assert shelf(vehicle("moyen"), "options")["compartiment_sup"].most == 2
        assert shelf(vehicle("moyen"), "options")["belier"].most == 1
        assert shelf(vehicle("moyen"), "weapons")["mitrailleuse_fixe"].most is None

    def test_what_fits_on_a_mounted_weapon(self):
        weapons = shelf(vehicle("lourd"), "weapons")
        fitted = {slug for slug, offer in weapons.items() if offer.extras}
        assert fitted == {
            *("mitrailleuse_fixe", "mitrailleuse_pivot", "lance_flammes_pivot"),
            "canon_chevrotine",
        }
        assert in_columns(weapons["lance_flammes_pivot"]) == ("gabarit", "–", "180°", "2")
        assert in_columns(weapons["baliste_pivot"]) == ("40 cm", "+2D6", "180°", "1")
        assert in_columns(weapons["lance_filet"]) == ("15 cm", "–", "–", "1")
        assert in_columns(shelf(vehicle("moyen"), "options")["belier"]) == ("1",)
        assert "demontable" not in {*weapons, *shelf(vehicle("lourd"), "options")}


class TestLooks:
    @pytest.mark.parametrize(
        ("member", "title", "line"),
        [
            (fighter(name="Rita", T="4", C="4"), "Rita", "T4 C4"),
            (fighter(), "Combattant", "T– C5"),
            (fighter("chef"), "Chef", "T– C5"),
            (fighter("animal"), "Animal", "T– C5"),
            (fighter(slave=True, C="3"), "Esclave", "T– C3 · esclave"),
            (vehicle("moyen", name="Gofast"), "Gofast", "moyen"),
            (vehicle("moyen"), "Véhicule moyen", ""),
            (vehicle("char"), "char", ""),
            (vehicle(None), "Véhicule", ""),
        ],
    )
    def test_title_and_line(self, member, title, line):
        roster, found = opened(member)
        assert bench.title(roster, found).fr == title
        assert bench.line(roster, found).fr == line

    def test_the_headline(self):
        def told(**chosen):
            return bench.headline(roster_of(convoy(**chosen)))

        assert told(**sides.MUTANTS) == Words("Mutants · Pillards", "Mutants · Looters")
        assert told(**sides.GAIA).fr == "Mutants · Gaïa Familys · Archéologues"
        assert told(faction=None) == NOTHING
        assert told(faction="gaulois", scenario=3) == Words(
            "gaulois · Scénario 3\u202f: Embuscade", "gaulois · Scenario 3: Ambush"
        )
        assert told(faction=None, scenario=99).en == "Scenario 99"


class TestWhatIsApart:
    """What other factions have, or other fighters, stands last and folded away."""

    def apart(self, member, slug, **chosen):
        offers = shelf_of(member, slug, **chosen).offers
        folded = [offer.apart for offer in offers]
        assert folded == sorted(folded)
        return {offer.item for offer in offers if offer.apart}

    def test_options_of_other_factions(self):
        car = vehicle("moyen")
        assert self.apart(car, "weapons") == {"baliste_pivot", "lance_filet"}
        assert self.apart(car, "weapons", **sides.SURVIVORS) == {"lance_filet"}
        assert self.apart(car, "options") == {"ia", "blindage", "blindage_lourd"}
        assert self.apart(car, "options", **sides.ROBOTS) == {"blindage", "blindage_lourd"}
        bound = sides.mercenaries("robots", "cultistes")
        assert "ia" not in self.apart(car, "options", **bound)

    def test_what_is_reserved_to_other_fighters(self):
        man = fighter()
        assert self.apart(man, "equipment") == {"corps_gigantesque", "reacteur"}
        assert self.apart(man, "equipment", **sides.ROBOTS) == {"banniere"}
        assert self.apart(man, "abilities") == {"bond"}
        assert self.apart(man, "abilities", **sides.MUTANTS) == set()
        assert self.apart(man, "melee") == {"batte_geante"}
        assert self.apart(man, "melee", **sides.MUTANTS) == set()

    def test_slaves_of_the_arenas_may_be_giants(self):
        assert "corps_gigantesque" in self.apart(fighter(), "equipment", **sides.LORDS)
        slave = fighter(slave=True)
        assert "corps_gigantesque" not in self.apart(slave, "equipment", **sides.LORDS)

    def test_an_animal_has_its_fangs(self):
        dog = fighter("animal")
        assert {*shelf(dog, "melee")} - self.apart(dog, "melee") == {"crocs_griffes"}
        assert {*shelf(dog, "equipment")} - self.apart(dog, "equipment") == {"corps_gigantesque"}
        assert {*shelf(dog, "abilities")} - self.apart(dog, "abilities") == {
            *("animal", "bond", "fils_des_sables")
        }


class TestWhatIsClosed:
    """A shelf that serves for nothing says why, and what opens it."""

    def closed(self, member, slug, **chosen):
        found = shelf_of(member, slug, **chosen)
        return found.closed.fr, found.opening and found.opening.edits

    def test_without_t_nobody_shoots(self):
        assert self.closed(fighter(T="5"), "shooting") == ("", None)
        man = fighter(id="man")
        why, edits = self.closed(man, "shooting")
        assert why == "Sans T, il ne tire pas"
        assert edits == (Set("T", "5", "man"),)
        assert shelf_of(man, "shooting").opening.label == Words("T5 +2", "T5 +2")

    def test_nothing_opens_it_to_animals_and_slaves(self):
        assert self.closed(fighter("animal"), "shooting") == ("Un animal ne tire pas", None)
        slave = self.closed(fighter(slave=True, T="5"), "shooting", **sides.SLAVERS)
        assert slave == ("Un esclave ne tire pas", None)

    def test_the_black_squadrons_do_not_brawl(self):
        assert self.closed(fighter(), "melee") == ("", None)
        assert self.closed(fighter(), "melee", **sides.SQUADRONS)[0].endswith("Escadrons Noirs")


class TestSeats:
    """The first seat drives; who walks may take an empty one with one tap."""

    CAR = vehicle("leger", id="car")

    def test_an_empty_vehicle(self):
        rita, dog = fighter(name="Rita"), fighter("animal", name="Rex")
        rider = fighter("cavalier", name="Ali")
        assert seats(self.CAR, rita, dog, rider) == [
            ("Conducteur", None, ["Rita"]),
            ("Passager", None, ["Rita", "Rex"]),
        ]

    def test_who_sits_there(self):
        crew = [fighter(id="a", rides="car", seat="pilot"), fighter(id="b", rides="car")]
        assert seats(self.CAR, *crew) == [("Conducteur", "a", []), ("Passager", "b", [])]

    def test_a_passenger_may_take_the_wheel(self):
        rita = fighter(id="a", name="Rita", rides="car", seat="passenger")
        assert seats(self.CAR, rita) == [("Conducteur", None, ["Rita"]), ("Passager", "a", [])]

    def test_who_rides_elsewhere_stays_there(self):
        away = fighter(rides="other")
        assert seats(self.CAR, vehicle("moyen", id="other"), away)[0][2] == []

    def test_a_giant_takes_three_and_says_so(self):
        giant = fighter("corps_gigantesque", id="boz", name="Boz")
        medium = vehicle("moyen", id="car")
        assert seats(self.CAR, giant, **sides.MUTANTS)[0][2] == []
        assert seats(medium, giant, **sides.MUTANTS)[0][2] == ["Boz (3 places)"]
        seated = {**giant, "rides": "car", "seat": "pilot"}
        assert [seat[:2] for seat in seats(medium, seated)] == [
            ("Conducteur", "boz"),
            ("Passager", None),
        ]

    def test_copies_sit_together(self):
        three = fighter(name="Boz", count=3)
        car = vehicle("moyen", id="car")
        assert seats(car, three)[0][2] == []
        assert seats(car, three)[1][2] == ["Boz ×3 (3 places)"]
        twins = vehicle("leger", id="car", count=2)
        labels = [seat[0] for seat in seats(twins)]
        assert labels == ["Conducteur", "Conducteur", "Passager", "Passager"]

    def test_a_flyer_has_one_occupant(self):
        assert seats(vehicle("leger", "volant", id="car"), fighter(name="Rita")) == [
            ("Conducteur", None, ["Rita"])
        ]

    def test_the_ai_drives_itself(self):
        seated = seats(vehicle("leger", "ia", id="car"), **sides.ROBOTS)
        assert [seat[0] for seat in seated] == ["Passager", "Passager"]

    def test_one_tap_seats_him(self):
        roster, car = opened(self.CAR, fighter(id="a"))
        (driving, *_) = bench.seats(roster, car)[0].takers
        assert driving.edits == (Set("rides", "car", "a"), Set("seat", "pilot", "a"))
        (riding,) = bench.seats(roster, car)[1].takers
        assert riding.edits == (Set("rides", "car", "a"), Set("seat", "passenger", "a"))

    def test_fighters_carry_nobody(self):
        assert bench.seats(*opened(fighter())) == ()

    @every(convoys, examples=60)
    def test_whoever_takes_a_seat_is_told_nothing_new(self, doc):
        roster = roster_of(doc)
        before = {f.code for f in judged(doc).findings if f.code.startswith("RBN-CREW")}
        for member in roster.members:
            for taker in {fix for seat in bench.seats(roster, member) for fix in seat.takers}:
                after = {f.code for f in judged(fixed(doc, taker)).findings}
                assert {code for code in after if code.startswith("RBN-CREW")} <= before


class TestFigures:
    """What is read at the table: all dice of a shot, the bonus of a blade."""

    def test_a_shot_at_normal_range(self):
        assert figure(fighter(T="4"), "fusil") == "5D6 à 30 cm"
        assert figure(fighter(T="4"), "fusil_sniper") == "6D6 à 80 cm"
        assert figure(fighter(T="4"), "lance_flammes") == "gabarit"

    def test_not_for_who_cannot_shoot(self):
        assert figure(fighter(), "fusil") == ""
        assert figure(fighter(), "lance") == "+1D6"

    def test_a_blade_and_a_second_one(self):
        assert figure(fighter("epee"), "epee") == "+1D6"
        both_hands = fighter("ambidextre", "epee", "pied_de_biche")
        assert figure(both_hands, "epee") == "+2D6"
        assert figure(fighter("ambidextre", "epee", "batte"), "epee") == "+1D6"

    def test_mounted_weapons(self):
        assert figure(vehicle("lourd"), "mitrailleuse_fixe") == "6D6 à 50 cm"
        assert figure(vehicle("lourd"), "baliste_pivot") == "5D6 à 40 cm"
        assert figure(vehicle("lourd"), "belier") == figure(vehicle("lourd"), "epee") == ""
        assert figure(vehicle("lourd"), "lance_filet") == ""

    def test_nothing_else_has_dice(self):
        assert figure(fighter(), "armure") == figure(fighter(), "excalibur") == ""


class TestStrengths:
    def test_points_by_what_they_went_on(self):
        man = fighter(("fusil", "balles_non_letales"), "epee", "lance", T="5", count=2)
        roster = roster_of(convoy(vehicle("moyen"), man))
        bars = {bar.label.fr: bar.value for bar in bench.strengths(roster)}
        rounds = catalogue_of("rbn").of(Ammunition)["balles_non_letales"].cost
        assert bars["Véhicules"] == 30
        assert bars["Tir"] == 2 * (11 + rounds)
        assert bars["Corps à corps"] == 2 * (8 + 2)
        assert sum(bars.values()) == roster.total
        assert {bar.of for bar in bench.strengths(roster)} == {roster.total}


class TestGauges:
    def test_weapon_places(self):
        assert gauges(fighter("fusil", "batte")) == {"Places d’arme": (3, 3)}
        assert gauges(fighter("batte", "batte")) == {"Places d’arme": (4, 3)}
        assert gauges(fighter("batte", "batte", "corps_gigantesque")) == {"Places d’arme": (2, 3)}
        assert gauges(fighter("fusil", "bouclier", "armure")) == {"Places d’arme": (2, 3)}

    def test_slots_and_seats(self):
        car = vehicle("moyen", "moteur_gonfle", "belier", "pointes_eperons", id="car")
        crew = [fighter(rides="car"), fighter("corps_gigantesque", rides="car")]
        assert gauges(car, *crew) == {"Emplacements": (2, 2), "Places à bord": (4, 4)}

    def test_more_than_there_is_room_for(self):
        bike = vehicle("leger", "mitrailleuse_fixe", "lance_flammes_pivot", id="bike")
        assert gauges(bike, fighter(rides="bike", count=3)) == {
            "Emplacements": (3, 1),
            "Places à bord": (3, 2),
        }

    def test_compartments_and_copies_give_seats(self):
        bus = vehicle("lourd", "compartiment_sup", "compartiment_sup", count=2)
        assert gauges(bus) == {"Emplacements": (0, 4), "Places à bord": (0, 16)}

    def test_a_flyer_has_one_occupant(self):
        assert gauges(vehicle("leger", "volant"))["Places à bord"] == (0, 1)

    def test_the_sidecar_s_weapon_has_a_slot_of_its_own(self):
        full = vehicle("sidecar", "mitrailleuse_fixe", "moteur_gonfle")
        assert gauges(full) == {
            "Emplacements": (1, 1),
            "Emplacement d’arme": (1, 1),
            "Places à bord": (0, 3),
        }
        assert gauges(vehicle("sidecar"))["Emplacement d’arme"] == (0, 1)

    def test_an_unknown_type_has_room_for_nothing(self):
        assert gauges(vehicle("char", "belier")) == {
            "Emplacements": (1, 0),
            "Places à bord": (0, 0),
        }


class TestSections:
    def test_vehicles_then_fighters_each_in_the_player_s_order(self):
        roster = roster_of(
            convoy(
                fighter(id="b"),
                vehicle("leger", id="d", count=2),
                fighter(id="a", T="3"),
                vehicle("moyen", id="c"),
            )
        )
        assert [(s.label.fr, s.members, s.cost) for s in bench.sections(roster)] == [
            ("Véhicules", ("d", "c"), 70),
            ("Combattants", ("b", "a"), 36),
        ]

    def test_a_fighter_without_a_price(self):
        roster = roster_of(convoy(fighter(T="2"), fighter()))
        assert [section.cost for section in bench.sections(roster)] == [0, None]

    def test_on_foot_there_is_nothing_to_tell_apart(self):
        assert len(bench.sections(roster_of(convoy(scenario=1)))) == 1
        roster = roster_of(convoy(vehicle("leger", id="x"), scenario=1))
        assert in_sections(bench, roster) == ["x"]


class TestTheThird:
    def marks(self, **chosen):
        marks = bench.marks(roster_of(convoy(**chosen)))
        return [(mark.section, mark.at) for mark in marks]

    def test_of_the_budget_rounded_up(self):
        assert self.marks(budget=300) == [("vehicles", 100)]
        assert self.marks(budget=301) == [("vehicles", 101)]
        assert self.marks(budget=300, faction="survivants") == [("vehicles", 120)]

    def test_points_won_do_not_count(self):
        assert self.marks(scenario=9, bonus=100) == [("vehicles", 100)]

    def test_not_on_foot_and_not_without_a_budget(self):
        assert self.marks(scenario=1) == []
        assert self.marks(budget=0) == []


FACTIONS = catalogue_of("rbn").of(Faction)
SIDES = [
    pytest.param(row.parent or slug, slug if row.parent else None, id=slug)
    for slug, row in FACTIONS.items()
]


class TestANewcomer:
    """A legal list from nothing, by what the bench shows and nothing else."""

    def begun(self, faction="mutants", subfaction=None, **chosen):
        person = Newcomer("rbn", bench)
        budget = bench.settings(person.roster)[0].usual[0]
        person.answer(budget=budget, faction=faction, subfaction=subfaction)
        asked = {question.key: question for question in bench.settings(person.roster)}
        person.answer(activity=values(asked["activity"])[1])
        if "drawbacks" in asked:
            person.answer(advantage="mutants", drawbacks=["cultistes", "esclavagistes"])
        person.answer(**chosen)
        return person

    @pytest.mark.parametrize(("faction", "subfaction"), SIDES)
    def test_what_is_at_hand_is_never_refused_at_first(self, faction, subfaction):
        person = self.begun(faction, subfaction)
        at_hand = [a for a in bench.additions(person.roster) if a.main or a.slug == "fighter/chef"]
        for addition in at_hand:
            told = outlook(person.game, person.verdict, Add(addition.member))
            assert not told.refused, addition.slug
            assert told.cost > 0

    @pytest.mark.parametrize(("faction", "subfaction"), SIDES)
    def test_every_side_gets_there(self, faction, subfaction):
        person = self.begun(faction, subfaction)
        person.add("fighter/chef")
        if subfaction == "sss":
            person.add("vehicle/lourd")
        assert person.finish().legal, [f.message.en for f in person.verdict.findings]

    @pytest.mark.parametrize("drawbacks", [["robots", "survivants"], ["mutants", "robots"]])
    def test_mercenaries_of_every_kind(self, drawbacks):
        person = self.begun("mercenaires")
        person.answer(advantage="esclavagistes", drawbacks=drawbacks)
        person.add("fighter/chef")
        person.add("fighter/slave")
        assert person.finish().legal, [f.message.en for f in person.verdict.findings]

    @pytest.mark.parametrize("scenario", range(1, 11))
    def test_every_scenario(self, scenario):
        person = self.begun(scenario=scenario, role="defenseur")
        if scenario == 9:
            person.answer(bonus=50)
        person.add("profile/chef_de_convoi")
        assert person.finish().legal, [f.message.en for f in person.verdict.findings]

    def test_exotic_things_by_agreement(self):
        person = self.begun(exotic=True)
        person.add("fighter/chef")
        person.take(person.add("vehicle/leger"), "volant")
        person.take(person.add("vehicle/lourd"), "canon_chevrotine", extra="demontable")
        person.take(person.add("fighter"), "arc", extra="munition_incendiaire")
        assert person.finish().legal, [f.message.en for f in person.verdict.findings]

    def test_step_by_step(self):
        """Two vehicles of the book, a chief, a driver and two more: nobody is told anything."""
        person = self.begun("survivants")
        escort, hunter = person.add("profile/moyen_gofast"), person.add("profile/moyen_chasseur")
        person.take(hunter, "tout_terrain", "poste_tir_sup", "compartiment_sup")
        chief = person.add("profile/chef_de_convoi")
        for slug, ride, seat in (
            ("profile/mecanicien", escort, "pilot"),
            ("profile/guerrier", escort, "passenger"),
            ("profile/personnel_de_logistique", hunter, "pilot"),
        ):
            member = person.add(slug)
            person.set(member, "rides", ride)
            person.set(member, "seat", seat)
        person.set(chief, "rides", hunter)
        person.set(chief, "seat", "passenger")
        told = person.verdict
        assert {finding.code for finding in told.findings} == {"RBN-ADV-WHEEL", "RBN-ADV-UNSPENT"}
        assert told.total <= told.budget == 360
