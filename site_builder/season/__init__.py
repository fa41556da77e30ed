"""One typed document per season, which everything that shows a season reads.

It is all that its law made of it: how every tournament was judged, everybody's standing with every step, the rankings,
who is in the final and why. A law fills what it has; the rest is None or empty. `results.documents` makes it
of a season that was computed, `encode` and `decode` write it as JSON and read it back, equal.
"""

from __future__ import annotations

from .document import SeasonDocument, SeasonFileFacts, SeasonHead, SeasonResult
from .encoding import decode, encode

__all__ = ["SeasonDocument", "SeasonFileFacts", "SeasonHead", "SeasonResult", "decode", "encode"]
