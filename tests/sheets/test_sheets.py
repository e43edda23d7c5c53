"""Sheets: what stands on them, where, and that it stays there."""

import math
import re
from html import unescape

import pytest
from django.conf import settings
from pypdf.generic import ContentStream

from builder.catalogue.memory import catalogue_of, catalogues
from builder.sheets.documents.blocks import LEGIBLE, MM, Mark, Press, dotted, parted
from builder.sheets.documents.html import available
from builder.sheets.documents.pages import SIDE, SIZES, Piece, flow
from builder.sheets.documents.tables import GAP, Cell, columns, spaced
from builder.sheets.options import Options
from builder.sheets.pdf import worker
from builder.sheets.printed_list import PrintedList
from builder.site.language import language
from rules.checks.game import games
from rules.printing.paper import paper_of
from tests.lists import convoy, fighter, group, vehicle
from tests.sheets.sheeting import (
    EXAMPLES,
    drawing,
    game_html,
    html_of,
    laid_out,
    lines_drawn,
    opened,
    pages_in,
    plain,
    printed,
    reach,
    setter,
    texts_in,
)

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]

RUST = next(path for path in EXAMPLES if path.stem == "mutants_chasseurs_de_rouille")
SWAMP = "L’" + "Interminable" * 9
STRANGE = (
    "Anticonstitutionnellement" * 3,
    "<script>alert(1)</script> & “quotes”",
    "مركبة قتالية ثقيلة",
    "🔥🚗👨‍👩‍👧 emoji",
    "漢字仮名交じり文の名前がとても長い",
    "x" * 120,
    "z\u0323\u0324\u0325\u0326\u0327algo",
)


def sizes_in(html):
    """The sizes of type that a document names, in points."""
    return [*map(float, re.findall(r"font-size:([\d.]+)pt", html))]


def told(path, lang="fr"):
    return PrintedList(opened(path), Press(lang, Options()))


@pytest.fixture(scope="module")
def full(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock():
        return printed(html_of("full", RUST))


class TestSummary:
    def test_every_example_stands_on_one_page(self):
        """All of them in one document, each on a page of its own."""
        html = html_of("summary", *EXAMPLES)
        done = printed(html)
        assert len(done.pages) == len(EXAMPLES)
        for path, text in zip(EXAMPLES, done.pages, strict=True):
            assert plain(opened(path).document.name) in text, path.stem
            for one in told(path).members:
                assert plain(one.leaf.title.fr) in text, path.stem

    @pytest.mark.parametrize("lang", ["fr", "en"])
    @pytest.mark.parametrize("size", ["a4", "letter"])
    def test_on_either_paper_in_either_language(self, lang, size):
        for path in EXAMPLES:
            assert len(pages_in(html_of("summary", path, lang=lang, size=size))) == 1, path.stem

    def test_a_legal_list_says_so_with_date_and_catalogue(self):
        text = printed(html_of("summary", RUST, lang="en")).text
        assert re.search(r"Legal on \d+ \w+ \d{4}, catalogue 2\.0", text)
        assert "299 / 300" in text

    def test_one_that_is_not_says_why(self):
        html = html_of("summary", convoy(fighter(name="Rita")), lang="en")
        assert "Not legal on" in html
        assert "there is none yet" in plain(html) or "chief" in html.lower()

    def test_many_faults_do_not_hide_the_list(self):
        many = [fighter("fusil", name=f"Rita {number}", T="-") for number in range(40)]
        html = html_of("summary", convoy(*many), lang="en")
        assert re.search(r"and \d+ other errors", html)
        assert re.search(r"and \d+ other errors", html_of("full", convoy(*many), lang="en")) is None

    def test_crews_stand_under_their_vehicles(self):
        shown = [(one.leaf.title.fr, one.depth) for one in told(RUST).members]
        assert shown[:3] == [("La Casse", 0), ("Grosse Clé", 1), ("Vieille Ferraille", 1)]
        assert len(shown) == len(opened(RUST).document.members)

    def test_members_that_ride_each_other_are_still_there(self):
        ring = [vehicle("moyen", id="a", name="Un"), fighter(id="b", name="Deux", rides="zzz")]
        assert "Deux" in html_of("summary", convoy(*ring))

    def test_costs_can_be_left_out(self):
        html = html_of("summary", RUST, costs=False)
        assert "299" not in html
        assert not re.search(r"lourd\s+82", html)
        assert re.search(r"lourd\s+82", html_of("summary", RUST))

    def test_the_code_leads_to_the_share_and_says_so(self):
        assert '<img class="at code' in html_of("summary", RUST)
        assert "<img" not in html_of("summary", RUST, link="")

    def test_house_items_and_readings_are_named(self):
        assert "R-11" in html_of("summary", RUST, lang="en")


class TestWhatMembersHave:
    def line(self, doc, **options):
        return plain(re.sub(r"<[^>]*>", " ", unescape(html_of("summary", doc, **options))))

    def test_what_is_bought_for_a_weapon_stands_with_it(self):
        text = self.line(group(fighter(("fusil", "carnage"), id="m1", name="Yvon")))
        assert "Fusil (Carnage)" in text

    def test_a_vehicle_without_options_has_nothing(self):
        text = self.line(convoy(vehicle("leger", id="v1", name="La Goutte")))
        assert "La Goutte" in text
        assert "Arrière" not in text

    def test_without_costs_nothing_is_said_of_points(self):
        assert "En véhicules" in self.line(RUST)
        assert "En véhicules" not in self.line(RUST, costs=False)
        band = next(path for path in EXAMPLES if path.parent.parent.name == "deux_d6")
        assert "Force estimée" in self.line(band)
        assert "Force estimée" not in self.line(band, costs=False)

    def test_the_number_of_cards_is_no_cost(self):
        parade = next(path for path in EXAMPLES if "parade" in path.stem)
        assert "14 / 14" in self.line(parade, costs=False)


class TestFull:
    def test_every_member_and_every_rule_is_there(self, full):
        shown = told(RUST)
        for one in shown.members:
            assert "".join(one.leaf.title.fr.split()) in full.letters
            for line in one.leaf.lines:
                assert "".join(f"{line.name.fr}{line.text.fr}".split()) in full.letters
            for grid in one.leaf.grids:
                for row in grid.rows:
                    for word in " ".join(cell.fr for cell in row).split():
                        assert word in full.text
        for entry in shown.glossary:
            assert "".join(f"{entry.name.fr}{entry.text.fr}".split()) in full.letters
        for step in shown.paper.turn(shown.roster):
            assert "".join(f"{step.name.fr}{step.text.fr}".split()) in full.letters

    def test_who_rides_says_in_what(self, full):
        """His frame may stand on the page after that of the vehicle."""
        assert "pilote·LaCasse" in full.letters
        assert "passager·LeFuret" in full.letters

    def test_every_page_has_its_number_and_the_name_of_the_list(self, full):
        number = len(full.pages)
        for place, text in enumerate(full.pages, start=1):
            assert f"{place} / {number} · Les Chasseurs de rouille" in text

    def test_it_is_tagged_and_has_a_language_and_a_title(self, full):
        root = full.pdf.trailer["/Root"]
        assert root["/MarkInfo"]["/Marked"]
        assert root["/Lang"] == "fr"
        assert full.pdf.metadata.title == "Les Chasseurs de rouille"

    def test_fonts_are_our_own_and_embedded(self, full):
        fonts = {}
        for page in full.pdf.pages:
            for font in page["/Resources"]["/Font"].values():
                inner = font.get_object()["/DescendantFonts"][0].get_object()
                fonts[str(inner["/BaseFont"])] = inner["/FontDescriptor"]
        assert all({"/FontFile2", "/FontFile3"} & set(one.get_object()) for one in fonts.values())
        assert {"Barlow", "Big"} <= {re.split(r"[+-]", name)[1][:6].rstrip("-S") for name in fonts}

    def test_accents_and_spaces_can_be_copied(self, full):
        assert "Mèche-Courte" in full.text
        assert "\u202f" not in full.text.replace(" ", "")

    def test_a_member_is_never_broken_over_a_page(self):
        doc = convoy(
            *(
                fighter(
                    "fusil",
                    "pied_de_biche",
                    "armure",
                    id=f"m{number}",
                    name=f"Nom{number:02}",
                    notes="mot " * (number * 7 % 60) + f"fin{number:02}",
                )
                for number in range(40)
            )
        )
        pages = printed(html_of("full", doc, link="")).pages
        assert len(pages) > 3
        for number in range(40):
            there = [
                {
                    place
                    for place, text in enumerate(pages)
                    if re.search(rf"{word}{number:02}", text)
                }
                for word in ("fin", "Nom")
            ]
            assert there[0] <= there[1]
            assert len(there[0]) == 1

    def test_one_that_is_taller_than_a_page_goes_on_under_its_name(self):
        giant = fighter(id="m1", name="Ogre", notes="mot " * 1200 + "fin")
        html = html_of("full", convoy(giant), lang="en", large=True)
        assert "Ogre (continued)" in html
        assert html.count("mot") == 1200

    def test_every_copy_has_its_boxes(self):
        one = html_of("full", convoy(fighter(id="m1", name="Rita")), link="")
        four = html_of("full", convoy(fighter(id="m1", name="Rita", count=4)), link="")
        boxes = [sum(drawing(p).count("h9.52") for p in pages_in(html)) for html in (one, four)]
        assert boxes[1] > 2 * boxes[0]
        assert re.search(r">1\..*\n4\. ", four, re.DOTALL)


class TestReference:
    @pytest.mark.parametrize("game", sorted(games()))
    def test_every_table_is_there(self, game):
        text = unescape(re.sub(r"<[^>]+>", " ", game_html("reference", game)))
        letters = "".join(text.split())
        for grid in paper_of(game).reference(catalogue_of(game)):
            for row in grid.rows:
                for word in row[0].fr.split():
                    assert word in letters, grid.title

    def test_a_heading_is_never_alone(self):
        heading = Piece((Press("fr", Options()).lines("section", ["A"]),), keep=True)
        text = Piece((Press("fr", Options()).lines("text", ["b"] * 5),))
        columns_ = flow([text, heading, text], lambda _: 100)
        assert [len(column.parts) for column in columns_] == [1, 2]


class TestMarkers:
    @pytest.mark.parametrize("size", ["a4", "letter"])
    def test_the_bar_is_ten_centimetres_long_on_either_paper(self, size):
        done = printed(game_html("markers", "rbn", size=size))
        page = done.pdf.pages[0]
        wide, high = (side * MM for side in SIZES[size])
        assert float(page.mediabox.width) == pytest.approx(wide, abs=0.01)
        assert float(page.mediabox.height) == pytest.approx(high, abs=0.01)
        assert any(abs(length - 283.46) < 0.02 for length in lines_drawn(page))
        assert "10 cm" in done.text

    def test_the_disc_of_the_explosion_is_ten_centimetres_wide(self):
        svg = drawing(pages_in(game_html("markers", "rbn"))[0])
        dots = [float(wide) for wide in re.findall(r'stroke-width="([\d.]+)" stroke-linecap', svg)]
        assert sorted(dots)[-2:] == [282.46, 284.46]  # the line around it is a point wide
        assert sum(dots[-2:]) / 2 == pytest.approx(100 * MM, abs=0.01)

    @pytest.mark.parametrize("game", ["rbn", "first_wave"])
    def test_its_middle_is_marked_over_it(self, game):
        svg = next(filter(None, map(drawing, pages_in(game_html("markers", game)))))
        paths = re.findall(r"<path[^>]*>", svg)
        (cross,) = [n for n, path in enumerate(paths) if "h10m-5 -5v10" in path]
        assert all(n < cross for n, path in enumerate(paths) if "stroke-linecap" in path)

    def test_what_is_our_proposal_is_marked_and_said(self):
        html = game_html("markers", "rbn", lang="en")
        assert "Our proposal" in html
        assert "\u00a0*" in html + "".join(map(drawing, pages_in(html)))
        assert "Our proposal" not in game_html("markers", "first_wave", lang="en")

    def test_those_of_a_list_have_its_colours(self):
        deck = next(path for path in EXAMPLES if "parade" in path.stem)
        colours = {one.leaf.colour for one in told(deck).members} - {""}
        svg = drawing(pages_in(html_of("markers", deck))[0])
        assert any(colour in svg for colour in colours)

    def test_ink_is_saved_where_that_is_asked(self):
        svg = drawing(pages_in(game_html("markers", "rbn", ink="black"))[0])
        assert set(re.findall(r'(?:fill|stroke)="(#\w+)"', svg)) <= {
            "#ffffff",
            "#231f1b",
            "#000000",
            "#888888",
        }


class TestEveryGame:
    def test_every_sheet_can_be_made(self):
        for game in catalogues():
            path = next(p for p in EXAMPLES if p.parent.parent.name == game)
            assert set(available(game)) >= {"summary", "full", "cards"}
            for sheet in available(game):
                for page in pages_in(html_of(sheet, path, lang="en")):
                    assert 'data-foot="' in page

    def test_the_typesetter_knows_every_element(self):
        """One that css/elements.css does not name would be no block, and what is in it run on."""
        css = (settings.STATICFILES_DIRS[0] / "css" / "elements.css").read_text()
        known = set(re.findall(r"^(\w+)(?:,| \{)$", css, re.MULTILINE))
        within = {"b", "span", "img", "title", "meta", "link", "style"}  # of a line, or of the head
        for game in catalogues():
            path = next(p for p in EXAMPLES if p.parent.parent.name == game)
            for sheet in available(game):
                used = set(re.findall(r"<([a-z]\w*)", html_of(sheet, path, backs=True)))
                assert used - within <= known, (game, sheet)

    def test_the_language_is_that_of_the_reader(self):
        html = html_of("full", RUST, lang="en")
        assert '<html lang="en">' in html
        assert "Heavy vehicle" in plain(html)
        assert language() == "fr"

    def test_black_ink_has_no_colour(self):
        html = html_of("full", RUST, ink="black")
        assert "@bottom-left{color:#000000}" in html
        colours = set(re.findall(r"#[0-9a-f]{6}", html + "".join(map(drawing, pages_in(html)))))
        assert colours <= {"#000000", "#ffffff", "#231f1b", "#aaaaaa", "#888888"}

    @pytest.mark.parametrize("sheet", ["summary", "full"])
    def test_large_type_is_larger_and_nothing_in_it_is_small(self, sheet):
        usual, large = (sizes_in(html_of(sheet, RUST, large=large)) for large in (False, True))
        assert max(usual) < max(large)
        assert min(usual) < 7
        assert min(large) >= LEGIBLE


class TestHostile:
    def doc(self):
        members = [
            fighter(
                *("fusil", "armure", "inconnu_" + "z" * 60)[: 1 + number % 3],
                id=f"m{number}",
                name=STRANGE[number % len(STRANGE)],
                notes="note " * (number % 40),
            )
            for number in range(60)
        ]
        return {**convoy(*members), "name": SWAMP, "notes": "<b>gras</b>\n\n" + "para " * 300}

    @pytest.mark.parametrize("sheet", ["summary", "full"])
    def test_it_stays_on_the_page(self, sheet):
        html = html_of(sheet, self.doc(), size="letter")
        pages = laid_out(html)
        assert len(pages) == len(pages_in(html))
        wide, high = (side * MM for side in SIZES["letter"])
        for page in pages:
            for box in texts_in(page):
                left, top, right, bottom = reach(box)
                assert left >= SIDE * MM - 1, box.text
                assert right <= wide - SIDE * MM + 2, box.text
                assert 0 < top < bottom < high

    def test_nothing_of_it_is_markup(self):
        html = html_of("full", self.doc())
        assert "<script" not in html
        assert "&lt;script&gt;" in html
        assert "<b>gras" not in html

    def test_nothing_but_our_own_files_is_asked_for(self, monkeypatch):
        asked = []
        fetch = worker.Fetcher.__call__

        def noted(self, url):
            asked.append(url)
            return fetch(self, url)

        monkeypatch.setattr(worker.Fetcher, "__call__", noted)
        doc = convoy(fighter(name="<img src=https://example.org/x.png>", notes="url(//e.org/a)"))
        printed(html_of("summary", doc))
        assert all(url.startswith(("static:", "data:")) for url in asked)
        assert any(url.startswith("data:image/svg+xml") for url in asked)

    def test_style_sheets_and_fonts_are_named_as_our_own(self):
        html = html_of("summary", RUST)
        assert re.findall(r'href="([^"]*)"', html) == ["static:css/print.css"]


class TestBlocks:
    press = Press("fr", Options())

    def test_what_is_higher_than_its_room_is_parted_between_lines(self):
        block = self.press.lines("text", [f"ligne {n}" for n in range(50)], gap=3, after=2)
        block = block.behind(Mark("accent", 0, 0, 1, block.height))
        parts = parted(block, 105)
        assert [len(part.texts) for part in parts] == [10, 10, 10, 10, 10]
        assert sum(part.height for part in parts) == pytest.approx(block.height)
        assert all(part.height <= 105 for part in parts)
        assert all(part.marks[0].height == pytest.approx(part.height) for part in parts)
        assert [line for part in parts for text in part.texts for line in text.lines] == [
            f"ligne {n}" for n in range(50)
        ]

    def test_what_fits_stays_whole(self):
        block = self.press.lines("text", ["a", "b"])
        assert parted(block, block.height) == [block]

    def test_no_line_begins_with_a_dot_or_ends_inside_a_figure(self):
        told = dotted(["pilote", "", "Vit 4 +4 · Moral 3", "une phrase plus longue"])
        assert (
            told
            == "pilote\u00a0· Vit\u00a04\u00a0+4\u00a0· Moral\u00a03\u00a0· une phrase plus longue"
        )


class TestTables:
    press = Press("fr", Options())

    def test_words_stay_whole_where_there_is_room_for_them(self):
        heads = ["Verso", "Coût", "Att", "Préc", "Vit", "PV"]
        rows = [["En panique", "1 Verriers + 1 (+1)", "7+ / 9+", "7+/9+", "3 +2", "2 (+1)"]]
        words = [max(self.press.width("text", w) for w in text.split(" ")) for text in rows[0]]
        least = math.ceil(sum(words) + 5 * GAP) + 8  # heads are wider here and there
        for most in range(least, 300, 5):
            starts = columns(self.press, heads, rows, most)
            for place, text in enumerate(rows[0]):
                end = starts[place + 1] - GAP if place + 1 < len(starts) else most
                word = max(self.press.width("text", word) for word in text.split(" "))
                assert end - starts[place] >= word - 0.05, (most, text)

    def test_cells_are_drawn_where_their_columns_begin(self):
        line = spaced([Cell(0, "Mot"), Cell(100, "I")], self.press.type("text"))
        body = self.press.html(self.press.lines("text", [line]))
        css = f"<style>{self.press.css}</style>"
        done = printed(f'<link rel="stylesheet" href="static:css/print.css">{css}{body}')
        page = done.pdf.pages[0]
        (shown,) = (
            operands[0]
            for operands, operator in ContentStream(page.get_contents(), done.pdf).operations
            if operator == b"TJ"
        )
        moved = -sum(float(part) for part in shown if isinstance(part, int | float)) / 1000 * 8
        spaces = len(re.findall(r"\s", line)) * self.press.width("text", " ")
        assert moved + spaces + self.press.width("text", "Mot") == pytest.approx(100, abs=0.3)

    def test_short_columns_keep_their_width_and_prose_gives_way(self):
        rows = [["Nom", "12", "mot " * 60], ["Autre nom", "3", "mot " * 40]]
        starts = columns(self.press, ["A", "B", "C"], rows, 250)
        assert starts[0] == 0
        assert starts == sorted(starts)
        assert 250 - starts[2] > 150

    def test_what_a_key_stands_for_stands_beside_it(self):
        rows = [["1-2", "Rien du tout."], ["6", "Le véhicule explose."]]
        starts = columns(self.press, ["1D6", "Effet"], rows, 250)
        assert starts[1] < 30
        numbers = [["Véhicule léger", "40", "30"], ["Sidecar", "40", "25"]]
        starts = columns(self.press, ["Qui", "A", "B"], numbers, 250)
        assert starts[2] > 230  # figures stand at the right, one under the other

    def test_a_table_that_would_break_words_is_told_in_sentences(self):
        html = html_of("cards", RUST, lang="en")
        assert re.search(r"<b>Shotgun</b> .*Normal \(cm\)", html)


def test_fonts_are_read_once():
    assert setter() is setter()
