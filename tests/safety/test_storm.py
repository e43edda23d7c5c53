"""The storm of edits, short: one kill of each kind. And that it would see what is lost."""

from copy import deepcopy

import pytest

from tests.serving import Server
from tests.soak.databases import Database
from tests.soak.storm import Answer, Counts, Editor, Storm, Tap, storm


@pytest.mark.any_database
class TestAServerThatIsKilled:
    def test_has_lost_nothing_that_it_acknowledged(self, data):
        database = Database(data)
        lists = database.inside("begin", "2")
        server = Server(data, database.known)
        try:
            server.start()
            server.wait()
            with storm(server.address, lists) as blowing:
                blowing.counts.wait_for(5)
                server.kill_worker()
                blowing.counts.wait_for(5)
                server.kill()
                server.start()
                blowing.counts.wait_for(5)
        finally:
            server.close()
        assert blowing.faults(database.inside("look")) == []


def editor(patient, *taps):
    """One that did this, and was answered that."""
    made = Editor(("127.0.0.1", 0), "key", "", Counts(), patient=patient)
    made.taps = [
        Tap(f"tap-{place}", verb, f"text {place}", acknowledged=well)
        for place, (verb, well) in enumerate(taps)
    ]
    return made


SEEN = {
    "faults": [],
    "lists": {"key": {"name": "", "notes": ["text 0"], "taps": ["tap-0"], "version": 2}},
}


def faults(who, **other):
    """What is wrong with a list, where it is otherwise than `SEEN`."""
    seen = deepcopy(SEEN)
    seen["lists"]["key"] |= other
    return Storm([who], who.counts).faults(seen)


class TestWhatAStormSees:
    def test_all_is_well(self):
        assert faults(editor(True, ("add", True))) == []
        assert faults(editor(False, ("add", True), ("add", False))) == []

    @pytest.mark.parametrize("patient", [True, False])
    def test_an_edit_that_is_lost(self, patient):
        assert faults(editor(patient, ("add", True)), notes=[], taps=[]) != []

    @pytest.mark.parametrize("patient", [True, False])
    def test_one_that_was_done_twice(self, patient):
        twice = {"notes": ["text 0"] * 2, "taps": ["tap-0"] * 2}
        assert faults(editor(patient, ("add", True)), **twice) != []

    def test_one_that_is_half_there(self):
        assert faults(editor(False, ("add", False)), notes=[]) != []
        assert faults(editor(False, ("add", False)), taps=[]) != []

    def test_one_that_was_never_answered(self):
        assert faults(editor(True, ("add", False))) != []

    def test_a_step_back_that_was_not_done(self):
        assert faults(editor(True, ("add", True), ("undo", True))) != []
        assert faults(editor(True, ("add", True), ("add", True), ("undo", True))) == []

    def test_another_name_than_the_last(self):
        who = editor(True, ("add", True), ("rename", True))
        assert faults(who, name="text 1") == []
        assert faults(who, name="text 0") != []

    def test_a_torn_list(self):
        who = editor(True, ("add", True))
        assert Storm([who], who.counts).faults({**SEEN, "faults": ["torn"]}) == ["torn"]


PAGE = '<html lang="fr"><p>Panne</p><section lang="en">Breakdown</section></html>\n'


class TestAnAnswer:
    def test_a_page_in_both_languages_is_clear(self):
        assert Answer(503, None, PAGE).clear

    @pytest.mark.parametrize(
        "answer",
        [
            Answer(200, None, PAGE),
            Answer(503, 7, PAGE),
            Answer(503, None, PAGE.replace("</html>", "")),
            Answer(500, None, PAGE.replace("Panne", "Traceback (most recent call last)")),
            Answer(500, None, "<h1>Internal Server Error</h1></html>"),
        ],
        ids=["no trouble", "called saved", "torn", "a traceback", "one language"],
    )
    def test_anything_else_is_not(self, answer):
        assert not answer.clear
        counts = Counts()
        counts.note(answer)
        assert len(counts.odd) == 1
