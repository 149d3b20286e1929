//! `text/bg/lexicon.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/bg/lexicon.toml", text: r#"# Съществителните от правилата на български. Слава и ярост се броят на точки; брадви и рогове са само в множествено число.

[noun.glory]
gender = "f"
sg = "точка слава"
def_full = "точката слава"
def_short = "точката слава"
pl = "точки слава"
pl_def = "точките слава"

[noun.glory-point]
gender = "f"
sg = "точка слава"
def_full = "точката слава"
def_short = "точката слава"
pl = "точки слава"
pl_def = "точките слава"

[noun.rage]
gender = "f"
sg = "точка ярост"
def_full = "точката ярост"
def_short = "точката ярост"
pl = "точки ярост"
pl_def = "точките ярост"

[noun.rage-point]
gender = "f"
sg = "точка ярост"
def_full = "точката ярост"
def_short = "точката ярост"
pl = "точки ярост"
pl_def = "точките ярост"

[noun.strength]
gender = "f"
sg = "сила"
def_full = "силата"
def_short = "силата"
pl = "сили"
pl_def = "силите"
count = "сила"

[noun.figure]
gender = "f"
sg = "фигура"
def_full = "фигурата"
def_short = "фигурата"
pl = "фигури"
pl_def = "фигурите"

[noun.warrior]
gender = "m"
sg = "воин"
def_full = "воинът"
def_short = "воина"
pl = "воини"
pl_def = "воините"
count = "воини" # хората нямат бройна форма

[noun.leader]
gender = "m"
sg = "водач"
def_full = "водачът"
def_short = "водача"
pl = "водачи"
pl_def = "водачите"
count = "водачи"

[noun.ship]
gender = "m"
sg = "кораб"
def_full = "корабът"
def_short = "кораба"
pl = "кораби"
pl_def = "корабите"
count = "кораба"

[noun.monster]
gender = "n"
sg = "създание"
def_full = "създанието"
def_short = "създанието"
pl = "създания"
pl_def = "създанията"

[noun.province]
gender = "f"
sg = "провинция"
def_full = "провинцията"
def_short = "провинцията"
pl = "провинции"
pl_def = "провинциите"

[noun.village]
gender = "n"
sg = "селище"
def_full = "селището"
def_short = "селището"
pl = "селища"
pl_def = "селищата"

[noun.fjord]
gender = "m"
sg = "фиорд"
def_full = "фиордът"
def_short = "фиорда"
pl = "фиорди"
pl_def = "фиордите"
count = "фиорда"

[noun.card]
gender = "f"
sg = "карта"
def_full = "картата"
def_short = "картата"
pl = "карти"
pl_def = "картите"

[noun.battle-card]
gender = "f"
sg = "карта БИТКА"
def_full = "картата БИТКА"
def_short = "картата БИТКА"
pl = "карти БИТКА"
pl_def = "картите БИТКА"

[noun.quest-card]
gender = "f"
sg = "карта ПОРЪЧЕНИЕ"
def_full = "картата ПОРЪЧЕНИЕ"
def_short = "картата ПОРЪЧЕНИЕ"
pl = "карти ПОРЪЧЕНИЕ"
pl_def = "картите ПОРЪЧЕНИЕ"

[noun.upgrade-card]
gender = "f"
sg = "карта ПОДОБРЕНИЕ"
def_full = "картата ПОДОБРЕНИЕ"
def_short = "картата ПОДОБРЕНИЕ"
pl = "карти ПОДОБРЕНИЕ"
pl_def = "картите ПОДОБРЕНИЕ"

[noun.quest]
gender = "n"
sg = "поръчение"
def_full = "поръчението"
def_short = "поръчението"
pl = "поръчения"
pl_def = "поръченията"

[noun.upgrade]
gender = "n"
sg = "подобрение"
def_full = "подобрението"
def_short = "подобрението"
pl = "подобрения"
pl_def = "подобренията"

[noun.clan]
gender = "m"
sg = "клан"
def_full = "кланът"
def_short = "клана"
pl = "кланове"
pl_def = "клановете"
count = "клана"

[noun.stat]
gender = "m"
sg = "показател"
def_full = "показателят"
def_short = "показателя"
pl = "показатели"
pl_def = "показателите"
count = "показателя"

[noun.stat-step]
gender = "f"
sg = "стъпка"
def_full = "стъпката"
def_short = "стъпката"
pl = "стъпки"
pl_def = "стъпките"

[noun.axes]
gender = "f"
sg = "брадви"
def_full = "брадвите"
def_short = "брадвите"
pl = "брадви"
pl_def = "брадвите"

[noun.horns]
gender = "m"
sg = "рогове"
def_full = "роговете"
def_short = "роговете"
pl = "рогове"
pl_def = "роговете"

[noun.battle]
gender = "f"
sg = "битка"
def_full = "битката"
def_short = "битката"
pl = "битки"
pl_def = "битките"

[noun.pillage]
gender = "n"
sg = "плячкосване"
def_full = "плячкосването"
def_short = "плячкосването"
pl = "плячкосвания"
pl_def = "плячкосванията"

[noun.reward]
gender = "f"
sg = "награда"
def_full = "наградата"
def_short = "наградата"
pl = "награди"
pl_def = "наградите"

[noun.pillage-reward]
gender = "f"
alike = "наградата за плячкосване е просто награда: друга в играта няма"
sg = "награда"
def_full = "наградата"
def_short = "наградата"
pl = "награди"
pl_def = "наградите"

[noun.token]
gender = "m"
sg = "маркер"
def_full = "маркерът"
def_short = "маркера"
pl = "маркери"
pl_def = "маркерите"
count = "маркера"

[noun.age]
gender = "f"
sg = "епоха"
def_full = "епохата"
def_short = "епохата"
pl = "епохи"
pl_def = "епохите"

[noun.phase]
gender = "f"
sg = "фаза"
def_full = "фазата"
def_short = "фазата"
pl = "фази"
pl_def = "фазите"

[noun.valhalla]
gender = "f"
sg = "Валхала"
def_full = "Валхала"
def_short = "Валхала"
pl = "Валхала"
pl_def = "Валхала"

[noun.yggdrasil]
gender = "m"
sg = "Игдрасил"
def_full = "Игдрасил"
def_short = "Игдрасил"
pl = "Игдрасил"
pl_def = "Игдрасил"

[noun.ragnarok]
gender = "m"
sg = "Рагнарок"
def_full = "Рагнарок"
def_short = "Рагнарок"
pl = "Рагнарок"
pl_def = "Рагнарок"

[noun.reserve]
gender = "m"
sg = "резерв"
def_full = "резервът"
def_short = "резерва"
pl = "резерви"
pl_def = "резервите"
count = "резерва"

[noun.hand]
gender = "f"
sg = "ръка"
def_full = "ръката"
def_short = "ръката"
pl = "ръце"
pl_def = "ръцете"

[noun.opponent]
gender = "m"
sg = "противник"
def_full = "противникът"
def_short = "противника"
pl = "противници"
pl_def = "противниците"
count = "противници"

[noun.enemy]
gender = "m"
sg = "враг"
def_full = "врагът"
def_short = "врага"
pl = "врагове"
pl_def = "враговете"
count = "врагове"

[noun.winner]
gender = "m"
sg = "победител"
def_full = "победителят"
def_short = "победителя"
pl = "победители"
pl_def = "победителите"
count = "победители"

[noun.loser]
gender = "m"
sg = "губещ"
def_full = "губещият"
def_short = "губещия"
pl = "губещи"
pl_def = "губещите"
count = "губещи"

[noun.player]
gender = "m"
sg = "играч"
def_full = "играчът"
def_short = "играча"
pl = "играчи"
pl_def = "играчите"
count = "играчи" # хората нямат бройна форма

[noun.god]
gender = "m"
sg = "бог"
def_full = "богът"
def_short = "бога"
pl = "богове"
pl_def = "боговете"

[noun.region]
gender = "m"
sg = "регион"
def_full = "регионът"
def_short = "региона"
pl = "региони"
pl_def = "регионите"
count = "региона"

[noun.action]
gender = "n"
sg = "действие"
def_full = "действието"
def_short = "действието"
pl = "действия"
pl_def = "действията"

[noun.turn]
gender = "m"
sg = "ход"
def_full = "ходът"
def_short = "хода"
pl = "ходове"
pl_def = "ходовете"
count = "хода"

[noun.board]
gender = "n"
sg = "поле"
def_full = "полето"
def_short = "полето"
pl = "полета"
pl_def = "полетата"

[noun.box]
gender = "f"
sg = "кутия"
def_full = "кутията"
def_short = "кутията"
pl = "кутии"
pl_def = "кутиите"

[noun.bonus]
gender = "m"
sg = "бонус"
def_full = "бонусът"
def_short = "бонуса"
pl = "бонуси"
pl_def = "бонусите"
count = "бонуса"

[noun.cost]
gender = "f"
sg = "цена"
def_full = "цената"
def_short = "цената"
pl = "цени"
pl_def = "цените"

[noun.fighter]  # own
gender = "m"
sg = "играч в битката"
def_full = "играчът в битката"
def_short = "играча в битката"
pl = "играчи в битката"
pl_def = "играчите в битката"
count = "играчи в битката"

[noun.place]  # own
gender = "n"
sg = "място"
def_full = "мястото"
def_short = "мястото"
pl = "места"
pl_def = "местата"

[noun.era]
gender = "f"
sg = "епоха"
def_full = "епохата"
def_short = "епохата"
pl = "епохи"
pl_def = "епохите"

[noun.clan-figure]
gender = "f"
sg = "фигура"
def_full = "фигурата"
def_short = "фигурата"
pl = "фигури"
pl_def = "фигурите"

[noun.edition]  # own
gender = "n"
sg = "издание"
def_full = "изданието"
def_short = "изданието"
pl = "издания"
pl_def = "изданията"
"# };
