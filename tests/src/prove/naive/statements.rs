//! The rows that a statement is about to read, and the frames it reads them in.

use model::program::{Arg, ArgsId, EventId, MenuId, NumId, Program, SetId, Shape, Stmt, Walk};
use model::unit::Timing;

use super::reader::Reader;

/// A row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    Num(NumId),
    Set(SetId),
}

/// A row, and the slots it is read with: none for those of the innermost frame.
pub type Asked = (Row, Option<Vec<i32>>);

/// What a statement reads. What a loop inside of it binds, it reads for itself.
pub fn asked(reader: &mut Reader<'_>, statement: Stmt) -> Vec<Asked> {
    let p = reader.program;
    let mut all: Vec<Asked> = rows(p, statement).into_iter().map(|row| (row, None)).collect();
    match statement {
        Stmt::Fire(event, timing, slot) => all.extend(listeners(reader, event, Some(timing), slot.into())),
        Stmt::Replace(event, _, slot, _) => all.extend(listeners(reader, event, Some(Timing::Instead), slot.into())),
        Stmt::Offer(menu, ask, _) => {
            let you = reader.num(p.asks[ask.index()].decider);
            all.extend(entries(reader, menu, you));
        }
        _ => {}
    }
    all
}

fn rows(p: &Program, statement: Stmt) -> Vec<Row> {
    let nums = |rows: &[NumId]| rows.iter().copied().map(Row::Num).collect::<Vec<Row>>();
    let list = |args: ArgsId| p.args[args.index()].iter().map(of).collect::<Vec<Row>>();
    let ask = |ask: model::program::AskId| {
        let ask = &p.asks[ask.index()];
        let mut all = nums(&[ask.decider]);
        match &ask.shape {
            Shape::Pick(set) => all.push(Row::Set(*set)),
            Shape::Subset(set, low, high) => all.extend([Row::Set(*set), Row::Num(*low), Row::Num(*high)]),
            Shape::Number(low, high) => all.extend(nums(&[*low, *high])),
            Shape::YesNo(offered) => all.extend(nums(&[*offered])),
            Shape::Branch(ready) | Shape::Pay(ready) => all.extend(nums(ready)),
            Shape::Allocate(amount, set, ..) => all.extend([Row::Num(*amount), Row::Set(*set)]),
            Shape::Menu(_) | Shape::Trigger => {}
        }
        all
    };
    match statement {
        Stmt::Let(_, a) | Stmt::Unless(a, _) | Stmt::Return(a) | Stmt::Shuffle(_, a) | Stmt::Draw(_, a, _) => {
            nums(&[a])
        }
        Stmt::Commit(_, _, a, _) | Stmt::Uncommit(_, _, a, _) | Stmt::Remember(_, _, _, a) => nums(&[a]),
        Stmt::LetFrame(_, _, _, a, b) | Stmt::CallDyn(_, a, b) | Stmt::Move(_, a, b, _) | Stmt::Create(_, a, b) => {
            nums(&[a, b])
        }
        Stmt::Deal(_, a, b, c) => nums(&[a, b, c]),
        Stmt::LetSet(_, s) | Stmt::LetFrameSet(_, _, s) | Stmt::DrawOf(_, s, _) => vec![Row::Set(s)],
        Stmt::Reveal(s) | Stmt::Mute(s) => vec![Row::Set(s)],
        Stmt::End(won, s, ..) => won.into_iter().chain([s]).map(Row::Set).collect(),
        Stmt::MoveAll(s, a, _) | Stmt::Look(s, a) => vec![Row::Set(s), Row::Num(a)],
        Stmt::Call { args, .. } | Stmt::Write(_, args, _) | Stmt::Tell(_, args) => list(args),
        Stmt::Ask(id) | Stmt::Offer(_, id, _) | Stmt::Next { walk: Walk::Chosen(id), .. } => ask(id),
        Stmt::Grant(group) => p.grants[usize::from(group)].captured.iter().map(of).collect(),
        Stmt::Settle
        | Stmt::Jump(_)
        | Stmt::Next { .. }
        | Stmt::Emit(..)
        | Stmt::Mark(_)
        | Stmt::Fire(..)
        | Stmt::RunQueue(..)
        | Stmt::Replace(..)
        | Stmt::Stop(_)
        | Stmt::Restart(..)
        | Stmt::EndFinally
        | Stmt::Over
        | Stmt::Guard(_) => Vec::new(),
    }
}

fn of(arg: &Arg) -> Row {
    match arg {
        Arg::Num(row) => Row::Num(*row),
        Arg::Set(row) => Row::Set(*row),
    }
}

/// Whether each listener of an event fits, in a frame of its controller, its thing, and the event from the subject on.
fn listeners(reader: &Reader<'_>, event: EventId, timing: Option<Timing>, slot: usize) -> Vec<Asked> {
    let p = reader.program;
    let event = &p.events[event.index()];
    let told = &reader.frame[slot + 1..slot + usize::from(event.slots)];
    let mut all = Vec::new();
    for table in &event.listeners {
        for (thing, abilities) in (0..).zip(&table.of) {
            for ability in abilities.iter().map(|id| &p.abilities[id.index()]) {
                if timing == Some(ability.timing) && reader.works(table.domain, thing) {
                    let own = [reader.controller(table.domain, thing) as i32, thing as i32];
                    all.push((Row::Num(ability.matches), Some([&own, told].concat())));
                }
            }
        }
    }
    let rules = event.rules.iter().map(|id| &p.abilities[id.index()]).filter(|it| Some(it.timing) == timing);
    all.extend(rules.map(|it| (Row::Num(it.matches), Some([&[model::program::NONE; 2], told].concat()))));
    all
}

/// Whether each entry of a menu can be chosen, for those that stand on nothing or on a thing.
fn entries(reader: &Reader<'_>, menu: MenuId, you: i64) -> Vec<Asked> {
    let p = reader.program;
    let granted = |at: u16| p.grants.iter().any(|it| it.entries.contains(&(menu, at)));
    let own = (0..).zip(&p.menus[menu.index()].entries).filter(|(at, _)| !granted(*at));
    let this = |entry: &model::program::MenuEntry| entry.this.map_or(model::program::NONE, |(_, this)| this.into());
    own.map(|(_, entry)| (Row::Num(entry.ready), Some(vec![you as i32, this(entry)]))).collect()
}
