"""The gallery of public lists, and the way to report one."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from builder.limits.guard import limited
from builder.shares import edits
from builder.shares.forms import ReportForm
from builder.shares.gallery import (
    apart,
    exhibits,
    facet_of,
    offered,
    public,
    result_page,
    wanted_of,
)
from builder.shares.opened import Opened
from builder.site.access import opens_share
from builder.site.owners import owner_for


@require_safe
def gallery(request: HttpRequest) -> HttpResponse:
    """Lists that others share."""
    wanted = wanted_of(request.GET)
    page = result_page(wanted, request.GET.get("page"))
    fragment = bool(request.htmx and not request.htmx.boosted)  # type: ignore[attr-defined]
    context = {
        "wanted": wanted,
        "page": page,
        "exhibits": exhibits(page.object_list),
        "apart": not page.object_list and not wanted.narrow and apart(),
        "facet": facet_of(wanted.game),
        **offered(wanted.game),
        "fragment": fragment,
    }
    template = "shares/_gallery.html" if fragment else "shares/gallery.html"
    response = render(request, template, context)
    patch_cache_control(response, private=True, no_cache=True)  # what is hidden is gone at once
    patch_vary_headers(response, ["HX-Request"])
    return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited("report")
@opens_share
def report(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Tell the staff that a public list must not stay. Whoever does it twice is thanked twice."""
    link = opened.share
    if link is None or not public().filter(pk=link.pk).exists():
        raise Http404
    form = ReportForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        edits.report(link, owner_for(request), form.report)
        thanks = _("Thank you. The people who run this site will look at the list.")
        messages.success(request, thanks)
        return redirect("gallery")
    context = {"form": form, "share": link, "name": opened.document.name}
    return render(request, "shares/share_report.html", context)
