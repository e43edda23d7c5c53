"""The page of all rules that we enforce, from the checks themselves."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from builder.display import item_url, language, local
from builder.views.home import catalogue_or_404
from rules.enforced import enforced
from rules.engine import games
from rules.finding import SEVERITIES


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """Every rule with its code, sentence and citation, and our reading where it is ours."""
    catalogue, lang = catalogue_or_404(game), language()
    if game not in games():  # rows of a game whose rules are gone
        raise Http404
    rows = [
        {
            "code": rule.code,
            "level": rule.check.level,
            "sentence": rule.sentence.in_(lang),
            "cite": rule.check.cite,
            "ruling": rule.check.ruling,
            "reading": local(rule.ruling, "summary") if rule.ruling else "",
            "url": item_url(game, rule.ruling) if rule.ruling else "",
        }
        for rule in enforced(games()[game], catalogue)
    ]
    groups = [(level, [row for row in rows if row["level"] == level]) for level in SEVERITIES]
    context = {"game": catalogue.info, "groups": [group for group in groups if group[1]]}
    return render(request, "pages/rules.html", context)
