"""What templates ask for."""

from django import template
from django.template.loader import select_template
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString

from builder.display import Fact, local as in_the_visitors_language
from rules.items import GameInfo

register = template.Library()

LINK = '<a href="{url}">{text}</a>'
LINK_OVER = '<a href="{url}" hx-get="{url}" hx-target="#detail-body" hx-swap="innerHTML">{text}</a>'


@register.filter
def local(row: object, field: str) -> str:
    """`{{ game|local:"name" }}`: a field in the visitor's language."""
    return in_the_visitors_language(row, field)


@register.simple_tag
def emblem(game: GameInfo) -> SafeString:
    """A game's emblem from its own folder, or Muster's."""
    own = f"games/{game.slug}/_emblem.html"
    return SafeString(select_template([own, "_partials/_emblem.html"]).render())


@register.simple_tag
def bits(fact: Fact, *, over: bool = False) -> SafeString:
    """A fact's pieces, linked to their items; `over`: a link opens over the page."""
    if not fact.bits:
        return SafeString("")
    link = LINK_OVER if over else LINK
    pieces = [
        format_html(link, url=bit.url, text=bit.text) if bit.url else escape(bit.text)
        for bit in fact.bits
    ]
    return format_html("<span>{}</span>", SafeString(", ".join(pieces)))


@register.simple_tag
def other_way(down: bool) -> str | None:
    """The direction that a second click on a sorted column gives."""
    return None if down else "desc"
