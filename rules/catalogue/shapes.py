"""Whether what is looked up at the table holds together: no gap, no overlap, nothing off it."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import (
    DiceTable,
    DiceTableRow,
    Influence,
    Item,
    Matrix,
    Phase,
    Placement,
    Procedure,
    Scenario,
    Zone,
)
from rules.catalogue.references import Fault

DICE = re.compile(r"(?P<number>[1-9])D(?P<faces>3|6|10|12)")
D66 = tuple(10 * tens + ones for tens in range(1, 7) for ones in range(1, 7))
LOWEST_READ = 1  # a table that is read by successes may leave out none
Complaint = tuple[str, str]  # the field, and what is wrong with it


def misshapen(catalogue: Catalogue, files: Mapping[int, str]) -> Iterator[Fault]:
    """All that does not hold together, by file, row and field."""
    for item in catalogue:
        check = CHECKS.get(type(item))
        for field, reason in check(item, catalogue) if check else ():
            yield Fault(files[id(item)], item.slug, field, reason)


def faces(dice: str) -> tuple[int, ...] | None:
    """What a roll can give, lowest first: 1D6, 2D6, D66; None for dice that nobody knows."""
    if dice == "D66":
        return D66
    match = DICE.fullmatch(dice)
    if match is None:
        return None
    number, sides = int(match["number"]), int(match["faces"])
    return tuple(range(number, number * sides + 1))


# --- tables ---------------------------------------------------------------------------------------


def _dice_table(table: DiceTable, catalogue: Catalogue) -> Iterator[Complaint]:
    rolled = table.read == "roll"
    if rolled and faces(table.dice) is None:
        yield "dice", f"{table.dice!r} are no dice: write 1D6, 2D6 or D66"
        return
    if not rolled and table.dice:
        yield "dice", f"no dice are rolled for a table that is read by {table.read}"
    known = [column.key for column in table.columns] or [""]
    yield from (("columns", f"{key!r} stands twice") for key in _twice(known))
    for row in table.rows:
        if row.column not in known:
            yield "rows.column", f"the table has no column {row.column!r}"
    for key in known:
        rows = [row for row in table.rows if row.column == key]
        yield from _coverage(table, rows, f" in column {key!r}" if key else "")


def _coverage(table: DiceTable, rows: list[DiceTableRow], where: str) -> Iterator[Complaint]:
    """Each number that can be read meets one line, and one alone."""
    possible = faces(table.dice) if table.read == "roll" else None
    if possible is None:
        highest = max((row.high or row.low for row in rows), default=0)
        lowest = min((row.low for row in rows), default=0)
        possible = tuple(range(min(lowest, LOWEST_READ), highest + 2))
    for number in possible:
        lines = sum(_holds(row, number) for row in rows)
        if not lines:
            yield "rows", f"no line for {number}{where}"
        elif lines > 1:
            yield "rows", f"{lines} lines for {number}{where}"
    if table.bonus_after is not None and all(row.high is not None for row in rows):
        yield "rows", f"a bonus leads beyond the last line{where}: leave out its high"


def _holds(row: DiceTableRow, number: int) -> bool:
    return row.low <= number and (row.high is None or number <= row.high)


def _twice(keys: Sequence[str]) -> list[str]:
    return [key for key, times in Counter(keys).items() if times > 1]


def _matrix(matrix: Matrix, catalogue: Catalogue) -> Iterator[Complaint]:
    rows, columns = [row.key for row in matrix.rows], [column.key for column in matrix.columns]
    cells = Counter((cell.row, cell.column) for cell in matrix.cells)
    wanted = {(row, column) for row in rows for column in columns}
    for row, column in sorted(wanted - cells.keys()):
        yield "cells", f"nothing stands in row {row!r}, column {column!r}"
    for row, column in sorted(cells.keys() - wanted):
        yield "cells", f"there is no row {row!r}, column {column!r}"
    for (row, column), times in cells.items():
        if times > 1:
            yield "cells", f"row {row!r}, column {column!r} stands {times} times"
    for cell in matrix.cells:
        if bool(cell.text_fr) is not bool(cell.text_en):
            yield "cells", "words in one language only"
        if cell.value is None and not cell.text_fr:
            yield "cells", f"row {cell.row!r}, column {cell.column!r} says nothing"


# --- steps and phases -----------------------------------------------------------------------------


def _procedure(procedure: Procedure, catalogue: Catalogue) -> Iterator[Complaint]:
    numbers = [step.number for step in procedure.steps]
    if numbers != list(range(1, len(numbers) + 1)):
        yield "steps.number", "steps are numbered 1, 2, 3 … in their order"
        return
    astray = list(_astray(procedure, numbers))
    yield from astray
    lost = set(numbers) - _reached(procedure)
    if lost and not astray:
        yield "steps", f"nothing leads to step {min(lost)}"


def _astray(procedure: Procedure, numbers: list[int]) -> Iterator[Complaint]:
    """Steps that lead to no other."""
    for step in procedure.steps:
        for field, target in (("yes", step.yes), ("no", step.no)):
            if target is not None and target not in numbers:
                yield f"steps.{field}", f"step {step.number} leads to {target}, which is no step"
        if (step.yes is None) is not (step.no is None):
            yield "steps", f"step {step.number} leads somewhere on one answer only"


def _reached(procedure: Procedure) -> set[int]:
    """The steps that are come to from the first."""
    reached: set[int] = set()
    ahead = [1] if procedure.steps else []
    while ahead:
        number = ahead.pop()
        if number in reached or not 1 <= number <= len(procedure.steps):
            continue
        reached.add(number)
        step = procedure.steps[number - 1]
        follow = (step.yes, step.no) if step.yes is not None else (number + 1,)
        ahead += [target for target in follow if target is not None]
    return reached


def _phase(phase: Phase, catalogue: Catalogue) -> Iterator[Complaint]:
    numbers = [row.number for row in catalogue.of(Phase).values() if row.number is not None]
    if phase.number is None:
        return
    if any(after <= before for before, after in pairwise(numbers)):
        yield "number", f"phases stand in the order of play, numbered upwards: {numbers}"


# --- scenarios ------------------------------------------------------------------------------------


def _scenario(scenario: Scenario, catalogue: Catalogue) -> Iterator[Complaint]:
    length = max(scenario.table_width, scenario.table_length)
    width = min(scenario.table_width, scenario.table_length)
    for zone in scenario.zones:
        if zone.x + zone.width > length or zone.y + zone.height > width:
            yield "zones", f"the zone of {zone.role!r} leaves the table of {length} × {width} cm"
        yield from _zone(zone)
    roles = {zone.role for zone in scenario.zones}
    for placement in scenario.placements:
        yield from _placement(placement, roles, length, width)


def _zone(zone: Zone) -> Iterator[Complaint]:
    if not (zone.width or zone.height):
        yield "zones", f"the zone of {zone.role!r} has no size"
    if zone.shape == "disc" and zone.width != zone.height:
        yield "zones", f"the disc of {zone.role!r} is as high as it is wide"
    if bool(zone.what_fr) is not bool(zone.what_en):
        yield "zones", f"what {zone.role!r} places is said in one language only"


def _placement(
    placement: Placement, roles: set[str], length: int, width: int
) -> Iterator[Complaint]:
    if placement.by not in roles | {"each"}:
        yield "placements.by", f"nobody plays {placement.by!r}"
    if placement.zone not in roles | {"", "own"}:
        yield "placements.zone", f"nobody plays {placement.zone!r}"
    if (placement.x is None) is not (placement.y is None):
        yield "placements", "a point has both x and y"
    elif (placement.x or 0) > length or (placement.y or 0) > width:
        yield "placements", f"the point leaves the table of {length} × {width} cm"


def _influence(influence: Influence, catalogue: Catalogue) -> Iterator[Complaint]:
    if influence.scenario == influence.following:
        yield "following", "a scenario does not follow itself"
    sizes = [influence.minor, influence.major, influence.crushing]
    given = [size for size in sizes if size is not None]
    if given and (len(given) != len(sizes) or given != sorted(given)):
        yield "minor", "a larger victory gives no less than a smaller one"
    following = catalogue.of(Scenario).get(influence.following)
    roles = {zone.role for zone in following.zones} if following else set()
    if influence.role and influence.role not in roles:
        yield "role", f"nobody plays {influence.role!r} in {influence.following!r}"


CHECKS: dict[type[Item], Callable[[Any, Catalogue], Iterator[Complaint]]] = {
    DiceTable: _dice_table,
    Matrix: _matrix,
    Procedure: _procedure,
    Phase: _phase,
    Scenario: _scenario,
    Influence: _influence,
}
