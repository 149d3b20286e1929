//! `text/bg/phrases.toml` of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/bg/phrases.toml", text: r#"# Как българският казва това, от което е изграден езикът, за всяка игра. `nom` е за подлога (пълен член, „той“),
# `acc` за прякото допълнение („го“), `t` за всичко останало („него“).

# ---- съществителното с всичко около него

[np.any]
t = "{np~който} и да е {np:one}"
owned = "{np~един:one} от {owner:def} {np:other}"

[np.some]
t = "{np:one}"
owned = "{owner} {np:one}"

[np.each]
t = "{np~всеки} {np:one}"
owned = "{np~всеки} {owner} {np:one}"

[np.all]
t = "всички {np:other}"
owned = "всички {owner} {np:other}"

[np.every]
t = "всеки {n} {np:count}"
owned = "всеки {n} {owner} {np:count}"

[np.exactly]
t = "{n} {np:count}"
owned = "{n} {owner} {np:count}"

[np.up_to]
t = "до {n} {np:count}"
owned = "до {n} {owner} {np:count}"

[np.between]
t = "от {lo} до {n} {np:count}"
owned = "от {lo} до {n} {owner} {np:count}"

[np.at_least]
t = "поне {n} {np:count}"
owned = "поне {n} {owner} {np:count}"

[np.any_number]
t = "произволен брой {np:other}"
owned = "произволен брой {owner} {np:other}"

[np.random]
t = "{np~случаен} {np:one}"
owned = "{np~случаен} {owner} {np:one}"

[np.none]
t = "нито {np~един} {np:one}"
owned = "нито {np~един} {owner} {np:one}"

[np.the]
t = "{np:one.def}"
owned = "{owner:def} {np:one}"

[np.this]
t = "{np~този} {np:one}"
owned = "{np~този} {owner} {np:one}"

[np.bare]
t = "{np:other.def}"
owned = "{owner:def} {np:other}"

[np]
clockwise = ", по посока на часовниковата стрелка, започвайки от {x},"
counterclockwise = ", обратно на часовниковата стрелка, започвайки от {x},"
other.pre = "друг"

# ---- местоимения и препратки

[ref]
they.t = "{np~той}"
nothing = "нищо"
somebody = "играч"
there = "там"
thence = "оттам"
place = "мястото на {x}"
top = "горните[ {n}] от {x}"
bottom = "дъното на {x}"

# „Ти“ се чува в глагола: подлогът мълчи, а също и собственикът, когато формата му вече е казана („силата на твоите фигури“).
[ref.you]
t = "теб"
nom = ""
acc = ""

[ref.your]
t = "твой"
reflexive = "свой"

[ref.it]
t = "{np~него}"
nom = "{np~той}"
acc = "{np~го}"

[ref.its]
t = "{np~чий}"
reflexive = "свой"

[ref.them]
t = "{np~него}"
nom = "{np~той}"
acc = "{np~го}"

[ref.their]
t = "{np~чий}"
reflexive = "свой"

[ref.that]
t = "{np~този} {np:one}"

[ref.those]
t = "{np~този} {np:other}"

[ref.owner]
t = "собственика на {x:that}"
nom = "собственикът на {x:that}"

[ref.left]
t = "играча вляво от {x:that}"
nom = "играчът вляво от {x:that}"

[ref.right]
t = "играча вдясно от {x:that}"
nom = "играчът вдясно от {x:that}"

# ---- след съществителното

[tail]
of.t = "на {x}"
where = ", {host~който:nom} {c},"
such = ", {host~такъв}, че {c},"
other.t = "освен {x}"
during.t = "в {o}"
in.t = "в {x}"
from.t = "от {x}"

[tail.memory]
t = ", {part:host}[ {during}],"

# ---- числа

[num]
amount = "{n} {unit}"
equal = "толкова {unit}, колкото е {n:nom},"
per = "{n} за {np}"
times = "{a} по {b}"
plus = "{a} плюс {b:acc}"
minus = "{a} минус {b:acc}"
if = "{a}, ако {c}, в противен случай {b}"

[num.count]
t = "броя на {np}"
nom = "броят на {np}"

[num.total]
t = "{value~общ:def.acc} {value} на {np}"
nom = "{value~общ:def.nom} {value} на {np}"

[num.highest]
t = "{value~най-висок:def.acc} {value} сред {np}"
nom = "{value~най-висок:def.nom} {value} сред {np}"

[num.lowest]
t = "{value~най-нисък:def.acc} {value} сред {np}"
nom = "{value~най-нисък:def.nom} {value} сред {np}"

[num.least_of]
t = "по-малкото от {a:acc} и {b:acc}"

[num.most_of]
t = "по-голямото от {a:acc} и {b:acc}"

# ---- условия

[cond.adjective]
t = "{x:nom} {x:е|са} {a:host}"
not = "{x:nom} {x:не е|не са} {a:host}"

[cond.kind]
t = "{x:nom} {x:е|са} {k:nom}"
not = "{x:nom} {x:не е|не са} {k:nom}"

[cond.eq]
t = "{a:nom} {b:си ти|е|са} {b:nom}"
not = "{a:nom} {b:не си ти|не е|не са} {b:nom}"

[cond.in]
t = "{x:nom} {x:е|са} {in:pred}"
not = "{x:nom} {x:не е|не са} {in:pred}"

[cond.place]
t = "{np:nom} {np:е|са} {what:pred}"

[cond.past]
t = "{np:nom} {np:е|са} {part:host}[ {during}]"

[cond.some]
t = "има {np}"
not = "няма {np}"

[cond.every]
t = "за {np} важи, че {c},"
not = "не за {np} важи, че {c},"

[cond.nothing]
t = "{x:nom} не {x:съществува|съществуват}"
not = "{x:nom} {x:съществува|съществуват}"

[cond.running]
t = "{np:nom} тече"
not = "не тече {np:one}"

[cond.holds]
t = "{x:nom} важи"
not = "{x:nom} не важи"

# `rel` е след съществителното, чиято стойност се сравнява: „карта с бонус над 4“.
[cond.ge]
t = "{a:nom} {a:е|са} поне {b:plain}"
rel = "с {a:short} поне {b:plain}"

[cond.gt]
t = "{a:nom} {a:е|са} повече от {b:plain}"
rel = "с {a:short} над {b:plain}"

[cond.le]
t = "{a:nom} {a:е|са} най-много {b:plain}"
rel = "с {a:short} най-много {b:plain}"

[cond.lt]
t = "{a:nom} {a:е|са} по-малко от {b:plain}"
rel = "с {a:short} под {b:plain}"

[cond]
always = "във всеки случай"
never = "никога"

# ---- изброяване

[list]
comma = "{a}, {b}"
and = "{a} и {b}"
or = "{a} или {b}"
then = "{a}, после {b:second}"
semicolon = "{a}; {b}"

# ---- събития

[event]
because = "{e} {cause}"

# `short` е след „до момента, в който“.
[event.begins]
t = "{p:nom} {p:започне|започнат}"
np = "началото на {p}"
short = "{p:nom} {p:започне|започнат}"

[event.ends]
t = "{p:nom} {p:приключи|приключат}"
np = "края на {p}"
short = "{p:nom} {p:приключи|приключат}"

# ---- редове

[line]
when = "когато {e}, [ако {c}, ]{s}"
whenever = { t = "всеки път, когато {e}, [ако {c}, ]{s}", np = ", всеки път, когато {e}, [ако {c}, ]{s}" }
before = "преди момента, в който {e}, [ако {c}, ]{s}"
instead = "ако {e}[ и {c}], вместо това {s:second}"
as_soon = "щом {c}, {s}"
action = "{menu}[, {limit}][, ако {c}]: [плати {cost} и ]{s}"

[limit]
once = "веднъж за {per:one}[: {s}]"
times = "до {n} пъти за {per:one}[: {s}]"

# ---- какво се прави

[act]
because = "{s} {cause}"

[act.choose]
t = "{v} {np:acc}"
imp = "избери"
you = "избереш"
he = "избира"
they = "избират"
done = "избран"
to = "{subject:избереш|избере|изберат} {np:that}"

[gate]
may = "[ако {c}, ]{who:nom} {who:можеш|може|могат} да [{who:платиш|плати|платят} {cost}, за да ]{s:to}[, ако {d}][; в противен случай {o:second}]"
pay = "[ако {c}, ]{who:nom} {who:можеш|може|могат} да {who:платиш|плати|платят} {cost}[; в противен случай {o:second}]"

[flow]
# Условие по средата на изречението (np) има запетая пред себе си: „в края на битката, ако ..“.
if = { t = "ако {c}, {s}[; в противен случай {o:np.second}]", np = ", ако {c}, {s}[; в противен случай {o:np.second}]" }
each = "за {np} {s:np.second}"
repeat = "{n} пъти {s:np.second}"
pay = "плати {cost}[, за да {s:to}][; в противен случай {o:second}]"
either = "избери едно: {s}"
openly = "открито: {s}"

[span]
until = "до {e:np} {s:np.second}"
at = "в {e:np} {s:np.second}"
until_act = "до момента, в който {e:short}, {s}"
at_act = "когато следващия път {e:short}, {s}"

# ---- на какво стават стойностите

[mod]
to.t = "{v:nom} {v:е|са} {n:plain.nom}[, ако {c}]"
by = "{v:nom} {v:се увеличава|се увеличават} с {n:plain}[, но не под {least:plain}][, но не над {most:plain}][, ако {c}]"
less = "{v:nom} {v:се намалява|се намаляват} с {n:plain}[, но не под {least:plain}][, но не над {most:plain}][, ако {c}]"
double = "{v:nom} {v:се удвоява|се удвояват}[, ако {c}]"
times = "{v:nom} {v:се умножава|се умножават} по {n:plain}[, ако {c}]"
half = "{v:nom} {v:се намалява|се намаляват} наполовина, закръглено надолу[, ако {c}]"
at_least = "{v:nom} {v:е|са} поне {n:plain}[, ако {c}]"
at_most = "{v:nom} не {v:надвишава|надвишават} {n:plain}[, ако {c}]"
over = "{s}, въпреки {x}"
permit = "{r}[, ако {c}]"

# ---- какво пише на картата

[fact.kind]
t = "{kind:one}"

# ---- думи, които се менят особено

[adj."всеки"]
m = "всеки"
f = "всяка"
n = "всяко"
pl = "всички"

[adj."този"]
m = "този"
f = "тази"
n = "това"
pl = "тези"

[adj."такъв"]
m = "такъв"
f = "такава"
n = "такова"
pl = "такива"

[adj."един"]
m = "един"
f = "една"
n = "едно"
pl = "едни"

[adj."който"]
m = "който"
f = "която"
n = "което"
pl = "които"

[adj."твой"]
m = "твой"
m_full = "твоят"
m_short = "твоя"
f = "твоя"
f_def = "твоята"
n = "твое"
n_def = "твоето"
pl = "твои"
pl_def = "твоите"

[adj."свой"]
m = "свой"
m_full = "своят"
m_short = "своя"
f = "своя"
f_def = "своята"
n = "свое"
n_def = "своето"
pl = "свои"
pl_def = "своите"

[adj."неин"]
m = "неин"
m_full = "нейният"
m_short = "нейния"
f = "нейна"
f_def = "нейната"
n = "нейно"
n_def = "нейното"
pl = "нейни"
pl_def = "нейните"

[adj."техен"]
m = "техен"
m_full = "техният"
m_short = "техния"
f = "тяхна"
f_def = "тяхната"
n = "тяхно"
n_def = "тяхното"
pl = "техни"
pl_def = "техните"

# Местоименията: според рода на това, което означават. `чий` е притежателят, останалото се мени с притежаваното.
[adj."чий"]
m = "негов"
f = "неин"
n = "негов"
pl = "техен"

[adj."той"]
m = "той"
f = "тя"
n = "то"
pl = "те"

[adj."него"]
m = "него"
f = "нея"
n = "него"
pl = "тях"

[adj."го"]
m = "го"
f = "я"
n = "го"
pl = "ги"

[adj."най-нисък"]
m = "най-нисък"
m_full = "най-ниският"
m_short = "най-ниския"
f = "най-ниска"
f_def = "най-ниската"
n = "най-ниско"
n_def = "най-ниското"
pl = "най-ниски"
pl_def = "най-ниските"

[adj."случаен"]
m = "случаен"
m_full = "случайният"
m_short = "случайния"
f = "случайна"
f_def = "случайната"
n = "случайно"
n_def = "случайното"
pl = "случайни"
pl_def = "случайните"
"# };
