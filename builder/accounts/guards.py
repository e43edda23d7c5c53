"""What the pages of accounts have in common."""

from collections.abc import Callable
from functools import wraps

from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods


def private(page: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """No cache keeps it, no search engine, and nobody is told from where one came.

    A page of allauth's would take any other method for a form.
    """

    @wraps(page)
    @never_cache
    @require_http_methods(["GET", "HEAD", "OPTIONS", "POST"])
    def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        response = page(request, *args, **kwargs)
        response["X-Robots-Tag"] = "noindex"
        return response

    return guarded


def signed_in(request: HttpRequest) -> User:
    """Who is signed in; `login_required` has looked before."""
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user


class Refusing:
    """A form that is not right is answered as everywhere on the site."""

    def form_invalid(self, form: Form) -> HttpResponse:
        context = self.get_context_data(form=form)  # type: ignore[attr-defined]
        response: HttpResponse = self.render_to_response(context, status=422)  # type: ignore[attr-defined]
        return response
