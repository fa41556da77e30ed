"""`photos/<season>/<tournament>/`: the photos of tournaments, drawn anew, and their thumbnails."""

from __future__ import annotations

from collections.abc import Iterator

from ..results import Results

ADDRESSES = ("photos/{rest}",)


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    for photos in results.records.photos.values():
        for photo in photos:
            yield from photo.published()
