"""Whatever cure is offered, for every rule of every game: applied, its finding goes or lessens."""

from importlib import import_module

import pytest

from rules.checks.game import games
from tests.lists import errors, findings, fixed, judged

TRIPS = {slug: import_module(f"tests.rules.{slug}.tripping").TRIPS for slug in games()}
ALL = [(code, doc) for trips in TRIPS.values() for code, doc in trips.items()]
# A cure for one member knows no total: it says what it costs.
TOO_DEAR = {"RBN-BUDGET-MAX", "FW-BUDGET-MAX"}


def nameless(doc):
    return {**doc, "members": [{**member, "name": ""} for member in doc["members"]]}


def doubled(doc):
    """Every member that may have copies, twice."""
    members = [
        member if member["kind"] == "card" else {**member, "count": 2 * member.get("count", 1)}
        for member in doc["members"]
    ]
    return {**doc, "members": members}


def faults(doc):
    """The codes of what has to be changed; what only waits for more is none."""
    return {finding.code for finding in judged(doc).errors}


def in_all_scenarios(doc):
    """The list under each scenario of its book; those without scenarios once."""
    numbers = {"rbn": range(1, 11), "first_wave": range(1, 5)}.get(doc["game"], ())
    for number in numbers:
        yield {**doc, "settings": {**doc["settings"], "scenario": number}}


@pytest.mark.parametrize("code", sorted(dict(ALL)))
def test_what_is_offered_cures(code):
    doc = dict(ALL)[code]
    for each in (doc, nameless(doc), doubled(doc), *in_all_scenarios(doc)):
        for finding in judged(each).findings:
            for fix in finding.fixes:
                after = fixed(each, fix)
                left = [f for f in findings(finding.code, after) if f.about == finding.about]
                assert finding.message not in [f.message for f in left], fix
                new = faults(after) - errors(each)
                assert new <= (TOO_DEAR if " pts" in fix.label.fr else set()), fix.label.fr
