//! `text/cs/phrases.toml` of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/cs/phrases.toml", text: r#"# Jak čeština říká stavbu jazyka, pro každou hru.

[np.each]
t = "{np~každý} {np:one}"
owned = "{np~každý} {owner} {np:one}"

[np.this]
t = "{np~tento} {np:one}"
owned = "{np~tento} {owner} {np:one}"

[ref.your]
t = "tvůj"
reflexive = "svůj"

[tail]
memory = "{part:host}[ {during}]"
during.t = "v {o:loc}"
in.t = "v {x:loc}"

[num]
amount = "{n} {unit}"
per = "{n} za {np:acc}"

[fact.kind]
t = "{kind:one}"

[adj."tento"]
sg = { dat = "tomuto", loc = "tomto", ins = "tímto", gen = "tohoto" }
pl = { gen = "těchto", dat = "těmto", loc = "těchto", ins = "těmito" }
m.sg = { nom = "tento" }
m_anim = { sg = { acc = "tohoto" }, pl = { nom = "tito", acc = "tyto" } }
m_inan = { sg = { acc = "tento" }, pl = { nom = "tyto", acc = "tyto" } }
f = { sg = { nom = "tato", gen = "této", dat = "této", acc = "tuto", loc = "této", ins = "touto" }, pl = { nom = "tyto", acc = "tyto" } }
n = { sg = { nom = "toto", acc = "toto" }, pl = { nom = "tato", acc = "tato" } }

[adj."tvůj"]
sg = { gen = "tvého", dat = "tvému", loc = "tvém", ins = "tvým" }
pl = { gen = "tvých", dat = "tvým", loc = "tvých", ins = "tvými" }
m.sg = { nom = "tvůj" }
m_anim = { sg = { acc = "tvého" }, pl = { nom = "tví", acc = "tvé" } }
m_inan = { sg = { acc = "tvůj" }, pl = { nom = "tvé", acc = "tvé" } }
f = { sg = { nom = "tvá", gen = "tvé", dat = "tvé", acc = "tvou", loc = "tvé", ins = "tvou" }, pl = { nom = "tvé", acc = "tvé" } }
n = { sg = { nom = "tvé", acc = "tvé" }, pl = { nom = "tvá", acc = "tvá" } }

[adj."svůj"]
sg = { gen = "svého", dat = "svému", loc = "svém", ins = "svým" }
pl = { gen = "svých", dat = "svým", loc = "svých", ins = "svými" }
m.sg = { nom = "svůj" }
m_anim = { sg = { acc = "svého" }, pl = { nom = "sví", acc = "své" } }
m_inan = { sg = { acc = "svůj" }, pl = { nom = "své", acc = "své" } }
f = { sg = { nom = "svá", gen = "své", dat = "své", acc = "svou", loc = "své", ins = "svou" }, pl = { nom = "své", acc = "své" } }
n = { sg = { nom = "své", acc = "své" }, pl = { nom = "svá", acc = "svá" } }
"# };
