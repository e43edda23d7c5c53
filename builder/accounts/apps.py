"""Django's admin, with our way in."""

from django.contrib.admin.apps import AdminConfig


class StaffConfig(AdminConfig):
    default_site = "builder.accounts.staff.StaffSite"
