"""The tables: `catalogue` holds what books print."""

from builder.models.catalogue import *  # noqa: F403
