import pytest

from tests.lists import band, character, findings, the_finding

CODE = "UN-UNKNOWN"


def known(*members, **fields):
    return not findings(CODE, band(*members, **fields))


class TestWhatIsNamed:
    """Un pour un: all that is named stands in the book or among the list's own items."""

    @pytest.mark.parametrize("rank", ["chef", "sous_chef", "sous_fifre"])
    def test_ranks(self, rank):
        assert known(character(rank))

    def test_a_character_without_a_rank_is_nobody(self):
        member = character(None)
        finding = the_finding(CODE, band(character("chef"), member))
        assert finding.about == member["id"]
        assert "“rank ?”" in finding.message.en

    @pytest.mark.parametrize("race", ["humain", "ork", "gobelin", "elfe", "nain", "alien", None])
    def test_races(self, race):
        assert known(character("chef", race=race))

    @pytest.mark.parametrize("trades", [[], ["a"], ["a", "b", "c"]])
    def test_trades(self, trades):
        assert known(character("chef", race="alien", trades=trades))

    @pytest.mark.parametrize(
        "universe",
        [
            "medieval_fantastique",
            "space_opera",
            "moderne",
            "post_apocalyptique",
            "libre",
            None,
        ],
    )
    def test_universes(self, universe):
        assert known(universe=universe)

    def test_the_players_own_items(self):
        trident = {"kind": "weapon", "slug": "trident", "name": "Trident"}
        assert known(character("chef", "trident"), items=[trident])
        assert not known(character("chef", "trident"))

    @pytest.mark.parametrize(
        ("member", "slug"),
        [
            (character("roi"), "roi"),
            (character("chef", race="hobbit"), "hobbit"),
            (character("chef", trades=["a", "d"]), "d"),
            (character("chef", "canon_laser"), "canon_laser"),
            (character("chef", ("fusil", "balles_dum_dum")), "balles_dum_dum"),
        ],
        ids=["rank", "race", "trade", "item", "bought for an item"],
    )
    def test_what_nobody_knows_is_found(self, member, slug):
        finding = the_finding(CODE, band(member))
        assert (finding.level, finding.about, finding.todo) == ("error", member["id"], False)
        assert f"“{slug}”" in finding.message.en
        assert f"«\u202f{slug}\u202f»" in finding.message.fr

    def test_an_unknown_universe_is_found(self):
        finding = the_finding(CODE, band(universe="steampunk"))
        assert finding.about is None
        assert "universe “steampunk”" in finding.message.en
        assert "univers «\u202fsteampunk\u202f»" in finding.message.fr

    def test_one_finding_names_all_that_a_character_has(self):
        member = character("roi", "x", "x", race="hobbit", trades=["d", "d"])
        message = the_finding(CODE, band(member)).message.en
        names = ("roi", "hobbit", "d", "x")
        assert [message.count(f"“{name}”") for name in names] == [1, 1, 1, 1]

    def test_each_character_has_a_finding_of_its_own(self):
        members = [character("roi"), character("chef"), character("reine")]
        abouts = [finding.about for finding in findings(CODE, band(*members))]
        assert abouts == [members[0]["id"], members[2]["id"]]

    def test_a_race_is_no_rank(self):
        assert not known(character("ork"))
        assert not known(character("chef", race="chef"))
