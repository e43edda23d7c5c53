"""How often somebody may try: the one place that is asked before each attempt."""

from django.http import HttpRequest


def attempt(request: HttpRequest, what: str, name: str = "") -> None:
    """Before a sign-in, a sign-up, a reset or a code: raises where there were too many.

    `what`: sign-in, sign-up, passkey, reset, code or password. `name`: at whom it is aimed, as it
    was typed and folded. Nothing is counted yet.
    """
