"""A process that is killed while it writes, imitated within this one: from some call on none does anything any more."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from site_builder.writing.folders import Folder

METHODS = ("content", "stage", "exchange", "remove", "clear", "remove_empty", "settle")


class Killed(BaseException):
    """Nobody can catch it: whoever tries to put things right is dead as well."""


def killed(act: Callable[[], object], method: str, at: int) -> None:
    """Runs *act* until the call number *at* of a method of `Folder`, which is not made."""
    calls: list[str] = []

    def counted(name: str) -> Callable[..., object]:
        call = getattr(Folder, name)

        def made(*arguments: object) -> object:
            calls.append(name)
            if calls.count(method) >= at:
                raise Killed
            return call(*arguments)

        return made

    with pytest.MonkeyPatch.context() as patched, pytest.raises(Killed):
        for name in METHODS:
            patched.setattr(Folder, name, counted(name))
        act()
