"""Evenings at the table."""

from django.urls import include, path

from builder.play.views import begin, join, mine, screen, sync

evening = [
    path("", screen.screen, name="evening"),
    path("events/", sync.events, name="evening_events"),
    path("invite/", join.invite, name="evening_invite"),
    path("leave/", mine.leave, name="evening_leave"),
    path("result/", screen.result, name="evening_result"),
    path("story.txt", screen.story_file, name="evening_story"),
]

urlpatterns = [
    path("play/", mine.evenings, name="evenings"),
    path("play/begin/", begin.begin, name="evening_begin"),
    path("play/join/", join.join, name="evening_join"),
    path("play/<key:key>/", include(evening)),
]
