"""Lists that come and go: examples, files, codes, texts, all of them at once."""

from django.urls import path

from builder.exchange.views import codes, lists, moving, texts

urlpatterns = [
    path("check/", lists.check, name="check"),
    path("code/", codes.code, name="code"),
    path("games/<name:game>/lists/", lists.examples, name="examples"),
    path("games/<name:game>/lists/<name:slug>/", lists.example, name="example"),
    path("lists/move/", moving.moving, name="moving"),
    path("lists/move/file/", moving.file, name="moving_file"),
    path("lists/move/file/take/", moving.take, name="moving_take"),
    path("lists/move/everything-<int:part>.json", moving.everything, name="everything"),
    path("lists/move/<key:key>/", moving.link, name="moving_link"),
    path("lists/<key:key>/text/", texts.own, name="roster_text"),
    path("s/<key:key>/text/", texts.shared, name="share_text"),
    path("s/<key:key>/list.txt", texts.plain, name="share_txt"),
]
