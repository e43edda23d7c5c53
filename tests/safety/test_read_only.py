"""A database that takes nothing: it is read as before, and who writes is told that he did not."""

import pytest
from django.db import connection, transaction

from builder.shares import edits as shares
from tests.rosters.rostering import HX, state, url
from tests.soak.storm import Answer

pytestmark = pytest.mark.django_db


@pytest.fixture
def read_only(roster, client):
    """The site with a list and its link; from now on nothing is written."""
    client.raise_request_exception = False
    link, sqlite = shares.share(roster), connection.vendor == "sqlite"
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = ON" if sqlite else "SET TRANSACTION READ ONLY")
        yield link
        if sqlite:
            cursor.execute("PRAGMA query_only = OFF")
        transaction.set_rollback(True)  # which ends it on PostgreSQL


def test_pages_are_read(client, roster, read_only):
    pages = [
        *("/", "/lists/", "/lists/new/", "/gallery/", "/games/rbn/", "/account/login/"),
        *(url(name, roster) for name in ("roster", "roster_history", "roster_json")),
        *(f"/s/{read_only.key}/{page}" for page in ("", "list.json", "qr.svg", "embed/")),
    ]
    assert {page: client.get(page).status_code for page in pages} == dict.fromkeys(pages, 200)


@pytest.mark.parametrize("headers", [{}, HX], ids=["a form", "a tap"])
@pytest.mark.parametrize(
    ("where", "form"),
    [
        ("roster_edit", {"do": '[["copy", "boz"]]', "tap": "tap-00000001"}),
        ("roster_undo", {"tap": "tap-00000002"}),
        ("roster_shares", {"verb": "live"}),
    ],
)
def test_who_writes_is_told_so(client, roster, read_only, where, form, headers):
    before = state(roster)
    answer = client.post(url(where, roster), form, headers=headers)
    seen = Answer(answer.status_code, None, answer.content.decode())
    assert "Muster-Version" not in answer.headers
    assert seen.clear, (seen.status, seen.text[:300])
    assert state(roster) == before


def test_a_new_list_is_not_called_begun(client, read_only):
    answer = client.post("/lists/new/rbn/", {"begin": "1", "name": "Les Rouilles"})
    assert Answer(answer.status_code, None, answer.content.decode()).clear
