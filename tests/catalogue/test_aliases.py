"""Players' words: every search finds an item by what people call it, and no page shows that."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.urls import reverse

from builder.models import Item, Weapon
from tests.catalogue.administering import keeper_in, url
from tests.catalogue.test_loading import change, fixtures, load  # noqa: F401

pytestmark = pytest.mark.django_db

ASKED = [
    ("rbn", "weapon", "flingue", "pistolet"),
    ("rbn", "weapon", "FLINGUE", "pistolet"),
    ("rbn", "weapon", "épée à deux mains", "hache_deux_mains"),
    ("first_wave", "weapon", "épée à deux mains", "hache_deux_mains"),
    ("deux_d6", "weapon", "épée à deux mains", "arme_lourde"),
    ("rbn", "weapon", "two-handed sword", "hache_deux_mains"),
    ("rbn", "weapon", "SNIPE", "fusil_sniper"),
    ("rbn", "weapon", "mitraillette", "pistolet_mitrailleur"),
    ("rbn", "weapon", "bazooka", "lance_roquettes"),
    ("rbn", "vehicle_option", "bazooka", "lance_roquettes"),
    ("rbn", "ability", "medic", "soigneur"),
    ("rbn", "ability", "médic", "soigneur"),
    ("first_wave", "ability", "toubib", "soigneur"),
    ("rbn", "ability", "boss", "chef"),
    ("rbn", "ability", "méca", "mecanicien"),
    ("rbn", "ability", "chien", "animal"),
    ("rbn", "equipment", "kevlar", "armure"),
    ("rbn", "equipment", "gilet", "armure"),
    ("rbn", "vehicle_type", "bagnole", "moyen"),
    ("rbn", "vehicle_type", "caisse", "moyen"),
    ("rbn", "vehicle_type", "moto", "leger"),
    ("rbn", "vehicle_type", "APC", "lourd"),
    ("un_pour_un", "weapon", "lance-roquettes", "bazooka"),
    ("un_pour_un", "rank", "boss", "chef"),
    ("deux_d6", "profile", "médic", "infirmier"),
    ("deux_d6", "weapon", "lightsaber", "sabre_laser"),
    ("warbound", "card_type", "boss", "leader"),
]


def slugs(page):
    """What a page of the catalogue found."""
    return {row.item.slug for row in page.context["table"].rows}


@pytest.mark.any_database
@pytest.mark.parametrize(("game", "kind", "query", "slug"), ASKED)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_table_of_a_kind(client, lang, game, kind, query, slug):
    headers = {"Accept-Language": lang}
    page = client.get(reverse("kind", args=(game, kind)), {"q": query}, headers=headers)
    assert slug in slugs(page)


def test_the_whole_catalogue(client):
    page = client.get(reverse("catalogue", args=("rbn",)), {"q": "flingue"})
    found = {row.item.slug for table in page.context["tables"] for row in table.rows}
    assert found == {"pistolet"}


def test_a_word_that_nobody_says_finds_nothing(client):
    page = client.get(reverse("kind", args=("rbn", "weapon")), {"q": "flinguette"})
    assert slugs(page) == set()


def test_the_page_of_an_item_keeps_them_to_itself(client):
    page = client.get(reverse("item", args=("rbn", "weapon", "pistolet"))).content.decode()
    assert "Pistolet" in page
    assert "flingue" not in page


class TestInTheAdmin:
    def found(self, client, query):
        rows = keeper_in(client).get(url(Weapon, "changelist"), {"q": query}).context["cl"].queryset
        return {(row.game.slug, row.slug) for row in rows}

    def test_it_finds_them(self, client):
        assert ("rbn", "pistolet") in self.found(client, "Flingue")

    def test_what_is_written_there_is_found_at_once(self, client):
        row = Weapon.objects.get(game__slug="rbn", slug="fusil")
        row.aliases_en = "boomstick"
        row.save()
        assert ("rbn", "fusil") in self.found(client, "BOOMSTICK")

    def test_it_can_be_written(self, client):
        row = Weapon.objects.get(game__slug="rbn", slug="fusil")
        page = keeper_in(client).get(url(Weapon, "change", row.pk)).content.decode()
        assert 'name="aliases_fr"' in page
        assert 'name="aliases_en"' in page


class TestLoading:
    def aliases(self):
        row = Item.objects.get(game__slug="rbn", kind="weapon", slug="fusil")
        return row.aliases_fr, "tromblon" in row.folded

    def test_a_word_of_the_files_is_written_and_found(self, fixtures):  # noqa: F811
        def named(rows):
            next(row for row in rows if row["slug"] == "fusil")["aliases_fr"] = "tromblon"

        change(fixtures, "rbn/weapon.json", named)
        load(fixtures)
        assert self.aliases() == ("tromblon", True)

    def test_a_word_that_is_gone_is_forgotten(self, fixtures):  # noqa: F811
        def bare(rows):
            next(row for row in rows if row["slug"] == "fusil").pop("aliases_fr")

        change(fixtures, "rbn/weapon.json", bare)
        load(fixtures)
        assert self.aliases() == ("", False)

    @pytest.mark.parametrize("text", ["x" * 201, "a\nb", "a\x00b", 3])
    def test_what_is_no_line_of_words_is_refused(self, fixtures, text):  # noqa: F811
        def broken(rows):
            rows[0]["aliases_fr"] = text

        change(fixtures, "rbn/weapon.json", broken)
        with pytest.raises(Exception, match="aliases_fr"):
            load(fixtures)


@pytest.mark.any_database
def test_the_columns_come_and_go(data):
    """The real program, with its own database: back to before the columns, and there again."""
    environment = {**os.environ, "MUSTER_DATA": str(data)}
    environment.pop("DATABASE_URL", None)

    def manage(*args):
        command = [sys.executable, "manage.py", *args]
        done = subprocess.run(  # noqa: S603
            command, cwd=Path(settings.ROOT), env=environment, capture_output=True, check=False
        )
        return done.returncode

    assert manage("migrate", "-v0", "builder", "0009") == 0
    assert manage("migrate", "-v0") == 0
    assert manage("load_catalogue") == 0
