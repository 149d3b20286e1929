//! `text/cs/phrases.toml` of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/cs/phrases.toml", text: r#"# Jak čeština říká stavbu jazyka, pro každou hru. Místo je {role} nebo {role:pád}; bez pádu dědí pád celku. [ .. ] se
# vynechá, když je některé místo uvnitř prázdné. Čárky se píší z obou stran vložené věty, zdvojené se slučují.

# ---- jmenné skupiny: {np} je jméno se vším, co k němu patří, {owner} je „tvůj“, „jeho“

[np.any]
t = "{np~libovolný} {np:one}"
owned = "{np~libovolný} {owner} {np:one}"

[np.some]
t = "{np:one}"
owned = "{np~některý} {owner} {np:one}"

[np.each]
t = "{np~každý} {np:one}"
owned = "{np~každý} {owner} {np:one}"

[np.all]
t = "{np~všechen} {np:other}"
owned = "{np~všechen} {owner} {np:other}"

[np.every]
t = "{np~každý:count} {n} {np:count}"
owned = "{np~každý:count} {n} {owner:count} {np:count}"

[np.exactly]
t = "{n} {np:count}"
owned = "{n} {owner:count} {np:count}"

[np.up_to]
t = "nejvýš {n} {np:count}"
owned = "nejvýš {n} {owner:count} {np:count}"

[np.between]
t = "{lo} až {n} {np:count}"
owned = "{lo} až {n} {owner:count} {np:count}"

[np.at_least]
t = "alespoň {n} {np:count}"
owned = "alespoň {n} {owner:count} {np:count}"

[np.any_number]
gender = "m_inan"
t = "libovolný počet {np:other.gen}"
gen = "libovolného počtu {np:other.gen}"
dat = "libovolnému počtu {np:other.gen}"
loc = "libovolném počtu {np:other.gen}"
ins = "libovolným počtem {np:other.gen}"

[np.any_number.owned]
t = "libovolný počet {owner:gen} {np:other.gen}"
gen = "libovolného počtu {owner:gen} {np:other.gen}"
dat = "libovolnému počtu {owner:gen} {np:other.gen}"
loc = "libovolném počtu {owner:gen} {np:other.gen}"
ins = "libovolným počtem {owner:gen} {np:other.gen}"

[np.random]
t = "{np~náhodný} {np:one}"
owned = "{np~náhodný} {owner} {np:one}"

[np.none]
t = "{np~žádný} {np:one}"
owned = "{np~žádný} {owner} {np:one}"

[np.the]
t = "{np:one}"
owned = "{owner} {np:one}"

[np.this]
t = "{np~tento} {np:one}"
owned = "{np~tento} {owner} {np:one}"

[np.bare]
t = "{np:other}"
owned = "{owner} {np:other}"

[np]
clockwise = ", ve směru hodinových ručiček od {x:tebe||}{x:gen},"
counterclockwise = ", proti směru hodinových ručiček od {x:tebe||}{x:gen},"
other.pre = "jiný"

# ---- zájmena a odkazy; podmět, který je znám, se nevyslovuje

[ref]
it = "{np~on}"
they = "{np~on}"
them = "{np~on}"
that = "{np~tento} {np:one}"
those = "{np~tento} {np:other}"
there = "tam"
thence = "odtamtud"
somebody = "{noun.player}"
left = "{noun.player} po {x:tvé levici|levici |levici }{x:that.gen}"
right = "{noun.player} po {x:tvé pravici|pravici |pravici }{x:that.gen}"
top = "[{n} ]svrchu z {x:gen}"
bottom = "zespodu z {x:gen}"

# Druhý pád zůstává prázdný: vlastní věci jsou „tvé“, a kde je po předložce, říká to věta sama ({x:tebe||}).
[ref.you]
t = ""
dat = "ti"
acc = "tebe"
loc = "tobě"
ins = "tebou"

[ref.your]
t = "tvůj"
reflexive = "svůj"

[ref.its]
t = "{np~vlastníkův}"
reflexive = "svůj"

[ref.their]
t = "jejich"
reflexive = "svůj"

[ref.nothing]
t = "nic"
gen = "ničeho"
dat = "ničemu"
loc = "ničem"
ins = "ničím"

[ref.owner]
t = "[{x:pronoun.poss} ]majitel[ {x:named.that.gen}]"
gen = "[{x:pronoun.poss} ]majitele[ {x:named.that.gen}]"
dat = "[{x:pronoun.poss} ]majiteli[ {x:named.that.gen}]"
acc = "[{x:pronoun.poss} ]majitele[ {x:named.that.gen}]"
loc = "[{x:pronoun.poss} ]majiteli[ {x:named.that.gen}]"
ins = "[{x:pronoun.poss} ]majitelem[ {x:named.that.gen}]"

[ref.place]
t = "místo {x:that.gen}"
gen = "místa {x:that.gen}"
dat = "místu {x:that.gen}"
loc = "místě {x:that.gen}"
ins = "místem {x:that.gen}"

# ---- co následuje po jménu

[tail]
of.t = "{x:that.gen}"
where = ", {host~který:nom} {c},"
such = ", pro {host~který:acc} platí, že {c},"
other.t = "kromě {x:gen}"
memory = "{part:host}[ {during}]"
during.t = "v {o:loc}"
in.t = "v {x:loc}"
from.t = "z {x:gen}"

# ---- čísla

[num]
amount = "{n} {unit}"
per = "{n} za {np:acc}"
highest = "{value~nejvyšší} {value} mezi {np:ins}"
lowest = "{value~nejnižší} {value} mezi {np:ins}"
plus = { t = "{a} plus {b}", same = '"plus" a "minus" se česky řekne stejně' }
minus = { t = "{a} minus {b}", same = '"plus" a "minus" se česky řekne stejně' }
times = "{a} krát {b}"
least_of = "menší z čísel {a:nom} a {b:nom}"
most_of = "větší z čísel {a:nom} a {b:nom}"
if = "{a}, pokud {c}, jinak {b}"

[num.equal]
t = "počet {unit:gen} rovný {n:dat}"
gen = "počtu {unit:gen} rovného {n:dat}"
dat = "počtu {unit:gen} rovnému {n:dat}"
loc = "počtu {unit:gen} rovném {n:dat}"
ins = "počtem {unit:gen} rovným {n:dat}"

[num.count]
t = "počet {np:gen}"
gen = "počtu {np:gen}"
dat = "počtu {np:gen}"
loc = "počtu {np:gen}"
ins = "počtem {np:gen}"

[num.total]
t = "součet {value:gen} {np:gen}"
gen = "součtu {value:gen} {np:gen}"
dat = "součtu {value:gen} {np:gen}"
loc = "součtu {value:gen} {np:gen}"
ins = "součtem {value:gen} {np:gen}"

# ---- podmínky

[cond]
adjective = "{x:nom} {x:je|jsou} {a:host}"
kind = "{x:nom} {x:je|jsou} {k:ins}"
eq = "{a:nom} {b:to ||}{b:jsi|je|jsou} {b:nom}{b: ty||}"
place = { t = "{np:je|jsou} {what} {np:nom}", not = "{np:není|nejsou} {what} {np:nom}" }
past = { t = "{np~byl} [{during} ]{part:pred} {np:nom}", not = "{np~nebyl} [{during} ]{part:pred} {np:nom}" }
ge = { t = "{a:nom} {a:je|jsou} alespoň {b:plain.nom}", rel = ", {host~jehož} {a:short} je alespoň {b:plain.nom}," }
gt = { t = "{a:nom} {a:je|jsou} větší než {b:plain.nom}", rel = ", {host~jehož} {a:short} je větší než {b:plain.nom}," }
le = { t = "{a:nom} {a:je|jsou} nejvýš {b:plain.nom}", rel = ", {host~jehož} {a:short} je nejvýš {b:plain.nom}," }
lt = { t = "{a:nom} {a:je|jsou} menší než {b:plain.nom}", rel = ", {host~jehož} {a:short} je menší než {b:plain.nom}," }
running = { t = "probíhá {np:nom}", not = "neprobíhá {np:nom}" }
holds = { t = "{x:nom} platí", not = "{x:nom} neplatí" }
always = "v každém případě"
never = "nikdy"

[cond.in]
t = "{x:je|jsou} {in} {x:nom}"

[cond.some]
t = "{np:existuje|existují} {np:nom}"
not = "{np:neexistuje|neexistují} {np:nom}"

[cond.every]
t = "pro {np:acc} platí, že {c}"
not = "pro {np:acc} neplatí, že {c}"

[cond.nothing]
t = "neexistuje {x:nom}"
not = "existuje {x:nom}"

# ---- výčty

[list]
comma = "{a}, {b}"
and = "{a} a {b}"
or = "{a} nebo {b}"
then = "{a}, poté {b:second}"
semicolon = "{a}; {b}"

# ---- události

[event]
because = "{e} {cause}"

[event.begins]
t = "začne {p:nom}"
np = "{noun.beginning} {p:that.gen}"

[event.ends]
t = "skončí {p:nom}"
np = "{noun.end} {p:that.gen}"

# ---- řádky

[line]
when = "když {e}, [pokud {c}, ]{s}"
whenever = "kdykoli {e}, [pokud {c}, ]{s}"
before = "než {e}, [pokud {c}, ]{s}"
instead = "pokud {e}[ a {c}], místo toho {s:second}"
as_soon = "jakmile {c}, {s}"
action = "{menu}[, {limit}][, pokud {c},]: [zaplať {cost:acc} a ]{s:do}"

[limit]
once = "jednou za {per:one.acc}[: {s}]"
times = "nejvýš {n}krát za {per:one.acc}[: {s}]"

# ---- co se dělá

[act.choose]
t = "{v} {np:acc}"
imp = "zvol"
inf = "zvolit"
you = "zvolíš"
he = "zvolí"
they = "zvolí"
done = "zvolený"

[act.because]
t = "{s} {cause}"

[gate]
may = "[pokud {c}, ]{who:nom}{who:můžeš| může| mohou} [zaplatit {cost:acc} a ]{s:to}[, pokud {d}][; jinak {o:second}]"
pay = "[pokud {c}, ]{who:nom}{who:můžeš| může| mohou} zaplatit {cost:acc}[; jinak {o:second}]"

# „v případě“ stojí i za časem, kde by „pokud“ chtělo čárku: „na konci bitvy v případě, že ..“.
[flow]
if = "v případě, že {c}, {s}[; jinak {o:second}]"
each = "pro {np:acc}: {s}"
repeat = "{n}krát {s:second}"
pay = "zaplať {cost:acc}[ a {s:do}][; jinak {o:second}]"
either = "proveď jedno z tohoto: {s}"
openly = "veřejně: {s}"

[span]
until = "až do {e:np.gen} platí: {s}"
at = "na {e:np.loc} {s:second}"
until_act = "až do chvíle, kdy {e:np}, platí: {s}"
at_act = "až {e:np}, {s}"

# ---- na co se mění hodnoty

[mod]
to.t = "{v:nom} je {n:plain}[, pokud {c}]"
by = "{v:nom} se zvyšuje o {n:plain}[, ne však pod {least:plain.acc}][, ne však nad {most:plain.acc}][, pokud {c}]"
less = "{v:nom} se snižuje o {n:plain}[, ne však pod {least:plain.acc}][, ne však nad {most:plain.acc}][, pokud {c}]"
double = "{v:nom} se zdvojnásobuje[, pokud {c}]"
times = "{v:nom} se násobí číslem {n:plain}[, pokud {c}]"
half = "{v:nom} se snižuje na polovinu, zaokrouhleno dolů[, pokud {c}]"
at_least = "{v:nom} je alespoň {n:plain}[, pokud {c}]"
at_most = "{v:nom} nepřesahuje {n:plain.acc}[, pokud {c}]"
over = "{s}, i když {x:nom} říká jinak"
permit = "{r}[, pokud {c}]"

# ---- údaje karty

[fact.kind]
t = "{kind:one}"

# ---- nepravidelná slova

[adj."tento"]
sg = { dat = "tomuto", loc = "tomto", ins = "tímto", gen = "tohoto" }
pl = { gen = "těchto", dat = "těmto", loc = "těchto", ins = "těmito" }
m.sg = { nom = "tento" }
m_anim = { sg = { acc = "tohoto" }, pl = { nom = "tito", acc = "tyto" } }
m_inan = { sg = { acc = "tento" }, pl = { nom = "tyto", acc = "tyto" } }
f = { sg = { nom = "tato", gen = "této", dat = "této", acc = "tuto", loc = "této", ins = "touto" }, pl = { nom = "tyto", acc = "tyto" } }
n = { sg = { nom = "toto", acc = "toto" }, pl = { nom = "tato", acc = "tato" } }

[adj."tvůj"]
sg = { gen = "tvého", dat = "tvému", loc = "tvém", ins = "tvým" }
pl = { gen = "tvých", dat = "tvým", loc = "tvých", ins = "tvými" }
m.sg = { nom = "tvůj" }
m_anim = { sg = { acc = "tvého" }, pl = { nom = "tví", acc = "tvé" } }
m_inan = { sg = { acc = "tvůj" }, pl = { nom = "tvé", acc = "tvé" } }
f = { sg = { nom = "tvá", gen = "tvé", dat = "tvé", acc = "tvou", loc = "tvé", ins = "tvou" }, pl = { nom = "tvé", acc = "tvé" } }
n = { sg = { nom = "tvé", acc = "tvé" }, pl = { nom = "tvá", acc = "tvá" } }

[adj."svůj"]
sg = { gen = "svého", dat = "svému", loc = "svém", ins = "svým" }
pl = { gen = "svých", dat = "svým", loc = "svých", ins = "svými" }
m.sg = { nom = "svůj" }
m_anim = { sg = { acc = "svého" }, pl = { nom = "sví", acc = "své" } }
m_inan = { sg = { acc = "svůj" }, pl = { nom = "své", acc = "své" } }
f = { sg = { nom = "svá", gen = "své", dat = "své", acc = "svou", loc = "své", ins = "svou" }, pl = { nom = "své", acc = "své" } }
n = { sg = { nom = "své", acc = "své" }, pl = { nom = "svá", acc = "svá" } }

# V prvním pádě se nevyslovuje; druhý a šestý stojí po předložce.
[adj."on"]
sg = { nom = "", gen = "něj", dat = "mu", acc = "ho", loc = "něm", ins = "jím" }
pl = { nom = "", gen = "nich", dat = "jim", acc = "je", loc = "nich", ins = "jimi" }
f.sg = { nom = "", gen = "ní", dat = "jí", acc = "ji", loc = "ní", ins = "jí" }

# Čí: podle rodu vlastníka.
[adj."vlastníkův"]
sg = { nom = "jeho", gen = "jeho", dat = "jeho", acc = "jeho", loc = "jeho", ins = "jeho" }
pl = { nom = "jejich", gen = "jejich", dat = "jejich", acc = "jejich", loc = "jejich", ins = "jejich" }
f.sg = { nom = "její", gen = "její", dat = "její", acc = "její", loc = "její", ins = "její" }

# Vztažné: podle toho, čí co je.
[adj."jehož"]
sg = { nom = "jehož", gen = "jehož", dat = "jehož", acc = "jehož", loc = "jehož", ins = "jehož" }
pl = { nom = "jejichž", gen = "jejichž", dat = "jejichž", acc = "jejichž", loc = "jejichž", ins = "jejichž" }
f.sg = { nom = "jejíž", gen = "jejíž", dat = "jejíž", acc = "jejíž", loc = "jejíž", ins = "jejíž" }

[adj."jeden"]
sg = { gen = "jednoho", dat = "jednomu", loc = "jednom", ins = "jedním" }
m.sg = { nom = "jeden" }
m_anim.sg = { acc = "jednoho" }
m_inan.sg = { acc = "jeden" }
f.sg = { nom = "jedna", gen = "jedné", dat = "jedné", acc = "jednu", loc = "jedné", ins = "jednou" }
n.sg = { nom = "jedno", acc = "jedno" }
pl = { nom = "jedny", gen = "jedněch", dat = "jedněm", acc = "jedny", loc = "jedněch", ins = "jedněmi" }
m_anim.pl = { nom = "jedni" }
n.pl = { nom = "jedna", acc = "jedna" }

[adj."všechen"]
sg = { nom = "všechen", gen = "všeho", dat = "všemu", acc = "všechen", loc = "všem", ins = "vším" }
f.sg = { nom = "všechna", gen = "vší", dat = "vší", acc = "všechnu", loc = "vší", ins = "vší" }
n.sg = { nom = "všechno", acc = "všechno" }
pl = { nom = "všechny", gen = "všech", dat = "všem", acc = "všechny", loc = "všech", ins = "všemi" }
m_anim.pl = { nom = "všichni" }
n.pl = { nom = "všechna", acc = "všechna" }

[adj."byl"]
sg = { nom = "byl" }
f.sg = { nom = "byla" }
n.sg = { nom = "bylo" }
pl = { nom = "byly" }
m_anim.pl = { nom = "byli" }
n.pl = { nom = "byla" }

[adj."nebyl"]
sg = { nom = "nebyl" }
f.sg = { nom = "nebyla" }
n.sg = { nom = "nebylo" }
pl = { nom = "nebyly" }
m_anim.pl = { nom = "nebyli" }
n.pl = { nom = "nebyla" }
"# };
