"""The first pages, small files, errors, the styleguide."""
