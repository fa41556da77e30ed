"""Numbers → shapes: the geometry of the small charts. Each is drawn by the template that shows it (`_race.html`)."""
