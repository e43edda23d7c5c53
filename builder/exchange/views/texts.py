"""A list as text, to paste into a chat or a forum."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from builder.models import Roster, Share
from builder.shares.opened import Opened, by_keeper
from builder.site.access import opens_share, owns_roster
from builder.site.http import AN_HOUR, answered
from builder.site.language import language
from rules.building.answers import number
from rules.lists.document import Plain
from rules.plain_text.export import DISCORD, FORMS, Form, text
from rules.plain_text.markup import MARKUPS, Markup

AS = {
    "plain": (_("Plain text"), _("Plain text, for any message")),
    "markdown": (_("Discord"), _("Markdown, as Discord reads it")),
    "bbcode": (_("Forum"), _("BBCode, for forums")),
}
EXTENT = {"compact": _("Compact"), "full": _("In full")}


@require_safe
@owns_roster
def own(request: HttpRequest, roster: Roster) -> HttpResponse:
    """One's own list; the text carries the newest link that follows it."""
    share = roster.shares.filter(revoked=None, revision=None).first()
    context = {"layout": "base.html", "link": share}
    opened = by_keeper(roster)
    if opened.too_large:
        return redirect("roster", roster.key)
    return _page(request, opened, share, context)


@require_safe
@opens_share
def shared(request: HttpRequest, opened: Opened) -> HttpResponse:
    """What a link shows."""
    if opened.too_large:
        return redirect("share", opened.share.key)  # type: ignore[union-attr]
    context = {"layout": "by_link.html", "link": opened.share}
    return answered(
        request,
        _tag(request, opened, "page"),
        lambda: _page(request, opened, opened.share, context),
        keep=AN_HOUR if opened.frozen else 0,
    )


@require_safe
@opens_share
def plain(request: HttpRequest, opened: Opened) -> HttpResponse:
    """The text alone, as a file."""
    if opened.too_large:
        return redirect("share", opened.share.key)  # type: ignore[union-attr]
    return answered(
        request,
        _tag(request, opened, "file"),
        lambda: HttpResponse(
            _text(request, opened, opened.share),
            content_type="text/plain; charset=utf-8",
            headers={"Content-Disposition": "inline", "X-Content-Type-Options": "nosniff"},
        ),
        keep=AN_HOUR if opened.frozen else 0,
    )


# --- what they share ------------------------------------------------------------------------------


def _chosen(request: HttpRequest) -> tuple[Markup, Form]:
    """What the address asks for; anything else is the plain text in full."""
    markup, form = request.GET.get("as", ""), request.GET.get("form", "")
    return markup if markup in MARKUPS else "plain", form if form in FORMS else "full"


def _tag(request: HttpRequest, opened: Opened, what: str) -> str:
    author = opened.share.author if opened.share else ""
    link = _link(request, opened.share)
    return opened.fingerprint("text", what, language(), *_chosen(request), link, author)


def _link(request: HttpRequest, share: Share | None) -> str:
    return request.build_absolute_uri(reverse("share", args=[share.key])) if share else ""


def _text(request: HttpRequest, opened: Opened, share: Share | None) -> str:
    markup, form = _chosen(request)
    signed = share.author if share else ""
    return text(opened.public_verdict, language(), form, markup, _link(request, share), signed)


def _page(request: HttpRequest, opened: Opened, share: Share | None, more: Plain) -> HttpResponse:
    written, (markup, form) = _text(request, opened, share), _chosen(request)
    length = len(written.strip())
    context = {
        "game": opened.catalogue.info,
        "opened": opened,
        "text": written,
        "markup": markup,
        "form": form,
        "markups": [(slug, *AS[slug]) for slug in MARKUPS],
        "forms": [(slug, EXTENT[slug]) for slug in FORMS],
        "long": number(length, language()) if length > DISCORD else "",
        "most": number(DISCORD, language()),
        **more,
    }
    return render(request, "exchange/text.html", context)
