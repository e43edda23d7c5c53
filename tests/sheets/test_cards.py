"""Cards: whatever stands on them stays on them; backs lie behind their fronts."""

import re
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, Phase, given, settings as how, strategies as st

from builder.sheets.documents import cards
from builder.sheets.documents.cards import BACKS, BRIEF, COPIES, FULL, SPARE, Card
from builder.sheets.documents.letters import printable
from builder.sheets.options import PAGES, Options
from builder.sheets.pdf.imposing import HEIGHT, WIDTH, Piece, SetCard, dealt
from builder.sheets.pdf.worker import PART
from builder.sheets.printed_list import PrintedList
from rules.printing.sheet import Boxes, Entry, Grid, Leaf, Line, Stat
from rules.words import both
from tests.lists import card as the_card, convoy, deck, fighter, typed_card, vehicle
from tests.sheets.sheeting import (
    EXAMPLES,
    PIXEL,
    html_of,
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
OF_EACH = {path.parent.parent.name: path for path in EXAMPLES}
XENIA = typed_card("leader", "x", name="Xénia", text="mot " * 700)
WORDY = deck(the_card("x", id="m1"), items=[XENIA])  # more than any card holds


def sides(doc, **options):
    """Every side of a list's cards, as it was set: its root element, and its pages."""
    html = html_of("cards", doc, **options)
    _sheet, *parts = map(setter().parsed, html.split(PART))
    return [(part.etree_element, setter().fitted(part)) for part in parts]


def sheets(doc, **options):
    """The sheets that cards lie on, as boxes of WeasyPrint's."""
    html = html_of("cards", doc, **options)
    return [page._page_box for page in setter().laid_out(html.encode()).pages]


def bands(sheet):
    """Where the name of each card stands, by the name."""
    found = {}
    for box in headings(sheet):
        found[plain(" ".join(text.text for text in texts_in(box)))] = reach(box)
    return found


def headings(box):
    if getattr(box, "element_tag", None) == "h2":
        yield box
        return
    for child in getattr(box, "children", ()):
        yield from headings(child)


def inside(page):
    """Every text of a card within its edges, and none too small to read."""
    width, height = page.width * PIXEL, page.height * PIXEL
    for box in texts_in(page._page_box):
        if not box.text.strip():
            continue
        left, top, right, bottom = reach(box)
        assert left >= 0, box.text
        assert right <= width + 0.5, box.text
        assert top >= 0, box.text
        assert bottom <= height + 0.5, box.text


class TestExamples:
    @pytest.mark.parametrize("game", sorted(OF_EACH))
    def test_no_text_leaves_its_card_and_none_is_below_seven_points(self, game):
        """As WeasyPrint sets it; the foot with the list's name alone is smaller."""
        for root, document in sides(OF_EACH[game], lang="en", backs=True):
            for page in document.pages:
                inside(page)
                body = page._page_box.children[0]
                assert min(sizes_in(body), default=7) >= 7, root.findtext(".//h2")

    def test_usual_members_stand_on_one_card(self):
        """With all that they name on their backs; without backs few take a second."""
        for _root, document in sides(RUST, backs=True):
            assert len(document.pages) == 1
        numbers = [len(document.pages) for _root, document in sides(RUST)]
        assert max(numbers) <= 2
        assert numbers.count(2) <= 3

    def set_card(self, *lines):
        """A card of a fighter who has this to say."""
        leaf = Leaf(
            "m1", both("Rita"), lines=tuple(Line(both("Mot"), both(text)) for text in lines)
        )
        listed = PrintedList(opened(convoy()), Options())
        html = cards.written(listed, Card("Rita", "12", "", "#a8431f", leaf))
        part = setter().parsed(html)
        document = setter().fitted(part)
        return part.etree_element.find("body").get("class"), document

    def test_type_grows_to_fill_as_well_as_shrinks(self):
        (short, _), (long, document) = self.set_card("mot"), self.set_card("mot " * 200)
        assert "t12" in short
        assert "t7" in long.split()
        assert len(document.pages) == 1

    def test_there_is_room_for_a_portrait_where_little_else_stands(self):
        assert "pictured" in self.set_card("mot " * 20)[0]
        assert "pictured" not in self.set_card("mot " * 200)[0]


class TestWhatACardNames:
    """Its front or its back says it in full."""

    def text(self, doc, **options):
        return said(html_of("cards", doc, **options))

    @pytest.mark.parametrize("game", sorted(OF_EACH))
    @pytest.mark.parametrize("backs", [False, True])
    def test_nothing_is_cut_short(self, game, backs):
        text = "".join(self.text(OF_EACH[game], backs=backs).split())
        for member in PrintedList(opened(OF_EACH[game]), Options(backs=backs)).members:
            turned = backs and member.leaf.back
            for line in member.leaf.lines:
                assert (line.turned and turned) or "".join(line.text.fr.split()) in text
            for rule in member.leaf.rules:
                assert "".join(rule.text.fr.split()) in text

    def test_a_jet_pack_says_when_it_is_lost(self):
        assert "1-2" in self.text(convoy(fighter("reacteur", name="Rita")))

    def test_rules_move_to_the_back_where_the_front_is_full(self):
        rules = tuple(Entry(both(f"Règle {n}"), both("mot " * 30)) for n in range(4))
        lines = tuple(Line(both(f"Chose {n}"), both("mot " * 20)) for n in range(5))
        card = Card("Rita", "12", "", "#a8431f", Leaf("m1", both("Rita"), lines=lines, rules=rules))
        assert cards._looks(Options(backs=True), card)[-1] == list(BRIEF)[-1]
        assert not set(cards._looks(Options(), card)) & set(BRIEF)

    def test_no_costs_and_no_places_stand_in_a_table_of_weapons(self):
        html = html_of("cards", RUST)
        assert "<table" in html
        heads = set(re.findall(r"<th[^>]*>([^<]*)</th>", html))
        assert not heads & {"Places", "Coût", "Prix"}


class TestTheOtherSide:
    """Warbound: a character's back is Panic, a leader's is Exploration."""

    def test_it_is_printed_behind_and_not_on_the_front(self):
        turned = [
            document
            for root, document in sides(OF_EACH["warbound"], backs=True)
            if root.get("data-side") == "back"
        ]
        texts = [" ".join(text.text for text in texts_in(d.pages[0]._page_box)) for d in turned]
        assert any("Panique" in text for text in texts)
        fronts = [
            " ".join(text.text for text in texts_in(document.pages[0]._page_box))
            for root, document in sides(OF_EACH["warbound"], backs=True)
            if root.get("data-side") == "front"
        ]
        assert not any("verso" in text.lower() for text in fronts)

    def test_without_backs_the_front_tells_it(self):
        assert "anique" in said(html_of("cards", OF_EACH["warbound"]))


class TestSheets:
    @pytest.mark.parametrize("size", ["a4", "letter"])
    def test_nine_small_ones_in_true_size(self, size):
        many = [fighter(id=f"m{n}", name=f"Nom {n}") for n in range(9)]
        (only,) = sheets(convoy(*many), size=size)
        places = bands(only)
        assert len(places) == 9
        wide, high = (side * MM for side in PAGES[size])
        lefts = sorted({round(left, 1) for left, *_ in places.values()})
        tops = sorted({round(top, 1) for _, top, *_ in places.values()})
        assert [b - a for a, b in pairwise(lefts)] == pytest.approx([WIDTH * MM] * 2, abs=0.2)
        assert [b - a for a, b in pairwise(tops)] == pytest.approx([HEIGHT * MM] * 2, abs=0.2)
        assert (only.width * PIXEL, only.height * PIXEL) == pytest.approx((wide, high), abs=0.1)

    def test_a_vehicle_takes_two_cells_of_a_row(self):
        """So that all cards are cut straight."""
        men = [fighter(id=f"m{n}", name=f"Nom {n}") for n in range(2)]
        place = bands(sheets(convoy(vehicle("leger", id="v1", name="La Goutte"), *men))[0])
        assert place["Nom 0"][0] - place["La Goutte"][0] == pytest.approx(126 * MM, abs=0.2)
        assert place["Nom 0"][1] == pytest.approx(place["La Goutte"][1], abs=0.2)

    def test_backs_lie_behind_their_fronts(self):
        fronts, backs = map(bands, sheets(RUST, backs=True)[:2])
        wide = PAGES["a4"][0] * MM
        assert len(fronts) > 4
        for name, (left, top, right, _bottom) in fronts.items():
            if name:
                assert backs[name][0] == pytest.approx(wide - right, abs=1), name
                assert backs[name][2] == pytest.approx(wide - left, abs=1)
                assert backs[name][1] == pytest.approx(top, abs=0.2)

    def test_there_are_none_unless_they_are_asked_for(self):
        assert len(sheets(RUST, backs=True)) == 2 * len(sheets(RUST))

    def test_it_is_tagged_and_numbered(self):
        done = printed(html_of("cards", RUST))
        root = done.pdf.trailer["/Root"]
        assert root["/MarkInfo"]["/Marked"]
        assert root["/Lang"] == "fr"
        assert done.pdf.metadata.title == "Les Chasseurs de rouille"
        for place, text in enumerate(done.pages, start=1):
            assert f"{place} / {len(done.pages)} · Les Chasseurs de rouille" in text

    def test_every_copy_has_a_card_within_reason(self):
        three = sheets(convoy(fighter(id="m1", name="Rita", count=3)))
        names = [text.text for page in three for text in texts_in(page)]
        assert names.count("Rita") == 3
        many = html_of("cards", convoy(fighter(id="m1", name="Rita", count=COPIES + 1)))
        assert many.count("Rita") == 1
        assert f"{COPIES + 1} × Rita" in many

    def test_the_price_on_a_card_is_that_of_one(self):
        one, three = (
            html_of("cards", convoy(fighter(id="m1", name="Rita", count=n))) for n in (1, 3)
        )
        price = re.search(r'class="price">(\d+)<', one)[1]
        assert re.search(r'class="price">(\d+)<', three)[1] == price

    def test_what_is_left_of_the_last_sheet_is_blank_cards(self):
        """For what joins at the table."""
        (only,) = sheets(RUST)[-1:]
        boxes = [box for box in headings(only) if not list(texts_in(box))]
        assert boxes

    def test_what_does_not_fit_goes_on_on_a_second_card(self):
        done = printed(html_of("cards", WORDY))
        assert done.text.count("Xénia") > 1
        assert done.text.count("mot") == 700


class TestFronts:
    def test_a_passenger_says_in_which_vehicle(self):
        car = vehicle("leger", id="v1", name="La Goutte")
        rider = fighter(id="m1", name="Rita", rides="v1", seat="passenger")
        assert "passager · La Goutte" in said(html_of("cards", convoy(car, rider))).replace(
            "\u00a0", " "
        )

    @pytest.mark.parametrize("letters", [1, 15, 16, 20, 21, 27, 28, 54, 55, 100])
    def test_a_name_stands_whole_on_its_band(self, letters):
        """However long it is: what goes under the band would be white on white."""
        name = ("Marcheuse de Braise " * 6)[:letters].strip()
        listed = PrintedList(opened(convoy()), Options())
        html = cards.written(listed, Card(name, "99", "", "#a8431f", Leaf("m1", both(name))))
        page = setter().fitted(setter().parsed(html)).pages[0]
        (heading,) = headings(page._page_box)
        assert max(reach(box)[3] for box in texts_in(heading)) <= 10.4 * MM

    @pytest.mark.parametrize("cost", ["9", "1099", "99999"])
    def test_so_does_its_price(self, cost):
        listed = PrintedList(opened(convoy()), Options())
        html = cards.written(listed, Card("Rita", cost, "", "#a8431f", Leaf("m1", both("Rita"))))
        page = setter().fitted(setter().parsed(html)).pages[0]
        assert cost in [text.text for text in texts_in(page._page_box)]
        inside(page)

    def test_a_long_label_of_boxes_goes_on_on_the_next_line(self):
        boxes = (Boxes(both("Pistolet mitrailleur lourd" + " : vide"), 1),)
        leaf = Leaf("m1", both("Rita"), boxes=boxes)
        html = cards.written(
            PrintedList(opened(convoy()), Options()), Card("R", "", "", "#a8431f", leaf)
        )
        inside(setter().fitted(setter().parsed(html)).pages[0])

    def test_a_blank_name_is_none(self):
        assert "Combattant" in said(html_of("cards", convoy(fighter(id="m7", name=" "))))

    def test_a_player_s_story_stands_on_it(self):
        doc = convoy(fighter(id="m1", name="Rita", notes="Née dans un garage."))
        assert "Née dans un garage." in said(html_of("cards", doc))

    def test_what_repeats_is_a_drawing_with_words_for_those_who_hear(self):
        html = html_of("cards", RUST)
        assert re.search(r'<img class="icon" [^>]*alt="[^"]*lessures', html)


class TestDealing:
    """Rows of three cells; the large cards first, each with a small one beside it."""

    @staticmethod
    def set_card(name, **more):
        return SetCard([name], (), **more)

    def rows(self, *cards):
        return [[piece.front for piece in row] for row in dealt(cards)]

    def test_small_ones_in_threes(self):
        assert self.rows(*map(self.set_card, "abcd")) == [["a", "b", "c"], ["d"]]

    def test_a_large_one_has_a_small_one_beside_it(self):
        large = self.set_card("L", cells=2)
        assert self.rows(self.set_card("a"), large, self.set_card("b")) == [["L", "a"], ["b"]]

    def test_blank_ones_fill_the_sheet(self):
        rows = self.rows(self.set_card("a"), self.set_card("-", blank=True))
        assert rows == [["a", "-", "-"], ["-"] * 3, ["-"] * 3]

    def test_a_back_that_goes_on_has_a_card_of_its_own(self):
        (row,) = dealt([SetCard(["a"], ["b", "c"])])
        assert row == [Piece("a", "b", 1), Piece(None, "c", 1)]

    def test_copies(self):
        assert self.rows(SetCard(["a"], (), copies=2)) == [["a", "a"]]


words = st.text(max_size=40)
short = st.text(max_size=9)  # as figures are
prose = st.lists(words, max_size=30).map(" ".join)
leaves = st.builds(
    Leaf,
    id=st.just("m1"),
    title=words.map(both),
    line=prose.map(both),
    stats=st.lists(st.builds(Stat, short.map(both), short.map(both)), max_size=8).map(tuple),
    grids=st.lists(
        st.integers(1, 7).flatmap(
            lambda n: st.builds(
                Grid,
                title=words.map(both),
                heads=st.tuples(*[words.map(both)] * n),
                rows=st.lists(st.tuples(*[words.map(both)] * n), max_size=3).map(tuple),
                note=prose.map(both),
            )
        ),
        max_size=2,
    ).map(tuple),
    lines=st.lists(st.builds(Line, words.map(both), prose.map(both)), max_size=5).map(tuple),
    boxes=st.lists(
        st.builds(
            Boxes, words.map(both), st.integers(0, 70), st.lists(words, max_size=5).map(tuple)
        ),
        max_size=3,
    ).map(tuple),
)


class TestAnything:
    @how(
        max_examples=12,
        deadline=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.reuse, Phase.generate],  # each try takes its time
        suppress_health_check=[HealthCheck.function_scoped_fixture],
    )
    @given(leaf=leaves)
    def test_it_fits_or_goes_on(self, leaf):
        """Whatever a member is, no text of it is over the edge of its card."""
        listed = PrintedList(opened(convoy()), Options())
        card = Card("Rita", "12", "", "#a8431f", leaf)
        html = printable(cards.written(listed, card))
        document = setter().fitted(setter().parsed(html))
        for page in document.pages:
            inside(page)

    @pytest.mark.parametrize("looks", [FULL, SPARE, BACKS], ids=["full", "spare", "backs"])
    def test_looks_go_from_large_to_small(self, looks):
        sizes = [float(look.rpartition("t")[2]) for look in looks]
        assert sizes == sorted(sizes, reverse=True)
        assert list(looks.values()) == sorted(looks.values())
