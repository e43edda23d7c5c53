"""The bar above a list says two facts, in words that agree with their numbers."""

from dataclasses import replace

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from builder.rosters.page.status import Status
from tests.markup import parsed

LEGAL = Status(
    version=3,
    total="214/300",
    unit="pts",
    estimated=False,
    segments=(),
    marks=(),
    errors=0,
    todo=0,
    advice=0,
    book="",
    free=0,
    undo=True,
    redo=False,
)


def facts(lang, **status):
    with override(lang):
        context = {"it": replace(LEGAL, **status), "urls": {"undo": "", "redo": ""}}
        return parsed(render_to_string("rosters/page/_status.html", context)).by_id("facts").text


@pytest.mark.parametrize(
    ("status", "fr", "en"),
    [
        ({}, "✓ Légale", "✓ Legal"),
        ({"free": 1}, "✓ Légale 1 pt libre", "✓ Legal 1 pt left"),
        ({"free": 3}, "✓ Légale 3 pts libres", "✓ Legal 3 pts left"),
        ({"free": None}, "✓ Légale", "✓ Legal"),
        ({"advice": 1}, "✓ Légale △ 1 conseil", "✓ Legal △ 1 tip"),
        ({"advice": 2}, "✓ Légale △ 2 conseils", "✓ Legal △ 2 tips"),
        ({"errors": 2}, "✕ 2 à corriger", "✕ 2 to correct"),
        ({"errors": 1, "todo": 3}, "✕ 1 à corriger ⚑ 3 à faire", "✕ 1 to correct ⚑ 3 to do"),
        ({"todo": 1, "free": 40}, "⚑ 1 à faire", "⚑ 1 to do"),
        ({"todo": 1, "advice": 1}, "⚑ 1 à faire △ 1 conseil", "⚑ 1 to do △ 1 tip"),
    ],
    ids=str,
)
def test_say(status, fr, en):
    assert facts("fr", **status) == fr
    assert facts("en", **status) == en
