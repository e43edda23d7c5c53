"""Using the builder: mistakes and cures, quick taps, two tabs, lost lines, keys, no script."""

import re

import pytest
from playwright.sync_api import expect

from builder.rosters import edits
from rules.lists.edits import Add, Set, Take
from tests.browser.building import Builder, begin, bring, example, owner_on
from tests.browser.seen import (
    PHONE,
    axe_faults,
    case,
    english_faults,
    faults,
    faults_in_english,
    read_english,
    small_targets,
    wider_than_the_window,
)
from tests.lists import (
    band,
    card,
    character,
    convoy,
    deck,
    fighter,
    figure,
    figures,
    group,
    typed_card,
    vehicle,
)
from tests.rosters.rostering import document, roster_of, state, url

# --- mistakes, and the button that cures them -----------------------------------------------------


def two_sound_systems(builder):
    builder.open("m2")
    builder.take("sono")


def a_vehicle_that_does_not_think(builder):
    builder.add("vehicle")


def a_fighter_without_armour(builder):
    builder.add("fighter")


def a_shield_without_a_blade(builder):
    builder.open("m1")
    builder.take("bouclier")


def a_buckler_behind_both_hands(builder):
    builder.open("m1")
    builder.take("rondache")


def fewer_arms_than_bucklers(builder):
    builder.open("m1")
    builder.answer("arms", 1)


def three_lieutenants(builder):
    builder.open("m1")
    builder.answer("count", 3)


def two_leaders(builder):
    builder.open("m1")
    builder.answer("count", 2)


def a_player_with_three_actions(builder):
    builder.open("m1")
    builder.answer("pj", True)
    builder.answer("actions", 3)


def a_push_without_the_force(builder):
    builder.open("m1")
    builder.take("poussee")


def zombies_that_nobody_runs(builder):
    builder.add("profile/zombi")


def a_play_aid_in_the_deck(builder):
    builder.add("card/aide")


def a_second_gun(builder):
    builder.open("m3")
    builder.answer("on", "m1")


GUN = typed_card("equipement", "fusil", pictogram="arme_de_tir")
ARMED = typed_card("personnage", "tireuse", builtin_equipment=["arme_de_tir"])
BARE = typed_card("personnage", "novice")
AID = typed_card("reference", "aide")

MISTAKES = {
    "RBN-SONO-MAX": (
        convoy(vehicle("moyen", "sono", id="m1"), vehicle("moyen", id="m2")),
        two_sound_systems,
    ),
    "RBN-ROB-IA": (convoy(faction="robots"), a_vehicle_that_does_not_think),
    "RBN-E13-ARMOUR": (convoy(faction="enfants13"), a_fighter_without_armour),
    "UN-SHIELD-NEEDS-1H": (band(character("chef", id="m1")), a_shield_without_a_blade),
    "UN-RONDACHE-2H": (
        band(character("chef", "epee_2m", id="m1")),
        a_buckler_behind_both_hands,
    ),
    "UN-RONDACHE-ARMS": (
        band(character("chef", "rondache", "rondache", id="m1"), agreed=["arms"]),
        fewer_arms_than_bucklers,
    ),
    "UN-SOUSCHEF-MAX2": (band(character("sous_chef", id="m1")), three_lieutenants),
    "UN-CHEF-1": (band(character("chef", id="m1")), two_leaders),
    "D2-ACTIONS-PJ": (figures(figure(id="m1")), a_player_with_three_actions),
    "D2-FORCE-SENSIBLE": (
        figures(figure(id="m1"), adaptation="star_wars"),
        a_push_without_the_force,
    ),
    "D2-ZOMBI-GROUP": (figures(adaptation="survivants"), zombies_that_nobody_runs),
    "WB-CARD-TYPE": (deck(items=[AID]), a_play_aid_in_the_deck),
    "WB-EQUIP-PICTO": (
        deck(
            card("tireuse", id="m1"),
            card("novice", id="m2"),
            card("fusil", id="m3"),
            items=[ARMED, BARE, GUN],
        ),
        a_second_gun,
    ),
}


class TestCures:
    """A mistake is made by clicks, said with a way out, and cured by the button beside it."""

    @pytest.mark.parametrize("prefix", ["RBN", "UN", "D2", "WB"])
    def test_one_click_cures(self, page, prefix):
        codes = [code for code in MISTAKES if code.startswith(f"{prefix}-")]
        assert len(codes) > 1
        for code in codes:
            with case(code):
                self.is_cured(page, code, *MISTAKES[code])

    def is_cured(self, page, code, document, mistake):
        builder = bring(page, document)
        expect(builder.finding(code)).to_have_count(0)
        mistake(builder)
        expect(builder.finding(code)).to_have_count(1)
        builder.act(builder.cure(code).click)
        expect(builder.finding(code)).to_have_count(0)
        assert code not in {finding.code for finding in builder.verdict().findings}


# --- quick fingers, slow lines --------------------------------------------------------------------

TAP = """async (selectors) => {
    for (const selector of selectors) {
        document.querySelector(selector).click();
        await new Promise((done) => setTimeout(done, 80));
    }
}"""


@pytest.fixture
def slow(page):
    """A line on which every answer takes its time."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")

    def slow():
        limits = {"latency": 400, "downloadThroughput": -1, "uploadThroughput": -1}
        line.send("Network.emulateNetworkConditions", {"offline": False, **limits})

    yield slow
    line.detach()


def search_everything(builder):
    """All the tabs of the open member at once, as a search brings them."""
    field = builder.page.locator("#find")
    field.fill("e")
    expect(builder.page.locator("#shelves .shelf").nth(2)).to_be_attached()
    field.fill("")


def items_of(document, place=0):
    return [pick["item"] for pick in document["members"][place].get("picks", ())]


class TestSixTapsInHalfASecond:
    def test_six_members(self, page, slow):
        builder = bring(page, group())
        slow()
        page.evaluate(TAP, ["#addable button[value=fighter]"] * 6)
        expect(builder.rows).to_have_count(6, timeout=20_000)
        expect(builder.saved).to_have_text("✓ enregistré")
        assert len(builder.exported()["members"]) == 6
        assert builder.version == 7

    def test_six_different_things_for_a_member(self, page, slow):
        builder = bring(page, group(fighter(id="m1", T="5", C="5")))
        builder.open("m1")
        wanted = ["pistolet", "fusil", "epee", "armure", "soigneur", "grappin"]
        search_everything(builder)
        slow()
        page.evaluate(TAP, [f"#take-{item}" for item in wanted])
        expect(page.locator("#chips .chip")).to_have_count(6, timeout=20_000)
        builder.expect_version(7)
        assert items_of(builder.exported()) == wanted

    def test_six_times_the_same_thing(self, page, slow):
        builder = bring(page, group(fighter(id="m1", T="5", C="5")))
        builder.open("m1")
        builder.offer("pistolet")
        slow()
        page.evaluate(TAP, ["#take-pistolet"] * 6)
        expect(page.locator("#offer-pistolet .number")).to_have_text("6", timeout=20_000)
        assert items_of(builder.exported()) == ["pistolet"] * 6

    def test_answers_given_while_others_travel(self, page, slow):
        """What waits its turn sends what was tapped, not what the page says by then."""
        builder = bring(page, group(fighter(id="m1", T="5", C="5")))
        builder.open("m1")
        slow()
        builder.offer("pistolet")
        page.evaluate(TAP, ["#take-pistolet"])
        builder.field("T").select_option('"4"')
        builder.field("C").select_option('"3"')
        builder.field("name").press_sequentially("Rita", delay=300)
        builder.field("name").blur()
        builder.expect_version(5, timeout=20_000)
        (member,) = builder.exported()["members"]
        assert (member["T"], member["C"], member["name"]) == ("4", "3", "Rita")
        expect(builder.field("name")).to_have_value("Rita")


class TestTwoTabs:
    @pytest.fixture
    def tabs(self, page):
        """The same list in two tabs of one browser."""
        first = bring(page, group())
        other = page.context.new_page()
        other.goto(page.url)
        return first, type(first)(other)

    def test_additions_of_both_are_kept(self, tabs):
        one, two = tabs
        one.add("fighter")
        two.act(two.adder("fighter").click)
        expect(two.rows).to_have_count(2)
        one.act(one.adder("fighter").click)
        expect(one.rows).to_have_count(3)
        assert len(one.exported()["members"]) == 3

    @pytest.mark.parametrize("key", ["Enter", "Tab"])
    def test_a_name_given_elsewhere_is_not_written_over(self, tabs, watch, key):
        watch.expect("409")
        one, two = tabs
        first, second = (builder.page.locator("#title input") for builder in tabs)
        first.fill("La première")
        one.act(lambda: one.page.keyboard.press(key))
        expect(one.page.get_by_role("heading", level=1)).to_have_text("La première")
        second.fill("La seconde")
        two.act(lambda: two.page.keyboard.press(key))
        expect(two.page.locator(".messages")).to_contain_text("a changé ailleurs")
        expect(second).to_have_value("La première")
        expect(two.page.get_by_role("heading", level=1)).to_have_text("La première")
        assert two.exported()["name"] == "La première"
        second.fill("La seconde")
        two.act(lambda: two.page.keyboard.press(key))
        expect(two.page.locator(".messages")).to_have_count(0)
        assert one.exported()["name"] == "La seconde"


class TestCollections:
    def test_the_chosen_one_stays_chosen(self, page):
        page.goto("/collections/?game=warbound")
        page.get_by_label("Nom", exact=True).fill("À moi")
        page.get_by_label("Factions, une par ligne").fill("Rouille")
        page.get_by_role("button", name="Commencer").click()
        builder = begin(page, "warbound", format="exploration")
        chosen = page.locator("#collection")
        sample = chosen.locator("option", has_text="Cartes d’exemple").get_attribute("value")
        expect(chosen).not_to_have_value(sample)
        chosen.select_option(sample)
        page.get_by_role("button", name="Montrer").click()
        expect(chosen).to_have_value(sample)
        builder.open(builder.add("card/exemple_mere_creuset"))
        expect(chosen).to_have_value(sample)
        page.keyboard.press("Escape")
        expect(builder.member).to_have_count(0)
        builder.add("card/exemple_puddleur")
        expect(chosen).to_have_value(sample)


class TestOrder:
    def test_by_a_grip_and_by_buttons(self, own_page):
        """Also after other edits: what stands outside the list knows the present revision."""
        page = own_page
        builder = bring(page, group(fighter(id="m1"), fighter(id="m2")))
        builder.add("fighter")
        sent = []
        page.on("request", lambda request: sent.append(request.method))
        grip = builder.row("m3").locator(".grip")
        with page.expect_response(re.compile("Sortable")):
            grip.hover()
        sent.clear()
        builder.act(lambda: grip.drag_to(builder.row("m1"), target_position={"x": 20, "y": 5}))
        assert sent == ["POST"]
        assert builder.ids == ["m3", "m1", "m2"]
        assert [member["id"] for member in builder.exported()["members"]] == ["m3", "m1", "m2"]
        down = builder.more("m3", "down")
        down.focus()
        builder.act(lambda: page.keyboard.press("Enter"))
        expect(down).to_be_focused()
        builder.act(lambda: page.keyboard.press("Enter"))
        assert builder.ids == ["m1", "m2", "m3"]
        expect(page.locator("#ops :focus")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(builder.row("m3").locator(":focus")).to_have_count(1)


class TestUndo:
    @pytest.fixture
    def builder(self, page):
        """A list with five steps behind it, and its fighter open."""
        roster = roster_of(owner_on(page), group())
        rita, chief = document(group(fighter(id="m1"), fighter("chef", id="m2"))).members
        edits.change(roster, [Add(rita)])
        (rita,) = state(roster).members
        for edit in (
            Set("T", "4", rita.id),
            Take(rita.id, "fusil"),
            Add(chief),
            Set("name", "Rita", rita.id),
        ):
            edits.change(roster, [edit])
        page.goto(f"{url('roster', roster)}?open={rita.id}")
        return Builder(page)

    def test_to_the_start_and_to_the_end(self, builder):
        page = builder.page
        undo, redo = page.locator("#undo"), page.locator("#redo")
        with case("buttons"):
            self.undo_and_redo(builder, undo.click, redo.click, focused=redo)
        with case("keys"):
            self.undo_and_redo(
                builder,
                lambda: page.keyboard.press("Control+z"),
                lambda: page.keyboard.press("Control+Shift+Z"),
            )

    def undo_and_redo(self, builder, back, forth, focused=None):
        page, full = builder.page, builder.exported()
        undo, redo = page.locator("#undo"), page.locator("#redo")
        for _ in range(5):
            builder.act(back)
        expect(undo).to_be_disabled()
        if focused:
            expect(focused).to_be_focused()
        expect(builder.rows).to_have_count(0)
        assert builder.exported().get("members", []) == []
        for _ in range(5):
            builder.act(forth)
        expect(redo).to_be_disabled()
        expect(builder.rows).to_have_count(2)
        assert builder.exported() == full

    def test_another_edit_after_undoing_ends_the_way_forward(self, builder):
        builder.act(builder.page.locator("#undo").click)
        builder.add("fighter")
        expect(builder.page.locator("#redo")).to_be_disabled()
        builder.act(builder.page.locator("#undo").click)
        expect(builder.page.locator("#redo")).to_be_enabled()

    def test_the_keys_leave_a_field_alone(self, builder):
        before = builder.version
        field = builder.field("name")
        field.press_sequentially("to")
        builder.page.keyboard.press("Control+z")
        expect(field).not_to_have_value("Ritato")
        assert builder.version == before


class TestLostConnection:
    def test_what_was_done_is_kept_and_sent_again(self, page, watch):
        watch.expect("ERR_INTERNET_DISCONNECTED")
        builder = bring(page, group())
        page.context.set_offline(True)
        builder.adder("fighter").click()
        expect(builder.saved).to_have_text("pas encore enregistré")
        retry = page.locator("#retry")
        expect(page.get_by_role("alert")).to_contain_text("gardées dans ce navigateur")
        builder.adder("fighter").click()
        expect(retry).to_be_enabled()
        expect(builder.rows).to_have_count(0)
        page.context.set_offline(False)
        retry.click()
        expect(builder.rows).to_have_count(2)
        expect(retry).to_be_hidden()
        expect(builder.saved).to_have_text("✓ enregistré")
        assert len(builder.exported()["members"]) == 2

    def test_what_comes_next_takes_along_what_was_lost(self, page, watch):
        watch.expect("ERR_INTERNET_DISCONNECTED")
        builder = bring(page, group(fighter(id="m1", T="5", C="5")))
        builder.open("m1")
        builder.offer("pistolet")
        page.context.set_offline(True)
        page.locator("#take-pistolet").click()
        expect(page.locator("#retry")).to_be_visible()
        page.context.set_offline(False)
        builder.field("T").select_option('"4"')
        expect(page.locator("#offer-pistolet .number")).to_have_text("1")
        builder.expect_version(3)
        expect(builder.saved).to_have_text("✓ enregistré")
        (member,) = builder.exported()["members"]
        assert (member["T"], member["picks"]) == ("4", [{"item": "pistolet"}])


@pytest.mark.parametrize("javascript", [False])
@pytest.mark.parametrize("width", [PHONE])
class TestWithoutJavaScript:
    def test_a_list_by_plain_forms(self, page):
        page.goto("/lists/new/")
        page.get_by_role("link", name="Red Button’s Nation", exact=True).or_(
            page.locator('.game[data-game="rbn"] h2 a')
        ).first.click()
        page.get_by_role("radio", name="Mutants").check()
        page.get_by_role("button", name="Appliquer").click()
        page.get_by_role("radio", name="Chasseurs").check()
        page.get_by_text("Si vous voulez").click()
        page.get_by_label("Nom de la liste").fill("Sans script")
        page.get_by_role("button", name="Commencer").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Sans script")
        builder = Builder(page)
        builder.adder("fighter").click()
        expect(builder.rows).to_have_count(1)
        page.locator(".row .face").click()
        expect(builder.member).to_be_visible()
        builder.taker("pistolet").click()
        expect(page.locator("#offer-pistolet .number")).to_have_text("1")
        builder.field("name").fill("Rita")
        page.locator("#figures").get_by_role("button", name="Appliquer").click()
        expect(builder.field("name")).to_have_value("Rita")
        page.get_by_role("button", name="Annuler").click()
        expect(builder.field("name")).not_to_have_value("Rita")
        page.get_by_role("button", name="Rétablir").click()
        page.get_by_role("link", name="La liste").click()
        expect(page.locator(".row .face")).to_contain_text("Rita")
        page.locator("#title input").fill("Renommée")
        builder.open_sheet("settings").get_by_role("button", name="Appliquer").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Renommée")


# --- keys, focus, scrolling -----------------------------------------------------------------------


class TestFocus:
    def test_stays_by_what_was_taken(self, page):
        """On the button, or beside it where one is all there is to take."""
        builder = bring(page, group(fighter(id="m1", T="5", C="5")))
        builder.open("m1")
        for item in ("pistolet", "soigneur"):
            builder.taker(item).focus()
            builder.act(lambda: page.keyboard.press("Enter"))
            row = page.locator(f"#offer-{item}")
            expect(row.locator(":focus")).to_have_count(1)

    def test_goes_to_the_opened_member_and_back(self, page):
        builder = bring(page, group(fighter(id="m1", T="5", C="5")))
        face = builder.row("m1").locator(".face")
        face.focus()
        page.keyboard.press("Enter")
        expect(builder.member).to_be_focused()
        page.keyboard.press("Escape")
        expect(builder.member).to_have_count(0)
        expect(face).to_be_focused()

    @pytest.mark.parametrize("width", [PHONE])
    def test_a_tap_does_not_move_the_page_and_escape_closes_on_a_phone(self, page):
        builder = bring(page, group(fighter(id="m1", T="5", C="5")))
        builder.open("m1")
        expect(builder.row("m1")).to_be_hidden()
        button = builder.taker("grappin")
        button.scroll_into_view_if_needed()
        builder.act(button.click)
        expect(page.locator("#offer-grappin")).to_be_in_viewport()
        builder.take("pistolet")
        page.keyboard.press("Escape")
        expect(builder.member).to_have_count(0)
        expect(builder.row("m1")).to_be_visible()
        page.go_back()
        expect(builder.member).to_be_visible()

    def test_what_was_unfolded_stays_so(self, page):
        builder = bring(page, group())
        builder.open(builder.add("fighter/chef"))
        notes = page.locator("#moves .notes")
        notes.locator("summary").click()
        builder.take("pistolet")
        expect(notes).to_have_attribute("open", "")
        builder.add("fighter")
        expect(notes).to_have_attribute("open", "")

    def test_enter_in_a_number_keeps_the_number(self, page):
        builder = bring(page, band())
        builder.open_sheet("settings")
        field = page.locator("#settings-form-limit")
        field.fill("275")
        builder.act(lambda: field.press("Enter"))
        page.reload()
        expect(field).to_have_value("275")
        assert builder.exported()["settings"] == {"limit": 275}

    def test_what_is_refused_does_not_stay_in_the_field(self, page, watch):
        watch.expect("422")
        builder = bring(page, band())
        builder.open_sheet("settings")
        field = page.locator("#settings-form-limit")
        before = field.input_value()
        field.fill("9" * 15)
        field.blur()
        expect(page.locator(".messages")).to_be_attached()
        expect(field).to_have_value(before)
        assert builder.version == 1

    def test_enter_in_the_name_of_the_list_changes_the_name_alone(self, page):
        builder = bring(page, band())
        before = builder.exported()
        field = page.locator("#title input")
        field.fill("À moi")
        builder.act(lambda: field.press("Enter"))
        assert builder.exported() == {**before, "name": "À moi"}

    def test_the_verdict_is_told_politely(self, page):
        builder = bring(page, group())
        expect(builder.facts).to_have_attribute("aria-live", "polite")
        expect(builder.facts).to_have_attribute("role", "status")
        state = builder.facts.element_handle()
        builder.add("fighter")
        assert state.evaluate("state => state.isConnected"), "a new region is not told"


# --- open to everybody ----------------------------------------------------------------------------


class TestOpenToEverybody:
    def test_before_a_list(self, page):
        for path in ("/lists/new/", "/lists/new/rbn/", "/lists/"):
            page.goto(path)
            assert faults(page) == []
        read_english(page)
        for path in ("/lists/new/", "/lists/new/rbn/", "/lists/"):
            page.goto(path)
            assert english_faults(page) == []

    def test_an_empty_list(self, page):
        begin(page, "rbn", faction="mutants")
        assert faults(page) == []
        assert faults_in_english(page) == []

    def test_a_full_list_and_its_history(self, page):
        builder = bring(page, example("rbn", "esclavagistes_fers_de_l_aube"))
        address = re.sub(r"\?.*", "", page.url)
        assert faults(page) == []
        builder.act(builder.more(builder.ids[0], "remove").click)
        self.every_sheet(page, address, faults)
        page.goto(f"{address}history/")
        assert faults(page) == []
        page.goto("/lists/")
        page.locator(".mine .tick input").first.check()
        assert faults(page) == []
        read_english(page)
        page.reload()
        page.locator(".mine .tick input").first.check()
        assert english_faults(page) == []
        page.goto(f"{address}history/")
        assert english_faults(page) == []
        self.every_sheet(page, address, english_faults)

    def every_sheet(self, page, address, faults):
        for sheet in ("additions", "findings", "menu", "settings"):
            with case(sheet):
                page.goto(f"{address}#{sheet}")
                expect(page.locator(f"#{sheet}")).to_be_visible()
                assert faults(page) == []

    @pytest.mark.parametrize(
        ("game", "slug", "member"),
        [
            ("rbn", "esclavagistes_fers_de_l_aube", "m3"),
            ("deux_d6", "star_wars_passeurs_de_la_ceinture_grise", "m1"),
            ("warbound", "exploration_coulee_continue", "m6"),
        ],
    )
    def test_an_open_member(self, page, game, slug, member):
        builder = bring(page, example(game, slug))
        builder.open(member)
        page.goto(f"{page.url}&tab=all")
        self.unfold(builder)
        assert faults(page) == []
        read_english(page)
        page.reload()
        self.unfold(builder)
        assert english_faults(page) == []

    def unfold(self, builder):
        for summary in builder.member.locator("details:not([open]) > summary").all()[::-1]:
            summary.click()

    @pytest.mark.parametrize("width", [PHONE])
    def test_the_menu_of_a_row_and_what_was_just_removed(self, page):
        builder = bring(page, group(fighter(id="m1"), fighter(id="m2")))
        remove = builder.more("m1", "remove")
        with case("menu"):
            assert small_targets(page) == []
            assert axe_faults(page) == []
        builder.act(remove.click)
        expect(builder.toast).to_be_visible()
        builder.page.locator("#toast button").hover()
        with case("toast"):
            assert axe_faults(page) == []

    def test_a_name_of_one_long_word_stays_on_the_page(self, page):
        builder = bring(page, {**group(), "name": "É" * 120})
        builder.open(builder.add("fighter/chef"))
        field = page.locator("#member-name")
        field.fill("X" * 120)
        builder.act(lambda: field.press("Enter"))
        address = page.url
        assert wider_than_the_window(page) == []
        page.goto("/lists/")
        assert wider_than_the_window(page) == []
        read_english(page)
        page.reload()
        assert wider_than_the_window(page) == []
        page.goto(address)
        assert wider_than_the_window(page) == []
