"""The two games of bought fighters."""
