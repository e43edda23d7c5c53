"""What every page of the site uses."""
