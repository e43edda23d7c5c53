"""Cards: whatever stands on them stays on them; backs lie behind their fronts."""

import re

import pytest
from hypothesis import HealthCheck, given, settings as how, strategies as st

from builder.sheet_blocks import MM, Press
from builder.sheet_cards import COPIES, FOOT, SMALL, TALL, back, front, pages, set_on
from builder.sheet_lists import Shown, Told
from builder.sheet_pages import SIZES
from builder.sheetoptions import Options
from rules.paper import Boxes, Grid, Leaf, Line, Stat
from rules.words import Words, both
from tests.builder.sheeting import (
    EXAMPLES,
    elements,
    html_of,
    laid_out,
    opened,
    reach,
    texts_in,
)
from tests.lists import convoy, fighter

pytestmark = pytest.mark.django_db

RUST = next(path for path in EXAMPLES if path.stem == "mutants_chasseurs_de_rouille")
USUAL, BACKS = Options(), Options(backs=True)


def told(path_or_doc, options=USUAL, lang="fr"):
    return Told(opened(path_or_doc), Press(lang, options, "#a8431f"))


def heights(shown, one):
    """How high every side of a member's cards is filled, and how high it may be."""
    size = TALL if one.leaf.large else SMALL
    for make in (front, back):
        for card in set_on(shown, one, size, make):
            yield card.block.height, size.height - FOOT


class TestExamples:
    @pytest.mark.parametrize("options", [BACKS, Options(large=True, backs=True)])
    @pytest.mark.parametrize("lang", ["fr", "en"])
    def test_every_card_of_every_example_fits(self, options, lang):
        for path in EXAMPLES:
            shown = told(path, options, lang)
            for one in shown.members:
                for filled, room in heights(shown, one):
                    assert filled <= room + 0.01, (path.stem, one.leaf.title)

    @pytest.mark.parametrize(
        "stem", ["mutants_chasseurs_de_rouille", "affrontement_parade_des_braises"]
    )
    def test_no_text_leaves_its_card(self, stem):
        """As WeasyPrint sets it: every line within the edges of the card that it is on."""
        path = next(path for path in EXAMPLES if path.stem == stem)
        seen = 0
        for page in laid_out(html_of("cards", path, backs=True)):
            for card in elements(page, "article"):
                left, top, right, bottom = reach(card)
                size = TALL if right - left > SMALL.width + 1 else SMALL
                assert bottom - top == pytest.approx(size.height, abs=0.02)
                for box in texts_in(card):
                    x, y, end, foot = reach(box)
                    assert left < x
                    assert end < right
                    assert top <= y
                    assert foot <= bottom
                    seen += 1
        assert seen > 100


class TestPages:
    @pytest.mark.parametrize("size", ["a4", "letter"])
    def test_nine_small_and_four_large_ones_in_true_size(self, size):
        many = [fighter(id=f"m{n}", name=f"Nom {n}") for n in range(10)]
        (first, second) = laid_out(html_of("cards", convoy(*many), size=size))
        cards = [reach(card) for card in elements(first, "article")]
        assert len(cards) == 9
        assert len(list(elements(second, "article"))) == 1
        wide, high = (side * MM for side in SIZES[size])
        for left, top, right, bottom in cards:
            assert right - left == pytest.approx(63 * MM, abs=0.02)
            assert bottom - top == pytest.approx(88 * MM, abs=0.02)
            assert left > 4 * MM
            assert right < wide - 4 * MM
            assert top > 4 * MM
            assert bottom < high - 4 * MM
        lefts = sorted({round(card[0]) for card in cards})
        assert len(lefts) == 3
        assert cards[0][0] + cards[2][2] == pytest.approx(wide, abs=0.1)  # in the middle

    def test_a_large_one_is_of_the_larger_size(self):
        page = laid_out(html_of("cards", RUST))[0]
        left, top, right, bottom = reach(next(elements(page, "article")))
        assert (right - left, bottom - top) == pytest.approx((70 * MM, 120 * MM), abs=0.02)

    def test_backs_lie_behind_their_fronts(self):
        fronts, backs = laid_out(html_of("cards", RUST, backs=True))[2:4]
        wide = SIZES["a4"][0] * MM

        def placed(page):
            return {next(texts_in(card)).text: reach(card) for card in elements(page, "article")}

        front_at, back_at = placed(fronts), placed(backs)
        assert set(front_at) == set(back_at)
        for name, (left, top, right, _bottom) in front_at.items():
            assert back_at[name][0] == pytest.approx(wide - right, abs=0.1), name
            assert back_at[name][2] == pytest.approx(wide - left, abs=0.1)
            assert back_at[name][1] == pytest.approx(top, abs=0.1)

    def test_there_are_none_unless_they_are_asked_for(self):
        assert len(pages(told(RUST, BACKS))) == 2 * len(pages(told(RUST)))

    def test_every_copy_has_a_card_within_reason(self):
        three = html_of("cards", convoy(fighter(id="m1", name="Rita", count=3)))
        assert three.count(">Rita") == 3
        many = html_of("cards", convoy(fighter(id="m1", name="Rita", count=COPIES + 1)))
        assert many.count("Rita") == 1
        assert f"{COPIES + 1} × Rita" in many

    def test_the_price_on_a_card_is_that_of_one(self):
        one, three = (
            html_of("cards", convoy(fighter(id="m1", name="Rita", count=n))) for n in (1, 3)
        )
        price = re.search(r"Rita\s+(\d+)", one)[1]
        assert re.findall(r"Rita\s+(\d+)", three) == [price] * 3


words = st.text(max_size=60)
prose = st.lists(words, max_size=12).map(" ".join)
leaves = st.builds(
    Leaf,
    id=st.just("m1"),
    title=words.map(both),
    line=prose.map(both),
    stats=st.lists(st.builds(Stat, words.map(both), words.map(both)), max_size=8).map(tuple),
    grids=st.lists(
        st.integers(1, 9).flatmap(
            lambda n: st.builds(
                Grid,
                title=words.map(both),
                heads=st.tuples(*[words.map(both)] * n),
                rows=st.lists(st.tuples(*[words.map(both)] * n), max_size=4).map(tuple),
                note=prose.map(both),
            )
        ),
        max_size=2,
    ).map(tuple),
    lines=st.lists(st.builds(Line, words.map(both), prose.map(both)), max_size=8).map(tuple),
    boxes=st.lists(
        st.builds(
            Boxes, words.map(both), st.integers(0, 70), st.lists(words, max_size=5).map(tuple)
        ),
        max_size=4,
    ).map(tuple),
    role=words.map(both),
    large=st.booleans(),
)


class TestAnything:
    @how(
        max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
    )
    @given(leaf=leaves, large=st.booleans())
    def test_it_fits_or_goes_on(self, leaf, large):
        """Whatever a member is, no card is filled over its edge."""
        shown = told(RUST, Options(backs=True, large=large))
        one = Shown(leaf, shown.roster.members[0], 12)
        for filled, room in heights(shown, one):
            assert filled <= room + 0.01

    def test_what_does_not_fit_goes_on_on_a_second_card(self):
        shown = told(RUST)
        long = tuple(Line(both(f"Règle {n}"), both("mot " * 40)) for n in range(12))
        one = Shown(Leaf("m1", both("Rita"), lines=long), shown.roster.members[0], 12)
        cards = set_on(shown, one, SMALL, front)
        assert len(cards) > 1
        assert f"2 / {len(cards)}" in cards[1].html
        assert all("Rita" in card.html for card in cards)
        assert sum(card.html.count("mot") for card in cards) == 12 * 40

    def test_type_is_made_smaller_before_that(self):
        shown = told(RUST)
        sizes = []
        for number in (1, 7):
            long = tuple(Line(Words(f"R{n}", f"R{n}"), both("mot " * 24)) for n in range(number))
            one = Shown(Leaf("m1", both("Rita"), lines=long), shown.roster.members[0], 12)
            (card,) = set_on(shown, one, SMALL, front)
            named = re.search(r'<p class="text (c\d+)"><b>', card.html)[1]
            css = next(told for told, name in shown.press.classes.items() if name == named)
            sizes.append(float(re.search(r"font-size:([\d.]+)pt", css)[1]))
        assert sizes[1] < sizes[0]

    def test_the_back_has_the_rules_that_the_front_names(self):
        shown = told(RUST, BACKS)
        one = next(one for one in shown.members if one.leaf.title.fr == "Sauterelle")
        fronts, backs = (set_on(shown, one, SMALL, make) for make in (front, back))
        assert "Parade" in fronts[0].html
        assert "<b>Parade</b>" in backs[0].html
        assert "<b>Bond</b>" in backs[0].html
