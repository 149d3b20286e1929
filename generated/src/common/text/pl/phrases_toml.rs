//! `text/pl/phrases.toml` of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/pl/phrases.toml", text: r#"# Jak polszczyzna mówi to, z czego zbudowany jest język, w każdej grze.

[np.each]
t = "{np~każdy} {np:one}"
owned = "{np~każdy} {owner} {np:one}"

[np.this]
t = "{np~ten} {np:one}"
owned = "{np~ten} {owner} {np:one}"

[ref.your]
t = "twój"
reflexive = "swój"

[tail]
memory = "{part:host}[ {during}]"
during.t = "w {o:loc}"
in.t = "w {x:loc}"

[num]
amount = "{n} {unit}"
per = "{n} za {np:acc}"

[fact.kind]
t = "{kind:one}"

[adj."ten"]
sg = { gen = "tego", dat = "temu", loc = "tym", ins = "tym" }
pl = { nom = "te", gen = "tych", dat = "tym", acc = "te", loc = "tych", ins = "tymi" }
m.sg = { nom = "ten" }
m_pers = { sg = { acc = "tego" }, pl = { nom = "ci", acc = "tych" } }
m_anim.sg = { acc = "tego" }
m_inan.sg = { acc = "ten" }
f.sg = { nom = "ta", gen = "tej", dat = "tej", acc = "tę", loc = "tej", ins = "tą" }
n.sg = { nom = "to", acc = "to" }

[adj."twój"]
sg = { gen = "twojego", dat = "twojemu", loc = "twoim", ins = "twoim" }
pl = { nom = "twoje", gen = "twoich", dat = "twoim", acc = "twoje", loc = "twoich", ins = "twoimi" }
m.sg = { nom = "twój" }
m_pers = { sg = { acc = "twojego" }, pl = { nom = "twoi", acc = "twoich" } }
m_anim.sg = { acc = "twojego" }
m_inan.sg = { acc = "twój" }
f.sg = { nom = "twoja", gen = "twojej", dat = "twojej", acc = "twoją", loc = "twojej", ins = "twoją" }
n.sg = { nom = "twoje", acc = "twoje" }

[adj."swój"]
sg = { gen = "swojego", dat = "swojemu", loc = "swoim", ins = "swoim" }
pl = { nom = "swoje", gen = "swoich", dat = "swoim", acc = "swoje", loc = "swoich", ins = "swoimi" }
m.sg = { nom = "swój" }
m_pers = { sg = { acc = "swojego" }, pl = { nom = "swoi", acc = "swoich" } }
m_anim.sg = { acc = "swojego" }
m_inan.sg = { acc = "swój" }
f.sg = { nom = "swoja", gen = "swojej", dat = "swojej", acc = "swoją", loc = "swojej", ins = "swoją" }
n.sg = { nom = "swoje", acc = "swoje" }
"# };
