"""Whole lists, built from nothing by clicks alone, as a newcomer builds them."""

import pytest
from playwright.sync_api import expect

from tests.browser.building import begin, build, example, judged

CORE = {  # each core faction of Red Button's Nation, with an example of it
    "cultistes": "cultistes_procession_du_cierge_noir",
    "mutants": "mutants_chasseurs_de_rouille",
    "esclavagistes": "esclavagistes_fers_de_l_aube",
    "survivants": "survivants_radio_aurore",
    "robots": "robots_protocole_moisson",
}
OTHERS = {
    "first_wave": "patrouille_sans_radio",
    "warbound": "exploration_coulee_continue",
    "un_pour_un": "clan_du_pic_fendu",
    "deux_d6": "star_wars_passeurs_de_la_ceinture_grise",
}
FIRST = {  # what each game asks before the list begins
    "rbn": ("budget", "faction", "activity"),
    "first_wave": ("budget",),
    "warbound": ("format",),
    "un_pour_un": ("limit", "universe"),
    "deux_d6": ("adaptation",),
}


def built(page, plan):
    """The builder after the whole plan."""
    game, settings = plan["game"], plan["settings"]
    first = {key: settings[key] for key in FIRST[game]}
    builder = begin(page, game, plan["name"], **first)
    for key in settings.keys() - first.keys():
        builder.choose(key, settings[key])
    build(builder, plan)
    return builder


def assert_as_planned(builder, plan):
    """Legal on the page, legal to the rules, and worth what the example is worth."""
    expect(builder.status).to_contain_text("✓ Légale")
    expect(builder.saved).to_have_text("✓ enregistré")
    wanted, verdict = judged(plan), builder.verdict()
    assert verdict.legal
    assert (verdict.total, verdict.budget) == (wanted.total, wanted.budget)
    total = builder.page.locator(".status .total strong")
    expect(total).to_contain_text(str(verdict.total or len(plan["members"])))


def aboard(document):
    """Who rides what, in which seat, by the places in the list."""
    places = {member["id"]: place for place, member in enumerate(document["members"])}
    return [
        (places[member["rides"]], member["seat"])
        for member in document["members"]
        if "rides" in member
    ]


class TestConvoys:
    @pytest.mark.parametrize("faction", CORE)
    def test_a_convoy_of_300_points_with_its_crew(self, page, faction):
        plan = example("rbn", CORE[faction])
        assert (plan["settings"]["faction"], plan["settings"]["budget"]) == (faction, 300)
        builder = built(page, plan)
        assert_as_planned(builder, plan)
        assert aboard(builder.exported()) == aboard(plan)


class TestOtherGames:
    @pytest.mark.parametrize("game", OTHERS)
    def test_from_the_first_question_to_the_verdict(self, page, game):
        plan = example(game, OTHERS[game])
        builder = built(page, plan)
        assert_as_planned(builder, plan)
        attached = [member.get("card") for member in plan["members"] if "on" in member]
        exported = builder.exported()["members"]
        assert [member.get("card") for member in exported if "on" in member] == attached
