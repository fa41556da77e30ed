"""The file of a new tournament: its regulation’s template, with the example of its folder and what was announced."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..records.announced_as import facts_of
from ..records.records import Planned
from ..regulations.contract import Regulation
from ..regulations.numbers import of_room
from .templates import commented, filled
from .writing import scalar

_EXAMPLE = "«example»\n"
_HIRES = re.compile(r"hires: \[[^\]]*\]")
_PRICE = re.compile(r"(?<= )([0-9]+)(?=[,\] ])")


def new_tournament(law: Regulation, area: str, year: str, languages: Sequence[str]) -> str:
    """The text of a new tournament in the folder *area* of a season of *year*, commented in *languages*: with the
    example that the room has for this folder, or else for all."""
    text = filled(law.room / "new.tournament.yaml", {"year": year, "folder": area}, languages, depth=4)
    if _EXAMPLE in text:
        of_folder, of_all = law.room / f"example.{area}.yaml", law.room / "example.yaml"
        text = text.replace(_EXAMPLE, commented(of_folder if of_folder.is_file() else of_all, languages))
    return _with_prices(with_schema_of(law, text), law) if law.based else text


def with_schema_of(law: Regulation, text: str) -> str:
    """A file whose first line tells an editor the schema of the *law*, and not that of what an edition rests on."""
    first, line_end, rest = text.partition("\n")
    return first.replace(f"schema/{law.room_id}/", f"schema/{law.id}/") + line_end + rest


def _with_prices(text: str, law: Regulation) -> str:
    """*text* of a sheet whose example is of the base, with prices that may be paid in an edition."""
    before = {number.name: number.value for number in of_room(law.room)}
    now = {number.name: number.value for number in law.numbers}
    least, step, stake = (now.get(name) for name in ("last_price", "bid_multiple", "stake"))
    first, before_step = before.get("last_price"), before.get("bid_multiple")
    if not (isinstance(least, int) and isinstance(step, int) and isinstance(stake, int)):
        return text
    if not (isinstance(first, int) and isinstance(before_step, int)):
        return text

    def priced(match: re.Match[str]) -> str:
        price = least + (int(match[1]) - first) // before_step * step
        return str(price if price <= stake else least)

    return _HIRES.sub(lambda hires: _PRICE.sub(priced, hires[0]), text)


def as_announced(text: str, announcement: Planned) -> str:
    """*text* with what was announced: in the place of what is still to be written, and the last day below the first."""
    facts = facts_of(announcement)
    lines = []
    for line in text.splitlines():
        key = line.partition(":")[0]
        if key in facts:
            line = f"{key}: {scalar(facts[key], inside=False)}"
        lines.append(line)
        if key == "start" and "end" in facts:
            lines.append(f"end: {facts['end']}")
    return "\n".join(lines) + "\n"
