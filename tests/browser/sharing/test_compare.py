"""Side by side in a browser: two links, one's own list, two states; on a phone and a laptop."""

import re

import pytest
from playwright.sync_api import expect

from builder.catalogue.memory import catalogue_of
from builder.models import Owner, Roster
from builder.rosters import edits
from builder.shares import edits as shares
from rules.catalogue.fixtures import FIXTURES
from rules.lists.edits import Remove, Set
from rules.lists.reading import read
from tests.browser.building import bring, example
from tests.browser.seen import (
    LAPTOP,
    PHONE,
    english_faults,
    faults,
    faults_in_english,
    read_english,
)

MUTANTS = ("rbn", "mutants_chasseurs_de_rouille")
CULTISTS = ("rbn", "cultistes_procession_du_cierge_noir")
GUARDS = ("deux_d6", "med_fan_garde_du_gue_aux_saules")
SMUGGLERS = ("deux_d6", "star_wars_passeurs_de_la_ceinture_grise")


def link_to(game, slug, **described):
    """A link to an example list that somebody else keeps."""
    raw = (FIXTURES / game / "lists" / f"{slug}.json").read_bytes()
    roster = edits.create(Owner.objects.create(), read(raw, catalogue_of)[1])
    return shares.share(roster, **described)


def roster_on(page):
    """The list that this page is about."""
    return Roster.objects.get(key=re.search(r"/lists/([\w-]{22})/", page.url)[1])


def columns(page):
    """Where the two places of each row stand: left edge, right edge, top."""
    return page.locator(".faces tbody tr:not(.of)").evaluate_all(
        """rows => rows.map(row => [...row.cells].map(cell => {
            const box = cell.getBoundingClientRect();
            return [box.left, box.right, box.top];
        }))"""
    )


class TestOpenToEverybody:
    def test_two_lists(self, page):
        first, second = link_to(*MUTANTS, author="Zoé"), link_to(*CULTISTS, frozen=True)
        page.goto(f"/compare/?a={first.key}&b={second.key}")
        assert faults(page) == []
        assert faults_in_english(page) == []

    def test_two_groups_and_their_balance(self, page):
        page.goto(f"/compare/?a={link_to(*GUARDS).key}&b={link_to(*SMUGGLERS).key}")
        expect(page.locator(".weighed")).to_contain_text("D2-BALANCE")
        assert faults(page) == []
        assert faults_in_english(page) == []
        expect(page.locator(".weighed")).to_contain_text("D2-BALANCE")

    def test_two_games(self, page):
        page.goto(f"/compare/?a={link_to(*MUTANTS).key}&b={link_to(*SMUGGLERS).key}")
        assert faults(page) == []
        assert faults_in_english(page) == []

    def test_the_form_empty_and_refused(self, page, watch):
        watch.expect("422")
        bring(page, example(*MUTANTS))
        refused = f"/compare/?a={link_to(*MUTANTS).key}&b=nothing"
        page.goto("/compare/")
        assert faults(page) == []
        page.goto(refused)
        expect(page.locator("#b")).to_have_attribute("aria-invalid", "true")
        assert faults(page) == []
        assert faults_in_english(page) == []
        expect(page.locator("#b")).to_have_attribute("aria-invalid", "true")
        page.goto("/compare/")
        assert english_faults(page) == []

    def test_two_states_and_the_history(self, page):
        bring(page, example(*MUTANTS))
        roster = roster_on(page)
        edits.change(roster, [Remove("m3")])
        edits.change(roster, [Set("budget", 450)])
        self.open_history(page, roster)
        assert faults(page) == []
        self.open_states(page, roster)
        assert faults(page) == []
        read_english(page)
        self.open_history(page, roster)
        assert english_faults(page) == []
        self.open_states(page, roster)
        assert english_faults(page) == []

    def open_history(self, page, roster):
        page.goto(f"/lists/{roster.key}/history/")
        page.locator(".state .tick input").first.check()

    def open_states(self, page, roster):
        page.goto(f"/lists/{roster.key}/compare/?from=1&to=3")
        expect(page.locator("ul.words li")).to_have_count(2)
        page.locator("details.alike > summary").click()

    def test_names_of_one_long_word(self, page):
        roster = edits.create(Owner.objects.create(), read(_long_names(), catalogue_of)[1])
        key = shares.share(roster).key
        page.goto(f"/compare/?a={key}&b={link_to(*MUTANTS).key}")
        assert faults(page) == []
        assert faults_in_english(page) == []


def _long_names():
    raw = (FIXTURES / MUTANTS[0] / "lists" / f"{MUTANTS[1]}.json").read_text()
    return re.sub(r'"name": "[^"]*"', f'"name": "{"W" * 110}"', raw).encode()


class TestFacing:
    @pytest.mark.parametrize("width", [LAPTOP])
    def test_who_faces_whom_stands_in_two_columns(self, page, width):
        page.goto(f"/compare/?a={link_to(*MUTANTS).key}&b={link_to(*CULTISTS).key}")
        rows = columns(page)
        assert len(rows) > 5
        for (left, middle, top), (other, right, level) in rows:
            assert top == level
            assert 0 <= left < middle <= other < right <= width
            assert middle - left == pytest.approx(right - other, abs=1)

    @pytest.mark.parametrize("width", [PHONE])
    def test_on_a_phone_one_stands_above_the_other(self, page, width):
        page.goto(f"/compare/?a={link_to(*MUTANTS).key}&b={link_to(*CULTISTS).key}")
        rows = columns(page)
        assert len(rows) > 5
        for (left, right, top), (other, edge, below) in rows:
            assert (left, right) == (other, edge)
            assert top < below
            assert right - left > width * 0.8
        first, second = (each.bounding_box() for each in page.locator(".contender").all())
        assert first["y"] + first["height"] <= second["y"]

    @pytest.mark.parametrize("width", [LAPTOP])
    def test_the_names_stay_in_sight(self, page):
        page.goto(f"/compare/?a={link_to(*MUTANTS).key}&b={link_to(*CULTISTS).key}")
        last = page.locator(".faces tbody tr").last
        last.scroll_into_view_if_needed()
        box = page.locator(".faces thead th").first.bounding_box()
        assert 0 <= box["y"] < 120
        expect(page.locator(".faces thead")).to_contain_text("Chasseurs")


BROKEN = """cells => cells.flatMap(cell => {
    const text = cell.firstChild, range = document.createRange();
    return [...text.data.matchAll(/[^\\s’-]+/g)].filter(word => {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return range.getClientRects().length > 1;
    }).map(word => word[0]);
})"""


class TestWhatTheyCarry:
    @pytest.fixture
    def twins(self, page):
        """A list, and the same without one of its members."""
        first, second = link_to(*MUTANTS), link_to(*MUTANTS)
        edits.change(second.roster, [Remove("m3")])
        page.goto(f"/compare/?a={first.key}&b={second.key}")

    @pytest.mark.parametrize("locale", ["fr-FR"])
    @pytest.mark.parametrize("width", [PHONE])
    def test_no_word_is_broken_on_a_phone(self, twins, page):
        names = page.locator(".both tbody th")
        expect(names.filter(has_text="supplémentaire")).to_be_visible()
        assert names.evaluate_all(BROKEN) == []

    @pytest.mark.parametrize("width", [PHONE, LAPTOP])
    def test_an_empty_box_is_no_larger_than_its_word(self, twins, page):
        full, empty = (
            box.bounding_box() for box in page.locator(".carried > div:not(.both)").all()
        )
        assert full["y"] == empty["y"]
        assert empty["height"] < full["height"]

    @pytest.mark.parametrize("width", [770])
    def test_a_long_name_at_the_head_ends_in_dots(self, page):
        roster = edits.create(Owner.objects.create(), read(_long_names(), catalogue_of)[1])
        page.goto(f"/compare/?a={shares.share(roster).key}&b={link_to(*MUTANTS).key}")
        name = page.locator(".faces thead .whose").first
        expect(name).to_have_css("-webkit-line-clamp", "2")
        assert name.evaluate("one => one.clientHeight < one.scrollHeight")


class TestNamingTheLists:
    @pytest.mark.parametrize("javascript", [True, False])
    @pytest.mark.parametrize("width", [PHONE])
    def test_the_second_link_is_pasted_by_hand(self, page, base_url):
        first, second = link_to(*MUTANTS), link_to(*CULTISTS)
        page.goto(f"/compare/?a={first.key}")
        expect(page.locator("#a")).to_have_count(0)
        page.locator("#b").fill(f"  Voilà : {base_url}/s/{second.key}/ !")
        page.get_by_role("button", name="Comp").click()
        expect(page.locator(".faces")).to_be_visible()
        expect(page.locator(".contender h2")).to_contain_text(
            ["Chasseurs de rouille", "Procession du Cierge noir"]
        )
        expect(page.locator(".contender.b .ways a").first).to_have_attribute(
            "href", f"/s/{second.key}/"
        )

    @pytest.mark.parametrize("javascript", [False])
    def test_a_refused_link_is_mended(self, page, watch):
        watch.expect("422")
        first, second = link_to(*MUTANTS), link_to(*CULTISTS)
        page.goto(f"/compare/?a={first.key}")
        page.locator("#b").fill(second.key[:-1])
        page.get_by_role("button", name="Comp").click()
        expect(page.locator("#b-error")).to_be_visible()
        expect(page.locator("#b")).to_have_value(second.key[:-1])
        page.locator("#b").fill(second.key)
        page.keyboard.press("Enter")
        expect(page.locator(".faces")).to_be_visible()

    @pytest.mark.parametrize("javascript", [True, False])
    def test_compared_with_mine(self, visit, page, watch):
        author = visit(java_script_enabled=True)
        bring(author, example(*MUTANTS))
        own = roster_on(author)
        other = link_to(*CULTISTS)
        author.goto(f"/s/{other.key}/")
        author.get_by_role("link", name=re.compile("Comparer avec|Compare with")).click()
        author.locator(f".own a.row[href*='{own.key}']").click()
        expect(author.locator(".faces")).to_be_visible()
        author.get_by_role("link", name=re.compile("Intervertir|other way")).click()
        expect(author.locator(".contender h2").first).to_contain_text("rouille")
        watch.expect("422")
        page.goto(author.url)  # the same address, in a stranger's hands
        expect(page.locator(".faces")).to_have_count(0)
        expect(page.locator("#a-error")).to_be_visible()
        expect(page.locator("main")).not_to_contain_text("rouille")


class TestTwoStates:
    @pytest.mark.parametrize(("javascript", "width"), [(True, PHONE), (False, LAPTOP)])
    def test_from_the_history(self, page, visit):
        maker = visit(java_script_enabled=True)
        bring(maker, example(*MUTANTS))
        roster = roster_on(maker)
        edits.change(roster, [Remove("m3")])
        edits.change(roster, [Set("budget", 450)])
        page.context.add_cookies(maker.context.cookies())
        page.goto(f"/lists/{roster.key}/history/")
        for number in (1, roster.version):
            page.locator(f".state .tick input[value='{number}']").check()
        page.get_by_role("button", name="Comparer ce qui est coché").click()
        expect(page.locator("ul.words li")).to_have_count(2)
        expect(page.locator(".sums .sum td").last).to_contain_text("−")
        page.locator("#to").select_option("2")
        page.get_by_role("button", name="Comp").click()
        expect(page).to_have_url(re.compile(r"from=1&to=2$"))
        expect(page.locator("ul.words li")).to_have_count(1)
