//! What is said of a word: that it is mentioned, that it is unknown and what is near, that a value is not what it should
//! be.

use diag::{Advice, Code, Diagnostic, Sought, Span, codes};

use model::unit::Floor;

use super::{Cx, Typed};
use crate::dict::types::Ty;
use crate::dict::{Ent, Role, fitting};
use crate::findings::Finding;
use crate::syntax::ast::Word;

impl<'a> Cx<'a> {
    /// Reports.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.found.push(Finding::One(diagnostic));
    }

    /// Reports an unknown name, once for all its uses. `what` says what was looked for ("kind"), `roles` where near
    /// names are looked for.
    pub fn unknown(&mut self, word: Word<'_>, what: Sought, roles: &[Role]) {
        if self.dict.excuses(word.text) {
            return;
        }
        self.unknown_near(word, what, self.near(word.text, roles), None);
    }

    /// What a word means in the first of these roles that it has, and mentions it; else it is unknown.
    pub fn look_up(&mut self, word: Word<'_>, what: Sought, roles: &[Role]) -> Option<Ent> {
        let found = roles.iter().find_map(|role| self.dict.first_as(word.text, *role));
        match found {
            Some(ent) => self.mention(ent, word.span),
            None => self.unknown(word, what, roles),
        }
        found
    }

    /// The known word nearest to a misspelt one that may be said in this file, among those used in one of the roles (all,
    /// if none is given); none in what is taken back in any case.
    #[must_use]
    pub fn near(&self, word: &str, roles: &[Role]) -> Option<&'a str> {
        if self.is_peeking() { None } else { self.dict.near(word, roles, self.floor, &self.nearest) }
    }

    /// As [`diag::did_you_mean`], for so many words of a file at most.
    #[must_use]
    pub fn nearest<'c>(&self, word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
        self.nearest.to(word, candidates)
    }

    /// As [`Cx::unknown`], with the near name and the help chosen by the caller.
    pub fn unknown_near(&mut self, word: Word<'_>, what: Sought, near: Option<&str>, help: Option<&str>) {
        let vague =
            matches!(what, Sought::Measure | Sought::Noun | Sought::Kind | Sought::Value) && self.dict.vague(word.text);
        if vague || self.dict.excuses(word.text) {
            return;
        }
        let told = near.is_some() || help.is_some() || self.is_peeking();
        let fitting = if told { None } else { self.fitting(what) };
        self.found.push(Finding::unknown(word, what, near, help.or(fitting.as_deref())));
    }

    /// Reports a step that a procedure does not have, with those that it has.
    pub fn no_step(&mut self, step: Word<'_>, of: Ent, name: &str) {
        let steps = self.dict.verb(of).map_or(&[][..], |verb| &verb.steps);
        let near = self.nearest(step.text, steps.iter().map(|s| self.dict.short(*s)));
        let help = if steps.is_empty() {
            format!("`{name}` has no steps")
        } else {
            format!("the steps of `{name}` are {}", self.dict.names(steps.iter().copied()))
        };
        self.unknown_near(step, Sought::Step, near, Some(&help));
    }

    /// What would fit where something of a sort is looked for, and where more of it is told; none if that is too much to
    /// list.
    #[must_use]
    pub fn fitting(&self, what: Sought) -> Option<String> {
        let listed = if self.may_list() { fitting::sentence(self.dict, self.floor, what) } else { None };
        listed.map(|listed| self.told(&listed))
    }

    /// Whether one more list of what fits is made: a file with very many unknown words is told so a few times.
    #[must_use]
    pub fn may_list(&self) -> bool {
        self.lists.once_more()
    }

    /// A list of what fits, with where to read what each means; in rules, that more may be declared.
    #[must_use]
    pub fn told(&self, listed: &str) -> String {
        match self.floor {
            Floor::Content => format!("{listed}; `kenning words` says what each means"),
            Floor::Rules | Floor::Tests => format!("{listed}; another is declared in the rules"),
        }
    }

    /// Reports `x-1` where `x` is known: a minus needs blanks. Whether the word was that.
    pub fn tight_minus(&mut self, word: Word<'_>) -> bool {
        let Some((left, right)) = word.text.rsplit_once('-') else { return false };
        let known = self.dict.knows(left) || self.visible(left).is_some();
        if !known || self.dict.excuses(word.text) || right.is_empty() || !right.bytes().all(|b| b.is_ascii_digit()) {
            return false;
        }
        let d = Diagnostic::new(codes::E0117, word.span, "a minus between two values needs a blank on both sides")
            .label("without blanks this is one word")
            .safe_fix(word.span, format!("{left} - {right}"), format!("write `{left} - {right}`"));
        self.report(d);
        true
    }

    /// A finding about a value that should be something else than it is.
    #[must_use]
    pub fn unlike(&self, code: Code, span: Span, message: impl Into<String>, ty: Ty) -> Diagnostic {
        Diagnostic::new(code, span, message).label(format!("this is {}", self.dict.show(ty)))
    }

    /// A finding with the place where something is declared, if that is known.
    #[must_use]
    pub fn declared(&self, d: Diagnostic, ent: Ent) -> Diagnostic {
        match self.dict.get(ent).span {
            Some(at) => d.other(at, "declared here"),
            None => d,
        }
    }

    /// Reports; what stands at `span` is an error.
    pub fn refuse(&mut self, d: Diagnostic, span: Span) -> Typed {
        self.report(d);
        self.typed_error(span)
    }

    /// Reports; nothing comes of what is written there.
    pub fn none<T>(&mut self, d: Diagnostic) -> Option<T> {
        self.report(d);
        None
    }

    /// Notes that an entity is mentioned, and reports it if content may not use it. Call it once for every name that
    /// is resolved.
    pub fn mention(&mut self, ent: Ent, span: Span) {
        self.said.insert(ent);
        self.mention_silently(ent, span);
    }

    /// As [`Cx::mention`], for an entity whose name is not written there: the field behind `of`.
    pub fn mention_silently(&mut self, ent: Ent, span: Span) {
        let owner = self.dict.owner_of(ent);
        self.used.extend([ent, owner]);
        if self.dict.open_to(self.floor, ent) {
            return;
        }
        let name = self.dict.short(ent);
        let owner_name = self.dict.short(owner);
        let kind = crate::dict::noun_of(&self.dict.get(owner).data);
        let d = Diagnostic::new(codes::E0601, span, format!("content may not use `{name}`"))
            .label(format!("{kind} `{owner_name}` is not marked `word`"))
            .help(Advice::Open(format!(
                "write `word` before the declaration of {kind} `{owner_name}`, if content should say it"
            )));
        self.report(self.declared(d, owner));
    }
}
