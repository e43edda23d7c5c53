"""How a scenario is set up, as a drawing: the table from above, its zones, what is placed."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from builder.site.language import local
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Placement, Scenario, Zone

LETTERS = "ABCDEFGH"
TEXT_SHARE = 17  # of the longer side: how high the letters are
EDGE = 0.02  # of the longer side: how thick a line along the edge is drawn
EACH, OWN = "each", "own"


@dataclass(frozen=True)
class DrawnZone:
    """A zone in the drawing: its box, the number of its side and where that stands."""

    shape: str
    side: int
    later: bool
    x: float
    y: float
    width: float
    height: float
    label_x: float
    label_y: float

    @property
    def radius(self) -> float:
        return self.width / 2

    @property
    def centre_x(self) -> float:
        return self.x + self.width / 2

    @property
    def centre_y(self) -> float:
        return self.y + self.height / 2


@dataclass(frozen=True)
class DrawnPoint:
    """What stands at one point, by the letter of its line."""

    letter: str
    x: int
    y: int


@dataclass(frozen=True)
class Line:
    """A line beside the drawing: whose number or letter it is, and what it says."""

    mark: str
    side: int  # 0: what is placed
    name: str
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Drawing:
    """The table from above, in centimetres, with its longer side across."""

    length: int
    width: int
    text: float
    zones: tuple[DrawnZone, ...]
    points: tuple[DrawnPoint, ...]
    lines: tuple[Line, ...]


def drawing(catalogue: Catalogue, scenario: Scenario) -> Drawing | None:
    """None where the book leaves the deployment to the players."""
    if not scenario.zones:
        return None
    length = max(scenario.table_width, scenario.table_length)
    width = min(scenario.table_width, scenario.table_length)
    sides = {role: number for number, role in enumerate(_roles(scenario), 1)}
    return Drawing(
        length=length,
        width=width,
        text=round(length / TEXT_SHARE, 1),
        zones=tuple(_drawn(zone, sides[zone.role], length, width) for zone in scenario.zones),
        points=tuple(
            DrawnPoint(letter, placed.x, placed.y)
            for letter, placed in zip(LETTERS, scenario.placements, strict=False)
            if placed.x is not None and placed.y is not None
        ),
        lines=(*_sides(scenario, sides, length, width), *_placed(catalogue, scenario)),
    )


def _roles(scenario: Scenario) -> dict[str, Zone]:
    """The sides, in the order in which the book names them."""
    roles: dict[str, Zone] = {}
    for zone in scenario.zones:
        roles.setdefault(zone.role, zone)
    return roles


def _drawn(zone: Zone, side: int, length: int, width: int) -> DrawnZone:
    """A zone that is the edge itself is drawn as a bar along it, within the table."""
    thick = length * EDGE
    high, wide = zone.height or thick, zone.width or thick
    x, y = min(zone.x, length - wide), min(zone.y, width - high)
    inward = length / TEXT_SHARE if not zone.height or not zone.width else 0
    return DrawnZone(
        shape=zone.shape,
        side=side,
        later=zone.turn > 0,
        x=x,
        y=y,
        width=wide,
        height=high,
        label_x=x + wide / 2 + (0 if zone.width else inward if x < length / 2 else -inward),
        label_y=y + high / 2 + (0 if zone.height else inward if y < width / 2 else -inward),
    )


# --- in words -------------------------------------------------------------------------------------


def _sides(scenario: Scenario, sides: dict[str, int], length: int, width: int) -> Iterator[Line]:
    for role, zone in _roles(scenario).items():
        zones = [each for each in scenario.zones if each.role == role]
        texts = Counter(_where(each, length, width) for each in zones)
        yield Line(str(sides[role]), sides[role], local(zone, "role"), tuple(_times(texts)))


def _times(texts: Counter[str]) -> Iterator[str]:
    """2 × a strip 10 cm deep along a short edge"""
    for text, number in texts.items():
        yield f"{number} × {text}" if number > 1 else text


def _where(zone: Zone, length: int, width: int) -> str:
    """A zone in words, as a reader who sees no drawing needs it."""
    where = _place(zone, length, width)
    what = local(zone, "what")
    if zone.turn:
        where = _("%(where)s, at the start of turn %(turn)s") % {"where": where, "turn": zone.turn}
    return f"{where} ({what})" if what else where


def _place(zone: Zone, length: int, width: int) -> str:
    box = {"width": zone.width, "height": zone.height}
    if zone.shape == "disc":
        centred = 2 * zone.x + zone.width == length and 2 * zone.y + zone.height == width
        if centred:
            return _("less than %(reach)s cm from the centre") % {"reach": zone.width // 2}
        return _("a disc %(width)s cm across, in a corner") % box
    if not zone.height:
        return _("along a long edge")
    if not zone.width:
        return _("along a short edge")
    if length == width and width in (zone.width, zone.height):
        return _("a strip %(depth)s cm deep along an edge") % {
            "depth": min(zone.width, zone.height)
        }
    if zone.height == width:
        return _("a strip %(width)s cm deep along a short edge") % box
    if zone.width == length:
        return _("a strip %(height)s cm deep along a long edge") % box
    aside = {"aside": zone.y, "depth": zone.width}
    return (
        _("within %(depth)s cm of a short edge, more than %(aside)s cm from the long ones") % aside
    )


def _placed(catalogue: Catalogue, scenario: Scenario) -> Iterator[Line]:
    names = {role: local(zone, "role") for role, zone in _roles(scenario).items()}
    for letter, placed in zip(LETTERS, scenario.placements, strict=False):
        item = catalogue.get(*placed.thing.split("/", 1))
        name = local(item, "name") if item else placed.thing
        title = f"{placed.number} × {name}" if placed.number > 1 else name
        yield Line(letter, 0, title, tuple(_rules(placed, names)))


def _rules(placed: Placement, names: dict[str, str]) -> Iterator[str]:
    if placed.by != EACH:
        yield _("placed by: %(who)s") % {"who": names.get(placed.by, placed.by)}
    elif placed.zone == OWN:
        yield _("each player places as many")
    else:
        yield _("placed by the players in turn")
    whose = names.get(placed.zone, "")
    if placed.where == "inside" and whose:
        yield _("in the zone of: %(who)s") % {"who": whose}
    if placed.where == "outside" and whose:
        yield _("outside the zone of: %(who)s") % {"who": whose}
    for distance, sentence in (
        (placed.beyond, _("more than %(cm)s cm from their own zone")),
        (placed.apart, _("more than %(cm)s cm from each other")),
        (placed.clear, _("more than %(cm)s cm from any model")),
        (placed.depth, _("at least %(cm)s cm from the edge")),
    ):
        if distance is not None:
            yield sentence % {"cm": distance}
