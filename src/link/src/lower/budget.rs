//! How much may be read in the place of one line: definitions are put where they are mentioned, so a few lines that
//! mention each other often enough could stand for more than any machine holds. What passes a bound is a finding that
//! names the definition which is read most.

use diag::{Count, Diagnostic, codes};
use model::program::DesignId;
use model::unit::{NodeId, THIS, YOU};

use super::{Cx, Loc, Val};
use crate::names::Gid;
use crate::util::Map;

/// Nodes of bodies that are read for one program, those put in the place of mentions counted each time.
const MOST_READ: u32 = 3_000_000;
/// Definitions inside one another.
const DEEPEST: usize = 200;
/// Statements of a body beyond which verbs are called and no longer written in place.
pub(super) const LONG: usize = 4_000;

/// What was read, and how often.
#[derive(Default)]
pub(crate) struct Budget {
    read: u32,
    /// Definitions, fields and settings being read, whatever frame they are read in.
    depth: usize,
    /// How often each definition was put in the place of a mention.
    mentions: Map<Gid, u32>,
    /// What definitions came to in the expression that is being read.
    made: Map<Mention, Val>,
}

/// A definition put in the place of a mention: what it comes to depends on nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Mention {
    gid: Gid,
    args: Vec<Val>,
    /// `you` and `this`.
    slots: [Loc; 2],
    design: Option<DesignId>,
    frame: Option<Gid>,
    depth: u8,
    sure: u64,
}

impl<'u> Cx<'u> {
    /// Counts a node that is read; whether no more are, which was reported.
    pub(crate) fn spent(&mut self, node: NodeId) -> bool {
        self.budget.read += 1;
        if self.budget.read <= MOST_READ {
            return false;
        }
        self.budget.read = MOST_READ;
        if !std::mem::replace(&mut self.rows.heavy.told, true) {
            let most = self.budget.mentions.iter().max_by_key(|(gid, count)| (**count, self.names.name(**gid)));
            let here = self.names.sources.node(self.env.unit, node);
            let d = Diagnostic::new(codes::E0966, here, "what is read here mentions too much")
                .label("definitions are put in the place of their mentions, and these come to too many")
                .help("let a definition mention each other one once, or keep what it says in a variable");
            let declared = most.and_then(|(gid, count)| Some((gid, count, self.names.decl(*gid)?)));
            let d = declared.into_iter().fold(d, |d, (gid, count, (unit, decl))| {
                let read = format!("`{}` is read {} here", self.names.name(*gid), Count("time", *count as usize));
                d.other(self.names.sources.span(unit, decl.span), read)
            });
            self.diags.push(d);
        }
        true
    }

    /// Reads a definition inside those that are being read.
    pub(super) fn reading_of<T>(&mut self, gid: Gid, read: impl FnOnce(&mut Self) -> T) -> T {
        self.reading.push(gid);
        self.budget.depth += 1;
        let made = read(self);
        self.budget.depth -= 1;
        self.reading.pop();
        made
    }

    /// Whether no definition may be read inside those that are being read, or not this one.
    pub(super) fn is_too_deep(&self, gid: Gid) -> bool {
        self.reading.contains(&gid) || self.budget.depth >= DEEPEST
    }

    /// Whether a definition may be read inside those that are being read; else that is reported.
    pub(super) fn may_read(&mut self, node: NodeId, gid: Gid) -> bool {
        if self.reading.contains(&gid) {
            self.circle(node, gid);
            return false;
        }
        if self.budget.depth >= DEEPEST {
            let name = self.names.name(gid).to_owned();
            let message = format!("`{name}` is the last of more than {DEEPEST} definitions, each inside the next");
            let help = "let it read a variable, or say in one definition what these say";
            self.finding(codes::E0966, node, message, "too deep to be read", help);
            return false;
        }
        *self.budget.mentions.entry(gid).or_default() += 1;
        true
    }

    /// What a definition came to where it was mentioned before in the same expression; else how to note it.
    pub(super) fn known(&mut self, gid: Gid, args: &[Val]) -> Result<Val, Mention> {
        // between expressions statements change what slots hold
        if self.reading.is_empty() {
            self.budget.made.clear();
        }
        let mention = Mention {
            gid,
            args: args.to_vec(),
            slots: [self.loc(YOU), self.loc(THIS)],
            design: self.env.design,
            frame: self.frame_of,
            depth: self.depth,
            sure: self.rows.sure_regs,
        };
        self.budget.made.get(&mention).copied().ok_or(mention)
    }

    /// Notes what it came to.
    pub(super) fn note(&mut self, mention: Mention, made: Val) {
        self.budget.made.insert(mention, made);
    }
}
