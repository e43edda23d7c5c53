"""The page of a list that nobody keeps here: an example, a file, a code."""

from typing import Any

from django.template.loader import select_template

from builder.catalogue import catalogue_of
from builder.display import language
from builder.listview import view
from rules.bench import bench_of
from rules.engine import AnyRoster, Game, verdict
from rules.roster import Document


def listed(game: Game, document: Document, code: str) -> dict[str, Any]:
    """What `_partials/_list.html` needs; `code` is the address that holds the list, if any."""
    catalogue = catalogue_of(game.slug)
    told = verdict(game, game.roster(document, catalogue))
    overview = select_template([f"games/{game.slug}/_overview.html", "_partials/_no_overview.html"])
    return {
        "game": catalogue.info,
        "list": view(told, catalogue),
        "arranges": game.arrange is not None,
        "buildable": bench_of(game.slug) is not None,
        "overview": overview.render({"roster": told.roster}),
        "unknown": unknown(told.roster),
        "code": code,
    }


def unknown(roster: AnyRoster) -> list[str]:
    """What the list names and neither the catalogue nor the list itself has, each once."""
    lang = language()
    settings = [words.in_(lang) for words in roster.unknown_settings()]
    picks = [slug for member in roster.members for slug in roster.unknown_picks(member)]
    return list(dict.fromkeys([*settings, *picks]))
