"""What a season rests on besides its own sheets: its file, all that every season sees, and whom it names."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from operator import itemgetter

from ..digests import digest
from ..records.editions import known_editions
from ..records.hidden import written
from ..records.loading import Base
from ..records.records import Register
from ..regulations.cached import LazyDict
from .earlier import within_window


class Answers:
    """What the *register* says of those who are named in files; *people* are those who have a page."""

    def __init__(self, register: Register, people: Collection[str] = ()):
        self._register, self._people = register, people
        self._digests = LazyDict(self._digest)

    def about(self, named: Iterable[str]) -> list[tuple[str, str]]:
        """Each of *named* that is somebody or something, with a digest of what is known of them."""
        return [(name, self._digests[name]) for name in named if self._digests[name]]

    def _digest(self, name: str) -> str:
        id = self._register.player(name)
        if id is not None:
            player = self._register.players[id].document
            return digest(id, player.data, player.mark, id in self._people)
        if name in self._register.clubs:
            club = self._register.clubs[name].document
            return digest(name, club.data, club.mark)
        return ""


def common_inputs(base: Base) -> str:
    """What a season rests on besides its own files and those of whom it names: how the championship is called and in
    which languages it is, the halls of fame, the names that may stand nowhere, the editions of its own. The folder that
    one looks from is none of it."""
    records = base.records
    halls = [(id, honour.document.data) for id, honour in records.honours.items()]
    hidden = [(player.id, written(player)) for player in records.register.players.values() if player.minor]
    allowed = [(exception.check, sorted(exception.about), exception.until) for exception in records.exceptions]
    editions = sorted(known_editions().items(), key=itemgetter(0))
    return repr((records.championship.alone, halls, allowed, sorted(records.unread), hidden, editions))


def came_in(base: Base, id: str) -> str:
    """Who is said to have come in with a tournament of the season *id*: it may name none of them."""
    return repr([(player.id, player.entered) for player in base.records.register.came_in.get(id, ())])


def rests_on(base: Base, id: str, named: Iterable[str]) -> str:
    """A digest of what the season *id*, whose files name those *named*, sees of everything but its sheets and photos,
    as it stands in *base*; empty where it has no sound file there."""
    season = base.records.seasons.get(id)
    if season is None:
        return ""
    answers = Answers(base.records.register).about(named)
    earlier = [(before.id, before.document.data) for before in within_window(season, base.records.seasons)]
    return digest(common_inputs(base), came_in(base, id), season.document.data, season.document.mark, answers, earlier)
