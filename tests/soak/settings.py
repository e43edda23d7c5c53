"""The site with the empty page that others are measured by."""

from builder.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.urls"
