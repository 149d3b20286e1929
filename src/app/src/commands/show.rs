//! `kenning show`: one item as people read it, and what there is about it; with `--tree` also as the program does.

use host::Failure;
use host::library::{Baked, Loaded, Tables};
use serde_json::{Value, json};

use super::spoken;
use crate::cli::ShowArgs;
use crate::io::{End, Io};
use host::tree;
use lab::about::{self, By, Cited, Named, Use};
use seat::{items, texts};

/// Shows an item.
pub(super) fn run(args: &ShowArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let library = super::library(&args.place, Tables::Auto, io, baked)?;
    let games = super::games(&library, args.game.as_deref(), &args.place)?;
    let mut known = Vec::new();
    for game in games {
        let loaded = super::load(&library, Some(&game), &args.place, io)?;
        let found = items::find(&loaded, &args.item);
        match found.as_slice() {
            [] => known.extend(items::all(&loaded).iter().flat_map(|r| [r.id().to_string(), r.item.key.to_string()])),
            [row] => {
                tell(args, io, &loaded, row)?;
                return Ok(0);
            }
            several => {
                let ids: Vec<&str> = several.iter().map(items::Row::id).collect();
                return Err(Failure::unknown(format!("`{}` may be one of several items", args.item))
                    .help(format!("write {}", diag::or_list(ids.iter().map(|id| format!("`{id}`")))))
                    .into());
            }
        }
    }
    let failure = Failure::unknown(format!("no item is called `{}`", args.item)).help("`kenning list` shows all items");
    Err(failure.near(&args.item, known.iter().map(String::as_str)).into())
}

/// Everything that is shown of an item.
struct Sheet<'a> {
    loaded: &'a Loaded,
    row: &'a items::Row<'a>,
    /// Its name.
    name: String,
    /// Facts and sentences; or the keys that are missing.
    text: Result<(Vec<String>, Vec<String>), Vec<String>>,
    uses: Vec<Use>,
    tests: Vec<Named>,
    rules: Vec<Cited>,
}

fn tell(args: &ShowArgs, io: &mut Io<'_>, loaded: &Loaded, row: &items::Row<'_>) -> Result<(), End> {
    if args.place.lang == spoken::ALL {
        return spoken::tell(loaded, row, args.output.json(), io);
    }
    let names = texts::catalogue(loaded, &args.place.lang)?;
    let tests = about::tests(loaded, row);
    let sheet = Sheet {
        loaded,
        row,
        name: names.item(&row.item.key),
        text: names.rules(&loaded.units(), row.unit, row.decl),
        uses: about::uses(loaded, row),
        rules: about::rules_of(loaded, row, &tests),
        tests,
    };
    if args.output.json() { io.object(&sheet.object()) } else { sheet.print(args.tree, io) }
}

impl Sheet<'_> {
    fn object(&self) -> Value {
        let mut object = items::object(self.loaded, self.row, &self.name);
        match &self.text {
            Ok((facts, sentences)) => (object["facts"], object["text"]) = (json!(facts), json!(sentences)),
            Err(missing) => object["missing"] = json!(missing),
        }
        let tree = about::parts(self.row).into_iter().map(|(head, trees)| json!({ "part": head, "tree": trees }));
        object["tree"] = tree.collect();
        let uses = self.uses.iter();
        let uses = uses.map(|u| json!({ "action": u.action, "menu": u.menu, "price": u.price, "place": u.place }));
        object["actions"] = uses.collect();
        object["timing"] = json!(about::timings(self.row));
        let tests = self.tests.iter();
        let tests = tests.map(|t| json!({ "title": t.title, "place": t.place, "proves": t.proves }));
        object["tests"] = tests.collect();
        let rules = self.rules.iter().map(|r| json!({ "rule": r.id, "title": r.title, "by": r.by.to_string() }));
        object["rules"] = rules.collect();
        object
    }

    fn print(&self, tree: bool, io: &mut Io<'_>) -> Result<(), End> {
        let (loaded, row) = (self.loaded, self.row);
        io.line(format_args!("{}", self.name))?;
        let copies = diag::Count("copy", row.copies());
        io.line(format_args!("  {} `{}`, {copies}  {}", row.kind(), row.id(), loaded.place(row.at, row.decl.span)))?;
        match &self.text {
            Ok((facts, sentences)) => {
                if !facts.is_empty() {
                    io.line(format_args!("  {}", facts.join(" · ")))?;
                }
                for sentence in sentences {
                    io.line(format_args!("\n  {sentence}"))?;
                }
            }
            Err(missing) => {
                io.note(format_args!("warning: its text cannot be made: no text for {}", missing.join(", ")));
                if !row.decl.doc.is_empty() {
                    io.line(format_args!("\n  {}", row.decl.doc.trim()))?;
                }
            }
        }
        io.line(format_args!("\n{}", items::written(row)))?;
        let uses = self.uses.iter().map(|u| {
            let price = u.price.clone().unwrap_or_else(|| "free".to_string());
            vec![format!("{} in {}", u.action, u.menu), price, u.place.clone()]
        });
        table(io, "cost", uses.collect())?;
        let timings = about::timings(row);
        table(io, "timing", timings.into_iter().map(|(timing, head)| vec![timing, head]).collect())?;
        let tests = self.tests.iter().map(|t| vec![format!("\"{}\"", t.title), t.place.clone()]);
        table(io, &format!("named by {}", diag::Count("test", self.tests.len())), tests.collect())?;
        if self.tests.is_empty() {
            io.line(format_args!("\nno test names it"))?;
        }
        let (proved, cited): (Vec<_>, Vec<_>) = self.rules.iter().partition(|rule| rule.by == By::Test);
        let cited = cited.into_iter().map(|r| vec![r.id.clone(), r.title.clone(), r.by.to_string()]);
        table(io, "rules", cited.collect())?;
        if !proved.is_empty() {
            let ids: Vec<&str> = proved.iter().map(|rule| rule.id.as_str()).collect();
            io.line(format_args!("\nrules of its tests"))?;
            for line in ids.chunks(6) {
                io.line(format_args!("  {}", line.join(", ")))?;
            }
        }
        if tree { self.trees(io) } else { Ok(()) }
    }

    /// What it is compiled to.
    fn trees(&self, io: &mut Io<'_>) -> Result<(), End> {
        let does = about::parts(self.row).into_iter();
        for (head, trees) in does.filter(|(_, trees)| trees.iter().any(|tree| !tree::constant(tree))) {
            io.line(format_args!("\neffect tree: {head}"))?;
            for tree in trees {
                io.text(&tree::indented(&tree))?;
            }
        }
        Ok(())
    }
}

/// Rows under a heading, their columns below each other; nothing of no rows.
fn table(io: &mut Io<'_>, heading: &str, rows: Vec<Vec<String>>) -> Result<(), End> {
    if rows.is_empty() {
        return Ok(());
    }
    io.line(format_args!("\n{heading}"))?;
    texts::columns(&rows).iter().try_for_each(|line| io.line(format_args!("  {line}")))
}
