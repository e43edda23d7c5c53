"""By what else than a password somebody signs in."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from allauth.mfa.models import Authenticator
from django.contrib.auth.models import User


@dataclass(frozen=True)
class Passkey:
    pk: int
    name: str
    created: datetime
    last: datetime | None


@dataclass(frozen=True)
class Factors:
    """Passkeys, an app that shows codes, and codes on paper."""

    passkeys: Sequence[Passkey]
    app: bool
    codes_left: int | None  # None: there are none

    @property
    def any(self) -> bool:
        return bool(self.passkeys) or self.app


def factors_of(user: User) -> Factors:
    rows = list(Authenticator.objects.filter(user=user).order_by("pk"))
    by_type = {row.type: row for row in rows}
    codes = by_type.get(Authenticator.Type.RECOVERY_CODES)
    passkeys = [
        Passkey(row.pk, row.wrap().name, row.created_at, row.last_used_at)
        for row in rows
        if row.type == Authenticator.Type.WEBAUTHN
    ]
    return Factors(
        passkeys,
        Authenticator.Type.TOTP in by_type,
        len(codes.wrap().get_unused_codes()) if codes else None,
    )
