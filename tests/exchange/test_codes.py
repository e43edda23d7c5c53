"""A list by its code, and a list that is brought: shown before anything is kept."""

import json
from hashlib import sha256

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils.html import escape

from builder.exchange.links import MAX_LINK, code_url
from builder.models import Owner, Roster
from builder.shares import edits as shares
from rules.lists.link_code import MAX_CODE, decode, encode
from rules.lists.reading import write
from tests.collections.collecting import owner_in
from tests.lists import convoy, deck, fighter, group
from tests.rosters.rostering import HX, crew, document, roster_of, state, url
from tests.rules.lists.test_code import packed
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db

CODE, CHECK, BRING = (reverse(name) for name in ("code", "check", "bring_list"))
EXAMPLES = sorted(settings.FIXTURES.glob("*/lists/*.json"))[::6]


def code_of(doc):
    return encode(document(doc))


def opened(client, text, **more):
    return client.post(CODE, {"code": text}, **more)


class TestOpening:
    def test_the_page_asks_for_a_code(self, client):
        page = client.get(CODE)
        assert page.status_code == 200
        assert "no-store" in page["Cache-Control"]
        assert 'name="code"' in page.content.decode()

    @pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
    def test_the_list_in_it_is_shown_and_nothing_kept(self, client, path):
        doc = json.loads(path.read_bytes())
        page = opened(client, code_of(doc))
        assert page.status_code == 200
        assert page.context["list"].document == document(doc)
        assert escape(doc["name"]) in page.content.decode()
        assert BRING in page.content.decode()
        assert not Roster.objects.exists()
        assert not Owner.objects.exists()

    def test_by_its_whole_address(self, client):
        address = f"https://elsewhere.example{CODE}#{code_of(crew())}"
        assert opened(client, address).context["list"].document == document(crew())

    def test_the_fragment_is_the_part_of_the_page(self, client):
        part = opened(client, code_of({**crew(), "name": "Les Rouilles"}), headers=HX)
        assert part.status_code == 200
        content = part.content.decode()
        assert "<html" not in content
        assert "<title>Les Rouilles – Muster</title>" in content
        assert "Gofast" in content

    def test_what_no_catalogue_knows_is_told(self, client):
        page = opened(client, code_of(convoy(fighter("excalibur", name="Rita"))))
        assert page.context["unknown"] == ["excalibur"]
        assert "excalibur" in page.content.decode()

    @pytest.mark.parametrize("name", ["<script>alert(1)</script>", "</textarea><svg onload=x>"])
    def test_a_hostile_name_is_only_a_name(self, client, name):
        for headers in ({}, HX):
            page = opened(client, code_of({**crew(), "name": name, "notes": name}), headers=headers)
            assert "<script>alert" not in page.content.decode()
            assert "<svg onload" not in page.content.decode()


class TestRefusals:
    @pytest.mark.parametrize(
        "text",
        [
            "",
            " ",
            "\x00",
            "bonjour",
            "{}",
            "m2.abcZ",
            "m1.Z",
            "m1.!!!",
            packed(b"{}"),
            packed(b"\x00\xff"),
            packed(b"[" * 100_000),
            packed(b'{"format": "muster-list/1", "game": "chess"}'),
            packed(b"{}", more=b"more"),
            packed(b" " * 50_000_000),
            "m1." + "A" * (MAX_CODE + 1),
            "m1." + "A" * 2_000_000,
        ],
        ids=lambda text: text[:12] or "nothing",
    )
    @pytest.mark.parametrize("headers", [{}, HX], ids=["page", "fragment"])
    def test_a_hostile_code_gets_a_sentence(self, client, text, headers):
        response = opened(client, text, headers=headers)
        assert response.status_code == 422
        assert response.context["problem"]
        assert 'role="alert"' in response.content.decode()

    @pytest.mark.parametrize("text", ["bonjour", "m1.</textarea>", "m1.eNq"])
    def test_what_was_typed_is_still_there(self, client, text):
        assert f">{escape(text)}</textarea>" in opened(client, text).content.decode()

    def test_in_the_visitor_s_language(self, client):
        french = opened(client, "x", headers={"accept-language": "fr"})
        english = opened(client, "x", headers={"accept-language": "en"})
        assert french.context["problem"] != english.context["problem"]

    @pytest.mark.parametrize("method", ["put", "delete", "patch"])
    def test_nothing_else_is_done(self, client, method):
        assert getattr(client, method)(CODE).status_code == 405

    def test_a_form_of_another_site_is_refused(self):
        strict = Client(enforce_csrf_checks=True)
        assert opened(strict, code_of(crew())).status_code == 403


class TestItsAddress:
    def test_it_opens_the_same_list(self):
        request = RequestFactory().get("/")
        there = document(crew())
        address = code_url(request, there)
        assert address.startswith(f"http://testserver{CODE}#m1.")
        assert decode(address) == write(there)

    def test_a_list_too_long_has_none_and_the_page_says_so(self, client):
        many = [fighter(id=f"m{n}", notes=sha256(bytes([n])).hexdigest()) for n in range(200)]
        doc = group(*many)
        assert len(code_of(doc)) > MAX_LINK
        assert code_url(RequestFactory().get("/"), document(doc)) == ""
        page = client.post(CHECK, {"text": json.dumps(doc)})
        assert page.context["code"] == ""
        assert 'id="code-url"' not in page.content.decode()

    def test_it_is_shown_where_the_file_is(self, client):
        page = client.post(CHECK, {"text": json.dumps(crew())})
        assert decode(page.context["code"]) == write(document(crew()))
        assert 'data-copy="code-url"' in page.content.decode()


class TestBringing:
    """“My lists” offers it; what was read is shown; then it is kept."""

    def test_my_lists_offers_it(self, client):
        assert f'href="{CHECK}"' in client.get(reverse("lists")).content.decode()

    @pytest.mark.parametrize("form", ["text", "code", "address", "file", "file of a code"])
    def test_shown_then_kept(self, client, form):
        raw, code = json.dumps(crew()), code_of(crew())
        told = {
            "text": {"text": raw},
            "code": {"text": f"  {code[:30]}\n{code[30:]} "},
            "address": {"text": f"http://testserver{CODE}#{code}"},
            "file": {"file": SimpleUploadedFile("a.json", b"\xef\xbb\xbf" + raw.encode())},
            "file of a code": {"file": SimpleUploadedFile("a.txt", code.encode())},
        }[form]
        page = client.post(CHECK, told)
        assert page.status_code == 200
        assert not Roster.objects.exists()
        assert all(name in page.content.decode() for name in ("Gofast", "Rita", "Boz"))
        response = client.post(BRING, {"text": page.context["list"].json})
        roster = Roster.objects.get()
        assert response["Location"] == url("roster", roster)
        assert state(roster) == document(crew())

    def test_what_is_unknown_is_told_before(self, client):
        doc = {**convoy(fighter("excalibur"), faction="martiens"), "catalogue": "1.0"}
        told = {"text": json.dumps(doc)}
        page = client.post(CHECK, told, headers={"accept-language": "en"})
        assert "excalibur" in page.context["unknown"]
        assert any("martiens" in one for one in page.context["unknown"])
        assert "written for catalogue 1.0" in page.content.decode()

    @pytest.mark.parametrize("text", ["bonjour", "m1.abc", "m9.abcZ", '{"format": 1}', "\x00"])
    def test_a_refusal_keeps_what_was_typed(self, client, text):
        response = client.post(CHECK, {"text": text})
        assert response.status_code == 422
        assert f">{escape(text)}</textarea>" in response.content.decode()

    def test_a_json_text_is_never_taken_for_a_code(self, client):
        doc = {**crew(), "name": "#m1.abcZ"}
        assert client.post(CHECK, {"text": json.dumps(doc)}).status_code == 200

    def test_a_link_to_a_list_of_this_site_leads_there(self, client):
        share = shared(roster_of(Owner.objects.create(), crew()))
        for page in (CHECK, BRING):
            response = client.post(page, {"text": f"http://testserver{link('share', share)}"})
            assert response.status_code == 302
            assert response["Location"] == link("share", share)

    def test_a_link_to_one_s_own_leads_to_the_builder(self, client):
        roster = roster_of(owner_in(client), deck())
        response = client.post(CHECK, {"text": f"http://testserver{url('roster', roster)}"})
        assert response["Location"] == url("roster", roster)

    def test_a_link_that_opens_nothing_says_so(self, client):
        share = shared(roster_of(Owner.objects.create(), crew()))
        shares.revoke(share)
        for address in (link("share", share), url("roster", share.roster), "/s/" + "A" * 22 + "/"):
            response = client.post(CHECK, {"text": address})
            assert response.status_code == 422
            assert address in response.content.decode()
