"""Addresses, phones, mails and births have no place in the data: whatever looks like one is told, with its place.

A pattern asks for a little more than the shape (a house number behind a street's name, a dialling form), so that
tournaments called after a street, years, prices and the addresses of sources on the web pass. When somebody was born is
in `births.py`, who asks not to be named in `unnamed.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .births import IN_WORDS, OF_A_PERSON, OF_A_THING, says_a_birth
from .player_ids import PLAYER_ID
from .unnamed import NAMES_THE_UNNAMED, names_the_unnamed

MAIL, PHONE, STREET, POSTCODE, CODE, BIRTH, UNNAMED = "mail", "phone", "street", "postcode", "code", "birth", "unnamed"
_WEB = re.compile(r"\b(?:https?://|www\.)\S+", re.IGNORECASE)
_MAIL = re.compile(r"(?<![\w.+-])[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}", re.IGNORECASE)
_PHONE = re.compile(
    r"(?<![\w.,/-])(?:(?:\+|00)[1-9][0-9]{0,2}[ ./-]?\(?[0-9](?:[ ./()-]{0,2}[0-9]){6,11}"  # abroad, or with a prefix
    r"|3[0-9]{2}[ ./-]?[0-9]{3}[ ./-]?[0-9]{3,4}"  # mobile
    r"|0[1-9][0-9]{0,2}[ ./-][0-9](?:[ .-]?[0-9]){4,7}"  # a town's prefix
    r"|\(0[1-9][0-9]{0,2}\) ?[0-9](?:[ .-]?[0-9]){4,7})(?![\w/-])"
)
_STREET = re.compile(
    r"\b(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Pp]iazzale|[Pp]\.za|[Cc]orso|[Cc]\.so|[Vv]icolo|[Ll]argo|[Ss]trada|[Cc]ontrada"
    r"|[Ll]ungo(?:mare|tevere|arno))"
    r"(?: (?:di|del|della|delle|dei|degli|da|san|santa|d'|dell'|[ivxIVX]+|[0-9]{1,2}))*"
    r"(?: [A-ZÀ-Ý][\w.'’-]*){1,4},? (?:n(?:um)?[.°º]? ?|civico )?"
    r"(?!(?:1[89]|20)[0-9]{2}\b)[0-9]{1,4}(?:[/ ]?[a-zA-Z])?\b"
    r"|\b[0-9]{1,4} (?:[A-Z][a-z]+ ){1,3}(?:Street|Road|Avenue|Lane)\b"
)
_POSTCODE = re.compile(
    r"(?:^|[,–-] ?|\bCAP:? ?|\bI-)[0-9]{5} [A-ZÀ-Ý][a-zà-ÿ']{2,}(?:$|[ ,(])|\b[0-9]{5} [A-ZÀ-Ý][\w' ]+ \([A-Z]{2}\)"
)
# The tax code of a person, and the number of a bank account, as Italy writes them.
_CODE = re.compile(r"\b(?:[A-Z]{6}[0-9]{2}[A-EHLMPRST][0-9]{2}[A-Z][0-9]{3}[A-Z]|IT[0-9]{2} ?[A-Z](?: ?[0-9]){22})\b")
_COMMENT = re.compile(r"(?:^|\s)#(.*)")
_KINDS = ((MAIL, _MAIL), (PHONE, _PHONE), (STREET, _STREET), (POSTCODE, _POSTCODE), (CODE, _CODE))
# In the order of looking; what these find is passed over: addresses on the web, births of things.
PASSED_OVER = ("web", "thing")
PATTERNS = (
    (MAIL, _MAIL.pattern, _MAIL.flags),
    (UNNAMED, NAMES_THE_UNNAMED, re.NOFLAG),
    *((kind, pattern.pattern, pattern.flags) for kind, pattern in (("web", _WEB), *_KINDS[1:])),
    ("thing", OF_A_THING, re.NOFLAG),
    (BIRTH, OF_A_PERSON, re.NOFLAG),
)
SHORTEST = 6  # letters of the shortest thing that is looked for
NUMBER = f"[0-9]|{IN_WORDS}"  # without one nothing but a mail and a name is private
_NUMBER = re.compile(NUMBER)


def private(text: str) -> str | None:
    """What *text* holds of a person's private life (mail, phone, street, postcode, code or birth), or None."""
    if len(text) < SHORTEST or PLAYER_ID.match(text):
        return None
    if _MAIL.search(text):
        return MAIL
    if not _NUMBER.search(text):
        return None
    bare = _WEB.sub(" ", text)
    private_kind = next((kind for kind, pattern in _KINDS if pattern.search(bare)), None)
    return private_kind or (BIRTH if says_a_birth(bare) else None)


def unpublished(text: str) -> str | None:
    """The same, or that *text* has the name of somebody whom it says not to name (unnamed): what no file may say."""
    return private(text) or (UNNAMED if names_the_unnamed(text) else None)


def private_comments(content: str) -> Iterator[tuple[int, int, str]]:
    """The line, the column and the kind of what is `unpublished` in the comments of a file, which are as public as the
    rest."""
    for number, line in enumerate(content.splitlines() if "#" in content else (), start=1):
        if (comment := _COMMENT.search(line)) and (kind := unpublished(comment[1])):
            yield number, comment.start(1), kind
