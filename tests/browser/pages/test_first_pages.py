"""The pages before a list: what stands on the first screen, and how long they are."""

import pytest
from playwright.sync_api import expect

from tests.browser.building import bring, example
from tests.browser.seen import case, faults, faults_in_english

SMALL = {"width": 360, "height": 780}
LARGE = {"width": 1280, "height": 860}
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["phone", "laptop"])
GAMES = ("rbn", "first_wave", "warbound", "un_pour_un", "deux_d6")
SCREENS = 1.5

_WHOLE = """(elements) => elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length"""


def whole(target):
    """How many of these stand on the screen from top to bottom."""
    return target.evaluate_all(_WHOLE)


def screens(page):
    return page.evaluate("document.documentElement.scrollHeight / innerHeight")


@SIZES
class TestTheFirstScreen:
    def test_of_the_home_page_has_five_games_and_what_to_do(self, page, size):
        page.set_viewport_size(size)
        page.goto("/")
        for locale in ("fr", "en"):
            with case(locale):
                page.get_by_role("banner").get_by_role("button", name=locale.upper()).click()
                expect(page.locator("html")).to_have_attribute("lang", locale)
                assert whole(page.locator(".game")) == len(GAMES)
                assert whole(page.locator(".hero .strong")) == 1
        page.locator(".hero .strong").click()
        page.wait_for_url("**/lists/new/")

    def test_has_them_too_for_somebody_who_builds_lists(self, page, size):
        page.set_viewport_size(size)
        name = "La très longue colonne de la Vieille Ferraille et de tous ses cousins"
        bring(page, {**example("rbn", "mutants_chasseurs_de_rouille"), "name": name})
        address = page.url.partition("?")[0]
        page.goto("/")
        assert whole(page.locator(".game")) == len(GAMES)
        assert whole(page.locator(".hero a")) == 3
        page.locator(".continue").click()
        page.wait_for_url(f"{address}**")

    def test_of_a_new_list_has_five_games_each_of_them_a_button(self, page, size):
        page.set_viewport_size(size)
        page.goto("/lists/new/")
        assert whole(page.locator(".game")) == len(GAMES)
        box = page.locator('.game[data-game="warbound"]').bounding_box()
        page.mouse.click(box["x"] + box["width"] - 12, box["y"] + box["height"] - 12)
        page.wait_for_url("**/lists/new/warbound/")

    def test_of_the_first_questions_has_the_button_to_start(self, page, size):
        page.set_viewport_size(size)
        for game in GAMES:
            with case(game):
                page.goto(f"/lists/new/{game}/")
                assert whole(page.locator("button[name=begin]")) == 1
                assert whole(page.locator(".chosen")) == 1
                assert screens(page) <= SCREENS

    def test_of_an_example_has_the_button_to_copy(self, page, size):
        page.set_viewport_size(size)
        page.goto("/games/rbn/lists/")
        page.get_by_role("link", name="Mutants 3").click()
        row = page.get_by_role("link", name="Les Chasseurs de rouille")
        expect(row).to_contain_text("Mutants · Chasseurs")
        row.click()
        copy = page.get_by_role("button", name="Copier dans mes listes")
        expect(copy).to_be_in_viewport(ratio=1)
        copy.click()
        expect(page.locator("#status")).to_be_visible()


class TestTheFirstQuestions:
    @pytest.fixture
    def asked(self, page):
        page.set_viewport_size(SMALL)
        page.goto("/lists/new/rbn/")
        return page

    def tap(self, page, answer):
        with page.expect_response(lambda answer: "/lists/new/" in answer.url):
            page.get_by_role("radio", name=answer).check()

    def test_another_number_is_typed_after_a_tap(self, asked):
        field, begin = asked.locator("#q-budget"), asked.locator("button[name=begin]")
        expect(field).to_be_hidden()
        with asked.expect_response(lambda answer: "/lists/new/" in answer.url):
            asked.locator("label", has_text="Autre").click()
        expect(field).to_be_focused()
        with asked.expect_response(lambda answer: "/lists/new/" in answer.url):
            asked.keyboard.type("450")
            asked.keyboard.press("Tab")
        expect(asked.locator(".chosen")).to_have_text("450\u00a0pts")
        expect(begin).to_be_in_viewport(ratio=1)
        begin.click()
        expect(asked.locator("#status .total")).to_contain_text("450")

    def test_after_the_faction_the_activities_are_in_sight_with_what_is_ruled_out(self, asked):
        self.tap(asked, "Mutants")
        expect(asked.get_by_role("radio", name="Chasseurs")).to_be_in_viewport(ratio=1)
        expect(asked.get_by_role("radio", name="Marchands")).to_have_count(0)
        expect(asked.get_by_text("l’allégeance exclut Archéologues")).to_be_visible()
        self.tap(asked, "Chasseurs")
        expect(asked.locator(".chosen")).to_have_text("300\u00a0pts · Mutants · Chasseurs")

    def test_what_is_unfolded_and_typed_stays(self, asked, watch):
        watch.expect("htmx:(afterRequest|sendAbort)")  # a question that is overtaken
        asked.locator("#optional > summary").click()
        asked.locator("#name").fill("Les Rouilles")
        self.tap(asked, "Robots")
        expect(asked.locator("#name")).to_be_visible()
        expect(asked.locator("#name")).to_have_value("Les Rouilles")
        asked.locator("#name").fill("")
        self.tap(asked, "Survivants")
        expect(asked.locator(".chosen")).to_contain_text("360")
        expect(asked.locator("#name")).to_be_visible()

    def test_by_keyboard(self, asked):
        asked.get_by_role("radio", name="300").focus()
        with asked.expect_response(lambda answer: "/lists/new/" in answer.url):
            asked.keyboard.press("ArrowRight")
        expect(asked.locator(".chosen")).to_have_text("600\u00a0pts")
        asked.locator("#optional > summary").click()
        asked.locator("#name").fill("Au clavier")
        asked.keyboard.press("Enter")
        expect(asked.locator("#status")).to_be_visible()
        expect(asked.locator("#status .total")).to_contain_text("600")


def test_they_are_open_to_everybody(page):
    for path in (
        *("/lists/new/un_pour_un/", "/games/rbn/lists/?facet=mutants"),
        "/lists/new/rbn/?faction=%22mercenaires%22&budget=other&drawbacks-many=1&scenario=3",
        "/games/rbn/lists/mutants_chasseurs_de_rouille/",
    ):
        with case(path):
            page.context.clear_cookies()
            page.goto(path)
            assert faults(page) == []
            assert faults_in_english(page) == []


def test_the_home_page_of_a_player_is_open_to_everybody(page):
    bring(page, example("rbn", "mutants_chasseurs_de_rouille"))
    page.goto("/")
    assert faults(page) == []
    assert faults_in_english(page) == []
