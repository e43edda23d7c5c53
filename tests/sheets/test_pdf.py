"""The engine that makes PDFs: what comes out, what it never reads, and where it stops."""

import io
import os
import select
import signal
import socket
import subprocess
import sys
from base64 import b64encode
from pathlib import Path

import pytest
from django.conf import settings
from PIL import Image
from pypdf import PdfReader

from builder.sheets.pdf import client
from builder.sheets.pdf.worker import MAX_PAGES, Fetcher, Forbidden

STATIC = Path(settings.STATICFILES_DIRS[0])
HIDDEN = "Le mot de passe est : sésame"
FONT = "static:fonts/barlow-400-normal.woff2"
# Grows with every element: far more than a second of work, and a small document.
ENDLESS = "<style>i{display:inline-block;padding:1px}</style>" + "<i>x</i>" * 30_000


def page(body, head="", lang="fr"):
    return f'<html lang="{lang}"><head><title>Épée &amp; cœur</title>{head}</head><body>{body}'


def read(content) -> PdfReader:
    return PdfReader(io.BytesIO(content))


def text(content):
    return "\n".join(sheet.extract_text() for sheet in read(content).pages)


def png(colour="red"):
    out = io.BytesIO()
    Image.new("RGB", (8, 8), colour).save(out, "PNG")
    return out.getvalue()


def children():
    """The typesetters of this process that run, and those that nobody has seen off ("Z")."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
            words = (folder / "cmdline").read_text()
        except OSError:  # it ended meanwhile
            continue
        if int(parent) == os.getpid() and ("builder.sheets.pdf.worker" in words or state == "Z"):
            found.append(state)
    return found


def the_worker() -> client.Worker:
    client.render(page("warm"))
    (worker,) = client._pool.idle
    return worker


class TestWhatComesOut:
    def test_letters_title_and_language(self):
        made = read(client.render(page("<h1>Épée</h1><p>Cœur à l’ouvrage, 1 – 2 €", lang="fr")))
        assert made.metadata.title == "Épée & cœur"
        assert made.trailer["/Root"]["/Lang"] == "fr"
        assert "Épée" in made.pages[0].extract_text()
        assert "Cœur à l’ouvrage, 1 – 2 €" in made.pages[0].extract_text()

    def test_it_is_tagged_for_those_who_hear_it(self):
        root = read(client.render(page("<h1>Un</h1><p>Deux</p>"))).trailer["/Root"]
        assert root["/MarkInfo"]["/Marked"]
        assert "/StructTreeRoot" in root

    def test_our_fonts_are_embedded(self):
        style = f"<style>@font-face{{font-family:B;src:url({FONT})}}p{{font-family:B}}</style>"
        fonts = read(client.render(page("<p>Épée", style))).pages[0]["/Resources"]["/Font"]
        (font,) = fonts.get_object().values()
        assert font.get_object()["/BaseFont"].endswith("B")
        below = font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"]
        assert any(key.startswith("/FontFile") for key in below)

    def test_the_same_page_is_the_same_file_whoever_makes_it(self):
        sheet = page("<h1>Un</h1><p>Deux 😀 שלום</p><img src='data:image/png;base64,%s'>")
        sheet %= b64encode(png()).decode()
        first = client.render(sheet)
        client.render(page("something else", "<style>p{color:red}</style>"))
        assert client.render(sheet) == first
        client.close()
        assert client.render(sheet) == first
        assert b"CreationDate" not in first
        assert client.render(sheet.replace("Un", "Une")) != first

    def test_a_style_sheet_of_one_document_is_not_on_the_next(self):
        loud = "<style>p{display:none}</style>"
        assert "parole" not in text(client.render(page("<p>parole", loud)))
        assert "parole" in text(client.render(page("<p>parole")))

    @pytest.mark.parametrize("hostile", [*"\x00\ud800\x0b\x1b\u202e", "😀" * 50, "Z̴̧" * 50])
    def test_any_letter_may_stand_in_it(self, hostile):
        assert "fin" in text(client.render(page(f"<p>{hostile}</p><p>fin")))


class TestWhatItReads:
    """Our style sheets, fonts and icons, and pictures in the page itself. Nothing else."""

    fetch = Fetcher(STATIC)

    @pytest.mark.parametrize(
        ("url", "kind"),
        [
            ("static:css/tokens.css", "text/css"),
            (FONT, "font/woff2"),
            ("static:icons/icons.svg", "image/svg+xml"),
            ("static:icons/icons.svg#flag", "image/svg+xml"),
        ],
    )
    def test_our_own_files(self, url, kind):
        path = STATIC / url.removeprefix("static:").partition("#")[0]
        assert self.fetch.file(url) == (kind, path.read_bytes())

    @pytest.mark.parametrize(
        "url",
        [
            "file:///etc/passwd",
            "FILE:///etc/passwd",
            "/etc/passwd",
            "//127.0.0.1/x.css",
            "http://127.0.0.1/x.css",
            "https://127.0.0.1/x.png",
            "ftp://127.0.0.1/x.png",
            "static:/etc/passwd",
            "static:///etc/passwd",
            "static:../manage.py",
            "static:css/../../manage.py",
            "static:css/..%2f..%2fmanage.py",
            "static:css/%2e%2e/tokens.css",
            "static:css/tokens.css\n",
            "static:css/tokens.css?x",
            "static:css/tokens.css\x00.css",
            "static:css/sub/tokens.css",
            "static:css/",
            "static:js/muster.js",
            "static:fonts/barlow-LICENSE.txt",
            "STATIC:css/tokens.css",
            "data:text/html,<p>x",
            "data:text/css,p{color:red}",
            "data:,x",
            "data:",
            "jar:file:///etc/passwd",
            "",
        ],
    )
    def test_nothing_else(self, url):
        with pytest.raises(Forbidden):
            self.fetch(url)

    def test_a_symbolic_link_is_not_followed(self, tmp_path):
        (tmp_path / "secret.css").write_text(HIDDEN)
        static = tmp_path / "static"
        (static / "css").mkdir(parents=True)
        (static / "css" / "ours.css").write_text("p{}")
        (static / "css" / "theirs.css").symlink_to(tmp_path / "secret.css")
        (static / "icons").symlink_to(tmp_path)
        fetch = Fetcher(static)
        assert fetch.file("static:css/ours.css")[1] == b"p{}"
        (tmp_path / "x.svg").write_text("<svg/>")
        for url in ("static:css/theirs.css", "static:icons/x.svg"):
            with pytest.raises(Forbidden):
                fetch(url)

    def test_a_picture_in_the_page_is_shown(self):
        shown = f'<img alt="" src="data:image/png;base64,{b64encode(png()).decode()}">'
        assert len(read(client.render(page(shown))).pages[0].images) == 1

    @pytest.mark.parametrize(
        "pull",
        [
            '<img src="{url}">',
            '<img src="x" srcset="{url} 2x">',
            '<object data="{url}"></object>',
            '<embed src="{url}">',
            '<iframe src="{url}"></iframe>',
            '<input type="image" src="{url}">',
            '<link rel="attachment" href="{url}">',
            '<a rel="attachment" href="{url}">ici</a>',
            '<link rel="stylesheet" href="{url}">',
            '<base href="{url}"><img src="x.png"><link rel="stylesheet" href="x.css">',
            "<style>@import '{url}';</style>",
            "<style>@import url({url});</style>",
            "<style>body{{background:url({url})}}</style>",
            "<style>p::before{{content:url({url})}}</style>",
            "<style>li{{list-style-image:url({url})}}</style><li>x",
            "<style>p{{border-image:url({url}) 3 / 3px}}</style>",
            "<style>@font-face{{font-family:x;src:url({url})}}p{{font-family:x}}</style>",
            '<p style="background:url({url})">x',
            '<svg width="9" height="9"><image href="{url}" width="9" height="9"/></svg>',
            '<svg width="9" height="9"><use href="{url}#x"/></svg>',
            "<svg><style>@import '{url}';</style><rect/></svg>",
            "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'>"
            "<image href='{url}' width='9' height='9'/></svg>\">",
            "<img src=\"data:image/svg+xml,<!DOCTYPE svg [<!ENTITY x SYSTEM '{url}'>]>"
            "<svg xmlns='http://www.w3.org/2000/svg'><text y='9'>&x;</text></svg>\">",
        ],
    )
    def test_no_file_is_opened_and_nobody_is_called(self, tmp_path, pull):
        """A pipe that nobody writes to would hold up whoever opens it; a listener would hear."""
        trap = tmp_path / "trap.png"
        os.mkfifo(trap)
        (tmp_path / "secret.txt").write_text(HIDDEN)
        with socket.create_server(("127.0.0.1", 0)) as listener:
            listener.settimeout(0)
            host = f"http://127.0.0.1:{listener.getsockname()[1]}/x.png"
            for url in (f"file://{trap}", str(trap), f"file://{tmp_path}/secret.txt", host):
                made = client.render(page(f"<p>Bonjour{pull.format(url=url)}"), seconds=5)
                whole = read(made)
                assert "Bonjour" in whole.pages[0].extract_text()
                assert HIDDEN not in whole.pages[0].extract_text()
                assert not whole.attachments
                assert not whole.pages[0].images
                assert "/FileAttachment" not in str(whole.pages[0].get("/Annots"))
            with pytest.raises(BlockingIOError):
                listener.accept()

    def test_it_knows_no_secret_of_ours(self):
        """Neither the database's address nor the key is handed on."""
        known = Path(f"/proc/{the_worker().process.pid}/environ")
        names = {row.partition("=")[0] for row in known.read_text().split("\x00")}
        assert "PATH" in names
        assert not {name for name in names if name.startswith(("MUSTER_", "DATABASE", "DJANGO"))}


class TestWhereItStops:
    def test_too_long_is_not_even_tried(self, monkeypatch):
        monkeypatch.setattr(client, "MAX_HTML", 1000)
        monkeypatch.setattr(client.Worker, "render", lambda *_: pytest.fail("it was tried"))
        with pytest.raises(client.TooMuch, match=r"."):
            client.render(page("x" * 1000))

    def test_too_slow_is_ended_and_the_next_is_served(self):
        worker = the_worker()
        with pytest.raises(client.TookTooLong):
            client.render(page(ENDLESS), seconds=1)
        assert worker.process.returncode == -signal.SIGKILL
        assert not Path(worker.folder).exists()
        assert "suite" in text(client.render(page("<p>suite")))
        assert len(children()) == 1
        assert "Z" not in children()

    def test_what_was_too_much_is_refused_at_once_the_second_time(self):
        with pytest.raises(client.TooMuch), client.once("again"):
            raise client.TooMuch("")
        with pytest.raises(client.TooMuch), client.once("again"):
            pytest.fail("it was tried again")
        with client.once("another"):
            pass

    def test_only_the_second_hang_at_a_document_was_too_much(self):
        def hang(name):
            with client.once(name):
                raise client.TookTooLong("")

        for name in ("a hard one", "another"):
            with pytest.raises(client.TookTooLong):
                hang(name)
        with pytest.raises(client.TooMuch):
            hang("a hard one")
        with pytest.raises(client.TooMuch), client.once("a hard one"):
            pytest.fail("it was tried again")

    def test_hangs_far_apart_are_two_first_ones(self, monkeypatch):
        for _ in range(3):
            with pytest.raises(client.TookTooLong), client.once("now and then"):
                raise client.TookTooLong("")
            monkeypatch.setattr(client, "FORGOTTEN", 0)

    def test_too_much_memory_is_refused_and_the_next_is_served(self, monkeypatch):
        """A picture of few kilobytes that unfolds to a hundred and forty million."""
        bomb = io.BytesIO()
        Image.new("L", (12_000, 12_000)).save(bomb, "PNG")
        picture = f'<img alt="" src="data:image/png;base64,{b64encode(bomb.getvalue()).decode()}">'
        monkeypatch.setattr(client, "MAX_MEMORY", 380_000_000)
        client.close()
        with pytest.raises(client.TooMuch):
            client.render(page(picture))
        monkeypatch.undo()
        assert "suite" in text(client.render(page("<p>suite")))

    def test_the_limit_of_memory_holds_in_the_process(self):
        limits = Path(f"/proc/{the_worker().process.pid}/limits").read_text()
        (row,) = (row for row in limits.splitlines() if row.startswith("Max address space"))
        assert row.split()[3:5] == [str(client.MAX_MEMORY)] * 2

    def test_too_many_pages_are_refused(self):
        turn = "<style>@page{size:3cm;margin:0}p{break-after:page;margin:0}</style>"
        assert len(read(client.render(page("<p>x</p>" * 20, turn))).pages) == 20
        with pytest.raises(client.TooMuch):
            client.render(page("<p>x</p>" * (MAX_PAGES + 1), turn))


class TestProcesses:
    def test_one_serves_all_who_come(self):
        the_worker()
        for number in range(3):
            assert text(client.render(page(f"n{number}"))) == f"n{number}"
        assert len(children()) == 1

    def test_a_crash_costs_one_document_at_most(self):
        worker = the_worker()
        os.kill(worker.process.pid, signal.SIGKILL)
        worker.process.wait()
        assert "suite" in text(client.render(page("<p>suite")))
        assert len(children()) == 1

    def test_ended_by_somebody_else_in_the_middle(self, monkeypatch):
        worker, wait_for = the_worker(), client.read

        def end_and_wait(*asked):
            worker.process.kill()
            return wait_for(*asked)

        with monkeypatch.context() as then, pytest.raises(client.Failed):
            then.setattr(client, "read", end_and_wait)
            client.render(page(ENDLESS + "middle"))
        assert "suite" in text(client.render(page("<p>suite")))

    def test_it_is_replaced_after_many_documents(self, monkeypatch):
        worker = the_worker()
        monkeypatch.setattr(client, "JOBS", worker.jobs + 1)
        client.render(page("last"))
        assert worker.process.returncode is not None
        assert the_worker() is not worker

    def test_warm_starts_one_and_only_one(self):
        client.close()
        assert children() == []
        client.warm()
        client.warm()
        assert len(children()) == 1

    @pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
    def test_it_ends_with_the_process_that_started_it(self, how):
        """Also while it works, and whatever ended the other."""
        code = (
            "import sys, django; django.setup()\n"
            "from builder.sheets.pdf import client\n"
            "client.render('x')\n"
            "worker = client._pool.idle[0]\n"
            "print(worker.process.pid, worker.folder, flush=True)\n"
            "wait_for = client.read\n"
            "client.read = lambda *asked: print('it has it', flush=True) or wait_for(*asked)\n"
            "client.render(sys.stdin.read())\n"
        )
        parent = subprocess.Popen(  # noqa: S603 - ourselves
            [sys.executable, "-c", code],
            cwd=settings.ROOT,
            env={**os.environ, "DJANGO_SETTINGS_MODULE": "builder.settings"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        pid, folder = parent.stdout.readline().split()
        worker = os.pidfd_open(int(pid))
        parent.stdin.write(page(ENDLESS))
        parent.stdin.close()
        assert parent.stdout.readline() == "it has it\n"
        parent.send_signal(how)
        parent.wait()
        parent.stdout.close()
        ended, *_ = select.select([worker], [], [], 10)
        os.close(worker)
        assert ended
        assert not Path(folder).exists()

    def test_a_fork_starts_its_own(self):
        """As gunicorn's processes do."""
        worker = the_worker()
        pid = os.fork()
        if not pid:
            os._exit(0 if not client._pool.idle else 1)
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
        assert worker.alive
        assert "suite" in text(client.render(page("<p>suite")))
        assert client._pool.idle == [worker]
