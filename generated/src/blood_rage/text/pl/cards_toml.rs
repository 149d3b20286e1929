//! `text/pl/cards.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/pl/cards.toml", text: r#"# Nazwy po polsku. Karty mają klucz bez epoki; miejsca, bogowie, klany, statystyki, figurki i akcje swój id; fazy i żetony swój rodzaj.
# Nazwy, których nie drukuje żadna polska instrukcja, noszą `# own`.

# ---- gra

[name.blood-rage]
en = "Blood Rage"
t = "Blood Rage"

# ---- karty

[name.troll]
en = "Troll"
t = "Troll" # own
same = "troll to także słowo polskie"

[name.dwarf-chieftain]
en = "Dwarf Chieftain"
t = "Wódz Krasnoludów" # own

[name.sea-serpent]
en = "Sea Serpent"
t = "Wąż Morski" # own

[name.lord-of-hammers]
en = "Lord of Hammers"
t = "Władca Młotów" # own

[name.brothers-in-arms]
en = "Brothers in Arms"
t = "Towarzysze Broni" # own

[name.lokis-dragons]
en = "Loki's Dragons"
t = "Smoki Lokiego" # own

[name.lokis-domain]
en = "Loki's Domain"
t = "Domena Lokiego"

[name.friggas-charm]
en = "Frigga's Charm"
t = "Urok Friggi" # own

[name.thors-glory]
en = "Thor's Glory"
t = "Chwała Thora"

[name.friggas-succor]
en = "Frigga's Succor"
t = "Posiłki Friggi"

[name.tyrs-domain]
en = "Tyr's Domain"
t = "Domena Tyra" # own

[name.lokis-blessing]
en = "Loki's Blessing"
t = "Błogosławieństwo Lokiego" # own

[name.alfheim]
en = "Alfheim!"
t = "Alfheim!" # own

[name.jotunheim]
en = "Jotunheim!"
t = "Jotunheim!"

[name.manheim]
en = "Manheim!"
t = "Manheim!" # own

[name.glorious-death]
en = "Glorious Death"
t = "Chwalebna Śmierć" # own

[name.yggdrasil]
en = "Yggdrasil"
t = "Yggdrasil" # own
gender = "f"
gen = "Prowincji Yggdrasil"
dat = "Prowincji Yggdrasil"
acc = "Prowincję Yggdrasil"
loc = "Prowincji Yggdrasil"
ins = "Prowincją Yggdrasil"

[name.odins-smite]
en = "Odin's Smite"
t = "Cios Odyna" # own

[name.tyrs-bash]
en = "Tyr's Bash"
t = "Uderzenie Tyra" # own

[name.heimdalls-sight]
en = "Heimdall's Sight"
t = "Wzrok Heimdalla" # own

[name.friggas-grace]
en = "Frigga's Grace"
t = "Łaska Friggi"

[name.lokis-trickery]
en = "Loki's Trickery"
t = "Podstęp Lokiego" # own

[name.tyrs-smash]
en = "Tyr's Smash"
t = "Natarcie Tyra" # own

[name.tyrs-smite]
en = "Tyr's Smite"
t = "Cios Tyra" # own

[name.thors-hammer]
en = "Thor's Hammer"
t = "Młot Thora" # own

[name.tyrs-crush]
en = "Tyr's Crush"
t = "Uścisk Tyra"

[name.valkyrie]
en = "Valkyrie"
t = "Walkiria" # own

[name.dark-elf]
en = "Dark Elf"
t = "Mroczny Elf" # own

[name.fire-giant]
en = "Fire Giant"
t = "Ognisty Olbrzym" # own

[name.lord-of-axes]
en = "Lord of Axes"
t = "Władca Toporów" # own

[name.experts-in-arms]
en = "Experts in Arms"
t = "Znawcy Broni" # own

[name.fire-dragons]
en = "Fire Dragons"
t = "Ogniste Smoki" # own

[name.odins-inspiration]
en = "Odin's Inspiration"
t = "Natchnienie Odyna" # own

[name.tyrs-challenge]
en = "Tyr's Challenge"
t = "Wyzwanie Tyra" # own

[name.friggas-protection]
en = "Frigga's Protection"
t = "Opieka Friggi" # own

[name.lokis-eminence]
en = "Loki's Eminence"
t = "Sława Lokiego"

[name.tyrs-prowess]
en = "Tyr's Prowess"
t = "Waleczność Tyra" # own

[name.thors-domain]
en = "Thor's Domain"
t = "Domena Thora" # own

[name.heimdalls-eye]
en = "Heimdall's Eye"
t = "Oko Heimdalla" # own

[name.odins-tide]
en = "Odin's Tide"
t = "Fala Odyna" # own

[name.lokis-backstab]
en = "Loki's Backstab"
t = "Zdrada Lokiego" # own

[name.tyrs-rage]
en = "Tyr's Rage"
t = "Szał Tyra" # own

[name.heimdalls-watch]
en = "Heimdall's Watch"
t = "Straż Heimdalla" # own

[name.thors-oath]
en = "Thor's Oath"
t = "Przysięga Thora" # own

[name.frost-giant]
en = "Frost Giant"
t = "Lodowy Olbrzym" # own

[name.soldier-of-hel]
en = "Soldier of Hel"
t = "Żołnierz Hel" # own

[name.volur-witch]
en = "Volur Witch"
t = "Wiedźma Völva" # own

[name.lord-of-spears]
en = "Lord of Spears"
t = "Władca Włóczni" # own

[name.masters-in-arms]
en = "Masters in Arms"
t = "Mistrzowie Broni" # own

[name.eternal-dragons]
en = "Eternal Dragons"
t = "Wieczne Smoki" # own

[name.friggas-domain]
en = "Frigga's Domain"
t = "Domena Friggi" # own

[name.odins-throne]
en = "Odin's Throne"
t = "Tron Odyna" # own

[name.thors-conquest]
en = "Thor's Conquest"
t = "Podbój Thora" # own

[name.friggas-sacrifice]
en = "Frigga's Sacrifice"
t = "Ofiara Friggi" # own

[name.tyrs-wrath]
en = "Tyr's Wrath"
t = "Gniew Tyra" # own

[name.lokis-wrath]
en = "Loki's Wrath"
t = "Gniew Lokiego" # own

[name.heimdalls-gaze]
en = "Heimdall's Gaze"
t = "Spojrzenie Heimdalla" # own

[name.thors-primacy]
en = "Thor's Primacy"
t = "Prymat Thora" # own

[name.thors-ascension]
en = "Thor's Ascension"
t = "Wywyższenie Thora" # own

[name.odins-judgement]
en = "Odin's Judgement"
t = "Wyrok Odyna" # own

[name.lokis-poison]
en = "Loki's Poison"
t = "Trucizna Lokiego" # own

# ---- karta, której nie widać: „zagrywa kartę rewersem do góry”

[name.card]
t = "rewersem do góry" # own

# ---- bogowie

[name.odin]
en = "Odin"
t = "Odyn"
gender = "m_pers"
gen = "Odyna"
dat = "Odynowi"
acc = "Odyna"
loc = "Odynie"
ins = "Odynem"

[name.thor]
en = "Thor"
t = "Thor"
gender = "m_pers"
gen = "Thora"
dat = "Thorowi"
acc = "Thora"
loc = "Thorze"
ins = "Thorem"

[name.loki]
en = "Loki"
t = "Loki"
gender = "m_pers"
gen = "Lokiego"
dat = "Lokiemu"
acc = "Lokiego"
loc = "Lokim"
ins = "Lokim"

[name.frigga]
en = "Frigga"
t = "Frigga"
gender = "f"
gen = "Friggi"
dat = "Friggie"
acc = "Friggę"
loc = "Friggie"
ins = "Friggą"

[name.heimdall]
en = "Heimdall"
t = "Heimdall"
gender = "m_pers"
gen = "Heimdalla"
dat = "Heimdallowi"
acc = "Heimdalla"
loc = "Heimdallu"
ins = "Heimdallem"

[name.tyr]
en = "Tyr"
t = "Tyr"
gender = "m_pers"
gen = "Tyra"
dat = "Tyrowi"
acc = "Tyra"
loc = "Tyrze"
ins = "Tyrem"

# ---- regiony (same słowa to nazwy wypraw do tych regionów)

[name.manheim-region]
en = "Manheim"
t = "Manheim"
gender = "m_inan"
gen = "Regionu Manheim"
dat = "Regionowi Manheim"
acc = "Region Manheim"
loc = "Regionie Manheim"
ins = "Regionem Manheim"

[name.alfheim-region]
en = "Alfheim"
t = "Alfheim"
gender = "m_inan"
gen = "Regionu Alfheim"
dat = "Regionowi Alfheim"
acc = "Region Alfheim"
loc = "Regionie Alfheim"
ins = "Regionem Alfheim"

[name.jotunheim-region]
en = "Jotunheim"
t = "Jotunheim"
gender = "m_inan"
gen = "Regionu Jotunheim"
dat = "Regionowi Jotunheim"
acc = "Region Jotunheim"
loc = "Regionie Jotunheim"
ins = "Regionem Jotunheim"

# ---- prowincje (Yggdrasil stoi wśród kart: wyprawa i prowincja mają jedną nazwę)

[name.andlang]
en = "Andlang"
t = "Andlang"
gender = "f"
gen = "Prowincji Andlang"
dat = "Prowincji Andlang"
acc = "Prowincję Andlang"
loc = "Prowincji Andlang"
ins = "Prowincją Andlang"

[name.gimle]
en = "Gimle"
t = "Gimle"
gender = "f"
gen = "Prowincji Gimle"
dat = "Prowincji Gimle"
acc = "Prowincję Gimle"
loc = "Prowincji Gimle"
ins = "Prowincją Gimle"

[name.horgr]
en = "Horgr"
t = "Horgr"
gender = "f"
gen = "Prowincji Horgr"
dat = "Prowincji Horgr"
acc = "Prowincję Horgr"
loc = "Prowincji Horgr"
ins = "Prowincją Horgr"

[name.elvagar]
en = "Elvagar"
t = "Elvagar"
gender = "f"
gen = "Prowincji Elvagar"
dat = "Prowincji Elvagar"
acc = "Prowincję Elvagar"
loc = "Prowincji Elvagar"
ins = "Prowincją Elvagar"

[name.angerboda]
en = "Angerboda"
t = "Angerboda"
gender = "f"
gen = "Prowincji Angerboda"
dat = "Prowincji Angerboda"
acc = "Prowincję Angerboda"
loc = "Prowincji Angerboda"
ins = "Prowincją Angerboda"

[name.utgard]
en = "Utgard"
t = "Utgard"
gender = "f"
gen = "Prowincji Utgard"
dat = "Prowincji Utgard"
acc = "Prowincję Utgard"
loc = "Prowincji Utgard"
ins = "Prowincją Utgard"

[name.muspelheim]
en = "Muspelheim"
t = "Muspelheim" # own
gender = "f"
gen = "Prowincji Muspelheim"
dat = "Prowincji Muspelheim"
acc = "Prowincję Muspelheim"
loc = "Prowincji Muspelheim"
ins = "Prowincją Muspelheim"

[name.myrkulor]
en = "Myrkulor"
t = "Myrkulor" # own
gender = "f"
gen = "Prowincji Myrkulor"
dat = "Prowincji Myrkulor"
acc = "Prowincję Myrkulor"
loc = "Prowincji Myrkulor"
ins = "Prowincją Myrkulor"

# ---- fazy

[name.gifts-phase]
en = "Gods' Gifts"
t = "Faza Darów Bogów"

[name.action-phase]
en = "Action phase"
t = "Faza Akcji"

[name.discard-phase]
en = "Discard phase"
t = "Faza Odrzucenia Kart"

[name.quest-phase]
en = "Quest phase"
t = "Faza Wypraw"

[name.ragnarok-phase]
en = "Ragnarök phase"
t = "Faza Ragnaröku"

[name.release-phase]
en = "Release Valhalla"
t = "Faza Powrotu z Walhalli"

[name.end-of-age]
en = "End of an age"
t = "Koniec Epoki"

[name.end-of-game]
en = "End of the game"
t = "Zakończenie gry"

# ---- akcje

[name.invade]
en = "Invade"
t = "Najazd"

[name.march]
en = "March"
t = "Wymarsz"

[name.upgrade]
en = "Upgrade"
t = "Rozwinięcie"

[name.quest]
en = "Quest"
t = "Wyprawa"

[name.pillage]
en = "Pillage"
t = "Plądrowanie"

[name.pass]
en = "Pass"
t = "Spasowanie" # own

# ---- żetony

[name.saga-token]
en = "Saga token"
t = "Żeton Sagi"

[name.doom-token]
en = "Doom token"
t = "Żeton Zagłady"

[name.ragnarok-token]
en = "Ragnarök token"
t = "Żeton Ragnaröku"

[name.pillage-token]
en = "Pillage token"
t = "Żeton Plądrowania"

[name.clan-token]
en = "Clan token"
t = "Żeton Klanu"

[name.glory-marker]
en = "Glory marker"
t = "Znacznik Chwały"

[name.first-player-token]
en = "First-player token"
t = "Żeton Pierwszego Gracza"

# ---- klany

[name.wolf]
en = "Wolf clan"
t = "Klan Wilka"
gender = "m_inan"
gen = "Klanu Wilka"
dat = "Klanowi Wilka"
acc = "Klan Wilka"
loc = "Klanie Wilka"
ins = "Klanem Wilka"

[name.bear]
en = "Bear clan"
t = "Klan Niedźwiedzia"
gender = "m_inan"
gen = "Klanu Niedźwiedzia"
dat = "Klanowi Niedźwiedzia"
acc = "Klan Niedźwiedzia"
loc = "Klanie Niedźwiedzia"
ins = "Klanem Niedźwiedzia"

[name.serpent]
en = "Serpent clan"
t = "Klan Wija"
gender = "m_inan"
gen = "Klanu Wija"
dat = "Klanowi Wija"
acc = "Klan Wija"
loc = "Klanie Wija"
ins = "Klanem Wija"

[name.raven]
en = "Raven clan"
t = "Klan Kruka"
gender = "m_inan"
gen = "Klanu Kruka"
dat = "Klanowi Kruka"
acc = "Klan Kruka"
loc = "Klanie Kruka"
ins = "Klanem Kruka"

# ---- statystyki

[name.rage]
en = "Rage"
t = "Szał"
gender = "m_inan"
gen = "Szału"
dat = "Szałowi"
acc = "Szał"
loc = "Szale"
ins = "Szałem"

[name.axes]
en = "Axes"
t = "Topory"
gender = "m_inan"
gen = "Toporów"
dat = "Toporom"
acc = "Topory"
loc = "Toporach"
ins = "Toporami"

[name.horns]
en = "Horns"
t = "Rogi"
gender = "m_inan"
gen = "Rogów"
dat = "Rogom"
acc = "Rogi"
loc = "Rogach"
ins = "Rogami"

# ---- figurki

[name.leader]
en = "leader"
t = "Jarl"
gender = "m_pers"
gen = "Jarla"
dat = "Jarlowi"
acc = "Jarla"
loc = "Jarlu"
ins = "Jarlem"

[name.warrior]
en = "warrior"
t = "Wojownik"
gender = "m_pers"
gen = "Wojownika"
dat = "Wojownikowi"
acc = "Wojownika"
loc = "Wojowniku"
ins = "Wojownikiem"

[name.ship]
en = "ship"
t = "Drakkar"
gender = "m_inan"
gen = "Drakkara"
dat = "Drakkarowi"
acc = "Drakkar"
loc = "Drakkarze"
ins = "Drakkarem"

[name.monster]
en = "monster"
t = "Potwór"
gender = "m_anim"
gen = "Potwora"
dat = "Potworowi"
acc = "Potwora"
loc = "Potworze"
ins = "Potworem"

# ---- fiordy (na planszy nie mają nazw; tu od stron świata)

[name.fjord-north]
en = "north fjord"
t = "Północny Fiord" # own
gender = "m_inan"
gen = "Północnego Fiordu"
dat = "Północnemu Fiordowi"
acc = "Północny Fiord"
loc = "Północnym Fiordzie"
ins = "Północnym Fiordem"

[name.fjord-east]
en = "east fjord"
t = "Wschodni Fiord" # own
gender = "m_inan"
gen = "Wschodniego Fiordu"
dat = "Wschodniemu Fiordowi"
acc = "Wschodni Fiord"
loc = "Wschodnim Fiordzie"
ins = "Wschodnim Fiordem"

[name.fjord-south]
en = "south fjord"
t = "Południowy Fiord" # own
gender = "m_inan"
gen = "Południowego Fiordu"
dat = "Południowemu Fiordowi"
acc = "Południowy Fiord"
loc = "Południowym Fiordzie"
ins = "Południowym Fiordem"

[name.fjord-west]
en = "west fjord"
t = "Zachodni Fiord" # own
gender = "m_inan"
gen = "Zachodniego Fiordu"
dat = "Zachodniemu Fiordowi"
acc = "Zachodni Fiord"
loc = "Zachodnim Fiordzie"
ins = "Zachodnim Fiordem"

# ---- żetony plądrowania według nagrody

[name.rage-token]
en = "Rage token"
t = "Żeton Szału" # own

[name.axes-token]
en = "Axes token"
t = "Żeton Toporów" # own

[name.horns-token]
en = "Horns token"
t = "Żeton Rogów" # own

[name.glory-token]
en = "Glory token"
t = "Żeton Chwały" # own

[name.world-tree]
en = "Yggdrasil token"
t = "Żeton Yggdrasil" # own
"# };
