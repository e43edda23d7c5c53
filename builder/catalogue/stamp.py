"""The stamp that tells every worker when the catalogue has changed."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.db import models
from django.db.models.signals import m2m_changed, post_delete, post_save

from builder.models import TABLES, Book, Game, Part, Stamp


def current() -> str:
    """The catalogue's present stamp, empty before the first load."""
    return Stamp.objects.filter(pk=1).values_list("token", flat=True).first() or ""


def renew() -> None:
    """Write another stamp; every worker drops what it remembers within a second."""
    Stamp.objects.update_or_create(pk=1, defaults={"token": secrets.token_hex(16)})
    from builder.catalogue import memory

    memory.forget()


_held = ContextVar("held", default=False)


@contextmanager
def once() -> Iterator[None]:
    """Many rows change inside; the stamp is renewed once, by `renew` itself, at the end."""
    token = _held.set(True)
    try:
        yield
    finally:
        _held.reset(token)


def _row_changed(**kwargs: object) -> None:
    if not _held.get():
        renew()


def watch() -> None:
    """Renew the stamp whenever a row of the catalogue is saved, deleted or linked."""
    tables: list[type[models.Model]] = [Game, Book, *TABLES.values(), *Part.__subclasses__()]
    for table in tables:
        post_save.connect(_row_changed, sender=table, dispatch_uid=f"saved {table.__name__}")
        post_delete.connect(_row_changed, sender=table, dispatch_uid=f"deleted {table.__name__}")
        for field in table._meta.many_to_many:
            through = field.remote_field.through
            m2m_changed.connect(_row_changed, sender=through, dispatch_uid=f"linked {field}")
