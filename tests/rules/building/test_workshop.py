"""What players may make up in each game: asked, written, read back, copied from the book."""

import msgspec
import pytest

from rules.building.bench import bench_of
from rules.building.workshop import NAME, answers, kind_of, written
from rules.checks.game import games
from rules.lists.document import FORMAT
from tests.lists import catalogue_of

KINDS = [
    pytest.param(slug, kind, id=f"{slug}-{kind.key}")
    for slug in sorted(games())
    for kind in bench_of(slug).workshop  # type: ignore[union-attr]
]
VALUES = {"line": "mot", "prose": "mot", "number": 3, "flag": True}


def filled(kind):
    """An answer to all that is asked."""
    given = {"name": "Objet"}
    for asked in kind.asked:
        choices = [choice.value for choice in asked.choices if choice.value]
        given[asked.name] = choices[0] if choices else VALUES[asked.shape]
    return given


def item_of(kind, given):
    return msgspec.convert({**written(kind, given), "slug": "objet"}, kind.shape)


def test_every_game_without_cards_has_a_workshop():
    assert {slug for slug in games() if bench_of(slug).workshop} == {
        slug for slug, game in games().items() if not bench_of(slug).adds_cards
    }


@pytest.mark.parametrize(("slug", "kind"), KINDS)
class TestEveryKind:
    def test_what_is_asked_is_all_that_the_form_writes(self, slug, kind):
        item = item_of(kind, filled(kind))
        shown = answers(kind, item)
        assert shown == filled(kind)

    def test_a_name_alone_is_enough(self, slug, kind):
        item = item_of(kind, {"name": "Objet"})
        assert item.name == "Objet"
        assert kind_of(bench_of(slug).workshop, item) is kind

    def test_a_list_carries_it(self, slug, kind):
        game = games()[slug]
        item = item_of(kind, filled(kind))
        document = game.document(format=FORMAT, game=slug, items=(item,))
        again = msgspec.json.decode(msgspec.json.encode(document), type=game.document)
        assert again == document
        assert game.roster(again, catalogue_of(slug)).house == {"objet": item}

    def test_every_printed_one_can_be_begun_with(self, slug, kind):
        rows = [row for row in catalogue_of(slug).of(kind.printed).values() if kind.fits(row)]
        assert rows
        names = {NAME.name, *(asked.name for asked in kind.asked), *kind.at_first}
        for row in rows:
            given = {key: v for key, v in kind.copied(row).items() if key in names}
            item_of(kind, {**given, "name": row.name_fr})

    def test_it_is_asked_in_two_languages(self, slug, kind):
        words = [kind.label, *(asked.label for asked in kind.asked)]
        assert all(each.fr and each.en for each in words)
