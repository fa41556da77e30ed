"""What a check of records yields: where the fault is, the key of its sentence, and the facts of that sentence."""

from typing import Any

from ..problems import Location

RecordFault = tuple[Location, str, dict[str, Any]]
