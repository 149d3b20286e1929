//! `text/cs/phrases.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/cs/phrases.toml", text: r#"# Jedna věta či vazba pro každé slovo pravidel, jak ji česky říká karta. Místa jsou parametry slova; {x} je první z nich.
# Sloveso má svá slova (imp inf you he they done) a vazbu s {v}. Přídavná jména stojí ve slovníkovém tvaru.

# ---- odkaz na místo: o čem hra mluví, jsou provincie

[ref]
there = "v ní"
thence = "z ní"

# ---- slovesa

[verb.gain.glory]
t = "{v} {n:acc}"
imp = "získej"
inf = "získat"
you = "získáš"
he = "získá"
they = "získají"
done = "získaný"

[verb.gain.rage]
t = "{v} {n:acc}"
imp = "získej"
inf = "získat"
you = "získáš"
he = "získá"
they = "získají"
done = "získaný"

[verb.raise.stat]
t = "{v} {s:acc}"
imp = "zvyš"
inf = "zvýšit"
you = "zvýšíš"
he = "zvýší"
they = "zvýší"
done = "zvýšený"

[verb.take.glory_from_player]
t = "{v} {q:dat} {n:acc}"
imp = "vezmi"
inf = "vzít"
you = "vezmeš"
he = "vezme"
they = "vezmou"
done = "vzatý"

[verb.take.rage_from_player]
t = "{v} {q:dat} {n:acc}"
imp = "vezmi"
inf = "vzít"
you = "vezmeš"
he = "vezme"
they = "vezmou"
done = "vzatý"

[verb.take.card]
t = "{v}[ {c:light.acc}] do ruky[ {c:heavy.moved.acc}]"
to = "vzít si[ {c:light.acc}] do ruky[ {c:heavy.moved.acc}]"
imp = "vezmi si"
inf = "vzít si"
you = "si vezmeš"
he = "si vezme"
they = "si vezmou"
done = "vzatý"
passive = "{c:je|jsou} {c:nom} {c~vzat} do ruky"
threat = "{c:má být|mají být} {c:nom} {c~vzat} do ruky"

[verb.discard.card]
t = "{v} {c:moved.acc}"
imp = "odhoď"
inf = "odhodit"
you = "odhodíš"
he = "odhodí"
they = "odhodí"
done = "odhozený"
passive = "{c:je|jsou} {c:nom} {c~odhozen}"
threat = "{c:má být|mají být} {c:nom} {c~odhozen}"

[verb.destroy.figure]
t = "{v} {f:acc}"
imp = "znič"
inf = "zničit"
you = "zničíš"
he = "zničí"
they = "zničí"
done = "zničený"
passive = "{f:je|jsou} {f:nom} {f~zničen}"
threat = "{f:má být|mají být} {f:nom} {f~zničen}"

[verb.release.figure]
t = "{v} {f:moved.acc}"
imp = "propusť"
inf = "propustit"
you = "propustíš"
he = "propustí"
they = "propustí"
done = "propuštěný"
passive = "{f:je|jsou} {f:nom} {f~propuštěn} z Valhally"
threat = "{f:má být|mají být} {f:nom} {f~propuštěn} z Valhally"

[verb.withdraw.figure_to_province]
t = "{v} {f:moved.acc} do {p:gen}"
to = "{f:that.moved.acc} přesunout do {p:gen}"
imp = "přesuň"
inf = "přesunout"
you = "přesuneš"
he = "přesune"
they = "přesunou"
done = "přesunutý"

[verb.shift.figure_to_province]
t = "{v} {f:moved.acc} do {p:gen}"
imp = "přesuň"
inf = "přesunout"
you = "přesuneš"
he = "přesune"
they = "přesunou"
done = "přesunutý"

[verb.invade.with_figure_into_place]
t = "{v}[ {p:light.acc}][ {f:moved.ins}][ {p:heavy.acc}]"
to = "[{p:light.acc} ]obsadit[ {f:moved.ins}][ {p:heavy.acc}]"
imp = "obsaď"
inf = "obsadit"
you = "obsadíš"
he = "obsadí"
they = "obsadí"
done = "obsazený"

[verb.march.with_figure_into_province]
t = "{v} pochodem[ {f:moved.acc}] do {p:gen}"
imp = "přesuň"
inf = "přesunout"
you = "přesuneš"
he = "přesune"
they = "přesunou"
done = "přesunutý"

[verb.join.with_figure_into_province]
t = "{v} do bitvy[ {f:moved.acc}]"
imp = "přisuň"
inf = "přisunout"
you = "přisuneš"
he = "přisune"
they = "přisunou"
done = "přisunutý"

[verb.lay.card]
t = "{v} {c:moved.acc}"
imp = "zahraj"
inf = "zahrát"
you = "zahraješ"
he = "zahraje"
they = "zahrají"
done = "zahraný"
passive = "{c:je|jsou} {c:nom} {c~zahrán}"
threat = "{c:má být|mají být} {c:nom} {c~zahrán}"

[verb.turn_up.card]
t = "{v} {c:acc}"
imp = "odhal"
inf = "odhalit"
you = "odhalíš"
he = "odhalí"
they = "odhalí"
done = "odhalený"
passive = "{c:je|jsou} {c:nom} {c~odhalen}"
threat = "{c:má být|mají být} {c:nom} {c~odhalen}"

[verb.rate.quest_at_strength]
t = "{v} {c:acc} jako bitevní kartu s bonusem {n:plain}"
to = "{c:acc} počítat jako bitevní kartu s bonusem {n:plain}"
imp = "počítej"
inf = "počítat"
you = "počítáš"
he = "počítá"
they = "počítají"
done = "počítaný"

[verb.silence.card]
t = "{v} text {c:that.gen}"
imp = "zruš"
inf = "zrušit"
you = "zrušíš"
he = "zruší"
they = "zruší"
done = "zrušený"

[verb.strike.province]
t = "{v} {p:acc}"
do = "{p:acc} znič"
imp = "znič"
inf = "zničit"
you = "zničíš"
he = "zničí"
they = "zničí"
done = "zničený"
passive = "{p:je|jsou} {p:nom} {p~zničen}"
threat = "{p:má být|mají být} {p:nom} {p~zničen}"

[verb.reap.token]
t = "{v} navíc {t:acc}"
imp = "získej"
inf = "získat"
you = "získáš"
he = "získá"
they = "získají"
done = "získaný"

[verb.claim.province]
t = "úspěšně {v} {p:acc}"
imp = "vypleň"
inf = "vyplenit"
you = "vypleníš"
he = "vyplení"
they = "vyplení"
done = "vypleněný"
passive = "{p:je|jsou} {p:nom} úspěšně {p~vypleněn}"
threat = "{p:má být|mají být} {p:nom} úspěšně {p~vypleněn}"

[verb.lose.battle_to_player]
t = "{v} bitvu[ s {w:that.ins}]"
imp = "prohraj"
inf = "prohrát"
you = "prohraješ"
he = "prohraje"
they = "prohrají"
done = "prohraný"

[verb.win.battle]
t = "{v} bitvu"
imp = "vyhraj"
inf = "vyhrát"
you = "vyhraješ"
he = "vyhraje"
they = "vyhrají"
done = "vyhraný"

[verb.reckon.strength_from_strength_with_strength]
t = "{v} v bitvě sílu {n:plain}: {f:plain} z figurek, {c:plain} z karet"
imp = "měj"
inf = "mít"
you = "máš"
he = "má"
they = "mají"
done = "započítaný"

[verb.stalemate]
t = "{v} bitvu bez vítěze"
imp = "skonči"
inf = "skončit"
you = "skončíš"
he = "skončí"
they = "skončí"
done = "skončený"

[event.stalemate]
t = "bitva skončí bez vítěze"
clause = "bitva skončí bez vítěze"

[verb.fulfil.quest]
t = "{v} {c:acc}"
imp = "splň"
inf = "splnit"
you = "splníš"
he = "splní"
they = "splní"
done = "splněný"
passive = "{c:je|jsou} {c:nom} {c~splněn}"
threat = "{c:má být|mají být} {c:nom} {c~splněn}"

[verb.dismiss.monster]
t = "{v} {m:acc} ze hry"
imp = "odstraň"
inf = "odstranit"
you = "odstraníš"
he = "odstraní"
they = "odstraní"
done = "odstraněný"
passive = "{m:je|jsou} {m:nom} {m~odstraněn} ze hry"
threat = "{m:má být|mají být} {m:nom} {m~odstraněn} ze hry"

[verb.lay_again]
t = "{v} každého hráče v bitvě zahrát novou kartu"
imp = "nech"
inf = "nechat"
you = "necháš"
he = "nechá"
they = "nechají"
done = "zahraný"

[verb.score.final]
t = "{v} na konci hry"
imp = "boduj"
inf = "bodovat"
you = "boduješ"
he = "boduje"
they = "bodují"
done = "bodovaný"
short = "klanová deska"

[verb.pillage.province]
t = "{v} {p:acc}"
imp = "vypleň"
inf = "vyplenit"
you = "vypleníš"
he = "vyplení"
they = "vyplení"
done = "vypleněný"

[verb.battle.over_province_by_player]
t = "{v} o {field:acc}"
imp = "bojuj"
inf = "bojovat"
you = "bojuješ"
he = "bojuje"
they = "bojují"
done = "vybojovaný"

[verb.build.upgrade]
t = "{v} {u:moved.acc}"
imp = "zahraj"
inf = "zahrát"
you = "zahraješ"
he = "zahraje"
they = "zahrají"
done = "zahraný"
passive = "{u:je|jsou} {u:nom} {u~zahrán}"
threat = "{u:má být|mají být} {u:nom} {u~zahrán}"

[verb.scrap.upgrade]
t = "{v} {u:moved.acc}"
imp = "odhoď"
inf = "odhodit"
you = "odhodíš"
he = "odhodí"
they = "odhodí"
done = "odhozený"
passive = "{u:je|jsou} {u:nom} {u~odhozen}"
threat = "{u:má být|mají být} {u:nom} {u~odhozen}"

# ---- proč se něco děje

# `given` říká karta tam, kde příčinu udává; prázdné, kde stačí slova slovesa.
[cause.march]
t = "pochodem"
not = "jinak než pochodem"
given = ""

[cause.call]
t = "při svolání k boji"
not = "jinak než při svolání k boji"
given = ""

[cause.battle]
t = "v bitvě"
not = "mimo bitvu"
given = ""

[cause.effect]
t = "efektem"
not = "jinak než efektem"
given = ""

[cause.ragnarok]
t = "Ragnarökem"
not = "jinak než Ragnarökem"
given = ""

[cause.sacrifice]
t = "jako oběť"
not = "ne jako oběť"
given = "jako oběť"

[cause.retreat]
t = "při ústupu"
not = "ne při ústupu"
given = ""

[cause.victory]
t = "po vítězství"
not = "ne po vítězství"
given = ""

[cause.aid]
t = "s pomocí karty"
not = "bez pomoci karty"
given = "zdarma s pomocí této karty"

[cause.boon]
t = "zdarma"
not = "ne zdarma"
given = "zdarma"

# ---- přídavná jména

[filter.own.figure]
det = "tvůj"
reflexive = "svůj"
is = "{x:nom} {x:je|jsou} {x~tvůj}"

[filter.own.card]
det = "tvůj"
reflexive = "svůj"
is = "{x:nom} {x:je|jsou} {x~tvůj}"

[filter.enemy]
pre = "nepřátelský"
is = "{x:nom} {x:je|jsou} {x~nepřátelský}"

[filter.deployed]
post = "na herním plánu"
is = "{x:nom} {x:je|jsou} na herním plánu"

[filter.mobile]
post = ", {host~který:nom} {host:může|mohou} pochodovat,"
is = "{x:nom} {x:může|mohou} pochodovat"

[filter.outer]
pre = "vnější"
is = "{x:nom} {x:je|jsou} {x~vnější}"

[filter.open]
pre = "nevypleněný"
is = "{x:nom} {x:není|nejsou} {x~vypleněný} ani {x~zničený}"
is_not = "{x:nom} {x:je|jsou} {x~vypleněný} nebo {x~zničený}"

[filter.vacant]
pre = "nezaplněný"
is = "je v {x:loc} místo pro figurku"
is_not = "není v {x:loc} místo pro figurku"
some = "je v {x:loc} místo pro figurku"

[filter.held]
post = "ve tvém držení"
is = "držíš {x:that.acc}"
is_not = "nedržíš {x:that.acc}"
some = "držíš {x:that.acc}"

[filter.commanded]
post = ", v {host~který:loc} je tvůj vůdce,"
is = "je v {x:loc} tvůj vůdce"
is_not = "není v {x:loc} tvůj vůdce"
some = "je v {x:loc} tvůj vůdce"

[filter.led]
post = ", v {host~který:loc} máš větší sílu než kdokoli jiný,"
is = "máš v {x:loc} větší sílu než kdokoli jiný"
is_not = "nemáš v {x:loc} větší sílu než kdokoli jiný"
some = "máš alespoň v {x~jeden:loc} {x:loc} větší sílu než kdokoli jiný"

[filter.revealed]
pre = "odhalený"

[filter.rival]
post = "{host~odhalený} tvými protivníky"
is = "{x:nom} {x:je|jsou} {x~odhalený} tvými protivníky"

[filter.acting]
post = ", {host~který:nom} ještě {host:může|mohou} hrát,"
is = "{x:nom} ještě {x:můžeš|může|mohou} hrát"
is_not = "{x:nom} už {x:nemůžeš|nemůže|nemohou} hrát"

[filter.below_horns]
post = ", {host~který:nom} {host:má|mají} na herním plánu méně figurek, než dovolují {host:jeho|jejich} Rohy,"
is = "{x:nom} {x:máš|má|mají} na herním plánu méně figurek, než dovolují {x:tvé|jeho|jejich} Rohy,"
is_not = "{x:nom} {x:máš|má|mají} na herním plánu tolik figurek, kolik dovolují {x:tvé|jeho|jejich} Rohy,"

# ---- vztahy

[relation.seagoing]
t = "{f:nom} se {f:počítá|počítají} jako loď"
not = "{f:nom} se {f:nepočítá|nepočítají} jako loď"

[relation.commanding]
t = "{f:nom} se {f:počítá|počítají} jako vůdce"
not = "{f:nom} se {f:nepočítá|nepočítají} jako vůdce"

[relation.may_invade]
t = "{f:nom} {f:může|mohou} obsadit {p:acc}"
not = "{f:dat} je zakázáno obsadit {p:acc}"
is = "{p:acc} lze obsadit"
is_not = "{p:acc} nelze obsadit"
rel = "{p:host}, {host~který:acc} lze obsadit,"

[relation.spared]
t = "odměna {p:that.gen} nezvyšuje {s:acc}"
not = "odměna {p:that.gen} zvyšuje {s:acc}"
rel = "{s:host}, {host~který:acc} nezvyšuje odměna {p:that.gen},"

[relation.fits]
t = "{f:nom} patří k {u:dat}"
not = "{f:nom} nepatří k {u:dat}"

# ---- hodnoty

[value.level]
t = "{q:tvá vlastnost|vlastnost|vlastnost} {s:nom}{q:| | }{q:that.gen}"
short = "vlastnosti"

[value.force]
t = "figurky v {p:loc} a v jejím fjordu"
gen = "figurek v {p:loc} a v jejím fjordu"
in = "v {p:loc} a v jejím fjordu"
from = "z {p:gen} a z jejího fjordu"

[value.room]
t = "počet volných míst v {p:loc}"
short = "volná místa"
endless = "místo pro libovolný počet"

[value.strength]
t = "{noun.strength} {f:that.gen}"
short = "{noun.strength}"

[value.lair]
t = "vnější provincie, ve které je {f:nom},"
acc = "vnější provincii, ve které je {f:nom},"

[value.side]
t = "{q:tvá síla|síla |síla }{q:that.gen} v {p:loc}"
gen = "{q:tvé síly|síly |síly }{q:that.gen} v {p:loc}"
dat = "{q:tvé síle|síle |síle }{q:that.gen} v {p:loc}"
acc = "{q:tvou sílu|sílu |sílu }{q:that.gen} v {p:loc}"
loc = "{q:tvé síle|síle |síle }{q:that.gen} v {p:loc}"
ins = "{q:tvou silou|silou |silou }{q:that.gen} v {p:loc}"
short = "{noun.strength}"

[value.invade_cost]
t = "cena v bodech zuřivosti za obsazení {p:that.gen} {f:ins}"
short = "cena obsazení"

[value.upgrade_cost]
t = "cena v bodech zuřivosti za zahrání {u:that.gen}"
short = "cena zahrání"

[value.doom_glory]
t = "sláva, kterou {q:získáš|získá |získají }{q:nom} za každou svou figurku zničenou Ragnarökem,"
short = "sláva za Ragnarök"

[value.reward]
t = "sláva za {c:acc}"
short = "sláva za úkol"

[value.battlefield]
t = "{noun.province} bitvy"

[value.melee]
t = "figurky v bitvě"
gen = "figurek v bitvě"
in = "v bitvě"

[value.pillager]
t = "plenitel"
gen = "plenitele"
dat = "pleniteli"
acc = "plenitele"
loc = "pleniteli"
ins = "plenitelem"
is_you = "jsi plenitel"
is_not_you = "nejsi plenitel"

[value.bonus]
t = "{noun.bonus} {c:that.gen}"
short = "{noun.bonus}"

[value.muster]
t = "síla {q:tvých figurek|figurek |figurek }{q:that.gen} v bitvě"
short = "síla v bitvě"

[value.power]
short = "síla s kartami"
t = "{q:tvá síla|síla |síla }{q:that.gen} s kartami"

[value.pledged]
t = "součet bonusů všech odhalených karet"
gen = "součtu bonusů všech odhalených karet"
dat = "součtu bonusů všech odhalených karet"
loc = "součtu bonusů všech odhalených karet"
ins = "součtem bonusů všech odhalených karet"
short = "součet bonusů"

# ---- zóny a postupy

[proc]
quest_phase = "úkoly"

[zone.rewards]
t = "odměny na herním plánu"
in = "mezi odměnami na herním plánu"
from = "z odměn na herním plánu"

[zone.reserve]
t = "{owner:tvá zásoba|zásoba |zásoba }{owner:that.gen}"
gen = "{owner:tvé zásoby|zásoby |zásoby }{owner:that.gen}"
short = "zásoba"
in = "{owner:v zásobě|v zásobě |v zásobě }{owner:that.gen}"
from = "{owner:ze zásoby|ze zásoby |ze zásoby }{owner:that.gen}"

[zone.valhalla]
t = "Valhalla"
gen = "Valhally"
dat = "Valhalle"
acc = "Valhallu"
loc = "Valhalle"
ins = "Valhallou"
in = "ve Valhalle"
from = "z Valhally"

[zone.hand]
t = "{owner:tvá ruka|ruka |ruka }{owner:that.gen}"
gen = "{owner:tvé ruky|ruky |ruky }{owner:that.gen}"
short = "ruka"
in = "{owner:ve tvé ruce|v ruce |v ruce }{owner:that.gen}"
in_own = "ve své ruce"
from = "{owner:z ruky|z ruky |z ruky }{owner:that.gen}"
from_own = "z ruky"

[zone.table]
short = "zahrané karty"
t = "karty {owner:zahrané tebou|zahrané hráčem |zahrané hráči }{owner:nom}"
in = "{host~zahraný} {owner:that.ins}"

[zone.built]
short = "klanová deska"
t = "{owner:tvá klanová deska|klanová deska |klanová deska }{owner:that.gen}"
gen = "{owner:tvé klanové desky|klanové desky |klanové desky }{owner:that.gen}"
in = "{owner:na tvé klanové desce|na klanové desce |na klanové desce }{owner:that.gen}"
in_own = "na své klanové desce"
from = "{owner:z klanové desky|z klanové desky |z klanové desky }{owner:that.gen}"
from_own = "ze své klanové desky"

[zone.committed]
short = "přijaté úkoly"
t = "{owner:tvé přijaté úkoly|přijaté úkoly |přijaté úkoly }{owner:that.gen}"
gen = "{owner:tvých přijatých úkolů|přijatých úkolů |přijatých úkolů }{owner:that.gen}"
in = "{owner:mezi tvými přijatými úkoly|mezi přijatými úkoly |mezi přijatými úkoly }{owner:that.gen}"
in_own = "mezi svými přijatými úkoly"
from = "{owner:z přijatých úkolů|z přijatých úkolů |z přijatých úkolů }{owner:that.gen}"

[zone.discards]
t = "odhazovací balíček"
gen = "odhazovacího balíčku"
loc = "odhazovacím balíčku"

[zone.box]
short = "krabice"

[zone.bag]
short = "sáček s žetony"

[zone.menagerie]
short = "monstra mimo klany"

[zone.deck]
short = "balíček"

[zone.pack]
short = "karty na výběr"

[zone.passed]
short = "předané karty"

[zone.drafted]
short = "ponechané karty"

[zone.face_down_discards]
short = "karty odhozené lícem dolů"

[menu]
turn = "akce"

# Bitva bývá známá, proto stojí před příčestím: „figurku v ní zničenou“, „byly v ní zničené“.
[tail]
memory = "[{during} ]{part:host}"

[tail.during.battle]
t = "v {o:loc}"

[local.battle.winner]
t = "{noun.winner} {o:that.gen}"
is_you = "jsi [{o:pronoun.poss} ]{noun.winner:nom}[ {o:named.gen}]"
is_not_you = "nejsi [{o:pronoun.poss} ]{noun.winner:nom}[ {o:named.gen}]"

[local.battle.field]
t = "{noun.province} {o:that.gen}"

[local.battle.raider]
t = "plenitel"
gen = "plenitele"
dat = "pleniteli"
acc = "plenitele"
loc = "pleniteli"
ins = "plenitelem"
is_you = "jsi plenitel"
is_not_you = "nejsi plenitel"

[local.battle.fighters]
t = "hráči v {o:loc}"
gen = "hráčů v {o:loc}"
in = "v bitvě"
has = "v {o:loc} bojují {x:tvé figurky|figurky |figurky }{x:that.gen}"
has_not = "v {o:loc} nebojují {x:tvé figurky|figurky |figurky }{x:that.gen}"
had = "v {o:loc} bojovaly {x:tvé figurky|figurky |figurky }{x:that.gen}"
had_not = "v {o:loc} nebojovaly {x:tvé figurky|figurky |figurky }{x:that.gen}"

[local.battle.forces]
t = "figurky, které bojovaly v {o:loc},"
gen = "figurek, které bojovaly v {o:loc},"
in = "v bitvě"
has = "v {o:loc} {x:bojuje|bojují} {x:nom}"
has_not = "v {o:loc} {x:nebojuje|nebojují} {x:nom}"
had = "v {o:loc} {x~bojoval} {x:nom}"
had_not = "v {o:loc} {x~nebojoval} {x:nom}"

# ---- údaje; prázdný údaj se netiskne

[field.card.age]
t = "{noun.age} {o:that.gen}"
fact = "věk {v}"

[field.card.god]
t = "{noun.god} {o:that.gen}"
fact = "{v}"

[field.battle_card.plus]
t = "{noun.bonus} {o:that.gen}"
fact = "bonus {v:plain}"
same = "bonus je i české slovo"

[field.battle_card.late]
adj = "pozdní"
fact = "Tuto kartu lze přidat i po odhalení."

[field.battle_card.tier]
fact = ""

[field.battle_card.shown]
fact = "Po odhalení této karty {v}."
lasting = "Od odhalení této karty {v}."
later = "Po odhalení této karty: {v}."

[field.quest.glory]
t = "sláva {o:that.gen}"
fact = "{v}"

[field.quest.fulfilled]
fact = "Splněno, pokud {v}."

[field.upgrade.slot]
t = "místo {o:that.gen}"
fact = "{v}"

[field.upgrade.strength]
t = "{noun.strength} {o:that.gen}"
fact = "síla {v:plain}"

[field.upgrade.costless]
adj = "bezplatný"
fact = "Zahrání této karty ani obsazení její figurkou nestojí žádnou zuřivost."

[field.token.central]
adj = "středový"
fact = "do středu"

[field.token.raises]
t = "vlastnosti, které zvyšuje {o:nom},"
fact = "Zvyš {v:acc}."

[field.token.gives]
fact = "{v}"

[field.figure.class]
t = "druh {o:that.gen}"
fact = "{v}"

[field.figure.printed]
t = "vytištěná síla {o:that.gen}"
fact = "síla {v:plain}"

[field.figure.owner]
t = "majitel {o:that.gen}"

[field.monster.card]
t = "{noun.card} {o:that.gen}"
fact = ""

[field.province.region]
t = "{noun.region} {o:that.gen}"
fact = "{v}"

[field.province.central]
adj = "středový"
fact = "střed herního plánu"

[field.province.villages]
t = "vesnice {o:that.gen}"
fact = "{v:village}"

[field.province.neighbours]
t = "sousedé {o:that.gen}"
gen = "sousedů {o:that.gen}"
in = "{host~sousedící} s {o:it.ins}"
fact = "sousedí: {v}"

[field.province.token]
t = "{noun.reward} {o:that.gen}"
short = "odměna"

[field.province.pillaged]
adj = "vypleněný"
short = "vypleněná"
is = "{x:nom} {x:je|jsou} {x~vypleněný}"

[field.province.destroyed]
adj = "zničený"
short = "zničená"
is = "{x:nom} {x:je|jsou} {x~zničený}"

[field.province.doomed]
short = "zánik ve věku"

[field.player.rage]
short = "zuřivost"

[field.player.step]
short = "stupně na klanové desce"

[field.player.finished]
adj = "hotový pro tuto fázi"
short = "hotovo pro tuto fázi"

[var.opener]
short = "první hráč"

[field.fjord.shores]
t = "břehy {o:that.gen}"
in = "na březích {o:that.gen}"
fact = "mezi: {v}"

[field.era.number]
fact = "věk {v}"

[field.era.doom]
t = "sláva za Ragnarök v {o:loc}"
fact = "{v} za každou figurku zničenou Ragnarökem"

# ---- jména, která herní plán nemá

[name]
first-age = { en = "first age", t = "první věk", gender = "m_inan", gen = "prvního věku", dat = "prvnímu věku", acc = "první věk", loc = "prvním věku", ins = "prvním věkem" }
second-age = { en = "second age", t = "druhý věk", gender = "m_inan", gen = "druhého věku", dat = "druhému věku", acc = "druhý věk", loc = "druhém věku", ins = "druhým věkem" }
third-age = { en = "third age", t = "třetí věk", gender = "m_inan", gen = "třetího věku", dat = "třetímu věku", acc = "třetí věk", loc = "třetím věku", ins = "třetím věkem" }
pl.en = "Polish edition"
pl.t = "polská edice"
bg.en = "Bulgarian edition"
bg.t = "bulharská edice"
cs.en = "Czech edition"
cs.t = "česká edice"

# ---- co nabízí tah a kroky plenění a jeho bitvy

[action.turn]
invade.en = "invade"
invade.t = "obsazení"
march.en = "march"
march.t = "pochod"
pillage.en = "pillage"
pillage.t = "plenění"
pass = { en = { short = "pass: no more turns until rage comes back, all rage is lost", t = "pass" }, t = "pas", short = "pas: žádné další tahy, dokud se nevrátí zuřivost; všechna zuřivost se ztratí" }
upgrade = { en = { short = "play an upgrade", t = "upgrade" }, t = "vylepšení", short = "hraní vylepšení" }
quest = { en = { short = "commit to a quest", t = "quest" }, t = "úkol", short = "přihlášení k úkolu" }

[step.pillage]
call.en = "the call to battle"
call.t = "svolání k boji"

[step.battle]
commit.en = "the laying of cards"
commit.t = "hraní karet"
reveal.en = "the reveal"
reveal.t = "odhalení"
effects.en = "the effects of the cards"
effects.t = "efekty karet"
window.en = "the late cards"
window.t = "pozdní karty"
compare.en = "the comparison of strength"
compare.t = "porovnání sil"
outcome.en = "the outcome"
outcome.t = "vyhodnocení"
cards.en = "the clearing of the cards"
cards.t = "úklid karet"
fall.en = "the fall of the losers"
fall.t = "pád poražených"
spoils.en = "the spoils"
spoils.t = "kořist"
honour.en = "the honour of the winner"
honour.t = "sláva vítěze"

# ---- nepravidelná slova

# Příčestí minulé a trpné, jak se shodují s podmětem.
[adj."bojoval"]
sg = { nom = "bojoval" }
f.sg = { nom = "bojovala" }
n.sg = { nom = "bojovalo" }
n.pl = { nom = "bojovala" }
pl = { nom = "bojovaly" }
m_anim.pl = { nom = "bojovali" }

[adj."nebojoval"]
sg = { nom = "nebojoval" }
f.sg = { nom = "nebojovala" }
n.sg = { nom = "nebojovalo" }
n.pl = { nom = "nebojovala" }
pl = { nom = "nebojovaly" }
m_anim.pl = { nom = "nebojovali" }

# Slovo před jménem karty: jméno, které se skloňuje samo, ho nepotřebuje (figurky), ani karta, o které se nic neví.
[adj."kartu"]
m.sg = { acc = "kartu" }
m_anim.sg = { acc = "" }
m_inan.sg = { acc = "kartu" }
f.sg = { acc = "" }
n.sg = { acc = "kartu" }
"# };
