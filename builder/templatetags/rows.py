"""Lists on pages of many: drawn at once, because their rows took most of the time in templates."""

from collections.abc import Iterable, Iterator
from html import escape

from django import template
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _, ngettext

from builder.rosters.summaries import ListRow, Summary
from builder.shares.gallery import Exhibit
from builder.site.formatting import dated
from builder.site.language import local
from builder.templatetags.muster import by_book, emblem

register = template.Library()


@register.simple_tag
def own_rows(rows: Iterable[ListRow]) -> SafeString:
    """One's own lists: a box to tick, then the columns of the table."""
    tick = _("Tick")
    return SafeString("".join([_own_row(row, tick) for row in rows]))


def _own_row(row: ListRow, tick: str) -> str:
    name = escape(row.name)
    tags = "".join([f' <span class="tag">{escape(tag)}</span>' for tag in row.tags])
    faction = f'<span class="faction">{escape(row.faction)}</span>' if row.faction else ""
    played = f'<small class="played-last">{escape(row.played)}</small>' if row.played else ""
    return f"""\
<tr data-game="{escape(row.game)}">
<td class="tick"><label><input type="checkbox" form="ticked" name="list" value="{row.key}"><span
class="hidden">{tick} {name}</span></label></td>
<th scope="row"><a href="{row.url}">{name}</a>{tags}{played}</th>
<td class="what">{escape(row.game_name)}{faction}</td>
<td class="worth">{_worth(row.summary)}</td>
<td class="verdict-of">{marks(row.summary)}</td>
<td class="changed"><time datetime="{row.updated}">{escape(row.changed)}</time></td>
</tr>
"""


def _worth(summary: Summary | None) -> str:
    if not summary or not summary.worth:
        return ""
    return f'{escape(summary.worth)} <span class="unit">{escape(summary.unit)}</span>'


@register.simple_tag
def marks(summary: Summary | None) -> SafeString:
    """The two facts that a verdict says: what is to correct, and what to do."""
    if summary is None:
        return SafeString("")
    if summary.legal:
        legal = _("Legal")
        return SafeString(f'<span class="legal">✓ {legal}</span>{_book(summary.book)}')
    drawn = []
    if n := summary.errors:
        words = ngettext("%(n)s to correct", "%(n)s to correct", n) % {"n": n}
        drawn.append(f'<span class="bad">✕ {words}</span>')
    if n := summary.todo:
        words = ngettext("%(n)s to do", "%(n)s to do", n) % {"n": n}
        drawn.append(f'<span class="to-do">⚑ {words}</span>')
    return SafeString(" ".join(drawn) + _book(summary.book))


def _book(words: str) -> str:
    """What the book says beside the house rules."""
    return f' <span class="{by_book(words)}">{escape(words)}</span>' if words else ""


@register.simple_tag
def exhibit_cards(exhibits: Iterable[Exhibit]) -> SafeString:
    """Public lists, each a card that leads to it."""
    return SafeString("".join(map(_exhibit_card, exhibits)))


def _exhibit_card(exhibit: Exhibit) -> str:
    game = exhibit.game
    headline = f"&nbsp;· {escape(exhibit.headline)}" if exhibit.headline else ""
    name = escape(exhibit.name or _("A list"))
    standing = exhibit.standing
    words, sign, tone = standing.words, standing.sign, "legal" if standing.legal else "bad"
    worth = f' <span class="worth">{escape(exhibit.worth)}</span>' if exhibit.worth else ""
    return f"""\
<li class="card" data-game="{escape(game.slug)}">
{emblem(game)}
<h2><a href="{exhibit.url}">{name}</a></h2>
<p>{escape(local(game, "name"))}{headline}</p>
<p class="standing"><span class="{tone}">{sign} {words}</span>{_book(standing.book)}{worth}</p>
<p class="quiet">{" ".join(_small_print(exhibit))}</p>
</li>
"""


def _small_print(exhibit: Exhibit) -> Iterator[str]:
    """Who shows it, since when, and how often it was copied."""
    if exhibit.author:
        words = _("by %(author)s") % {"author": escape(exhibit.author)}
        yield f"<span>{words}</span>"
    if day := exhibit.published:
        words = escape(dated(timezone.localdate(day), "DATE_FORMAT"))
        yield f'<span><time datetime="{day.isoformat()}">{words}</time></span>'
    if n := exhibit.copies:
        words = ngettext("copied %(n)s time", "copied %(n)s times", n) % {"n": n}
        yield f"<span>{words}</span>"
