"""What needs real servers under load: `make soak`. Each soak_*.py is a file of tests."""
