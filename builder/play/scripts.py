"""What an evening is played by: the script that its game makes of both frozen lists."""

from collections.abc import Mapping

from builder.models import EveningSeat
from builder.play.storage import frozen_in
from rules.playing.making import script_of
from rules.playing.play import Evening, Sitting
from rules.playing.script import Script


def script_for(seats: Mapping[str, EveningSeat], scenario: str) -> Script:
    """A side that came without a list has nobody on the table."""
    return script_of(Evening(a=_sitting(seats["a"]), b=_sitting(seats["b"]), scenario=scenario))


def _sitting(seat: EveningSeat) -> Sitting | None:
    frozen = frozen_in(seat)
    if frozen is None:
        return None
    roster, name = frozen.verdict.roster, seat.name or frozen.document.name
    only = frozenset(member.id for member in roster.members) - frozen.absent
    return Sitting(roster, only if frozen.absent else None, name, seat.role)
