"""The stages of the duels, or of the bracket, that a law has.

Which they are and what they are called its room says; `bang/`, `games/` and all that shows or asks for a duel go by
that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct, field

from ..languages import LANGUAGES, Words, say, words

Pairs = tuple[tuple[int, int], ...]


class Stages(Struct, frozen=True, eq=False):
    """*rounds* are the ids of its stages, from the first to the last: half of those who begin one go on to the next, so
    that four begin the last but one, and two the last. *third* is the id of a match of those who lost the last but one,
    "" where the law has none. *titles* are what pages call them, by id, *singular* one duel of those whose title stands
    for several."""

    rounds: tuple[str, ...] = ()
    third: str = ""
    titles: Mapping[str, Words] = field(default_factory=dict[str, Words])
    singular: Mapping[str, Words] = field(default_factory=dict[str, Words])

    @property
    def in_order(self) -> tuple[str, ...]:
        """The ids as they are played: the match for third place before the last duel."""
        return (*self.rounds[:-1], *filter(None, (self.third,)), *self.rounds[-1:])

    @property
    def last(self) -> str:
        """The stage that decides who is first; "" where the law has no duels."""
        return self.rounds[-1] if self.rounds else ""

    @property
    def last_but_one(self) -> str:
        """The stage that leads to the last; "" where there is none."""
        return self.rounds[-2] if self.rounds[1:] else ""

    def alone(self, stage: str) -> bool:
        """Whether a *stage* is a single duel, so that a sheet has no list there."""
        return bool(stage) and stage in (self.third, self.last)

    def before(self, stage: str) -> str:
        """The stage whose winners meet at this one; "" where the duels begin, and for the match for third place."""
        n = self.rounds.index(stage) if stage in self.rounds else 0
        return self.rounds[n - 1] if n else ""

    def after(self, stage: str) -> str:
        """The stage at which the winners of this one meet; "" where they are first."""
        return next((later for later in self.rounds if self.before(later) == stage), "")

    def fed_by(self, stage: str) -> str:
        """The stage whose winners, or for third place whose losers, meet at this one."""
        return self.last_but_one if stage and stage == self.third else self.before(stage)

    def begun_by(self, entrants: int) -> str:
        """The stage that so many *entrants* begin; "" where the law names none."""
        rounds = {2**n: stage for n, stage in enumerate(reversed(self.rounds), 1)}
        return rounds.get(entrants, "")

    def title(self, stage: str) -> Words:
        """What pages call a *stage*: as the law does, "Round of 16" after its entrants, or by its id."""
        if stage in self.titles:
            return self.titles[stage]
        entrants = stage.removeprefix("last-")
        if entrants == stage or not entrants.isdecimal():
            return dict.fromkeys(LANGUAGES, stage)
        return {lang: say(lang, words(lang)["stage-last"], {"n": int(entrants)}) for lang in LANGUAGES}

    def each(self, stage: str) -> Words:
        """The same for one duel of a *stage*: a semifinal, not the semifinals."""
        return self.singular.get(stage) or self.title(stage)


NO_STAGES = Stages()


class DuelRound(Struct, frozen=True):
    """Who meets whom at a *stage*: *by_seed* where the duels begin there, by the place before them; else *by_winner*,
    by the numbers of the duels that they won."""

    stage: str
    by_seed: Pairs = ()
    by_winner: Pairs = ()

    @property
    def entrants(self) -> int:
        """How many come into the duels here, where these begin here; 0 where they never do."""
        return 2 * len(self.by_seed)


def from_first(rounds: Sequence[DuelRound], duelists: int) -> Sequence[DuelRound]:
    """The *rounds* that so many *duelists* play: the last of those that all of them can begin, and what follows."""
    begins = [n for n, round in enumerate(rounds) if round.entrants >= duelists]
    return rounds[begins[-1] if begins else 0 :]


DuelNamed = Callable[[str, int], Words]  # by the stage and the number there
