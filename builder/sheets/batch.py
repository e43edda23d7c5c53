"""Several links at once, as somebody pastes them: which lists they open, and which they do not."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from django.utils.translation import gettext as _

from builder.models import Share
from builder.shares.opened import Opened, by_share
from builder.shares.page import Checked, checked, house_rules
from builder.site.formatting import worth
from builder.site.language import language
from builder.site.texts import one_line
from rules.catalogue.items import GameInfo
from rules.checks.game import games

MOST = 32  # lists at once
MAX_TEXT = 20_000  # characters of a form
MAX_LINES = 60  # looked at; more are not lists that somebody chose
LINK = re.compile(r"(?:^|/s/)([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])")


@dataclass
class Together:
    """What was asked for: the lists that are there, and a sentence for each that is not."""

    lists: list[Opened] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Listed:
    """One of these lists as the page tells of it."""

    opened: Opened
    link: str

    @property
    def game(self) -> GameInfo:
        return self.opened.catalogue.info

    @cached_property
    def checked(self) -> Checked:
        return checked(self.opened)

    @property
    def estimated(self) -> bool:
        """Whether the total is an estimate of ours, in a game without points."""
        return games()[self.game.slug].estimates

    @property
    def worth(self) -> str:
        return worth(self.checked.total, self.checked.budget, estimated=self.estimated)

    @property
    def house(self) -> bool:
        """Whether it brings rules of its own."""
        return bool(house_rules(self.opened.document))


def _open(link: Share, line: str, together: Together) -> None:
    opened_list = by_share(link)
    if opened_list.too_large:
        reason = opened_list.too_large.in_(language())
        together.problems.append(f"{line[:80]} – {reason}")
    else:
        together.lists.append(opened_list)


def opened_together(lines: Iterable[str]) -> Together:
    """The lists behind these links or keys, each once, in their order."""
    lines_by_key: dict[str, str] = {}  # the key of each line that has one
    together = Together()
    given = list(dict.fromkeys(filter(None, (one_line(line, 300) for line in lines))))
    for line in given[:MAX_LINES]:
        named = LINK.search(line)
        if named:
            lines_by_key.setdefault(named[1], line)
        else:
            problem = _("“%s” is no link to a list of this site.")
            together.problems.append(problem % line[:80])
    many = len(lines_by_key) + len(given[MAX_LINES:])
    if many > MOST:
        problem = _("%(many)d lists are too many for one document: %(most)d at most.")
        together.problems.insert(0, problem % {"many": many, "most": MOST})
    links = Share.objects.select_related("roster", "revision").filter(revoked=None)
    shares_by_key = {link.key: link for link in links.filter(key__in=list(lines_by_key)[:MOST])}
    for key, line in list(lines_by_key.items())[:MOST]:
        link = shares_by_key.get(key)
        if link is None:
            problem = _("“%s” opens nothing: it was revoked, or a letter is missing.")
            together.problems.append(problem % line[:80])
        elif link.roster.removed:
            problem = _("“%s” opens nothing now: its owner removed the list.")
            together.problems.append(problem % line[:80])
        else:
            _open(link, line, together)
    return together
