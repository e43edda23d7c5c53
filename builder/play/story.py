"""An evening told as a text: who played what, what happened in words, how it ended."""

from builder.play.page import result_page
from builder.play.storage import AtTable
from builder.site.language import spoken
from rules.playing.words import plain_text


def story(table: AtTable) -> str:
    """All of it; of one that is over since a year, how it ended."""
    if table.events or not table.evening.result:
        return spoken(plain_text(table.script, table.events))
    page = result_page(table)
    assert page is not None
    lines = [f"{page.title}, {page.on}", "", page.outcome, page.text]
    return "\n".join(lines)
