"""A score of three points for what is said of a spoilt form: told at the right place, in words that somebody follows
who does not program, with a remedy that this person can carry out through this door."""

from __future__ import annotations

import re

from msgspec import Struct

DO = re.compile(
    r"\b(?:ri)?(?:scriv|scegl|corregg|elimin|togl|svuot|compil|segna|divid|spost|copi|dai\b|dalle\b|rimett|cancell|chied|"
    r"fa’|volevi dire|manca una|mand|lasci|sorteggi|aggiung|mett|chiud|salv|sostitu|us[ai]\b|tieni|conta|decid|bast|"
    r"scamb)",
    re.IGNORECASE,
)
# What nobody has who types into cells: keys and brackets of a file, a command line, the word for the file itself.
OF_A_PROGRAMMER = re.compile(
    r"\b[a-z]+_[a-z]+\b|\btrue\b|\bfalse\b|data/|\bmastro [a-z]|YAML|Traceback|Exception|\bNone\b|\[\w"
)
LONGEST = 330  # letters of one sentence


class Remark(Struct, frozen=True):
    """A problem as its reader meets it: where, and in which words."""

    place: str
    text: str


def points(remarks: list[Remark], place: str, says: str, edits_files: bool = False) -> tuple[bool, bool, bool]:
    """(place, words, remedy): whether the *remarks* have one at the *place* that *says* so, in words and with a remedy
    for its reader; *edits_files* is somebody who has the file and the program at hand. Where nothing is to be said, all
    three are that nothing is."""
    if not says:
        return (not remarks,) * 3
    here = [remark.text for remark in remarks if place in remark.place and says in remark.text]
    text = here[0] if here else ""
    jargon = not edits_files and OF_A_PROGRAMMER.search(text)
    return bool(here), bool(text) and len(text) <= LONGEST and not jargon, bool(DO.search(text))
