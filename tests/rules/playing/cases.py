"""The cases that Python and the browser share: `cases/*.json`."""

import json
from pathlib import Path

CASES = Path(__file__).with_name("cases")


def shared_cases():
    """Each with its script, as plain JSON."""
    for path in sorted(CASES.glob("*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        for case in content["cases"]:
            yield content["script"], case
