"""The picture that a chat shows of a link, its QR code, and the tags that name them."""

import re
from dataclasses import replace
from html import unescape
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import segno
from django.template.loader import render_to_string
from django.test import Client, RequestFactory
from django.utils import translation
from PIL import Image

from builder.catalogue.memory import catalogues
from builder.models import Owner
from builder.rosters import edits
from builder.shares import (
    edits as shares,
    image_text,
    preview_image,
    previews,
)
from builder.shares.image_text import BOLD, STENCIL, Face, fitted, length, plain
from builder.shares.opened import by_keeper, by_share
from builder.shares.qr import qr_svg
from builder.sheets import service, store
from builder.site import (
    emblems,
)
from rules.checks.game import games
from rules.lists.edits import Set
from tests.lists import band, character, deck_of, figure, figures, group
from tests.rosters.rostering import crew, roster_of
from tests.rules.rbn.tripping import LEGAL
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db

AN_HOUR = "public, max-age=3600"  # at most, after a link was revoked
HOSTILE = [
    "",
    " ",
    "x",
    "W" * 120,
    "mot " * 30,
    "<script>alert(1)</script>",
    "<svg onload=alert(1)>",
    "رجال الصحراء الكبرى",
    "שלום hello שלום",
    "\u202eesrever\u202c \u2067x\u2069",
    "🤖🔥👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "漢字かな交じり文" * 10,
    "Z" + "\u0335\u0321\u0324" * 39,
    "﷽" * 120,
    "a\u200bb\ufeffc\u00add",
    "\x00\x07\x1b[31m\n\t",
    "\ud800 half a letter",
    "\U0010ffff\ufffe\ue000",
    "Œuvre d’Élodie\u202f: l’été\u202f!",
    "%s {0} {name} \\ / …",
]


@pytest.fixture(autouse=True)
def made(settings, tmp_path):
    """Where the files of these tests are kept."""
    settings.MADE_FILES = tmp_path / "made"
    return settings.MADE_FILES


@pytest.fixture
def roster():
    return roster_of(Owner.objects.create(), LEGAL, name="Les Rouilles")


def preview_text(**changed):
    words = previews.PreviewText(
        name="Les Rouilles",
        game="Red Button’s Nation",
        headline="Mutants · Chasseurs",
        worth="214 / 300",
        unit="pts",
        legal=True,
        verdict="Légale",
        by="",
        slug="rbn",
        accent="#a8431f",
    )
    return replace(words, **changed)


def opened(png):
    return Image.open(BytesIO(png))


def pixels(png):
    return opened(png).tobytes()


class TestThePicture:
    def test_it_is_as_large_as_chats_want_it(self):
        picture = opened(preview_image.preview(preview_text()))
        assert (picture.format, picture.size, picture.mode) == ("PNG", (1200, 630), "RGB")

    def test_the_same_list_is_the_same_file(self):
        assert preview_image.preview(preview_text()) == preview_image.preview(preview_text())

    def test_it_is_small_enough_to_send(self):
        assert len(preview_image.preview(preview_text(name="W" * 120, by="W" * 60))) < 150_000

    @pytest.mark.parametrize(
        "changed",
        [
            {"name": "Les Rouillés"},
            {"game": "RBN First Wave"},
            {"headline": "Mutants · Pillards"},
            {"headline": ""},
            {"worth": "215 / 300"},
            {"worth": ""},
            {"unit": "points"},
            {"verdict": "Legal"},
            {"by": "par Rita"},
            {"slug": "warbound"},
            {"accent": "#6a3d9a"},
        ],
        ids=str,
    )
    def test_everything_that_is_told_is_seen(self, changed):
        assert pixels(preview_image.preview(preview_text())) != pixels(
            preview_image.preview(preview_text(**changed))
        )

    def test_the_verdict_is_a_sign_and_not_a_colour_alone(self):
        """Without colours and without its word it still differs: a tick is no cross."""
        legal = preview_text(verdict="x", legal=True)
        plates = [
            opened(preview_image.preview(words)).crop((80, 480, 170, 580))
            for words in (legal, replace(legal, legal=False))
        ]
        ground = Image.new("RGB", (1, 1), preview_image.colour("ground")).getpixel((0, 0))
        signs = [[pixel == ground for pixel in plate.get_flattened_data()] for plate in plates]
        assert any(signs[0]) and any(signs[1]) and signs[0] != signs[1]

    @pytest.mark.parametrize("text", HOSTILE, ids=ascii)
    def test_any_text_can_be_written(self, text):
        words = preview_text(name=text, headline=text, by=text, worth=text, unit=text, verdict=text)
        assert opened(preview_image.preview(replace(words, game=text))).size == (1200, 630)

    @pytest.mark.parametrize("text", HOSTILE, ids=ascii)
    def test_no_text_leaves_the_picture(self, text):
        """A strip along the right edge and the foot stays as it is without any text."""
        bare = opened(preview_image.preview(preview_text(name="", headline="", worth="")))
        full = opened(preview_image.preview(preview_text(name=text, headline=text, worth="")))
        for edge in ((1145, 130, 1200, 630), (0, 130, 60, 630), (0, 595, 1200, 630)):
            assert bare.crop(edge).tobytes() == full.crop(edge).tobytes()

    @pytest.mark.parametrize("game", games())
    def test_every_game_has_its_emblem(self, game):
        mask = emblems.emblem(game, 96)
        assert mask.size == (96, 96)
        assert 0.1 < sum(mask.get_flattened_data()) / (255 * 96 * 96) < 0.9
        assert mask.tobytes() != emblems.emblem("", 96).tobytes()

    def test_a_game_without_an_emblem_has_musters(self):
        assert emblems.emblem("sixth", 96).tobytes() == emblems.emblem("", 96).tobytes()


class TestLettering:
    @pytest.mark.parametrize("text", HOSTILE, ids=ascii)
    @pytest.mark.parametrize("most", [1, 3])
    def test_it_fits(self, text, most):
        found = fitted(text, STENCIL, (90, 60), 700, most)
        assert 1 <= len(found.lines) <= most
        assert all(length(line, found.face) <= 700 for line in found.lines)

    def test_short_text_is_large_and_whole(self):
        assert fitted("Rita", BOLD, (90, 60), 700).face == Face(BOLD, 90)
        assert fitted("Rita", BOLD, (90, 60), 700).lines == ("Rita",)

    def test_it_is_shrunk_before_it_is_cut(self):
        found = fitted("Les Rouilles du désert", BOLD, (90, 60), 700)
        assert found.face.size == 60 and not found.cut

    def test_what_is_cut_says_so(self):
        found = fitted("mot " * 60, BOLD, (90, 60), 700, 2)
        assert found.cut and found.lines[-1].endswith("…")

    def test_words_stay_whole_where_they_can(self):
        found = fitted("un deux trois quatre cinq six sept huit", BOLD, (60,), 500, 3)
        assert " ".join(found.lines) == "un deux trois quatre cinq six sept huit"

    def test_no_last_word_stands_alone(self):
        found = fitted("La Procession du Cierge noir", STENCIL, (112,), 1072, 2)
        assert found.lines == ("La Procession", "du Cierge noir")

    def test_nothing_unseen_is_written(self):
        assert plain("e\u0301\u0301\x00\u202e b\u200b\n\t c ") == "é b c"

    def test_a_letter_that_no_font_has_is_a_box(self):
        assert image_text._font_for("é", STENCIL) == image_text._font_for("ł", STENCIL) == STENCIL
        assert image_text._font_for("\U0010ffff", STENCIL) == ""
        assert length("\U0010ffff", Face(STENCIL, 100)) == pytest.approx(70)

    def test_a_machine_without_the_spare_font_still_writes(self, monkeypatch):
        monkeypatch.setattr(image_text, "FALLBACK", "NoSuchFont.ttf")
        assert image_text._font_for("ש", STENCIL) == ""
        assert opened(preview_image.preview(preview_text(name="שלום"))).size == (1200, 630)

    def test_what_is_read_from_the_right_begins_there(self):
        runs = image_text._runs("שלום abc", STENCIL)
        assert [run for _, run in runs] == ["abc", "שלום "]


class TestWhatIsTold:
    @pytest.mark.parametrize(
        "doc",
        [LEGAL, group(), deck_of("leader", "personnage"), band(character("chef")), figures()],
        ids=lambda doc: doc["game"],
    )
    @pytest.mark.parametrize("lang", ["fr", "en"])
    def test_each_game_in_each_language(self, doc, lang):
        share = shared(roster_of(Owner.objects.create(), doc, name="Essai"), author="Rita")
        with translation.override(lang):
            words = previews.preview_text(by_share(share))
            assert opened(preview_image.preview(words)).size == (1200, 630)
        assert words.name == "Essai"
        assert words.game == getattr(catalogues()[doc["game"]].info, f"name_{lang}")
        assert words.verdict in (
            ("Légale", "Non légale") if lang == "fr" else ("Legal", "Not legal")
        )
        assert words.by == ("par Rita" if lang == "fr" else "by Rita")
        assert words.text.startswith(words.game) and words.text.endswith(words.by)

    def test_total_budget_and_unit(self, roster):
        words = previews.preview_text(by_share(shared(roster)))
        assert words.worth == f"{roster.total} / {roster.budget}"
        assert f"{words.worth} {words.unit}" in words.text
        assert words.legal and words.by == ""

    def test_an_estimate_says_that_it_is_ours(self):
        share = shared(roster_of(Owner.objects.create(), figures(figure())))
        words = previews.preview_text(by_share(share))
        assert words.worth.startswith("≈ ") and words.unit == "notre estimation"

    def test_a_list_without_a_name_has_one_here(self, roster):
        share = shared(roster_of(Owner.objects.create(), crew(), name=""))
        assert previews.preview_text(by_share(share)).name == "Une liste"

    def test_a_frozen_link_keeps_its_verdict(self, roster):
        share = shared(roster, frozen=True)
        share.judged |= {"legal": False, "total": 7, "budget": 9}
        words = previews.preview_text(by_share(share))
        assert (words.legal, words.worth) == (False, "7 / 9")


class TestPreview:
    def test_anybody_sees_it(self, roster):
        answer = Client().get(link("share_preview", shared(roster)))
        assert answer.status_code == 200 and answer["Content-Type"] == "image/png"
        assert answer["X-Robots-Tag"] == "noindex"
        assert opened(answer.content).size == (1200, 630)

    def test_only_safe_methods(self, client, roster):
        url = link("share_preview", shared(roster))
        assert client.head(url).status_code == 200
        assert client.post(url).status_code == 405

    def test_in_the_readers_language(self, client, roster):
        url = link("share_preview", shared(roster))
        plain_, french, english = (
            client.get(url, headers=headers)
            for headers in ({}, {"Accept-Language": "fr"}, {"Accept-Language": "en-US,en"})
        )
        assert plain_.content == french.content != english.content
        assert french["ETag"] != english["ETag"]
        assert {"Accept-Language", "Cookie"} <= set(re.split(", *", french["Vary"]))

    def test_a_fingerprint_decides_over_the_reader(self, client, roster):
        """A chat's robot asks without a language for the picture that an English page named."""
        share = shared(roster)
        url = link("share_preview", share)
        english = client.get(url, headers={"Accept-Language": "en"})
        tag = english["ETag"].strip('"')
        assert client.get(url, {"v": tag}).content == english.content

    def test_it_is_read_from_its_file_the_second_time(self, client, roster, made):
        url = link("share_preview", shared(roster))
        client.get(url)
        (file,) = (path for path in Path(made).rglob("*.png"))
        other = preview_image.preview(preview_text(name="kept"))
        store.keep(file.name, other)
        assert client.get(url).content == other

    def test_another_one_at_the_same_time_is_put_off(self, client, roster, made, monkeypatch):
        one, other = shared(roster), shared(roster, author="Rita")
        answers, preview = [], preview_image.preview

        def interrupted(words):
            if not answers:
                answers.extend(client.get(link("share_preview", share)) for share in (one, other))
            return preview(words)

        monkeypatch.setattr(preview_image, "preview", interrupted)
        assert client.get(link("share_preview", one)).status_code == 200
        for answer in answers:
            assert (answer.status_code, answer["Retry-After"]) == (503, "1")
            assert answer["Cache-Control"] == "no-store" and "ETag" not in answer
        assert client.get(link("share_preview", other)).status_code == 200
        assert len(list(Path(made).rglob("*.png"))) == 2

    def test_what_is_there_is_served_all_the_same(self, client, roster):
        url = link("share_preview", shared(roster))
        before = client.get(url)
        with preview_image.slots.place():
            assert client.get(url).content == before.content
            assert client.get(link("share_qr", shared(roster))).status_code == 200

    def test_sheets_and_pictures_do_not_stand_in_each_others_way(self, client, roster):
        share = shared(roster)
        with service.slots.place():
            assert client.get(link("share_preview", share)).status_code == 200

    def test_whoever_fails_leaves_his_place(self, roster, monkeypatch):
        def broken(_words):
            raise RuntimeError("broken")

        url, client = link("share_preview", shared(roster)), Client(raise_request_exception=False)
        with monkeypatch.context() as then:
            then.setattr(preview_image, "preview", broken)
            assert client.get(url).status_code == 500
        assert client.get(url).status_code == 200

    def test_two_links_to_one_state_share_a_file(self, client, roster, made):
        for _ in range(2):
            client.get(link("share_preview", shared(roster)))
        client.get(link("share_preview", shared(roster, author="Rita")))
        assert len(list(Path(made).rglob("*.png"))) == 2

    def test_who_has_it_is_told_so(self, client, roster):
        url = link("share_preview", shared(roster))
        first = client.get(url)
        again = client.get(url, headers={"If-None-Match": first["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again["ETag"] == first["ETag"]

    def test_a_live_link_asks_again_and_follows_the_list(self, client, roster):
        url = link("share_preview", shared(roster))
        before = client.get(url)
        tag = before["ETag"].strip('"')
        edits.change(roster, [Set("list.name", "Les Chromes")])
        after = client.get(url, headers={"If-None-Match": before["ETag"]})
        assert after.status_code == 200 and after.content != before.content
        assert before["Cache-Control"] == after["Cache-Control"] == "no-cache"
        assert client.get(url, {"v": tag})["Cache-Control"] == "no-cache"

    def test_a_frozen_link_may_be_kept_an_hour(self, client, roster):
        url = link("share_preview", shared(roster, frozen=True))
        before = client.get(url)
        edits.change(roster, [Set("list.name", "Les Chromes")])
        after = client.get(url, {"v": before["ETag"].strip('"')})
        assert after["Cache-Control"] == AN_HOUR
        assert after.content == before.content
        assert before["Cache-Control"] == "no-cache"

    @pytest.mark.parametrize("asked", ["", "x", "0" * 40, "\x00", "é" * 5000])
    def test_another_fingerprint_is_not_kept(self, client, roster, asked):
        url = link("share_preview", shared(roster, frozen=True))
        answer = client.get(url, {"v": asked})
        assert answer.status_code == 200 and answer["Cache-Control"] == "no-cache"

    @pytest.mark.parametrize("route", ["share_preview", "share_qr"])
    def test_a_revoked_link_is_as_unknown_as_a_forged_one(self, client, roster, route):
        share = shared(roster)
        url = link(route, share)
        shares.revoke(share)
        forged = client.get(url.replace(share.key, "A" * 22))
        assert client.get(url).status_code == forged.status_code == 404

    @pytest.mark.parametrize("route", ["share_preview", "share_qr"])
    def test_a_removed_list_is_gone(self, client, roster, route):
        url = link(route, shared(roster))
        edits.remove(roster)
        assert client.get(url).status_code == 410

    @pytest.mark.parametrize("name", ["<script>alert(1)</script>", "W" * 120, "שלום 🤖"])
    def test_hostile_names(self, client, name):
        share = shared(roster_of(Owner.objects.create(), crew(), name=name), author=name[:60])
        answer = client.get(link("share_preview", share))
        assert opened(answer.content).size == (1200, 630)
        assert b"script" not in answer.content


def svg_of(text):
    return ET.fromstring(text)  # noqa: S314 - a file of ours


def matrix(svg):
    """The modules of a QR code, read back from its picture: True is dark."""
    root = svg_of(svg)
    size = int(root.attrib["viewBox"].split()[2])
    modules = [[False] * size for _ in range(size)]
    dark = next(node for node in root if "stroke" in node.attrib)
    x, y = 0.0, 0.0
    for command, numbers in re.findall(r"([Mmh])([-\d. ]*)", dark.attrib["d"]):
        values = [float(value) for value in numbers.split()]
        if command == "h":
            for place in range(int(values[0])):
                modules[int(y)][int(x) + place] = True
            x += values[0]
        else:
            x, y = values if command == "M" else (x + values[0], y + values[1])
    return modules


class TestQr:
    def test_it_is_the_address_of_the_link(self, client, roster):
        share = shared(roster)
        answer = client.get(link("share_qr", share))
        assert answer.status_code == 200 and answer["Content-Type"] == "image/svg+xml"
        url = f"http://testserver{link('share', share)}"
        found = matrix(answer.content)
        code = segno.make(url, error="m", micro=False)
        assert found == [[bool(bit) for bit in row] for row in code.matrix_iter(border=4)]
        other = segno.make(url + "x", error="m", micro=False)
        assert found != [[bool(bit) for bit in row] for row in other.matrix_iter(border=4)]

    def test_it_is_dark_on_light_with_room_around(self, client, roster):
        svg = qr_svg("https://example.org/s/abc/")
        ground, code = svg_of(svg)
        assert ground.attrib["fill"] == "#fff" and code.attrib["stroke"] == preview_image.colour(
            "ink"
        )
        found = matrix(svg)
        assert not any(any(row) for row in found[:4] + found[-4:])
        assert not any(any(row[:4] + row[-4:]) for row in found)

    def test_it_needs_no_style_and_runs_nothing(self):
        svg = qr_svg('https://example.org/"><script>alert(1)</script>')
        assert "style" not in svg and "script" not in svg and "class" not in svg
        assert {node.tag.rpartition("}")[2] for node in svg_of(svg).iter()} == {
            "svg",
            "path",
        }

    def test_who_has_it_is_told_so(self, client, roster):
        url = link("share_qr", shared(roster, frozen=True))
        first = client.get(url)
        assert first["Cache-Control"] == "no-cache"
        assert client.get(url, headers={"If-None-Match": first["ETag"]}).status_code == 304
        kept = client.get(url, {"v": first["ETag"].strip('"')})
        assert kept["Cache-Control"] == AN_HOUR


class TestTags:
    def render(self, share, **headers):
        request = RequestFactory(headers=headers).get(link("share", share))
        context = {"preview": previews.meta(request, by_share(share))}
        return render_to_string("shares/_preview.html", context)

    def tags(self, share):
        found = re.findall(
            r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', self.render(share)
        )
        return {name: unescape(value) for name, value in found}

    def test_a_link_tells_what_it_opens(self, roster):
        share = shared(roster, author="Rita")
        tags = self.tags(share)
        words = previews.preview_text(by_share(share))
        assert tags["og:title"] == tags["twitter:title"] == "Les Rouilles"
        assert tags["og:description"] == tags["twitter:description"] == words.text
        assert words.worth in words.text and "Légale" in words.text
        assert tags["og:url"] == f"http://testserver{link('share', share)}"
        assert (tags["og:image:width"], tags["og:image:height"]) == ("1200", "630")
        assert tags["og:image:alt"] == f"Les Rouilles – {words.text}"
        assert tags["og:type"] == "website"
        assert tags["twitter:card"] == "summary_large_image"

    def test_its_picture_is_found_at_the_address_it_names(self, client, roster):
        share = shared(roster, frozen=True)
        for lang, locale, other in (("fr", "fr_FR", "en_GB"), ("en", "en_GB", "fr_FR")):
            with translation.override(lang):
                tags = self.tags(share)
            assert (tags["og:locale"], tags["og:locale:alternate"]) == (locale, other)
            assert tags["og:image"].startswith("http://testserver/s/")
            answer = client.get(tags["og:image"].removeprefix("http://testserver"))
            assert answer["Cache-Control"] == AN_HOUR
            with translation.override(lang):
                words = previews.preview_text(by_share(share))
                assert answer.content == preview_image.preview(words)

    def test_large_numbers_of_pixels_are_not_dressed(self, roster, settings):
        settings.USE_THOUSAND_SEPARATOR = True
        assert self.tags(shared(roster))["og:image:width"] == "1200"

    def test_hostile_names_are_inert(self):
        name = '"><script>alert(1)</script>'
        share = shared(roster_of(Owner.objects.create(), crew(), name=name), author=name)
        page = self.render(share)
        assert "<script" not in page
        assert set(re.findall(r"<(\w+)", page)) == {"meta"}
        assert self.tags(share)["og:title"] == name

    def test_a_list_without_a_link_has_none(self, roster):
        request = RequestFactory().get("/")
        with pytest.raises(LookupError):
            previews.meta(request, by_keeper(roster))
