"""The records of a championship: what its seasons have of the most, of all that a ranking over the years covers."""

from __future__ import annotations

from . import Results
from .feats import Feat, most
from .history import History


def feats(results: Results, history: History) -> tuple[Feat, ...]:
    """Of the seasons of *history*, oldest first: who reached a figure first keeps the record."""
    summaries = (results.summary_of(results.documents[id]) for id in history.seasons)
    return most(feat for summary in summaries for feat in summary.games.value.insight.feats)
