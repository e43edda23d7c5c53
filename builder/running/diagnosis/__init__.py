"""What may be wrong with a Muster, in Django's messages: what it is, and as hint the cure."""

from collections.abc import Iterator

from django.conf import settings
from django.core.checks import CheckMessage, run_checks

from builder.running.diagnosis import configuration, content, machine

# What we say ourselves, with the name of the variable.
OURS = {"security.W009", "security.W018", "security.W020"}


def diagnosis() -> Iterator[CheckMessage]:
    """All that is wrong or risky, the settings first."""
    for message in run_checks(include_deployment_checks=settings.PRODUCTION):
        if message.id not in OURS and not message.is_silenced():
            yield message
    for look in (*configuration.LOOKS, *machine.LOOKS, *content.LOOKS):
        yield from look()
