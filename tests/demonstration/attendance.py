"""Who comes to a tournament: the diligent often, most people once or twice, a few from other areas."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

from .chance import Chance
from .people import AREAS, Cast, Person
from .plan import Plan

_NEWCOMERS, _TRAVELLERS = 42, 16  # percent of the seats: at most so many new faces; so many guests at a tier III


class Attendance:
    """Keeps who has played where, so that nobody sits at two tournaments on a day and everybody plays once."""

    def __init__(self, cast: Cast, plans: tuple[Plan, ...]):
        self.cast = cast
        self.played: Counter[str] = Counter()
        self._busy: dict[date, set[str]] = {}
        self._to_come = Counter(plan.area for plan in plans)

    def entrants(self, plan: Plan, chance: Chance) -> list[Person]:
        """The players of *plan*, in no order."""
        days = [plan.start + timedelta(days=n) for n in range(plan.days)]
        busy = set().union(*(self._busy.get(day, set()) for day in days))
        here = [person for person in self.cast.at_home_in(plan.area) if person.id not in busy]
        chosen = self._newcomers(plan, here, chance)
        if plan.tier == "III":
            guests = [person for area in AREAS if area != plan.area for person in self.cast.at_home_in(area)]
            guests = [guest for guest in guests if guest.travels and guest.id not in busy and self.played[guest.id]]
            chosen += _drawn(guests, plan.players * _TRAVELLERS // 100, chance)
        rest = [person for person in here if person not in chosen]
        known = [person for person in rest if self.played[person.id] or person.diligence > 1]
        free = plan.players - len(chosen)
        chosen += _drawn(known if len(known) >= free else rest, free, chance)
        self._to_come[plan.area] -= 1
        for person in chosen:
            self.played[person.id] += 1
            for day in days:
                self._busy.setdefault(day, set()).add(person.id)
        return chosen

    def _newcomers(self, plan: Plan, here: list[Person], chance: Chance) -> list[Person]:
        """The share of those who have not played yet that this tournament takes; the last ones take who is left."""
        new = [person for person in here if not self.played[person.id]]
        share = -(-len(new) // max(self._to_come[plan.area] - 1, 1))
        return chance.sample(new, min(max(share, plan.players // 6), plan.players * _NEWCOMERS // 100))


def _drawn(people: list[Person], number: int, chance: Chance) -> list[Person]:
    """*number* of *people*, each as likely as they are diligent."""
    rest, chosen = list(people), []
    while rest and len(chosen) < number:
        person = chance.weighted(rest, [person.diligence for person in rest])
        rest.remove(person)
        chosen.append(person)
    return chosen
