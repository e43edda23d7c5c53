"""Lists that come and go: examples, files, codes, texts."""

from django.urls import path

from builder.exchange.views import codes, lists, texts

urlpatterns = [
    path("check/", lists.check, name="check"),
    path("code/", codes.code, name="code"),
    path("games/<name:game>/lists/", lists.examples, name="examples"),
    path("games/<name:game>/lists/<name:slug>/", lists.example, name="example"),
    path("lists/<key:key>/text/", texts.own, name="roster_text"),
    path("s/<key:key>/text/", texts.shared, name="share_text"),
    path("s/<key:key>/list.txt", texts.plain, name="share_txt"),
]
