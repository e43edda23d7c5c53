"""Counting, exactly, over all processes: one row for a window, one statement for an attempt."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import connection, transaction
from django.db.models import F
from django.utils.crypto import salted_hmac

from builder.models import Attempts

# The same on SQLite and PostgreSQL. A window begins with its first attempt; the row itself is
# locked from its reading to its writing, so that no two attempts are given the same number.
COUNT = """
INSERT INTO builder_attempts (bucket, number, ends) VALUES (%(bucket)s, 1, %(ends)s)
ON CONFLICT (bucket) DO UPDATE SET
    number = CASE WHEN builder_attempts.ends <= %(now)s
        THEN 1 ELSE builder_attempts.number + 1 END,
    ends = CASE WHEN builder_attempts.ends <= %(now)s
        THEN excluded.ends ELSE builder_attempts.ends END
RETURNING number, ends
"""


@dataclass(frozen=True)
class Window:
    """What is counted together: at most so many in so many seconds."""

    bucket: str
    most: int
    seconds: int


class Full(Exception):
    """There is no room in a window for so many seconds."""

    def __init__(self, window: Window, seconds: int) -> None:
        super().__init__(window, seconds)
        self.window, self.seconds = window, seconds


def bucket_of(*parts: str) -> str:
    """A name that tells nobody of whom it is."""
    return salted_hmac("muster.limits", "\x1f".join(parts), algorithm="sha256").hexdigest()[:32]


def count(windows: Sequence[Window]) -> None:
    """One more in each of these windows, or in none of them and Full."""
    now = int(time.time())
    refuse_full(windows, now)  # a flood that is refused writes nothing
    with transaction.atomic(), connection.cursor() as cursor:
        for window in windows:
            ends = now + window.seconds
            values: dict[str, str | int] = {"bucket": window.bucket, "now": now, "ends": ends}
            cursor.execute(COUNT, values)
            number, ends = cursor.fetchone()
            if number > window.most:
                raise Full(window, max(1, ends - now))


def refuse_full(windows: Sequence[Window], now: int) -> None:
    buckets = [window.bucket for window in windows]
    rows = Attempts.objects.filter(bucket__in=buckets, ends__gt=now)
    counted = {bucket: (number, ends) for bucket, number, ends in rows.values_list()}
    for window in windows:
        number, ends = counted.get(window.bucket, (0, now))
        if number >= window.most:
            raise Full(window, max(1, ends - now))


def give_back(windows: Sequence[Window]) -> None:
    """One less in each: it was none of those that are counted."""
    buckets = [window.bucket for window in windows]
    Attempts.objects.filter(bucket__in=buckets, number__gt=0).update(number=F("number") - 1)
