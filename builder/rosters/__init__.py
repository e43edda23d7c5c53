"""The lists that somebody builds."""
