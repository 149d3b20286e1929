//! A program as text, for people and goldens: tables by name, expressions written out.

use std::fmt::Write as _;

use model::program::{Arg, ArgsId, Num, NumId, Program, Set, SetId, Shape, Stmt, Walk};
use model::unit::How;

/// The whole program as text. The form is for reading, not for parsing.
#[expect(clippy::wildcard_enum_match_arm, reason = "a word is written as it is named")]
pub fn dump(p: &Program) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let mut line = |line: std::fmt::Arguments<'_>| _ = writeln!(text, "{line}");
    line(format_args!("game {} with {} seats", p.game, p.seats));
    for domain in &p.domains {
        let names: Vec<&str> = domain.objects.iter().map(|object| object.name.as_str()).collect();
        line(format_args!("domain {}: {}", domain.name, names.join(" ")));
        for (at, location) in domain.locations.iter().enumerate() {
            let list = if location.list.is_some() { " list" } else { "" };
            line(format_args!("  at {at} {}{list} seen by {:b}", location.name, location.audience));
        }
    }
    for column in &p.columns {
        let inverse = if column.inverse.is_some() { " inverse" } else { "" };
        line(format_args!("column {} {:?} {}..{}{inverse}", column.name, column.store, column.lo, column.hi));
    }
    for (k, event) in p.events.iter().enumerate() {
        line(format_args!("event {k} {} ({} slots)", event.name, event.slots));
    }
    for value in &p.values {
        line(format_args!("value {} {}..{}", value.name, value.range.0, value.range.1));
        for modifier in &value.modifiers {
            let how = match modifier.how {
                model::program::Modify::Number(How::To) => "to".to_owned(),
                model::program::Modify::Number(how) => format!("{how:?}").to_lowercase(),
                other => format!("{other:?}").to_lowercase(),
            };
            let (applies, operand) = (num(p, modifier.applies), num(p, modifier.operand));
            line(format_args!("  {how} {operand} if {applies}"));
        }
    }
    for ability in &p.abilities {
        let event = &p.events[ability.event.index()].name;
        line(format_args!("ability {} {:?} {event} if {}", ability.name, ability.timing, num(p, ability.matches)));
    }
    for trigger in &p.state_triggers {
        line(format_args!("as soon as {}", num(p, trigger.condition)));
    }
    for menu in &p.menus {
        line(format_args!("menu {}{}", menu.name, if menu.standing.is_some() { ", standing" } else { "" }));
        for entry in &menu.entries {
            line(format_args!("  {} if {}", entry.name, num(p, entry.ready)));
        }
    }
    for grant in &p.grants {
        line(format_args!("grant until {} if {}", p.events[grant.event.index()].name, num(p, grant.matches)));
        for trigger in &grant.states {
            line(format_args!("  as soon as {}", num(p, trigger.condition)));
        }
    }
    for (proc, body) in p.procs.iter().zip(p.bodies()) {
        line(format_args!("proc {} ({} of {} slots)", proc.name, proc.params, proc.slots));
        for (at, row) in body.clone().zip(&p.code[body]) {
            let finally = if proc.finally.is_some_and(|pc| pc.0 as usize == at) { " finally" } else { "" };
            line(format_args!("  {at}{finally} {}", stmt(p, row)));
        }
    }
    let layout = &p.layout;
    line(format_args!("state {} bytes, {} before the stack", layout.size, layout.used_at_start));
    text
}

/// An expression written out.
pub(crate) fn num(p: &Program, id: NumId) -> String {
    let n = |id: &NumId| num(p, *id);
    let s = |id: &SetId| set(p, *id);
    let column = |id: &model::program::ColId| p.columns[id.index()].name.clone();
    let printed = |id: &model::program::ConstId| p.consts[id.index()].name.clone();
    match &p.nums[id.index()] {
        Num::Const(-1) => "none".to_owned(),
        Num::Const(k) => k.to_string(),
        Num::Slot(k) => format!("s{k}"),
        Num::SlotOf(k, a) => format!("s{k}[{}]", n(a)),
        Num::Reg(k) => format!("r{k}"),
        Num::FrameOf(proc, k, _, a) => format!("{}:s{k}[{}]", p.procs[proc.index()].name, n(a)),
        Num::Frame(proc, k) => format!("{}:s{k}", p.procs[proc.index()].name),
        Num::Lane(group, at, a, lanes) => format!("lane({group}.{at} on {}, {lanes})", n(a)),
        Num::Running(proc) => format!("runs({})", p.procs[proc.index()].name),
        Num::Var(c) => column(c),
        Num::Get(c, a) => format!("{}({})", column(c), n(a)),
        Num::GetAt(c, a, b) => format!("{}({}, {})", column(c), n(a), n(b)),
        Num::Print(c, a) => format!("{}({})", printed(c), n(a)),
        Num::PrintAt(c, a, b) => format!("{}({}, {})", printed(c), n(a), n(b)),
        Num::At(_, a) => format!("at({})", n(a)),
        Num::SpaceOf(_, a) => format!("space({})", n(a)),
        Num::HolderOf(_, a) => format!("holder({})", n(a)),
        Num::DesignOf(_, a) => format!("design({})", n(a)),
        Num::Top(_, a) => format!("top({})", n(a)),
        Num::Bottom(_, a) => format!("bottom({})", n(a)),
        Num::Add(a, b) => format!("({} + {})", n(a), n(b)),
        Num::Sub(a, b) => format!("({} - {})", n(a), n(b)),
        Num::Mul(a, b) => format!("({} * {})", n(a), n(b)),
        Num::Div(a, b) => format!("({} / {})", n(a), n(b)),
        Num::DivUp(a, b) => format!("({} /+ {})", n(a), n(b)),
        Num::Min(a, b) => format!("min({}, {})", n(a), n(b)),
        Num::Max(a, b) => format!("max({}, {})", n(a), n(b)),
        Num::Abs(a) => format!("abs({})", n(a)),
        Num::Eq(a, b) => format!("({} = {})", n(a), n(b)),
        Num::Ne(a, b) => format!("({} != {})", n(a), n(b)),
        Num::Lt(a, b) => format!("({} < {})", n(a), n(b)),
        Num::Le(a, b) => format!("({} <= {})", n(a), n(b)),
        Num::And(a, b) => format!("({} and {})", n(a), n(b)),
        Num::Or(a, b) => format!("({} or {})", n(a), n(b)),
        Num::Not(a) => format!("not {}", n(a)),
        Num::If(c, a, b) => format!("({} if {} else {})", n(a), n(c), n(b)),
        Num::Else(a, b) => format!("({} else {})", n(a), n(b)),
        Num::Let(r, a, b) => format!("(r{r} := {} in {})", n(a), n(b)),
        Num::Count(a) => format!("count({})", s(a)),
        Num::Some(a) => format!("some({})", s(a)),
        Num::Has(a, b) => format!("({} in {})", n(b), s(a)),
        Num::Position(_, a, b) => format!("position({} in {})", n(a), n(b)),
        Num::Within(a, b) => format!("({} within {})", s(a), s(b)),
        Num::Same(a, b) => format!("({} same {})", s(a), s(b)),
        Num::Only(a) => format!("only({})", s(a)),
        Num::Lowest(a) => format!("lowest({})", s(a)),
        Num::FirstFrom(a, b) => format!("first({} from {})", s(a), n(b)),
        Num::LastFrom(a, b) => format!("last({} from {})", s(a), n(b)),
        Num::MinBy(a, r, b) => format!("min(r{r} of {} by {})", s(a), n(b)),
        Num::Total(a, r, b) => format!("total(r{r} of {}: {})", s(a), n(b)),
        Num::HighestOf(a, r, b) => format!("highest(r{r} of {}: {})", s(a), n(b)),
        Num::LowestOf(a, r, b) => format!("lowest(r{r} of {}: {})", s(a), n(b)),
        Num::Every(a, r, b) => format!("every(r{r} of {}: {})", s(a), n(b)),
        Num::Any(a, r, b) => format!("any(r{r} of {}: {})", s(a), n(b)),
        Num::Seat(a, k) => format!("seat({} {k:+})", n(a)),
        Num::Seats(a, b) => format!("seats({}, {})", n(a), n(b)),
        Num::Modified(v, args, a) => format!("{}[{}: {}]", p.values[v.index()].name, operands(p, *args), n(a)),
        Num::IsModified(v, args) => format!("modified({}: {})", p.values[v.index()].name, operands(p, *args)),
        Num::Dyn(c, a, b) => format!("eval {}({}) for {}", printed(c), n(a), n(b)),
        Num::Payable(proc, args) => format!("payable {}({})", p.procs[proc.index()].name, operands(p, *args)),
        Num::PossibleDyn(c, a, b) => format!("possible {}({}) for {}", printed(c), n(a), n(b)),
    }
}

/// A set written out.
pub(crate) fn set(p: &Program, id: SetId) -> String {
    let n = |id: &NumId| num(p, *id);
    let s = |id: &SetId| set(p, *id);
    let (row, domain) = &p.sets[id.index()];
    let column = |id: &model::program::ColId| p.columns[id.index()].name.clone();
    let printed = |id: &model::program::ConstId| p.consts[id.index()].name.clone();
    match row {
        Set::Const(mask) => {
            let at = &p.domains[domain.index()];
            let set = &p.masks[mask.index()].bits;
            let members: Vec<&str> =
                crate::util::bits::members(set).filter_map(|m| at.objects.get(m)).map(|o| o.name.as_str()).collect();
            let kind = at.kinds.iter().find(|(_, kind)| kind == mask);
            match kind {
                Some((name, _)) => format!("{{{name}}}"),
                None if members.len() == at.objects.len() => format!("{{{}}}", at.name),
                None => format!("{{{}}}", members.join(" ")),
            }
        }
        Set::Slot(k) => format!("S{k}"),
        Set::Frame(proc, k) => format!("{}:S{k}", p.procs[proc.index()].name),
        Set::In(a) => format!("in({})", location(p, *domain, *a)),
        Set::InOwned(first, a) => format!("in({first} + {})", s(a)),
        Set::InSpaces(_, a) => format!("on({})", s(a)),
        Set::TopOf(a, b) => format!("top({} of {})", n(b), n(a)),
        Set::By(c, a) => format!("[{} = {}]", column(c), n(a)),
        Set::Flag(c) => format!("[{}]", column(c)),
        Set::Family(f, a) => format!("f{f}({})", n(a)),
        Set::FamilyAll(f, a) => format!("f{f}*({})", s(a)),
        Set::Field(c, a) => format!("{}({})", column(c), n(a)),
        Set::And(a, b) => format!("({} & {})", s(a), s(b)),
        Set::Or(a, b) => format!("({} | {})", s(a), s(b)),
        Set::Minus(a, b) => format!("({} - {})", s(a), s(b)),
        Set::One(a) => format!("{{{}}}", n(a)),
        Set::Filter(a, r, c) => format!("filter(r{r} of {}: {})", s(a), n(c)),
        Set::Reached(a, b, c, r, d) => format!("reached(in {} from {} within {} by r{r}: {})", s(a), s(b), n(c), s(d)),
        Set::Where(a, c, how, b) => format!("({} where {} {how:?} {})", s(a), column(c), n(b)),
        Set::WherePrint(a, c, how, b) => format!("({} where {} {how:?} {})", s(a), printed(c), n(b)),
        Set::Image(c, a) => format!("{}*({})", column(c), s(a)),
        Set::ImagePrint(c, a) => format!("{}*({})", printed(c), s(a)),
        Set::SpacesOf(a) => format!("spaces({})", s(a)),
        Set::HoldersOf(a) => format!("holders({})", s(a)),
        Set::If(c, a, b) => format!("({} if {} else {})", s(a), n(c), s(b)),
        Set::Let(r, a, b) => format!("(r{r} := {} in {})", n(a), s(b)),
        Set::Range(a, b) => format!("{{{}..{}}}", n(a), n(b)),
        Set::Distinct(a) => format!("distinct({})", s(a)),
    }
}

/// A location by name, where it is known.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is no known place is written as a number")]
fn location(p: &Program, domain: model::program::DomainId, id: NumId) -> String {
    let locations = &p.domains[domain.index()].locations;
    let name = |k: i32| usize::try_from(k).ok().and_then(|k| locations.get(k)).map(|at| at.name.clone());
    match &p.nums[id.index()] {
        Num::Const(k) => name(*k).filter(|name| !name.is_empty()).unwrap_or_else(|| k.to_string()),
        Num::Add(first, of) => {
            if let Num::Const(k) = &p.nums[first.index()] {
                let zone = usize::try_from(*k).ok().and_then(|k| locations.get(k));
                let word = zone
                    .map_or_else(String::new, |at| if at.space.is_some() { "space".into() } else { at.zone.clone() });
                format!("{word} {}", num(p, *of))
            } else {
                num(p, id)
            }
        }
        _ => num(p, id),
    }
}

fn operands(p: &Program, args: ArgsId) -> String {
    let parts = p.args[args.index()].iter().map(|arg| match arg {
        Arg::Num(id) => num(p, *id),
        Arg::Set(id) => set(p, *id),
    });
    parts.collect::<Vec<_>>().join(", ")
}

fn ask(p: &Program, id: model::program::AskId) -> String {
    let it = &p.asks[id.index()];
    let shape = match &it.shape {
        Shape::Pick(s) => format!("pick {}", set(p, *s)),
        Shape::Subset(s, a, b) => format!("{} to {} of {}", num(p, *a), num(p, *b), set(p, *s)),
        Shape::Number(a, b) => format!("number {}..{}", num(p, *a), num(p, *b)),
        Shape::YesNo(a) => format!("yes or no if {}", num(p, *a)),
        Shape::Branch(list) => format!("branch {}", list.iter().map(|a| num(p, *a)).collect::<Vec<_>>().join(" / ")),
        Shape::Menu(menu) => format!("menu {}", p.menus[menu.index()].name),
        Shape::Trigger => return "order".to_owned(),
        Shape::Pay(list) => format!("pay {}", list.iter().map(|a| num(p, *a)).collect::<Vec<_>>().join(" / ")),
        Shape::Allocate(a, s, ..) => format!("allocate {} over {}", num(p, *a), set(p, *s)),
    };
    let decline = it.decline.map_or_else(String::new, |pc| format!(" or {}", pc.0));
    let hidden = if it.hidden { " hidden" } else { "" };
    let public = if it.public { " openly" } else { "" };
    format!(
        "{} asks {}{hidden}{public} {shape} -> s{}{decline} empty {}",
        it.key,
        num(p, it.decider),
        it.dest,
        it.empty.0
    )
}

/// A statement written out.
fn stmt(p: &Program, row: &Stmt) -> String {
    let n = |id: &NumId| num(p, *id);
    let s = |id: &SetId| set(p, *id);
    match row {
        Stmt::Let(at, a) => format!("s{at} = {}", n(a)),
        Stmt::LetSet(at, a) => format!("S{at} = {}", s(a)),
        Stmt::LetFrame(proc, at, entries, index, a) => {
            let entry = if *entries == 1 { String::new() } else { format!("[{}]", n(index)) };
            format!("{}:s{at}{entry} = {}", p.procs[proc.index()].name, n(a))
        }
        Stmt::LetFrameSet(proc, at, a) => format!("{}:S{at} = {}", p.procs[proc.index()].name, s(a)),
        Stmt::Settle => "settle".to_owned(),
        Stmt::Jump(to) => format!("goto {}", to.0),
        Stmt::Unless(a, to) => format!("unless {} goto {}", n(a), to.0),
        Stmt::Next { rest, var, walk, done, .. } => {
            let walk = match walk {
                Walk::Natural => String::new(),
                Walk::Clockwise(at) => format!(" clockwise from s{at}"),
                Walk::Counter(at) => format!(" counter-clockwise from s{at}"),
                Walk::By(r, key) => format!(" by r{r}: {}", n(key)),
                Walk::Chosen(_) => " chosen".to_owned(),
            };
            format!("s{var} = next of S{rest}{walk} else goto {}", done.0)
        }
        Stmt::Call { proc, args, .. } => format!("call {}({})", p.procs[proc.index()].name, operands(p, *args)),
        Stmt::CallDyn(c, a, b) => format!("resolve {}({}) for {}", p.consts[c.index()].name, n(a), n(b)),
        Stmt::Return(a) => format!("return {}", n(a)),
        Stmt::Write(c, args, how) => format!("{} {how:?} ({})", p.columns[c.index()].name, operands(p, *args)),
        Stmt::Move(d, a, b, bottom) => {
            format!("move {} to {}{}", n(a), location(p, *d, *b), if *bottom { " bottom" } else { "" })
        }
        Stmt::MoveAll(a, b, bottom) => {
            let d = p.sets[a.index()].1;
            format!("move all {} to {}{}", s(a), location(p, d, *b), if *bottom { " bottom" } else { "" })
        }
        Stmt::Deal(d, k, a, b) => format!("deal {} from {} to {}", n(k), location(p, *d, *a), location(p, *d, *b)),
        Stmt::Create(_, k, b) => format!("create {} at {}", n(k), n(b)),
        Stmt::Shuffle(d, a) => format!("shuffle {}", location(p, *d, *a)),
        Stmt::Reveal(a) => format!("reveal {}", s(a)),
        Stmt::Look(a, b) => format!("look {} for {}", s(a), n(b)),
        Stmt::Draw(stream, a, at) => format!("s{at} = draw {} below {}", p.streams[stream.index()], n(a)),
        Stmt::DrawOf(stream, a, at) => format!("s{at} = draw {} of {}", p.streams[stream.index()], s(a)),
        Stmt::Mute(a) => format!("mute {}", s(a)),
        Stmt::Ask(id) => ask(p, *id),
        Stmt::Offer(_, id, at) => format!("s{at} = offer {}", ask(p, *id)),
        Stmt::Commit(base, each, seat, at) => format!("commit s{at} to s{base} + {each} * {}", n(seat)),
        Stmt::Uncommit(base, each, seat, at) => format!("s{at} = committed s{base} + {each} * {}", n(seat)),
        Stmt::Emit(event, at) => format!("emit {} s{at}", p.events[event.index()].name),
        Stmt::Tell(event, args) => format!("tell {} ({})", p.events[event.index()].name, operands(p, *args)),
        Stmt::Mark(at) => format!("mark s{at}"),
        Stmt::Fire(event, timing, at) => format!("fire {:?} {} s{at}", timing, p.events[event.index()].name),
        Stmt::RunQueue(at, _) => format!("run queue from s{at}"),
        Stmt::Replace(event, dest, at, _) => format!("s{dest} = replace {} s{at}", p.events[event.index()].name),
        Stmt::Remember(proc, at, _, a) => format!("remember {} in {}:S{at}", n(a), p.procs[proc.index()].name),
        Stmt::Stop(proc) => format!("stop {}", p.procs[proc.index()].name),
        Stmt::Restart(proc, to) => format!("restart {} at {}", p.procs[proc.index()].name, to.0),
        Stmt::EndFinally => "end finally".to_owned(),
        Stmt::Over => "over".to_owned(),
        Stmt::Grant(at) => format!("grant {at}"),
        Stmt::End(won, a, r, b, c) => {
            let won = won.map_or(String::new(), |won| format!(" won by {}", s(&won)));
            let ranks = c.map_or(String::new(), |c| format!(" ranked by {}", n(&c)));
            format!("end game{won}: r{r} of {} by {}{ranks}", s(a), n(b))
        }
        Stmt::Guard(guard) => format!("guard {guard:?}"),
    }
}
