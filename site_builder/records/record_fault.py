"""What a check of records yields: where the fault is, the key of its sentence, and the facts of that sentence."""

from collections.abc import Mapping

from ..problems import Fact, Location

RecordFault = tuple[Location, str, Mapping[str, Fact]]
