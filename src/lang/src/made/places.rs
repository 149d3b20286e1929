//! Where content is made, and what is found there: once for the letters, with the first item that it is found in.

use std::collections::HashSet;

use diag::Span;

use super::{Loops, item, nested, template};
use crate::findings::Finding;
use crate::syntax::ast::{File, Line};

/// The blocks that make content, the outermost, in order of place.
#[derive(Clone, Debug, Default)]
pub struct Templates(Vec<Span>);

/// Those of files.
pub fn templates_of(files: &[&File<'_>]) -> Templates {
    let mut out = Vec::new();
    files.iter().for_each(|file| gather(&file.lines, template, &mut out));
    out.sort_unstable();
    Templates(out)
}

fn gather(lines: &[Line<'_>], loops: Loops, out: &mut Vec<Span>) {
    for line in lines {
        match (loops(line), item(line)) {
            (Some((_, block)), _) => out.push(block.span),
            (None, Some((_, block))) => gather(&block.lines, nested, out),
            (None, None) => {}
        }
    }
}

impl Templates {
    /// Whether a place stands in one of them.
    #[must_use]
    pub fn hold(&self, place: Span) -> bool {
        let before = self.0.partition_point(|block| (block.file, block.start) <= (place.file, place.start));
        self.0[..before].last().is_some_and(|block| block.contains(place))
    }

    /// Says in which item something is found.
    pub fn name(&self, found: &mut [Finding], item: &str, id: Span) {
        if !self.hold(id) {
            return;
        }
        for finding in found {
            if let Finding::One(d) = finding
                && d.span() != id
                && d.others.iter().all(|other| other.span != id)
            {
                *d = d.clone().other(id, format!("in `{item}`, which is made here"));
            }
        }
    }

    /// What is found in the letters of a template, once each.
    #[must_use]
    pub fn once(&self, found: Vec<Finding>) -> Vec<Finding> {
        if self.0.is_empty() {
            return found;
        }
        let mut told = HashSet::new();
        let code = |finding: &Finding| match finding {
            Finding::One(d) => d.code,
            Finding::Unknown { what, .. } => what.code(),
        };
        let fresh = |f: &Finding| !self.hold(f.span()) || told.insert((code(f), f.span()));
        let mut fresh = fresh;
        found.into_iter().filter(|finding| fresh(finding)).collect()
    }
}
