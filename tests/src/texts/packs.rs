//! Languages that a pack brings or changes, with no build: a name, a wrong key, a whole new language with gaps.

use kenning_tests::command::{BUILT, typed};

use crate::place::Place;

const MANIFEST: &str = "id = \"words\"\ngame = \"blood-rage\"\nversion = \"1\"\n";

#[test]
fn a_changed_name_is_said_wherever_the_name_was() {
    let place = Place::empty();
    place.file("words/pack.toml", MANIFEST);
    place
        .file("words/text/pl/cards.toml", "[name.troll]\nt = \"Kamienny Troll\"\n\n[name.raven]\nt = \"Klan Wrony\"\n");
    let ran = place.run("check words");
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}{}", ran.out, ran.err);
    let shown = place.run("show troll-a1 --lang pl --content words").out;
    assert!(shown.starts_with("Kamienny Troll\n"), "{shown}");
    let log = place.run("play blood-rage --players 4 --seed 7 --lang pl --content words").out;
    assert!(log.contains("Klan Wrony ") && !log.contains("Klan Kruka"), "{log}");
    let line = "play blood-rage --players 2 --seed 7 --lang pl --human 2 --content words";
    let args: Vec<&str> = line.split_whitespace().collect();
    let asked = typed(&place.path(""), BUILT, &args, "q\n").out;
    assert!(asked.contains("Klan Wrony"), "{asked}");
}

#[test]
fn a_wrong_key_of_a_pack_is_told_like_a_shipped_one() {
    let place = Place::empty();
    place.file("words/pack.toml", MANIFEST);
    place.file("words/text/pl/cards.toml", "[log.gian]\nglory = \"{subject} zyskuje {n:acc}\"\n");
    let ran = place.run("check words");
    assert!(ran.out.contains("W1801") && ran.out.contains("`log.gain.glory`"), "{}", ran.out);
}

/// Fills the block of a text in a catalogue of a new language: its first line and the lines of these forms.
fn fill(text: &str, key: &str, forms: &[(&str, &str)]) -> String {
    let begin = text.find(&format!("\n#[{key}]\n")).unwrap_or_else(|| panic!("no `{key}` in\n{text}")) + 1;
    let end = begin + text[begin..].find("\n\n").map_or(text.len() - begin, |at| at + 1);
    let mut block = text[begin..end].replacen('#', "", 1);
    for (form, said) in forms {
        let line = format!("\n#{form} = \"\"\n");
        assert!(block.contains(&line), "`{form}` in {block}");
        block = block.replace(&line, &format!("\n{form} = \"{said}\"\n"));
    }
    for line in ["\n#en = ", "\n#en."] {
        block = block.replace(line, &line.replace('#', ""));
    }
    format!("{}{block}{}", &text[..begin], &text[end..])
}

/// Two texts are the same; else their first lines that differ are told.
fn alike(left: &str, right: &str) {
    let differ: Vec<_> = left.lines().zip(right.lines()).filter(|(left, right)| left != right).take(5).collect();
    assert!(left == right, "{differ:#?}");
}

/// A pack with Slovak as it is begun.
fn slovak() -> Place {
    let place = Place::empty();
    let ran = place.run("new language sk --kernel cs --game blood-rage");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let files = ["style", "cards", "lexicon", "log", "phrases", "ui"].map(|name| format!("text/sk/{name}.toml"));
    let made: Vec<&str> = ran.out.lines().collect();
    assert!(made.contains(&"pack.toml") && files.iter().all(|file| made.contains(&file.as_str())), "{made:?}");
    place
}

#[test]
fn a_language_from_the_template_plays_with_toml_alone_and_falls_back_whole() {
    let place = slovak();
    // As it is written it says nothing: names and lines are those of English.
    let ran = place.run("check .");
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}{}", ran.out, ran.err);
    let play = |language: &str| {
        let ran = place.run(&format!("play blood-rage --players 4 --seed 7 --lang {language} --content ."));
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out
    };
    alike(&play("sk"), &play("en"));
    let change = |file: &str, key: &str, forms: &[(&str, &str)]| {
        let file = format!("text/sk/{file}.toml");
        place.file(&file, fill(&place.text(&file), key, forms));
    };
    change("cards", "name.troll", &[("t", "Obor")]);
    change("log", "log.gain.glory", &[("t", "{subject} získava {n:acc}")]);
    change("phrases", "num.amount", &[("t", "{n} {unit}")]);
    let glory = [
        ("gender", "m_inan"),
        ("sg.nom", "bod slávy"),
        ("sg.gen", "bodu slávy"),
        ("sg.acc", "bod slávy"),
        ("pl.nom", "body slávy"),
        ("pl.gen", "bodov slávy"),
        ("pl.acc", "body slávy"),
    ];
    change("lexicon", "noun.glory", &glory);
    let ran = place.run("check .");
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}{}", ran.out, ran.err);
    let shown = place.run("show troll-a1 --lang sk --content .").out;
    assert!(shown.starts_with("Obor\n") && shown.contains("upgrade · monster · age 1"), "{shown}");
    let log = play("sk");
    // What it can say it says, counted as Czech counts; what it cannot is a line of English.
    assert!(log.contains("clan získava 2 body slávy") && log.contains("clan získava 5 bodov slávy"), "{log}");
    assert!(log.contains(" pillages ") || log.contains(" invades "), "{log}");
}

#[test]
fn the_template_holds_every_text_and_can_be_filled_at_once() {
    let place = slovak();
    let mut keys = 0;
    let files = std::fs::read_dir(place.path("text/sk")).expect("it was made");
    for file in files.map(|file| file.expect("it is there").file_name().to_string_lossy().into_owned()) {
        if file == "style.toml" {
            continue;
        }
        let file = format!("text/sk/{file}");
        let open = |line: &str| if line.starts_with("# ") { line.to_owned() } else { line.replacen('#', "", 1) };
        let text: String = place.text(&file).lines().map(|line| open(line) + "\n").collect();
        let read: Result<toml::Table, _> = text.parse();
        assert!(read.is_ok(), "{file}: {read:?}");
        keys += text.lines().filter(|line| line.starts_with('[')).count();
    }
    let csv = place.run("text todo sk blood-rage --content . --csv").out;
    let rows = csv.lines().skip(1).filter_map(|line| line.split_once(',')).map(|(key, _)| key);
    let all: std::collections::BTreeSet<&str> = rows.filter(|key| key.contains('.') && !key.contains(' ')).collect();
    assert_eq!(keys, all.len());
}

#[test]
fn a_language_with_the_kernel_of_another_takes_its_texts() {
    let place = slovak();
    assert_eq!(place.run("text export cs blood-rage --po cs.po").code, 0);
    place.file("sk.po", place.text("cs.po").replace("\"Language: cs\\n\"", "\"Language: sk\\n\""));
    let ran = place.run("text import sk sk.po blood-rage --content .");
    assert_eq!(ran.code, 0, "{}", ran.err);
    // Words that English does not have are nobody's translation: they are written by hand.
    let files = [
        "common/text/cs/lexicon",
        "blood-rage/text/cs/lexicon",
        "blood-rage/text/cs/log",
        "blood-rage/text/cs/phrases",
        "blood-rage/text/cs/cards",
    ];
    let czech = files.map(|file| {
        let path = kenning_tests::root().join("cards").join(file).with_extension("toml");
        std::fs::read_to_string(path).expect("it is shipped")
    });
    let po = place.text("cs.po");
    let mut own = String::new();
    for block in czech.iter().flat_map(|text| text.split("\n\n")) {
        let key = block.lines().find_map(|line| line.strip_prefix('[')?.split_once(']')).map(|(key, _)| key);
        let known = key.is_none_or(|key| {
            !key.contains('.') || [format!("\"{key}\""), format!("\"{key}:")].iter().any(|at| po.contains(at))
        });
        own += &if known { String::new() } else { format!("{block}\n\n") };
    }
    assert!(own.contains("[name.card]"), "{own}");
    place.file("text/sk/own.toml", own);
    let play = |language: &str| {
        let ran = place.run(&format!("play blood-rage --players 3 --seed 3 --lang {language} --content ."));
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out
    };
    alike(&play("sk"), &play("cs"));
    assert_eq!(place.run("text export sk blood-rage --po again.po --content .").code, 0);
    let plain = |file: &str| {
        let text = place.text(file);
        // Where the English stands, and what is made of the words that the language has.
        let same = |line: &&str| !["#:", "#. made:", "#. counted:"].iter().any(|mark| line.starts_with(mark));
        text.lines().filter(same).map(|line| line.to_owned() + "\n").collect::<String>()
    };
    alike(&plain("again.po"), &plain("sk.po"));
}
