"""How a visitor wants his paper: remembered by his browser, read from any address."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

PAGES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres
COOKIE = "paper"
A_YEAR = 365 * 24 * 60 * 60
SHEETS = ("summary", "full", "cards", "reference", "markers", "campaign")  # all that can be printed
OF_LISTS = ("summary", "full", "cards")  # those that need a list
BY_LISTS = (*OF_LISTS, "reference", "markers")  # those that a list changes
TOGETHER = ("summary", "full")  # those that several lists may share
AHEAD = ("summary", "full")  # those that are made while the page of sheets is looked at
# What each is called, and what it is for.
TITLES: dict[str, tuple[Promise, Promise]] = {
    "summary": (
        gettext_lazy("Summary"),
        gettext_lazy("One page to hand to your opponent: who is in it, the total, the verdict."),
    ),
    "full": (
        gettext_lazy("Full sheet"),
        gettext_lazy("To play from: every profile, boxes to tick, and the rules this list uses."),
    ),
    "cards": (
        gettext_lazy("Cards"),
        gettext_lazy("One for each member, at true size, to cut out and to sleeve."),
    ),
    "reference": (
        gettext_lazy("Reference sheet"),
        gettext_lazy("The tables that one looks up while playing."),
    ),
    "markers": (
        gettext_lazy("Markers and templates"),
        gettext_lazy("To cut out, at true size, with a scale to check your printer."),
    ),
    "campaign": (
        gettext_lazy("Scenarios and campaign"),
        gettext_lazy("Every scenario with its deployment, and a record to fill in."),
    ),
}


@dataclass(frozen=True)
class Options:
    """Page size, ink, type and what is left out."""

    size: Literal["a4", "letter"] = "a4"
    ink: Literal["colour", "black"] = "colour"
    large: bool = False  # large type
    costs: bool = True
    backs: bool = False  # of cards, with the rules

    @property
    def as_query(self) -> dict[str, str]:
        """As an address or a cookie writes them."""
        flags = {"large": self.large, "costs": self.costs, "backs": self.backs}
        return {"size": self.size, "ink": self.ink} | {k: str(int(v)) for k, v in flags.items()}


def read_options(form: Mapping[str, str]) -> Options:
    """Options from what a form or an address says; anything else is passed over."""
    usual = Options()
    size, ink = form.get("size"), form.get("ink")
    return Options(
        size="letter" if size == "letter" else "a4",
        ink="black" if ink == "black" else "colour",
        large=_flag(form, "large", usual.large),
        costs=_flag(form, "costs", usual.costs),
        backs=_flag(form, "backs", usual.backs),
    )


def _flag(form: Mapping[str, str], key: str, usual: bool) -> bool:
    return {"0": False, "1": True}.get(form.get(key, ""), usual)


def options_of(request: HttpRequest) -> Options:
    """What the address says; where it says nothing, what this browser chose last."""
    remembered = from_cookie(request.COOKIES.get(COOKIE, ""))
    asked = {key: request.GET[key] for key in remembered.as_query if key in request.GET}
    return read_options(remembered.as_query | asked)


def from_cookie(value: str) -> Options:
    return read_options(dict(part.split("=", 1) for part in value.split("&") if "=" in part))


def as_cookie(options: Options) -> str:
    return "&".join(f"{key}={text}" for key, text in options.as_query.items())


def remember_options(response: HttpResponse, options: Options) -> None:
    response.set_cookie(
        COOKIE,
        as_cookie(options),
        max_age=A_YEAR,
        samesite="Lax",
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
    )
