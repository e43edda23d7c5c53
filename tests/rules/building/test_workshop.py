"""What players may make up in each game: asked, written, read back, copied from the book."""

import msgspec
import pytest

from rules.building.bench import bench_of
from rules.building.workshop import NAME, answers, asked_of, kind_of, written
from rules.checks.game import games
from rules.lists.document import FORMAT
from tests.lists import catalogue_of

KINDS = [
    pytest.param(slug, kind, id=f"{slug}-{kind.key}")
    for slug in sorted(games())
    for kind in bench_of(slug).workshop  # type: ignore[union-attr]
]
VALUES = {"line": "mot", "prose": "mot", "number": 3, "flag": True}


def filled(slug, kind, *, all_of_it=True):
    """An answer to all that is asked, or to what has to be answered."""
    given = {}
    for asked in asked_of(kind, catalogue_of(slug)):
        if all_of_it or asked.required:
            choices = [choice.value for choice in asked.choices if choice.value]
            given[asked.name] = choices[0] if choices else VALUES[asked.shape]
    return given


def item_of(kind, given):
    return msgspec.convert({"slug": "objet", "name": "Objet", **written(kind, given)}, kind.shape)


def test_every_game_without_cards_has_a_workshop():
    assert {slug for slug in games() if bench_of(slug).workshop} == {
        slug for slug, game in games().items() if not bench_of(slug).adds_cards
    }


@pytest.mark.parametrize(("slug", "kind"), KINDS)
class TestEveryKind:
    def test_what_is_asked_is_all_that_the_form_writes(self, slug, kind):
        given = filled(slug, kind)
        shown = answers(kind, item_of(kind, given))
        assert {name: shown[name] for name in given} == given

    def test_what_has_to_be_answered_is_enough(self, slug, kind):
        item = item_of(kind, filled(slug, kind, all_of_it=False))
        assert kind_of(bench_of(slug).workshop, item) is kind

    def test_a_list_carries_it(self, slug, kind):
        game = games()[slug]
        item = item_of(kind, filled(slug, kind))
        document = game.document(format=FORMAT, game=slug, items=(item,))
        again = msgspec.json.decode(msgspec.json.encode(document), type=game.document)
        assert again == document
        assert game.roster(again, catalogue_of(slug)).house == {item.slug: item}

    def test_every_printed_one_can_be_begun_with(self, slug, kind):
        if kind.item_of:
            return  # it is the price of a printed one already
        rows = [row for row in catalogue_of(slug).of(kind.printed).values() if kind.fits(row)]
        assert rows
        names = {NAME.name, *(asked.name for asked in kind.asked), *kind.at_first}
        for row in rows:
            given = {key: v for key, v in kind.copied(row).items() if key in names}
            item_of(kind, {**given, "name": row.name_fr})

    def test_it_is_asked_in_two_languages(self, slug, kind):
        words = [kind.label, *(asked.label for asked in kind.asked)]
        assert all(each.fr and each.en for each in words)
