"""The emblems of the games as pictures: their SVG files, drawn by Pillow."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree as ET

from django.template.loader import select_template
from fontTools.pens.basePen import BasePen  # type: ignore[import-untyped]
from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]
from PIL import Image, ImageChops, ImageDraw

FINER = 4  # drawn so many times larger, then shrunk: smooth edges
STEPS = 12  # straight pieces of a curve

Point = tuple[float, float]


@lru_cache(maxsize=16)
def emblem(game: str, size: int) -> Image.Image:
    """A mask of a game's emblem, or of Muster's own where there is none."""
    template = select_template([f"games/{game}/_emblem.html", "_partials/_emblem.html"])
    svg = re.sub(r"^\s*{#.*?#}", "", template.render())
    root = ET.fromstring(svg)  # noqa: S314 - a file of ours
    scale = size * FINER / float(root.attrib["viewBox"].split()[2])
    mask = Image.new("L", (size * FINER, size * FINER))
    for node, attributes in _walk(root, {}):
        name = node.tag.rpartition("}")[2]
        if name == "path":
            _path(mask, attributes, scale)
        elif name == "circle":
            _circle(mask, attributes, scale)
    return mask.resize((size, size), Image.Resampling.LANCZOS)


def _walk(node: ET.Element, above: dict[str, str]) -> Iterator[tuple[ET.Element, dict[str, str]]]:
    """Every element with its attributes and those that it takes from the groups around it."""
    attributes = {**above, **node.attrib}
    yield node, attributes
    for child in node:
        yield from _walk(child, attributes)


def _path(mask: Image.Image, attributes: dict[str, str], scale: float) -> None:
    pen = _Outlines(scale)
    parse_path(attributes["d"], pen)
    if attributes.get("fill", "") != "none":
        for outline in pen.outlines:  # a second outline inside the first is a hole
            layer = Image.new("L", mask.size)
            ImageDraw.Draw(layer).polygon(outline, fill=255)
            mask.paste(ImageChops.difference(mask, layer))
    if "stroke" in attributes:
        for outline in pen.outlines:
            thick = round(float(attributes["stroke-width"]) * scale)
            closed = [*outline, *outline[:2]]
            ImageDraw.Draw(mask).line(closed, fill=255, width=thick, joint="curve")


def _circle(mask: Image.Image, attributes: dict[str, str], scale: float) -> None:
    x, y, radius = (float(attributes[key]) * scale for key in ("cx", "cy", "r"))
    thick = float(attributes["stroke-width"]) * scale if "stroke" in attributes else 0.0
    edge = radius + thick / 2
    box = (x - edge, y - edge, x + edge, y + edge)
    hollow = attributes.get("fill") == "none"
    ImageDraw.Draw(mask).ellipse(
        box, fill=None if hollow else 255, outline=255 if thick else None, width=round(thick)
    )


class _Outlines(BasePen):  # type: ignore[misc]
    """Collects the outlines of a path, its curves in short straight pieces."""

    def __init__(self, scale: float) -> None:
        super().__init__(None)
        self.scale = scale
        self.outlines: list[list[Point]] = []

    def _add(self, point: Point) -> None:
        self.outlines[-1].append((point[0] * self.scale, point[1] * self.scale))

    def _moveTo(self, pt: Point) -> None:
        self.outlines.append([])
        self._add(pt)

    def _lineTo(self, pt: Point) -> None:
        self._add(pt)

    def _curveToOne(self, pt1: Point, pt2: Point, pt3: Point) -> None:
        start: Any = self._getCurrentPoint()
        for step in range(1, STEPS + 1):
            t = step / STEPS
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            points = tuple(zip(weights, (start, pt1, pt2, pt3), strict=True))
            self._add((sum(w * p[0] for w, p in points), sum(w * p[1] for w, p in points)))
