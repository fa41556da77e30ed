"""What Python says of arguments that it does not understand, in the language of who typed them."""

from __future__ import annotations

import re

LABEL = {"it": "errore: ", "en": "error: "}
# The sentences of argparse, as a pattern and its Italian; one that is not here stays as it is, behind an Italian label.
_ITALIAN = tuple(
    (re.compile(pattern, re.DOTALL), italian)
    for pattern, italian in (
        (r"^the following arguments are required: ", "da aggiungere: "),
        (r"^unrecognized arguments: ", "qui non si conosce: "),
        (r"^ambiguous option: (.*) could match (.*)$", r"\1 può essere più cose: \2"),
        (r"^argument ([^:]*): ", r"\1: "),
        (r"invalid choice: (.*) \(choose from (.*)\)$", r"\1 non è tra questi: \2"),
        (r"invalid int value: (.*)$", r"\1 non è un numero intero"),
        (r"expected one argument$", "manca il valore"),
        (r"expected at least one argument$", "manca almeno un valore"),
        (r"not allowed with argument (.*)$", r"non può stare insieme a \1"),
        (r" is not a day: write year-month-day, as ", " non è un giorno: scrivi anno-mese-giorno, come "),
    )
)


def wrong_use(message: str, lang: str) -> str:
    """*message* of argparse, with its label."""
    for pattern, italian in _ITALIAN if lang == "it" else ():
        message = pattern.sub(italian, message)
    return LABEL[lang] + message


def usage(text: str, lang: str) -> str:
    """How a command is written, under its Italian title."""
    return text.replace("usage: ", "uso: ", 1) if lang == "it" else text
