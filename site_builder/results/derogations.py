"""What is wrong with the derogations of a tournament: nobody may sign it, no check has the name, it waives nothing.

No text of a regulation speaks of them: who signs and what can be waived are ours (additions 67, 104, 105).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from ..problems import ERROR, FINDING, WARNING, Problem
from ..records.document import Document
from ..records.records import Register
from ..regulations.checking import Check, Fault, fault, problem
from ..regulations.contract import Regulation
from ..regulations.derogations import Derogation


@dataclass(frozen=True, slots=True)
class Signed:
    """The *derogations* of the tournament in *document*, under *law*; *waived* are the checks that they kept from
    telling an error."""

    law: Regulation
    derogations: Sequence[Derogation]
    document: Document
    register: Register
    waived: Collection[str] = ()


def derogation(case: Signed) -> Iterator[Fault]:
    """A derogation names a check that can be waived, and is signed by who may."""
    waivable = case.law.waivable
    known = {check.name for check in (*case.law.checks, *case.law.result_checks, *case.law.season_checks)}
    shown = case.register.shown
    for one in case.derogations:
        at_check, at_signer = (case.document.where(*one.path, key) for key in ("check", "by"))
        if one.check in waivable:
            if one.by not in one.allowed:
                allowed = ", ".join(map(shown, dict.fromkeys(one.allowed)))
                yield fault(at_signer, "" if allowed else "nobody", who=shown(one.by), allowed=allowed)
        elif one.check in known:
            yield fault(at_check, "never", check=one.check, waivable=", ".join(waivable))
        else:
            near = get_close_matches(one.check, waivable, 1)
            yield fault(at_check, "unknown", check=one.check, waivable=", ".join(near or waivable))


def idle_derogation(case: Signed) -> Iterator[Fault]:
    """A derogation from what the evening kept changes nothing."""
    for one in case.derogations:
        if one.in_effect and one.check in case.law.waivable and one.check not in case.waived:
            yield fault(case.document.where(*one.path, "check"), check=one.check)


def mistakes(case: Signed) -> list[Problem]:
    """What is wrong with them, whatever else the tournament has."""
    return [problem(_DEROGATION, found, case.law.id) for found in derogation(case)]


def idle(case: Signed) -> list[Problem]:
    """Those that waive nothing; to be asked once every check of the tournament has told what it has to."""
    return [problem(_IDLE, found, case.law.id) for found in idle_derogation(case)]


def waived(problems: Sequence[Problem], law: Regulation) -> frozenset[str]:
    """The checks of which *problems* has something that a derogation made a finding."""
    return frozenset(one.check for one in problems if one.severity == FINDING and one.check in law.waivable)


_DEROGATION = Check("ADD-104", derogation, ERROR)
_IDLE = Check("ADD-105", idle_derogation, WARNING)
CHECKS = (_DEROGATION, _IDLE)
