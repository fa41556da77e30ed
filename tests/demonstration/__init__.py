"""The demonstration: a program that plays an invented 2009 season and types its record sheets.

`python -m tests.demonstration --out data` makes players, clubs, tournaments and the season anew: the same seed gives
the same bytes on any machine. Everybody in it is invented. The people are drawn first, then every tournament of the
calendar is played game by game, auctions included; what only the season as a whole can tell (lots, who cannot come to
the final) is written after the program has computed the rankings, as people would have done. The tests read what it
plays (`tests/championship.py`).
"""
