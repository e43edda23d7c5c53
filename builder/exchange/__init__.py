"""Lists that come and go: files, texts, codes, links."""
