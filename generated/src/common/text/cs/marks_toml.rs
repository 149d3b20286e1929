//! `text/cs/marks.toml` of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/cs/marks.toml", text: r#"# Slova, podle kterých se text napsaný rukou porovnává s textem z pravidel. Slova hry sem nepatří.
# Varianty odděluje |, hvězdička na konci slova je libovolná koncovka, vykřičník výjimka z hvězdičky.

[mark]
# Všední slova, která nic neznamenají, i když se některému slovu hry podobají.
plain = "má | máš | mají | má být | mají být | mít"
negation = """
ne | ne* | není | nejsem | nejsi | nejsme | nejste | nejsou | nejde | nejdou | nejdeš | bez | beze | nikoli |
nikoliv | kromě | vyjma | mimo | až na | s výjimkou | zakázán* | zakazuj* | zakáz* | zákaz* | jiný než | jiná než |
jiné než | jiného než | jinému než | jiném než | jiným než | jinou než | jiní než | jiných než | jinými než |
jinak než | !nebo | !neboli | !neboť | !nežli | !než | !nech | !nechám | !necháš | !nechá | !necháme | !necháte |
!nechají | !nechat | !nechal* | !nechte | !nechme | !nechť | !nechán* | !nechává* | !nepřátel* | !nepřítel* |
!nestvůr* | !netvor* | !nemrtv* | !nejb* | !nejc* | !nejč* | !nejdál* | !nejdale* | !nejdel* | !nejdéle | !nejdř* |
!nejdraž* | !nejh* | !nejj* | !nejk* | !nejl* | !nejmén* | !nejmenš* | !nejmíň | !nejmlad* | !nejmoc* | !nejn* |
!nejostř* | !nejob* | !nejp* | !nejr* | !nejř* | !nejsil* | !nejslab* | !nejslav* | !nejsnáz* | !nejsnaz* |
!nejspíš* | !nejspod* | !nejstar* | !nejš* | !nejt* | !nejú* | !nejv* | !nejz* | !nejž* | !nejen | !nejenom |
!nejenže | !nepřesah* | !nepřesáh* | !nepřekroč* | !nepřekrač* | !nepřevyš* | !neprodleně | !neustále |
!nepřetržit* | !nedaleko | !nedávn* | !nehledě | !nezávisl* | !neomezen* | !nesmrteln* | !nesmírn* | !neutráln* |
!negativn* | !nebe | !nebes* | !nebezpeč* | !nenávist* | !nemoc | !nemoci | !nemocí | !nerv* | !neděle | !neděli |
!nedělí | !nedostatek | !nedostatku | !nedostatkem | !nevěst* | !neštěst* | !nese | !neseš | !nesou | !nesl |
!nesla | !neslo | !nesly | !nést"""
denying = "ne"
# Beside a verb that is denied these say it again, alone they deny.
none = """
ani | nic | ničeho | ničemu | ničem | ničím | nikdo | nikoho | nikomu | nikom | nikým | nikdy | nikde | nikam |
nikudy | nijak | nikterak | žádn*"""
some = """
některý | některá | některé | některého | některému | některém | některým | někteří | některých | některými | některou |
nějaký | nějaká | nějaké | nějakého | nějakému | nějakém | nějakým | nějací | nějakých | nějakými | nějakou"""

# Pořadí tvarů: 1. pád m, f, n; 2. pád m, f; 3. pád m, f; 4. pád m, f; 6. pád m, f; 7. pád m, f; dvoje a dvojích;
# skupinová jména (dvojice); nakonec násobky. Tvary, které se rovnají, se opakují, aby se pořadí shodovalo.
[mark.number]
0 = "nula | nula | nula | nuly | nuly | nule | nule | nulu | nulu | nule | nule | nulou | nulou | nulakrát | 0krát"
1 = """
jeden | jedna | jedno | jednoho | jedné | jednomu | jedné | jednoho | jednu | jednom | jedné | jedním | jednou |
jedny | jedněch | jedni | jedněm | jedněmi | jediný | jediná | jediné | jediného | jedinému | jediném | jediným |
jedinou | jediní | jediných | jedinými | jednonásob* | 1krát"""
2 = """
dva | dvě | dvě | dvou | dvou | dvěma | dvěma | dva | dvě | dvou | dvou | dvěma | dvěma | dvoje | dvojích |
dvojice | dvojici | dvojicí | dvojic | oba | obě | obou | oběma | oboje | pár | páru | párem | párů | dvojit* |
dvojnásob* | zdvojnásob* | dvakrát | 2krát"""
3 = """
tři | tři | tři | tří | tří | třem | třem | tři | tři | třech | třech | třemi | třemi | troje | trojích | trojice |
trojici | trojicí | trojic | trojit* | trojnásob* | ztrojnásob* | třikrát | 3krát"""
4 = """
čtyři | čtyři | čtyři | čtyř | čtyř | čtyřem | čtyřem | čtyři | čtyři | čtyřech | čtyřech | čtyřmi | čtyřmi |
čtvery | čtverých | čtveřice | čtveřici | čtveřicí | čtveřic | čtyřnásob* | zčtyřnásob* | čtyřikrát | 4krát"""
5 = """
pět | pět | pět | pěti | pěti | pěti | pěti | pět | pět | pěti | pěti | pěti | pěti | patery | paterých | pětice |
pětici | pěticí | pětic | pětinásob* | zpětinásob* | pětkrát | 5krát"""
6 = """
šest | šest | šest | šesti | šesti | šesti | šesti | šest | šest | šesti | šesti | šesti | šesti | šestery |
šesterých | šestice | šestici | šesticí | šestic | šestinásob* | zšestinásob* | šestkrát | 6krát"""
7 = """
sedm | sedm | sedm | sedmi | sedmi | sedmi | sedmi | sedm | sedm | sedmi | sedmi | sedmi | sedmi | sedmery |
sedmerých | sedmice | sedmici | sedmicí | sedmic | sedminásob* | zsedminásob* | sedmkrát | 7krát"""
8 = """
osm | osm | osm | osmi | osmi | osmi | osmi | osm | osm | osmi | osmi | osmi | osmi | osmery | osmerých | osmice |
osmici | osmicí | osmic | osminásob* | zosminásob* | osmkrát | 8krát"""
9 = """
devět | devět | devět | devíti | devíti | devíti | devíti | devět | devět | devíti | devíti | devíti | devíti |
devatery | devaterých | devítice | devítici | devíticí | devític | devítinásob* | zdevítinásob* | devětkrát | 9krát"""
10 = """
deset | deset | deset | deseti | deseti | deseti | deseti | deset | deset | deseti | deseti | deseti | deseti |
desatery | desaterých | desetice | desetici | deseticí | desetic | desíti | desetinásob* | zdesetinásob* |
desetkrát | 10krát"""
11 = """
jedenáct | jedenáct | jedenáct | jedenácti | jedenácti | jedenácti | jedenácti | jedenáct | jedenáct | jedenácti |
jedenácti | jedenácti | jedenácti | jedenáctery | jedenácterých | jedenáctinásob* | jedenáctkrát | 11krát"""
12 = """
dvanáct | dvanáct | dvanáct | dvanácti | dvanácti | dvanácti | dvanácti | dvanáct | dvanáct | dvanácti | dvanácti |
dvanácti | dvanácti | dvanáctery | dvanácterých | tucet | tuctu | tuctem | dvanáctinásob* | dvanáctkrát | 12krát"""
15 = """
patnáct | patnáct | patnáct | patnácti | patnácti | patnácti | patnácti | patnáct | patnáct | patnácti | patnácti |
patnácti | patnácti | patnáctery | patnácterých | patnáctinásob* | patnáctkrát | 15krát"""
20 = """
dvacet | dvacet | dvacet | dvaceti | dvaceti | dvaceti | dvaceti | dvacet | dvacet | dvaceti | dvaceti | dvaceti |
dvaceti | dvacetery | dvaceterých | dvacetinásob* | dvacetkrát | 20krát"""

# „až“ před počtem je mez (až 3 figurky); jeho časová spojení stojí níže. „méně“ a „více“ stojí samy, protože „než“
# bývá až za jménem (méně figurek, než ..).
[mark.limit]
other = "jiný | jiná | jiné | jiného | jinému | jiném | jiným | jinou | jiní | jiných | jinými | ostatní* | zbýva* | zbyl*"
up_to = """
nejvýš | nejvýše | nanejvýš | nanejvýše | maximálně | maximum | až | ne více než | ne víc než | nebo méně |
nebo míň | a méně | či méně | nepřesahuje | nepřesahují | nepřesáhne | nepřesáhnou | nepřekročí | nepřekračuje |
nepřekračují | nepřevyšuje | nepřevyšují | nepřevýší"""
at_least = """
alespoň | aspoň | nejméně | přinejmenším | minimálně | minimum | ne méně než | nebo více | nebo víc | a více |
a víc | či více | či víc | i více | i víc"""
less = "méně než | míň než | menší než | menším než | nižší než | nižším než | méně | míň"
more = "více než | víc než | větší než | větším než | vyšší než | vyšším než | více | víc"
once = """
jednou za | jednou během | jednou v | jednou ve | jednou na | nejvýš jednou za | nejvýš jednou během |
nejvýš jednou v | nejvýš jednou ve | nejvýš jednou na | nejvýše jednou za | nejvýše jednou během |
nejvýše jednou v | nejvýše jednou ve | nejvýše jednou na | nanejvýš jednou za | nanejvýš jednou během |
nanejvýš jednou v | nanejvýš jednou ve | nanejvýš jednou na | maximálně jednou za | maximálně jednou během |
maximálně jednou v | maximálně jednou ve | maximálně jednou na | jen jednou za | jen jednou během | jen jednou v |
jen jednou ve | jen jednou na | jenom jednou za | jenom jednou během | jenom jednou v | jenom jednou ve |
jenom jednou na | pouze jednou za | pouze jednou během | pouze jednou v | pouze jednou ve | pouze jednou na |
nejvýš jednou | nejvýše jednou | nanejvýš jednou | maximálně jednou | jen jednou | jenom jednou | pouze jednou |
jedenkrát | jedinkrát"""
only = "jen | jenom | pouze | jedině | výhradně | výlučně | toliko"
first = """
první | prvního | prvnímu | prvním | prvních | prvními | prvý | prvá | prvé | prvého | prvému | prvém | prvým |
prvou | prvých | prvými | poprvé"""
each = """
každý | každá | každé | každého | každému | každém | každým | každou | každí | každých | každými | všechen |
všechna | všechno | všeho | všemu | všem | vším | všechnu | vší | všichni | všechny | všech | všemi | vše |
veškerý | veškerá | veškeré | veškerého | veškerému | veškerém | veškerým | veškerou | veškeří | veškerých |
veškerými"""
any = """
libovoln* | kterýkoli | kterýkoliv | kterákoli | kterákoliv | kterékoli | kterékoliv | kteréhokoli | kteréhokoliv |
kterémukoli | kterémukoliv | kterémkoli | kterémkoliv | kterýmkoli | kterýmkoliv | kteroukoli | kteroukoliv |
kteříkoli | kteříkoliv | kterýchkoli | kterýchkoliv | kterýmikoli | kterýmikoliv | jakýkoli | jakýkoliv | jakákoli |
jakákoliv | jakékoli | jakékoliv | jakéhokoli | jakéhokoliv | jakémukoli | jakémukoliv | jakémkoli | jakémkoliv |
jakýmkoli | jakýmkoliv | jakoukoli | jakoukoliv | jacíkoli | jacíkoliv | jakýchkoli | jakýchkoliv | jakýmikoli |
jakýmikoliv | kdokoli | kdokoliv | kohokoli | kohokoliv | komukoli | komukoliv | komkoli | komkoliv | kýmkoli |
kýmkoliv | cokoli | cokoliv | čehokoli | čehokoliv | čemukoli | čemukoliv | čemkoli | čemkoliv | čímkoli |
čímkoliv | kdekoli | kdekoliv | kamkoli | kamkoliv | odkudkoli | odkudkoliv | podle své volby |
podle vlastní volby | podle tvé volby | podle volby | podle svého výběru | podle vlastního výběru |
podle tvého výběru | podle výběru | podle svého uvážení | podle vlastního uvážení | podle libosti | dle své volby |
dle vlastní volby | dle tvé volby | dle volby | dle svého výběru | dle vlastního výběru | dle tvého výběru |
dle výběru | dle svého uvážení | dle vlastního uvážení | dle libosti | který si zvolíš | který si vybereš |
který si zvolí | který si vybere | která si zvolíš | která si vybereš | která si zvolí | která si vybere |
které si zvolíš | které si vybereš | které si zvolí | které si vybere | kterého si zvolíš | kterého si vybereš |
kterého si zvolí | kterého si vybere | kterou si zvolíš | kterou si vybereš | kterou si zvolí | kterou si vybere"""

[mark.span]
until = """
až do konce | do konce | až do jejího konce | do jejího konce | až do jeho konce | do jeho konce | až do začátku | do začátku | až do počátku | do počátku | až do | dokud ne* |
až do chvíle kdy | do chvíle kdy | až do okamžiku kdy | do okamžiku kdy | do té doby než | do doby než"""
during = """
během | v průběhu | po dobu | po celou dobu | za celou dobu | po zbytek | po celý zbytek | po celý | po celou |
po celé | po dobu trvání | za trvání | v době | zatímco | dokud"""
start = "na začátku | se začátkem | !před začátkem | na jejím začátku | na jeho začátku | na počátku | v úvodu | zpočátku"
end = "na konci | s koncem | po skončení | po jejím skončení | !před koncem | na jejím konci | na jeho konci | ke konci | v závěru | na závěr | závěrem"
when = """
když | kdykoli | kdykoliv | jakmile | vždy | vždy když | pokaždé | pokaždé když | ve chvíli kdy | v okamžiku kdy |
hned jak | ihned jak | jen co | až skončí | až začne | až nastane | až bude | až budou | při"""
# „než“ před slovesem je čas, po druhém stupni („méně figurek, než ..“) a před číslem není.
before = """
před | před začátkem | před koncem | nejprve | nejdřív | přede | dříve než | dřív než | ještě než | předtím než | než | !než # | !než kdokoli | !než kdokoliv |
!než kdo | !než dovol* | !než ti dovol* | !než kolik | !než ostatní | !než tv* | !než jeho | !než jejich | !než její"""
after = """
po | poté co | potom co | po tom co | hned po | ihned po | hned poté | ihned poté | až po | až poté co | až když"""

# Bez „je“ (sloveso) a bez zvratného „svůj“; „v níž, jehož“ jsou vztažná. Slovesa jen tam, kde osobu nelze splést.
# Slovesa v záporu jsou zde i v `negation` („ne*“): jedno slovo popírá a má osobu. „nesmí, nemůže“
# tu nejsou, zakazuje se i věcem.
[mark.person]
you = """
ty | tebe | tě | tobě | ti | tebou | tvůj | tvá | tvé | tvého | tvému | tvém | tvým | tvou | tví | tvých | tvými |
tvoje | tvoji | tvojí | vy | vás | vám | vámi | váš | vaše | vašeho | vašemu | vašem | vaším | vaši | vaší |
vašich | vašim | vašimi | jsi | nejsi | máš | nemáš"""
other = "on | oni | jeho | něho | ho | jemu | němu | mu | jich | nich | jim | nim | jimi | nimi | jejich"
it = "ona | ono | ony | jej | něj | něm | jím | ním | jí | ní | ji | ni | její | jejího | jejímu | jejím | jejích | jejími"
yours = """
tvůj | tvá | tvé | tvého | tvému | tvém | tvým | tvou | tví | tvých | tvými | tvoje | tvoji | tvojí |
svůj | svá | své | svého | svému | svém | svým | svou | sví | svých | svými | svoje | svoji | svojí"""

# Všední slovesa ve druhé a třetí osobě; slovesa hry mají své osoby ve větách.
[mark.you]
be = "jsi"
may = "můžeš | smíš"
must = "musíš"
want = "chceš"
need = "potřebuješ"
hold = "držíš"
pay = "zaplať | zaplatíš | platíš"
sum = "sečti | sečteš"
fight = "bojuješ"

[mark.other]
be = "je | jsou | není"
may = "může | mohou | smí | smějí"
must = "musí | musejí"
want = "chce | chtějí"
need = "potřebuje | potřebují"
hold = "drží"
pay = "zaplatí | platí"
sum = "sečte | sečtou"
fight = "bojuje | bojují"

[mark.must]
until_end = """
do konce | do jejího konce | do jeho konce | dokud neskončí | dokud * neskončí | dokud tato * neskončí | dokud tento * neskončí"""
until_start = "do začátku | do počátku | do jejího začátku | do jeho začátku | dokud nezačne | dokud * nezačne"
or = "nebo | či | anebo | !nebo více | !nebo víc | !nebo méně | !či více | !či méně"
instead = "místo | místo toho | namísto | raději"
otherwise = "jinak | v opačném případě"
free = "zdarma | bezplatně"

[mark.may]
until_end = "až * skončí"
until_start = "až * začne"
"# };
