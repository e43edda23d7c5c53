"""Said once, shown everywhere: which one a member has stands on every sheet, link and page."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from rules.lists.link_code import encode
from tests.collections.collecting import owner_in
from tests.lists import convoy, fighter
from tests.rosters.rostering import document, roster_of
from tests.shares.sharing import link, shared
from tests.sheets.sheeting import html_of

pytestmark = pytest.mark.django_db

HACKING = "<b>Tueuse & Cie</b>"
RITA = fighter(
    {"item": "epee", "as": "Épée"},
    {"item": "epee", "as": "Hache"},
    {"item": "pistolet", "as": HACKING},
    id="rita",
    name="Rita",
    T="4",
)
WORDS = {"fr": ("Épée", "Hache"), "en": ("Sword", "Axe")}
LANGS = pytest.mark.parametrize("lang", ["fr", "en"])


def said(html):
    """A page's text without its tags."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def shows(html, lang):
    """The player's words, as text, and nothing of the book's row on the member's own lines."""
    text = said(html)
    assert "<b>Tueuse" not in html
    assert all(word in text for word in WORDS[lang])
    return HACKING in text


@LANGS
@pytest.mark.parametrize("sheet", ["summary", "full", "cards"])
def test_on_a_sheet(sheet, lang):
    assert shows(html_of(sheet, convoy(RITA), lang=lang), lang)


@LANGS
def test_on_the_summary_the_row_of_the_book_is_not_named(lang):
    text = said(html_of("summary", convoy(RITA), lang=lang))
    assert " · ".join(WORDS[lang]) in text or ", ".join(WORDS[lang]) in text
    assert "atana" not in text


@LANGS
def test_behind_a_link(lang):
    owner = owner_in(Client())
    share = shared(roster_of(owner, convoy(RITA)))
    page = Client().get(link("share", share), headers={"Accept-Language": lang})
    assert shows(page.content.decode(), lang)
    (member,) = page.context["page"].sections[0].members
    assert [taken.name for taken in member.taken] == [*WORDS[lang], HACKING]
    assert {taken.url for taken in member.taken[:2]} == {"/games/rbn/catalogue/weapon/epee/"}


@LANGS
def test_in_a_list_that_is_a_code(lang):
    code = encode(document(convoy(RITA)))
    page = Client().post(reverse("code"), {"code": code}, headers={"Accept-Language": lang})
    assert shows(page.content.decode(), lang)
