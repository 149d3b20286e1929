//! `text/cs/log.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/cs/log.toml", text: r#"# Co deník říká o událostech hry a na co se hráči ptá. Místa řádku jsou parametry slovesa, k tomu {subject} a {cause};
# jména klanů, míst, vlastností a figurek se skloňují, jméno karty stojí v prvním pádě za slovem „karta“. Prázdný řádek se neukazuje, ani začátek a konec postupu nebo kroku bez
# řádku.

[log.gain]
glory = "{subject:nom} {subject:získáváš|získává|získávají} {n:acc}"
rage = "{subject:nom} {subject:získáváš|získává|získávají} {n:acc}"

[log.raise]
stat = "{subject:nom} {subject:zvyšuješ|zvyšuje|zvyšují} {s:acc}"

[log.take]
glory_from_player = "{subject:nom} {subject:bereš|bere|berou} {q:dat} {n:acc}"
rage_from_player = "{subject:nom} {subject:bereš|bere|berou} {q:dat} {n:acc}"
card = "{subject:nom} {subject:bereš|bere|berou} do ruky {c~kartu:acc} {c:acc}"

[log.discard]
card = "{subject:nom} {subject:odhazuješ|odhazuje|odhazují} {c~kartu:acc} {c:acc}"

[log.destroy]
figure = "zničeno[ {cause}]: {f}"

[log.strike]
province = ""

[log.release]
figure = "z Valhally se {f:vrací|vracejí} {f:nom}"

[log.withdraw]
figure_to_province = "do {p:gen} se {f:stahuje|stahují} {f:nom}"

[log.shift]
figure_to_province = "do {p:gen} se {f:přesouvá|přesouvají} {f:nom}"

[log.invade]
with_figure_into_place = "{subject:nom} {subject:obsazuješ|obsazuje|obsazují} {p:acc} {f:ins}"

[log.march]
with_figure_into_province = "{subject:nom} {subject:pochoduješ|pochoduje|pochodují} s {f:ins} do {p:gen}"

[log.join]
with_figure_into_province = "{subject:nom} {subject:odpovídáš|odpovídá|odpovídají} {f:ins} na svolání k boji o {p:acc}"

[log.lay]
card = "{subject:nom} {subject:hraješ|hraje|hrají} {c~kartu:acc} {c:acc}"

[log.turn_up]
card = "{c:karta|karty} {c} {c:je odhalena|jsou odhaleny}"

[log.rate]
quest_at_strength = "{subject:nom} {subject:počítáš|počítá|počítají} kartu {c} jako bitevní kartu s bonusem {n:plain}"

[log.silence]
card = "text karty {c} je zrušen"

[log.reap]
token = "{subject:nom} {subject:získáváš|získává|získávají} jako kořist {t:acc}"

[log.claim]
province = "{subject:nom} úspěšně {subject:pleníš|plení|plení} {p:acc}"

[log.lose]
battle_to_player = "{subject:nom} {subject:prohráváš|prohrává|prohrávají} bitvu[ s {w:ins}]"

[log.win]
battle = "{subject:nom} {subject:vyhráváš|vyhrává|vyhrávají} bitvu"

[log.reckon]
strength_from_strength_with_strength = "{subject:nom} {subject:máš|má|mají} v bitvě sílu {n:plain}: {f:plain} z figurek, {c:plain} z karet"

[log.fulfil]
quest = "{subject:nom} {subject:plníš|plní|plní} úkol {c}"

[log.dismiss]
monster = "ze hry {m:odchází|odcházejí} {m:nom}"

[log]
stalemate = "bitvu nikdo nevyhrává: nejvyšší sílu má víc hráčů zároveň"
lay_again = "každý hráč v bitvě hraje novou kartu"

[log.score]
final = "{subject:nom} {subject:boduješ|boduje|bodují} za klanovou desku"

[log.build]
upgrade = "{subject:nom} {subject:hraješ|hraje|hrají} vylepšení {u}"

[log.scrap]
upgrade = "{subject:nom} {subject:odhazuješ|odhazuje|odhazují} z klanové desky vylepšení {u}"

[log.pillage]
begins = "{subject:nom} {subject:svoláváš|svolává|svolávají} k boji o {p:acc}"

[log.battle]
begins = "v {field:loc} začíná bitva"

[log.game]
begins = "hrají se tři věky a vyhrává největší sláva. Zuřivostí se platí za akce, s dalším věkem se vrací. Slávu přinášejí vyhrané bitvy, splněné úkoly a figurky, které zničí Ragnarök; pleněním se zvyšují vlastnosti. Zuřivost určuje, s kolika body zuřivosti začínáš věk, Sekery, kolik slávy přinese vyhraná bitva, Rohy, kolik figurek smí být na herním plánu; poslední tři ze šesti stupňů každé vlastnosti na konci bodují, ten poslední nejvíc"

[log.draft]
begins = "rozdávají se dary bohů"

[log.field.province]
doomed = "provincie {x} zanikne na konci {n}. věku"
destroyed.one = "provincie {x} je zničena"

[log.var]
age = "začíná {n}. věk"
opener = "prvním hráčem se stává {v:nom}"

[log.action.turn]
pass = "{subject:nom} {subject:pasuješ|pasuje|pasují} a {subject:ztrácíš|ztrácí|ztrácejí} všechnu zuřivost"
quest = "{subject:nom} se {subject:hlásíš|hlásí|hlásí} k úkolu"

[log.action_phase]
begins = "začíná fáze akcí"

[log.quest_phase]
begins = "úkoly se odhalují"

[log.ragnarok]
begins = "začíná Ragnarök"

# ---- otázky, podle slovesa, které odpověď použije

[ask]
lay = "zvol kartu, kterou zahraješ"
discard = "zvol kartu, kterou odhodíš"
raise = "zvol vlastnost, kterou zvýšíš"
destroy = "zvol figurku, o kterou přijdeš"
rate = "zvol, zda se má úkol počítat jako bitevní karta"
take = "zvol, co si vezmeš"
turn = "jsi na tahu: zvol akci; bez zuřivosti tah nemáš"

[ask.draft]
c = "zvol, co si necháš (`hand` ukáže, co už máš), zbytek dostane další hráč; síla vylepšení je zároveň jeho cena v bodech zuřivosti"

[ask.keep_one]
k = "zvol kartu, kterou si necháš do dalšího věku, ostatní se odhodí"

[ask.invade]
t = "zvol, čím a co obsadíš"
f = "zvol figurku, kterou něco obsadíš; stojí svou sílu v bodech zuřivosti, vůdce nic"
p = "zvol, co obsadíš"

[ask.march]
t = "zvol pochod"
p = "zvol, odkud se pochoduje"
q = "zvol, kam se pochoduje"
s = "zvol, kdo pochoduje"

[ask.join]
t = "zvol figurku, která odpoví na svolání k boji, nebo pasuj; dokud se přidávají další, dostaneš tuto otázku znovu"

[ask.withdraw]
t = "zvol, zda ustoupit"

[ask.shift]
t = "zvol, kam se přesunout"

[ask.pillage]
t = "zvol provincii, kterou vypleníš"

[ask.build]
t = "zvol vylepšení, které zahraješ"
o = "všechna místa pro vylepšení tohoto druhu jsou obsazena: zvol, kterého se vzdáš"
f = "figurkou tohoto vylepšení můžeš zdarma něco obsadit: zvol ji, nebo pasuj"
p = "zvol, co obsadíš"

[ask.upgrade]
u = "zvol vylepšení, které zahraješ; stojí svou sílu v bodech zuřivosti, a pokud jsou všechna místa jeho druhu obsazena, jedno z nich nahradí"

[ask.quest]
c = "zvol úkol, ke kterému se přihlásíš lícem dolů"

[ask.scrap]
t = "zvol vylepšení, kterého se vzdáš"

[ask.quest_phase]
s = "úkol je splněn: zvol vlastnost, kterou zvýšíš, nebo pasuj"
"# };
