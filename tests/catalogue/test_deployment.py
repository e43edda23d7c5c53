"""A scenario's page draws who deploys where; the same stands beside it in words."""

import re

import pytest
from django.utils.translation import override

from builder.catalogue.deployment import drawing
from builder.catalogue.memory import catalogue_of
from rules.catalogue.items import Scenario

pytestmark = pytest.mark.django_db

SCENARIOS = [("rbn", number) for number in range(1, 11)] + [
    ("first_wave", number) for number in range(1, 5)
]


def drawn(game, number, lang="en"):
    catalogue = catalogue_of(game)
    with override(lang):
        return drawing(catalogue, catalogue.of(Scenario)[f"scenario_{number}"])


def words(game, number, lang="en"):
    """Each line beside the drawing: its mark, its name and what it says."""
    return [(line.mark, line.name, *line.texts) for line in drawn(game, number, lang).lines]


class TestTheDrawing:
    @pytest.mark.parametrize(("game", "number"), SCENARIOS)
    def test_everything_stands_on_the_table(self, game, number):
        table = drawn(game, number)
        assert table.length >= table.width > 0
        for zone in table.zones:
            assert 0 <= zone.x < zone.x + zone.width <= table.length
            assert 0 <= zone.y < zone.y + zone.height <= table.width
            assert 0 < zone.label_x < table.length
            assert 0 < zone.label_y < table.width
        for point in table.points:
            assert 0 <= point.x <= table.length
            assert 0 <= point.y <= table.width

    @pytest.mark.parametrize(("game", "number"), SCENARIOS)
    def test_two_sides_each_with_a_line_of_its_own(self, game, number):
        table = drawn(game, number)
        assert {zone.side for zone in table.zones} == {1, 2}
        assert [line.mark for line in table.lines if line.side] == ["1", "2"]
        assert all(line.name and line.texts for line in table.lines)

    def test_the_edge_itself_is_a_bar_within_the_table(self):
        above, below = drawn("rbn", 10).zones[1:]
        assert above.y == 0
        assert below.y + below.height == 60
        assert 0 < above.height == below.height < 10

    def test_a_disc_around_the_centre(self):
        disc = drawn("rbn", 8).zones[0]
        assert (disc.centre_x, disc.centre_y, disc.radius) == (60, 30, 20)

    def test_a_scenario_without_zones_is_not_drawn(self):
        catalogue = catalogue_of("rbn")
        row = catalogue.of(Scenario)["scenario_1"]
        bare = Scenario(
            **{name: getattr(row, name) for name in row.__struct_fields__ if name != "zones"}
        )
        assert drawing(catalogue, bare) is None


class TestInWords:
    def test_an_ambush(self):
        assert words("rbn", 3) == [
            ("1", "Defender", "a strip 30 cm deep along a short edge"),
            (
                "2",
                "Attacker",
                "a strip 30 cm deep along a short edge (reserve force)",
                "2 × along a long edge, at the start of turn 2 (vehicles, touching the edge)",
            ),
        ]

    def test_mines(self):
        assert words("rbn", 2, "fr")[2] == (
            "A",
            "4 × Pion mine",
            "posé par\u202f: Joueur B",
            "hors de la zone de\u202f: Joueur A",
            "à plus de 20 cm les uns des autres",
        )

    def test_a_hostage_and_a_zone_away_from_the_sides(self):
        _, defender, hostage = words("rbn", 4)
        assert defender[2] == "within 30 cm of a short edge, more than 10 cm from the long ones"
        assert hostage[2:] == ("placed by: Defender", "in the zone of: Defender")
        assert [(point.letter, point.x, point.y) for point in drawn("rbn", 4).points] == [
            ("A", 105, 30)
        ]

    def test_all_four_sides(self):
        assert words("rbn", 9)[1][2:] == (
            "2 × a strip 10 cm deep along a short edge",
            "2 × a strip 10 cm deep along a long edge",
        )
        assert words("rbn", 9)[2][1:] == (
            "6 × Robot part",
            "placed by the players in turn",
            "more than 30 cm from each other",
            "more than 30 cm from any model",
        )

    def test_corners_and_resources_of_survivors(self):
        first, _, resources = words("first_wave", 3, "fr")
        assert first[2] == "un disque de 15 cm de diamètre, dans un coin"
        assert resources[2:] == (
            "chaque joueur en pose autant",
            "à plus de 15 cm de sa propre zone",
        )
        assert words("first_wave", 1)[0][2] == "a strip 10 cm deep along an edge"


class TestThePage:
    @pytest.mark.parametrize(("lang", "label"), [("fr", "La table vue"), ("en", "The table from")])
    def test_the_drawing_says_what_it_is(self, client, lang, label):
        page = client.get(
            "/games/rbn/catalogue/scenario/scenario_3/", headers={"accept-language": lang}
        ).content.decode()
        figure = page.partition('<figure class="deployment">')[2]
        svg = re.search(r"<svg.*?</svg>", figure, re.DOTALL)[0]
        assert label in svg
        assert 'role="img"' in svg
        assert svg.count('class="zone') == 4
        assert "style=" not in svg
        assert 'viewBox="-1 -1 182 62"' in svg

    def test_decimals_have_a_point_in_french_too(self, client):
        page = client.get(
            "/games/rbn/catalogue/scenario/scenario_10/", headers={"accept-language": "fr"}
        ).content.decode()
        numbers = re.findall(r' (?:x|y|width|height|cx|cy|r)="([^"]*)"', page)
        assert numbers
        assert not [number for number in numbers if "," in number]


class TestPagesOfTables:
    def page(self, client, path, lang="fr"):
        address = f"/games/{path}/"
        answer = client.get(address, headers={"accept-language": lang})
        assert answer.status_code == 200
        return answer.content.decode()

    def test_a_table_of_results_by_side(self, client):
        page = self.page(client, "rbn/catalogue/dice_table/tir_moyen")
        heads = re.findall(r'<th scope="col">(.*?)</th>', page)
        assert heads == ["Réussites", "Avant", "Côté pilote", "Côté passager", "Arrière"]
        assert page.count("pilote blessé, accident") == 3

    def test_a_cross_table(self, client):
        page = self.page(client, "rbn/catalogue/matrix/choc_entre_vehicules", "en")
        assert "3D6 / 4D6" in page
        assert "{value}" not in page

    def test_steps(self, client):
        page = self.page(client, "first_wave/catalogue/procedure/pnj", "en")
        assert "Has it a ranged weapon?" in page

    def test_dice_to_begin_with_have_no_sign(self, client):
        page = self.page(client, "rbn/catalogue/modifier/tir_fantassin", "en")
        assert re.search(r">\s*3D6\s*<", page)
        assert "−2D6" in self.page(client, "rbn/catalogue/modifier/tir_couvert_lourd")

    def test_what_follows_a_scenario(self, client):
        page = self.page(client, "rbn/catalogue/influence/6_vers_7_profondeur", "en")
        assert "Major victory" in page
        assert "/games/rbn/catalogue/scenario/scenario_7/" in page

    @pytest.mark.parametrize(("lang", "phase"), [("fr", "1. Véhicules"), ("en", "1. Vehicles")])
    def test_a_game_tells_its_turn(self, client, lang, phase):
        page = self.page(client, "rbn", lang)
        assert phase in page
        assert "/games/rbn/catalogue/phase/vehicules/" in page
