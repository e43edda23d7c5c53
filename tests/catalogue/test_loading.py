"""Loading the catalogue: adds, changes, removes; twice changes nothing; leaves the rest alone."""

import json
import shutil
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from builder.catalogue.memory import catalogue_of
from builder.models import Equipment, Faction, Game, Item, Owner, Roster, Weapon
from rules.catalogue.items import Weapon as FrozenWeapon
from tests.rosters.rostering import roster_of
from tests.rules.rbn.tripping import LEGAL

pytestmark = pytest.mark.django_db


@pytest.fixture
def fixtures(tmp_path):
    """A copy of the fixtures to change."""
    folder = tmp_path / "fixtures"
    shutil.copytree(settings.FIXTURES, folder)
    return folder


def load(folder=settings.FIXTURES, **options):
    out = StringIO()
    call_command("load_catalogue", fixtures=folder, stdout=out, **options)
    return out.getvalue()


def change(folder, name, edit):
    path = folder / name
    rows = json.loads(path.read_text())
    path.write_text(json.dumps(edit(rows) or rows))


def test_every_list_is_judged_anew(fixtures):
    """What the gallery and “my lists” say of it is true of the catalogue of today."""
    roster = roster_of(Owner.objects.create(), LEGAL)
    legal, total = roster.legal, roster.total

    def dearer(rows):
        for row in rows:
            row["cost"] += 500 * (row["slug"] == "epee")

    change(fixtures, "rbn/weapon.json", dearer)
    load(fixtures)
    roster.refresh_from_db()
    assert legal
    assert not roster.legal
    assert roster.total > total
    assert roster.errors
    load()
    roster.refresh_from_db()
    assert (roster.legal, roster.total) == (legal, total)


def snapshot():
    return list(Item.objects.order_by("pk").values())


class TestLoadingTwice:
    def test_changes_nothing(self):
        before = snapshot()
        assert load() == "The catalogue is up to date.\n"
        assert snapshot() == before

    def test_can_be_silent(self):
        assert load(verbosity=0) == ""


class TestWhatTheFilesSay:
    def test_a_new_row_is_added(self, fixtures):
        def add(rows):
            rows.append({**rows[0], "slug": "arc_long", "name_fr": "Arc long"})

        change(fixtures, "rbn/weapon.json", add)
        assert "rbn: 1 added, 0 changed, 0 removed" in load(fixtures)
        assert Weapon.objects.get(game__slug="rbn", slug="arc_long").name_fr == "Arc long"

    def test_a_changed_row_is_changed(self, fixtures):
        change(fixtures, "rbn/weapon.json", lambda rows: rows[0].update(cost=77))
        assert "rbn: 0 added, 1 changed, 0 removed" in load(fixtures)
        assert catalogue_of("rbn").of(FrozenWeapon)["arbalete"].cost == 77

    def test_a_changed_part_is_changed(self, fixtures):
        change(fixtures, "rbn/weapon.json", lambda rows: rows[0]["ranged"].update(long_max=33))
        assert "1 changed" in load(fixtures)
        assert Weapon.objects.get(game__slug="rbn", slug="arbalete").ranged.long_max == 33

    def test_a_changed_link_is_changed(self, fixtures):
        change(fixtures, "rbn/equipment.json", lambda rows: rows[1].update(factions=["robots"]))
        load(fixtures)
        banner = Equipment.objects.get(game__slug="rbn", slug="banniere")
        assert [faction.slug for faction in banner.factions.all()] == ["robots"]

    def test_a_row_that_is_gone_is_removed(self, fixtures):
        change(fixtures, "rbn/budget.json", lambda rows: rows[1:])
        assert "1 removed" in load(fixtures)
        assert not Item.objects.filter(game__slug="rbn", kind="budget", slug="300").exists()

    def test_rows_that_name_each_other_go_together(self, fixtures):
        shutil.rmtree(fixtures / "deux_d6")
        assert "deux_d6: 0 added, 0 changed" in load(fixtures)
        assert not Game.objects.filter(slug="deux_d6").exists()
        assert not Item.objects.filter(game__slug="deux_d6").exists()

    def test_a_new_order_is_kept(self, fixtures):
        change(fixtures, "rbn/activity.json", lambda rows: rows[::-1])
        load(fixtures)
        assert next(iter(catalogue_of("rbn").kinds["activity"])) == "chasseurs"

    def test_what_was_changed_behind_its_back_is_restored(self):
        Weapon.objects.filter(game__slug="rbn", slug="arc").update(cost=1)
        assert "1 changed" in load()
        assert Weapon.objects.get(game__slug="rbn", slug="arc").cost == 3

    def test_names_are_told_on_demand(self, fixtures):
        change(fixtures, "rbn/weapon.json", lambda rows: rows[0].update(cost=77))
        assert "changed weapon/arbalete" in load(fixtures, verbosity=2)


class TestRowsEditedByHand:
    """A club that changed a price in the admin keeps it, and is told."""

    @pytest.fixture
    def edited(self):
        row = Weapon.objects.get(game__slug="rbn", slug="arc")
        row.cost, row.edited = 9, True
        row.save()
        return row

    def test_they_stay(self, edited):
        assert "rbn: left as edited by hand: weapon/arc" in load()
        edited.refresh_from_db()
        assert edited.cost == 9

    def test_they_stay_though_the_files_no_longer_have_them(self, edited):
        Weapon.objects.filter(pk=edited.pk).update(slug="arc_maison")
        load()
        assert Weapon.objects.filter(slug="arc_maison").exists()

    def test_overwrite_restores_them(self, edited):
        load(overwrite=True)
        edited.refresh_from_db()
        assert (edited.cost, edited.edited) == (3, False)


class TestFaultyFiles:
    """Nothing is written, and the file, row and field are named."""

    @pytest.mark.parametrize(
        ("file", "edit", "words"),
        [
            ("rbn/weapon.json", lambda rows: rows[3].update(cost="cher"), ("4", "cost")),
            ("rbn/weapon.json", lambda rows: rows[3].update(prix=3), ("prix",)),
            ("rbn/faction.json", lambda rows: rows[1].update(parent="zut"), ("parent", "zut")),
            ("rbn/ability.json", lambda rows: rows[0].pop("cost"), ("ambidextre", "cost")),
        ],
    )
    def test_are_named(self, fixtures, file, edit, words):
        change(fixtures, file, lambda rows: edit(rows) and None)
        before = snapshot()
        with pytest.raises(CommandError) as refusal:
            load(fixtures)
        text = str(refusal.value)
        assert file.split("/")[1] in text
        assert all(word in text for word in words), text
        assert snapshot() == before

    def test_one_bad_game_stops_them_all(self, fixtures):
        change(fixtures, "rbn/weapon.json", lambda rows: rows[0].update(cost=77))
        (fixtures / "warbound" / "card.json").write_text("{")
        with pytest.raises(CommandError):
            load(fixtures)
        assert Weapon.objects.get(game__slug="rbn", slug="arbalete").cost == 5


def test_sub_factions_point_to_their_faction():
    phantom = Faction.objects.get(game__slug="rbn", slug="phantom")
    assert phantom.parent.slug == "enfants13"


class TestAnotherVersion:
    """An administrator knows how many lists change, before they do."""

    @pytest.fixture
    def moved(self, fixtures):
        """Version 2.1, with dearer swords; what was 2.0 is kept."""
        folder = fixtures / "rbn"
        (folder / "older" / "2.0").mkdir(parents=True)
        for path in folder.glob("*.json"):
            shutil.copy(path, folder / "older" / "2.0")

        def dearer(rows):
            for row in rows:
                row["cost"] += 500 * (row["slug"] == "epee")

        change(fixtures, "rbn/weapon.json", dearer)
        change(fixtures, "rbn/game.json", lambda info: info.update(version="2.1"))
        return fixtures

    @pytest.fixture(autouse=True)
    def lists(self):
        """One of version 2.0, one that follows whatever is the present version."""
        owner = Owner.objects.create()
        pinned, following = (roster_of(owner, {**LEGAL, "catalogue": v}) for v in ("2.0", None))
        return pinned, following

    def test_a_dry_run_tells_it_and_changes_nothing(self, moved, lists):
        before = snapshot()
        told = load(moved, dry_run=True)
        assert "rbn: of 2 lists, 1 change their verdict and 1 their total" in told
        assert "added" not in told
        assert snapshot() == before
        assert catalogue_of("rbn").info.version == "2.0"
        assert all(Roster.objects.get(pk=row.pk).legal for row in lists)

    def test_a_load_tells_it_first(self, moved, settings):
        settings.FIXTURES = moved
        first, second = load(moved).splitlines()
        assert first == "rbn: of 2 lists, 1 change their verdict and 1 their total"
        assert second.startswith("rbn: 0 added")

    def test_lists_of_a_version_that_is_kept_stay_as_they_are(self, moved, lists, settings):
        settings.FIXTURES = moved
        load(moved)
        pinned, following = (Roster.objects.get(pk=row.pk) for row in lists)
        assert (pinned.legal, pinned.total) == (True, lists[0].total)
        assert (following.legal, following.total > lists[1].total) == (False, True)

    def test_a_version_that_nobody_keeps_is_named(self, moved, lists):
        shutil.rmtree(moved / "rbn" / "older")
        told = load(moved, dry_run=True)
        assert "rbn: version 2.0 is not kept in rbn/older: its lists will be judged by 2.1" in told
        assert "rbn: of 2 lists, 2 change their verdict" in told

    def test_rows_edited_by_hand_count_as_they_will_be(self, moved):
        Weapon.objects.filter(game__slug="rbn", slug="epee").update(edited=True)
        assert "0 change their verdict and 0 their total" in load(moved, dry_run=True)
        assert "1 change their verdict" in load(moved, dry_run=True, overwrite=True)

    def test_nothing_is_told_where_nothing_moves(self):
        assert load() == "The catalogue is up to date.\n"
        assert "0 change their verdict and 0 their total" in load(dry_run=True)

    @pytest.mark.parametrize(
        ("file", "edit", "words"),
        [
            ("weapon.json", lambda rows: rows[3].update(cost="cher"), ("older/2.0/weapon.json",)),
            (
                "game.json",
                lambda info: info.update(version="3"),
                ("older/2.0/game.json", "version"),
            ),
            ("game.json", lambda info: info.update(slug="zut"), ("older/2.0/game.json", "slug")),
        ],
    )
    def test_an_older_version_that_is_faulty_is_refused(self, moved, file, edit, words):
        change(moved, f"rbn/older/2.0/{file}", edit)
        before = snapshot()
        with pytest.raises(CommandError) as refusal:
            load(moved)
        assert all(word in str(refusal.value) for word in words)
        assert snapshot() == before
