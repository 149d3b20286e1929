//! `text/pl/phrases.toml` of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/pl/phrases.toml", text: r#"# Jak polszczyzna mówi to, z czego zbudowany jest język, w każdej grze. Miejsce to {rola} albo {rola:przypadek}; [ .. ] znika,
# gdy jedno z jego miejsc jest puste. Słowo po `~` stoi tak, jak w słowniku, i odmienia się samo. Szablon bez przypadka
# stoi w tym, o który pyta całość; gdzie to nie wystarcza, przypadki mają własne formy.

# ---- grupy rzeczownika: {np} to rzeczownik ze wszystkim, co do niego należy, {owner} to „twój”, „jego”

[np.any]
t = "{np~dowolny} {np:one}"
owned = "{np~dowolny} {owner} {np:one}"

[np.some]
t = "{np:one}"
owned = "{np~jeden:one} z {owner:gen} {np:other.gen}"

[np.each]
t = "{np~każdy} {np:one}"
owned = "{np~każdy} {owner} {np:one}"

[np.all]
t = "{np~wszystek} {np:other}"
owned = "{np~wszystek} {owner} {np:other}"

[np.every]
t = "{np~każdy} {n} {np:count}"
owned = "{np~każdy} {n} {owner} {np:count}"

[np.exactly]
t = "{n} {np:count}"
owned = "{n} {owner} {np:count}"

[np.up_to]
t = "do {n} {np:count.gen}"
owned = "do {n} {owner:gen} {np:count.gen}"

[np.between]
t = "od {lo} do {n} {np:count.gen}"
owned = "od {lo} do {n} {owner:gen} {np:count.gen}"

[np.at_least]
t = "co najmniej {n} {np:count}"
owned = "co najmniej {n} {owner} {np:count}"

[np.any_number]
gender = "f"
t = "dowolna liczba {np:other.gen}"
gen = "dowolnej liczby {np:other.gen}"
dat = "dowolnej liczbie {np:other.gen}"
acc = "dowolną liczbę {np:other.gen}"
loc = "dowolnej liczbie {np:other.gen}"
ins = "dowolną liczbą {np:other.gen}"
owned.t = "dowolna liczba {owner:gen} {np:other.gen}"
owned.gen = "dowolnej liczby {owner:gen} {np:other.gen}"
owned.dat = "dowolnej liczbie {owner:gen} {np:other.gen}"
owned.acc = "dowolną liczbę {owner:gen} {np:other.gen}"
owned.loc = "dowolnej liczbie {owner:gen} {np:other.gen}"
owned.ins = "dowolną liczbą {owner:gen} {np:other.gen}"

[np.random]
t = "{np~losowy} {np:one}"
owned = "{np~losowy} {owner} {np:one}"

[np.none]
t = "{np~żaden} {np:one}"
owned = "{np~żaden:one} z {owner:gen} {np:other.gen}"

[np.the]
t = "{np:one}"
owned = "{owner} {np:one}"

[np.this]
t = "{np~ten} {np:one}"
owned = "{np~ten} {owner} {np:one}"

[np.bare]
t = "{np:other}"
owned = "{owner} {np:other}"

[np]
clockwise = ", w kolejności zgodnej z ruchem wskazówek zegara, zaczynając od {x:ciebie||}{x:gen},"
counterclockwise = ", w kolejności przeciwnej do ruchu wskazówek zegara, zaczynając od {x:ciebie||}{x:gen},"
other.pre = "inny"

# ---- zaimki i odniesienia; dopełniacz stoi tylko po przyimkach. Dopełniacza „ty” nie ma: co
# należy do czytelnika, nazywa przymiotnik („twoja Siła”), a po przyimku szablon pisze „ciebie” sam.

[ref.you]
t = ""
dat = "ci"
acc = "ciebie"
loc = "tobie"
ins = "tobą"

[ref.your]
t = "twój"
reflexive = "swój"

[ref.its]
t = "{np~onego}"
reflexive = "swój"

[ref.their]
t = "ich"
reflexive = "swój"

[ref]
it = "{np~on}"
they = "{np~on}"
them = "{np~on}"
that = "{np~ten} {np:one}"
those = "{np~ten} {np:other}"
there = "w tym miejscu"
thence = "z tego miejsca"

[ref.nothing]
t = "nic"
gen = "niczego"
dat = "niczemu"
loc = "niczym"
ins = "niczym"

[ref.somebody]
t = "gracz"
gen = "gracza"
dat = "graczowi"
acc = "gracza"
loc = "graczu"
ins = "graczem"

[ref.owner]
t = "[{x:pronoun.poss} ]właściciel[ {x:named.gen}]"
gen = "[{x:pronoun.poss} ]właściciela[ {x:named.gen}]"
dat = "[{x:pronoun.poss} ]właścicielowi[ {x:named.gen}]"
acc = "[{x:pronoun.poss} ]właściciela[ {x:named.gen}]"
loc = "[{x:pronoun.poss} ]właścicielu[ {x:named.gen}]"
ins = "[{x:pronoun.poss} ]właścicielem[ {x:named.gen}]"

[ref.place]
t = "miejsce {x:gen}"
gen = "miejsca {x:gen}"
dat = "miejscu {x:gen}"
loc = "miejscu {x:gen}"
ins = "miejscem {x:gen}"

[ref.left]
t = "gracz po {x:twojej ||}lewej stronie{x:| | }{x:that.gen}"
gen = "gracza po {x:twojej ||}lewej stronie{x:| | }{x:that.gen}"
dat = "graczowi po {x:twojej ||}lewej stronie{x:| | }{x:that.gen}"
acc = "gracza po {x:twojej ||}lewej stronie{x:| | }{x:that.gen}"
loc = "graczu po {x:twojej ||}lewej stronie{x:| | }{x:that.gen}"
ins = "graczem po {x:twojej ||}lewej stronie{x:| | }{x:that.gen}"

[ref.right]
t = "gracz po {x:twojej ||}prawej stronie{x:| | }{x:that.gen}"
gen = "gracza po {x:twojej ||}prawej stronie{x:| | }{x:that.gen}"
dat = "graczowi po {x:twojej ||}prawej stronie{x:| | }{x:that.gen}"
acc = "gracza po {x:twojej ||}prawej stronie{x:| | }{x:that.gen}"
loc = "graczu po {x:twojej ||}prawej stronie{x:| | }{x:that.gen}"
ins = "graczem po {x:twojej ||}prawej stronie{x:| | }{x:that.gen}"

[ref.top]
t = "wierzch[ ({n})] {x:gen}"
gen = "wierzchu[ ({n})] {x:gen}"
loc = "wierzchu[ ({n})] {x:gen}"

[ref.bottom]
t = "spód {x:gen}"
gen = "spodu {x:gen}"
loc = "spodzie {x:gen}"

# ---- co stoi za rzeczownikiem

[tail]
of.t = "{x:gen}"
where = ", {host~który:nom} {c},"
such = " {host~taki}, że {c},"
other.t = ", {host~inny} niż {x:nom},"
memory = "{part:host}[ {during}]"
during.t = "w {o:loc}"
in.t = "w {x:loc}"
from.t = "z {x:gen}"

# ---- liczby

[num.amount]
t = "{n} {unit}"

[num.equal]
t = "liczba {unit:gen} równa {n:dat}"
gen = "liczby {unit:gen} równej {n:dat}"
dat = "liczbie {unit:gen} równej {n:dat}"
acc = "liczbę {unit:gen} równą {n:dat}"
loc = "liczbie {unit:gen} równej {n:dat}"
ins = "liczbą {unit:gen} równą {n:dat}"

[num.per]
t = "{n} za {np:acc}"

[num.count]
t = "liczba {np:gen}"
gen = "liczby {np:gen}"
dat = "liczbie {np:gen}"
acc = "liczbę {np:gen}"
loc = "liczbie {np:gen}"
ins = "liczbą {np:gen}"

# Dopełnienie „wynosi” i „o” mówi, ile.
[num.total]
t = "łączna wartość {value:gen} {np:gen}"
gen = "łącznej wartości {value:gen} {np:gen}"
dat = "łącznej wartości {value:gen} {np:gen}"
acc = "tyle, ile łączna wartość {value:gen} {np:gen}"
loc = "łącznej wartości {value:gen} {np:gen}"
ins = "łączną wartością {value:gen} {np:gen}"

[num.highest]
t = "najwyższa wartość {value:gen} wśród {np:gen}"
gen = "najwyższej wartości {value:gen} wśród {np:gen}"
dat = "najwyższej wartości {value:gen} wśród {np:gen}"
acc = "tyle, ile najwyższa wartość {value:gen} wśród {np:gen}"
loc = "najwyższej wartości {value:gen} wśród {np:gen}"
ins = "najwyższą wartością {value:gen} wśród {np:gen}"

[num.lowest]
t = "najniższa wartość {value:gen} wśród {np:gen}"
gen = "najniższej wartości {value:gen} wśród {np:gen}"
dat = "najniższej wartości {value:gen} wśród {np:gen}"
acc = "tyle, ile najniższa wartość {value:gen} wśród {np:gen}"
loc = "najniższej wartości {value:gen} wśród {np:gen}"
ins = "najniższą wartością {value:gen} wśród {np:gen}"

[num.least_of]
t = "mniejsza z wartości {a:nom} i {b:nom}"
gen = "mniejszej z wartości {a:nom} i {b:nom}"
dat = "mniejszej z wartości {a:nom} i {b:nom}"
acc = "mniejszą z wartości {a:nom} i {b:nom}"
loc = "mniejszej z wartości {a:nom} i {b:nom}"
ins = "mniejszą z wartości {a:nom} i {b:nom}"

[num.most_of]
t = "większa z wartości {a:nom} i {b:nom}"
gen = "większej z wartości {a:nom} i {b:nom}"
dat = "większej z wartości {a:nom} i {b:nom}"
acc = "większą z wartości {a:nom} i {b:nom}"
loc = "większej z wartości {a:nom} i {b:nom}"
ins = "większą z wartości {a:nom} i {b:nom}"

[num]
plus = { t = "{a} plus {b}", same = '"plus" i "minus" to także polskie słowa' }
minus = { t = "{a} minus {b}", same = '"plus" i "minus" to także polskie słowa' }
times = "{a} razy {b}"
if = "{a}, jeśli {c}, a w przeciwnym razie {b}"

# ---- warunki

[cond]
adjective = { t = "{x:nom} {x:jesteś|jest|są} {a:host}", not = "{x:nom} nie {x:jesteś|jest|są} {a:host}" }
kind = { t = "{x:nom} {x:jesteś|jest|są} {k:ins}", not = "{x:nom} nie {x:jesteś|jest|są} {k:ins}" }
eq = { t = "{a:that.nom} {a:jesteś|to|to} {b:ty||}{b:that.nom}", not = "{a:that.nom} {a:nie jesteś|to nie|to nie} {b:ty||}{b:that.nom}" }
place = { t = "{np:nom} {np:jesteś|jest|są} {what}", not = "{np:nom} nie {np:jesteś|jest|są} {what}" }
past = { t = "{np:nom} {np~został:nom} {part:host}[ {during}]", not = "{np:nom} nie {np~został:nom} {part:host}[ {during}]" }
ge = { t = "{a:nom} wynosi co najmniej {b:plain.acc}", rel = ", {host~który:gen} {a:np} wynosi co najmniej {b:plain.acc}," }
gt = { t = "{a:nom} wynosi więcej niż {b:plain.nom}", rel = ", {host~który:gen} {a:np} wynosi więcej niż {b:plain.nom}," }
le = { t = "{a:nom} wynosi co najwyżej {b:plain.acc}", rel = ", {host~który:gen} {a:np} wynosi co najwyżej {b:plain.acc}," }
lt = { t = "{a:nom} wynosi mniej niż {b:plain.nom}", rel = ", {host~który:gen} {a:np} wynosi mniej niż {b:plain.nom}," }
running = { t = "{np:nom} trwa", not = "{np:nom} nie trwa" }
holds = { t = "zachodzi {x:nom}", not = "nie zachodzi {x:nom}" }
always = "w każdym wypadku"
never = "nigdy"

[cond.in]
t = "{x:nom} {x:znajdujesz|znajduje|znajdują} się {in}"
not = "{x:nom} nie {x:znajdujesz|znajduje|znajdują} się {in}"

[cond.some]
t = "{np:istnieje|istnieją} {np:nom}"
not = "nie {np:istnieje|istnieją} {np:nom}"

[cond.every]
t = "dla {np:gen} jest tak: {c}"
not = "nie dla {np:gen} jest tak: {c}"

[cond.nothing]
t = "nie istnieje {x:nom}"
not = "istnieje {x:nom}"

# ---- wyliczenia

[list]
comma = "{a}, {b}"
and = "{a} i {b}"
or = "{a} lub {b}"
then = "{a}, a następnie {b}"
semicolon = "{a}; {b}"

# ---- zdarzenia; początek i koniec jako chwila (np) stoją w dopełniaczu: „w chwili zakończenia bitwy”. „Aż” wprowadza też całe
# zdanie, więc to, do czego coś trwa (to), ma „do” w sobie: „aż do zakończenia bitwy”, „aż wygrasz bitwę”

[event]
because = "{e} {cause}"

[event.begins]
t = "{p:rozpocznie|rozpoczną} się {p:nom}"
np = "rozpoczęcia {p:that.gen}"
to = "do rozpoczęcia {p:that.gen}"

[event.ends]
t = "{p:nom} {p:dobiegnie|dobiegną} końca"
np = "zakończenia {p:that.gen}"
to = "do zakończenia {p:that.gen}"

# ---- wiersze

[line]
when = "gdy {e}, [jeśli {c}, ]{s}"
whenever = { t = "ilekroć {e}, [jeśli {c}, ]{s}", np = ", ilekroć {e}, [jeśli {c}, ]{s}" }
before = "zanim {e}, [jeśli {c}, ]{s}"
instead = "jeśli {e}[, a {c}], zamiast tego {s}"
as_soon = "gdy tylko {c}, {s}"
action = "{menu}[, {limit}][, jeśli {c}]: [zapłać {cost:acc} i ]{s}"

[limit]
once = "raz na {per:one.acc}[: {s}]"
times = "do {n} razy na {per:one.acc}[: {s}]"

# ---- co się robi

[act.choose]
t = "{v} {np:acc}"
imp = "wybierz"
inf = "wybrać"
you = "wybierasz"
he = "wybiera"
they = "wybierają"
done = "wybrany"

[act.because]
t = "{s} {cause}"

[gate]
may = "[jeśli {c}, ]{who:that.nom}{who:możesz| może| mogą} [zapłacić {cost:to.acc}, aby ]{s:to}[, jeśli {d}][; w przeciwnym razie {o}]"
pay = "[jeśli {c}, ]{who:that.nom}{who:możesz| może| mogą} zapłacić {cost:to.acc}[; w przeciwnym razie {o}]"

# Warunek w środku zdania (np) ma przed sobą przecinek: „w chwili zakończenia bitwy, jeśli ..”.
[flow]
if = { t = "jeśli {c}, {s}[; w przeciwnym razie {o:np}]", np = ", jeśli {c}, {s}[; w przeciwnym razie {o:np}]" }
each = "dla {np:gen} {s:np}"
repeat = "{n} razy {s:np}"
pay = "zapłać {cost:acc}[, aby {s:to}][; w przeciwnym razie {o}]"
either = "wybierz jedno: {s}"
openly = "jawnie: {s}"

[span]
until = "aż {e:to} {s:np}"
at = "w chwili {e:np} {s:np}"
until_act = "aż do chwili, gdy {e}, {s}"
at_act = "gdy następnym razem {e:np}, {s}"

# ---- w co zmieniają się wartości

[mod]
to.t = "{v:nom} wynosi {n:plain.acc}[, jeśli {c}]"
by = "{v:nom} wzrasta o {n:plain.acc}[, ale nie poniżej {least:plain.gen}][, ale nie powyżej {most:plain.gen}][, jeśli {c}]"
less = "{v:nom} maleje o {n:plain.acc}[, ale nie poniżej {least:plain.gen}][, ale nie powyżej {most:plain.gen}][, jeśli {c}]"
double = "{v:nom} podwaja się[, jeśli {c}]"
times = "{v:nom} mnoży się przez {n:plain.acc}[, jeśli {c}]"
half = "{v:nom} zmniejsza się o połowę, z zaokrągleniem w dół[, jeśli {c}]"
at_least = "{v:nom} wynosi co najmniej {n:plain.acc}[, jeśli {c}]"
at_most = "{v:nom} nie przekracza {n:plain.gen}[, jeśli {c}]"
over = "{s}, niezależnie od tego, co mówi {x:nom}"
permit = "{r}[, jeśli {c}]"

# ---- fakty o karcie

[fact.kind]
t = "{kind:one}"

# ---- słowa, które odmieniają się po swojemu

[adj."ten"]
sg = { gen = "tego", dat = "temu", loc = "tym", ins = "tym" }
pl = { nom = "te", gen = "tych", dat = "tym", acc = "te", loc = "tych", ins = "tymi" }
m.sg = { nom = "ten" }
m_pers = { sg = { acc = "tego" }, pl = { nom = "ci", acc = "tych" } }
m_anim.sg = { acc = "tego" }
m_inan.sg = { acc = "ten" }
f.sg = { nom = "ta", gen = "tej", dat = "tej", acc = "tę", loc = "tej", ins = "tą" }
n.sg = { nom = "to", acc = "to" }

[adj."twój"]
sg = { gen = "twojego", dat = "twojemu", loc = "twoim", ins = "twoim" }
pl = { nom = "twoje", gen = "twoich", dat = "twoim", acc = "twoje", loc = "twoich", ins = "twoimi" }
m.sg = { nom = "twój" }
m_pers = { sg = { acc = "twojego" }, pl = { nom = "twoi", acc = "twoich" } }
m_anim.sg = { acc = "twojego" }
m_inan.sg = { acc = "twój" }
f.sg = { nom = "twoja", gen = "twojej", dat = "twojej", acc = "twoją", loc = "twojej", ins = "twoją" }
n.sg = { nom = "twoje", acc = "twoje" }

[adj."swój"]
sg = { gen = "swojego", dat = "swojemu", loc = "swoim", ins = "swoim" }
pl = { nom = "swoje", gen = "swoich", dat = "swoim", acc = "swoje", loc = "swoich", ins = "swoimi" }
m.sg = { nom = "swój" }
m_pers = { sg = { acc = "swojego" }, pl = { nom = "swoi", acc = "swoich" } }
m_anim.sg = { acc = "swojego" }
m_inan.sg = { acc = "swój" }
f.sg = { nom = "swoja", gen = "swojej", dat = "swojej", acc = "swoją", loc = "swojej", ins = "swoją" }
n.sg = { nom = "swoje", acc = "swoje" }

[adj."jeden"]
sg = { gen = "jednego", dat = "jednemu", loc = "jednym", ins = "jednym" }
pl = { nom = "jedne", gen = "jednych", dat = "jednym", acc = "jedne", loc = "jednych", ins = "jednymi" }
m.sg = { nom = "jeden" }
m_pers = { sg = { acc = "jednego" }, pl = { nom = "jedni", acc = "jednych" } }
m_anim.sg = { acc = "jednego" }
m_inan.sg = { acc = "jeden" }
f.sg = { nom = "jedna", gen = "jednej", dat = "jednej", acc = "jedną", loc = "jednej", ins = "jedną" }
n.sg = { nom = "jedno", acc = "jedno" }

[adj."żaden"]
sg = { gen = "żadnego", dat = "żadnemu", loc = "żadnym", ins = "żadnym" }
pl = { nom = "żadne", gen = "żadnych", dat = "żadnym", acc = "żadne", loc = "żadnych", ins = "żadnymi" }
m.sg = { nom = "żaden" }
m_pers = { sg = { acc = "żadnego" }, pl = { nom = "żadni", acc = "żadnych" } }
m_anim.sg = { acc = "żadnego" }
m_inan.sg = { acc = "żaden" }
f.sg = { nom = "żadna", gen = "żadnej", dat = "żadnej", acc = "żadną", loc = "żadnej", ins = "żadną" }
n.sg = { nom = "żadne", acc = "żadne" }

[adj."któryś"]
sg = { gen = "któregoś", dat = "któremuś", loc = "którymś", ins = "którymś" }
pl = { nom = "któreś", gen = "którychś", dat = "którymś", acc = "któreś", loc = "którychś", ins = "którymiś" }
m.sg = { nom = "któryś" }
m_pers = { sg = { acc = "któregoś" }, pl = { nom = "którzyś", acc = "którychś" } }
m_anim.sg = { acc = "któregoś" }
m_inan.sg = { acc = "któryś" }
f.sg = { nom = "któraś", gen = "którejś", dat = "którejś", acc = "którąś", loc = "którejś", ins = "którąś" }
n.sg = { nom = "któreś", acc = "któreś" }

[adj."wszystek"]
sg = { gen = "wszystkiego", dat = "wszystkiemu", loc = "wszystkim", ins = "wszystkim" }
pl = { nom = "wszystkie", gen = "wszystkich", dat = "wszystkim", acc = "wszystkie", loc = "wszystkich", ins = "wszystkimi" }
m.sg = { nom = "wszystek" }
m_pers = { sg = { acc = "wszystkiego" }, pl = { nom = "wszyscy", acc = "wszystkich" } }
m_anim.sg = { acc = "wszystkiego" }
m_inan.sg = { acc = "wszystek" }
f.sg = { nom = "wszystka", gen = "wszystkiej", dat = "wszystkiej", acc = "wszystką", loc = "wszystkiej", ins = "wszystką" }
n.sg = { nom = "wszystko", acc = "wszystko" }

# Podmiot, który nie jest osobą, jest domyślny. Dopełniacz i narzędnik stoją po przyimkach, celownik i biernik przy czasownikach.
[adj."on"]
sg = { nom = "", gen = "niego", dat = "mu", loc = "nim", ins = "nim" }
pl = { nom = "", gen = "nich", dat = "im", acc = "je", loc = "nich", ins = "nimi" }
m.sg = { acc = "go" }
m_pers = { sg = { nom = "on" }, pl = { nom = "oni", acc = "ich" } }
f.sg = { gen = "niej", dat = "jej", acc = "ją", loc = "niej", ins = "nią" }
n.sg = { acc = "je" }

# Czyjś zaimek zależy od tego, do kogo co należy, a nie od rzeczy: „jego”, „jej”, „ich”.
[adj."onego"]
sg = { nom = "jego", gen = "jego", dat = "jego", acc = "jego", loc = "jego", ins = "jego" }
pl = { nom = "ich", gen = "ich", dat = "ich", acc = "ich", loc = "ich", ins = "ich" }
f.sg = { nom = "jej", gen = "jej", dat = "jej", acc = "jej", loc = "jej", ins = "jej" }

# Posiłkowe słowo strony biernej o tym, co się stało.
[adj."został"]
m.sg = { nom = "został" }
m_pers.pl = { nom = "zostali" }
f.sg = { nom = "została" }
n.sg = { nom = "zostało" }
pl = { nom = "zostały" }
"# };
