"""Cards that an earlier Muster stored in rows are carried over as they were, and back."""

import pytest
from django.db import connections
from django.db.migrations.executor import MigrationExecutor
from django.test import override_settings

from rules.collecting.files import read
from rules.games.warbound.cards import Card, Dice, Panic
from tests.collections.collecting import BRUTE, QUEEN, RADIO
from tests.lists import catalogue_of

ROWS, CONTENT = "0010_aliases", "0013_rows_of_cards_go"
SCRATCH = "scratch"
TABLES = (
    *("CardLimit", "CardPictogram", "CardSide", "SideCost", "SidePictogram", "SideSkill"),
    *("CardFace", "FaceOrder"),
)
ODD = Card(
    slug="odd",
    name="Étrange",
    type="personnage",
    name_key="Étrangère",
    text="Deux\nlignes",
    gender="autre",
    faction="Azur",
    specific_faction="Rouille",
    max_copies=3,
    upgrade_limits={"formation": 2, "equipement": 0},
    attack=0,
    attack_dice=Dice(melee=2, ranged=0),
    cost_coloured={"Rouille": 2, "Azur": 1},
    pictogram=("arme_de_tir", "type_3"),
    panic=Panic(cost_coloured={}, builtin_equipment=()),
)


class ToScratch:
    """Every query goes to the database that these tests have for themselves."""

    def db_for_read(self, model, **hints):
        return SCRATCH

    db_for_write = db_for_read


@pytest.fixture
def scratch_database(django_db_blocker):
    """An empty database of the sort that all tests use."""
    own = {**connections["default"].settings_dict, "NAME": "cards_move", "TEST": {}}
    connections.databases[SCRATCH] = connections.configure_settings({"default": own})["default"]
    connection = connections[SCRATCH]
    with django_db_blocker.unblock(), override_settings(DATABASE_ROUTERS=[ToScratch()]):
        name = connection.creation._create_test_db(verbosity=0, autoclobber=True)
        connection.close()
        connection.settings_dict["NAME"] = name
        yield
        connection.creation.destroy_test_db("cards_move", verbosity=0)
    del connections[SCRATCH], connections.databases[SCRATCH]


def migrated(target):
    """The tables as they are after a migration."""
    executor = MigrationExecutor(connections[SCRATCH])
    executor.migrate([("builder", target)])
    return MigrationExecutor(connections[SCRATCH]).loader.project_state([("builder", target)]).apps


def store(apps):
    """Four cards as rows had them."""
    table = lambda name: apps.get_model("builder", name).objects  # noqa: E731
    club = table("Collection").create(game="warbound", name="Le club")
    rust, azure = (
        table("CollectionFaction").create(
            collection=club, name=name, folded=name.lower(), colour="#112233"
        )
        for name in ("Rouille", "Azur")
    )

    def card(printed, **columns):
        return table("CollectedCard").create(
            collection=club, slug=printed.slug, name=printed.name, type=printed.type,
            folded=printed.slug, added_in=1, changed_in=2, **columns,
        )  # fmt: skip

    brute = card(BRUTE, faction=rust)
    front = table("CardSide").create(
        card=brute, side="front", cost_colourless=1, attack=6, speed=3, run=2, life=3, morale=2,
        armour_points=0,
    )  # fmt: skip
    table("SideCost").create(side=front, faction=rust, number=1)
    table("SidePictogram").create(side=front, pictogram="type_2")
    table("SideSkill").create(side=front, name="Charge", text="Il fonce.", active=True)
    table("CardSide").create(
        card=brute, side="panic", cost_colourless=2, says_costs=False, says_equipment=False
    )

    queen = card(QUEEN)
    table("CardSide").create(card=queen, side="front", cost_colourless=0, armour_points=0)
    face = table("CardFace").create(card=queen, face="front", effect="Elle règne.", periods=3)
    for period, faction, number in ((0, rust, 2), (1, rust, 3), (2, azure, 1)):
        table("FaceOrder").create(face=face, period=period, faction=faction, number=number)
    back = table("CardFace").create(card=queen, face="back_exploration", periods=2)
    table("FaceOrder").create(face=back, period=0, faction=rust, number=2)

    radio = card(RADIO, text="Il capte.")
    table("CardSide").create(card=radio, side="front", cost_colourless=0, armour_points=0)
    table("CardPictogram").create(card=radio, pictogram="arme_de_tir")

    odd = card(
        ODD, name_key="Étrangère", text="Deux\nlignes", gender="autre", faction=azure,
        specific_faction=rust, max_copies=3, dice_melee=2, dice_ranged=0,
    )  # fmt: skip
    for upgrade, number in (("formation", 2), ("equipement", 0)):
        table("CardLimit").create(card=odd, upgrade=upgrade, number=number)
    for pictogram in ("type_3", "arme_de_tir"):
        table("CardPictogram").create(card=odd, pictogram=pictogram)
    front = table("CardSide").create(
        card=odd, side="front", cost_colourless=0, armour_points=0, attack=0
    )
    for faction, number in ((rust, 2), (azure, 1)):
        table("SideCost").create(side=front, faction=faction, number=number)
    table("CardSide").create(card=odd, side="panic", says_skills=False)


def cards(apps):
    stored = apps.get_model("builder", "CollectedCard").objects.order_by("pk")
    content = ",".join(row.content for row in stored)
    return read(f"[{content}]".encode(), catalogue_of("warbound")).cards


def rows(apps):
    """All that stands in the tables, without their ids."""
    card = apps.get_model("builder", "CollectedCard").objects.order_by("pk")
    return [
        [*card.values("name_key", "text", "gender", "faction", "specific_faction", "max_copies")],
        [*card.values("attack_dice", "dice_melee", "dice_ranged", "added_in", "changed_in")],
        *(
            sorted(
                str({key: value for key, value in row.items() if not key.endswith("id")})
                for row in apps.get_model("builder", name).objects.values()
            )
            for name in TABLES
        ),
    ]


def test_there_and_back(scratch_database):
    apps = migrated(ROWS)
    store(apps)
    before = rows(apps)

    apps = migrated(CONTENT)
    assert cards(apps) == [BRUTE, QUEEN, RADIO, ODD]
    assert list(cards(apps)[3].cost_coloured) == ["Rouille", "Azur"]
    assert list(cards(apps)[3].upgrade_limits) == ["formation", "equipement"]

    apps = migrated(ROWS)
    assert rows(apps) == before

    apps = migrated(CONTENT)
    assert cards(apps) == [BRUTE, QUEEN, RADIO, ODD]
    apps.get_model("builder", "CollectionFaction").objects.filter(name="Azur").delete()
    migrated(ROWS)  # a faction that only cards name comes back
    assert cards(migrated(CONTENT)) == [BRUTE, QUEEN, RADIO, ODD]
