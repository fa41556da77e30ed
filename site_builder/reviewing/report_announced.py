"""The announcements of a report, in blocks: those that come, go or change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .blocks import Block, Bold, CodeSpan, Head, Items, Para, Part, Text
from .report import AnnouncedTexts, ReportedAnnouncement
from .report_values import Bounded
from .wording import MOST_LINES, ReportWording


def announcements(wording: ReportWording, changes: Bounded[ReportedAnnouncement]) -> Iterator[Block]:
    """The announcements that come, go or change: no result moves by them, and they are published."""
    rows = changes.rows[:MOST_LINES]
    if rows:
        yield Head(wording.words["announced"])
        yield Items(tuple(_announcement(wording, row) for row in rows))
    if more := changes.whole - len(rows):
        yield Para((wording.say("more", n=more),))


def _announcement(wording: ReportWording, announcement: ReportedAnnouncement) -> Text:
    was, now = announcement.was, announcement.now
    way = "changed" if was and now else "added" if now else "removed"
    sentence: list[Part] = [
        Bold(wording.words[f"announced-{way}"]),
        f" {_named(wording, announcement.shown)} (",
        CodeSpan(f"{announcement.season}/{announcement.id}"),
        ").",
    ]
    if was and now and announcement.changed:
        parts = ", ".join(_part(wording, part, was.words, now.words) for part in announcement.changed)
        sentence.append(" " + wording.say("announced-parts", parts=parts))
        if {"name", "day"} & {*announcement.changed}:
            sentence.append(" " + wording.say("announced-was", what=_named(wording, was)))
    return tuple(sentence)


def _part(wording: ReportWording, part: str, was: Mapping[str, str], now: Mapping[str, str]) -> str:
    """What differs in an announcement, with what it was and is where that is in words."""
    name = wording.words[f"part-{part}"]
    if part not in {**was, **now}:
        return name
    return wording.say("part-moves", part=name, was=was.get(part, "–"), now=now.get(part, "–"))


def _named(wording: ReportWording, texts: AnnouncedTexts) -> str:
    """The name of what is announced, and its days."""
    days = [wording.day(texts.start), wording.day(texts.end)]
    return f"{texts.name}, {' – '.join(dict.fromkeys(days))}"
