"""Sheets: the pages that offer them, and the PDFs."""

import io
import re
import zipfile
from html import escape, unescape

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from builder.rosters import edits
from builder.shares import edits as shares
from builder.sheets import documents, pdf, service, store
from builder.sheets.options import BY_LISTS, COOKIE, OF_LISTS, Options
from rules.lists.edits import Set, Take
from tests.collections.collecting import owner_in
from tests.rosters.rostering import crew, roster_of, url
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db

TOGETHER = reverse("check_several")
NAME = "Les Écumeurs du cœur"


@pytest.fixture(autouse=True)
def _folder(settings, tmp_path, monkeypatch):
    settings.MADE_FILES = tmp_path / "made"
    monkeypatch.setattr(store, "_room", store.Room())


@pytest.fixture
def renders(monkeypatch):
    """What was really made, as the pages that were handed over."""
    handed, render = [], pdf.client.render

    def counted(html, **bounds):
        handed.append(html)
        return render(html, **bounds)

    monkeypatch.setattr(pdf.client, "render", counted)
    return handed


@pytest.fixture
def roster(client):
    return roster_of(owner_in(client), crew(), name=NAME)


@pytest.fixture
def stranger():
    return Client(headers={"Accept-Language": "fr"})


def read(response) -> PdfReader:
    return PdfReader(io.BytesIO(response.content))


def text(response):
    return " ".join(page.extract_text() for page in read(response).pages)


def full(one):
    """A link as somebody pastes it."""
    return f"http://testserver{link('share', one)}"


class TestThePageOfSheets:
    def test_the_keeper_s(self, client, roster):
        page = client.get(url("roster_sheets", roster))
        assert page.status_code == 200
        assert "no-store" in page["Cache-Control"]
        for sheet in BY_LISTS:
            assert url("roster_sheet", roster, sheet) in page.content.decode()
        assert reverse("game_sheet", args=["rbn", "campaign"]) in page.content.decode()

    def test_a_friend_s_by_the_link(self, roster, stranger):
        one = shared(roster)
        page = stranger.get(link("share_sheets", one))
        assert page.status_code == 200
        assert page["X-Robots-Tag"] == "noindex"
        assert link("share_sheet", one, "summary") in page.content.decode()
        assert b"csrfmiddlewaretoken" not in page.content
        assert roster.key not in page.content.decode()

    @pytest.mark.parametrize("route", ["roster_sheets", "roster_sheet"])
    def test_nobody_else_opens_them(self, roster, stranger, route):
        args = ["summary"] if route == "roster_sheet" else []
        assert stranger.get(url(route, roster, *args)).status_code == 403
        owner_in(stranger)
        assert stranger.get(url(route, roster, *args)).status_code == 403

    def test_a_revoked_link_is_as_unknown_as_a_forged_one(self, roster, stranger):
        one = shared(roster)
        shares.revoke(one)
        for route, args in (("share_sheets", []), ("share_sheet", ["summary"])):
            gone = stranger.get(link(route, one, *args))
            forged = stranger.get(reverse(route, args=["A" * 22, *args]))
            assert gone.status_code == forged.status_code == 404

    def test_a_removed_list_says_so(self, roster, stranger):
        one = shared(roster)
        edits.remove(roster)
        assert stranger.get(link("share_sheets", one)).status_code == 410
        assert stranger.get(link("share_sheet", one, "summary")).status_code == 410

    def test_a_game_s_for_anybody(self, stranger):
        page = stranger.get(reverse("game_sheets", args=["rbn"]))
        assert reverse("game_sheet", args=["rbn", "markers"]) in page.content.decode()
        assert stranger.get(reverse("game_sheets", args=["nothing"])).status_code == 404

    def test_both_languages(self, client, roster):
        page = client.get(url("roster_sheets", roster), headers={"Accept-Language": "en"})
        assert "Full sheet" in page.content.decode()
        page = client.get(url("roster_sheets", roster), headers={"Accept-Language": "fr"})
        assert "Full sheet" not in page.content.decode()


class TestASheet:
    @pytest.mark.parametrize("sheet", OF_LISTS)
    def test_it_is_a_pdf_with_the_list_s_own_words(self, client, roster, sheet):
        answer = client.get(url("roster_sheet", roster, sheet), headers={"Accept-Language": "fr"})
        assert answer.status_code == 200
        assert answer["Content-Type"] == "application/pdf"
        assert answer["Content-Length"] == str(len(answer.content))
        named = f'inline; filename="les_ecumeurs_du_coeur_{sheet}.pdf"'
        assert answer["Content-Disposition"] == named
        assert NAME in read(answer).metadata.title
        assert read(answer).trailer["/Root"]["/Lang"].startswith("fr")
        assert "Rita" in text(answer)

    def test_markers_are_those_that_the_list_needs(self, client, roster, renders):
        answer = client.get(url("roster_sheet", roster, "markers"))
        assert answer["Content-Type"] == "application/pdf"
        assert NAME in read(answer).metadata.title

    def test_what_a_page_has_made_ahead_sends_nothing(self, client, roster, renders):
        """A HEAD makes it; the reader then finds it there."""
        address = url("roster_sheet", roster, "summary")
        assert client.head(address).content == b""
        made = len(renders)
        assert client.get(address).status_code == 200
        assert len(renders) == made

    def test_the_page_names_what_is_made_ahead(self, client, roster):
        page = client.get(url("roster_sheets", roster)).content.decode()
        assert page.count("data-ahead") == 2

    def test_in_the_reader_s_language(self, roster, stranger):
        one = shared(roster)
        for lang in ("fr", "en"):
            answer = stranger.get(
                link("share_sheet", one, "summary"), headers={"Accept-Language": lang}
            )
            assert read(answer).trailer["/Root"]["/Lang"].startswith(lang)

    @pytest.mark.parametrize("sheet", ["reference", "markers", "campaign"])
    def test_of_a_game(self, stranger, sheet):
        answer = stranger.get(reverse("game_sheet", args=["rbn", sheet]))
        assert answer["Content-Type"] == "application/pdf"
        assert "rbn_" in answer["Content-Disposition"]
        assert len(read(answer).pages) >= 1

    @pytest.mark.parametrize("sheet", ["campaign", "nothing", "x" * 60])
    def test_no_such_sheet(self, client, roster, stranger, sheet):
        assert client.get(url("roster_sheet", roster, sheet)).status_code == 404
        assert stranger.get(link("share_sheet", shared(roster), sheet)).status_code == 404

    @pytest.mark.parametrize("sheet", ["summary", "nothing"])
    def test_no_such_sheet_of_a_game(self, stranger, sheet):
        assert stranger.get(reverse("game_sheet", args=["rbn", sheet])).status_code == 404
        assert stranger.get(reverse("game_sheet", args=["nothing", sheet])).status_code == 404

    def test_page_sizes(self, client, roster):
        sizes = {}
        for size in ("a4", "letter"):
            answer = client.get(url("roster_sheet", roster, "summary"), {"size": size})
            sizes[size] = read(answer).pages[0].mediabox
        points = {size: (round(box.width), round(box.height)) for size, box in sizes.items()}
        assert points == {"a4": (595, 842), "letter": (612, 792)}

    @pytest.mark.parametrize(
        "name", ["<script>alert(1)</script>", "../../etc/passwd", "列表", '"; x="']
    )
    def test_a_hostile_name_is_only_a_name(self, client, roster, name):
        edits.change(roster, [Set("list.name", name)])
        answer = client.get(url("roster_sheet", roster, "summary"))
        assert answer.status_code == 200
        assert re.fullmatch(
            r"inline; filename(=\"[\w-]+\.pdf\"|\*=utf-8''[\w%-]+\.pdf)",
            answer["Content-Disposition"],
        )
        assert name in read(answer).metadata.title


class TestTheQrCode:
    """It leads where an opponent may read: never to the keeper's own page."""

    def test_of_a_link_leads_to_that_link(self, roster, stranger, renders, monkeypatch):
        links = self.links_of(monkeypatch)
        one = shared(roster, frozen=True)
        stranger.get(link("share_sheet", one, "summary"))
        assert links == [[full(one)]]

    def test_of_the_keeper_s_leads_to_the_newest_live_link(self, client, roster, monkeypatch):
        links = self.links_of(monkeypatch)
        client.get(url("roster_sheet", roster, "summary"))
        shared(roster)
        newest = shared(roster)
        shared(roster, frozen=True)
        client.get(url("roster_sheet", roster, "summary"))
        shares.revoke(newest)
        client.get(url("roster_sheet", roster, "summary"))
        assert links[0] == [""]
        assert links[1] == [full(newest)]
        assert links[2] == [full(roster.shares.filter(revoked=None, revision=None).get())]

    @staticmethod
    def links_of(monkeypatch):
        told, html = [], documents.html.html

        def listened(sheet, lists, options, links):
            told.append(list(links))
            return html(sheet, lists, options, links)

        monkeypatch.setattr(documents.html, "html", listened)
        return told


class TestWhoKeepsWhat:
    def test_the_second_reader_is_served_from_the_file(self, client, roster, stranger, renders):
        one = shared(roster)
        address = link("share_sheet", one, "summary")
        first, second = (
            stranger.get(address),
            Client(headers={"Accept-Language": "fr"}).get(address),
        )
        assert first.content == second.content
        assert len(renders) == 1

    def test_options_and_languages_are_files_of_their_own(self, roster, stranger, renders):
        address = link("share_sheet", shared(roster), "summary")
        stranger.get(address)
        stranger.get(address, {"size": "letter"})
        stranger.get(address, {"size": "letter"}, headers={"Accept-Language": "en"})
        assert len(renders) == 3

    def test_a_live_one_is_asked_for_again_and_only_sent_when_it_changed(
        self, roster, stranger, renders
    ):
        address = link("share_sheet", shared(roster), "summary")
        first = stranger.get(address)
        assert first["Cache-Control"] == "no-cache"
        again = stranger.get(address, headers={"If-None-Match": first["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        edits.change(roster, [Take("boz", "arc")])
        changed = stranger.get(address, headers={"If-None-Match": first["ETag"]})
        assert changed.status_code == 200
        assert changed["ETag"] != first["ETag"]
        assert len(renders) == 2

    def test_a_frozen_one_under_its_fingerprint_is_kept_an_hour(self, roster, stranger):
        address = link("share_sheet", shared(roster, frozen=True), "summary")
        first = stranger.get(address)
        assert first["Cache-Control"] == "no-cache"
        tag = first["ETag"].strip('"')
        kept = stranger.get(address, {"v": tag})
        assert kept["Cache-Control"] == "public, max-age=3600"
        assert not kept.cookies
        assert stranger.get(address, {"v": "0" * 40})["Cache-Control"] == "no-cache"
        edits.change(roster, [Take("boz", "arc")])
        assert stranger.get(address)["ETag"] == first["ETag"]

    def test_a_live_one_is_asked_for_every_time(self, roster, stranger):
        address = link("share_sheet", shared(roster), "summary")
        tag = stranger.get(address)["ETag"].strip('"')
        assert stranger.get(address, {"v": tag})["Cache-Control"] == "no-cache"

    def test_the_page_names_the_fingerprints(self, roster, stranger):
        one = shared(roster, frozen=True)
        page = stranger.get(link("share_sheets", one)).content.decode()
        found = re.search(r'formaction="([^"]*summary\.pdf)" name="v" value="(\w+)"', page)
        kept = stranger.get(unescape(found[1]), {**Options().as_query, "v": found[2]})
        assert kept["Cache-Control"] == "public, max-age=3600"

    def test_the_keeper_s_own_is_kept_by_nobody(self, client, roster):
        answer = client.get(url("roster_sheet", roster, "summary"))
        assert "no-store" in answer["Cache-Control"]
        assert "ETag" not in answer

    def test_a_game_s_under_its_fingerprint_is_for_good(self, stranger):
        address = reverse("game_sheet", args=["rbn", "markers"])
        first = stranger.get(address)
        assert first["Cache-Control"] == "no-cache"
        tag = first["ETag"].strip('"')
        assert "immutable" in stranger.get(address, {"v": tag})["Cache-Control"]

    def test_a_head_tells_the_size(self, client, roster):
        answer = client.head(url("roster_sheet", roster, "summary"))
        assert int(answer["Content-Length"]) > 1000
        assert answer.content == b""

    def test_nothing_is_posted_to_them(self, client, roster, stranger):
        one = shared(roster)
        for address in (
            url("roster_sheets", roster),
            url("roster_sheet", roster, "summary"),
            link("share_sheets", one),
            link("share_sheet", one, "summary"),
            reverse("game_sheets", args=["rbn"]),
            reverse("game_sheet", args=["rbn", "markers"]),
        ):
            assert client.post(address).status_code == 405


class TestOptions:
    def test_they_are_remembered(self, client, roster):
        chosen = {"size": "letter", "ink": "black", "large": "1", "costs": "0", "backs": "1"}
        client.get(url("roster_sheet", roster, "summary"), chosen)
        page = client.get(url("roster_sheets", roster))
        assert page.context["options"] == Options("letter", "black", True, False, True)

    def test_also_by_the_page_itself_and_by_a_file_that_did_not_change(self, client, roster):
        one = shared(roster)
        client.get(link("share_sheets", one), {"size": "letter"})
        assert client.get(link("share_sheets", one)).context["options"].size == "letter"
        first = client.get(link("share_sheet", one, "summary"), {"size": "a4"})
        client.get(link("share_sheets", one), {"size": "letter"})
        again = {"If-None-Match": first["ETag"]}
        same = client.get(link("share_sheet", one, "summary"), {"size": "a4"}, headers=again)
        assert same.status_code == 304
        assert client.get(link("share_sheets", one)).context["options"].size == "a4"

    def test_an_unticked_box_is_told_too(self, client, roster):
        """A form sends both the hidden 0 and the ticked 1; the last one counts."""
        address = url("roster_sheets", roster) + "?costs=0&large=0&large=1"
        options = client.get(address).context["options"]
        assert (options.costs, options.large) == (False, True)

    @pytest.mark.parametrize(
        "cookie", ["", "size", "size=b5&ink=\x00", "=&=&==", "%00", "size=" + "x" * 3000, "costs=2"]
    )
    def test_a_hostile_cookie_is_passed_over(self, client, roster, cookie):
        client.cookies[COOKIE] = cookie
        assert client.get(url("roster_sheets", roster)).context["options"] == Options()

    @pytest.mark.parametrize(
        "told",
        [
            {"size": "../../etc"},
            {"size": "\x00"},
            {"ink": "<b>"},
            {"large": "yes"},
            {"costs": "9" * 5000},
            {"v": "\x00" * 50},
        ],
    )
    def test_hostile_options_are_passed_over(self, client, roster, told):
        page = client.get(url("roster_sheets", roster), told)
        assert page.context["options"] == Options()
        assert client.get(url("roster_sheet", roster, "summary"), told).status_code == 200


class TestRefusals:
    def refuse(self, monkeypatch, error):
        def render(_html, **_bounds):
            raise error("Pas maintenant.")

        monkeypatch.setattr(pdf.client, "render", render)

    def test_a_failure_says_when_to_come_back(self, client, roster, monkeypatch):
        self.refuse(monkeypatch, pdf.client.Failed)
        answer = client.get(url("roster_sheet", roster, "summary"), {"size": "letter"})
        assert answer.status_code == 503
        assert answer["Retry-After"] == "3"
        assert "Refresh" not in answer  # what failed is not begun over and over by itself
        assert "no-store" in answer["Cache-Control"]
        assert '<p id="refused">Pas maintenant.</p>' in answer.content.decode()
        assert url("roster_sheets", roster) in answer.content.decode()
        assert "Content-Security-Policy" in answer

    def test_too_much_says_so(self, roster, stranger, monkeypatch):
        self.refuse(monkeypatch, pdf.client.TooMuch)
        answer = stranger.get(link("share_sheet", shared(roster, frozen=True), "full"))
        assert answer.status_code == 422
        assert "Retry-After" not in answer
        assert "no-store" in answer["Cache-Control"]
        assert "ETag" not in answer

    def test_what_was_refused_is_tried_again(self, client, roster, monkeypatch):
        with monkeypatch.context() as then:
            self.refuse(then, pdf.client.Failed)
            assert client.get(url("roster_sheet", roster, "summary")).status_code == 503
        assert client.get(url("roster_sheet", roster, "summary")).status_code == 200

    @pytest.mark.parametrize(
        "bound", [("MOST_MEMBERS", 2), ("BYTES", 100), ("MEMBERS", {"full": 2})]
    )
    def test_a_list_too_large_is_not_even_written(self, client, roster, monkeypatch, bound):
        monkeypatch.setattr(service, *bound)
        monkeypatch.setattr(documents.html, "html", lambda *_: pytest.fail("it was written"))
        answer = client.get(url("roster_sheet", roster, "full"))
        assert answer.status_code == 422

    def test_a_typesetter_that_hung_once_is_asked_again(self, client, roster, monkeypatch):
        """It need not have been the list: whoever asks again is served."""
        address = url("roster_sheet", roster, "full")
        with monkeypatch.context() as then:
            self.refuse(then, pdf.client.TookTooLong)
            answer = client.get(address)
            assert (answer.status_code, answer["Retry-After"]) == (503, "3")
        assert client.get(address).status_code == 200

    def test_what_it_hung_at_twice_is_too_much(self, client, roster, monkeypatch):
        self.refuse(monkeypatch, pdf.client.TookTooLong)
        address = url("roster_sheet", roster, "full")
        assert [client.get(address).status_code for _ in range(2)] == [503, 422]
        monkeypatch.setattr(documents.html, "html", lambda *_: pytest.fail("it was written"))
        assert client.get(address).status_code == 422

    def test_what_was_too_much_is_not_written_again(self, client, roster, monkeypatch):
        self.refuse(monkeypatch, pdf.client.TooMuch)
        address = url("roster_sheet", roster, "full")
        assert client.get(address).status_code == 422
        monkeypatch.setattr(documents.html, "html", lambda *_: pytest.fail("it was written"))
        assert client.get(address).status_code == 422

    def test_together_keeps_the_lists(self, roster, stranger, monkeypatch):
        self.refuse(monkeypatch, pdf.client.Failed)
        one = shared(roster)
        answer = stranger.get(TOGETHER, {"list": one.key, "form": "pdf"})
        assert answer.status_code == 503
        assert f"{TOGETHER}?list={one.key}" in answer.content.decode()


class TestTheLine:
    """A web process makes one sheet at a time, and none of its threads waits for a turn."""

    @pytest.fixture
    def meanwhile(self, monkeypatch):
        """What somebody else asks for, once, while a sheet is at the typesetter's."""
        asked, render = [], pdf.client.render

        def interrupted(html, **bounds):
            for ask in asked[:]:
                asked.remove(ask)
                ask()
            return render(html, **bounds)

        monkeypatch.setattr(pdf.client, "render", interrupted)
        return asked.append

    def put_off(self, answer):
        """He was asked to wait, by a page that asks again by itself."""
        assert answer.status_code == 503
        assert answer["Retry-After"] == answer["Refresh"] == "3"
        assert "no-store" in answer["Cache-Control"]
        assert "ETag" not in answer
        assert "La feuille se prépare…" in answer.content.decode()
        return True

    def test_the_next_reader_is_answered_while_the_first_is_served(
        self, roster, stranger, renders, meanwhile
    ):
        address, answers = link("share_sheet", shared(roster), "summary"), []
        for _ in range(9):
            meanwhile(lambda: answers.append(stranger.get(address)))
        first = stranger.get(address)
        assert first.status_code == 200
        assert len(answers) == 9 and all(map(self.put_off, answers))
        assert stranger.get(address).content == first.content
        assert len(renders) == 1

    @pytest.mark.parametrize("frozen", [True, False])
    def test_a_reader_of_another_sheet_too(self, roster, stranger, frozen, renders):
        address = link("share_sheet", shared(roster, frozen=frozen), "full")
        with service.slots.place():
            assert self.put_off(stranger.get(address))
        assert renders == []
        assert stranger.get(address).status_code == 200

    def test_keepers_games_and_several_lists_too(self, client, roster):
        for address in (
            url("roster_sheet", roster, "cards"),
            reverse("game_sheet", args=["rbn", "markers"]),
            f"{TOGETHER}?list={shared(roster).key}&form=pdf",
            f"{TOGETHER}?list={shared(roster).key}&form=zip",
        ):
            with service.slots.place():
                answer = client.get(address, headers={"Accept-Language": "fr"})
                assert self.put_off(answer)
                assert f'href="{escape(address)}"' in answer.content.decode()
            assert client.get(address).status_code == 200

    def test_what_is_there_is_served_all_the_same(self, roster, stranger):
        one = shared(roster)
        addresses = [
            link("share_sheet", one, "summary"),
            reverse("game_sheet", args=["rbn", "markers"]),
            f"{TOGETHER}?list={one.key}&form=pdf",
            f"{TOGETHER}?list={one.key}&form=zip",
        ]
        before = [stranger.get(address).content for address in addresses]
        with service.slots.place(), store.alone("zip"):
            assert [stranger.get(address).content for address in addresses] == before

    def test_pages_are_served_all_the_same(self, client, roster):
        with service.slots.place():
            assert client.get(url("roster_sheets", roster)).status_code == 200

    def test_what_was_too_much_here_is_served_once_it_is_there(
        self, client, roster, renders, monkeypatch
    ):
        """Another process, less pressed for time, may have made it."""
        address = url("roster_sheet", roster, "full")
        with monkeypatch.context() as then:
            then.setattr(service, "BYTES", 100)
            assert client.get(address).status_code == 422
        then.setattr(pdf.client, "_pool", pdf.client.Pool())
        assert client.get(address).status_code == 200
        pdf.client.close()  # the typesetter of that pool
        then.undo()
        assert client.get(address).status_code == 200
        assert len(renders) == 1

    @pytest.mark.parametrize("error", [pdf.client.TooMuch, pdf.client.Failed, RuntimeError])
    def test_whoever_fails_leaves_his_place(self, roster, error, monkeypatch):
        address = link("share_sheet", shared(roster), "summary")
        client = Client(raise_request_exception=False)

        def broken(_html, **_bounds):
            raise error("broken")

        with monkeypatch.context() as then:
            then.setattr(pdf.client, "render", broken)
            assert client.get(address).status_code in (422, 500, 503)
        assert client.get(address, {"size": "letter"}).status_code == 200


class TestZips:
    """One reader at a time has the PDFs of a ZIP made."""

    @pytest.fixture
    def three(self, client):
        lists = [roster_of(owner_in(client), crew(), name=name) for name in ("Un", "Deux", "Trois")]
        return {"list": [shared(one).key for one in lists], "form": "zip"}

    def test_a_second_one_at_the_same_time_is_put_off(self, stranger, three, renders, monkeypatch):
        """Also in another process, whose line is free."""
        monkeypatch.setattr(service, "slots", store.Slots(2))
        answers, render = [], pdf.client.render

        def interrupted(html, **bounds):
            if not answers:
                answers.append(stranger.get(TOGETHER, {**three, "size": "letter"}))
            return render(html, **bounds)

        monkeypatch.setattr(pdf.client, "render", interrupted)
        assert stranger.get(TOGETHER, three).status_code == 200
        assert answers[0].status_code == 503
        assert "0 PDF sur 3 sont prêts." in answers[0].content.decode()
        assert len(renders) == 3
        assert stranger.get(TOGETHER, {**three, "size": "letter"}).status_code == 200

    def test_it_gives_way_to_others_and_goes_on_where_it_was(
        self, stranger, three, renders, monkeypatch
    ):
        monkeypatch.setattr(service, "ZIP_SECONDS", -1)
        for ready in (1, 2):
            answer = stranger.get(TOGETHER, three)
            assert answer.status_code == 503
            assert f"{ready} PDF sur 3 sont prêts." in answer.content.decode()
        answer = stranger.get(TOGETHER, three)
        assert len(zipfile.ZipFile(io.BytesIO(answer.content)).namelist()) == 3
        assert len(renders) == 3

    def test_whoever_fails_frees_it(self, stranger, three, monkeypatch):
        def broken(_html, **_bounds):
            raise pdf.client.Failed("broken")

        with monkeypatch.context() as then:
            then.setattr(pdf.client, "render", broken)
            assert stranger.get(TOGETHER, three).status_code == 503
        assert stranger.get(TOGETHER, three).status_code == 200
