"""Whatever a list holds, an evening can be made of it, played and told."""

from hypothesis import given, settings, strategies as st

from rules.playing.fold import fold
from rules.playing.script import ACTED, LAST_WORD, read_script, write_script
from rules.playing.words import plain_text
from tests.rules.lists.strategies import any_list
from tests.rules.playing.table import Game, evening


@settings(max_examples=150, deadline=None)
@given(any_list, st.data())
def test_any_list_can_be_played(doc, data):
    ids = [member["id"] for member in doc["members"]]
    only = data.draw(st.none() | st.sets(st.sampled_from(ids)) if ids else st.none())
    script = evening(doc, doc if data.draw(st.booleans()) else None, only=only)
    assert read_script(write_script(script)) == script
    game = Game(script)
    for current in (1, 2):
        for phase in script.phases:
            game.goes_to(phase.key, current)
            for asked in game.state.prompts[:10]:
                game.answer(asked.prompt, asked.where, current)
        for member in script.members[:4]:
            for counter in map(script.counters.__getitem__, member.counters):
                if counter.drawn in LAST_WORD:
                    game.puts(member.id, counter.key, current if counter.key == ACTED else 1)
                else:
                    game.counts(member.id, counter.key, counter.most)
    state = game.state
    assert state.ignored == ()
    assert fold(script, game.phone.events[::-1]) == state
    text = plain_text(script, game.phone.events)
    assert text.fr
    assert text.en
