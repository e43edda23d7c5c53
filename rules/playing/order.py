"""Which event came before which: by what each device had read, never by a clock."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.playing.events import AnyEvent


@dataclass(frozen=True)
class Ordered:
    """An event in its place, with how far its device had read the others by then."""

    event: AnyEvent
    depth: int  # one more than that of the latest event that it knew
    read: Mapping[str, int]

    def knew(self, other: AnyEvent) -> bool:
        """Whether its device had read the other one, which therefore came before."""
        if other.device == self.event.device:
            return (other.n, other.id) < (self.event.n, self.event.id)
        return self.read.get(other.device, 0) >= other.n


def in_order(events: Iterable[AnyEvent]) -> list[Ordered]:
    """What came before stands before; what nobody knew of each other stands by its id.

    The same for the same events, in whatever order they arrive. What is forged, and says that two
    events came before each other, goes on with the lowest number.
    """
    queues: dict[str, list[AnyEvent]] = defaultdict(list)
    for event in events:
        queues[event.device].append(event)
    walk = Walk({device: sorted(queue, key=_place) for device, queue in queues.items()})
    return sorted(walk.ordered(), key=lambda each: (each.depth, each.event.id))


def _place(event: AnyEvent) -> tuple[int, str]:
    return event.n, event.id


class Walk:
    """One walk through the events of all devices, each in its own order."""

    def __init__(self, queues: dict[str, list[AnyEvent]]) -> None:
        self.queues = queues
        self.next = dict.fromkeys(queues, 0)
        self.numbers: dict[str, list[int]] = {device: [] for device in queues}  # passed
        self.depths: dict[str, list[int]] = {device: [] for device in queues}
        self.read: dict[str, dict[str, int]] = {device: {} for device in queues}
        self.waiting: dict[str, set[str]] = defaultdict(set)  # who waits for a device
        self.done: list[Ordered] = []

    def ordered(self) -> list[Ordered]:
        ready = sorted(self.queues)
        while True:
            while ready:
                device = ready.pop()
                if self._open(device) and self._may_pass(device):
                    self._pass(device)
                    ready += [device, *self.waiting.pop(device, ())]
            heads = [self.queues[device][self.next[device]] for device in self._all_open()]
            if not heads:
                return self.done
            forced = min(heads, key=_place).device
            self._pass(forced)
            ready = [forced, *self.waiting.pop(forced, ())]

    def _open(self, device: str) -> bool:
        return self.next[device] < len(self.queues[device])

    def _all_open(self) -> list[str]:
        return [device for device in self.queues if self._open(device)]

    def _may_pass(self, device: str) -> bool:
        """Whether all that its device had read has passed; else it waits for one that has not."""
        for other, number in self.queues[device][self.next[device]].seen.items():
            if other == device or other not in self.queues or not self._open(other):
                continue
            if self.queues[other][self.next[other]].n <= number:
                self.waiting[other].add(device)
                return False
        return True

    def _pass(self, device: str) -> None:
        event, read = self.queues[device][self.next[device]], self.read[device]
        depths = self.depths[device]
        depth = depths[-1] if depths else 0
        if event.seen:
            for other, number in event.seen.items():
                if number > read.get(other, 0):
                    read = {**read, other: number}
                passed = bisect_right(self.numbers.get(other, ()), number)
                if other != device and passed:
                    depth = max(depth, self.depths[other][passed - 1])
            self.read[device] = read
        self.numbers[device].append(event.n)
        depths.append(depth + 1)
        self.next[device] += 1
        self.done.append(Ordered(event, depth + 1, read))


def how_far(events: Iterable[AnyEvent]) -> dict[str, int]:
    """Up to which number of each device nothing is missing: what a next event has `seen`."""
    numbers: dict[str, set[int]] = defaultdict(set)
    for event in events:
        numbers[event.device].add(event.n)
    reach: dict[str, int] = {}
    for device, had in numbers.items():
        number = 0
        while number + 1 in had:
            number += 1
        if number:
            reach[device] = number
    return reach
