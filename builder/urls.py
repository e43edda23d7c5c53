"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path, register_converter

from builder.views import assets, catalogue, errors, home, rules


class Slug:
    """A slug of the catalogue: nothing else reaches a view."""

    regex = "[a-z0-9_]{1,60}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(Slug, "name")

urlpatterns = [
    path("", home.home, name="home"),
    path("about/", home.about, name="about"),
    path("accents.css", assets.accents, name="accents"),
    path("healthz", assets.health, name="health"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("admin/", admin.site.urls),
    path("games/<name:game>/", home.game, name="game"),
    path("games/<name:game>/rules/", rules.rules, name="rules"),
    path("games/<name:game>/catalogue/", catalogue.catalogue, name="catalogue"),
    path("games/<name:game>/catalogue/<name:kind>/", catalogue.kind, name="kind"),
    path("games/<name:game>/catalogue/<name:kind>/<name:slug>/", catalogue.item, name="item"),
]

handler400 = errors.bad_request
handler403 = errors.forbidden
handler404 = errors.not_found
handler500 = errors.server_error
