"""Names that are not published must not stand in free text either: notes, reasons, titles, captions.

Only full names are looked for, of two words at least: who is shown by initials, or by a code, is found by them. A name
that the register does not know any more cannot be found: so `mastro people withhold` looks before it takes it away.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from ..problems import Location
from .document import Document
from .initials import initials, is_initials
from .private_data import documents, texts
from .record_fault import RecordFault
from .records import Player, Records, normalize_name

_SIGNS = re.compile(r"[\W_]+")
_OWN = ("name", "aliases")  # of a player: that is where a name stands


def hidden_name(records: Records) -> Iterator[RecordFault]:
    """The full name of a minor stands in no text, as long as the minor's file says it; who is withheld has no name in
    the file."""
    minors = [player for player in records.register.players.values() if player.minor]
    hidden = {minor.id: full for minor in minors if (full := full_names(written(minor)))}
    if hidden:
        for document in documents(records):
            for id, names in hidden.items():
                yield from ((where, "hidden-name", {"id": id}) for where in said(document, names))
        for exception in records.exceptions:
            ids = (id for id, names in hidden.items() if says(exception.reason, names))
            yield from ((exception.where, "hidden-name", {"id": id}) for id in ids)
        for resealed in (resealed for seal in records.seals.values() for resealed in seal.again):
            ids = (id for id, names in hidden.items() if says(resealed.reason, names))
            yield from ((resealed.where, "hidden-name", {"id": id}) for id in ids)


def minor_in_full(records: Records) -> Iterator[RecordFault]:
    """The file of a minor says initials only: pages show no more, but everybody can read the file."""
    for player in records.register.having("minor"):
        for path, name in player.document.texts() if player.minor else ():
            if path[0] in _OWN and full_names([name]):
                yield player.document.where(*path), "minor-in-full", {"initials": initials(name)}


def written(player: Player) -> list[str]:
    """The name and the other spellings as the file has them."""
    data = player.document.data
    return [name for name in (data.get("name"), *data.get("aliases", ())) if name]


def full_names(names: Iterable[str]) -> list[str]:
    """Those of *names* that say who somebody is: not initials, not one word."""
    return [name for name in names if len(_plain(name).split()) > 1 and not is_initials(name)]


def said(document: Document, names: Iterable[str]) -> Iterator[Location]:
    """Where a text of *document* has one of *names*, in the order of a letter or of a list."""
    pattern = _pattern(names)
    player = Path(document.path).parent.name == "players"
    for path, text in texts(document.data):
        if not (player and path[0] in _OWN) and pattern.search(_plain(text)):
            yield document.where(*path)


def says(text: str, names: Iterable[str]) -> bool:
    """Whether *text* has one of *names*."""
    words = tuple(names)
    return bool(words) and bool(_pattern(words).search(_plain(text)))


def in_remarks(file: Path, names: Iterable[str]) -> Iterator[Location]:
    """The same for the remarks that a file has behind a `#`: nobody publishes them, everybody can read them."""
    pattern = _pattern(names)
    for n, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        _, sign, remark = line.partition("#")
        if sign and pattern.search(_plain(remark)):
            yield Location(file.as_posix(), n, line.index("#") + 1)


def _pattern(names: Iterable[str]) -> re.Pattern[str]:
    forms: set[str] = set()
    for name in names:
        first, *rest = _plain(name).split()
        *others, last = first, *rest
        forms |= {" ".join(words) for words in ((first, *rest), (*rest, first), (last, *others))}
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(forms)))})\b")


def _plain(text: str) -> str:
    """*text* as one compares names, with a blank for every sign that is no letter."""
    return _SIGNS.sub(" ", normalize_name(text)).strip()
