"""A list that a visitor brings: as a file, its text, its code, or a link to it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from builder.catalogue.memory import catalogue_of
from builder.exchange import links
from builder.site.language import language
from builder.site.owners import owner_of
from rules.checks.game import AnyGame
from rules.lists import link_code
from rules.lists.document import Document
from rules.lists.reading import BOM, MAX_DOCUMENT, admit, read
from rules.lists.refusals import Unreadable
from rules.words import Words, both

TOO_LARGE = Words(
    "Le fichier est trop gros\u202f: 2\u202fMo au plus.", "The file is too large: 2 MB at most."
)
NOTHING = Words(
    "Choisissez un fichier, ou collez le texte, le code ou le lien d’une liste.",
    "Choose a file, or paste the text, the code or the link of a list.",
)
UNKNOWN = Words(
    "Nous n’y reconnaissons ni liste, ni code, ni lien.",
    "We find neither a list in it, nor a code, nor a link.",
)
NO_BENCH = Words(
    "Les listes de ce jeu se font par fichier seulement.",
    "Lists of this game are made by file only.",
)
JSON = (b"{", b"[", b'"')  # what it begins with


class Elsewhere(Exception):
    """The list stands here already: at that address."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.url = url


def brought(request: HttpRequest) -> tuple[AnyGame, Document]:
    """The list in the fields `file` or `text` of a form; raises Unreadable or Elsewhere."""
    content = _content(request)
    if not content.strip():
        raise Unreadable(NOTHING)
    if not content.removeprefix(BOM).lstrip().startswith(JSON):
        text = content.decode("utf-8", "replace")
        if link_code.is_code(text):
            content = link_code.decode(text)
        elif len(text) <= links.MAX_TYPED and links.key_in(text):
            raise _where_it_is(request, text)
        else:
            raise Unreadable(UNKNOWN)
    game, document = read(content, catalogue_of)
    admit(document)
    return game, document


def _content(request: HttpRequest) -> bytes:
    sent = request.FILES.get("file")
    if sent is None:
        return request.POST.get("text", "").encode()
    if sent.size is None or sent.size > MAX_DOCUMENT:
        raise Unreadable(TOO_LARGE)
    return bytes(sent.read())


def _where_it_is(request: HttpRequest, text: str) -> Elsewhere | Unreadable:
    """Where a link to a list of this site leads, or that it leads nowhere."""
    named = links.named("text", [text], owner_of(request))
    if named.opened is None:
        return Unreadable(both(named.wrong))
    return Elsewhere(reverse("share" if named.opened.share else "roster", args=[named.key]))


def sentence(error: Unreadable) -> str:
    """Why a list cannot be read, and where in it."""
    where = "" if error.path == "$" else f" ({error.path})"
    return f"{error.reason.in_(language())}{where}"


def ask_again(request: HttpRequest, problem: str) -> HttpResponse:
    """The page that asks for a list, with what was typed and why it is none."""
    context = {"problem": problem, "text": request.POST.get("text", "")[:MAX_DOCUMENT]}
    return render(request, "exchange/check.html", context, status=422)
