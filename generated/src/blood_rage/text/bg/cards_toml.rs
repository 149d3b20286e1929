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
t = "Кръв и ярост"

# ---- карти

[name.troll]
t = "Трол"  # own
nom = "Тролът"
acc = "Трола"

[name.dwarf-chieftain]
t = "Вожд на джуджетата"  # own
nom = "Вождът на джуджетата"
acc = "Вожда на джуджетата"

[name.sea-serpent]
t = "Морски змей"  # own
nom = "Морският змей"
acc = "Морския змей"

[name.lord-of-hammers]
t = "Господар на чуковете"  # own
nom = "картата „Господар на чуковете“"
acc = "картата „Господар на чуковете“"

[name.brothers-in-arms]
t = "Братя по оръжие"  # own
nom = "картата „Братя по оръжие“"
acc = "картата „Братя по оръжие“"

[name.lokis-dragons]
t = "Драконите на Локи"  # own
nom = "картата „Драконите на Локи“"
acc = "картата „Драконите на Локи“"

[name.lokis-domain]
t = "Владението на Локи"
gender = "n"
nom = "картата „Владението на Локи“"
acc = "картата „Владението на Локи“"

[name.friggas-charm]
t = "Чарът на Фриг"  # own
nom = "картата „Чарът на Фриг“"
acc = "картата „Чарът на Фриг“"

[name.thors-glory]
t = "Славата на Тор"  # own
gender = "f"
nom = "картата „Славата на Тор“"
acc = "картата „Славата на Тор“"

[name.friggas-succor]
t = "Подкрепата на Фриг"
gender = "f"
nom = "картата „Подкрепата на Фриг“"
acc = "картата „Подкрепата на Фриг“"

[name.tyrs-domain]
t = "Владението на Тир"  # own
gender = "n"
nom = "картата „Владението на Тир“"
acc = "картата „Владението на Тир“"

[name.lokis-blessing]
t = "Благословията на Локи"  # own
gender = "f"
nom = "картата „Благословията на Локи“"
acc = "картата „Благословията на Локи“"

[name.alfheim]
t = "Алфхейм!"
nom = "поръчението „Алфхейм!“"
acc = "поръчението „Алфхейм!“"

[name.jotunheim]
t = "Йотунхейм!"  # own
nom = "поръчението „Йотунхейм!“"
acc = "поръчението „Йотунхейм!“"

[name.manheim]
t = "Манхейм!"  # own
nom = "поръчението „Манхейм!“"
acc = "поръчението „Манхейм!“"

[name.glorious-death]
t = "Славна смърт"  # own
gender = "f"
nom = "поръчението „Славна смърт“"
acc = "поръчението „Славна смърт“"

[name.yggdrasil]
t = "Игдрасил"  # own

[name.odins-smite]
t = "Ударът на Один"  # own
nom = "картата „Ударът на Один“"
acc = "картата „Ударът на Один“"

[name.tyrs-bash]
t = "Замахът на Тир"  # own
nom = "картата „Замахът на Тир“"
acc = "картата „Замахът на Тир“"

[name.heimdalls-sight]
t = "Зрението на Хеймдал"  # own
gender = "n"
nom = "картата „Зрението на Хеймдал“"
acc = "картата „Зрението на Хеймдал“"

[name.friggas-grace]
t = "Милостта на Фриг"  # own
gender = "f"
nom = "картата „Милостта на Фриг“"
acc = "картата „Милостта на Фриг“"

[name.lokis-trickery]
t = "Хитростта на Локи"  # own
gender = "f"
nom = "картата „Хитростта на Локи“"
acc = "картата „Хитростта на Локи“"

[name.tyrs-smash]
t = "Сблъсъкът на Тир"  # own
nom = "картата „Сблъсъкът на Тир“"
acc = "картата „Сблъсъкът на Тир“"

[name.tyrs-smite]
t = "Ударът на Тир"  # own
nom = "картата „Ударът на Тир“"
acc = "картата „Ударът на Тир“"

[name.thors-hammer]
t = "Чукът на Тор"  # own
nom = "картата „Чукът на Тор“"
acc = "картата „Чукът на Тор“"

[name.tyrs-crush]
t = "Устремът на Тир"
nom = "картата „Устремът на Тир“"
acc = "картата „Устремът на Тир“"

[name.valkyrie]
t = "Валкирия"  # own
gender = "f"
nom = "Валкирията"
acc = "Валкирията"

[name.dark-elf]
t = "Тъмен елф"  # own
nom = "Тъмният елф"
acc = "Тъмния елф"

[name.fire-giant]
t = "Огнен великан"  # own
nom = "Огненият великан"
acc = "Огнения великан"

[name.lord-of-axes]
t = "Господар на брадвите"  # own
nom = "картата „Господар на брадвите“"
acc = "картата „Господар на брадвите“"

[name.experts-in-arms]
t = "Познавачи на оръжието"  # own
nom = "картата „Познавачи на оръжието“"
acc = "картата „Познавачи на оръжието“"

[name.fire-dragons]
t = "Огнени дракони"  # own
nom = "картата „Огнени дракони“"
acc = "картата „Огнени дракони“"

[name.odins-inspiration]
t = "Вдъхновението на Один"  # own
gender = "n"
nom = "картата „Вдъхновението на Один“"
acc = "картата „Вдъхновението на Один“"

[name.tyrs-challenge]
t = "Предизвикателството на Тир"  # own
gender = "n"
nom = "картата „Предизвикателството на Тир“"
acc = "картата „Предизвикателството на Тир“"

[name.friggas-protection]
t = "Закрилата на Фриг"  # own
gender = "f"
nom = "картата „Закрилата на Фриг“"
acc = "картата „Закрилата на Фриг“"

[name.lokis-eminence]
t = "Величието на Локи"
gender = "n"
nom = "картата „Величието на Локи“"
acc = "картата „Величието на Локи“"

[name.tyrs-prowess]
t = "Доблестта на Тир"  # own
gender = "f"
nom = "картата „Доблестта на Тир“"
acc = "картата „Доблестта на Тир“"

[name.thors-domain]
t = "Владението на Тор"  # own
gender = "n"
nom = "картата „Владението на Тор“"
acc = "картата „Владението на Тор“"

[name.heimdalls-eye]
t = "Окото на Хеймдал"  # own
gender = "n"
nom = "картата „Окото на Хеймдал“"
acc = "картата „Окото на Хеймдал“"

[name.odins-tide]
t = "Приливът на Один"  # own
nom = "картата „Приливът на Один“"
acc = "картата „Приливът на Один“"

[name.lokis-backstab]
t = "Предателството на Локи"  # own
nom = "картата „Предателството на Локи“"
acc = "картата „Предателството на Локи“"

[name.tyrs-rage]
t = "Яростта на Тир"  # own
gender = "f"
nom = "картата „Яростта на Тир“"
acc = "картата „Яростта на Тир“"

[name.heimdalls-watch]
t = "Стражата на Хеймдал"  # own
gender = "f"
nom = "картата „Стражата на Хеймдал“"
acc = "картата „Стражата на Хеймдал“"

[name.thors-oath]
t = "Клетвата на Тор"  # own
gender = "f"
nom = "картата „Клетвата на Тор“"
acc = "картата „Клетвата на Тор“"

[name.frost-giant]
t = "Леден великан"  # own
nom = "Леденият великан"
acc = "Ледения великан"

[name.soldier-of-hel]
t = "Войник на Хел"  # own
nom = "Войникът на Хел"
acc = "Войника на Хел"

[name.volur-witch]
t = "Вещица вьолва"  # own
gender = "f"
nom = "Вещицата вьолва"
acc = "Вещицата вьолва"

[name.lord-of-spears]
t = "Господар на копията"  # own
nom = "картата „Господар на копията“"
acc = "картата „Господар на копията“"

[name.masters-in-arms]
t = "Майстори на оръжието"  # own
nom = "картата „Майстори на оръжието“"
acc = "картата „Майстори на оръжието“"

[name.eternal-dragons]
t = "Вечни дракони"  # own
nom = "картата „Вечни дракони“"
acc = "картата „Вечни дракони“"

[name.friggas-domain]
t = "Владението на Фриг"  # own
gender = "n"
nom = "картата „Владението на Фриг“"
acc = "картата „Владението на Фриг“"

[name.odins-throne]
t = "Тронът на Один"  # own
nom = "картата „Тронът на Один“"
acc = "картата „Тронът на Один“"

[name.thors-conquest]
t = "Завоеванието на Тор"  # own
gender = "n"
nom = "картата „Завоеванието на Тор“"
acc = "картата „Завоеванието на Тор“"

[name.friggas-sacrifice]
t = "Жертвата на Фриг"  # own
gender = "f"
nom = "картата „Жертвата на Фриг“"
acc = "картата „Жертвата на Фриг“"

[name.tyrs-wrath]
t = "Гневът на Тир"  # own
nom = "картата „Гневът на Тир“"
acc = "картата „Гневът на Тир“"

[name.lokis-wrath]
t = "Гневът на Локи"  # own
nom = "картата „Гневът на Локи“"
acc = "картата „Гневът на Локи“"

[name.heimdalls-gaze]
t = "Погледът на Хеймдал"  # own
nom = "картата „Погледът на Хеймдал“"
acc = "картата „Погледът на Хеймдал“"

[name.thors-primacy]
t = "Върховенството на Тор"  # own
gender = "n"
nom = "картата „Върховенството на Тор“"
acc = "картата „Върховенството на Тор“"

[name.thors-ascension]
t = "Възходът на Тор"  # own
nom = "картата „Възходът на Тор“"
acc = "картата „Възходът на Тор“"

[name.odins-judgement]
t = "Присъдата на Один"  # own
gender = "f"
nom = "картата „Присъдата на Один“"
acc = "картата „Присъдата на Один“"

[name.lokis-poison]
t = "Отровата на Локи"  # own
gender = "f"
nom = "картата „Отровата на Локи“"
acc = "картата „Отровата на Локи“"

# ---- богове

[name.odin]
t = "Один"

[name.thor]
t = "Тор"

[name.loki]
t = "Локи"

[name.frigga]
t = "Фриг"
gender = "f"

[name.heimdall]
t = "Хеймдал"

[name.tyr]
t = "Тир"

# ---- региони (голите думи са поръченията за тях)

[name.manheim-region]
t = "Манхейм"

[name.alfheim-region]
t = "Алфхейм"

[name.jotunheim-region]
t = "Йотунхейм"

# ---- провинции (Игдрасил стои при картите: поръчението и провинцията се казват еднакво)

[name.andlang]
t = "Андланг"

[name.gimle]
t = "Гимле"
gender = "n"

[name.horgr]
t = "Хьоргир"

[name.elvagar]
t = "Елвагар"

[name.angerboda]
t = "Ангербода"
gender = "f"

[name.utgard]
t = "Утгард"

[name.muspelheim]
t = "Муспелхейм"  # own

[name.myrkulor]
t = "Миркулор"  # own

# ---- фази

[name.gifts-phase]
t = "Фаза Дарове от боговете"

[name.action-phase]
t = "Фаза Действия"

[name.discard-phase]
t = "Фаза Изчистване"

[name.quest-phase]
t = "Фаза Поръчения"

[name.ragnarok-phase]
t = "Фаза Рагнарок"

[name.release-phase]
t = "Фаза Валхала"

[name.end-of-age]
t = "Край на епохата"

[name.end-of-game]
t = "Край на играта"

# ---- действия

[name.invade]
t = "Нахлуване"
gender = "n"

[name.march]
t = "Настъпление"
gender = "n"

[name.upgrade]
t = "Подобрение"
gender = "n"

[name.quest]
t = "Поръчение"
gender = "n"

[name.pillage]
t = "Плячкосване"
gender = "n"

[name.pass]
t = "Пасуване"  # own
gender = "n"

# ---- маркери

[name.saga-token]
t = "Сага маркер"

[name.doom-token]
t = "Маркер за гибел"

[name.ragnarok-token]
t = "Маркер за Рагнарок"

[name.pillage-token]
t = "Чип с плячка"

[name.clan-token]
t = "Кланов маркер"

[name.glory-marker]
t = "Маркер за слава"

[name.first-player-token]
t = "Маркер за стартовия играч"

# ---- кланове

[name.wolf]
t = "Вълчи клан"
nom = "Вълчият клан"
acc = "Вълчия клан"

[name.bear]
t = "Мечи клан"
nom = "Мечият клан"
acc = "Мечия клан"

[name.serpent]
t = "Змийски клан"
nom = "Змийският клан"
acc = "Змийския клан"

[name.raven]
t = "Гарванов клан"
nom = "Гарвановият клан"
acc = "Гарвановия клан"

# ---- показатели

[name.rage]
t = "Ярост"
gender = "f"

[name.axes]
t = "Брадви"

[name.horns]
t = "Рогове"

# ---- фигури

[name.leader]
t = "водач"
nom = "водачът"
acc = "водача"

[name.warrior]
t = "воин"

[name.ship]
t = "кораб"
nom = "корабът"
acc = "кораба"

[name.monster]
t = "митично създание"
gender = "n"

# ---- фиорди (полето не ги назовава; тук са по посоките на света)

[name.fjord-north]
t = "Северен фиорд"  # own
nom = "Северният фиорд"
acc = "Северния фиорд"

[name.fjord-east]
t = "Източен фиорд"  # own
nom = "Източният фиорд"
acc = "Източния фиорд"

[name.fjord-south]
t = "Южен фиорд"  # own
nom = "Южният фиорд"
acc = "Южния фиорд"

[name.fjord-west]
t = "Западен фиорд"  # own
nom = "Западният фиорд"
acc = "Западния фиорд"

# ---- маркери с награда (имената са наши)

[name.rage-token]
t = "Маркер Ярост"  # own
nom = "маркерът Ярост"
acc = "маркера Ярост"

[name.axes-token]
t = "Маркер Брадви"  # own
nom = "маркерът Брадви"
acc = "маркера Брадви"

[name.horns-token]
t = "Маркер Рогове"  # own
nom = "маркерът Рогове"
acc = "маркера Рогове"

[name.glory-token]
t = "Маркер Слава"  # own
nom = "маркерът Слава"
acc = "маркера Слава"

[name.world-tree]
t = "Маркер Игдрасил"  # own
nom = "маркерът Игдрасил"
acc = "маркера Игдрасил"
"# };
