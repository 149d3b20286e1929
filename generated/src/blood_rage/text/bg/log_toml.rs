//! `text/bg/log.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/bg/log.toml", text: r#"# Какво разказва дневникът за събитията в играта и какво се питат играчите. Местата в един ред са параметрите на глагола,
# заедно с {subject} и {cause}; празен ред не се показва, нито началото и краят на процедура или стъпка, които нямат ред
# тук. Имената стоят в `nom` (подлог) или `acc`; скрита карта е само „карта“. Сегашно време.

[log.gain]
glory.en = "{subject} {subject:gains|gain} {n}"
glory.t = "{subject:nom} {subject:печели|печелят} {n}"
rage.en = "{subject} {subject:gains|gain} {n}"
rage.t = "{subject:nom} {subject:печели|печелят} {n}"

[log.raise]
stat.en = "{subject} {subject:raises|raise} {s}"
stat.t = "{subject:nom} {subject:повишава|повишават} показателя {s}"

[log.take]
glory_from_player.en = "{subject} {subject:takes|take} {n} from {q}"
glory_from_player.t = "{subject:nom} {subject:взема|вземат} {n} от {q:acc}"
rage_from_player.en = "{subject} {subject:takes|take} {n} from {q}"
rage_from_player.t = "{subject:nom} {subject:взема|вземат} {n} от {q:acc}"
card.en = "{subject} {subject:takes|take} {c}"
card.t = "{subject:nom} {subject:взема|вземат} в ръка {c:acc}"

[log.discard]
card.en = "{subject} {subject:discards|discard} {c}"
card.t = "{subject:nom} {subject:изчиства|изчистват} {c:acc}"

[log.destroy]
figure.en = "{f} {f:is|are} destroyed[ {cause}]"
figure.t = "{f:nom} {f:загива|загиват}[ {cause}]"

[log.strike]
province.en = ""
province.t = ""

[log.release]
figure.en = "{f} {f:returns|return} from Valhalla"
figure.t = "{f:nom} {f:се завръща|се завръщат} от Валхала"

[log.withdraw]
figure_to_province.en = "{f} {f:retreats|retreat} to {p}"
figure_to_province.t = "{f:nom} {f:отстъпва|отстъпват} в {p:acc}"

[log.shift]
figure_to_province.en = "{f} {f:moves|move} to {p}"
figure_to_province.t = "{f:nom} {f:се премества|се преместват} в {p:acc}"

[log.invade]
with_figure_into_place.en = "{subject} {subject:invades|invade} {p} with {f}"
with_figure_into_place.t = "{subject:nom} {subject:нахлува|нахлуват} в {p:acc} с {f:acc}"

[log.march]
with_figure_into_province.en = "{subject} {subject:marches|march} into {p} with {f}"
with_figure_into_province.t = "{subject:nom} {subject:настъпва|настъпват} в {p:acc} с {f:acc}"

[log.join]
with_figure_into_province.en = "{subject} {subject:answers|answer} the call to battle in {p} with {f}"
with_figure_into_province.t = "{subject:nom} {subject:откликва|откликват} на зова за битка в {p:acc} с {f:acc}"

[log.lay]
card.en = "{subject} {subject:plays|play} {c}"
card.t = "{subject:nom} {subject:изиграва|изиграват} {c:acc}"

[log.turn_up]
card.en = "{c} {c:is|are} revealed"
card.t = "{c:nom} {c:се разкрива|се разкриват}"

[log.rate]
quest_at_strength.en = "{subject} {subject:counts|count} {c} as a battle card with a bonus of {n:plain}"
quest_at_strength.t = "{subject:nom} {subject:зачита|зачитат} {c} като карта БИТКА с бонус {n:plain}"

[log.silence]
card.en = "the text of {c} is cancelled"
card.t = "текстът на {c:acc} се отменя"

[log.reap]
token.en = "{subject} {subject:takes|take} the {t}"
token.t = "{subject:nom} {subject:взема|вземат} {t:acc}"

[log.claim]
province.en = "{subject} {subject:pillages|pillage} {p} successfully"
province.t = "{subject:nom} успешно {subject:разграбва|разграбват} {p:acc}"

[log.lose]
battle_to_player.en = "{subject} {subject:loses|lose} the battle[ to {w}]"
battle_to_player.t = "{subject:nom} {subject:губи|губят} битката[ срещу {w:acc}]"

[log.win]
battle.en = "{subject} {subject:wins|win} the battle"
battle.t = "{subject:nom} {subject:печели|печелят} битката"

[log.reckon]
strength_from_strength_with_strength.en = "{subject} {subject:has|have} strength {n:plain} in the battle: {f:plain} from figures, {c:plain} from cards"
strength_from_strength_with_strength.t = "{subject:nom} {subject:има|имат} в битката сила {n:plain}: {f:plain} от фигури и {c:plain} от карти"

[log.fulfil]
quest.en = "{subject} {subject:fulfils|fulfil} {c}"
quest.t = "{subject:nom} {subject:изпълнява|изпълняват} {c}"

[log.dismiss]
monster.en = "{m} {m:leaves|leave} the game"
monster.t = "{m:nom} {m:напуска|напускат} играта"

[log]
stalemate.en = "nobody wins the battle: the highest strength is tied"
stalemate.t = "никой не печели битката: няколко играчи имат еднакво най-много сила"
lay_again.en = "everyone in the battle plays a new card"
lay_again.t = "всички в битката изиграват нова карта"

[log.score]
final.en = "{subject} {subject:scores|score} for the clan sheet"
final.t = "{subject:nom} {subject:отчита|отчитат} точките от таблото на клана"

[log.build]
upgrade.en = "{subject} {subject:plays|play} {u}"
upgrade.t = "{subject:nom} {subject:изиграва|изиграват} {u:acc}"

[log.scrap]
upgrade.en = "{subject} {subject:discards|discard} {u} from the clan sheet"
upgrade.t = "{subject:nom} {subject:изчиства|изчистват} {u:acc} от таблото на клана"

[log.pillage]
begins.en = "{subject} {subject:calls|call} to battle for {p}"
begins.t = "{subject:nom} {subject:отправя|отправят} зов за битка в {p:acc}"

[log.battle]
begins.en = "a battle begins in {field}"
begins.t = "в {field:acc} започва битка"

[log.game]
begins.en = "three ages are played, and the most glory wins. Rage pays for your actions and comes back with the next age. Glory is for battles won, for quests fulfilled and for figures that Ragnarök destroys; pillaging raises your stats. Rage says how much rage you begin an age with, Axes how much glory a battle won is worth, Horns how many figures you may have on the board; the last three of the six steps of each score at the end, the last the most"
begins.t = "играят се три епохи и побеждава кланът с най-много слава. С ярост се плащат действията; тя се връща със следващата епоха. Слава носят спечелените битки, изпълнените поръчения и фигурите, унищожени от Рагнарок; плячкосването повишава показателите. Ярост показва с колко ярост започваш епохата, Брадви – колко слава носи спечелена битка, Рогове – колко фигури може да имаш на игралното поле; последните три от шестте стъпки на всеки показател носят точки накрая, най-много последната"

[log.draft]
begins.en = "the gods' gifts are dealt"
begins.t = "раздават се даровете от боговете"

[log.field.province]
doomed.en = "{x} is doomed in age {n}"
doomed.t = "провинция {x} е обречена на гибел в епоха {n}"
destroyed.en = "{x} is destroyed"
destroyed.one = "провинция {x} е унищожена"

[log.var]
age.en = "age {n} begins"
age.t = "започва епоха {n}"
opener.en = "{v} {v:becomes|become} the first player"
opener.t = "стартов играч {v:става|стават} {v:nom}"

[log.action.turn]
pass.en = "{subject} {subject:passes|pass} and {subject:loses|lose} all rage"
pass.t = "{subject:nom} {subject:пасува|пасуват} и {subject:губи|губят} цялата си ярост"
quest.en = "{subject} {subject:commits|commit} to a quest"
quest.t = "{subject:nom} {subject:приема|приемат} поръчение"

[log.action_phase]
begins.en = "the action phase begins"
begins.t = "започва фаза Действия"

[log.quest_phase]
begins.en = "the quests are revealed"
begins.t = "поръченията се разкриват"

[log.ragnarok]
begins.en = "Ragnarök begins"
begins.t = "Рагнарок започва"

# ---- въпроси, по глагола, който си служи с отговора

[ask]
lay.en = "choose a card to play"
lay.t = "избери карта, която да изиграеш"
discard.en = "choose a card to discard"
discard.t = "избери карта, която да изчистиш"
raise.en = "choose a stat to raise"
raise.t = "избери показател, който да повишиш"
destroy.en = "choose a figure to lose"
destroy.t = "избери фигура, която да загубиш"
rate.en = "choose whether to count the quest as a battle card"
rate.t = "избери дали поръчението да се зачете като карта БИТКА"
take.en = "choose what to take"
take.t = "избери какво да вземеш"
turn.en = "your turn: choose an action; without rage you have no turn"
turn.t = "твой ред е: избери действие; без ярост нямаш ход"

[ask.draft]
c.en = "choose what to keep (`hand` shows what you kept before), the rest goes to the next player; the strength of an upgrade is also what it costs to play, in rage"
c.t = "избери какво да задържиш (`hand` показва задържаното досега), останалото отива при следващия играч; силата на подобрение е и цената му в ярост"

[ask.keep_one]
k.en = "choose a card to keep for the next age, the others are discarded"
k.t = "избери карта, която да запазиш за следващата епоха; останалите се изчистват"

[ask.invade]
en = "choose what to invade with and where"
t = "избери с какво и къде да нахлуеш"
f.en = "choose a figure to invade with; it costs its strength in rage, a leader nothing"
f.t = "избери фигура, с която да нахлуеш; струва колкото силата ѝ в ярост, а водачът – нищо"
p.en = "choose where to invade"
p.t = "избери къде да нахлуеш"

[ask.march]
en = "choose the march"
t = "избери настъплението"
p.en = "choose where to march from"
p.t = "избери откъде да настъпиш"
q.en = "choose where to march to"
q.t = "избери къде да настъпиш"
s.en = "choose who marches"
s.t = "избери кой настъпва"

[ask.join]
en = "choose a figure to answer the call to battle, or pass; you are asked again while others join"
t = "избери фигура, с която да откликнеш на зова за битка, или пасувай; въпросът се повтаря, докато другите се включват"

[ask.withdraw]
en = "choose whether to retreat"
t = "избери дали да отстъпиш"

[ask.shift]
en = "choose where to move"
t = "избери къде да преместиш"

[ask.pillage]
en = "choose a province to pillage"
t = "избери провинция, която да плячкосаш"

[ask.build]
en = "choose an upgrade to play"
t = "избери подобрение, което да изиграеш"
o.en = "all slots for upgrades of this kind are taken: choose one to give up"
o.t = "всички места за подобрения от този вид са заети: избери кое да изчистиш"
f.en = "you may invade with the figure of this upgrade for free: choose it, or pass"
f.t = "можеш безплатно да нахлуеш с фигурата от това подобрение: избери я или пасувай"
p.en = "choose where to invade"
p.t = "избери къде да нахлуеш"

[ask.upgrade]
u.en = "choose an upgrade to play; it costs its strength in rage, and where all slots of its kind are taken it takes the place of one; with the figure of an upgrade you may then invade free of charge"
u.t = "избери подобрение, което да изиграеш; струва колкото силата си в ярост, а ако всички места от вида му са заети, заема мястото на друго; с фигурата на подобрението после можеш да нахлуеш безплатно"

[ask.quest]
c.en = "choose a quest to commit to, face down"
c.t = "избери поръчение, което да приемеш, с лицето надолу"

[ask.scrap]
en = "choose an upgrade to give up"
t = "избери подобрение, което да изчистиш"

[ask.quest_phase]
s.en = "the quest is fulfilled: choose a stat to raise, or pass"
s.t = "поръчението е изпълнено: избери показател, който да повишиш, или пасувай"

# ---- имената на картите стоят в изреченията в кавички

[title.battle_card]
t = "картата „{x}“"

[title.upgrade]
t = "картата „{x}“"

[title.quest]
t = "поръчението „{x}“"
"# };
