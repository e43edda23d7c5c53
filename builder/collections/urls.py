"""Collections of cards: one's own, and those that others share."""

from django.urls import include, path

from builder.collections.views import cards, decks, files, own, public

collection = [
    path("", own.collection, name="collection"),
    path("settings/", own.settings, name="collection_settings"),
    path("describe/", own.describe, name="collection_describe"),
    path("labels/", own.label, name="collection_labels"),
    path("factions/", own.faction, name="faction_new"),
    path("factions/<int:pk>/", own.faction, name="faction"),
    path("share/", own.share, name="collection_share"),
    path("remove/", own.remove, name="collection_remove"),
    path("restore/", own.restore, name="collection_restore"),
    path("cards/new/<name:type>/", cards.new, name="card_new"),
    path("cards/like/<name:type>/", cards.suggest, name="card_suggest"),
    path("cards/back/", cards.put_back, name="card_put_back"),
    path("cards/<int:pk>/", cards.edit, name="card_edit"),
    path("cards/<int:pk>/delete/", cards.delete, name="card_delete"),
    path("import/", files.upload, name="collection_import"),
    path("import/preview/", files.preview, name="collection_preview"),
    path("import/wrong/", files.wrong, name="collection_wrong"),
    path("import/accept/", files.accept, name="collection_accept"),
    path("cards.json", files.export_json, name="collection_json"),
    path("<name:type>.csv", files.export_csv, name="collection_csv"),
    path("list/", decks.from_own, name="collection_list"),
]

by_link = [
    path("", public.shared, name="shared"),
    path("copy/", public.copy, name="shared_copy"),
    path("follow/", public.follow, name="shared_follow"),
    path("cards.json", public.shared_json, name="shared_json"),
    path("<name:type>.csv", public.shared_csv, name="shared_csv"),
    path("list/", decks.from_shared, name="shared_list"),
]

urlpatterns = [
    path("collections/", own.collections, name="collections"),
    path("collections/new/", own.create, name="collection_new"),
    path("collections/<key:key>/", include(collection)),
    path("c/<key:key>/", include(by_link)),
    path("games/<name:game>/cards/<name:type>.csv", files.template, name="card_template"),
]
