"""Sentences that name in full somebody whom they say not to name, and such as only look like it."""

NAMED = [
    "Gaia Testi, minorenne, ha guardato.", "Gaia Testi (minorenne)", "Ha giocato la minorenne Gaia Testi",
    "Gaia Testi (12 anni) ha tenuto i conti", "Gaia Testi - minorenne", "due minorenni (Gaia Testi e Ugo Neri)",
    "Maria D’Angelo, che è minorenne", "Gaia De Rossi è ancora minorenne", "Gaia Testi minorenne",
    "Gaia Testi non vuole comparire", "Gaia Testi ha chiesto di non essere nominata",
    "Gaia De Rossi chiede l’anonimato",
    "Il nome di Gaia Testi non va pubblicato", "Gaia Testi ha chiesto che il suo nome non compaia",
    "di Gaia Testi (che non vuole figurare)", "Gaia Testi preferisce non apparire", "Gaia Testi vuole restare anonima",
    "Gaia Testi asked not to be named", "Gaia Testi does not want her name published", "Gaia Testi is a minor",
    "Gaia Testi, a minor, kept the score", "Gaia Testi prefers to stay anonymous",
]  # fmt: skip
NAMED_RIGHTLY = [
    "Vietato ai minorenni. Gran Torneo", "Torneo per minorenni di Reggio Emilia", "Torneo under 18 Città di Modena",
    "Ludoteca Fort Bravo, 10 anni", "Ada Rossi non vuole comparire nelle foto", "Ada Rossi, madre di un minorenne",
    "Una persona minorenne ha giocato con le iniziali", "G. T. è minorenne", "Un minorenne ha chiesto di non comparire",
    "Un minorenne e Ada Rossi in semifinale", "Ada Rossi ha accompagnato due minorenni", "Ada Rossi non ha vinto",
    "Ada Rossi non si è presentata alla finale", "Ada Rossi non vuole che si pubblichi la classifica prima di domenica",
    "Chi è minorenne gioca. Ada Rossi ha arbitrato", "Il referto di Ada Rossi non va bene",
    "Ada Rossi, tutrice di G. T.",
    "Ada Rossi non si è vista; il nome nuovo è di Bea", "Ada Rossi did not appear for the final",
    "Ada Rossi must not play the final", "Ada Rossi asked not to play the final",
]  # fmt: skip
