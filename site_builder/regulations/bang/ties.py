"""Tie-break chains: criteria in order, each only among those still tied, at the end a recorded lot.

How a chain runs is shared; which criteria, in which order, is law and comes from the room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path

from msgspec import Struct

from ...languages import LANGUAGES, Words, catalogue, has_catalogue, ordinal, say
from ...program_files import entries
from ..exact import Amount

LOT = "lot"
HIGHER, LOWER, PLACE = "higher", "lower", "place"  # the better figure of a criterion; a place is lower and an ordinal


class Criterion(Struct, frozen=True):
    """*name* is the word for it ("wins_sheriff"); a *figure* of None, which somebody has who has none, is the worst.

    *better* says which figure wins: HIGHER, LOWER, or PLACE.
    """

    name: str
    figure: Callable[[str], Amount | None]
    better: str = HIGHER

    def rank(self, player: str) -> tuple[bool, Amount]:
        """What the figure of *player* is ordered by: more is better."""
        figure = self.figure(player)
        if figure is None:
            return False, 0
        return True, figure if self.better == HIGHER else -figure


class ComparedFigures(Struct, frozen=True, gc=False):
    """One criterion of a tie: the *figures* of its players as they are, with their sign; None where somebody has none.

    *better* says which one wins, as in `Criterion`.
    """

    criterion: str
    figures: tuple[Amount | None, ...]
    better: str = HIGHER


class Tie(Struct, frozen=True, gc=False):
    """Players level on what is ranked, in the order that the chain gave them.

    *compared* has a row a criterion. *split* names, for each player but the first, the criterion that put them below
    the one before: a criterion, "lot", or None where they share the place. *lot* is the order that was drawn.
    """

    players: tuple[str, ...]
    compared: tuple[ComparedFigures, ...]
    split: tuple[str | None, ...]
    lot: tuple[str, ...] = ()

    @property
    def shared(self) -> tuple[tuple[str, ...], ...]:
        """Those who share a place, best first, each group by itself: only a lot that nobody recorded can split them."""
        groups = [[self.players[0]]]
        for player, split in zip(self.players[1:], self.split, strict=True):
            if split is None:
                groups[-1].append(player)
            else:
                groups.append([player])
        return tuple(tuple(group) for group in groups if len(group) > 1)

    def split_from_above(self, player: str) -> str | None:
        index = self.players.index(player)
        return self.split[index - 1] if index else None

    def split_from_below(self, player: str) -> str | None:
        index = self.players.index(player)
        return self.split[index] if index < len(self.split) else None


class Placing(Struct, frozen=True):
    """A player's place (from 1; shared where nothing splits) and the tie they were in, if any."""

    player: str
    place: int
    tie: Tie | None


def rank(
    players: Sequence[str],
    value: Callable[[str], Amount],
    chain: Sequence[Criterion],
    lots: Sequence[Sequence[str]] = (),
    order: Callable[[str], tuple[str, ...]] = lambda player: (player,),
) -> tuple[Placing, ...]:
    """*players* from the best *value* down, ties split by *chain*, then by the one of *lots* with exactly those
    players.

    Who stays level shares the place, printed in *order*.
    """
    placings: list[Placing] = []
    by_value = sorted(sorted(players, key=order), key=value, reverse=True)
    for _, level in groupby(by_value, key=value):
        group = tuple(level)
        if len(group) == 1:
            placings.append(Placing(group[0], len(placings) + 1, None))
            continue
        tie = _untie(group, chain, lots)
        above = len(placings)
        place = above + 1
        for index, player in enumerate(tie.players):
            if index and tie.split[index - 1] is not None:
                place = above + index + 1
            placings.append(Placing(player, place, tie))
    return tuple(placings)


def _untie(group: tuple[str, ...], chain: Sequence[Criterion], lots: Sequence[Sequence[str]]) -> Tie:
    ranks = {player: tuple(criterion.rank(player) for criterion in chain) for player in group}
    ordered: list[str] = []
    split: list[str | None] = []
    by_lot: list[str] = []
    for _, equals in groupby(sorted(group, key=ranks.__getitem__, reverse=True), key=ranks.__getitem__):
        level = list(equals)
        drawings = (tuple(lot) for lot in lots if sorted(lot) == sorted(level))
        lot: tuple[str, ...] = next(drawings, ()) if len(level) > 1 else ()
        if ordered:
            above, below = ranks[ordered[-1]], ranks[level[0]]
            split.append(next(criterion.name for criterion, a, b in zip(chain, above, below, strict=True) if a != b))
        ordered += lot or level
        split += [LOT if lot else None] * (len(level) - 1)
        by_lot += lot
    rows = tuple(
        ComparedFigures(criterion.name, tuple(map(criterion.figure, ordered)), criterion.better) for criterion in chain
    )
    return Tie(tuple(ordered), rows, tuple(split), tuple(by_lot))


def tie_texts(tie: Tie, player: str, clubs: bool = False) -> Words:
    """Why *player* stands where in a tie: the criterion towards the neighbour above and below, with both figures. They
    may be *clubs*."""
    return {lang: _tie_text(tie, player, lang, "tie clubs" if clubs else "tie") for lang in LANGUAGES}


def _tie_text(tie: Tie, player: str, lang: str, key: str) -> str:
    notes, index = catalogue(Path(__file__).parent, "notes", lang), tie.players.index(player)
    parts = [say(lang, notes[key], {"n": len(tie.players) - 1})]
    for side, gap, other in (("above", index - 1, index - 1), ("below", index, index + 1)):
        if not 0 <= other < len(tie.players):
            continue
        criterion = tie.split[gap]
        if criterion is None or criterion == LOT:
            parts.append(notes[f"tie {side} {criterion or 'shared'}"])
            continue
        row = next(row for row in tie.compared if row.criterion == criterion)
        mine, theirs = _shown(row, index, lang), _shown(row, other, lang)
        facts = {"criterion": named(criterion)[lang], "mine": mine, "theirs": theirs}
        parts.append(say(lang, notes[f"tie {side}"], facts))
    return "; ".join(parts)


def named(criterion: str) -> Words:
    """The words of a criterion; one of a series ("dropped_3") goes by its number, however far it goes."""
    stem, _, number = criterion.rpartition("_")
    key, facts = (stem, {"n": int(number)}) if number.isdigit() else (criterion, {})
    return {lang: say(lang, _words_of_criteria(lang)[f"criterion {key}"], facts) for lang in LANGUAGES}


@cache
def _words_of_criteria(lang: str) -> Mapping[str, str]:
    """The register: the words that stand here, and those of each room's own criteria, found by listing the folder."""
    here = Path(__file__).parent
    rooms = [room for room in entries(here.parent, "*") if (room / "text.it.md").is_file()]
    return {
        key: words
        for folder in (*rooms, here)
        if has_catalogue(folder, "notes", lang)
        for key, words in catalogue(folder, "notes", lang).items()
        if key.startswith("criterion ")
    }


def _shown(row: ComparedFigures, index: int, lang: str) -> Amount | str:
    """A figure as readers know it."""
    figure = row.figures[index]
    if figure is None:
        return "–"
    return ordinal(int(figure), lang) if row.better == PLACE else figure
