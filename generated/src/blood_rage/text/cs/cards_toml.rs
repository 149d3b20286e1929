//! `text/cs/cards.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/cs/cards.toml", text: r#"# Jména česky.

# ---- hra

[name.blood-rage]
en = "Blood Rage"
t = "Blood Rage"

# ---- karty

[name.troll]
en = "Troll"
t = "Trol"
gender = "m_anim"
gen = "Trola"
dat = "Trolovi"
acc = "Trola"
loc = "Trolovi"
ins = "Trolem"

[name.dwarf-chieftain]
en = "Dwarf Chieftain"
t = "Trpasličí náčelník"
gender = "m_anim"
gen = "Trpasličího náčelníka"
dat = "Trpasličímu náčelníkovi"
acc = "Trpasličího náčelníka"
loc = "Trpasličím náčelníkovi"
ins = "Trpasličím náčelníkem"

[name.sea-serpent]
en = "Sea Serpent"
t = "Mořský had"
gender = "m_anim"
gen = "Mořského hada"
dat = "Mořskému hadovi"
acc = "Mořského hada"
loc = "Mořském hadovi"
ins = "Mořským hadem"

[name.lord-of-hammers]
en = "Lord of Hammers"
t = "Pán kladiv"

[name.brothers-in-arms]
en = "Brothers in Arms"
t = "Bratři ve zbrani"

[name.lokis-dragons]
en = "Loki's Dragons"
t = "Lokiho draci"

[name.lokis-domain]
en = "Loki's Domain"
t = "Lokiho panství"

[name.friggas-charm]
en = "Frigga's Charm"
t = "Kouzlo Friggy"

[name.thors-glory]
en = "Thor's Glory"
t = "Thórova sláva"

[name.friggas-succor]
en = "Frigga's Succor"
t = "Pomoc Friggy"

[name.tyrs-domain]
en = "Tyr's Domain"
t = "Týrovo panství"

[name.lokis-blessing]
en = "Loki's Blessing"
t = "Lokiho požehnání"

[name.alfheim]
en = "Alfheim!"
t = "Alfheim!"

[name.jotunheim]
en = "Jotunheim!"
t = "Jotunheim!"

[name.manheim]
en = "Manheim!"
t = "Manheim!"

[name.glorious-death]
en = "Glorious Death"
t = "Slavná smrt"

[name.yggdrasil]
en = "Yggdrasil"
t = "Yggdrasil"
gender = "m_inan"
gen = "Yggdrasilu"
dat = "Yggdrasilu"
acc = "Yggdrasil"
loc = "Yggdrasilu"
ins = "Yggdrasilem"

[name.odins-smite]
en = "Odin's Smite"
t = "Ódinův úder"

[name.tyrs-bash]
en = "Tyr's Bash"
t = "Týrova rána"

[name.heimdalls-sight]
en = "Heimdall's Sight"
t = "Heimdallův zrak"

[name.friggas-grace]
en = "Frigga's Grace"
t = "Milost Friggy"

[name.lokis-trickery]
en = "Loki's Trickery"
t = "Lokiho lest"

[name.tyrs-smash]
en = "Tyr's Smash"
t = "Týrův nápor"

[name.tyrs-smite]
en = "Tyr's Smite"
t = "Týrův úder"

[name.thors-hammer]
en = "Thor's Hammer"
t = "Thórovo kladivo"

[name.tyrs-crush]
en = "Tyr's Crush"
t = "Týrovo sevření"

[name.valkyrie]
en = "Valkyrie"
t = "Valkýra"
gender = "f"
gen = "Valkýry"
dat = "Valkýře"
acc = "Valkýru"
loc = "Valkýře"
ins = "Valkýrou"

[name.dark-elf]
en = "Dark Elf"
t = "Temný elf"
gender = "m_anim"
gen = "Temného elfa"
dat = "Temnému elfovi"
acc = "Temného elfa"
loc = "Temném elfovi"
ins = "Temným elfem"

[name.fire-giant]
en = "Fire Giant"
t = "Ohnivý obr"
gender = "m_anim"
gen = "Ohnivého obra"
dat = "Ohnivému obrovi"
acc = "Ohnivého obra"
loc = "Ohnivém obrovi"
ins = "Ohnivým obrem"

[name.lord-of-axes]
en = "Lord of Axes"
t = "Pán seker"

[name.experts-in-arms]
en = "Experts in Arms"
t = "Znalci zbraní"

[name.fire-dragons]
en = "Fire Dragons"
t = "Ohniví draci"

[name.odins-inspiration]
en = "Odin's Inspiration"
t = "Ódinovo vnuknutí"

[name.tyrs-challenge]
en = "Tyr's Challenge"
t = "Týrova výzva"

[name.friggas-protection]
en = "Frigga's Protection"
t = "Ochrana Friggy"

[name.lokis-eminence]
en = "Loki's Eminence"
t = "Lokiho věhlas"

[name.tyrs-prowess]
en = "Tyr's Prowess"
t = "Týrova zdatnost"

[name.thors-domain]
en = "Thor's Domain"
t = "Thórovo panství"

[name.heimdalls-eye]
en = "Heimdall's Eye"
t = "Heimdallovo oko"

[name.odins-tide]
en = "Odin's Tide"
t = "Ódinův příliv"

[name.lokis-backstab]
en = "Loki's Backstab"
t = "Lokiho zrada"

[name.tyrs-rage]
en = "Tyr's Rage"
t = "Týrova zuřivost"

[name.heimdalls-watch]
en = "Heimdall's Watch"
t = "Heimdallova stráž"

[name.thors-oath]
en = "Thor's Oath"
t = "Thórova přísaha"

[name.frost-giant]
en = "Frost Giant"
t = "Ledový obr"
gender = "m_anim"
gen = "Ledového obra"
dat = "Ledovému obrovi"
acc = "Ledového obra"
loc = "Ledovém obrovi"
ins = "Ledovým obrem"

[name.soldier-of-hel]
en = "Soldier of Hel"
t = "Voják bohyně Hel"
gender = "m_anim"
gen = "Vojáka bohyně Hel"
dat = "Vojákovi bohyně Hel"
acc = "Vojáka bohyně Hel"
loc = "Vojákovi bohyně Hel"
ins = "Vojákem bohyně Hel"

[name.volur-witch]
en = "Volur Witch"
t = "Vědma völva"
gender = "f"
gen = "Vědmy völvy"
dat = "Vědmě völvě"
acc = "Vědmu völvu"
loc = "Vědmě völvě"
ins = "Vědmou völvou"

[name.lord-of-spears]
en = "Lord of Spears"
t = "Pán oštěpů"

[name.masters-in-arms]
en = "Masters in Arms"
t = "Mistři zbraní"

[name.eternal-dragons]
en = "Eternal Dragons"
t = "Věční draci"

[name.friggas-domain]
en = "Frigga's Domain"
t = "Panství Friggy"

[name.odins-throne]
en = "Odin's Throne"
t = "Ódinův trůn"

[name.thors-conquest]
en = "Thor's Conquest"
t = "Thórovy výboje"

[name.friggas-sacrifice]
en = "Frigga's Sacrifice"
t = "Oběť Friggy"

[name.tyrs-wrath]
en = "Tyr's Wrath"
t = "Týrův hněv"

[name.lokis-wrath]
en = "Loki's Wrath"
t = "Lokiho hněv"

[name.heimdalls-gaze]
en = "Heimdall's Gaze"
t = "Heimdallův pohled"

[name.thors-primacy]
en = "Thor's Primacy"
t = "Thórovo prvenství"

[name.thors-ascension]
en = "Thor's Ascension"
t = "Thórův vzestup"

[name.odins-judgement]
en = "Odin's Judgement"
t = "Ódinův rozsudek"

[name.lokis-poison]
en = "Loki's Poison"
t = "Lokiho jed"

# ---- bohové

[name.odin]
en = "Odin"
t = "Ódin"
gender = "m_anim"
gen = "Ódina"
dat = "Ódinovi"
acc = "Ódina"
loc = "Ódinovi"
ins = "Ódinem"

[name.thor]
en = "Thor"
t = "Thór"
gender = "m_anim"
gen = "Thóra"
dat = "Thórovi"
acc = "Thóra"
loc = "Thórovi"
ins = "Thórem"

[name.loki]
en = "Loki"
t = "Loki"
gender = "m_anim"
gen = "Lokiho"
dat = "Lokimu"
acc = "Lokiho"
loc = "Lokim"
ins = "Lokim"

[name.frigga]
en = "Frigga"
t = "Frigga"
gender = "f"
gen = "Friggy"
dat = "Frigze"
acc = "Friggu"
loc = "Frigze"
ins = "Friggou"

[name.heimdall]
en = "Heimdall"
t = "Heimdall"
gender = "m_anim"
gen = "Heimdalla"
dat = "Heimdallovi"
acc = "Heimdalla"
loc = "Heimdallovi"
ins = "Heimdallem"

[name.tyr]
en = "Tyr"
t = "Týr"
gender = "m_anim"
gen = "Týra"
dat = "Týrovi"
acc = "Týra"
loc = "Týrovi"
ins = "Týrem"

# ---- oblasti (holá slova jsou úkoly těchto oblastí)

[name.manheim-region]
en = "Manheim"
t = "Manheim"
gender = "m_inan"
gen = "Manheimu"
dat = "Manheimu"
acc = "Manheim"
loc = "Manheimu"
ins = "Manheimem"

[name.alfheim-region]
en = "Alfheim"
t = "Alfheim"
gender = "m_inan"
gen = "Alfheimu"
dat = "Alfheimu"
acc = "Alfheim"
loc = "Alfheimu"
ins = "Alfheimem"

[name.jotunheim-region]
en = "Jotunheim"
t = "Jotunheim"
gender = "m_inan"
gen = "Jotunheimu"
dat = "Jotunheimu"
acc = "Jotunheim"
loc = "Jotunheimu"
ins = "Jotunheimem"

# ---- provincie (Yggdrasil je u karet: úkol a provincie mají jedno jméno)

[name.andlang]
en = "Andlang"
t = "Andlang"
gender = "m_inan"
gen = "Andlangu"
dat = "Andlangu"
acc = "Andlang"
loc = "Andlangu"
ins = "Andlangem"

[name.gimle]
en = "Gimle"
t = "Gimle"
gender = "n"
gen = "Gimle"
dat = "Gimle"
acc = "Gimle"
loc = "Gimle"
ins = "Gimle"

[name.horgr]
en = "Horgr"
t = "Horgr"
gender = "m_inan"
gen = "Horgru"
dat = "Horgru"
acc = "Horgr"
loc = "Horgru"
ins = "Horgrem"

[name.elvagar]
en = "Elvagar"
t = "Elvagar"
gender = "m_inan"
gen = "Elvagaru"
dat = "Elvagaru"
acc = "Elvagar"
loc = "Elvagaru"
ins = "Elvagarem"

[name.angerboda]
en = "Angerboda"
t = "Angerboda"
gender = "f"
gen = "Angerbody"
dat = "Angerbodě"
acc = "Angerbodu"
loc = "Angerbodě"
ins = "Angerbodou"

[name.utgard]
en = "Utgard"
t = "Utgard"
gender = "m_inan"
gen = "Utgardu"
dat = "Utgardu"
acc = "Utgard"
loc = "Utgardu"
ins = "Utgardem"

[name.muspelheim]
en = "Muspelheim"
t = "Muspelheim"
gender = "m_inan"
gen = "Muspelheimu"
dat = "Muspelheimu"
acc = "Muspelheim"
loc = "Muspelheimu"
ins = "Muspelheimem"

[name.myrkulor]
en = "Myrkulor"
t = "Myrkulor"
gender = "m_inan"
gen = "Myrkuloru"
dat = "Myrkuloru"
acc = "Myrkulor"
loc = "Myrkuloru"
ins = "Myrkulorem"

# ---- fáze

[name.gifts-phase]
en = "Gods' Gifts"
t = "Dary bohů"

[name.action-phase]
en = "Action phase"
t = "Akce"

[name.discard-phase]
en = "Discard phase"
t = "Odhození karet"

[name.quest-phase]
en = "Quest phase"
t = "Úkoly"
alike = "fáze i akce se česky jmenují stejně, v deníku je rozliší slovo fáze nebo akce"

[name.ragnarok-phase]
en = "Ragnarök phase"
t = "Ragnarök"

[name.release-phase]
en = "Release Valhalla"
t = "Propuštění z Valhally"

[name.end-of-age]
en = "End of an age"
t = "Konec věku"

[name.end-of-game]
en = "End of the game"
t = "Konec hry"

# ---- akce

[name.invade]
en = "Invade"
t = "Obsazení"

[name.march]
en = "March"
t = "Pochod"

[name.upgrade]
en = "Upgrade"
t = "Vylepšení"

[name.quest]
en = "Quest"
t = "Úkoly"

[name.pillage]
en = "Pillage"
t = "Plenění"

[name.pass]
en = "Pass"
t = "Pasování"

# ---- žetony

[name.saga-token]
en = "Saga token"
t = "Žeton Ságy"

[name.doom-token]
en = "Doom token"
t = "Žeton zkázy"

[name.ragnarok-token]
en = "Ragnarök token"
t = "Žeton Ragnaröku"

[name.pillage-token]
en = "Pillage token"
t = "Žeton plenění"

[name.clan-token]
en = "Clan token"
t = "Klanový žeton"

[name.glory-marker]
en = "Glory marker"
t = "Ukazatel slávy"

[name.first-player-token]
en = "First-player token"
t = "Žeton prvního hráče"

# ---- klany

[name.wolf]
en = "Wolf clan"
t = "Klan Vlka"
gender = "m_inan"
gen = "Klanu Vlka"
dat = "Klanu Vlka"
acc = "Klan Vlka"
loc = "Klanu Vlka"
ins = "Klanem Vlka"

[name.bear]
en = "Bear clan"
t = "Klan Medvěda"
gender = "m_inan"
gen = "Klanu Medvěda"
dat = "Klanu Medvěda"
acc = "Klan Medvěda"
loc = "Klanu Medvěda"
ins = "Klanem Medvěda"

[name.serpent]
en = "Serpent clan"
t = "Klan Hada"
gender = "m_inan"
gen = "Klanu Hada"
dat = "Klanu Hada"
acc = "Klan Hada"
loc = "Klanu Hada"
ins = "Klanem Hada"

[name.raven]
en = "Raven clan"
t = "Klan Havrana"
gender = "m_inan"
gen = "Klanu Havrana"
dat = "Klanu Havrana"
acc = "Klan Havrana"
loc = "Klanu Havrana"
ins = "Klanem Havrana"

# ---- vlastnosti

[name.rage]
en = "Rage"
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
en = "Axes"
t = "Sekery"
gender = "f"
gen = "Seker"
dat = "Sekerám"
acc = "Sekery"
loc = "Sekerách"
ins = "Sekerami"

[name.horns]
en = "Horns"
t = "Rohy"
gender = "m_inan"
gen = "Rohů"
dat = "Rohům"
acc = "Rohy"
loc = "Rozích"
ins = "Rohy"

# ---- figurky

[name.leader]
en = "leader"
t = "vůdce"
gender = "m_anim"
gen = "vůdce"
dat = "vůdci"
acc = "vůdce"
loc = "vůdci"
ins = "vůdcem"

[name.warrior]
en = "warrior"
t = "válečník"
gender = "m_anim"
gen = "válečníka"
dat = "válečníkovi"
acc = "válečníka"
loc = "válečníkovi"
ins = "válečníkem"

[name.ship]
en = "ship"
t = "loď"
gender = "f"
gen = "lodě"
dat = "lodi"
acc = "loď"
loc = "lodi"
ins = "lodí"

[name.monster]
en = "monster"
t = "monstrum"
gender = "n"
gen = "monstra"
dat = "monstru"
acc = "monstrum"
loc = "monstru"
ins = "monstrem"

# ---- fjordy (na plánu jména nemají; tato jsou podle světových stran)

[name.fjord-north] # own
en = "north fjord"
t = "severní fjord"
gender = "m_inan"
gen = "severního fjordu"
dat = "severnímu fjordu"
acc = "severní fjord"
loc = "severním fjordu"
ins = "severním fjordem"

[name.fjord-east] # own
en = "east fjord"
t = "východní fjord"
gender = "m_inan"
gen = "východního fjordu"
dat = "východnímu fjordu"
acc = "východní fjord"
loc = "východním fjordu"
ins = "východním fjordem"

[name.fjord-south] # own
en = "south fjord"
t = "jižní fjord"
gender = "m_inan"
gen = "jižního fjordu"
dat = "jižnímu fjordu"
acc = "jižní fjord"
loc = "jižním fjordu"
ins = "jižním fjordem"

[name.fjord-west] # own
en = "west fjord"
t = "západní fjord"
gender = "m_inan"
gen = "západního fjordu"
dat = "západnímu fjordu"
acc = "západní fjord"
loc = "západním fjordu"
ins = "západním fjordem"

# ---- žetony plenění podle odměny (jména vlastní)

[name.rage-token] # own
en = "Rage token"
t = "Žeton Zuřivosti"

[name.axes-token] # own
en = "Axes token"
t = "Žeton Seker"

[name.horns-token] # own
en = "Horns token"
t = "Žeton Rohů"

[name.glory-token] # own
en = "Glory token"
t = "Žeton slávy"

[name.world-tree] # own
en = "Yggdrasil token"
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
