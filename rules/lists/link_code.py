"""A list as a code: the whole document in one word that an address can carry, and back.

    m1.eNp9kEFOwzAQRa8y…Z

`m`, the version, a dot; the document as JSON, by zlib, in the letters of base64url without padding;
and a Z, so that a code never ends in a sign that chats leave out of a link.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from rules.lists.document import Document
from rules.lists.reading import MAX_DOCUMENT, write
from rules.lists.refusals import Unreadable
from rules.words import Words

VERSION = "1"
END = "Z"
MAX_CODE = 128 * 1024  # characters, with the address around it; a long list takes a fiftieth

_CODE = re.compile(r"m(?P<version>[0-9]{1,4})\.(?P<data>.*)", re.DOTALL)
_LETTERS = re.compile(r"[A-Za-z0-9_-]*")
_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))  # what mails put in

_NONE = Words(
    "Ce n’est pas un code de liste\u202f: il commence par «\u202fm1.\u202f».",
    "This is no list code: one begins with “m1.”.",
)
_LONG = Words(
    f"Ce code est trop long\u202f: {MAX_CODE // 1024}\u202fKo au plus.",
    f"This code is too long: {MAX_CODE // 1024} KB at most.",
)
_NEWER = Words(
    "Ce code est d’une version que ce Muster ne connaît pas ({version}).",
    "This code is of a version that this Muster does not know ({version}).",
)
_CUT = Words(
    "Le code est coupé\u202f: il en manque la fin. Copiez-le en entier.",
    "The code is cut short: its end is missing. Copy all of it.",
)
_DAMAGED = Words(
    "Le code est abîmé\u202f: il a changé en route. Copiez-le de nouveau.",
    "The code is damaged: it changed on its way. Copy it again.",
)
_MORE = Words(
    "Il y a autre chose après la fin du code. Copiez le code seul.",
    "Something else stands after the end of the code. Copy the code alone.",
)
_HUGE = Words(
    f"La liste dans ce code dépasse {MAX_DOCUMENT // 2**20}\u202fMo.",
    f"The list in this code is larger than {MAX_DOCUMENT // 2**20} MB.",
)


def encode(document: Document) -> str:
    """The document as a code, whatever its length; `decode` takes up to MAX_CODE."""
    packed = urlsafe_b64encode(zlib.compress(write(document), 9)).decode().rstrip("=")
    return f"m{VERSION}.{packed}{END}"


def is_code(text: str) -> bool:
    """Whether a text looks like a code, or an address with one."""
    return _CODE.match(_bare(text[:MAX_CODE])) is not None


def decode(text: str) -> bytes:
    """The document in a code, or in an address that ends with one; raises Unreadable.

    Whatever is sent, it takes no more memory than the largest document.
    """
    if len(text) > MAX_CODE:
        raise Unreadable(_LONG)
    match = _CODE.match(_bare(text))
    if match is None:
        raise Unreadable(_NONE)
    if match["version"] != VERSION:
        raise Unreadable(_NEWER.format(version=match["version"]))
    return _unpacked(_letters(match["data"]))


def _bare(text: str) -> str:
    """The code alone: without the address before it, line breaks, spaces, brackets and quoting."""
    lines = (line.lstrip(" \t>") for line in text.splitlines())
    joined = "".join("".join(lines).split()).translate(_UNSEEN)
    return re.split("#|%23", joined)[-1].strip("<>")


def _letters(data: str) -> bytes:
    """What the letters stand for; the end mark may have got lost."""
    if not _LETTERS.fullmatch(data):
        raise Unreadable(_DAMAGED)
    packed = data.removesuffix(END)
    if len(packed) % 4 == 1:  # as no number of bytes is written
        raise Unreadable(_CUT)
    return urlsafe_b64decode(packed + "=" * (-len(packed) % 4))


def _unpacked(packed: bytes) -> bytes:
    """The document; never more than one that is just too large is unpacked."""
    unpacking = zlib.decompressobj()
    try:
        raw = unpacking.decompress(packed, MAX_DOCUMENT + 1)
    except zlib.error:
        raise Unreadable(_DAMAGED) from None
    if len(raw) > MAX_DOCUMENT:
        raise Unreadable(_HUGE)
    if not unpacking.eof:
        raise Unreadable(_CUT)
    if unpacking.unused_data:
        raise Unreadable(_MORE)
    return raw
