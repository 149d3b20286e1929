//! `text/bg/lexicon.toml` of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/bg/lexicon.toml", text: r#"# Съществителните, които самият език има.

[noun.number]
gender = "n"
sg = "число"
def_full = "числото"
def_short = "числото"
pl = "числа"
pl_def = "числата"

# Какво може да съдържа един избор, не се обявява, затова съществителните му стоят тук.

[noun.edition]
gender = "n"
sg = "издание"
def_full = "изданието"
def_short = "изданието"
pl = "издания"
pl_def = "изданията"

[noun.scenario]
gender = "m"
sg = "сценарий"
def_full = "сценарият"
def_short = "сценария"
pl = "сценарии"
pl_def = "сценариите"
count = "сценария"

[noun.variant]
gender = "m"
sg = "вариант"
def_full = "вариантът"
def_short = "варианта"
pl = "варианти"
pl_def = "вариантите"
count = "варианта"

[noun.option]
gender = "f"
sg = "опция"
def_full = "опцията"
def_short = "опцията"
pl = "опции"
pl_def = "опциите"
"# };
