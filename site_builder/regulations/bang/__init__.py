"""Mechanisms of an evening of BANG! that several rooms share: sheets, auctions, tables, duels, ties, and their checks.

Which of them hold, in which order and with which amounts is law, and comes from the room. The facts of an evening are
`facts.py`, read by `reading.py`; checks stand in `…_checks.py`, what somebody meant who wrote something else in
`…_meant.py`.
"""
