//! `text/cs/cards.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/cs/cards.toml", text: r#"# Jména česky.

# ---- hra

[name.blood-rage]
t = "Blood Rage"

# ---- karty

[name.troll]
t = "Trol"
gender = "m_anim"
gen = "Trola"
dat = "Trolovi"
acc = "Trola"
loc = "Trolovi"
ins = "Trolem"

[name.dwarf-chieftain]
t = "Trpasličí náčelník"
gender = "m_anim"
gen = "Trpasličího náčelníka"
dat = "Trpasličímu náčelníkovi"
acc = "Trpasličího náčelníka"
loc = "Trpasličím náčelníkovi"
ins = "Trpasličím náčelníkem"

[name.sea-serpent]
t = "Mořský had"
gender = "m_anim"
gen = "Mořského hada"
dat = "Mořskému hadovi"
acc = "Mořského hada"
loc = "Mořském hadovi"
ins = "Mořským hadem"

[name.lord-of-hammers]
t = "Pán kladiv"

[name.brothers-in-arms]
t = "Bratři ve zbrani"

[name.lokis-dragons]
t = "Lokiho draci"

[name.lokis-domain]
t = "Lokiho panství"

[name.friggas-charm]
t = "Kouzlo Friggy"

[name.thors-glory]
t = "Thórova sláva"

[name.friggas-succor]
t = "Pomoc Friggy"

[name.tyrs-domain]
t = "Týrovo panství"

[name.lokis-blessing]
t = "Lokiho požehnání"

[name.alfheim]
t = "Alfheim!"

[name.jotunheim]
t = "Jotunheim!"

[name.manheim]
t = "Manheim!"

[name.glorious-death]
t = "Slavná smrt"

[name.yggdrasil]
t = "Yggdrasil"
gender = "m_inan"
gen = "Yggdrasilu"
dat = "Yggdrasilu"
acc = "Yggdrasil"
loc = "Yggdrasilu"
ins = "Yggdrasilem"

[name.odins-smite]
t = "Ódinův úder"

[name.tyrs-bash]
t = "Týrova rána"

[name.heimdalls-sight]
t = "Heimdallův zrak"

[name.friggas-grace]
t = "Milost Friggy"

[name.lokis-trickery]
t = "Lokiho lest"

[name.tyrs-smash]
t = "Týrův nápor"

[name.tyrs-smite]
t = "Týrův úder"

[name.thors-hammer]
t = "Thórovo kladivo"

[name.tyrs-crush]
t = "Týrovo sevření"

[name.valkyrie]
t = "Valkýra"
gender = "f"
gen = "Valkýry"
dat = "Valkýře"
acc = "Valkýru"
loc = "Valkýře"
ins = "Valkýrou"

[name.dark-elf]
t = "Temný elf"
gender = "m_anim"
gen = "Temného elfa"
dat = "Temnému elfovi"
acc = "Temného elfa"
loc = "Temném elfovi"
ins = "Temným elfem"

[name.fire-giant]
t = "Ohnivý obr"
gender = "m_anim"
gen = "Ohnivého obra"
dat = "Ohnivému obrovi"
acc = "Ohnivého obra"
loc = "Ohnivém obrovi"
ins = "Ohnivým obrem"

[name.lord-of-axes]
t = "Pán seker"

[name.experts-in-arms]
t = "Znalci zbraní"

[name.fire-dragons]
t = "Ohniví draci"

[name.odins-inspiration]
t = "Ódinovo vnuknutí"

[name.tyrs-challenge]
t = "Týrova výzva"

[name.friggas-protection]
t = "Ochrana Friggy"

[name.lokis-eminence]
t = "Lokiho věhlas"

[name.tyrs-prowess]
t = "Týrova zdatnost"

[name.thors-domain]
t = "Thórovo panství"

[name.heimdalls-eye]
t = "Heimdallovo oko"

[name.odins-tide]
t = "Ódinův příliv"

[name.lokis-backstab]
t = "Lokiho zrada"

[name.tyrs-rage]
t = "Týrova zuřivost"

[name.heimdalls-watch]
t = "Heimdallova stráž"

[name.thors-oath]
t = "Thórova přísaha"

[name.frost-giant]
t = "Ledový obr"
gender = "m_anim"
gen = "Ledového obra"
dat = "Ledovému obrovi"
acc = "Ledového obra"
loc = "Ledovém obrovi"
ins = "Ledovým obrem"

[name.soldier-of-hel]
t = "Voják bohyně Hel"
gender = "m_anim"
gen = "Vojáka bohyně Hel"
dat = "Vojákovi bohyně Hel"
acc = "Vojáka bohyně Hel"
loc = "Vojákovi bohyně Hel"
ins = "Vojákem bohyně Hel"

[name.volur-witch]
t = "Vědma völva"
gender = "f"
gen = "Vědmy völvy"
dat = "Vědmě völvě"
acc = "Vědmu völvu"
loc = "Vědmě völvě"
ins = "Vědmou völvou"

[name.lord-of-spears]
t = "Pán oštěpů"

[name.masters-in-arms]
t = "Mistři zbraní"

[name.eternal-dragons]
t = "Věční draci"

[name.friggas-domain]
t = "Panství Friggy"

[name.odins-throne]
t = "Ódinův trůn"

[name.thors-conquest]
t = "Thórovy výboje"

[name.friggas-sacrifice]
t = "Oběť Friggy"

[name.tyrs-wrath]
t = "Týrův hněv"

[name.lokis-wrath]
t = "Lokiho hněv"

[name.heimdalls-gaze]
t = "Heimdallův pohled"

[name.thors-primacy]
t = "Thórovo prvenství"

[name.thors-ascension]
t = "Thórův vzestup"

[name.odins-judgement]
t = "Ódinův rozsudek"

[name.lokis-poison]
t = "Lokiho jed"

# ---- bohové

[name.odin]
t = "Ódin"
gender = "m_anim"
gen = "Ódina"
dat = "Ódinovi"
acc = "Ódina"
loc = "Ódinovi"
ins = "Ódinem"

[name.thor]
t = "Thór"
gender = "m_anim"
gen = "Thóra"
dat = "Thórovi"
acc = "Thóra"
loc = "Thórovi"
ins = "Thórem"

[name.loki]
t = "Loki"
gender = "m_anim"
gen = "Lokiho"
dat = "Lokimu"
acc = "Lokiho"
loc = "Lokim"
ins = "Lokim"

[name.frigga]
t = "Frigga"
gender = "f"
gen = "Friggy"
dat = "Frigze"
acc = "Friggu"
loc = "Frigze"
ins = "Friggou"

[name.heimdall]
t = "Heimdall"
gender = "m_anim"
gen = "Heimdalla"
dat = "Heimdallovi"
acc = "Heimdalla"
loc = "Heimdallovi"
ins = "Heimdallem"

[name.tyr]
t = "Týr"
gender = "m_anim"
gen = "Týra"
dat = "Týrovi"
acc = "Týra"
loc = "Týrovi"
ins = "Týrem"

# ---- oblasti (holá slova jsou úkoly těchto oblastí)

[name.manheim-region]
t = "Manheim"
gender = "m_inan"
gen = "Manheimu"
dat = "Manheimu"
acc = "Manheim"
loc = "Manheimu"
ins = "Manheimem"

[name.alfheim-region]
t = "Alfheim"
gender = "m_inan"
gen = "Alfheimu"
dat = "Alfheimu"
acc = "Alfheim"
loc = "Alfheimu"
ins = "Alfheimem"

[name.jotunheim-region]
t = "Jotunheim"
gender = "m_inan"
gen = "Jotunheimu"
dat = "Jotunheimu"
acc = "Jotunheim"
loc = "Jotunheimu"
ins = "Jotunheimem"

# ---- provincie (Yggdrasil je u karet: úkol a provincie mají jedno jméno)

[name.andlang]
t = "Andlang"
gender = "m_inan"
gen = "Andlangu"
dat = "Andlangu"
acc = "Andlang"
loc = "Andlangu"
ins = "Andlangem"

[name.gimle]
t = "Gimle"
gender = "n"
gen = "Gimle"
dat = "Gimle"
acc = "Gimle"
loc = "Gimle"
ins = "Gimle"

[name.horgr]
t = "Horgr"
gender = "m_inan"
gen = "Horgru"
dat = "Horgru"
acc = "Horgr"
loc = "Horgru"
ins = "Horgrem"

[name.elvagar]
t = "Elvagar"
gender = "m_inan"
gen = "Elvagaru"
dat = "Elvagaru"
acc = "Elvagar"
loc = "Elvagaru"
ins = "Elvagarem"

[name.angerboda]
t = "Angerboda"
gender = "f"
gen = "Angerbody"
dat = "Angerbodě"
acc = "Angerbodu"
loc = "Angerbodě"
ins = "Angerbodou"

[name.utgard]
t = "Utgard"
gender = "m_inan"
gen = "Utgardu"
dat = "Utgardu"
acc = "Utgard"
loc = "Utgardu"
ins = "Utgardem"

[name.muspelheim]
t = "Muspelheim"
gender = "m_inan"
gen = "Muspelheimu"
dat = "Muspelheimu"
acc = "Muspelheim"
loc = "Muspelheimu"
ins = "Muspelheimem"

[name.myrkulor]
t = "Myrkulor"
gender = "m_inan"
gen = "Myrkuloru"
dat = "Myrkuloru"
acc = "Myrkulor"
loc = "Myrkuloru"
ins = "Myrkulorem"

# ---- fáze

[name.gifts-phase]
t = "Dary bohů"

[name.action-phase]
t = "Akce"

[name.discard-phase]
t = "Odhození karet"

[name.quest-phase]
t = "Úkoly"

[name.ragnarok-phase]
t = "Ragnarök"

[name.release-phase]
t = "Propuštění z Valhally"

[name.end-of-age]
t = "Konec věku"

[name.end-of-game]
t = "Konec hry"

# ---- akce

[name.invade]
t = "Obsazení"

[name.march]
t = "Pochod"

[name.upgrade]
t = "Vylepšení"

[name.quest]
t = "Úkoly"

[name.pillage]
t = "Plenění"

[name.pass]
t = "Pasování"

# ---- žetony

[name.saga-token]
t = "Žeton Ságy"

[name.doom-token]
t = "Žeton zkázy"

[name.ragnarok-token]
t = "Žeton Ragnaröku"

[name.pillage-token]
t = "Žeton plenění"

[name.clan-token]
t = "Klanový žeton"

[name.glory-marker]
t = "Ukazatel slávy"

[name.first-player-token]
t = "Žeton prvního hráče"

# ---- klany

[name.wolf]
t = "Klan Vlka"
gender = "m_inan"
gen = "Klanu Vlka"
dat = "Klanu Vlka"
acc = "Klan Vlka"
loc = "Klanu Vlka"
ins = "Klanem Vlka"

[name.bear]
t = "Klan Medvěda"
gender = "m_inan"
gen = "Klanu Medvěda"
dat = "Klanu Medvěda"
acc = "Klan Medvěda"
loc = "Klanu Medvěda"
ins = "Klanem Medvěda"

[name.serpent]
t = "Klan Hada"
gender = "m_inan"
gen = "Klanu Hada"
dat = "Klanu Hada"
acc = "Klan Hada"
loc = "Klanu Hada"
ins = "Klanem Hada"

[name.raven]
t = "Klan Havrana"
gender = "m_inan"
gen = "Klanu Havrana"
dat = "Klanu Havrana"
acc = "Klan Havrana"
loc = "Klanu Havrana"
ins = "Klanem Havrana"

# ---- vlastnosti

[name.rage]
t = "Zuřivost"
gender = "f"
gen = "Zuřivosti"
dat = "Zuřivosti"
acc = "Zuřivost"
loc = "Zuřivosti"
ins = "Zuřivostí"

[name.glory] # own
t = "sláva"

[name.axes]
t = "Sekery"
gender = "f"
gen = "Seker"
dat = "Sekerám"
acc = "Sekery"
loc = "Sekerách"
ins = "Sekerami"

[name.horns]
t = "Rohy"
gender = "m_inan"
gen = "Rohů"
dat = "Rohům"
acc = "Rohy"
loc = "Rozích"
ins = "Rohy"

# ---- figurky

[name.leader]
t = "vůdce"
gender = "m_anim"
gen = "vůdce"
dat = "vůdci"
acc = "vůdce"
loc = "vůdci"
ins = "vůdcem"

[name.warrior]
t = "válečník"
gender = "m_anim"
gen = "válečníka"
dat = "válečníkovi"
acc = "válečníka"
loc = "válečníkovi"
ins = "válečníkem"

[name.ship]
t = "loď"
gender = "f"
gen = "lodě"
dat = "lodi"
acc = "loď"
loc = "lodi"
ins = "lodí"

[name.monster]
t = "monstrum"
gender = "n"
gen = "monstra"
dat = "monstru"
acc = "monstrum"
loc = "monstru"
ins = "monstrem"

# ---- fjordy (na plánu jména nemají; tato jsou podle světových stran)

[name.fjord-north] # own
t = "severní fjord"
gender = "m_inan"
gen = "severního fjordu"
dat = "severnímu fjordu"
acc = "severní fjord"
loc = "severním fjordu"
ins = "severním fjordem"

[name.fjord-east] # own
t = "východní fjord"
gender = "m_inan"
gen = "východního fjordu"
dat = "východnímu fjordu"
acc = "východní fjord"
loc = "východním fjordu"
ins = "východním fjordem"

[name.fjord-south] # own
t = "jižní fjord"
gender = "m_inan"
gen = "jižního fjordu"
dat = "jižnímu fjordu"
acc = "jižní fjord"
loc = "jižním fjordu"
ins = "jižním fjordem"

[name.fjord-west] # own
t = "západní fjord"
gender = "m_inan"
gen = "západního fjordu"
dat = "západnímu fjordu"
acc = "západní fjord"
loc = "západním fjordu"
ins = "západním fjordem"

# ---- žetony plenění podle odměny (jména vlastní)

[name.rage-token] # own
t = "Žeton Zuřivosti"

[name.axes-token] # own
t = "Žeton Seker"

[name.horns-token] # own
t = "Žeton Rohů"

[name.glory-token] # own
t = "Žeton slávy"

[name.world-tree] # own
t = "Žeton Yggdrasilu"

# ---- místa, která mají jen jméno na obrazovce

[name.bag] # own
t = "zásoba žetonů"

[name.menagerie] # own
t = "monstra mimo hru"

[name.deck] # own
t = "balíček"

[name.pack] # own
t = "karty na výběr"

[name.passed] # own
t = "karty poslané dál"

[name.drafted] # own
t = "vybrané karty"

[name.face-down-discards] # own
t = "karty odhozené lícem dolů"

# ---- karta, o které hráč nic neví

[name.card]
t = "karta"
gender = "f"
gen = "karty"
dat = "kartě"
acc = "kartu"
loc = "kartě"
ins = "kartou"
"# };
