"""An evening on two phones: each tap is there at once, kept without a line, and nothing is lost."""

import json
import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from builder.play import edits
from builder.play.storage import at_table
from tests.browser.building import example, owner_on
from tests.browser.play.tables import (
    CONVOY,
    OTHER,
    coming,
    evening_for,
    on_the_server,
    pressed,
    sent,
    sit,
    tap,
    weight_of_all,
)
from tests.browser.seen import (
    PHONE,
    axe_faults_in_every_look,
    sideways,
    small_targets,
    wait_until,
)
from tests.play.playing import event, read
from tests.rosters.rostering import roster_of

MOST = 60  # kilobytes of the first visit
NO_LINE = r"ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED"


@pytest.fixture
def width():
    return PHONE


@pytest.fixture
def phones(visit):
    return visit(alone=True), visit(alone=True)


@pytest.mark.walk
def test_two_phones_without_a_line_play_on_and_meet_again(phones, watch):
    watch.expect(NO_LINE)
    first, second = phones
    keys = evening_for(first, second)
    sit(first, keys["a"])
    sit(second, keys["b"])
    tap(first, "next")
    sent(first)
    expect(second.locator(".turn-head")).to_contain_text("Véhicules")
    for phone in phones:
        phone.context.set_offline(True)
    tap(first, "a1 breakdown 0")
    tap(first, "a2 acted")
    tap(second, "b1 breakdown 1")
    tap(second, "a1 breakdown 0")  # both saw the same hit: it counts twice, and can be taken back
    expect(first.locator("#line")).to_contain_text("2 en attente")
    expect(second.locator("#line")).to_contain_text("2 en attente")
    expect(first.locator('[data-tap="a1 breakdown 0"]')).to_have_attribute("aria-pressed", "true")
    for phone in phones:
        phone.context.set_offline(False)
    for phone in phones:
        expect(phone.locator('[data-tap="a1 breakdown 1"]')).to_have_attribute(
            "aria-pressed", "true"
        )
        sent(phone)
        expect(phone.locator('[data-tap="b1 breakdown 1"]')).to_have_attribute(
            "aria-pressed", "true"
        )
        expect(phone.locator('[data-tap="a2 acted"]')).to_have_attribute("aria-pressed", "true")
    assert pressed(first) == pressed(second)
    values = on_the_server(keys["a"]).values
    assert values["a1"]["breakdown"] == 2
    assert values["b1"]["breakdown"] == 2
    assert values["a2"]["acted"] == 1


def test_what_both_counted_past_the_end_is_shown_and_can_be_taken_back(phones, watch):
    watch.expect(NO_LINE)
    first, second = phones
    keys = evening_for(first, second)
    sit(first, keys["a"])
    sit(second, keys["b"])
    sent(first)
    for phone in phones:
        phone.context.set_offline(True)
        tap(phone, "a2 wound 2")
    for phone in phones:
        phone.context.set_offline(False)
    row = first.locator("#member-a2")
    expect(row).to_contain_text("(+3)")
    tap(first, "a2 wound 2")
    expect(row).not_to_contain_text("(+3)")
    expect(first.locator('[data-tap="a2 wound 2"]')).to_have_attribute("aria-pressed", "false")
    expect(second.locator('[data-tap="a2 wound 2"]')).to_have_attribute("aria-pressed", "false")
    assert on_the_server(keys["a"]).values["a2"]["wound"] == 2


def test_an_evening_that_is_full_says_so_and_does_not_ask_for_ever(own_page, watch, monkeypatch):
    watch.expect("409")
    keys = evening_for(own_page)
    sit(own_page, keys["a"])
    sent(own_page)
    monkeypatch.setattr(edits, "MAX_EVENTS", 1)
    asked = []
    own_page.on("request", lambda request: request.method == "POST" and asked.append(request.url))
    tap(own_page, "a1 breakdown 0")
    expect(own_page.locator("#line")).to_contain_text("5000 événements")
    tap(own_page, "a1 breakdown 1")
    expect(own_page.locator("#line")).to_contain_text("2 en attente")
    assert len(asked) <= 4


def test_undo_and_redo_are_taps(own_page):
    keys = evening_for(own_page)
    sit(own_page, keys["a"])
    box = own_page.locator('[data-tap="a1 breakdown 0"]')
    box.click()
    expect(box).to_have_attribute("aria-pressed", "true")
    tap(own_page, "undo")
    expect(box).to_have_attribute("aria-pressed", "false")
    tap(own_page, "redo")
    expect(box).to_have_attribute("aria-pressed", "true")
    own_page.keyboard.press("Control+z")
    expect(box).to_have_attribute("aria-pressed", "false")


def test_a_reload_without_an_answer_loses_nothing(own_page, watch):
    watch.expect(NO_LINE)
    keys = evening_for(own_page)
    sit(own_page, keys["a"])
    sent(own_page)
    own_page.route(
        "**/events/",
        lambda route: route.abort() if route.request.method == "POST" else route.fallback(),
    )
    tap(own_page, "a1 breakdown 0")
    expect(own_page.locator("#line")).to_have_class("line down")
    own_page.reload()
    expect(own_page.locator('[data-tap="a1 breakdown 0"]')).to_have_attribute(
        "aria-pressed", "true"
    )
    own_page.unroute("**/events/")
    sent(own_page)
    assert on_the_server(keys["a"]).values["a1"]["breakdown"] == 1


def test_an_answer_that_is_lost_does_the_tap_once(own_page, watch):
    watch.expect(NO_LINE)
    keys = evening_for(own_page)
    sit(own_page, keys["a"])
    sent(own_page)
    lost = []

    def lose(route):
        if route.request.method != "POST" or lost:
            return route.fallback()
        lost.append(route.fetch().status)
        return route.abort()

    own_page.route("**/events/", lose)
    tap(own_page, "a1 breakdown 0")
    wait_until(own_page, lambda: lost)
    sent(own_page)
    assert lost == [200]
    assert on_the_server(keys["a"]).values["a1"]["breakdown"] == 1


def test_two_tabs_are_two_devices(own_page):
    keys = evening_for(own_page)
    sit(own_page, keys["a"])
    other = sit(own_page.context.new_page(), keys["a"])
    tap(own_page, "a1 breakdown 0")
    expect(other.locator('[data-tap="a1 breakdown 0"]')).to_have_attribute("aria-pressed", "true")
    tap(other, "a1 breakdown 1")
    expect(own_page.locator('[data-tap="a1 breakdown 1"]')).to_have_attribute(
        "aria-pressed", "true"
    )
    sent(own_page)
    sent(other)
    assert len(on_the_server(keys["a"]).players) == 2


def test_a_clock_that_is_wrong_by_a_day_changes_no_order(phones):
    first, second = phones
    first.add_init_script("const now = Date.now; Date.now = () => now() + 86_400_000")
    keys = evening_for(first, second)
    sit(first, keys["a"])
    sit(second, keys["b"])
    tap(first, "next")
    sent(first)
    expect(second.locator(".turn-head")).to_contain_text("Véhicules")
    tap(second, "next")
    for phone in phones:
        expect(phone.locator(".turn-head")).to_contain_text("Fantassins")
        sent(phone)


def test_a_device_without_room_says_so_and_plays_on(own_page):
    full = """Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError")
    }"""
    own_page.add_init_script(full)
    keys = evening_for(own_page)
    sit(own_page, keys["a"])
    expect(own_page.locator("#storage")).to_contain_text("Plus de place")
    tap(own_page, "a1 breakdown 0")
    sent(own_page)
    assert on_the_server(keys["a"]).values["a1"]["breakdown"] == 1


def test_a_tap_that_is_refused_is_taken_off_with_a_word(own_page):
    keys = evening_for(own_page)
    sit(own_page, keys["a"])
    sent(own_page)

    def forge(route):
        if route.request.method != "POST":
            return route.fallback()
        body = route.request.post_data_json
        for each in body["events"]:
            if each["do"] == "count":
                each["where"] = "b99"
        return route.fallback(post_data=json.dumps(body))

    own_page.route("**/events/", forge)
    box = own_page.locator('[data-tap="a1 breakdown 0"]')
    box.click()
    expect(own_page.locator("#refusals")).to_contain_text("Un geste n’a pas été pris")
    expect(box).to_have_attribute("aria-pressed", "false")
    sent(own_page)


def test_who_looks_on_sees_it_and_can_tap_nothing(phones):
    first, second = phones
    keys = evening_for(first)
    sit(first, keys["a"])
    sit(second, keys[""])
    tap(first, "a1 breakdown 0")
    box = second.locator('[data-tap="a1 breakdown 0"]')
    expect(box).to_have_attribute("aria-pressed", "true")
    expect(box).to_be_disabled()
    expect(second.locator(".next-phase")).to_have_count(0)


@pytest.mark.walk
def test_an_evening_of_scenario_5_by_taps(phones):
    """Begun from a list, joined by the code, five rounds, an end, and the line under the list."""
    first, second = phones
    mine = roster_of(owner_on(first), example(*CONVOY))
    his = roster_of(owner_on(second), example(*OTHER))
    first.goto(reverse("roster", args=[mine.key]))
    first.get_by_role("link", name="Menu").click()
    first.get_by_role("link", name="Jouer", exact=True).click()
    first.get_by_label("Votre nom à la table").fill("Ana")
    first.get_by_label("Scénario").select_option("scenario_5")
    first.get_by_role("button", name="Jouer", exact=True).click()
    code = first.locator("p.code").inner_text()
    second.goto(reverse("evening_join"))
    second.get_by_label("Code").fill(code)
    second.get_by_role("button", name="S’asseoir").click()
    second.get_by_label("Votre nom à la table").fill("Boz")
    second.get_by_label("Une de mes listes").select_option(his.key)
    second.get_by_role("button", name="S’asseoir").click()
    expect(second.locator("body.live")).to_be_visible()
    first.get_by_role("link", name="À la table").click()
    expect(first.locator("body.live")).to_be_visible()
    head = first.locator(".turn-head")
    expect(head).to_contain_text("Tour 1 sur 5")
    expect(head).to_contain_text("Initiative")
    first.get_by_role("button", name=re.compile("^Lancer 1D6")).first.click()
    expect(first.locator(".asks.rolled")).to_have_count(1)
    first.locator(".asks.rolled").get_by_role("button", name="Fermer").click()
    phase = first.locator(".next-phase small")
    for _ in range(40):
        if "Tour 6" in head.inner_text():
            break
        before = phase.inner_text()
        first.locator(".next-phase").click()
        expect(phase).not_to_have_text(before)
    expect(head).to_contain_text("Tour 6")
    expect(first.locator(".asks").last).to_contain_text("D’après les règles, c’est fini")
    first.locator("#side-a .goals").first.evaluate("(list) => list.closest('details').open = true")
    first.locator("#side-a .goals button").first.click()
    first.get_by_text("Finir la partie").click()
    first.get_by_label("Qui a gagné").select_option("a")
    first.get_by_label("Hauts faits").fill("Rita a tout cassé")
    first.get_by_role("button", name="Noter le résultat").click()
    expect(head).to_contain_text("victoire de Ana")
    expect(second.locator(".turn-head")).to_contain_text("victoire de Ana")
    sent(first)
    first.get_by_role("link", name="Résultat").first.click()
    expect(first.locator("main")).to_contain_text("Rita a tout cassé")
    first.goto(reverse("lists"))
    expect(first.locator(".played-last")).to_contain_text("contre Boz")


def test_the_opponent_comes_later_with_a_list(phones):
    first, second = phones
    keys = evening_for(first)
    sit(first, keys["a"])
    tap(first, "a1 breakdown 0")
    sent(first)
    evening = at_table(keys["a"]).evening
    edits.join(evening, owner_on(second), coming(second, OTHER, "Boz"))
    expect(first.locator("#side-b .played").first).to_be_visible()
    expect(first.locator('[data-tap="a1 breakdown 0"]')).to_have_attribute("aria-pressed", "true")
    sent(first)


def test_the_opponent_leaves_and_the_evening_goes_on(phones):
    first, second = phones
    keys = evening_for(first, second)
    sit(first, keys["a"])
    sit(second, keys["b"])
    sent(second)
    second.get_by_text("Quitter cette partie").click()
    second.get_by_role("button", name="Quitter", exact=True).click()
    expect(second).to_have_url(re.compile(r"/play/$"))
    expect(first.locator(".log")).to_contain_text("Un appareil s’en va")
    tap(first, "b1 breakdown 0")
    sent(first)


def test_the_odds_are_exact(own_page):
    keys = evening_for(own_page)
    sit(own_page, keys["a"])
    script = """() => import("/static/js/play/dice.js").then(({ oddsOfSum, readDice }) =>
        [oddsOfSum(2, 6, 2), oddsOfSum(2, 6, 4), oddsOfSum(3, 6, 18), oddsOfSum(1, 20, 21),
            readDice("3D6+2"), readDice("dé")])"""
    dice = {"number": 3, "faces": 6, "plus": 2}
    assert own_page.evaluate(script) == [100, 91.67, 0.46, 0, dice, None]


def test_weapons_and_rules_are_one_tap_away(own_page):
    keys = evening_for(own_page)
    sit(own_page, keys["a"])
    tap(own_page, "a2 leaf")
    expect(own_page.locator("dialog[open]")).to_contain_text("Tronçonneuse")
    own_page.locator("dialog[open] .taken a").first.click()
    expect(own_page.locator("dialog[open] .item")).to_be_visible()
    own_page.keyboard.press("Escape")
    expect(own_page.locator("dialog[open]")).to_have_count(0)


def test_the_first_visit_is_light(own_page):
    keys = evening_for(own_page)
    sit(own_page, keys["a"])
    weight = weight_of_all(own_page)
    assert weight <= MOST


def test_what_is_tapped_is_large_and_nothing_runs_out_of_the_side(own_page):
    keys = evening_for(own_page)
    sit(own_page, keys["a"])
    small = own_page.evaluate(
        """() => [...document.querySelectorAll("#board button, #board a, #board summary")]
        .filter((each) => each.checkVisibility())
        .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
        .filter(([, box]) => box.height < 43.9 || box.width < 43.9).map(([text]) => text)"""
    )
    assert small == []
    assert sideways(own_page) == 0


@pytest.mark.parametrize("where", ["table", "begin", "invite", "join", "evenings", "result"])
def test_nobody_is_kept_out(own_page, where):
    keys = evening_for(own_page)
    if where == "result":
        edits.add(at_table(keys["a"]), read(event("end", winner="a", text="Fini")))
    addresses = {
        "begin": reverse("evening_begin") + f"?list={at_table(keys['a']).seat.roster.key}",
        "invite": reverse("evening_invite", args=[keys["a"]]),
        "join": reverse("evening_join"),
        "evenings": reverse("evenings"),
        "result": reverse("evening_result", args=[keys["a"]]),
    }
    if where == "table":
        sit(own_page, keys["a"])
    else:
        own_page.goto(addresses[where])
    assert axe_faults_in_every_look(own_page) == []
    assert small_targets(own_page) == []
