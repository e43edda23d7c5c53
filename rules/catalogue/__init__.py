"""What books print, as frozen objects."""
