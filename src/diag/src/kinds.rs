//! The kinds of what a finding says, where something is decided by them: labels, advice, what was looked for. The sentence
//! is written from the kind; nobody reads a sentence to decide.

use std::fmt;
use std::ops::Deref;

use crate::{Code, codes};

/// What a label says.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Note {
    /// Its own few words; may be empty.
    Said(String),
    /// The same stands here too: it explains nothing.
    AlsoHere,
    /// The same, of what must be one.
    AndHere,
    /// A name is bound here that may be meant, since nothing reads it.
    Unread,
}

impl Note {
    /// Whether it only repeats.
    #[must_use]
    pub fn repeats(&self) -> bool {
        matches!(self, Note::AlsoHere | Note::AndHere)
    }
}

impl Deref for Note {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Note::Said(text) => text,
            Note::AlsoHere => "also here",
            Note::AndHere => "and here",
            Note::Unread => "bound here, and nothing reads it",
        }
    }
}

impl<T: Into<String>> From<T> for Note {
    fn from(text: T) -> Self {
        Note::Said(text.into())
    }
}

/// What to do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Advice {
    /// As it says.
    Do(String),
    /// To check something around the place: each such place is a mistake of its own.
    CheckFirst(String),
    /// To open a declaration: all places that need it are one mistake.
    Open(String),
}

impl Advice {
    /// To check this first.
    #[must_use]
    pub fn check_first(condition: &str) -> Self {
        Advice::CheckFirst(format!("check first: `{condition}`"))
    }
}

impl Deref for Advice {
    type Target = str;

    fn deref(&self) -> &str {
        let (Advice::Do(text) | Advice::CheckFirst(text) | Advice::Open(text)) = self;
        text
    }
}

impl<T: Into<String>> From<T> for Advice {
    fn from(text: T) -> Self {
        Advice::Do(text.into())
    }
}

macro_rules! sought {
    ($($name:ident = $said:literal,)+) => {
        /// What a name was looked up as.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Sought {
            $(#[doc = concat!("A ", $said, ".")] $name,)+
        }

        impl fmt::Display for Sought {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(Sought::$name => $said,)+
                })
            }
        }
    };
}

sought! {
    Name = "name",
    Word = "word",
    Measure = "measure",
    Type = "type",
    Item = "item",
    Kind = "kind",
    Procedure = "procedure",
    Menu = "menu",
    Zone = "zone",
    Relation = "relation",
    Value = "value",
    ProcedureOrBinder = "procedure or binder",
    ZoneOrPlace = "zone or place",
    FieldOrZone = "field or zone",
    Answer = "answer",
    Verb = "verb",
    Setting = "setting",
    Preset = "edition, scenario or variant",
    Enum = "enum",
    Step = "step",
    Seat = "seat",
    Adjective = "adjective",
    Field = "field",
    Noun = "noun",
    Option = "option",
}

impl Sought {
    /// The code of a name that is not found.
    #[must_use]
    pub fn code(self) -> Code {
        if self == Sought::Field {
            codes::E0202
        } else if matches!(self, Sought::Type | Sought::Kind | Sought::Enum | Sought::Measure) {
            codes::E0207
        } else {
            codes::E0201
        }
    }
}
