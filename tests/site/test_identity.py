"""What all pages share: letters, colours, drawings, and the credit that is due for them."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template import Context, Template
from django.urls import reverse

from builder.site import credits, palette
from builder.site.icons import by_author, icons
from rules.catalogue.fixtures import read_all

ROOT = Path(settings.ROOT)
STATIC = ROOT / "static"
NAMES = {icon.name for icon in icons()}
SHEETS = {path.name: path.read_text() for path in (STATIC / "css").glob("*.css")}


def tag(source, **context):
    return Template("{% load muster %}" + source).render(Context(context))


class TestIcons:
    def test_one_is_drawn_from_the_sprite_and_hidden_from_screen_readers(self):
        text = tag('{% icon "add" %}')
        assert '<use href="/static/icons/icons.svg#add"/>' in text
        assert 'aria-hidden="true"' in text
        assert "style" not in text

    def test_a_name_is_escaped(self):
        assert "<b>" not in tag("{% icon name %}", name='"><b>')

    def test_every_one_that_a_template_asks_for_is_there(self):
        asked = set()
        for path in (ROOT / "templates").rglob("*.html"):
            text = path.read_text()
            asked |= set(re.findall(r'{% icon "([^"]+)"', text))
            asked |= set(re.findall(r'icons\.svg" %}#([a-z]+)', text))
        assert asked
        assert asked <= NAMES

    def test_all_symbols_of_the_sprite_are_known(self):
        sprite = (STATIC / "icons" / "icons.svg").read_text()
        assert len(icons()) == sprite.count("<symbol ") == len(NAMES)

    @pytest.mark.parametrize(
        "name",
        "add remove duplicate up down undo redo search print share copy warning check cross note"
        " vehicle fighter driver seat ranged melee armour card dice skull flag history settings"
        " drag".split(),
    )
    def test_what_a_builder_of_lists_needs(self, name):
        assert name in NAMES

    def test_svg_files_run_nothing_and_fetch_nothing(self):
        for path in (STATIC / "icons").glob("*.svg"):
            text = path.read_text().replace('xmlns="http://www.w3.org/2000/svg"', "")
            assert not re.search(r"<script|<style|\son[a-z]+=|\sstyle=|https?:", text), path


class TestLicences:
    def test_every_font_has_its_licence_beside_it(self):
        files = list((STATIC / "fonts").glob("*.woff2"))
        assert files
        for path in files:
            family = path.stem.rsplit("-", 2)[0]
            licence = (STATIC / "fonts" / f"{family}-LICENSE.txt").read_text()
            assert licence.startswith("Copyright")
            assert "SIL OPEN FONT LICENSE Version 1.1" in licence

    def test_every_file_of_icons_is_named_in_their_licence(self):
        licence = (STATIC / "icons" / "LICENSE.txt").read_text()
        for path in (STATIC / "icons").glob("*.svg"):
            assert path.name in licence

    def test_every_drawing_is_in_the_licence_with_its_author(self):
        licence = (STATIC / "icons" / "LICENSE.txt").read_text()
        for author, drawings in by_author().items():
            section = licence.split(f"\n{author}\n")[1].split("\n\n")[0]
            for icon in drawings:
                assert f"{icon.title} (here: {icon.name})" in section
        for icon in icons():
            assert re.search(rf"\b{icon.name}\b", licence)

    def test_every_script_of_others_has_its_licence_and_its_credit(self):
        named = {work.name.lower() for work in credits.LIBRARIES}
        for folder in (STATIC / "vendor").iterdir():
            assert (folder / "LICENSE").read_text()
            assert folder.name in named

    def test_nothing_else_lies_there(self):
        kinds = {path.suffix for name in ("fonts", "icons") for path in (STATIC / name).iterdir()}
        assert kinds == {".woff2", ".svg", ".txt"}


class TestFonts:
    def test_every_file_is_used_and_every_one_used_is_there(self):
        used = set(re.findall(r'url\("\.\./fonts/([^"]+)"\)', SHEETS["fonts.css"]))
        assert used == {path.name for path in (STATIC / "fonts").glob("*.woff2")}

    def test_text_is_read_before_they_arrive(self):
        faces = SHEETS["fonts.css"].count("@font-face")
        assert SHEETS["fonts.css"].count("font-display: swap") == faces

    @pytest.mark.parametrize("sheet", ["fonts.css", "print.css"])
    def test_a_face_is_one_file(self, sheet):
        """Two of them are one to WeasyPrint, which paints the letters of the first."""
        rules = re.findall(r"@font-face {(.+?)}", SHEETS[sheet], re.DOTALL)
        faces = [re.sub(r"src:.+?;", "", rule).split() for rule in rules]
        assert faces and all(faces.count(face) == 1 for face in faces)
        assert not any("unicode-range" in rule for rule in rules)

    def test_they_stay_small(self):
        assert sum(path.stat().st_size for path in (STATIC / "fonts").glob("*.woff2")) < 150_000

    @pytest.mark.django_db
    def test_the_most_used_are_fetched_first(self, client):
        preloaded = re.findall(r'rel="preload"\s+href="/static/([^"]+)"', page(client, "home"))
        assert len(preloaded) == 2
        assert all((STATIC / path).is_file() for path in preloaded)


class TestColours:
    @pytest.mark.parametrize(
        "pair", list(palette.colour_pairs()), ids=lambda p: f"{p.colour} on {p.ground}, {p.theme}"
    )
    def test_a_pair_that_meets_can_be_told_apart(self, pair):
        assert pair.contrast >= pair.needed

    @pytest.mark.parametrize("game", read_all())
    @pytest.mark.parametrize("theme", ["light", "dark"])
    def test_a_game_s_accent_is_legible(self, game, theme):
        accent = getattr(read_all()[game].info, f"accent_{theme}")
        for ground in ("ground", "raised", "on-accent"):
            assert palette.contrast(accent, palette.themes()[theme][ground]) >= palette.TEXT

    def test_contrast_is_measured_as_the_standard_does(self):
        assert palette.contrast("#ffffff", "#000000") == pytest.approx(21)
        assert palette.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)

    def test_the_night_changes_what_the_day_has(self):
        day, night = palette.themes()["light"], palette.themes()["dark"]
        assert set(day) == set(night)
        assert day["ground"] != night["ground"]

    def test_every_variable_that_a_sheet_uses_is_decided(self):
        for name, text in SHEETS.items():
            used = set(re.findall(r"var\((--[a-z0-9-]+)", text))
            known = set(re.findall(r"(--[a-z0-9-]+):", SHEETS["tokens.css"] + text))
            assert used <= known, name

    @pytest.mark.django_db
    def test_the_browser_s_own_bar_is_like_ours(self, client):
        text = page(client, "home")
        for theme, colours in palette.themes().items():
            assert f'content="{colours["bar"]}" media="(prefers-color-scheme: {theme})"' in text, (
                theme
            )


def page(client, name, lang="fr"):
    response = client.get(reverse(name), headers={"accept-language": lang})
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.django_db
class TestCredits:
    @pytest.mark.parametrize(
        ("lang", "words"), [("fr", "Polices de caractères"), ("en", "Our thanks to all of them")]
    )
    def test_names_everybody_in_both_languages(self, client, lang, words):
        text = page(client, "credits", lang)
        assert words in text
        assert "CC BY 3.0" in text
        for icon in icons():
            assert icon.author in text
            assert icon.title in text
        for work in (*credits.FONTS, *credits.LIBRARIES):
            for said in (work.name, work.author, work.licence, work.url):
                assert said in text

    def test_every_requirement_is_named(self):
        lines = (ROOT / "requirements.in").read_text().splitlines()
        needed = {re.split(r"[\[=]", line)[0].lower() for line in lines if line[0] != "#"}
        assert needed <= {work.name.lower() for work in credits.LIBRARIES}

    def test_is_linked_from_the_foot_of_every_page(self, client):
        for name in ("home", "about", "check"):
            foot = page(client, name).split("<footer")[1]
            assert reverse("credits") in foot


@pytest.mark.django_db
class TestStyleguide:
    def test_shows_every_colour_and_drawing_where_debug_is_on(self, client, settings):
        settings.DEBUG = True
        text = page(client, "styleguide")
        for name in palette.themes()["light"]:
            assert f"--{name}<" in text
        for name in NAMES:
            assert f"#{name}" in text
        for part in ("verdict", "findings", "panel", "field", "card", "row", "tag", "empty"):
            assert re.search(rf'class="[^"]*\b{part}\b', text), part
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)", text)

    def test_is_not_there_for_visitors(self, client):
        assert client.get(reverse("styleguide")).status_code == 404


@pytest.mark.django_db
def test_a_phone_can_keep_muster_among_its_apps(client):
    response = client.get(reverse("manifest"))
    assert response.headers["Content-Type"] == "application/manifest+json"
    (icon,) = response.json()["icons"]
    assert (ROOT / icon["src"].lstrip("/")).is_file()
    assert reverse("manifest") in page(client, "home")
