"""What every answer to somebody signed in does beside what its page does."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from builder.accounts import preferences, sessions


class AccountsMiddleware:
    """Keeps sign-ins alive, and choices in the account; without a session it asks nothing."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        broken = response.status_code >= 500  # what broke may be the database
        if settings.SESSION_COOKIE_NAME in request.COOKIES and not broken:
            preferences.keep(request, response)
            sessions.keep_alive(request)
        return response
