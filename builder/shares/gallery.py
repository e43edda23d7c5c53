"""The gallery: lists that their owners made public, as a stranger finds them."""

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache

from django.core.paginator import Page, Paginator
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.fields.json import KT
from django.utils.translation import gettext as _, pgettext

from builder.catalogue.memory import catalogues, remembered, stamp
from builder.house.standing import Standing
from builder.models import Revision, Share
from builder.rosters.recent import Recent
from builder.site.formatting import address_of_any, worth
from builder.site.language import language, local, spoken
from builder.site.texts import query_of, words_of
from rules.building.bench import Question, begun, bench_of
from rules.catalogue.items import GameInfo
from rules.checks.game import games
from rules.lists.document import FORMAT
from rules.lists.reading import recovered

EACH = 24  # lists of one page
MANY = 1000  # lists that are not counted for each visitor
COUNT_AGAIN = 60  # seconds
SORTS = {"": ("-published", "-pk"), "copies": ("-copies", "-published", "-pk")}
STATES = ("legal", "illegal")
HOUSES = ("with",)  # lists with house rules stand apart: they are found where they are asked for
BUDGETS = {"200": (0, 200), "400": (201, 400), "800": (401, 800), "more": (801, None)}
NO_END = 2**31 - 1
COLUMNS = (  # of a link and its list: all that a stranger is shown, and no key but the link's
    *("key", "revision_id", "judged", "author", "published", "copies", "roster_id"),
    *("roster__game", "roster__present", "roster__legal", "roster__total", "roster__budget"),
    "roster__book_errors",
)


def public() -> QuerySet[Share]:
    """The links that anybody may find.

    What the staff hid stays hidden whichever other link of the list its owner publishes.
    """
    return _public().all()


@cache
def _public() -> QuerySet[Share]:
    """Never asked itself: to write it takes longer than to answer it."""
    hidden = Share.objects.filter(roster=OuterRef("roster"), hidden=True)
    return Share.objects.filter(
        ~Exists(hidden), published__isnull=False, revoked=None, roster__removed=None
    )


# --- what is looked for -------------------------------------------------------------------------


@dataclass(frozen=True)
class Wanted:
    """What somebody looks for. What the page does not offer counts as not asked."""

    query: str = ""
    game: str = ""
    facet: str = ""
    budget: str = ""
    state: str = ""
    house: str = ""
    sort: str = ""

    @property
    def narrow(self) -> bool:
        """Whether anything is left out."""
        return replace(self, sort="") != Wanted()


def wanted_of(form: Mapping[str, str]) -> Wanted:
    """The form of the page, as an address says it."""
    game = _one_of(catalogues(), form.get("game"))
    facet = facet_of(game)
    return Wanted(
        query=query_of(form),
        game=game,
        facet=_one_of((str(c.value) for c in facet.choices) if facet else (), form.get("facet")),
        budget=_one_of(BUDGETS, form.get("budget")),
        state=_one_of(STATES, form.get("state")),
        house=_one_of(HOUSES, form.get("house")),
        sort=_one_of(SORTS, form.get("sort")),
    )


def _one_of(offered: Iterable[str], value: str | None) -> str:
    return value if value and value in set(offered) else ""


def facet_of(game: str) -> Question | None:
    """The question by whose answers the lists of a game are filed; none: the game has no such."""
    bench = bench_of(game) if game else None
    if bench is None or not bench.facet:
        return None
    key, settings, catalogue = bench.facet, bench.settings, catalogues()[game]

    def asked() -> Question:
        rules = games()[game]
        empty = rules.roster(begun(rules, catalogue), catalogue)
        question = next(each for each in settings(empty) if each.key == key)
        choices = tuple(choice for choice in question.choices if choice.value is not None)
        return replace(question, choices=choices)

    return remembered(catalogue, "facet", asked)


def offered(game: str) -> dict[str, list[tuple[str, str]]]:
    """What can be asked for, in words; of a game, also what its lists are filed by."""
    names = [(slug, local(catalogue.info, "name")) for slug, catalogue in catalogues().items()]
    question = facet_of(game)
    facets = [(str(c.value), spoken(c.label)) for c in question.choices] if question else []
    return {
        "games": [("", _("all")), *names],
        "facets": [("", _("any")), *facets],
        "budgets": [("", _("any")), *((slug, _size(*span)) for slug, span in BUDGETS.items())],
        "states": [("", _("any")), ("legal", _("legal")), ("illegal", _("not legal"))],
        "houses": [
            ("", pgettext("house rules", "without")),
            ("with", pgettext("house rules", "with")),
        ],
        "sorts": [("", _("newest")), ("copies", _("most copied"))],
    }


def _size(least: int, most: int | None) -> str:
    if most is None:
        return _("more than %(least)s") % {"least": least - 1}
    if not least:
        return _("up to %(most)s") % {"most": most}
    return _("%(least)s to %(most)s") % {"least": least, "most": most}


# --- what is found ------------------------------------------------------------------------------


def matching(wanted: Wanted) -> QuerySet[Share]:
    """The public links that answer to it, in order.

    A link that follows its list is found by what the list is now, a frozen one by what it shows.
    """
    # Of a single game SQLite would think so highly that it went through all lists for it.
    games_wanted = [wanted.game, ""] if wanted.game else list(catalogues())
    rows = public().filter(roster__game__in=games_wanted)
    live, frozen = Q(revision=None), Q(revision__isnull=False)
    by_book = not wanted.house
    rows = rows.filter(
        live & Q(roster__book_errors__isnull=by_book)
        | frozen & Q(judged__book_errors__isnull=by_book)
    )
    for word in words_of(wanted.query):
        rows = rows.alias(frozen_words=KT("judged__folded")).filter(
            live & Q(roster__folded__contains=word) | frozen & Q(frozen_words__contains=word)
        )
    if wanted.state:
        legal = wanted.state == "legal"
        rows = rows.filter(live & Q(roster__legal=legal) | frozen & Q(judged__legal=legal))
    if wanted.budget:
        least, most = BUDGETS[wanted.budget]
        span = {"gte": least, "lte": NO_END if most is None else most}
        rows = rows.filter(
            live & Q(**{f"roster__budget__{how}": points for how, points in span.items()})
            | frozen & Q(**{f"judged__budget__{how}": points for how, points in span.items()})
        )
    facet = facet_of(wanted.game)
    if facet and wanted.facet:
        rows = rows.filter(
            live & Q(roster__present__facet=wanted.facet) | frozen & Q(revision__facet=wanted.facet)
        )
    return rows.order_by(*SORTS[wanted.sort])


def apart() -> bool:
    """Whether there are lists with house rules to be found."""
    return matching(Wanted(house="with")).exists()


@dataclass(frozen=True)
class Title:
    """What the content of a state tells of it."""

    name: str
    headline: str


_recent_titles: Recent[Title] = Recent(1000)


@dataclass(frozen=True)
class Exhibit:
    """A public list as the gallery shows it. Nothing here leads to its owner."""

    url: str  # of the link
    game: GameInfo
    name: str
    headline: str
    worth: str
    standing: Standing
    frozen: bool
    author: str
    published: datetime | None
    copies: int

    @property
    def legal(self) -> bool:
        return self.standing.legal


@dataclass(frozen=True)
class Counted:
    """How many links were found, and when."""

    links: int
    moment: float


_recent_counts: Recent[Counted] = Recent(100)


def result_page(wanted: Wanted, number: str | None) -> Page[Share]:
    """A page of what was found; of a number that is none, one that there is.

    To count very many takes longer than to show some: their number is as it was a minute ago.
    """
    rows = matching(wanted).select_related("roster").only(*COLUMNS)
    pages = Paginator(rows, EACH)
    counted = _recent_counts.get(wanted)
    if counted is not None and time.monotonic() - counted.moment < COUNT_AGAIN:
        pages.count = counted.links
    elif pages.count > MANY:
        _recent_counts.put(wanted, Counted(pages.count, time.monotonic()))
    page = pages.get_page(number)
    if counted is None or page.object_list:
        return page
    return Paginator(rows, EACH).get_page(number)  # many went meanwhile


def exhibits(links: Iterable[Share]) -> list[Exhibit]:
    """Links as they are shown, in the visitor's language."""
    shares, address = list(links), address_of_any("share")
    return [
        _exhibit(share, title, address.format(share.key))
        for share, title in zip(shares, _titles(shares), strict=True)
    ]


def _titles(shares: list[Share]) -> list[Title]:
    """Of each link; what is not at hand is read by one query. A state is written once."""
    now = language(), stamp()
    keys = [(share.key, _shown_state(share), *now) for share in shares]
    at_hand = list(map(_recent_titles.get, keys))
    unread = [share for share, title in zip(shares, at_hand, strict=True) if title is None]
    contents = _contents(unread) if unread else {}
    return [
        title or _recent_titles.put(key, _title(share, contents.get(share.roster_id, {})))
        for share, key, title in zip(shares, keys, at_hand, strict=True)
    ]


def _shown_state(share: Share) -> int | None:
    return share.revision_id or share.roster.present_id


def _contents(shares: list[Share]) -> dict[int, Mapping[str, object]]:
    """What each link shows, by its list."""
    rows: Iterable[tuple[int, object]] = Revision.objects.filter(
        pk__in=filter(None, map(_shown_state, shares))
    ).values_list("roster", "content")
    return {roster: content for roster, content in rows if isinstance(content, dict)}


def _title(share: Share, content: Mapping[str, object]) -> Title:
    name, settings = content.get("name") or "", content.get("settings") or {}
    return Title(str(name), _headline(share.roster.game, settings))


def _exhibit(share: Share, title: Title, url: str) -> Exhibit:
    roster, judged = share.roster, share.judged or {}
    legal, book_errors, total, budget = (
        judged.get(key) if share.frozen else getattr(roster, key)
        for key in ("legal", "book_errors", "total", "budget")
    )
    return Exhibit(
        url=url,
        game=catalogues()[roster.game].info,
        name=title.name,
        headline=title.headline,
        worth=_worth(roster.game, total, budget),
        standing=Standing(bool(legal), book_errors),
        frozen=share.frozen,
        author=share.author,
        published=share.published,
        copies=share.copies,
    )


def _headline(game: str, settings: object) -> str:
    """Mutants · Chasseurs: what the settings alone tell."""
    bench, rules = bench_of(game), games()[game]
    if bench is None:
        return ""
    document, _lost = recovered({"format": FORMAT, "settings": settings}, rules)
    headline = bench.headline(rules.roster(document, catalogues()[game])).in_(language())
    return headline.replace(" · ", "\u00a0· ")  # no line begins with the dot


def _worth(game: str, total: int | None, budget: int | None) -> str:
    """The total beside what it may be, in what the game counts."""
    estimated, bench = games()[game].estimates, bench_of(game)
    text = worth(total, budget, estimated=estimated)
    return f"{text} {bench.unit.in_(language())}" if text and bench and not estimated else text
