"""Who meets whom next, at the end of `mastro standings`: the duels or matches that are due, or why there are none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from ..languages import say, shell_words
from ..problems import ERROR, Problem, in_order
from ..records.records import Register
from ..regulations.bang.duels import ENTRANTS
from ..regulations.bang.facts import Evening
from ..regulations.checking import Check, run
from ..regulations.contract import Regulation
from ..regulations.outcomes import TournamentOutcome
from ..reporting import sentence

SentenceInForm = Callable[[Problem, str], str]  # what is wrong in a language, in the words of a form
UNDRAWN = "tie-without-lot"  # the check of a law that draws lots where every criterion is level
_LEAVERS = "walkover"  # who left during the duels: it changes no pairing
_DECIDES = ("tables", "withdrawals", "qualification", "bracket")  # who goes on rests on what stands under these keys


class TournamentSoFar(Struct, frozen=True, eq=False):
    """A tournament as its *law* judges what is typed of it. Of one that is *half* typed those pairings are told that
    would be due if it were over; on its *blank* sheets nobody has begun: who sits there may go on too."""

    law: Regulation
    register: Register
    outcome: TournamentOutcome
    half: bool = False
    blank: tuple[str, ...] = ()


class Pairing(Struct, frozen=True):
    """Two *players* who meet next, the *number*th of their *stage*, by a *clause*; None for whoever is drawn. In a
    league, which has no stages and names no clause for it, None for the second is a bye.

    *alone* is the only one of its stage; an *optional* one may be left out.
    """

    players: tuple[str | None, str | None]
    number: int
    stage: str = ""
    clause: str = ""
    alone: bool = False
    optional: bool = False


def pairings_due(so_far: TournamentSoFar) -> tuple[list[Pairing], bool]:
    """The pairings that `pairings` tells in words, and whether they are settled."""
    law, tournament = so_far.law, so_far.outcome
    in_league = [Pairing(pair, n) for n, pair in enumerate(law.pairings(tournament), 1)]
    asking = _asking(law, tournament)
    if asking is None:
        return in_league, True
    stopped = bool(so_far.blank or _stopped(law, tournament, asking))
    level = _by_lot(law, tournament) if so_far.half else ()
    due = [] if stopped and not so_far.half else list(_due(law, tournament, f"{law.id} {asking.clause}", level))
    return in_league + due, not stopped


def pairings(so_far: TournamentSoFar, lang: str, in_form: SentenceInForm | None = None) -> Iterator[str]:
    """The pairings that are due, stage by stage; nothing where the law has no duels, or the last one is played. What
    keeps them from it is told as *in_form* says, to who sees fields and no lines of a file; of a tournament half typed
    it is told elsewhere."""
    law, register, tournament, text = so_far.law, so_far.register, so_far.outcome, shell_words(lang)
    for n, (player, other) in enumerate(law.pairings(tournament), 1):
        facts = {"n": n, "first": register.named(player, lang)}
        key = "pairing-next" if other else "pairing-free"
        yield say(lang, text[key], facts | {"second": register.named(other, lang) if other else ""})
    asking = _asking(law, tournament)
    if asking is None:
        return
    clause = f"{law.id} {asking.clause}"
    level = _by_lot(law, tournament) if so_far.half else ()  # else it is told what to write in the file
    due = list(_lots(law, tournament, level, lang))
    due += [_in_words(law, register, pairing, lang) for pairing in _due(law, tournament, clause, level)]
    open_yet = [pairing.stage for pairing in tournament.meetings if None in pairing.players and not pairing.bye]
    if open_yet:
        due.append(say(lang, text["pairing-later"], {"stage": law.stages.title(open_yet[0])[lang]}) + f" [{clause}]")
    if not so_far.half and (others := _other_duels(law, tournament, asking)):
        yield say(lang, text["pairings-other-duels"], {"clause": clause, "n": len(others)})
        yield from (_problem_line(problem, lang, in_form) for problem in others)
    if so_far.blank:
        key = "pairings-blank" if due else "pairings-blank-nobody"
        yield say(lang, text[key], {"clause": clause, "n": len(so_far.blank), "sheets": list(so_far.blank)})
    elif stopped := _stopped(law, tournament, asking):
        if not so_far.half:
            yield say(lang, text["pairings-not-yet"], {"clause": clause})
            yield from (_problem_line(problem, lang, in_form) for problem in stopped)
            return
        if due or not tournament.meetings:  # else all of them are written
            yield say(lang, text["pairings-so-far" if due else "pairings-nobody"], {"clause": clause})
    yield from due


def _by_lot(law: Regulation, tournament: TournamentOutcome) -> tuple[tuple[str, ...], ...]:
    """Those who are level where the duels begin, group by group, if only a lot tells who of them plays, or whom: what
    stands in their bracket is the order of the alphabet."""
    if not tournament.meetings or not any(check.name == UNDRAWN for check in law.result_checks):
        return ()
    begin = [meeting for meeting in tournament.meetings if meeting.stage == tournament.meetings[0].stage]
    waiting = {player for meeting in begin if meeting.duel is None for player in meeting.players}
    pairs = [{*meeting.players} for meeting in begin]
    ties = dict.fromkeys(row.value.tie for row in tournament.standings.values())
    groups = [group for tie in ties if tie for group in tie.shared]
    return tuple(group for group in groups if waiting & {*group} and {*group} not in pairs)


def _lots(law: Regulation, tournament: TournamentOutcome, level: Sequence[tuple[str, ...]], lang: str) -> Iterator[str]:
    """Of each group of those who are *level* how many come into the duels by lot, or that all do and a lot tells whom
    they meet."""
    begin = tournament.meetings[0].stage if tournament.meetings else ""
    duelists = {player for meeting in tournament.meetings if meeting.stage == begin for player in meeting.players}
    for group in level:
        row = tournament.standings[group[0]].value
        drawn = len(duelists & {*group})
        facts = {"n": len(group), "place": row.preliminary_place or row.place, "drawn": drawn}
        clause = next(check.clause for check in law.result_checks if check.name == UNDRAWN)
        key = "pairing-lot" if drawn < len(group) else "pairing-lot-order"
        yield say(lang, shell_words(lang)[key], facts) + f" [{law.id} {clause}]"


def _asking(law: Regulation, tournament: TournamentOutcome) -> Check | None:
    """The check that asks for the duels or matches of the tournament; None where it has none."""
    asking = next((check for check in (*law.checks, *law.result_checks) if check.asks_for_meetings), None)
    return asking if tournament.meetings or (law.paper and law.paper.duels) else None


def _due(
    law: Regulation, tournament: TournamentOutcome, clause: str, level: Sequence[tuple[str, ...]]
) -> Iterator[Pairing]:
    """The meetings that are due and of which it is known who meets whom, but for those who are *level*, in whose place
    comes who is drawn."""
    begin = tournament.meetings[0].stage if tournament.meetings else ""
    in_lot = {player for group in level for player in group}
    for meeting in tournament.meetings:
        first, second = meeting.players
        drawn = in_lot & {*meeting.players} if meeting.stage == begin else set[str]()
        if first and second and not meeting.bye and meeting.duel is None and len(drawn) < 2:
            players = None if first in drawn else first, None if second in drawn else second
            alone = sum(other.stage == meeting.stage for other in tournament.meetings) == 1
            yield Pairing(players, meeting.number, meeting.stage, clause, alone)
    if third := _third(law, tournament):
        optional = not (law.paper and law.paper.duels and law.paper.duels.third)
        yield Pairing(third, 1, law.stages.third, clause, alone=True, optional=optional)


def _in_words(law: Regulation, register: Register, pairing: Pairing, lang: str) -> str:
    """Who meets whom at which stage, and by which clause."""
    text = shell_words(lang)
    first, second = (register.named(player, lang) if player else text["pairing-drawn"] for player in pairing.players)
    facts = {"first": first, "second": second, "stage": law.stages.title(pairing.stage)[lang], "n": pairing.number}
    key = "pairing-may" if pairing.optional else "pairing" if pairing.alone else "pairing-of"
    return say(lang, text[key], facts) + f" [{pairing.clause}]"


def _stopped(law: Regulation, tournament: TournamentOutcome, asking: Check) -> list[Problem]:
    """The errors that leave open who meets whom: in what decides who goes on, and in what has been written of it."""
    problems = [
        problem
        for problem in run(law.checks, tournament.facts, law.id, law.derogations(tournament.facts))
        if _open(law, problem, tournament)
    ]
    if problems or asking in law.checks:
        return in_order(problems)
    if not tournament.meetings:
        return run((asking,), tournament, law.id)
    level = [group for row in tournament.standings.values() if row.value.tie for group in row.value.tie.shared]
    in_duels = {player for meeting in tournament.meetings for player in meeting.players}
    if any(in_duels & set(group) for group in level):
        return run([check for check in law.result_checks if check.name == UNDRAWN], tournament, law.id)
    return []


def _other_duels(law: Regulation, tournament: TournamentOutcome, asking: Check) -> list[Problem]:
    """What is told of written duels that the bracket does not have: the standings are as if they were not there."""
    if not isinstance(tournament.facts, Evening) or not tournament.facts.duels:
        return []
    problems = run((asking,), tournament, law.id, law.derogations(tournament.facts))
    return [problem for problem in problems if problem.message.key != f"{ENTRANTS}.missing"]


def _open(law: Regulation, problem: Problem, tournament: TournamentOutcome) -> bool:
    """Whether an error stands where it changes who meets whom; that a duel is still to be written is none."""
    asking = [check.name for check in (*law.checks, *law.result_checks) if check.asks_for_meetings]
    if problem.severity != ERROR or problem.check in (*asking, _LEAVERS):
        return False
    key = next(iter(problem.where.keys), "")
    return key in _DECIDES and key in tournament.facts.sheet.document.data


def _third(law: Regulation, tournament: TournamentOutcome) -> tuple[str, str] | None:
    """Those who lost the last stage but one, where they may meet and have not: neither of them left."""
    stages = law.stages
    lost = [meeting.lost for meeting in tournament.meetings if meeting.stage == stages.last_but_one and meeting.lost]
    if not (law.paper and law.paper.duels and stages.third) or len(lost) != 2:
        return None
    evening = tournament.facts_as(Evening)
    over = evening.duels_at(stages.third) or (not law.paper.duels.third and evening.duels_at(stages.last))
    if over or any(player in evening.left for player in lost):
        return None
    return lost[0], lost[1]


def _problem_line(problem: Problem, lang: str, in_form: SentenceInForm | None) -> str:
    clause = f" ({problem.clause})" if problem.clause else ""
    if in_form:
        return in_form(problem, lang) + clause
    key, *inside = problem.where.keys or ("",)
    facts = {"line": problem.where.line, "table": int(inside[0]) + 1 if key == "tables" and inside else None}
    place = say(lang, shell_words(lang)["pairing-problem-table" if facts["table"] else "pairing-problem"], facts)
    return f"  {place} {sentence(problem, lang)}{clause}"
