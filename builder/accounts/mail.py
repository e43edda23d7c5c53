"""By which server mail is sent: one address in the environment, read strictly."""

import re
from dataclasses import dataclass
from typing import Literal
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

HERE = {"localhost", "127.0.0.1", "::1"}
SENDER = re.compile(r"(?:[^<>@\r\n]+ <)?[^<>@\s]+@[^<>@\s]+>?")
EXAMPLE = "smtp://user:password@mail.example.org:587, or smtps://… for TLS from the first byte"


@dataclass(frozen=True)
class MailServer:
    """Where mail is handed in, as whom, and whose name it bears."""

    host: str
    port: int
    user: str
    password: str
    tls: Literal["at once", "asked for", "none"]
    sender: str


def mail_server(address: str, sender: str) -> MailServer | None:
    """What MUSTER_MAIL and MUSTER_MAIL_FROM say; None where no mail is to be sent."""
    address, sender = address.strip(), sender.strip()
    if not address:
        return None
    try:
        url = urlsplit(address)
        port = url.port
    except ValueError as error:
        raise ImproperlyConfigured(f"MUSTER_MAIL is no address like {EXAMPLE}.") from error
    if url.scheme not in ("smtp", "smtps") or not url.hostname:
        raise ImproperlyConfigured(f"MUSTER_MAIL is no address like {EXAMPLE}.")
    if url.path not in ("", "/") or url.query or url.fragment:
        raise ImproperlyConfigured("MUSTER_MAIL ends with the host and the port.")
    if bool(url.username) != bool(url.password):
        raise ImproperlyConfigured("MUSTER_MAIL names a user and a password, or neither.")
    if not SENDER.fullmatch(sender):
        raise ImproperlyConfigured(
            "MUSTER_MAIL is set: MUSTER_MAIL_FROM must be set too, like muster@example.org."
        )
    tls: Literal["at once", "asked for", "none"] = "at once"
    if url.scheme == "smtp":  # a mail server on this very machine need not encrypt
        tls = "none" if url.hostname in HERE else "asked for"
    usual = {"at once": 465, "asked for": 587, "none": 25}[tls]
    user, password = unquote(url.username or ""), unquote(url.password or "")
    return MailServer(url.hostname, port or usual, user, password, tls, sender)
