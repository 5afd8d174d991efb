"""Names static files after their content, so that a phone may keep them for ever."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

_, IMPORTS = CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns  # noqa: SLF001


class HashedStaticStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    # Our modules import each other, under names that are hashed too. Django's own option
    # follows imports in every script, and trips over the comments of libraries.
    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("js/*.js", IMPORTS))
