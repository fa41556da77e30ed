"""The change log: what changed for whom, from `CHANGELOG.md`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from ... import addresses
from ...languages import LANGUAGES, Words
from ...program_files import CHANGE_LOG
from ...regulations.texts import MOST_MARKDOWN, SafeHtml, sanitised
from ..parts.lookup import Lookup
from ..parts.page import Page, said

ADDRESSES = (addresses.CHANGES,)
ELSE, RANKS = "else", "ranks"
DRAWN = ("readers", "organizers", "others")  # whose parts of a day are drawn
# What one would try first, with whom it concerns: the key of its words, and where it stands.
NEWS = (
    ("needs", "readers", addresses.RANKINGS),
    ("follow", "readers", addresses.PLAYERS),
    ("doubts", "readers", addresses.REGULATIONS),
    ("careers", "readers", addresses.HISTORY),
    ("form", "organizers", addresses.SUBMIT),
    ("sheets", "organizers", addresses.PAPER),
    ("rulings", "referees", addresses.JUDGED),
    ("redone", "programs", addresses.DATA),
)
# Whom an item concerns, by its words before the first colon.
CONCERNED = {
    "For readers": "readers",
    "For organizers": "organizers",
    "For referees": "referees",
    "For owners": "owners",
    "For programs": "programs",
    "At the terminal": "terminal",
}
TOUCHES = re.compile(r"rankings touched: (?!none|no )", re.IGNORECASE)


class Audience(Struct, frozen=True):
    """What changed for those whom the site's words call *name*; "ranks" is what moved a ranking, "else" what concerns
    nobody alone."""

    name: str
    count: int
    html: SafeHtml


class ChangesBar(Struct, frozen=True):
    """How much of a day is for one *audience*: readers, organizers or others; *x* and *width* in hundredths of the day
    with most."""

    audience: str
    x: int
    width: int


class DayOfChanges(Struct, frozen=True):
    """What changed on one *day*, None where the file names none; *gist* tells it in one line; whom most concerns comes
    first. *bars* draw for whom it was."""

    day: date | None
    gist: Words
    audiences: tuple[Audience, ...]
    bars: tuple[ChangesBar, ...] = ()

    @property
    def count(self) -> int:
        return sum(audience.count for audience in self.audiences)


class ProgramVersion(Struct, frozen=True):
    """A version of the program, and the day on which it came out, None before that; its *days* newest first."""

    anchor: str
    number: str
    day: date | None
    days: tuple[DayOfChanges, ...]


class Content(Struct, frozen=True, eq=False):
    """In English but for each day's gist, as the file is; *news* are those of NEWS whose page the championship has."""

    editions: tuple[ProgramVersion, ...]
    news: tuple[tuple[str, str, str], ...] = ()


def pages(lookup: Lookup) -> Iterator[Page]:
    content, has_history = read(CHANGE_LOG.read_text(encoding="utf-8")), bool(lookup.results.histories)
    news = tuple(item for item in NEWS if content.editions and (has_history or item[2] != addresses.HISTORY))
    yield Page(
        path=addresses.CHANGES,
        template="changes",
        content=replace(content, news=news),
        title=said("changes"),
        description=said("about-changes"),
        section="data",
        crumbs=((said("title-data"), addresses.DATA),),
    )


@lru_cache(maxsize=1)
def read(source: str) -> Content:
    """A change log in the form of ours: a title, a few words, then `## version` and a list, which may be by day
    (`### 2026-11-30`, newest first, each with its line "Italian · English")."""
    _, *editions = re.split(r"^## ", source, flags=re.MULTILINE)
    return Content(tuple(_edition(edition) for edition in editions))


def _edition(source: str) -> ProgramVersion:
    """An edition under its title, "1.0.0 · 2026-12-01" or "1.0.0 · unreleased"."""
    title, _, body = source.partition("\n")
    number, day = title.split()[0], re.search(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", title)
    anchor = f"v{re.sub('[^0-9a-z]+', '-', number.lower())}"
    before, *days = re.split(r"^### ", body, flags=re.MULTILINE)
    undated = (DayOfChanges(None, {}, _audiences(before)),) if before.strip() else ()
    changed = (*undated, *map(_day, days))
    most = max((day_of_changes.count for day_of_changes in changed), default=0)
    drawn = tuple(replace(day_of_changes, bars=tuple(_bars(day_of_changes, most))) for day_of_changes in changed)
    return ProgramVersion(anchor, number, date.fromisoformat(day[0]) if day else None, drawn)


def _bars(day: DayOfChanges, most: int) -> Iterator[ChangesBar]:
    counts = dict.fromkeys(DRAWN, 0)
    for audience in day.audiences:
        counts[audience.name if audience.name in counts else DRAWN[-1]] += audience.count
    before = 0
    for name, count in counts.items():
        if count:
            x = 100 * before // most
            yield ChangesBar(name, x, max(1, 100 * (before + count) // most - x))
        before += count


def _day(source: str) -> DayOfChanges:
    """A day under its date, as "2026-11-30", with its line in Italian and English and its list."""
    written, _, body = source.partition("\n")
    line = re.match(r"\s*(?!\* )(?P<it>.+?) · (?P<en>.+)\n", body)
    gist = {lang: line[lang if lang in line.groupdict() else "en"] for lang in LANGUAGES} if line else {}
    return DayOfChanges(date.fromisoformat(written.strip()), gist, _audiences(body[line.end() :] if line else body))


def _audiences(body: str) -> tuple[Audience, ...]:
    """The list of an edition by whom it concerns (CONCERNED), longest first; what moved a ranking comes before
    all, what concerns nobody alone last."""
    introduction, *items = re.split(r"^\* ", body, flags=re.MULTILINE)
    lists: dict[str, list[str]] = {}
    for item in items:
        name = _concerned(item)
        lists.setdefault(name, []).append(item.partition(": ")[2] if _named(item) and name != RANKS else item)
    audiences = [
        Audience(
            name,
            len(texts),
            _converted("* " + text[:1].upper() + text[1:] for text in texts),
        )
        for name, texts in lists.items()
    ]
    if introduction.strip():
        audiences.insert(0, Audience(ELSE, 0, sanitised(introduction)))
    return tuple(
        sorted(audiences, key=lambda audience: (audience.name != RANKS, audience.name == ELSE, -audience.count))
    )


def _concerned(item: str) -> str:
    """Whom an item concerns: "organizers" of "For organizers: …"."""
    if TOUCHES.search(" ".join(item.split())):
        return RANKS
    return _named(item) or ELSE


def _named(item: str) -> str:
    """Whom an item says before its first colon, "" where it does not."""
    return CONCERNED.get(" ".join(item.partition(": ")[0].split()), "")


def _converted(items: Iterable[str]) -> SafeHtml:
    """A list as markup, in parts: the converter takes only so much at once."""
    parts = [""]
    for item in items:
        if len(parts[-1]) + len(item) > MOST_MARKDOWN:
            parts.append("")
        parts[-1] += item
    return SafeHtml("\n".join(map(sanitised, parts)))
