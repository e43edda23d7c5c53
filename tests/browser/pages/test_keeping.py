"""My lists, and the man with a new phone: three browsers, a link and a file."""

import re

import pytest
from playwright.sync_api import expect

from builder.rosters import edits
from rules.lists.edits import Remove
from tests.browser.building import example, owner_on
from tests.browser.seen import (
    LAPTOP,
    PHONE,
    english_faults,
    faults,
    read_english,
    small_targets,
    wider_than_the_window,
    widths,
)
from tests.collections.collecting import BRUTE, collection_of
from tests.rosters.rostering import roster_of, url

LISTS = {
    "Les Chasseurs de rouille": ("rbn", "mutants_chasseurs_de_rouille"),
    "Patrouille sans radio": ("first_wave", "patrouille_sans_radio"),
    "Clan du pic fendu": ("un_pour_un", "clan_du_pic_fendu"),
}


def keep_three(page):
    """Three lists and a collection in this browser."""
    owner = owner_on(page)
    for name, (game, slug) in LISTS.items():
        roster_of(owner, example(game, slug), name=name)
    collection_of(owner, BRUTE, name="Le club")
    return owner


def names(page):
    return page.locator(".mine tbody th a")


@pytest.mark.walk
@pytest.mark.parametrize("javascript", [True, False], ids=["script", "none"])
def test_the_man_with_a_new_phone(visit, watch, tmp_path):
    """Old phone, new phone by the link, then the library's computer by the file."""
    small = {"viewport": {"width": PHONE, "height": 780}}
    old, new, third = visit(**small), visit(**small), visit()
    owner = keep_three(old)
    mine = owner.rosters.first()
    watch.expect("403")
    new.goto(url("roster", mine))
    expect(new.locator("h1")).to_have_text("Cette liste appartient à un autre navigateur")
    expect(new.locator("main")).not_to_contain_text(mine.name)

    old.goto("/lists/")
    old.get_by_role("link", name="Emporter, sauvegarder").click()
    expect(old.locator("main")).to_contain_text("Ce navigateur garde 3 listes et 1 collection.")
    old.get_by_role("button", name="Créer le lien").click()
    expect(old.get_by_role("img", name="Code QR du lien")).to_be_visible()
    address = old.get_by_label("Le lien privé").input_value()

    new.goto(address)
    expect(new.locator("main")).to_contain_text("3 listes et 1 collection")
    new.get_by_role("button", name="Tout amener ici").click()
    expect(names(new)).to_have_count(3)
    new.goto(url("roster", mine))
    expect(new.locator("#title h1")).to_have_text(mine.name)
    new.goto("/lists/move/")
    with new.expect_download() as saved:
        new.get_by_role("link", name="Enregistrer le fichier").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    old.goto("/lists/")
    expect(names(old)).to_have_count(3)

    third.goto("/lists/move/")
    third.get_by_label("Reprendre un fichier").set_input_files(file)
    third.get_by_role("button", name="Voir ce qu’il contient").click()
    expect(third.locator(".coming-list input:checked")).to_have_count(4)
    third.get_by_role("button", name="Reprendre ce qui est coché").click()
    expect(third.locator(".messages")).to_contain_text("3 listes et 1 collection")
    assert sorted(names(third).all_text_contents()) == sorted(LISTS)
    third.goto("/collections/")
    expect(third.get_by_role("link", name="Le club")).to_be_visible()


class TestMyLists:
    def test_the_first_list_stands_within_200_px(self, page):
        keep_three(page)
        for _ in widths(page):
            page.goto("/lists/")
            box = page.locator(".mine tbody tr").first.bounding_box()
            assert box["y"] <= 200
            assert box["height"] <= 92
            assert wider_than_the_window(page) == []

    def test_columns_align_on_a_laptop(self, page):
        keep_three(page)
        page.goto("/lists/")
        for column in (".what", ".verdict-of", ".changed"):
            cells = page.locator(f".mine tbody {column}").all()
            assert len({round(cell.bounding_box()["x"]) for cell in cells}) == 1
        ends = [cell.bounding_box() for cell in page.locator(".mine tbody .worth").all()]
        assert len({round(box["x"] + box["width"]) for box in ends}) == 1

    @pytest.mark.parametrize(
        ("javascript", "width"), [(True, PHONE), (False, PHONE), (False, LAPTOP)]
    )
    def test_ticked_removed_and_taken_back(self, page):
        keep_three(page)
        page.goto("/lists/")
        bar = page.locator("#ticked")
        expect(bar).to_be_hidden()
        for name in list(LISTS)[:2]:
            page.get_by_label(f"Cocher {name}").check()
        expect(bar).to_be_visible()
        bar.get_by_role("button", name="Retirer").click()
        expect(names(page)).to_have_count(1)
        expect(page.locator(".undoing")).to_contain_text("2 listes sont retirées")
        page.locator(".undoing").get_by_role("button", name="Annuler").click()
        expect(names(page)).to_have_count(3)

    @pytest.mark.parametrize("width", [PHONE])
    def test_enter_in_the_field_of_tags_adds_them(self, page):
        keep_three(page)
        page.goto("/lists/")
        page.get_by_label("Cocher Clan du pic fendu").check()
        page.locator("#ticked summary").click()
        page.locator("#ticked-tags").fill("tournoi")
        page.locator("#ticked-tags").press("Enter")
        expect(page.locator(".mine tbody th .tag")).to_have_text(["tournoi"])

    def test_a_tap_anywhere_on_the_row_opens_the_list(self, page):
        keep_three(page)
        page.goto("/lists/")
        page.locator(".mine tbody .verdict-of").first.click(force=True)  # the link lies over it
        expect(page.locator("#status")).to_be_visible()

    def test_the_search_unfolds_by_a_key_and_finds_as_one_types(self, page):
        keep_three(page)
        page.goto("/lists/")
        expect(page.locator("#q")).to_be_hidden()
        page.keyboard.press("/")
        expect(page.locator("#q")).to_be_focused()
        page.keyboard.type("chass")
        expect(names(page)).to_have_text(["Les Chasseurs de rouille"])

    @pytest.mark.parametrize("javascript", [False])
    def test_without_a_script_too(self, page):
        keep_three(page)
        page.goto("/lists/")
        page.locator(".filters summary").click()
        page.locator("#q").fill("chass")
        page.locator("#q").press("Enter")
        expect(names(page)).to_have_text(["Les Chasseurs de rouille"])
        expect(page.locator("#q")).to_be_visible()

    def test_two_are_compared(self, page):
        owner = keep_three(page)
        roster_of(owner, example(*LISTS["Les Chasseurs de rouille"]), name="Les mêmes")
        page.goto("/lists/")
        for name in ("Les mêmes", "Les Chasseurs de rouille"):
            page.get_by_label(f"Cocher {name}").check()
        page.locator("#ticked").get_by_role("button", name="Comparer").click()
        expect(page).to_have_url(re.compile(r"/compare/\?a="))


class TestForEverybody:
    """Axe on each page, in both languages; nothing scrolls sideways, a thumb hits every target."""

    def pages(self, page, stranger):
        owner = keep_three(page)
        roster = owner.rosters.first()
        edits.change(roster, [Remove(roster.present.content["members"][0]["id"])])
        edits.name_state(roster, 1, "avant le tournoi")
        page.goto("/lists/move/")
        page.locator("button[value=open]").click()
        theirs = url("roster", stranger.rosters.first())
        return ["/lists/", url("roster_history", roster), "/lists/move/", theirs]

    def test_all_pages(self, page, visit, watch):
        watch.expect("403")
        addresses = self.pages(page, keep_three(visit()))
        for address in addresses:
            page.goto(address)
            if page.locator(".tick input").count():
                page.locator(".tick input").first.check()
            assert faults(page) == [], address
            assert small_targets(page) == [], address  # on a laptop too
        read_english(page)
        for address in addresses:
            page.goto(address)
            assert english_faults(page) == [], address
