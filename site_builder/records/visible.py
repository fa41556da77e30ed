"""What can be seen of a text: the one definition for data files, commands and forms.

A name that nobody sees cannot be read out, and one with something invisible in it looks like another. Categories are
those of the Unicode character database; what they miss is in two short lists. Default_Ignorable_Code_Point of
https://www.unicode.org/Public/UCD/latest/ucd/DerivedCoreProperties.txt has what a font leaves out; `_EMPTY` has letters
and signs that are drawn without ink. The joiners and the selectors of text and emoji are needed in some places
(https://www.unicode.org/reports/tr31/#Layout_and_Format_Control_Characters,
https://www.unicode.org/reports/tr51/#Emoji_Sequences) and are refused in all others.
"""

from __future__ import annotations

import re
import unicodedata

_CONTROLS = "\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\u2028\\u2029\\ufff9-\\ufffb"  # but tab and line ends
_TURNING = "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069"  # they change the order of what is beside them
_IGNORABLE = (
    "\\xad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200d\\u2060-\\u2065\\u206a-\\u206f\\u3164"
    "\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff"
)
_EMPTY = "\\u2800\\U00013441\\U00013442\\U00016fe4\\U0001d159"
_NO_CHARACTERS = (
    "\\ud800-\\udfff\\ue000-\\uf8ff\\ufdd0-\\ufdef\\ufffc-\\uffff\\U000f0000-\\U0010ffff"  # and what stands for one
    + "".join(f"\\U000{plane:x}fffe\\U000{plane:x}ffff" for plane in range(1, 15))
)
_UNSEEN = re.compile(f"[{_CONTROLS}{_TURNING}{_IGNORABLE}{_EMPTY}{_NO_CHARACTERS}]")
_JOINERS, _SELECTORS, _KEYCAP, _VIRAMA = "\u200c\u200d", "\ufe0e\ufe0f", "\u20e3", 9
_WITHOUT_INK = ("Z", "M", "C")  # separators, marks that stand on a letter, controls


def unseen(text: str) -> int | None:
    """The index of the first character of *text* that nobody sees, or that turns what is beside it; None without."""
    for match in _UNSEEN.finditer(text):
        if not _needed(text, match.start()):
            return match.start()
    return None


def visible(text: str) -> bool:
    """Whether *text*, in which nothing is `unseen`, shows anything: a letter, digit or sign. What this Python's Unicode
    does not know yet counts as shown, so that every Python says the same of it."""
    if text.isascii():
        return not (text.isspace() or not text)
    kinds = map(unicodedata.category, text)
    return any(kind == "Cn" or kind[0] not in _WITHOUT_INK for kind in kinds)


def _needed(text: str, n: int) -> bool:
    """Whether the joiner or selector at *n* changes how its neighbours look; False for every other character."""
    sign, before, after = text[n], text[n - 1 : n], text[n + 1 : n + 2]
    if sign in _SELECTORS:
        return after == _KEYCAP or _is_sign(before)
    if sign not in _JOINERS or not before:
        return False
    if _VIRAMA in (unicodedata.combining(before), unicodedata.combining(after or " ")):
        return True
    if before in _SELECTORS or _is_sign(before):
        return _is_sign(after)
    while n > 1 and unicodedata.combining(text[n - 1]):
        n -= 1  # a mark stands on the letter before it
    return unicodedata.bidirectional(text[n - 1]) == "AL"  # a script that joins its letters, as Arabic does


def _is_sign(character: str) -> bool:
    """Whether there is one, and it is a symbol or a sign beyond ASCII, as every emoji is."""
    return not character.isascii() and unicodedata.category(character)[0] in "SP" if character else False
