"""What is looked up at the table: the figures that the books print, by what a player looks up."""

import pytest

from rules.catalogue.fixtures import read_all
from rules.catalogue.items import (
    Activity,
    DiceTable,
    Influence,
    Matrix,
    Modifier,
    Phase,
    Procedure,
    Ruling,
    Scenario,
    Term,
)
from rules.games.un_pour_un.profile import LONG, SHORT
from rules.printing.tables import line_at, span_in_words, values_of
from tests.lists import catalogue_of

GAMES = sorted(read_all())


def tables(game):
    return catalogue_of(game).of(DiceTable)


def lines(game, slug, column=""):
    """1-2 avarie / 3 pilote blessé / …: a column of a table, as the book prints it."""
    rows = [row for row in tables(game)[slug].rows if row.column == column]
    return " / ".join(f"{span_in_words((row.low, row.high))} {row.text_fr}" for row in rows)


class TestTheTurn:
    """Tour de jeu, of each book."""

    @pytest.mark.parametrize(
        ("game", "phases"),
        [
            ("rbn", "initiative vehicules fantassins elements_hostiles effets moral"),
            ("first_wave", "initiative survivants pnj fin_du_tour"),
            ("un_pour_un", "initiative premiere_vague seconde_vague fin_du_tour"),
            ("deux_d6", "ordre_de_jeu groupes demoralisation"),
            ("warbound", "phase_leaders phase_effets phase_action phase_degagement"),
        ],
    )
    def test_phases_in_the_order_of_play(self, game, phases):
        assert list(catalogue_of(game).of(Phase)) == phases.split()

    def test_convoys_number_theirs_from_0_to_5(self):
        phases = catalogue_of("rbn").of(Phase).values()
        assert [phase.number for phase in phases] == [0, 1, 2, 3, 4, 5]
        assert [phase.acts for phase in phases] == [
            *("all", "alternate", "alternate", "rules", "rules", "all"),
        ]

    def test_lights_then_mediums_then_heavies(self):
        assert catalogue_of("rbn").of(Phase)["vehicules"].order == (
            "vehicle_type/leger",
            "vehicle_type/moyen",
            "vehicle_type/lourd",
        )

    def test_encounters_are_rolled_on_even_turns_by_our_reading(self):
        catalogue = catalogue_of("rbn")
        table = tables("rbn")["rencontres"]
        assert (table.dice, table.turns, table.optional, table.ruling) == (
            *("D66", "even", True, "R-72"),
        )
        assert "R-72" in {ruling.code for ruling in catalogue.of(Ruling).values()}


class TestShootingAtVehicles:
    """RBN, Tableaux de réussites: the chapter's tables, side by side."""

    @pytest.mark.parametrize(
        ("slug", "side", "printed"),
        [
            (
                "tir_leger",
                "cote",
                "1-2 avarie / 3 pilote blessé, accident / 4+ pilote tué, accident",
            ),
            ("tir_leger", "avant", "1-3 avarie / 4+ pilote blessé, accident"),
            ("tir_leger", "arriere", "1-3 avarie / 4+ pilote ou passager* blessé, accident"),
            (
                "tir_moyen",
                "cote_pilote",
                "1-2 avarie / 3 pilote blessé / 4+ pilote blessé, accident",
            ),
            ("tir_moyen", "cote_passager", "1-2 avarie / 3 passager* blessé / 4+ accident"),
            ("tir_lourd", "cote_pilote", "1-3 avarie / 4+ pilote blessé, accident"),
            ("tir_lourd", "cote_passager", "1-3 avarie / 4+ passager* blessé, accident"),
            ("tir_lourd", "arriere", "1-3 avarie / 4+ accident"),
        ],
    )
    def test_each_side(self, slug, side, printed):
        assert lines("rbn", slug, side) == printed

    @pytest.mark.parametrize(
        ("slug", "side"), [("tir_moyen", "avant"), ("tir_moyen", "arriere"), ("tir_lourd", "avant")]
    )
    def test_passengers_are_hit_in_front(self, slug, side):
        printed = "1-2 avarie / 3 passager* blessé, avarie / 4+ pilote blessé, accident"
        assert lines("rbn", slug, side) == printed

    def test_a_machine_reads_the_same(self):
        killed = line_at(tables("rbn")["tir_leger"], "cote", 7)
        assert (killed.harm, killed.victim, killed.puts) == (
            *("kill", "driver", ("accident_de_vehicule",)),
        )
        for slug in ("tir_leger", "tir_moyen", "tir_lourd"):
            for row in tables("rbn")[slug].rows:
                assert ("avarie" in row.text_fr) is ("avarie" in row.puts)
                assert ("accident" in row.text_fr) is ("accident_de_vehicule" in row.puts)
                assert ("blessé" in row.text_fr) is (row.harm == "wound")


class TestDriving:
    """RBN, Véhicules et avaries; Test de hors-piste; Chocs."""

    def test_breakdowns(self):
        table = tables("rbn")["avaries"]
        assert (table.marker, table.least, table.bonus_after) == ("avarie", 3, 3)
        assert [span_in_words((row.low, row.high)) for row in table.rows] == [
            *("1-2", "3-4", "5", "6+"),
        ]
        assert [row.puts for row in table.rows] == [
            (),
            ("hors_service",),
            ("accident_de_vehicule", "hors_service"),
            ("explosion",),
        ]

    def test_off_road(self):
        test = tables("rbn")["hors_piste_test"]
        incidents = {
            column.key: [n for n in range(1, 7) if line_at(test, column.key, n).then]
            for column in test.columns
        }
        assert incidents == {"leger": [1], "moyen": [1, 2], "lourd": [1, 2]}
        rows = catalogue_of("rbn").of(Modifier)
        assert {slug: row.plus for slug, row in rows.items() if row.roll == "off_road"} == {
            "hors_piste_leger": 1,
            "hors_piste_lourd": 1,
        }

    def test_collisions(self):
        cells = catalogue_of("rbn").of(Matrix)["choc_entre_vehicules"].cells
        assert [(cell.value, cell.second) for cell in cells] == [
            *((3, 3), (3, 4), (1, 5)),
            *((4, 1), (3, 2), (2, 4)),
            *((5, 1), (4, 2), (3, 3)),
        ]


class TestFighting:
    def test_on_foot(self):
        assert lines("rbn", "tir_fantassin").startswith("0 tir de réaction")
        assert lines("rbn", "tir_fantassin").endswith("1 sonné / 2-3 blessé / 4+ éliminé")
        assert lines("rbn", "corps_a_corps") == "1-2 le perdant est blessé / 3+ le perdant est tué"

    @pytest.mark.parametrize(
        ("target", "shot", "melee"),
        [
            ("survivant", "0 rien / 1 sonné / 2-3 blessé / 4+ éliminé", "1-2 blessé / 3+ éliminé"),
            (
                "infecte",
                "0 rien / 1 désorienté / 2-3 immobilisé / 4+ éliminé",
                "1-2 immobilisé / 3+ éliminé",
            ),
            (
                "machine",
                "0 rien / 1-2 désorienté / 3-4 immobilisé / 5+ éliminé",
                "1-2 immobilisé / 3+ éliminé",
            ),
        ],
    )
    def test_survivors_infected_machines(self, target, shot, melee):
        assert lines("first_wave", "tir", target) == shot
        assert lines("first_wave", "corps_a_corps", target) == melee

    @pytest.mark.parametrize(
        ("game", "printed"),
        [
            (
                "rbn",
                "tir_fantassin=3 tir_vehicule=2 tir_anti_blindage=3 tir_puissance+0 tir_hauteur+1"
                " tir_couvert_leger-1 tir_couvert_lourd-2 tir_melee-2 tir_blesse-1 tir_armure-1"
                " tir_reaction-1 melee_base=3 melee_puissance+0 melee_blesse-1 melee_surnombre-1",
            ),
            (
                "first_wave",
                "tir_base=3 tir_puissance+0 tir_hauteur+1 tir_couvert_leger-1 tir_couvert_lourd-2"
                " tir_melee-2 tir_blesse-1 tir_bouclier-1 melee_base=3 melee_puissance+0"
                " melee_blesse-1 melee_surnombre-1 melee_parade-1 melee_bouclier-1",
            ),
        ],
    )
    def test_dice(self, game, printed):
        rows = catalogue_of(game).of(Modifier)
        fights = {slug: row for slug, row in rows.items() if row.roll in ("shot", "melee")}
        written = [
            f"{slug}={row.dice}" if row.operation == "set" else f"{slug}{row.dice:+}"
            for slug, row in fights.items()
        ]
        assert " ".join(written) == printed

    @pytest.mark.parametrize("game", ["rbn", "first_wave"])
    def test_on_foot_on_roads_open_and_difficult_ground(self, game):
        table = catalogue_of(game).of(Matrix)["mouvement_a_pied"]
        assert values_of(table, "fantassin") == (15, 10, 5)

    def test_ranges_of_un_pour_un_are_those_that_profiles_reckon_with(self):
        rows = catalogue_of("un_pour_un").of(Modifier)
        assert (rows["portee_courte"].plus, rows["portee_longue"].plus) == (SHORT, LONG) == (-1, 1)
        assert (rows["tireur_plus_haut"].plus, rows["tireur_plus_bas"].plus) == (-1, 1)

    @pytest.mark.parametrize("slug", ["test", "tir", "degats", "sauvegarde", "moral"])
    def test_2d6_succeed_from_seven_on(self, slug):
        failed, passed = tables("deux_d6")[slug].rows
        assert (failed.low, failed.high, passed.low, passed.high) == (2, 6, 7, 12)

    def test_a_fall_of_2d6(self):
        rows = tables("deux_d6")["chute"].rows
        assert [(row.low, row.level) for row in rows] == [
            *((0, None), (2, "-"), (3, "normal"), (4, "+")),
        ]


class TestPrompts:
    """A table that markers call for says which, from how many on, and what they add."""

    @pytest.mark.parametrize(
        ("game", "slug", "marker", "least", "bonus_after", "worst"),
        [
            ("rbn", "avaries", "avarie", 3, 3, 6),
            ("rbn", "feu", "feu", 1, None, 5),
            ("rbn", "infection", "infection", 1, 0, 5),
            ("rbn", "immobilise", "immobilise", 1, None, 3),
            ("first_wave", "feu", "feu", 1, None, 5),
            ("first_wave", "infection", "infecte", 1, 0, 5),
        ],
    )
    def test_by_the_book(self, game, slug, marker, least, bonus_after, worst):
        table = tables(game)[slug]
        assert (table.marker, table.least, table.bonus_after) == (marker, least, bonus_after)
        assert table.rows[-1].low == worst
        assert table.phase in catalogue_of(game).of(Phase)

    def test_resources_send_to_another_roll(self):
        rows = {row.low: row.then for row in tables("first_wave")["resources"].rows}
        assert rows == {1: None, 3: None, 4: "resources_4", 5: "resources_5", 6: "resources_6"}
        spans = {
            slug: [span_in_words((row.low, row.high)) for row in tables("first_wave")[slug].rows]
            for slug in ("resources_4", "resources_5", "resources_6")
        }
        assert spans == {
            "resources_4": ["1-4", "5-6"],
            "resources_5": ["1-4", "5-6"],
            "resources_6": ["1-2", "3-6"],
        }


class TestMissions:
    """RBN, Activité et mission secondaire."""

    @pytest.mark.parametrize(
        ("slug", "token", "number", "by", "where", "apart", "goal", "needed", "within"),
        [
            ("pillards", "ressource", 3, "opponent", "own_zone", 20, "control_most", None, 10),
            ("archeologues", "artefact", 4, "owner", "outside", 20, "control", 2, 10),
            ("marchands", "sortie", 1, "owner", "opposite_edge", None, "reach", None, 10),
            ("chasseurs", "gibier", 5, "opponent", "outside", 10, "eliminate", 4, None),
        ],
    )
    def test_tokens(self, slug, token, number, by, where, apart, goal, needed, within):
        row = catalogue_of("rbn").of(Activity)[slug]
        assert (row.token, row.tokens, row.placed_by, row.placed) == (token, number, by, where)
        assert (row.apart, row.goal, row.needed, row.within) == (apart, goal, needed, within)

    def test_how_large_a_victory_is(self):
        cells = catalogue_of("rbn").of(Matrix)["victoire"].cells
        assert {(cell.row, cell.column): cell.text_fr for cell in cells} == {
            ("manquee", "manquee"): "majeure",
            ("manquee", "reussie"): "écrasante",
            ("reussie", "manquee"): "mineure",
            ("reussie", "reussie"): "majeure",
        }

    def test_points_of_survivors(self):
        rows = catalogue_of("first_wave").of(Scenario).values()
        assert [[score.points for score in row.scores] for row in rows] == [
            [5, 1, 5, 10],
            [1, 3, 6],
            [0, 0],
            [1, 2],
        ]


class TestTheCampaign:
    """RBN, Influence sur le scénario …"""

    def test_what_follows_what(self):
        rows = catalogue_of("rbn").of(Influence).values()
        number = {slug: row.number for slug, row in catalogue_of("rbn").of(Scenario).items()}
        assert [(number[r.scenario], number[r.following], r.effect, r.role) for r in rows] == [
            (1, 2, "initiative", ""),
            (1, 2, "role", "a"),
            (2, 6, "role", "mandate"),
            (6, 7, "depth", ""),
            (7, 8, "placing", ""),
            (8, 9, "points", ""),
            (9, 10, "role", "convoyeur"),
        ]

    def test_by_the_size_of_the_victory(self):
        rows = catalogue_of("rbn").of(Influence)
        depth, points = rows["6_vers_7_profondeur"], rows["8_vers_9_points"]
        assert (depth.minor, depth.major, depth.crushing) == (10, 20, 30)
        assert (points.minor, points.major, points.crushing) == (25, 50, 100)

    def test_the_points_are_those_of_the_list_that_follows(self):
        points = catalogue_of("rbn").of(Influence)["8_vers_9_points"]
        row = catalogue_of("rbn").of(Scenario)[points.following]
        rewards = (row.reward_minor, row.reward_major, row.reward_crushing)
        assert rewards == (points.minor, points.major, points.crushing)


ZONES = """
1 premier 0,0 10x60 · second 50,0 10x60
2 a 0,0 10x60 · b 110,0 10x60
3 defenseur 0,0 30x60 · attaquant 150,0 30x60 · attaquant 0,0 180x0 · attaquant 0,60 180x0
4 attaquant 0,0 20x60 · defenseur 90,10 30x40
5 premier 0,0 30x60 · second 150,0 30x60
6 saboteur 0,0 30x60 · mandate 130,0 50x60
7 mandate 0,0 20x60 · saboteur 160,0 20x60
8 mandate 40,10 40x40 · saboteur 0,0 10x60 · saboteur 110,0 10x60
9 mandate 70,10 40x40 · saboteur 0,0 10x60 · saboteur 170,0 10x60 · saboteur 0,0 180x10 \
· saboteur 0,50 180x10
10 convoyeur 40,10 40x40 · adversaire 0,0 120x0 · adversaire 0,60 120x0
"""


class TestDeployment:
    """RBN, Déploiement of each scenario: x along the longer side, y across, in centimetres."""

    @pytest.mark.parametrize("line", ZONES.strip().splitlines())
    def test_zones(self, line):
        number, _, zones = line.partition(" ")
        rows = catalogue_of("rbn").of(Scenario).values()
        (scenario,) = [row for row in rows if row.number == int(number)]
        written = [f"{z.role} {z.x},{z.y} {z.width}x{z.height}" for z in scenario.zones]
        assert " · ".join(written) == zones

    def test_the_ambush_comes_on_turn_two(self):
        zones = catalogue_of("rbn").of(Scenario)["scenario_3"].zones
        assert [zone.turn for zone in zones] == [0, 0, 2, 2]

    def test_distances_between_zones_on_other_tables(self):
        rows = catalogue_of("rbn").of(Scenario)
        assert {row.number: row.gap for row in rows.values() if row.gap} == {4: 70, 5: 100}

    def test_who_places_what(self):
        rows = catalogue_of("rbn").of(Scenario).values()
        placed = {row.number: row.placements[0] for row in rows if row.placements}
        assert {n: (p.thing, p.number, p.by) for n, p in placed.items()} == {
            2: ("term/mine", 4, "b"),
            4: ("term/otage", 1, "defenseur"),
            6: ("term/vehicule_en_panne", 1, "mandate"),
            9: ("term/element_du_robot", 6, "each"),
            10: ("creature/robot", 1, "adversaire"),
        }
        assert (placed[2].where, placed[2].zone, placed[2].apart) == ("outside", "a", 20)
        assert (placed[4].x, placed[4].y) == (105, 30)
        assert placed[6].depth == 40
        assert (placed[9].apart, placed[9].clear, placed[10].clear) == (30, 30, 25)

    def test_encounters_of_three_scenarios_are_otherwise(self):
        rows = catalogue_of("rbn").of(Scenario)
        assert rows["scenario_1"].reroll == 21
        assert (rows["scenario_8"].encounters, rows["scenario_8"].encounter) == (
            *("every_turn", "vermine"),
        )
        assert rows["scenario_10"].encounters == "events_only"

    def test_survivors_start_in_strips_or_corners(self):
        rows = catalogue_of("first_wave").of(Scenario)
        first, third = rows["scenario_1"].zones, rows["scenario_3"].zones
        assert [(z.x, z.width) for z in first] == [(0, 10), (50, 10)]
        assert [(z.shape, z.x, z.y, z.width) for z in third] == [
            *(("disc", 0, 0, 15), ("disc", 45, 45, 15)),
        ]
        (resources,) = rows["scenario_1"].placements
        assert (resources.number, resources.zone, resources.beyond) == (3, "own", 15)


class TestRulesToLookUp:
    """What the book says of the table, and no list depends on."""

    @pytest.mark.parametrize(
        "slug",
        "limite_corps_a_corps figurines_reconnaissables table_de_jeu faq_tir_a_bord faq_collision"
        " faq_belier faq_sortie_pilote faq_mesurer faq_ordre faq_virage faq_solidite"
        " faq_gigantesque faq_angle".split(),
    )
    def test_it_stands_in_the_catalogue_with_its_source(self, slug):
        row = catalogue_of("rbn").of(Term)[slug]
        assert row.section
        assert row.summary_fr != row.summary_en

    @pytest.mark.parametrize("game", ["rbn", "first_wave"])
    def test_scenery_and_deployment_go_step_by_step(self, game):
        rows = catalogue_of(game).of(Procedure)
        assert {slug for slug, row in rows.items() if row.topic == "setup"} == {
            "installation",
            "deploiement",
        }


def texts(value):
    """Every pair of texts within an item, its parts included."""
    for field in value.__struct_fields__:
        inner = getattr(value, field)
        if field.endswith("_fr"):
            yield field, inner, getattr(value, f"{field[:-3]}_en")
        if isinstance(inner, tuple) and inner and hasattr(inner[0], "__struct_fields__"):
            for part in inner:
                yield from texts(part)


@pytest.mark.parametrize("game", GAMES)
def test_all_of_it_is_said_in_both_languages(game):
    kinds = (Phase, DiceTable, Matrix, Modifier, Procedure, Influence, Scenario)
    for kind in kinds:
        for item in catalogue_of(game).of(kind).values():
            for field, fr, en in texts(item):
                assert bool(fr) is bool(en), (item.slug, field)


@pytest.mark.parametrize("game", GAMES)
def test_rulings_that_rows_name_are_there(game):
    codes = {row.code for row in catalogue_of(game).of(Ruling).values()}
    named = {item.ruling for item in catalogue_of(game) if item.ruling}
    assert named <= codes
