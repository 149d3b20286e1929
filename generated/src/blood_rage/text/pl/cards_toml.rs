//! `text/pl/cards.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/pl/cards.toml", text: r#"# Nazwy po polsku. Karty mają klucz bez epoki; miejsca, bogowie, klany, statystyki, figurki i akcje swój id; fazy i żetony swój rodzaj.
# Nazwy, których nie drukuje żadna polska instrukcja, noszą `# own`.

# ---- gra

[name.blood-rage]
t = "Blood Rage"

# ---- karty

[name.troll]
t = "Troll" # own

[name.dwarf-chieftain]
t = "Wódz Krasnoludów" # own

[name.sea-serpent]
t = "Wąż Morski" # own

[name.lord-of-hammers]
t = "Władca Młotów" # own

[name.brothers-in-arms]
t = "Towarzysze Broni" # own

[name.lokis-dragons]
t = "Smoki Lokiego" # own

[name.lokis-domain]
t = "Domena Lokiego"

[name.friggas-charm]
t = "Urok Friggi" # own

[name.thors-glory]
t = "Chwała Thora"

[name.friggas-succor]
t = "Posiłki Friggi"

[name.tyrs-domain]
t = "Domena Tyra" # own

[name.lokis-blessing]
t = "Błogosławieństwo Lokiego" # own

[name.alfheim]
t = "Alfheim!" # own

[name.jotunheim]
t = "Jotunheim!"

[name.manheim]
t = "Manheim!" # own

[name.glorious-death]
t = "Chwalebna Śmierć" # own

[name.yggdrasil]
t = "Yggdrasil" # own
gender = "f"
gen = "Prowincji Yggdrasil"
dat = "Prowincji Yggdrasil"
acc = "Prowincję Yggdrasil"
loc = "Prowincji Yggdrasil"
ins = "Prowincją Yggdrasil"

[name.odins-smite]
t = "Cios Odyna" # own

[name.tyrs-bash]
t = "Uderzenie Tyra" # own

[name.heimdalls-sight]
t = "Wzrok Heimdalla" # own

[name.friggas-grace]
t = "Łaska Friggi"

[name.lokis-trickery]
t = "Podstęp Lokiego" # own

[name.tyrs-smash]
t = "Natarcie Tyra" # own

[name.tyrs-smite]
t = "Cios Tyra" # own

[name.thors-hammer]
t = "Młot Thora" # own

[name.tyrs-crush]
t = "Uścisk Tyra"

[name.valkyrie]
t = "Walkiria" # own

[name.dark-elf]
t = "Mroczny Elf" # own

[name.fire-giant]
t = "Ognisty Olbrzym" # own

[name.lord-of-axes]
t = "Władca Toporów" # own

[name.experts-in-arms]
t = "Znawcy Broni" # own

[name.fire-dragons]
t = "Ogniste Smoki" # own

[name.odins-inspiration]
t = "Natchnienie Odyna" # own

[name.tyrs-challenge]
t = "Wyzwanie Tyra" # own

[name.friggas-protection]
t = "Opieka Friggi" # own

[name.lokis-eminence]
t = "Sława Lokiego"

[name.tyrs-prowess]
t = "Waleczność Tyra" # own

[name.thors-domain]
t = "Domena Thora" # own

[name.heimdalls-eye]
t = "Oko Heimdalla" # own

[name.odins-tide]
t = "Fala Odyna" # own

[name.lokis-backstab]
t = "Zdrada Lokiego" # own

[name.tyrs-rage]
t = "Szał Tyra" # own

[name.heimdalls-watch]
t = "Straż Heimdalla" # own

[name.thors-oath]
t = "Przysięga Thora" # own

[name.frost-giant]
t = "Lodowy Olbrzym" # own

[name.soldier-of-hel]
t = "Żołnierz Hel" # own

[name.volur-witch]
t = "Wiedźma Völva" # own

[name.lord-of-spears]
t = "Władca Włóczni" # own

[name.masters-in-arms]
t = "Mistrzowie Broni" # own

[name.eternal-dragons]
t = "Wieczne Smoki" # own

[name.friggas-domain]
t = "Domena Friggi" # own

[name.odins-throne]
t = "Tron Odyna" # own

[name.thors-conquest]
t = "Podbój Thora" # own

[name.friggas-sacrifice]
t = "Ofiara Friggi" # own

[name.tyrs-wrath]
t = "Gniew Tyra" # own

[name.lokis-wrath]
t = "Gniew Lokiego" # own

[name.heimdalls-gaze]
t = "Spojrzenie Heimdalla" # own

[name.thors-primacy]
t = "Prymat Thora" # own

[name.thors-ascension]
t = "Wywyższenie Thora" # own

[name.odins-judgement]
t = "Wyrok Odyna" # own

[name.lokis-poison]
t = "Trucizna Lokiego" # own

# ---- karta, której nie widać: „zagrywa kartę rewersem do góry”

[name.card]
t = "rewersem do góry" # own

# ---- bogowie

[name.odin]
t = "Odyn"
gender = "m_pers"
gen = "Odyna"
dat = "Odynowi"
acc = "Odyna"
loc = "Odynie"
ins = "Odynem"

[name.thor]
t = "Thor"
gender = "m_pers"
gen = "Thora"
dat = "Thorowi"
acc = "Thora"
loc = "Thorze"
ins = "Thorem"

[name.loki]
t = "Loki"
gender = "m_pers"
gen = "Lokiego"
dat = "Lokiemu"
acc = "Lokiego"
loc = "Lokim"
ins = "Lokim"

[name.frigga]
t = "Frigga"
gender = "f"
gen = "Friggi"
dat = "Friggie"
acc = "Friggę"
loc = "Friggie"
ins = "Friggą"

[name.heimdall]
t = "Heimdall"
gender = "m_pers"
gen = "Heimdalla"
dat = "Heimdallowi"
acc = "Heimdalla"
loc = "Heimdallu"
ins = "Heimdallem"

[name.tyr]
t = "Tyr"
gender = "m_pers"
gen = "Tyra"
dat = "Tyrowi"
acc = "Tyra"
loc = "Tyrze"
ins = "Tyrem"

# ---- regiony (same słowa to nazwy wypraw do tych regionów)

[name.manheim-region]
t = "Manheim"
gender = "m_inan"
gen = "Regionu Manheim"
dat = "Regionowi Manheim"
acc = "Region Manheim"
loc = "Regionie Manheim"
ins = "Regionem Manheim"

[name.alfheim-region]
t = "Alfheim"
gender = "m_inan"
gen = "Regionu Alfheim"
dat = "Regionowi Alfheim"
acc = "Region Alfheim"
loc = "Regionie Alfheim"
ins = "Regionem Alfheim"

[name.jotunheim-region]
t = "Jotunheim"
gender = "m_inan"
gen = "Regionu Jotunheim"
dat = "Regionowi Jotunheim"
acc = "Region Jotunheim"
loc = "Regionie Jotunheim"
ins = "Regionem Jotunheim"

# ---- prowincje (Yggdrasil stoi wśród kart: wyprawa i prowincja mają jedną nazwę)

[name.andlang]
t = "Andlang"
gender = "f"
gen = "Prowincji Andlang"
dat = "Prowincji Andlang"
acc = "Prowincję Andlang"
loc = "Prowincji Andlang"
ins = "Prowincją Andlang"

[name.gimle]
t = "Gimle"
gender = "f"
gen = "Prowincji Gimle"
dat = "Prowincji Gimle"
acc = "Prowincję Gimle"
loc = "Prowincji Gimle"
ins = "Prowincją Gimle"

[name.horgr]
t = "Horgr"
gender = "f"
gen = "Prowincji Horgr"
dat = "Prowincji Horgr"
acc = "Prowincję Horgr"
loc = "Prowincji Horgr"
ins = "Prowincją Horgr"

[name.elvagar]
t = "Elvagar"
gender = "f"
gen = "Prowincji Elvagar"
dat = "Prowincji Elvagar"
acc = "Prowincję Elvagar"
loc = "Prowincji Elvagar"
ins = "Prowincją Elvagar"

[name.angerboda]
t = "Angerboda"
gender = "f"
gen = "Prowincji Angerboda"
dat = "Prowincji Angerboda"
acc = "Prowincję Angerboda"
loc = "Prowincji Angerboda"
ins = "Prowincją Angerboda"

[name.utgard]
t = "Utgard"
gender = "f"
gen = "Prowincji Utgard"
dat = "Prowincji Utgard"
acc = "Prowincję Utgard"
loc = "Prowincji Utgard"
ins = "Prowincją Utgard"

[name.muspelheim]
t = "Muspelheim" # own
gender = "f"
gen = "Prowincji Muspelheim"
dat = "Prowincji Muspelheim"
acc = "Prowincję Muspelheim"
loc = "Prowincji Muspelheim"
ins = "Prowincją Muspelheim"

[name.myrkulor]
t = "Myrkulor" # own
gender = "f"
gen = "Prowincji Myrkulor"
dat = "Prowincji Myrkulor"
acc = "Prowincję Myrkulor"
loc = "Prowincji Myrkulor"
ins = "Prowincją Myrkulor"

# ---- fazy

[name.gifts-phase]
t = "Faza Darów Bogów"

[name.action-phase]
t = "Faza Akcji"

[name.discard-phase]
t = "Faza Odrzucenia Kart"

[name.quest-phase]
t = "Faza Wypraw"

[name.ragnarok-phase]
t = "Faza Ragnaröku"

[name.release-phase]
t = "Faza Powrotu z Walhalli"

[name.end-of-age]
t = "Koniec Epoki"

[name.end-of-game]
t = "Zakończenie gry"

# ---- akcje

[name.invade]
t = "Najazd"

[name.march]
t = "Wymarsz"

[name.upgrade]
t = "Rozwinięcie"

[name.quest]
t = "Wyprawa"

[name.pillage]
t = "Plądrowanie"

[name.pass]
t = "Spasowanie" # own

# ---- żetony

[name.saga-token]
t = "Żeton Sagi"

[name.doom-token]
t = "Żeton Zagłady"

[name.ragnarok-token]
t = "Żeton Ragnaröku"

[name.pillage-token]
t = "Żeton Plądrowania"

[name.clan-token]
t = "Żeton Klanu"

[name.glory-marker]
t = "Znacznik Chwały"

[name.first-player-token]
t = "Żeton Pierwszego Gracza"

# ---- klany

[name.wolf]
t = "Klan Wilka"
gender = "m_inan"
gen = "Klanu Wilka"
dat = "Klanowi Wilka"
acc = "Klan Wilka"
loc = "Klanie Wilka"
ins = "Klanem Wilka"

[name.bear]
t = "Klan Niedźwiedzia"
gender = "m_inan"
gen = "Klanu Niedźwiedzia"
dat = "Klanowi Niedźwiedzia"
acc = "Klan Niedźwiedzia"
loc = "Klanie Niedźwiedzia"
ins = "Klanem Niedźwiedzia"

[name.serpent]
t = "Klan Wija"
gender = "m_inan"
gen = "Klanu Wija"
dat = "Klanowi Wija"
acc = "Klan Wija"
loc = "Klanie Wija"
ins = "Klanem Wija"

[name.raven]
t = "Klan Kruka"
gender = "m_inan"
gen = "Klanu Kruka"
dat = "Klanowi Kruka"
acc = "Klan Kruka"
loc = "Klanie Kruka"
ins = "Klanem Kruka"

# ---- statystyki

[name.rage]
t = "Szał"
gender = "m_inan"
gen = "Szału"
dat = "Szałowi"
acc = "Szał"
loc = "Szale"
ins = "Szałem"

[name.axes]
t = "Topory"
gender = "m_inan"
gen = "Toporów"
dat = "Toporom"
acc = "Topory"
loc = "Toporach"
ins = "Toporami"

[name.horns]
t = "Rogi"
gender = "m_inan"
gen = "Rogów"
dat = "Rogom"
acc = "Rogi"
loc = "Rogach"
ins = "Rogami"

# ---- figurki

[name.leader]
t = "Jarl"
gender = "m_pers"
gen = "Jarla"
dat = "Jarlowi"
acc = "Jarla"
loc = "Jarlu"
ins = "Jarlem"

[name.warrior]
t = "Wojownik"
gender = "m_pers"
gen = "Wojownika"
dat = "Wojownikowi"
acc = "Wojownika"
loc = "Wojowniku"
ins = "Wojownikiem"

[name.ship]
t = "Drakkar"
gender = "m_inan"
gen = "Drakkara"
dat = "Drakkarowi"
acc = "Drakkar"
loc = "Drakkarze"
ins = "Drakkarem"

[name.monster]
t = "Potwór"
gender = "m_anim"
gen = "Potwora"
dat = "Potworowi"
acc = "Potwora"
loc = "Potworze"
ins = "Potworem"

# ---- fiordy (na planszy nie mają nazw; tu od stron świata)

[name.fjord-north]
t = "Północny Fiord" # own
gender = "m_inan"
gen = "Północnego Fiordu"
dat = "Północnemu Fiordowi"
acc = "Północny Fiord"
loc = "Północnym Fiordzie"
ins = "Północnym Fiordem"

[name.fjord-east]
t = "Wschodni Fiord" # own
gender = "m_inan"
gen = "Wschodniego Fiordu"
dat = "Wschodniemu Fiordowi"
acc = "Wschodni Fiord"
loc = "Wschodnim Fiordzie"
ins = "Wschodnim Fiordem"

[name.fjord-south]
t = "Południowy Fiord" # own
gender = "m_inan"
gen = "Południowego Fiordu"
dat = "Południowemu Fiordowi"
acc = "Południowy Fiord"
loc = "Południowym Fiordzie"
ins = "Południowym Fiordem"

[name.fjord-west]
t = "Zachodni Fiord" # own
gender = "m_inan"
gen = "Zachodniego Fiordu"
dat = "Zachodniemu Fiordowi"
acc = "Zachodni Fiord"
loc = "Zachodnim Fiordzie"
ins = "Zachodnim Fiordem"

# ---- żetony plądrowania według nagrody

[name.rage-token]
t = "Żeton Szału" # own

[name.axes-token]
t = "Żeton Toporów" # own

[name.horns-token]
t = "Żeton Rogów" # own

[name.glory-token]
t = "Żeton Chwały" # own

[name.world-tree]
t = "Żeton Yggdrasil" # own
"# };
