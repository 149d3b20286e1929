//! `text/bg/phrases.toml` of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/bg/phrases.toml", text: r#"# Как българският казва това, от което е изграден езикът, за всяка игра.

[np.each]
t = "{np~всеки} {np:one}"
owned = "{np~всеки} {owner} {np:one}"

[np.this]
t = "{np~този} {np:one}"
owned = "{np~този} {owner} {np:one}"

[ref.your]
t = "твой"

[tail]
memory = ", {part:host}[ {during}]"
during.t = "в {o}"
in.t = "в {x}"

[num]
amount = "{n} {unit}"
per = "{n} за {np}"

[fact.kind]
t = "{kind:one}"

[adj."всеки"]
m = "всеки"
f = "всяка"
n = "всяко"
pl = "всички"

[adj."този"]
m = "този"
f = "тази"
n = "това"
pl = "тези"

[adj."твой"]
m = "твой"
m_full = "твоят"
m_short = "твоя"
f = "твоя"
f_def = "твоята"
n = "твое"
n_def = "твоето"
pl = "твои"
pl_def = "твоите"
"# };
