"""What a link tells where it is pasted: title, text and picture of a list, for chats and forums."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from builder.models import Share
from builder.shares.image_text import plain
from builder.shares.opened import Opened
from builder.shares.page import checked
from builder.site.formatting import worth
from builder.site.language import language, local
from rules.building.bench import bench_of
from rules.checks.game import games
from rules.words import LANGS, Lang

WIDTH, HEIGHT = 1200, 630
LOCALES: dict[Lang, str] = {"fr": "fr_FR", "en": "en_GB"}


@dataclass(frozen=True)
class PreviewText:
    """A list in a few words, in the reader's language."""

    name: str
    game: str
    headline: str
    worth: str  # 214 / 300; empty where nothing has a price
    unit: str
    legal: bool
    verdict: str
    by: str  # by Rita; empty where the owner shows no name
    slug: str  # of the game: its emblem
    accent: str

    @property
    def text(self) -> str:
        """All but the name, in one line."""
        worth = f"{self.worth} {self.unit}" if self.worth else ""
        return " · ".join(filter(None, (self.game, self.headline, worth, self.verdict, self.by)))


def preview_text(opened: Opened) -> PreviewText:
    """The words of a list; of a frozen link, with the verdict of the day it was frozen."""
    info, judged = opened.catalogue.info, checked(opened)
    bench = bench_of(info.slug)
    author = opened.share.author if opened.share else ""
    estimated = games()[info.slug].estimates
    unit = bench.unit.in_(language()) if bench else local(info, "unit")
    return PreviewText(
        name=plain(opened.document.name) or _("A list"),
        game=local(info, "name"),
        headline=bench.headline(opened.verdict.roster).in_(language()) if bench else "",
        worth=worth(judged.total, judged.budget, estimated=estimated),
        unit=_("our estimate") if estimated else unit,
        legal=judged.legal,
        verdict=judged.standing.line,
        by=_("by %(author)s") % {"author": author} if author else "",
        slug=info.slug,
        accent=info.accent_light,
    )


def tags(opened: Opened) -> dict[Lang, str]:
    """The fingerprint of the picture in each language."""
    return {lang: tag(opened, lang) for lang in LANGS}


def tag(opened: Opened, lang: Lang) -> str:
    """The fingerprint of the picture in one language."""
    share = opened.share
    more = (share.author, share.verdict) if share else ()
    return opened.fingerprint("preview", lang, *more)


def address(request: HttpRequest, opened: Opened, page: str = "share") -> str:
    """A page behind the link, as it is sent; at first the link itself."""
    if opened.share is None:
        raise LookupError("a list without a link has no address")
    return request.build_absolute_uri(reverse(page, args=[opened.share.key]))


def picture(request: HttpRequest, opened: Opened) -> str:
    """The address of its picture in the reader's language; another picture has another one."""
    query = urlencode({"v": tag(opened, language())})
    return f"{address(request, opened, 'share_preview')}?{query}"


def meta(request: HttpRequest, opened: Opened) -> dict[str, object]:
    """What `_preview.html` needs, of a list that a link opens."""
    words, lang = preview_text(opened), language()
    return {
        "title": words.name,
        "text": words.text,
        "url": address(request, opened),
        "image": picture(request, opened),
        "alt": f"{words.name} – {words.text}",
        "width": WIDTH,
        "height": HEIGHT,
        "locale": LOCALES[lang],
        "others": [locale for other, locale in LOCALES.items() if other != lang],
    }


# --- in other people's pages ----------------------------------------------------------------------

EMBED_WIDTH, EMBED_HEIGHT, LEAST = 480, 560, 200  # pixels of a frame, and the least it may have
FRAME = '<iframe src="{}" width="{}" height="{}" title="{}" loading="lazy"></iframe>'


def frame(
    request: HttpRequest, link: Share, name: str, width: int | str, height: int
) -> SafeString:
    """What shows a link in somebody else's page."""
    address = request.build_absolute_uri(reverse("share_embed", args=[link.key]))
    return format_html(FRAME, address, width, height, name or _("A list"))


def oembed_address(request: HttpRequest, link: Share) -> str:
    """Where programs ask how a link is shown in a page."""
    url = request.build_absolute_uri(reverse("share", args=[link.key]))
    return request.build_absolute_uri(reverse("oembed", query={"url": url, "format": "json"}))


def oembed(request: HttpRequest, opened: Opened, most: tuple[int, int]) -> dict[str, object]:
    """A link as oEmbed tells it, no larger than asked for: https://oembed.com/"""
    link, words = opened.share, preview_text(opened)
    assert link is not None
    width, height = min(EMBED_WIDTH, most[0]), min(EMBED_HEIGHT, most[1])
    answer: dict[str, object] = {
        "type": "rich",
        "version": "1.0",
        "title": f"{words.name} – {words.text}",
        "provider_name": "Muster",
        "provider_url": request.build_absolute_uri("/"),
        "html": frame(request, link, words.name, width, height),
        "width": width,
        "height": height,
    }
    if link.author:
        answer["author_name"] = link.author
    if most[0] >= WIDTH and most[1] >= HEIGHT:
        answer |= {
            "thumbnail_url": picture(request, opened),
            "thumbnail_width": WIDTH,
            "thumbnail_height": HEIGHT,
        }
    return answer
