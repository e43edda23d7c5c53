"""manage.py doctor: what is wrong with this Muster or risky, and what helps."""

import platform
import sys
from typing import Any

import django
from django.core.checks import ERROR, CheckMessage
from django.core.management.base import BaseCommand
from django.db import DatabaseError, connection

from builder.running.diagnosis import diagnosis


class Command(BaseCommand):
    help = "Say what is wrong with this site or risky, and what helps; ends with 1 if it is wrong."
    requires_system_checks = ()  # they are among what is said

    def handle(self, *args: object, **options: Any) -> None:
        self.stdout.write(
            f"{_database()}, Python {platform.python_version()}, Django {django.get_version()}"
        )
        wrong = risky = 0
        for message in diagnosis():
            serious = message.level >= ERROR
            wrong, risky = wrong + serious, risky + (not serious)
            self._say(message, "✕" if serious else "!")
        if wrong:
            self.stdout.write(f"{wrong} wrong, {risky} risky.")
            sys.exit(1)
        self.stdout.write(f"Nothing is wrong; {risky} risky." if risky else "All is well.")

    def _say(self, message: CheckMessage, sign: str) -> None:
        self.stdout.write(f"{sign} {message.msg}")
        if message.hint:
            self.stdout.write(f"    {message.hint}")


def _database() -> str:
    name = connection.display_name
    try:
        return f"{name} {'.'.join(map(str, connection.get_database_version()))}"
    except DatabaseError:
        return name
