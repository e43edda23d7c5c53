"""Collects the texts to translate into builder/locale and compiles what is translated.

Collecting needs GNU gettext (Debian: `apt install gettext`); compiling needs nothing more.
"""

import os
import shutil
import sys
from pathlib import Path

from babel.messages import mofile, pofile

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "builder" / "locale"
sys.path.insert(0, str(ROOT))


def collect() -> None:
    import django
    from django.core.management import call_command

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "builder.settings")
    os.chdir(ROOT)
    django.setup()
    call_command(
        "makemessages",
        locale=["fr"],
        add_location="file",
        no_wrap=True,
        no_obsolete=True,
        ignore_patterns=[".venv/*", "data/*", "tests/*", "scripts/*"],
        verbosity=0,
    )
    for path in FOLDER.glob("*/LC_MESSAGES/django.po"):  # a date would make every run a change
        lines = path.read_text().splitlines(keepends=True)
        path.write_text("".join(x for x in lines if not x.startswith('"POT-Creation-Date')))


def compile_all() -> None:
    for path in FOLDER.glob("*/LC_MESSAGES/django.po"):
        with path.open("rb") as source:
            messages = pofile.read_po(source, locale=path.parent.parent.name)
        untranslated = [str(m.id) for m in messages if m.id and (not m.string or m.fuzzy)]
        for text in untranslated:
            print(f"{path.relative_to(ROOT)}: to translate: {text}")
        with path.with_suffix(".mo").open("wb") as target:
            mofile.write_mo(target, messages)


if __name__ == "__main__":
    if shutil.which("xgettext"):
        collect()
    else:
        print("GNU gettext is missing: texts are compiled, not collected (apt install gettext).")
    compile_all()
