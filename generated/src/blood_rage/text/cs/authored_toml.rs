//! `text/cs/authored.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/cs/authored.toml", text: r#"# Texty karet napsané rukou. Ikona stojí v lomených závorkách: <glory>.

# ---- bitevní karty

[text.odins-smite-a1]
effect = "888794a0"
t = "Po odhalení této karty zvolí každý jiný hráč v bitvě, od plenitele ve směru hodinových ručiček, některého ze svých válečníků v provincii bitvy. Znič ho."

[text.heimdalls-sight-a1]
effect = "2619f20a"
t = "Bonus této karty se rovná nejvyššímu bonusu z karet, které odhalili tvoji protivníci."

[text.friggas-grace-a1]
effect = "04ac4718"
t = "Kdykoli po odhalení této karty až do konce plenění úspěšně vypleníš provincii, zvyš libovolnou vlastnost, kterou odměna této provincie nezvyšuje."

[text.lokis-trickery-a1]
effect = "cc4568a5"
t = "Pokud bitvu s hráčem prohraješ, vezmi mu 1 <rage>."

[text.thors-hammer-a1]
effect = "a14c4c02"
t = "Za vyhranou bitvu získej tři <glory>."

[text.heimdalls-eye-a2]
effect = "41b323c9"
t = "Tuto kartu je možné přidat také po odhalení."

[text.odins-tide-a2]
effect = "ebc1e11e"
t = "Po odhalení této karty zvolí každý hráč v bitvě, od plenitele ve směru hodinových ručiček, některou ze svých figurek v bitvě. Všechny jeho ostatní figurky v bitvě znič."

[text.lokis-backstab-a2]
effect = "8d482358"
t = "Prohraješ-li s hráčem bitvu, vezmi mu dva body slávy."

[text.heimdalls-watch-a2]
effect = "657f1a1e"
t = "Po odhalení této karty získej tolik <glory>, kolik činí součet bonusů všech odhalených karet. Poté odhoď všechny odhalené karty a nech každého hráče v bitvě zahrát novou kartu."

[text.thors-oath-a2]
effect = "827df388"
t = "Vyhraješ-li bitvu, zvyš vlastnost podle své volby."

[text.heimdalls-gaze-a3]
effect = "41b323c9"
t = "I po odhalení lze ještě tuto kartu přidat."

[text.thors-primacy-a3]
effect = "a0c87c99"
t = "Po odhalení této karty zruš text všech karet, které odhalili tvoji protivníci."

[text.thors-ascension-a3]
effect = "f6f50bf7"
t = "Za vyhranou bitvu získej 3 <rage> a 3 <glory>."

[text.odins-judgement-a3]
effect = "08a3dfa1"
t = "Po odhalení této karty získej na konci bitvy za každou figurku, která v ní byla zničena, 2 <glory>."

[text.heimdalls-watch-a3]
effect = "657f1a1e"
t = "Po odhalení této karty získej tolik <glory>, kolik činí součet bonusů všech odhalených karet. Poté odhoď všechny odhalené karty a nech každého hráče v bitvě zahrát novou kartu."

[text.lokis-poison-a3]
effect = "fed173bc"
t = "Prohraješ-li bitvu s hráčem, vezmi si do ruky všechny karty, které zahrál."

# ---- úkoly

[text.alfheim-a1]
effect = "a809274b"
t = "Ke splnění potřebuješ aspoň v jedné provincii Alfheimu větší sílu než kdokoli jiný."

[text.jotunheim-a1]
effect = "6d238b63"
t = "Splněno tehdy, máš-li větší sílu než kdokoli jiný přinejmenším v jedné provincii Jotunheimu."

[text.manheim-a1]
effect = "88f12f2e"
t = "Podmínka splnění: v nejméně jedné provincii Manheimu máš větší <strength> než kdokoli jiný."

[text.glorious-death-a1]
effect = "6871ae51"
t = "Ke splnění musí být ve Valhalle nejméně čtyři tvé figurky."

[text.yggdrasil-a1]
effect = "54be602c"
t = "Ke splnění potřebuješ v Yggdrasilu větší sílu než kdokoli jiný."

[text.alfheim-a2]
effect = "a809274b"
t = "Ke splnění potřebuješ aspoň v jedné provincii Alfheimu větší sílu než kdokoli jiný."

[text.jotunheim-a2]
effect = "6d238b63"
t = "Splněno tehdy, máš-li větší sílu než kdokoli jiný přinejmenším v jedné provincii Jotunheimu."

[text.manheim-a2]
effect = "88f12f2e"
t = "Podmínka splnění: v nejméně jedné provincii Manheimu máš větší <strength> než kdokoli jiný."

[text.glorious-death-a2]
effect = "6871ae51"
t = "Ke splnění musí být ve Valhalle nejméně čtyři tvé figurky."

[text.yggdrasil-a2]
effect = "54be602c"
t = "Ke splnění potřebuješ v Yggdrasilu větší sílu než kdokoli jiný."

[text.alfheim-a3]
effect = "a809274b"
t = "Ke splnění potřebuješ aspoň v jedné provincii Alfheimu větší sílu než kdokoli jiný."

[text.jotunheim-a3]
effect = "6d238b63"
t = "Splněno tehdy, máš-li větší sílu než kdokoli jiný přinejmenším v jedné provincii Jotunheimu."

[text.manheim-a3]
effect = "88f12f2e"
t = "Podmínka splnění: v nejméně jedné provincii Manheimu máš větší <strength> než kdokoli jiný."

[text.glorious-death-a3]
effect = "6871ae51"
t = "Ke splnění musí být ve Valhalle nejméně čtyři tvé figurky."

[text.yggdrasil-a3]
effect = "54be602c"
t = "Ke splnění potřebuješ v Yggdrasilu větší sílu než kdokoli jiný."

# ---- žetony plenění

[text.rage-token]
effect = "a955ce3e"
t = "Zvyš svou Zuřivost."

[text.axes-token]
effect = "0cac8f0f"
t = "Zvyš své <axes>."

[text.horns-token]
effect = "c1b00dfb"
t = "Zvyš své <horns>."

[text.glory-token]
effect = "786d1678"
t = "Získáš pět <glory>."

[text.world-tree]
effect = "c8a80da5"
t = "Zvyš své Sekery, Rohy i Zuřivost."

# ---- vylepšení prvního věku

[text.troll-a1]
effect = "c3071886"
t = "Obsadíš-li tímto monstrem provincii, znič v ní všechny nepřátelské válečníky."

[text.dwarf-chieftain-a1]
effect = "b86f5e33"
t = "Za zahrání této karty ani za obsazení její figurkou se neplatí žádná zuřivost."

[text.sea-serpent-a1]
effect = "8301045d"
t = "Jako loď se počítá i toto monstrum."

[text.lord-of-hammers-a1]
effect = "4e77bffd"
t = "Když úspěšně vypleníš provincii a je v ní tvůj vůdce, můžeš z ní libovolného svého vůdce přesunout do libovolné nezaplněné provincie, která s touto provincií sousedí."

[text.brothers-in-arms-a1]
effect = "05c65322"
t = "V každé provincii se tvá síla zvyšuje o 1 za každé dva tvé válečníky, kteří v ní jsou."

[text.lokis-dragons-a1]
effect = "21f13ed4"
t = "Kdykoli je zničena některá tvá loď, získej čtyři <glory>."

[text.lokis-domain-a1]
effect = "bbdafbf0"
t = "Získej 1 <glory>, kdykoli je z Valhally propuštěna některá tvá figurka."

[text.friggas-charm-a1]
effect = "fedc1d2c"
t = "Cena za zahrání každého tvého vylepšení je o 1 <rage> nižší."

[text.thors-glory-a1]
effect = "9ef3cbc9"
t = "Když skončí bitva, bojovaly v ní tvé figurky a byly v ní zničeny aspoň dvě nepřátelské figurky, získej 2 <glory>."

[text.friggas-succor-a1]
effect = "cc30ecf8"
t = "Když bez pomoci karty obsadíš vnější provincii, můžeš ji s pomocí této karty zdarma obsadit libovolným svým válečníkem ze zásoby. Podmínka: na herním plánu máš méně figurek, než dovolují tvé <horns>, a je v ní místo pro figurku."

[text.tyrs-domain-a1]
effect = "92b98005"
t = "Po odhalení některého tvého úkolu ho můžeš počítat jako bitevní kartu s bonusem 3."

[text.lokis-blessing-a1]
effect = "a6b3134a"
t = "Když skončí bitva, bojovaly v ní tvé figurky a nevyhraješ ji, můžeš provincii této bitvy zdarma obsadit libovolným svým válečníkem ze zásoby. Podmínka: tuto provincii lze obsadit a na herním plánu máš méně figurek, než dovolují tvé Rohy."

# ---- vylepšení druhého věku

[text.valkyrie-a2]
effect = "238aa2b1"
t = "Když skončí bitva, ve které bojovalo toto monstrum, získej dva <glory> za každou nepřátelskou figurku, která v ní byla zničena."

[text.dark-elf-a2]
effect = "b77b65e5"
t = "Toto monstrum smí obsadit Yggdrasil. Je-li v Yggdrasilu, má <strength> 3."

[text.fire-giant-a2]
effect = "d1b0c30a"
t = "Obsadíš-li provincii tímto monstrem, znič v této provincii a v jejím fjordu všechny nepřátelské figurky kromě monster."

[text.lord-of-axes-a2]
effect = "e910c266"
t = "Zvyš libovolnou vlastnost, když úspěšně vypleníš provincii a je v ní tvůj vůdce."

[text.experts-in-arms-a2]
effect = "077323c9"
t = "Každý tvůj válečník má <strength> 2."

[text.fire-dragons-a2]
effect = "3b18dd1b"
t = "Je-li zničena některá tvá loď, získej osm bodů slávy."

[text.odins-inspiration-a2]
effect = "78abbfe7"
t = "Za každou svou figurku zničenou Ragnarökem získáš dvojnásobnou slávu."

[text.tyrs-challenge-a2]
effect = "087036cd"
t = "Akce: zaplať dva <rage> a vypleň libovolnou vypleněnou, ale nezničenou provincii ve tvém držení."

[text.friggas-protection-a2]
effect = "bbced479"
t = "Kdykoli má být v bitvě nebo efektem zničena některá tvá figurka, můžeš místo toho zaplatit 1 <rage>."

[text.lokis-eminence-a2]
effect = "4dd33771"
t = "Jakmile je z Valhally propuštěna některá z tvých figurek, získej dva body slávy."

[text.tyrs-prowess-a2]
effect = "1fb3e76c"
t = "Má-li být po vítězství odhozena některá tvá karta, můžeš místo toho zaplatit 1 <rage> a vzít si ji do ruky."

[text.thors-domain-a2]
effect = "40af9e15"
t = "Obsadíš-li provincii, která není vypleněná ani zničená, můžeš zaplatit 2 <rage> a vyplenit ji."

# ---- vylepšení třetího věku

[text.frost-giant-a3]
effect = "a8a2965a"
t = "Když je v provincii, kterou úspěšně vypleníš, toto monstrum, získej navíc její odměnu."

[text.soldier-of-hel-a3]
effect = "b86f5e33"
t = "Není třeba platit zuřivost za zahrání této karty ani za obsazení její figurkou."

[text.volur-witch-a3]
effect = "8330dcf4"
t = "Má-li být toto monstrum v bitvě nebo efektem zničeno a není-li v Yggdrasilu, můžeš je místo toho přesunout do Yggdrasilu."

[text.lord-of-spears-a3]
effect = "a601a1a0"
t = "Když úspěšně vypleníš provincii a je v ní tvůj vůdce, zvyš své Sekery, Rohy i Zuřivost."

[text.masters-in-arms-a3]
effect = "31f3a8f2"
t = "Každý tvůj válečník má <strength> 2. V každé provincii se tvá síla zvyšuje o 2 za každé dva tvé válečníky, kteří v ní jsou."

[text.eternal-dragons-a3]
effect = "739aad2a"
t = "Získej 12 <glory>, kdykoli je některá z tvých lodí zničena."

[text.friggas-domain-a3]
effect = "584ac25b"
t = "Akce: zaplať 1 <rage> a libovolnou svou figurkou ve Valhalle obsaď libovolné místo, které lze obsadit. Podmínka: na herním plánu máš méně figurek, než dovolují tvé <horns>."

[text.odins-throne-a3]
effect = "64cf1578"
t = "Každý tvůj úkol přináší dvojnásobnou slávu."

[text.thors-conquest-a3]
effect = "6a9316bb"
t = "Při bodování na konci hry získej za každou svou figurku na herním plánu tři <glory>."

[text.friggas-sacrifice-a3]
effect = "d26b50b6"
t = "Akce: jako oběť znič dvě své figurky na herním plánu. Poté zvyš vlastnost podle své volby."

[text.tyrs-wrath-a3]
effect = "b74ba357"
t = "Kdykoli je odhalen některý z tvých úkolů, můžeš ho počítat jako bitevní kartu s bonusem pět."

[text.lokis-wrath-a3]
effect = "4e5f4d59"
t = "Kdykoli je některá z tvých figurek propuštěna z Valhally, získej tři <glory>."
"# };
