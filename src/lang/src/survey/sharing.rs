//! What tests share, going round in a circle.

use std::collections::HashMap;

use diag::{Diagnostic, Span, codes};
use model::unit::What;

use crate::builder::UnitBuilder;
use crate::findings::Finding;

/// A shared `given`: its title, where it stands, and the titles it is like.
struct Shared<'u> {
    title: &'u str,
    at: Span,
    like: Vec<&'u str>,
}

/// Reports each circle once, at the first `given` of it.
pub fn circles(units: &[&UnitBuilder], found: &mut Vec<Finding>) {
    let shared: Vec<Shared<'_>> = units.iter().flat_map(|unit| of(unit)).collect();
    let by_title: HashMap<&str, usize> = shared.iter().enumerate().map(|(at, one)| (one.title, at)).collect();
    let mut told = vec![false; shared.len()];
    for at in 0..shared.len() {
        let (mut way, mut seen) = (vec![at], vec![false; shared.len()]);
        if !told[at] && back(&shared, &by_title, &mut way, &mut seen) {
            way.iter().for_each(|of| told[*of] = true);
            let next = |k: usize| shared[way[(k + 1) % way.len()]].title;
            let steps = (0..way.len()).map(|k| format!("\"{}\" is like \"{}\"", shared[way[k]].title, next(k)));
            let d =
                Diagnostic::new(codes::E0804, shared[at].at, format!("\"{}\" begins with itself", shared[at].title))
                    .label(steps.collect::<Vec<_>>().join(", "))
                    .help("leave one of these `like` out");
            found.push(Finding::One(d));
        }
    }
}

fn of(unit: &UnitBuilder) -> Vec<Shared<'_>> {
    let name = |sym| &*unit.symbol(sym).name;
    let one = |decl: &'_ model::unit::Decl| match &decl.what {
        What::Given(given) => Some((decl.span, given.like.iter().map(|sym| name(*sym)).collect(), name(decl.sym?))),
        _ => None,
    };
    let found = unit.decls.iter().filter_map(one);
    found.map(|((start, end), like, title)| Shared { title, at: Span::new(unit.file, start, end), like }).collect()
}

/// Whether a way that begins somewhere comes back there; it is the circle then.
fn back(shared: &[Shared<'_>], by_title: &HashMap<&str, usize>, way: &mut Vec<usize>, seen: &mut [bool]) -> bool {
    for title in &shared[way[way.len() - 1]].like {
        let Some(next) = by_title.get(title).copied() else { continue };
        if next == way[0] {
            return true;
        }
        if std::mem::replace(&mut seen[next], true) {
            continue;
        }
        way.push(next);
        if back(shared, by_title, way, seen) {
            return true;
        }
        way.pop();
    }
    false
}
