//! What lines that cannot be read seem to declare. In: the trees of files. Out: names of the dictionary that are unknown
//! and yet no finding.

use crate::dict::{Dict, Role};
use crate::syntax::ast::{DeclKind, File, Line, LineKind, Rest, Word};

/// Notes in the dictionary what broken lines seem to declare, so that its uses are no findings.
pub fn excuse(files: &[&File<'_>], dict: &mut Dict) {
    for file in files {
        dict.lenient |= !file.complete;
        excuse_lines(file, &file.lines, dict);
        for line in &file.lines {
            if let LineKind::Phrase(p) = &line.kind
                && matches!(p.rest, Rest::Block(_))
            {
                excuse_id(&p.phrase.bare_words().unwrap_or_default(), dict);
            }
        }
    }
}

fn excuse_lines(file: &File<'_>, lines: &[Line<'_>], dict: &mut Dict) {
    for line in lines {
        match &line.kind {
            LineKind::Error(broken) => {
                dict.excused.names.extend(broken.declares.map(|word| word.text.to_lowercase()));
                dict.excuse_items(file.text.get(line.span.range()).unwrap_or_default());
            }
            LineKind::Decl(decl) => {
                if let DeclKind::Kind { name, fields: Some(fields), .. } = &decl.kind
                    && !fields.broken.is_empty()
                {
                    dict.fields_unknown(name.text);
                }
            }
            LineKind::Phrase(p) => {
                if let Rest::Block(block) = &p.rest {
                    excuse_lines(file, &block.lines, dict);
                }
            }
            LineKind::Ability(_) | LineKind::Stmt(_) | LineKind::Field(_) | LineKind::Condition(_) => {}
        }
    }
}

/// The id that an item has whose header is not a kind and one word: it is declared all the same.
fn excuse_id(words: &[Word<'_>], dict: &mut Dict) {
    let kind = |word: &Word<'_>| dict.first_as(word.text, Role::Kind).is_some();
    let id = match words {
        [id] if !kind(id) => id.text.to_owned(),
        // `scenario winter like summer` declares what it says
        [first, _, like, _] if kind(first) && like.is("like") => return,
        [first, rest @ ..] if rest.len() > 1 && kind(first) => {
            rest.iter().map(|word| word.text).collect::<Vec<_>>().join("-")
        }
        _ => return,
    };
    if !dict.knows(&id) {
        dict.excused.names.insert(id);
    }
}
