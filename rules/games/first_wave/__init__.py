"""RBN First Wave: groups of survivors."""
