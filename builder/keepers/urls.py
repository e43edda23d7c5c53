"""Who may edit a list or a collection, and the private links that let others."""

from django.urls import path

from builder.keepers import views

urlpatterns = [
    path("lists/edit/<key:key>/", views.roster_link, name="roster_edit_link"),
    path("lists/<key:key>/keepers/", views.of_roster, name="roster_keepers"),
    path("collections/edit/<key:key>/", views.collection_link, name="collection_edit_link"),
    path("collections/<key:key>/keepers/", views.of_collection, name="collection_keepers"),
]
