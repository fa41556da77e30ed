"""Numbers → shapes: the geometry of the small charts. The drawing stands in `templates/_charts.html`."""
