"""Who signed in and what changed: the number of the user alone, no name and no address."""

import logging
from typing import Any

from allauth.account import signals as account
from allauth.mfa import signals as factors
from django.contrib.auth import signals as auth
from django.contrib.auth.models import User

logger = logging.getLogger("muster.accounts")


def event(words: str, user: User) -> None:
    logger.info("%s: user %d", words, user.pk)


def trouble(error: Exception) -> None:
    """A mail that was not sent; to whom is nobody's business."""
    logger.warning("no mail sent: %s", type(error).__name__)


def failed() -> None:
    """Nobody is named: what was typed may be anything, also a password in the wrong field."""
    logger.info("sign-in refused")


def listen() -> None:
    """Have what allauth and Django tell written down."""
    for signal, words in (
        (auth.user_logged_in, "signed in"),
        (auth.user_logged_out, "signed out"),
        (account.password_changed, "password changed"),
        (account.password_set, "password set"),
        (account.password_reset, "password replaced by mail"),
        (account.email_changed, "mail address changed"),
        (factors.authenticator_added, "second factor added"),
        (factors.authenticator_removed, "second factor removed"),
        (factors.authenticator_reset, "recovery codes renewed"),
        (factors.authenticator_used, "second factor used"),
        (factors.authentication_failed, "second factor refused"),
    ):
        signal.connect(_writer(words), weak=False, dispatch_uid=f"muster.accounts {words}")


def _writer(words: str) -> Any:
    def write(sender: object, user: User | None = None, **more: object) -> None:
        if user is not None and user.pk:
            event(words, user)

    return write
