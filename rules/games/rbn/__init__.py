"""Red Button’s Nation: convoys of the wasteland."""
