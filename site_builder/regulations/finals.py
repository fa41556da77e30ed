"""How the title of a season is settled in the end, as its law declares it: pages ask this and guess nothing."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

FinalKind = Literal["none", "tables", "bracket", "play-off"]


class Final(Struct, frozen=True):
    """Those who have a seat meet at *tables*, in a *bracket* (who loses is out) or in a *play-off*; there is *none*
    where the rankings settle all. *clause* says so, empty where there is none."""

    kind: FinalKind
    clause: str = ""

    @property
    def held(self) -> bool:
        """Whether there is a final at all."""
        return self.kind != "none"


NO_FINAL = Final("none")
