//! `mutants.toml`: changes of a game or a pack that no test could tell from the game, each with the reason. Whether they are such
//! changes is for whoever makes them to find out; here the file is only read.

use diag::{Diags, FileId, Span};

use crate::sheet::{self, Sheet};

/// The name of the file.
pub const FILE: &str = "mutants.toml";

/// A change that may survive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excuse {
    /// The change on one line: where it is, of which sort, what stood there and what stands there now.
    pub mutant: String,
    /// Why no test could notice it.
    pub why: String,
    /// Where it stands.
    pub span: Span,
    /// The pack whose file it stands in; none for the game's own.
    pub pack: Option<usize>,
}

/// Reads the file, a table for each reason, in order of the file; what has findings is left out.
pub fn read(file: FileId, text: &str, diags: &mut Diags) -> Vec<Excuse> {
    let mut excuses = Vec::new();
    let Some(sheet) = sheet::whole(file, text, diags) else { return excuses };
    for (_, mut reason) in sheet.into_tables("a reason", diags) {
        reason.only(&["why", "mutants"], diags);
        let why = reason.must("why", "\"why no test could notice it\"", diags, Sheet::text);
        let mutants = reason.must("mutants", "[\"name number `1` => `2`\"]", diags, Sheet::texts);
        let (Some(why), Some(mutants)) = (why, mutants) else { continue };
        let excuse = |mutant: crate::At<String>| Excuse {
            mutant: mutant.value,
            why: why.value.clone(),
            span: mutant.span,
            pack: None,
        };
        excuses.extend(mutants.into_iter().map(excuse));
    }
    excuses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mutant_has_the_reason_of_its_table() {
        let text = "[alike]\nwhy = \"both are one\"\nmutants = [\"a\", \"b\"]\n[far]\nmutants = [\"c\"]\n";
        let mut diags = Diags::new();
        let excuses = read(FileId(0), text, &mut diags);
        let read: Vec<_> = excuses.iter().map(|e| (e.mutant.as_str(), e.why.as_str())).collect();
        assert_eq!(read, [("a", "both are one"), ("b", "both are one")]);
        assert_eq!(diags.into_sorted().iter().map(|d| d.code.as_str()).collect::<Vec<_>>(), ["E0904"]);
    }
}
