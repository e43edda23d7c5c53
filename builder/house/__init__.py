"""House rules: how they are shown, and sets of them that clubs share by a link."""
