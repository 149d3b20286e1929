//! `text/pl/marks.toml` of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/pl/marks.toml", text: r#"# Słowa, których szuka sprawdzanie tekstów pisanych ręcznie. Warianty dzieli `|`; `*` na końcu to dowolna końcówka.

# Liczebniki: mianownik m, ż, n i męskoosobowy, dopełniacz m i ż, celownik m i ż, narzędnik m i ż, miejscownik; potem zbiorowe i inne
# formy, na końcu słowa mnożne. Formy powtarzają się, żeby każda liczba miała je na tych samych miejscach.

[mark.number]
0 = "zero | zera | zeru | zerem | zerze"
1 = """
jeden | jedna | jedno | jedni | jednego | jednej | jednemu | jednej | jednym | jedną | jednym | jedne | jednych | jednymi"""
2 = """
dwa | dwie | dwa | dwaj | dwóch | dwóch | dwom | dwom | dwoma | dwiema | dwóch | dwoje | dwojga | dwojgu | dwojgiem | dwu | dwóm |
para | pary | parze | parę | parą | oba | obie | obaj | obu | oboma | obiema | oboje | obojga | obojgu | obojgiem | obydwa |
obydwie | obydwaj | obydwu | obydwóch | obydwoma | obydwiema | obydwoje | dwukrot* | podwój* | podwoj* | podwoi* | podwaja*"""
3 = """
trzy | trzy | trzy | trzej | trzech | trzech | trzem | trzem | trzema | trzema | trzech | troje | trojga | trojgu | trojgiem |
trójka | trójki | trójce | trójkę | trójką | trzykrot* | potrój* | potroj* | potroi* | potraja*"""
4 = """
cztery | cztery | cztery | czterej | czterech | czterech | czterem | czterem | czterema | czterema | czterech | czworo | czworga |
czworgu | czworgiem | czterokrot* | poczwór*"""
5 = """
pięć | pięć | pięć | pięciu | pięciu | pięciu | pięciu | pięciu | pięcioma | pięcioma | pięciu | pięcioro | pięciorga |
pięciorgu | pięciorgiem | pięciokrot*"""
6 = """
sześć | sześć | sześć | sześciu | sześciu | sześciu | sześciu | sześciu | sześcioma | sześcioma | sześciu | sześcioro |
sześciorga | sześciorgu | sześciorgiem | sześciokrot*"""
7 = """
siedem | siedem | siedem | siedmiu | siedmiu | siedmiu | siedmiu | siedmiu | siedmioma | siedmioma | siedmiu | siedmioro |
siedmiorga | siedmiorgu | siedmiorgiem | siedmiokrot*"""
8 = """
osiem | osiem | osiem | ośmiu | ośmiu | ośmiu | ośmiu | ośmiu | ośmioma | ośmioma | ośmiu | ośmioro | ośmiorga | ośmiorgu |
ośmiorgiem | ośmiokrot*"""
9 = """
dziewięć | dziewięć | dziewięć | dziewięciu | dziewięciu | dziewięciu | dziewięciu | dziewięciu | dziewięcioma | dziewięcioma |
dziewięciu | dziewięcioro | dziewięciorga | dziewięciorgu | dziewięciorgiem | dziewięciokrot*"""
10 = """
dziesięć | dziesięć | dziesięć | dziesięciu | dziesięciu | dziesięciu | dziesięciu | dziesięciu | dziesięcioma | dziesięcioma |
dziesięciu | dziesięcioro | dziesięciorga | dziesięciorgu | dziesięciorgiem | dziesięciokrot*"""
11 = """
jedenaście | jedenaście | jedenaście | jedenastu | jedenastu | jedenastu | jedenastu | jedenastu | jedenastoma | jedenastoma |
jedenastu | jedenaścioro | jedenaściorga | jedenaściorgu | jedenaściorgiem | jedenastokrot*"""
12 = """
dwanaście | dwanaście | dwanaście | dwunastu | dwunastu | dwunastu | dwunastu | dwunastu | dwunastoma | dwunastoma | dwunastu |
dwanaścioro | dwanaściorga | dwanaściorgu | dwanaściorgiem | dwunastokrot*"""
15 = """
piętnaście | piętnaście | piętnaście | piętnastu | piętnastu | piętnastu | piętnastu | piętnastu | piętnastoma | piętnastoma |
piętnastu | piętnaścioro | piętnaściorga | piętnaściorgu | piętnaściorgiem | piętnastokrot*"""
20 = """
dwadzieścia | dwadzieścia | dwadzieścia | dwudziestu | dwudziestu | dwudziestu | dwudziestu | dwudziestu | dwudziestoma |
dwudziestoma | dwudziestu | dwadzieścioro | dwadzieściorga | dwadzieściorgu | dwadzieściorgiem | dwudziestokrot*"""

[mark]
# „Wybrany” to zwykle dowolny, „w niej” to miejsce, a nie osoba, udział w czymś to nie czas.
plain = """
ma | miał* | liczba | liczby | liczbę | liczbie | liczbą | wybrany | wybrana | wybrane | wybranego | wybranej |
wybranemu | wybraną | wybranym | wybrani | wybranych | wybranymi | w niej | w nim | w nich | z nią |
uczestniczy w tej | uczestniczą w tej | uczestniczysz w tej | uczestniczy w tym | uczestniczą w tym | uczestniczysz w tym"""
# „Inny niż” wyłącza tak samo jak „oprócz”. „Dopóki nie” i „nie mniej niż” stoją niżej i nie przeczą.
negation = """
nie | bez | beze | oprócz | prócz | poza | z wyjątkiem | za wyjątkiem | z pominięciem | wyjąwszy | pomijając | brak |
braku | brakuje | inny niż | inna niż | inne niż | innego niż | innej niż | innemu niż | inną niż | innym niż |
inni niż | innych niż | innymi niż"""
# Obok zaprzeczonego czasownika mówią to samo jeszcze raz, same zaprzeczają.
none = """
ani | żaden | żadn* | nikt | nikogo | nikomu | nikim | nic | niczego | niczemu | niczym | nigdy | nigdzie"""
some = """
któryś | któraś | któreś | któregoś | którejś | któremuś | którąś | którymś | jakiś | jakaś | jakieś | jakiegoś | jakiejś | jakąś | jakimś"""

[mark.limit]
other = "inny | inna | inne | innego | innemu | innym | inną | innej | inni | innych | innymi | pozostał*"
# „Do 3” to granica, samo „do” to kierunek.
up_to = """
do # | co najwyżej | najwyżej | maksymalnie | maksimum | nie więcej niż | nie więcej | nie przekracza | nie przekraczają |
nie przekroczy | nie przekroczą | nie może przekroczyć | nie może przekraczać | nie mogą przekroczyć | nie mogą przekraczać"""
at_least = """
od # | lub wyższ* | lub większ* | albo wyższ* | co najmniej | przynajmniej | minimum | nie mniej niż | nie mniej | lub więcej | albo więcej | bądź więcej | i więcej"""
less = "mniej | niższ* niż | niższ* od | mniejsz* niż | mniejsz* od | mniej niż | mniej od | poniżej"
more = "więcej | wyższ* niż | wyższ* od | większ* niż | większ* od | więcej niż | więcej od | ponad | powyżej"
once = """
raz | jeden raz | raz na | raz na każdy | raz na każdą | raz na każde | raz w każdym | raz w każdej | raz podczas każdego |
raz podczas każdej | jednokrotnie | jednorazowo"""
only = """
tylko | jedynie | wyłącznie | samodzielnie | jedyny | jedyna | jedyne | jedynego | jedynej | jedynemu | jedyną | jedynym |
jedyni | jedynych | jedynymi"""
first = """
pierwszy | pierwsza | pierwsze | pierwszego | pierwszej | pierwszemu | pierwszą | pierwszym | pierwsi | pierwszych | pierwszymi |
po raz pierwszy"""
each = "każd* | wszystek | wszystk* | wszyscy | wszelk*"
any = """
dowoln* | którykolwiek | którakolwiek | którekolwiek | któregokolwiek | którejkolwiek | któremukolwiek | którąkolwiek |
którymkolwiek | którzykolwiek | którychkolwiek | którymikolwiek | jakikolwiek | jakakolwiek | jakiekolwiek | jakiegokolwiek |
jakiejkolwiek | jakiemukolwiek | jakąkolwiek | jakimkolwiek | jacykolwiek | jakichkolwiek | jakimikolwiek | ktokolwiek |
kogokolwiek | komukolwiek | kimkolwiek | cokolwiek | czegokolwiek | czemukolwiek | czymkolwiek | do wyboru | według wyboru |
wedle wyboru | twojego wyboru | według uznania | według twojego uznania"""

[mark.span]
until = """
do zakończenia | do końca | do rozpoczęcia | do początku | do chwili | do momentu | do czasu | do tej chwili | aż | aż do |
aż do zakończenia | aż do końca | aż do rozpoczęcia | aż do początku | aż do chwili | aż do momentu | aż do czasu | dopóki nie |
póki nie | dopóty dopóki nie"""
during = """
podczas | podczas gdy | w trakcie | w czasie | w czasie gdy | w ciągu | dopóki | póki | dopóty dopóki | tak długo jak |
przez cały | przez całą | przez całe | przez resztę | na czas | na cały czas"""
start = """
na początku | na początek | z początkiem | wraz z początkiem | wraz z rozpoczęciem | w chwili rozpoczęcia |
w momencie rozpoczęcia | z chwilą rozpoczęcia | po rozpoczęciu | rozpoczęciem | początkiem |
rozpocznie się | się rozpocznie | rozpoczną się | się rozpoczną |
rozpoczyna się | się rozpoczyna | rozpoczynają się | się rozpoczynają | zacznie się | się zacznie | zaczną się | się zaczną |
zaczyna się | się zaczyna | zaczynają się | się zaczynają"""
end = """
na końcu | na koniec | na zakończenie | pod koniec | z końcem | wraz z końcem | wraz z zakończeniem | w chwili zakończenia |
w momencie zakończenia | z chwilą zakończenia | po zakończeniu | zakończeniem | końcem |
dobiegnie końca | dobiegną końca | dobiega końca |
dobiegają końca | zakończy się | się zakończy | zakończą się | się zakończą | skończy się | się skończy | skończą się |
się skończą | kończy się | się kończy | kończą się | się kończą"""
when = """
gdy | kiedy | gdy tylko | kiedy tylko | jak tylko | skoro tylko | ilekroć | za każdym razem | za każdym razem gdy |
za każdym razem kiedy | w chwili gdy | w chwili kiedy | w momencie gdy | w momencie kiedy | z chwilą gdy"""
before = "przed | przede | zanim | wcześniej niż"
after = "po | gdy już | kiedy już"

[mark.person]
# „Po twojej lewej” mówi, gdzie, a nie kiedy, więc zużywa swoje „po”.
you = """
ty | ciebie | cię | tobie | ci | tobą | twój | twoja | twoje | twojego | twojej | twojemu | twoją | twoim | twoi | twoich |
twoimi | twa | twe | twego | twej | twemu | twą | twym | twych | twymi | wy | was | wam | wami | wasz | wasza | wasze | waszego |
waszej | waszemu | waszą | waszym | wasi | waszych | waszymi | jesteś | masz | możesz | musisz | potrzebujesz | uczestniczysz | zajmujesz | zapłać | płacisz | po twojej lewej | po twojej prawej"""
other = """
on | oni | one | jego | ich | go | jemu | mu | im | niego | nich | niemu | nimi | może | mogą | mają |
uczestniczą | zajmuje | zajmują | zapłaci | zapłacą | płaci | płacą | sumują"""
it = "ona | ono | jej | ją | je | niej | nią | nim"
yours = """
twój | twoja | twoje | twojego | twojej | twojemu | twoją | twoim | twoi | twoich | twoimi | twa | twe | twego | twej | twemu | twą |
twym | twych | twymi | swój | swoja | swoje | swojego | swojej | swojemu | swoją | swoim | swoi | swoich | swoimi | swe | swą | swych"""

[mark.must]
until_end = "do końca | do zakończenia | do jej końca | do jego końca | dopóki * nie skończy | dopóki * się nie skończy | dopóki nie skończy"
until_start = "do początku | do rozpoczęcia | do jej początku | do jego początku | dopóki nie rozpocznie | dopóki * nie rozpocznie | dopóki * się nie rozpocznie"
or = "lub | albo | bądź | !lub więcej | !albo więcej | !bądź więcej | !lub wyższ* | !lub mniej | !lub większ*"
instead = "zamiast | zamiast tego"
otherwise = "w przeciwnym razie | w przeciwnym wypadku | inaczej"
free = "za darmo | bezpłatnie | bez opłaty"

[mark.may]
until_end = "aż * się skończy"
until_start = "aż * się zacznie"
"# };
