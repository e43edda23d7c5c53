"""Rules, findings, the verdict."""
