"""The browser folds an evening, and tells it, as Python does."""

import json

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from rules.catalogue.fixtures import FIXTURES
from rules.playing.events import read_event, write_events
from rules.playing.fold import fold
from rules.playing.script import write_script
from rules.playing.words import WHY, Telling, phrases
from tests.rules.playing.cases import shared_cases
from tests.rules.playing.strategies import all_events, evenings, forged
from tests.rules.playing.table import Game, evening, small

FOLD = """async (pairs) => {
    const { fold } = await import("/static/js/play/fold.js");
    return pairs.map(([script, events]) => fold(script, events));
}"""

TELL = """async ([script, events, phrases]) => {
    const { Telling } = await import("/static/js/play/words.js");
    const tellings = ["fr", "en"].map((lang) => new Telling(script, phrases, lang));
    const byId = new Map(events.map((event) => [event.id, event]));
    return events.map((event) => tellings.map((telling) => telling.line(event, byId)));
}"""
CLASHES = """async ([script, events, phrases]) => {
    const { fold } = await import("/static/js/play/fold.js");
    const { Telling } = await import("/static/js/play/words.js");
    const { clashes, ignored } = fold(script, events);
    const byId = new Map(events.map((event) => [event.id, event]));
    const telling = new Telling(script, phrases, "fr");
    const lines = clashes.map((each) => telling.clash(each, byId));
    return [lines, ignored.map((each) => telling.why(each))];
}"""


def folded(page, pairs):
    page.goto("/empty/")
    return page.evaluate(FOLD, pairs)


def plain(value):
    return json.loads(msgspec.json.encode(value))


def pair(script, events):
    return json.loads(write_script(script)), json.loads(write_events(list(events)))


def made_up(number, strategy=evenings):
    """Evenings of hypothesis, the same at each run."""
    several = []

    @seed(1)
    @settings(
        max_examples=number,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy())
    def collect(each):
        several.append(each if strategy is forged else all_events(each))

    collect()
    return several


def test_shared_cases_end_as_they_are_written(page):
    cases = list(shared_cases())
    states = folded(page, [(script, case["events"][::-1]) for script, case in cases])
    for (_, case), state in zip(cases, states, strict=True):
        assert {key: state[key] for key in case["state"]} == case["state"], case["says"]


def test_made_up_evenings_end_as_in_python(page):
    several = made_up(100)
    states = folded(page, [pair(small(), events[::-1]) for events in several])
    for events, state in zip(several, states, strict=True):
        assert state == plain(fold(small(), events))


def test_forged_evenings_end_as_in_python(page):
    several = made_up(60, forged)
    states = folded(page, [pair(small(), events[::-1]) for events in several])
    for events, state in zip(several, states, strict=True):
        assert state == plain(fold(small(), events))


def test_what_is_understood_may_be_said_or_left_out(page):
    """A phone has its own event as it made it, and again as the server wrote it."""
    said = {"id": "00000001", "device": "rita-phone", "n": 1, "seen": {}, "at": 0}
    said |= {"do": "roll", "dice": "", "faces": [], "total": None, "where": "", "round": 1}
    script, (left_out,) = pair(small(), [read_event(json.dumps(said).encode())])
    assert left_out.keys() < said.keys()
    (state,) = folded(page, [(script, [said, left_out])])
    assert (state["ignored"], state["log"]) == ([], ["00000001"])


@pytest.mark.parametrize(
    "name",
    [
        "rbn/lists/mercenaires_poings_de_location",
        "first_wave/lists/patrouille_sans_radio",
        "warbound/lists/affrontement_bazar_des_mirages",
        "un_pour_un/lists/station_sept",
        "deux_d6/lists/med_fan_garde_du_gue_aux_saules",
    ],
)
def test_an_evening_of_each_game_ends_as_in_python(page, name):
    raw = (FIXTURES / f"{name}.json").read_bytes()
    game = Game(evening(raw, raw))
    for current in (1, 2):
        for phase in game.script.phases:
            game.goes_to(phase.key, current)
            for asked in game.state.prompts:
                game.answer(asked.prompt, asked.where, current)
            for number, member in enumerate(game.script.members):
                taps(game, member, number, current)
    events = game.phone.events
    assert len(events) > 50
    every = range(0, len(events), max(1, len(events) // 10))
    states = folded(page, [pair(game.script, events[:upto]) for upto in every])
    for upto, state in zip(every, states, strict=True):
        assert state == plain(fold(game.script, events[:upto])), upto
    assert told_by_browser(page, game.script, events) == in_words(game.script, events)


def told_by_browser(page, script, events):
    return page.evaluate(TELL, [*pair(script, events), plain(phrases())])


def in_words(script, events):
    telling, by_id = Telling(script), {event.id: event for event in events}
    lines = [telling.line(event, by_id) for event in events]
    return [[line.fr, line.en] for line in lines]


def test_made_up_evenings_are_told_as_in_python(page):
    page.goto("/empty/")
    for events in made_up(30):
        assert told_by_browser(page, small(), events) == in_words(small(), events)


def test_what_contradicts_and_what_does_not_count_are_told_as_in_python(page):
    several = [events for events in made_up(100) if fold(small(), events).clashes]
    assert several
    page.goto("/empty/")
    for events in several[:20]:
        state, telling = fold(small(), events), Telling(small())
        by_id = {event.id: event for event in events}
        clashes = [telling.clash(each, by_id).fr for each in state.clashes]
        whys = [WHY[each.why].fr for each in state.ignored]
        told = page.evaluate(CLASHES, [*pair(small(), events), plain(phrases())])
        assert told == [clashes, whys]


def taps(game, member, number, current):
    """A tap on one counter of a member, another each time; a leader of cards has none."""
    if not member.counters:
        return
    counter = game.script.counters[member.counters[number % len(member.counters)]]
    if counter.drawn == "round":
        game.puts(member.id, counter.key, current)
    elif counter.drawn == "flag":
        game.puts(member.id, counter.key, current % 2)
    else:
        game.counts(member.id, counter.key, 1 + number % 2)
