"""Any number of servers over one database are one site: nothing is kept in a server alone."""

from contextlib import contextmanager
from pathlib import Path

import pytest
from django.db import connection
from django.urls import reverse

from builder.limits.bounds import BOUNDS
from builder.models import Game
from tests.copying import one_at_a_time
from tests.hosting.serving import Visitor, manage, serving, surroundings, until

pytestmark = pytest.mark.django_db

OWN = "muster_several"  # a database beside that of the tests, on PostgreSQL
PASSWORD, WRONG = "quatre mots pour rire", "trois mots"


@contextmanager
def beside_the_tests(worker):
    """The address of a copy of the tests' database, which real servers may write to."""
    known, name = connection.settings_dict, f"{OWN}_{worker}"
    source, copy = (connection.ops.quote_name(each) for each in (known["NAME"], name))
    connection.close()
    connection.close_pool()  # a database that is in use cannot be copied
    with connection._nodb_cursor() as cursor:
        cursor.execute(f"DROP DATABASE IF EXISTS {copy} WITH (FORCE)")
        cursor.execute(f"CREATE DATABASE {copy} TEMPLATE {source}")
    try:
        user = ":".join(part for part in (known["USER"], known["PASSWORD"]) if part)
        yield f"postgres://{user}@{known['HOST']}:{known['PORT'] or 5432}/{name}"
    finally:
        with connection._nodb_cursor() as cursor:
            cursor.execute(f"DROP DATABASE {copy} WITH (FORCE)")


@pytest.fixture(scope="module")
def site(django_db_setup, django_db_blocker, data_of_all, tmp_path_factory, worker_id):
    """What both servers know. On PostgreSQL each has a folder of its own; SQLite is in one."""
    first, second = (tmp_path_factory.mktemp(name) for name in ("first", "second"))
    static = data_of_all.parent / "static"  # of all processes of this run
    with django_db_blocker.unblock():
        if connection.vendor == "sqlite":
            file = "muster.sqlite3"
            (first / file).write_bytes((Path(data_of_all) / file).read_bytes())
            yield (surroundings(first, MUSTER_STATIC=str(static)),) * 2
        else:
            with beside_the_tests(worker_id) as address:
                yield tuple(
                    surroundings(folder, DATABASE_URL=address, MUSTER_STATIC=str(static))
                    for folder in (first, second)
                )


@pytest.fixture(scope="module")
def servers(site, data_of_all, tmp_path_factory):
    """The addresses of two servers."""
    with one_at_a_time(data_of_all.parent):
        if not Path(site[0]["MUSTER_STATIC"], "staticfiles.json").exists():
            manage(site[0], "collectstatic", "--no-input", "--verbosity", "0")
    logs = tmp_path_factory.mktemp("logs")
    with serving(site[0], logs / "one") as one, serving(site[1], logs / "other") as other:
        yield one, other


@pytest.fixture
def rita():
    return Visitor()


def begun(visitor, server):
    """The address of a list that this visitor begins there."""
    path = reverse("new_game_list", args=["first_wave"])
    visitor.get(server, path)
    answer = visitor.post(server, path, name="Quai 9", begin="1")
    assert answer.status == 302
    return answer.leads_to


def members(visitor, server, roster):
    return visitor.get(server, f"{roster}list.json").content.count(b'"kind":"fighter"')


class TestLists:
    def test_an_edit_at_one_is_seen_at_the_other_at_once(self, servers, rita):
        one, other = servers
        roster = begun(rita, one)
        assert b"Quai 9" in rita.get(other, roster).content
        for here, there, name in ((one, other, "Les Rouilles"), (other, one, "Les Ferrailles")):
            fields = {"verb": "set", "target": "list.name", "value": name}
            assert rita.post(here, f"{roster}edit/", **fields).status == 302
            assert name in rita.get(there, roster).content.decode()
            assert name in rita.get(there, reverse("lists")).content.decode()

    def test_a_reader_of_its_link_sees_the_edit_wherever_he_reads(self, servers, rita):
        one, other = servers
        roster = begun(rita, one)
        link = shared(rita, one, roster)
        reader = Visitor("198.51.100.7")
        assert b"Quai 9" in reader.get(other, link).content
        rita.post(one, f"{roster}edit/", verb="set", target="list.name", value="Les Rouilles")
        assert b"Les Rouilles" in reader.get(other, link).content

    def test_a_tap_that_comes_again_elsewhere_is_done_once(self, servers, rita):
        one, other = servers
        roster = begun(rita, one)
        for server in (one, other, one):
            rita.post(server, f"{roster}add/", addition="fighter", tap="one-tap-of-a-thumb")
        assert members(rita, other, roster) == 1
        rita.post(other, f"{roster}add/", addition="fighter", tap="another-tap-of-it")
        assert members(rita, one, roster) == 2

    def test_two_windows_that_were_shown_the_same_do_not_lose_an_edit(self, servers, rita):
        one, other = servers
        roster = begun(rita, one)
        for number in range(6):
            rita.post(servers[number % 2], f"{roster}add/", addition="fighter")
        assert members(rita, one, roster) == members(rita, other, roster) == 6


class TestWhoComes:
    def test_a_limit_counts_over_both(self, servers):
        bound = BOUNDS["sign_in"][0]
        stranger = Visitor("198.51.100.8")
        stranger.get(servers[0], reverse("account_login"))
        seen = [
            stranger.post(
                servers[number % 2], reverse("account_login"), login="nobody", password=WRONG
            ).status
            for number in range(bound.most + 2)
        ]
        assert seen == [422] * bound.most + [429] * 2

    def test_who_signs_in_at_one_is_signed_in_at_the_other_and_so_with_out(self, servers):
        one, other = servers
        boz, path = Visitor("198.51.100.9"), reverse("account_signup")
        number = boz.get(one, path).page.first("input", name_="number").get("value")
        assert boz.post(other, path, name="Boz", number=number, password=PASSWORD).status == 302
        for server in servers:
            assert "Boz#" in boz.get(server, reverse("account")).content.decode()
        assert boz.post(other, reverse("account_logout")).status == 200
        assert boz.get(one, reverse("account")).status == 302


class TestWhatIsServed:
    def test_the_catalogue_is_another_one_at_both_when_it_is_edited_at_one(self, site, servers):
        one, other = servers
        words = ("--no-input", "--username", "chef", "--email", "chef@example.org")
        manage({**site[0], "DJANGO_SUPERUSER_PASSWORD": PASSWORD}, "createsuperuser", *words)
        chef, home = Visitor("198.51.100.10"), reverse("home")
        assert "Second Wave" not in chef.get(other, home).content.decode()
        chef.get(one, reverse("account_login"))
        chef.post(one, reverse("account_login"), login="chef", password=PASSWORD)
        path = reverse("admin:builder_game_change", args=[pk_of("first_wave")])
        form = chef.form(one, path, "game_form")
        form.fill("name_en", "RBN Second Wave")
        assert chef.post(one, path, **form.data).status == 302
        for server in servers:
            assert until(lambda at=server: b"RBN Second Wave" in chef.get(at, home).content)

    def test_a_sheet_that_one_made_is_served_by_the_other(self, servers, rita):
        roster = begun(rita, servers[0])
        rita.post(servers[0], f"{roster}add/", addition="fighter")
        path = f"{roster}sheets/full.pdf"
        sheets = [until(lambda at=server: ready(rita.get(at, path))) for server in servers]
        assert all(sheet.content.startswith(b"%PDF-") for sheet in sheets)


def ready(answer):
    """The answer, but for the page that waits for it."""
    assert answer.status in (200, 503), answer.content
    return answer if answer.status == 200 else None


def pk_of(slug):
    return Game.objects.values_list("pk", flat=True).get(slug=slug)


def shared(visitor, server, roster):
    """The link that this visitor makes there."""
    page = visitor.post(server, f"{roster}share/", verb="live").leads_to
    return reverse("share", args=[page.rpartition("#")[2]])
