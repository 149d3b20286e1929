//! `text/cs/lexicon.toml` of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/cs/lexicon.toml", text: r#"# Podstatná jména, která má sám jazyk.

[noun.number]
gender = "n"
sg = { nom = "číslo", gen = "čísla", dat = "číslu", acc = "číslo", loc = "čísle", ins = "číslem" }
pl = { nom = "čísla", gen = "čísel", dat = "číslům", acc = "čísla", loc = "číslech", ins = "čísly" }

# Co může výběr obsahovat, nemá deklaraci, proto stojí zde.

[noun.edition]
gender = "f"
sg = { nom = "edice", gen = "edice", dat = "edici", acc = "edici", loc = "edici", ins = "edicí" }
pl = { nom = "edice", gen = "edicí", dat = "edicím", acc = "edice", loc = "edicích", ins = "edicemi" }

[noun.scenario]
gender = "m_inan"
sg = { nom = "scénář", gen = "scénáře", dat = "scénáři", acc = "scénář", loc = "scénáři", ins = "scénářem" }
pl = { nom = "scénáře", gen = "scénářů", dat = "scénářům", acc = "scénáře", loc = "scénářích", ins = "scénáři" }

[noun.variant]
gender = "f"
sg = { nom = "varianta", gen = "varianty", dat = "variantě", acc = "variantu", loc = "variantě", ins = "variantou" }
pl = { nom = "varianty", gen = "variant", dat = "variantám", acc = "varianty", loc = "variantách", ins = "variantami" }

[noun.option]
gender = "f"
sg = { nom = "volba", gen = "volby", dat = "volbě", acc = "volbu", loc = "volbě", ins = "volbou" }
pl = { nom = "volby", gen = "voleb", dat = "volbám", acc = "volby", loc = "volbách", ins = "volbami" }

# Okamžik v ději, jak ho jmenují texty: „na konci bitvy“.

[noun.beginning]
gender = "m_inan"
sg = { nom = "začátek", gen = "začátku", dat = "začátku", acc = "začátek", loc = "začátku", ins = "začátkem" }
pl = { nom = "začátky", gen = "začátků", dat = "začátkům", acc = "začátky", loc = "začátcích", ins = "začátky" }

[noun.end]
gender = "m_inan"
sg = { nom = "konec", gen = "konce", dat = "konci", acc = "konec", loc = "konci", ins = "koncem" }
pl = { nom = "konce", gen = "konců", dat = "koncům", acc = "konce", loc = "koncích", ins = "konci" }
"# };
