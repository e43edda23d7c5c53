"""Looks at the settings. What cannot be at all, builder/settings.py refuses at the start."""

import re
from collections.abc import Callable, Iterator

from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning as Risk
from django.core.mail import get_connection

Look = Callable[[], Iterator[CheckMessage]]
SHORTEST_KEY, FEWEST_LETTERS = 50, 5
A_DAY = 24 * 60 * 60
HOST = re.compile(r"\.?[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*|\[[0-9A-Fa-f:]+\]")


def secret_key() -> Iterator[CheckMessage]:
    key = settings.SECRET_KEY
    if len(key) < SHORTEST_KEY or len(set(key)) < FEWEST_LETTERS:
        yield Error(
            "The secret key is short: what it signs could be forged.",
            hint="Make one as docs/hosting.md says, and keep it in MUSTER_SECRET_KEY.",
            id="muster.secret_key",
        )


def hosts() -> Iterator[CheckMessage]:
    if not settings.PRODUCTION:
        yield Risk(
            "Muster is set up for this machine only, without HTTPS.",
            hint="For a site on the Internet, name it in MUSTER_HOSTS.",
            id="muster.hosts",
        )
    elif "*" in settings.HOSTS:
        yield Error(
            "MUSTER_HOSTS takes any name: links in mails could lead elsewhere.",
            hint="Name the site’s own names, separated by commas.",
            id="muster.hosts",
        )
    for host in settings.HOSTS:
        if host != "*" and not HOST.fullmatch(host):
            yield Error(
                f"MUSTER_HOSTS: {host} is no name of a site.",
                hint="Write names alone: no https://, no port, no path.",
                id="muster.hosts",
            )


def debug() -> Iterator[CheckMessage]:
    if settings.DEBUG:
        yield Error(
            "MUSTER_DEBUG is on: errors show settings and code to everybody.",
            hint="Take MUSTER_DEBUG out.",
            id="muster.debug",
        )


def proxies() -> Iterator[CheckMessage]:
    if settings.PRODUCTION and not settings.PROXIES:
        yield Risk(
            "No web server in front is named: all visitors count as one, and share one limit.",
            hint="Set MUSTER_PROXIES, for example to '127.0.0.1, ::1'.",
            id="muster.proxies",
        )
    if settings.PRODUCTION and not settings.LIMITS:
        yield Risk(
            "MUSTER_LIMITS is off: anybody may guess passwords and fill the disk.",
            hint="Take MUSTER_LIMITS out, but in a closed network.",
            id="muster.limits",
        )


def https() -> Iterator[CheckMessage]:
    if settings.PRODUCTION and 0 < settings.SECURE_HSTS_SECONDS < A_DAY:
        yield Risk(
            f"Browsers remember for {settings.SECURE_HSTS_SECONDS} seconds only to use HTTPS.",
            hint="Once HTTPS works, take MUSTER_HSTS_SECONDS out.",
            id="muster.https",
        )


def mail() -> Iterator[CheckMessage]:
    if not settings.SENDS_MAIL:
        yield Risk(
            "No mail is sent: who forgets a password cannot replace it.",
            hint="Set MUSTER_MAIL and MUSTER_MAIL_FROM, or leave it so.",
            id="muster.mail",
        )
    elif settings.PRODUCTION:
        try:
            connection = get_connection()
            connection.open()
            connection.close()
        except OSError as error:
            yield Error(
                f"The mail server does not take our mail ({type(error).__name__}).",
                hint="Look at MUSTER_MAIL: host, port, user and password.",
                id="muster.mail",
            )


def contact() -> Iterator[CheckMessage]:
    if settings.PRODUCTION and not settings.SECURITY_CONTACT:
        yield Risk(
            "Who finds a flaw of this site cannot tell anybody: there is no security.txt.",
            hint="Set MUSTER_SECURITY_CONTACT to a mail address or a page.",
            id="muster.contact",
        )


LOOKS: tuple[Look, ...] = (secret_key, hosts, debug, proxies, https, mail, contact)
