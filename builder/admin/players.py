"""What players keep: collections, their cards, lists, what they move; to look at and to remove."""

from django.contrib import admin

from builder.admin.base import Folded, PlayersOwn
from builder.collections import models as collections
from builder.events import models as events
from builder.exchange import models as exchange
from builder.limits import models as limits
from builder.models import CollectedCard, Collection
from builder.play import models as play
from builder.rosters import models as rosters


@admin.register(Collection)
class CollectionAdmin(PlayersOwn):
    list_display = ("name", "game", "example", "version", "updated", "removed")
    list_filter = ("game", ("removed", admin.EmptyFieldListFilter))
    search_fields = ("name", "notes", "key", "share_key")


@admin.register(CollectedCard)
class CollectedCardAdmin(PlayersOwn, Folded):
    list_display = ("name", "type", "collection", "changed_in")
    list_filter = ("type",)
    search_fields = ("folded", "slug")
    list_select_related = ("collection",)


for module in (collections, events, exchange, limits, play, rosters):
    for name in module.__all__:
        if not admin.site.is_registered(getattr(module, name)):
            admin.site.register(getattr(module, name), PlayersOwn)
