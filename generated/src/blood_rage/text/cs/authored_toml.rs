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
t = "Bonus této karty se rovná nejvyššímu z bonusů karet, které odhalili tvoji protivníci."

[text.friggas-grace-a1]
effect = "aeb5f38f"
t = "Kdykoli po odhalení této karty až do konce bitvy úspěšně vypleníš provincii, zvyš libovolnou vlastnost, kterou odměna této provincie nezvyšuje."

[text.lokis-trickery-a1]
effect = "cc4568a5"
t = "Prohraješ-li bitvu s hráčem, vezmi mu 1 <rage>."

[text.thors-hammer-a1]
effect = "a14c4c02"
t = "Vyhraješ-li bitvu, získej 3 <glory>."

[text.heimdalls-eye-a2]
effect = "41b323c9"
t = "Tuto kartu je možné přidat i po odhalení."

[text.odins-tide-a2]
effect = "ebc1e11e"
t = "Po odhalení této karty zvolí každý hráč v bitvě, od plenitele ve směru hodinových ručiček, některou ze svých figurek v bitvě. Znič všechny jeho ostatní figurky v bitvě."

[text.lokis-backstab-a2]
effect = "8d482358"
t = "Prohraješ-li bitvu s hráčem, vezmi mu 2 <glory>."

[text.heimdalls-watch-a2]
effect = "657f1a1e"
t = "Po odhalení této karty získej tolik <glory:other.gen>, kolik činí součet bonusů všech odhalených karet. Poté odhoď všechny odhalené karty a nech každého hráče v bitvě zahrát novou kartu."

[text.thors-oath-a2]
effect = "827df388"
t = "Vyhraješ-li bitvu, zvyš libovolnou vlastnost."

[text.heimdalls-gaze-a3]
effect = "41b323c9"
t = "Tuto kartu je možné přidat i po odhalení."

[text.thors-primacy-a3]
effect = "a0c87c99"
t = "Po odhalení této karty zruš text všech karet, které odhalili tvoji protivníci."

[text.thors-ascension-a3]
effect = "f6f50bf7"
t = "Vyhraješ-li bitvu, získej 3 <rage> a 3 <glory>."

[text.odins-judgement-a3]
effect = "08a3dfa1"
t = "Po odhalení této karty získej na konci bitvy 2 <glory> za každou figurku, která v ní byla zničena."

[text.heimdalls-watch-a3]
effect = "657f1a1e"
t = "Po odhalení této karty získej tolik <glory:other.gen>, kolik činí součet bonusů všech odhalených karet. Poté odhoď všechny odhalené karty a nech každého hráče v bitvě zahrát novou kartu."

[text.lokis-poison-a3]
effect = "fed173bc"
t = "Prohraješ-li bitvu s hráčem, vezmi si do ruky všechny karty, které zahrál."

# ---- úkoly

[text.alfheim-a1]
effect = "a809274b"
t = "Ke splnění potřebuješ aspoň v jedné provincii Alfheimu větší sílu než kdokoli jiný."

[text.jotunheim-a1]
effect = "6d238b63"
t = "Ke splnění potřebuješ aspoň v jedné provincii Jotunheimu větší sílu než kdokoli jiný."

[text.manheim-a1]
effect = "88f12f2e"
t = "Ke splnění potřebuješ aspoň v jedné provincii Manheimu větší sílu než kdokoli jiný."

[text.glorious-death-a1]
effect = "6871ae51"
t = "Ke splnění musí být ve Valhalle aspoň čtyři tvé figurky."

[text.yggdrasil-a1]
effect = "54be602c"
t = "Ke splnění potřebuješ v Yggdrasilu větší sílu než kdokoli jiný."

[text.alfheim-a2]
effect = "a809274b"
t = "Ke splnění potřebuješ aspoň v jedné provincii Alfheimu větší sílu než kdokoli jiný."

[text.jotunheim-a2]
effect = "6d238b63"
t = "Ke splnění potřebuješ aspoň v jedné provincii Jotunheimu větší sílu než kdokoli jiný."

[text.manheim-a2]
effect = "88f12f2e"
t = "Ke splnění potřebuješ aspoň v jedné provincii Manheimu větší sílu než kdokoli jiný."

[text.glorious-death-a2]
effect = "6871ae51"
t = "Ke splnění musí být ve Valhalle aspoň čtyři tvé figurky."

[text.yggdrasil-a2]
effect = "54be602c"
t = "Ke splnění potřebuješ v Yggdrasilu větší sílu než kdokoli jiný."

[text.alfheim-a3]
effect = "a809274b"
t = "Ke splnění potřebuješ aspoň v jedné provincii Alfheimu větší sílu než kdokoli jiný."

[text.jotunheim-a3]
effect = "6d238b63"
t = "Ke splnění potřebuješ aspoň v jedné provincii Jotunheimu větší sílu než kdokoli jiný."

[text.manheim-a3]
effect = "88f12f2e"
t = "Ke splnění potřebuješ aspoň v jedné provincii Manheimu větší sílu než kdokoli jiný."

[text.glorious-death-a3]
effect = "6871ae51"
t = "Ke splnění musí být ve Valhalle aspoň čtyři tvé figurky."

[text.yggdrasil-a3]
effect = "54be602c"
t = "Ke splnění potřebuješ v Yggdrasilu větší sílu než kdokoli jiný."

# ---- žetony plenění

[text.rage-token]
effect = "a955ce3e"
t = "Zvyš svou <rage>."

[text.axes-token]
effect = "0cac8f0f"
t = "Zvyš své <axes>."

[text.horns-token]
effect = "c1b00dfb"
t = "Zvyš své <horns>."

[text.glory-token]
effect = "786d1678"
t = "Získej 5 <glory>."

[text.world-tree]
effect = "c8a80da5"
t = "Zvyš svou <rage>, <axes> i <horns>."

# ---- vylepšení prvního věku

[text.troll-a1]
effect = "c3071886"
t = "Obsadíš-li provincii tímto monstrem, znič v ní všechny nepřátelské válečníky."

[text.dwarf-chieftain-a1]
effect = "b86f5e33"
t = "Za zahrání této karty ani za obsazení její figurkou se neplatí žádná zuřivost."

[text.sea-serpent-a1]
effect = "8301045d"
t = "Toto monstrum se počítá i jako loď."

[text.lord-of-hammers-a1]
effect = "4e77bffd"
t = "Když úspěšně vypleníš provincii, ve které je tvůj vůdce, můžeš z ní libovolného svého vůdce přesunout do libovolné nezaplněné provincie, která s ní sousedí."

[text.brothers-in-arms-a1]
effect = "05c65322"
t = "V každé provincii se tvá síla zvyšuje o 1 za každé dva tvé válečníky, kteří v ní jsou."

[text.lokis-dragons-a1]
effect = "21f13ed4"
t = "Kdykoli je zničena některá tvá loď, získej 4 <glory>."

[text.lokis-domain-a1]
effect = "bbdafbf0"
t = "Kdykoli je z Valhally propuštěna některá tvá figurka, získej 1 <glory>."

[text.friggas-charm-a1]
effect = "fedc1d2c"
t = "Cena za zahrání každého tvého vylepšení je o 1 <rage> nižší."

[text.thors-glory-a1]
effect = "9ef3cbc9"
t = "Když skončí bitva, ve které bojovaly tvé figurky a byly zničeny aspoň dvě nepřátelské figurky, získej 2 <glory>."

[text.friggas-succor-a1]
effect = "cc30ecf8"
t = "Když bez pomoci karty obsadíš vnější provincii, můžeš ji s pomocí této karty zdarma obsadit i libovolným svým válečníkem ze zásoby. Podmínka: v této provincii je místo pro figurku a na herním plánu máš méně figurek, než dovolují tvé <horns>."

[text.tyrs-domain-a1]
effect = "92b98005"
t = "Kdykoli je odhalen některý tvůj úkol, můžeš ho počítat jako bitevní kartu s bonusem 3."

[text.lokis-blessing-a1]
effect = "a6b3134a"
t = "Když skončí bitva, ve které bojovaly tvé figurky, a nevyhraješ ji, můžeš provincii této bitvy zdarma obsadit libovolným svým válečníkem ze zásoby. Podmínka: tuto provincii lze obsadit a na herním plánu máš méně figurek, než dovolují tvé <horns>."

# ---- vylepšení druhého věku

[text.valkyrie-a2]
effect = "238aa2b1"
t = "Když skončí bitva, ve které bojovalo toto monstrum, získej 2 <glory> za každou nepřátelskou figurku, která v ní byla zničena."

[text.dark-elf-a2]
effect = "b77b65e5"
t = "Toto monstrum smí obsadit Yggdrasil. Je-li v Yggdrasilu, má <strength> 3."

[text.fire-giant-a2]
effect = "d1b0c30a"
t = "Obsadíš-li provincii tímto monstrem, znič v této provincii a v jejím fjordu všechny nepřátelské figurky kromě monster."

[text.lord-of-axes-a2]
effect = "e910c266"
t = "Když úspěšně vypleníš provincii, ve které je tvůj vůdce, zvyš libovolnou vlastnost."

[text.experts-in-arms-a2]
effect = "077323c9"
t = "Každý tvůj válečník má <strength> 2."

[text.fire-dragons-a2]
effect = "3b18dd1b"
t = "Kdykoli je zničena některá tvá loď, získej 8 <glory>."

[text.odins-inspiration-a2]
effect = "78abbfe7"
t = "Za každou svou figurku zničenou Ragnarökem získáš dvojnásobnou slávu."

[text.tyrs-challenge-a2]
effect = "087036cd"
t = "Akce: zaplať 2 <rage> a vypleň libovolnou vypleněnou, ale nezničenou provincii, kterou držíš."

[text.friggas-protection-a2]
effect = "bbced479"
t = "Má-li být v bitvě nebo efektem zničena některá tvá figurka, můžeš místo toho zaplatit 1 <rage>."

[text.lokis-eminence-a2]
effect = "4dd33771"
t = "Kdykoli je z Valhally propuštěna některá tvá figurka, získej 2 <glory>."

[text.tyrs-prowess-a2]
effect = "1fb3e76c"
t = "Má-li být po vítězství odhozena některá tvá karta, můžeš místo toho zaplatit 1 <rage> a vzít si ji do ruky."

[text.thors-domain-a2]
effect = "40af9e15"
t = "Obsadíš-li provincii, která není vypleněná ani zničená, můžeš zaplatit 2 <rage> a vyplenit ji."

# ---- vylepšení třetího věku

[text.frost-giant-a3]
effect = "a8a2965a"
t = "Když úspěšně vypleníš provincii, ve které je toto monstrum, získej navíc její odměnu."

[text.soldier-of-hel-a3]
effect = "b86f5e33"
t = "Za zahrání této karty ani za obsazení její figurkou se neplatí žádná zuřivost."

[text.volur-witch-a3]
effect = "8330dcf4"
t = "Má-li být toto monstrum v bitvě nebo efektem zničeno a není-li v Yggdrasilu, můžeš je místo toho přesunout do Yggdrasilu."

[text.lord-of-spears-a3]
effect = "a601a1a0"
t = "Když úspěšně vypleníš provincii, ve které je tvůj vůdce, zvyš svou <rage>, <axes> i <horns>."

[text.masters-in-arms-a3]
effect = "31f3a8f2"
t = "Každý tvůj válečník má <strength> 2. V každé provincii se tvá síla zvyšuje o 2 za každé dva tvé válečníky, kteří v ní jsou."

[text.eternal-dragons-a3]
effect = "739aad2a"
t = "Kdykoli je zničena některá tvá loď, získej 12 <glory>."

[text.friggas-domain-a3]
effect = "584ac25b"
t = "Akce: zaplať 1 <rage> a libovolnou svou figurkou z Valhally obsaď libovolné místo, které lze obsadit. Podmínka: na herním plánu máš méně figurek, než dovolují tvé <horns>."

[text.odins-throne-a3]
effect = "64cf1578"
t = "Každý tvůj úkol přináší dvojnásobnou slávu."

[text.thors-conquest-a3]
effect = "6a9316bb"
t = "Při bodování na konci hry získej 3 <glory> za každou svou figurku na herním plánu."

[text.friggas-sacrifice-a3]
effect = "d26b50b6"
t = "Akce: jako oběť znič dvě své figurky na herním plánu a poté zvyš libovolnou vlastnost."

[text.tyrs-wrath-a3]
effect = "b74ba357"
t = "Kdykoli je odhalen některý tvůj úkol, můžeš ho počítat jako bitevní kartu s bonusem 5."

[text.lokis-wrath-a3]
effect = "4e5f4d59"
t = "Kdykoli je z Valhally propuštěna některá tvá figurka, získej 3 <glory>."
"# };
