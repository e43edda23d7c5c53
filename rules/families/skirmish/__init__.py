"""The two games of small bands."""
