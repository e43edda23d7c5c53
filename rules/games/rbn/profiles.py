"""The book's ready-made profiles as members of a convoy."""

from rules.catalogue.items import Profile
from rules.games.rbn.document import Fighter, Vehicle
from rules.lists.document import Pick


def ready_made(profile: Profile, member_id: str) -> Fighter | Vehicle:
    """A member as the book describes it; the tables give its price."""
    picks = tuple(Pick(item=pick.item.partition("/")[2]) for pick in profile.picks)
    if profile.form == "vehicle":
        return Vehicle(id=member_id, name=profile.name_fr, type=profile.vehicle_type, picks=picks)
    return Fighter(
        id=member_id, name=profile.name_fr, T=profile.shooting, C=profile.combat, picks=picks
    )
