"""Bringing the tables in line with the fixture files."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from django.db import transaction

from builder.catalogue import stamp
from builder.catalogue.rows import Writer, drop_books, read_catalogues, write_game
from builder.collections import examples
from builder.models import Game, Item
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.editions import Editions
from rules.catalogue.fixtures import check_older, read_all
from rules.catalogue.items import Item as FrozenItem

Key = tuple[str, str]


@dataclass
class Changes:
    """What a load did to one game: `kind/slug` of every row."""

    game: str
    added: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    left_alone: list[str] = field(default_factory=list)  # edited by hand, left alone
    examples: list[str] = field(default_factory=list)  # collections of invented cards
    about: bool = False  # the game's own texts

    def __bool__(self) -> bool:
        return bool(self.added or self.changed or self.removed or self.examples or self.about)


def load(fixtures: Path, *, overwrite: bool = False) -> list[Changes]:
    """Add, change and remove catalogue rows until they are what the files say.

    Reads and checks every file first (FixtureError), then writes in one transaction. Rows edited
    by hand are left alone unless `overwrite`. Lists and players' collections are not touched.
    """
    wanted = read_all(fixtures)
    check_older(fixtures)
    collections = examples.read(fixtures, wanted)
    with transaction.atomic():
        present = read_catalogues()
        with stamp.once():
            done = [_load_game(new, present.get(slug), overwrite) for slug, new in wanted.items()]
            done += [_remove_game(slug, old) for slug, old in present.items() if slug not in wanted]
        changed = examples.write(collections)
        for changes in done:
            changes.examples = [name for name in changed if name.startswith(f"{changes.game}/")]
        if any(done):
            stamp.renew()
    return done


def planned(fixtures: Path, *, overwrite: bool = False) -> dict[str, Editions]:
    """Each game's catalogues as a load would leave them; nothing is written."""
    wanted, present = read_all(fixtures), read_catalogues()
    check_older(fixtures)
    return {
        slug: Editions(_with_edited(new, present.get(slug), overwrite), fixtures / slug)
        for slug, new in wanted.items()
    }


def _with_edited(new: Catalogue, old: Catalogue | None, overwrite: bool) -> Catalogue:
    """A catalogue with the rows that a load leaves alone."""
    by_hand = _by_hand(new.info.slug, overwrite) if old else set()
    rows = [item for key in by_hand if old and (item := old.get(*key))]
    return new.with_items(rows) if rows else new


def _by_hand(game: str, overwrite: bool) -> set[Key]:
    rows = Item.objects.filter(game__slug=game, edited=True)
    return set() if overwrite else set(rows.values_list("kind", "slug"))


def _load_game(new: Catalogue, old: Catalogue | None, overwrite: bool) -> Changes:
    changes = Changes(new.info.slug, about=old is None or old.info != new.info)
    if changes.about:
        write_game(new.info)
    game = Game.objects.get(slug=new.info.slug)
    before = dict(_placed(old)) if old else {}
    by_hand = _by_hand(game.slug, overwrite)
    write: list[tuple[FrozenItem, int]] = []
    for key, (item, place) in _placed(new):
        name = "/".join(key)
        if before.get(key) == (item, place):
            continue
        if key in by_hand:
            changes.left_alone.append(name)
            continue
        (changes.changed if key in before else changes.added).append(name)
        write.append((item, place))
    Writer(game).write(write)
    _remove_rows(game, [key for key in before if new.get(*key) is None], by_hand, changes)
    if changes.about:
        drop_books(new.info)
    return changes


def _placed(catalogue: Catalogue) -> Iterator[tuple[Key, tuple[FrozenItem, int]]]:
    """Every item by kind and slug, with its place among its kind."""
    for kind, items in catalogue.kinds.items():
        for place, (slug, item) in enumerate(items.items()):
            yield (kind, slug), (item, place)


def _remove_rows(game: Game, gone: list[Key], by_hand: set[Key], changes: Changes) -> None:
    for key in gone:
        (changes.left_alone if key in by_hand else changes.removed).append("/".join(key))
    ids = {
        (kind, slug): pk
        for pk, kind, slug in Item.objects.filter(game=game).values_list("pk", "kind", "slug")
    }
    stale = [ids[key] for key in gone if key not in by_hand]
    if stale:
        Item.objects.filter(pk__in=stale).delete()


def _remove_game(slug: str, old: Catalogue) -> Changes:
    removed = ["/".join(key) for key, _ in _placed(old)]
    Item.objects.filter(game__slug=slug).delete()
    Game.objects.filter(slug=slug).delete()
    return Changes(slug, removed=removed, about=True)
