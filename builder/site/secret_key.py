"""A secret key made once and kept in the data folder."""

import os
import secrets
from pathlib import Path

from builder.running.folders import own_folder


def kept_secret(folder: Path) -> str:
    """The key in `folder`, made at the first call; two processes agree on one."""
    own_folder(folder, narrow=False)
    path = folder / "secret_key"
    if not path.exists():
        draft = folder / f".secret_key.{os.getpid()}"
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(60))
        try:
            os.link(draft, path)  # only the first one wins
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip()
