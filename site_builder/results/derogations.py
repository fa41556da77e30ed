"""What is wrong with the derogations of a tournament: nobody may sign it, no check has the name, it waives nothing.

No text of a regulation speaks of them: who signs and what can be waived are ours.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from difflib import get_close_matches

from msgspec import Struct

from ..problems import ERROR, FINDING, WARNING, Problem
from ..records.document import Document
from ..records.records import Register, day
from ..regulations.checking import Check, Fault, fault, problem_of
from ..regulations.contract import Regulation
from ..regulations.derogations import Derogation


class Signed(Struct, frozen=True):
    """The *derogations* of the tournament in *document*, under *law*; *waived* are the checks that they kept from
    telling an error."""

    law: Regulation
    derogations: Sequence[Derogation]
    document: Document
    register: Register
    waived: Collection[str] = ()


def derogation(case: Signed) -> Iterator[Fault]:
    """A derogation names a check that can be waived, is signed by who may, and not before what it lets stand."""
    waivable = case.law.waivable
    every_check = {check.name for check in (*case.law.checks, *case.law.result_checks, *case.law.season_checks)}
    shown = case.register.shown
    for signed in case.derogations:
        at_check, at_signer, at_date = (case.document.where(*signed.path, key) for key in ("check", "by", "date"))
        start = day(case.document.data["start"])
        if signed.date < start:
            yield fault(at_date, "early", day=signed.date, start=start)
        if signed.check in waivable:
            if signed.by not in signed.allowed:
                allowed = tuple(map(shown, dict.fromkeys(signed.allowed)))
                yield fault(at_signer, "" if allowed else "nobody", who=shown(signed.by), allowed=allowed)
        elif signed.check in every_check:
            yield fault(at_check, "never", check=signed.check)
        else:
            near = get_close_matches(signed.check, waivable, 1)
            yield fault(at_check, "unknown", check=signed.check, waivable=", ".join(near or waivable))


def idle_derogation(case: Signed) -> Iterator[Fault]:
    """A derogation from a check that found nothing changes nothing."""
    for signed in case.derogations:
        if signed.in_effect and signed.check in case.law.waivable and signed.check not in case.waived:
            yield fault(case.document.where(*signed.path, "check"), check=signed.check)


def mistakes(case: Signed) -> list[Problem]:
    """The problems of the derogations of a tournament: whoever may not sign, what no check is called."""
    return [problem_of(_DEROGATION, mistake, case.law.id) for mistake in derogation(case)]


def idle(case: Signed) -> list[Problem]:
    """The problems of derogations that waive nothing; to be asked once every check of the tournament has told what it
    has to."""
    return [problem_of(_IDLE, mistake, case.law.id) for mistake in idle_derogation(case)]


def waived(problems: Sequence[Problem], law: Regulation) -> frozenset[str]:
    """The checks of which *problems* has something that a derogation made a finding."""
    findings = {problem.check for problem in problems if problem.severity == FINDING}
    return frozenset(findings & law.waivable.keys())


_DEROGATION = Check("ADD-104", derogation, ERROR)
_IDLE = Check("ADD-105", idle_derogation, WARNING)
CHECKS = (_DEROGATION, _IDLE)
