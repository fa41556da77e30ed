"""What somebody was in a game, as a sign: the letter of the role, whether it won, whether they were in at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from markupsafe import Markup, escape


class RoleSigns:
    """The signs of a language, by its interface *words*."""

    def __init__(self, words: Mapping[str, str]):
        self._words = words
        self._tiles: dict[tuple[str, bool | None, bool], Markup] = {}

    def _ended(self, won: bool | None) -> str:
        """How a game ended for who won or lost it; of one that nobody won, that."""
        return self._words["won-nobody" if won is None else "wins" if won else "loses"]

    def tile(self, role: str, won: bool | None, alive: bool) -> Markup:
        """The square of a role: filled where it won, with a dagger where it was eliminated; *won* is None where the
        game ended without a winner."""
        key = (role, won, alive)
        if key not in self._tiles:
            word, dagger = self._words, "" if alive else "<sup>†</sup>"
            label = [word[f"role-{role}"], self._ended(won), *([] if alive else [word["eliminated"]])]
            self._tiles[key] = Markup(
                f'<span class="letter{" winning" if won else ""}" role="img" aria-label="{escape(", ".join(label))}">'
                f"{escape(word[f'letter-{role}'])}{dagger}</span>"
            )
        return self._tiles[key]

    def sorts(self, games: Iterable[tuple[str, bool | None, bool]]) -> Markup:
        """Games as wood type, a sort each: filled where the role won, lying where it was out before the end. One label
        tells them all."""
        word, labels, sorts = self._words, [], []
        for role, won, alive in games:
            out = "" if alive else f", {word['out-early']}"
            labels.append(f"{word[f'role-{role}']} {self._ended(won)}{out}")
            classes = " ".join(name for name, yes in (("winning", won), ("fallen", not alive)) if yes)
            marked = f' class="{classes}"' if classes else ""
            sorts.append(f"<i{marked}>{escape(word[f'letter-{role}'])}</i>")
        if not sorts:
            return Markup()
        label = escape("; ".join(labels))
        return Markup(f'<span class="sorts" role="img" aria-label="{label}">{"".join(sorts)}</span>')
