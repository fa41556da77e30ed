"""Names of players, pairs and clubs as a page writes them in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape

from ..records.entrants import members, names_together

ALONE = 16  # letters of a name in a drawing with nothing beside it
PARTICLE = 3  # letters of the longest word that no surname ends with: "di", "De", "von"


class Names:
    """Writes names: *people* have a page, *root* leads there; *plain_names* and *bdi* (isolated from the text around
    them) are by the player's id, *club_names* by the club's."""

    people: frozenset[str]
    root: str
    plain_names: Mapping[str, str]
    bdi: Mapping[str, str]
    club_names: Mapping[str, str]

    def player(self, id: str) -> Markup:
        """A player's name, with a link where they have a page; of a pair or a team each name with its own."""
        if id in self.people:
            return Markup(f'<a href="{self.root}players/{id}/">{self.bdi[id]}</a>')
        together = members(id)
        return Markup(names_together(map(self.player, together))) if together[1:] else self.name(id)

    def name(self, id: str) -> Markup:
        return Markup(names_together(self.bdi.get(player, escape(player)) for player in members(id)))

    def short_name(self, id: str, letters: int, most: int = 18, among: Sequence[str] = ()) -> Markup:
        """A name in a drawing: with more *letters* an initial and the surname; over *most* the surname alone, cut. Of a
        pair or a team the surnames. Who would be called as somebody else *among* those who are drawn has as many
        letters of the first name as tell them apart."""
        label = self._shortened(id, letters, most)
        alike = {other for other in among if other != id and self._shortened(other, letters, most) == label}
        first, _, surname = self.name(id).striptags().partition(" ")
        if not alike or not surname:
            return escape(label)
        first_names = {self.name(other).striptags().partition(" ")[0] for other in alike}
        lengths = range(1, len(first) + 1)
        length = next((n for n in lengths if not any(name[:n] == first[:n] for name in first_names)), len(first))
        name = f"{first[:length]}{'.' if length < len(first) else ''} {surname}"
        return escape(self._cut(name, most))

    def name_beside(self, id: str, beside: str, letters: int, most: int, among: Sequence[str] = ()) -> Markup:
        """The same where *letters* and *most* are those of the name with what stands *beside* it."""
        names_before = len(beside)
        return self.short_name(id, min(letters - names_before, ALONE), min(most - names_before, ALONE), among)

    def _shortened(self, id: str, letters: int, most: int) -> str:
        names = [self.name(player).striptags() for player in members(id)]
        if names[1:]:
            names = ["/".join(name.partition(" ")[2] or name for name in names)]
        first, _, others = (name := names[0]).partition(" ")
        name = f"{first[0]}. {others}" if others and len(name) > letters else name
        name = others if len(name) > most >= len(others) > 0 else name
        return self._cut(name, most)

    @staticmethod
    def _cut(name: str, most: int) -> str:
        """At a space, where a surname of several words has a whole one before it, else within the word."""
        first, *words = name.split(" ")
        while words and (len(" ".join((first, *words))) > most or len(words[-1]) <= PARTICLE):
            words.pop()
        whole = name if len(name) <= most else " ".join((first, *words)) if words else ""
        return whole or f"{name[: most - 1].rstrip()}…"

    def given(self, id: str, among: tuple[str, ...]) -> Markup:
        """The first word of a name, of everybody in a pair or a team; the whole name of a club, and where somebody in
        the list begins alike."""
        together = members(id)
        if together[1:]:
            players = tuple(player for entrant in among for player in members(entrant))
            return Markup(names_together(self.given(player, players) for player in together))
        name = self.plain_names.get(id)
        if name is None:
            return Markup(f"<bdi>{escape(self.club_names.get(id, id))}</bdi>")
        first = name.split()[0]
        alike = sum(self.plain_names.get(other, other).split()[0] == first for other in among) > 1
        return Markup(f"<bdi>{escape(name if alike else first)}</bdi>")
