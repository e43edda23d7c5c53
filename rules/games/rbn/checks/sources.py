"""The books that the rules of a convoy are taken from."""

BOOK = "Red Button’s Nation v2"
FIRST_WAVE = "RBN First Wave"
