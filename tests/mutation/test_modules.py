"""Every module that mistakes can be made in is found by its name, and imported."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tests.mutation.modules import every_module, name_of, path_of


def test_every_module_has_its_file_and_its_name():
    modules = every_module()
    assert {"bang_2009/clauses/wild_cards/rules", "consistency/too_many_games"} <= {*modules}
    for module in modules:
        assert Path(path_of(module)).is_file(), module
        assert import_module(name_of(module)).__file__ == path_of(module), module
