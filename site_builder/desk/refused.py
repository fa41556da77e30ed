"""Why the desk writes nothing: told by whatever looks at a wish, to whoever types it."""

from __future__ import annotations


class Refused(Exception):
    """This cannot be decided or corrected so; the key of the reason and its facts."""

    def __init__(self, key: str, **facts: object):
        super().__init__(key)
        self.key, self.facts = key, facts
