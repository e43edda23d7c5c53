"""How often somebody may try: the one place that is asked before each attempt."""

from django.http import HttpRequest


def attempt(request: HttpRequest, what: str, name: str = "") -> None:
    """Before a sign-in, a sign-up, a reset or a code: raises where there were too many.

    `what`: sign-in, wrong sign-in (after it), sign-up, passkey, reset or code. `name`: at whom it
    is aimed, as it was typed and folded, or the number of the user. Nothing is counted yet.
    """
