"""People at the builder, with what each way costs them: taps, screenfuls, keys, pixels."""

import pytest
from playwright.sync_api import expect

from tests.browser.building import Builder, bring, example
from tests.browser.seen import case
from tests.lists import convoy, fighter, figures, group

SMALL = {"width": 360, "height": 780}
LARGE = {"width": 1280, "height": 860}
CONVOYS = ("mutants_chasseurs_de_rouille", "mutants_hurle_poussiere", "survivants_radio_aurore")
LONG_STATS = (
    ("un_pour_un", "clan_du_pic_fendu"),
    ("warbound", "affrontement_bazar_des_mirages"),
)

# What is not whole in its place.
CUT = """(elements) => elements.filter((each) => {
    const [here, place] = [each, each.parentElement].map((one) => one.getBoundingClientRect());
    return each.checkVisibility() && (each.scrollWidth > Math.ceil(here.width)
        || here.bottom > place.bottom + 1 || here.right > place.right + 1);
}).map((each) => each.textContent)"""

# By how many times the height of what scrolls an element is out of sight.
_AWAY = """(element) => {
    let pane = element.parentElement;
    const scrolls = (each) => each.scrollHeight > each.clientHeight
        && /auto|scroll/.test(getComputedStyle(each).overflowY);
    while (pane && !scrolls(pane)) pane = pane.parentElement;
    const seen = pane ? pane.getBoundingClientRect() : { top: 0, bottom: innerHeight };
    const { top, bottom } = element.getBoundingClientRect();
    const away = Math.max(seen.top - top, bottom - seen.bottom, 0);
    return Math.ceil(away / (seen.bottom - seen.top));
}"""


class Hand:
    """Taps, and counts how often it does and how far it scrolls for it."""

    def __init__(self):
        self.taps = self.screenfuls = 0

    def tap(self, target):
        self.screenfuls += target.evaluate(_AWAY)
        self.taps += 1
        target.click()


class Held:
    """A request that a page sends meanwhile, and that waits for its `route` to go on."""

    def __init__(self, page, address):
        self.page, self.address, self.route = page, address, None

    def __enter__(self):
        self.page.route(self.address, self._hold, times=1)
        self.sent = self.page.expect_request(self.address)
        self.sent.__enter__()

    def _hold(self, route):
        self.route = route

    def __exit__(self, *error):
        self.sent.__exit__(*error)


@pytest.fixture
def phone(page):
    page.set_viewport_size(SMALL)
    return page


@pytest.fixture
def laptop(page):
    page.set_viewport_size(LARGE)
    return page


def begins_a_convoy(page, hand):
    """From the home page to an empty list: Red Button's Nation, 300 points, Mutants, Hunters."""
    page.goto("/")
    hand.tap(page.locator('.game[data-game="rbn"] .build'))
    expect(page.get_by_role("radio", name="300")).to_be_checked()
    for key, value in (("faction", "mutants"), ("activity", "chasseurs")):
        answer = page.locator(f"input[name={key}][value='\"{value}\"']")
        with page.expect_response(lambda answer: "/lists/new/" in answer.url):
            hand.tap(page.locator("label", has=answer))
        expect(answer).to_be_checked()
    hand.tap(page.locator("button[name=begin]"))
    expect(page.locator("#status")).to_be_visible()
    return Builder(page)


BATTLE = (  # two vehicles and five fighters, as the book prints them
    "profile/chef_de_convoi",
    "profile/garde",
    *("profile/guerrier",) * 3,
    "profile/moyen_escorteur",
    "profile/moyen_gofast",
)


def adds(builder, hand, slugs):
    for slug in slugs:
        button = builder.page.locator(f'#addable button[value="{slug}"]')
        builder.act(lambda button=button: hand.tap(button))


def fights(builder):
    """Legal, and what the book advises is there."""
    expect(builder.facts).to_contain_text("✓ Légale")
    expect(builder.facts).to_be_in_viewport()
    assert builder.verdict().legal
    exported = builder.exported()
    settings = exported["settings"]
    assert (settings["faction"], settings["activity"]) == ("mutants", "chasseurs")
    assert len(exported["members"]) == len(BATTLE)


class TestTheNewcomer:
    """On a phone at the club, without an example."""

    def test_is_at_a_legal_list_in_twelve_taps_and_two_screenfuls(self, phone):
        hand = Hand()
        builder = begins_a_convoy(phone, hand)
        hand.tap(phone.locator(".adder"))
        adds(builder, hand, BATTLE)
        fights(builder)
        assert hand.taps <= 12
        assert hand.screenfuls <= 2


class TestTheVeteran:
    def test_plays_what_the_book_prints_in_eleven_taps(self, laptop):
        hand = Hand()
        builder = begins_a_convoy(laptop, hand)
        adds(builder, hand, BATTLE)
        fights(builder)
        assert hand.taps <= 11


# --- a weapon for another -----------------------------------------------------------------------


class TestSwapping:
    def test_is_one_tap_and_nothing_moves(self, laptop):
        builder = bring(laptop, example("rbn", CONVOYS[0]))
        rider = next(
            member["id"]
            for member in builder.exported()["members"]
            if any(pick["item"] == "fusil_chasse" for pick in member.get("picks", ()))
        )
        builder.open(rider)
        row = builder.offer("fusil")
        row.scroll_into_view_if_needed()
        before = self.seen(builder, row)
        builder.act(row.locator(".swap").click)
        after = self.seen(builder, row)
        assert after["box"] == before["box"]
        assert after["scroll"] == before["scroll"]
        assert after["price"] != before["price"]
        assert after["total"] != before["total"]
        assert (builder.taken()["fusil"], builder.taken()["fusil_chasse"]) == (1, 0)

    def seen(self, builder, row):
        page = builder.page
        return {
            "box": row.bounding_box(),
            "scroll": page.locator("#member").evaluate("pane => pane.scrollTop"),
            "price": page.locator("#member-head .price").inner_text(),
            "total": page.locator("#status .total").inner_text(),
        }


# --- what stands on the first screen ------------------------------------------------------------

_WHOLE = """(rows) => {
    const stage = document.getElementById("stage").getBoundingClientRect();
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return boxes.filter(({ top, bottom }) => top >= stage.top && bottom <= stage.bottom).length;
}"""


class TestTheFirstScreen:
    def test_of_a_phone_has_five_members(self, phone):
        for slug in CONVOYS:
            with case(slug):
                builder = bring(phone, example("rbn", slug))
                assert builder.rows.evaluate_all(_WHOLE) >= 5

    def test_of_a_laptop_has_ten(self, laptop):
        builder = bring(laptop, convoy(*(fighter("epee", id=f"m{n}") for n in range(12))))
        assert builder.rows.evaluate_all(_WHOLE) >= 10
        builder = bring(laptop, example("rbn", "esclavagistes_fers_de_l_aube"))
        assert builder.rows.evaluate_all(_WHOLE) >= min(10, builder.rows.count())

    def test_of_a_phone_has_a_head_of_44_and_a_status_of_48(self, phone):
        builder = bring(phone, example("rbn", CONVOYS[0]))
        assert height(phone.locator(".head")) == 44
        assert height(builder.status) == 48
        assert height(phone.locator(".adder")) == 56

    def test_of_a_laptop_has_one_bar_of_56(self, laptop):
        builder = bring(laptop, example("rbn", CONVOYS[0]))
        head, status = (each.bounding_box() for each in (laptop.locator(".head"), builder.status))
        assert (head["y"], head["height"]) == (status["y"], status["height"]) == (0, 56)
        assert laptop.locator("#stage").bounding_box()["y"] == 56

    @pytest.mark.parametrize(("game", "slug"), LONG_STATS)
    def test_of_a_phone_cuts_neither_names_nor_stats(self, phone, game, slug):
        builder = bring(phone, example(game, slug))
        expect(builder.rows.first).to_be_visible()
        cut = builder.page.locator(".row .who, .row .gear > .line").evaluate_all(CUT)
        assert [text for text in cut if not text.endswith("…")] == []  # but for a card's own text
        builder.open_sheet("additions")
        assert builder.page.locator("#addable .who > *").evaluate_all(CUT) == []


def height(target):
    return target.bounding_box()["height"]


def test_five_tabs_at_most_from_the_top_to_the_first_addition(laptop):
    bring(laptop, group())
    laptop.keyboard.press("Tab")
    laptop.keyboard.press("Enter")  # past the bar
    tabs = 1
    while tabs < 5 and not laptop.locator("#addable button:focus").count():
        laptop.keyboard.press("Tab")
        tabs += 1
    expect(laptop.locator("#addable button").first).to_be_focused()


# --- taking back, going back ----------------------------------------------------------------------


class TestARemoval:
    def test_says_so_where_the_thumb_is_and_is_taken_back(self, phone):
        members = [fighter(id=f"m{n}", name=f"Boz {n}") for n in range(1, 7)]
        builder = bring(phone, group(*members))
        before = builder.ids
        builder.act(builder.more("m3", "remove").click)
        expect(builder.toast).to_contain_text("Boz 3")
        undo = builder.toast.get_by_role("button", name="Annuler")
        expect(undo).to_be_in_viewport()
        assert undo.bounding_box()["y"] > SMALL["height"] / 2
        assert "m3" not in builder.ids
        builder.act(undo.click)
        assert builder.ids == before
        expect(builder.toast).to_be_hidden()

    def test_of_the_open_member_closes_it_and_undoing_brings_it_back(self, phone):
        builder = bring(phone, group(fighter(id="m1", name="Rita"), fighter(id="m2", name="Boz")))
        builder.open("m2")
        builder.act(phone.locator("#moves .danger").click)
        expect(builder.member).to_have_count(0)
        expect(builder.row("m1")).to_be_visible()
        expect(builder.toast).to_contain_text("Boz")
        builder.act(builder.toast.get_by_role("button", name="Annuler").click)
        assert builder.ids == ["m1", "m2"]


class TestBack:
    @pytest.fixture
    def builder(self, phone):
        builder = bring(phone, group(*(fighter(id=f"m{n}") for n in range(1, 31))))
        builder.row("m20").scroll_into_view_if_needed()
        return builder

    def scroll(self, builder):
        return builder.page.locator("#stage").evaluate("stage => stage.scrollTop")

    def test_closes_a_sheet_then_the_member_and_forward_opens_again(self, builder):
        page, before = builder.page, self.scroll(builder)
        assert before > 400
        builder.open("m20")
        builder.open_sheet("findings")
        page.go_back()
        expect(page.locator("#findings")).to_be_hidden()
        expect(builder.member).to_be_visible()
        page.go_back()
        expect(builder.member).to_have_count(0)
        expect(builder.row("m20")).to_be_in_viewport()
        assert self.scroll(builder) == before
        page.go_forward()
        expect(builder.member).to_have_attribute("data-id", "m20")
        page.go_forward()
        expect(page.locator("#findings")).to_be_visible()

    def test_a_finding_opens_its_member_and_back_returns_to_it(self, phone):
        builder = bring(phone, group(fighter("armure", "armure", id="m1"), fighter(id="m2")))
        sheet = builder.open_sheet("findings")
        sheet.locator("li a[href^='?open=']").first.click()
        expect(builder.member).to_be_visible()
        expect(sheet).to_be_hidden()
        phone.go_back()
        expect(sheet).to_be_visible()
        expect(builder.member).to_have_count(0)
        phone.go_forward()
        expect(sheet).to_be_hidden()
        expect(builder.member).to_be_visible()

    def test_a_member_is_asked_for_once(self, visit):
        phone = visit(alone=True, viewport=SMALL)
        builder = bring(phone, group(fighter("armure", "armure", id="m1")))
        sheet = builder.open_sheet("findings")
        asked = []
        phone.on("request", lambda request: asked.append(request.url))
        sheet.locator("li a[href^='?open=']").first.click()
        expect(builder.member).to_be_visible()
        builder.open_sheet("findings")  # whatever else was asked has been by now
        assert ["open=m1" in address for address in asked].count(True) == 1

    def test_of_two_that_are_tapped_the_last_opens(self, laptop):
        builder = bring(laptop, group(fighter(id="m1"), fighter(id="m2")))
        held = Held(laptop, "**/*open=m1*")
        with held:
            builder.row("m1").locator(".face").click()
        builder.row("m2").locator(".face").click()
        held.route.continue_()
        expect(builder.member).to_have_attribute("data-id", "m2")
        laptop.go_back()
        expect(builder.member).to_have_count(0)

    def test_a_member_that_opens_while_a_tap_travels_is_shown_after_it(self, laptop):
        builder = bring(laptop, group(fighter(id="m1"), fighter(id="m2")))
        version, held = builder.version, Held(laptop, "**/edit/")
        with held:
            builder.more("m2", "more").click()
        laptop.keyboard.press("Escape")
        builder.row("m2").locator(".face").click()
        held.route.continue_()
        expect(builder.member).to_have_attribute("data-id", "m2")
        expect(builder.member.locator("input[name=count]")).to_have_value("2")
        builder.expect_version(version + 1)

    def test_does_not_open_again_what_was_closed(self, phone):
        phone.goto("/lists/")
        builder = bring(phone, group(fighter(id="m1")))
        for sheet in ("additions", "settings", "findings"):
            with case(sheet):
                builder.open_sheet(sheet)
                builder.close_sheet()
                expect(phone.locator(f"#{sheet}")).to_be_hidden()
                expect(phone.locator(":focus")).to_have_count(1)
        phone.go_back()
        expect(phone.locator("#bench")).to_have_count(0)

    def test_closing_moves_nothing_either(self, builder):
        page, before = builder.page, self.scroll(builder)
        for sheet in ("additions", "findings", "menu"):
            with case(sheet):
                builder.open_sheet(sheet)
                builder.close_sheet()
                expect(page.locator(f"#{sheet}")).to_be_hidden()
                assert self.scroll(builder) == before
        builder.open("m20")
        page.locator(".back").click()
        expect(builder.member).to_have_count(0)
        assert self.scroll(builder) == before
        builder.open_sheet("findings")
        page.keyboard.press("Escape")
        expect(page.locator("#findings")).to_be_hidden()
        assert self.scroll(builder) == before


# --- the sheet of additions -----------------------------------------------------------------------


class TestAdditions:
    @pytest.fixture
    def builder(self, phone):
        builder = bring(phone, convoy(faction="mutants"))
        builder.open_sheet("additions")
        return builder

    def test_adding_twice_keeps_the_sheet_where_it_is_and_says_so(self, builder):
        sheet = builder.page.locator("#additions")
        button = builder.adder("profile/moyen_escorteur")
        button.scroll_into_view_if_needed()
        below = builder.adder("profile/moyen_gofast")
        places = [each.bounding_box() for each in (button, below)]
        scroll = sheet.evaluate("sheet => sheet.scrollTop")
        builder.act(button.click)
        builder.act(button.click)
        expect(sheet).to_be_visible()
        expect(button.locator(".times")).to_have_text("✓ ×2")
        assert sheet.evaluate("sheet => sheet.scrollTop") == scroll
        assert [each.bounding_box() for each in (button, below)] == places
        assert builder.rows.count() == 2

    def test_enter_in_the_search_adds_the_first_match(self, builder):
        field = builder.page.locator("#find-addition")
        field.fill("gofast")
        expect(builder.adder("profile/moyen_escorteur")).to_be_hidden()
        builder.act(lambda: field.press("Enter"))
        (vehicle,) = builder.exported()["members"]
        assert vehicle["type"] == "moyen"
        expect(field).to_be_focused()
        expect(field).to_have_value("gofast")
        expect(builder.adder("profile/moyen_escorteur")).to_be_hidden()

    def test_what_does_not_fit_is_hidden(self, builder):
        page = builder.page
        for _ in range(3):
            builder.act(builder.adder("profile/lourd_titan").click)
        page.locator("label.fits").click()
        expect(page.locator("#free")).to_have_text("30")
        prices = page.locator("#addable li:visible").evaluate_all(
            "rows => rows.map(row => +row.dataset.price)"
        )
        assert prices
        assert max(prices) <= 30
        expect(builder.adder("profile/lourd_titan")).to_be_hidden()
        page.locator("label.fits").click()
        expect(builder.adder("profile/lourd_titan")).to_be_visible()

    def test_nothing_is_asked_to_fit_where_there_is_no_budget(self, phone):
        builder = bring(phone, figures())
        builder.open_sheet("additions")
        expect(phone.locator("#find-addition")).to_be_visible()
        expect(phone.locator("label.fits")).to_be_hidden()


class TestKeys:
    def test_search_add_next_previous(self, laptop):
        builder = bring(laptop, group(fighter(id="m1", T="5", C="5"), fighter(id="m2")))
        laptop.keyboard.press("/")
        expect(laptop.locator("#find-addition")).to_be_focused()
        laptop.keyboard.press("Escape")
        laptop.keyboard.press("a")
        expect(laptop.locator("#find-addition")).to_be_focused()
        laptop.keyboard.press("Escape")
        builder.open("m1")
        laptop.keyboard.press("n")
        expect(builder.member).to_have_attribute("data-id", "m2")
        laptop.keyboard.press("p")
        expect(builder.member).to_have_attribute("data-id", "m1")
        laptop.keyboard.press("/")
        expect(laptop.locator("#find")).to_be_focused()
        laptop.locator("#find").fill("grappin")
        expect(laptop.locator("#offer-grappin")).to_be_visible()
        expect(laptop.locator("#shelves .offer:visible")).to_have_count(1)
        builder.act(lambda: laptop.keyboard.press("Enter"))
        assert builder.taken() == {"grappin": 1}
        laptop.keyboard.press("Escape")
        laptop.keyboard.press("?")
        expect(laptop.locator("#keys")).to_be_visible()
