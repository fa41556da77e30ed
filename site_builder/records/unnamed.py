"""Who must not be named, as a note itself says it, in Italian or English: somebody under age, or unwilling.

They stand there by the full name; the register may not know them at all.

* under age: "Gaia Testi, minorenne", "Gaia Testi (minorenne)", "la minorenne Gaia Testi", "Gaia Testi (12 anni)";
* not to be named: "Gaia Testi non vuole comparire", "Gaia Testi ha chiesto di non essere nominata", "il nome di Gaia
  Testi non va pubblicato", "Gaia Testi asked not to be named".

A full name is two words at least, each with a capital letter. Passed over is a thing ("Torneo per minorenni"), what
somebody wishes of photos alone, and what another sentence says. Not seen: a first name
alone, a name in capitals.

The patterns are also those of the form page: they use only what Python and browsers understand in the same way.
"""

from __future__ import annotations

import re

from .births import THINGS

_START, _END = "(?<![0-9A-Za-zÀ-ÿ])", "(?![0-9A-Za-zÀ-ÿ])"
_WORD = "[A-ZÀ-Þ](?:['’][A-ZÀ-Þ])?[a-zà-ÿ]+"
_PARTICLE = "(?:[Dd]e|[Dd]i|[Dd]a|[Dd]el|[Dd]ella|[Ll]o|[Ll]a) "
_NAME = f"(?!{THINGS}{_END}){_WORD}(?: (?:{_PARTICLE})?{_WORD}){{1,3}}"

_MINOR = "(?:minorenn[ei]|minore d['’]età|a minor|under ?age|not of age)"
_BESIDE = "(?:,? (?:che )?(?:è|era|is|was|who is|who was)(?: un['’]?a?| ancora| still| our)?|,|[ ,]*\\(|:| ?[–-])"
_YOUNG = "(?:[4-9]|1[0-7]) (?:anni|years old)"

_WISHES_NOT = (
    "(?:non (?:vuole?|vorrebbe|desidera|va|deve|si)|preferisce(?: di)? non"
    "|(?:ha chiesto|chiede|chiedeva) (?:di|che) (?:il (?:suo )?nome )?non"
    "|(?:ha chiesto|chiede|vuole|preferisce|desidera)(?: restare| rimanere| di restare)?(?= (?:l['’])?anonim)"
    "|(?:asked|prefers|wishes|wants|would like) not|(?:does not|doesn['’]t|did not|didn['’]t) (?:want|wish)"
    "|(?:wishes|wants|prefers|asked) to (?:stay|remain)(?= anonymous)|(?:must|should|may) not)"
)
_TO_BE_NAMED = (
    "(?:nominat|comparir|comparisc|compaia|apparir|appaia|figurar|pubblicat|pubblica il|pubblicare il"
    "|il (?:suo )?nome|anonim|named|appear|mentioned|be published|(?:her|his|their) name|anonymous)"
)
_PICTURE = "(?![^.;:!?\\n]{0,40}(?:foto|immagin|video|photo|picture|image))"

_UNDER_AGE = (
    f"{_NAME}{_BESIDE} ?{_MINOR}{_END}",
    f"{_NAME} minorenne{_END}",
    f"{_NAME} ?\\({_YOUNG}\\)",
    f"(?:minorenn[ei]|[Tt]he minor)[ ,:(]{{1,3}}{_NAME}{_END}",
)
_UNWILLING = (f"{_NAME}{_END}[^.;:!?\\n]{{0,30}} {_WISHES_NOT}(?= )[^.;:!?\\n]{{0,40}}{_TO_BE_NAMED}{_PICTURE}",)
NAMES_THE_UNNAMED = f"{_START}(?:{'|'.join((*_UNDER_AGE, *_UNWILLING))})"
# Without one of these no pattern fits: most texts are done with here.
_HINTS = tuple("minor under anni years non not anonim anonym didn doesn".split())


def names_the_unnamed(text: str) -> bool:
    """Whether *text* names somebody in full of whom it says that they must not be named."""
    plain = text.casefold()
    return any(hint in plain for hint in _HINTS) and bool(re.search(NAMES_THE_UNNAMED, text))
