"""What the two games of bought fighters say of play: wounds, stunned, fire, a scenario's length."""

from collections.abc import Iterator
from typing import Generic, TypeVar, cast

from msgspec.structs import replace

from rules.catalogue.items import Scenario
from rules.families.fighters.roster import ANIMAL, CHIEF, AnyFighters, Fighter
from rules.families.fighters.scenarios import scenario_of
from rules.lists.roster import M
from rules.playing.counters import TURNS, Use
from rules.playing.play import ACTS, Evening, Play, Sitting
from rules.playing.prompts import NOT_ACTED, NOT_IDLE, each
from rules.playing.script import CounterIs, Goal, InPhase, Offer, Prompt, SideKey, Text
from rules.words import Words

FR = TypeVar("FR", bound=AnyFighters)
FIGHTER_TAG = "fighter"
USUAL_TURNS = 6  # RBN, Durée d’une partie; FW: three of the four scenarios
WOUND, STUNNED, FIRE = "wound", "stunned", "fire"  # counters, as the icons of their boxes
MARKERS = {"feu": FIRE}
ONE_WOUND = Offer(label=Text("Une blessure", "A wound"), key=WOUND, add=1)
PUT_OUT = Offer(label=Text("Il s’éteint", "It goes out"), key=FIRE, put=0)
OFFERS = {"feu": (ONE_WOUND, PUT_OUT)}

USES = {
    WOUND: Use(out=True, unit=Words("blessure", "wound"), units=Words("blessures", "wounds")),
    STUNNED: Use(
        unit=Words("marqueur sonné", "stunned marker"),
        units=Words("marqueurs sonné", "stunned markers"),
    ),
}
SIDE_USES = {TURNS: Use(left_out=True), "loss": Use(left_out=True)}


class FighterPlay(Play[FR, M], Generic[FR, M]):
    uses = USES
    side_uses = SIDE_USES

    def scenario(self, evening: Evening) -> Scenario | None:
        """The one that is agreed, else that of the first list which names one."""
        agreed = super().scenario(evening)
        rosters = (cast("AnyFighters", sitting.roster) for sitting in evening.sides.values())
        named = map(scenario_of, rosters)
        return agreed or next(filter(None, named), None)

    def seated(self, sitting: Sitting, scenario: Scenario | None) -> Sitting:
        """Its settings say what is played tonight: missions and forces follow from them."""
        sitting = super().seated(sitting, scenario)
        document = sitting.roster.document
        changes: dict[str, object] = {"scenario": scenario.number if scenario else None}
        if sitting.role and hasattr(document.settings, "role"):
            changes["role"] = sitting.role
        settings = replace(document.settings, **changes)
        roster = sitting.roster.after(replace(document, settings=settings))
        return Sitting(roster, None, sitting.name, sitting.role or role_in(roster))

    def tags(self, roster: FR, member: M) -> Iterator[str]:
        yield ACTS
        if isinstance(member, Fighter):
            yield FIGHTER_TAG
            slugs = {pick.item for pick in member.picks}
            yield from (slug for slug in (CHIEF, ANIMAL) if slug in slugs)

    def stats(self, roster: FR, member: M) -> dict[str, int]:
        value = member.C.strip("+") if isinstance(member, Fighter) else ""
        return {"c": int(value)} if value.isdecimal() else {}

    def rounds(self, evening: Evening) -> int | None:
        scenario = self.scenario(evening)
        return scenario.turns if scenario else USUAL_TURNS


def role_in(roster: object) -> str:
    """The role that the list's own settings say."""
    return getattr(getattr(roster, "settings", None), "role", None) or ""


def stunned(phase: str) -> Prompt:
    """What a stunned marker takes from who is activated."""
    return Prompt(
        key=STUNNED,
        label=Text("Sonné", "Stunned"),
        text=Text(
            "Une action de moins par marqueur, puis les marqueurs sont retirés.",
            "One action less for each marker, then the markers are removed.",
        ),
        when=each(InPhase(phases=(phase,)), CounterIs(key=STUNNED), NOT_IDLE, NOT_ACTED),
        offers=(Offer(label=Text("Les retirer", "Remove them"), key=STUNNED, clear=True),),
    )


def initiative(phase: str, text: Text, *, plus: int = 0, sides: tuple[SideKey, ...]) -> Prompt:
    return Prompt(
        key=f"initiative_{'_'.join(sides)}",
        label=Text("Jet d’initiative", "Initiative roll"),
        text=text,
        when=InPhase(phases=(phase,)),
        of="side",
        sides=sides,
        dice="1D6",
        plus=plus,
        once="round",
    )


def mission_of(scenario: Scenario) -> Goal:
    return Goal(
        key="mission",
        label=Text(scenario.name_fr, scenario.name_en),
        text=Text(scenario.victory_fr, scenario.victory_en),
    )
