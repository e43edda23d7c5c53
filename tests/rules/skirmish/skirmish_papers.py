"""Reading the papers of the two games of small bands, in tests."""

import dataclasses
import json

from rules.catalogue.fixtures import FIXTURES
from rules.printing.paper import paper_of
from rules.printing.sheet import Grid
from rules.words import LANGS, Words
from tests.lists import judged


def example(game, stem):
    """A named example list."""
    return json.loads((FIXTURES / game / "lists" / f"{stem}.json").read_text())


def examples(game):
    return [json.loads(path.read_text()) for path in sorted((FIXTURES / game / "lists").iterdir())]


def roster_of(doc):
    return judged(doc).roster


def leaves(doc):
    """The leaves of a list by member id."""
    roster = roster_of(doc)
    return {m.id: paper_of(doc["game"]).leaf(roster, m) for m in roster.members}


def leaf(doc):
    """The leaf of the last member."""
    return list(leaves(doc).values())[-1]


def stats(leaf):
    return {stat.label.en: stat.value.en for stat in leaf.stats}


def boxes(printed):
    """Boxes by their English label: how many, and what stands inside."""
    return {box.label.en: (box.number, box.marks) for box in printed}


def rows(grid):
    """The rows in English, with plain spaces."""
    return [" | ".join(cell.en for cell in row).replace("\u00a0", " ") for row in grid.rows]


def grid(grids, title):
    """The one grid of this English title."""
    (found,) = [grid for grid in grids if grid.title.en == title]
    return found


def lines(leaf):
    return {line.name.en: line.text.en for line in leaf.lines}


def names_on(leaf):
    """All that a leaf names, weapons and other things, in French."""
    rows = [row[0].fr for grid in leaf.grids for row in grid.rows]
    return " / ".join([*(line.name.fr for line in leaf.lines), *rows])


def terms(doc):
    """The English names in the glossary of a list, which has none twice."""
    names = [entry.name.en for entry in paper_of(doc["game"]).glossary(roster_of(doc))]
    assert len(names) == len(set(names))
    return set(names)


def groups(doc):
    """The English names of the glossary, group by group, in their order."""
    printed = {"list": [], "kit": [], "table": []}
    for entry in paper_of(doc["game"]).glossary(roster_of(doc)):
        printed[entry.group].append(entry.name.en)
    return printed


def rules(leaf):
    """What a leaf explains beside its lines: English names by group, in their order."""
    return [(entry.group, entry.name.en) for entry in leaf.rules]


def shorts(leaf):
    """The lines of which there is a gist, by name."""
    return {line.name.en: line.short.en for line in leaf.lines if line.short.en}


def icons(printed):
    return {box.label.en: box.icon for box in printed}


def tables(doc):
    """The tables of the full sheet, by title."""
    return {grid.title.en: grid for grid in paper_of(doc["game"]).tables(roster_of(doc))}


def hollow(grids):
    """Columns that say nothing, and tables that stand twice."""
    empty = [
        (grid.title.en, head.en)
        for grid in grids
        for head, column in zip(grid.heads, zip(*grid.rows, strict=True), strict=True)
        if {cell.en for cell in column} <= {"", "–", "−", "·"}
    ]
    titles = [grid.title.en for grid in grids]
    twice = [title for title in titles if titles.count(title) > 1]
    rows = [grid.rows for grid in grids]
    return [*empty, *twice, *(table[0][0].en for table in rows if rows.count(table) > 1)]


def broad(grids, most):
    """Heads of columns that no line of a card or page holds."""
    return [
        head.in_(lang)
        for grid in grids
        for head in grid.heads
        for lang in LANGS
        if len(head.in_(lang)) > most
    ]


def told(doc):
    return [words.en for words in paper_of(doc["game"]).hand_over(roster_of(doc))]


def everything(doc):
    """All that is printed of a list."""
    roster, paper = roster_of(doc), paper_of(doc["game"])
    whole = (paper.facts, paper.boxes, paper.glossary, paper.turn, paper.hand_over, paper.tables)
    return [
        *(paper.leaf(roster, member) for member in roster.members),
        *(part for parts in whole for part in parts(roster)),
        *paper.markers(roster.catalogue, roster),
    ]


OPTIONAL = {"line", "kind", "role", "note", "short"}  # a line's text is optional too


def words_in(part, optional=False):
    """(words, whether they may be empty) of all that a part says."""
    if isinstance(part, Words):
        yield part, optional
    elif isinstance(part, tuple):
        for each in part:
            yield from words_in(each, optional)
    elif dataclasses.is_dataclass(part):
        for field in dataclasses.fields(part):
            free = field.name in OPTIONAL or (type(part).__name__, field.name) == ("Line", "text")
            yield from words_in(getattr(part, field.name), free)


def unsaid(parts):
    """What is said in one language only, or not at all where it must be."""
    return [
        words
        for part in parts
        for words, optional in words_in(part)
        if bool(words.fr) is not bool(words.en) or not (words.fr or optional)
    ]


def grids_in(parts):
    for part in parts:
        if isinstance(part, Grid):
            yield part
        yield from getattr(part, "grids", ())


def uneven(parts):
    """Grids of which a row is longer or shorter than the heads, or that have no row."""
    return [
        grid
        for grid in grids_in(parts)
        if not grid.rows or any(len(row) != len(grid.heads) for row in grid.rows)
    ]


def overfilled(parts):
    """Boxes without number, and marks that are not one for each box."""
    found = [box for part in parts for box in getattr(part, "boxes", ())]
    found += [part for part in parts if hasattr(part, "marks")]
    return [box for box in found if box.number < 1 or len(box.marks) not in (0, box.number)]
