"""A set of house rules in an address: a club shares it by a link, and nothing is stored.

/house/rbn/?name=Notre+club&relax=RBN-VEH-THIRD&rule=Nuit&text=On+joue+de+nuit.
"""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Annotated

import msgspec
from django.http import QueryDict
from django.urls import reverse

from rules.legible import legible_node
from rules.lists.document import MAX_RELAXED, MAX_RULES, NO_CONTROL, HouseRules, Plain, WrittenRule
from rules.lists.refusals import Unreadable, refused
from rules.words import Words

MAX_ADDRESS = 3_500  # characters: what servers and chats let through
TOO_MANY = Words(
    "Il y a trop de règles dans cette adresse.", "There are too many rules in this address."
)
OneLine = Annotated[str, msgspec.Meta(pattern=NO_CONTROL)]


def house_in(form: QueryDict) -> HouseRules:
    """The set that an address or a form carries; Unreadable where it is none."""
    titles, texts = form.getlist("rule"), form.getlist("text")
    codes = list(dict.fromkeys(filter(None, form.getlist("relax"))))
    if len(codes) > MAX_RELAXED or max(len(titles), len(texts)) > MAX_RULES:
        raise Unreadable(TOO_MANY)
    texts = ["\n".join(text.splitlines()) for text in texts]
    rules = [
        {"title": title, "text": text} for title, text in _pairs(titles, texts) if title or text
    ]
    plain: Plain = {
        "name": form.get("name", ""),
        "free": form.get("free", "") in ("1", "true", "on"),
        "relaxed": codes,
        "rules": rules,
    }
    try:
        house = legible_node(msgspec.convert(plain, HouseRules))
        for text in texts:
            for line in text.split("\n"):
                msgspec.convert(line, OneLine)
    except msgspec.ValidationError as error:
        raise refused(str(error)) from None
    return house


def typed_in(form: QueryDict) -> HouseRules:
    """What somebody typed, as far as a page can show it again; nothing of it is judged."""
    rows = _pairs(form.getlist("rule"), form.getlist("text"))
    return HouseRules(
        name=form.get("name", ""),
        free=bool(form.get("free")),
        relaxed=tuple(dict.fromkeys(form.getlist("relax"))),
        rules=tuple(WrittenRule(title=title, text=text) for title, text in rows if title or text),
    )


def _pairs(titles: list[str], texts: list[str]) -> Iterator[tuple[str, str]]:
    return zip_longest(titles, texts, fillvalue="")


def query_of(house: HouseRules) -> Plain:
    """The set as an address says it."""
    parts = {
        "name": house.name,
        "free": "1" if house.free else "",
        "relax": list(house.relaxed),
        "rule": [rule.title for rule in house.rules],
        "text": [rule.text for rule in house.rules],
    }
    return {key: value for key, value in parts.items() if value}


def address_of(game: str, house: HouseRules) -> str:
    """Where anybody can read the set; empty where it is too long for an address."""
    address = reverse("house_set", args=[game], query=query_of(house))
    return address if len(address) <= MAX_ADDRESS else ""
