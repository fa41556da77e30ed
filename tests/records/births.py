"""Sentences that say when somebody was born, and such as only look like it."""

REFUSED = [
    "nata il 3/4/2014", "Gaia è nata il 3 aprile 2014", "nato nel 2009", "Gaia, nata a Modena il 3/4/2014",
    "nata a Reggio Emilia (RE), il 3.4.2014", "nato 2014-04-03", "nata: 2014-04-03", "NATA IL 3/4/2014",
    "nata lunedì 3 aprile 2014", "nato nel ’98", "nati nel 2009 e nel 2010", "Gaia (nata nel 2014)",
    "nato ad aprile 2014",
    "nata nell’anno 2014", "Nata nell'aprile 2014", "nasce il 3 aprile 2014", "Gaia (2014, nata il 3/4)",
    "data di nascita: 3.4.2014", "data di nascita 3 aprile", "Data di nascita di Gaia: 3/4/14", "anno di nascita 2014",
    "il compleanno di Gaia è il 3 aprile", "il 3 aprile è il compleanno di Gaia", "compie gli anni il 3 aprile",
    "il 3 aprile 2014 è nata Gaia", "Marco Rossi nato nel 2009 ha vinto il torneo",
    "classe 2014", "Classe ’98", "leva 1998", "una ragazza del 2014",
    "compie 12 anni", "Ha compiuto 12 anni ieri", "Gaia ha 12 anni", "un bambino di 9 anni",
    "vince il 12enne di Modena",
    "Ha vinto il torneo Gaia, che compie 12 anni", "Al torneo Gaia ha compiuto 12 anni",
    # Beside a thing, of a person all the same.
    "Il torneo di Gaia, nata nel 2014", "Torneo vinto da Gaia, nata nel 2014", "Torneo vinto da Marco nato nel 2009",
    "La vincitrice del torneo ha 12 anni", "Il vincitore del torneo è nato nel 2009",
    "Il vincitore del torneo, nato nel 2009, è di Modena", "La vincitrice della coppa, nata nel 2014",
    "born on 3 April 2014", "born 2009-04-03", "Born April 3, 2014", "born in 2009", "born in Rome in 2009",
    "date of birth: 3 April 2014", "birthday 2014-04-03", "Gaia's birthday is 3 April", "DOB 3/4/14",
    "12 years old", "aged 12", "She turned 12 today",
    # Of an age in words, from four to nineteen.
    "Marco aveva quattordici anni.", "aveva 14 anni", "Gaia compie dodici anni", "Ha compiuto quindici anni ieri",
    "una ragazza di quattordici anni", "un quattordicenne al tavolo", "due diciottenni", "Gaia ha nove anni",
    "fourteen years old", "a twelve-year-old", "aged fourteen", "she turned thirteen last week",
    "The winner of the tournament is 12 years old", "The winner of the tournament was born in 2009",
]  # fmt: skip
PASSING = [
    # Of a thing.
    "torneo nato nel 2005", "il club è nato nel 1999", "nel club nato nel 1999", "il club che è nato nel 1999",
    "Nato nel 2005, il torneo è alla decima edizione", "Il torneo, nato nel 2005, cresce",
    "Torneo del ponte, nato nel 2005", "Il circolo Fort Bravo, nato nel 1999", "Il circolo di Modena è nato nel 1999",
    "Il club Tana dei Goblin è nato nel 1999", 'Il torneo "Sette fantasmi" è nato nel 2005', "Lega nata nel 2004",
    "Lega nata nel 2004, coppa nata nel 2006", "l’associazione è nata il 3 aprile 2005", "prima edizione nata nel 2003",
    "Il festival è nato a Modena nel 2000", "Nata nel 2005 da un'idea di tre amici",
    "Nato nel 2005 come serata fra amici",
    "nel 2005 è nato il torneo", "Il 3 aprile 2005 è nato il torneo del ponte", "BANG! è nato nel 2002",
    "la nascita del torneo nel 2005", "La nascita di BANG! nel 2002", "il compleanno del torneo, 3 aprile 2009",
    "L'associazione compie 10 anni", "compie 10 anni il torneo", "Compie 10 anni di attività", "Il gioco ha 20 anni",
    "Il nostro club ha compiuto 10 anni", "The club was born in 1999", "Born in 2005 as a school project",
    "The tournament is 10 years old", "The club turned 20 last year",
    # Of nothing that is born.
    "Da qui è nata una discussione il 3/4/2014", "È nata una bella amicizia nel 2009",
    "Stagione nata male: 3 tornei su 12",
    "chi ha 14 anni può giocare", "squalifica di 2 anni", "dopo 10 anni torna", "ha 3 anni di squalifica", "10 anni fa",
    "ha vinto 12 anni fa", "per i nati dopo il 2000", "nato dopo la finale 2009", "class of 2014", "fuoriclasse 2009",
    "classe 2A", "Serenata 2009", "Innato 2009", "Annata 2009", "turned 12 cards", "Ages 12 and up", "Modena 2009",
    "Torneo del 3 aprile 2014", "2009-05-16", "p2009202014",
    "da tre anni si gioca qui", "da quattro anni si gioca qui", "il torneo ha dieci anni",
    "Il circolo aveva dieci anni", "chi ha quattordici anni può giocare", "per dieci anni nessuno",
    "quattordici anni fa", "dieci anni di tornei",
    "ha vinto dopo cinque anni", "ha dieci anni di esperienza", "The club is ten years old", "turned seven cards",
    "The tournament was nine years old", "adatto dagli otto anni in su", "La Lega compie dieci anni", "Perenne",
    "ten years ago", "Il decennale", "Un triennio di tornei",
    # Not seen, as the docstring says.
    "Gaia, dodici anni", "Gaia (2014)", "Il torneo dove gioca Marco", "Il torneo fondato nel 1999",
]  # fmt: skip
