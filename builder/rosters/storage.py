"""A roster's rows <-> the document that the rules read, in a fixed number of queries."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from builder.models import (
    MemberField,
    PickExtra,
    Roster,
    RosterItem,
    RosterMember,
    RosterPick,
    RosterSetting,
)
from builder.rosters.models import ALONE
from rules.checks.game import games
from rules.lists import reading
from rules.lists.document import FORMAT, Document

COLUMNS = ("name", "count", "notes")  # of a member, whatever the game
APART = frozenset({"id", "kind", "picks", *COLUMNS})
UNSAID = {"name": "", "count": 1, "notes": ""}


# --- rows -> document ---------------------------------------------------------------------------


def read(roster: Roster) -> Document:
    """The list as it stands, as far as it can be read: six queries, whatever its size."""
    return recovered(roster)[0]


def recovered(roster: Roster) -> tuple[Document, list[str]]:
    """The list as it stands, and the paths of what cannot be read of it."""
    picks: dict[int, list[dict[str, Any]]] = defaultdict(list)
    extras: dict[int, list[str]] = defaultdict(list)
    of_roster = {"pick__member__roster": roster}
    for pick, item in PickExtra.objects.filter(**of_roster).values_list("pick_id", "item"):
        extras[pick].append(item)
    for row in RosterPick.objects.filter(member__roster=roster):
        told = {"item": row.item, "with": extras[row.pk], "level": row.level, "of": row.of}
        picks[row.member_id].append({key: value for key, value in told.items() if value})
    fields: dict[int, list[MemberField]] = defaultdict(list)
    for field in MemberField.objects.filter(member__roster=roster):
        fields[field.member_id].append(field)
    members = [
        {
            "id": member.uid,
            "kind": member.kind,
            "name": member.name,
            "count": member.count,
            "notes": member.notes,
            "picks": picks[member.pk],
            **_values(fields[member.pk]),
        }
        for member in roster.members.all()
    ]
    plain = {
        "format": FORMAT,
        "catalogue": roster.catalogue or None,
        "name": roster.name,
        "notes": roster.notes,
        "settings": _values(roster.settings.all()),
        "items": list(roster.items.values_list("content", flat=True)),
        "members": members,
    }
    return reading.recovered(plain, games()[roster.game])


def _values(rows: "Iterable[MemberField | RosterSetting]") -> dict[str, Any]:
    """Keys with their values; those with places are lists."""
    told: dict[str, Any] = {}
    for row in rows:
        value = next((v for v in (row.flag, row.number, row.text) if v is not None), None)
        if row.place == ALONE:
            told[row.key] = value
        else:
            told.setdefault(row.key, []).append(value)
    return told


# --- document -> rows ---------------------------------------------------------------------------


def clear(roster: Roster) -> None:
    """Take away all rows of a list, also those that `read` cannot read."""
    for rows in (roster.settings, roster.items, roster.members):
        rows.all().delete()


def write(roster: Roster, before: Any, after: Any) -> None:
    """Bring the rows of a roster from one document to the next; only what differs is written."""
    roster.name, roster.notes = after.name, after.notes
    roster.catalogue = after.catalogue or ""
    if before is None or before.settings != after.settings:
        roster.settings.all().delete()
        RosterSetting.objects.bulk_create(
            RosterSetting(roster=roster, **told) for told in _told(_plain(after.settings))
        )
    if before is None or before.items != after.items:
        roster.items.all().delete()
        RosterItem.objects.bulk_create(
            RosterItem(
                roster=roster,
                position=position,
                slug=item.slug,
                name=item.name,
                content=_plain(item),
            )
            for position, item in enumerate(after.items)
        )
    _write_members(roster, () if before is None else before.members, after.members)


def _write_members(roster: Roster, before: Iterable[Any], after: Iterable[Any]) -> None:
    old = {member.id: (place, member) for place, member in enumerate(before)}
    new = {member.id: (place, member) for place, member in enumerate(after)}
    gone = [uid for uid in old if uid not in new]
    if gone:
        roster.members.filter(uid__in=gone).delete()
    rows = {row.uid: row for row in roster.members.all()} if old else {}
    moved, changed, fresh = [], [], []
    for uid, (place, member) in new.items():
        row = rows.get(uid)
        if row is None:
            fresh.append(
                (RosterMember(roster=roster, uid=uid, kind=_plain(member)["kind"]), member)
            )
        elif old[uid][1] != member:
            changed.append((row, member))
        elif old[uid][0] != place:
            moved.append(row)
        if row is not None:
            row.position = place
    for row, member in (*fresh, *changed):
        row.position = new[row.uid][0]
        for column in COLUMNS:
            setattr(row, column, getattr(member, column))
    RosterMember.objects.bulk_create(row for row, _ in fresh)
    rewritten = [row for row, _ in changed]
    if moved or rewritten:
        RosterMember.objects.bulk_update([*moved, *rewritten], ["position", *COLUMNS])
    if rewritten:
        MemberField.objects.filter(member__in=rewritten).delete()
        RosterPick.objects.filter(member__in=rewritten).delete()
    _write_parts([*fresh, *changed])


def _write_parts(pairs: list[tuple[RosterMember, Any]]) -> None:
    """The fields and picks of members that have none in the tables."""
    plain = [(row, _plain(member)) for row, member in pairs]
    MemberField.objects.bulk_create(
        MemberField(member=row, **told)
        for row, member in plain
        for told in _told({key: value for key, value in member.items() if key not in APART})
    )
    picks = [
        (
            RosterPick(
                member=row,
                position=position,
                item=pick["item"],
                level=pick.get("level", ""),
                of=pick.get("of") or "",
            ),
            pick.get("with", ()),
        )
        for row, member in plain
        for position, pick in enumerate(member.get("picks", ()))
    ]
    RosterPick.objects.bulk_create(row for row, _ in picks)
    PickExtra.objects.bulk_create(
        PickExtra(pick=row, position=position, item=item)
        for row, extras in picks
        for position, item in enumerate(extras)
    )


def _plain(node: Any) -> dict[str, Any]:
    """A node as the list format writes it; what holds its default is not there."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(node))
    return plain


def _told(values: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Keys and values as columns."""
    for key, value in values.items():
        if isinstance(value, list):
            for place, one in enumerate(value):
                yield {"key": key, "place": place, **_column(one)}
        else:
            yield {"key": key, "place": ALONE, **_column(value)}


def _column(value: Any) -> dict[str, Any]:
    if isinstance(value, bool):
        return {"flag": value}
    if isinstance(value, int):
        return {"number": value}
    return {"text": value}
