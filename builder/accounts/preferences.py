"""What an account remembers of how its owner wants the site: language, theme, paper.

A browser has these in cookies. Whoever is signed in has them in his account too: a page that sends
such a cookie has them kept, and a sign-in sends them all.
"""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from builder.models import Owner
from builder.sheets import options
from builder.site.http import A_YEAR
from builder.site.owners import account_of

THEME = "muster_theme"  # read by static/js/theme.js, where there is one
THEMES = ("device", "light", "dark")


def keep(request: HttpRequest, response: HttpResponse) -> None:
    """What this answer changes in the browser changes in the account of whoever is signed in."""
    cookies = {"language": settings.LANGUAGE_COOKIE_NAME, "paper": options.COOKIE, "theme": THEME}
    values = {
        key: response.cookies[name].value
        for key, name in cookies.items()
        if name in response.cookies and response.cookies[name].value
    }
    owner = account_of(request) if values else None
    if owner is not None:
        change(owner, values)


def change(owner: Owner, values: dict[str, str]) -> None:
    """Keep what can be such a value and is not kept yet."""
    preferences = owner.preferences | readable(values)
    if preferences != owner.preferences:
        owner.preferences = preferences
        owner.save(update_fields=["preferences"])


def readable(values: object) -> dict[str, str]:
    """The values that mean something, whoever wrote them."""
    if not isinstance(values, dict):
        return {}
    languages = dict(settings.LANGUAGES)
    clean = {}
    if values.get("language") in languages:
        clean["language"] = values["language"]
    if values.get("theme") in THEMES:
        clean["theme"] = values["theme"]
    if isinstance(values.get("paper"), str):
        clean["paper"] = options.as_cookie(options.from_cookie(values["paper"]))
    return clean


def apply(owner: Owner, response: HttpResponse) -> None:
    """Send them to the browser in which somebody has just signed in."""
    values = readable(owner.preferences)
    if "language" in values:
        name, age = settings.LANGUAGE_COOKIE_NAME, settings.LANGUAGE_COOKIE_AGE
        _send(response, name, values["language"], age)
    if "paper" in values:
        options.remember_options(response, options.from_cookie(values["paper"]))
    send_theme(response, values.get("theme", "device"))


def send_theme(response: HttpResponse, theme: str) -> None:
    """For the script, which also sees by it that the account keeps the theme."""
    _send(response, THEME, theme, A_YEAR)


def _send(response: HttpResponse, name: str, value: str, age: int) -> None:
    response.set_cookie(
        name, value, max_age=age, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
    )
