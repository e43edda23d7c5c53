"""The first pages, small files, languages."""

from django.urls import include, path

from builder.site.views import files, pages, styleguide

urlpatterns = [
    path("", pages.home, name="home"),
    path("about/", pages.about, name="about"),
    path("credits/", pages.credit, name="credits"),
    path("styleguide/", styleguide.styleguide, name="styleguide"),
    path("manifest.webmanifest", files.manifest, name="manifest"),
    path("accents.css", files.accents, name="accents"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("language/<name:code>/", pages.language, name="language"),
    path("games/<name:game>/", pages.game, name="game"),
]
