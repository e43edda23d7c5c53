"""The table as a spreadsheet: every row, in the visitor's language, and never a formula."""

import csv
import io

import pytest
from django.urls import reverse

from tests.collections.collecting import owner_in
from tests.events.organising import as_json, full
from tests.rosters.rostering import crew, roster_of
from tests.rules.rbn.tripping import LEGAL
from tests.shares.sharing import shared

pytestmark = pytest.mark.django_db

CSV = reverse("check_several_csv")


def sheet(answer, delimiter=";"):
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    text = answer.content.decode()
    assert text.startswith("\ufeff")
    return list(csv.DictReader(io.StringIO(text[1:], newline=""), delimiter=delimiter))


class TestCsv:
    def test_all_rows_in_french(self, organiser, client):
        share = shared(roster_of(owner_in(client), crew(), name="Rouilles"))
        text = f"Ana: {as_json(LEGAL, name='Écumeurs')}\nBob {full(share)}\nCid bonjour"
        answer = organiser.post(CSV, {"text": text, "name": "Tournoi d’été"})
        first, second, third = sheet(answer)
        assert list(first) == [
            *("Joueur", "Liste", "Jeu", "Faction", "Total", "Maximum"),
            *("Verdict", "Ce qui ne va pas", "Remarques", "Lien"),
        ]
        assert (first["Joueur"], first["Liste"], first["Verdict"]) == ("Ana", "Écumeurs", "Légale")
        assert first["Total"].isdigit() and first["Maximum"] == "300"
        assert second["Verdict"] == "Non légale" and second["Ce qui ne va pas"]
        assert second["Lien"] == full(share)
        assert (third["Liste"], third["Verdict"]) == ("Cid bonjour", "Illisible")
        assert "ni liste, ni code, ni lien" in third["Ce qui ne va pas"]
        assert answer["Content-Disposition"] == 'attachment; filename="tournoi_d_ete.csv"'

    def test_in_english_with_commas(self, reader):
        (row,) = sheet(reader.post(CSV, {"text": as_json(LEGAL, name="A, b; c")}), ",")
        assert (row["Player"], row["List"], row["Verdict"]) == ("", "A, b; c", "Legal")

    @pytest.mark.parametrize(
        "name", ["=1+1", "+1", "-A1", " =1", "@SUM(A1)", "'=1", '=HYPERLINK("x")']
    )
    def test_no_cell_is_a_formula(self, organiser, name):
        text = f"{as_json(LEGAL, name=name, notes=name)}\n{name} bonjour"
        for row in sheet(organiser.post(CSV, {"text": text})):
            for cell in row.values():
                assert not cell.lstrip().startswith(("=", "+", "-", "@")), cell

    def test_a_number_below_nothing_is_a_number(self, organiser):
        text = f"-1: {as_json(LEGAL, name='X')}"
        assert all("'" not in row["Joueur"] for row in sheet(organiser.post(CSV, {"text": text})))

    def test_a_player_is_no_formula_either(self, organiser):
        (row,) = sheet(organiser.post(CSV, {"text": f"@Ana: {as_json(LEGAL, name='X')}"}))
        assert row["Joueur"] == "'@Ana"

    def test_by_an_address_too(self, organiser, client):
        share = shared(roster_of(owner_in(client), LEGAL, name="Écumeurs"))
        (row,) = sheet(organiser.get(CSV, {"list": f"Ana: {share.key}"}))
        assert (row["Joueur"], row["Liste"]) == ("Ana", "Écumeurs")

    def test_nothing_is_no_file(self, organiser):
        assert organiser.post(CSV, {"text": ""}).status_code == 422
