"""What templates ask for."""

from collections.abc import Iterable
from functools import cache

import msgspec
from django import template
from django.forms.boundfield import BoundField
from django.template.loader import select_template
from django.templatetags.static import static
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from builder.catalogue.facts import Fact
from builder.catalogue.memory import catalogues
from builder.catalogue.used_by import Use
from builder.site import charts, language
from builder.site.charts import Bar
from builder.site.icons import SPRITE
from builder.site.palette import luminance
from rules.catalogue.items import GameInfo
from rules.checks.game import games
from rules.collecting.printed import Token
from rules.words import Lang, Words

register = template.Library()

LINK = '<a href="{url}">{text}</a>'
LINK_OVER = '<a href="{url}" hx-get="{url}" hx-target="#detail-body" hx-swap="innerHTML">{text}</a>'


@register.filter
def local(row: object, field: str) -> str:
    """`{{ game|local:"name" }}`: a field in the visitor's language."""
    return language.local(row, field)


@register.filter
def in_language(words: Words) -> str:
    """`{{ words|in_language }}`: what stands in both languages, in the visitor's."""
    return words.in_(language.language())


@register.filter
def game_name(slug: str) -> str:
    """`{{ collection.game|game_name }}`; the slug of a game that is no longer here."""
    catalogue = catalogues().get(slug)
    return language.local(catalogue.info, "name") if catalogue else slug


@register.simple_tag
def entries(number: int, game: str) -> str:
    """12 cards, or 12 items where a game has no cards: what a collection holds."""
    engine = games().get(game)
    if engine and engine.collects:
        words = ngettext("%(n)s card", "%(n)s cards", number)
    else:
        words = ngettext("%(n)s item", "%(n)s items", number)
    return words % {"n": number}


@register.filter
def raw_do(edits: str) -> SafeString:
    """What a button sends, between single quotes: JSON is full of double ones."""
    text = edits.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return SafeString(text.replace("'", "&#39;"))


@register.filter
def by_book(words: str) -> str:
    """The class of what the book says beside the house rules: green where it agrees."""
    return "by-book legal" if words.startswith("✓") else "by-book"


@register.filter
def as_json(value: object) -> str:
    """A value as the forms of the builder send it."""
    return msgspec.json.encode(value).decode()


@register.simple_tag
def constant(template: str) -> SafeString:
    """A partial that needs nothing: drawn once for each language."""
    return _drawn(language.language(), template)


@register.simple_tag
def emblem(game: GameInfo) -> SafeString:
    """A game's emblem from its own folder, or Muster's."""
    own = f"games/{game.slug}/_emblem.html"
    return _drawn(language.language(), own, "_partials/_emblem.html")


@register.simple_tag
def mark(game: GameInfo, name: str) -> SafeString:
    """The drawing of an answer from its game's folder, such as a faction's; or nothing."""
    own = f"games/{game.slug}/marks/_{name}.html"
    return _drawn(language.language(), own, "_partials/_nothing_more.html")


@cache
def _drawn(_lang: Lang, *templates: str) -> SafeString:
    """The first of these templates that there is."""
    return SafeString(select_template(templates).render())


@register.simple_tag
@cache
def icon(name: str) -> SafeString:
    """`{% icon "add" %}`: a drawing from the sprite; the word beside it says what it means."""
    return format_html(
        '<svg class="icon" aria-hidden="true" focusable="false"><use href="{}#{}"/></svg>',
        static(SPRITE),
        name,
    )


@register.simple_tag
def options(choices: Iterable[tuple[str, str]], chosen: str) -> SafeString:
    """`{% options sorts wanted.sort %}`: what a select offers, each a value and a label."""
    return format_html_join(
        "\n",
        '<option value="{}"{}>{}</option>',
        [
            (value, SafeString(" selected") if value == chosen else "", label)
            for value, label in choices
        ],
    )


@register.simple_tag
def bits(fact: Fact | Use, *, over: bool = False) -> SafeString:
    """A fact's pieces, linked to their items; `over`: a link opens over the page."""
    if not fact.bits:
        return SafeString("")
    link = LINK_OVER if over else LINK
    pieces = [
        format_html(link, url=bit.url, text=bit.text) if bit.url else escape(bit.text)
        for bit in fact.bits
    ]
    return format_html("<span>{}</span>", SafeString(", ".join(pieces)))


HEXAGON = (
    '<svg class="token" viewBox="0 0 24 24" role="img" aria-label="{label}"><title>{label}</title>'
    '<path d="M12 1 22 6.5v11L12 23 2 17.5v-11z" fill="{colour}" stroke="currentColor"/>'
    '<text x="12" y="16.5" text-anchor="middle" font-size="13" font-weight="700" fill="{ink}">'
    "{number}</text></svg>"
)


@register.simple_tag
def token(tokens: Token) -> SafeString:
    """Order tokens: a hexagon in the faction's colour with their number."""
    faction = tokens.faction or gettext("any colour")
    label = f"{tokens.number} {faction}"
    ink = "#000000" if luminance(tokens.colour) > 0.3 else "#ffffff"
    return format_html(HEXAGON, label=label, colour=tokens.colour, ink=ink, number=tokens.number)


@register.simple_tag
def swatch(colour: str) -> SafeString:
    """A faction's colour, beside its name."""
    return format_html(
        '<svg class="swatch" viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
        '<path d="M12 1 22 6.5v11L12 23 2 17.5v-11z" fill="{}" stroke="currentColor"/></svg>',
        colour,
    )


@register.simple_tag
def stacked(bars: list[tuple[Words, list[tuple[Words, int]]]], title: str) -> SafeString:
    """A chart of bars in parts; the last part of the last bar is left blank."""
    lang = language.language()
    drawn = [
        Bar(label.in_(lang), tuple((name.in_(lang), number) for name, number in parts))
        for label, parts in bars
    ]
    return charts.stacked(drawn, title, blank=drawn[-1].parts[-1][0])


@register.filter
def asked(field: BoundField, name: str) -> str:
    """`{{ field|asked:"suffix" }}`: what the form says of a field beyond what Django knows."""
    return str(getattr(field.field, name, "") or "")


@register.simple_tag
def other_way(down: bool) -> str | None:
    """The direction that a second click on a sorted column gives."""
    return None if down else "desc"
