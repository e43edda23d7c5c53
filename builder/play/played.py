"""How evenings ended, in a line: under the list that was played, and among one's own evenings."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from builder.models import EveningSeat
from builder.site.formatting import dated


def played_lines(rosters: Iterable[int]) -> dict[int, str]:
    """Of each list the evening that it was played in last: one query."""
    seats = EveningSeat.objects.filter(roster__in=rosters, evening__result__isnull=False)
    rows = seats.order_by("evening__touched").values_list("roster", "side", "evening__result")
    return {roster: _line(side, result) for roster, side, result in rows if roster and result}


def _line(side: str, result: dict[str, Any]) -> str:
    """Played on 19/11/2026: won, 12–7 against Boz."""
    other = result.get("names", {}).get("b" if side == "a" else "a", "")
    values = {
        "day": dated(date.fromisoformat(result["on"]), "SHORT_DATE_FORMAT"),
        "outcome": outcome_for(side, result),
        "other": other,
    }
    if other:
        return _("Played on %(day)s: %(outcome)s against %(other)s") % values
    return _("Played on %(day)s: %(outcome)s") % values


def outcome_for(side: str, result: dict[str, Any]) -> str:
    """Won, lost or drawn, with the points of both sides where they count any."""
    if not result["winner"]:
        word = _("a draw")
    else:
        word = _("won") if result["winner"] == (side or "a") else _("lost")
    points = _points(result)
    if points is None:
        return word
    own, other = reversed(points) if side == "b" else points
    return f"{word}, {own}–{other}"


def _points(result: dict[str, Any]) -> tuple[int, int] | None:
    """The points of both sides, where the game's script counts them for victory."""
    scored = result.get("scored")
    return (scored[0], scored[1]) if scored else None
