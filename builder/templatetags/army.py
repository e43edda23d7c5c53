"""Members of a list that somebody reads, and its rules: drawn at once, because there are many."""

from collections.abc import Iterable, Iterator
from html import escape

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from builder.rosters.page.members import Gear
from builder.shares.army import Figures, SharedMember, SharedTable, Taken
from builder.shares.page import GlossaryRow

register = template.Library()

CODE = 1  # letters of a head that is read as one with its figure
OVER = 'hx-get="{url}" hx-target="#detail-body" hx-swap="innerHTML"'


@register.simple_tag
def people(members: Iterable[SharedMember], *, unfolded: bool) -> SafeString:
    """Members as an opponent reads them, in two lines each, with their crews."""
    return SafeString("".join([_person(member, unfolded=unfolded) for member in members]))


def _person(member: SharedMember, *, unfolded: bool) -> str:
    state = " open" if unfolded else ""
    crew = ""
    if member.crew:
        crew = f'<ul class="people crew">{people(member.crew, unfolded=unfolded)}</ul>'
    return (
        f'<li class="person{" troubled" if member.troubled else ""}">'
        f"<details{state}><summary>{row(member)}</summary>"
        f'<div class="unfolded">{all_of(member)}</div></details>{crew}</li>\n'
    )


def _card(member: SharedMember) -> str:
    """The card whole, as the builder shows it."""
    face = render_to_string(member.card_template, {"card": member.card})
    name = f'<h3 class="hidden">{escape(member.title)}</h3>'
    return f'<div class="card-face">{name}{face}</div>'


@register.simple_tag
def row(member: SharedMember) -> SafeString:
    """Who it is, what it can do and costs; below, with what: two lines."""
    number = f' <b class="number">×{member.count}</b>' if member.count > 1 else ""
    stats = f' <span class="stats">{_figures(member.stats)}</span>' if member.stats else ""
    price = f'<span class="price">{member.cost}</span>' if member.cost is not None else ""
    words = [*map(escape, filter(None, (member.role, member.kind))), *map(_thing, member.gear)]
    gear = f'<span class="gear">{" · ".join(words)}</span>' if words else ""
    who = f"<span><strong>{escape(member.title)}</strong>{number}{stats}</span>"
    return SafeString(f'<span class="who">{who}{price}</span>{gear}')


@register.simple_tag
def all_of(member: SharedMember) -> SafeString:
    """What stands under its two lines: its card, its figures, its things and what they do."""
    return SafeString((_card(member) if member.card else "") + "".join(_parts(member)))


def _parts(member: SharedMember) -> Iterator[str]:
    """All its figures, its things, their tables and effects."""
    if member.about:
        yield f'<p class="quiet">{escape(member.about)}</p>'
    if member.more:
        yield f'<p class="stats all-stats">{_figures(member.more)}</p>'
    if member.taken:
        yield f'<ul class="taken">{"".join(map(_chip, member.taken))}</ul>'
    yield from map(_table, member.tables)
    if member.lines:
        yield f'<dl class="effects">{"".join(map(_effect, member.lines))}</dl>'
    if member.notes:
        notes = "<br>".join(map(escape, member.notes.splitlines()))
        yield f'<p class="quiet">✎ {notes}</p>'


def _figures(stats: Figures) -> str:
    """T4 C3 Life 3: what a letter stands for is written against it."""
    return " ".join(
        [
            f"<span>{escape(label)}{' ' if len(label) > CODE else ''}<b>{escape(text)}</b></span>"
            for label, text in stats
        ]
    )


def _thing(thing: Gear) -> str:
    """Sword ×2 +1D6"""
    number = f" ×{thing.number}" if thing.number > 1 else ""
    figure = f" <b>{escape(thing.figure)}</b>" if thing.figure else ""
    return f"{escape(thing.label)}{number}{figure}"


def _chip(thing: Taken) -> str:
    """A tap opens its rule over the page."""
    number = f" ×{thing.number}" if thing.number > 1 else ""
    if not thing.url:
        return f"<li>{escape(thing.name)}{number}</li>"
    url = escape(thing.url)
    return f'<li><a href="{url}" {OVER.format(url=url)}>{escape(thing.name)}</a>{number}</li>'


def _table(table: SharedTable) -> str:
    """A table whose cells name their heads, for a phone."""
    heads = [escape(head) for head in table.heads]
    columns = "".join([f'<th scope="col">{head}</th>' for head in heads])
    rows = "".join([_row(heads, cells) for cells in table.rows])
    title = f"<h3>{escape(table.title)}</h3>" if table.title not in ("", table.heads[0]) else ""
    note = f'<p class="quiet">{escape(table.note)}</p>' if table.note else ""
    return (
        f'{title}<table class="parts"><thead><tr>{columns}</tr></thead>'
        f"<tbody>{rows}</tbody></table>{note}"
    )


def _row(heads: list[str], cells: Iterable[str]) -> str:
    drawn = [
        f'<td data-label="{head}">{escape(cell)}</td>'
        for head, cell in zip(heads, cells, strict=False)
    ]
    return f"<tr>{''.join(drawn)}</tr>"


def _effect(line: tuple[str, str]) -> str:
    name, text = map(escape, line)
    return f"<div><dt>{name}</dt>{f'<dd>{text}</dd>' if text else ''}</div>"


@register.simple_tag
def rules_used(glossary: Iterable[GlossaryRow], *, unfolded: bool) -> SafeString:
    """What a list uses of the rules: a name, unfolded to what it means and where it stands."""
    state = " open" if unfolded else ""
    return SafeString("".join([_rule(entry, state) for entry in glossary]))


def _rule(entry: GlossaryRow, state: str) -> str:
    source = f"<cite>{escape(entry.source)}</cite>"
    if entry.ruling_url:
        reading = _("our reading")
        source += f' · <a href="{escape(entry.ruling_url)}">{reading}</a>'
    below = f'<p class="quiet">{source}</p>' if entry.source or entry.ruling_url else ""
    return (
        f"<details{state}><summary>{escape(entry.name)}</summary>"
        f"<p>{escape(entry.text)}</p>{below}</details>\n"
    )


@register.simple_tag
def rulings(codes: Iterable[tuple[str, str]]) -> SafeString:
    """R12, R40: a tap opens the ruling over the page."""
    return SafeString(", ".join([_ruling(escape(code), escape(url)) for code, url in codes]))


def _ruling(code: str, url: str) -> str:
    return f'<a href="{url}" {OVER.format(url=url)}>{code}</a>' if url else code
