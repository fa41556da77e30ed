"""The page for an address that does not exist."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from . import addresses
from .gathered import Gathered
from .page import Page, said


@dataclass(frozen=True, slots=True)
class Content:
    """The frame says everything."""


def pages(gathered: Gathered) -> Iterator[Page]:
    yield Page(addresses.NOT_FOUND, "missing", Content(), said("title-missing"), noindex=True)
