"""The sheet of a frozen link tells the verdict that it was frozen with."""

import pytest

from builder.models import Owner, Share
from builder.shares import edits as shares
from builder.shares.opened import by_share
from tests.rosters.rostering import crew, roster_of
from tests.sheets.sheeting import html_of

pytestmark = pytest.mark.django_db


def test_the_verdict_is_that_of_its_day():
    roster = roster_of(Owner.objects.create(), crew(), name="Gelée")
    share = shares.share(roster, frozen=True)
    judged = {**share.judged, "checked": "2025-03-02", "catalogue": "1.9", "legal": True}
    Share.objects.filter(pk=share.pk).update(judged={**judged, "total": 123, "budget": 400})
    frozen = by_share(Share.objects.select_related("roster", "revision").get(pk=share.pk))
    html = html_of("summary", frozen, lang="en")
    assert "Legal on 2 March 2025, catalogue 1.9" in html
    assert "Not legal" not in html
    assert "123 / 400" in html


def test_what_was_wrong_that_day_is_told():
    roster = roster_of(Owner.objects.create(), crew(), name="Gelée")
    share = shares.share(roster, frozen=True, author="Camille")
    old = {"code": "OLD-RULE", "level": "error", "about": None, "todo": False}
    said = {"fr": "Trop vieux.", "en": "Too old.", "cite": "", "ruling": None}
    share.judged["findings"].append({**old, **said})
    share.judged["legal"] = False
    html = html_of("summary", by_share(share), lang="en")
    assert "Not legal on" in html
    assert "Too old." in html
    assert "by Camille" in html
