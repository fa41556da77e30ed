"""The ways in which a result comes in."""
