"""Sheets as files: of one list, of several, of a game; made once, then read."""

import io
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any
from zipfile import ZipFile, ZipInfo

from django.utils import timezone
from django.utils.translation import gettext as _

from builder import pdf, sharing, sheets
from builder.display import language
from builder.made import made
from builder.sharing import Opened
from builder.sheetoptions import Options
from rules.cards import slug_of
from rules.catalogue import Catalogue
from rules.reading import write

MORE = 3  # seconds that each further list in one document may take
MEMBERS = {"cards": 250}  # in one document
MOST_MEMBERS = 800
BYTES = 150_000  # of a list as its format writes it
AT_ONCE = 2  # documents that this process writes at the same time, before they are typeset

_desks = threading.BoundedSemaphore(AT_ONCE)


@dataclass(frozen=True)
class Order:
    """A list to print, and the address that its QR code leads to, if any."""

    opened: Opened
    link: str = ""

    @property
    def told(self) -> tuple[object, ...]:
        """What a sheet may say beside the list itself.

        The verdict on a list that can change is of today; a frozen one keeps that of its day.
        """
        share = self.opened.share
        names = (share.author, share.verdict) if share else ()
        day = None if self.opened.frozen else timezone.localdate()
        return (self.link, self.opened.number, self.opened.frozen, names, day)


# --- fingerprints ---------------------------------------------------------------------------------


def tag_of(order: Order, sheet: str, options: Options) -> str:
    return order.opened.fingerprint("sheet", sheet, language(), options, *order.told)


def tag_of_all(orders: Sequence[Order], sheet: str, form: str, options: Options) -> str:
    told = [order.told for order in orders]
    documents = [order.opened.document for order in orders]
    return sharing.fingerprint(documents, "together", sheet, form, language(), options, told)


def tag_of_game(game: str, sheet: str, options: Options) -> str:
    return sharing.fingerprint([], "game", game, sheet, language(), options)


# --- files ----------------------------------------------------------------------------------------


def of_list(order: Order, sheet: str, options: Options) -> bytes:
    return of_lists([order], sheet, options, tag_of(order, sheet, options))


def of_lists(orders: Sequence[Order], sheet: str, options: Options, tag: str) -> bytes:
    """One PDF of them all."""

    def html() -> str:
        opened, links = [one.opened for one in orders], [one.link for one in orders]
        _not_too_much([one.document for one in opened], sheet)
        return sheets.html(sheet, opened, options, links)

    return _made(tag, html, pdf.SECONDS + MORE * (len(orders) - 1))


def of_game(catalogue: Catalogue, sheet: str, options: Options) -> bytes:
    tag = tag_of_game(catalogue.info.slug, sheet, options)
    return _made(tag, lambda: sheets.game_html(sheet, catalogue, options))


def _made(tag: str, html: Callable[[], str], seconds: int = pdf.SECONDS) -> bytes:
    def make() -> bytes:
        with pdf.once(tag):
            return pdf.render(_written(html), seconds=seconds)

    return made(f"{tag}.pdf", make)


def _written(html: Callable[[], str]) -> str:
    """Writing takes this process's own time: no more of it than leaves room for pages."""
    if not _desks.acquire(timeout=pdf.PATIENCE):
        raise pdf.Busy(pdf.in_use())
    try:
        return html()
    finally:
        _desks.release()


def _not_too_much(documents: Sequence[Any], sheet: str) -> None:
    members = sum(len(document.members) for document in documents)
    if members > MEMBERS.get(sheet, MOST_MEMBERS) or any(
        len(write(document)) > BYTES for document in documents
    ):
        raise pdf.TooMuch(pdf.too_long())


def zipped(orders: Sequence[Order], sheet: str, options: Options) -> bytes:
    """One PDF for each, in one file; the same lists always are the same file."""
    until = time.monotonic() + pdf.MOST_SECONDS
    out = io.BytesIO()
    with ZipFile(out, "w") as archive:
        for number, order in enumerate(orders, 1):
            if time.monotonic() > until:
                ready = _("%(ready)d of %(all)d PDFs are ready. Try again: the rest will follow.")
                raise pdf.Busy(ready % {"ready": number - 1, "all": len(orders)})
            name = f"{number:02}_{file_name(order.opened, sheet)}"
            archive.writestr(ZipInfo(name), of_list(order, sheet, options))
    return out.getvalue()


def file_name(opened: Opened, sheet: str) -> str:
    return f"{slug_of(opened.document.name or _('List'))}_{sheet}.pdf"
