"""Rows and tables of a list that somebody reads: drawn at once, because there are many."""

from collections.abc import Iterable
from html import escape

from django import template
from django.utils.safestring import SafeString

from builder.rosters.page.members import Gear
from builder.shares.army import Figures, SharedTable, Taken

register = template.Library()

CODE = 1  # letters of a head that is read as one with its figure


@register.simple_tag
def figures(stats: Figures) -> SafeString:
    """T 4 C 3 Life 3: short heads with what stands under them."""
    return SafeString(" ".join([_figure(label, text) for label, text in stats]))


def _figure(label: str, text: str) -> str:
    """T4, Life 3: what a letter stands for is written against it."""
    apart = " " if len(label) > CODE else ""
    return f"<span>{escape(label)}{apart}<b>{escape(text)}</b></span>"


@register.simple_tag
def gear(things: Iterable[Gear], role: str = "") -> SafeString:
    """driver · Shotgun 6D6 at 10 cm · Sword ×2 +1D6"""
    return SafeString(" · ".join([*([escape(role)] if role else []), *map(_thing, things)]))


def _thing(thing: Gear) -> str:
    number = f" ×{thing.number}" if thing.number > 1 else ""
    figure = f" <b>{escape(thing.figure)}</b>" if thing.figure else ""
    return f"{escape(thing.label)}{number}{figure}"


@register.simple_tag
def chips(things: Iterable[Taken]) -> SafeString:
    """What a member has; a tap opens its rule over the page."""
    items = "".join([f"<li>{_chip(thing)}</li>" for thing in things])
    return SafeString(f'<ul class="taken">{items}</ul>' if items else "")


def _chip(thing: Taken) -> str:
    number = f" ×{thing.number}" if thing.number > 1 else ""
    if not thing.url:
        return f"{escape(thing.name)}{number}"
    url = escape(thing.url)
    over = f'hx-get="{url}" hx-target="#detail-body" hx-swap="innerHTML"'
    return f'<a href="{url}" {over}>{escape(thing.name)}</a>{number}'


@register.simple_tag
def grid(table: SharedTable) -> SafeString:
    """A table whose cells name their heads, for a phone."""
    heads = [escape(head) for head in table.heads]
    columns = "".join([f'<th scope="col">{head}</th>' for head in heads])
    rows = "".join([_row(heads, row) for row in table.rows])
    title = f"<h3>{escape(table.title)}</h3>" if table.title not in ("", table.heads[0]) else ""
    note = f'<p class="quiet">{escape(table.note)}</p>' if table.note else ""
    return SafeString(
        f'{title}<table class="parts"><thead><tr>{columns}</tr></thead>'
        f"<tbody>{rows}</tbody></table>{note}"
    )


def _row(heads: list[str], row: Iterable[str]) -> str:
    cells = [
        f'<td data-label="{head}">{escape(cell)}</td>'
        for head, cell in zip(heads, row, strict=False)
    ]
    return f"<tr>{''.join(cells)}</tr>"


@register.simple_tag
def effects(lines: Figures) -> SafeString:
    """Equipment and abilities, each with its effect."""
    rows = [_effect(name, text) for name, text in lines]
    return SafeString(f'<dl class="effects">{"".join(rows)}</dl>')


def _effect(name: str, text: str) -> str:
    told = f"<dd>{escape(text)}</dd>" if text else ""
    return f"<div><dt>{escape(name)}</dt>{told}</div>"
