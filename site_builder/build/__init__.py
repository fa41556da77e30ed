"""What a build does, and in which order: the plan, what it keeps between builds, and on how many processes."""
