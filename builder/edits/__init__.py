"""Every write of what players keep: one verb each, one transaction each."""
