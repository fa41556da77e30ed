"""Mechanisms of games other than BANG!: pure functions over typed facts, exact results, ties shown.

How a bracket grows or a table is scored is shared; which figures a game uses is law and comes from the room.
"""
