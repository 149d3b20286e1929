//! `text/pl/lexicon.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/pl/lexicon.toml", text: r#"# Rzeczowniki zasad. Chwałę i Szał liczy się w punktach, więc ich rzeczowniki nazywają punkt. Topory i Rogi mają tylko liczbę mnogą,
# a nazwy miejsc i losów tylko pojedynczą: druga powtarza pierwszą.

[noun.glory]
gender = "m_inan"
sg = { nom = "Punkt Chwały", gen = "Punktu Chwały", dat = "Punktowi Chwały", acc = "Punkt Chwały", loc = "Punkcie Chwały", ins = "Punktem Chwały" }
pl = { nom = "Punkty Chwały", gen = "Punktów Chwały", dat = "Punktom Chwały", acc = "Punkty Chwały", loc = "Punktach Chwały", ins = "Punktami Chwały" }

[noun.glory-point]
gender = "m_inan"
sg = { nom = "Punkt Chwały", gen = "Punktu Chwały", dat = "Punktowi Chwały", acc = "Punkt Chwały", loc = "Punkcie Chwały", ins = "Punktem Chwały" }
pl = { nom = "Punkty Chwały", gen = "Punktów Chwały", dat = "Punktom Chwały", acc = "Punkty Chwały", loc = "Punktach Chwały", ins = "Punktami Chwały" }

[noun.rage]
gender = "m_inan"
sg = { nom = "Punkt Szału", gen = "Punktu Szału", dat = "Punktowi Szału", acc = "Punkt Szału", loc = "Punkcie Szału", ins = "Punktem Szału" }
pl = { nom = "Punkty Szału", gen = "Punktów Szału", dat = "Punktom Szału", acc = "Punkty Szału", loc = "Punktach Szału", ins = "Punktami Szału" }

[noun.rage-point]
gender = "m_inan"
sg = { nom = "Punkt Szału", gen = "Punktu Szału", dat = "Punktowi Szału", acc = "Punkt Szału", loc = "Punkcie Szału", ins = "Punktem Szału" }
pl = { nom = "Punkty Szału", gen = "Punktów Szału", dat = "Punktom Szału", acc = "Punkty Szału", loc = "Punktach Szału", ins = "Punktami Szału" }

[noun.strength]
gender = "f"
sg = { nom = "Siła", gen = "Siły", dat = "Sile", acc = "Siłę", loc = "Sile", ins = "Siłą" }
pl = { nom = "Siły", gen = "Sił", dat = "Siłom", acc = "Siły", loc = "Siłach", ins = "Siłami" }

[noun.figure]
gender = "f"
sg = { nom = "figurka", gen = "figurki", dat = "figurce", acc = "figurkę", loc = "figurce", ins = "figurką" }
pl = { nom = "figurki", gen = "figurek", dat = "figurkom", acc = "figurki", loc = "figurkach", ins = "figurkami" }

[noun.warrior]
gender = "m_pers"
sg = { nom = "Wojownik", gen = "Wojownika", dat = "Wojownikowi", acc = "Wojownika", loc = "Wojowniku", ins = "Wojownikiem" }
pl = { nom = "Wojownicy", gen = "Wojowników", dat = "Wojownikom", acc = "Wojowników", loc = "Wojownikach", ins = "Wojownikami" }

[noun.leader]
gender = "m_pers"
sg = { nom = "Jarl", gen = "Jarla", dat = "Jarlowi", acc = "Jarla", loc = "Jarlu", ins = "Jarlem" }
pl = { nom = "Jarlowie", gen = "Jarlów", dat = "Jarlom", acc = "Jarlów", loc = "Jarlach", ins = "Jarlami" }

[noun.ship]
gender = "m_inan"
sg = { nom = "Drakkar", gen = "Drakkara", dat = "Drakkarowi", acc = "Drakkar", loc = "Drakkarze", ins = "Drakkarem" }
pl = { nom = "Drakkary", gen = "Drakkarów", dat = "Drakkarom", acc = "Drakkary", loc = "Drakkarach", ins = "Drakkarami" }

[noun.monster]
gender = "m_anim"
sg = { nom = "Potwór", gen = "Potwora", dat = "Potworowi", acc = "Potwora", loc = "Potworze", ins = "Potworem" }
pl = { nom = "Potwory", gen = "Potworów", dat = "Potworom", acc = "Potwory", loc = "Potworach", ins = "Potworami" }

[noun.province]
gender = "f"
sg = { nom = "Prowincja", gen = "Prowincji", dat = "Prowincji", acc = "Prowincję", loc = "Prowincji", ins = "Prowincją" }
pl = { nom = "Prowincje", gen = "Prowincji", dat = "Prowincjom", acc = "Prowincje", loc = "Prowincjach", ins = "Prowincjami" }

[noun.village]
gender = "f"
sg = { nom = "Wioska", gen = "Wioski", dat = "Wiosce", acc = "Wioskę", loc = "Wiosce", ins = "Wioską" }
pl = { nom = "Wioski", gen = "Wiosek", dat = "Wioskom", acc = "Wioski", loc = "Wioskach", ins = "Wioskami" }

[noun.fjord]
gender = "m_inan"
sg = { nom = "Fiord", gen = "Fiordu", dat = "Fiordowi", acc = "Fiord", loc = "Fiordzie", ins = "Fiordem" }
pl = { nom = "Fiordy", gen = "Fiordów", dat = "Fiordom", acc = "Fiordy", loc = "Fiordach", ins = "Fiordami" }

[noun.card]
gender = "f"
sg = { nom = "karta", gen = "karty", dat = "karcie", acc = "kartę", loc = "karcie", ins = "kartą" }
pl = { nom = "karty", gen = "kart", dat = "kartom", acc = "karty", loc = "kartach", ins = "kartami" }

[noun.battle-card]
gender = "f"
sg = { nom = "Karta Bitwy", gen = "Karty Bitwy", dat = "Karcie Bitwy", acc = "Kartę Bitwy", loc = "Karcie Bitwy", ins = "Kartą Bitwy" }
pl = { nom = "Karty Bitew", gen = "Kart Bitew", dat = "Kartom Bitew", acc = "Karty Bitew", loc = "Kartach Bitew", ins = "Kartami Bitew" }

[noun.quest-card]
gender = "f"
sg = { nom = "Karta Wyprawy", gen = "Karty Wyprawy", dat = "Karcie Wyprawy", acc = "Kartę Wyprawy", loc = "Karcie Wyprawy", ins = "Kartą Wyprawy" }
pl = { nom = "Karty Wypraw", gen = "Kart Wypraw", dat = "Kartom Wypraw", acc = "Karty Wypraw", loc = "Kartach Wypraw", ins = "Kartami Wypraw" }

[noun.upgrade-card]
gender = "f"
sg = { nom = "Karta Rozwinięcia", gen = "Karty Rozwinięcia", dat = "Karcie Rozwinięcia", acc = "Kartę Rozwinięcia", loc = "Karcie Rozwinięcia", ins = "Kartą Rozwinięcia" }
pl = { nom = "Karty Rozwinięć", gen = "Kart Rozwinięć", dat = "Kartom Rozwinięć", acc = "Karty Rozwinięć", loc = "Kartach Rozwinięć", ins = "Kartami Rozwinięć" }

[noun.quest]
gender = "f"
sg = { nom = "Wyprawa", gen = "Wyprawy", dat = "Wyprawie", acc = "Wyprawę", loc = "Wyprawie", ins = "Wyprawą" }
pl = { nom = "Wyprawy", gen = "Wypraw", dat = "Wyprawom", acc = "Wyprawy", loc = "Wyprawach", ins = "Wyprawami" }

[noun.upgrade]
gender = "n"
sg = { nom = "Rozwinięcie", gen = "Rozwinięcia", dat = "Rozwinięciu", acc = "Rozwinięcie", loc = "Rozwinięciu", ins = "Rozwinięciem" }
pl = { nom = "Rozwinięcia", gen = "Rozwinięć", dat = "Rozwinięciom", acc = "Rozwinięcia", loc = "Rozwinięciach", ins = "Rozwinięciami" }

[noun.clan]
gender = "m_inan"
sg = { nom = "Klan", gen = "Klanu", dat = "Klanowi", acc = "Klan", loc = "Klanie", ins = "Klanem" }
pl = { nom = "Klany", gen = "Klanów", dat = "Klanom", acc = "Klany", loc = "Klanach", ins = "Klanami" }

[noun.stat]
gender = "f"
sg = { nom = "Statystyka", gen = "Statystyki", dat = "Statystyce", acc = "Statystykę", loc = "Statystyce", ins = "Statystyką" }
pl = { nom = "Statystyki", gen = "Statystyk", dat = "Statystykom", acc = "Statystyki", loc = "Statystykach", ins = "Statystykami" }

[noun.stat-step]
gender = "m_inan"
sg = { nom = "poziom", gen = "poziomu", dat = "poziomowi", acc = "poziom", loc = "poziomie", ins = "poziomem" }
pl = { nom = "poziomy", gen = "poziomów", dat = "poziomom", acc = "poziomy", loc = "poziomach", ins = "poziomami" }

[noun.axes]
gender = "m_inan"
sg = { nom = "Topory", gen = "Toporów", dat = "Toporom", acc = "Topory", loc = "Toporach", ins = "Toporami" }
pl = { nom = "Topory", gen = "Toporów", dat = "Toporom", acc = "Topory", loc = "Toporach", ins = "Toporami" }

[noun.horns]
gender = "m_inan"
sg = { nom = "Rogi", gen = "Rogów", dat = "Rogom", acc = "Rogi", loc = "Rogach", ins = "Rogami" }
pl = { nom = "Rogi", gen = "Rogów", dat = "Rogom", acc = "Rogi", loc = "Rogach", ins = "Rogami" }

[noun.battle]
gender = "f"
sg = { nom = "bitwa", gen = "bitwy", dat = "bitwie", acc = "bitwę", loc = "bitwie", ins = "bitwą" }
pl = { nom = "bitwy", gen = "bitew", dat = "bitwom", acc = "bitwy", loc = "bitwach", ins = "bitwami" }

[noun.pillage]
gender = "n"
sg = { nom = "Plądrowanie", gen = "Plądrowania", dat = "Plądrowaniu", acc = "Plądrowanie", loc = "Plądrowaniu", ins = "Plądrowaniem" }
pl = { nom = "Plądrowania", gen = "Plądrowań", dat = "Plądrowaniom", acc = "Plądrowania", loc = "Plądrowaniach", ins = "Plądrowaniami" }

[noun.reward]
gender = "f"
sg = { nom = "nagroda", gen = "nagrody", dat = "nagrodzie", acc = "nagrodę", loc = "nagrodzie", ins = "nagrodą" }
pl = { nom = "nagrody", gen = "nagród", dat = "nagrodom", acc = "nagrody", loc = "nagrodach", ins = "nagrodami" }

[noun.pillage-reward]
gender = "f"
sg = { nom = "nagroda za splądrowanie", gen = "nagrody za splądrowanie", dat = "nagrodzie za splądrowanie", acc = "nagrodę za splądrowanie", loc = "nagrodzie za splądrowanie", ins = "nagrodą za splądrowanie" }
pl = { nom = "nagrody za splądrowanie", gen = "nagród za splądrowanie", dat = "nagrodom za splądrowanie", acc = "nagrody za splądrowanie", loc = "nagrodach za splądrowanie", ins = "nagrodami za splądrowanie" }

[noun.token]
gender = "m_inan"
sg = { nom = "Żeton", gen = "Żetonu", dat = "Żetonowi", acc = "Żeton", loc = "Żetonie", ins = "Żetonem" }
pl = { nom = "Żetony", gen = "Żetonów", dat = "Żetonom", acc = "Żetony", loc = "Żetonach", ins = "Żetonami" }

[noun.age]
gender = "f"
sg = { nom = "Epoka", gen = "Epoki", dat = "Epoce", acc = "Epokę", loc = "Epoce", ins = "Epoką" }
pl = { nom = "Epoki", gen = "Epok", dat = "Epokom", acc = "Epoki", loc = "Epokach", ins = "Epokami" }

[noun.phase]
gender = "f"
sg = { nom = "faza", gen = "fazy", dat = "fazie", acc = "fazę", loc = "fazie", ins = "fazą" }
pl = { nom = "fazy", gen = "faz", dat = "fazom", acc = "fazy", loc = "fazach", ins = "fazami" }

[noun.valhalla]
gender = "f"
sg = { nom = "Walhalla", gen = "Walhalli", dat = "Walhalli", acc = "Walhallę", loc = "Walhalli", ins = "Walhallą" }
pl = { nom = "Walhalla", gen = "Walhalli", dat = "Walhalli", acc = "Walhallę", loc = "Walhalli", ins = "Walhallą" }

[noun.yggdrasil]
gender = "m_inan"
sg = { nom = "Yggdrasil", gen = "Yggdrasil", dat = "Yggdrasil", acc = "Yggdrasil", loc = "Yggdrasil", ins = "Yggdrasil" }
pl = { nom = "Yggdrasil", gen = "Yggdrasil", dat = "Yggdrasil", acc = "Yggdrasil", loc = "Yggdrasil", ins = "Yggdrasil" }

[noun.ragnarok]
gender = "m_inan"
sg = { nom = "Ragnarök", gen = "Ragnaröku", dat = "Ragnarökowi", acc = "Ragnarök", loc = "Ragnaröku", ins = "Ragnarökiem" }
pl = { nom = "Ragnarök", gen = "Ragnaröku", dat = "Ragnarökowi", acc = "Ragnarök", loc = "Ragnaröku", ins = "Ragnarökiem" }

[noun.reserve]
gender = "f"
sg = { nom = "Rezerwa", gen = "Rezerwy", dat = "Rezerwie", acc = "Rezerwę", loc = "Rezerwie", ins = "Rezerwą" }
pl = { nom = "Rezerwy", gen = "Rezerw", dat = "Rezerwom", acc = "Rezerwy", loc = "Rezerwach", ins = "Rezerwami" }

[noun.hand]
gender = "f"
sg = { nom = "ręka", gen = "ręki", dat = "ręce", acc = "rękę", loc = "ręce", ins = "ręką" }
pl = { nom = "ręce", gen = "rąk", dat = "rękom", acc = "ręce", loc = "rękach", ins = "rękami" }

[noun.opponent]
gender = "m_pers"
sg = { nom = "przeciwnik", gen = "przeciwnika", dat = "przeciwnikowi", acc = "przeciwnika", loc = "przeciwniku", ins = "przeciwnikiem" }
pl = { nom = "przeciwnicy", gen = "przeciwników", dat = "przeciwnikom", acc = "przeciwników", loc = "przeciwnikach", ins = "przeciwnikami" }

[noun.enemy]
gender = "m_pers"
sg = { nom = "wróg", gen = "wroga", dat = "wrogowi", acc = "wroga", loc = "wrogu", ins = "wrogiem" }
pl = { nom = "wrogowie", gen = "wrogów", dat = "wrogom", acc = "wrogów", loc = "wrogach", ins = "wrogami" }

[noun.winner]
gender = "m_pers"
sg = { nom = "zwycięzca", gen = "zwycięzcy", dat = "zwycięzcy", acc = "zwycięzcę", loc = "zwycięzcy", ins = "zwycięzcą" }
pl = { nom = "zwycięzcy", gen = "zwycięzców", dat = "zwycięzcom", acc = "zwycięzców", loc = "zwycięzcach", ins = "zwycięzcami" }

[noun.loser]
gender = "m_pers"
sg = { nom = "przegrany", gen = "przegranego", dat = "przegranemu", acc = "przegranego", loc = "przegranym", ins = "przegranym" }
pl = { nom = "przegrani", gen = "przegranych", dat = "przegranym", acc = "przegranych", loc = "przegranych", ins = "przegranymi" }

[noun.player]
gender = "m_pers"
sg = { nom = "gracz", gen = "gracza", dat = "graczowi", acc = "gracza", loc = "graczu", ins = "graczem" }
pl = { nom = "gracze", gen = "graczy", dat = "graczom", acc = "graczy", loc = "graczach", ins = "graczami" }

[noun.god]
gender = "m_pers"
sg = { nom = "bóg", gen = "boga", dat = "bogu", acc = "boga", loc = "bogu", ins = "bogiem" }
pl = { nom = "bogowie", gen = "bogów", dat = "bogom", acc = "bogów", loc = "bogach", ins = "bogami" }

[noun.region]
gender = "m_inan"
sg = { nom = "Region", gen = "Regionu", dat = "Regionowi", acc = "Region", loc = "Regionie", ins = "Regionem" }
pl = { nom = "Regiony", gen = "Regionów", dat = "Regionom", acc = "Regiony", loc = "Regionach", ins = "Regionami" }

[noun.action]
gender = "f"
sg = { nom = "akcja", gen = "akcji", dat = "akcji", acc = "akcję", loc = "akcji", ins = "akcją" }
pl = { nom = "akcje", gen = "akcji", dat = "akcjom", acc = "akcje", loc = "akcjach", ins = "akcjami" }

[noun.turn]
gender = "f"
sg = { nom = "tura", gen = "tury", dat = "turze", acc = "turę", loc = "turze", ins = "turą" }
pl = { nom = "tury", gen = "tur", dat = "turom", acc = "tury", loc = "turach", ins = "turami" }

[noun.board]
gender = "f"
sg = { nom = "Plansza", gen = "Planszy", dat = "Planszy", acc = "Planszę", loc = "Planszy", ins = "Planszą" }
pl = { nom = "Plansze", gen = "Plansz", dat = "Planszom", acc = "Plansze", loc = "Planszach", ins = "Planszami" }

[noun.box]
gender = "n"
sg = { nom = "pudełko", gen = "pudełka", dat = "pudełku", acc = "pudełko", loc = "pudełku", ins = "pudełkiem" }
pl = { nom = "pudełka", gen = "pudełek", dat = "pudełkom", acc = "pudełka", loc = "pudełkach", ins = "pudełkami" }

[noun.bonus]
gender = "m_inan"
sg = { nom = "bonus", gen = "bonusu", dat = "bonusowi", acc = "bonus", loc = "bonusie", ins = "bonusem" }
pl = { nom = "bonusy", gen = "bonusów", dat = "bonusom", acc = "bonusy", loc = "bonusach", ins = "bonusami" }

[noun.cost]
gender = "m_inan"
sg = { nom = "koszt", gen = "kosztu", dat = "kosztowi", acc = "koszt", loc = "koszcie", ins = "kosztem" }
pl = { nom = "koszty", gen = "kosztów", dat = "kosztom", acc = "koszty", loc = "kosztach", ins = "kosztami" }

[noun.fighter] # own
gender = "m_pers"
sg = { nom = "uczestnik bitwy", gen = "uczestnika bitwy", dat = "uczestnikowi bitwy", acc = "uczestnika bitwy", loc = "uczestniku bitwy", ins = "uczestnikiem bitwy" }
pl = { nom = "uczestnicy bitwy", gen = "uczestników bitwy", dat = "uczestnikom bitwy", acc = "uczestników bitwy", loc = "uczestnikach bitwy", ins = "uczestnikami bitwy" }

[noun.place] # own
gender = "n"
sg = { nom = "miejsce", gen = "miejsca", dat = "miejscu", acc = "miejsce", loc = "miejscu", ins = "miejscem" }
pl = { nom = "miejsca", gen = "miejsc", dat = "miejscom", acc = "miejsca", loc = "miejscach", ins = "miejscami" }

[noun.era]
gender = "f"
sg = { nom = "Epoka", gen = "Epoki", dat = "Epoce", acc = "Epokę", loc = "Epoce", ins = "Epoką" }
pl = { nom = "Epoki", gen = "Epok", dat = "Epokom", acc = "Epoki", loc = "Epokach", ins = "Epokami" }

[noun.clan-figure]
gender = "f"
sg = { nom = "figurka", gen = "figurki", dat = "figurce", acc = "figurkę", loc = "figurce", ins = "figurką" }
pl = { nom = "figurki", gen = "figurek", dat = "figurkom", acc = "figurki", loc = "figurkach", ins = "figurkami" }

[noun.edition] # own
gender = "f"
sg = { nom = "edycja", gen = "edycji", dat = "edycji", acc = "edycję", loc = "edycji", ins = "edycją" }
pl = { nom = "edycje", gen = "edycji", dat = "edycjom", acc = "edycje", loc = "edycjach", ins = "edycjami" }
"# };
