"""Keeping a collection, as a card keeper does it: by keyboard, by file, and for others."""

import re

import pytest
from playwright.sync_api import expect

from builder.collections import edits
from builder.collections.forms import PALETTE
from builder.models import Collection
from rules.collecting.lines import FactionColour
from rules.games.warbound.cards import Card
from rules.words import fold
from tests.browser.building import owner_on
from tests.browser.seen import case, english_faults, faults, read_english
from tests.collections.collecting import GAME, url


@pytest.fixture
def collection(page):
    """The address of a collection of this visitor's, with two factions."""
    named = zip(("Rouille", "Azur"), PALETTE, strict=False)
    factions = [FactionColour(name=name, colour=colour) for name, colour in named]
    return url("collection", edits.create(owner_on(page), GAME, "Le club du jeudi", factions))


def keep(collection, kind, *names, **values):
    """Cards that are there from the start."""
    kept = Collection.objects.get(key=collection.rstrip("/").rpartition("/")[2])
    for name in names:
        edits.save_card(kept, Card(slug=fold(name), name=name, type=kind, **values))


def test_a_collection_is_begun(page):
    page.goto("/collections/?game=warbound")
    page.get_by_label("Nom", exact=True).fill("Le club du jeudi")
    page.get_by_label("Factions, une par ligne").fill("Rouille\nAzur")
    page.get_by_role("button", name="Commencer").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Le club du jeudi")
    page.goto(f"{page.url}cards/new/personnage/")
    for faction in ("Rouille", "Azur"):
        expect(page.locator("main")).to_contain_text(faction)


def type_card(page, collection, kind, name, **values):
    page.goto(f"{collection}cards/new/{kind}/")
    page.get_by_label("Nom", exact=True).fill(name)
    for label, value in values.items():
        page.locator(f"#id_{label}").fill(value)
    page.keyboard.press("Enter")
    expect(page.locator(".messages")).to_contain_text(name)


class TestTyping:
    def test_tab_tab_enter_next(self, page, collection):
        page.goto(f"{collection}cards/new/personnage/")
        expect(page.get_by_label("Nom", exact=True)).to_be_focused()
        page.keyboard.type("Brute")
        page.locator("#id_cost_colourless").focus()
        page.keyboard.type("1")
        page.keyboard.press("Tab")
        page.keyboard.type("2")
        page.keyboard.press("Enter")
        expect(page.locator(".messages")).to_contain_text("Brute")
        expect(page.get_by_label("Nom", exact=True)).to_be_focused()
        expect(page.get_by_label("Nom", exact=True)).to_have_value("")
        page.goto(collection)
        expect(page.locator(".drawn summary", has_text="Brute").locator(".token")).to_have_count(2)

    def test_the_other_gender_is_suggested_and_taken_with_a_click(self, page, collection):
        keep(collection, "personnage", "Jammeuse")
        page.goto(f"{collection}cards/new/personnage/")
        page.get_by_label("Nom", exact=True).press_sequentially("Jammeur")
        page.locator("#similar").get_by_role("button", name="Jammeuse").click()
        expect(page.get_by_label("Nom commun")).to_have_value("Jammeuse")
        page.keyboard.press("Enter")
        expect(page.locator(".messages")).to_contain_text("Jammeur")

    def test_what_is_wrong_is_said_beside_it_and_nothing_is_lost(self, page, watch, collection):
        watch.expect("422")
        page.goto(f"{collection}cards/new/personnage/")
        page.get_by_label("Nom", exact=True).fill("Nuée")
        page.get_by_text("Là où cette carte déroge au livre").click()
        page.get_by_label("Exemplaires permis").fill("2")
        page.get_by_role("button", name="Enregistrer, et au suivant").click()
        expect(page.get_by_role("alert").first).to_contain_text("Pas encore enregistré")
        expect(page.get_by_label("Nom", exact=True)).to_have_value("Nuée")
        page.get_by_label("Phrase de la carte").fill("Deux par deck.")
        page.get_by_role("button", name="Enregistrer, et au suivant").click()
        expect(page.locator(".messages")).to_contain_text("Nuée")

    def test_a_deleted_card_is_put_back(self, page, collection):
        keep(collection, "vocation", "Chef")
        page.goto(collection)
        page.locator(".drawn summary", has_text="Chef").click()
        page.get_by_role("button", name="Supprimer Chef").click()
        expect(page.locator(".drawn")).to_have_count(0)
        page.get_by_role("button", name="Remettre ce qui a été supprimé").click()
        expect(page.locator(".drawn")).to_have_count(1)

    @pytest.mark.parametrize("javascript", [False])
    def test_without_javascript(self, page, collection):
        type_card(page, collection, "personnage", "Brute", attack="6")
        page.goto(f"{collection}?q=brut")
        expect(page.locator(".drawn")).to_have_count(1)


class TestThePreview:
    def test_the_card_appears_while_it_is_typed(self, page, collection):
        page.goto(f"{collection}cards/new/personnage/")
        preview = page.locator("#preview")
        expect(preview).to_contain_text("ce que vous remplissez apparaît ici")
        page.keyboard.type("Brute")
        expect(preview.locator("h3")).to_contain_text("Brute")
        page.locator("#id_attack").fill("6")
        expect(preview).to_contain_text("6+")
        page.locator("#id_skill-0-name").fill("Charge")
        expect(preview).to_contain_text("Charge")
        expect(page.locator("#id_skill-0-name")).to_be_focused()
        expect(page.get_by_role("button", name="Aperçu")).to_be_hidden()
        assert faults(page) == []

    def test_what_is_wrong_is_left_out_until_it_is_right(self, page, collection):
        page.goto(f"{collection}cards/new/personnage/")
        page.locator("#id_life").fill("-3")
        page.locator("#id_speed").fill("4")
        expect(page.locator("#preview")).to_contain_text("Vitesse")
        expect(page.locator("#preview .values")).not_to_contain_text("Points de vie")

    @pytest.mark.parametrize("javascript", [False])
    def test_without_javascript_a_button_shows_it(self, page, collection):
        page.goto(f"{collection}cards/new/equipement/")
        page.get_by_label("Nom", exact=True).fill("Radio")
        page.get_by_label("Effet").fill("Elle capte.")
        page.get_by_role("button", name="Aperçu").click()
        expect(page.locator("#preview")).to_contain_text("Elle capte.")
        expect(page.get_by_label("Effet")).to_have_value("Elle capte.")
        page.get_by_role("button", name="Enregistrer, et au suivant").click()
        expect(page.locator(".messages")).to_contain_text("Radio")


class TestSearch:
    def test_only_the_cards_travel(self, page, collection):
        keep(collection, "personnage", "Éclaireuse", "Brute")
        page.goto(collection)
        page.get_by_label("Chercher dans la collection").fill("eclair")
        expect(page.locator(".drawn")).to_have_count(1)
        expect(page.locator(".found")).to_contain_text("1 carte")


FRENCH = """Type;Nom;Illustrateur;Attaque;Points de vie;Coût coloré
Personnage;Brute;Moi;6+;3;Rouille=1
Perso;Lame;Moi;six;2;
Équipement;Radio;Toi;;;
Personnage;Nuée;Toi;4;beaucoup;Rouille
"""


def send(page, collection, content, name="cartes.csv"):
    page.goto(f"{collection}import/")
    file = {"name": name, "mimeType": "text/csv", "buffer": content}
    page.get_by_label("Fichier").set_input_files(file)
    page.get_by_role("button", name="Voir ce qui changerait").click()


class TestFiles:
    """The card keeper's spreadsheet: French heads, a column of his own, two bad lines."""

    def test_the_good_lines_are_taken_and_the_bad_ones_corrected(self, page, collection):
        send(page, collection, FRENCH.encode("cp1252"))
        expect(page.get_by_text(re.compile(r"Colonne ignorée\s: Illustrateur"))).to_be_visible()
        wrong = page.locator("tr.wrong")
        expect(wrong).to_have_count(2)
        expect(wrong.nth(0).locator("li")).to_have_text(
            [
                re.compile(r"Type Inconnu\s: «\sPerso\s». Possible\s: Personnage, Leader, Équip"),
                re.compile(r"Attaque «\ssix\s» n’est pas un nombre entier"),
            ]
        )
        expect(wrong.nth(1).locator("li strong")).to_have_text(["Points de vie", "Coût coloré"])
        page.get_by_role("button", name="N’importer que les 2 entrées correctes").click()
        expect(page.locator(".messages")).to_contain_text("2 entrées du fichier sont dans")
        expect(wrong).to_have_count(2)
        box = page.get_by_label("Corriger ici")
        text = box.input_value()
        assert "Brute" not in text
        for bad, good in (("Perso;", "Personnage;"), ("six", "5"), ("beaucoup", "2")):
            text = text.replace(bad, good)
        box.fill(text.replace("2;Rouille", "2;Rouille=1"))
        page.get_by_role("button", name="Vérifier de nouveau").click()
        page.get_by_role("button", name="Importer 2 entrées").click()
        expect(page.locator(".drawn strong")).to_have_text(["Brute", "Lame", "Nuée", "Radio"])

    def test_the_bad_lines_are_given_back_as_a_file(self, page, collection):
        send(page, collection, FRENCH.encode())
        with page.expect_download() as download:
            page.get_by_role("link", name="Télécharger les lignes à corriger").click()
        content = download.value.path().read_bytes()
        assert content.decode("utf-8-sig").startswith("À corriger;Type;Nom;Illustrateur;")
        send(page, collection, content)
        expect(page.locator("tr.wrong")).to_have_count(2)
        expect(page.get_by_text(re.compile(r"Colonne ignorée\s: Illustrateur"))).to_be_visible()

    @pytest.mark.parametrize("javascript", [False])
    @pytest.mark.parametrize("width", [360])
    def test_on_a_phone_and_without_javascript(self, page, collection):
        send(page, collection, FRENCH.encode("utf-16"))
        expect(page.locator("tr.wrong")).to_have_count(2)
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        page.get_by_role("button", name="N’importer que les 2 entrées correctes").click()
        expect(page.get_by_label("Corriger ici")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        page.get_by_role("button", name="Abandonner ce fichier").click()
        expect(page.locator(".drawn")).to_have_count(2)

    def test_cells_can_be_pasted(self, page, collection):
        page.goto(f"{collection}import/")
        page.get_by_label("ou son texte").fill("type\tname\tattack\nPersonnage\tBrute\t6\n")
        page.get_by_role("button", name="Voir ce qui changerait").click()
        page.get_by_role("button", name="Importer 1 entrée").click()
        expect(page.locator(".drawn")).to_have_count(1)

    def test_a_template_downloads(self, page, collection):
        page.goto(f"{collection}import/")
        with page.expect_download() as download:
            page.get_by_role("link", name="Personnage.csv").click()
        assert download.value.suggested_filename == "personnage.csv"


class TestSharing:
    def test_a_friend_follows_copies_and_builds(self, page, collection, visit):
        keep(collection, "personnage", "Brute")
        page.goto(f"{collection}settings/")
        page.get_by_role("button", name="Partager par lien").click()
        link = page.get_by_label("Le lien", exact=True).input_value()
        friend = visit(locale="en-GB")
        friend.goto(link)
        friend.get_by_role("button", name="Follow").click()
        expect(friend.locator(".messages")).to_contain_text("You follow this collection")
        friend.get_by_label("Brute in the deck").check()
        friend.get_by_role("button", name="Check this deck").click()
        expect(friend.locator(".verdict")).to_contain_text("Not legal yet")
        expect(friend.get_by_text("has 8 cards; this one has 1: 7 missing")).to_be_visible()
        friend.goto(link)
        friend.get_by_role("button", name="Copy to my collections").click()
        expect(friend.get_by_role("heading", level=1)).to_have_text("Le club du jeudi (copy)")

    def test_the_link_is_copied(self, page, collection):
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto(f"{collection}settings/")
        page.get_by_role("button", name="Partager par lien").click()
        page.get_by_role("button", name="Copier").first.click()
        expect(page.get_by_role("button", name="Copié")).to_be_visible()
        link = page.get_by_label("Le lien", exact=True).input_value()
        assert page.evaluate("navigator.clipboard.readText()") == link


class TestDecks:
    def test_attach_for_me(self, page):
        page.goto("/games/warbound/lists/exploration_sel_et_lumiere/")
        expect(page.get_by_text("Aucun attachement n’est déclaré")).to_be_visible()
        page.get_by_role("button", name="Répartir automatiquement").click()
        expect(page.locator(".members")).to_contain_text("+ Formation")
        expect(page.locator(".verdict")).to_contain_text("Légale")

    def test_the_chart_has_its_numbers_as_text(self, page):
        page.goto("/games/warbound/lists/affrontement_parade_des_braises/")
        chart = page.locator("svg.chart")
        expect(chart).to_have_attribute("aria-label", re.compile("Ordres d’un tour"))
        expect(page.locator(".numbers tbody tr")).to_have_count(4)


class TestOpenToEverybody:
    def test_every_page_of_a_collection(self, page, collection):
        keep(collection, "personnage", "Brute", attack=6)
        pages = ["", "settings/", "import/", "cards/new/personnage/", "cards/new/leader/"]
        for path in [*(collection + path for path in pages), "/collections/", "/check/"]:
            page.goto(path)
            assert faults(page) == []

    def test_a_form_with_errors_and_a_preview(self, page, watch, collection):
        watch.expect("422")
        page.goto(f"{collection}cards/new/personnage/")
        page.get_by_role("button", name="Enregistrer, et au suivant").click()
        expect(page.get_by_role("alert").first).to_be_visible()
        page.wait_for_load_state()
        assert faults(page) == []
        page.goto(f"{collection}import/")
        page.get_by_label("ou son texte").fill("type;name;attack\nPersonnage;Brute;6\nx;y;z\n")
        page.get_by_role("button", name="Voir ce qui changerait").click()
        expect(page.locator("tr.wrong")).to_be_visible()
        page.wait_for_load_state()
        assert faults(page) == []

    def test_the_pages_of_lists_and_of_the_sample(self, page):
        page.goto("/collections/")
        page.get_by_role("link", name=re.compile("Cartes d’exemple")).click()
        self.unfold(page)
        assert faults(page) == []
        sample = page.url
        lists = ("/games/warbound/lists/affrontement_parade_des_braises/", "/games/rbn/lists/")
        for address in lists:
            page.goto(address)
            assert faults(page) == []
        read_english(page)
        for address in lists:
            page.goto(address)
            assert english_faults(page) == []
        page.goto(sample)
        self.unfold(page)
        assert english_faults(page) == []

    def unfold(self, page):
        for kind in ("Allumeur de Phare", "Mère Creuset", "Bête de Scène"):
            page.locator(".drawn summary", has_text=kind).click()

    def test_an_example_of_each_game(self, page):
        for game in ("rbn", "first_wave", "warbound", "un_pour_un", "deux_d6"):
            with case(game):
                page.goto(f"/games/{game}/lists/")
                page.locator(".examples a").first.click()
                expect(page.locator(".verdict")).to_contain_text("Légale")
                page.wait_for_load_state()
                assert faults(page) == []
