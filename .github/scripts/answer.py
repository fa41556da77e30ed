"""Tells whoever opened an issue that its form became no pull request: a fixed text and where the reasons stand.

Which text it is says how far the conversion came: REFEREE, FORM and CONVERTED, outcomes of its steps.
"""

from __future__ import annotations

import os
import re
import sys

from host import Host, Refused, ended, event

NOT_A_REFEREE = """\
Il modulo non è stato aperto: l'etichetta vale se la mette chi può scrivere in questo repository.
Di chi l'ha messa non risulta. Non devi fare niente: chi è referente la toglie e la rimette.

The form was not opened: the label counts when it is set by somebody who may write to this repository.
Of who set it that does not show. There is nothing for you to do: a referee takes it off and sets it again.
"""
NO_FORM = """\
Il modulo non si è potuto prendere: nella richiesta ci vuole un solo file, .xlsx, .ods o .json, al massimo 5 MB.
Modifica la richiesta (i tre puntini in alto, «Edit») e allegalo lì; poi chi è referente toglie e rimette l'etichetta.

The form could not be fetched: the text of the issue needs one file only, .xlsx, .ods or .json, 5 MB at most.
Edit the issue (the three dots at its top, "Edit") and attach it there; then a referee takes the label off and sets it
again.
"""
NOT_CONVERTED = """\
Il modulo non è diventato una proposta. I motivi, cella per cella, sono nel [riepilogo dell'esecuzione]({run}).
Corretto il modulo, modifica la richiesta (i tre puntini in alto, «Edit») e allegalo al posto di quello di prima; poi
chi è referente toglie e rimette l'etichetta. Se il torneo è già pubblicato e va corretto, scrivilo in
[una correzione]({correction}).

The form did not become a pull request. The reasons, cell by cell, are in the [summary of the run]({run}).
Once mended, edit the issue (the three dots at its top, "Edit") and attach it in place of the other one; then a referee
takes the label off and sets it again. Where the tournament is published already, write
[a correction]({correction}) instead.
"""
STOPPED = """\
Il modulo si legge, ma la proposta non è nata: il perché è nel [registro dell'esecuzione]({run}).
Tocca a chi mantiene il sito guardarlo; tu non devi fare niente.

The form can be read, but no pull request came of it: the [log of the run]({run}) says why.
It is for who keeps the site to look at it; there is nothing for you to do.
"""
STEPS = (("REFEREE", NOT_A_REFEREE), ("FORM", NO_FORM), ("CONVERTED", NOT_CONVERTED))
ADDRESS = re.compile(r"https?://[A-Za-z0-9.:/_-]+\Z")


def main() -> None:
    """One comment; nothing of the form is in it."""
    server, repository, run = (os.environ[f"GITHUB_{name}"] for name in ("SERVER_URL", "REPOSITORY", "RUN_ID"))
    run = f"{server}/{repository}/actions/runs/{run}"
    if not ADDRESS.match(run):
        raise Refused("the run has no address")
    correction = f"{server}/{repository}/issues/new?template=correction.yml"
    text = next((text for step, text in STEPS if os.environ.get(step) == "failure"), STOPPED)
    body = text.format(run=run, correction=correction)
    Host().call("POST", f"/issues/{int(event()['issue']['number'])}/comments", {"body": body})


if __name__ == "__main__":
    sys.exit(ended(main))
