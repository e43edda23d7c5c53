"""One of several processes that attempt the same at once; run as `python -m tests.limits.racing`.

It says that it is ready, waits for a word, attempts, and says how often it was let through.
"""

import sys

import django

ATTEMPTS = 40


def exactly(window) -> int:
    from builder.limits.counting import Full, count

    passed = 0
    for _ in range(ATTEMPTS):
        try:
            count([window])
        except Full:
            continue
        passed += 1
    return passed


def carelessly(window) -> int:
    """As one would write it first: look, and then write. Others come in between."""
    from builder.models import Attempts

    row = Attempts.objects.filter(bucket=window.bucket).first()
    number = row.number if row else 0
    wait("looked")
    if number >= window.most:
        return 0
    values = {"number": number + 1, "ends": 1 << 40}
    Attempts.objects.update_or_create(bucket=window.bucket, defaults=values)
    return 1


def clear(_window) -> int:
    """What the others wrote is in no test's transaction."""
    from builder.models import Attempts

    return Attempts.objects.all().delete()[0]


def wait(word):
    print(word, flush=True)
    sys.stdin.readline()


def main(how, bucket, most):
    django.setup()
    from django.db import connection

    from builder.limits.counting import Window

    connection.ensure_connection()
    window = Window(bucket, int(most), 3600)
    wait("ready")
    print({"exactly": exactly, "carelessly": carelessly, "clear": clear}[how](window), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
