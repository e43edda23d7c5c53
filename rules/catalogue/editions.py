"""The versions of a game's catalogue: the present one, and older ones that fixtures keep."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.fixtures import FixtureError, older_folders, read_older

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Editions:
    """A game's catalogues by their versions; an older one is read when it is first asked for."""

    present: Catalogue
    game_folder: Path  # fixtures/<game>
    _older: dict[str, Catalogue | None] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def folders(self) -> Mapping[str, Path]:
        """Where each older version lies; a version that stands here is a name, never a path."""
        return older_folders(self.game_folder)

    def of(self, version: str | None) -> Catalogue:
        """The catalogue of that version; the present one where nobody keeps it, or none is said."""
        if version is None or version == self.present.info.version:
            return self.present
        if version in self.folders and version not in self._older:
            self._older.setdefault(version, self._read(version))
        return self._older.get(version) or self.present

    def _read(self, version: str) -> Catalogue | None:
        try:
            return read_older(self.folders[version])
        except FixtureError:  # `load_catalogue` refuses it; whoever did not run it is told here
            log.exception("%s: version %s cannot be read", self.present.info.slug, version)
            return None
