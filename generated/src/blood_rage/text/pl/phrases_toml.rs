//! `text/pl/phrases.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/pl/phrases.toml", text: r#"# Jedno wyrażenie na każde słowo zasad, tak jak mówi je karta. Miejsca to parametry słowa; {x} jest pierwszym z nich. Formy
# przymiotnika: det (zaimek dzierżawczy), pre i post (przed rzeczownikiem i za nim), is (osobne zdanie), some (zdanie o czymś, co
# to ma). Formy grupy rzeczownika: t i przypadki, short, in (gdzie coś jest), has (zdanie o czymś w środku), is_you. Formy pola: t,
# adj, fact (wiersz na karcie). Czasownik ma słowa imp, inf, you, he, they, done, a {v} to miejsce, w którym stoi jedno z nich.

# ---- czasowniki

[verb.gain.glory]
t = "{v} {n:acc}"
clause = "{subject:that.nom} {subject:zyskujesz|zyskuje|zyskują} {n:acc}"
imp = "zyskaj"
inf = "zyskać"
you = "zyskujesz"
he = "zyskuje"
they = "zyskują"
done = "zyskany"

[verb.gain.rage]
t = "{v} {n:acc}"
clause = "{subject:that.nom} {subject:zyskujesz|zyskuje|zyskują} {n:acc}"
imp = "zyskaj"
inf = "zyskać"
you = "zyskujesz"
he = "zyskuje"
they = "zyskują"
done = "zyskany"

[verb.raise.stat]
t = "{v} {s:acc}"
imp = "zwiększ"
inf = "zwiększyć"
you = "zwiększasz"
he = "zwiększa"
they = "zwiększają"
done = "zwiększony"

[verb.take.glory_from_player]
t = "{v} {q:that.dat} {n:acc}"
clause = "{subject:that.nom} {subject:zabierasz|zabiera|zabierają} {q:that.dat} {n:acc}"
imp = "zabierz"
inf = "zabrać"
you = "zabierasz"
he = "zabiera"
they = "zabierają"
done = "zabrany"

[verb.take.rage_from_player]
t = "{v} {q:that.dat} {n:acc}"
clause = "{subject:that.nom} {subject:zabierasz|zabiera|zabierają} {q:that.dat} {n:acc}"
imp = "zabierz"
inf = "zabrać"
you = "zabierasz"
he = "zabiera"
they = "zabierają"
done = "zabrany"

[verb.take.card]
t = "{v}[ {c:light.that.acc}] na rękę[ {c:heavy.moved.acc}]"
passive = "{c:nom} {c:zostaje|zostają} {c~wzięty:nom} na rękę"
threat = "{c:nom} {c:ma|mają} zostać {c~wzięty:nom} na rękę"
imp = "weź"
inf = "wziąć"
you = "bierzesz"
he = "bierze"
they = "biorą"
done = "wzięty"

[verb.discard.card]
t = "{v} {c:moved.acc}"
imp = "odrzuć"
inf = "odrzucić"
you = "odrzucasz"
he = "odrzuca"
they = "odrzucają"
done = "odrzucony"

# „Zniszcz go” mogłoby znaczyć gracza, więc to, co ginie, jest nazwane.
[verb.destroy.figure]
t = "{v} {f:that.acc}"
passive = "{f:nom} {f:zostaje|zostają} {f~zniszczony:nom}"
threat = "{f:nom} {f:ma|mają} zostać {f~zniszczony:nom}"
imp = "zniszcz"
inf = "zniszczyć"
you = "niszczysz"
he = "niszczy"
they = "niszczą"
done = "zniszczony"

[verb.release.figure]
t = "{v} {f:moved.acc}"
imp = "uwolnij"
inf = "uwolnić"
you = "uwalniasz"
he = "uwalnia"
they = "uwalniają"
done = "uwolniony"

[verb.withdraw.figure_to_province]
t = "{v} {f:moved.acc} do {p:gen}"
imp = "przenieś"
inf = "przenieść"
you = "przenosisz"
he = "przenosi"
they = "przenoszą"
done = "przeniesiony"

[verb.shift.figure_to_province]
t = "{v} {f:moved.acc} do {p:gen}"
imp = "przenieś"
inf = "przenieść"
you = "przenosisz"
he = "przenosi"
they = "przenoszą"
done = "przeniesiony"

[verb.invade.with_figure_into_place]
t = "{v}[ {p:light.acc}][ {f:moved.ins}][ {p:heavy.acc}]"
imp = "najedź"
inf = "najechać"
you = "najeżdżasz"
he = "najeżdża"
they = "najeżdżają"
done = "najechany"

[verb.march.with_figure_into_province]
t = "{v}[ {f:moved.ins}] do {p:gen}"
imp = "wymaszeruj"
inf = "wymaszerować"
you = "maszerujesz"
he = "maszeruje"
they = "maszerują"

[verb.join.with_figure_into_province]
t = "{v} do bitwy[ {f:moved.ins}]"
imp = "dołącz"
inf = "dołączyć"
you = "dołączasz"
he = "dołącza"
they = "dołączają"

[verb.lay.card]
t = "{v} {c:moved.acc}"
imp = "zagraj"
inf = "zagrać"
you = "zagrywasz"
he = "zagrywa"
they = "zagrywają"
done = "zagrany"

[verb.turn_up.card]
t = "{v} {c:acc}"
imp = "odkryj"
inf = "odkryć"
you = "odkrywasz"
he = "odkrywa"
they = "odkrywają"
done = "odkryty"

[verb.rate.quest_at_strength]
t = "{v} {c:acc} jako Kartę Bitwy z bonusem {n:plain}"
imp = "potraktuj"
inf = "potraktować"
you = "traktujesz"
he = "traktuje"
they = "traktują"
done = "potraktowany"

[verb.silence.card]
t = "{v} tekst {c:that.gen}"
imp = "unieważnij"
inf = "unieważnić"
you = "unieważniasz"
he = "unieważnia"
they = "unieważniają"
passive = "tekst {c:that.gen} zostaje unieważniony"
threat = "tekst {c:that.gen} ma zostać unieważniony"

[verb.strike.province]
t = "{v} {p:acc}"
imp = "zniszcz"
inf = "zniszczyć"
you = "niszczysz"
he = "niszczy"
they = "niszczą"
done = "zniszczony"

[verb.reap.token]
t = "{v} także {t:acc}"
imp = "otrzymaj"
inf = "otrzymać"
you = "otrzymujesz"
he = "otrzymuje"
they = "otrzymują"
done = "otrzymany"

[verb.claim.province]
t = "z powodzeniem {v} {p:acc}"
imp = "splądruj"
inf = "splądrować"
you = "plądrujesz"
he = "plądruje"
they = "plądrują"
passive = "{p:nom} zostaje z powodzeniem {p~splądrowany:nom}"
threat = "{p:nom} ma zostać z powodzeniem {p~splądrowany:nom}"

[verb.lose.battle_to_player]
t = "{v} bitwę[ z {w:ins}]"
imp = "przegraj"
inf = "przegrać"
you = "przegrywasz"
he = "przegrywa"
they = "przegrywają"
done = "przegrany"

[verb.win.battle]
t = "{v} bitwę"
imp = "wygraj"
inf = "wygrać"
you = "wygrywasz"
he = "wygrywa"
they = "wygrywają"
done = "wygrany"

[verb.reckon.strength_from_strength_with_strength]
t = "{v} w bitwie Siłę {n:plain}: {f:plain} z figurek i {c:plain} z kart"
imp = "osiągnij"
inf = "osiągnąć"
you = "osiągasz"
he = "osiąga"
they = "osiągają"

[verb.stalemate]
t = "{v} bitwę bez zwycięzcy"
imp = "zakończ"
inf = "zakończyć"
you = "kończysz"
he = "kończy"
they = "kończą"

[verb.fulfil.quest]
t = "{v} {c:acc}"
imp = "spełnij"
inf = "spełnić"
you = "spełniasz"
he = "spełnia"
they = "spełniają"
done = "spełniony"

[verb.dismiss.monster]
t = "{v} {m:acc} z gry"
imp = "usuń"
inf = "usunąć"
you = "usuwasz"
he = "usuwa"
they = "usuwają"
done = "usunięty"

[verb.lay_again]
do = "niech każdy uczestnik bitwy zagra nową kartę"
to = "sprawić, że każdy uczestnik bitwy zagra nową kartę"
clause = "{subject:that.nom} {subject:sprawiasz|sprawia|sprawiają}, że każdy uczestnik bitwy zagra nową kartę"
omitted = "{subject:sprawiasz|sprawia|sprawiają}, że każdy uczestnik bitwy zagra nową kartę"
t = "niech każdy uczestnik bitwy zagra nową kartę"

[verb.score.final]
t = "{v} punkty na koniec gry"
imp = "podlicz"
inf = "podliczyć"
you = "podliczasz"
he = "podlicza"
they = "podliczają"
short = "Plansza Klanu"

[verb.pillage.province]
t = "{v} {p:that.acc}"
imp = "plądruj"
inf = "plądrować"
you = "plądrujesz"
he = "plądruje"
they = "plądrują"
done = "plądrowany"

[verb.battle.over_province_by_player]
t = "{v} bitwę o {field:acc}"
imp = "stocz"
inf = "stoczyć"
you = "toczysz"
he = "toczy"
they = "toczą"
passive = "o {field:acc} toczy się bitwa"

[verb.build.upgrade]
t = "{v} {u:moved.acc}"
imp = "zagraj"
inf = "zagrać"
you = "zagrywasz"
he = "zagrywa"
they = "zagrywają"
done = "zagrany"

[verb.scrap.upgrade]
t = "{v} {u:moved.acc}"
imp = "odrzuć"
inf = "odrzucić"
you = "odrzucasz"
he = "odrzuca"
they = "odrzucają"
done = "odrzucony"

# ---- zdarzenia, na które czekają karty: po „gdy” mówi o nich forma dokonana. Sprawdzanie tekstów poznaje
# ją po jej osobach; imp to tu „wy”.

[event.destroy.figure]
clause = "{subject:that.nom} {subject:zniszczysz|zniszczy|zniszczą} {f:acc}"
passive = "{f:nom} {f:zostanie|zostaną} {f~zniszczony:nom}"

[event.release.figure]
passive = "{f:nom} {f:wróci|wrócą} z Walhalli"

[event.invade.with_figure_into_place]
clause = "{subject:that.nom} {subject:najedziesz|najedzie|najadą}[ {p:light.acc}][ {f:moved.ins}][ {p:heavy.acc}]"
imp = "najedziecie"
you = "najedziesz"
he = "najedzie"
they = "najadą"

[event.march.with_figure_into_province]
clause = "{subject:that.nom} {subject:wymaszerujesz|wymaszeruje|wymaszerują}[ {f:ins}] do {p:gen}"
imp = "wymaszerujecie"
you = "wymaszerujesz"
he = "wymaszeruje"
they = "wymaszerują"

[event.join.with_figure_into_province]
clause = "{subject:that.nom} {subject:dołączysz|dołączy|dołączą} do bitwy[ {f:ins}]"
imp = "dołączycie"
you = "dołączysz"
he = "dołączy"
they = "dołączą"

[event.lay.card]
clause = "{subject:that.nom} {subject:zagrasz|zagra|zagrają} {c:acc}"
passive = "{c:nom} {c:zostanie|zostaną} {c~zagrany:nom}"
imp = "zagracie"
you = "zagrasz"
he = "zagra"
they = "zagrają"

[event.turn_up.card]
clause = "{subject:that.nom} {subject:odkryjesz|odkryje|odkryją} {c:acc}"
passive = "{c:nom} {c:zostanie|zostaną} {c~odkryty:nom}"
imp = "odkryjecie"
you = "odkryjesz"
he = "odkryje"
they = "odkryją"

[event.discard.card]
clause = "{subject:that.nom} {subject:odrzucisz|odrzuci|odrzucą} {c:acc}"
passive = "{c:nom} {c:zostanie|zostaną} {c~odrzucony:nom}"
imp = "odrzucicie"
you = "odrzucisz"
he = "odrzuci"
they = "odrzucą"

[event.claim.province]
clause = "{subject:that.nom} z powodzeniem {subject:splądrujesz|splądruje|splądrują} {p:acc}"
passive = "{p:nom} z powodzeniem {p:zostanie|zostaną} {p~splądrowany:nom}"
imp = "splądrujecie"
you = "splądrujesz"
he = "splądruje"
they = "splądrują"

[event.strike.province]
passive = "{p:nom} {p:zostanie|zostaną} {p~zniszczony:nom}"

[event.lose.battle_to_player]
clause = "{subject:that.nom} {subject:przegrasz|przegra|przegrają} bitwę[ z {w:ins}]"
imp = "przegracie"
you = "przegrasz"
he = "przegra"
they = "przegrają"

[event.win.battle]
clause = "{subject:that.nom} {subject:wygrasz|wygra|wygrają} bitwę"
imp = "wygracie"
you = "wygrasz"
he = "wygra"
they = "wygrają"

[event.stalemate]
clause = "bitwa zakończy się bez zwycięzcy"

[event.score.final]
clause = "{subject:that.nom} {subject:podliczysz|podliczy|podliczą} punkty na koniec gry"
imp = "podliczycie"
you = "podliczysz"
he = "podliczy"
they = "podliczą"

[event.fulfil.quest]
clause = "{subject:that.nom} {subject:spełnisz|spełni|spełnią} {c:acc}"
passive = "{c:nom} {c:zostanie|zostaną} {c~spełniony:nom}"
imp = "spełnicie"
you = "spełnisz"
he = "spełni"
they = "spełnią"

[event.dismiss.monster]
clause = "{subject:that.nom} {subject:usuniesz|usunie|usuną} {m:acc} z gry"
passive = "{m:nom} {m:zostanie|zostaną} {m~usunięty:nom} z gry"
imp = "usuniecie"
you = "usuniesz"
he = "usunie"
they = "usuną"

[event.gain.glory]
clause = "{subject:that.nom} {subject:zyskasz|zyska|zyskają} {n:acc}"
imp = "zyskacie"
you = "zyskasz"
he = "zyska"
they = "zyskają"

[event.gain.rage]
clause = "{subject:that.nom} {subject:zyskasz|zyska|zyskają} {n:acc}"
imp = "zyskacie"
you = "zyskasz"
he = "zyska"
they = "zyskają"

[event.raise.stat]
clause = "{subject:that.nom} {subject:zwiększysz|zwiększy|zwiększą} {s:acc}"
imp = "zwiększycie"
you = "zwiększysz"
he = "zwiększy"
they = "zwiększą"

[event.build.upgrade]
clause = "{subject:that.nom} {subject:zagrasz|zagra|zagrają} {u:acc}"
passive = "{u:nom} {u:zostanie|zostaną} {u~zagrany:nom}"
imp = "zagracie"
you = "zagrasz"
he = "zagra"
they = "zagrają"

[event.scrap.upgrade]
clause = "{subject:that.nom} {subject:odrzucisz|odrzuci|odrzucą} {u:acc}"
passive = "{u:nom} {u:zostanie|zostaną} {u~odrzucony:nom}"
imp = "odrzucicie"
you = "odrzucisz"
he = "odrzuci"
they = "odrzucą"

# ---- dlaczego coś się dzieje

# `given` mówi karta tam, gdzie podaje przyczynę; jest puste, gdzie wystarczają słowa czasownika.
[cause.march]
t = "przez Wymarsz"
not = "inaczej niż przez Wymarsz"
given = ""

[cause.call]
t = "przez Wsparcie"
not = "inaczej niż przez Wsparcie"
given = ""

[cause.battle]
t = "w bitwie"
not = "poza bitwą"
given = ""

[cause.effect]
t = "przez efekt"
not = "inaczej niż przez efekt"
given = ""

[cause.ragnarok]
t = "przez Ragnarök"
not = "inaczej niż przez Ragnarök"
given = ""

[cause.sacrifice]
t = "w ofierze"
not = "nie w ofierze"
given = "jako ofiarę"

[cause.retreat]
t = "w odwrocie"
not = "nie w odwrocie"
given = ""

[cause.victory]
t = "po zwycięstwie"
not = "nie po zwycięstwie"
given = ""

[cause.aid]
t = "z pomocą karty"
not = "bez pomocy karty"
given = "za darmo, z pomocą tej karty"

[cause.boon]
t = "za darmo"
not = "nie za darmo"
given = "za darmo"

# ---- przymiotniki

[filter.own.figure]
det = "twój"
reflexive = "swój"
is = "{x:nom} {x:jest|są} {x~twój:nom}"

[filter.own.card]
det = "twój"
reflexive = "swój"
is = "{x:nom} {x:jest|są} {x~twój:nom}"

[filter.enemy]
pre = "wrogi"
is = "{x:nom} {x:jest|są} {x~wrogi:nom}"

[filter.deployed]
post = "na Planszy"
is = "{x:nom} {x:jest|są} na Planszy"

[filter.mobile]
post = ", {host~który:nom} {host:może|mogą} maszerować,"
is = "{x:nom} {x:może|mogą} maszerować"

[filter.outer]
pre = "zewnętrzny"
is = "{x:nom} {x:jest|są} {x~zewnętrzny:nom}"

[filter.open]
pre = "nietknięty"
is = "{x:nom} nie {x:jest|są} {x~splądrowany:nom} ani {x~zniszczony:nom}"
is_not = "{x:nom} {x:jest|są} {x~splądrowany:nom} lub {x~zniszczony:nom}"

[filter.vacant]
post = ", w {host~który:loc} jest miejsce na figurkę,"
is = "jest w {x:loc} miejsce na figurkę"
is_not = "nie ma w {x:loc} miejsca na figurkę"
some = "w {x~któryś:loc} {x:loc} jest miejsce na figurkę"

[filter.held]
post = "{host~zajmowany} przez ciebie"
is = "{x:nom} {x:jest|są} {x~zajmowany:nom} przez ciebie"
some = "zajmujesz {x~któryś:acc} {x:acc}"

[filter.commanded]
post = "z twoim Jarlem"
is = "stoi w {x:loc} twój Jarl"
is_not = "nie stoi w {x:loc} twój Jarl"
some = "w {x~któryś:loc} {x:loc} stoi twój Jarl"

[filter.led]
post = ", w {host~który:loc} tylko ty masz najwyższą Siłę,"
is = "w {x:loc} tylko ty masz najwyższą Siłę"
is_not = "w {x:loc} nie tylko ty masz najwyższą Siłę"
some = "w {x~któryś:loc} {x:loc} tylko ty masz najwyższą Siłę"

[filter.revealed]
pre = "odkryty"
is = "{x:nom} {x:jest|są} {x~odkryty:nom}"

[filter.rival]
post = "{host~odkryty} przez twoich przeciwników"
is = "{x:nom} {x:jest|są} {x~odkryty:nom} przez twoich przeciwników"

[filter.acting]
post = ", {host~który:nom} {host:może|mogą} jeszcze wykonywać akcje,"
is = "{x:nom} {x:możesz|może|mogą} jeszcze wykonywać akcje"
is_not = "{x:nom} nie {x:możesz|może|mogą} już wykonywać akcji"

[filter.below_horns]
post = ", {host~który:nom} {host:ma|mają} na Planszy mniej figurek niż Rogów,"
is = "{x:nom} {x:masz|ma|mają} na Planszy mniej figurek niż Rogów"
is_not = "{x:nom} {x:masz|ma|mają} na Planszy tyle samo figurek co Rogów"

# ---- związki

[relation.seagoing]
t = "{f:nom} {f:liczy|liczą} się jako Drakkar"
not = "{f:nom} nie {f:liczy|liczą} się jako Drakkar"

[relation.commanding]
t = "{f:nom} {f:liczy|liczą} się jako Jarl"
not = "{f:nom} nie {f:liczy|liczą} się jako Jarl"

[relation.may_invade]
t = "{f:nom} {f:może|mogą} najechać {p:acc}"
not = "{p:nom} {p:jest|są} {p~zamknięty:nom} na Najazd {f:gen}"
is = "{p:nom} {p:jest|są} {p~otwarty:nom} na Najazd"
is_not = "{p:nom} nie {p:jest|są} {p~otwarty:nom} na Najazd"
rel = "{p:host}{host~otwarty} na Najazd"

[relation.spared]
t = "nagroda {p:that.gen} nie zwiększa {s:gen}"
not = "nagroda {p:that.gen} zwiększa {s:acc}"
rel = "{s:host}, {host~który:gen} nie zwiększa nagroda {p:that.gen},"

[relation.fits]
t = "{f:nom} pasuje do {u:gen}"
not = "{f:nom} nie pasuje do {u:gen}"

# ---- wartości

[value.level]
t = "{q:twoja ||}wartość {s:gen}{q:| | }{q:that.gen}"
np = "wartość {s:gen}"
short = "Statystyki"

[value.force]
t = "{noun.figure:other} w {p:loc} i jej Fiordzie"
in = "w {p:loc} i jej Fiordzie"
from = "z {p:gen} i jej Fiordu"

[value.room]
t = "liczba wolnych miejsc w {p:loc}"
short = "wolne miejsca"
endless = "miejsce bez ograniczeń"

[value.strength]
t = "{noun.strength} {f:that.gen}"
np = "{noun.strength}"
short = "{noun.strength}"

[value.lair]
t = "zewnętrzna Prowincja, w której jest {f:nom},"
gen = "zewnętrznej Prowincji, w której jest {f:nom},"
acc = "zewnętrzną Prowincję, w której jest {f:nom},"
loc = "zewnętrznej Prowincji, w której jest {f:nom},"

# Zaimek „twoja” stoi przed rzeczownikiem, każdy inny właściciel za nim.
[value.side]
t = "{q:twoja |Siła |Siła }{q:that.gen}{q:Siła||} w {p:loc}"
gen = "{q:twojej |Siły |Siły }{q:that.gen}{q:Siły||} w {p:loc}"
dat = "{q:twojej |Sile |Sile }{q:that.gen}{q:Sile||} w {p:loc}"
acc = "{q:twoją |Siłę |Siłę }{q:that.gen}{q:Siłę||} w {p:loc}"
loc = "{q:twojej |Sile |Sile }{q:that.gen}{q:Sile||} w {p:loc}"
ins = "{q:twoją |Siłą |Siłą }{q:that.gen}{q:Siłą||} w {p:loc}"
np = "{noun.strength} w {p:loc}"
short = "{noun.strength}"

[value.invade_cost]
t = "koszt (w Punktach Szału) najechania {p:gen} {f:ins}"
short = "{noun.cost} Najazdu"

[value.upgrade_cost]
t = "koszt (w Punktach Szału) zagrania {u:gen}"
short = "{noun.cost} Rozwinięcia"

[value.doom_glory]
t = "liczba Punktów Chwały za każdą {q:twoją |figurkę |figurkę }{q:that.gen}{q:figurkę||} zniszczoną przez Ragnarök"
short = "Chwała za Ragnarök"

[value.reward]
t = "liczba Punktów Chwały za {c:acc}"

[value.battlefield]
t = "{noun.province} bitwy"

[value.melee]
t = "{noun.figure:other} w bitwie"
in = "w bitwie"

[value.pillager]
t = "plądrujący"
is_you = "to ty plądrujesz"
is_not_you = "to nie ty plądrujesz"
gen = "plądrującego"
dat = "plądrującemu"
acc = "plądrującego"
loc = "plądrującym"
ins = "plądrującym"

[value.bonus]
t = "{noun.bonus} {c:that.gen}"
np = "{noun.bonus}"
short = "{noun.bonus}"

[value.muster]
t = "{noun.strength} {q:twoich |figurek |figurek }{q:that.gen}{q:figurek||} w bitwie"
np = "{noun.strength} w bitwie"
short = "Siła w bitwie"

[value.power]
t = "{q:twoja |Siła |Siła }{q:that.gen}{q:Siła||} razem z kartami"
np = "{noun.strength} razem z kartami"
short = "Siła z kartami"

[value.pledged]
short = "suma bonusów"
t = "suma bonusów wszystkich odkrytych kart"
gen = "sumy bonusów wszystkich odkrytych kart"
dat = "sumie bonusów wszystkich odkrytych kart"
acc = "sumę bonusów wszystkich odkrytych kart"
loc = "sumie bonusów wszystkich odkrytych kart"
ins = "sumą bonusów wszystkich odkrytych kart"

# ---- strefy i procedury

# Wszystko, co na kartach jest gdzieś „tam”, jest w Prowincji.
[ref]
there = "w tej Prowincji"
thence = "z tej Prowincji"

[proc]
quest_phase = "Wyprawy"

[zone.rewards]
t = "nagrody na Planszy"
in = "wśród nagród na Planszy"
from = "spośród nagród na Planszy"

[zone.reserve]
t = "{noun.reserve}[ {owner:gen}]"
in = "w {noun.reserve:loc}[ {owner:that.gen}]"
in_own = "w {noun.reserve:loc}"
from = "z {noun.reserve:gen}[ {owner:that.gen}]"
from_own = "z {noun.reserve:gen}"
short = "Rezerwa"

[zone.valhalla]
t = "{noun.valhalla}"

[zone.hand]
t = "{noun.hand}[ {owner:gen}]"
in = "na {owner:twojej ||}ręce[ {owner:that.gen}]"
in_own = "na swojej ręce"
from = "z ręki[ {owner:that.gen}]"
from_own = "z ręki"
short = "ręka"

[zone.table]
short = "zagrane karty"
t = "{noun.card:other} {owner:zagrane przez ciebie|zagrane przez gracza: |zagrane przez graczy: }{owner}"
in = "{host~zagrany} przez {owner:that.acc}"

[zone.built]
short = "Plansza Klanu"
t = "{noun.board} Klanu[ {owner:gen}]"
in = "na {owner:twojej ||}Planszy Klanu[ {owner:that.gen}]"
in_own = "na swojej Planszy Klanu"
from = "z {owner:twojej ||}Planszy Klanu[ {owner:that.gen}]"
from_own = "ze swojej Planszy Klanu"

[zone.committed]
short = "Wyprawy w toku"
t = "{noun.quest:other} w toku[ {owner:gen}]"
in = "w toku"

[zone.discards]
t = "stos kart odrzuconych"
gen = "stosu kart odrzuconych"
loc = "stosie kart odrzuconych"

[zone.face_down_discards]
short = "karty odrzucone rewersem do góry"

[zone.box]
short = "pudełko"

[zone.bag]
short = "zakryte Żetony"

[zone.menagerie]
short = "Potwory do zwerbowania"

[zone.deck]
short = "talia"

[zone.pack]
short = "karty do wyboru"

[zone.passed]
short = "karty przekazane dalej"

[zone.drafted]
short = "zatrzymane karty"

[menu]
turn = "akcja"

[tail.during.battle]
t = "w {o:that.loc}"

[local.battle.winner]
t = "{noun.winner} {o:that.gen}"
is_you = "jesteś [{o:pronoun.poss} ]{noun.winner:ins}[ {o:named.gen}]"
is_not_you = "nie jesteś [{o:pronoun.poss} ]{noun.winner:ins}[ {o:named.gen}]"

[local.battle.field]
t = "{noun.province} {o:that.gen}"

[local.battle.raider]
t = "plądrujący"
is_you = "to ty plądrujesz"
is_not_you = "to nie ty plądrujesz"
gen = "plądrującego"
dat = "plądrującemu"
acc = "plądrującego"
loc = "plądrującym"
ins = "plądrującym"

[local.battle.fighters]
t = "{noun.fighter:other}"
in = "w bitwie"
has = "{x:nom} {x:uczestniczysz|uczestniczy|uczestniczą} w {o:loc}"
has_not = "{x:nom} nie {x:uczestniczysz|uczestniczy|uczestniczą} w {o:loc}"
had = "w {o:loc} uczestniczyły {x:twoje figurki|figurki |figurki }{x:that.gen}"
had_not = "w {o:loc} nie uczestniczyły {x:twoje figurki|figurki |figurki }{x:that.gen}"

[local.battle.forces]
t = "{noun.figure:other} w {o:that.loc}"
in = "w bitwie"
has = "{x:nom} {x:uczestniczy|uczestniczą} w {o:loc}"
has_not = "{x:nom} nie {x:uczestniczy|uczestniczą} w {o:loc}"
had = "w {o:loc} {x~uczestniczył:nom} {x:nom}"
had_not = "w {o:loc} nie {x~uczestniczył:nom} {x:nom}"

# ---- pola; pusty fakt nie jest drukowany

[field.card.age]
t = "{noun.age} {o:that.gen}"
fact = "Epoka {v}"

[field.card.god]
t = "{noun.god} {o:that.gen}"
fact = "{v}"

[field.battle_card.plus]
t = "{noun.bonus} {o:that.gen}"
fact = "bonus {v:plain}"
same = "bonus to także słowo polskie"

[field.battle_card.late]
adj = "późny"
fact = "Tę kartę można dołożyć także po odkryciu kart."

[field.battle_card.tier]
fact = ""

[field.battle_card.shown]
fact = "Gdy ta karta zostanie odkryta, {v}."
lasting = "Od odkrycia tej karty {v}."
later = "Po odkryciu tej karty: {v}."

[field.quest.glory]
t = "Punkty Chwały {o:that.gen}"
fact = "{v}"

[field.quest.fulfilled]
fact = "Spełniona, jeśli {v}."

[field.upgrade.slot]
t = "pole {o:that.gen}"
fact = "{v}"

[field.upgrade.strength]
t = "{noun.strength} {o:that.gen}"
fact = "Siła {v:plain}"

[field.upgrade.costless]
adj = "darmowy"
fact = "Zagranie tej karty i Najazd jej figurką są darmowe."

[field.token.central]
adj = "centralny"
fact = "na środek Planszy"

[field.token.raises]
t = "{noun.stat:other} z nagrody {o:that.gen}"
fact = "Zwiększ {v:acc}."

[field.token.gives]
fact = "{v}"

[field.figure.class]
t = "rodzaj {o:that.gen}"
fact = "{v}"

[field.figure.printed]
t = "drukowana Siła {o:that.gen}"
fact = "Siła {v:plain}"

[field.figure.owner]
t = "właściciel {o:that.gen}"
gen = "właściciela {o:that.gen}"
dat = "właścicielowi {o:that.gen}"
acc = "właściciela {o:that.gen}"
loc = "właścicielu {o:that.gen}"
ins = "właścicielem {o:that.gen}"

[field.monster.card]
short = "karta"
t = "{noun.card} {o:that.gen}"
fact = ""

[field.province.region]
t = "{noun.region} {o:that.gen}"
fact = "{v}"

[field.province.central]
adj = "centralny"
is = "{x:nom} {x:jest|są} {x~centralny:nom}"
fact = "środek Planszy"

[field.province.villages]
t = "{noun.village:other} {o:that.gen}"
fact = "{v:village}"

[field.province.neighbours]
t = "sąsiedzi {o:that.gen}"
in = "{host~sąsiadujący} z {o:it.ins}"
fact = "obok: {v}"

[field.province.token]
t = "{noun.reward} {o:that.gen}"
short = "nagroda"

[field.province.pillaged]
adj = "splądrowany"
short = "splądrowana"
is = "{x:nom} {x:jest|są} {x~splądrowany:nom}"

[field.province.destroyed]
adj = "zniszczony"
short = "zniszczona"
is = "{x:nom} {x:jest|są} {x~zniszczony:nom}"

[field.province.doomed]
short = "zagłada w Epoce"

[field.player.glory]
short = "Chwała"

[field.player.step]
short = "poziomy na Planszy Klanu"

[field.player.finished]
adj = "gotowy na koniec fazy"
short = "bez kolejnych tur w tej fazie"

[var.opener]
short = "pierwszy gracz"

[field.fjord.shores]
t = "brzegi {o:that.gen}"
in = "na brzegach {o:that.gen}"
fact = "między: {v}"

[field.era.number]
fact = "Epoka {v}"

[field.era.doom]
t = "Punkty Chwały za Ragnarök w {o:that.loc}"
fact = "{v} za każdą figurkę zniszczoną przez Ragnarök"

# ---- nazwy, których plansza nie drukuje

[name]
first-age.en = "first age"
first-age.t = "Pierwsza Epoka"
second-age.en = "second age"
second-age.t = "Druga Epoka"
third-age.en = "third age"
third-age.t = "Trzecia Epoka"
pl.en = "Polish edition"
pl.t = "edycja polska"
bg.en = "Bulgarian edition"
bg.t = "edycja bułgarska"
cs.en = "Czech edition"
cs.t = "edycja czeska"

# ---- co daje tura oraz kroki Plądrowania i jego bitwy

[action.turn]
invade.en = "invade"
invade.t = "Najazd"
march.en = "march"
march.t = "Wymarsz"
pillage.en = "pillage"
pillage.t = "Plądrowanie"
pass = { en = { short = "pass: no more turns until rage comes back, all rage is lost", t = "pass" }, t = "pas", short = "pas: bez kolejnych tur, dopóki nie wróci Szał; cały Szał przepada" }
upgrade = { en = { short = "play an upgrade", t = "upgrade" }, t = "Rozwinięcie", short = "zagranie Rozwinięcia" }
quest = { en = { short = "commit to a quest", t = "quest" }, t = "Wyprawa", short = "udział w Wyprawie" }

[step.pillage]
call.en = "the call to battle"
call.t = "Wsparcie"

[step.battle]
commit.en = "the laying of cards"
commit.t = "zagranie kart"
reveal.en = "the reveal"
reveal.t = "odkrycie kart"
effects.en = "the effects of the cards"
effects.t = "efekty kart"
window.en = "the late cards"
window.t = "późne karty"
compare.en = "the comparison of strength"
compare.t = "porównanie Siły"
outcome.en = "the outcome"
outcome.t = "wynik bitwy"
cards.en = "the clearing of the cards"
cards.t = "zebranie kart"
fall.en = "the fall of the losers"
fall.t = "straty przegranych"
spoils.en = "the spoils"
spoils.t = "łupy"
honour.en = "the honour of the winner"
honour.t = "chwała zwycięzcy"

# ---- słowa, które odmieniają się po swojemu

# O tym, co się stało: zgadza się z podmiotem.
[adj."uczestniczył"]
m.sg = { nom = "uczestniczył" }
m_pers.pl = { nom = "uczestniczyli" }
f.sg = { nom = "uczestniczyła" }
n.sg = { nom = "uczestniczyło" }
pl = { nom = "uczestniczyły" }
"# };
