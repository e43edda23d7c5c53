"""Links to lists, and the gallery."""

from django.urls import include, path

from builder.shares.views import embeds, gallery, links, pictures

share = [
    path("", links.share, name="share"),
    path("copy/", links.copy, name="share_copy"),
    path("embed/", embeds.embed, name="share_embed"),
    path("list.json", links.export, name="share_json"),
    path("preview.png", pictures.preview, name="share_preview"),
    path("qr.svg", pictures.qr, name="share_qr"),
    path("report/", gallery.report, name="share_report"),
]

urlpatterns = [
    path("lists/<key:key>/share/", links.shares, name="roster_shares"),
    path("s/<key:key>/", include(share)),
    path("oembed/", embeds.oembed, name="oembed"),
    path("gallery/", gallery.gallery, name="gallery"),
]
