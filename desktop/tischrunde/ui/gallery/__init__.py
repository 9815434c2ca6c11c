"""Every screen for its picture, from seeds: for `tischrunde shot`, tests and benchmarks."""
