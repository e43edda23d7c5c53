"""Random walks over edits, undo and redo: rows, revisions and a model in memory agree."""

import random

import pytest
from msgspec.structs import replace

from builder.models import Owner, Revision, Roster
from builder.rosters import edits
from builder.rosters.judging import judge
from builder.rosters.storage import document_of, state_at, states
from rules.lists.edits import (
    Add,
    ChangePick,
    Copy,
    Drop,
    Impossible,
    Move,
    Remove,
    Set,
    Take,
    applied,
)
from rules.lists.refusals import Unreadable
from tests.rosters.rostering import crew, document, roster_of, state

pytestmark = pytest.mark.django_db

STEPS = 30
ITEMS = ("arc", "epee", "fusil", "grappin", "excalibur")


class Model:
    """A list with its past and its future, as a text editor has them."""

    def __init__(self, present):
        self.past, self.present, self.future = [], present, []

    def change(self, after):
        if after != self.present:
            self.past.append(self.present)
            self.present, self.future = after, []

    def undo(self):
        self.future.append(self.present)
        self.present = self.past.pop()

    def redo(self):
        self.past.append(self.present)
        self.present = self.future.pop()


def an_edit(chance, present, number):
    uids = [member.id for member in present.members] or ["nobody"]
    uid = chance.choice([*uids, *uids, "nobody"])
    item = chance.choice(ITEMS)
    bought = {"with": ["assommante"]} if chance.random() < 0.3 else None
    return chance.choice(
        [
            Set("budget", chance.choice([100, 300, -1])),
            Set("drawbacks", chance.sample(["a", "b", "c"], 2)),
            Set("list.name", chance.choice(["Un", "Deux", ""])),
            Set("name", chance.choice(["Ana", "Boz", "", "x" * 121]), uid),
            Set("rides", chance.choice([None, "car"]), uid),
            Set("count", chance.choice([0, 1, 3]), uid),
            Take(uid, item, bought),
            Take(uid, item),
            Drop(uid, item),
            ChangePick(uid, chance.choice([0, 1]), "with", ["assommante"]),
            Copy(uid, least=number),
            Remove(uid),
            Move(uid, chance.randrange(4)),
            Add(replace(document(crew()).members[2], name="Neuf"), least=number),
        ]
    )


def step(chance, roster, model):
    """One random act on both; a refusal leaves both as they were."""
    act = chance.random()
    if act < 0.2:
        if model.past:
            edits.undo(roster)
            model.undo()
        else:
            with pytest.raises(edits.Nothing):
                edits.undo(roster)
    elif act < 0.4:
        if model.future:
            edits.redo(roster)
            model.redo()
        else:
            with pytest.raises(edits.Nothing):
                edits.redo(roster)
    elif act < 0.45:
        revision = chance.choice(list(states(roster)))
        number, content = revision.number, document_of(revision)
        edits.restore(roster, number)
        model.change(content)
    else:
        edit = an_edit(chance, model.present, roster.version + 1)
        try:
            wanted = applied(model.present, edit)
        except (Impossible, Unreadable) as refusal:
            with pytest.raises(type(refusal)):
                edits.change(roster, [edit])
        else:
            edits.change(roster, [edit])
            model.change(wanted)


@pytest.mark.parametrize("seed", range(6))
def test_states_and_model_agree_after_every_step(seed):
    chance = random.Random(seed)  # noqa: S311
    roster = roster_of(Owner.objects.create(), crew())
    model = Model(state(roster))
    for _ in range(STEPS):
        step(chance, roster, model)
        fresh = Roster.objects.get(pk=roster.pk)
        assert state(roster) == model.present == document_of(state_at(roster, fresh.version))
        assert fresh.version == roster.version == Revision.objects.filter(roster=roster).count()
        assert (edits.can_undo(fresh), edits.can_redo(fresh)) == (
            bool(model.past),
            bool(model.future),
        )
        assert fresh.legal is judge(model.present).legal


@pytest.mark.parametrize("seed", range(3))
def test_undo_then_redo_is_as_if_nothing_was(seed):
    chance = random.Random(100 + seed)  # noqa: S311
    roster = roster_of(Owner.objects.create(), crew())
    model = Model(state(roster))
    while len(model.past) < 5:
        step(chance, roster, model)
    for back in (1, 3, len(model.past)):
        for _ in range(back):
            edits.undo(roster)
        for _ in range(back):
            edits.redo(roster)
        assert state(roster) == model.present
