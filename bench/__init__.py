"""Measurements: a large invented circuit, the program beside other site generators, where the time goes."""
