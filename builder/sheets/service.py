"""Sheets as files: of one list, of several, of a game; made once, then read."""

import io
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from zipfile import ZipFile, ZipInfo

from django.utils import timezone
from django.utils.translation import gettext as _

from builder.shares.opened import Opened, fingerprint
from builder.sheets import store
from builder.sheets.documents import html
from builder.sheets.options import Options
from builder.sheets.pdf import client
from builder.sheets.store import Busy, Slots, alone, read
from builder.site.language import language
from rules.catalogue.catalogue import Catalogue
from rules.lists.document import Document
from rules.lists.reading import write
from rules.words import slug_of

MORE = 3  # seconds that each further list in one document may take
CARDS = 5  # members whose cards may take a second more
MEMBERS = {"cards": 250}  # in one document
MOST_MEMBERS = 800
BYTES = 150_000  # of a list as its format writes it
ZIP_SECONDS = 30  # then others may print; the rest of a ZIP is made when it is asked for again

# One sheet at a time in each web process, from its first word to its PDF: writing takes the
# process's own time, and there is one typesetter.
slots = Slots(1)


@dataclass(frozen=True)
class SheetOrder:
    """A list to print, and the address that its QR code leads to, if any."""

    opened: Opened
    link: str = ""

    @property
    def extras(self) -> tuple[object, ...]:
        """What a sheet may say beside the list itself.

        The verdict on a list that can change is of today; a frozen one keeps that of its day.
        """
        share = self.opened.share
        names = (share.author, share.verdict) if share else ()
        day = None if self.opened.frozen else timezone.localdate()
        return (self.link, self.opened.number, self.opened.frozen, names, day)


# --- fingerprints ---------------------------------------------------------------------------------


def tag_of(order: SheetOrder, sheet: str, options: Options) -> str:
    return order.opened.fingerprint("sheet", sheet, language(), options, *order.extras)


def tag_of_all(orders: Sequence[SheetOrder], sheet: str, form: str, options: Options) -> str:
    extras = [order.extras for order in orders]
    documents = [order.opened.document for order in orders]
    return fingerprint(documents, "together", sheet, form, language(), options, extras)


def tag_of_game(game: str, sheet: str, options: Options) -> str:
    return fingerprint([], "game", game, sheet, language(), options)


Pay = Callable[[], object]  # asked before a PDF is made; raises where it is one too many


def free() -> None:
    """It counts for nobody."""


# --- files ----------------------------------------------------------------------------------------


def of_list(order: SheetOrder, sheet: str, options: Options, pay: Pay = free) -> bytes:
    return of_lists([order], sheet, options, tag_of(order, sheet, options), pay)


def of_lists(
    orders: Sequence[SheetOrder], sheet: str, options: Options, tag: str, pay: Pay = free
) -> bytes:
    """One PDF of them all: looked for by its fingerprint; else built, rendered and kept."""
    with store.file(f"{tag}.pdf", slots) as file:
        if file.content is None:
            with client.once(tag):
                pay()
                lists, links = [order.opened for order in orders], [order.link for order in orders]
                _not_too_much([opened.document for opened in lists], sheet)
                document = html.html(sheet, lists, options, links)
                members = sum(len(opened.document.members) for opened in lists)
                seconds = client.SECONDS + MORE * (len(orders) - 1)
                seconds += members // CARDS if sheet == "cards" else 0
                file.keep(client.render(document, seconds=seconds))
    return file.content or b""


def of_game(catalogue: Catalogue, sheet: str, options: Options, pay: Pay = free) -> bytes:
    tag = tag_of_game(catalogue.info.slug, sheet, options)
    with store.file(f"{tag}.pdf", slots) as file:
        if file.content is None:
            with client.once(tag):
                pay()
                document = html.game_html(sheet, catalogue, options)
                file.keep(client.render(document))
    return file.content or b""


def _not_too_much(documents: Sequence[Document], sheet: str) -> None:
    members = sum(len(document.members) for document in documents)
    if members > MEMBERS.get(sheet, MOST_MEMBERS) or any(
        len(write(document)) > BYTES for document in documents
    ):
        raise client.TooMuch(client.too_long())


def zipped(orders: Sequence[SheetOrder], sheet: str, options: Options, pay: Pay = free) -> bytes:
    """One PDF for each, in one file; the same lists always are the same file."""
    out = io.BytesIO()
    files = _all_files(orders, sheet, options, pay)
    with ZipFile(out, "w") as archive:
        for number, (order, content) in enumerate(zip(orders, files, strict=True), 1):
            name = f"{number:02}_{file_name(order.opened, sheet)}"
            archive.writestr(ZipInfo(name), content)
    return out.getvalue()


def _all_files(orders: Sequence[SheetOrder], sheet: str, options: Options, pay: Pay) -> list[bytes]:
    """The PDF of each list. Those that are missing are made for one reader at a time on this site.

    He gives way to others too: what is ready by then stays ready.
    """
    tags = [tag_of(order, sheet, options) for order in orders]
    ready = {tag: file for tag in tags if (file := read(f"{tag}.pdf")) is not None}
    missing = {tag: order for tag, order in zip(tags, orders, strict=True) if tag not in ready}
    until = time.monotonic() + ZIP_SECONDS
    try:
        with alone("zip") if missing else nullcontext():
            for number, (tag, order) in enumerate(missing.items()):
                if number and time.monotonic() > until:
                    raise Busy
                ready[tag] = of_lists([order], sheet, options, tag, pay)
    except Busy:
        progress = _("%(ready)d of %(all)d PDFs are ready.")
        raise Busy(progress % {"ready": len(ready), "all": len(orders)}) from None
    return [ready[tag] for tag in tags]


def file_name(opened: Opened, sheet: str) -> str:
    return f"{slug_of(opened.document.name or _('List'))}_{sheet}.pdf"
