"""The counters of an evening: exactly the boxes that a game's sheets have."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rules.building.bench import NOTHING
from rules.playing.script import ACTED, Counter, Drawn, Text
from rules.printing.sheet import Boxes
from rules.words import Words, slug_of

TURNS, LOSSES = "turn", "loss"  # icons of boxes that the turn and the totals stand for
OUT = "out"  # the counter of who has no other end
OUT_OF_ACTION = Words("Hors de combat", "Out of action")
HAS_ACTED = Counter(
    key=ACTED, label=Text("A joué", "Has acted"), drawn="round", most=999, icon="turn"
)


@dataclass(frozen=True)
class Use:
    """What boxes mean in play, where they are not plain boxes or flags."""

    drawn: Drawn | None = None
    out: bool = False  # full, the member is out of action
    idle: bool = False  # full, it acts no more
    unit: Words = NOTHING  # what adds up in them, also where there is a single box
    units: Words = NOTHING
    left_out: bool = False  # something else stands for it
    key: str = ""


def key_of(boxes: Boxes) -> str:
    """What a script calls boxes: their icon, else their label."""
    return slug_of(boxes.icon or boxes.label.fr)


def counters_from(boxes: Iterable[Boxes], uses: Mapping[str, Use]) -> Iterator[Counter]:
    """Boxes as counters, each under a key of its own."""
    taken: set[str] = set()
    for row in boxes:
        use = uses.get(key_of(row), Use())
        if use.left_out or row.number < 1:
            continue
        key = slug_of(use.key or key_of(row), taken)
        taken.add(key)
        yield counter_of(row, key, use)


def counter_of(row: Boxes, key: str, use: Use) -> Counter:
    return Counter(
        key=key,
        label=Text.of(row.label),
        drawn=use.drawn or ("flag" if row.number == 1 and not use.unit.fr else "boxes"),
        most=999 if use.drawn == "round" else row.number,
        marks=row.marks,
        icon=row.icon,
        unit=Text.of(use.unit),
        units=Text.of(use.units),
        out_at=row.number if use.out else None,
        idle_at=row.number if use.idle else None,
    )


def out_of_action() -> Counter:
    """For a member that nothing else takes out of the game."""
    return Counter(key=OUT, label=Text.of(OUT_OF_ACTION), drawn="flag", out_at=1)


def lost_of(number: int) -> Counter:
    """Of many copies in one row: how many of them are gone."""
    return Counter(
        key="lost",
        label=Text("Pertes", "Losses"),
        drawn="number",
        most=number,
        unit=Text("perte", "loss"),
        units=Text("pertes", "losses"),
        out_at=number,
    )
