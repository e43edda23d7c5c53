"""Pictures of a link: what a chat shows of it, and the code that a camera reads."""

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

from builder.shares import preview_image, previews
from builder.shares.opened import Opened, fingerprint
from builder.shares.qr import qr_svg
from builder.sheets import store
from builder.site.access import opens_share
from builder.site.http import AN_HOUR, answered
from builder.site.language import language

RETRY = 1  # seconds: a picture takes much less


@require_safe
@opens_share
def preview(request: HttpRequest, opened: Opened) -> HttpResponse:
    """The picture of a list, in the reader's language.

    An address that carries a picture's own fingerprint shows that picture whoever asks: a chat
    may fetch it in another language than the page that named it.
    """
    tags, asked = previews.tags(opened), request.GET.get("v", "")
    lang = next((lang for lang, tag in tags.items() if tag == asked), language())
    tag = tags[lang]

    def answer() -> HttpResponse:
        try:
            with store.file(f"{tag}.png", preview_image.slots) as file:
                if file.content is None:
                    with translation.override(lang):
                        file.keep(preview_image.preview(previews.preview_text(opened)))
        except store.Busy:
            return _later()
        return HttpResponse(file.content, content_type="image/png")

    return answered(request, tag, answer, keep=_seconds(opened, tag, asked))


@require_safe
@opens_share
def qr(request: HttpRequest, opened: Opened) -> HttpResponse:
    """The address of the link as a QR code."""
    url = previews.address(request, opened)
    tag = fingerprint([], "qr", url)

    def answer() -> HttpResponse:
        return HttpResponse(qr_svg(url), content_type="image/svg+xml")

    return answered(request, tag, answer, keep=_seconds(opened, tag, request.GET.get("v", "")))


def _later() -> HttpResponse:
    """Robots of chats ask again."""
    headers = {"Retry-After": str(RETRY), "Cache-Control": "no-store"}
    response = HttpResponse(status=503, headers=headers)
    response._has_been_logged = True  # type: ignore[attr-defined] # no fault of anybody's
    return response


def _seconds(opened: Opened, tag: str, asked: str) -> int:
    """For how long a cache need not ask again: a frozen list at its own address never changes.

    But its link may be revoked: no cache shows it for longer than an hour after that.
    """
    return AN_HOUR if opened.frozen and asked == tag else 0
