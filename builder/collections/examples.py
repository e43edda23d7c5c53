"""Muster's own invented collections, from fixtures/<game>/collections/."""

from dataclasses import dataclass
from pathlib import Path

from builder.collections import edits, rows
from builder.models import Collection
from builder.site.models import random_key
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.fixtures import FixtureError
from rules.catalogue.references import Fault
from rules.collecting.files import read as read_cards
from rules.collecting.lines import Sheet
from rules.lists.refusals import Unreadable


@dataclass(frozen=True)
class Example:
    """A collection that comes with Muster."""

    game: str
    slug: str
    sheet: Sheet


def read(fixtures: Path, catalogues: dict[str, Catalogue]) -> list[Example]:
    """The example collections of every game; raise FixtureError for a card that is wrong."""
    examples, faults = [], []
    for game, catalogue in catalogues.items():
        for path in sorted((fixtures / game / "collections").glob("*.json")):
            name = f"{game}/collections/{path.name}"
            try:
                sheet = read_cards(path.read_bytes(), catalogue)
            except Unreadable as error:
                faults.append(Fault(name, "-", error.path, error.reason.en))
                continue
            faults += [
                Fault(name, line.name, mistake.where, mistake.reason.en)
                for line in sheet.wrong
                for mistake in line.mistakes
            ]
            examples.append(Example(game, path.stem, sheet))
    if faults:
        raise FixtureError(faults)
    return examples


def write(examples: list[Example]) -> list[str]:
    """Bring the example collections in line; the names of those that changed."""
    changed = [f"{example.game}/{example.slug}" for example in examples if _write(example)]
    wanted = {(example.game, example.slug) for example in examples}
    for collection in Collection.objects.exclude(example=""):
        if (collection.game, collection.example) not in wanted:
            changed.append(f"{collection.game}/{collection.example}")
            collection.delete()
    return changed


def _write(example: Example) -> bool:
    sheet = example.sheet
    collection, new = Collection.objects.get_or_create(
        game=example.game,
        example=example.slug,
        defaults={"name": sheet.name or example.slug, "share_key": random_key()},
    )
    present = rows.as_file(rows.stored_collection(collection))
    wanted = {card.slug: card for card in sheet.cards}
    same = (
        {card.slug: card for card in present.items} == wanted
        and present.factions == sheet.factions
        and present.pictograms == sheet.pictograms
        and (present.name, present.notes) == (sheet.name, sheet.notes)
    )
    if same and not new:
        return False
    edits.describe(collection, sheet.name or example.slug, sheet.notes)
    collection.cards.exclude(slug__in=wanted).delete()
    edits.put_cards(collection, sheet)
    for faction in collection.factions.all():
        wanted_faction = next((f for f in sheet.factions if f.name == faction.name), None)
        if wanted_faction:
            edits.change_faction(collection, faction.pk, wanted_faction)
        else:
            edits.remove_faction(collection, faction.pk)
    return True
