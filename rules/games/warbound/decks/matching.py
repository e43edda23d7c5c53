"""As many things as possible on as few carriers as there are: a maximum matching."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

# A carrier, and the flavour that it bears only once, or several at once; None: any.
Spot = tuple[str, str | frozenset[str] | None]
Wishes = Mapping[str, Sequence[Spot]]  # for each thing, the spots where it may go


@dataclass(frozen=True)
class Matching:
    """A largest set of things placed at once, and who might have been left out instead."""

    spots: dict[str, Spot]
    left_out: frozenset[str]  # what at least one largest set leaves out


class _Search:
    """Things placed so far. A thing that finds its spot taken may push another one on."""

    def __init__(self, wishes: Wishes, room: Mapping[str, int]) -> None:
        self.wishes, self.room = wishes, room
        self.spots: dict[str, Spot] = {}
        self.bears: dict[str, dict[str, None]] = {}  # what a carrier bears, in order
        self.closed: set[object] = set()  # things, spots and carriers from where nothing moves
        self.stuck: set[str] = set()

    def place(self, thing: str) -> None:
        """Find room for one more thing; others may move, none loses its place."""
        seen: set[object] = {thing}
        pushed: dict[str, tuple[str, Spot]] = {}  # a thing, who pushes it, and to take which spot
        queue = [thing]
        for mover in queue:
            for spot in self.wishes[mover]:
                if spot in seen or spot in self.closed:
                    continue
                seen.add(spot)
                rivals = self._rivals(spot, seen)
                if rivals is None:
                    self._move(mover, spot, pushed)
                    return
                for rival in rivals:
                    if rival not in seen and rival not in self.closed:
                        seen.add(rival)
                        pushed[rival] = (mover, spot)
                        queue.append(rival)
        self.closed |= seen
        self.stuck.update(queue)

    def _rivals(self, spot: Spot, seen: set[object]) -> list[str] | None:
        """Whose leaving would free the spot; None where it is free."""
        carrier, flavour = spot
        borne = self.bears.get(carrier, {})
        if flavour is not None:
            same = [thing for thing in borne if _clash(self.spots[thing][1], flavour)]
            if same:  # of two that clash, one alone would not make room
                return same if len(same) == 1 else []
        if len(borne) < self.room.get(carrier, 0):
            return None
        place = (carrier,)
        if place in seen or place in self.closed:
            return []
        seen.add(place)
        return list(borne)

    def _move(self, mover: str, spot: Spot, pushed: Mapping[str, tuple[str, Spot]]) -> None:
        while True:
            left = self.spots.get(mover)
            if left is not None:
                del self.bears[left[0]][mover]
            self.spots[mover] = spot
            self.bears.setdefault(spot[0], {})[mover] = None
            if mover not in pushed:
                return
            mover, spot = pushed[mover]


def _clash(first: str | frozenset[str] | None, second: str | frozenset[str] | None) -> bool:
    """Whether two flavours have something in common."""
    if isinstance(first, frozenset):
        return second in first if isinstance(second, str) else bool(second and first & second)
    return first in second if isinstance(second, frozenset) else first == second


def matched(wishes: Wishes, room: Mapping[str, int]) -> Matching:
    """Place as many things as possible: at most `room` on a carrier, each flavour once.

    A thing once placed keeps a place, so the first ones are served first.
    """
    search = _Search(wishes, room)
    for thing in wishes:
        search.place(thing)
    return Matching(
        {thing: search.spots[thing] for thing in wishes if thing in search.spots},
        frozenset(search.stuck),
    )
