"""The clubs that organise the invented season."""

from __future__ import annotations

from msgspec import Struct


class Host(Struct, frozen=True):
    """A club of the demonstration; the fields are those of its file."""

    id: str
    name: str
    kind: str
    area: str
    place: str


HOSTS = tuple(
    Host(*line)
    for line in (
        ("circolo-la-diligenza", "Circolo La Diligenza", "association", "nord", "Cremona"),
        ("bottega-del-bisonte", "La Bottega del Bisonte", "shop", "nord", "Torino"),
        ("gilda-del-cactus", "Gilda del Cactus", "group", "nord", "Padova"),
        ("ludoteca-fort-bravo", "Ludoteca Fort Bravo", "other", "nord", "Bolzano"),
        ("rancho-del-naviglio", "Rancho del Naviglio", "private", "nord", "Milano"),
        ("compagnia-dell-arno", "Compagnia dell'Arno Selvaggio", "association", "centro", "Firenze"),
        ("circolo-tre-piste", "Circolo Tre Piste", "association", "centro", "Roma"),
        ("emporio-della-prateria", "Emporio della Prateria", "shop", "centro", "Perugia"),
        ("saloon-del-palio", "Saloon del Palio", "group", "centro", "Siena"),
        ("carovana-del-vesuvio", "Carovana del Vesuvio", "association", "sud-isole", "Napoli"),
        ("banda-dello-scirocco", "Banda dello Scirocco", "group", "sud-isole", "Palermo"),
        ("oro-di-ichnusa", "L'Oro di Ichnusa", "shop", "sud-isole", "Cagliari"),
        ("masseria-far-west", "Masseria Far West", "other", "sud-isole", "Bari"),
    )
)
