//! Which of several `to` modifiers of one value holds: what is printed on things goes over rules, and of two that are
//! printed the one that says that it goes `over` the other. What editions override is in `things/presets`.

use model::program::DesignId;
use model::unit::{Does, How};

use super::listeners::Stand;
use crate::names::{Gid, Names};
use crate::things::Things;
use crate::util::Map;

/// Ranks of the `to` modifiers by value and design.
pub(crate) type Ranks = Map<(Gid, DesignId), u16>;

/// The rank of each: one more than the highest of those it goes over. Circles, which the compiler refuses, end too.
pub(crate) fn ranks<'u>(names: &Names<'u>, things: &Things<'u>, standing: &[Stand<'u>]) -> Ranks {
    let mut ranks = Ranks::default();
    let mut edges = Vec::new();
    let designs: Map<Gid, DesignId> =
        things.items.iter().enumerate().map(|(k, item)| (item.gid, DesignId::at(k))).collect();
    for stand in standing {
        let (Some(design), Does::Modify { value, how: How::To, over, .. }) = (stand.design, &stand.ability.does) else {
            continue;
        };
        let value = names.gid(stand.unit, *value);
        ranks.insert((value, design), 1);
        let below = over.iter().filter_map(|item| designs.get(&names.gid(stand.unit, *item)));
        edges.extend(below.map(|below| (value, design, *below)));
    }
    for _ in 0..edges.len() {
        let mut settled = true;
        for (value, design, below) in &edges {
            let Some(least) = ranks.get(&(*value, *below)).map(|rank| rank.saturating_add(1)) else { continue };
            let rank = ranks.entry((*value, *design)).or_insert(1);
            settled &= *rank >= least;
            *rank = (*rank).max(least);
        }
        if settled {
            break;
        }
    }
    ranks
}

/// The rank of one that is in force from the start.
pub(crate) fn rank(names: &Names<'_>, ranks: &Ranks, stand: &Stand<'_>) -> u16 {
    match (stand.design, &stand.ability.does) {
        (Some(design), Does::Modify { value, .. }) => {
            ranks.get(&(names.gid(stand.unit, *value), design)).copied().unwrap_or(1)
        }
        _ => 0,
    }
}
