"""manage.py make_sheets: have the sheets of every game ready, so that nobody waits for them."""

from contextlib import suppress
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import translation

from builder.catalogue.memory import catalogues
from builder.sheets import service
from builder.sheets.documents.html import available
from builder.sheets.options import OF_LISTS, Options
from builder.sheets.pdf.client import PdfRefused
from builder.sheets.store import Busy


class Command(BaseCommand):
    help = (
        "Make the sheets of every game as PDFs, in every language, as far as they are not there "
        "yet. Good after load_catalogue; make run does it in the background."
    )

    def handle(self, *args: object, **options: Any) -> None:
        with suppress(KeyboardInterrupt):  # the server beside it was ended
            for lang, _name in settings.LANGUAGES:
                with translation.override(lang):
                    self._make_all()

    def _make_all(self) -> None:
        for game, catalogue in catalogues().items():
            for sheet in available(game):
                if sheet not in OF_LISTS:
                    with suppress(Busy, PdfRefused):  # whoever asks for it will be told
                        service.of_game(catalogue, sheet, Options())
