//! Editions, scenarios, variants and options: which settings and which labelled lines the selection changes.

use diag::{Diagnostic, Diags, codes, did_you_mean};
use model::number::narrow;
use model::unit::{
    BESIDE, Body, Change, Decl, Item, LEAVE_OUT, LIKE, NodeId, Op, Override, Root, Space, SymId, Tree, What,
};

pub(crate) use model::unit::last_part;

use super::Kinds;
use crate::Selection;
use crate::findings::report;
use crate::names::{DeclAt, Gid, Names};
use crate::util::{Map, Seen, tidy};

/// A labelled line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Target {
    /// A declaration.
    Decl(DeclAt),
    /// An ability of an item.
    Ability(DeclAt, usize),
    /// A node: statement, list entry, initial value.
    Node(usize, NodeId),
}

/// An active override.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Over<'u> {
    /// Unit of the preset.
    pub(crate) unit: usize,
    /// The override.
    pub(crate) over: &'u Override,
}

/// The change of a statement that goes with another one.
static GONE: Override = Override { rule: SymId(0), span: (0, 0), change: Change::Remove, over: None };

/// A setting changed by the selection.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SettingValue<'u> {
    /// By a preset.
    Body(usize, &'u Body),
    /// By an option.
    Number(i32),
}

/// What the selection changes.
#[derive(Default)]
pub(crate) struct Presets<'u> {
    /// Active presets in order of name.
    pub(crate) active: Vec<Gid>,
    /// Changed settings.
    pub(crate) settings: Map<Gid, SettingValue<'u>>,
    /// Changed lines.
    pub(crate) overs: Map<Target, Vec<Over<'u>>>,
    /// Items left out.
    pub(crate) left_out: Seen<Gid>,
    /// Seats that are asked nothing and sit beside the players.
    pub(crate) beside: Seen<Gid>,
}

impl<'u> Presets<'u> {
    /// Reads the selection.
    pub(crate) fn new(names: &Names<'u>, kinds: &Kinds<'u>, selection: &Selection, diags: &mut Diags) -> Presets<'u> {
        let mut presets = Presets::default();
        let known: Vec<Gid> = names
            .of_space(Space::Item)
            .filter(|gid| names.item(*gid).is_some_and(|(u, i)| kinds.root(names.gid(u, i.kind)) == Some(Root::Preset)))
            .collect();
        for name in &selection.presets {
            if let Some(gid) = known.iter().copied().find(|gid| names.name(*gid) == name) {
                presets.active.push(gid);
                continue;
            }
            let help = match did_you_mean(name, known.iter().map(|gid| names.name(*gid))) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "take one that the game declares, or none".to_owned(),
            };
            let what = format!("the game has no edition, scenario or variant `{name}`");
            let here = names.sources.span(0, (0, 0));
            report(diags, codes::E0954, here, what, "asked for by the selection", &help);
        }
        presets.chains(names, diags);
        tidy(&mut presets.active);
        let mut changes: Vec<(Gid, Over<'u>)> = Vec::new();
        // what a preset is like comes before its own
        let mut order = presets.active.clone();
        order.sort_by_key(|gid| line_of(names, *gid).len());
        for gid in order {
            let Some((unit, item)) = names.item(gid) else { continue };
            presets.fields(names, kinds, unit, item, diags);
        }
        for gid in presets.active.clone() {
            let Some((unit, item)) = names.item(gid) else { continue };
            changes.extend(item.overrides.iter().map(|over| (gid, Over { unit, over })));
        }
        presets.options(names, selection, diags);
        if !changes.is_empty() {
            presets.overrides(names, &changes, diags);
        }
        presets
    }

    /// Adds what the selected presets are like.
    fn chains(&mut self, names: &Names<'u>, diags: &mut Diags) {
        for gid in self.active.clone() {
            let line = line_of(names, gid);
            if line.len() > MOST_LIKE {
                let (unit, decl) = names.decl(gid).map_or((0, (0, 0)), |(unit, decl)| (unit, decl.span));
                let what = format!("`{}` is like itself", names.name(gid));
                let why = "what it is like leads back to it, or through more presets than can be followed";
                report(
                    diags,
                    codes::E0964,
                    names.sources.span(unit, decl),
                    what,
                    why,
                    "let the first of them be like none",
                );
            } else {
                self.active.extend(line);
            }
        }
    }

    fn fields(&mut self, names: &Names<'u>, kinds: &Kinds<'u>, unit: usize, item: &'u Item, diags: &mut Diags) {
        for field in item.fields.iter() {
            let gid = names.gid(unit, field.sym);
            let symbol = names.symbols[gid as usize];
            if last_part(&symbol.name) == LEAVE_OUT {
                for root in field.body.roots.iter() {
                    if !self.leave_out(names, kinds, unit, *root) {
                        let at = names.sources.node(unit, *root);
                        let what = "what is left out must be known before the game begins".to_owned();
                        let why = "this reads more than printed `yes` and `no` fields";
                        let help = "list the items, or write `all` with a kind and a printed adjective";
                        report(diags, codes::E0963, at, what, why, help);
                    }
                }
            } else if symbol.name == BESIDE {
                let source = names.sources.units[unit];
                let seats = field.body.roots.iter().flat_map(|root| source.kids(*root));
                self.beside.extend(seats.filter_map(|seat| source.named(*seat)).map(|sym| names.gid(unit, sym)));
            } else if symbol.space == Space::Setting {
                self.settings.insert(gid, SettingValue::Body(unit, &field.body));
            }
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "of other phrases it is not known what they leave out")]
    fn leave_out(&mut self, names: &Names<'u>, kinds: &Kinds<'u>, unit: usize, node: NodeId) -> bool {
        let source = names.sources.units[unit];
        match source.tree(node) {
            Tree::Item { item } => {
                self.left_out.insert(names.gid(unit, item));
                true
            }
            Tree::List { .. } | Tree::All { .. } => {
                source.kids(node).iter().all(|kid| self.leave_out(names, kinds, unit, *kid))
            }
            Tree::Select { noun, tails, .. } => {
                let Tree::Population { of } = source.tree(noun) else { return false };
                let kind = names.gid(unit, of);
                let mut wanted = Vec::new();
                for tail in tails {
                    let said = if let Tree::TailWhere { condition } = source.tree(*tail) { condition } else { *tail };
                    let (Tree::FieldFilter { field } | Tree::Field { field, .. }) = source.tree(said) else {
                        return false;
                    };
                    wanted.push(names.gid(unit, field));
                }
                for gid in names.of_space(Space::Item) {
                    let Some((at, item)) = names.item(gid) else { continue };
                    if kinds.is(names.gid(at, item.kind), kind)
                        && wanted.iter().all(|field| printed_yes(names, at, item, *field))
                    {
                        self.left_out.insert(gid);
                    }
                }
                true
            }
            _ => false,
        }
    }

    fn options(&mut self, names: &Names<'u>, selection: &Selection, diags: &mut Diags) {
        for (name, value) in &selection.options {
            let here = names.sources.span(0, (0, 0));
            let found =
                names.find(Space::Setting, name).and_then(|gid| names.decl(gid).map(|(unit, decl)| (gid, unit, decl)));
            let Some((gid, unit, Decl { what: What::Setting { ty, index, option: true, .. }, span, .. })) = found
            else {
                let all: Vec<&str> = names
                    .of_space(Space::Setting)
                    .filter(|gid| names.decl(*gid).is_some_and(|(_, decl)| is_option(&decl.what)))
                    .map(|gid| names.name(gid))
                    .collect();
                let help = match did_you_mean(name, all.iter().copied()) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None if all.is_empty() => "this game has no options".to_owned(),
                    None => format!("the options are {}", diag::or_list(all.iter().map(|o| format!("`{o}`")))),
                };
                let what = format!("the game has no option `{name}`");
                report(diags, codes::E0955, here, what, "asked for by the selection", &help);
                continue;
            };
            let ty = &names.sources.units[unit].types[ty.index()];
            let (number, expected) = option_value(names, unit, ty, value);
            match number {
                Some(number) if index.is_empty() => {
                    self.settings.insert(gid, SettingValue::Number(number));
                }
                _ => {
                    let what = format!("`{name}` cannot be `{value}`");
                    let help = format!("give it {expected}");
                    let at = names.sources.span(unit, *span);
                    report(diags, codes::E0956, at, what, "declared here", &help);
                }
            }
        }
    }

    /// Finds the line of every override and settles which of two goes over the other.
    fn overrides(&mut self, names: &Names<'u>, changes: &[(Gid, Over<'u>)], diags: &mut Diags) {
        let lines = labelled(names);
        let mut by_label: Vec<(Gid, Vec<(Gid, Over<'u>)>)> = Vec::new();
        for (preset, over) in changes {
            let label = names.gid(over.unit, over.over.rule);
            match by_label.iter_mut().find(|(of, _)| *of == label) {
                Some((_, list)) => list.push((*preset, *over)),
                None => by_label.push((label, vec![(*preset, *over)])),
            }
        }
        for (label, list) in by_label {
            let place = |over: &Over<'u>| names.sources.span(over.unit, over.over.span);
            let name = names.name(label);
            let targets = lines.get(&label).map_or(&[][..], Vec::as_slice);
            let target = match targets {
                [target] => *target,
                [] => {
                    let what = format!("no line of the game carries `{name}`");
                    let help = "an override finds its line by the label in front of it: check the id and its suffix";
                    report(diags, codes::E0957, place(&list[0].1), what, "nothing to change", help);
                    continue;
                }
                many => {
                    let what = format!("`{name}` stands on {}", diag::Count("line", many.len()));
                    let help = "give one of the lines a suffix of its own, like the `a` of `X-01a`, and name that";
                    report(diags, codes::E0957, place(&list[0].1), what, "which line is meant is not known", help);
                    continue;
                }
            };
            let adds = |over: &Over<'u>| matches!(over.over.change, Change::AddAfter(_) | Change::AddBefore(_));
            let replacing: Vec<&(Gid, Over<'u>)> = list.iter().filter(|(_, over)| !adds(over)).collect();
            let over_all = |(own, over): &&&(Gid, Over<'u>)| {
                let goes_over = over.over.over.map(|sym| names.gid(over.unit, sym));
                let like = line_of(names, *own);
                let under = |other: &Gid| goes_over == Some(*other) || like.contains(other);
                replacing.iter().any(|(preset, _)| preset != own && under(preset))
            };
            let winner = match replacing.as_slice() {
                [] => None,
                [one] => Some(**one),
                many => {
                    let mut tops = many.iter().filter(over_all);
                    let (Some(top), None) = (tops.next(), tops.next()) else {
                        let (first, second) = (many[0], many[1]);
                        let presets = [first, second].map(|(preset, _)| names.name(*preset));
                        let what = format!("`{}` and `{}` both change `{name}`", presets[0], presets[1]);
                        let help =
                            "write `over` and the other's name at the one that shall hold, or select one of them";
                        let d = Diagnostic::new(codes::E0958, place(&second.1), what).label("changed here");
                        diags.push(d.other(place(&first.1), diag::Note::AndHere).help(help));
                        continue;
                    };
                    Some(**top)
                }
            };
            let mut kept: Vec<Over<'u>> = list.iter().filter(|(_, over)| adds(over)).map(|(_, over)| *over).collect();
            kept.extend(winner.map(|(_, over)| over));
            if let Target::Decl(at) = target
                && let (What::Item(_), Some(sym)) = (&names.decl_at(at).what, names.decl_at(at).sym)
                && matches!(winner, Some((_, over)) if over.over.change == Change::Remove)
            {
                self.left_out.insert(names.gid(at.unit, sym));
                continue;
            }
            if !fits(names, target, &kept) {
                let what = format!("the line of `{name}` cannot be changed like this");
                let help = "`set` changes a value, `replace` and `add` change statements, `remove` takes a line away";
                report(diags, codes::E0959, place(&kept[0]), what, "does not fit what the label stands on", help);
                continue;
            }
            self.change(names, target, kept);
        }
    }

    /// The changes of a line.
    pub(crate) fn changes(&self, target: Target) -> &[Over<'u>] {
        self.overs.get(&target).map_or(&[], Vec::as_slice)
    }

    /// The body that stands in the place of a declared one, if an override puts one there.
    pub(crate) fn instead(&self, at: DeclAt) -> Option<(usize, &'u Body)> {
        self.changes(Target::Decl(at)).iter().find_map(|over| match &over.over.change {
            Change::Set(body) | Change::Replace(body) => Some((over.unit, body)),
            Change::Remove | Change::AddAfter(_) | Change::AddBefore(_) => None,
        })
    }

    /// Puts the changes on what they change. A line that chooses before it acts is several statements: what comes before
    /// it or stands in its place goes to the first of them.
    fn change(&mut self, names: &Names<'u>, target: Target, changes: Vec<Over<'u>>) {
        let lead: &[NodeId] = match target {
            Target::Node(unit, node) => {
                let lines = &names.sources.units[unit].labels;
                lines.iter().find(|line| line.node == Some(node)).map_or(&[], |line| &line.before)
            }
            Target::Decl(_) | Target::Ability(..) => &[],
        };
        let (Target::Node(unit, _), [first, others @ ..]) = (target, lead) else {
            self.overs.insert(target, changes);
            return;
        };
        let (after, ahead): (Vec<Over<'u>>, Vec<Over<'u>>) =
            changes.into_iter().partition(|over| matches!(over.over.change, Change::AddAfter(_)));
        let taken = ahead.iter().any(|over| matches!(over.over.change, Change::Replace(_) | Change::Remove));
        let gone = |on: Target, mut changes: Vec<Over<'u>>, overs: &mut Map<Target, Vec<Over<'u>>>| {
            if taken {
                changes.push(Over { unit, over: &GONE });
            }
            overs.insert(on, changes);
        };
        others.iter().for_each(|node| gone(Target::Node(unit, *node), Vec::new(), &mut self.overs));
        gone(target, after, &mut self.overs);
        self.overs.insert(Target::Node(unit, *first), ahead);
    }
}

/// How many presets one may be like, one after the other.
const MOST_LIKE: usize = 16;

/// What a preset is like, what that is like, and so on; one more than there may be where it goes on.
fn line_of(names: &Names<'_>, preset: Gid) -> Vec<Gid> {
    let like = |gid: &Gid| {
        let (unit, item) = names.item(*gid)?;
        let field = item.fields.iter().find(|field| {
            let symbol = names.symbols[names.gid(unit, field.sym) as usize];
            symbol.space == Space::Setting && symbol.name == LIKE
        })?;
        names.sources.units[unit].named(*field.body.roots.first()?).map(|sym| names.gid(unit, sym))
    };
    std::iter::successors(like(&preset), like).take(MOST_LIKE + 1).collect()
}

fn is_option(what: &What) -> bool {
    matches!(what, What::Setting { option: true, .. })
}

/// Whether a printed field of an item is `yes`.
fn printed_yes(names: &Names<'_>, unit: usize, item: &Item, field: Gid) -> bool {
    let given = item.fields.iter().find(|value| names.gid(unit, value.sym) == field).map(|value| (unit, &value.body));
    let default = || names.field(field).and_then(|(_, unit, field)| field.init.as_ref().map(|body| (unit, body)));
    given.or_else(default).is_some_and(|(unit, body)| {
        body.roots.first().is_some_and(|root| {
            let node = names.sources.units[unit].node(*root);
            node.op == Op::Bool && node.imm == 1
        })
    })
}

/// The number an option's word stands for, and what may stand there.
#[expect(clippy::wildcard_enum_match_arm, reason = "every other option is a number")]
fn option_value(names: &Names<'_>, unit: usize, ty: &model::unit::Ty, word: &str) -> (Option<i32>, String) {
    use model::unit::Base;
    match ty.base {
        Base::Bool => {
            let value = match word {
                "on" | "yes" | "true" => Some(1),
                "off" | "no" | "false" => Some(0),
                _ => None,
            };
            (value, "`on` or `off`".to_owned())
        }
        Base::Enum => {
            let members: Vec<&str> = match ty.sym.and_then(|sym| names.decl(names.gid(unit, sym))) {
                Some((at, Decl { what: What::Enum { members }, .. })) => {
                    members.iter().map(|m| last_part(names.name(names.gid(at, *m)))).collect()
                }
                _ => Vec::new(),
            };
            let at = members.iter().position(|member| *member == word).map(narrow);
            (at, diag::or_list(members.iter().map(|member| format!("`{member}`"))))
        }
        _ => {
            let value = word.parse().ok().filter(|n| (ty.lo..=ty.hi).contains(n));
            (value, format!("a number from {} to {}", ty.lo, ty.hi))
        }
    }
}

/// Every label with the lines that carry it.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other declaration has labels inside")]
fn labelled(names: &Names<'_>) -> Map<Gid, Vec<Target>> {
    let mut lines: Map<Gid, Vec<Target>> = Map::default();
    let mut put = |gid: Gid, target: Target| lines.entry(gid).or_default().push(target);
    for (at, decl) in names.decls() {
        for sym in decl.labels.iter() {
            put(names.gid(at.unit, *sym), Target::Decl(at));
        }
        match &decl.what {
            What::Item(item) => {
                for (k, ability) in item.abilities.iter().enumerate() {
                    for sym in ability.labels.iter() {
                        put(names.gid(at.unit, *sym), Target::Ability(at, k));
                    }
                }
            }
            What::Action(ability) | What::Ability(ability) => {
                for sym in ability.labels.iter().filter(|sym| !decl.labels.contains(sym)) {
                    put(names.gid(at.unit, *sym), Target::Decl(at));
                }
            }
            _ => {}
        }
    }
    for (unit, source) in names.game() {
        for line in source.labels.iter() {
            if let Some(node) = line.node {
                put(names.gid(unit, line.rule), Target::Node(unit, node));
            }
        }
    }
    lines
}

/// Whether the line can take the changes.
fn fits(names: &Names<'_>, target: Target, changes: &[Over<'_>]) -> bool {
    let is_expression = |unit: usize, node: NodeId| {
        let source = names.sources.units[unit];
        source.ty(node).base != model::unit::Base::Unit
    };
    changes.iter().all(|over| match (&over.over.change, target) {
        (Change::Set(_), Target::Decl(at)) => matches!(names.decl_at(at).what, What::Setting { .. } | What::Value(_)),
        (Change::Set(_), Target::Node(unit, node)) => is_expression(unit, node),
        (Change::Set(_), Target::Ability(..)) => false,
        (Change::Remove | Change::Replace(_) | Change::AddAfter(_) | Change::AddBefore(_), Target::Decl(at)) => {
            matches!(names.decl_at(at).what, What::Verb(_) | What::Action(_) | What::Ability(_))
        }
        (Change::AddAfter(_) | Change::AddBefore(_), Target::Node(unit, node)) => !is_expression(unit, node),
        (Change::Remove | Change::Replace(_), Target::Ability(..) | Target::Node(..))
        | (Change::AddAfter(_) | Change::AddBefore(_), Target::Ability(..)) => true,
    })
}
