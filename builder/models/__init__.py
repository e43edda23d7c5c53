"""The tables: `catalogue` holds what books print, the others what players keep."""

from builder.models.cards import *  # noqa: F403
from builder.models.catalogue import *  # noqa: F403
from builder.models.collections import *  # noqa: F403
from builder.models.rosters import *  # noqa: F403
from builder.models.shares import *  # noqa: F403
