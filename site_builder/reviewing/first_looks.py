"""What a coordinator looks at before all else, in blocks: who decides without a say, names that changed, newcomers.

Newcomers may be here already. Each is told again in its place; far down nobody would see it in time.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from .blocks import Alert, Block, Bold, Para, Text
from .report import Report, ReportedEffect
from .wording import ReportWording

NO_SAY = ("stranger-decides", "own-tournament")  # the checks that tell of it
MOST = 4  # lines of each kind


def first_looks(wording: ReportWording, report: Report) -> Iterator[Block]:
    """One warning with all of them, where there are some."""
    kinds = [[*_without_say(wording, report)], [*_names(wording, report)], [*_perhaps_here(wording, report.effect)]]
    lines = [line for kind in kinds for line in kind[:MOST]]
    if lines:
        yield Alert(tuple(lines), grave=True)
    if more := sum(len(kind) for kind in kinds) - len(lines):
        yield Para((wording.say("more", n=more),))


def _without_say(wording: ReportWording, report: Report) -> Iterator[Text]:
    for problem in report.problems.rows:
        if problem.fresh and problem.check in NO_SAY:
            file = wording.file(problem.path, problem.line)
            yield (Bold(wording.words["no-say"]), " ", file, f": {problem.message[wording.lang]}")


def _names(wording: ReportWording, report: Report) -> Iterator[Text]:
    """Two people who have each other's names now; somebody whose names stand in another order."""
    renamed = [
        (fact.player, fact.was[wording.lang], fact.now[wording.lang])
        for fact in report.facts.rows
        if fact.player and fact.was and fact.now and fact.path.split("/")[-2:-1] == ["players"]
    ]
    for (player, was, now), (other, other_was, other_now) in combinations(renamed, 2):
        if (was, now) == (other_now, other_was):
            yield (wording.say("names-exchanged", player=player, was=was, other=other, now=now),)
    for player, was, now in renamed:
        if was != now and sorted(was.split()) == sorted(now.split()):
            yield (wording.say("name-turned", player=player, was=was, now=now),)


def _perhaps_here(wording: ReportWording, effect: ReportedEffect | None) -> Iterator[Text]:
    """Each newcomer whom somebody resembles, in few words: who they may be; and who takes a name like another's."""
    for arrival in effect.arrivals.rows if effect else ():
        if arrival.alike:
            facts = {"who": wording.who(arrival.player), "other": wording.who(arrival.alike[0].player)}
            heading, sentence = ("renamed", "renamed-like") if arrival.renamed else ("alike", "alike-perhaps")
            yield (Bold(wording.words[heading]), " ", wording.say(sentence, **facts))


def newcomers(wording: ReportWording, effect: ReportedEffect | None) -> Iterator[Text]:
    """Each newcomer, and each new name, that resembles somebody, with that one."""
    for arrival in effect.arrivals.rows if effect else ():
        heading, ask = ("renamed", "renamed-ask") if arrival.renamed else ("alike", "alike-ask")
        for other in arrival.alike:
            facts = {"who": wording.who(arrival.player), "other": wording.who(other.player)}
            sentence = wording.say(f"alike-{other.how}", played=wording.say("played", n=other.played), **facts)
            codes = {"player": arrival.player, "other": other.player}
            yield (Bold(wording.words[heading]), f" {sentence} {wording.say(ask, **codes)}")
