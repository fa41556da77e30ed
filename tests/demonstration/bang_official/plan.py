"""The invented sessions before anybody sits down: where, when, how many, which scoring, and what shall come about."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from msgspec import Struct

from site_builder.regulations.bang_official.tables import BOUNTY, COMPLETE, EXPERIENCE, HIRE, OFFICIAL, SIMPLIFIED

# Name in Italian and English, status, the day of the season.
SEASONS = {
    "2008-records": ("Sessioni 2008 (inventate)", "Sessions of 2008 (invented)", "closed", date(2008, 12, 31)),
    "2009-records": ("Sessioni 2009 (inventate)", "Sessions of 2009 (invented)", "open", date(2009, 12, 1)),
}

# What a reader shall be able to see in a session.
HALF, NEGATIVE_HALF, SHOT, LIKE, LEVEL = "half", "negative half", "shot", "like another", "level"


class Plan(Struct, frozen=True):
    """A session before anybody sits down: *rounds* times as many games as *players*; *ratified* days after the end."""

    id: str
    name: str
    place: str
    start: date
    players: int
    rounds: int
    system: str = OFFICIAL
    options: tuple[str, ...] = ()
    ratified: int | None = None
    days: int = 1
    club: str | None = None
    wish: str = ""

    @property
    def end(self) -> date:
        return self.start + timedelta(days=self.days - 1)

    @property
    def season(self) -> str:
        return f"{self.start.year}-records"


PLANS = (
    Plan("quattro-in-cantina", "Quattro in cantina", "Cremona", date(2008, 2, 9), 4, 2, ratified=12, wish=HALF),
    Plan("giro-di-sette", "Il giro di sette", "Lodi", date(2008, 3, 15), 7, 1, ratified=9, wish=LEVEL),
    Plan("cinque-dollari-bucati", "Cinque dollari bucati", "Siena", date(2008, 5, 3), 5, 2, ratified=20),
    Plan("vice-maldestro", "Il vice maldestro", "Padova", date(2008, 6, 14), 6, 4, ratified=30, days=2,
         club="gilda-del-cactus", wish=NEGATIVE_HALF),
    Plan("conti-semplici", "Conti semplici", "Ancona", date(2008, 9, 20), 5, 1, SIMPLIFIED),
    Plan("taglie-sul-tavolo", "Taglie sul tavolo", "Napoli", date(2008, 11, 8), 7, 1, COMPLETE, (BOUNTY,)),
    Plan("ritorno-in-cantina", "Ritorno in cantina", "Cremona", date(2009, 1, 17), 4, 4, ratified=14, wish=LIKE),
    Plan("sei-alla-frontiera", "Sei alla frontiera", "Bolzano", date(2009, 2, 21), 6, 2, ratified=10, wish=LIKE),
    Plan("carte-vecchie", "Carte vecchie", "Pisa", date(2009, 4, 25), 4, 2, options=(EXPERIENCE,)),
    Plan("personaggi-all-asta", "Personaggi all'asta", "Torino", date(2009, 6, 6), 6, 1, options=(HIRE,),
         club="bottega-del-bisonte"),
    Plan("quindici-in-cinque", "Quindici partite in cinque", "Pisa", date(2009, 9, 12), 5, 3, wish=SHOT),
    Plan("maratona-di-sette", "La maratona di sette", "Napoli", date(2009, 10, 24), 7, 2, days=2, wish=LIKE),
    Plan("ultima-stella", "L'ultima stella", "Lodi", date(2009, 11, 14), 4, 1),
)  # fmt: skip


def _announced(id: str, name: str, place: str, start: date, announced: date, **more: Any) -> dict[str, Any]:
    where = {"id": id, "area": "records", "name": name, "place": place}
    return {**where, "start": start, "announced": announced, **more}


# What is announced, by season, as one types it: one whose sheet is here, two that were played and whose sheets are
# awaited, two still to be played.
PLANNED = {
    "2009-records": [
        _announced("ultima-stella", "L'ultima stella", "Lodi", date(2009, 11, 14), date(2009, 10, 30)),
        _announced("tavolo-di-ferro", "Il tavolo di ferro", "Trento", date(2009, 10, 31), date(2009, 10, 5)),
        _announced("notte-dei-bari", "La notte dei bari", "Pisa", date(2009, 11, 28), date(2009, 11, 9),
                   end=date(2009, 11, 29)),
        _announced("sceriffo-di-dicembre", "Lo sceriffo di dicembre", "Torino", date(2009, 12, 5), date(2009, 11, 16),
                   club="bottega-del-bisonte"),
        _announced("ultimo-sole", "L'ultimo sole", "Siena", date(2009, 12, 19), date(2009, 11, 23),
                   end=date(2009, 12, 20), note="Sei posti al tavolo."),
    ],
}  # fmt: skip
