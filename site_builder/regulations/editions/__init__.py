"""Editions that are data: a folder `editions/<id>/` beside the data of a championship → a regulation as any other."""
