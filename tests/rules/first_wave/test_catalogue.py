import pytest

from tests.lists import fighter, findings, group, the_finding, vehicle

CODE = "FW-CATALOG"


def known(*members, **settings):
    return not findings(CODE, group(*members, **settings))


class TestOnlyThisBook:
    """First Wave: only its own lists: no vehicles, no factions, nothing of RBN alone."""

    def test_what_it_prints_is_known(self):
        member = fighter(("fusil_assaut", "carnage"), "machoire", "bouclier", "enfant", "eclaireur")
        assert known(member)

    @pytest.mark.parametrize(
        "slug",
        ["lance_flammes", "mitrailleuse", "crocs_griffes", "banniere", "ambidextre", "mecanicien"],
    )
    def test_what_only_the_other_book_has(self, slug):
        member = fighter(slug)
        finding = the_finding(CODE, group(member))
        assert (finding.level, finding.about, finding.todo) == ("error", member["id"], False)
        assert f"“{slug}”" in finding.message.en
        assert f"«\u202f{slug}\u202f»" in finding.message.fr

    @pytest.mark.parametrize("slug", ["balles_non_letales", "munition_incendiaire", "demontable"])
    def test_the_other_book_s_ammunition(self, slug):
        assert f"“{slug}”" in the_finding(CODE, group(fighter(("fusil", slug)))).message.en

    def test_ammunition_is_bought_for_a_weapon_and_not_by_itself(self):
        assert known(fighter(("pistolet", "poison")))
        assert not known(fighter("poison"))

    def test_one_finding_names_all_that_a_member_has(self):
        message = the_finding(CODE, group(fighter("a", ("epee", "b"), "c", "a"))).message.en
        assert [message.count(f"“{slug}”") for slug in "abc"] == [1, 1, 1]
        assert "epee" not in message

    @pytest.mark.parametrize("kind", ["leger", "moyen", "lourd", "sidecar"])
    def test_a_vehicle_is_found_and_named(self, kind):
        member = vehicle(kind)
        finding = the_finding(CODE, group(member))
        assert finding.about == member["id"]
        assert f"“{kind}”" in finding.message.en

    def test_a_vehicle_without_a_type_is_found_too(self):
        assert "“Buggy”" in the_finding(CODE, group(vehicle(None, name="Buggy"))).message.en
        assert not known(vehicle(None))


class TestScenarios:
    """First Wave has four scenarios."""

    @pytest.mark.parametrize("scenario", [None, 1, 2, 3, 4])
    def test_known(self, scenario):
        assert known(scenario=scenario)

    @pytest.mark.parametrize("scenario", [0, 5])
    def test_unknown(self, scenario):
        finding = the_finding(CODE, group(scenario=scenario))
        assert finding.about is None
        assert f"scenario “{scenario}”" in finding.message.en
        assert f"scénario «\u202f{scenario}\u202f»" in finding.message.fr
