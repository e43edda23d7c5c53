"""Several lists checked at once: whatever is pasted, a row for each."""

import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.html import escape

from builder.catalogue import memory
from builder.events.incoming import MAX_TEXT, MOST
from builder.models import Event, Owner, Revision, Roster
from builder.rosters import edits
from builder.shares import edits as shares
from builder.sheets import pdf, service
from rules.lists.document import MAX_MEMBERS
from rules.lists.edits import Set
from tests.collections.collecting import owner_in
from tests.events.organising import SEVERAL, as_code, as_json, check, full, rows, told
from tests.lists import convoy, deck, deck_of, fighter, figure, figures, typed_card
from tests.markup import parsed
from tests.rosters.rostering import crew, roster_of, url
from tests.rules.rbn.tripping import LEGAL
from tests.shares.sharing import shared

pytestmark = pytest.mark.django_db


@pytest.fixture
def players(client):
    return owner_in(client)


@pytest.fixture
def three(players):
    """Links to three lists: a legal one, one that is not, one of another game."""
    lists = [
        roster_of(players, LEGAL, name="Écumeurs"),
        roster_of(players, crew(), name="Rouilles"),
        roster_of(players, deck_of("leader", "personnage"), name="Paquet"),
    ]
    return [shared(each) for each in lists]


def box(answer):
    """What stands in the box; the first line break after a tag is no part of it."""
    text = answer.context["text"]
    assert f">\n{escape(text)}</textarea>" in answer.content.decode()
    return text


class TestThePage:
    def test_it_is_named_for_what_it_does(self, organiser, reader):
        assert "<h1>Vérifier plusieurs listes</h1>" in organiser.get(SEVERAL).content.decode()
        assert "<h1>Check several lists</h1>" in reader.get(SEVERAL).content.decode()
        assert SEVERAL == "/check/several/"

    def test_the_old_address_leads_here(self, organiser, three):
        answer = organiser.get(reverse("together"), {"list": three[0].key, "form": "pdf"})
        assert answer.status_code == 301
        assert answer["Location"] == f"{SEVERAL}?list={three[0].key}&form=pdf"

    def test_my_lists_lead_here(self, client, players):
        assert f'href="{SEVERAL}"' in client.get(reverse("lists")).content.decode()
        assert f'href="{SEVERAL}"' in Client().get(reverse("lists")).content.decode()

    def test_looking_makes_nobody_an_owner(self, organiser, three):
        before = Owner.objects.count()
        check(organiser, "\n".join(map(full, three)))
        assert Owner.objects.count() == before
        assert not Event.objects.exists()

    @pytest.mark.parametrize("text", ["", " \n ", "\x00", "---\n\n"])
    def test_nothing_pasted(self, organiser, text):
        answer = organiser.post(SEVERAL, {"text": text})
        assert answer.status_code == 422
        assert "Collez au moins un lien" in answer.content.decode()


class TestWhatIsPasted:
    def test_links(self, organiser, three):
        text = f"Ana: {full(three[0])}\nBob {full(three[1])}\n{three[2].key}"
        answer = check(organiser, text)
        assert answer.status_code == 200
        assert told(answer) == [
            ("Ana", "Écumeurs", "✓"),
            ("Bob", "Rouilles", "✕"),
            ("", "Paquet", "✕"),
        ]

    def test_their_table_has_an_address(self, organiser, three):
        text = f"Ana: {full(three[0])}\n{full(three[1])}"
        answer = organiser.post(SEVERAL, {"text": text})
        assert answer.status_code == 302
        page = Client(headers={"Accept-Language": "fr"}).get(answer["Location"])
        assert told(page) == [("Ana", "Écumeurs", "✓"), ("", "Rouilles", "✕")]
        assert box(page) == text

    def test_anything_together_in_the_order_of_pasting(self, organiser, three):
        lists = json.dumps([json.loads(as_json(crew(), name=name)) for name in ("Un", "Deux")])
        text = (
            f"Ana: {as_code(LEGAL, name='Codée')}\n"
            f"Bob http://testserver{reverse('code')}#{as_code(crew(), name='Adressée')}\n"
            f"{as_json(LEGAL, name='Collée')}\n{lists}\nCid {full(three[0])}"
        )
        answer = check(organiser, text)
        assert [(player, name) for player, name, _ in told(answer)] == [
            ("Ana", "Codée"),
            ("Bob", "Adressée"),
            ("", "Collée"),
            ("", "Un"),
            ("", "Deux"),
            ("Cid", "Écumeurs"),
        ]
        assert box(answer) == text

    def test_the_text_that_muster_writes_of_a_list(self, organiser, three):
        texts = [
            organiser.get(reverse("share_txt", args=[three[0].key])).content.decode(),
            organiser.get(reverse("share_txt", args=[three[1].key])).content.decode(),
        ]
        assert [name for _, name, _ in told(check(organiser, "\n".join(texts)))] == [
            "Écumeurs",
            "Rouilles",
        ]

    def test_a_list_of_one_s_own_by_its_builder_s_address(self, client, organiser, three):
        address = f"http://testserver{url('roster', three[0].roster)}"
        assert told(check(client, address))[0][1:] == ("Écumeurs", "✓")
        (row,) = rows(check(organiser, address))
        assert "son auteur seul l’ouvre" in row.problem

    def test_lists_of_one_s_own_by_their_keys(self, client, organiser, three):
        """As a page of one's own lists may ask for them."""
        keys = [three[0].roster.key, three[1].key]
        page = client.get(SEVERAL, {"list": keys})
        assert [name for _, name, _ in told(page)] == ["Écumeurs", "Rouilles"]
        address = f"http://testserver{url('roster', three[0].roster)}"
        assert rows(page)[0].url == address
        assert box(page) == f"{address}\n{full(three[1])}"
        printed = client.get(SEVERAL, {"list": keys, "form": "zip"})
        assert printed["Content-Type"] == "application/zip"
        assert [row.state for row in rows(organiser.get(SEVERAL, {"list": keys}))] == [
            "unread",
            "illegal",
        ]

    def test_the_same_line_counts_once_and_the_same_link_is_told(self, organiser, three):
        link = full(three[0])
        answer = check(organiser, f"Ana {link}\nAna {link}\nBob {link}")
        assert [row.player for row in rows(answer)] == ["Ana", "Bob"]
        assert "le même lien qu’à la ligne 1" in rows(answer)[1].remarks
        assert len(answer.context["table"].orders) == 1

    def test_no_more_than_so_many(self, organiser, three):
        names = [f"{number}: {full(three[0])}" for number in range(MOST)]
        assert check(organiser, "\n".join(names)).status_code == 200
        text = "\n".join([*names, f"de trop: {full(three[0])}"])
        answer = check(organiser, text)
        assert answer.status_code == 422
        assert len(rows(answer)) == MOST
        assert f"{MOST} listes au plus" in answer.content.decode()
        assert box(answer) == text

    def test_a_text_that_is_too_long_keeps_all_of_it(self, organiser, three):
        text = f"{full(three[0])}\n{'x' * MAX_TEXT}"
        answer = check(organiser, text)
        assert answer.status_code == 422
        assert told(answer)[0][1] == "Écumeurs"
        assert box(answer) == text


class TestWhatCannotBeRead:
    def test_each_has_a_row_with_its_own_words_and_the_others_stay(self, organiser, three):
        shares.revoke(three[1])
        edits.remove(three[2].roster)
        wrong = {
            f"Bob: {full(three[1])}": "Ce lien n’ouvre aucune liste",
            f"Cid {full(three[2])}": "a retiré la liste",
            "bonjour <b>": "ni liste, ni code, ni lien",
            "Eve https://example.org/liste/42": "un autre site (example.org)",
            f"Flo {full(three[0])[:-4]}": "Cette adresse ne montre aucune liste",
            "Gus m1.eNp9kEFOwzAQ": "Le code est",
            'Hal {"format": "muster-list/1", "game"': "Le document est vide ou coupé",
            '{"format": "muster-list/2", "game": "rbn"}': "Le format attendu",
            f"http://testserver{reverse('roster_edit_link', args=['A' * 22])}": "reste privé",
            "http://[": "Cette adresse ne montre aucune liste",
        }
        text = "\n".join([full(three[0]), *wrong, as_code(crew(), name="Dernière")])
        answer = check(organiser, text)
        assert answer.status_code == 422
        assert box(answer) == text
        (good, *bad, last) = rows(answer)
        assert (good.name, last.name) == ("Écumeurs", "Dernière")
        assert {row.state for row in bad} == {"unread"}
        for row, (line, sentence) in zip(bad, wrong.items(), strict=True):
            assert sentence in row.problem, line
            assert row.quote
        assert [row.player for row in bad[:4]] == ["Bob", "Cid", "", "Eve"]
        assert b"<b>" not in answer.content.split(b"</table>")[0].split(b"<table")[1]

    @pytest.mark.parametrize("route", ["roster_edit_link", "collection_edit_link"])
    @pytest.mark.parametrize("host", ["testserver", f"{'long.' * 9}example"])
    def test_a_private_link_is_not_repeated(self, organiser, route, host):
        line = f"Ana http://{host}{reverse(route, args=['secretsecretsecretsecr'])}"
        (row,) = rows(check(organiser, line))
        assert row.problem
        assert "secret" not in row.quote

    def test_another_host_of_ours_opens_its_links(self, organiser, three):
        link = full(three[0]).replace("testserver", "muster.example")
        assert told(check(organiser, link))[0][1] == "Écumeurs"
        unknown = f"https://muster.example/s/{'A' * 22}/"
        assert "un autre site (muster.example)" in rows(check(organiser, unknown))[0].problem

    def test_a_list_that_is_too_large(self, organiser, players):
        large = convoy(*(fighter(id=f"f{number}") for number in range(MAX_MEMBERS + 1)))
        assert "trop grande" in rows(check(organiser, as_json(large)))[0].problem

    def test_a_list_that_is_damaged(self, organiser, three):
        Revision.objects.filter(roster=three[0].roster).update(content={"format": "none"})
        Roster.objects.filter(pk=three[1].roster_id).update(game="gone")
        answer = check(organiser, f"{full(three[0])}\n{full(three[1])}\n{full(three[2])}")
        assert [row.state for row in rows(answer)] == ["unread", "unread", "illegal"]
        assert "ne peut pas être lu" in rows(answer)[0].problem

    @pytest.mark.parametrize(
        "text",
        [
            "\x00",
            "\x00{",
            "x" * 100_000,
            "é\n" * 5_000,
            "' OR 1=1 --",
            "[" * 10_000,
            "{" * 10_000,
            '{"a":' * 10_000,
            "[" + "9" * 10_000,
            "null",
            "[[],1,null]",
            '{"format": "muster-list/1", "game": "\\ud83d"}',
            "\u202e\u2066https://example.org/\u2069",
            "http://" + "a" * 70_000,
            "m1." + "A" * 140_000,
            "m1." + "A" * 100 + "Z",
            "https://[::1",
            f"/s/{'A' * 22}",
        ],
        ids=lambda text: repr(text[:20]),
    )
    def test_hostile_texts_get_a_page(self, organiser, text):
        for data in ({"text": text}, {"text": text, "form": "pdf"}, {"text": text, "form": "\x00"}):
            assert organiser.post(SEVERAL, data).status_code == 422
        assert organiser.post(reverse("event_keep"), {"text": text}).status_code == 422
        assert organiser.post(reverse("check_several_csv"), {"text": text}).status_code in (
            200,
            422,
        )
        assert not Event.objects.exists()

    @pytest.mark.parametrize(
        "query",
        [
            {"list": "\x00"},
            {"list": "x" * 10_000},
            {"list": ["é"] * 500},
            {"list": "' OR 1=1 --", "form": "pdf"},
            {"form": "exe", "sheet": "\x00"},
            {"form": ["pdf", "zip"], "sheet": "cards", "size": "\x00"},
            {"event": "\x00", "list": "[["},
            {"event": "A" * 22},
        ],
    )
    def test_hostile_addresses_get_the_page(self, organiser, query):
        assert organiser.get(SEVERAL, query).status_code in (200, 422)


class TestFiles:
    def sent(self, *files):
        return [SimpleUploadedFile(name, content) for name, content in files]

    def test_lists_and_lines_and_what_is_none(self, organiser, three):
        files = self.sent(
            ("ana.json", as_json(LEGAL, name="Fichier").encode()),
            ("players.txt", f"\ufeffBéa: {full(three[1])}\r\nnonsense\r\n".encode()),
            ("ansi.txt", f"Zoé {full(three[0])}".encode("cp1252")),
            ("utf16.txt", f"Léo {full(three[0])}".encode("utf-16")),
            ("photo.png", b"\x89PNG\r\n\x00\x00"),
            ("large.json", b" " * (MAX_TEXT + 1)),
            ("empty.json", b" "),
        )
        typed = f"Uma: {full(three[2])}"
        answer = check(organiser, typed, files=files)
        assert [(row.player, row.name) for row in rows(answer)][:3] == [
            ("Uma", "Paquet"),
            ("", "Fichier"),
            ("Béa", "Rouilles"),
        ]
        problems = {row.quote: row.problem for row in rows(answer) if row.problem}
        assert list(problems) == ["players.txt: nonsense", "photo.png", "large.json", "empty.json"]
        assert "n’est pas du texte" in problems["photo.png"]
        assert "trop gros" in problems["large.json"]
        assert "vide" in problems["empty.json"]
        assert {"Zoé", "Léo"} <= {row.player for row in rows(answer)}

    def test_what_could_be_read_of_them_stays_in_the_box(self, organiser, three):
        files = self.sent(("ana.json", f"Ana: {as_json(LEGAL, name='Fichier')}".encode()))
        answer = check(organiser, full(three[1]), files=files)
        again = check(organiser, box(answer))
        assert told(again) == told(answer) == [("", "Rouilles", "✕"), ("Ana", "Fichier", "✓")]

    def test_a_very_long_list_stays_as_json(self, organiser):
        noise = "".join(chr(0x4E00 + number * 7919 % 20_000) for number in range(5000))
        doc = {**LEGAL, "notes": noise, "name": "Longue"}
        doc["members"] = [
            {**member, "notes": noise[place * 99 :] + noise[: place * 99]}
            for place, member in enumerate(doc["members"])
        ]
        answer = check(organiser, "", files=self.sent(("a.json", json.dumps(doc).encode())))
        assert box(answer).startswith("{")
        assert told(check(organiser, box(answer)))[0][1] == "Longue"

    @pytest.mark.parametrize(
        "name", ["../../etc/passwd", "<script>.json", "x" * 250, "é\u202e.txt"]
    )
    def test_a_hostile_name_is_only_a_name(self, organiser, name):
        answer = check(organiser, "", files=self.sent((name, b"nonsense")))
        assert answer.status_code == 422
        assert b"<script>." not in answer.content


class TestTheTable:
    def test_what_a_row_says(self, organiser, three):
        first, second, third = rows(check(organiser, "\n".join(map(full, three))))
        assert (first.game, first.state, first.verdict) == (
            "Red Button’s Nation",
            "legal",
            "Légale",
        )
        assert first.headline and first.worth.endswith(" / 300") and first.unit == "pts"
        assert first.findings == ()
        assert (second.state, second.verdict) == ("illegal", "Non légale")
        assert second.findings and all(len(sentence) > 10 for sentence in second.findings)
        assert third.game == "Warbound"

    def test_in_the_reader_s_language(self, reader, three):
        page = check(reader, "\n".join([*map(full, three), "bonjour"]))
        assert [row.verdict for row in rows(page)] == [
            "Legal",
            "Not legal",
            "Not legal",
            "Not read",
        ]
        text = page.content.decode()
        assert "1 legal" in text and "2 not legal" in text and "1 not read" in text

    def test_signs_and_words_both(self, organiser, three):
        page = parsed(check(organiser, "\n".join([*map(full, three), "bonjour"])).content.decode())
        judged = [" ".join(cell.text.split()) for cell in page.all("td", "judged")]
        assert judged == ["✓ Légale", "✕ Non légale", "✕ Non légale", "? Illisible"]

    def test_who_plays_it(self, organiser, players):
        signed = shared(roster_of(players, crew(), name="Un"), author="Ana")
        noted = shared(roster_of(players, {**crew(), "notes": "Bob, table 3\nRien"}, name="Deux"))
        text = f"{full(signed)}\nCid {full(signed)}\n{full(noted)}"
        players_told = [row.player for row in rows(check(organiser, text))]
        assert players_told == ["Ana", "Cid", ""]  # notes are no name

    def test_a_frozen_link_keeps_its_verdict(self, organiser, players):
        roster = roster_of(players, LEGAL, name="Figée")
        link = shared(roster, frozen=True)
        edits.change(roster, [Set("list.name", "Autre")])
        (row,) = rows(check(organiser, full(link)))
        assert (row.name, row.state) == ("Figée", "legal")
        assert "lien figé" in row.remarks

    def test_cards_are_no_house_rules(self, organiser):
        house = {"kind": "rule", "slug": "x1", "name": "Excalibur"}
        lists = [
            deck_of("leader", "personnage"),
            deck(items=[typed_card("equipement", "radio")]),
            figures(figure("x1"), items=[house]),
        ]
        remarks = [row.remarks for row in rows(check(organiser, "\n".join(map(as_json, lists))))]
        assert ["règles maison" in each for each in remarks] == [False, False, True]

    def test_an_estimate_says_so(self, organiser):
        (row,) = rows(check(organiser, as_json(figures(figure()))))
        assert row.worth == f"≈ {row.total}"
        assert row.unit == "notre estimation"

    def test_a_list_that_was_pasted_can_be_looked_at(self, organiser):
        (row,) = rows(check(organiser, as_json(LEGAL, name="Collée")))
        assert row.url == f"http://testserver{reverse('code')}#{as_code(LEGAL, name='Collée')}"
        assert "telle que collée" in row.remarks

    def test_names_are_only_names(self, organiser):
        answer = check(organiser, as_json(LEGAL, name="<script>alert(1)</script>"))
        assert b"<script>alert" not in answer.content

    def test_few_queries_however_many_links(self, organiser, players, monkeypatch):
        monkeypatch.setattr(memory, "CHECK_EVERY", 1000)
        links = [full(shared(roster_of(players, crew(), name=str(n)))) for n in range(12)]
        query = {"list": links}
        organiser.get(SEVERAL, query)
        with CaptureQueriesContext(connection) as queries:
            assert len(rows(organiser.get(SEVERAL, query))) == 12
        shares_read = [each for each in queries if '"builder_share"' in each["sql"]]
        assert len(shares_read) == 1
        assert len(queries) <= 3

    def test_a_browser_may_go_back_to_it(self, organiser):
        answer = check(organiser, as_json(LEGAL))
        assert "no-store" not in answer["Cache-Control"]
        assert {"private", "no-cache"} <= set(re.split(", *", answer["Cache-Control"]))
        assert answer["X-Robots-Tag"] == "noindex"


class TestPaper:
    """One PDF or a ZIP, also of what no address can name."""

    def test_what_is_pasted_is_printed_at_once(self, organiser):
        text = f"{as_json(LEGAL, name='Un')}\n{as_code(crew(), name='Deux')}"
        answer = organiser.post(SEVERAL, {"text": text, "form": "pdf", "size": "letter"})
        assert answer.status_code == 200
        assert answer["Content-Type"] == "application/pdf"
        assert answer["X-Robots-Tag"] == "noindex"
        again = organiser.post(SEVERAL, {"text": text, "form": "zip"})
        assert again["Content-Type"] == "application/zip"
        assert organiser.get(SEVERAL).context["options"].size == "letter"  # as it was chosen

    def test_links_are_printed_at_an_address(self, organiser, three):
        text = "\n".join(map(full, three))
        answer = organiser.post(SEVERAL, {"text": text, "form": "pdf", "sheet": "full"})
        assert answer.status_code == 302
        printed = organiser.get(answer["Location"])
        assert printed["Content-Type"] == "application/pdf"
        assert 'filename="listes_full.pdf"' in printed["Content-Disposition"]
        same = organiser.get(answer["Location"], headers={"If-None-Match": printed["ETag"]})
        assert same.status_code == 304

    def test_what_cannot_be_read_is_told_before_the_rest_is_printed(self, organiser, three):
        text = f"{full(three[0])}\nbonjour"
        told_first = organiser.post(SEVERAL, {"text": text, "form": "pdf"})
        assert told_first.status_code == 422
        page = parsed(told_first.content.decode())
        assert page.all("input", name_="without")
        answer = organiser.post(SEVERAL, {"text": text, "form": "pdf", "without": "1"})
        assert answer["Content-Type"] == "application/pdf"

    def test_an_old_address_whose_link_was_revoked_says_so(self, organiser, three):
        shares.revoke(three[1])
        keys = [share.key for share in three]
        answer = organiser.get(SEVERAL, {"list": keys, "form": "pdf"})
        assert answer.status_code == 422
        assert [row.state for row in rows(answer)] == ["legal", "unread", "illegal"]

    def test_while_others_print_nothing_is_lost(self, organiser):
        text = as_json(LEGAL, name="Un")
        with service.slots.place():
            answer = organiser.post(
                SEVERAL, {"text": text, "form": "pdf", "sheet": "full", "ink": "black"}
            )
        assert answer.status_code == 503
        assert "Refresh" not in answer  # a reload would ask for nothing
        page = parsed(answer.content.decode())
        (form,) = [form for form in page.all("form") if form.all("textarea")]
        fields = {field.get("name"): field.text.strip() for field in form.all("textarea")}
        assert (fields["text"], fields["sheet"], fields["ink"]) == (text, "full", "black")
        assert "form" not in fields
        again = organiser.post(SEVERAL, {**fields, "form": "pdf"})
        assert again["Content-Type"] == "application/pdf"
        assert told(organiser.post(SEVERAL, fields)) == [("", "Un", "✓")]

    def test_too_much_leads_back_with_the_lists(self, organiser, monkeypatch):
        def refuse(_html, **_bounds):
            raise pdf.client.TooMuch("Trop long.")

        monkeypatch.setattr(pdf.client, "render", refuse)
        answer = organiser.post(SEVERAL, {"text": as_json(LEGAL), "form": "pdf"})
        assert answer.status_code == 422
        page = parsed(answer.content.decode())
        assert [field.get("name") for field in page.all("textarea")] == ["text"]
        assert not page.all("button", name_="form")
