"""Lists that somebody builds. What others do with one, to share, compare or print it, is theirs."""

from django.urls import include, path

from builder.rosters.views import (
    begin,
    build,
    collections,
    history,
    house,
    mine,
    own_profiles,
    update,
)

roster = [
    path("", build.roster, name="roster"),
    path("edit/", build.edit, name="roster_edit"),
    path("add/", build.add, name="roster_add"),
    path("face/", build.face, name="roster_face"),
    path("undo/", build.undo, name="roster_undo"),
    path("redo/", build.redo, name="roster_redo"),
    path("arrange/", build.arrange, name="roster_arrange"),
    path("shrink/", build.shrink, name="roster_shrink"),
    path("keep/", build.keep, name="roster_keep"),
    path("collections/", collections.collections, name="roster_collections"),
    path("items/", house.items, name="roster_items"),
    path("items/<name:kind>/", house.item, name="roster_item"),
    path("history/", history.history, name="roster_history"),
    path("history/<int:number>/", history.restore, name="roster_restore"),
    path("history/<int:number>/name/", history.name, name="roster_name_state"),
    path("update/", update.update, name="roster_update"),
    path("list.json", history.export, name="roster_json"),
    path("copy/", mine.copy, name="roster_copy"),
    path("back/", mine.take_back, name="roster_back"),
]

urlpatterns = [
    path("lists/", mine.lists, name="lists"),
    path("lists/new/", begin.choose, name="new_list"),
    path("lists/new/<name:game>/", begin.new, name="new_game_list"),
    path("lists/profiles/", own_profiles.profiles, name="profiles"),
    path("lists/ticked/", mine.ticked, name="lists_ticked"),
    path("lists/bring/", mine.bring, name="bring_list"),
    path("lists/<key:key>/", include(roster)),
]
