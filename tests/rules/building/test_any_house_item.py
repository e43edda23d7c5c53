"""Whatever players make up, in every game: nothing raises, and all that is taken is counted."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from msgspec import inspect

from rules.building.bench import bench_of
from rules.building.outlook import outlook
from rules.building.workshop import described
from rules.catalogue.items import Faction, VehicleType
from rules.checks.game import games
from rules.comparing.compare import compare
from rules.lists.edits import Take, fields_of
from rules.lists.reading import read, write
from rules.plain_text.export import text
from rules.printing.paper import paper_of
from rules.words import LANGS
from tests.lists import catalogue_of, judged
from tests.rules.building.benching import edits, hints, labels
from tests.rules.lists.strategies import bands, convoys, crews, groups, junk

LISTS = {"rbn": convoys, "first_wave": groups, "un_pour_un": bands, "deux_d6": crews}
SLUGS = ("maison_1", "maison_2", "maison_3", "maison_4")
KEYWORDS = st.sampled_from(["Rafale", "rafale", "explosif", "<script>", '"', "{0}", "%s"])
SETTINGS = {"faction", "subfaction", "advantage"}  # that may name an item
MADE_OF = {"vehicle": ("type",), "figure": ("profile",), "character": ("rank", "race")}
TAKERS = ("fighter", "character")
LOOKS = 4  # edits of a list that are looked ahead to

# --- random items, as the shapes of a game's document allow them ----------------------------------


def shapes(game):
    """The classes of the house items of a game, as msgspec describes them."""
    described = inspect.type_info(fields_of(games()[game].document)["items"].type)
    assert isinstance(described, inspect.VarTupleType)
    assert isinstance(described.item_type, inspect.UnionType)
    return described.item_type.types


def values(shape: Any) -> Any:
    """Any value of a type; the least and the greatest number more often."""
    match shape:
        case inspect.StrType():
            return junk | KEYWORDS
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.IntType(ge=least, le=most):
            return st.sampled_from([least, most, 1, 0]) | st.integers(least, most)
        case inspect.LiteralType(values=several):
            return st.sampled_from(several)
        case inspect.UnionType(types=several):
            return st.one_of(*map(values, several))
        case inspect.VarTupleType(item_type=each):
            return st.lists(values(each), max_size=3)
        case inspect.DictType(value_type=each):
            stats = st.sampled_from(["mvt", "cd", "ct", "ccc", "f", "r", "pv", "ct_improve", "x"])
            return st.dictionaries(stats, values(each), max_size=3)
    raise AssertionError(f"no values of {shape}")


def references(game):
    """What an item may name: one of the book, one of the list, itself, or nothing at all."""
    printed = [slug for kind in (VehicleType, Faction) for slug in catalogue_of(game).of(kind)]
    return st.sampled_from([*SLUGS, *printed[:6], "nobody"])


def an_item(game, shape):
    """An item of one shape, but for its slug."""
    answers = {
        field.encode_name: values(field.type) for field in shape.fields if field.name != "slug"
    }
    for key in {"ruled_as", "parent"} & answers.keys():
        answers[key] = st.none() | references(game)
    name = answers.pop("name")
    fixed = {"kind": st.just(shape.tag), "name": name}
    if shape.tag == "price":
        fixed |= {"cost": answers.pop("cost"), "slug": prices(game)}
    return st.fixed_dictionaries(fixed, optional=answers)


def prices(game):
    assumed = [f"{item.kind}/{item.slug}" for item in catalogue_of(game) if item.assumed_fr]
    return st.sampled_from([*assumed, "weapon/arc", "weapon/maison_1", "/", "x/", "arc/x/y"])


def items(game):
    one = st.one_of(*(an_item(game, shape) for shape in shapes(game)))
    return st.lists(one, min_size=1, max_size=len(SLUGS)).map(slugged)


def slugged(rows):
    """Each with a slug of its own; of two prices of one thing the first."""
    numbered = [{"slug": slug, **row} for slug, row in zip(SLUGS, rows, strict=False)]
    return list({row["slug"]: row for row in reversed(numbered)}.values())[::-1]


@st.composite
def a_list(draw: Any, game: str) -> Any:
    """A list that brings items, whose members and settings name some of them."""
    doc = draw(LISTS[game])
    brought = draw(items(game))
    slugs = st.sampled_from([item["slug"] for item in brought])
    members = [dict(member) for member in doc["members"]]
    for member in members:
        taken = [{"item": slug} for slug in draw(st.lists(slugs, max_size=3))]
        member["picks"] = [*member.get("picks", ()), *taken]
        if taken and draw(st.booleans()):
            member["picks"][0] = {**member["picks"][0], "with": [taken[0]["item"]]}
        for key in MADE_OF.get(member["kind"], ()):
            member[key] = draw(st.just(member.get(key)) | slugs)
        if member["kind"] == "figure":
            member["wields"] = draw(st.lists(slugs, max_size=2))
    chosen = dict(doc["settings"])
    for key in SETTINGS & set(fields_of(fields_of(games()[game].document)["settings"].type)):
        chosen[key] = draw(st.just(chosen.get(key)) | slugs)
    return {**doc, "settings": chosen, "items": brought, "members": members}


any_list = {game: a_list(game) for game in LISTS}


def every(test):
    """The same draws each time, and few: a page looks at much."""
    return settings(
        deadline=None, derandomize=True, database=None, max_examples=20,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )(test)  # fmt: skip


# --- what is said of them -------------------------------------------------------------------------


def test_every_game_with_a_workshop_is_drawn():
    assert set(LISTS) == {slug for slug in games() if bench_of(slug).workshop}


@pytest.mark.parametrize("game", LISTS)
class TestNothingRaises:
    @every
    @given(st.data())
    def test_in_verdict_text_and_comparison(self, game, data):
        doc = data.draw(any_list[game])
        verdict = judged(doc)
        for lang in LANGS:
            assert json.dumps(verdict.as_dict(lang))
            for form in ("full", "compact"):
                assert text(verdict, lang, form)
        assert compare(verdict, verdict)
        assert compare(verdict, judged({**doc, "items": []}), "copies")
        used, book = verdict.roster.house_in_use, verdict.roster.book
        assert len(described(bench_of(game).workshop, used, book)) <= len(SLUGS)

    @every
    @given(st.data())
    def test_on_every_sheet(self, game, data):
        roster, paper = judged(data.draw(any_list[game])).roster, paper_of(game)
        for member in roster.members:
            assert paper.leaf(roster, member).id == member.id
        for part in (paper.facts, paper.boxes, paper.glossary, paper.turn, paper.tables):
            assert list(part(roster)) is not None
        for part in (paper.blanks, paper.hand_over, paper.worth):
            assert list(part(roster)) is not None
        assert list(paper.reference(roster.catalogue, roster)) is not None
        assert list(paper.markers(roster.catalogue, roster)) is not None

    @every
    @given(st.data())
    def test_in_the_builder_and_looking_ahead(self, game, data):
        verdict, bench = judged(data.draw(any_list[game])), bench_of(game)
        assert all(label.fr and label.en for label in labels(bench, verdict.roster))
        assert list(hints(bench, verdict.roster)) is not None
        ways = data.draw(
            st.lists(st.sampled_from(list(edits(bench, verdict.roster))), max_size=LOOKS)
        )
        for edit in ways:
            outlook(games()[game], verdict, edit)

    @every
    @given(st.data())
    def test_taken_once_more_it_costs_what_it_says(self, game, data):
        """The price of each thing is added, to whoever takes it."""
        verdict = judged(data.draw(any_list[game]))
        roster = verdict.roster
        if verdict.total is None or game == "deux_d6":  # a rating is not a sum of prices
            return
        fighters = [member for member in roster.members if member.__struct_config__.tag in TAKERS]
        for member in fighters[:1]:
            for item in roster.document.items:
                if item.kind in ("weapon", "equipment", "ability"):
                    after = outlook(games()[game], verdict, Take(member.id, item.slug))
                    assert after is None or after.cost == item.cost * member.count

    @every
    @given(st.data())
    def test_written_and_read_again_it_is_the_same(self, game, data):
        document = judged(data.draw(any_list[game])).roster.document
        assert read(write(document), catalogue_of)[1] == document
