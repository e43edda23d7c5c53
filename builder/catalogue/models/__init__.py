"""The tables of what books print."""

from builder.catalogue.models.tables import *  # noqa: F403
