//! Where content says a word: its shortest line, and how many items say it. In: `gain (glory)`. Out: the line
//! `when you win battle { gain 3 glory }` of `thors-hammer-a1`, and 40.

use std::collections::{BTreeSet, HashMap};

use host::library::Loaded;
use model::unit::{Base, Code, Space, SymId, Unit};

use seat::items::{self, Row};

/// Every word that content says.
pub struct InContent<'g> {
    said: HashMap<(Space, &'g str), Said<'g>>,
}

/// A word in content.
#[derive(Clone, Copy)]
pub struct Said<'g> {
    /// The item of the shortest line that says it.
    pub row: Row<'g>,
    /// The bytes of that line in the item's unit.
    pub span: (u32, u32),
    /// How many items say it.
    pub items: usize,
}

impl<'g> InContent<'g> {
    /// Reads the lines of every item.
    #[must_use]
    pub fn of(loaded: &'g Loaded) -> InContent<'g> {
        let mut said: HashMap<(Space, &'g str), Said<'g>> = HashMap::new();
        for row in items::all(loaded) {
            let mut mine: BTreeSet<(Space, &str)> = BTreeSet::new();
            for (span, words) in lines(&row) {
                for word in words {
                    let new = Said { row, span, items: 0 };
                    let known = said.entry(word).or_insert(new);
                    let length = |span: (u32, u32)| span.1 - span.0;
                    if length(span) < length(known.span) {
                        *known = Said { items: known.items, ..new };
                    }
                    if mine.insert(word) {
                        known.items += 1;
                    }
                }
            }
        }
        InContent { said }
    }

    /// Where a word is said; none if no item says it.
    #[must_use]
    pub fn find(&self, space: Space, name: &str) -> Option<Said<'g>> {
        self.said.get(&(space, name)).copied()
    }
}

/// The lines of an item with the words that each says: its fields, then its abilities with what they grant.
fn lines<'g>(row: &Row<'g>) -> impl Iterator<Item = ((u32, u32), BTreeSet<(Space, &'g str)>)> {
    let unit = row.unit;
    let fields = row.item.fields.iter().map(move |field| {
        let mut words = words_of(unit, Code::own(&field.body));
        words.insert(key(unit, field.sym));
        (field.span, words)
    });
    let abilities = row.item.abilities.iter().map(move |ability| (ability.span, words_of(unit, Code::of(ability))));
    fields.chain(abilities)
}

fn key(unit: &Unit, sym: SymId) -> (Space, &str) {
    let symbol = unit.symbol(sym);
    (symbol.space, &*symbol.name)
}

fn words_of<'g>(unit: &'g Unit, code: Code<'g>) -> BTreeSet<(Space, &'g str)> {
    let mut out = BTreeSet::new();
    if let Some(ability) = code.ability {
        let per = ability.limit.iter().flat_map(|limit| limit.per.iter().copied());
        out.extend(crate::comes_in_by(unit, ability).into_iter().chain(per).map(|sym| key(unit, sym)));
    }
    for node in code
        .body
        .roots
        .iter()
        .copied()
        .chain(code.body.grants.iter().map(|grant| grant.event))
        .flat_map(|root| unit.below(root))
    {
        out.extend(unit.named(node).map(|sym| key(unit, sym)));
        let ty = unit.ty(node);
        out.extend(ty.sym.filter(|_| ty.base == Base::Quantity).map(|sym| key(unit, sym)));
    }
    code.granted().for_each(|inner| out.extend(words_of(unit, inner)));
    out
}
