"""Evenings as hypothesis makes them up: two or three phones that tap, and meet now and then."""

from hypothesis import strategies as st
from msgspec.structs import replace

from rules.playing.script import ACTED
from tests.rules.playing.table import Phone, meet

WHERE = st.sampled_from(["a1", "a2", "b1", "b2", "a", "b", "table", "z9", "constructor"])
KEYS = st.sampled_from(["wound", "fire", "stuck", ACTED, "points", "first", "rain", "nothing"])
ROUNDS = st.integers(1, 4)
PHASES = st.sampled_from(["begin", "act", "side", "end", "never"])
TAPS = """
    count count put put put phase tick roll undo undo note join leave end
""".split()
SIDES = st.sampled_from(["", "a", "b"])


@st.composite
def taps(draw):
    """What a tap does; an undo says which of the phone's events it is for."""
    what = draw(st.sampled_from(TAPS))
    match what:
        case "count":
            return what, {"where": draw(WHERE), "key": draw(KEYS), "add": draw(st.integers(-2, 3))}
        case "put":
            return what, {"where": draw(WHERE), "key": draw(KEYS), "value": draw(st.integers(0, 3))}
        case "phase":
            return what, {"round": draw(ROUNDS), "phase": draw(PHASES), "side": draw(SIDES)}
        case "tick":
            goal = draw(st.sampled_from(["main", "second", "none"]))
            return what, {"where": draw(WHERE), "goal": goal, "done": draw(st.booleans())}
        case "roll":
            prompt = draw(st.sampled_from(["", "fire", "nerve", "even"]))
            return what, {"where": draw(WHERE), "prompt": prompt, "round": draw(ROUNDS)}
        case "undo":
            return what, {"of": draw(st.integers(0, 40))}
        case "note":
            return what, {"text": "é \U0001f3b2"}
        case "join":
            return what, {"side": draw(SIDES), "name": "Rita"}
        case "end":
            return what, {"winner": draw(SIDES)}
    return what, {}


@st.composite
def evenings(draw, most=40):
    """Phones that were in touch now and then, with all their events."""
    phones = [Phone(name) for name in "abc"[: draw(st.integers(2, 3))]]
    steps = st.tuples(st.integers(0, len(phones) - 1), st.booleans(), taps())
    for who, together, (what, fields) in draw(st.lists(steps, max_size=most)):
        phone = phones[who]
        if together:
            meet(*phones)
        if what == "undo":
            if not phone.events:
                continue
            fields = {"of": phone.events[-1 - fields["of"] % len(phone.events)].id}
        phone.does(what, **fields)
    return phones


def all_events(phones):
    """Each once, in the order in which the phones had them."""
    return list({event.id: event for phone in phones for event in phone.events}.values())


@st.composite
def forged(draw):
    """Events whose devices say that they have read what nobody could: circles, gaps, copies."""
    events = all_events(draw(evenings(most=20)))
    devices = sorted({event.device for event in events})
    if not devices:
        return []
    readings = st.dictionaries(st.sampled_from(devices), st.integers(1, 20), max_size=3)
    numbers = st.one_of(st.none(), st.integers(1, 5))
    return [replace(event, seen=draw(readings), n=draw(numbers) or event.n) for event in events]
