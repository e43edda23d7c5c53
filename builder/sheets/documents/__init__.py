"""Each sheet as HTML."""
