"""HTML as a browser has it: elements to look up, forms to fill in and send, pieces to put in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Element:
    """An element: its name, its attributes, and what stands in it, text or elements."""

    def __init__(self, name: str, given: dict[str, str], parent: Element | None = None) -> None:
        self.name, self.given, self.parent = name, given, parent
        self.parts: list[Element | str] = []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Element) and self._plain() == other._plain()

    __hash__ = object.__hash__

    def _plain(self):
        parts = [part if isinstance(part, str) else part._plain() for part in self.parts]
        return self.name, self.given, [part for part in parts if part]

    def get(self, name: str) -> str:
        return self.given.get(name, "")

    @property
    def children(self) -> list[Element]:
        return [part for part in self.parts if isinstance(part, Element)]

    def walk(self) -> Iterator[Element]:
        """In the order of the page; without recursion, as tests walk through many large pages."""
        waiting = [self]
        while waiting:
            here = waiting.pop()
            yield here
            waiting += [part for part in reversed(here.parts) if not isinstance(part, str)]

    def all(self, name: str = "", cls: str = "", **given: str) -> list[Element]:
        """Those of this name and class that have these attributes."""
        wanted = {key.rstrip("_").replace("_", "-"): value for key, value in given.items()}
        return [
            each
            for each in self.walk()
            if (not name or each.name == name)
            and (not cls or cls in each.get("class").split())
            and wanted.items() <= each.given.items()
        ]

    def first(self, name: str = "", cls: str = "", **given: str) -> Element | None:
        return next(iter(self.all(name, cls, **given)), None)

    def by_id(self, uid: str) -> Element:
        (element,) = [each for each in self.walk() if each.given.get("id") == uid]
        return element

    @property
    def ids(self) -> list[str]:
        return [each.given["id"] for each in self.walk() if "id" in each.given]

    @property
    def text(self) -> str:
        texts = (part if isinstance(part, str) else part.text for part in self.parts)
        return " ".join(" ".join(texts).split())

    def put(self, new: Element) -> None:
        """In the place of this element; what is only named stays the element that was here."""
        for named in [each for each in new.walk() if "data-same" in each.given]:
            named._become(self.by_id(named.given["id"]))
        self._become(new)

    def _become(self, other: Element) -> None:
        assert self.parent
        place = next(n for n, part in enumerate(self.parent.parts) if part is self)
        self.parent.parts[place] = other
        other.parent = self.parent


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.here = Element("", {})

    def handle_starttag(self, tag, attrs):
        element = self._begin(tag, attrs)
        if tag not in VOID:
            self.here = element

    def handle_startendtag(self, tag, attrs):
        self._begin(tag, attrs)

    def _begin(self, tag, attrs):
        element = Element(tag, {name: value or "" for name, value in attrs}, self.here)
        self.here.parts.append(element)
        return element

    def handle_endtag(self, tag):
        node = self.here
        while node.parent and node.name != tag:
            node = node.parent
        if node.parent:
            self.here = node.parent

    def handle_data(self, data):
        self.here.parts.append(re.sub(r"\s+", " ", data).strip())


def parsed(html: str) -> Element:
    """A page, or a part of one."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    root = reader.here
    while root.parent:
        root = root.parent
    return root


def patched(page: Element, html: str) -> list[str]:
    """Put the pieces of an answer into a page, as its script does; the ids of what came."""
    pieces = parsed(html).children
    for piece in pieces:
        page.by_id(piece.given["id"]).put(piece)
    return [piece.given["id"] for piece in pieces]


# --- forms ----------------------------------------------------------------------------------------


class Form:
    """A form with all its fields, wherever they stand; a field takes only what it offers."""

    def __init__(self, page: Element, form: Element) -> None:
        self.id, self.action = form.get("id"), form.get("action")
        self.sent: list[tuple[str, str]] = []  # hidden fields
        self.offers: dict[str, list[str]] = {}  # of boxes, radios, options
        self.values: dict[str, list[str]] = {}  # as the page fills them in
        inside = {id(each) for each in form.walk()}
        for field in page.walk():
            own = field.get("form") == self.id if "form" in field.given else id(field) in inside
            if own and field.get("name"):
                self._read(field)

    def _read(self, field: Element) -> None:
        name, kind = field.get("name"), field.get("type") or field.name
        if kind == "hidden":
            self.sent.append((name, field.get("value")))
        elif kind in ("checkbox", "radio"):
            self._offer(name, field, "checked")
        elif kind == "select":
            for option in field.all("option"):
                self._offer(name, option, "selected")
            self.values[name] = self.values[name] or self.offers[name][:1]
        elif kind == "textarea":
            self.values.setdefault(name, []).append(field.text)
        elif kind != "button" and field.name != "button":
            self.values.setdefault(name, []).append(field.get("value"))

    def _offer(self, name: str, field: Element, chosen: str) -> None:
        value = field.given.get("value", "on" if chosen == "checked" else "")
        self.offers.setdefault(name, []).append(value)
        self.values.setdefault(name, [])
        if chosen in field.given:
            self.values[name].append(value)

    def fill(self, name: str, *values: str) -> None:
        refused = set(values) - set(self.offers.get(name, values))
        assert name in self.values, f"{self.id} has no {name}"
        assert not refused, f"{self.id} does not offer {refused}"
        self.values[name] = list(values)

    @property
    def data(self) -> dict[str, list[str]]:
        """What a browser sends."""
        sent: dict[str, list[str]] = {}
        for name, value in self.sent:
            sent.setdefault(name, []).append(value)
        for name, values in self.values.items():
            sent.setdefault(name, []).extend(values)
        return {name: values for name, values in sent.items() if values}


def form_of(page: Element, uid: str) -> Form:
    return Form(page, page.by_id(uid))


def pressed(page: Element, button: Element) -> tuple[str, dict[str, list[str]]]:
    """Where a button sends its form, and what it sends."""
    form = form_of(page, button.get("form"))
    data = form.data
    if button.get("name"):
        data[button.get("name")] = [*data.get(button.get("name"), []), button.get("value")]
    return button.get("formaction") or form.action, data
