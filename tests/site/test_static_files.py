"""Static files of a server: whatever one names of another, it names by its content."""

import re
import shutil
from pathlib import Path

from django.conf import settings

from builder.static_files import HashedFiles

MODULES = Path(settings.ROOT) / "static" / "js" / "play"
HASHED = re.compile(r"\w+\.[0-9a-f]{12}\.js")


def test_modules_import_each_other_by_their_content(tmp_path):
    shutil.copytree(MODULES, tmp_path / "js" / "play")
    storage = HashedFiles(location=tmp_path, base_url="/static/")
    names = [f"js/play/{path.name}" for path in MODULES.glob("*.js")]
    for _name, _hashed, problem in storage.post_process({name: (storage, name) for name in names}):
        assert not isinstance(problem, Exception)
    for name in storage.hashed_files.values():
        text = (tmp_path / name).read_text()
        for imported in re.findall(r'from "\./([^"]+)"', text):
            assert HASHED.fullmatch(imported)
            assert (tmp_path / "js" / "play" / imported).exists()
