"""What several kinds of page have in common."""
