"""Invented names: the surnames are words of the West, so that nobody real can be meant."""

from __future__ import annotations

from .chance import Chance

GIVEN = tuple(
    """Bepi Nives Tullio Iole Ettore Ginevra Amilcare Zita Oreste Norma Nicolò Elvira Noè Desolina Fosco Marilù
    Gualtiero Olimpia Ivo Tosca Beppe Assunta Learco Wanda Teodoro Cesira Ugo Letizia Primo Adelaide Arturo Ines Romeo
    Filomena Walter Dirce Alcide Mafalda Nando Carmè Saverio Concetta Gavino Peppina Efisio Bonaria Calogero Rosalia
    Gesualdo Titina Ciccio Nunzia Michè Donata Rocco Lucia Vito Agata Turi Nennella Guido Iris Dante Viola Silvano
    Mirella Aldo Zoe""".split()
)
FAMILY = tuple(
    """Colorado;Bufera;Trepistole;Duecolpi;Senzafreno;Ferrocavallo;Tornado;Cavalcavento;Oklahoma;Frontierin;Pallottola;
    Sparalesto;Cactus;Bisontini;Terramontana;Ventolungo;Saloonetti;Alamo;Coyote;Polveron;Nebraska;Wyoming;
    Mezzogiorno di Fuoco;D'Arizona;Dell'Assalto;L'Ombralunga;Dakota;Squillatromba;Cento Dollari;Laramie;Santa Fé;
    Speronoro;Diligenzi;Tequila;
    Abilene;Cheyenne;Scorticavento;Ultimocolpo;Prateria;Yuma;Pepita;Winchesterini;Fortebravo;Lazo;Mustang;Sottosella;
    Dinamitardi;Klondike;Fumolento;Alzabandana;Rio Secco;Tagliola;Apache;Stellalatta;Doppiofondo;Nevada;Gambadilegno;
    Settebirre;O'Carovana;Whiskey;Tombestone;Sceriffetti;Rodeo;Cappellon;Pistolon;Utah;Testacalda;D'Oro Nero;
    Cacciagrossa;Solcapista;Piedepolvere;Sassofrasso;Kansas;Mezzaluna Rossa;Canyon;Sellavuota;
    Acquamorta;Missouri""".split(";")
)
SHORT = "Io Ra"  # somebody has a very short name


def invented(number: int, chance: Chance) -> list[str]:
    """*number* different names; no two people share both, few share one."""
    families = tuple(" ".join(family.split()) for family in FAMILY)
    pairs = [f"{first} {family}" for first in GIVEN for family in families]
    return chance.shuffled([SHORT, *chance.sample(pairs, number - 1)])
