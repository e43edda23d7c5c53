"""What templates ask for."""

from django import template
from django.template.loader import select_template
from django.utils.safestring import SafeString

from builder.display import local as in_the_visitors_language
from rules.items import GameInfo

register = template.Library()


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
def other_way(down: bool) -> str | None:
    """The direction that a second click on a sorted column gives."""
    return None if down else "desc"
