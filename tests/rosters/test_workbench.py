"""The page of a list: what is offered and refused, the bar, the marks, and who sits where."""

import json

import pytest
from django.conf import settings
from django.utils.translation import override

from builder.models import Owner
from builder.rosters import edits
from builder.rosters.judging import judge
from builder.rosters.page import workbench
from builder.rosters.points_bar import WIDTH
from rules.building.bench import bench_of
from rules.checks.game import games
from rules.lists.edits import Take
from tests.lists import (
    card,
    catalogue_of,
    convoy,
    deck,
    fighter,
    figure,
    figures,
    garage,
    typed_card,
    vehicle,
)
from tests.rosters.rostering import document, roster_of, state

pytestmark = pytest.mark.django_db

EXAMPLES = sorted(settings.FIXTURES.glob("*/lists/*.json"))


def page(doc, opened=""):
    """What the page of a list shows."""
    made = document(doc)
    roster = roster_of(Owner.objects.create(), doc)
    told = judge(made)
    return workbench(
        roster,
        games()[made.game],
        bench_of(made.game),
        told,
        catalogue_of(made.game),
        opened=opened,
    )


def shelf_offers(shown):
    return {one.offer.item: one for shelf in shown.open.shelves for one in shelf.offers}


def parts(shown):
    return [float(part.width) for part in shown.segments]


class TestOffers:
    """What the rules would refuse is dimmed, says why, and can still be taken."""

    def test_the_price_is_the_difference_it_makes(self):
        offers = shelf_offers(page(convoy(fighter(id="rita", name="Rita")), "rita"))
        assert offers["arc"].price.startswith("+")
        assert int(offers["arc"].price) > 0

    def test_a_refused_offer_carries_the_engine_s_sentence(self):
        doc = convoy(
            fighter("chef", id="a", name="Ana"), fighter(id="rita", name="Rita"), budget=12
        )
        for lang in ("fr", "en"):
            with override(lang):
                offers = shelf_offers(page(doc, "rita"))
                refused = {item: one for item, one in offers.items() if one.refused}
                assert refused
                for item, one in list(refused.items())[:5]:
                    roster = roster_of(Owner.objects.create(), doc)
                    after = edits.change(roster, [Take("rita", item)])
                    sentences = {finding.message.in_(lang) for finding in after.verdict.findings}
                    assert one.refused in sentences
                    assert state(roster).members[1].picks[-1].item == item

    def test_an_offer_that_nothing_speaks_against_says_nothing(self):
        doc = convoy(fighter(id="rita", name="Rita"), budget=1000)
        offers = shelf_offers(page(doc, "rita"))
        assert any(not one.refused and not one.advised for one in offers.values())

    def test_what_is_taken_stands_first(self):
        shown = page(convoy(fighter("arc", "fusil", id="rita", name="Rita")), "rita")
        for shelf in shown.open.shelves:
            taken = [bool(one.picks) for one in shelf.offers]
            assert taken == sorted(taken, reverse=True)
        assert sum(shelf.taken for shelf in shown.open.shelves) == 2

    def test_each_copy_has_its_place(self):
        doc = convoy(fighter("arc", "epee", "arc", id="rita", name="Rita"))
        offers = shelf_offers(page(doc, "rita"))
        assert [pick.place for pick in offers["arc"].picks] == [0, 2]

    def test_no_more_is_offered_than_makes_sense(self):
        doc = figures(figure("combat", id="kel", name="Kel"), adaptation="star_wars")
        offers = shelf_offers(page(doc, "kel"))
        assert offers["combat"].offer.most == 1
        assert offers["combat"].full
        assert offers["combat"].price == ""
        assert offers["combat"].picks[0].level == "normal"

    def test_what_stands_on_no_shelf_is_listed_once(self):
        doc = convoy(fighter("excalibur", "arc", "excalibur", id="rita", name="Rita"))
        assert page(doc, "rita").open.unshelved == (("excalibur", "excalibur"),)

    def test_an_item_of_the_players_own_is_listed_by_its_name_or_offered(self):
        item = {"kind": "rule", "slug": "x1", "name": "Excalibur"}
        doc = figures(figure("x1", id="kel", name="Kel"), items=[item], adaptation="star_wars")
        shown = page(doc, "kel")
        named = {name for _, name in shown.open.unshelved}
        assert "Excalibur" in named | {one.label for one in shelf_offers(shown).values()}

    @pytest.mark.parametrize("opened", ["", "nobody"])
    def test_without_an_open_member_nothing_is_offered(self, opened):
        assert page(convoy(fighter(id="rita")), opened).open is None


class TestTheBar:
    """The parts of the bar add up to the total; what is over the budget is seen."""

    @pytest.mark.parametrize("path", EXAMPLES[::4], ids=lambda path: path.stem)
    def test_of_an_example(self, path):
        shown = page(json.loads(path.read_bytes()))
        verdict = shown.list.verdict
        if verdict.budget is None or verdict.total is None:
            assert shown.segments == ()
            return
        scale = max(verdict.budget, verdict.total, 1)
        assert sum(parts(shown)) == pytest.approx(verdict.total * WIDTH / scale, abs=0.05)
        ends = [float(part.x) + float(part.width) for part in shown.segments]
        starts = [float(part.x) for part in shown.segments]
        assert starts == pytest.approx([0.0, *ends[:-1]], abs=0.02)

    @pytest.mark.parametrize(("budget", "full"), [(20, 100.0), (10, 100.0), (40, 50.0), (0, 100.0)])
    def test_below_at_and_over_the_budget(self, budget, full):
        shown = page(convoy(fighter(count=2), budget=budget))
        assert shown.list.verdict.total == 20
        assert sum(parts(shown)) == pytest.approx(full)

    def test_an_empty_list_has_an_empty_bar(self):
        assert page(convoy()).segments == ()

    @pytest.mark.parametrize(("points", "reached"), [(101, True), (99, False)])
    def test_the_third_is_marked_and_reached_or_not(self, points, reached):
        car = garage(101) if points == 101 else vehicle("leger", id="c")
        (mark,) = page(convoy(car, budget=300)).marks
        assert mark[0] == "33.33"
        assert mark[2] is reached

    def test_a_mark_never_leaves_the_bar(self):
        shown = page(convoy(vehicle("moyen"), budget=1_000_000))
        assert all(0 <= float(place) <= WIDTH for place, _, _ in shown.marks)


class TestMembers:
    def test_who_rides_stands_on_the_vehicle(self):
        doc = convoy(
            vehicle("moyen", id="car", name="Gofast"),
            fighter(id="rita", name="Rita", rides="car", seat="pilot"),
            fighter(id="boz", name="Boz"),
        )
        car = page(doc).sections[0].members[0]
        assert [(uid, name) for uid, name, _ in car.tied] == [("rita", "Rita")]
        assert car.tied[0][2]
        assert [(uid, key) for uid, _, key in car.candidates] == [("boz", "rides")]

    def test_a_card_hangs_on_its_carrier(self):
        items = [typed_card("personnage", "brute"), typed_card("equipement", "radio")]
        doc = deck(card("brute", id="a"), card("radio", id="b", on="a"), items=items)
        views = {one.id: one for section in page(doc).sections for one in section.members}
        assert [uid for uid, _, _ in views["a"].tied] == ["b"]

    def test_who_rides_nobody_or_himself_breaks_nothing(self):
        doc = convoy(fighter(id="a", rides="a"), fighter(id="b", rides="nobody"))
        assert len(page(doc, "a").sections) == 1

    def test_places_run_through_the_list(self):
        doc = convoy(fighter(id="a"), vehicle("moyen", id="b"), fighter(id="c"))
        views = {one.id: one for section in page(doc).sections for one in section.members}
        assert [(views[uid].place, views[uid].last) for uid in "abc"] == [
            (0, False),
            (1, False),
            (2, True),
        ]
        assert (views["b"].before, views["b"].after) == ("0", "2")

    def test_the_worst_finding_colours_the_card(self):
        shown = page(convoy(fighter("excalibur", id="rita", name="Rita")))
        (one,) = [one for section in shown.sections for one in section.members]
        assert one.level == "error"
        assert any("excalibur" in said.text for said in one.findings)

    def test_picks_are_counted(self):
        shown = page(convoy(fighter("grappin", "grappin", "arc", id="rita")))
        (one,) = [one for section in shown.sections for one in section.members]
        assert one.picks == ["Grappin ×2", "Arc"]

    @pytest.mark.parametrize("path", EXAMPLES[1::6], ids=lambda path: path.stem)
    def test_everybody_of_an_example_is_there_once_and_opens(self, path):
        doc = json.loads(path.read_bytes())
        uids = [member["id"] for member in doc["members"]]
        shown = page(doc, uids[-1])
        there = [one.id for section in shown.sections for one in section.members]
        assert sorted(there) == sorted(uids)
        assert shown.open.card.id == uids[-1]


class TestQuestions:
    def test_the_present_answer_is_chosen(self):
        asked = {one.question.key: one for one in page(convoy(faction="mutants")).questions}
        assert [c.value for c in asked["faction"].choices if c.chosen] == ['"mutants"']

    def test_an_answer_that_no_book_knows_is_still_shown(self):
        asked = {one.question.key: one for one in page(convoy(faction="elfes")).questions}
        assert [c.value for c in asked["faction"].choices if c.chosen] == ['"elfes"']
