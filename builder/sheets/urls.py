"""Paper: of a list, of a link, of a game."""

from django.urls import path

from builder.sheets import views

urlpatterns = [
    path("lists/<key:key>/sheets/", views.own, name="roster_sheets"),
    path("lists/<key:key>/sheets/<name:sheet>.pdf", views.own_sheet, name="roster_sheet"),
    path("s/<key:key>/sheets/", views.shared, name="share_sheets"),
    path("s/<key:key>/sheets/<name:sheet>.pdf", views.shared_sheet, name="share_sheet"),
    path("games/<name:game>/sheets/", views.of_game, name="game_sheets"),
    path("games/<name:game>/sheets/<name:sheet>.pdf", views.game_sheet, name="game_sheet"),
]
