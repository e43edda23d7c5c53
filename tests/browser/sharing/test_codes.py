"""A list in an address, and a list that is brought: in Chromium, with and without JavaScript."""

import json
import re

import pytest
from django.conf import settings
from playwright.sync_api import expect

from builder.models import Owner, Roster
from builder.rosters import edits
from builder.shares import edits as shares
from rules.lists.link_code import encode
from rules.lists.reading import read
from tests.browser.seen import (
    PHONE,
    english_faults,
    faults,
    faults_in_english,
)
from tests.lists import catalogue_of, convoy, fighter

EXAMPLE = settings.FIXTURES / "rbn" / "lists" / "mutants_chasseurs_de_rouille.json"
NAME, MEMBER = "Les Chasseurs de rouille", "Vieille Ferraille"


def document(raw=None):
    return read(raw or EXAMPLE.read_bytes(), catalogue_of)[1]


@pytest.fixture(scope="module")
def code():
    return encode(document())


@pytest.mark.parametrize("width", [PHONE])
@pytest.mark.parametrize("locale", ["en-GB"])
class TestACodeInAnAddress:
    """An author who writes French, a reader on a phone who reads English."""

    def test_the_list_opens_by_itself_in_the_reader_s_language(self, page, code):
        page.goto(f"/code/#{code}")
        expect(page.get_by_role("heading", name=NAME)).to_be_visible()
        expect(page).to_have_title(f"{NAME} – Muster")
        expect(page.get_by_text(MEMBER, exact=True)).to_be_visible()
        expect(page.get_by_text("Chief, Shotgun")).to_be_visible()
        expect(page.locator(".verdict")).to_contain_text("Legal")
        assert faults(page) == []

    def test_it_is_copied_without_an_account(self, page, code):
        page.goto(f"/code/#{code}")
        page.get_by_role("button", name="Copy to my lists").click()
        expect(page).to_have_url(re.compile(r"/lists/[\w-]{22}/$"))
        expect(page.get_by_role("heading", name=NAME, level=1)).to_be_visible()
        page.goto("/lists/")
        expect(page.locator(".mine tbody tr")).to_contain_text([NAME])

    def test_the_code_itself_is_copied_with_a_tap(self, page, code):
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto(f"/code/#{code}")
        page.locator('[data-copy="code-url"]').click()
        expect(page.locator('[data-copy="code-url"]')).to_have_text("Copied")
        assert page.evaluate("navigator.clipboard.readText()") == page.url

    def test_another_language_shows_the_same_list(self, page, code):
        page.goto(f"/code/#{code}")
        expect(page.get_by_role("heading", name=NAME)).to_be_visible()
        page.get_by_role("banner").get_by_role("button", name="FR").click()
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        expect(page.get_by_text("Chef, Fusil de chasse")).to_be_visible()
        assert page.evaluate("location.hash") == f"#{code}"

    def test_another_code_in_the_same_window(self, page, code):
        page.goto(f"/code/#{code}")
        expect(page.get_by_role("heading", name=NAME)).to_be_visible()
        other = document(json.dumps({**convoy(fighter()), "name": "Autre"}).encode())
        page.goto(f"/code/#{encode(other)}")
        expect(page.get_by_role("heading", name="Autre")).to_be_visible()

    def test_a_code_that_is_none_says_so_and_stays(self, page, watch, code):
        watch.expect("422")
        page.goto(f"/code/#{code[:200]}")
        expect(page.locator("main [role=alert]")).to_contain_text("cut short")
        expect(page.locator("#typed")).to_have_value(code[:200])
        assert faults(page) == []
        page.locator("#typed").fill(code)
        page.get_by_role("button", name="Show it").click()
        expect(page.get_by_role("heading", name=NAME)).to_be_visible()
        expect(page.locator("h1")).to_be_focused()

    def test_a_hostile_name_is_only_a_name(self, page):
        name = "<img src=x onerror=document.title='taken'><script>document.title='taken'</script>"
        bad = document(json.dumps({**convoy(fighter(name=name)), "name": name}).encode())
        page.goto(f"/code/#{encode(bad)}")
        expect(page.locator("h1")).to_have_text(name)
        assert page.title() == f"{name} – Muster"


@pytest.mark.parametrize("width", [PHONE])
@pytest.mark.parametrize("javascript", [False])
class TestWithoutJavaScript:
    @pytest.mark.parametrize("address", [True, False])
    def test_a_pasted_code_opens_the_list(self, page, code, base_url, address):
        page.goto(f"/code/#{code}")
        page.locator("#typed").fill(f"{base_url}/code/#{code}" if address else code)
        page.locator("#opening button").click()
        expect(page.get_by_role("heading", name=NAME)).to_be_visible()
        expect(page.get_by_text(MEMBER, exact=True)).to_be_visible()

    def test_a_refusal_keeps_what_was_typed(self, page, watch):
        watch.expect("422")
        page.goto("/code/")
        page.locator("#typed").fill("m1.abc")
        page.locator("#opening button").click()
        expect(page.locator("main [role=alert]")).to_be_visible()
        expect(page.locator("#typed")).to_have_value("m1.abc")


@pytest.mark.parametrize("width", [PHONE])
@pytest.mark.parametrize("javascript", [True, False])
class TestImporting:
    """From “My lists”: what was read is shown, then kept."""

    def test_a_file_then_a_code(self, page, code):
        self.begin(page)
        page.locator("#file").set_input_files(EXAMPLE)
        self.shown_then_kept(page)
        self.begin(page)
        page.locator("#text").fill(code)
        self.shown_then_kept(page)

    def test_a_mistake_first(self, page, watch):
        watch.expect("422")
        self.begin(page)
        page.locator("#text").fill('{"format": "muster-list/1"')
        page.locator("main form button").click()
        expect(page.locator("main [role=alert]")).to_be_visible()
        expect(page.locator("#text")).to_have_value('{"format": "muster-list/1"')
        page.locator("#text").fill(EXAMPLE.read_text())
        self.shown_then_kept(page)

    def begin(self, page):
        page.goto("/lists/")
        page.locator('main a[href="/check/"]').click()
        expect(page.locator("#file")).to_be_visible()

    def shown_then_kept(self, page):
        before = Roster.objects.count()
        page.locator("main form button").click()
        expect(page.get_by_role("heading", name=NAME)).to_be_visible()
        expect(page.get_by_text(MEMBER, exact=True)).to_be_visible()
        assert Roster.objects.count() == before
        page.locator('form[action="/lists/bring/"] button').click()
        expect(page).to_have_url(re.compile(r"/lists/[\w-]{22}/$"))
        expect(page.get_by_role("heading", name=NAME, level=1)).to_be_visible()


def test_where_a_list_is_brought_is_open_to_everybody(page):
    page.goto("/check/")
    assert faults(page) == []
    page.goto("/code/")
    assert faults(page) == []
    assert faults_in_english(page) == []
    page.goto("/check/")
    assert english_faults(page) == []


@pytest.mark.parametrize("width", [PHONE])
@pytest.mark.parametrize("locale", ["en-GB"])
class TestText:
    @pytest.fixture
    def share(self, db):
        return shares.share(edits.create(Owner.objects.create(), document()), author="Jo")

    def test_chosen_and_copied(self, page, share, base_url):
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto(f"/s/{share.key}/text/")
        page.get_by_role("link", name="Discord").click()
        page.get_by_role("link", name="Compact").click()
        expect(page.locator("#text")).to_have_value(
            re.compile(r"^\*\*Les Chasseurs de rouille\*\*")
        )
        page.locator('[data-copy="text"]').click()
        expect(page.locator('[data-copy="text"]')).to_have_text("Copied")
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied.rstrip().endswith(f"{base_url}/s/{share.key}/")
        gear = "chief, shotgun, two-handed axe…"
        assert f"- **Vieille Ferraille** – T4 C3 · {gear} · 47 pts" in copied
        assert faults(page) == []

    def test_the_text_alone(self, page, watch, share):
        watch.expect("favicon.ico")  # which no plain text can name
        page.goto(f"/s/{share.key}/text/?as=bbcode")
        page.get_by_role("link", name="The text alone").click()
        expect(page.locator("body")).to_contain_text(f"[b]{NAME}[/b]")
