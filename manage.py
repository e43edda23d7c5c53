#!/usr/bin/env python3
"""Muster's command line."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "builder.settings")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:  # a variable of the environment, in plain words
        sys.exit(f"Muster cannot start: {error}")


if __name__ == "__main__":
    main()
