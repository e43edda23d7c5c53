"""Tables of lists for tests, written briefly."""

import json

from django.urls import reverse

from builder.catalogue.memory import catalogue_of
from builder.events.entries import entry_of, handed_in
from builder.events.pasted import Pasted, pieces
from rules.lists.link_code import encode
from rules.lists.reading import read

HERE = "testserver"
SEVERAL = reverse("check_several")


def full(share):
    """A link as somebody pastes it."""
    return f"http://{HERE}{reverse('share', args=[share.key])}"


def cut(text, *games):
    """What a text is cut into: the player and the text of each piece."""
    return [(piece.player, piece.text) for piece in pieces(text, games)]


def handed(*shares):
    """What these links open, as if they had been pasted."""
    return list(handed_in([entry_of(Pasted(full(share)), HERE) for share in shares]))


def as_json(doc, **described):
    return json.dumps({**doc, **described}, ensure_ascii=False)


def as_code(doc, **described):
    return encode(read(as_json(doc, **described).encode(), catalogue_of)[1])


def rows(answer):
    """The rows of the table on a page."""
    return answer.context["table"].rows


def told(answer):
    """Of each row its player, its list or what was pasted instead, and the verdict's sign."""
    return [(row.player, row.name or row.quote, row.sign) for row in rows(answer)]


def check(client, text, **more):
    """The page with the verdicts, after the redirect where there is one."""
    answer = client.post(SEVERAL, {"text": text, **more})
    return client.get(answer["Location"]) if answer.status_code == 302 else answer
