"""A backup in a storm of edits, restored into an empty installation: nothing is lost or torn."""

from tests.soak.restoring import backed_up_and_restored

TAPS = 25


def test_what_was_acknowledged_is_in_the_backup(database, server, tmp_path, capsys):
    seen = backed_up_and_restored(database, server, tmp_path, TAPS)
    with capsys.disabled():
        print(f"\n{database.name}, a backup while 6 browsers write: {seen}")
