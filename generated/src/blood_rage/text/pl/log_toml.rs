//! `text/pl/log.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/pl/log.toml", text: r#"# Co dziennik mówi o wydarzeniach w grze i o co pytani są gracze. Miejsca wiersza dziennika to parametry czasownika oraz {subject}
# i {cause}; pusty wiersz nie jest pokazywany, ani początek i koniec procedury czy kroku, których tu nie ma. Nazwy graczy,
# miejsc i Statystyk odmieniają się, nazwy kart stoją w mianowniku za swoim rodzajem.

[log.gain]
glory = "{subject} {subject:zyskujesz|zyskuje|zyskują} {n:acc}"
rage = "{subject} {subject:zyskujesz|zyskuje|zyskują} {n:acc}"

[log.raise]
stat = "{subject} {subject:zwiększasz|zwiększa|zwiększają} {s:acc}"

[log.take]
glory_from_player = "{subject} {subject:zabierasz|zabiera|zabierają} {q:dat} {n:acc}"
rage_from_player = "{subject} {subject:zabierasz|zabiera|zabierają} {q:dat} {n:acc}"
card = "{subject} {subject:bierzesz|bierze|biorą} kartę {c}"

[log.discard]
card = "{subject} {subject:odrzucasz|odrzuca|odrzucają} kartę {c}"

[log.destroy]
figure = "figurka {f} zostaje zniszczona[ {cause}]"

[log.strike]
province = ""

[log.release]
figure = "{f} {f:wraca|wracają} z Walhalli"

[log.withdraw]
figure_to_province = "{f} {f:wycofuje|wycofują} się do {p:gen}"

[log.shift]
figure_to_province = "{f} {f:przechodzi|przechodzą} do {p:gen}"

[log.invade]
with_figure_into_place = "{subject}: {f} {f:najeżdża|najeżdżają} {p:acc}"

[log.march]
with_figure_into_province = "{subject}: {f} {f:maszeruje|maszerują} do {p:gen}"

[log.join]
with_figure_into_province = "{subject}: {f} {f:przybywa|przybywają} na Wsparcie do {p:gen}"

[log.lay]
card = "{subject} {subject:zagrywasz|zagrywa|zagrywają} kartę {c}"

[log.turn_up]
card = "karta {c} zostaje odkryta"

[log.rate]
quest_at_strength = "{subject} {subject:traktujesz|traktuje|traktują} Wyprawę {c} jako Kartę Bitwy z bonusem {n:plain}"

[log.silence]
card = "tekst karty {c} zostaje unieważniony"

[log.reap]
token = "{subject} {subject:otrzymujesz|otrzymuje|otrzymują} {t:acc}"

[log.claim]
province = "{subject} z powodzeniem {subject:plądrujesz|plądruje|plądrują} {p:acc}"

[log.lose]
battle_to_player = "{subject} {subject:przegrywasz|przegrywa|przegrywają} bitwę[ z {w:ins}]"

[log.win]
battle = "{subject} {subject:wygrywasz|wygrywa|wygrywają} bitwę"

[log.reckon]
strength_from_strength_with_strength = "{subject} {subject:masz|ma|mają} w bitwie Siłę {n:plain}: {f:plain} z figurek, {c:plain} z kart"

[log.fulfil]
quest = "{subject} {subject:spełniasz|spełnia|spełniają} Wyprawę {c}"

[log.dismiss]
monster = "{m} {m:opuszcza|opuszczają} grę"

[log]
stalemate = "nikt nie wygrywa bitwy: najwyższą Siłę ma więcej niż jeden gracz"
lay_again = "każdy uczestnik bitwy zagrywa nową kartę"

[log.score]
final = "{subject} {subject:podliczasz|podlicza|podliczają} punkty za Planszę Klanu"

[log.build]
upgrade = "{subject} {subject:zagrywasz|zagrywa|zagrywają} Rozwinięcie {u}"

[log.scrap]
upgrade = "{subject} {subject:odrzucasz|odrzuca|odrzucają} Rozwinięcie {u} z Planszy Klanu"

[log.pillage]
begins = "{subject} {subject:rozpoczynasz|rozpoczyna|rozpoczynają} Plądrowanie {p:gen}"

[log.battle]
begins = "w {field:loc} rozpoczyna się bitwa"

[log.game]
begins = "gra trwa trzy Epoki, a zwycięża największa Chwała. Za akcje płaci się Szałem, który wraca z następną Epoką. Chwałę dają wygrane bitwy, spełnione Wyprawy i figurki zniszczone przez Ragnarök; Plądrowanie zwiększa Statystyki. Szał mówi, z iloma Punktami Szału zaczyna się Epokę, Topory, ile Punktów Chwały warta jest wygrana bitwa, a Rogi, ile figurek może stać na Planszy; trzy ostatnie spośród sześciu poziomów każdej Statystyki punktują na koniec gry, najwyższy najwięcej"

[log.draft]
begins = "zostają rozdane Dary Bogów"

[log.field.province]
doomed = "{x:acc} czeka zagłada w Epoce {n}"
destroyed.one = "Prowincja {x} zostaje zniszczona"

[log.var]
age = "rozpoczyna się Epoka {n}"
opener = "{v} {v:zostajesz|zostaje|zostają} pierwszym graczem"

[log.action.turn]
pass = "{subject} {subject:pasujesz|pasuje|pasują} i {subject:tracisz|traci|tracą} cały Szał"
quest = "{subject} {subject:bierzesz|bierze|biorą} udział w Wyprawie"

[log.action_phase]
begins = "rozpoczyna się Faza Akcji"

[log.quest_phase]
begins = "Wyprawy zostają odkryte"

[log.ragnarok]
begins = "nadchodzi Ragnarök"

# ---- pytania, według czasownika, który korzysta z odpowiedzi

[ask]
lay = "wybierz kartę, którą zagrasz"
discard = "wybierz kartę, którą odrzucisz"
raise = "wybierz Statystykę, którą zwiększysz"
destroy = "wybierz figurkę, którą stracisz"
rate = "wybierz, czy potraktować Wyprawę jako Kartę Bitwy"
take = "wybierz, co weźmiesz"
turn = "twoja tura: wybierz akcję; bez Punktów Szału nie masz tury"

[ask.draft]
c = "wybierz, co zatrzymasz (`hand` pokazuje karty zatrzymane wcześniej); reszta przechodzi do następnego gracza. Siła Rozwinięcia to także koszt jego zagrania w Punktach Szału"

[ask.keep_one]
k = "wybierz kartę, którą zatrzymasz na następną Epokę; pozostałe odrzucasz"

[ask.invade]
t = "wybierz, kim i co najeżdżasz"
f = "wybierz figurkę do Najazdu; kosztuje tyle Punktów Szału, ile wynosi jej Siła, a Jarl nic"
p = "wybierz cel Najazdu"

[ask.march]
t = "wybierz Wymarsz"
p = "wybierz, skąd wymaszerujesz"
q = "wybierz, dokąd wymaszerujesz"
s = "wybierz, kto maszeruje"

[ask.join]
t = "wybierz figurkę, która przybędzie na Wsparcie, albo spasuj; pytanie wraca, dopóki inni dołączają"

[ask.withdraw]
t = "wybierz, czy się wycofać"

[ask.shift]
t = "wybierz, dokąd przejść"

[ask.pillage]
t = "wybierz Prowincję do splądrowania"

[ask.build]
t = "wybierz Rozwinięcie, które zagrasz"
o = "wszystkie pola na Rozwinięcia tego rodzaju są zajęte: wybierz to, które oddasz"
f = "możesz wykonać darmowy Najazd figurką tego Rozwinięcia: wybierz ją albo spasuj"
p = "wybierz cel Najazdu"

[ask.upgrade]
u = "wybierz Rozwinięcie, które zagrasz; kosztuje tyle Punktów Szału, ile wynosi jego Siła, a gdy wszystkie pola jego rodzaju są zajęte, zastępuje jedno z zagranych"

[ask.quest]
c = "wybierz Wyprawę, w której weźmiesz udział, rewersem do góry"

[ask.scrap]
t = "wybierz Rozwinięcie, które oddasz"

[ask.quest_phase]
s = "Wyprawa jest spełniona: wybierz Statystykę, którą zwiększysz, albo spasuj"
"# };
