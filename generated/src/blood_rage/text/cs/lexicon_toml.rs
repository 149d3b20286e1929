//! `text/cs/lexicon.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/cs/lexicon.toml", text: r#"# Podstatná jména pravidel česky, se všemi pády. Látková jména se počítají po bodech.

[noun.glory]
gender = "m_inan"
sg = { nom = "bod slávy", gen = "bodu slávy", dat = "bodu slávy", acc = "bod slávy", loc = "bodě slávy", ins = "bodem slávy" }
pl = { nom = "body slávy", gen = "bodů slávy", dat = "bodům slávy", acc = "body slávy", loc = "bodech slávy", ins = "body slávy" }

[noun.glory-point]
gender = "m_inan"
sg = { nom = "bod slávy", gen = "bodu slávy", dat = "bodu slávy", acc = "bod slávy", loc = "bodě slávy", ins = "bodem slávy" }
pl = { nom = "body slávy", gen = "bodů slávy", dat = "bodům slávy", acc = "body slávy", loc = "bodech slávy", ins = "body slávy" }

[noun.rage]
gender = "m_inan"
sg = { nom = "bod zuřivosti", gen = "bodu zuřivosti", dat = "bodu zuřivosti", acc = "bod zuřivosti", loc = "bodě zuřivosti", ins = "bodem zuřivosti" }
pl = { nom = "body zuřivosti", gen = "bodů zuřivosti", dat = "bodům zuřivosti", acc = "body zuřivosti", loc = "bodech zuřivosti", ins = "body zuřivosti" }

[noun.rage-point]
gender = "m_inan"
sg = { nom = "bod zuřivosti", gen = "bodu zuřivosti", dat = "bodu zuřivosti", acc = "bod zuřivosti", loc = "bodě zuřivosti", ins = "bodem zuřivosti" }
pl = { nom = "body zuřivosti", gen = "bodů zuřivosti", dat = "bodům zuřivosti", acc = "body zuřivosti", loc = "bodech zuřivosti", ins = "body zuřivosti" }

[noun.strength]
gender = "f"
sg = { nom = "síla", gen = "síly", dat = "síle", acc = "sílu", loc = "síle", ins = "silou" }
pl = { nom = "síly", gen = "sil", dat = "silám", acc = "síly", loc = "silách", ins = "silami" }

[noun.figure]
gender = "f"
sg = { nom = "figurka", gen = "figurky", dat = "figurce", acc = "figurku", loc = "figurce", ins = "figurkou" }
pl = { nom = "figurky", gen = "figurek", dat = "figurkám", acc = "figurky", loc = "figurkách", ins = "figurkami" }

[noun.warrior]
gender = "m_anim"
sg = { nom = "válečník", gen = "válečníka", dat = "válečníkovi", acc = "válečníka", loc = "válečníkovi", ins = "válečníkem" }
pl = { nom = "válečníci", gen = "válečníků", dat = "válečníkům", acc = "válečníky", loc = "válečnících", ins = "válečníky" }

[noun.leader]
gender = "m_anim"
sg = { nom = "vůdce", gen = "vůdce", dat = "vůdci", acc = "vůdce", loc = "vůdci", ins = "vůdcem" }
pl = { nom = "vůdci", gen = "vůdců", dat = "vůdcům", acc = "vůdce", loc = "vůdcích", ins = "vůdci" }

[noun.ship]
gender = "f"
sg = { nom = "loď", gen = "lodě", dat = "lodi", acc = "loď", loc = "lodi", ins = "lodí" }
pl = { nom = "lodě", gen = "lodí", dat = "lodím", acc = "lodě", loc = "lodích", ins = "loděmi" }

[noun.monster]
gender = "n"
sg = { nom = "monstrum", gen = "monstra", dat = "monstru", acc = "monstrum", loc = "monstru", ins = "monstrem" }
pl = { nom = "monstra", gen = "monster", dat = "monstrům", acc = "monstra", loc = "monstrech", ins = "monstry" }

[noun.province]
gender = "f"
sg = { nom = "provincie", gen = "provincie", dat = "provincii", acc = "provincii", loc = "provincii", ins = "provincií" }
pl = { nom = "provincie", gen = "provincií", dat = "provinciím", acc = "provincie", loc = "provinciích", ins = "provinciemi" }

[noun.village]
gender = "f"
sg = { nom = "vesnice", gen = "vesnice", dat = "vesnici", acc = "vesnici", loc = "vesnici", ins = "vesnicí" }
pl = { nom = "vesnice", gen = "vesnic", dat = "vesnicím", acc = "vesnice", loc = "vesnicích", ins = "vesnicemi" }

[noun.fjord]
gender = "m_inan"
sg = { nom = "fjord", gen = "fjordu", dat = "fjordu", acc = "fjord", loc = "fjordu", ins = "fjordem" }
pl = { nom = "fjordy", gen = "fjordů", dat = "fjordům", acc = "fjordy", loc = "fjordech", ins = "fjordy" }

[noun.card]
gender = "f"
sg = { nom = "karta", gen = "karty", dat = "kartě", acc = "kartu", loc = "kartě", ins = "kartou" }
pl = { nom = "karty", gen = "karet", dat = "kartám", acc = "karty", loc = "kartách", ins = "kartami" }

[noun.battle-card]
gender = "f"
sg = { nom = "bitevní karta", gen = "bitevní karty", dat = "bitevní kartě", acc = "bitevní kartu", loc = "bitevní kartě", ins = "bitevní kartou" }
pl = { nom = "bitevní karty", gen = "bitevních karet", dat = "bitevním kartám", acc = "bitevní karty", loc = "bitevních kartách", ins = "bitevními kartami" }

[noun.quest-card]
gender = "f"
sg = { nom = "karta úkolu", gen = "karty úkolu", dat = "kartě úkolu", acc = "kartu úkolu", loc = "kartě úkolu", ins = "kartou úkolu" }
pl = { nom = "karty úkolu", gen = "karet úkolu", dat = "kartám úkolu", acc = "karty úkolu", loc = "kartách úkolu", ins = "kartami úkolu" }

[noun.upgrade-card]
gender = "f"
sg = { nom = "karta vylepšení", gen = "karty vylepšení", dat = "kartě vylepšení", acc = "kartu vylepšení", loc = "kartě vylepšení", ins = "kartou vylepšení" }
pl = { nom = "karty vylepšení", gen = "karet vylepšení", dat = "kartám vylepšení", acc = "karty vylepšení", loc = "kartách vylepšení", ins = "kartami vylepšení" }

[noun.quest]
gender = "m_inan"
sg = { nom = "úkol", gen = "úkolu", dat = "úkolu", acc = "úkol", loc = "úkolu", ins = "úkolem" }
pl = { nom = "úkoly", gen = "úkolů", dat = "úkolům", acc = "úkoly", loc = "úkolech", ins = "úkoly" }

[noun.upgrade]
gender = "n"
sg = { nom = "vylepšení", gen = "vylepšení", dat = "vylepšení", acc = "vylepšení", loc = "vylepšení", ins = "vylepšením" }
pl = { nom = "vylepšení", gen = "vylepšení", dat = "vylepšením", acc = "vylepšení", loc = "vylepšeních", ins = "vylepšeními" }

[noun.clan]
gender = "m_inan"
sg = { nom = "klan", gen = "klanu", dat = "klanu", acc = "klan", loc = "klanu", ins = "klanem" }
pl = { nom = "klany", gen = "klanů", dat = "klanům", acc = "klany", loc = "klanech", ins = "klany" }

[noun.stat]
gender = "f"
sg = { nom = "vlastnost", gen = "vlastnosti", dat = "vlastnosti", acc = "vlastnost", loc = "vlastnosti", ins = "vlastností" }
pl = { nom = "vlastnosti", gen = "vlastností", dat = "vlastnostem", acc = "vlastnosti", loc = "vlastnostech", ins = "vlastnostmi" }

[noun.stat-step]
gender = "m_inan"
sg = { nom = "stupeň", gen = "stupně", dat = "stupni", acc = "stupeň", loc = "stupni", ins = "stupněm" }
pl = { nom = "stupně", gen = "stupňů", dat = "stupňům", acc = "stupně", loc = "stupních", ins = "stupni" }

[noun.axes]
gender = "f"
sg = { nom = "Sekery", gen = "Seker", dat = "Sekerám", acc = "Sekery", loc = "Sekerách", ins = "Sekerami" }
pl = { nom = "Sekery", gen = "Seker", dat = "Sekerám", acc = "Sekery", loc = "Sekerách", ins = "Sekerami" }

[noun.horns]
gender = "m_inan"
sg = { nom = "Rohy", gen = "Rohů", dat = "Rohům", acc = "Rohy", loc = "Rozích", ins = "Rohy" }
pl = { nom = "Rohy", gen = "Rohů", dat = "Rohům", acc = "Rohy", loc = "Rozích", ins = "Rohy" }

[noun.battle]
gender = "f"
sg = { nom = "bitva", gen = "bitvy", dat = "bitvě", acc = "bitvu", loc = "bitvě", ins = "bitvou" }
pl = { nom = "bitvy", gen = "bitev", dat = "bitvám", acc = "bitvy", loc = "bitvách", ins = "bitvami" }

[noun.pillage]
gender = "n"
sg = { nom = "plenění", gen = "plenění", dat = "plenění", acc = "plenění", loc = "plenění", ins = "pleněním" }
pl = { nom = "plenění", gen = "plenění", dat = "pleněním", acc = "plenění", loc = "pleněních", ins = "pleněními" }

[noun.reward]
gender = "f"
sg = { nom = "odměna", gen = "odměny", dat = "odměně", acc = "odměnu", loc = "odměně", ins = "odměnou" }
pl = { nom = "odměny", gen = "odměn", dat = "odměnám", acc = "odměny", loc = "odměnách", ins = "odměnami" }

[noun.pillage-reward]
gender = "f"
sg = { nom = "kořist", gen = "kořisti", dat = "kořisti", acc = "kořist", loc = "kořisti", ins = "kořistí" }
pl = { nom = "kořisti", gen = "kořistí", dat = "kořistem", acc = "kořisti", loc = "kořistech", ins = "kořistmi" }

[noun.token]
gender = "m_inan"
sg = { nom = "žeton", gen = "žetonu", dat = "žetonu", acc = "žeton", loc = "žetonu", ins = "žetonem" }
pl = { nom = "žetony", gen = "žetonů", dat = "žetonům", acc = "žetony", loc = "žetonech", ins = "žetony" }

[noun.age]
gender = "m_inan"
sg = { nom = "věk", gen = "věku", dat = "věku", acc = "věk", loc = "věku", ins = "věkem" }
pl = { nom = "věky", gen = "věků", dat = "věkům", acc = "věky", loc = "věcích", ins = "věky" }

[noun.phase]
gender = "f"
sg = { nom = "fáze", gen = "fáze", dat = "fázi", acc = "fázi", loc = "fázi", ins = "fází" }
pl = { nom = "fáze", gen = "fází", dat = "fázím", acc = "fáze", loc = "fázích", ins = "fázemi" }

[noun.valhalla]
gender = "f"
sg = { nom = "Valhalla", gen = "Valhally", dat = "Valhalle", acc = "Valhallu", loc = "Valhalle", ins = "Valhallou" }
pl = { nom = "Valhalla", gen = "Valhally", dat = "Valhalle", acc = "Valhallu", loc = "Valhalle", ins = "Valhallou" }

[noun.yggdrasil]
gender = "m_inan"
sg = { nom = "Yggdrasil", gen = "Yggdrasilu", dat = "Yggdrasilu", acc = "Yggdrasil", loc = "Yggdrasilu", ins = "Yggdrasilem" }
pl = { nom = "Yggdrasil", gen = "Yggdrasilu", dat = "Yggdrasilu", acc = "Yggdrasil", loc = "Yggdrasilu", ins = "Yggdrasilem" }

[noun.ragnarok]
gender = "m_inan"
sg = { nom = "Ragnarök", gen = "Ragnaröku", dat = "Ragnaröku", acc = "Ragnarök", loc = "Ragnaröku", ins = "Ragnarökem" }
pl = { nom = "Ragnarök", gen = "Ragnaröku", dat = "Ragnaröku", acc = "Ragnarök", loc = "Ragnaröku", ins = "Ragnarökem" }

[noun.reserve]
gender = "f"
sg = { nom = "zásoba", gen = "zásoby", dat = "zásobě", acc = "zásobu", loc = "zásobě", ins = "zásobou" }
pl = { nom = "zásoby", gen = "zásob", dat = "zásobám", acc = "zásoby", loc = "zásobách", ins = "zásobami" }

[noun.hand]
gender = "f"
sg = { nom = "ruka", gen = "ruky", dat = "ruce", acc = "ruku", loc = "ruce", ins = "rukou" }
pl = { nom = "ruce", gen = "rukou", dat = "rukám", acc = "ruce", loc = "rukou", ins = "rukama" }

[noun.opponent]
gender = "m_anim"
sg = { nom = "protivník", gen = "protivníka", dat = "protivníkovi", acc = "protivníka", loc = "protivníkovi", ins = "protivníkem" }
pl = { nom = "protivníci", gen = "protivníků", dat = "protivníkům", acc = "protivníky", loc = "protivnících", ins = "protivníky" }

[noun.enemy]
gender = "m_anim"
sg = { nom = "nepřítel", gen = "nepřítele", dat = "nepříteli", acc = "nepřítele", loc = "nepříteli", ins = "nepřítelem" }
pl = { nom = "nepřátelé", gen = "nepřátel", dat = "nepřátelům", acc = "nepřátele", loc = "nepřátelích", ins = "nepřáteli" }

[noun.winner]
gender = "m_anim"
sg = { nom = "vítěz", gen = "vítěze", dat = "vítězi", acc = "vítěze", loc = "vítězi", ins = "vítězem" }
pl = { nom = "vítězové", gen = "vítězů", dat = "vítězům", acc = "vítěze", loc = "vítězích", ins = "vítězi" }

[noun.loser]
gender = "m_anim"
sg = { nom = "poražený", gen = "poraženého", dat = "poraženému", acc = "poraženého", loc = "poraženém", ins = "poraženým" }
pl = { nom = "poražení", gen = "poražených", dat = "poraženým", acc = "poražené", loc = "poražených", ins = "poraženými" }

[noun.player]
gender = "m_anim"
sg = { nom = "hráč", gen = "hráče", dat = "hráči", acc = "hráče", loc = "hráči", ins = "hráčem" }
pl = { nom = "hráči", gen = "hráčů", dat = "hráčům", acc = "hráče", loc = "hráčích", ins = "hráči" }

[noun.god]
gender = "m_anim"
sg = { nom = "bůh", gen = "boha", dat = "bohu", acc = "boha", loc = "bohu", ins = "bohem" }
pl = { nom = "bohové", gen = "bohů", dat = "bohům", acc = "bohy", loc = "bozích", ins = "bohy" }

[noun.region]
gender = "f"
sg = { nom = "oblast", gen = "oblasti", dat = "oblasti", acc = "oblast", loc = "oblasti", ins = "oblastí" }
pl = { nom = "oblasti", gen = "oblastí", dat = "oblastem", acc = "oblasti", loc = "oblastech", ins = "oblastmi" }

[noun.action]
gender = "f"
sg = { nom = "akce", gen = "akce", dat = "akci", acc = "akci", loc = "akci", ins = "akcí" }
pl = { nom = "akce", gen = "akcí", dat = "akcím", acc = "akce", loc = "akcích", ins = "akcemi" }

[noun.turn]
gender = "m_inan"
sg = { nom = "tah", gen = "tahu", dat = "tahu", acc = "tah", loc = "tahu", ins = "tahem" }
pl = { nom = "tahy", gen = "tahů", dat = "tahům", acc = "tahy", loc = "tazích", ins = "tahy" }

[noun.board]
gender = "m_inan"
sg = { nom = "herní plán", gen = "herního plánu", dat = "hernímu plánu", acc = "herní plán", loc = "herním plánu", ins = "herním plánem" }
pl = { nom = "herní plány", gen = "herních plánů", dat = "herním plánům", acc = "herní plány", loc = "herních plánech", ins = "herními plány" }

[noun.box]
gender = "f"
sg = { nom = "krabice", gen = "krabice", dat = "krabici", acc = "krabici", loc = "krabici", ins = "krabicí" }
pl = { nom = "krabice", gen = "krabic", dat = "krabicím", acc = "krabice", loc = "krabicích", ins = "krabicemi" }

[noun.bonus]
gender = "m_inan"
sg = { nom = "bonus", gen = "bonusu", dat = "bonusu", acc = "bonus", loc = "bonusu", ins = "bonusem" }
pl = { nom = "bonusy", gen = "bonusů", dat = "bonusům", acc = "bonusy", loc = "bonusech", ins = "bonusy" }

[noun.cost]
gender = "f"
sg = { nom = "cena", gen = "ceny", dat = "ceně", acc = "cenu", loc = "ceně", ins = "cenou" }
pl = { nom = "ceny", gen = "cen", dat = "cenám", acc = "ceny", loc = "cenách", ins = "cenami" }

[noun.fighter] # own
gender = "m_anim"
sg = { nom = "hráč v bitvě", gen = "hráče v bitvě", dat = "hráči v bitvě", acc = "hráče v bitvě", loc = "hráči v bitvě", ins = "hráčem v bitvě" }
pl = { nom = "hráči v bitvě", gen = "hráčů v bitvě", dat = "hráčům v bitvě", acc = "hráče v bitvě", loc = "hráčích v bitvě", ins = "hráči v bitvě" }

[noun.place] # own
gender = "n"
sg = { nom = "místo", gen = "místa", dat = "místu", acc = "místo", loc = "místě", ins = "místem" }
pl = { nom = "místa", gen = "míst", dat = "místům", acc = "místa", loc = "místech", ins = "místy" }

[noun.era]
gender = "m_inan"
sg = { nom = "věk", gen = "věku", dat = "věku", acc = "věk", loc = "věku", ins = "věkem" }
pl = { nom = "věky", gen = "věků", dat = "věkům", acc = "věky", loc = "věcích", ins = "věky" }

[noun.clan-figure]
gender = "f"
sg = { nom = "figurka", gen = "figurky", dat = "figurce", acc = "figurku", loc = "figurce", ins = "figurkou" }
pl = { nom = "figurky", gen = "figurek", dat = "figurkám", acc = "figurky", loc = "figurkách", ins = "figurkami" }
"# };
