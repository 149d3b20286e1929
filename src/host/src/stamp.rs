//! Notes beside the entries of a catalogue, written into its text: all else stays as somebody wrote it.

use toml_edit::{DocumentMut, InlineTable, Item, KeyMut, RawString, Table, TableLike, Value, value};

use text::Unstamped;

use crate::Failure;

/// The text of a catalogue in which entries say what they were made from.
///
/// # Errors
/// When the text is not valid TOML, or has none of the keys (exit 1).
pub fn stamp(text: &str, stamps: &[Unstamped]) -> Result<String, Failure> {
    let mut document: DocumentMut =
        text.parse().map_err(|e| Failure::refused(format!("the catalogue cannot be read: {e}")))?;
    for stamp in stamps {
        let path = path(document.as_table(), &stamp.key)
            .ok_or_else(|| Failure::refused(format!("the catalogue has no entry `{}`", stamp.key)))?;
        put(document.as_table_mut(), &path, stamp);
    }
    Ok(document.to_string())
}

/// The keys that lead to an entry. A key in quotes may hold points.
fn path(table: &dyn TableLike, key: &str) -> Option<Vec<String>> {
    table.iter().find_map(|(name, item)| match key.strip_prefix(name)? {
        "" => Some(vec![name.to_owned()]),
        rest => {
            let mut below = path(item.as_table_like()?, rest.strip_prefix('.')?)?;
            below.insert(0, name.to_owned());
            Some(below)
        }
    })
}

fn put(table: &mut dyn TableLike, path: &[String], stamp: &Unstamped) {
    let [name, rest @ ..] = path else { return };
    if !rest.is_empty() {
        if let Some(below) = table.get_mut(name).and_then(Item::as_table_like_mut) {
            put(below, rest, stamp);
        }
        return;
    }
    let before = table.get(name).is_some_and(Item::is_str).then(|| widen(table, name)).flatten();
    match table.get_mut(name) {
        Some(Item::Table(entry)) => {
            notes(entry, stamp, |forms| {
                let mut table = Table::from_iter(forms);
                table.set_dotted(true);
                Item::Table(table)
            });
            entry.sort_values_by(|one, _, other, _| rank(one.get()).cmp(&rank(other.get())));
            if let (Some(before), Some(mut first)) = (before, first(entry)) {
                first.leaf_decor_mut().set_prefix(before);
            }
        }
        Some(Item::Value(Value::InlineTable(entry))) => {
            notes(entry, stamp, |forms| value(InlineTable::from_iter(forms)));
            entry.sort_values_by(|one, _, other, _| rank(one.get()).cmp(&rank(other.get())));
        }
        _ => {}
    }
}

fn notes(entry: &mut dyn TableLike, stamp: &Unstamped, table: impl Fn(Vec<(String, Value)>) -> Item) {
    match &stamp.english[..] {
        [] => {}
        [(form, text)] if form.is_empty() => set(entry, "en", value(text)),
        forms => {
            let forms = forms.iter().map(|(form, text)| (form.clone(), Value::from(text))).collect();
            set(entry, "en", table(forms));
        }
    }
    if let Some(effect) = &stamp.effect {
        set(entry, "effect", value(effect));
    }
}

/// A key that is there keeps what stands before it.
fn set(entry: &mut dyn TableLike, name: &str, new: Item) {
    match entry.get_mut(name) {
        Some(old) => *old = new,
        None => drop(entry.insert(name, new)),
    }
}

/// Notes stand before the forms.
fn rank(name: &str) -> u8 {
    match name {
        "en" => 0,
        "effect" => 1,
        _ => 2,
    }
}

/// `cup = ".."` becomes `cup.t = ".."`: then something can stand beside it. What stood before it, comments and empty
/// lines, is given back.
fn widen(table: &mut dyn TableLike, name: &str) -> Option<RawString> {
    let before = table.key(name).and_then(|key| key.leaf_decor().prefix()).cloned();
    let text = table.get_mut(name).map(std::mem::take)?;
    let mut entry = Table::new();
    entry.set_dotted(true);
    entry.insert("t", text);
    table.insert(name, Item::Table(entry));
    before
}

/// The key of what is written first of a table, dotted ones below it included.
fn first(table: &mut Table) -> Option<KeyMut<'_>> {
    let (key, item) = table.iter_mut().next()?;
    match item {
        Item::Table(below) if below.is_dotted() => first(below),
        _ => Some(key),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(key: &str, english: &[(&str, &str)]) -> Unstamped {
        let english = english.iter().map(|(form, text)| ((*form).to_owned(), (*text).to_owned())).collect();
        Unstamped { key: key.to_owned(), at: diag::Span::default(), english, effect: None, changed: false }
    }

    #[test]
    fn notes_are_written_beside_every_way_to_write_an_entry() {
        let text = "# names\n\n[name.cup]   # the first\nt = 'Pohár'\n\n[log.take]\n# on taking\ncup = \"bere\" # short\n\
                    jug.t = \"nese\"\nmug = { t = \"má\" }\n\n[ui.left]\none = \"1\"\nother = \"{n}\"\n";
        let stamps = [
            one("name.cup", &[("", "Cup")]),
            one("log.take.cup", &[("", "takes \"it\"")]),
            one("log.take.jug", &[("", "carries")]),
            one("log.take.mug", &[("", "has")]),
            one("ui.left", &[("one", "1 left"), ("other", "{n} left")]),
        ];
        let made = stamp(text, &stamps).expect("all keys are there");
        let wanted = "# names\n\n[name.cup]   # the first\nen = \"Cup\"\nt = 'Pohár'\n\n[log.take]\n# on taking\n\
                      cup.en = 'takes \"it\"'\ncup.t = \"bere\" # short\njug.en = \"carries\"\njug.t = \"nese\"\n\
                      mug = { en = \"has\", t = \"má\" }\n\n[ui.left]\nen.one = \"1 left\"\nen.other = \"{n} left\"\n\
                      one = \"1\"\nother = \"{n}\"\n";
        assert_eq!(made, wanted);
        assert_eq!(stamp(&made, &stamps).expect("again"), made, "a second time changes nothing");
        assert!(stamp(text, &[one("name.jug", &[("", "Jug")])]).is_err());
        assert!(stamp("[name", &[]).is_err());
    }

    #[test]
    fn a_changed_note_is_written_over() {
        let text = "[text.cup]\neffect = \"00000000\"\nen = \"old\"\nt = \"x\"\n";
        let mut new = one("text.cup", &[("", "new")]);
        new.effect = Some("1f9c03ab".to_owned());
        let made = stamp(text, &[new]).expect("it is there");
        assert_eq!(made, "[text.cup]\nen = \"new\"\neffect = \"1f9c03ab\"\nt = \"x\"\n");
    }
}
