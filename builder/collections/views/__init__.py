"""The pages of collections and their cards."""
