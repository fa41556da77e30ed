"""One module per kind of page, found by looking; each has a template of the same name."""
