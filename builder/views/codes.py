"""A list by its code: an address that holds the whole list in itself."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from builder.catalogue import catalogue_of
from builder.incoming import sentence
from builder.listpage import listed
from rules.code import MAX_CODE, decode, encode
from rules.reading import Unreadable, admit, read
from rules.roster import Document

MAX_LINK = 8000  # characters of a code that chats, mails and browsers carry whole


def url_of(request: HttpRequest, document: Document) -> str:
    """The address that holds a list in itself; nothing where it would be too long to send."""
    made = encode(document)
    if len(made) > MAX_LINK:
        return ""
    return f"{request.build_absolute_uri(reverse('code'))}#{made}"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def code(request: HttpRequest) -> HttpResponse:
    """Show what is in a code. No server sees what stands after #: a script or a visitor sends it.

    Nothing is kept.
    """
    typed = request.POST.get("code", "")
    context: dict[str, Any] = {"typed": typed[:MAX_CODE]}
    status = 200
    if request.method == "POST":
        try:
            game, document = read(decode(typed), catalogue_of)
            admit(document)
            context |= listed(game, document, url_of(request, document))
        except Unreadable as error:
            context["problem"], status = sentence(error), 422
    fragment = request.htmx and not request.htmx.boosted  # type: ignore[attr-defined]
    page = "_partials/_code.html" if fragment else "pages/code.html"
    return render(request, page, context | {"fragment": fragment}, status=status)
