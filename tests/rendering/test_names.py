"""Names in drawings: short, and no two of them alike."""

from __future__ import annotations

import pytest

from site_builder.rendering.names import Names


class Called(Names):
    """Names of *people* whom nobody has a page for, by their first letters."""

    def __init__(self, *names: str):
        self.people = frozenset()
        self.plain_names = {name[:3].lower(): name for name in names}
        self.bdi = self.plain_names
        self.club_names = {}


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Ada Corsa"], ["Ada Corsa"]),
        (["Wanda Mustang", "Noè Sceriffetti"], ["Wanda Mustang", "N. Sceriffetti"]),
        (["Noè Sceriffetti", "Nicolò Sceriffetti"], ["No. Sceriffetti", "Ni. Sceriffetti"]),
        (["Bruna Mezzogiorno di Fuoco"], ["B. Mezzogiorno"]),
        (["Ida Ferrocavallogrande", "Leo Ferrocavallogrande"], ["I. Ferrocavallo…", "L. Ferrocavallo…"]),
    ],
    ids=[
        "short",
        "an initial where it is long",
        "the same initial",
        "a long surname by its first word",
        "cut, and the same surname",
    ],
)
def test_in_a_drawing_no_two_people_are_called_alike(names, shown):
    called = Called(*names)
    ids = list(called.plain_names)
    assert [str(called.short_name(id, 14, 16, ids)) for id in ids] == shown
