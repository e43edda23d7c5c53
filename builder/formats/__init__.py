"""How dates and figures are written, where Django’s own way is not ours."""
