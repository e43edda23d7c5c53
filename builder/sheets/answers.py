"""Sheets as answers: a file, a page that waits for it, or why there is none."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _

from builder.limits.guard import spend
from builder.sheets import service
from builder.sheets.options import Options, remember_options
from builder.sheets.pdf import client
from builder.sheets.service import Pay, SheetOrder
from builder.sheets.store import Busy
from builder.site.http import answered
from rules.words import slug_of

RETRY = 3  # seconds after which one may ask again
KINDS = {"pdf": "application/pdf", "zip": "application/zip"}


def as_file(
    request: HttpRequest,
    name: str,
    make: Callable[[Pay], bytes],
    kind: str = "pdf",
    form: Mapping[str, str] | None = None,
) -> HttpResponse:
    """The file, or a page that says why there is none.

    `form`: what asks for it again, where the address alone does not.
    """
    try:
        content = make(partial(spend, request, "print"))
    except Busy as error:
        if request.method == "HEAD":  # a page that has it made ahead: somebody does already
            return HttpResponse(status=202)
        return _preparing(request, str(error), form)
    except client.PdfRefused as error:
        later = isinstance(error, client.Failed)
        return _no_file(request, error.reason, form, later=later)
    response = HttpResponse(content, content_type=KINDS[kind])
    response["Content-Length"] = str(len(content))
    response["Content-Disposition"] = content_disposition_header(kind == "zip", name) or "inline"
    # Our policy for pages would keep some browsers from showing a PDF at all.
    response._csp_exempt = True  # type: ignore[attr-defined]
    return response


def together(
    request: HttpRequest,
    orders: Sequence[SheetOrder],
    sheet: str,
    kind: str,
    options: Options,
    form: Mapping[str, str] | None = None,
) -> HttpResponse:
    """Several lists in one PDF, or a PDF for each in one ZIP."""
    tag = service.tag_of_all(orders, sheet, kind, options)

    def make(pay: Pay) -> bytes:
        if kind == "zip":
            return service.zipped(orders, sheet, options, pay)
        return service.of_lists(orders, sheet, options, tag, pay)

    lists = slug_of(_("lists"))
    name = f"{lists}_{sheet}.{kind}"
    if form is not None:
        return remembered(request, as_file(request, name, make, kind, form), options)
    return kept_by_readers(request, tag, lambda: as_file(request, name, make, kind), options)


def kept_by_readers(
    request: HttpRequest,
    tag: str,
    make: Callable[[], HttpResponse],
    options: Options,
    keep: int = 0,
) -> HttpResponse:
    """A file; `keep`: for so many seconds, where its address can never mean another."""
    response = answered(request, tag, make, keep=keep)
    return response if keep else remembered(request, response, options)


def remembered(request: HttpRequest, response: HttpResponse, options: Options) -> HttpResponse:
    """Where the visitor says how to print, the browser will know it next time."""
    if any(key in request.GET or key in request.POST for key in options.as_query):
        remember_options(response, options)
    return response


def _preparing(request: HttpRequest, progress: str, form: Mapping[str, str] | None) -> HttpResponse:
    """The page that asks again by itself, until it is replaced by the file."""
    reason = progress or _("Others are printing: one moment…")
    response = _no_file(request, reason, form, later=True, waiting=True)
    if form is None:
        response["Refresh"] = str(RETRY)
    response._has_been_logged = True  # type: ignore[attr-defined] # no fault of anybody's
    return response


def _no_file(
    request: HttpRequest,
    reason: str,
    form: Mapping[str, str] | None,
    *,
    later: bool,
    waiting: bool = False,
) -> HttpResponse:
    back = request.GET.copy()
    back.pop("form", None)
    context = {
        "reason": reason,
        "waiting": waiting,
        "later": later,
        "form": form,
        "again": request.get_full_path(),
        "back": f"{request.path.rpartition('/')[0]}/?{back.urlencode()}",
    }
    status = 503 if later else 422
    response = render(request, "sheets/sheet_refused.html", context, status=status)
    add_never_cache_headers(response)
    if later:
        response["Retry-After"] = str(RETRY)
    return response
