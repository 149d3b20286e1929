//! On what tests run: those of a game on the game alone, those of a pack on the game with that pack and with the packs
//! whose names it says. So a pack breaks no test of its game, and none of another pack.

use std::collections::{BTreeSet, HashMap};

use model::unit::{Symbol, Unit};

use super::Loaded;

/// What each test of a game and its packs runs on.
#[derive(Clone, Debug)]
pub struct Scopes {
    /// For each unit the pack it is of.
    of: Vec<Option<usize>>,
    /// For each pack those it stands on, itself among them.
    packs: Vec<BTreeSet<usize>>,
}

impl Scopes {
    /// Of a game with its packs.
    #[must_use]
    pub fn new(loaded: &Loaded) -> Self {
        let of: Vec<Option<usize>> = loaded.units.iter().map(|unit| unit.pack).collect();
        let mut packs: Vec<BTreeSet<usize>> = (0..loaded.packs.len()).map(|pack| BTreeSet::from([pack])).collect();
        if packs.len() > 1 {
            let mut declared: HashMap<&Symbol, usize> = HashMap::new();
            for unit in &loaded.units {
                if let Some(pack) = unit.pack {
                    declares(&unit.unit).for_each(|symbol| _ = declared.entry(symbol).or_insert(pack));
                }
            }
            for unit in &loaded.units {
                let Some(pack) = unit.pack else { continue };
                packs[pack].extend(unit.unit.symbols.iter().filter_map(|symbol| declared.get(symbol)));
            }
            close(&mut packs);
        }
        Self { of, packs }
    }

    /// Whether a test in one unit runs on another unit.
    #[must_use]
    pub fn holds(&self, test: usize, unit: usize) -> bool {
        match (self.of.get(test).copied().flatten(), self.of.get(unit).copied().flatten()) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(of), Some(pack)) => self.packs[of].contains(&pack),
        }
    }

    /// The packs that a test in a unit runs on.
    pub fn packs(&self, test: usize) -> impl Iterator<Item = usize> + '_ {
        self.of.get(test).copied().flatten().into_iter().flat_map(|pack| self.packs[pack].iter().copied())
    }
}

/// What those stand on that a pack stands on, it stands on itself.
fn close(packs: &mut [BTreeSet<usize>]) {
    loop {
        let mut grown = false;
        for at in 0..packs.len() {
            let more: BTreeSet<usize> = packs[at].iter().flat_map(|other| packs[*other].iter().copied()).collect();
            grown |= more.len() > packs[at].len();
            packs[at] = more;
        }
        if !grown {
            return;
        }
    }
}

/// The names that a unit declares, those inside of declarations among them.
fn declares(unit: &Unit) -> impl Iterator<Item = &Symbol> {
    unit.decls.iter().flat_map(|decl| {
        let inner = decl.what.inner().into_iter().map(|inner| inner.sym);
        decl.sym.into_iter().chain(inner).map(|sym| unit.symbol(sym))
    })
}
