"""Sheets: what stands on them, where, and that it stays there."""

import re
import shutil
import subprocess
from html import unescape

import pytest
from django.conf import settings
from django.utils import translation

from builder.catalogue.memory import catalogue_of, catalogues
from builder.sheets.documents.html import available
from builder.sheets.documents.markers import pages
from builder.sheets.documents.tables import halves, printed_table
from builder.sheets.options import PAGES, Options
from builder.sheets.pdf import worker
from builder.sheets.printed_list import PrintedList
from builder.sheets.printed_member import dotted
from builder.site.language import language
from builder.site.texts import fold
from rules.checks.game import games
from rules.printing.paper import paper_of
from rules.printing.sheet import Grid
from rules.words import both
from tests.lists import convoy, fighter, group, vehicle
from tests.sheets.sheeting import (
    EXAMPLES,
    LINK,
    elements,
    game_html,
    html_of,
    laid_out,
    lines_drawn,
    opened,
    plain,
    printed,
    reach,
    said,
    setter,
    sizes_in,
    texts_in,
)

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]

MM = 72 / 25.4  # points
RUST = next(path for path in EXAMPLES if path.stem == "mutants_chasseurs_de_rouille")
OF_EACH = {  # the largest of each game
    path.parent.parent.name: path
    for path in sorted(EXAMPLES, key=lambda path: path.read_text().count('"id"'))
}
SIDE, LEGIBLE = 12, 8  # millimetres of a margin; points of the smallest letter in large type
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


def of_list(path, **options):
    return PrintedList(opened(path), Options(**options))


def letters(*texts):
    return "".join("".join(texts).split())


@pytest.fixture(scope="module")
def full(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock():
        return printed(html_of("full", RUST))


class TestSummary:
    def test_every_example_stands_on_one_page(self):
        """All of them in one document, each on a page of its own."""
        done = printed(html_of("summary", *EXAMPLES))
        assert len(done.pages) == len(EXAMPLES)
        for path, text in zip(EXAMPLES, done.pages, strict=True):
            assert letters(opened(path).document.name) in letters(text), path.stem
            for member in of_list(path).members:
                assert letters(member.leaf.title.fr) in letters(text), path.stem

    @pytest.mark.parametrize(("lang", "size"), [("en", "a4"), ("fr", "letter")])
    def test_on_either_paper_in_either_language(self, lang, size):
        pages = laid_out(html_of("summary", *OF_EACH.values(), lang=lang, size=size))
        assert len(pages) == len(OF_EACH)

    def test_a_long_list_is_set_smaller_than_a_short_one(self):
        short, long = (
            laid_out(html_of("summary", convoy(*[fighter(name=f"N{n}") for n in range(number)])))
            for number in (3, 40)
        )
        assert len(long) == 1
        assert max(sizes_in(next(elements(short[0], "ul")))) > 10
        assert max(sizes_in(next(elements(long[0], "ul")))) < 9

    def test_a_legal_list_says_so_with_date_and_catalogue(self):
        text = printed(html_of("summary", RUST, lang="en")).text
        assert re.search(r"Legal on \d+ \w+ \d{4}, catalogue 2\.0", text)
        assert "299 / 300" in text

    def test_one_that_is_not_says_why(self):
        text = said(html_of("summary", convoy(fighter(name="Rita")), lang="en"))
        assert "Not legal on" in text
        assert "chief" in text

    def test_many_faults_do_not_hide_the_list(self):
        many = [fighter("fusil", name=f"Rita {number}", T="-") for number in range(40)]
        html = html_of("summary", convoy(*many), lang="en")
        assert re.search(r"and \d+ other errors", html)
        assert re.search(r"and \d+ other errors", html_of("full", convoy(*many), lang="en")) is None

    def test_crews_stand_under_their_vehicles(self):
        members = [(member.leaf.title.fr, member.depth) for member in of_list(RUST).members]
        assert members[:3] == [("La Casse", 0), ("Grosse Clé", 1), ("Vieille Ferraille", 1)]
        assert len(members) == len(opened(RUST).document.members)

    def test_members_that_ride_each_other_are_still_there(self):
        ring = [vehicle("moyen", id="a", name="Un"), fighter(id="b", name="Deux", rides="zzz")]
        assert "Deux" in html_of("summary", convoy(*ring))

    def test_costs_can_be_left_out(self):
        assert "82 La Casse" in said(html_of("summary", RUST))
        bare = said(html_of("summary", RUST, costs=False))
        assert "299" not in bare
        assert "82 La Casse" not in bare

    def test_the_code_leads_to_the_share_and_says_so(self):
        assert 'alt="Code QR de la liste en ligne"' in html_of("summary", RUST)
        assert 'class="code"' not in html_of("summary", RUST, link="")

    def test_house_items_and_readings_are_named(self):
        assert "R-11" in html_of("summary", RUST, lang="en")


class TestWhatMembersHave:
    def test_what_is_bought_for_a_weapon_stands_with_it(self):
        rifle = group(fighter(("fusil", "carnage"), id="m1", name="Yvon"))
        assert "Fusil (Carnage)" in said(html_of("summary", rifle))

    def test_a_vehicle_without_options_has_nothing(self):
        text = said(html_of("summary", convoy(vehicle("leger", id="v1", name="La Goutte"))))
        assert "La Goutte" in text
        assert "Arrière" not in text

    def test_without_costs_nothing_is_said_of_points(self):
        assert "En véhicules" in said(html_of("summary", RUST)).replace("\u00a0", " ")
        assert "En véhicules" not in said(html_of("summary", RUST, costs=False))
        band = OF_EACH["deux_d6"]
        assert "Force estimée" in said(html_of("summary", band))
        assert "Force estimée" not in said(html_of("summary", band, costs=False))

    def test_the_number_of_cards_is_no_cost(self):
        parade = next(path for path in EXAMPLES if "parade" in path.stem)
        assert "14 / 14" in said(html_of("summary", parade, costs=False))


class TestFull:
    def test_every_member_and_every_rule_is_there(self, full):
        listed = of_list(RUST)
        for member in listed.members:
            assert letters(member.leaf.title.fr) in full.letters
            for line in member.lines:
                assert letters(line.name, line.text) in full.letters
            for grid in member.leaf.grids:
                for row in grid.rows:
                    for word in " ".join(cell.fr for cell in row).split():
                        assert word in full.letters
        for entry in listed.glossary:
            assert letters(entry.name.fr, entry.text.fr) in full.letters
        for step in listed.paper.turn(listed.roster):
            assert letters(step.name.fr, step.text.fr) in full.letters

    def test_the_tables_of_the_table_are_there(self, full):
        """RBN: base dice, cover, hits on foot, melee, breakdowns, off-road."""
        tables = of_list(RUST).tables
        assert len(tables) >= 5
        for table in tables:
            assert letters(table.title) in full.letters
            for row in table.rows:
                assert letters(row[0]) in full.letters

    @pytest.mark.parametrize("game", sorted(games()))
    def test_rules_stand_in_their_groups_by_name(self, game):
        """At most three, each sorted; none of them is printed in full at every member too."""
        listed = of_list(OF_EACH[game])
        rules = listed.rules
        titles = [rule.title for rule in rules if rule.title]
        assert 1 <= len(titles) <= 3
        starts = [place for place, rule in enumerate(rules) if rule.title]
        for start, end in zip(starts, [*starts[1:], len(rules)], strict=True):
            names = [fold(rule.name) for rule in rules[start:end]]
            assert names == sorted(names)
        in_frames = {(line.name, line.text) for member in listed.members for line in member.lines}
        assert not in_frames & {(rule.name, rule.text) for rule in rules}

    def test_figures_are_large_and_boxes_take_a_pencil(self):
        page = laid_out(html_of("full", RUST))[0]
        figures = [box for box in elements(page, "p") if "15/10/5" in said_in(box)]
        assert figures
        assert all(max(sizes_in(box)) >= 14 for box in figures)
        heights = {round(box.height * 0.75 / MM, 1) for box in images_in(page) if ticks(box)}
        assert heights == {4.4}

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

    def test_tables_are_tables_to_those_who_hear_them(self, full):
        assert {"/Table", "/TR", "/TH", "/TD", "/H1", "/H2", "/H3"} <= set(tags(full.pdf))

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
                {place for place, text in enumerate(pages) if f"{word}{number:02}" in text}
                for word in ("fin", "Nom")
            ]
            assert there[0] <= there[1]
            assert len(there[0]) == 1

    def test_one_that_is_taller_than_a_page_goes_on_under_its_name(self):
        giant = fighter(id="m1", name="Ogre", notes="mot " * 1200 + "fin")
        pages = printed(html_of("full", convoy(giant), lang="en", large=True, link="")).pages
        assert len(pages) > 2
        words = [page.count("mot") for page in pages]
        assert sum(words) == 1200
        assert all("Ogre" in page for page, number in zip(pages, words, strict=True) if number)

    def test_every_copy_has_its_boxes(self):
        one = html_of("full", convoy(fighter(id="m1", name="Rita")), link="")
        four = html_of("full", convoy(fighter(id="m1", name="Rita", count=4)), link="")
        assert four.count('class="ticks"') > 2 * one.count('class="ticks"')
        assert "4. Blessures" in said(four)


class TestReference:
    @pytest.mark.parametrize("game", sorted(games()))
    def test_every_table_is_there(self, game):
        text = letters(said(game_html("reference", game)))
        for grid in paper_of(game).reference(catalogue_of(game)):
            for row in grid.rows:
                assert letters(row[0].fr) in text, grid.title

    @pytest.mark.parametrize("game", sorted(games()))
    def test_no_table_is_empty_or_has_an_empty_column(self, game):
        for grid in paper_of(game).reference(catalogue_of(game)):
            assert grid.rows
            for cells in zip(*grid.rows, strict=True):
                assert any(cell.fr not in ("", "–") for cell in cells), grid.title

    def test_a_list_has_the_tables_of_its_own_world_alone(self):
        """2D6: three settings, of which a list plays one."""
        own = html_of("reference", OF_EACH["deux_d6"])
        assert len(own) < 0.8 * len(game_html("reference", "deux_d6"))

    def test_a_table_that_goes_on_has_its_heads_again(self):
        rows = tuple((both(f"Ligne {number}"), both("mot")) for number in range(120))
        table = printed_table(Grid(both("Longue"), (both("Quoi"), both("Combien")), rows))
        assert len(table.rows) == 120
        html = game_html("reference", "rbn")
        assert "<thead>" in html


class TestCampaign:
    """RBN: ten scenarios, and the record of who did what."""

    def test_every_scenario_has_its_drawing_and_how_it_is_won(self):
        html = game_html("campaign", "rbn")
        assert html.count('class="scenario"') == 10
        assert html.count('class="deployment"') >= 8
        assert "Victoire" in said(html)

    def test_the_record_has_room_to_write(self):
        pages = laid_out(game_html("campaign", "rbn", lang="en"))
        rows = [box for box in elements_named(pages[-1], "td") if not said_in(box)]
        assert rows
        assert min(box.height * 0.75 / MM for box in rows) >= 8

    def test_games_without_scenarios_have_none(self):
        assert "campaign" in available("rbn")
        assert "campaign" not in available("deux_d6")


class TestMarkers:
    @pytest.mark.parametrize("size", ["a4", "letter"])
    def test_the_bar_is_ten_centimetres_long_on_either_paper(self, size):
        done = printed(game_html("markers", "rbn", size=size))
        page = done.pdf.pages[0]
        wide, high = (side * MM for side in PAGES[size])
        assert float(page.mediabox.width) == pytest.approx(wide, abs=0.01)
        assert float(page.mediabox.height) == pytest.approx(high, abs=0.01)
        assert any(abs(length - 283.46) < 0.05 for length in lines_drawn(page))
        assert "10 cm" in done.text

    def test_the_disc_of_the_explosion_is_ten_centimetres_wide(self):
        html = game_html("markers", "rbn")
        assert '<svg width="186.0mm"' in html
        assert 'viewBox="0 0 186.0 ' in html
        assert max(map(float, re.findall(r' r="([\d.]+)"', html))) == 50

    @pytest.mark.parametrize("game", ["rbn", "first_wave"])
    def test_its_middle_is_marked_over_it(self, game):
        html = game_html("markers", game)
        assert html.index("m-2 0h4m-2 -2v4") > html.index('r="50.0"')

    def test_what_is_our_proposal_is_marked_and_said(self):
        text = said(game_html("markers", "rbn", lang="en"))
        assert "Our proposal" in text
        assert "Accident *" in text.replace("\u00a0", " ")
        assert "Our proposal" not in game_html("markers", "first_wave", lang="en")

    def test_those_of_a_list_have_its_colours(self):
        deck = next(path for path in EXAMPLES if "parade" in path.stem)
        colours = {member.leaf.colour for member in of_list(deck).members} - {""}
        html = html_of("markers", deck)
        assert any(colour in html for colour in colours)

    def test_ink_is_saved_where_that_is_asked(self):
        colours = re.findall(r'(?:fill|stroke)="(#\w+)"', game_html("markers", "rbn", ink="black"))
        assert set(colours) <= {"#ffffff", "#231f1b", "#000000"}

    def test_no_name_covers_another(self):
        """Warbound: what stands under the tokens of orders is longer than they are wide."""
        deck = next(path for path in EXAMPLES if "parade" in path.stem)
        listed = of_list(deck)
        cut_out = listed.paper.markers(listed.opened.catalogue, listed.roster)
        (page,) = pages(cut_out, (186.0, 271.5), "#000000", coloured=True)
        named = [thing for thing in page if thing.name]
        assert named
        for thing in named:
            left = thing.middle[0] - thing.room / 2
            beside = [other for other in page if other is not thing and other.y == thing.y]
            for other in beside:
                start = other.middle[0] - other.room / 2
                assert start >= left + thing.room or start + other.room <= left

    @pytest.mark.parametrize("game", sorted(games()))
    def test_sorts_are_told_apart_without_colour(self, game):
        """By what is written on them, or by the ring inside."""
        looks = {}
        for words, dash in discs(game_html("markers", game, ink="black")):
            looks.setdefault(words, set()).add(dash)
        assert looks
        assert all(len(dashes) == 1 for dashes in looks.values())


class TestEveryGame:
    def test_every_sheet_can_be_made(self):
        for game, path in OF_EACH.items():
            assert set(available(game)) >= {"summary", "full", "cards"}
            for sheet in set(available(game)) - {"summary", "cards"}:
                assert laid_out(html_of(sheet, path, lang="en")), (game, sheet)

    def test_the_typesetter_knows_every_element(self):
        """One that css/elements.css does not name would be no block, and what is in it run on."""
        css = (settings.STATICFILES_DIRS[0] / "css" / "elements.css").read_text()
        known = set(re.findall(r"^(\w+)(?:,| \{|::)", css, re.MULTILINE))
        within = {"b", "small", "span", "img", "title", "meta", "link", "style"}
        drawn = {"svg", "path", "circle", "rect", "text"}
        for game, path in OF_EACH.items():
            for sheet in available(game):
                used = set(re.findall(r"<([a-z]\w*)", html_of(sheet, path, backs=True)))
                assert used - within - drawn <= known, (game, sheet)

    def test_the_language_is_that_of_the_reader(self):
        html = html_of("full", RUST, lang="en")
        assert '<html lang="en"' in html
        assert "Heavy vehicle" in plain(html)
        assert language() == "fr"

    def test_black_ink_has_no_colour(self):
        assert 'class="full black' in html_of("full", RUST, ink="black")
        colours = set(re.findall(r"#[0-9a-f]{6}", unescape(html_of("full", RUST, ink="black"))))
        assert colours <= {"#000000", "#ffffff", "#231f1b"}

    @pytest.mark.parametrize("sheet", ["summary", "full"])
    def test_large_type_is_larger_and_nothing_in_it_is_small(self, sheet):
        usual, large = (laid_out(html_of(sheet, RUST, large=large)) for large in (False, True))
        names = [max(sizes_in(next(elements_named(pages[0], "b")))) for pages in (usual, large)]
        assert names[0] < names[1]
        foot = {7.0}
        sizes = set().union(*map(sizes_in, large)) - foot
        assert min(sizes) >= LEGIBLE

    @pytest.mark.parametrize("sheet", ["summary", "full"])
    def test_a_cost_of_four_figures_is_not_broken(self, sheet):
        smugglers = next(path for path in EXAMPLES if "passeurs_de_la_ceinture" in path.stem)
        pages = laid_out(html_of(sheet, smugglers, large=True))
        costs = {member.cost for member in of_list(smugglers).members}
        assert any(len(cost) > 3 for cost in costs)
        assert costs <= {text.text.strip() for page in pages for text in texts_in(page)}

    @pytest.mark.skipif(shutil.which("zbarimg") is None, reason="zbarimg reads codes")
    @pytest.mark.parametrize("ink", ["colour", "black"])
    @pytest.mark.parametrize("sheet", ["summary", "full"])
    def test_a_camera_reads_the_code(self, sheet, ink, tmp_path):
        file = tmp_path / "sheet.pdf"
        file.write_bytes(printed(html_of(sheet, RUST, ink=ink)).raw)
        picture = tmp_path / "page"
        words = ["pdftoppm", "-png", "-r", "150", "-singlefile", str(file), str(picture)]
        subprocess.run(words, check=True)  # noqa: S603 - our own file
        seen = subprocess.run(  # noqa: S603
            ["zbarimg", "--quiet", "--raw", f"{picture}.png"],  # noqa: S607
            check=True,
            capture_output=True,
            text=True,
        )
        assert seen.stdout.strip() == LINK


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
        wide, high = (side * MM for side in PAGES["letter"])
        for page in laid_out(html_of(sheet, self.doc(), size="letter")):
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
        links = re.findall(r'href="([^"]*)"', html_of("summary", RUST) + html_of("cards", RUST))
        assert set(links) == {"static:css/print.css", "static:css/cards.css"}


class TestWords:
    def test_no_line_begins_with_a_dot(self):
        assert dotted(["pilote", "", "Vit 4 · Moral 3"]) == "pilote\u00a0· Vit 4\u00a0· Moral 3"


class TestTables:
    def shares(self, heads, *rows):
        grid = Grid(both(""), tuple(map(both, heads)), tuple(tuple(map(both, row)) for row in rows))
        return [column.share for column in printed_table(grid).columns]

    def test_they_fill_the_width(self):
        shares = self.shares(["A", "B", "C"], ["Nom", "12", "mot " * 60])
        assert 95 <= sum(shares) <= 100  # more would stand over the edge

    def test_short_columns_keep_their_width_and_prose_takes_the_rest(self):
        name, number, prose = self.shares(
            ["A", "B", "C"], ["Nom", "12", "mot " * 60], ["Autre nom", "3", "mot " * 40]
        )
        assert number < name < prose
        assert prose > 60

    def test_words_stay_whole_where_there_is_room_for_them(self):
        """In half a page, which has room for 56 letters."""
        name, *_ = self.shares(["Jet", "Effet"], ["Débarquement", "mot " * 100])
        assert name * 56 / 100 >= len("Débarquement")

    def test_two_columns_are_about_as_high_as_each_other(self):
        left, right = halves([1] * 10 + [5], lambda lines: lines)
        assert (sum(left), sum(right)) == (7, 8)
        assert halves([], lambda lines: lines) == ([], [])

    def test_in_the_language_of_the_reader(self):
        catalogue = catalogue_of("rbn")
        with translation.override("en"):
            tables = [printed_table(grid) for grid in paper_of("rbn").reference(catalogue)]
        assert "Game turn" in {table.title for table in tables}


def test_fonts_are_read_once():
    assert setter() is setter()


def test_every_game_has_an_example():
    assert set(OF_EACH) == set(catalogues())


# --- looking --------------------------------------------------------------------------------------


def said_in(box):
    return plain(" ".join(text.text for text in texts_in(box)))


def elements_named(box, tag):
    """All boxes of an element, whatever sort of box it is."""
    if getattr(box, "element_tag", None) == tag:
        yield box
    for child in getattr(box, "children", ()):
        yield from elements_named(child, tag)


def images_in(box):
    yield from elements_named(box, "img")


def ticks(box):
    return "ticks" in (box.element.get("class") or "")


def discs(html):
    """What is written on each round marker, and how its ring is drawn."""
    for part in html.split("<circle ")[2::2]:
        dash = re.search(r'stroke-dasharray="([^"]*)"', part)[1]
        yield tuple(re.findall(r">([^<>]+)</text>", part)), dash


def tags(pdf):
    """The kinds of elements that a reader of the document hears of."""
    waiting = [pdf.trailer["/Root"]["/StructTreeRoot"]]
    while waiting:
        node = waiting.pop().get_object()
        if isinstance(node, list):
            waiting += [each for each in node if hasattr(each, "get_object")]
        elif isinstance(node, dict):
            if "/S" in node:
                yield node["/S"]
            if "/K" in node and not isinstance(node["/K"], int):
                waiting.append(node["/K"])
