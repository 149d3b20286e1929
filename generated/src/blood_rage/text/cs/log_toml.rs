//! `text/cs/log.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/cs/log.toml", text: r#"# Co deník říká o událostech hry a na co se hráči ptá. Místa řádku jsou parametry slovesa, k tomu {subject} a {cause};
# jména klanů, míst, vlastností a figurek se skloňují, jméno karty stojí v prvním pádě za slovem „karta“. Prázdný řádek se neukazuje, ani začátek a konec postupu nebo kroku bez
# řádku.

[log.gain]
glory.en = "{subject} {subject:gains|gain} {n}"
glory.t = "{subject:nom} {subject:získáváš|získává|získávají} {n:acc}"
rage.en = "{subject} {subject:gains|gain} {n}"
rage.t = "{subject:nom} {subject:získáváš|získává|získávají} {n:acc}"

[log.raise]
stat.en = "{subject} {subject:raises|raise} {s}"
stat.t = "{subject:nom} {subject:zvyšuješ|zvyšuje|zvyšují} {s:acc}"

[log.take]
glory_from_player.en = "{subject} {subject:takes|take} {n} from {q}"
glory_from_player.t = "{subject:nom} {subject:bereš|bere|berou} {q:dat} {n:acc}"
rage_from_player.en = "{subject} {subject:takes|take} {n} from {q}"
rage_from_player.t = "{subject:nom} {subject:bereš|bere|berou} {q:dat} {n:acc}"
card.en = "{subject} {subject:takes|take} {c}"
card.t = "{subject:nom} {subject:bereš|bere|berou} do ruky {c~kartu:acc} {c}"

[log.discard]
card.en = "{subject} {subject:discards|discard} {c}"
card.t = "{subject:nom} {subject:odhazuješ|odhazuje|odhazují} {c~kartu:acc} {c}"

[log.destroy]
figure.en = "{f} {f:is|are} destroyed[ {cause}]"
figure.t = "zničeno[ {cause}]: {f}"

[log.strike]
province.en = ""
province.t = ""

[log.release]
figure.en = "{f} {f:returns|return} from Valhalla"
figure.t = "z Valhally se {f:vrací|vracejí} {f:nom}"

[log.withdraw]
figure_to_province.en = "{f} {f:retreats|retreat} to {p}"
figure_to_province.t = "do {p:gen} se {f:stahuje|stahují} {f:nom}"

[log.shift]
figure_to_province.en = "{f} {f:moves|move} to {p}"
figure_to_province.t = "do {p:gen} se {f:přesouvá|přesouvají} {f:nom}"

[log.invade]
with_figure_into_place.en = "{subject} {subject:invades|invade} {p} with {f}"
with_figure_into_place.t = "{subject:nom} {subject:obsazuješ|obsazuje|obsazují} {p:acc} {f:ins}"

[log.march]
with_figure_into_province.en = "{subject} {subject:marches|march} into {p} with {f}"
with_figure_into_province.t = "{subject:nom} {subject:pochoduješ|pochoduje|pochodují} s {f:ins} do {p:gen}"

[log.join]
with_figure_into_province.en = "{subject} {subject:answers|answer} the call to battle in {p} with {f}"
with_figure_into_province.t = "{subject:nom} {subject:odpovídáš|odpovídá|odpovídají} {f:ins} na svolání k boji o {p:acc}"

[log.lay]
card.en = "{subject} {subject:plays|play} {c}"
card.t = "{subject:nom} {subject:hraješ|hraje|hrají} {c~kartu:acc} {c}"

[log.turn_up]
card.en = "{c} {c:is|are} revealed"
card.t = "{c:karta|karty} {c} {c:je odhalena|jsou odhaleny}"

[log.rate]
quest_at_strength.en = "{subject} {subject:counts|count} {c} as a battle card with a bonus of {n:plain}"
quest_at_strength.t = "{subject:nom} {subject:počítáš|počítá|počítají} kartu {c} jako bitevní kartu s bonusem {n:plain}"

[log.silence]
card.en = "the text of {c} is cancelled"
card.t = "text karty {c} je zrušen"

[log.reap]
token.en = "{subject} {subject:takes|take} the {t}"
token.t = "{subject:nom} {subject:získáváš|získává|získávají} jako kořist {t:acc}"

[log.claim]
province.en = "{subject} {subject:pillages|pillage} {p} successfully"
province.t = "{subject:nom} úspěšně {subject:pleníš|plení|plení} {p:acc}"

[log.lose]
battle_to_player.en = "{subject} {subject:loses|lose} the battle[ to {w}]"
battle_to_player.t = "{subject:nom} {subject:prohráváš|prohrává|prohrávají} bitvu[ s {w:ins}]"

[log.win]
battle.en = "{subject} {subject:wins|win} the battle"
battle.t = "{subject:nom} {subject:vyhráváš|vyhrává|vyhrávají} bitvu"

[log.reckon]
strength_from_strength_with_strength.en = "{subject} {subject:has|have} strength {n:plain} in the battle: {f:plain} from figures, {c:plain} from cards"
strength_from_strength_with_strength.t = "{subject:nom} {subject:máš|má|mají} v bitvě sílu {n:plain}: {f:plain} z figurek, {c:plain} z karet"

[log.fulfil]
quest.en = "{subject} {subject:fulfils|fulfil} {c}"
quest.t = "{subject:nom} {subject:plníš|plní|plní} úkol {c}"

[log.dismiss]
monster.en = "{m} {m:leaves|leave} the game"
monster.t = "ze hry {m:odchází|odcházejí} {m:nom}"

[log]
stalemate.en = "nobody wins the battle: the highest strength is tied"
stalemate.t = "bitvu nikdo nevyhrává: nejvyšší sílu má víc hráčů zároveň"
lay_again.en = "everyone in the battle plays a new card"
lay_again.t = "každý hráč v bitvě hraje novou kartu"

[log.score]
final.en = "{subject} {subject:scores|score} for the clan sheet"
final.t = "{subject:nom} {subject:boduješ|boduje|bodují} za klanovou desku"

[log.build]
upgrade.en = "{subject} {subject:plays|play} {u}"
upgrade.t = "{subject:nom} {subject:hraješ|hraje|hrají} vylepšení {u}"

[log.scrap]
upgrade.en = "{subject} {subject:discards|discard} {u} from the clan sheet"
upgrade.t = "{subject:nom} {subject:odhazuješ|odhazuje|odhazují} z klanové desky vylepšení {u}"

[log.pillage]
begins.en = "{subject} {subject:calls|call} to battle for {p}"
begins.t = "{subject:nom} {subject:svoláváš|svolává|svolávají} k boji o {p:acc}"

[log.battle]
begins.en = "a battle begins in {field}"
begins.t = "v {field:loc} začíná bitva"

[log.game]
begins.en = "three ages are played, and the most glory wins. Rage pays for your actions and comes back with the next age. Glory is for battles won, for quests fulfilled and for figures that Ragnarök destroys; pillaging raises your stats. Rage says how much rage you begin an age with, Axes how much glory a battle won is worth, Horns how many figures you may have on the board; the last three of the six steps of each score at the end, the last the most"
begins.t = "hrají se tři věky a vyhrává největší sláva. Zuřivostí se platí za akce, s dalším věkem se vrací. Slávu přinášejí vyhrané bitvy, splněné úkoly a figurky, které zničí Ragnarök; pleněním se zvyšují vlastnosti. Zuřivost určuje, s kolika body zuřivosti začínáš věk, Sekery, kolik slávy přinese vyhraná bitva, Rohy, kolik figurek smí být na herním plánu; poslední tři ze šesti stupňů každé vlastnosti na konci bodují, ten poslední nejvíc"

[log.draft]
begins.en = "the gods' gifts are dealt"
begins.t = "rozdávají se dary bohů"

[log.field.province]
doomed.en = "{x} is doomed in age {n}"
doomed.t = "provincie {x} zanikne na konci {n}. věku"
destroyed.en = "{x} is destroyed"
destroyed.one = "provincie {x} je zničena"

[log.var]
age.en = "age {n} begins"
age.t = "začíná {n}. věk"
opener.en = "{v} {v:becomes|become} the first player"
opener.t = "prvním hráčem se stává {v:nom}"

[log.action.turn]
pass.en = "{subject} {subject:passes|pass} and {subject:loses|lose} all rage"
pass.t = "{subject:nom} {subject:pasuješ|pasuje|pasují} a {subject:ztrácíš|ztrácí|ztrácejí} všechnu zuřivost"
quest.en = "{subject} {subject:commits|commit} to a quest"
quest.t = "{subject:nom} se {subject:hlásíš|hlásí|hlásí} k úkolu"

[log.action_phase]
begins.en = "the action phase begins"
begins.t = "začíná fáze akcí"

[log.quest_phase]
begins.en = "the quests are revealed"
begins.t = "úkoly se odhalují"

[log.ragnarok]
begins.en = "Ragnarök begins"
begins.t = "začíná Ragnarök"

# ---- otázky, podle slovesa, které odpověď použije

[ask]
lay.en = "choose a card to play"
lay.t = "zvol kartu, kterou zahraješ"
discard.en = "choose a card to discard"
discard.t = "zvol kartu, kterou odhodíš"
raise.en = "choose a stat to raise"
raise.t = "zvol vlastnost, kterou zvýšíš"
destroy.en = "choose a figure to lose"
destroy.t = "zvol figurku, o kterou přijdeš"
rate.en = "choose whether to count the quest as a battle card"
rate.t = "zvol, zda se má úkol počítat jako bitevní karta"
take.en = "choose what to take"
take.t = "zvol, co si vezmeš"
turn.en = "your turn: choose an action; without rage you have no turn"
turn.t = "jsi na tahu: zvol akci; bez zuřivosti tah nemáš"

[ask.draft]
c.en = "choose what to keep (`hand` shows what you kept before), the rest goes to the next player; the strength of an upgrade is also what it costs to play, in rage"
c.t = "zvol, co si necháš (`hand` ukáže, co už máš), zbytek dostane další hráč; síla vylepšení je zároveň jeho cena v bodech zuřivosti"

[ask.keep_one]
k.en = "choose a card to keep for the next age, the others are discarded"
k.t = "zvol kartu, kterou si necháš do dalšího věku, ostatní se odhodí"

[ask.invade]
en = "choose what to invade with and where"
t = "zvol, čím a co obsadíš"
f.en = "choose a figure to invade with; it costs its strength in rage, a leader nothing"
f.t = "zvol figurku, kterou něco obsadíš; stojí svou sílu v bodech zuřivosti, vůdce nic"
p.en = "choose where to invade"
p.t = "zvol, co obsadíš"

[ask.march]
en = "choose the march"
t = "zvol pochod"
p.en = "choose where to march from"
p.t = "zvol, odkud se pochoduje"
q.en = "choose where to march to"
q.t = "zvol, kam se pochoduje"
s.en = "choose who marches"
s.t = "zvol, kdo pochoduje"

[ask.join]
en = "choose a figure to answer the call to battle, or pass; you are asked again while others join"
t = "zvol figurku, která odpoví na svolání k boji, nebo pasuj; dokud se přidávají další, dostaneš tuto otázku znovu"

[ask.withdraw]
en = "choose whether to retreat"
t = "zvol, zda ustoupit"

[ask.shift]
en = "choose where to move"
t = "zvol, kam se přesunout"

[ask.pillage]
en = "choose a province to pillage"
t = "zvol provincii, kterou vypleníš"

[ask.build]
en = "choose an upgrade to play"
t = "zvol vylepšení, které zahraješ"
o.en = "all slots for upgrades of this kind are taken: choose one to give up"
o.t = "všechna místa pro vylepšení tohoto druhu jsou obsazena: zvol, kterého se vzdáš"
f.en = "you may invade with the figure of this upgrade for free: choose it, or pass"
f.t = "figurkou tohoto vylepšení můžeš zdarma něco obsadit: zvol ji, nebo pasuj"
p.en = "choose where to invade"
p.t = "zvol, co obsadíš"

[ask.upgrade]
u.en = "choose an upgrade to play; it costs its strength in rage, and where all slots of its kind are taken it takes the place of one; with the figure of an upgrade you may then invade free of charge"
u.t = "zvol vylepšení, které zahraješ; stojí svou sílu v bodech zuřivosti, a pokud jsou všechna místa jeho druhu obsazena, jedno z nich nahradí; figurkou, ke které vylepšení patří, pak můžeš zdarma obsadit místo"

[ask.quest]
c.en = "choose a quest to commit to, face down"
c.t = "zvol úkol, ke kterému se přihlásíš lícem dolů"

[ask.scrap]
en = "choose an upgrade to give up"
t = "zvol vylepšení, kterého se vzdáš"

[ask.quest_phase]
s.en = "the quest is fulfilled: choose a stat to raise, or pass"
s.t = "úkol je splněn: zvol vlastnost, kterou zvýšíš, nebo pasuj"

# ---- názvy karet stojí ve větách v uvozovkách

[title.battle_card]
t = "„{x}“"

[title.upgrade]
t = "„{x}“"

[title.quest]
t = "„{x}“"
"# };
