//! `text/pl/lexicon.toml` of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/pl/lexicon.toml", text: r#"# Rzeczowniki, które ma sam język.

[noun.number]
gender = "f"
sg = { nom = "liczba", gen = "liczby", dat = "liczbie", acc = "liczbę", loc = "liczbie", ins = "liczbą" }
pl = { nom = "liczby", gen = "liczb", dat = "liczbom", acc = "liczby", loc = "liczbach", ins = "liczbami" }

# To, co wybiera się do gry, nie wymaga deklaracji, więc jego rzeczowniki stoją tutaj.

[noun.edition]
gender = "f"
sg = { nom = "edycja", gen = "edycji", dat = "edycji", acc = "edycję", loc = "edycji", ins = "edycją" }
pl = { nom = "edycje", gen = "edycji", dat = "edycjom", acc = "edycje", loc = "edycjach", ins = "edycjami" }

[noun.scenario]
gender = "m_inan"
sg = { nom = "scenariusz", gen = "scenariusza", dat = "scenariuszowi", acc = "scenariusz", loc = "scenariuszu", ins = "scenariuszem" }
pl = { nom = "scenariusze", gen = "scenariuszy", dat = "scenariuszom", acc = "scenariusze", loc = "scenariuszach", ins = "scenariuszami" }

[noun.variant]
gender = "m_inan"
sg = { nom = "wariant", gen = "wariantu", dat = "wariantowi", acc = "wariant", loc = "wariancie", ins = "wariantem" }
pl = { nom = "warianty", gen = "wariantów", dat = "wariantom", acc = "warianty", loc = "wariantach", ins = "wariantami" }

[noun.option]
gender = "f"
sg = { nom = "opcja", gen = "opcji", dat = "opcji", acc = "opcję", loc = "opcji", ins = "opcją" }
pl = { nom = "opcje", gen = "opcji", dat = "opcjom", acc = "opcje", loc = "opcjach", ins = "opcjami" }
"# };
