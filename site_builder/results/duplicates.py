"""New people and new tournaments that may be here already: what a coordinator should look at twice, never a verdict."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct

from ..problems import first_few, shorten
from ..records.records import Player, normalize_name
from ..regulations.outcomes import TournamentOutcome
from . import Results

NEAR_DAYS = 10  # a sheet sent twice often has the day of the sending, or of the next weekend
MOST_COMPARED = 100  # newcomers, and new sheets, looked at in one change: a stranger decides how many there are
MOST_ALIKE = 3  # told for one newcomer, the most alike first
SLIPS = 2  # of the finger, in a name
WORDS_PER_CHANGE = 20  # in the games of a copy: a price or two were corrected, or a winner
SAME, SWAPPED, ALIAS, CLOSE = "same", "swapped", "alias", "close"
HOW = (SAME, SWAPPED, ALIAS, CLOSE)
_SHOWN, _MOST_SHOWN = 60, 6  # letters of a word that differs, and words that are shown
_WORD = re.compile(r"\w+")
Words = TypeVar("Words", str, list[str])


class Alike(Struct, frozen=True):
    """A *player* whom a newcomer resembles, *how*, and the number of tournaments that they have *played*."""

    player: str
    how: str
    played: int


class Arrival(Struct, frozen=True):
    """A player whose file is new, or who is *renamed*, and whom they resemble; *looked* is False where there were too
    many to look."""

    player: str
    alike: tuple[Alike, ...]
    looked: bool = True
    renamed: bool = False


class Repetition(Struct, frozen=True):
    """A new tournament that may be the *earlier* one: the same games but for some *changed* words, None where they are
    others; or so many *shared* players so few *days* apart, with the *same_club* or not."""

    new: tuple[str, TournamentOutcome]
    earlier: tuple[str, TournamentOutcome]
    changed: int | None
    same_club: bool
    days: int
    shared: int

    @property
    def same_games(self) -> bool:
        """Whether the games are those of the earlier one, but for a few words perhaps."""
        return self.changed is not None


def arrivals(before: Results, after: Results) -> tuple[Arrival, ...]:
    """Everybody of *after* who is not in *before*, and who has a new name that resembles another's, by id. A player who
    wishes not to be named resembles nobody."""
    old, new = before.records.register.players, after.records.register.players
    played: dict[str, int] = {}
    for _, tournament in _tournaments(after):
        for player in tournament.people:
            played[player] = played.get(player, 0) + 1
    names = [ComparableName.of(player) for player in new.values() if player.name]
    fresh = [player for player in new.values() if player.id not in old or old[player.id].name != player.name]
    alike_pairs = []
    for player in fresh[:MOST_COMPARED]:
        arrival = ComparableName.of(player)
        others = [arrival for arrival in names if arrival.id != player.id] if player.name else []
        alike = [Alike(other.id, how, played.get(other.id, 0)) for other in others if (how := likeness(arrival, other))]
        alike.sort(key=lambda similar: (HOW.index(similar.how), similar.player))
        if player.id not in old or alike:
            alike_pairs.append(Arrival(player.id, tuple(alike[:MOST_ALIKE]), renamed=player.id in old))
    return (*alike_pairs, *(Arrival(player.id, (), looked=False) for player in fresh[MOST_COMPARED:]))


class ComparableName(Struct, frozen=True):
    """A player's *name* as one compares names, its words *in_order*, all names they go by in that order, and which
    *letters* the name has: one bit each, so that most pairs are told apart without looking closer."""

    id: str
    name: str
    in_order: str
    names: frozenset[str]
    letters: int

    @classmethod
    def of(cls, player: Player) -> ComparableName:
        return cls.of_name(player.name or "", player.aliases, player.id)

    @classmethod
    def of_name(cls, name: str, aliases: Iterable[str] = (), id: str = "") -> ComparableName:
        """A *name* with other spellings of it, also of somebody who has no file yet."""
        name = normalize_name(name)
        names = frozenset(_in_order(normalize_name(spelling)) for spelling in (name, *aliases))
        letters = sum(1 << (ord(char) % 61) for char in {*name} - {" "})
        return cls(id, name, _in_order(name), names, letters)


def likeness(arrival: ComparableName, other: ComparableName) -> str | None:
    """How two names are alike: the same but for accents and case, with its words in another order, by an alias, or a
    slip of the finger apart; None where they are not."""
    if arrival.name == other.name:
        return SAME
    if arrival.in_order == other.in_order:
        return SWAPPED
    if arrival.names & other.names:
        return ALIAS
    slips = SLIPS if min(len(arrival.name), len(other.name)) > 11 else 1
    if (arrival.letters ^ other.letters).bit_count() > 2 * slips:
        return None
    pairs = {(arrival.name, other.name), (arrival.in_order, other.in_order)}
    return CLOSE if any(distance(a, b, slips) <= slips for a, b in pairs) else None


def split(name: str) -> list[str]:
    """The words of a name; what an apostrophe joins are two."""
    return name.replace("'", " ").replace("’", " ").split()


def _in_order(name: str) -> str:
    return " ".join(sorted(split(name)))


def distance(a: str, b: str, most: int = 2) -> int:
    """Letters to add, drop, change or swap with the next one to make *b* of *a*; *most* + 1 where it takes more."""
    far = most + 1
    if abs(len(a) - len(b)) > most:
        return far
    a, b = _apart(a, b)
    last: list[int] = []
    row = [min(j, far) for j in range(len(b) + 1)]
    for i, x in enumerate(a, 1):
        before, last, row = last, row, [min(i, far), *[far] * len(b)]
        for j in range(max(1, i - most), min(len(b), i + most) + 1):  # farther from the diagonal it takes more
            best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (x != b[j - 1]), far)
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == b[j - 1]:
                best = min(best, before[j - 2] + 1)
            row[j] = best
        if min(row) > most:
            return far
    return row[-1]


def _apart(a: Words, b: Words) -> tuple[Words, Words]:
    """Both without what they begin and end with alike: among ten thousand names many share a word."""
    n = _alike(a, b)
    a, b = a[n:], b[n:]
    n = _alike(a[::-1], b[::-1])
    return a[: len(a) - n], b[: len(b) - n]


def _alike(a: Sequence[str], b: Sequence[str]) -> int:
    """How many letters, or words, both begin with."""
    return next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


def second_sheets(before: Results, after: Results) -> tuple[Repetition, ...]:
    """Every tournament of *after* that is not in *before*, with each other one that it may be a second sheet of."""
    old = {(season, tournament.id) for season, tournament in _tournaments(before)}
    every = list(_tournaments(after))
    fresh = [pair for pair in every if (pair[0], pair[1].id) not in old][:MOST_COMPARED]
    pairs = (
        (new, old) for new in fresh for old in every if new is not old and (old not in fresh or _comes_before(old, new))
    )
    return tuple(pair for new, old in pairs if (pair := _compared(new, old)))


def _comes_before(old: tuple[str, TournamentOutcome], other: tuple[str, TournamentOutcome]) -> bool:
    """Two sheets that came together are told once: the later of the alphabet resembles the earlier."""
    return (old[0], old[1].id) < (other[0], other[1].id)


def _compared(new: tuple[str, TournamentOutcome], old: tuple[str, TournamentOutcome]) -> Repetition | None:
    """Several competitions of one festival share days and players: only one area or one club makes a second sheet
    likely."""
    a, b = new[1], old[1]
    days = abs((a.facts.start - b.facts.start).days)
    same_club = _club(a) is not None and _club(a) == _club(b)
    people, others = {*a.people}, {*b.people}
    shared, fewer = len(people & others), max(1, min(len(people), len(others)))
    alike = days <= NEAR_DAYS and (a.area == b.area or same_club) and (3 if same_club else 2) * shared >= fewer
    changed = changed_words(_games(a), _games(b)) if 2 * shared >= fewer else None
    return Repetition(new, old, changed, same_club, days, shared) if alike or changed is not None else None


def changed_words(games: str, others: str) -> int | None:
    """How many words of *games* are other words in *others*, at most one in `WORDS_PER_CHANGE`; None where more are: of
    two evenings that were really played hardly a third is alike."""
    a, b = _apart(_WORD.findall(games), _WORD.findall(others))
    most = max(len(_WORD.findall(games)), 1) // WORDS_PER_CHANGE
    changed = sum(x != y for x, y in zip(a, b, strict=True)) if len(a) == len(b) else max(len(a), len(b))
    return changed if changed <= most else None


def differing_words(games: str, others: str) -> str:
    """The words of *games* that are other words in *others*, as a sentence shows them: "300 → 200"."""
    a, b = _apart(_WORD.findall(games), _WORD.findall(others))
    pairs = [(x, y) for x, y in zip(a, b, strict=True) if x != y] if len(a) == len(b) else [(" ".join(a), " ".join(b))]
    changes = [f"{shorten(x)[:_SHOWN] or '–'} → {shorten(y)[:_SHOWN] or '–'}" for x, y in pairs]
    return ", ".join(first_few(changes, _MOST_SHOWN))


def _games(tournament: TournamentOutcome) -> str:
    """What was written down game by game, whatever the regulation calls it: what takes most of the sheet."""
    return written_games(tournament.facts.sheet.document.data)


def written_games(data: Mapping[str, object]) -> str:
    """The longest list or mapping in a sheet's *data*, as text: what was written down game by game."""
    return max((repr(value) for value in data.values() if isinstance(value, list | dict)), key=len, default="")


def _club(tournament: TournamentOutcome) -> str | None:
    return tournament.facts.sheet.document.data.get("club")


def _tournaments(results: Results) -> Iterator[tuple[str, TournamentOutcome]]:
    for computed in results.computed.values():
        for tournament in computed.result.tournaments:
            yield computed.season.id, tournament


def repeated(results: Results) -> Iterator[Repetition]:
    """Each pair of tournaments of *results* of which one may be a second sheet of the other, the later one as new. A
    tournament is compared with those near to it, those of the same games, and the last hundred of its players."""
    every = sorted(
        _tournaments(results), key=lambda tournament: (tournament[1].facts.start, tournament[0], tournament[1].id)
    )
    by_games: dict[str, list[tuple[str, TournamentOutcome]]] = {}
    by_player: dict[str, deque[tuple[str, TournamentOutcome]]] = {}
    near: list[tuple[str, TournamentOutcome]] = []
    for new in every:
        near = [old for old in near if (new[1].facts.start - old[1].facts.start).days <= NEAR_DAYS]
        same = by_games.setdefault(_games(new[1]), [])
        candidates = {id(old[1]): old for old in (*near, *same)}
        earlier_of_players = [by_player.setdefault(player, deque(maxlen=MOST_COMPARED)) for player in new[1].people]
        shared = Counter(id(old[1]) for evenings in earlier_of_players for old in evenings)
        candidates |= {
            id(old[1]): old
            for evenings in earlier_of_players
            for old in evenings
            if 2 * shared[id(old[1])] >= len(earlier_of_players)
        }
        yield from (pair for old in candidates.values() if (pair := _compared(new, old)))
        near.append(new)
        same.append(new)
        for evenings in earlier_of_players:
            evenings.append(new)
