"""What somebody meant who wrote a hire in another way than `Bart 300`; nothing where it may be either."""

from __future__ import annotations

import pytest

from site_builder.regulations.bang.hire_meant import hire_meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Paul 400 dollari", "Paul 400"),
        ("Paul 400$", "Paul 400"),
        ("400 Paul", "Paul 400"),
        ("Paul400", "Paul 400"),
        ("Paul 1.500", "Paul 1500"),
        ("Paul 400,00", "Paul 400"),
        ("Paul 4OO", "Paul 400"),  # letters for figures
        ("Paul l00", "Paul 100"),
        ("Paul 400 riconfermato", "Paul 400 kept"),
        ("Paul 400 (kept)", "Paul 400 kept"),
        ("Slab the Killer $200", "Slab 200"),
        ("Paul 400 (morto)", ""),
        ("Paul 400 nuovo", ""),
        ("Paul 300 400", ""),
        ("Zorro 400", ""),
    ],
)
def test_what_was_meant(written: str, meant: str):
    assert hire_meant(written) == meant
