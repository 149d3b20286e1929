//! `text/pl/log.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/pl/log.toml", text: r#"# Co dziennik mówi o wydarzeniach w grze i o co pytani są gracze. Miejsca wiersza dziennika to parametry czasownika oraz {subject}
# i {cause}; pusty wiersz nie jest pokazywany, ani początek i koniec procedury czy kroku, których tu nie ma. Nazwy graczy,
# miejsc i Statystyk odmieniają się, nazwy kart stoją w mianowniku za swoim rodzajem.

[log.gain]
glory.en = "{subject} {subject:gains|gain} {n}"
glory.t = "{subject} {subject:zyskujesz|zyskuje|zyskują} {n:acc}"
rage.en = "{subject} {subject:gains|gain} {n}"
rage.t = "{subject} {subject:zyskujesz|zyskuje|zyskują} {n:acc}"

[log.raise]
stat.en = "{subject} {subject:raises|raise} {s}"
stat.t = "{subject} {subject:zwiększasz|zwiększa|zwiększają} {s:acc}"

[log.take]
glory_from_player.en = "{subject} {subject:takes|take} {n} from {q}"
glory_from_player.t = "{subject} {subject:zabierasz|zabiera|zabierają} {q:dat} {n:acc}"
rage_from_player.en = "{subject} {subject:takes|take} {n} from {q}"
rage_from_player.t = "{subject} {subject:zabierasz|zabiera|zabierają} {q:dat} {n:acc}"
card.en = "{subject} {subject:takes|take} {c}"
card.t = "{subject} {subject:bierzesz|bierze|biorą} kartę {c}"

[log.discard]
card.en = "{subject} {subject:discards|discard} {c}"
card.t = "{subject} {subject:odrzucasz|odrzuca|odrzucają} kartę {c}"

[log.destroy]
figure.en = "{f} {f:is|are} destroyed[ {cause}]"
figure.t = "figurka {f} zostaje zniszczona[ {cause}]"

[log.strike]
province.en = ""
province.t = ""

[log.release]
figure.en = "{f} {f:returns|return} from Valhalla"
figure.t = "{f} {f:wraca|wracają} z Walhalli"

[log.withdraw]
figure_to_province.en = "{f} {f:retreats|retreat} to {p}"
figure_to_province.t = "{f} {f:wycofuje|wycofują} się do {p:gen}"

[log.shift]
figure_to_province.en = "{f} {f:moves|move} to {p}"
figure_to_province.t = "{f} {f:przechodzi|przechodzą} do {p:gen}"

[log.invade]
with_figure_into_place.en = "{subject} {subject:invades|invade} {p} with {f}"
with_figure_into_place.t = "{subject}: {f} {f:najeżdża|najeżdżają} {p:acc}"

[log.march]
with_figure_into_province.en = "{subject} {subject:marches|march} into {p} with {f}"
with_figure_into_province.t = "{subject}: {f} {f:maszeruje|maszerują} do {p:gen}"

[log.join]
with_figure_into_province.en = "{subject} {subject:answers|answer} the call to battle in {p} with {f}"
with_figure_into_province.t = "{subject}: {f} {f:przybywa|przybywają} na Wsparcie do {p:gen}"

[log.lay]
card.en = "{subject} {subject:plays|play} {c}"
card.t = "{subject} {subject:zagrywasz|zagrywa|zagrywają} kartę {c}"

[log.turn_up]
card.en = "{c} {c:is|are} revealed"
card.t = "karta {c} zostaje odkryta"

[log.rate]
quest_at_strength.en = "{subject} {subject:counts|count} {c} as a battle card with a bonus of {n:plain}"
quest_at_strength.t = "{subject} {subject:traktujesz|traktuje|traktują} Wyprawę {c} jako Kartę Bitwy z bonusem {n:plain}"

[log.silence]
card.en = "the text of {c} is cancelled"
card.t = "tekst karty {c} zostaje unieważniony"

[log.reap]
token.en = "{subject} {subject:takes|take} the {t}"
token.t = "{subject} {subject:otrzymujesz|otrzymuje|otrzymują} {t:acc}"

[log.claim]
province.en = "{subject} {subject:pillages|pillage} {p} successfully"
province.t = "{subject} z powodzeniem {subject:plądrujesz|plądruje|plądrują} {p:acc}"

[log.lose]
battle_to_player.en = "{subject} {subject:loses|lose} the battle[ to {w}]"
battle_to_player.t = "{subject} {subject:przegrywasz|przegrywa|przegrywają} bitwę[ z {w:ins}]"

[log.win]
battle.en = "{subject} {subject:wins|win} the battle"
battle.t = "{subject} {subject:wygrywasz|wygrywa|wygrywają} bitwę"

[log.reckon]
strength_from_strength_with_strength.en = "{subject} {subject:has|have} strength {n:plain} in the battle: {f:plain} from figures, {c:plain} from cards"
strength_from_strength_with_strength.t = "{subject} {subject:masz|ma|mają} w bitwie Siłę {n:plain}: {f:plain} z figurek, {c:plain} z kart"

[log.fulfil]
quest.en = "{subject} {subject:fulfils|fulfil} {c}"
quest.t = "{subject} {subject:spełniasz|spełnia|spełniają} Wyprawę {c}"

[log.dismiss]
monster.en = "{m} {m:leaves|leave} the game"
monster.t = "{m} {m:opuszcza|opuszczają} grę"

[log]
stalemate.en = "nobody wins the battle: the highest strength is tied"
stalemate.t = "nikt nie wygrywa bitwy: najwyższą Siłę ma więcej niż jeden gracz"
lay_again.en = "everyone in the battle plays a new card"
lay_again.t = "każdy uczestnik bitwy zagrywa nową kartę"

[log.score]
final.en = "{subject} {subject:scores|score} for the clan sheet"
final.t = "{subject} {subject:podliczasz|podlicza|podliczają} punkty za Planszę Klanu"

[log.build]
upgrade.en = "{subject} {subject:plays|play} {u}"
upgrade.t = "{subject} {subject:zagrywasz|zagrywa|zagrywają} Rozwinięcie {u}"

[log.scrap]
upgrade.en = "{subject} {subject:discards|discard} {u} from the clan sheet"
upgrade.t = "{subject} {subject:odrzucasz|odrzuca|odrzucają} Rozwinięcie {u} z Planszy Klanu"

[log.pillage]
begins.en = "{subject} {subject:calls|call} to battle for {p}"
begins.t = "{subject} {subject:rozpoczynasz|rozpoczyna|rozpoczynają} Plądrowanie {p:gen}"

[log.battle]
begins.en = "a battle begins in {field}"
begins.t = "w {field:loc} rozpoczyna się bitwa"

[log.game]
begins.en = "three ages are played, and the most glory wins. Rage pays for your actions and comes back with the next age. Glory is for battles won, for quests fulfilled and for figures that Ragnarök destroys; pillaging raises your stats. Rage says how much rage you begin an age with, Axes how much glory a battle won is worth, Horns how many figures you may have on the board; the last three of the six steps of each score at the end, the last the most"
begins.t = "gra trwa trzy Epoki, a zwycięża największa Chwała. Za akcje płaci się Szałem, który wraca z następną Epoką. Chwałę dają wygrane bitwy, spełnione Wyprawy i figurki zniszczone przez Ragnarök; Plądrowanie zwiększa Statystyki. Szał mówi, z iloma Punktami Szału zaczyna się Epokę, Topory, ile Punktów Chwały warta jest wygrana bitwa, a Rogi, ile figurek może stać na Planszy; trzy ostatnie spośród sześciu poziomów każdej Statystyki punktują na koniec gry, najwyższy najwięcej"

[log.draft]
begins.en = "the gods' gifts are dealt"
begins.t = "zostają rozdane Dary Bogów"

[log.field.province]
doomed.en = "{x} is doomed in age {n}"
doomed.t = "{x:acc} czeka zagłada w Epoce {n}"
destroyed.en = "{x} is destroyed"
destroyed.one = "Prowincja {x} zostaje zniszczona"

[log.var]
age.en = "age {n} begins"
age.t = "rozpoczyna się Epoka {n}"
opener.en = "{v} {v:becomes|become} the first player"
opener.t = "{v} {v:zostajesz|zostaje|zostają} pierwszym graczem"

[log.action.turn]
pass.en = "{subject} {subject:passes|pass} and {subject:loses|lose} all rage"
pass.t = "{subject} {subject:pasujesz|pasuje|pasują} i {subject:tracisz|traci|tracą} cały Szał"
quest.en = "{subject} {subject:commits|commit} to a quest"
quest.t = "{subject} {subject:bierzesz|bierze|biorą} udział w Wyprawie"

[log.action_phase]
begins.en = "the action phase begins"
begins.t = "rozpoczyna się Faza Akcji"

[log.quest_phase]
begins.en = "the quests are revealed"
begins.t = "Wyprawy zostają odkryte"

[log.ragnarok]
begins.en = "Ragnarök begins"
begins.t = "nadchodzi Ragnarök"

# ---- pytania, według czasownika, który korzysta z odpowiedzi

[ask]
lay.en = "choose a card to play"
lay.t = "wybierz kartę, którą zagrasz"
discard.en = "choose a card to discard"
discard.t = "wybierz kartę, którą odrzucisz"
raise.en = "choose a stat to raise"
raise.t = "wybierz Statystykę, którą zwiększysz"
destroy.en = "choose a figure to lose"
destroy.t = "wybierz figurkę, którą stracisz"
rate.en = "choose whether to count the quest as a battle card"
rate.t = "wybierz, czy potraktować Wyprawę jako Kartę Bitwy"
take.en = "choose what to take"
take.t = "wybierz, co weźmiesz"
turn.en = "your turn: choose an action; without rage you have no turn"
turn.t = "twoja tura: wybierz akcję; bez Punktów Szału nie masz tury"

[ask.draft]
c.en = "choose what to keep (`hand` shows what you kept before), the rest goes to the next player; the strength of an upgrade is also what it costs to play, in rage"
c.t = "wybierz, co zatrzymasz (`hand` pokazuje karty zatrzymane wcześniej); reszta przechodzi do następnego gracza. Siła Rozwinięcia to także koszt jego zagrania w Punktach Szału"

[ask.keep_one]
k.en = "choose a card to keep for the next age, the others are discarded"
k.t = "wybierz kartę, którą zatrzymasz na następną Epokę; pozostałe odrzucasz"

[ask.invade]
en = "choose what to invade with and where"
t = "wybierz, kim i co najeżdżasz"
f.en = "choose a figure to invade with; it costs its strength in rage, a leader nothing"
f.t = "wybierz figurkę do Najazdu; kosztuje tyle Punktów Szału, ile wynosi jej Siła, a Jarl nic"
p.en = "choose where to invade"
p.t = "wybierz cel Najazdu"

[ask.march]
en = "choose the march"
t = "wybierz Wymarsz"
p.en = "choose where to march from"
p.t = "wybierz, skąd wymaszerujesz"
q.en = "choose where to march to"
q.t = "wybierz, dokąd wymaszerujesz"
s.en = "choose who marches"
s.t = "wybierz, kto maszeruje"

[ask.join]
en = "choose a figure to answer the call to battle, or pass; you are asked again while others join"
t = "wybierz figurkę, która przybędzie na Wsparcie, albo spasuj; pytanie wraca, dopóki inni dołączają"

[ask.withdraw]
en = "choose whether to retreat"
t = "wybierz, czy się wycofać"

[ask.shift]
en = "choose where to move"
t = "wybierz, dokąd przejść"

[ask.pillage]
en = "choose a province to pillage"
t = "wybierz Prowincję do splądrowania"

[ask.build]
en = "choose an upgrade to play"
t = "wybierz Rozwinięcie, które zagrasz"
o.en = "all slots for upgrades of this kind are taken: choose one to give up"
o.t = "wszystkie pola na Rozwinięcia tego rodzaju są zajęte: wybierz to, które oddasz"
f.en = "you may invade with the figure of this upgrade for free: choose it, or pass"
f.t = "możesz wykonać darmowy Najazd figurką tego Rozwinięcia: wybierz ją albo spasuj"
p.en = "choose where to invade"
p.t = "wybierz cel Najazdu"

[ask.upgrade]
u.en = "choose an upgrade to play; it costs its strength in rage, and where all slots of its kind are taken it takes the place of one; with the figure of an upgrade you may then invade free of charge"
u.t = "wybierz Rozwinięcie, które zagrasz; kosztuje tyle Punktów Szału, ile wynosi jego Siła, a gdy wszystkie pola jego rodzaju są zajęte, zastępuje jedno z zagranych; figurką Rozwinięcia możesz potem najechać za darmo"

[ask.quest]
c.en = "choose a quest to commit to, face down"
c.t = "wybierz Wyprawę, w której weźmiesz udział, rewersem do góry"

[ask.scrap]
en = "choose an upgrade to give up"
t = "wybierz Rozwinięcie, które oddasz"

[ask.quest_phase]
s.en = "the quest is fulfilled: choose a stat to raise, or pass"
s.t = "Wyprawa jest spełniona: wybierz Statystykę, którą zwiększysz, albo spasuj"

# ---- nazwy kart stoją w zdaniach w cudzysłowie

[title.battle_card]
t = "„{x}”"

[title.upgrade]
t = "„{x}”"

[title.quest]
t = "„{x}”"
"# };
