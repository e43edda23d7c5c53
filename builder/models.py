"""The tables, for Django: each subject has its own."""

from builder.catalogue.models import *  # noqa: F403
from builder.collections.models import *  # noqa: F403
from builder.events.models import *  # noqa: F403
from builder.exchange.models import *  # noqa: F403
from builder.limits.models import *  # noqa: F403
from builder.play.models import *  # noqa: F403
from builder.rosters.models import *  # noqa: F403
from builder.shares.models import *  # noqa: F403
