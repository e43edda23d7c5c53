"""What holds for every band, whatever is in it."""

import json

from rules.catalogue.items import Rank
from tests.lists import band, catalogue_of, character, codes, fixed, judged
from tests.rules.lists.strategies import bands
from tests.rules.lists.test_properties import every, said

AGREED = {"UN-ALIEN-VALIDATE", "UN-ARMS-AGREE", "UN-ARM-TWICE", "UN-CUSTOM-AGREE"}


def sheets(doc):
    """(member, what the verdict tells of it) of a band."""
    return list(zip(doc["members"], judged(doc).as_dict("fr")["members"], strict=True))


class TestProfiles:
    @every(bands)
    def test_each_known_rank_has_one_within_its_bounds(self, doc):
        for member, told in sheets(doc):
            known = member.get("rank") in catalogue_of("un_pour_un").of(Rank)
            assert (told["profile"] is not None) is known
            if known:
                sheet = told["profile"]
                assert json.dumps(sheet)
                assert sheet["ct"] >= 2
                assert sheet["mvt_open"] >= sheet["mvt"]
                assert sheet["r_with_shield"] in (None, sheet["r"] + 1)
                for shot in sheet["shooting"]:
                    rolls = [shot[span]["ct"] or 7 for span in ("short", "medium", "long")]
                    assert rolls == sorted(rolls)
                    assert 2 <= rolls[0] <= 7

    @every(bands)
    def test_who_stands_beside_him_changes_nothing_in_it(self, doc):
        for member, told in sheets(doc):
            ((_, alone),) = sheets({**doc, "members": [member]})
            assert alone["profile"] == told["profile"]


class TestAgreement:
    @every(bands)
    def test_all_of_it_silences_what_it_settles_and_nothing_else(self, doc):
        agreed = {**doc, "settings": {**doc["settings"], "agreed": ["alien", "arms", "items"]}}
        none = {**doc, "settings": {**doc["settings"], "agreed": []}}
        assert codes(agreed) == codes(none) - AGREED


class TestCopies:
    @every(bands)
    def test_a_count_says_what_as_many_members_say(self, doc):
        single = [
            {**member, "count": 1, "id": f"{member['id']}x{copy}"}
            for member in doc["members"]
            for copy in range(member.get("count", 1))
        ]
        apart, together = judged({**doc, "members": single}), judged(doc)
        assert codes({**doc, "members": single}) == codes(doc)
        assert apart.total == together.total
        assert apart.roster.overview() == together.roster.overview()


class TestCures:
    @every(bands)
    def test_an_offered_fix_cures(self, doc):
        for finding in judged(doc).findings:
            for fix in finding.fixes:
                after = fixed(doc, fix)
                assert (finding.code, finding.about, finding.message) not in said(after), fix


class TestOddInput:
    """Whatever the list holds, it is judged."""

    def test_as_much_as_a_document_may_hold(self):
        kit = ["bouclier", "bras", "jambe", "visee", "armure_lourde", "rondache"] * 33
        members = [
            character("sous_chef", *kit, id=f"m{n}", count=1000, arms=100, trades=["c"] * 20)
            for n in range(50)
        ]
        assert judged(band(*members)).total == 50 * 1000 * (25 + 33 * 150)

    def test_names_full_of_braces(self):
        odd = character("chef", "{0}", "epee", "hache", "bouclier", name="{who} %s", race="{race}")
        for finding in judged(band(odd, universe="{universe}")).findings:
            assert finding.message.fr
            assert finding.message.en

    def test_a_slug_of_another_kind_is_unknown(self):
        assert "UN-UNKNOWN" in codes(band(character("chef", "chef", "ork", "a")))
