//! The open question as a sentence, and what a person is told beside the names of things: what a card says, where a piece
//! lies, what a space holds, whose text asks. All of it is what the asked seat sees; nothing is computed that the rules would have to know.

use engine::{Answer, Game, Options, Question, Record, View};
use model::program::{
    Ask, ColId, DomainId, Event, EventParam, MenuId, NONE, Origin, ProcId, Program, Shape as AskShape, Sort, Store,
};
use model::unit::{NodeId, Root, Unit};
use text::{Phrase, Price, Shape, Value, Words, action_price, action_text, branch_texts, line_at, prompt, way_texts};

use crate::board;
use crate::items;
use crate::log::{self, Reader};
use crate::names::Names;
use crate::numbers::{About, Numbers, said};
use crate::records;

/// A guide to the open question of a game.
#[derive(Clone, Copy)]
pub struct Guide<'a> {
    /// Names of things.
    pub names: Names<'a>,
    /// The declarations of the game.
    pub words: &'a Words<'a>,
    /// The game.
    pub game: &'a Game,
    /// What the asked seat sees.
    pub view: &'a View,
    /// The values it knows.
    pub numbers: &'a Numbers<'a>,
}

impl Guide<'_> {
    /// What is asked: whose text asks, if it is one of an item's, and the question.
    pub fn asked(&self, question: &Question) -> String {
        let names = &self.names;
        let ask = &names.program.asks[usize::from(question.ask.0)];
        let (shape, low, high): (Shape, i64, i64) = match question.options {
            Options::Pick { .. } => (Shape::Pick, 0, 0),
            Options::Subset { min: 1, max: 1, .. } => (Shape::Pick, 1, 1),
            Options::Subset { min, max, .. } => (Shape::Subset, min.into(), max.into()),
            Options::Number { low, high } => (Shape::Number, low.into(), high.into()),
            Options::YesNo => (Shape::YesNo, 0, 0),
            Options::Branch => (Shape::Branch, 0, 0),
            Options::Pay => (Shape::Pay, 0, 0),
            Options::Menu { .. } => (Shape::Menu, 0, 0),
            Options::Trigger => (Shape::Trigger, 0, 0),
            Options::Allocate { amount, .. } => (Shape::Allocate, amount.into(), amount.into()),
        };
        let seat = names.seat(question.decider);
        let given = given(names, self.game, Reader::Seats(1 << self.view.seat), ask);
        let bounds = [("seat", Value::Text(&seat)), ("low", Value::Number(low)), ("high", Value::Number(high))];
        let args: Vec<(&str, Value<'_>)> =
            bounds.into_iter().chain(given.iter().map(|(name, said)| (*name, Value::Said(said)))).collect();
        let sentence = prompt(names.texts.catalogue(), shape, &ask.keys(), &args);
        [self.whose(), self.about().or_else(|| self.amid()), Some(sentence)]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The event that an item's text speaks of, where that text is what asks.
    fn about(&self) -> Option<String> {
        let program = self.names.program;
        let proc = *self.game.running().first()?;
        let ability = program.abilities.iter().find(|ability| ability.proc == proc && ability.design.is_some())?;
        let number = program.events.get(ability.event.index())?.slots.max(3);
        let frame = self.game.slots(number + 1);
        // The frame of an ability begins with its controller and its thing, then come the event's subject and the rest.
        let slots: Vec<i32> = [frame[2], NONE].iter().chain(&frame[3..]).copied().collect();
        let reader = Reader::Seats(1 << self.view.seat);
        let line = log::impending(&self.names, self.game, ability.event, &slots, reader)?;
        Some(self.names.ui("about", &[("text", Value::Text(line.trim_end_matches('.')))]))
    }

    /// How the procedure around the question began, as the log told it, if that is about a thing: where a bout is fought, say.
    fn amid(&self) -> Option<String> {
        let program = self.names.program;
        let thing = |domain: DomainId| {
            let sort = program.domains.get(domain.index()).map(|home| home.sort);
            matches!(sort, Some(Sort::Things(Root::Space | Root::Piece)))
        };
        let things = |event: &Event| event.params.iter().any(|param| param.domain.is_some_and(thing));
        let begun = |proc: ProcId| {
            let name = format!("{}.begins", program.procs[proc.index()].name);
            program.events.iter().position(|event| event.name == name && things(event))
        };
        let event = self.game.running().into_iter().find_map(begun)?;
        let is_it = |record: &Record| matches!(record, Record::Event { event: of, .. } if of.index() == event);
        let at = self.game.journal().iter().rposition(is_it)?;
        let line = log::sentence(&self.names, self.game, at, Reader::Seats(1 << self.view.seat))?;
        Some(self.names.ui("about", &[("text", Value::Text(line.trim_end_matches('.')))]))
    }

    /// The item whose text asks, with its sentence.
    fn whose(&self) -> Option<String> {
        let program = self.names.program;
        let proc = *self.game.running().first()?;
        let design = program.procs[proc.index()].design?;
        let name = self.names.design(&program.designs[design.index()]);
        let said = self.origin().and_then(|(unit, node)| line_at(self.names.texts.catalogue(), self.words, unit, node));
        Some(said.map_or_else(|| format!("{name}:"), |said| format!("{name}: {said}")))
    }

    /// Where the open question stands in the source.
    fn origin(&self) -> Option<(&Unit, NodeId)> {
        let program = self.names.program;
        let Origin { unit, node } = *program.origins.get(self.game.state().pc() as usize)?;
        let path = program.units.get(usize::from(unit))?;
        let unit = self.words.units().iter().find(|u| u.path == path.as_str())?;
        unit.nodes.get(node.index()).map(|_| (*unit, node))
    }

    /// Whether an answer of the open question declines it.
    pub fn declines(&self, question: &Question, answer: &Answer) -> bool {
        match (answer, question.options) {
            (Answer::Decline, _) => true,
            (Answer::Entry(entry), Options::Menu { menu }) => {
                let menu = self.names.program.menus.get(menu.index());
                menu.and_then(|menu| menu.entries.get(usize::from(*entry))).is_some_and(|entry| entry.declines)
            }
            _ => false,
        }
    }

    /// A branch or a way to pay: what it does, else its number.
    pub fn branch(&self, question: &Question, member: u16) -> String {
        let catalogue = self.names.texts.catalogue();
        let ask = &self.names.program.asks[question.ask.index()];
        let (said, all) = match &ask.shape {
            AskShape::Pay(rows) => (way_texts(catalogue, self.words, &ask.verb), rows.len()),
            AskShape::Branch(rows) => {
                let origin = self.origin();
                (origin.and_then(|(unit, node)| branch_texts(catalogue, self.words, unit, node)), rows.len())
            }
            _ => (None, 0),
        };
        let said = said.filter(|said| said.len() == all).and_then(|said| said.into_iter().nth(member.into()));
        said.unwrap_or_else(|| format!("{} / {all}", member + 1))
    }

    /// A thing to choose: its name, with what helps to choose.
    pub fn described(&self, domain: DomainId, object: u16) -> String {
        let name = self.names.object(domain, object);
        let Some(home) = self.names.program.domains.get(domain.index()) else { return name };
        match home.sort {
            Sort::Things(Root::Space) => {
                let line = board::space(self, domain, object);
                if line.is_empty() { name } else { line }
            }
            Sort::Things(Root::Piece) => {
                let thing = &home.objects[usize::from(object)];
                let told = thing.design.and_then(|design| {
                    let item = &self.names.program.designs[design.index()].name;
                    if thing.owner.is_none() { self.says(item) } else { self.does_when(item) }
                });
                let at = self.lies(domain, object).map(|at| format!(", {at}")).unwrap_or_default();
                let values = self.values(domain, object);
                let notes = board::piece_notes(self, domain, object);
                format!("{name}{notes}{at}{values}{}", told.unwrap_or_default())
            }
            Sort::Members => match board::of_member(self, domain, object) {
                noted if noted.is_empty() => name,
                noted => format!("{name}: {}", noted.join(", ")),
            },
            Sort::Things(_) | Sort::Numbers => name,
        }
    }

    /// The values about a piece that are shown: `, worth 3`.
    fn values(&self, domain: DomainId, piece: u16) -> String {
        let own = self.numbers.shown().filter(|(_, about)| *about == About::Piece(domain));
        let told =
            |(reading, _)| Some(format!(", {}", said(&self.names, reading, self.numbers.value(reading, &[piece])?)));
        own.filter_map(told).collect()
    }

    /// An entry of a menu: the action with its price, or the thing that acts with what it says.
    pub fn entry(&self, menu: MenuId, entry: u16) -> String {
        let program = self.names.program;
        let row = program.menus.get(menu.index()).and_then(|m| m.entries.get(usize::from(entry)));
        let text = self.names.entry(menu, entry);
        if let Some((row, (domain, object))) = row.and_then(|row| Some((row, row.this?))) {
            return match row.action.as_str() {
                "" => self.described(domain, object),
                action => format!("{text}{}", self.does(domain, object, action)),
            };
        }
        let price = row.map(|row| &program.procs[row.proc.index()].name);
        match price.and_then(|action| action_price(self.names.texts.catalogue(), self.words, action)) {
            Some(Price::Fixed(price)) => {
                self.names.ui("priced", &[("text", Value::Text(&text)), ("price", Value::Text(&price))])
            }
            Some(Price::Varies) => self.names.ui("price_varies", &[("text", Value::Text(&text))]),
            None => text,
        }
    }

    /// A trigger that waits: the thing or the text that acts, and what it says.
    pub fn waiting(&self, position: u16) -> String {
        let Some(waiting) = self.game.waiting(position) else { return (position + 1).to_string() };
        let program = self.names.program;
        let design = waiting.design.or(program.procs[waiting.proc.index()].design);
        match (waiting.this, design.map(|d| &program.designs[d.index()])) {
            (Some((domain, object)), _) => self.described(domain, object),
            (None, Some(design)) => {
                format!("{}{}", self.names.design(design), self.says(&design.name).unwrap_or_default())
            }
            (None, None) => crate::texts::words(&program.procs[waiting.proc.index()].name),
        }
    }

    /// The space a piece lies on, if it does.
    fn lies(&self, domain: DomainId, piece: u16) -> Option<String> {
        let at = self.game.location(domain, piece)?;
        let location = self.names.program.domains[domain.index()].locations.get(usize::from(at))?;
        location.space.map(|_| self.names.location(location))
    }

    /// Where a piece lies, whatever that is.
    pub fn place(&self, domain: DomainId, piece: u16) -> Option<String> {
        if self.lies(domain, piece).is_some() {
            return None;
        }
        let at = self.game.location(domain, piece)?;
        let locations = &self.names.program.domains.get(domain.index())?.locations;
        locations.get(usize::from(at)).filter(|_| at != 0).map(|location| self.names.location(location))
    }

    /// What an item says: ` (facts): sentences`; where no language can say it, what is written.
    pub fn says(&self, item: &str) -> Option<String> {
        let Some((facts, sentences)) = self.names.rules(self.words, item) else {
            let (unit, decl) = self.words.item(item)?;
            return items::body(unit, decl).map(|body| format!(" ({body})"));
        };
        let facts = if facts.is_empty() { String::new() } else { format!(" ({})", facts.join(", ")) };
        let sentences = if sentences.is_empty() { String::new() } else { format!(": {}", sentences.join(" ")) };
        Some(format!("{facts}{sentences}"))
    }

    /// As [`Guide::described`], with what the item says that has no more in a list than its name and what is on it.
    pub fn told_whole(&self, domain: DomainId, object: u16, item: &str) -> String {
        let (name, line) = (self.names.object(domain, object), self.described(domain, object));
        let said = if line == name { self.says(item) } else { self.does_when(item) };
        line + &said.unwrap_or_default() + &records::sets(self, domain, object)
    }

    /// What an item that every seat has does; what it is its seat knows.
    fn does_when(&self, item: &str) -> Option<String> {
        let (_, sentences) = self.names.rules(self.words, item)?;
        (!sentences.is_empty()).then(|| format!(": {}", sentences.join(" ")))
    }

    /// What a named action of a thing says, as a sentence of its own.
    fn does(&self, domain: DomainId, object: u16, action: &str) -> String {
        let program = self.names.program;
        let thing = program.domains.get(domain.index()).and_then(|home| home.objects.get(usize::from(object)));
        let design = thing.and_then(|thing| thing.design).map(|design| &program.designs[design.index()].name);
        let said = design.and_then(|item| action_text(self.names.texts.catalogue(), self.words, item, action));
        said.map(|said| format!(". {said}")).unwrap_or_default()
    }

    /// Whether a person cannot tell two pieces apart: they have one name, one place and the same fields, printed or not,
    /// and sets say the same of them.
    pub fn alike(&self, domain: DomainId, a: u16, b: u16) -> bool {
        let program = self.names.program;
        self.names.object(domain, a) == self.names.object(domain, b)
            && self.game.location(domain, a) == self.game.location(domain, b)
            && same_fields(self.game, program, domain, a, b)
            && program.consts.iter().filter(|column| column.domain == Some(domain)).all(|column| {
                let family = usize::from(column.family);
                let said = |object: u16| {
                    column.values.get(usize::from(object) * family..).map(|at| &at[..family.min(at.len())])
                };
                said(a) == said(b)
            })
    }
}

/// What a question may name, as a reader knows it.
fn given<'a>(names: &Names<'_>, game: &Game, reader: Reader, ask: &'a Ask) -> Vec<(&'a str, Phrase)> {
    let slots = game.slots(ask.given.iter().map(|it| it.slot + 1).max().unwrap_or(0));
    let said = |it: &'a EventParam| {
        let domain = it.domain?;
        // What was bound in a branch not taken may be anything.
        let size = names.program.domains.get(domain.index())?.size;
        let member = u16::try_from(*slots.get(usize::from(it.slot))?).ok().filter(|member| *member < size)?;
        let text = match reader.sees(game.known_by(domain, member)) {
            true => names.mentioned(domain, member, None),
            false => names.phrase(names.hidden(game, domain, member)),
        };
        Some((&*it.name, text))
    };
    ask.given.iter().filter_map(said).collect()
}

fn same_fields(game: &Game, program: &Program, domain: DomainId, a: u16, b: u16) -> bool {
    program.columns.iter().enumerate().all(|(at, column)| {
        let (id, is_set) = (ColId(at as u16), matches!(column.store, Store::Set(_)));
        let same = |index| match is_set {
            true => game.set_field(id, a, index) == game.set_field(id, b, index),
            false => game.field(id, a, index) == game.field(id, b, index),
        };
        let own = || (0..column.family).all(same);
        let objects = column.domain.map_or(1, |d| program.domains[d.index()].size);
        let all = || (0..objects).flat_map(|object| (0..column.family).map(move |index| (object, index)));
        let named = |object, index| match is_set {
            true => {
                let set = game.set_field(id, object, index);
                set.has(a) == set.has(b)
            }
            false => ![a, b].map(i32::from).contains(&game.field(id, object, index)),
        };
        (column.domain != Some(domain) || own())
            && (column.target != Some(domain) || all().all(|(object, index)| named(object, index)))
    })
}
