"""A backup while browsers write, and an empty installation that is given it."""

from pathlib import Path
from typing import Any

from tests.serving import Server
from tests.soak.databases import Database
from tests.soak.storm import storm


def backed_up_and_restored(database: Database, server: Server, folder: Path, taps: int) -> str:
    """`taps`: how many are acknowledged before the backup, and again before the storm ends."""
    database.fill()
    lists = database.inside("begin", "4")
    before = database.answers()
    with storm(server.address, lists) as blowing:
        blowing.counts.wait_for(taps)
        early = [
            (editor.key, tap.id)
            for editor in blowing.editors
            for tap in editor.taps
            if tap.acknowledged
        ]
        database.backup(folder / "backup")
        late = blowing.counts.answers["saved"]
        blowing.counts.wait_for(taps)
    after = database.inside("look")
    assert blowing.faults(after) == []
    other = database.restored(folder / "backup", folder / "restored")
    found = other.inside("look")
    assert found["faults"] == []
    assert [tap for key, tap in early if tap not in found["lists"][key]["taps"]] == []
    assert others_than(found["lists"], after["lists"]) == []
    stormy = {row["key"] for row in lists}
    assert quiet(other.answers(), stormy) == quiet(before, stormy)
    there = sum(len(row["taps"]) for row in found["lists"].values() if row["taps"])
    return (
        f"{len(early)} taps acknowledged before the backup, {late} when it was done; "
        f"{there} in it, {sum(len(row['taps']) for row in after['lists'].values())} in the end"
    )


def others_than(restored: dict[str, Any], original: dict[str, Any]) -> list[str]:
    """Rows of the backup that the site of which it was made never had."""
    wrong = [f"{key} is gone" for key in original.keys() - restored.keys()]
    for key, row in restored.items():
        theirs = original[key]["revisions"]
        wrong += [
            f"{key} {number}: {revision} instead of {theirs.get(number)}"
            for number, revision in row["revisions"].items()
            if theirs.get(number) != revision
        ]
    return wrong


def quiet(answers: Any, stormy: set[str]) -> Any:
    """All but the lists that were written to, with their links."""
    links = {key: row for key, row in answers["links"].items() if row["of"] not in stormy}
    lists = {key: row for key, row in answers["lists"].items() if key not in stormy}
    return {**answers, "lists": lists, "links": links}
