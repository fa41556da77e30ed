"""What somebody meant who wrote a hire in another way than `Bart 300`."""

from __future__ import annotations

import re
from functools import cache

from ...languages import sayings, words_of_any
from . import characters

_words = sayings(__file__, "words")
_FIGURES = str.maketrans("OolI", "0011")  # letters that look like figures


def hires_meant(text: str) -> str:
    """The hires that *text* has without a comma between them, parted by commas: "Bart 300 Sam 200", "Bart 300. Sam 200"
    or "Bart 300Sam 200"; "" where there is one alone."""
    parted = _gaps().sub(lambda gap: f"{gap['kept'] or ''}, ", text)
    return "" if parted == text else ", ".join(hire_meant(hire) or hire for hire in parted.split(", "))


@cache
def _gaps() -> re.Pattern[str]:
    """What stands between two hires, with the word for who stays of the one before."""
    words = "|".join(sorted(words_of_any(_words, "hire-kept")))
    return re.compile(
        rf" *; *|(?<=\d)(?P<kept> (?:{words})\b)?[ ./:]*(?=(?!(?:{words})\b)[^\W\d]{{2,}}(?: [^\W\d]+){{0,2}} \d)"
    )


def hire_meant(text: str) -> str:
    """The hire that was probably meant: a character and an amount in another order, glued, with letters for figures,
    with the sign or the name of dollars, or with another word behind it for who stays; "" where there is none."""
    text = re.sub("(?<=[0-9])[.,_](?=[0-9]{3})", "", re.sub("(?<=[0-9]{2})[.,]00\\b", "", text))
    text = re.sub(r"\b(?=[OolI]*[0-9])[0-9OolI]+\b", lambda figures: figures[0].translate(_FIGURES), text)
    amounts, words = re.findall("[0-9]{1,7}", text), re.sub("[^\\w ]|[0-9]", " ", text).split()
    lengths = [n for n in range(1, len(words) + 1) if characters.character(" ".join(words[:n]))]
    if len(amounts) != 1 or not lengths:
        return ""
    name, more = characters.character(" ".join(words[: lengths[-1]])), {word.lower() for word in words[lengths[-1] :]}
    keeping, dollars = words_of_any(_words, "hire-kept"), words_of_any(_words, "hire-dollars")
    return "" if more - keeping - dollars else f"{name} {amounts[0]}{' kept' if more & keeping else ''}"
