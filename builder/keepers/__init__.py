"""Who may edit a list or a collection: the browsers that keep it."""
