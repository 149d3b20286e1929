//! `text/bg/log.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/bg/log.toml", text: r#"# Какво разказва дневникът за събитията в играта и какво се питат играчите. Местата в един ред са параметрите на глагола,
# заедно с {subject} и {cause}; празен ред не се показва, нито началото и краят на процедура или стъпка, които нямат ред
# тук. Имената стоят в `nom` (подлог) или `acc`; скрита карта е само „карта“. Сегашно време.

[log.gain]
glory = "{subject:nom} {subject:печели|печелят} {n}"
rage = "{subject:nom} {subject:печели|печелят} {n}"

[log.raise]
stat = "{subject:nom} {subject:повишава|повишават} показателя {s}"

[log.take]
glory_from_player = "{subject:nom} {subject:взема|вземат} {n} от {q:acc}"
rage_from_player = "{subject:nom} {subject:взема|вземат} {n} от {q:acc}"
card = "{subject:nom} {subject:взема|вземат} в ръка {c:acc}"

[log.discard]
card = "{subject:nom} {subject:изчиства|изчистват} {c:acc}"

[log.destroy]
figure = "{f:nom} {f:загива|загиват}[ {cause}]"

[log.strike]
province = ""

[log.release]
figure = "{f:nom} {f:се завръща|се завръщат} от Валхала"

[log.withdraw]
figure_to_province = "{f:nom} {f:отстъпва|отстъпват} в {p:acc}"

[log.shift]
figure_to_province = "{f:nom} {f:се премества|се преместват} в {p:acc}"

[log.invade]
with_figure_into_place = "{subject:nom} {subject:нахлува|нахлуват} в {p:acc} с {f:acc}"

[log.march]
with_figure_into_province = "{subject:nom} {subject:настъпва|настъпват} в {p:acc} с {f:acc}"

[log.join]
with_figure_into_province = "{subject:nom} {subject:откликва|откликват} на зова за битка в {p:acc} с {f:acc}"

[log.lay]
card = "{subject:nom} {subject:изиграва|изиграват} {c:acc}"

[log.turn_up]
card = "{c:nom} {c:се разкрива|се разкриват}"

[log.rate]
quest_at_strength = "{subject:nom} {subject:зачита|зачитат} поръчението „{c}“ като карта БИТКА с бонус {n:plain}"

[log.silence]
card = "текстът на {c:acc} се отменя"

[log.reap]
token = "{subject:nom} {subject:взема|вземат} {t:acc}"

[log.claim]
province = "{subject:nom} успешно {subject:разграбва|разграбват} {p:acc}"

[log.lose]
battle_to_player = "{subject:nom} {subject:губи|губят} битката[ срещу {w:acc}]"

[log.win]
battle = "{subject:nom} {subject:печели|печелят} битката"

[log.reckon]
strength_from_strength_with_strength = "{subject:nom} {subject:има|имат} в битката сила {n:plain}: {f:plain} от фигури и {c:plain} от карти"

[log.fulfil]
quest = "{subject:nom} {subject:изпълнява|изпълняват} поръчението „{c}“"

[log.dismiss]
monster = "{m:nom} {m:напуска|напускат} играта"

[log]
stalemate = "никой не печели битката: няколко играчи имат еднакво най-много сила"
lay_again = "всички в битката изиграват нова карта"

[log.score]
final = "{subject:nom} {subject:отчита|отчитат} точките от таблото на клана"

[log.build]
upgrade = "{subject:nom} {subject:изиграва|изиграват} {u:acc}"

[log.scrap]
upgrade = "{subject:nom} {subject:изчиства|изчистват} {u:acc} от таблото на клана"

[log.pillage]
begins = "{subject:nom} {subject:отправя|отправят} зов за битка в {p:acc}"

[log.battle]
begins = "в {field:acc} започва битка"

[log.game]
begins = "играят се три епохи и побеждава кланът с най-много слава. С ярост се плащат действията; тя се връща със следващата епоха. Слава носят спечелените битки, изпълнените поръчения и фигурите, унищожени от Рагнарок; плячкосването повишава показателите. Ярост показва с колко ярост започваш епохата, Брадви – колко слава носи спечелена битка, Рогове – колко фигури може да имаш на игралното поле; последните три от шестте стъпки на всеки показател носят точки накрая, най-много последната"

[log.draft]
begins = "раздават се даровете от боговете"

[log.field.province]
doomed = "провинция {x} е обречена на гибел в епоха {n}"
destroyed.one = "провинция {x} е унищожена"

[log.var]
age = "започва епоха {n}"
opener = "стартов играч {v:става|стават} {v:nom}"

[log.action.turn]
pass = "{subject:nom} {subject:пасува|пасуват} и {subject:губи|губят} цялата си ярост"
quest = "{subject:nom} {subject:приема|приемат} поръчение"

[log.action_phase]
begins = "започва фаза Действия"

[log.quest_phase]
begins = "поръченията се разкриват"

[log.ragnarok]
begins = "Рагнарок започва"

# ---- въпроси, по глагола, който си служи с отговора

[ask]
lay = "избери карта, която да изиграеш"
discard = "избери карта, която да изчистиш"
raise = "избери показател, който да повишиш"
destroy = "избери фигура, която да загубиш"
rate = "избери дали поръчението да се зачете като карта БИТКА"
take = "избери какво да вземеш"
turn = "твой ред е: избери действие; без ярост нямаш ход"

[ask.draft]
c = "избери какво да задържиш (`hand` показва задържаното досега), останалото отива при следващия играч; силата на подобрение е и цената му в ярост"

[ask.keep_one]
k = "избери карта, която да запазиш за следващата епоха; останалите се изчистват"

[ask.invade]
t = "избери с какво и къде да нахлуеш"
f = "избери фигура, с която да нахлуеш; струва колкото силата ѝ в ярост, а водачът – нищо"
p = "избери къде да нахлуеш"

[ask.march]
t = "избери настъплението"
p = "избери откъде да настъпиш"
q = "избери къде да настъпиш"
s = "избери кой настъпва"

[ask.join]
t = "избери фигура, с която да откликнеш на зова за битка, или пасувай; въпросът се повтаря, докато другите се включват"

[ask.withdraw]
t = "избери дали да отстъпиш"

[ask.shift]
t = "избери къде да преместиш"

[ask.pillage]
t = "избери провинция, която да плячкосаш"

[ask.build]
t = "избери подобрение, което да изиграеш"
o = "всички места за подобрения от този вид са заети: избери кое да изчистиш"
f = "можеш безплатно да нахлуеш с фигурата от това подобрение: избери я или пасувай"
p = "избери къде да нахлуеш"

[ask.upgrade]
u = "избери подобрение, което да изиграеш; струва колкото силата си в ярост, а ако всички места от вида му са заети, заема мястото на друго"

[ask.quest]
c = "избери поръчение, което да приемеш, с лицето надолу"

[ask.scrap]
t = "избери подобрение, което да изчистиш"

[ask.quest_phase]
s = "поръчението е изпълнено: избери показател, който да повишиш, или пасувай"
"# };
