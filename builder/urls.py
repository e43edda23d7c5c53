"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path, register_converter

from builder.catalogue import rules_page as rules, views as catalogue
from builder.collections.views import cards, files as imports, own as collections, public as shared
from builder.compare import views as compare
from builder.exchange.views import codes, lists, texts
from builder.rosters.views import build as rosters, mine as my_lists
from builder.shares.views import gallery, links as shares, pictures
from builder.sheets import views as sheets
from builder.site.views import errors, files as assets, pages as home, styleguide


class Slug:
    """A slug of the catalogue: nothing else reaches a view."""

    regex = "[a-z0-9_]{1,60}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class Key(Slug):
    """128 random bits."""

    regex = "[A-Za-z0-9_-]{22}"


register_converter(Slug, "name")
register_converter(Key, "key")

collection = [
    path("", collections.collection, name="collection"),
    path("settings/", collections.settings, name="collection_settings"),
    path("describe/", collections.describe, name="collection_describe"),
    path("labels/", collections.label, name="collection_labels"),
    path("factions/", collections.faction, name="faction_new"),
    path("factions/<int:pk>/", collections.faction, name="faction"),
    path("share/", collections.share, name="collection_share"),
    path("remove/", collections.remove, name="collection_remove"),
    path("restore/", collections.restore, name="collection_restore"),
    path("cards/new/<name:type>/", cards.new, name="card_new"),
    path("cards/like/<name:type>/", cards.suggest, name="card_suggest"),
    path("cards/back/", cards.put_back, name="card_put_back"),
    path("cards/<int:pk>/", cards.edit, name="card_edit"),
    path("cards/<int:pk>/delete/", cards.delete, name="card_delete"),
    path("import/", imports.upload, name="collection_import"),
    path("import/preview/", imports.preview, name="collection_preview"),
    path("import/accept/", imports.accept, name="collection_accept"),
    path("cards.json", imports.export_json, name="collection_json"),
    path("<name:type>.csv", imports.export_csv, name="collection_csv"),
    path("list/", lists.from_own, name="collection_list"),
]

roster = [
    path("", rosters.roster, name="roster"),
    path("edit/", rosters.edit, name="roster_edit"),
    path("add/", rosters.add, name="roster_add"),
    path("undo/", rosters.undo, name="roster_undo"),
    path("redo/", rosters.redo, name="roster_redo"),
    path("arrange/", rosters.arrange, name="roster_arrange"),
    path("shrink/", rosters.shrink, name="roster_shrink"),
    path("history/", rosters.history, name="roster_history"),
    path("history/<int:number>/", rosters.restore, name="roster_restore"),
    path("list.json", rosters.export, name="roster_json"),
    path("text/", texts.own, name="roster_text"),
    path("compare/", compare.revisions, name="roster_compare"),
    path("share/", shares.shares, name="roster_shares"),
    path("sheets/", sheets.own, name="roster_sheets"),
    path("sheets/<name:sheet>.pdf", sheets.own_sheet, name="roster_sheet"),
    path("copy/", my_lists.copy, name="roster_copy"),
    path("away/", my_lists.put_away, name="roster_away"),
    path("back/", my_lists.take_back, name="roster_back"),
    path("tags/", my_lists.tag, name="roster_tags"),
]

by_link = [
    path("", shared.shared, name="shared"),
    path("copy/", shared.copy, name="shared_copy"),
    path("follow/", shared.follow, name="shared_follow"),
    path("cards.json", shared.shared_json, name="shared_json"),
    path("<name:type>.csv", shared.shared_csv, name="shared_csv"),
    path("list/", lists.from_shared, name="shared_list"),
]

share = [
    path("", shares.share, name="share"),
    path("copy/", shares.copy, name="share_copy"),
    path("list.json", shares.export, name="share_json"),
    path("text/", texts.shared, name="share_text"),
    path("list.txt", texts.plain, name="share_txt"),
    path("preview.png", pictures.preview, name="share_preview"),
    path("qr.svg", pictures.qr, name="share_qr"),
    path("report/", gallery.report, name="share_report"),
    path("sheets/", sheets.shared, name="share_sheets"),
    path("sheets/<name:sheet>.pdf", sheets.shared_sheet, name="share_sheet"),
]

urlpatterns = [
    path("", home.home, name="home"),
    path("about/", home.about, name="about"),
    path("credits/", home.credit, name="credits"),
    path("styleguide/", styleguide.styleguide, name="styleguide"),
    path("manifest.webmanifest", assets.manifest, name="manifest"),
    path("accents.css", assets.accents, name="accents"),
    path("healthz", assets.health, name="health"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("language/<name:code>/", home.language, name="language"),
    path("admin/", admin.site.urls),
    path("games/<name:game>/", home.game, name="game"),
    path("lists/", my_lists.lists, name="lists"),
    path("lists/new/", rosters.choose, name="new_list"),
    path("lists/new/<name:game>/", rosters.new, name="new_game_list"),
    path("lists/bring/", my_lists.bring, name="bring_list"),
    path("lists/edit/<key:key>/", my_lists.edit_link, name="roster_edit_link"),
    path("lists/<key:key>/", include(roster)),
    path("check/", lists.check, name="check"),
    path("code/", codes.code, name="code"),
    path("s/<key:key>/", include(share)),
    path("compare/", compare.compare, name="compare"),
    path("gallery/", gallery.gallery, name="gallery"),
    path("together/", sheets.together, name="together"),
    path("collections/", collections.collections, name="collections"),
    path("collections/new/", collections.create, name="collection_new"),
    path("collections/edit/<key:key>/", collections.edit_link, name="collection_edit_link"),
    path("collections/<key:key>/", include(collection)),
    path("c/<key:key>/", include(by_link)),
    path("games/<name:game>/cards/<name:type>.csv", imports.template, name="card_template"),
    path("games/<name:game>/lists/", lists.examples, name="examples"),
    path("games/<name:game>/lists/<name:slug>/", lists.example, name="example"),
    path("games/<name:game>/rules/", rules.rules, name="rules"),
    path("games/<name:game>/sheets/", sheets.of_game, name="game_sheets"),
    path("games/<name:game>/sheets/<name:sheet>.pdf", sheets.game_sheet, name="game_sheet"),
    path("games/<name:game>/catalogue/", catalogue.catalogue, name="catalogue"),
    path("games/<name:game>/catalogue/<name:kind>/", catalogue.kind, name="kind"),
    path("games/<name:game>/catalogue/<name:kind>/<name:slug>/", catalogue.item, name="item"),
]

handler400 = errors.bad_request
handler403 = errors.forbidden
handler404 = errors.not_found
handler500 = errors.server_error
