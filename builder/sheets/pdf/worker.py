"""The process that makes PDFs: HTML comes in by a pipe, a PDF goes out by another.

client.py starts it as `python -m builder.sheets.pdf.worker STATIC TEMPORARY MEMORY` and ends it
when it takes too long. It knows neither Django nor the database, and reads nothing but the style
sheets, fonts and icons of our own static folder. It ends with the process that started it.

A message is its length in four bytes, then its bytes. The first byte of an order is how many
seconds it may take; the letter before an answer says what it is: P for a PDF, else why there is
none.
"""

import contextlib
import gc
import logging
import os
import queue
import re
import resource
import shutil
import signal
import sys
import tempfile
import threading
from base64 import b64decode
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import IO, Any
from urllib.parse import unquote_to_bytes

from builder.sheets.pdf.imposing import SetCard, imposed

MAX_FILE = 64 * 1024 * 1024  # bytes of any file it writes: unpacked fonts
MAX_PAGES = 250
HEAD = 4  # bytes that tell a length
PART = "\0"  # between the parts of a document
PDF, PAGES, MEMORY, FAILED = b"P", b"N", b"M", b"F"

OURS = re.compile(
    r"static:(css/[a-z0-9_-]+\.css|fonts/[a-z0-9_-]+\.woff2|icons/[a-z0-9_-]+\.svg)(#[\w-]*)?",
    re.ASCII,
)
TYPES = {".css": "text/css", ".woff2": "font/woff2", ".svg": "image/svg+xml"}
IMAGES = ("image/png", "image/jpeg", "image/svg+xml")
# Whatever a flaw in a library might try.
NEVER = ("socket.", "subprocess.", "os.exec", "os.fork", "os.posix_spawn", "os.system", "pty.")


class Forbidden(ValueError):
    """An address that no sheet may read."""


class Fetcher:
    """All that WeasyPrint is given when it asks for an address: our own files, and data images."""

    _fail_on_errors = False  # WeasyPrint leaves out what it was refused

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    def __call__(self, url: str) -> Any:
        from weasyprint.urls import URLFetcherResponse

        kind, content = data_image(url) if url.startswith("data:") else self.file(url)
        return URLFetcherResponse(url, content, {"Content-Type": kind})

    def file(self, url: str) -> tuple[str, bytes]:
        named = OURS.fullmatch(url)
        if named is None:
            raise Forbidden(url[:100])
        path = self.folder / named[1]
        if path.resolve() != path:  # a symbolic link leads elsewhere
            raise Forbidden(url[:100])
        return TYPES[path.suffix], path.read_bytes()


def data_image(url: str) -> tuple[str, bytes]:
    head, comma, body = url.removeprefix("data:").partition(",")
    kind, *rest = head.lower().split(";")
    if not comma or kind not in IMAGES:
        raise Forbidden(url[:100])
    raw = unquote_to_bytes(body)
    return kind, b64decode(raw) if "base64" in rest else raw


class Typesetter:
    """Fonts and style sheets are read once and serve for every document."""

    def __init__(self, folder: Path) -> None:
        from weasyprint.css.counters import CounterStyle
        from weasyprint.text.fonts import FontConfiguration

        self.fetcher = Fetcher(folder)
        self.fonts = FontConfiguration()
        self.counters = CounterStyle()
        self.sheets: dict[str, Any] = {}
        self.document = _plain(self.sheet("static:css/elements.css"))

    def sheet(self, url: str) -> Any:
        """A style sheet of ours, parsed."""
        from weasyprint import CSS

        if url not in self.sheets:
            self.sheets[url] = CSS(
                url=url,
                url_fetcher=self.fetcher,
                font_config=self.fonts,
                counter_style=self.counters,
            )
        return self.sheets[url]

    def answer(self, html: bytes) -> tuple[bytes, bytes]:
        try:
            return self.set(html)
        except MemoryError:
            return MEMORY, b""
        except Exception:
            logging.getLogger("builder.sheets.pdf.worker").exception("No PDF could be made.")
            return FAILED, b""

    def set(self, html: bytes) -> tuple[bytes, bytes]:
        document = self.laid_out(html)
        if len(document.pages) > MAX_PAGES:
            return PAGES, b""
        # The same document is the same file: it carries no time. Nor an identifier, for the sake
        # of which every stream would be packed twice.
        return PDF, document.write_pdf(pdf_tags=True)

    def laid_out(self, html: bytes) -> Any:
        """The pages of all parts, one after the other, not yet painted."""
        parts = [self.parsed(part) for part in html.decode().split(PART)]
        documents = [self.fitted(part) for part in parts]
        pages = [page for document in documents for page in document.pages]
        if parts[0].etree_element.get("data-sheet"):
            pages = self.on_sheets(parts, documents)
        return documents[0].copy(pages)

    def parsed(self, html: str) -> Any:
        part = self.document(string=html, base_url="static:", url_fetcher=self.fetcher)
        part.linked = list(self._linked(part.etree_element))
        return part

    def fitted(self, part: Any) -> Any:
        """A part in the first of its looks (`data-fit`) in which it stands on one page, else in the
        last."""
        root = part.etree_element
        body = root.find("body")
        usual = "" if body is None else body.get("class") or ""
        for look in (root.get("data-fit") or "usual").split():
            if body is not None:
                body.set("class", f"{usual} {look.replace('+', ' ')}")
            document = part.render(
                font_config=self.fonts,
                counter_style=self.counters.copy(),
                stylesheets=part.linked,
                pdf_tags=True,
            )
            if len(document.pages) == 1:
                break
        return document

    def _linked(self, root: Any) -> Iterator[Any]:
        """The style sheets that a part links to; they are read once for all documents."""
        for link in root.iter("link"):
            url = link.get("href") or ""
            if link.get("rel") == "stylesheet" and OURS.fullmatch(url):
                with contextlib.suppress(OSError):
                    yield self.sheet(url)
                link.set("rel", "")  # it is there already

    def on_sheets(self, parts: list[Any], documents: list[Any]) -> list[Any]:
        """The first part is an empty sheet, all others are cards; backs follow their fronts."""
        sheet, *cards = (part.etree_element for part in parts)
        deal = list[SetCard]()
        for root, document in zip(cards, documents[1:], strict=True):
            if root.get("data-side") == "back":
                deal[-1] = replace(deal[-1], backs=document.pages)
            else:
                cells, copies = int(root.get("data-cells")), int(root.get("data-copies"))
                blank = bool(root.get("data-blank"))
                deal.append(SetCard(document.pages, (), cells, copies, blank))
        wide, high = map(float, sheet.get("data-sheet").split())

        def numbered(number: str) -> Any:
            for element in sheet.iter():
                if element.get("class") == "number":
                    element.text = number
            return self.fitted(parts[0]).pages[0]

        return imposed(deal, (wide, high), numbered)


def _plain(elements: Any) -> Any:
    """WeasyPrint's document, with a style of ours in place of its own for all that HTML knows.

    Trying each of those rules on each element would be an eighth of the work.
    """
    from weasyprint import HTML

    class Plain(HTML):  # type: ignore[misc]
        def _ua_stylesheets(self, forms: bool = False) -> list[Any]:
            return [elements]

    return Plain


# --- the process ----------------------------------------------------------------------------------


def read(source: IO[bytes], length: int) -> bytes:
    content = source.read(length)
    if len(content) < length:
        raise EOFError
    return content


def receive(source: IO[bytes]) -> bytes:
    return read(source, int.from_bytes(read(source, HEAD), "big"))


def limit(memory: int) -> None:
    """No more memory than this, no large files, no core dumps, no network, no other programs."""
    for kind, most in (
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_FSIZE, MAX_FILE),
        (resource.RLIMIT_CORE, 0),
    ):
        with contextlib.suppress(OSError, ValueError):  # some systems know no such limit
            resource.setrlimit(kind, (most, most))
    sys.addaudithook(_refuse)


def settle() -> None:
    """What is there stays: it need not be looked through again and again."""
    gc.freeze()
    gc.set_threshold(50_000)


def _refuse(event: str, _arguments: object) -> None:
    if event.startswith(NEVER):
        raise Forbidden(event)


def _listen(source: IO[bytes], jobs: "queue.SimpleQueue[bytes]") -> None:
    """Take what comes; when the other side is gone, so are we, whatever we are doing."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            jobs.put(receive(source))
    shutil.rmtree(tempfile.gettempdir(), ignore_errors=True)  # ours alone
    os._exit(0)


def main() -> None:
    folder, tempfile.tempdir = Path(sys.argv[1]), sys.argv[2]
    # What any library prints goes to the errors; only answers go out.
    source, out = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who started us
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(source, jobs), daemon=True).start()
    import weasyprint  # noqa: F401 - the slow part, while nobody waits yet

    limit(int(sys.argv[3]))
    typesetter = Typesetter(folder)
    with contextlib.suppress(OSError):
        typesetter.sheet("static:css/print.css")
    settle()
    while True:
        job = jobs.get()
        signal.alarm(job[0])  # the last resort, should nobody be left to end us
        kind, content = typesetter.answer(job[1:])
        signal.alarm(0)
        out.write(kind + len(content).to_bytes(HEAD, "big") + content)
        out.flush()
        if kind in (MEMORY, FAILED):
            break  # who knows what is left in what state
    shutil.rmtree(tempfile.gettempdir(), ignore_errors=True)
    os._exit(0)


if __name__ == "__main__":
    main()
