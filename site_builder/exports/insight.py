"""`api/v1/insight.json`, and `insight/<season>.json`: what the recorded games tell, with the counts it rests on."""

from __future__ import annotations

from collections.abc import Iterator

from .. import addresses
from ..results import Results
from ..results.insight import insight as computed_insight
from .api import ROOT, as_json
from .api.insight import insight, insight_season, path

ADDRESSES = ("api/v1/insight.json", f"{ROOT}/{addresses.document(addresses.insight('{id}'))}")


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/insight.json", as_json(insight(results))
    for group in computed_insight(results):
        for season in group.seasons:
            yield (
                f"{ROOT}/{path(season)}",
                as_json(insight_season(season)),
            )
