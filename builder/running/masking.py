"""What a log must not hold: keys, which open what they name, and addresses of people."""

import re

LEFT = 4  # letters of a key that stay, so that a report can be followed

# Where a key stands in an address; also one that a chat has cut or lengthened.
_BEFORE = (
    *("s", "c", "events"),
    *("lists", "lists/edit", "lists/move", "collections", "collections/edit"),
    *("account/confirm", "account/password/reset"),
)
_IN_ADDRESS = re.compile(
    rf"((?:https?://[^/\s]+|(?<!\w))/(?:{'|'.join(_BEFORE)})/[^/\s]{{{LEFT}}})[^/\s?&'\")>]{{8,}}"
)
# A key in what an error says: of an address, in quotes, behind = or in brackets.
_ALONE = re.compile(rf"(?:(?<=[/(\[='\"])|(?<=%2F))([\w-]{{{LEFT}}})[\w-]{{{22 - LEFT}}}(?![\w-])")
_MAIL = re.compile(r"[^\s@'\"(<=:/]+@[^\s@'\")>]+\.\w+")
_CLIENT = re.compile(r"\bip=\S+")  # as gunicorn names who sent what it cannot read


def masked(text: str) -> str:
    """The text with keys cut to their first letters, and without addresses of anybody."""
    text = _IN_ADDRESS.sub(r"\1…", text)
    text = _ALONE.sub(r"\1…", text)
    return _CLIENT.sub("ip=…", _MAIL.sub("…@…", text))
