"""Why an edit is refused."""


class Refused(Exception):
    """An edit that is not done, because of what stands there now."""


class Stale(Refused):
    """What the edit was meant for has changed since it was shown."""


class TooMany(Refused):
    """There is no room for more."""
