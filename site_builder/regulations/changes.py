"""What an edition changes in the law that it is based on, as its file has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ..problems import Fact, Keys
from ..records.document import Plain


@dataclass(frozen=True, slots=True, eq=False)
class Changes:
    """*numbers* by name; the way that becomes the decision, by reading; the rules *left_out*. What cannot be is told
    with *mistake*, by the keys that lead to it in the edition's file, the key of the sentence, and its facts."""

    numbers: Mapping[str, Plain]
    readings: Mapping[str, str]
    left_out: tuple[str, ...]
    mistake: Callable[[Keys, str, Mapping[str, Fact]], None]

    def leave_out_only(self, known: Sequence[str]) -> bool:
        """Whether every rule that is left out is of those that can be; each other one is told."""
        unknown = [(n, rule) for n, rule in enumerate(self.left_out) if rule not in known]
        for n, rule in unknown:
            self.mistake(("without", n), "rule", {"rule": rule, "known": ", ".join(known)})
        return not unknown
