"""Everything the site says is translated, and what is compiled is current."""

import gettext
import re
from pathlib import Path

import pytest
from babel.messages import pofile
from django.conf import settings

ROOT = Path(settings.ROOT)
PO = ROOT / "builder" / "locale" / "fr" / "LC_MESSAGES" / "django.po"
IN_TEMPLATES = re.compile(r'{%\s*trans(?:late)?\s+"((?:[^"\\]|\\.)*)"')
IN_CODE = re.compile(r'\b_\(\s*"((?:[^"\\]|\\.)*)"\s*\)')
IN_FIRSTOF = re.compile(r'\b_\("((?:[^"\\]|\\.)*)"\)')


@pytest.fixture(scope="module")
def messages():
    with PO.open("rb") as file:
        return pofile.read_po(file, locale="fr")


def test_every_text_has_its_french(messages):
    missing = [m.id for m in messages if m.id and (m.fuzzy or not m.string or not all(m.string))]
    assert missing == []


def test_placeholders_are_the_same(messages):
    for message in messages:
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        for text in strings:
            assert set(re.findall(r"%\(\w+\)s|%s", text)) == set(
                re.findall(r"%\(\w+\)s|%s", ids[-1])
            ), ids


def test_every_text_in_templates_and_code_is_collected(messages):
    known = {m.id[0] if isinstance(m.id, tuple) else m.id for m in messages}
    used = set()
    for path in (ROOT / "templates").rglob("*.html"):
        text = path.read_text()
        used |= set(IN_TEMPLATES.findall(text)) | set(IN_FIRSTOF.findall(text))
    for path in (ROOT / "builder").rglob("*.py"):
        used |= set(IN_CODE.findall(path.read_text()))
    assert used - known == set()
    assert len(used) > 100


def test_what_is_compiled_is_current(messages):
    with PO.with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for message in messages:
        if not message.id:
            continue
        if isinstance(message.id, tuple):
            for number, expected in ((1, message.string[0]), (2, message.string[1])):
                assert compiled.ngettext(*message.id, number) == expected
        elif message.context:
            assert compiled.pgettext(message.context, message.id) == message.string
        else:
            assert compiled.gettext(message.id) == message.string
