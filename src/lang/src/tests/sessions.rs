//! A folder kept and changed is found to be what it is when it is compiled afresh.

use super::WORDS;
use crate::{Pool, Session, Source, compile};
use diag::{Diags, FileId};
use model::unit::Floor;

const MORE: &str = "word filter light (s: stone) = s.weight < 2
word verb sink (s: stone) { if s is light { drop s } }
word filter weighty (s: stone) = s.weight > 3 and worth(s) > 4";

fn sources<'s>(words: &'s str, more: &'s str) -> [Source<'s>; 2] {
    let source = |at, path, text| Source { file: FileId(at), path, text, floor: Floor::Rules };
    [source(0, "rules/words.ken", words), source(1, "rules/more.ken", more)]
}

#[test]
fn a_changed_file_is_judged_as_with_all_of_them() {
    let before = sources(WORDS, MORE);
    let pool = Pool::default();
    let session = Session::new(&before, &pool, &[]);
    assert!(session.found().is_empty(), "{:?}", session.found());
    let changes = [
        ("s.weight < 2", "s.wieght < 2"),
        ("drop s", "drop t"),
        ("drop s", "s.owner = none"),
        ("light (s: stone)", "slight (s: stone)"),
        ("light (s: stone)", "heavy (s: stone)"),
        ("{ if s is light", "{\n\n  if s is light"),
        ("worth(s) > 4", "worth(s) > 4 }"),
    ];
    for (from, to) in changes {
        let more = MORE.replacen(from, to, 1);
        let kept = session.with(1, &more);
        let mut found = Diags::new();
        let units = compile(&sources(WORDS, &more), &[], &mut found);
        assert_eq!(kept.found.sorted(), found.sorted(), "{to}");
        assert_eq!(kept.unit, units[1], "{to}");
    }
    let words = WORDS.replacen("worth (s: stone)", "value_of (s: stone)", 1);
    let kept = session.with(0, &words);
    assert!(kept.found.iter().any(|d| d.message.contains("worth")), "files that did not change are looked at again");
}
