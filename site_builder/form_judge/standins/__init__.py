"""What takes the place of compiled libraries where only Python runs: modules of their names, for the bundle alone."""
