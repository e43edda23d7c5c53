"""A list by its code: an address that holds the whole list in itself."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from builder.catalogue.memory import catalogue_of
from builder.exchange.incoming import sentence
from builder.exchange.links import code_url
from builder.exchange.readonly_page import listed
from builder.limits.guard import limited
from rules.lists.link_code import MAX_CODE, decode
from rules.lists.reading import admit, read
from rules.lists.refusals import Unreadable


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited("check")
def code(request: HttpRequest) -> HttpResponse:
    """Show what is in a code. No server sees what stands after #: a script or a visitor sends it.

    Nothing is kept.
    """
    typed = request.POST.get("code", "")
    context: dict[str, object] = {"typed": typed[:MAX_CODE]}
    status = 200
    if request.method == "POST":
        try:
            game, document = read(decode(typed), catalogue_of)
            admit(document)
            context |= listed(game, document, code_url(request, document))
        except Unreadable as error:
            context["problem"], status = sentence(error), 422
    fragment = request.htmx and not request.htmx.boosted  # type: ignore[attr-defined]
    page = "exchange/_code.html" if fragment else "exchange/code.html"
    return render(request, page, context | {"fragment": fragment}, status=status)
