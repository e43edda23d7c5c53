"""Where somebody is signed in: browsers in words, each since when and last used."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from allauth.usersessions.models import UserSession
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import gettext as _

# In this order: each of the later ones also calls itself by the names of those after it.
BROWSERS = (
    *(("Edg", "Edge"), ("OPR", "Opera"), ("Vivaldi", "Vivaldi"), ("SamsungBrowser", "Samsung")),
    *(("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome")),
    ("Safari", "Safari"),
)
SYSTEMS = (
    *(("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS")),
    *(("Windows", "Windows"), ("Mac OS X", "macOS"), ("Linux", "Linux")),
)


@dataclass(frozen=True)
class Device:
    """A browser in which somebody is signed in."""

    pk: int
    name: str
    since: datetime
    last: datetime
    present: bool  # the one that asks


def devices_of(request: HttpRequest, user: User) -> list[Device]:
    """The one that asks first, then by when they were used last; those that have ended go."""
    sessions: Iterable[UserSession] = UserSession.objects.purge_and_list(user)
    key = request.session.session_key
    devices = [
        Device(
            session.pk,
            in_words(session.user_agent),
            session.created_at,
            session.last_seen_at,
            session.session_key == key,
        )
        for session in sessions
    ]
    return sorted(devices, key=lambda device: (not device.present, -device.last.timestamp()))


def in_words(agent: str) -> str:
    """Firefox, Windows."""
    browser = next((name for mark, name in BROWSERS if mark in agent), "")
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    return ", ".join(filter(None, (browser, system))) or _("A browser")
