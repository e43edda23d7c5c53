"""The sides of Red Button's Nation as settings, each with an activity that it may have."""

from typing import Any

CULTISTS = {"faction": "cultistes", "activity": "archeologues"}
DEVOURERS = {"faction": "cultistes", "subfaction": "devoreurs", "activity": "chasseurs"}
MUTANTS = {"faction": "mutants", "activity": "pillards"}
GAIA = {"faction": "mutants", "subfaction": "gaia", "activity": "archeologues"}
SLAVERS = {"faction": "esclavagistes", "activity": "pillards"}
LORDS = {"faction": "esclavagistes", "subfaction": "seigneurs", "activity": "marchands"}
SURVIVORS = {"faction": "survivants", "activity": "chasseurs"}
SSS = {"faction": "survivants", "subfaction": "sss", "activity": "chasseurs"}
ROBOTS = {"faction": "robots", "activity": "pillards"}
SQUADRONS = {"faction": "robots", "subfaction": "escadrons", "activity": "chasseurs"}
SONS = {"faction": "mercenaires", "subfaction": "sons", "activity": "pillards"}
CHILDREN = {"faction": "enfants13", "activity": "pillards"}
PHANTOM = {"faction": "enfants13", "subfaction": "phantom", "activity": "pillards"}


def mercenaries(*drawbacks: str, advantage: str = "mutants", **settings: Any) -> dict[str, Any]:
    """Mercenaries with two drawbacks, those of the Cultists and the Slavers unless said."""
    chosen = list(drawbacks or ("cultistes", "esclavagistes"))
    return {"faction": "mercenaires", "advantage": advantage, "drawbacks": chosen, **settings}


ALL: dict[str, dict[str, Any]] = {
    "cultists": CULTISTS,
    "devourers": DEVOURERS,
    "mutants": MUTANTS,
    "gaia": GAIA,
    "slavers": SLAVERS,
    "lords": LORDS,
    "survivors": SURVIVORS,
    "sss": SSS,
    "robots": ROBOTS,
    "squadrons": SQUADRONS,
    "mercenaries": mercenaries(),
    "sons": SONS,
    "children": CHILDREN,
    "phantom": PHANTOM,
}


def all_but(*names: str) -> list[str]:
    """The names of every side but these."""
    return [name for name in ALL if name not in names]
