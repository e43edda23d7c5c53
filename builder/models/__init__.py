"""The tables: `catalogue` holds what books print, the other two what players keep."""

from builder.models.cards import *  # noqa: F403
from builder.models.catalogue import *  # noqa: F403
from builder.models.collections import *  # noqa: F403
