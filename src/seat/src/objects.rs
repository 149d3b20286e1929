//! Answers as objects for programs, with names: `{"pick": "first-stone/1"}`. The form is part of what `play --log json`
//! promises: one key that says how it was answered, and what was chosen under it.
//!
//! | key | what stands under it |
//! |---|---|
//! | `declined` | `true` |
//! | `pick` | a thing |
//! | `subset` | a list of things |
//! | `number` | a number |
//! | `yes` | `true` or `false` |
//! | `branch`, `pay` | the number of the branch or way, from 1 in the order of the text |
//! | `action` | the name of the action, or the thing whose action it is |
//! | `trigger` | the thing or the text whose turn it is; `null` where that was not noted |
//! | `shares` | a list of objects, each a `thing` and its `share` |
//!
//! A thing is the name of a piece (id of the design, owner if every seat has one, number of the copy), of a seat, a space
//! or a member; a number of a range is a number. What a reader may not know is `{"hidden": "stone"}`: its kind; of one
//! whose back is seen beside it what is printed there, by field: `{"hidden": "tile", "back": {"look": "brown"}}`.

use std::collections::BTreeMap;

use engine::{Answer, Game, Options};
use model::program::{AskId, DomainId, Program, Shape, Shows, Sort};
use serde_json::{Value as Json, json};

use crate::log::Reader;

/// Names that journal records lack: what waited when a seat chose among triggers, by number of the record.
#[derive(Clone, Debug, Default)]
pub struct OfferedTriggers(BTreeMap<usize, Vec<Json>>);

impl OfferedTriggers {
    /// Notes what waits, before the open question is answered. Anything else than triggers needs no note.
    pub fn note(&mut self, game: &Game) {
        let Some(question) = game.question().filter(|q| q.options == Options::Trigger) else { return };
        let program = game.engine().program();
        let last = question.among.iter().last().map_or(0, |p| p + 1);
        let name = |position: u16| match game.waiting(position) {
            Some(w) => match (w.this, w.design.or(program.procs[w.proc.index()].design)) {
                (Some((domain, object)), _) => thing(program, domain, object),
                (None, Some(design)) => json!(program.designs[design.index()].name),
                (None, None) => json!(program.procs[w.proc.index()].name),
            },
            None => Json::Null,
        };
        self.0.insert(game.journal().len(), (0..last).map(name).collect());
    }

    fn at(&self, record: usize, position: u16) -> Json {
        self.0.get(&record).and_then(|names| names.get(usize::from(position))).cloned().unwrap_or(Json::Null)
    }
}

/// An answer that is record number `record` of a game's journal. What the reader does not know when this is called is
/// left out, so call it soon after the answer.
pub fn given(
    game: &Game,
    reader: Reader,
    (waited, record): (&OfferedTriggers, usize),
    ask: AskId,
    answer: &Answer,
) -> Json {
    let program = game.engine().program();
    let shape = program.asks.get(ask.index()).map(|row| &row.shape);
    let domain = shape.and_then(|shape| domain_of(program, shape));
    let named = |member: u16| match domain {
        Some(domain) => seen(game, reader, domain, member),
        None => json!(member),
    };
    match answer {
        Answer::Decline => json!({ "declined": true }),
        Answer::Aside { menu, .. } => json!({ "aside": program.menus[menu.index()].name }),
        Answer::Pick(member) => json!({ "pick": named(*member) }),
        Answer::Subset(members) => json!({ "subset": members.iter().map(named).collect::<Vec<_>>() }),
        Answer::Number(number) => json!({ "number": number }),
        Answer::Yes => json!({ "yes": true }),
        Answer::No => json!({ "yes": false }),
        Answer::Branch(branch) => match shape {
            Some(Shape::Pay(_)) => json!({ "pay": branch + 1 }),
            _ => json!({ "branch": branch + 1 }),
        },
        Answer::Entry(entry) => json!({ "action": action(game, reader, shape, *entry) }),
        Answer::Trigger(position) => json!({ "trigger": waited.at(record, *position) }),
        Answer::Shares(shares) => {
            let share = |(member, share): &(u16, i32)| json!({ "thing": named(*member), "share": share });
            json!({ "shares": shares.iter().map(share).collect::<Vec<_>>() })
        }
    }
}

/// A member of a domain, as far as the reader knows it.
fn seen(game: &Game, reader: Reader, domain: DomainId, member: u16) -> Json {
    let program = game.engine().program();
    match reader.sees(game.known_by(domain, member)) {
        true => thing(program, domain, member),
        false => hidden(game, domain, member),
    }
}

/// A piece that the reader does not know: its kind, and what is seen on its back.
pub fn hidden(game: &Game, domain: DomainId, piece: u16) -> Json {
    let program = game.engine().program();
    let home = &program.domains[domain.index()];
    let mut told = json!({ "hidden": home.name });
    let values = game.back(domain, piece);
    let seen = home.backs.iter().zip(&values).map(|(back, value)| {
        let name = &program.consts[back.column.index()].name;
        let value = match back.shows {
            Shows::Number => json!(value),
            Shows::YesNo => json!(*value != 0),
            Shows::Member(of) => u16::try_from(*value).map_or(Json::Null, |member| thing(program, of, member)),
        };
        (name.rsplit('.').next().unwrap_or(name).to_owned(), value)
    });
    let seen: serde_json::Map<String, Json> = seen.collect();
    if !seen.is_empty() {
        told["back"] = Json::Object(seen);
    }
    told
}

/// What the answers of a question are members of.
pub fn domain_of(program: &Program, shape: &Shape) -> Option<DomainId> {
    match shape {
        Shape::Pick(set) | Shape::Subset(set, ..) | Shape::Allocate(_, set, ..) => {
            program.sets.get(set.index()).map(|(_, domain)| *domain)
        }
        Shape::Number(..) | Shape::YesNo(_) | Shape::Branch(_) | Shape::Pay(_) | Shape::Menu(_) | Shape::Trigger => {
            None
        }
    }
}

fn action(game: &Game, reader: Reader, shape: Option<&Shape>, entry: u16) -> Json {
    let program = game.engine().program();
    let Some(Shape::Menu(menu)) = shape else { return Json::Null };
    let Some(row) = program.menus.get(menu.index()).and_then(|m| m.entries.get(usize::from(entry))) else {
        return Json::Null;
    };
    match row.this {
        Some((domain, object)) => seen(game, reader, domain, object),
        None => json!(row.name.rsplit('.').next().unwrap_or(&row.name)),
    }
}

fn thing(program: &Program, domain: DomainId, member: u16) -> Json {
    match program.domains.get(domain.index()) {
        Some(home) if home.sort != Sort::Numbers => {
            home.objects.get(usize::from(member)).map_or_else(|| json!(member), |o| json!(o.name))
        }
        _ => json!(member),
    }
}
