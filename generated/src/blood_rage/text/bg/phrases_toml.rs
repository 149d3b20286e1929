//! `text/bg/phrases.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/bg/phrases.toml", text: r#"# По една фраза за всяка дума от правилата, както я казва българският върху карта. Местата са параметрите на думата; {x} е
# първият от тях. При глаголите `he` и `they` са в несвършен вид („печели“), `to` след „да“ е в свършен („спечели“);
# `nom` е формата за подлог.

# ---- глаголи

[verb.gain.glory]
t = "{v} {n}"
imp = "спечели"
you = "спечелиш"
he = "печели"
they = "печелят"
done = "спечелен"
to = "{subject:спечелиш|спечели|спечелят} {n}"
passive = "{n:nom} {n:бъде|бъдат} {n~спечелен:nom}"

[verb.gain.rage]
t = "{v} {n}"
imp = "спечели"
you = "спечелиш"
he = "печели"
they = "печелят"
done = "спечелен"
to = "{subject:спечелиш|спечели|спечелят} {n}"
passive = "{n:nom} {n:бъде|бъдат} {n~спечелен:nom}"

[verb.raise.stat]
t = "{v} {s:acc}"
imp = "повиши"
you = "повишиш"
he = "повишава"
they = "повишават"
done = "повишен"
to = "{subject:повишиш|повиши|повишат} {s:that}"
passive = "{s:nom} {s:бъде|бъдат} {s~повишен:nom}"

[verb.take.glory_from_player]
t = "{v} {n} от {q}"
imp = "вземи"
you = "вземеш"
he = "взема"
they = "вземат"
done = "взет"
to = "{subject:вземеш|вземе|вземат} {n} от {q}"
passive = "{n:nom} {n:бъде|бъдат} {n~взет:nom} от {q}"

[verb.take.rage_from_player]
t = "{v} {n} от {q}"
imp = "вземи"
you = "вземеш"
he = "взема"
they = "вземат"
done = "взет"
to = "{subject:вземеш|вземе|вземат} {n} от {q}"
passive = "{n:nom} {n:бъде|бъдат} {n~взет:nom} от {q}"

[verb.take.card]
t = "{v}[ {c:light.acc}] в ръката си[ {c:heavy.moved.acc}]"
imp = "вземи"
you = "вземеш"
he = "взема"
they = "вземат"
done = "взет"
to = "{subject:вземеш|вземе|вземат}[ {c:light.that}] в ръката си[ {c:heavy.moved}]"
passive = "{c:nom} {c:бъде|бъдат} {c~взет:nom} в ръка"
threat = "{c:nom} {c:трябва да бъде|трябва да бъдат} {c~взет:nom} в ръка"

[verb.discard.card]
t = "{v} {c:moved.acc}"
imp = "изчисти"
you = "изчистиш"
he = "изчиства"
they = "изчистват"
done = "изчистен"
to = "{subject:изчистиш|изчисти|изчистят} {c:that.moved}"
passive = "{c:nom} {c:бъде|бъдат} {c~изчистен:nom}"

[verb.destroy.figure]
t = "{v} {f:acc}"
imp = "унищожи"
you = "унищожиш"
he = "унищожава"
they = "унищожават"
done = "унищожен"
to = "{subject:унищожиш|унищожи|унищожат} {f:that}"
passive = "{f:nom} {f:бъде|бъдат} {f~унищожен:nom}"

[verb.release.figure]
t = "{v} {f:moved.acc}"
imp = "освободи"
you = "освободиш"
he = "освобождава"
they = "освобождават"
done = "освободен"
to = "{subject:освободиш|освободи|освободят} {f:that.moved}"
passive = "{f:nom} {f:бъде|бъдат} {f~освободен:nom} от Валхала"
threat = "{f:nom} {f:трябва да бъде|трябва да бъдат} {f~освободен:nom} от Валхала"

[verb.withdraw.figure_to_province]
t = "{v} {f:moved.acc} в {p}"
imp = "премести"
you = "преместиш"
he = "премества"
they = "преместват"
done = "преместен"
to = "{subject:преместиш|премести|преместят} {f:that.moved} в {p}"
passive = "{f:nom} {f:бъде|бъдат} {f~преместен:nom} в {p}"

[verb.shift.figure_to_province]
t = "{v} {f:moved.acc} в {p}"
imp = "премести"
you = "преместиш"
he = "премества"
they = "преместват"
done = "преместен"
to = "{subject:преместиш|премести|преместят} {f:that.moved} в {p}"
passive = "{f:nom} {f:бъде|бъдат} {f~преместен:nom} в {p}"

[verb.invade.with_figure_into_place]
t = "{v}[ в {p:light}][ с {f:moved}][ в {p:heavy}]"
imp = "нахлуй"
you = "нахлуеш"
he = "нахлува"
they = "нахлуват"
to = "{subject:нахлуеш|нахлуе|нахлуят}[ в {p:light}][ с {f:moved}][ в {p:heavy}]"

[verb.march.with_figure_into_province]
t = "{v}[ с {f:moved}] в {p}"
imp = "настъпи"
you = "настъпиш"
he = "настъпва"
they = "настъпват"
to = "{subject:настъпиш|настъпи|настъпят}[ с {f:moved}] в {p}"

[verb.join.with_figure_into_province]
t = "{v} се към битката[ с {f:moved}]"
imp = "присъедини"
you = "присъединиш"
he = "присъединява"
they = "присъединяват"
done = "присъединен"
to = "се {subject:присъединиш|присъедини|присъединят} към битката[ с {f:moved}]"
clause = "{subject:nom} се {subject:присъединиш|присъединява|присъединяват} към битката[ с {f}]"

[verb.lay.card]
t = "{v} {c:moved.acc}"
imp = "изиграй"
you = "изиграеш"
he = "изиграва"
they = "изиграват"
done = "изигран"
to = "{subject:изиграеш|изиграе|изиграят} {c:that.moved}"
passive = "{c:nom} {c:бъде|бъдат} {c~изигран:nom}"

[verb.turn_up.card]
t = "{v} {c:acc}"
imp = "разкрий"
you = "разкриеш"
he = "разкрива"
they = "разкриват"
done = "разкрит"
to = "{subject:разкриеш|разкрие|разкрият} {c:that}"
passive = "{c:nom} {c:бъде|бъдат} {c~разкрит:nom}"

[verb.rate.quest_at_strength]
t = "{v} {c:acc} като карта БИТКА с бонус {n:plain}"
imp = "зачети"
you = "зачетеш"
he = "зачита"
they = "зачитат"
done = "зачетен"
to = "{subject:зачетеш|зачете|зачетат} {c:that} като карта БИТКА с бонус {n:plain}"
passive = "{c:nom} {c:бъде|бъдат} {c~зачетен:nom} като карта БИТКА с бонус {n:plain}"

[verb.silence.card]
t = "{v} текста на {c}"
imp = "отмени"
you = "отмениш"
he = "отменя"
they = "отменят"
done = "отменен"
to = "{subject:отмениш|отмени|отменят} текста на {c}"

[verb.strike.province]
t = "{v} {p}"
imp = "унищожи"
you = "унищожиш"
he = "унищожава"
they = "унищожават"
done = "унищожен"
to = "{subject:унищожиш|унищожи|унищожат} {p}"
passive = "{p:nom} {p:бъде|бъдат} {p~унищожен:nom}"
short = "унищожени провинции"

[verb.reap.token]
t = "{v} и {t:acc}"
imp = "получи"
you = "получиш"
he = "получава"
they = "получават"
done = "получен"
to = "{subject:получиш|получи|получат} и {t:that}"

[verb.claim.province]
t = "успешно {v} {p:acc}"
imp = "разграби"
you = "разграбиш"
he = "разграбва"
they = "разграбват"
done = "разграбен"
to = "успешно {subject:разграбиш|разграби|разграбят} {p:that}"
passive = "{p:nom} {p:бъде|бъдат} успешно {p~разграбен:nom}"
threat = "{p:nom} {p:трябва да бъде|трябва да бъдат} успешно {p~разграбен:nom}"

[verb.lose.battle_to_player]
t = "{v} битка[ срещу {w}]"
imp = "загуби"
you = "загубиш"
he = "губи"
they = "губят"
done = "загубен"
to = "{subject:загубиш|загуби|загубят} битка[ срещу {w}]"

[verb.win.battle]
t = "{v} в битка"
imp = "победи"
you = "победиш"
he = "побеждава"
they = "побеждават"
done = "спечелен"
to = "{subject:победиш|победи|победят} в битка"

[verb.reckon.strength_from_strength_with_strength]
t = "{v} в битка със сила {n:plain}: {f:plain} от фигури и {c:plain} от карти"
imp = "участвай"
you = "участваш"
he = "участва"
they = "участват"

[verb.stalemate]
t = "{v} битка без победител"
imp = "приключи"
you = "приключиш"
he = "приключва"
they = "приключват"
to = "{subject:приключиш|приключи|приключат} битка без победител"

[event.stalemate]
clause = "битка приключи без победител"

[verb.fulfil.quest]
t = "{v} {c:acc}"
imp = "изпълни"
you = "изпълниш"
he = "изпълнява"
they = "изпълняват"
done = "изпълнен"
to = "{subject:изпълниш|изпълни|изпълнят} {c:that}"
passive = "{c:nom} {c:бъде|бъдат} {c~изпълнен:nom}"

[verb.dismiss.monster]
t = "{v} {m:acc} от играта"
imp = "извади"
you = "извадиш"
he = "изважда"
they = "изваждат"
done = "изваден"
to = "{subject:извадиш|извади|извадят} {m:that} от играта"
passive = "{m:nom} {m:бъде|бъдат} {m~изваден:nom} от играта"

[verb.lay_again]
t = "нека всеки играч в битката изиграе нова карта"
do = "нека всеки играч в битката изиграе нова карта"
to = "{subject:накараш|накара|накарат} всеки играч в битката да изиграе нова карта"
clause = "{subject:nom} {subject:караш|кара|карат} всеки играч в битката да изиграе нова карта"

[verb.score.final]
t = "{v} точките си в края на играта"
imp = "отчети"
you = "отчетеш"
he = "отчита"
they = "отчитат"
done = "отчетен"
to = "{subject:отчетеш|отчете|отчетат} точките си в края на играта"
short = "таблото на клана"

[verb.pillage.province]
t = "{v} {p:acc}"
imp = "плячкосай"
you = "плячкосаш"
he = "плячкосва"
they = "плячкосват"
done = "плячкосан"
to = "{subject:плячкосаш|плячкоса|плячкосат} {p:that}"
passive = "{p:nom} {p:бъде|бъдат} {p~плячкосан:nom}"

[verb.battle.over_province_by_player]
t = "{v} се за {field}"
imp = "бори"
you = "бориш"
he = "бори"
they = "борят"
done = "воден"
to = "се {subject:бориш|бори|борят} за {field}"
clause = "{subject:nom} се {subject:бориш|бори|борят} за {field}"

[verb.build.upgrade]
t = "{v} {u:moved.acc}"
imp = "изиграй"
you = "изиграеш"
he = "изиграва"
they = "изиграват"
done = "изигран"
to = "{subject:изиграеш|изиграе|изиграят} {u:that.moved}"
passive = "{u:nom} {u:бъде|бъдат} {u~изигран:nom}"

[verb.scrap.upgrade]
t = "{v} {u:moved.acc}"
imp = "изчисти"
you = "изчистиш"
he = "изчиства"
they = "изчистват"
done = "изчистен"
to = "{subject:изчистиш|изчисти|изчистят} {u:that.moved}"
passive = "{u:nom} {u:бъде|бъдат} {u~изчистен:nom}"


# ---- защо се случва нещо

# `given` е какво казва картата, когато тя дава причината; празно е там, където думите на глагола стигат.
[cause.march]
t = "при настъпление"
not = "не при настъпление"
given = ""

[cause.call]
t = "при зов за битка"
not = "не при зов за битка"
given = ""

[cause.battle]
t = "в битка"
not = "извън битка"
given = ""

[cause.effect]
t = "от ефект"
not = "не от ефект"
given = ""

[cause.ragnarok]
t = "от Рагнарок"
not = "не от Рагнарок"
given = ""

[cause.sacrifice]
t = "като жертва"
not = "не като жертва"
given = "като жертва"

[cause.retreat]
t = "при отстъпление"
not = "не при отстъпление"
given = ""

[cause.victory]
t = "след победа"
not = "не след победа"
given = ""

[cause.aid]
t = "с помощта на карта"
not = "без помощта на карта"
given = "безплатно, с помощта на тази карта"

[cause.boon]
t = "безплатно"
not = "не безплатно"
given = "безплатно"

# ---- прилагателни

[filter.own.figure]
det = "твой"
reflexive = "свой"
is = "{x:nom} {x:е|са} {x~твой:nom}"
is_not = "{x:nom} {x:не е|не са} {x~твой:nom}"

[filter.own.card]
det = "твой"
reflexive = "свой"
is = "{x:nom} {x:е|са} {x~твой:nom}"
is_not = "{x:nom} {x:не е|не са} {x~твой:nom}"

[filter.enemy]
pre = "вражески"
is = "{x:nom} {x:е|са} {x~вражески:nom}"
is_not = "{x:nom} {x:не е|не са} {x~вражески:nom}"

[filter.deployed]
post = "на игралното поле"
is = "{x:nom} {x:е|са} на игралното поле"
is_not = "{x:nom} {x:не е|не са} на игралното поле"

[filter.mobile]
post = ", {host~който:nom} {host:може|могат} да {host:настъпва|настъпват},"
is = "{x:nom} {x:може|могат} да {x:настъпва|настъпват}"
is_not = "{x:nom} не {x:може|могат} да {x:настъпва|настъпват}"

[filter.outer]
pre = "външен"
is = "{x:nom} {x:е външна провинция|са външни провинции}"
is_not = "{x:nom} не {x:е външна провинция|са външни провинции}"

[filter.open]
pre = "неразграбен"
is = "{x:nom} не {x:е|са} нито {x~разграбен:nom}, нито {x~унищожен:nom}"
is_not = "{x:nom} {x:е|са} {x~разграбен:nom} или {x~унищожен:nom}"

[filter.vacant]
post = "с място за фигура"
is = "в {x} има място за фигура"
is_not = "в {x} няма място за фигура"
some = "в {x} има място за фигура"

[filter.held]
post = ", {host~държан} от теб,"
is = "държиш {x:that}"
is_not = "не държиш {x:that}"
some = "държиш {x}"

[filter.commanded]
post = ", в {host~който} е твой водач,"
is = "в {x} е твой водач"
is_not = "в {x} няма твой водач"
some = "твой водач е в {x}"

[filter.led]
post = ", в {host~който} само ти имаш най-много сила,"
is = "само ти имаш най-много сила в {x}"
is_not = "не си само ти с най-много сила в {x}"
some = "само ти имаш най-много сила в {x}"

[filter.revealed]
pre = "разкрит"

[filter.rival]
post = ", {host~разкрит} от противниците ти,"
is = "{x:nom} {x:е|са} {x~разкрит:nom} от противниците ти"
is_not = "{x:nom} {x:не е|не са} {x~разкрит:nom} от противниците ти"

[filter.acting]
post = ", {host~който:nom} още {host:може|могат} да {host:действа|действат},"
is = "{x:nom} още {x:можеш|може|могат} да {x:действаш|действа|действат}"
is_not = "{x:nom} вече не {x:можеш|може|могат} да {x:действаш|действа|действат}"

[filter.below_horns]
post = "с по-малко фигури на игралното поле, отколкото позволява показателят {host:му|им} Рогове,"
is = "{x:nom} {x:имаш|има|имат} на игралното поле по-малко фигури, отколкото позволява показателят {x:ти|му|им} Рогове,"
is_not = "{x:nom} {x:имаш|има|имат} на игралното поле толкова фигури, колкото позволява показателят {x:ти|му|им} Рогове,"

# ---- отношения

[relation.seagoing]
t = "{f:nom} {f:се брои|се броят} за кораб"
not = "{f:nom} не {f:се брои|се броят} за кораб"

[relation.commanding]
t = "{f:nom} {f:се брои|се броят} за водач"
not = "{f:nom} не {f:се брои|се броят} за водач"

[relation.may_invade]
t = "{f:nom} {f:може да нахлуе|могат да нахлуят} в {p}"
not = "на {f} е забранено да {f:нахлува|нахлуват} в {p}"
is = "{p:nom} {p:е|са} {p~отворен:nom} за нахлуване"
is_not = "{p:nom} {p:не е|не са} {p~отворен:nom} за нахлуване"
rel = "{p:host}, {host~отворен} за нахлуване,"

[relation.spared]
t = "наградата на {p} не повишава {s}"
not = "наградата на {p} повишава {s}"
rel = "{s:host}, {host~който:nom} не {host:се повишава|се повишават} от наградата на {p:that},"

[relation.fits]
t = "{f:nom} {f:подхожда|подхождат} на {u}"
not = "{f:nom} не {f:подхожда|подхождат} на {u}"

# ---- стойности

[value.level]
t = "{q:твоя показател|показателя|показателя} {s} {q:|на|на} {q:acc.that}"
nom = "{q:твоят показател|показателят|показателят} {s} {q:|на|на} {q:acc.that}"
short = "показатели"

[value.force]
t = "фигурите в {p} и нейния фиорд"
in = "в {p} и нейния фиорд"
from = "от {p} и нейния фиорд"
short = "фигури с тези във фиорда"

[value.room]
t = "броя на свободните места в {p}"
nom = "броят на свободните места в {p}"
short = "място"
endless = "колкото и да е място"

[value.strength]
t = "силата на {f}"
short = "{noun.strength}"

[value.lair]
t = "външна провинция, в която е {f:nom},"
short = "външна провинция"

[value.side]
t = "{q:твоята сила|силата на|силата на} {q:acc.that} в {p}"
short = "сила"

[value.invade_cost]
t = "цената в ярост за нахлуване в {p} с {f}"
short = "цена на нахлуването"

[value.upgrade_cost]
t = "цената в ярост за изиграване на {u}"
short = "цена на подобрението"

[value.doom_glory]
t = "славата, която {q:nom} {q:печелиш|печели|печелят} за всяка своя фигура, унищожена от Рагнарок,"
short = "слава за Рагнарок"

[value.reward]
t = "славата от {c}"
short = "слава от поръчението"

[value.battlefield]
t = "провинцията на битката"

[value.melee]
t = "фигурите в битката"
in = "в битката"

[value.pillager]
t = "плячкосващия играч"
nom = "плячкосващият играч"

[value.bonus]
t = "бонуса на {c}"
nom = "бонусът на {c}"
short = "{noun.bonus}"

[value.muster]
t = "силата в битката на {q:твоите фигури|фигурите на|фигурите на} {q:acc.that}"
short = "сила в битката"

[value.power]
short = "сила с картите"
t = "{q:твоята сила|силата на|силата на} {q:acc.that} с картите"

[value.pledged]
t = "сбора от бонусите на всички разкрити карти"
nom = "сборът от бонусите на всички разкрити карти"
short = "сбор от бонусите"

# ---- зони и процедури

[proc]
quest_phase = "поръчения"

[zone.rewards]
t = "наградите на игралното поле"
in = "сред наградите на игралното поле"
short = "награди на игралното поле"

[zone.reserve]
t = "{owner:твоя резерв|резерва на|резерва на} {owner:acc.that}"
nom = "{owner:твоят резерв|резервът на|резервът на} {owner:acc.that}"
in = "в {owner:резерва|резерва на|резерва на} {owner:acc.that}"
in_own = "в резерва си"
from = "от {owner:резерва си|резерва на|резерва на} {owner:acc.that}"
from_own = "от резерва си"
short = "резерв"

[zone.valhalla]
t = "Валхала"
in = "във Валхала"
from = "от Валхала"

[zone.hand]
t = "{owner:твоята ръка|ръката на|ръката на} {owner:acc.that}"
in = "в {owner:ръката ти|ръката на|ръката на} {owner:acc.that}"
in_own = "в ръката си"
from = "от {owner:ръката си|ръката на|ръката на} {owner:acc.that}"
from_own = "от ръката си"
short = "ръка"

[zone.table]
short = "изиграни карти"
t = "картите, изиграни от {owner:теб||} {owner:acc.that}"
in = ", {host~изигран} от {owner},"

[zone.built]
short = "табло на клана"
t = "{owner:твоето табло|таблото на|таблото на} {owner:acc.that}"
in = "на {owner:твоето табло|таблото на|таблото на} {owner:acc.that}"
in_own = "на таблото си"
from = "от {owner:таблото си|таблото на|таблото на} {owner:acc.that}"
from_own = "от таблото си"

[zone.committed]
short = "приети поръчения"
t = "поръченията, приети от {owner:теб||} {owner:acc.that}"
in = ", {host~приет} от {owner},"

[zone.box]
t = "кутията"
short = "кутия"

[zone.bag]
t = "торбата"
short = "торба"

[zone.menagerie]
t = "създанията извън клановете"
short = "създания извън клановете"

[zone.deck]
t = "тестето на {owner}"
short = "тесте"

[zone.pack]
t = "картите за избор на {owner}"
short = "карти за избор"

[zone.passed]
t = "подадените карти на {owner}"
short = "подадени карти"

[zone.drafted]
t = "задържаните карти на {owner}"
short = "задържани карти"

[zone.face_down_discards]
t = "картите, изчистени с лицето надолу"
short = "карти, изчистени с лицето надолу"

[zone.discards]
t = "изчистените карти"
short = "изчистени карти"

[menu]
turn = "действие"

[tail.during.battle]
t = "в {o}"

[tail.of.province.region]
t = "от региона {x}"

[local.battle.winner]
t = "победителя в {o}"
nom = "победителят в {o:acc.that}"
is_you = "{o:nom} е спечелена от теб"
is_not_you = "{o:nom} не е спечелена от теб"

[local.battle.field]
t = "провинцията на {o:that}"

[local.battle.raider]
t = "плячкосващия играч"
nom = "плячкосващият играч"

[local.battle.fighters]
t = "играчите в {o}"
in = "в битката"
has = "{x:nom} {x:участваш|участва|участват} в {o}"
has_not = "{x:nom} не {x:участваш|участва|участват} в {o}"
had = "в {o} са участвали {x:твои фигури|фигури на |фигури на }{x:acc.that}"
had_not = "в {o} не са участвали {x:твои фигури|фигури на |фигури на }{x:acc.that}"

[local.battle.forces]
t = "фигурите, които участват в {o},"
in = "в битката"
has = "{x:nom} {x:участва|участват} в {o}"
has_not = "{x:nom} не {x:участва|участват} в {o}"
had = "в {o} {x:е|са} {x~участвал:nom} {x:nom}"
had_not = "в {o} {x:не е|не са} {x~участвал:nom} {x:nom}"

# ---- полета; празен факт не се печата

[field.player.glory]
short = "слава"

[field.player.rage]
short = "ярост"

[field.card.age]
t = "епохата на {o}"
fact = "епоха {v}"

[field.card.god]
t = "бога на {o}"
nom = "богът на {o}"
fact = "{v}"

[field.battle_card.plus]
t = "бонуса на {o}"
nom = "бонусът на {o}"
fact = "бонус {v:plain}"

[field.battle_card.late]
adj = "късен"
fact = "Тази карта може да се добави и след разкриването."

[field.battle_card.tier]
fact = ""

[field.battle_card.shown]
fact = "Когато тази карта бъде разкрита, {v}."
lasting = "От разкриването на тази карта {v}."
later = "Щом тази карта бъде разкрита: {v}."

[field.quest.glory]
t = "славата от {o}"
fact = "{v}"

[field.quest.fulfilled]
fact = "Изпълнено, ако {v}."

[field.upgrade.slot]
t = "мястото на {o}"
fact = "{v}"

[field.upgrade.strength]
t = "силата на {o}"
fact = "сила {v:plain}"

[field.upgrade.costless]
adj = "безплатен"
fact = "Изиграването на тази карта и нахлуването с нейната фигура не струват ярост."

[field.token.central]
adj = "централен"
fact = "за центъра"

[field.token.raises]
t = "показателите, които {o:nom} повишава,"
fact = "Повиши {v:acc}."

[field.token.gives]
fact = "{v}"

[field.figure.class]
t = "вида на {o}"
nom = "видът на {o}"
fact = "{v}"

[field.figure.printed]
t = "отпечатаната сила на {o}"
fact = "сила {v:plain}"

[field.figure.owner]
t = "собственика на {o:that}"
nom = "собственикът на {o:that}"

[field.monster.card]
t = "картата на {o}"
fact = ""

[field.province.region]
t = "региона на {o}"
nom = "регионът на {o}"
fact = "{v}"

[field.province.central]
adj = "централен"
fact = "центърът на игралното поле"

[field.province.villages]
t = "селищата на {o}"
fact = "{v:village}"

[field.province.neighbours]
t = "съседите на {o}"
in = ", {host~съседен} на {o:it},"
fact = "граничи с {v}"

[field.province.token]
t = "наградата на {o:that}"
short = "награда"

[field.province.pillaged]
adj = "разграбен"
short = "разграбена"

[field.province.destroyed]
adj = "унищожен"
short = "унищожена"

[field.province.doomed]
short = "обречена в епоха"

[field.player.step]
short = "стъпки на таблото на клана"

[field.player.finished]
adj = "приключил за тази фаза"
short = "без повече ходове в тази фаза"

[var.opener]
short = "стартов играч"

[field.fjord.shores]
t = "бреговете на {o}"
in = "по бреговете на {o}"
fact = "между {v}"

[field.era.number]
fact = "епоха {v}"

[field.era.doom]
t = "славата за Рагнарок в {o}"
fact = "{v} за всяка фигура, унищожена от Рагнарок"

# ---- имена, които игралното поле не дава

[name]
first-age.en = "first age"
first-age.t = "първа епоха"
second-age.en = "second age"
second-age.t = "втора епоха"
third-age.en = "third age"
third-age.t = "трета епоха"
pl.en = "Polish edition"
pl.t = "полско издание"
bg.en = "Bulgarian edition"
bg.t = "българско издание"
cs.en = "Czech edition"
cs.t = "чешко издание"

# ---- какво предлага един ход и стъпките на плячкосването и битката

[action.turn]
invade.en = "invade"
invade.t = "нахлуване"
march.en = "march"
march.t = "настъпление"
pillage.en = "pillage"
pillage.t = "плячкосване"
pass = { en = { short = "pass: no more turns until rage comes back, all rage is lost", t = "pass" }, t = "пасуване", short = "пасуване: без ходове, докато не се върне яростта; цялата ярост се губи" }
upgrade = { en = { short = "play an upgrade", t = "upgrade" }, t = "подобрение", short = "изиграване на подобрение" }
quest = { en = { short = "commit to a quest", t = "quest" }, t = "поръчение", short = "приемане на поръчение" }

[step.pillage]
call.en = "the call to battle"
call.t = "зовът за битка"

[step.battle]
commit.en = "the laying of cards"
commit.t = "изиграването на карти"
reveal.en = "the reveal"
reveal.t = "разкриването"
effects.en = "the effects of the cards"
effects.t = "ефектите на картите"
window.en = "the late cards"
window.t = "късните карти"
compare.en = "the comparison of strength"
compare.t = "сравняването на силата"
outcome.en = "the outcome"
outcome.t = "изходът"
cards.en = "the clearing of the cards"
cards.t = "изчистването на картите"
fall.en = "the fall of the losers"
fall.t = "гибелта на губещите"
spoils.en = "the spoils"
spoils.t = "плячката"
honour.en = "the honour of the winner"
honour.t = "славата за победителя"

# ---- думи, които се менят особено

[adj."външен"]
m = "външен"
m_full = "външният"
m_short = "външния"
f = "външна"
f_def = "външната"
n = "външно"
n_def = "външното"
pl = "външни"
pl_def = "външните"

[adj."късен"]
m = "късен"
m_full = "късният"
m_short = "късния"
f = "късна"
f_def = "късната"
n = "късно"
n_def = "късното"
pl = "късни"
pl_def = "късните"

[adj."съседен"]
m = "съседен"
m_full = "съседният"
m_short = "съседния"
f = "съседна"
f_def = "съседната"
n = "съседно"
n_def = "съседното"
pl = "съседни"
pl_def = "съседните"

[adj."централен"]
m = "централен"
m_full = "централният"
m_short = "централния"
f = "централна"
f_def = "централната"
n = "централно"
n_def = "централното"
pl = "централни"
pl_def = "централните"

[adj."безплатен"]
m = "безплатен"
m_full = "безплатният"
m_short = "безплатния"
f = "безплатна"
f_def = "безплатната"
n = "безплатно"
n_def = "безплатното"
pl = "безплатни"
pl_def = "безплатните"

[adj."участвал"]
m = "участвал"
f = "участвала"
n = "участвало"
pl = "участвали"
"# };
