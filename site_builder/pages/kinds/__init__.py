"""One module per kind of page, found by listing the folder; each has a template of the same name."""
