"""When the database or the disk is away: which errors say so, and what is answered then."""

import errno
import sqlite3

from django.db import DatabaseError, InterfaceError, InternalError, OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _

RETRY = 30  # seconds
UNAVAILABLE = 503
DISK = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO}
READ_ONLY = "25006"  # PostgreSQL's code for a transaction that may not write


def is_outage(error: BaseException | None) -> bool:
    """Whether it is no mistake of ours: the database does not answer, or nothing can be written."""
    if isinstance(error, OperationalError | InterfaceError):
        return True
    if isinstance(error, InternalError):
        return getattr(error.__cause__, "sqlstate", "") == READ_ONLY
    if type(error) is DatabaseError:  # SQLite's word for a file that is damaged
        return isinstance(error.__cause__, sqlite3.DatabaseError)
    return isinstance(error, OSError) and error.errno in DISK


def outage(request: HttpRequest, page: str) -> HttpResponse:
    """As who asks can show it: the page, a line for a script, or JSON."""
    sentence = _(
        "The site cannot read or save anything at the moment. Do not count on what you have just "
        "sent being saved: keep it, and try again in a minute."
    )
    response: HttpResponse
    if request.headers.get("HX-Request") and not request.headers.get("HX-Boosted"):
        response = HttpResponse(sentence, content_type="text/plain; charset=utf-8")
    elif not request.accepts("text/html"):
        response = JsonResponse({"error": sentence, "seconds": RETRY})
    else:
        response = HttpResponse(page)
    response.status_code = UNAVAILABLE
    response["Retry-After"] = str(RETRY)
    add_never_cache_headers(response)
    return response
