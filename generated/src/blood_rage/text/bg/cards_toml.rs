//! `text/bg/cards.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/bg/cards.toml", text: r#"# Имена на български. Картите са по ключ без епохата; местата, боговете, клановете, показателите, фигурите и действията
# са по своя ключ; фазите и маркерите носят и вида си. Каквото книгите не наричат, е наше и е отбелязано с `own`.
# `nom` и `acc` са за изречение: подлог (пълен член) и всичко останало; картата носи там вида си. Игдрасил е карта и
# провинция и няма такива форми.

# ---- игра

[name.blood-rage]
en = "Blood Rage"
t = "Кръв и ярост"

# ---- карти

[name.troll]
en = "Troll"
t = "Трол"  # own
nom = "Тролът"
acc = "Трола"

[name.dwarf-chieftain]
en = "Dwarf Chieftain"
t = "Вожд на джуджетата"  # own
nom = "Вождът на джуджетата"
acc = "Вожда на джуджетата"

[name.sea-serpent]
en = "Sea Serpent"
t = "Морски змей"  # own
nom = "Морският змей"
acc = "Морския змей"

[name.lord-of-hammers]
en = "Lord of Hammers"
t = "Господар на чуковете"  # own
nom = "картата „Господар на чуковете“"
acc = "картата „Господар на чуковете“"

[name.brothers-in-arms]
en = "Brothers in Arms"
t = "Братя по оръжие"  # own
nom = "картата „Братя по оръжие“"
acc = "картата „Братя по оръжие“"

[name.lokis-dragons]
en = "Loki's Dragons"
t = "Драконите на Локи"  # own
nom = "картата „Драконите на Локи“"
acc = "картата „Драконите на Локи“"

[name.lokis-domain]
en = "Loki's Domain"
t = "Владението на Локи"
gender = "n"
nom = "картата „Владението на Локи“"
acc = "картата „Владението на Локи“"

[name.friggas-charm]
en = "Frigga's Charm"
t = "Чарът на Фриг"  # own
nom = "картата „Чарът на Фриг“"
acc = "картата „Чарът на Фриг“"

[name.thors-glory]
en = "Thor's Glory"
t = "Славата на Тор"  # own
gender = "f"
nom = "картата „Славата на Тор“"
acc = "картата „Славата на Тор“"

[name.friggas-succor]
en = "Frigga's Succor"
t = "Подкрепата на Фриг"
gender = "f"
nom = "картата „Подкрепата на Фриг“"
acc = "картата „Подкрепата на Фриг“"

[name.tyrs-domain]
en = "Tyr's Domain"
t = "Владението на Тир"  # own
gender = "n"
nom = "картата „Владението на Тир“"
acc = "картата „Владението на Тир“"

[name.lokis-blessing]
en = "Loki's Blessing"
t = "Благословията на Локи"  # own
gender = "f"
nom = "картата „Благословията на Локи“"
acc = "картата „Благословията на Локи“"

[name.alfheim]
en = "Alfheim!"
t = "Алфхейм!"
nom = "поръчението „Алфхейм!“"
acc = "поръчението „Алфхейм!“"

[name.jotunheim]
en = "Jotunheim!"
t = "Йотунхейм!"  # own
nom = "поръчението „Йотунхейм!“"
acc = "поръчението „Йотунхейм!“"

[name.manheim]
en = "Manheim!"
t = "Манхейм!"  # own
nom = "поръчението „Манхейм!“"
acc = "поръчението „Манхейм!“"

[name.glorious-death]
en = "Glorious Death"
t = "Славна смърт"  # own
gender = "f"
nom = "поръчението „Славна смърт“"
acc = "поръчението „Славна смърт“"

[name.yggdrasil]
en = "Yggdrasil"
t = "Игдрасил"  # own

[name.odins-smite]
en = "Odin's Smite"
t = "Ударът на Один"  # own
nom = "картата „Ударът на Один“"
acc = "картата „Ударът на Один“"

[name.tyrs-bash]
en = "Tyr's Bash"
t = "Замахът на Тир"  # own
nom = "картата „Замахът на Тир“"
acc = "картата „Замахът на Тир“"

[name.heimdalls-sight]
en = "Heimdall's Sight"
t = "Зрението на Хеймдал"  # own
gender = "n"
nom = "картата „Зрението на Хеймдал“"
acc = "картата „Зрението на Хеймдал“"

[name.friggas-grace]
en = "Frigga's Grace"
t = "Милостта на Фриг"  # own
gender = "f"
nom = "картата „Милостта на Фриг“"
acc = "картата „Милостта на Фриг“"

[name.lokis-trickery]
en = "Loki's Trickery"
t = "Хитростта на Локи"  # own
gender = "f"
nom = "картата „Хитростта на Локи“"
acc = "картата „Хитростта на Локи“"

[name.tyrs-smash]
en = "Tyr's Smash"
t = "Сблъсъкът на Тир"  # own
nom = "картата „Сблъсъкът на Тир“"
acc = "картата „Сблъсъкът на Тир“"

[name.tyrs-smite]
en = "Tyr's Smite"
t = "Ударът на Тир"  # own
nom = "картата „Ударът на Тир“"
acc = "картата „Ударът на Тир“"

[name.thors-hammer]
en = "Thor's Hammer"
t = "Чукът на Тор"  # own
nom = "картата „Чукът на Тор“"
acc = "картата „Чукът на Тор“"

[name.tyrs-crush]
en = "Tyr's Crush"
t = "Устремът на Тир"
nom = "картата „Устремът на Тир“"
acc = "картата „Устремът на Тир“"

[name.valkyrie]
en = "Valkyrie"
t = "Валкирия"  # own
gender = "f"
nom = "Валкирията"
acc = "Валкирията"

[name.dark-elf]
en = "Dark Elf"
t = "Тъмен елф"  # own
nom = "Тъмният елф"
acc = "Тъмния елф"

[name.fire-giant]
en = "Fire Giant"
t = "Огнен великан"  # own
nom = "Огненият великан"
acc = "Огнения великан"

[name.lord-of-axes]
en = "Lord of Axes"
t = "Господар на брадвите"  # own
nom = "картата „Господар на брадвите“"
acc = "картата „Господар на брадвите“"

[name.experts-in-arms]
en = "Experts in Arms"
t = "Познавачи на оръжието"  # own
nom = "картата „Познавачи на оръжието“"
acc = "картата „Познавачи на оръжието“"

[name.fire-dragons]
en = "Fire Dragons"
t = "Огнени дракони"  # own
nom = "картата „Огнени дракони“"
acc = "картата „Огнени дракони“"

[name.odins-inspiration]
en = "Odin's Inspiration"
t = "Вдъхновението на Один"  # own
gender = "n"
nom = "картата „Вдъхновението на Один“"
acc = "картата „Вдъхновението на Один“"

[name.tyrs-challenge]
en = "Tyr's Challenge"
t = "Предизвикателството на Тир"  # own
gender = "n"
nom = "картата „Предизвикателството на Тир“"
acc = "картата „Предизвикателството на Тир“"

[name.friggas-protection]
en = "Frigga's Protection"
t = "Закрилата на Фриг"  # own
gender = "f"
nom = "картата „Закрилата на Фриг“"
acc = "картата „Закрилата на Фриг“"

[name.lokis-eminence]
en = "Loki's Eminence"
t = "Величието на Локи"
gender = "n"
nom = "картата „Величието на Локи“"
acc = "картата „Величието на Локи“"

[name.tyrs-prowess]
en = "Tyr's Prowess"
t = "Доблестта на Тир"  # own
gender = "f"
nom = "картата „Доблестта на Тир“"
acc = "картата „Доблестта на Тир“"

[name.thors-domain]
en = "Thor's Domain"
t = "Владението на Тор"  # own
gender = "n"
nom = "картата „Владението на Тор“"
acc = "картата „Владението на Тор“"

[name.heimdalls-eye]
en = "Heimdall's Eye"
t = "Окото на Хеймдал"  # own
gender = "n"
nom = "картата „Окото на Хеймдал“"
acc = "картата „Окото на Хеймдал“"

[name.odins-tide]
en = "Odin's Tide"
t = "Приливът на Один"  # own
nom = "картата „Приливът на Один“"
acc = "картата „Приливът на Один“"

[name.lokis-backstab]
en = "Loki's Backstab"
t = "Предателството на Локи"  # own
nom = "картата „Предателството на Локи“"
acc = "картата „Предателството на Локи“"

[name.tyrs-rage]
en = "Tyr's Rage"
t = "Яростта на Тир"  # own
gender = "f"
nom = "картата „Яростта на Тир“"
acc = "картата „Яростта на Тир“"

[name.heimdalls-watch]
en = "Heimdall's Watch"
t = "Стражата на Хеймдал"  # own
gender = "f"
nom = "картата „Стражата на Хеймдал“"
acc = "картата „Стражата на Хеймдал“"

[name.thors-oath]
en = "Thor's Oath"
t = "Клетвата на Тор"  # own
gender = "f"
nom = "картата „Клетвата на Тор“"
acc = "картата „Клетвата на Тор“"

[name.frost-giant]
en = "Frost Giant"
t = "Леден великан"  # own
nom = "Леденият великан"
acc = "Ледения великан"

[name.soldier-of-hel]
en = "Soldier of Hel"
t = "Войник на Хел"  # own
nom = "Войникът на Хел"
acc = "Войника на Хел"

[name.volur-witch]
en = "Volur Witch"
t = "Вещица вьолва"  # own
gender = "f"
nom = "Вещицата вьолва"
acc = "Вещицата вьолва"

[name.lord-of-spears]
en = "Lord of Spears"
t = "Господар на копията"  # own
nom = "картата „Господар на копията“"
acc = "картата „Господар на копията“"

[name.masters-in-arms]
en = "Masters in Arms"
t = "Майстори на оръжието"  # own
nom = "картата „Майстори на оръжието“"
acc = "картата „Майстори на оръжието“"

[name.eternal-dragons]
en = "Eternal Dragons"
t = "Вечни дракони"  # own
nom = "картата „Вечни дракони“"
acc = "картата „Вечни дракони“"

[name.friggas-domain]
en = "Frigga's Domain"
t = "Владението на Фриг"  # own
gender = "n"
nom = "картата „Владението на Фриг“"
acc = "картата „Владението на Фриг“"

[name.odins-throne]
en = "Odin's Throne"
t = "Тронът на Один"  # own
nom = "картата „Тронът на Один“"
acc = "картата „Тронът на Один“"

[name.thors-conquest]
en = "Thor's Conquest"
t = "Завоеванието на Тор"  # own
gender = "n"
nom = "картата „Завоеванието на Тор“"
acc = "картата „Завоеванието на Тор“"

[name.friggas-sacrifice]
en = "Frigga's Sacrifice"
t = "Жертвата на Фриг"  # own
gender = "f"
nom = "картата „Жертвата на Фриг“"
acc = "картата „Жертвата на Фриг“"

[name.tyrs-wrath]
en = "Tyr's Wrath"
t = "Гневът на Тир"  # own
nom = "картата „Гневът на Тир“"
acc = "картата „Гневът на Тир“"

[name.lokis-wrath]
en = "Loki's Wrath"
t = "Гневът на Локи"  # own
nom = "картата „Гневът на Локи“"
acc = "картата „Гневът на Локи“"

[name.heimdalls-gaze]
en = "Heimdall's Gaze"
t = "Погледът на Хеймдал"  # own
nom = "картата „Погледът на Хеймдал“"
acc = "картата „Погледът на Хеймдал“"

[name.thors-primacy]
en = "Thor's Primacy"
t = "Върховенството на Тор"  # own
gender = "n"
nom = "картата „Върховенството на Тор“"
acc = "картата „Върховенството на Тор“"

[name.thors-ascension]
en = "Thor's Ascension"
t = "Възходът на Тор"  # own
nom = "картата „Възходът на Тор“"
acc = "картата „Възходът на Тор“"

[name.odins-judgement]
en = "Odin's Judgement"
t = "Присъдата на Один"  # own
gender = "f"
nom = "картата „Присъдата на Один“"
acc = "картата „Присъдата на Один“"

[name.lokis-poison]
en = "Loki's Poison"
t = "Отровата на Локи"  # own
gender = "f"
nom = "картата „Отровата на Локи“"
acc = "картата „Отровата на Локи“"

# ---- богове

[name.odin]
en = "Odin"
t = "Один"

[name.thor]
en = "Thor"
t = "Тор"

[name.loki]
en = "Loki"
t = "Локи"

[name.frigga]
en = "Frigga"
t = "Фриг"
gender = "f"

[name.heimdall]
en = "Heimdall"
t = "Хеймдал"

[name.tyr]
en = "Tyr"
t = "Тир"

# ---- региони (голите думи са поръченията за тях)

[name.manheim-region]
en = "Manheim"
t = "Манхейм"

[name.alfheim-region]
en = "Alfheim"
t = "Алфхейм"

[name.jotunheim-region]
en = "Jotunheim"
t = "Йотунхейм"

# ---- провинции (Игдрасил стои при картите: поръчението и провинцията се казват еднакво)

[name.andlang]
en = "Andlang"
t = "Андланг"

[name.gimle]
en = "Gimle"
t = "Гимле"
gender = "n"

[name.horgr]
en = "Horgr"
t = "Хьоргир"

[name.elvagar]
en = "Elvagar"
t = "Елвагар"

[name.angerboda]
en = "Angerboda"
t = "Ангербода"
gender = "f"

[name.utgard]
en = "Utgard"
t = "Утгард"

[name.muspelheim]
en = "Muspelheim"
t = "Муспелхейм"  # own

[name.myrkulor]
en = "Myrkulor"
t = "Миркулор"  # own

# ---- фази

[name.gifts-phase]
en = "Gods' Gifts"
t = "Фаза Дарове от боговете"

[name.action-phase]
en = "Action phase"
t = "Фаза Действия"

[name.discard-phase]
en = "Discard phase"
t = "Фаза Изчистване"

[name.quest-phase]
en = "Quest phase"
t = "Фаза Поръчения"

[name.ragnarok-phase]
en = "Ragnarök phase"
t = "Фаза Рагнарок"

[name.release-phase]
en = "Release Valhalla"
t = "Фаза Валхала"

[name.end-of-age]
en = "End of an age"
t = "Край на епохата"

[name.end-of-game]
en = "End of the game"
t = "Край на играта"

# ---- действия

[name.invade]
en = "Invade"
t = "Нахлуване"
gender = "n"

[name.march]
en = "March"
t = "Настъпление"
gender = "n"

[name.upgrade]
en = "Upgrade"
t = "Подобрение"
gender = "n"

[name.quest]
en = "Quest"
t = "Поръчение"
gender = "n"

[name.pillage]
en = "Pillage"
t = "Плячкосване"
gender = "n"

[name.pass]
en = "Pass"
t = "Пасуване"  # own
gender = "n"

# ---- маркери

[name.saga-token]
en = "Saga token"
t = "Сага маркер"

[name.doom-token]
en = "Doom token"
t = "Маркер за гибел"

[name.ragnarok-token]
en = "Ragnarök token"
t = "Маркер за Рагнарок"

[name.pillage-token]
en = "Pillage token"
t = "Чип с плячка"

[name.clan-token]
en = "Clan token"
t = "Кланов маркер"

[name.glory-marker]
en = "Glory marker"
t = "Маркер за слава"

[name.first-player-token]
en = "First-player token"
t = "Маркер за стартовия играч"

# ---- кланове

[name.wolf]
en = "Wolf clan"
t = "Вълчи клан"
nom = "Вълчият клан"
acc = "Вълчия клан"

[name.bear]
en = "Bear clan"
t = "Мечи клан"
nom = "Мечият клан"
acc = "Мечия клан"

[name.serpent]
en = "Serpent clan"
t = "Змийски клан"
nom = "Змийският клан"
acc = "Змийския клан"

[name.raven]
en = "Raven clan"
t = "Гарванов клан"
nom = "Гарвановият клан"
acc = "Гарвановия клан"

# ---- показатели

[name.rage]
en = "Rage"
t = "Ярост"
gender = "f"

[name.axes]
en = "Axes"
t = "Брадви"

[name.horns]
en = "Horns"
t = "Рогове"

# ---- фигури

[name.leader]
en = "leader"
t = "водач"
nom = "водачът"
acc = "водача"

[name.warrior]
en = "warrior"
t = "воин"

[name.ship]
en = "ship"
t = "кораб"
nom = "корабът"
acc = "кораба"

[name.monster]
en = "monster"
t = "митично създание"
gender = "n"

# ---- фиорди (полето не ги назовава; тук са по посоките на света)

[name.fjord-north]
en = "north fjord"
t = "Северен фиорд"  # own
nom = "Северният фиорд"
acc = "Северния фиорд"

[name.fjord-east]
en = "east fjord"
t = "Източен фиорд"  # own
nom = "Източният фиорд"
acc = "Източния фиорд"

[name.fjord-south]
en = "south fjord"
t = "Южен фиорд"  # own
nom = "Южният фиорд"
acc = "Южния фиорд"

[name.fjord-west]
en = "west fjord"
t = "Западен фиорд"  # own
nom = "Западният фиорд"
acc = "Западния фиорд"

# ---- маркери с награда (имената са наши)

[name.rage-token]
en = "Rage token"
t = "Маркер Ярост"  # own
nom = "маркерът Ярост"
acc = "маркера Ярост"

[name.axes-token]
en = "Axes token"
t = "Маркер Брадви"  # own
nom = "маркерът Брадви"
acc = "маркера Брадви"

[name.horns-token]
en = "Horns token"
t = "Маркер Рогове"  # own
nom = "маркерът Рогове"
acc = "маркера Рогове"

[name.glory-token]
en = "Glory token"
t = "Маркер Слава"  # own
nom = "маркерът Слава"
acc = "маркера Слава"

[name.world-tree]
en = "Yggdrasil token"
t = "Маркер Игдрасил"  # own
nom = "маркерът Игдрасил"
acc = "маркера Игдрасил"
"# };
