"""What the tests of the two papers of bought fighters share: short ways to read a sheet."""

from collections.abc import Iterable, Iterator
from typing import Any

from rules.families.fighters.glossary import GROUPS
from rules.families.fighters.sheet import TWO_LINES
from rules.printing.paper import paper_of
from rules.printing.sheet import Boxes, Grid, Leaf, Line
from rules.words import LANGS, Words
from tests.lists import catalogue_of
from tests.rules.fighters.fighters_benches import roster_of

# --- reading a sheet, in French -------------------------------------------------------------------


def leaf_of(doc: Any, place: int = 0) -> Leaf:
    """The leaf of one member."""
    roster = roster_of(doc)
    return paper_of(roster.document.game).leaf(roster, roster.members[place])


def stats(leaf: Leaf) -> dict[str, str]:
    return {stat.label.fr: stat.value.fr for stat in leaf.stats}


def titles(leaf: Leaf) -> list[str]:
    return [grid.title.fr for grid in leaf.grids]


def grid(grids: Iterable[Grid], title: str) -> Grid:
    (found,) = (grid for grid in grids if grid.title.fr == title)
    return found


def rows(grid: Grid) -> dict[str, dict[str, str]]:
    """Each row by its name: head -> cell."""
    heads = [head.fr for head in grid.heads[1:]]
    return {
        row[0].fr: dict(zip(heads, (_plain(cell.fr) for cell in row[1:]), strict=True))
        for row in grid.rows
    }


def cells(grid: Grid) -> list[list[str]]:
    return [[cell.fr for cell in row] for row in grid.rows]


def notes(grids: Iterable[Grid]) -> dict[str, str]:
    """What stands under each table."""
    return {_plain(grid.title.fr): _plain(grid.note.fr) for grid in grids if grid.note.fr}


def lines(leaf: Leaf) -> dict[str, str]:
    return {line.name.fr: line.text.fr for line in leaf.lines}


def numbers(boxes: Iterable[Boxes]) -> dict[str, int]:
    """How many boxes stand under each label; « Fusil : vide » is written with a plain space."""
    return {_plain(row.label.fr): row.number for row in boxes}


def marks(boxes: Iterable[Boxes], label: str) -> tuple[str, ...]:
    (found,) = (row for row in boxes if _plain(row.label.fr) == label)
    return found.marks


def _plain(text: str) -> str:
    return text.replace("\u202f", " ")


def of_list(doc: Any, name: str) -> tuple[Any, ...]:
    """Facts, boxes, glossary, turn or hand_over of a list."""
    roster = roster_of(doc)
    return tuple(getattr(paper_of(roster.document.game), name)(roster))


def facts(doc: Any) -> dict[str, str]:
    return {fact.label.fr: fact.value.fr for fact in of_list(doc, "facts")}


def explained(doc: Any) -> list[str]:
    """What the glossary of a list explains."""
    return [_plain(entry.name.fr) for entry in of_list(doc, "glossary")]


def handed(doc: Any) -> str:
    """All that the opponent is told."""
    return _plain("\n".join(words.fr for words in of_list(doc, "hand_over")))


def of_rules(leaf: Leaf) -> list[str]:
    """What a card explains."""
    return [entry.name.fr for entry in leaf.rules]


def tables(doc: Any) -> dict[str, Grid]:
    """What a list looks up at every activation, by title."""
    return {_plain(table.title.fr): table for table in of_list(doc, "tables")}


def icons(boxes: Iterable[Boxes]) -> dict[str, str]:
    return {_plain(row.label.fr): row.icon for row in boxes if row.icon}


def markers(game: str, doc: Any = None) -> dict[str, Any]:
    roster = roster_of(doc) if doc else None
    return {one.label.fr: one for one in paper_of(game).markers(catalogue_of(game), roster)}


def reference(game: str) -> tuple[Grid, ...]:
    return tuple(paper_of(game).reference(catalogue_of(game)))


def reference_of(doc: Any) -> list[str]:
    """The titles of the tables that a list needs."""
    roster = roster_of(doc)
    game = roster.document.game
    return [grid.title.fr for grid in paper_of(game).reference(roster.catalogue, roster)]


# --- what is wrong with a sheet -------------------------------------------------------------------


def faults(roster: Any) -> Iterator[str]:
    """What no sheet may have, whatever the list."""
    paper = paper_of(roster.document.game)
    ids = {member.id for member in roster.members}
    for member in roster.members:
        leaf = paper.leaf(roster, member)
        yield from _unsaid("title", leaf.title)
        for stat in leaf.stats:
            yield from _unsaid("stat", stat.label, stat.value)
        for table in leaf.grids:
            yield from of_grid(table)
        for line in leaf.lines:
            yield from _unsaid("line", line.name, line.text)
            yield from _of_gist(line)
        yield from of_glossary(leaf.rules)
        yield from _unexplained(roster, leaf)
        yield from _wide_heads(leaf)
        yield from _of_boxes(leaf.boxes)
        if leaf.under is not None and leaf.under not in ids - {leaf.id}:
            yield f"{leaf.id} stands under {leaf.under}"
        yield from _of_picks(roster, member, leaf)
    for fact in paper.facts(roster):
        yield from _unsaid("fact", fact.label, fact.value)
    yield from _of_boxes(paper.boxes(roster))
    yield from of_glossary(paper.glossary(roster))
    for table in paper.tables(roster):
        yield from of_grid(table)
    for step in paper.turn(roster):
        yield from _unsaid("step", step.name, step.text)
    yield from _unsaid("handed over", *paper.hand_over(roster))
    yield from of_markers(paper.markers(roster.catalogue, roster))


def _of_gist(line: Line) -> Iterator[str]:
    """A gist is the beginning of a long text, in both languages."""
    for lang in LANGS:
        text, short = line.text.in_(lang), line.short.in_(lang)
        if bool(short) != bool(line.short.fr):
            yield f"{line.name.fr}: short in one language only"
        if short and not (text.startswith(short) and len(short) <= TWO_LINES):
            yield f"{line.name.fr}: {short!r} is not its gist"
    if not line.short.fr and max(len(line.text.fr), len(line.text.en)) > TWO_LINES:
        yield f"{line.name.fr}: long without a gist"


def _unexplained(roster: Any, leaf: Leaf) -> Iterator[str]:
    """A card explains each rule and each ammunition that its tables name."""
    kinds = ("rule", "ammunition")
    known = {row.name_fr for kind in kinds for row in roster.catalogue.kinds[kind].values()}
    told = {name.partition(" (")[0] for name in of_rules(leaf)}
    for table in leaf.grids:
        for row in rows(table).values():
            cells = ", ".join(row.get(head, "") for head in ("Règles", "Munitions"))
            named = {name.removesuffix(" †") for name in cells.split(", ")} & known
            yield from (f"{leaf.title.fr}: {name} is not explained" for name in named - told)


def _wide_heads(leaf: Leaf) -> Iterator[str]:
    """The heads of a card of 63 mm stand on one line."""
    for table in leaf.grids:
        for head in table.heads[1:]:
            if max(len(head.fr), len(head.en)) > 10:
                yield f"{table.title.fr}: {head.fr} / {head.en} is too wide"


def of_grid(table: Grid) -> Iterator[str]:
    yield from _unsaid("heads", table.title, *table.heads)
    if not table.rows:
        yield f"{table.title.fr}: no rows"
    for row in table.rows:
        yield from _unsaid(table.title.fr, *row)
        if len(row) != len(table.heads):
            yield f"{table.title.fr}: {len(row)} cells under {len(table.heads)} heads"


def _of_boxes(boxes: Any) -> Iterator[str]:
    labels = [row.label for row in boxes]
    if len(set(labels)) < len(labels):
        yield f"two rows of boxes under one label: {labels}"
    for row in boxes:
        yield from _unsaid("boxes", row.label)
        if not _sound(row):
            yield f"{row.label.fr}: {row.number} boxes, {row.marks}"


def _sound(row: Boxes) -> bool:
    return 1 <= row.number <= 1000 and len(row.marks) in (0, row.number)


def of_glossary(entries: Any) -> Iterator[str]:
    names = [entry.name for entry in entries]
    order = [GROUPS.index(entry.group) for entry in entries]
    if order != sorted(order):
        yield f"groups are mixed: {[entry.group for entry in entries]}"
    if len(set(names)) < len(names):
        yield f"explained twice: {[name.fr for name in names if names.count(name) > 1]}"
    for entry in entries:
        yield from _unsaid("entry", entry.name, entry.text)
        if not entry.source:
            yield f"{entry.name.fr}: no source"


def of_markers(found: Any) -> Iterator[str]:
    for one in found:
        yield from _unsaid("marker", one.label)
        if not (one.width > 0 and 1 <= one.number <= 100):
            yield f"{one.label.fr}: {one.number} of {one.width} mm"


def _of_picks(roster: Any, member: Any, leaf: Leaf) -> Iterator[str]:
    """Nothing that a player took is left out, known or not."""
    told = " ".join(
        [line.name.fr for line in leaf.lines]
        + [cell.fr for table in leaf.grids for row in table.rows for cell in row]
    )
    for slug in roster.unknown_picks(member):
        picked = any(slug in (pick.item, *pick.with_) for pick in member.picks)
        known = any(slug in rows for rows in roster.catalogue.kinds.values())
        if picked and not known and slug not in told:
            yield f"{member.id}: {slug!r} is not printed"


def _unsaid(where: str, *words: Words) -> Iterator[str]:
    for one in words:
        yield from (f"{where}: nothing in {lang} ({one})" for lang in LANGS if not one.in_(lang))
