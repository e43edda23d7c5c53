"""Lists built from nothing by clicks alone, as a newcomer builds them.

tests/builder/test_building_lists.py builds those of every faction and game without a browser.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.building import (
    aboard,
    attached,
    begin,
    bring,
    build,
    example,
    first_answers,
    judged,
)


def built(page, plan):
    """The builder after the whole plan."""
    first = first_answers(plan)
    builder = begin(page, plan["game"], plan["name"], **first)
    for key in plan["settings"].keys() - first.keys():
        builder.choose(key, plan["settings"][key])
    build(builder, plan)
    return builder


def assert_as_planned(builder, plan):
    """Legal on the page, legal to the rules, and worth what the example is worth."""
    expect(builder.facts).to_contain_text("✓ Légale")
    expect(builder.saved).to_have_text("✓ enregistré")
    wanted, verdict = judged(plan), builder.verdict()
    assert verdict.legal
    assert (verdict.total, verdict.budget) == (wanted.total, wanted.budget)
    total = builder.page.locator("#status .total")
    expect(total).to_contain_text(str(verdict.total or len(plan["members"])))


@pytest.mark.walk
def test_a_convoy_of_300_points_with_its_crew(page):
    """Vehicles, drivers and passengers, slaves, and what is bought for a weapon."""
    plan = example("rbn", "esclavagistes_fers_de_l_aube")
    assert (plan["settings"]["faction"], plan["settings"]["budget"]) == ("esclavagistes", 300)
    builder = built(page, plan)
    assert_as_planned(builder, plan)
    assert aboard(builder.exported()) == aboard(plan)


def test_a_deck_with_what_is_attached_to_its_cards(page):
    plan = example("warbound", "exploration_coulee_continue")
    builder = built(page, plan)
    assert_as_planned(builder, plan)
    assert attached(builder.exported()) == attached(plan)


def test_the_levels_and_the_number_of_a_figure_and_who_leads_the_group(page):
    plan = example("deux_d6", "star_wars_passeurs_de_la_ceinture_grise")
    wanted = plan["settings"]["controller"]
    builder = bring(page, {**plan, "settings": {**plan["settings"], "controller": None}})
    builder.choose("controller", wanted)
    member = next(m for m in plan["members"] if any("level" in pick for pick in m["picks"]))
    builder.open(member["id"])
    pick = next(pick for pick in member["picks"] if "level" in pick)
    builder.level(pick["item"], "normal")
    builder.level(pick["item"], pick["level"])
    builder.answer("count", 7)
    exported = builder.exported()
    place = plan["members"].index(member)
    assert exported["settings"]["controller"] == wanted
    assert exported["members"][place]["picks"] == member["picks"]
    assert exported["members"][place]["count"] == 7
