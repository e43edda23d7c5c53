"""What allauth asks us: who signs in, by which forms, in which words."""
