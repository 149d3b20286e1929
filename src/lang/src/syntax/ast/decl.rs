//! Declarations, overrides, tests.

use super::{Block, Doc, Expr, Given, Label, Pick, Query, Range, Span, Test, Word};

/// A declaration, an override or a test.
#[derive(Clone, Debug)]
pub struct Decl<'s> {
    /// Where `word` stands before it: content may use it.
    pub word: Option<Span>,
    /// Which.
    pub kind: DeclKind<'s>,
}

/// The declarations.
#[derive(Clone, Debug)]
pub enum DeclKind<'s> {
    /// `measure m 0..9`
    Measure {
        /// Its name.
        name: Word<'s>,
        /// Its bounds, if written.
        range: Option<Range>,
    },
    /// `stream a, b`
    Stream {
        /// Their names.
        names: Vec<Word<'s>>,
    },
    /// `menu m with n`, `menu m, standing`
    Menu {
        /// Its name.
        name: Word<'s>,
        /// `standing`.
        flags: Vec<Flag<'s>>,
        /// The menus it takes in.
        with: Vec<Word<'s>>,
    },
    /// `var x: T = e`, of the game or the running procedure.
    Var(FieldDecl<'s>),
    /// `enum e { a, b }`
    Enum {
        /// Its name.
        name: Word<'s>,
        /// Its values.
        values: Vec<Word<'s>>,
    },
    /// `kind k (ks) is p, single { .. }`
    Kind {
        /// Its name.
        name: Word<'s>,
        /// The plural, if written.
        forms: Vec<Word<'s>>,
        /// The kind it is one of.
        parent: Option<Word<'s>>,
        /// `is seat 2..4`: how many.
        size: Option<Range>,
        /// `, single`, `, live in built` ..
        flags: Vec<Flag<'s>>,
        /// Its fields, if it has braces.
        fields: Option<Fields<'s>>,
    },
    /// `zone z of k holds j, list { .. }`
    Zone {
        /// Its name.
        name: Word<'s>,
        /// One for each of these.
        owner: Option<Word<'s>>,
        /// What lies there.
        holds: Word<'s>,
        /// `, seen by owner` ..
        flags: Vec<Flag<'s>>,
        /// State that lasts while a thing lies there, if it has braces.
        fields: Option<Fields<'s>>,
    },
    /// `noun n (ns) = NP`
    Noun {
        /// Its name.
        name: Word<'s>,
        /// The plural, if written.
        forms: Vec<Word<'s>>,
        /// What it stands for.
        query: Query<'s>,
    },
    /// `value`, `relation`, `filter` or `setting`: `value v (f: k)[e]: T, during p = e`
    Value(Box<ValueDecl<'s>>),
    /// `verb`, `procedure` or `cost`.
    Verb(Box<VerbDecl<'s>>),
    /// `way w (p: k) if c { }`, inside a cost.
    Way {
        /// Its name.
        name: Word<'s>,
        /// What is asked.
        params: Vec<Param<'s>>,
        /// When it can be taken.
        cond: Option<Expr<'s>>,
        /// What it does.
        body: Block<'s>,
    },
    /// `replace [ID] over x { }` and other changes of a labelled line.
    Override(Override<'s>),
    /// `test "title" proves ID { given { } do { } then { } }`
    Test(Box<Test<'s>>),
    /// `given "title" { .. }`, `given { .. }`
    Given(Box<Given<'s>>),
}

/// A change of a labelled line.
#[derive(Clone, Debug)]
pub struct Override<'s> {
    /// The line or entry.
    pub label: Label<'s>,
    /// The override it goes over.
    pub over: Option<Word<'s>>,
    /// What becomes of the line.
    pub change: Change<'s>,
}

/// What an override does to its line.
#[derive(Clone, Debug)]
pub enum Change<'s> {
    /// `replace [ID] over x { }`: what stands there instead.
    Replace(Block<'s>),
    /// `add before [ID] over x { }`
    AddBefore(Block<'s>),
    /// `add after [ID] over x { }`
    AddAfter(Block<'s>),
    /// `set [ID] over x = e`: its new value.
    Set(Expr<'s>),
    /// `remove [ID] over x`
    Remove,
}

/// Which of the four declarations of a pure value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueHead {
    /// `value`
    Value,
    /// `relation`
    Relation,
    /// `filter`
    Filter,
    /// `setting`
    Setting,
}

/// A pure value.
#[derive(Clone, Debug)]
pub struct ValueDecl<'s> {
    /// Which.
    pub head: ValueHead,
    /// Its name.
    pub name: Word<'s>,
    /// Its parameters.
    pub params: Vec<Param<'s>>,
    /// `[e, f]`: a family indexed by these.
    pub index: Vec<Word<'s>>,
    /// Its type, if written.
    pub ty: Option<Type<'s>>,
    /// `, static`, `, during p`, before or after the value.
    pub flags: Vec<Flag<'s>>,
    /// What it is.
    pub value: Expr<'s>,
}

/// Which of the three declarations that can be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VerbHead {
    /// `verb`
    Verb,
    /// `procedure`
    Procedure,
    /// `cost`
    Cost,
}

/// A verb, procedure or cost.
#[derive(Clone, Debug)]
pub struct VerbDecl<'s> {
    /// Which.
    pub head: VerbHead,
    /// Its first word.
    pub name: Word<'s>,
    /// Third person and participle, if written: none or two.
    pub forms: Vec<Word<'s>>,
    /// Slots, prepositions and fixed words.
    pub signature: Vec<SigPart<'s>>,
    /// The requirement.
    pub cond: Option<Expr<'s>>,
    /// `, during p` ..
    pub flags: Vec<Flag<'s>>,
    /// What it does; without one it is a pure event.
    pub body: Option<Block<'s>>,
}

/// A part of a verb's phrase.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there are few, and nearly all are slots")]
pub enum SigPart<'s> {
    /// `(f: k)`
    Slot(Param<'s>),
    /// `[by (n: 1..6 = 1)]`: may be left out as a whole.
    Optional(Vec<SigPart<'s>>),
    /// A preposition or another fixed word.
    Word(Word<'s>),
}

/// `name: what = default`.
#[derive(Clone, Debug)]
pub struct Param<'s> {
    /// Its name.
    pub name: Word<'s>,
    /// Its type, or what is chosen for it.
    pub of: Option<ParamOf<'s>>,
    /// Its value when left out.
    pub default: Option<Expr<'s>>,
    /// Without the bracket.
    pub span: Span,
}

/// What a parameter is.
#[derive(Clone, Debug)]
pub enum ParamOf<'s> {
    /// A type. One word, even if it is a noun, stands here.
    Type(Type<'s>),
    /// `any number of ..`, `own stone in north` (any of them), of an action or a way.
    Pick(Pick<'s>),
}

/// A type as written.
#[derive(Clone, Debug)]
pub struct Type<'s> {
    /// Which.
    pub kind: TypeKind<'s>,
    /// Where.
    pub span: Span,
}

/// The types.
#[derive(Clone, Debug)]
pub enum TypeKind<'s> {
    /// `bool`, a kind, an enum, a measure, `effect` ..; with `?` the thing or `none`.
    Name {
        /// Its name.
        name: Word<'s>,
        /// With `?`.
        optional: bool,
    },
    /// `0..9`, `0..9 grams`.
    Range {
        /// The bounds.
        range: Range,
        /// The measure.
        measure: Option<Word<'s>>,
    },
    /// `set of T`
    Set(Box<Type<'s>>),
    /// `list n of T`
    List {
        /// At most so many.
        most: i64,
        /// Of these.
        of: Box<Type<'s>>,
    },
    /// `design of card`, `design of card?`
    Design {
        /// The kind.
        kind: Word<'s>,
        /// With `?`.
        optional: bool,
    },
    /// `value of T`
    ValueOf(Box<Type<'s>>),
}

/// `, words and numbers` after a declaration: `seen by owner`, `up to 8`, `for m -2..9 n 0..9`.
#[derive(Clone, Debug)]
pub struct Flag<'s> {
    /// At least one.
    pub items: Vec<FlagItem<'s>>,
    /// Without the comma.
    pub span: Span,
}

impl<'s> Flag<'s> {
    /// Whether the flag begins with exactly these words.
    #[must_use]
    pub fn begins(&self, words: &[&str]) -> bool {
        self.items.len() >= words.len()
            && words.iter().zip(&self.items).all(|(w, item)| matches!(item, FlagItem::Word(x) if x.text == *w))
    }

    /// Whether the flag is exactly these words.
    #[must_use]
    pub fn is(&self, words: &[&str]) -> bool {
        self.items.len() == words.len() && self.begins(words)
    }

    /// The word at this place, if there is one.
    #[must_use]
    pub fn word(&self, at: usize) -> Option<Word<'s>> {
        if let Some(FlagItem::Word(word)) = self.items.get(at) { Some(*word) } else { None }
    }

    /// The number at this place, if there is one.
    #[must_use]
    pub fn int(&self, at: usize) -> Option<i64> {
        if let Some(FlagItem::Int(n)) = self.items.get(at) { Some(*n) } else { None }
    }
}

/// A part of a flag.
#[derive(Clone, Copy, Debug)]
pub enum FlagItem<'s> {
    /// A name or a small word.
    Word(Word<'s>),
    /// A number.
    Int(i64),
    /// A range.
    Range(Range),
}

/// Fields in braces.
#[derive(Clone, Debug)]
pub struct Fields<'s> {
    /// The fields; broken ones are left out and counted by `broken`.
    pub list: Vec<FieldDecl<'s>>,
    /// Places of fields that could not be read, already reported. If there are any, an unknown field is no finding.
    pub broken: Vec<Span>,
    /// With the braces.
    pub span: Span,
}

/// A field of a kind or zone, or a variable: `var x[e]: T = e, flag`.
#[derive(Clone, Debug)]
pub struct FieldDecl<'s> {
    /// `///` lines before it (of a variable: see its line).
    pub docs: Vec<Doc<'s>>,
    /// Its rule ids (of a variable: see its line).
    pub label: Option<Label<'s>>,
    /// With `var`: part of the state.
    pub state: bool,
    /// Its name.
    pub name: Word<'s>,
    /// `[e, f]`: one for each of these.
    pub index: Vec<Word<'s>>,
    /// Its type.
    pub ty: Type<'s>,
    /// Its value when not given.
    pub default: Option<Expr<'s>>,
    /// `, of`, `, symmetric` ..
    pub flags: Vec<Flag<'s>>,
    /// From `var` or the name to the end.
    pub span: Span,
}
