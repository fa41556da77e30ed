"""When somebody was born, and how old somebody is: what a note must not say, and least of all of a minor.

Seen is what is said of a person in the ways in which people say it, in Italian and English, with digits, an age from
four to nineteen in words too:

* a birth word and, next to it, a day or a year: "nata il 3/4/2014", "Gaia è nata a Modena il 3 aprile 2014", "nato nel
  2009", "born on 3 April 2014", "data di nascita: 2014-04-03", "il compleanno di Gaia è il 3 aprile", "il 3 aprile 2014
  è nata Gaia", "DOB 3/4/14";
* a year that stands for a birth: "classe 2014", "leva 1998", "una ragazza del 2014";
* an age: "compie 12 anni", "ha 12 anni", "aveva dodici anni", "una bambina di 12 anni", "12enne", "12 years old", "aged
  twelve", "turned 12".

Passed over is what is said of a thing, one of the lists below: "torneo nato nel 2005", "il club è nato nel 1999", "Nato
nel 2005, il torneo …", "l’associazione compie 10 anni". Thing and birth word agree in Italian, and a person of the
other gender is told: "il torneo di Gaia, nata nel 2014". So is who belongs to a thing: "la vincitrice del torneo".

Not seen: an age that no verb gives ("Gaia, dodici anni"), days in words, a year alone ("Gaia (2014)"), a person in the
clause of a thing of the same gender ("al torneo dove Marco è nato" passes with "il torneo" alone). Refused although it
is innocent: a thing that no list has, or one that a whole clause parts from its verb; "fondato nel 1999" and "alla
decima edizione" pass always.

The patterns are also those of the form page: they use only what Python and browsers understand in the same way.
"""

from __future__ import annotations

import re


def _either(words: str) -> str:
    """One of *words*, with a small or a capital letter at the beginning."""
    return "(?:" + "|".join(f"[{word[0].upper()}{word[0]}]{word[1:]}" for word in words.split()) + ")"


_HE_THINGS = "(?:BANG!?|" + _either(
    "torneo tornei circolo circoli club campionato campionati gioco giochi gruppo gruppi evento eventi negozio negozi"
    " format formato regolamento regolamenti progetto progetti trofeo trofei premio premi sito festival raduno raduni"
    " ritrovo ritrovi locale locali bar memorial team appuntamento appuntamenti sodalizio movimento titolo titoli"
    " record albo mazzo mazzi personaggio personaggi blog forum canale canali"
) + ")"  # fmt: skip
_SHE_THINGS = _either(
    "associazione associazioni lega leghe coppa coppe manifestazione manifestazioni ludoteca ludoteche serata serate"
    " idea idee tradizione tradizioni competizione competizioni edizione edizioni sezione sezioni squadra squadre"
    " comunità community società compagnia compagnie federazione federazioni iniziativa iniziative rassegna rassegne"
    " sfida sfide regola regole variante varianti espansione espansioni formula formule classifica classifiche sede"
    " sedi fiera fiere gara gare stagione stagioni sala sale rivalità finale finali"
)
_ENGLISH_THINGS = _either(
    "tournament tournaments club clubs championship championships league leagues game games group groups event events"
    " shop shops store stores association associations society societies project projects trophy trophies cup cups"
    " prize prizes site sites festival festivals idea ideas tradition traditions competition competitions edition"
    " editions team teams community communities federation federations rule rules variant variants expansion expansions"
    " season seasons record records"
)
THINGS = f"(?:{_HE_THINGS}|{_SHE_THINGS}|{_ENGLISH_THINGS})"

_START, _END = "(?<![0-9A-Za-zÀ-ÿ])", "(?![0-9A-Za-zÀ-ÿ])"
_NAME = "[A-ZÀ-Þ][a-zà-ÿ][A-Za-zÀ-ÿ'’]*"
_YEAR = "(?:(?:19|20)[0-9]{2}|['’][0-9]{2})(?![0-9])"
_MONTH = _either("gen feb mar apr mag giu lug ago set ott nov dic jan may jun jul aug sep oct dec") + "[a-z]*[.]?"
_OF_MONTH = "[0-3]?[0-9](?:[º°]|st|nd|rd|th)?"
_DAYS = (
    "[0-3]?[0-9][./-][01]?[0-9](?:[./-](?:[12][0-9])?[0-9]{2})?",  # 3/4/2014
    "(?:19|20)[0-9]{2}[./-][01]?[0-9][./-][0-3]?[0-9]",  # 2014-04-03
    f"{_OF_MONTH} (?:of )?{_MONTH}(?:,? (?:del )?[12][0-9]{{3}})?",  # 3 aprile 2014
    f"{_MONTH} {_OF_MONTH}(?:,? [12][0-9]{{3}})?",  # April 3, 2014
    f"{_MONTH} (?:del )?[12][0-9]{{3}}",  # aprile 2014
)
_DAY = f"(?:{'|'.join(_DAYS)})(?![0-9])"
_WHEN = f"(?:{_DAY}|{_YEAR})"

# What may stand between a birth word and its day: a town, small words.
_TOWN = f"(?:,? (?:a|ad|in|at) {_NAME}(?: {_NAME}){{0,2}}(?: \\([A-Z]{{2}}\\))?)?"
_SMALL = (
    "(?:il|IL|nel|NEL|nell|a|ad|in|on|of|del|di|the|giorno|anno|mese|year|day|è|era|is|was|circa|around|about|fine|inizio"
    "|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|[A-Z][a-z]+day)"
)
_GAP = f"{_TOWN}(?:[ :,(=’'–-]+{_SMALL}{_END})*[ :,(=’'–-]{{0,3}}"

_HE_BORN, _SHE_BORN = "(?:[Nn]at[oi]|[Nn]asce|[Nn]acque)", "(?:[Nn]at[ae]|[Nn]asce|[Nn]acque)"
_ENGLISH_BORN = "[Bb]orn"
_BORN = f"(?:{_HE_BORN}|{_SHE_BORN}|{_ENGLISH_BORN}|NAT[OAIE]|BORN)"
_BIRTH = (
    "(?:[Nn]ascita|NASCITA|[Cc]ompleanno|[Bb]irth[ -]?(?:day|date)|(?:[Dd]ate|[Yy]ear) of birth|D[.]?O[.]?B[.]?"
    "|[Cc]omp[a-zà]+ gli anni)"
)
_CHILD = "(?:[Rr]agazz[oaie]|[Bb]ambin[oaie]|[Ff]igli[oae]?|[Gg]iovan[ei]|[Gg]iocat(?:ore|rice)|[Mm]inorenn[ei])"
_WORDS = _either(
    "quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto"
    " diciannove"
)
_ENGLISH_WORDS = _either(
    "four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
)
IN_WORDS = f"{_WORDS} anni|enn[ei]|{_ENGLISH_WORDS}"  # what a text without digits has that says an age
_TEEN = "(?:(?:[Uu]n|[Dd]o|[Tt]re|[Qq]uattor|[Qq]uin|[Ss]e)dic|[Dd]icia?(?:ssett|ott|nnov))"  # of fourteen-year-olds
_NUMBER = f"(?:[0-9]{{1,2}}|{_ENGLISH_WORDS})"
_AGE = f"(?:(?<![0-9])[1-9][0-9]?|{_WORDS}) anni"
_REACHES = "[Cc]ompi[a-zà]{1,5}(?: (?:oggi|ieri|appena|già|proprio|solo|i|i suoi|i primi)){0,2}"
_AGEING = (
    f"(?:{_REACHES} {_AGE}|(?:ha|hanno|aveva|avevano) {_AGE}|(?:is|are|was|turns|turned) {_NUMBER}(?: years old)?)"
)

_ARTICLE = (
    "(?:[Ii]l|[Ll]o|[Ll]a|[Ll]['’]|[Ii]|[Gg]li|[Ll]e|[Uu]n[oa]?|[Uu]n['’]|[Qq]uest[oaie]|[Qq]uest['’]|[Nn]ostr[oaie]"
    "|[Tt]he|[Tt]his|[Oo]ur|[Aa]n?)"
)
# Before a thing that is a subject: an article, or the beginning of a sentence. The winner of a tournament is a person.
_SUBJECT = f"(?:(?<!of )(?<!by )(?<!in )(?<!at ){_ARTICLE} ?|(?<![^.;:!?(«] ))"
_CALLED = (
    f"(?: (?:de[il]|degli|delle|della|di|of|of the|dell['’]) ?[A-Za-zÀ-ÿ'’]+| {_NAME}"
    "| [«\"“][^»\"”]{1,40}[»\"”]){0,4}"
)  # fmt: skip
# Up to the verb of which a thing is the subject: no other clause, nobody by whom or with whom.
_ANOTHER = " (?:che|chi|cui|dove|quando|perché|who|where|when|because) | (?:da|con|by|with) [A-ZÀ-Þ]"
_CLAUSE = f"(?:(?!{_ANOTHER})[^.;:!?,()\n]){{0,60}}?"
_IS = "(?:è|era|fu|sono|furono|was|is|were|has|ha|hanno)"
_ALREADY = "(?:stat[oaie] |ufficialmente |officially )?"


def _came_into_being(plural: str, born: str) -> str:
    """What is said of *plural*: "club nato nel 1999", "il club, nato nel 1999", "il club dei X è nato nel 1999"."""
    beside = f"{plural}{_CALLED} {born}"
    with_verb = f"{_SUBJECT}{plural}{_CALLED},? (?:che )?(?:{_IS} )?{_ALREADY}{born}"
    in_a_clause = f"{_SUBJECT}{plural}{_END}{_CLAUSE} {_IS} {_ALREADY}{born}"
    return f"(?:{beside}|{with_verb}|{in_a_clause}){_GAP}{_WHEN}"


_OF_A_THING = (
    _came_into_being(_HE_THINGS, _HE_BORN),
    _came_into_being(_SHE_THINGS, _SHE_BORN),
    _came_into_being(_ENGLISH_THINGS, _ENGLISH_BORN),
    f"{_BORN}{_GAP}{_WHEN},? {_ARTICLE} ?(?:[a-zà-ÿ]+ )?{THINGS}{_END}",  # nato nel 2005, il torneo …
    f"{_BORN}{_GAP}{_WHEN} (?:come |da un|dal|su |grazie |as a|from |out of )",  # nato nel 2005 come serata
    f"{_SUBJECT}{THINGS}(?:{_CALLED}|{_END}{_CLAUSE}) (?:che )?{_AGEING}",  # il club compie 10 anni
    f"{_REACHES} {_AGE} (?:di (?:vita|attività|storia|gioco)|{_ARTICLE} ?(?:[a-zà-ÿ]+ )?{THINGS})",
    f"{_SUBJECT}{THINGS}{_END}{_CLAUSE} [Cc]ompleanno(?! di {_NAME}){_GAP}{_DAY}",
    f"[Cc]ompleanno (?:del|della|dell['’]) ?(?:nostr[oa] )?{THINGS}{_END}|[Bb]irthday of the {THINGS}{_END}",
)
_OF_A_PERSON = (
    f"{_BORN}{_END}{_GAP}{_WHEN}",
    f"{_BIRTH}(?: (?:di|of) {_NAME}(?: {_NAME})?)?{_GAP}{_WHEN}",
    f"{_DAY},? (?:(?:è|era|was|is) )?(?:[Nn]at[oa]|[Bb]orn) {_NAME}",
    f"{_DAY},? (?:(?:è|era|is|was|il|the|giorno|suo|sua|his|her|their|{_NAME}) )*(?:compleanno|birthday){_END}",
    f"(?:[Cc]lasse|CLASSE|[Ll]eva)(?: di ferro)?(?: del)? {_YEAR}|{_CHILD} del {_YEAR}",
    f"{_REACHES} {_AGE}|{_CHILD} di {_AGE}",
    f"(?<!hi )(?:[Hh]a|[Aa]veva) (?:solo |appena |già |soli )?{_AGE}(?! (?:di|fa|da|in) )",
    f"(?:[1-9][0-9] ?|{_TEEN})enn[ei](?![a-zà-ÿ])",
    f"[Aa]ged {_NUMBER}{_END}(?![+])|{_NUMBER}[ -]years?[ -]old",
    f"[Tt]urn(?:s|ed|ing) {_NUMBER}(?=$|[.,;:!?)]| (?:years|today|on|in|this|next|last))",
)
# Texts: compiling them takes longer than most commands have notes to look at, and `re` keeps what it compiled.
OF_A_THING = f"{_START}(?:{'|'.join(_OF_A_THING)})"
OF_A_PERSON = f"{_START}(?:{'|'.join(_OF_A_PERSON)})"
# Without one of these no pattern fits: most texts are done with here.
_HINTS = tuple("nat nasc nacque born birth dob d.o.b complean ompi lasse leva anni enn year aged turn del".split())


def says_a_birth(text: str) -> bool:
    """Whether *text* says when somebody was born, or how old somebody is."""
    plain = text.casefold()
    return any(hint in plain for hint in _HINTS) and bool(re.search(OF_A_PERSON, re.sub(OF_A_THING, " ", text)))
