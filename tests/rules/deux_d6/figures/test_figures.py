import pytest

from rules.catalogue.items import Power, SpecialRule
from tests.lists import (
    catalogue_of,
    figure,
    figures,
    findings,
    standing,
    the_finding,
    trips,
    unsaid,
)
from tests.rules.deux_d6.tripping import at, knights, of, rebels


class TestOneLevelForEachSkill:
    """2D6: a skill or power appears once on a figure."""

    CODE = "D2-LEVEL-ONCE"

    def test_once_is_enough(self):
        assert not trips(self.CODE, knights(figure(at("combat", "+"), at("tir", "-"))))

    @pytest.mark.parametrize("levels", ["++", "+-", "--", ["normal", "+"]], ids=str)
    def test_twice_is_not(self, levels):
        odd = figure(*(at("combat", level) for level in levels), name="Rita")
        assert standing(self.CODE, knights(odd)) == ("error", odd["id"], False)
        assert unsaid(self.CODE, knights(odd), "Rita", "Combat") == []

    def test_every_skill_and_power_and_nothing_else(self):
        catalogue = catalogue_of("deux_d6")
        rules = {slug: rule.levelled for slug, rule in catalogue.of(SpecialRule).items()}
        del rules["svg"]
        powers = dict.fromkeys(catalogue.of(Power), True)
        for slug, levelled in {**rules, **powers, "pistolet": False, "bouclier": False}.items():
            assert trips(self.CODE, figures(figure(slug, slug))) is levelled, slug

    def test_healing_of_two_adaptations_is_two_powers(self):
        assert not trips(self.CODE, figures(figure("guerison_sw", "guerison_mf")))

    def test_a_house_power_too(self):
        items = [{"kind": "power", "slug": "tornade", "name": "Tornade"}]
        assert trips(self.CODE, figures(figure("tornade", "tornade"), items=items))

    def test_the_levels_are_told_in_one_order(self):
        first, second = (
            the_finding(self.CODE, figures(figure(*picks, id="m"))).message
            for picks in (
                [at("combat", "+"), at("tir", "-"), at("combat", "-"), at("tir", "-")],
                [at("tir", "-"), at("tir", "-"), at("combat", "-"), at("combat", "+")],
            )
        )
        assert first == second
        assert "Combat (+, -)" in first.fr


class TestCharacterOrHuge:
    """2D6: Personnage and Énorme exclude each other."""

    CODE = "D2-PERS-ENORME"

    @pytest.mark.parametrize("slug", ["personnage", "enorme"])
    def test_one_of_them(self, slug):
        assert not trips(self.CODE, knights(figure(slug)))

    def test_both(self):
        odd = figure("enorme", "personnage", name="Rita")
        assert standing(self.CODE, knights(odd)) == ("error", odd["id"], False)
        assert unsaid(self.CODE, knights(odd), "Rita", 3, 6) == []

    def test_on_two_figures(self):
        assert not trips(self.CODE, knights(figure("enorme"), figure("personnage")))


class TestSlowOrFast:
    """2D6: Lent and Rapide exclude each other."""

    CODE = "D2-SPEED"

    @pytest.mark.parametrize("slug", ["lent", "rapide"])
    def test_one_of_them(self, slug):
        assert not trips(self.CODE, knights(figure(slug, slug)))

    def test_both(self):
        odd = figure("rapide", "lent", name="Rita")
        assert standing(self.CODE, knights(odd)) == ("error", odd["id"], False)
        assert unsaid(self.CODE, knights(odd), "Rita", 3, 5, 8) == []


class TestLimitedMovement:
    """2D6: Déplacement limité excludes Funambule and Amphibie."""

    CODE = "D2-LIMITED-MOVE"

    @pytest.mark.parametrize(
        "slugs",
        [
            ["deplacement_limite"],
            ["funambule", "amphibie"],
            ["deplacement_limite", "lent"],
            ["deplacement_limite", "marcheur_agile"],
        ],
        ids=str,
    )
    def test_apart(self, slugs):
        assert not trips(self.CODE, knights(figure(*slugs)))

    @pytest.mark.parametrize(
        ("slugs", "words"),
        [
            (["funambule"], ("Funambule", "Tightrope walker")),
            (["amphibie"], ("Amphibie", "Amphibious")),
            (["funambule", "amphibie"], ("» et «", "“Amphibious” and “Tightrope walker”")),
        ],
    )
    def test_together(self, slugs, words):
        odd = figure("deplacement_limite", *slugs)
        assert standing(self.CODE, knights(odd)) == ("error", odd["id"], False)
        message = the_finding(self.CODE, knights(odd)).message
        assert words[0] in message.fr
        assert words[1] in message.en


class TestTheForce:
    """2D6, Star Wars: Force powers only on a figure Sensible à la Force."""

    CODE = "D2-FORCE-SENSIBLE"

    def test_with_the_rule(self):
        assert not trips(self.CODE, rebels(figure("sensible_force", "poussee", "duel_force")))

    def test_without_it(self):
        odd = figure("poussee", at("choc", "+"), name="Rita")
        assert standing(self.CODE, rebels(odd)) == ("error", odd["id"], True)
        assert (
            "«\u202fChoc\u202f» et «\u202fPoussée\u202f»"
            in the_finding(self.CODE, rebels(odd)).message.fr
        )

    def test_a_sabre_is_no_power(self):
        assert not trips(self.CODE, rebels(figure("sabre_laser")))

    def test_somebody_else_s_rule_does_not_help(self):
        assert trips(self.CODE, rebels(figure("sensible_force"), figure("poussee")))

    def test_every_power_of_star_wars_and_no_other(self):
        for slug, power in catalogue_of("deux_d6").of(Power).items():
            assert trips(self.CODE, figures(figure(slug))) is ("star_wars" in power.settings), slug


class TestX:
    """2D6: Cadence X, Zone X and Tueur de X carry their X."""

    CODE = "D2-PARAM"

    @pytest.mark.parametrize(
        "pick", [of("tueur_de", "orques"), of("zone", "3"), of("cadence", "2")], ids=str
    )
    def test_with_a_value(self, pick):
        assert not trips(self.CODE, knights(figure(pick)))

    @pytest.mark.parametrize("slug", ["tueur_de", "zone", "cadence"])
    @pytest.mark.parametrize("value", [None, "", "  "])
    def test_without(self, slug, value):
        odd = figure(of(slug, value), name="Rita")
        assert standing(self.CODE, knights(odd)) == ("error", odd["id"], False)
        assert unsaid(self.CODE, knights(odd), "Rita") == []

    @pytest.mark.parametrize("value", ["deux", "0", "-1", "2.5"])
    def test_a_number_where_one_is_needed(self, value):
        assert trips(self.CODE, knights(figure(of("cadence", value))))
        assert not trips(self.CODE, knights(figure(of("tueur_de", value))))

    def test_slayer_of_several(self):
        assert not trips(self.CODE, knights(figure(of("tueur_de", "a"), of("tueur_de", "b"))))
        assert len(findings(self.CODE, knights(figure(of("tueur_de", "a"), "tueur_de")))) == 1

    def test_a_rule_without_x_needs_none(self):
        assert not trips(self.CODE, knights(figure("lent", of("robuste", ""))))


class TestActions:
    """2D6: a player's figure has 2 actions; only those of the others vary."""

    CODE = "D2-ACTIONS-PJ"

    @pytest.mark.parametrize("actions", [0, 1, 3, 100])
    def test_other_than_two(self, actions):
        odd = figure(actions=actions, name="Rita")
        assert standing(self.CODE, knights(odd)) == ("error", odd["id"], False)
        assert unsaid(self.CODE, knights(odd), "Rita", actions, 2) == []

    def test_two(self):
        assert not trips(self.CODE, knights(figure(), figure(actions=2, pj=True)))

    @pytest.mark.parametrize("actions", [0, 1, 2, 3])
    def test_others_have_as_many_as_one_likes(self, actions):
        assert not trips(self.CODE, knights(figure(actions=actions, pj=False)))
