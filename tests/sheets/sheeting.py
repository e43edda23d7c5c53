"""Sheets for tests: the example lists, a typesetter, and what a PDF says."""

import io
import json
import re
from dataclasses import dataclass
from functools import cache, cached_property
from html import unescape
from pathlib import Path

from django.conf import settings
from django.utils import translation
from pypdf import PdfReader
from pypdf.generic import ContentStream

from builder.catalogue.memory import catalogue_of
from builder.models import Roster
from builder.shares.opened import Opened
from builder.sheets.documents import html
from builder.sheets.options import Options
from builder.sheets.pdf import worker
from rules.lists.reading import read

STATIC = Path(settings.ROOT, "static")
EXAMPLES = sorted(Path(settings.FIXTURES).glob("*/lists/*.json"))
LINK = "https://muster.example.org/s/abcdefghijklmnopqrstuvwx/"
PIXEL = 0.75  # points


@cache
def setter():
    """Fonts and style sheets are read once for all tests."""
    made = worker.Typesetter(STATIC)
    made.sheet("static:css/print.css")
    return made


def opened(doc) -> Opened:
    """A list as it is printed, from its JSON or the path of it."""
    raw = doc.read_bytes() if isinstance(doc, Path) else json.dumps(doc).encode()
    return Opened(Roster(), read(raw, catalogue_of)[1], 1)


@dataclass(frozen=True)
class Printed:
    """A document that was set."""

    html: str
    raw: bytes

    @cached_property
    def pdf(self) -> PdfReader:
        return PdfReader(io.BytesIO(self.raw))

    @cached_property
    def pages(self) -> list[str]:
        """The text of each page, with single spaces."""
        return [plain(page.extract_text()) for page in self.pdf.pages]

    @cached_property
    def text(self) -> str:
        return plain(" ".join(self.pages))

    @cached_property
    def letters(self) -> str:
        """The whole text without any space: lines may be broken anywhere."""
        return "".join(self.text.split())


def plain(text: str) -> str:
    return " ".join(text.split())


def said(html: str) -> str:
    """The text of a document without its tags, with single spaces."""
    return plain(unescape(re.sub(r"<style.*?</style>|<[^>]*>", " ", html, flags=re.DOTALL)))


def html_of(sheet, *docs, lang="fr", link=LINK, **options) -> str:
    with translation.override(lang):
        lists = [doc if isinstance(doc, Opened) else opened(doc) for doc in docs]
        return html.html(sheet, lists, Options(**options), [link] * len(lists))


def game_html(sheet, game, lang="fr", **options) -> str:
    with translation.override(lang):
        return html.game_html(sheet, catalogue_of(game), Options(**options))


def printed(html: str) -> Printed:
    kind, raw = setter().set(html.encode())
    assert kind == worker.PDF
    return Printed(html, raw)


# --- where things stand ---------------------------------------------------------------------------


def laid_out(html: str):
    """The pages as boxes of WeasyPrint's."""
    return [page._page_box for page in setter().laid_out(html.encode()).pages]


def texts_in(box):
    """All texts inside a box."""
    if type(box).__name__ == "TextBox":
        yield box
    for child in getattr(box, "children", ()):
        yield from texts_in(child)


def elements(box, tag):
    """All boxes of an element inside a box."""
    if getattr(box, "element_tag", None) == tag and type(box).__name__.startswith("Block"):
        yield box
    for child in getattr(box, "children", ()):
        yield from elements(child, tag)


def sizes_in(box) -> set[float]:
    """The sizes of type inside a box, in points."""
    return {
        round(text.style["font_size"] * PIXEL, 2) for text in texts_in(box) if text.text.strip()
    }


def reach(box) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a box, in points."""
    x, y = box.position_x * PIXEL, box.position_y * PIXEL
    return x, y, x + box.width * PIXEL, y + box.height * PIXEL


def lines_drawn(page):
    """The length in points of every straight stroke on a page of a PDF, forms included."""
    yield from _strokes(page.get_contents(), page["/Resources"], page.pdf, 1.0)


def _strokes(content, resources, pdf, scale):
    scales, here = [scale], (0.0, 0.0)
    for operands, operator in ContentStream(content, pdf).operations:
        if operator == b"q":
            scales.append(scales[-1])
        elif operator == b"Q":
            scales.pop()
        elif operator == b"cm":
            scales[-1] *= float(operands[0])
        elif operator == b"m":
            here = tuple(map(float, operands))
        elif operator == b"l":
            there = tuple(map(float, operands))
            across, down = there[0] - here[0], there[1] - here[1]
            yield (across**2 + down**2) ** 0.5 * scales[-1]
            here = there
        elif operator == b"Do":
            form = resources["/XObject"][operands[0]].get_object()
            if form["/Subtype"] == "/Form":
                yield from _strokes(form, form.get("/Resources", {}), pdf, scales[-1])
