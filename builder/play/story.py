"""An evening told as a text: who played what, what happened in words, how it ended."""

from collections.abc import Iterator

from builder.play.page import result_page, versus
from builder.play.storage import AtTable, names_of
from rules.words import Lang


def story(table: AtTable, lang: Lang) -> list[str]:
    return [*_head(table), *log(table, lang), *_end(table)]


def log(table: AtTable, lang: Lang) -> list[str]:
    return []


def _head(table: AtTable) -> Iterator[str]:
    yield versus(names_of(table.seats.values()))
    yield ""


def _end(table: AtTable) -> Iterator[str]:
    page = result_page(table)
    if page is not None:
        yield ""
        yield page.outcome
        if page.text:
            yield page.text
