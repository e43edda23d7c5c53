"""The builder on a line that fails: nothing is called saved that is not, and nothing done twice."""

import json

import pytest
from playwright.sync_api import expect

from builder.keepers import edits as keepers
from builder.models import Owner, Roster
from rules.lists import size
from tests.browser.building import Builder, bring, owner_on
from tests.browser.line import (
    Late,
    Line,
    is_cut,
    is_cut_afterwards,
    loses_the_answer,
    refuses,
    sends_another_page,
)
from tests.browser.seen import PHONE, axe_faults_in_every_look, case, wider_than_the_window
from tests.lists import convoy, fighter, group
from tests.rosters.rostering import roster_of, url

UNSAVED, SAVED = "pas encore enregistré", "✓ enregistré"
PROVOKED = r"answer (403|5\d\d)|status of (403|5\d\d)|Response Status|ERR_|htmx:|^failed: "
FAULTS = {
    "500": refuses(500),
    "502": refuses(502),
    "503": refuses(503),
    "403": refuses(403),
    "cut": is_cut,
    "another page": sends_another_page,
    "500 afterwards": loses_the_answer(500),
    "502 afterwards": loses_the_answer(502),
    "cut afterwards": is_cut_afterwards,
}


@pytest.fixture
def line(site):
    line = Line(site.url)
    yield line
    line.shutdown()
    line.server_close()


@pytest.fixture
def fresh(page, line, watch):
    """Again and again a list with one fighter, on the page of a line that may fail."""
    watch.expect(PROVOKED)

    def fresh():
        roster = roster_of(owner_on(page), group(fighter(id="m1", T="5", C="5")))
        page.goto(f"{line.url}{url('roster', roster)}")
        return Builder(page)

    return fresh


@pytest.fixture
def builder(fresh):
    return fresh()


def names(builder):
    return [member["id"] for member in builder.exported()["members"]]


def fails(builder):
    """The page says that something is not saved, and how to try again."""
    expect(builder.saved).to_have_text(UNSAVED)
    expect(builder.page.locator("#retry")).to_be_visible()
    expect(builder.page.locator("#retry")).to_be_enabled()


def is_done_once(builder):
    """A second fighter is there, no third one, and the page says so."""
    expect(builder.saved).to_have_text(SAVED)
    expect(builder.page.locator("#retry")).to_be_hidden()
    expect(builder.rows).to_have_count(2)
    assert (len(names(builder)), builder.version) == (2, 2)


class TestWhoIsPutOut:
    """The list is another browser's now: what was tapped is kept, and never called saved."""

    def test_is_told_so_and_the_tap_goes_out_when_he_is_back(self, builder, line, watch):
        watch.expect("status of 40[34]|answer 40[34]")
        page, roster = builder.page, Roster.objects.latest("pk")
        mine, other = roster.keepers.get(), Owner.objects.create()
        keepers.come_by_link(roster, other, "Rita")
        gone = keepers.put_out_others(roster, other)
        builder.adder("fighter").click()
        fails(builder)
        told = page.locator("#unsaved")
        expect(told).to_contain_text("ce navigateur ne modifie plus cette liste")
        expect(told).not_to_contain_text("gardées dans ce navigateur", use_inner_text=True)
        page.reload()
        unsent = page.get_by_text("Vos dernières actions sur cette liste ne sont pas enregistrées")
        expect(unsent).to_be_visible()
        keepers.let_in_again(roster, other, gone)
        assert roster.keepers.filter(pk=mine.pk).exists()
        page.reload()  # which sends what waits
        is_done_once(builder)

    def test_what_waits_can_be_forgotten(self, builder, line, watch):
        watch.expect("status of 40[34]|answer 40[34]")
        page, roster = builder.page, Roster.objects.latest("pk")
        builder.adder("fighter")
        other = Owner.objects.create()
        keepers.come_by_link(roster, other, "Rita")
        keepers.put_out_others(roster, other)
        builder.adder("fighter").click()
        fails(builder)
        for left in (True, False):
            page.reload()
            expect(page.locator("#unsent")).to_be_visible(visible=left)
            if left:
                page.get_by_role("button", name="Les abandonner").click()
                expect(page.locator("#unsent")).to_be_hidden()

    def test_is_told_of_the_line_where_it_is_the_line_that_fails(self, builder, line):
        line.faults = [FAULTS["502"]]
        builder.adder("fighter").click()
        fails(builder)
        expect(builder.page.locator("#unsaved")).not_to_contain_text(
            "ne modifie plus cette liste", use_inner_text=True
        )


class TestAFormThatFails:
    def test_is_told_and_can_be_sent_again(self, fresh, line):
        for name, fault in FAULTS.items():
            with case(name):
                builder = fresh()
                line.faults = [fault]
                builder.adder("fighter").click()
                fails(builder)
                builder.page.locator("#retry").click()
                is_done_once(builder)

    def test_is_kept_where_the_second_try_fails_too(self, fresh, line):
        for name in ("502", "502 afterwards", "cut"):
            with case(name):
                builder = fresh()
                line.faults = [FAULTS[name], FAULTS[name]]
                builder.adder("fighter").click()
                fails(builder)
                with builder.page.expect_event(
                    "requestfinished" if "cut" not in name else "requestfailed",
                    lambda request: request.method == "POST",
                ):
                    builder.page.locator("#retry").click()
                fails(builder)
                builder.page.locator("#retry").click()
                is_done_once(builder)

    def test_is_kept_by_a_reload(self, fresh, line):
        for name in ("502", "502 afterwards"):
            with case(name):
                builder = fresh()
                line.broken = FAULTS[name]
                builder.adder("fighter").click()
                fails(builder)
                builder.page.reload()
                fails(builder)
                line.broken = None
                builder.page.locator("#retry").click()
                is_done_once(builder)

    def test_is_sent_by_the_next_visit(self, builder, line):
        line.broken = FAULTS["503"]
        builder.adder("fighter").click()
        fails(builder)
        line.broken = None
        address = builder.page.url
        builder.page.goto(f"{line.url}/lists/")
        builder.page.goto(address)
        is_done_once(builder)

    def test_can_be_given_up(self, builder, line):
        line.faults = [FAULTS["500"]]
        builder.open("m1")
        builder.field("T").select_option('"4"')
        fails(builder)
        builder.page.locator("#forget").click()
        expect(builder.page.locator("#unsaved")).to_be_hidden()
        expect(builder.saved).to_have_text(SAVED)
        expect(builder.field("T")).to_have_value('"5"')
        builder.page.reload()
        expect(builder.saved).to_have_text(SAVED)
        assert builder.version == 1

    def test_is_told_to_everybody(self, builder, line):
        line.faults = [FAULTS["500"]]
        builder.adder("fighter").click()
        fails(builder)
        assert wider_than_the_window(builder.page) == []
        assert axe_faults_in_every_look(builder.page) == []


# The page gives up after half a second instead of ten.
LESS_PATIENCE = """() => {
    const usual = AbortSignal.timeout;
    AbortSignal.timeout = () => {
        AbortSignal.timeout = usual;
        return usual.call(AbortSignal, 500);
    };
}"""


class TestAnAnswerThatComesTooLate:
    def test_is_done_once(self, builder, line):
        late = Late()
        line.faults = [late]
        builder.page.evaluate(LESS_PATIENCE)
        builder.adder("fighter").click()
        fails(builder)
        builder.page.locator("#retry").click()
        is_done_once(builder)
        late.release.set()


class TestTheOrderOfTaps:
    def test_those_behind_one_that_failed_wait_for_it(self, builder, line):
        line.faults = [FAULTS["503"], FAULTS["503"]]
        builder.adder("fighter/chef").click()
        fails(builder)
        builder.adder("fighter").click()
        fails(builder)
        assert names(builder) == ["m1"]
        builder.page.locator("#retry").click()
        expect(builder.rows).to_have_count(3)
        picks = [member.get("picks", []) for member in builder.exported()["members"]]
        assert [{"item": "chef"} in one for one in picks] == [False, True, False]

    def test_the_next_tap_takes_the_lost_one_along(self, builder, line):
        line.faults = [FAULTS["cut"]]
        builder.adder("fighter").click()
        fails(builder)
        builder.adder("fighter").click()
        expect(builder.rows).to_have_count(3)
        expect(builder.saved).to_have_text(SAVED)
        assert builder.version == 3

    def test_what_another_device_changed_since_is_not_written_over(self, builder, line, watch):
        watch.expect("409")
        line.broken = FAULTS["503"]
        builder.open("m1")
        field = builder.field("name")
        field.fill("Rita")
        field.blur()
        fails(builder)
        other = Builder(builder.page.context.new_page())
        line.broken = None
        other.page.goto(builder.page.url.replace(line.url, line.site_url))
        expect(other.status).to_be_visible()
        other.page.evaluate("localStorage.clear()")
        other.answer("name", "Boz")
        builder.page.locator("#retry").click()
        expect(builder.page.locator(".messages")).to_contain_text("a changé ailleurs")
        expect(field).to_have_value("Boz")


class TestAnAnswerThatLeadsElsewhere:
    def test_is_an_answer(self, page, monkeypatch):
        """Undoing leads to a state that is only read now: nothing is left to be sent again."""
        builder = bring(page, group(*(fighter(id=f"m{n}") for n in (1, 2, 3))))
        builder.act(builder.more("m2", "remove").click)
        with monkeypatch.context() as smaller:
            smaller.setattr(size, "MAX_MEMBERS", 2)
            page.locator("#undo").click()
            expect(page.locator("main")).to_contain_text("trop grande")
        assert page.evaluate("localStorage.length") == 0
        page.reload()
        expect(builder.rows).to_have_count(3)
        expect(builder.saved).to_have_text(SAVED)


# --- a new list on a slow line --------------------------------------------------------------------

TAPS = """async (selectors) => {
    for (const selector of selectors) {
        document.querySelector(selector).click();
        await new Promise((done) => setTimeout(done, 700));
    }
}"""


class TestTheFirstQuestions:
    """Setting up a list by taps 0.7 s apart, where every answer takes 0.9 s."""

    def test_every_answer_is_kept(self, page, watch):
        watch.expect("htmx:(afterRequest|sendAbort)")  # a question that is overtaken
        page.goto("/lists/new/rbn/")
        asked = page.locator("#questions fieldset.answers").evaluate_all(
            "sets => sets.map(set => [...set.querySelectorAll('input:not([value=other])')]"
            ".filter(input => input.type === 'radio').at(-1)).map(last => [last.name, last.value])"
        )
        assert [name for name, _ in asked] == ["budget", "faction", "activity"]
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        slow = {"offline": False, "latency": 900, "downloadThroughput": -1, "uploadThroughput": -1}
        session.send("Network.emulateNetworkConditions", slow)
        page.evaluate(TAPS, [f"input[name={name}][value='{value}']" for name, value in asked])
        for name, value in asked:
            expect(page.locator(f"input[name={name}][value='{value}']")).to_be_checked()
        page.locator("button[name=begin]").click()
        expect(page.locator("#status")).to_be_visible()
        settings = Builder(page).exported()["settings"]
        assert {name: settings.get(name) for name, _ in asked} == {
            name: json.loads(value) for name, value in asked
        }
        session.detach()


# --- on a phone -----------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [PHONE])
class TestOnAPhone:
    def test_what_is_to_do_is_seen_from_an_open_member(self, page):
        builder = bring(page, convoy(fighter(id="m1"), faction="mutants"))
        builder.open("m1")
        expect(page.locator("#findings")).to_be_hidden()
        builder.facts.click()
        expect(page.locator("#findings-title")).to_be_in_viewport()
        expect(page.locator("#findings li").first).to_be_in_viewport()
        page.go_back()
        expect(page.locator("#findings")).to_be_hidden()
        expect(builder.member).to_be_visible()

    def test_removing_a_member_does_not_move_the_page(self, page):
        builder = bring(page, group(*(fighter(id=f"m{n}") for n in range(1, 31))))
        builder.row("m20").scroll_into_view_if_needed()
        before = page.locator("#stage").evaluate("stage => stage.scrollTop")
        assert before > 400
        builder.act(builder.more("m20", "remove").click)
        expect(builder.row("m20")).to_have_count(0)
        assert page.locator("#stage").evaluate("stage => stage.scrollTop") == before


def test_beside_the_list_an_open_member_stays_open(page):
    builder = bring(page, convoy(fighter(id="m1"), faction="mutants"))
    builder.open("m1")
    builder.facts.click()
    expect(page.locator("#findings-title")).to_be_in_viewport()
    expect(page.locator("#findings")).to_be_focused()
    expect(builder.member).to_be_visible()
