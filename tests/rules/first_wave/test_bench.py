"""The workbench of a group of survivors: what is asked, added, offered and shown."""

import pytest

from rules.building.bench import NOTHING, bench_of
from rules.catalogue.items import Ammunition
from rules.words import Words
from tests.lists import catalogue_of, fighter, group, vehicle
from tests.rules.fighters.fighters_benches import (
    Newcomer,
    answers,
    examples,
    offers,
    roster_of,
    sound,
)
from tests.rules.lists.strategies import groups
from tests.rules.lists.test_properties import every

bench = bench_of("first_wave")


def opened(member, **chosen):
    """A list and the member of it that is open."""
    roster = roster_of(group(member, **chosen))
    return roster, roster.members[0]


def settings(**chosen):
    return {question.key: question for question in bench.settings(roster_of(group(**chosen)))}


def gauges(member):
    return [(gauge.used, gauge.room) for gauge in bench.gauges(*opened(member))]


def shelf(slug):
    return {offer.item: offer for offer in shelf_of(fighter(), slug).offers}


def shelf_of(member, slug):
    return {shelf.slug: shelf for shelf in bench.shelves(*opened(member))}[slug]


class TestEveryList:
    def test_an_empty_one(self):
        sound(bench, roster_of(group(budget=0)))

    @pytest.mark.parametrize(
        "roster", examples("first_wave"), ids=lambda roster: roster.document.name
    )
    def test_an_example(self, roster):
        sound(bench, roster)

    def test_one_that_names_unknown_things(self):
        odd = fighter(("arquebuse", "plomb"), T="2", C="9")
        sound(bench, roster_of(group(odd, vehicle("char"), vehicle(None), scenario=99)))

    @every(groups, examples=60)
    def test_a_random_one(self, doc):
        sound(bench, roster_of(doc))


class TestSettings:
    def test_the_budget_and_the_scenario(self):
        assert list(settings()) == ["budget", "scenario"]
        assert settings()["budget"].usual == (150, 300)
        assert answers(settings()["scenario"]) == [None, 1, 2, 3, 4]

    def test_the_new_list_page_asks_the_first(self):
        assert (bench.first, bench.optional) == (("budget",), ("scenario",))

    def test_an_unknown_scenario_stays(self):
        assert answers(settings(scenario=9)["scenario"]) == [None, 1, 2, 3, 4, 9]


class TestAdditions:
    def test_a_survivor_at_hand(self):
        additions = bench.additions(roster_of(group()))
        assert [a.slug for a in additions if a.main] == ["fighter"]
        assert [a.label.en for a in additions] == ["Survivor", "Chief", "Animal", "Child"]
        assert {a.member.name for a in additions} == {""}

    def test_an_animal_comes_with_its_jaws(self):
        additions = {a.slug: a.member for a in bench.additions(roster_of(group()))}
        picks = additions["fighter/animal"].picks
        assert [pick.item for pick in picks] == ["animal", "machoire"]


class TestFields:
    def test_t_and_c_with_their_prices(self):
        t, c = bench.fields(*opened(fighter()))
        assert [(choice.value, choice.hint.fr) for choice in t.choices] == [
            ("-", "+0"),
            ("5", "+2"),
            ("4", "+8"),
            ("3", "+16"),
        ]
        assert [(choice.value, choice.hint.en) for choice in c.choices] == [
            ("5", "+0"),
            ("4", "+4"),
            ("3", "+12"),
        ]

    def test_a_vehicle_is_asked_nothing(self):
        roster, car = opened(vehicle("moyen"))
        assert (bench.fields(roster, car), bench.shelves(roster, car)) == ((), ())
        assert bench.gauges(roster, car) == ()
        assert bench.line(roster, car).en == "not in this book"


class TestShelves:
    def test_all_that_the_catalogue_has_stands_on_a_shelf(self):
        roster, survivor = opened(fighter())
        taken = {
            (offer.kind, offer.item)
            for one in offers(bench, roster, survivor)
            for offer in (one, *one.extras)
        }
        kinds = (*Newcomer("first_wave", bench).game.takes, Ammunition)
        assert taken == {
            (kind.kind, slug) for kind in kinds for slug in catalogue_of("first_wave").of(kind)
        }

    def test_figures_and_rounds(self):
        sniper = shelf("shooting")["fusil_sniper"].figures
        assert [figure.fr for figure in sniper[:3]] == ["30/80 cm", "+1/+3D6", "2"]
        spear = shelf("melee")["lance"]
        assert [extra.item for extra in spear.extras] == ["incendiaire", "poison"]
        assert [extra.item for extra in shelf("shooting")["arbalete"].extras] == ["poison"]

    def test_the_shield_says_what_it_takes(self):
        assert shelf("equipment")["bouclier"].figures == (Words("2", "2"),)
        assert shelf("equipment")["bouclier"].most == 1

    def test_weapons_for_others_stand_last(self):
        def apart(*abilities):
            offers = shelf_of(fighter(*abilities), "melee").offers
            folded = [offer.apart for offer in offers]
            assert folded == sorted(folded)
            return {offer.item for offer in offers if not offer.apart}

        assert apart() == set(shelf("melee"))
        assert apart("animal") == {"machoire"}
        assert apart("enfant") == {"machoire", "epee", "pied_de_biche"}

    def test_without_t_the_shooting_is_closed(self):
        closed = shelf_of(fighter(), "shooting")
        assert closed.closed.en == "Without T he does not shoot"
        assert closed.opening.label.fr == "T5 +2"
        assert shelf_of(fighter(T="5"), "shooting").closed == NOTHING
        dog = shelf_of(fighter("animal"), "shooting")
        assert (dog.closed.fr, dog.opening) == ("Un animal ne tire pas", None)

    def test_figures(self):
        roster, survivor = opened(fighter(T="4"))
        assert bench.figure(roster, survivor, "pistolet").en == "5D6 at 10 cm"
        assert bench.figure(roster, survivor, "epee").fr == "+1D6"
        assert bench.figure(roster, survivor, "armure") == NOTHING
        roster, stranger = opened(vehicle("char"))
        assert bench.figure(roster, stranger, "epee") == NOTHING

    def test_strengths(self):
        roster = roster_of(group(fighter("pistolet", "epee", T="5")))
        bars = [(bar.label.fr, bar.value) for bar in bench.strengths(roster)]
        assert bars == [("Tir", 5), ("Corps à corps", 8), ("Hommes et équipement", 12)]


class TestLooks:
    @pytest.mark.parametrize(
        ("member", "title"),
        [
            (fighter(name="Rita"), "Rita"),
            (fighter(), "Survivant"),
            (fighter("chef", "enfant"), "Chef"),
            (fighter("enfant"), "Enfant"),
            (fighter("animal"), "Animal"),
            (vehicle("char"), "char"),
            (vehicle(None), "Véhicule"),
        ],
    )
    def test_title(self, member, title):
        assert bench.title(*opened(member)).fr == title

    def test_line(self):
        assert bench.line(*opened(fighter(T="3", C="4"))) == Words("T3 C4", "T3 C4")

    def test_headline(self):
        assert bench.headline(roster_of(group())) == NOTHING
        assert bench.headline(roster_of(group(scenario=4))).en == "Scenario 4: Diversion"

    def test_weapon_places(self):
        assert gauges(fighter("fusil", "bouclier")) == [(3, 3)]
        assert gauges(fighter("batte", "bouclier")) == [(4, 3)]

    def test_one_section_and_strangers_apart(self):
        roster = roster_of(group(fighter(id="b"), vehicle("char", id="x"), fighter(id="a")))
        assert [(s.slug, s.members, s.cost) for s in bench.sections(roster)] == [
            ("fighters", ("b", "a"), 20),
            ("strangers", ("x",), 0),
        ]
        assert len(bench.sections(roster_of(group()))) == 1
        assert bench.marks(roster) == ()


class TestANewcomer:
    """A legal list from nothing, by what the bench shows and nothing else."""

    @pytest.mark.parametrize("scenario", [None, 1, 2, 3, 4])
    @pytest.mark.parametrize("budget", [150, 300])
    def test_every_game_gets_there(self, budget, scenario):
        person = Newcomer("first_wave", bench)
        person.answer(budget=budget, scenario=scenario)
        assert not person.verdict.legal
        assert person.finish().legal
        chief = person.document.members[0].id
        person.set(chief, "T", "4")
        person.take(chief, "pistolet", extra="poison")
        person.take(chief, "epee", "armure")
        person.take(person.add("fighter"), "fusil")
        child = person.add("fighter/enfant")
        person.set(child, "C", "4")
        person.take(child, "grappin")
        person.add("fighter/animal")
        told = person.verdict
        assert {finding.code for finding in told.findings} <= {"FW-ADV-UNSPENT"}
        assert told.total <= told.budget == budget
