//! Names of what a program holds, in the language of a catalogue; an id in words where there is no name.

use std::collections::BTreeSet;

use engine::Game;
use model::program::{Design, DomainId, Location, Menu, MenuId, Program, Shows, Sort};
use model::unit::Unit;
use text::{Phrase, Value, Words, composed, has_words, label, ui};

use crate::texts::Texts;

/// What a member of a domain is called in the program itself; a number of a range is a number.
#[must_use]
pub fn id(program: &Program, domain: DomainId, member: u16) -> String {
    let objects = &program.domains[domain.index()].objects;
    objects.get(usize::from(member)).map_or_else(|| member.to_string(), |object| object.name.clone())
}

/// Names of one program in one language.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// What is played.
    pub program: &'a Program,
    /// In which language.
    pub texts: &'a Texts,
}

impl Names<'_> {
    /// The text of a key: of its name or noun if it has none of its own, at last its last part in words.
    pub fn label(&self, key: &str) -> String {
        label(self.texts.catalogue(), key)
    }

    /// A text of the client.
    pub fn ui(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        ui(self.texts.catalogue(), key, args)
    }

    /// A seat.
    pub fn seat(&self, seat: u8) -> String {
        self.object(DomainId(0), u16::from(seat))
    }

    /// The words of a game, for what is in the game that is played.
    pub fn words<'u>(&self, units: &[&'u Unit]) -> Words<'u> {
        let things = self.program.domains.iter().flat_map(|domain| &domain.objects);
        let designs = things.filter_map(|thing| self.program.designs.get(thing.design?.index()));
        let there: BTreeSet<&str> = designs.map(|design| &*design.name).collect();
        Words::new(units).in_game(|item| there.contains(item))
    }

    /// All seats, in order.
    pub fn seats(&self) -> Vec<String> {
        (0..self.program.seats).map(|seat| self.seat(seat)).collect()
    }

    /// A design.
    pub fn design(&self, design: &Design) -> String {
        self.texts.item(&design.key)
    }

    /// A member of a domain: its design's name, with the owner of what every seat has; members and numbers as such.
    pub fn object(&self, domain: DomainId, object: u16) -> String {
        let Some(home) = self.program.domains.get(usize::from(domain.0)) else { return String::new() };
        if home.sort == Sort::Numbers {
            return object.to_string();
        }
        let Some(thing) = home.objects.get(usize::from(object)) else { return object.to_string() };
        match (self.designed(domain, object), thing.owner) {
            // A seat is its own owner.
            (Some(design), Some(owner)) if domain.0 != 0 => format!("{} ({})", self.design(design), self.seat(owner)),
            (Some(design), _) => self.design(design),
            (None, _) => self.label(&format!("enum.{}.{}", home.name, thing.name)),
        }
    }

    /// Facts and sentences of an item; none if it has no text.
    pub fn rules(&self, words: &Words<'_>, item: &str) -> Option<(Vec<String>, Vec<String>)> {
        let (unit, decl) = words.item(item)?;
        let (mut facts, sentences) = self.texts.said(words, unit, decl).ok()?;
        // A kind and a field may say the same.
        facts.dedup();
        Some((facts, sentences))
    }

    /// The facts of an item that these printed fields (`KIND.FIELD`) state.
    pub fn stated(&self, words: &Words<'_>, item: &str, fields: &[String]) -> Vec<String> {
        let Some((unit, decl)) = words.item(item) else { return Vec::new() };
        fields.iter().filter_map(|field| text::stated(self.texts.catalogue(), words, unit, decl, field)).collect()
    }

    /// What these printed fields (`KIND.FIELD`) of an item say, in brackets behind a space; empty if they say nothing.
    pub fn printed(&self, words: &Words<'_>, item: &str, fields: &[String]) -> String {
        let Some((unit, decl)) = words.item(item) else { return String::new() };
        let said = fields.iter().filter_map(|field| text::printed(self.texts.catalogue(), words, unit, decl, field));
        let said: Vec<String> = said.collect();
        if said.is_empty() { said.concat() } else { format!(" ({})", said.join(", ")) }
    }

    /// A member of a domain without whose it is.
    pub fn unowned(&self, domain: DomainId, object: u16) -> String {
        self.designed(domain, object).map_or_else(|| self.object(domain, object), |design| self.design(design))
    }

    /// The design of a thing, if it has one.
    fn designed(&self, domain: DomainId, object: u16) -> Option<&Design> {
        let thing = self.program.domains.get(domain.index())?.objects.get(usize::from(object))?;
        self.program.designs.get(thing.design?.index())
    }

    /// The same as a sentence names it.
    pub fn titled(&self, domain: DomainId, object: u16) -> String {
        self.designed(domain, object).map_or_else(|| self.object(domain, object), |design| self.title(design))
    }

    fn title(&self, design: &Design) -> String {
        text::titled(self.texts.catalogue(), &design.kind, &design.key, &self.design(design))
    }

    /// Something as a sentence says it that does not say whose it is.
    pub fn owned(&self, name: &str, seat: u8) -> Phrase {
        let seat = self.titled(DomainId(0), seat.into());
        composed(self.texts.catalogue(), "owned", &[("x", Value::Text(name)), ("seat", Value::Text(&seat))])
    }

    /// A name as a sentence declines it.
    pub fn phrase(&self, name: String) -> Phrase {
        Phrase::of(self.texts.catalogue(), name)
    }

    /// A member of a domain as a sentence about a seat says it: that seat's own pieces without their owner, one of several
    /// alike as such, those of others with their owner.
    pub fn mentioned(&self, domain: DomainId, object: u16, subject: Option<u8>) -> Phrase {
        let name = self.titled(domain, object);
        if domain.0 == 0 || self.designed(domain, object).is_none() {
            return self.phrase(name);
        }
        let owner = self.program.domains[domain.index()].objects[usize::from(object)].owner;
        let Some(owner) = owner else { return self.phrase(name) };
        if subject != Some(owner) {
            return self.owned(&name, owner);
        }
        let alike = self.has_alike(domain, object);
        let key = if alike { "one_of_own" } else { "own" };
        composed(self.texts.catalogue(), key, &[("x", Value::Text(&name))])
    }

    /// Whether a seat has several pieces like this one: no name tells them apart.
    pub fn has_alike(&self, domain: DomainId, object: u16) -> bool {
        let owned = self.program.domains[domain.index()].objects[usize::from(object)].owner.is_some();
        let design = self.designed(domain, object).filter(|_| owned && domain.0 != 0);
        design.is_some_and(|design| design.objects.len() / usize::from(self.program.seats.max(1)) > 1)
    }

    /// What is seen on a back, by the values of the domain's backs: `brown, 3 stars`; empty if it shows nothing.
    pub fn back(&self, domain: DomainId, values: &[i32]) -> String {
        let Some(home) = self.program.domains.get(domain.index()) else { return String::new() };
        let parts = home.backs.iter().zip(values).filter_map(|(back, value)| {
            let name = || self.column(&self.program.consts[back.column.index()].name);
            match back.shows {
                Shows::Number => Some(format!("{} {value}", name())),
                // What holds is told by its name, what does not is left out.
                Shows::YesNo => (*value != 0).then(name),
                Shows::Member(of) => u16::try_from(*value).ok().map(|member| self.object(of, member)),
            }
        });
        parts.collect::<Vec<_>>().join(", ")
    }

    /// A piece that the reader does not know, by its kind and what is seen on its back: `a tile (brown)`.
    pub fn hidden(&self, game: &Game, domain: DomainId, piece: u16) -> String {
        let back = self.back(domain, &game.back(domain, piece));
        let kind = self.one_of(domain);
        if back.is_empty() { kind } else { format!("{kind} ({back})") }
    }

    /// Something of a domain of which the reader knows no more.
    fn one_of(&self, domain: DomainId) -> String {
        let kind = self.program.domains.get(domain.index()).map_or("", |home| home.name.as_str());
        self.ui("one_of_own", &[("x", Value::Text(&self.label(&format!("kind.{kind}"))))])
    }

    /// A place where a piece can lie: the space itself, or the zone with its owner.
    pub fn location(&self, location: &Location) -> String {
        if let Some((domain, object)) = location.space {
            let space = self.object(domain, object);
            // A zone of a space is named by both, the space itself by its own name.
            let own = self.program.domains[usize::from(domain.0)].objects.get(usize::from(object));
            if own.is_some_and(|o| o.name == location.name) {
                return space;
            }
            return format!("{}, {space}", self.zone(&location.zone));
        }
        match location.owner {
            Some(owner) => format!("{} ({})", self.zone(&location.zone), self.seat(owner)),
            None if location.name.is_empty() => self.ui("nothing", &[]),
            None => match location.name.split_once('/') {
                Some((_, of)) => format!("{} ({})", self.zone(&location.zone), self.label(&format!("name.{of}"))),
                None => self.zone(&location.zone),
            },
        }
    }

    /// A zone without its owner.
    pub fn zone(&self, zone: &str) -> String {
        self.label(&format!("zone.{zone}"))
    }

    /// A field of a kind, by its column's name.
    pub fn column(&self, column: &str) -> String {
        let space = if column.contains('.') { "field" } else { "var" };
        self.label(&format!("{space}.{column}"))
    }

    /// An entry of a menu: the action, the thing that acts, or both where the thing's action has a name.
    pub fn entry(&self, menu: MenuId, entry: u16) -> String {
        let Some(home) = self.program.menus.get(usize::from(menu.0)) else { return String::new() };
        let Some(row) = home.entries.get(usize::from(entry)) else { return String::new() };
        match row.this {
            Some((domain, object)) if row.action.is_empty() => self.object(domain, object),
            Some((domain, object)) => {
                let action = self.label(&self.action_key(menu, &row.action));
                let thing = self.object(domain, object);
                self.ui("action_of", &[("x", Value::Text(&thing)), ("text", Value::Text(&action))])
            }
            None => {
                let last = row.name.rsplit('.').next().unwrap_or(&row.name);
                self.label(&self.action_key(menu, last))
            }
        }
    }

    /// The key of an action: of the menu that offers it, or of the one that it is declared for, which lends it.
    pub fn action_key(&self, menu: MenuId, action: &str) -> String {
        let key = |menu: &Menu| format!("action.{}.{action}", menu.name);
        let home = self.program.menus.get(menu.index());
        let mut all = home.into_iter().chain(&self.program.menus).map(key);
        let worded = all.find(|key| has_words(self.texts.catalogue(), key));
        worded.or(home.map(key)).unwrap_or_default()
    }
}
