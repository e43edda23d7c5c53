"""Small charts made on the server: readable in black and white, with every number as text."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

# One hatching for each series, told apart without colour; the last one is left blank.
HATCHES = (
    '<rect width="8" height="8" fill="currentColor"/>',
    '<path d="M-2 2 2 -2M0 8 8 0M6 10 10 6" stroke="currentColor" stroke-width="2.5"/>',
    '<circle cx="4" cy="4" r="2" fill="currentColor"/>',
    '<path d="M0 4h8M4 0v8" stroke="currentColor" stroke-width="1.5"/>',
    '<path d="M0 1.5h8M0 5.5h8" stroke="currentColor" stroke-width="2"/>',
    '<path d="M1.5 0v8M5.5 0v8" stroke="currentColor" stroke-width="2"/>',
    '<path d="M0 0 8 8M8 0 0 8" stroke="currentColor" stroke-width="1"/>',
)
WIDTH, LABEL, BAR, GAP = 300, 84, 22, 9  # of the drawing, in its own units
ROW = BAR + GAP


@dataclass(frozen=True)
class Bar:
    """One line of the chart: what it is called, and the length of each of its parts."""

    label: str
    parts: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        return sum(number for _, number in self.parts)


def stacked(bars: Sequence[Bar], title: str, blank: str, key: str = "chart") -> SafeString:
    """Bars made of hatched parts, with their totals; `blank` names the part left unhatched."""
    names = [name for bar in bars for name, number in bar.parts if number and name != blank]
    hatched = {name: place % len(HATCHES) for place, name in enumerate(dict.fromkeys(names))}
    longest = max((bar.total for bar in bars), default=0) or 1
    unit = (WIDTH - LABEL - 30) / longest
    named = [*hatched, *([blank] if any(dict(bar.parts).get(blank) for bar in bars) else [])]
    legend_top = len(bars) * ROW + 6
    height = legend_top + 20 * ((len(named) + 1) // 2)
    return format_html(
        '<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}"><title>{}</title>'
        "<defs>{}</defs>{}{}</svg>",
        WIDTH,
        height,
        title,
        title,
        _hatches(key, len(HATCHES)),
        format_html_join(
            "", "{}", ((_bar(bar, place, unit, hatched, key),) for place, bar in enumerate(bars))
        ),
        _legend(named, hatched, legend_top, key),
    )


def _hatches(key: str, number: int) -> SafeString:
    return format_html_join(
        "",
        '<pattern id="{}-{}" width="8" height="8" patternUnits="userSpaceOnUse">{}</pattern>',
        ((key, place, SafeString(HATCHES[place])) for place in range(number)),
    )


def _bar(bar: Bar, place: int, unit: float, hatched: dict[str, int], key: str) -> SafeString:
    top, x = place * ROW, float(LABEL)
    pieces = [
        format_html('<text x="0" y="{}" font-size="12">{}</text>', top + 15, _cut(bar.label, 16))
    ]
    for name, number in bar.parts:
        if number:
            width = number * unit
            pieces.append(_box(x, top, width, BAR, _fill(name, hatched, key)))
            pieces.append(_number(x + width / 2, top, number))
            x += width
    pieces.append(
        format_html(
            '<text x="{}" y="{}" font-size="12" font-weight="700">{}</text>',
            f"{x + 6:.1f}",
            top + 15,
            str(bar.total),
        )
    )
    return format_html_join("", "{}", ((piece,) for piece in pieces))


def _box(x: float, y: float, width: float, height: float, fill: str) -> SafeString:
    return format_html(
        '<rect x="{}" y="{}" width="{}" height="{}" fill="{}" stroke="currentColor"/>',
        f"{x:.1f}",
        f"{y:.1f}",
        f"{width:.1f}",
        f"{height:.1f}",
        fill,
    )


def _number(x: float, top: float, number: int) -> SafeString:
    """A number on a patch of its own, so that no hatching disturbs it."""
    return format_html(
        '<g class="patch"><rect x="{}" y="{}" width="14" height="14" rx="3"/>'
        '<text x="{}" y="{}" font-size="11" text-anchor="middle">{}</text></g>',
        f"{x - 7:.1f}",
        f"{top + 4:.1f}",
        f"{x:.1f}",
        f"{top + 15:.1f}",
        str(number),
    )


def _legend(named: list[str], hatched: dict[str, int], top: int, key: str) -> SafeString:
    return format_html_join(
        "",
        '{}<text x="{}" y="{}" font-size="11">{}</text>',
        (
            (
                _box(_left(n), top + 20 * (n // 2), 14, 14, _fill(name, hatched, key)),
                _left(n) + 20,
                top + 20 * (n // 2) + 11,
                _cut(name, 24),
            )
            for n, name in enumerate(named)
        ),
    )


def _left(place: int) -> int:
    return (place % 2) * (WIDTH // 2)


def _fill(name: str, hatched: dict[str, int], key: str) -> str:
    return f"url(#{key}-{hatched[name]})" if name in hatched else "none"


def _cut(text: str, letters: int) -> str:
    return text if len(text) <= letters else text[: letters - 1] + "…"
