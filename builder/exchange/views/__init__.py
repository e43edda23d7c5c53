"""Lists that are only read: examples, files, codes, texts."""
