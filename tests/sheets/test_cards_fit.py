"""Cards: whatever stands on them stays on them; backs lie behind their fronts."""

import re

import pytest
from hypothesis import HealthCheck, given, settings as how, strategies as st

from builder.sheets.documents.blocks import MM, Press
from builder.sheets.documents.cards import (
    COPIES,
    FOOT,
    SMALL,
    TALL,
    _named,
    back,
    front,
    pages,
    set_on,
)
from builder.sheets.documents.pages import SIZES
from builder.sheets.options import Options
from builder.sheets.printed_list import PrintedList, PrintedMember
from rules.printing.sheet import Boxes, Grid, Leaf, Line, Stat
from rules.words import Words, both
from tests.lists import card as the_card, convoy, deck, fighter, typed_card, vehicle
from tests.sheets.sheeting import (
    EXAMPLES,
    elements,
    html_of,
    laid_out,
    opened,
    pages_in,
    reach,
    texts_in,
)

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]

RUST = next(path for path in EXAMPLES if path.stem == "mutants_chasseurs_de_rouille")
USUAL, BACKS = Options(), Options(backs=True)
XENIA = typed_card("leader", "x", name="Xénia", text="mot " * 700)
WORDY = deck(the_card("x", id="m1"), items=[XENIA])  # more than any card holds


def told(path_or_doc, options=USUAL, lang="fr"):
    return PrintedList(opened(path_or_doc), Press(lang, options, "#a8431f"))


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


class TestFronts:
    def side(self, doc, make=front, **options):
        """The last member's side, as one text."""
        shown = told(doc, Options(**options))
        one = shown.members[-1]
        size = TALL if one.leaf.large else SMALL
        cards = set_on(shown, one, size, make)
        return " ".join(re.sub(r"<[^>]*>", " ", card.html) for card in cards)

    def test_what_fits_is_told_in_full_though_there_is_a_back(self):
        doc = convoy(fighter("chef", name="Rita"))
        assert self.side(doc, backs=True) == self.side(doc)

    def test_what_does_not_fit_is_on_the_back(self):
        html = html_of("cards", WORDY, backs=True)
        fronts, backs = (pages_in(html)[n] for n in (0, 1))
        assert "voir au dos" in fronts
        assert fronts.count("mot") < 10 < backs.count("mot")

    def test_a_passenger_says_in_which_vehicle(self):
        car = vehicle("leger", id="v1", name="La Goutte")
        rider = fighter(id="m1", name="Rita", rides="v1", seat="passenger")
        assert "La\u00a0Goutte" in self.side(convoy(car, rider))

    def test_a_blank_name_is_none(self):
        assert "Combattant" in self.side(convoy(fighter(id="m7", name=" ")))


class TestBacks:
    def named(self, *picks):
        shown = told(convoy(fighter(*picks, name="Rita"), fighter("fusil", name="Joss")))
        return {
            shown.press.text(entry.name)
            for entry in shown.glossary
            if _named(shown, shown.members[0], entry)
        }

    def test_a_shotgun_is_no_rifle(self):
        assert "Fusil de chasse" in self.named("fusil_chasse")
        assert "Fusil" not in self.named("fusil_chasse")
        assert "Fusil" in self.named("fusil")

    def test_every_rule_of_a_weapon_is_there(self):
        assert {"Critique", "Encombrant", "Lourde"} <= self.named("fusil_sniper")

    def test_a_name_that_two_kinds_share_is_found(self):
        assert any(name.startswith("Lance-roquettes") for name in self.named("lance_roquettes"))


class TestWhereTheyLie:
    def places(self, size, *members, **options):
        """Left and top of every card of the first page, in millimetres, and its width."""
        page = laid_out(html_of("cards", convoy(*members), size=size, **options))[0]
        found = [reach(card) for card in elements(page, "article")]
        return [(round(x / MM), round(y / MM), round((end - x) / MM)) for x, y, end, _ in found]

    @pytest.mark.parametrize("size", ["a4", "letter"])
    def test_few_large_ones_share_their_page(self, size):
        men = [fighter(id=f"m{n}", name=f"Nom {n}") for n in range(7)]
        found = self.places(size, vehicle("leger", id="v1", name="La Goutte"), *men)
        assert [wide for _x, _y, wide in found] == [70, *[63] * 6]
        left = found[0][0]
        assert {x - left for x, _y, wide in found if wide == 63} == {70, 133}
        assert len({y for _x, y, wide in found if wide == 63}) == 3
        assert left >= 5

    def test_three_large_ones_have_a_page_of_their_own(self):
        cars = [vehicle("leger", id=f"v{n}", name=f"Auto {n}") for n in range(3)]
        assert [w for _x, _y, w in self.places("a4", *cars, fighter(id="m1"))] == [70] * 3

    def test_a_card_whose_back_goes_on_has_its_name_on_every_front(self):
        shown = told(WORDY, BACKS)
        for page in pages_in(html_of("cards", WORDY, backs=True)):
            for card in re.findall(r"<article.*?</article>", page, re.DOTALL):
                assert "Xénia" in card
        assert len(set_on(shown, shown.members[0], TALL, back)) > 1


words = st.text(max_size=60)
prose = st.lists(words, max_size=60).map(" ".join)
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
        one = PrintedMember(leaf, shown.roster.members[0], 12)
        for filled, room in heights(shown, one):
            assert filled <= room + 0.01

    def test_what_does_not_fit_goes_on_on_a_second_card(self):
        shown = told(RUST)
        long = tuple(Line(both(f"Règle {n}"), both("mot " * 40)) for n in range(12))
        one = PrintedMember(Leaf("m1", both("Rita"), lines=long), shown.roster.members[0], 12)
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
            one = PrintedMember(Leaf("m1", both("Rita"), lines=long), shown.roster.members[0], 12)
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
