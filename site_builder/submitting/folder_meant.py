"""The folder of tournaments that somebody names on a command line."""

from __future__ import annotations

from ..problems import UserError
from ..records.near import near
from ..regulations.contract import Regulation


def known_folder(law: Regulation, area: str) -> str:
    """The folder of tournaments that *area* names, whatever its capitals; raises UserError where the *law* has none,
    with those that were probably meant."""
    folder = area.casefold()
    if folder in law.known_folders:
        return folder
    close = near(area, law.known_folders)
    key = "new-no-area-near" if close else "new-no-area"
    raise UserError(key, area=area, law=law.id, known=", ".join(close or law.known_folders))
