"""Who signs in by a name and a password, and whose a session is."""

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.models import User

from builder.accounts.names import user_named


class Backend(AuthenticationBackend):
    """allauth's, which computes a hash for an unknown name too."""

    def _authenticate_by_username(self, username: str, password: str) -> User | None:
        user: User | None = self._check_password(user_named(username), password)
        return user

    def get_user(self, user_id: int) -> User | None:
        """With what he keeps, in one question: every page of somebody signed in asks for both."""
        user = User.objects.select_related("owner").filter(pk=user_id).first()
        return user if user is not None and self.user_can_authenticate(user) else None
