"""The page of a list: what is offered and refused, the bar, the marks, and who sits where."""

import json

import pytest
from django.conf import settings
from django.utils.translation import override

from builder.models import Owner
from builder.rosters import edits
from builder.rosters.edit_form import written
from builder.rosters.judging import judge
from builder.rosters.page import Look, page_of
from builder.rosters.page.status import WIDTH
from builder.rosters.storage import present
from rules.building.bench import bench_of
from rules.checks.game import games
from rules.lists.edits import ChangePick, Drop, Move, Set, Take, applied
from tests.lists import (
    card,
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


class Shown:
    """What the page of a list shows: the values of its pieces by their ids."""

    def __init__(self, doc, opened="", tab="all", find=""):
        state = present(roster_of(Owner.objects.create(), doc))
        self.verdict, game = state.verdict, state.document.game
        look = Look(open=opened, tab=tab, find=find)
        page = page_of(state, games()[game], bench_of(game), look)
        self.pieces = dict(walked(page.pieces))

    def __getitem__(self, uid):
        return self.pieces[uid].value

    def each(self, start):
        """The values of all pieces whose ids begin so, in their order."""
        return [piece.value for uid, piece in self.pieces.items() if uid.startswith(start)]

    @property
    def rows(self):
        return {row.id: row for row in self.each("m-")}

    @property
    def prices(self):
        """What each offer of the open member does."""
        return {price.item: price for price in self.each("price-")}

    @property
    def objections(self):
        """What a rule would say against each offer."""
        return {objection.item: objection for objection in self.each("why-")}

    @property
    def chips(self):
        return self["chips"][1]

    @property
    def questions(self):
        return {view.question.key: view for view in self["settings-fields"].questions}


def walked(pieces):
    for piece in pieces:
        yield piece.id, piece
        yield from walked(piece.pieces)


def parts(shown):
    return [float(part.width) for part in shown["status"].segments]


class TestOffers:
    """What the rules would refuse is dimmed, says why, and can still be taken."""

    def test_the_price_is_the_difference_it_makes(self):
        prices = Shown(convoy(fighter(id="rita", name="Rita")), "rita").prices
        assert prices["arc"].price.startswith("+")
        assert int(prices["arc"].price) > 0

    def test_a_refused_offer_says_the_rule_in_short(self):
        doc = convoy(
            fighter("chef", id="a", name="Ana"), fighter(id="rita", name="Rita"), budget=12
        )
        for lang in ("fr", "en"):
            with override(lang):
                shown = Shown(doc, "rita")
                refused = {item: why.refused for item, why in shown.objections.items()}
                assert any(refused.values())
                for item in [item for item, why in refused.items() if why][:5]:
                    roster = roster_of(Owner.objects.create(), doc)
                    after = edits.change(roster, [Take("rita", item)])
                    sentences = {finding.in_short.in_(lang) for finding in after.verdict.findings}
                    assert refused[item] in sentences
                    assert shown.prices[item].take == written([Take("rita", item)])
                    assert state(roster).members[1].picks[-1].item == item

    def test_an_offer_that_nothing_speaks_against_says_nothing(self):
        shown = Shown(convoy(fighter(id="rita", name="Rita"), budget=1000), "rita")
        assert any(not why.refused and not why.advised for why in shown.objections.values())

    def test_nothing_speaks_against_what_is_taken(self):
        shown = Shown(convoy(fighter("arc", "fusil", id="rita"), budget=0), "rita")
        taken = [price.item for price in shown.prices.values() if price.number]
        assert len(taken) == 2
        assert not any(shown.objections[i].refused or shown.objections[i].advised for i in taken)

    def test_what_is_taken_does_not_move(self):
        plain = Shown(convoy(fighter(id="rita", name="Rita")), "rita")
        taken = Shown(convoy(fighter("arc", "fusil", id="rita", name="Rita")), "rita")
        assert list(taken.prices) == list(plain.prices)
        assert [price.item for price in taken.prices.values() if price.number] != list(
            taken.prices
        )[:2]
        assert sum(tab.number for tab in taken["tabs"][1]) == 2

    def test_each_copy_has_its_place(self):
        shown = Shown(convoy(fighter("arc", "epee", "arc", id="rita", name="Rita")), "rita")
        assert [chip.place for chip in shown.chips if chip.item == "arc"] == [0, 2]
        assert shown.chips[2].drop == written([Drop("rita", "arc", 2)])

    def test_no_more_is_offered_than_makes_sense(self):
        doc = figures(figure("combat", id="kel", name="Kel"), adaptation="star_wars")
        shown = Shown(doc, "kel")
        price = shown.prices["combat"]
        assert (price.number, price.price, price.take) == (1, "", "")
        assert [level.label for level in shown.chips[0].levels if level.on] == ["normal"]

    def test_another_of_the_shelf_may_take_the_place(self):
        doc = convoy(fighter(("fusil", "assommante"), id="rita", name="Rita"))
        shown = Shown(doc, "rita")
        price, taken = shown.prices["arc"], shown.prices["fusil"]
        swap = [ChangePick("rita", 0, "with", []), ChangePick("rita", 0, "item", "arc")]
        assert price.swap == written(swap)
        assert (price.swap_label, taken.swap) == ("Fusil", "")
        after = document(doc)
        for edit in swap:
            after = applied(after, edit)
        gap = judge(after).total - shown.verdict.total
        assert price.swap_price == f"{gap:+d}".replace("-", "−")

    def test_what_stands_on_no_shelf_can_be_dropped(self):
        doc = convoy(fighter("excalibur", "arc", "excalibur", id="rita", name="Rita"))
        shown = Shown(doc, "rita")
        own = [(chip.place, chip.label) for chip in shown.chips if chip.item not in shown.prices]
        assert own == [(0, "excalibur"), (2, "excalibur")]
        assert shown.chips[0].url == ("", "")

    def test_an_item_of_the_players_own_is_listed_by_its_name_or_offered(self):
        item = {"kind": "rule", "slug": "x1", "name": "Excalibur"}
        doc = figures(figure("x1", id="kel", name="Kel"), items=[item], adaptation="star_wars")
        assert [chip.label for chip in Shown(doc, "kel").chips] == ["Excalibur"]

    @pytest.mark.parametrize("opened", ["", "nobody"])
    def test_without_an_open_member_nothing_is_offered(self, opened):
        shown = Shown(convoy(fighter(id="rita")), opened)
        assert shown["member"] is None
        assert shown.prices == {}


class TestTabs:
    """One shelf at a time; a search looks in all of them."""

    DOC = convoy(fighter("arc", id="rita", name="Rita"))

    def test_the_first_is_open_unless_another_is_asked_for(self):
        tabs = Shown(self.DOC, "rita", tab="")["tabs"][1]
        assert [tab.chosen for tab in tabs] == [True] + [False] * (len(tabs) - 1)
        wanted = tabs[-1].slug
        shown = Shown(self.DOC, "rita", tab=wanted)
        assert [tab.slug for tab in shown["tabs"][1] if tab.chosen] == [wanted]

    @pytest.mark.parametrize("tab", ["nothing", "<b>", "a\x00b"])
    def test_one_that_is_none_is_the_first(self, tab):
        plain, odd = Shown(self.DOC, "rita", tab=""), Shown(self.DOC, "rita", tab=tab)
        assert list(plain.pieces) == list(odd.pieces)

    def test_all_are_the_shelves_of_each(self):
        slugs = [tab.slug for tab in Shown(self.DOC, "rita")["tabs"][1]]
        each = [item for slug in slugs for item in Shown(self.DOC, "rita", tab=slug).prices]
        assert list(Shown(self.DOC, "rita", tab="all").prices) == each

    @pytest.mark.parametrize("find", ["arc", "ARC", "Ârc", "bow"])
    def test_a_search_finds_in_both_languages(self, find):
        found_items = Shown(self.DOC, "rita", tab="", find=find).prices
        assert "arc" in found_items
        assert len(found_items) < len(Shown(self.DOC, "rita").prices)

    def test_nothing_like_it(self):
        assert Shown(self.DOC, "rita", find="zzzz").prices == {}


class TestTheBar:
    """The parts of the bar add up to the total; what is over the budget is seen."""

    @pytest.mark.parametrize("path", EXAMPLES[::4], ids=lambda path: path.stem)
    def test_of_an_example(self, path):
        shown = Shown(json.loads(path.read_bytes()))
        verdict = shown.verdict
        if verdict.budget is None or verdict.total is None:
            assert shown["status"].segments == ()
            return
        scale = max(verdict.budget, verdict.total, 1)
        assert sum(parts(shown)) == pytest.approx(verdict.total * WIDTH / scale, abs=0.05)
        ends = [float(part.x) + float(part.width) for part in shown["status"].segments]
        starts = [float(part.x) for part in shown["status"].segments]
        assert starts == pytest.approx([0.0, *ends[:-1]], abs=0.02)

    @pytest.mark.parametrize(("budget", "full"), [(20, 100.0), (10, 100.0), (40, 50.0), (0, 100.0)])
    def test_below_at_and_over_the_budget(self, budget, full):
        shown = Shown(convoy(fighter(count=2), budget=budget))
        assert shown.verdict.total == 20
        assert sum(parts(shown)) == pytest.approx(full)

    def test_an_empty_list_has_an_empty_bar(self):
        assert Shown(convoy())["status"].segments == ()

    @pytest.mark.parametrize(("points", "reached"), [(101, True), (99, False)])
    def test_the_third_is_marked_and_reached_or_not(self, points, reached):
        car = garage(101) if points == 101 else vehicle("leger", id="c")
        (mark,) = Shown(convoy(car, budget=300))["status"].marks
        assert mark.x == "33.33"
        assert mark.reached is reached

    def test_a_mark_never_leaves_the_bar(self):
        shown = Shown(convoy(vehicle("moyen"), budget=1_000_000))
        assert all(0 <= float(mark.x) <= WIDTH for mark in shown["status"].marks)


class TestTheFacts:
    """Two facts, always: legal or not, and what is left to do."""

    def test_points_that_are_left(self):
        assert Shown(convoy(fighter(count=2), budget=30))["status"].free == 10
        assert Shown(convoy(fighter(count=2), budget=12))["status"].over == 8

    @pytest.mark.parametrize("path", EXAMPLES[::5], ids=lambda path: path.stem)
    def test_as_the_verdict_has_them(self, path):
        shown = Shown(json.loads(path.read_bytes()))
        status, verdict = shown["status"], shown.verdict
        assert (status.errors, status.todo, status.advice) == (
            len(verdict.errors),
            len(verdict.todo),
            len(verdict.advice),
        )
        assert status.legal is verdict.legal
        lines = {line.code for line in shown.each("f-")}
        assert lines == {f.code for f in (*verdict.errors, *verdict.todo, *verdict.advice)}


class TestMembers:
    def test_who_rides_stands_on_the_vehicle(self):
        doc = convoy(
            vehicle("moyen", id="car", name="Gofast"),
            fighter(id="rita", name="Rita", rides="car", seat="pilot"),
            fighter(id="boz", name="Boz"),
        )
        shown = Shown(doc, "car", tab="seats")
        assert (shown.rows["rita"].carrier, shown.rows["boz"].carrier) == ("Gofast", "")
        assert [seat.rider for seat in shown.rows["car"].seats if seat.rider] == ["Rita"]
        (pilot,) = [seat for seat in shown["seats"] if seat.rider]
        assert (pilot.rider, pilot.title) == ("rita", "Rita")
        assert pilot.label
        assert pilot.leave == written([Set("rides", None, "rita"), Set("seat", None, "rita")])
        takers = [taker for seat in shown["seats"] if not seat.rider for taker in seat.takers]
        assert takers
        assert all('["set","rides","car","boz"]' in taker.do for taker in takers)
        assert all("Boz" in taker.label for taker in takers)

    def test_a_card_hangs_on_its_carrier(self):
        items = [typed_card("personnage", "brute"), typed_card("equipement", "radio")]
        doc = deck(card("brute", id="a"), card("radio", id="b", on="a"), items=items)
        rows = Shown(doc).rows
        assert (rows["a"].carrier, rows["b"].carrier) == ("", rows["a"].title)

    def test_who_rides_nobody_or_himself_breaks_nothing(self):
        doc = convoy(fighter(id="a", rides="a"), fighter(id="b", rides="nobody"))
        shown = Shown(doc, "a")
        assert len(shown.each("head-")) == 1
        assert {row.carrier for row in shown.rows.values()} == {""}

    DOC = convoy(fighter(id="a"), vehicle("moyen", id="b"), fighter(id="c"))

    @pytest.mark.parametrize(
        ("opened", "before", "after"), [("b", None, "a"), ("a", "b", "c"), ("c", "a", None)]
    )
    def test_the_next_one_is_the_next_on_the_page(self, opened, before, after):
        shown = Shown(self.DOC, opened)
        assert list(shown.rows) == ["b", "a", "c"]
        head = shown["member-head"]
        assert (head.before and head.before.id, head.after and head.after.id) == (before, after)

    def test_a_member_moves_within_its_section(self):
        moves = {uid: Shown(self.DOC, uid)["moves"] for uid in "abc"}
        assert (moves["b"].up, moves["b"].down) == ("", "")
        assert (moves["a"].up, moves["a"].down) == ("", written([Move("a", "c")]))
        assert (moves["c"].up, moves["c"].down) == (written([Move("c", "a")]), "")

    def test_the_worst_finding_colours_the_row(self):
        shown = Shown(convoy(fighter("excalibur", id="rita", name="Rita")), "rita")
        assert shown.rows["rita"].level == "error"
        assert any("excalibur" in line.text for line in shown["member-findings"])

    def test_equal_findings_of_several_are_one_line(self):
        doc = convoy(*(fighter("excalibur", id=uid, name=uid.title()) for uid in ("ana", "boz")))
        shown = Shown(doc)
        codes = [line.code for line in shown.each("f-")]
        assert len(codes) == len(set(codes))
        (line,) = [line for line in shown.each("f-") if line.level == "error" and line.members]
        assert [member.title for member in line.members] == ["Ana", "Boz"]

    def test_picks_are_counted(self):
        gear = Shown(convoy(fighter("grappin", "grappin", "arc", id="rita"))).rows["rita"].gear
        assert [(each.label, each.number) for each in gear] == [("Grappin", 2), ("Arc", 1)]

    @pytest.mark.parametrize("path", EXAMPLES[1::6], ids=lambda path: path.stem)
    def test_everybody_of_an_example_is_there_once_and_opens(self, path):
        doc = json.loads(path.read_bytes())
        uids = [member["id"] for member in doc["members"]]
        shown = Shown(doc, uids[-1])
        assert sorted(row.id for row in shown.each("m-")) == sorted(uids)
        assert shown["member"] == uids[-1]


class TestAdditions:
    """Everything that can be added has its price; complete profiles stand first."""

    @pytest.mark.parametrize("path", EXAMPLES[::5], ids=lambda path: path.stem)
    def test_as_the_bench_offers_it(self, path):
        shown = Shown(json.loads(path.read_bytes()))
        roster = shown.verdict.roster
        offered = {one.slug: one for one in bench_of(roster.document.game).additions(roster)}
        rows = [row for group in shown["addable"].groups for row in group.rows]
        assert sorted(row.slug for row in rows) == sorted(offered)
        ready = [offered[row.slug].ready for row in rows]
        assert ready == sorted(ready, reverse=True)
        for row in rows:
            assert row.price == roster.cost(offered[row.slug].member)

    def test_players_words_find_it(self):
        groups = Shown(convoy(faction="mutants"))["addable"].groups
        rows = {row.slug: row for group in groups for row in group.rows}
        assert "bagnole" in rows["vehicle/moyen"].found_by
        assert "bagnole" not in rows["vehicle/lourd"].found_by


class TestQuestions:
    def test_the_present_answer_is_chosen(self):
        asked = Shown(convoy(faction="mutants")).questions
        assert [c.value for c in asked["faction"].choices if c.chosen] == ['"mutants"']

    def test_an_answer_that_no_book_knows_is_still_shown(self):
        asked = Shown(convoy(faction="elfes")).questions
        assert [c.value for c in asked["faction"].choices if c.chosen] == ['"elfes"']
