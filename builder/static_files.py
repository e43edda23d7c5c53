"""Static files as a server sends them: under names that change with what is in them."""

from typing import ClassVar

from whitenoise.storage import (  # type: ignore[import-untyped] # it has no types
    CompressedManifestStaticFilesStorage,
)

MODULES = "js/play/*.js"  # scripts that import each other; those of libraries stay as they are


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Also what one module of ours imports from another: no page is of two versions."""

    support_js_module_import_aggregation = True
    _js_module_import_aggregation_patterns: ClassVar = (
        MODULES,
        CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns[1],
    )
