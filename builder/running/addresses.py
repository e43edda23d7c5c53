"""What an administrator may choose: where the admin is, and where reports of flaws go."""

import re

from django.core.exceptions import ImproperlyConfigured

ADMIN = re.compile(r"[A-Za-z0-9_-]+(?:/[A-Za-z0-9_-]+)*/?")
CONTACT = re.compile(r"(?:https://[^\s@]+|(?:mailto:)?[^\s@:/]+@[^\s@:/]+)")
# What addresses of the site begin with: the admin is elsewhere.
TAKEN = frozenset(
    "about account c check code collections compare credits events gallery games healthz house "
    "i18n language lists oembed play s static styleguide together".split()
)


def admin_path(text: str) -> str:
    """What MUSTER_ADMIN says, ending in a slash; without it `admin/`."""
    path = text.strip()
    if not path:
        return "admin/"
    if not ADMIN.fullmatch(path):
        raise ImproperlyConfigured(
            f"MUSTER_ADMIN: {path!r} is no path like office/: letters, digits, - and _, with no "
            "slash before it."
        )
    if path.split("/")[0] in TAKEN:
        raise ImproperlyConfigured(f"MUSTER_ADMIN: addresses of the site itself begin with {path}.")
    return path.rstrip("/") + "/"


def security_contact(text: str) -> str:
    """What MUSTER_SECURITY_CONTACT says, as an address that security.txt may name."""
    contact = text.strip()
    if not contact:
        return ""
    if not CONTACT.fullmatch(contact):
        raise ImproperlyConfigured(
            "MUSTER_SECURITY_CONTACT is neither an https:// address nor a mail address."
        )
    return contact if contact.startswith(("https://", "mailto:")) else f"mailto:{contact}"
