import pytest

from rules.catalogue.items import Race
from tests.lists import (
    band,
    catalogue_of,
    character,
    codes,
    findings,
    standing,
    the_finding,
    trips,
    unsaid,
)
from tests.rules.un_pour_un.tripping import aliens, chief, man, trip

RACES = list(catalogue_of("un_pour_un").of(Race))
OPEN: list[str | None] = ["medieval_fantastique", "space_opera"]
CLOSED: list[str | None] = ["moderne", "post_apocalyptique", "libre", "steampunk", None]


def people(*races, universe="medieval_fantastique", **settings):
    """A chief and then henchmen of these races."""
    ranks = ["chef", *["sous_fifre"] * 9]
    members = [
        character(rank, race=race, name=f"N{number}")
        for number, (rank, race) in enumerate(zip(ranks, races, strict=False))
    ]
    return band(*members, universe=universe, **settings)


class TestOneRace:
    """Un pour un: one race, or none, for the whole band (UN-R08)."""

    CODE = "UN-RACE-ONE"

    @pytest.mark.parametrize("race", [*RACES, None])
    def test_all_of_one(self, race):
        assert not trips(self.CODE, people(race, race, race))

    def test_an_ork_chief_of_goblins(self):
        doc = people("ork", "gobelin", "gobelin")
        assert standing(self.CODE, doc) == ("error", None, False)
        message = the_finding(self.CODE, doc).message
        assert "Gobelins (N1 et N2) et Orks (N0)" in message.fr
        assert "Goblins (N1 and N2) and Orks (N0)" in message.en
        assert not unsaid(self.CODE, doc, 2)

    def test_who_has_none_among_orks_would_dodge_their_drawback(self):
        assert trips(self.CODE, people(None, "ork"))
        assert not unsaid(self.CODE, people("nain", "ork", None), 3, "Orks")

    def test_a_race_that_nobody_knows_is_another(self):
        assert codes(people("ork", "orc")) == {self.CODE, "UN-UNKNOWN"}

    def test_nobody_has_none(self):
        assert not trips(self.CODE, band())


class TestTheWorldsOfRaces:
    """Un pour un: a race is taken only in medieval fantasy or space opera (UN-R08)."""

    CODE = "UN-RACE-UNIVERSE"

    @pytest.mark.parametrize("race", RACES)
    @pytest.mark.parametrize("universe", OPEN)
    def test_there_each_may(self, race, universe):
        assert codes(people(race, race, universe=universe)) == set()

    @pytest.mark.parametrize("race", RACES)
    @pytest.mark.parametrize("universe", CLOSED)
    def test_elsewhere_none_may(self, race, universe):
        doc = people(race, race, universe=universe)
        assert standing(self.CODE, doc) == ("error", None, False)

    @pytest.mark.parametrize("universe", OPEN + CLOSED)
    def test_without_a_race_every_world_will_do(self, universe):
        assert not trips(self.CODE, people(None, None, universe=universe))

    def test_the_sentence_names_the_world_the_race_and_who(self):
        message = the_finding(self.CODE, people("ork", "ork", universe="moderne")).message
        assert message.fr.startswith("Orks en univers moderne\u202f:")
        assert "médiéval fantastique ou space opera" in message.fr
        assert message.fr.endswith("N0 et N1.")
        assert message.en.startswith("Orks in the modern universe:")

    @pytest.mark.parametrize(
        ("universe", "fr", "en"),
        [(None, "sans univers", "no chosen universe"), ("Steam", "Steam", "“Steam” universe")],
    )
    def test_nor_is_it_lost_for_words_without_one(self, universe, fr, en):
        message = the_finding(self.CODE, people("ork", "ork", universe=universe)).message
        assert fr in message.fr
        assert en in message.en


class TestTradesAreForAliens:
    """Un pour un: only characters of the alien race trade."""

    CODE = "UN-ALIEN-RACE"

    @pytest.mark.parametrize("trade", ["a", "b", "c"])
    def test_an_alien_may(self, trade):
        assert codes(aliens(trade)) == set()

    @pytest.mark.parametrize("race", [race for race in RACES if race != "alien"])
    def test_nobody_else(self, race):
        odd = character("sous_fifre", race=race, trades=["a"])
        doc = band(chief(race=race), odd, universe="space_opera")
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        assert codes(doc) == {self.CODE}

    def test_nor_who_has_no_race(self):
        doc = trip(man(trades=["c"]))
        assert "Kel (sans race)" in the_finding(self.CODE, doc).message.fr
        assert "Kel (no race)" in the_finding(self.CODE, doc).message.en
        assert "Aliens" in the_finding(self.CODE, doc).message.en

    def test_nor_an_unknown_people(self):
        assert trips(self.CODE, trip(man(race="hobbit", trades=["a"])))

    def test_a_trade_that_nobody_knows_is_just_unknown(self):
        assert codes(trip(man(trades=["z"]))) == {"UN-UNKNOWN"}

    def test_agreement_does_not_open_them(self):
        assert trips(self.CODE, trip(man(trades=["c"]), agreed=["alien"]))

    def test_several_and_repeated_ones_are_told_here_only(self):
        assert codes(trip(man(trades=["b", "a", "a"]))) == {self.CODE, "UN-STAT-BOUNDS"}


class TestOneTrade:
    """Un pour un: an alien takes one of the three trades (UN-R09)."""

    CODE = "UN-ALIEN-ONE-TRADE"

    @pytest.mark.parametrize("trades", [[], ["a"], ["b"], ["c"], ["a", "a"], ["a", "z"]])
    def test_one_or_none(self, trades):
        assert not trips(self.CODE, aliens(*trades))

    @pytest.mark.parametrize(("trades", "number"), [("ab", 2), ("bc", 2), ("abc", 3), ("aba", 2)])
    def test_several(self, trades, number):
        doc = aliens(*trades)
        assert standing(self.CODE, doc) == ("error", doc["members"][-1]["id"], False)
        assert not unsaid(self.CODE, doc, "Zog", number, number - 1)

    def test_each_alien_chooses_for_himself(self):
        members = [
            character(rank, race="alien", trades=[trade])
            for rank, trade in (("chef", "a"), ("sous_chef", "b"), ("sous_fifre", "c"))
        ]
        assert codes(band(*members, universe="space_opera", agreed=["alien"])) == set()

    def test_it_names_each_once_in_one_order(self):
        first, second = (
            the_finding(self.CODE, aliens(*trades)).message for trades in ("aba", "baa")
        )
        assert first == second
        assert first.fr.count("Vitesse contre résistance") == 1


class TestATradeOnce:
    """Un pour un: a trade is taken once; more is for the opponents to decide (UN-R09)."""

    CODE = "UN-ALIEN-ONCE"

    @pytest.mark.parametrize("trades", ["", "a", "ab", "abc"])
    def test_once(self, trades):
        assert not trips(self.CODE, aliens(*trades))

    @pytest.mark.parametrize("trade", ["a", "b", "c"])
    def test_twice(self, trade):
        doc = aliens(trade, trade)
        assert standing(self.CODE, doc) == ("warning", doc["members"][-1]["id"], False)
        assert codes(doc) == {self.CODE}
        assert "×2" in the_finding(self.CODE, doc).message.fr

    def test_the_validation_of_trades_does_not_settle_it(self):
        assert trips(self.CODE, aliens("a", "a", agreed=["alien"]))

    def test_both_trades_twice(self):
        assert codes(aliens(*"aabb")) == {self.CODE, "UN-ALIEN-ONE-TRADE"}
        assert the_finding(self.CODE, aliens(*"aabbb")).message.en.count("×") == 2


class TestTradesAreValidated:
    """Un pour un: the opponents validate what aliens trade."""

    CODE = "UN-ALIEN-VALIDATE"

    def test_once_noted_nothing_is_said(self):
        assert not trips(self.CODE, aliens("a", agreed=["alien"]))

    @pytest.mark.parametrize("agreed", [[], ["arms"], ["items", "arms"]])
    def test_not_noted(self, agreed):
        assert standing(self.CODE, aliens("a", agreed=agreed)) == ("warning", None, False)

    def test_aliens_who_trade_nothing_need_none(self):
        assert not trips(self.CODE, aliens(agreed=[]))

    def test_one_finding_counts_and_names_them(self):
        members = [
            character("chef", race="alien", trades=["a"], name="Zog"),
            character("sous_fifre", race="alien", trades=["b"], name="Bip", count=3),
            character("sous_fifre", race="alien", name="Nop"),
        ]
        doc = band(*members, universe="space_opera")
        assert not unsaid(self.CODE, doc, 4, "Zog", "Bip")
        assert "Nop" not in the_finding(self.CODE, doc).message.fr


class TestBounds:
    """Un pour un: after race and trades R and Mvt are 1 or more, CT and CCC 6+ or less."""

    CODE = "UN-STAT-BOUNDS"

    @pytest.mark.parametrize("rank", ["chef", "sous_chef", "sous_fifre"])
    @pytest.mark.parametrize("trade", ["a", "b", "c"])
    def test_one_trade_never_goes_too_far(self, rank, trade):
        assert not trips(self.CODE, aliens(trade, rank=rank))

    @pytest.mark.parametrize("race", RACES)
    def test_nor_does_a_race(self, race):
        ranks = ("chef", "sous_chef", "sous_fifre")
        doc = band(*(character(rank, race=race) for rank in ranks), universe="space_opera")
        assert not trips(self.CODE, doc)

    @pytest.mark.parametrize(
        ("rank", "trades", "said"),
        [
            ("sous_fifre", "aa", ["R 0"]),  # 2 - 2
            ("sous_fifre", "bb", ["CT 7+"]),  # 5 + 2
            ("sous_fifre", "cc", ["R 0"]),  # 2 - 2; Mvt 2
            ("sous_fifre", "ccc", ["R -1", "Mvt 0"]),  # 6 - 6
            ("sous_fifre", "aabb", ["R 0", "CT 7+"]),
            ("sous_chef", "bbb", ["CT 7+"]),  # 4 + 3
            ("chef", "aaaa", ["R 0"]),  # 4 - 4
        ],
    )
    def test_repeated_it_does(self, rank, trades, said):
        doc = aliens(*trades, rank=rank)
        assert standing(self.CODE, doc) == ("error", doc["members"][-1]["id"], False)
        assert not unsaid(self.CODE, doc, "Zog", *(words.rstrip("+") for words in said))

    @pytest.mark.parametrize(
        ("rank", "trades"),
        [("sous_fifre", "b"), ("sous_chef", "bb"), ("chef", "bbb"), ("chef", "aaa")],
    )
    def test_the_bounds_themselves_are_allowed(self, rank, trades):
        assert not trips(self.CODE, aliens(*trades, rank=rank))

    def test_equipment_does_not_make_up_for_it(self):
        odd = character("sous_fifre", "armure_lourde", race="alien", trades=["a", "a"])
        assert trips(self.CODE, band(chief(race="alien"), odd, universe="space_opera"))

    def test_who_has_no_rank_has_no_characteristics(self):
        assert not findings(self.CODE, trip(character(None, race="alien", trades=["a"] * 9)))
