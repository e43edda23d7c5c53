"""What stands in the place of points: an estimate of each figure, and two groups weighed by it."""
