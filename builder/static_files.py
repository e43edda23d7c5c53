"""Static files as a server sends them: under names that change with what is in them."""

from whitenoise.storage import (  # type: ignore[import-untyped] # it has no types
    CompressedManifestStaticFilesStorage,
)


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Also what one module of a page imports from another: no page is of two versions."""

    support_js_module_import_aggregation = True
