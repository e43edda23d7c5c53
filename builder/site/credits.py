"""Whose work Muster stands on: fonts and libraries. Icons name their authors in the sprite."""

from msgspec import Struct


class Work(Struct, frozen=True):
    """Something that others made and let us use."""

    name: str
    author: str
    licence: str
    url: str


OFL = "SIL Open Font License 1.1"
BSD = "BSD-3-Clause"

FONTS = (
    Work("Barlow", "The Barlow Project Authors", OFL, "https://github.com/jpt/barlow"),
    Work(
        "Big Shoulders Stencil",
        "The Big Shoulders Project Authors",
        OFL,
        "https://github.com/xotypeco/big_shoulders",
    ),
)

LIBRARIES = (
    Work("Django", "Django Software Foundation", BSD, "https://www.djangoproject.com/"),
    Work("htmx", "Big Sky Software", "0BSD", "https://htmx.org/"),
    Work("idiomorph", "Big Sky Software", "0BSD", "https://github.com/bigskysoftware/idiomorph"),
    Work(
        "Sortable", "All contributors to Sortable", "MIT", "https://sortablejs.github.io/Sortable/"
    ),
    Work("WeasyPrint", "CourtBouillon", BSD, "https://weasyprint.org/"),
    Work("dj-database-url", "Jazzband", BSD, "https://github.com/jazzband/dj-database-url"),
    Work("django-allauth", "Raymond Penners", "MIT", "https://allauth.org/"),
    Work("django-csp", "Mozilla", BSD, "https://github.com/mozilla/django-csp"),
    Work("django-htmx", "Adam Johnson", "MIT", "https://github.com/adamchainz/django-htmx"),
    Work(
        "django-permissions-policy",
        "Adam Johnson",
        "MIT",
        "https://github.com/adamchainz/django-permissions-policy",
    ),
    Work("fonttools", "Just van Rossum", "MIT", "https://github.com/fonttools/fonttools"),
    Work("gunicorn", "Benoit Chesneau", "MIT", "https://gunicorn.org/"),
    Work("msgspec", "Jim Crist-Harif", BSD, "https://jcristharif.com/msgspec/"),
    Work(
        "pillow", "Jeffrey A. Clark and contributors", "MIT-CMU", "https://python-pillow.github.io/"
    ),
    Work("psycopg", "Daniele Varrazzo", "LGPL-3.0", "https://www.psycopg.org/"),
    Work("segno", "Lars Heuer", BSD, "https://segno.readthedocs.io/"),
    Work("whitenoise", "David Evans", "MIT", "https://whitenoise.readthedocs.io/"),
)
