//! The parser as a whole: what must be read, what every mistake is called, and that nothing makes it fail.
#![expect(clippy::wildcard_enum_match_arm, reason = "a test shows what it knows and names the rest")]

mod depth;

use diag::{Diags, FileId};

use super::ast::{self, DeclKind, ExprKind, LineKind, Part, Rest};
use super::{Pool, parse, words};

const RULES: &str = include_str!("fixtures/rules.ken");
const CONTENT: &str = include_str!("fixtures/content.ken");

fn read(text: &str) -> (ast::File<'_>, Vec<(String, String, String)>) {
    let mut diags = Diags::new();
    // one for each text of a test, kept as long as the tree
    let pool = Box::leak(Box::default());
    let file = parse(FileId(0), text, pool, &mut diags);
    let found =
        diags.sorted().into_iter().map(|d| (d.code.to_string(), text[d.span().range()].to_owned(), d.message.clone()));
    (file, found.collect())
}

#[track_caller]
fn clean(text: &str) -> ast::File<'_> {
    let (file, found) = read(text);
    assert!(found.is_empty(), "{found:#?}");
    file
}

/// One finding, with this code, under these words, and with this in its message.
#[track_caller]
fn mistake(text: &str, code: &str, underlined: &str, message: &str) {
    let (_, found) = read(text);
    let [(c, u, m)] = found.as_slice() else { panic!("expected one finding, found {found:#?}") };
    assert_eq!((c.as_str(), u.as_str()), (code, underlined), "{m}");
    assert!(m.contains(message), "{m}");
}

/// The text after applying every fix of its findings.
fn fixed(text: &str) -> String {
    let mut diags = Diags::new();
    parse(FileId(0), text, &Pool::default(), &mut diags);
    let mut out = text.to_owned();
    for d in diags.sorted().into_iter().rev() {
        if let Some(fix) = d.fixes.first() {
            out.replace_range(fix.span.range(), &fix.replacement);
        }
    }
    out
}

#[track_caller]
fn mends(text: &str, expected: &str) {
    assert_eq!(fixed(text), expected);
    clean(expected);
}

fn phrase<'s>(line: &'s ast::Line<'s>) -> &'s ast::PhraseLine<'s> {
    match &line.kind {
        LineKind::Phrase(p) => p,
        other => panic!("expected a phrase, found {other:#?}"),
    }
}

#[test]
fn the_fixtures_are_read_without_a_finding() {
    assert_eq!(clean(RULES).lines.len(), 39);
    assert_eq!(clean(CONTENT).lines.len(), 8);
}

#[test]
fn an_empty_file_has_no_lines() {
    for text in ["", "\n\n", "// nothing\n", " ; ;; "] {
        let file = clean(text);
        assert!(file.lines.is_empty() && file.complete);
    }
}

#[test]
fn spans_cover_the_words_they_name() {
    let text = "/// about\r\n[AB-1]\nstone of a.b to each cup // so\n";
    let file = clean(text);
    let line = &file.lines[0];
    assert_eq!(&text[line.span.range()], "stone of a.b to each cup");
    assert_eq!(line.docs[0].text, "about");
    assert_eq!(line.label.as_ref().map(|l| &text[l.span.range()]), Some("[AB-1]"));
    let parts = &phrase(line).phrase.parts;
    let words: Vec<_> = parts.iter().map(|p| &text[p.span().range()]).collect();
    assert_eq!(words, ["stone of a.b", "to", "each cup"]);
    let Part::Expr(ast::Expr { kind: ExprKind::Of(_, argument), .. }) = &parts[0] else { panic!("{parts:?}") };
    let ExprKind::Name(path) = argument.kind else { panic!("{argument:?}") };
    let names: Vec<_> = path.words().map(|w| (w.text, &text[w.span.range()])).collect();
    assert_eq!(names, [("a", "a"), ("b", "b")]);
}

#[test]
fn precedence_and_grouping() {
    fn show(e: &ast::Expr<'_>) -> String {
        match &e.kind {
            ExprKind::Name(p) => p.text.to_owned(),
            ExprKind::Number(n) => n.to_string(),
            ExprKind::Binary { op, left, right } => format!("({} {op:?} {})", show(left), show(right)),
            ExprKind::Of(function, argument) => format!("({} of {})", show(function), show(argument)),
            ExprKind::And(list) => format!("and{:?}", list.iter().map(show).collect::<Vec<_>>()),
            ExprKind::Or(list) => format!("or{:?}", list.iter().map(show).collect::<Vec<_>>()),
            ExprKind::Not(e) => format!("not {}", show(e)),
            ExprKind::Compare { left, right, .. } => format!("({} < {})", show(left), show(right)),
            ExprKind::Else(value, fallback) => format!("({} else {})", show(value), show(fallback)),
            other => format!("{other:?}"),
        }
    }
    let value = |text: &str| {
        let text = format!("let x = {text}");
        let file = clean(&text);
        let LineKind::Stmt(s) = &file.lines[0].kind else { panic!("{file:?}") };
        let ast::Stmt::Let(_, value) = &**s else { panic!("{s:?}") };
        show(value)
    };
    assert_eq!(value("a + b * c - d"), "((a Add (b Mul c)) Sub d)");
    assert_eq!(value("a - b - c / d /+ e"), "((a Sub b) Sub ((c Div d) DivUp e))");
    assert_eq!(value("f of g of x + 1"), "((f of (g of x)) Add 1)");
    assert_eq!(value("not a < b and c or d"), r#"or["and[\"not (a < b)\", \"c\"]", "d"]"#);
    assert_eq!(value("a else b else c"), "(a else (b else c))");
}

#[test]
fn a_line_goes_on_and_ends_where_it_should() {
    let count = |text: &str| clean(text).lines.len();
    assert_eq!(count("let x = a\n  and b\n  or c\n"), 1);
    assert_eq!(count("let x =\n  a +\n  b\n"), 1);
    assert_eq!(count("let x = f(a\n  , b\n)\n"), 1);
    assert_eq!(count("let x = [a,\n b\n]\nlet y = 1\n"), 2);
    assert_eq!(count("move a\n  to b\nmove c to d\n"), 2);
    assert_eq!(count("if a { b }\nelse { c }\nd\n"), 2);
    assert_eq!(count("when x begins\n{ y }\n"), 1);
    assert_eq!(count("[AB-1] action x in y (z: w)\n  if a\n  pay 1 b { c }\nif d { e }\n"), 2);
    assert_eq!(count("may fill a\nif b { c }\n"), 2, "a gate needs no block");
    assert_eq!(count("a 2+\nb\n"), 2, "`2+` ends a line");
    assert_eq!(count("a { b } c"), 2, "a line ends after its block");
    assert_eq!(count("copies: 2+, 4+\nb"), 2);
}

#[test]
fn heads_are_names_elsewhere_and_fields_may_be_called_like_them() {
    let file = clean("cost: 2\nvalue: x\nuse cost of step\n");
    assert!(matches!(file.lines[0].kind, LineKind::Field(_)));
    assert!(matches!(file.lines[1].kind, LineKind::Field(_)));
    assert!(matches!(file.lines[2].kind, LineKind::Phrase(_)));
    let file = clean("remove each cup in box\nremove [AB-1] over loud");
    assert!(matches!(file.lines[0].kind, LineKind::Phrase(_)));
    let LineKind::Decl(d) = &file.lines[1].kind else { panic!() };
    assert!(matches!(d.kind, DeclKind::Override(ast::Override { over: Some(_), change: ast::Change::Remove, .. })));
}

#[test]
fn items_and_their_parts() {
    let file = clean("cup round-cup { does { fill x }; weight: 3 }");
    let item = phrase(&file.lines[0]);
    let words: Vec<_> = item.phrase.bare_words().unwrap_or_default().iter().map(|w| w.text).collect();
    assert_eq!(words, ["cup", "round-cup"]);
    let Rest::Block(block) = &item.rest else { panic!() };
    assert_eq!(block.lines.len(), 2);
}

#[test]
fn gates_walks_and_modifiers() {
    let file = clean(
        "q may choose any a x, 2 b if c pay 1 d and (drop e) { f } else if g { h } else { i }\n\
         for each a b chosen by left of you { c }\n\
         modify a of b by half down\n\
         modify a (x, own b) at most 3 ignoring this if c\n\
         circle a from b clockwise until all pass for good if c at most 9 { d }",
    );
    let Rest::Gate(gate) = &phrase(&file.lines[0]).rest else { panic!() };
    assert!(matches!(gate.choose[1].quant, ast::Quant::Exactly(_)) && gate.cond.is_some());
    let prices = gate.pay.as_ref().map(|p| p.prices.as_slice()).unwrap_or_default();
    assert!(matches!(prices, [ast::Price::Value(_), ast::Price::Deed(_)]));
    assert!(matches!(&gate.body, ast::GateBody::Block(_, Some(ast::Else::If(i))) if i.els.is_some()));

    let LineKind::Stmt(each) = &file.lines[1].kind else { panic!() };
    let ast::Stmt::ForEach { query, walk: Some(ast::Walk::ChosenBy(_)), .. } = &**each else { panic!("{each:?}") };
    assert_eq!(query.words.iter().map(|w| w.text).collect::<Vec<_>>(), ["a", "b"]);

    let LineKind::Ability(half) = &file.lines[2].kind else { panic!() };
    assert!(matches!(**half, ast::Ability::Modify { op: ast::How::HalfDown, value: None, .. }));
    let LineKind::Ability(most) = &file.lines[3].kind else { panic!() };
    let ast::Ability::Modify { target, op, ignoring_this, cond, .. } = &**most else { panic!() };
    assert!(*op == ast::How::AtMost && *ignoring_this && cond.is_some());
    assert!(matches!(target.args[0].kind, ExprKind::Name(_)) && matches!(target.args[1].kind, ExprKind::Noun(_)));

    let LineKind::Stmt(circle) = &file.lines[4].kind else { panic!() };
    let ast::Stmt::Circle(circle) = &**circle else { panic!("{circle:?}") };
    assert!(matches!(circle.until, ast::CircleEnd::ForGood(Some(_))));
    assert!(matches!(circle.at_most.kind, ExprKind::Number(9)));
}

#[test]
fn test_lines() {
    let text = "given \"s\" like \"t\", \"u\" { x: 1 }\ngiven { y: 1 }\n\
                test \"a\" proves AB-1 { given \"s\" { option b: on; c.d[e]: 2 } do { f: drop g; refused f: drop g\n\
                asked f; not asked f: drop g; nobody asked; asked f 2 times: drop g; asked f once; offered f: 1 to 2 of g, h\n\
                known to f: g in h; hidden from f: g; until k.l; m.n: [g, 2 h]; happened: f drops g before k ends\n\
                not happened: drop g; log: \"L.\"; not log cs: \"M.\"; h is 3; i x j } then { i in j; k; won by f, g } }";
    let file = clean(text);
    let decl = |at: usize| match &file.lines[at].kind {
        LineKind::Decl(decl) => &decl.kind,
        other => panic!("{other:?}"),
    };
    let (DeclKind::Given(shared), DeclKind::Given(all), DeclKind::Test(test)) = (decl(0), decl(1), decl(2)) else {
        panic!()
    };
    let titles = |list: &[ast::Word<'_>]| list.iter().map(|w| w.text.to_owned()).collect::<Vec<_>>();
    assert_eq!((shared.title.map(|t| t.text), titles(&shared.like)), (Some("s"), vec!["t".into(), "u".into()]));
    assert!(all.title.is_none() && all.like.is_empty() && all.block.lines.len() == 1);
    assert_eq!((test.title.text, test.proves.len(), titles(&test.like)), ("a", 1, vec!["s".into()]));
    let given = test.given.as_ref().map(|b| b.lines.as_slice()).unwrap_or_default();
    let fields: Vec<_> = given.iter().map(|l| if let LineKind::Field(f) = &l.kind { Some(f) } else { None }).collect();
    let [Some(option), Some(entry)] = fields.as_slice() else { panic!("{given:?}") };
    assert!(option.option.is_some() && matches!(option.values[0].kind, ExprKind::Name(n) if n.text == "on"));
    assert!(entry.option.is_none() && entry.keys.len() == 1);
    let kinds = |steps: &[ast::TestStep<'_>]| steps.iter().map(step).collect::<Vec<_>>();
    let expected = "answer f false; answer f true; asked f false None false; asked f true None true; asked nobody false \
                    None false; asked f false Some(2) true; asked f false Some(1) false; offered f Some((1, 2)) 3; \
                    knows f false 1; knows f true 0; until k.l; holds m.n 1; happened false 6; happened true 2; \
                    log false None L.; log true Some(\"cs\") M.; check; phrase 3";
    assert_eq!(kinds(&test.steps).join("; "), expected);
    assert_eq!(kinds(&test.then), ["check", "check", "phrase 5"]);
}

fn step(step: &ast::TestStep<'_>) -> String {
    use ast::TestStepKind as T;
    match &step.kind {
        T::Answer { seat, refused, .. } => format!("answer {} {refused}", seat.text),
        T::Asked { who, negated, times, phrase } => {
            format!("asked {} {negated} {times:?} {}", who.text, phrase.is_some())
        }
        T::Offered { who, bounds, phrase } => format!("offered {} {bounds:?} {}", who.text, phrase.parts.len()),
        T::Knows { who, hidden, things } => format!("knows {} {hidden} {}", who.text, things.tails.len()),
        T::RunTo(path) => format!("until {}", path.text),
        T::Does(_, body) => format!("as {}", body.lines.len()),
        T::Holds(path, values) => format!("holds {} {}", path.text, values.len()),
        T::Happened { negated, phrase } => format!("happened {negated} {}", phrase.parts.len()),
        T::Told { negated, locale, text } => format!("log {negated} {:?} {}", locale.map(|l| l.text), text.text),
        T::Phrase(phrase) => format!("phrase {}", phrase.parts.len()),
        T::Check(_) => "check".to_owned(),
        T::Error => "error".to_owned(),
    }
}

#[test]
fn texts_that_are_refused() {
    let large = "a ".repeat(3 << 20);
    let (file, found) = read(&large);
    assert!(!file.complete && file.lines.is_empty());
    assert_eq!(found[0].0, "E0101");
    mistake(&format!("let x = {}1{}", "(".repeat(65), ")".repeat(65)), "E0102", "(", "64 deep");
    mistake(&format!("let x = {}b", "a of ".repeat(200)), "E0102", "of", "128 deep");
    clean(&format!("let x = {}1{}", "(".repeat(64), ")".repeat(64)));
    clean(&format!("{}{}", "a { ".repeat(64), "}".repeat(64)));
}

#[test]
fn characters() {
    mistake("\u{feff}fill a", "E0103", "\u{feff}", "byte order mark");
    mistake("fill a \u{7}", "E0103", "\u{7}", "U+0007");
    mistake("fill § a", "E0104", "§", "`§`");
    mistake("fill grün", "E0104", "ü", "`ü`");
    mistake("let x = a ≥ 3", "E0104", "≥", "`≥`");
    mistake("fill smith's", "E0104", "'", "`'`");
    mistake("fill Cup", "E0106", "Cup", "capital");
    mistake("kind Cup is piece { weight: 0..9 }", "E0106", "Cup", "capital");
    mends("fill Cup", "fill cup");
    mistake("test \"a\" proves AB 01 { then { x is y } }", "E0106", "AB", "capital");
    mends("test \"a\" proves AB_CD_01 { then { x is y } }", "test \"a\" proves AB-CD-01 { then { x is y } }");
    mistake("let x = 9999999999", "E0109", "9999999999", "too large");
    mistake("measure a 6..1", "E0120", "6..1", "wrong order");
    mends("measure a 6..1", "measure a 1..6");
    mistake("fill 2x", "E0122", "2x", "blank");
}

#[test]
fn quotes_and_comments() {
    mistake("test \"a { then { x is y } }", "E0105", "\"a", "not closed");
    mistake("cup \"Round Cup\" { level: 1 }", "E0107", "\"Round Cup\"", "without quotes");
    mends("cup \"Round Cup\" { level: 1 }", "cup round-cup { level: 1 }");
    mistake("let x = \"a\"", "E0107", "\"a\"", "cannot stand here");
    mistake("fill a /// so", "E0108", "/// so", "before a line");
    mends("fill a /// so", "fill a // so");
    mistake("cup a { level: 1\n /// end\n}", "E0108", "/// end", "before a line");
}

#[test]
fn signs_of_other_languages() {
    mistake("if a == b { c }", "E0113", "==", "write `is`");
    mistake("if a != b { c }", "E0113", "!=", "write `is not`");
    mistake("if a && b { c }", "E0113", "&&", "write `and`");
    mistake("if a || b { c }", "E0113", "||", "write `or`");
    mistake("if !a { c }", "E0113", "!", "write `not`");
    mistake("if a = b { c }", "E0114", "=", "in a condition");
    mends("if a==b && !c || d!=e { f = 3 }", "if a is b and not c or d is not e { f = 3 }");
    mends("for each a b where it.c = 3 { d }", "for each a b where it.c is 3 { d }");
}

#[test]
fn fields() {
    mistake("cup a { level = 1 }", "E0115", "=", "write `level: ..`");
    mends("cup a { level = 1; late= yes }", "cup a { level: 1; late: yes }");
    mistake("kind a { b = c }", "E0115", "=", "write `b: ..`");
    mistake("cup a { level: 1, weight: 2 }", "E0116", ",", "separated by `;`");
    mends("kind a { b: c, d: e }", "kind a { b: c; d: e }");
    clean("procedure a { b = 3 }");
}

#[test]
fn minus() {
    mistake("let x = f(a)-1", "E0117", "-", "blank on both sides");
    mistake("fill 5-1", "E0117", "5-1", "blank on both sides");
    mistake("let x = a- 1", "E0117", "a- 1", "blank on both sides");
    mends("let x = f(a)-1", "let x = f(a) - 1");
    mends("let x = a- 1", "let x = a - 1");
    clean("let x = a - -1; fill x -1");
}

#[test]
fn verbs_with_brackets() {
    mistake("drop(f)", "E0118", "drop(f)", "without brackets");
    mends("drop(f) because x", "drop f because x");
    mistake("drop(f, g)", "E0118", "drop(f, g)", "without brackets");
    clean("owner(f) drops g; x.y(3) of z");
}

#[test]
fn misspelt_heads() {
    mistake("whem a begins { b }", "E0119", "whem", "did you mean `when`?");
    mistake("modfy a of b by 1", "E0119", "modfy", "did you mean `modify`?");
    mistake("alow may_roll (a, b)", "E0119", "alow", "did you mean `allow`?");
    mistake("fro each a b in c { d }", "E0119", "fro", "did you mean `for`?");
    mistake("wrod verb a (b: c) { d }", "E0119", "wrod", "did you mean `word`?");
    mistake("word vreb a (b: c) { d }", "E0119", "vreb", "did you mean `verb`?");
    mistake("lte x = 3", "E0119", "lte", "did you mean `let`?");
    mistake("tets \"a\" { then { b } }", "E0119", "tets", "did you mean `test`?");
    mends("untl end of round { a }", "until end of round { a }");
    clean("modfy a; whem b { c: 1 }");
}

#[test]
fn brackets() {
    mistake("cup a { level: 1\n  when x begins { y }\ncup b { level: 1 }\n", "E0111", "{", "not closed");
    let (file, found) = read("procedure p {\n  step a { b\n  step c { d }\n}\nfill e\n");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(file.lines.len(), 2);
    mistake("cup a { level: 1", "E0111", "{", "not closed");
    mistake("fill (a { b }\nfill c", "E0111", "(", "not closed");
    mistake("let x = [a, (b]\nfill c", "E0111", "(", "not closed");
    mistake("cup a { level: 1 } }\nfill c", "E0112", "}", "closes nothing");
    mistake("cup a { level: 1) }", "E0112", ")", "closes nothing");
}

#[test]
fn the_brace_that_the_indentation_misses_is_the_one_reported() {
    let text = "procedure p {\n  step a { b\n  step c { d }\n}\n";
    let mut diags = Diags::new();
    parse(FileId(0), text, &Pool::default(), &mut diags);
    assert_eq!(diags.sorted()[0].span().start as usize, text.find("{ b").unwrap_or(0));
}

#[test]
fn lines_that_cannot_be_read() {
    mistake("modify a of b ot 3", "E0110", "3", "`by`, `times` or `to`");
    mistake("let x =", "E0110", "=", "expected a value, found the end of the line");
    mistake("repeat 3 { a }", "E0110", "{", "`times`, found `{`");
    mistake("when { a }", "E0110", "{", "expected an event, found `{`");
    mistake("zone a of b, open", "E0110", ",", "expected `holds`");
    mistake("kind a { b c }", "E0110", "c", "expected `:` or `[`");
    mistake("[ab-1] step a { b }", "E0110", "ab-1", "expected a rule id");
    mistake("cup a { [AB-1] }", "E0110", "[AB-1]", "after the label");
    mistake("kind on is a", "E0110", "on", "expected a name");
    mistake("test \"a\" { do { b: ?? } then { } }", "E0110", "?", "found `?`");
    mistake("test \"a\" { then { b ?? } }", "E0110", "?", "found `?`");
    mistake("else { a }", "E0121", "else", "belongs to nothing");
    mistake("if a { b } else c { d }", "E0110", "c", "expected `if` or `{`");
}

#[test]
fn all_mistakes_of_a_file_are_found_and_what_is_right_stays() {
    let text = "let x =\nprocedure p ?? {\n  drop(f)\n  fill a\n  if b == c { ?? }\n}\ncup d { level: 1 }\nlet y = )\n";
    let (file, found) = read(text);
    let codes: Vec<_> = found.iter().map(|f| f.0.as_str()).collect();
    assert_eq!(codes, ["E0110", "E0110", "E0118", "E0113", "E0110", "E0112"]);
    assert_eq!(file.lines.len(), 4);
    let LineKind::Error(broken) = file.lines[1].kind else { panic!("{:?}", file.lines[1]) };
    assert_eq!(broken.declares.map(|w| w.text), Some("p"));
    assert!(matches!(file.lines[2].kind, LineKind::Phrase(_)));
}

#[test]
fn a_broken_line_says_what_it_seems_to_declare() {
    for (text, name) in [
        ("kind cup ?? is piece", Some("cup")),
        ("word value a ?? = 3", Some("a")),
        ("cup round-cup ?? { }", Some("round-cup")),
        ("cup \"Round\" { }", Some("Round")),
        ("vreb a ?? (b: c) { d }", Some("a")),
        ("fill ?? a", None),
    ] {
        let (file, found) = read(text);
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        let LineKind::Error(broken) = file.lines[0].kind else { panic!("{text}") };
        assert_eq!(broken.declares.map(|w| w.text), name, "{text}");
    }
}

#[test]
fn a_line_with_a_slip_in_its_head_is_read_as_it_was_meant() {
    for text in [
        "vreb a (b: c) { d }",
        "word vlaue a (b: c): d = e of b",
        "wehn you a b { c }",
        "modfy a of b to 3",
        "zoen a holds b, open",
        "wrod menu a",
    ] {
        let (file, found) = read(text);
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        assert_eq!(found[0].0, "E0119", "{text}");
        assert!(!matches!(file.lines[0].kind, LineKind::Error(_) | LineKind::Phrase(_)), "{text}");
    }
    let (file, _) = read("word vlaue a (bb: cup): d = e of bb");
    let LineKind::Decl(decl) = &file.lines[0].kind else { panic!("{:?}", file.lines[0]) };
    let DeclKind::Value(value) = &decl.kind else { panic!("{decl:?}") };
    let param = &value.params[0].name;
    assert_eq!((value.name.text, param.text, param.span.start), ("a", "bb", 14));
}

#[test]
fn the_word_lists_are_those_of_the_grammar() {
    for word in words::SMALL_WORDS {
        let (_, found) = read(&format!("measure {word}"));
        assert_eq!(found.len(), 1, "`{word}` must not be a name");
    }
    for word in words::PREPOSITIONS {
        let text = format!("verb a {word} (b: c)");
        let file = clean(&text);
        let LineKind::Decl(d) = &file.lines[0].kind else { panic!("{word}") };
        let DeclKind::Verb(v) = &d.kind else { panic!("{word}") };
        assert!(matches!(v.signature[0], ast::SigPart::Word(w) if w.is(word)), "{word}");
    }
    for word in words::HEADS {
        let text = format!("{word} ? ?");
        let (file, found) = read(&text);
        assert!(found.len() == 1 && matches!(file.lines[0].kind, LineKind::Error(_)), "`{word}` is a head");
    }
}

/// Whatever is cut out of or put into a text, the parser ends, and its findings stand inside the text.
#[test]
fn damaged_texts_never_make_it_fail() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = move |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below.max(1) as u64) as usize
    };
    let extra =
        ["{", "}", "(", ")", "[", "]", "\"", ";", "\n", ",", "=", "-", "é", "Of", " else ", "///", "A", " not "];
    for round in 0..1500 {
        let mut text = if round % 2 == 0 { RULES.to_owned() } else { CONTENT.to_owned() };
        let from = random(text.len());
        let from = text[..from].rfind('\n').map_or(0, |i| i + 1);
        let to = (from + 600).min(text.len());
        text = text[from..to].to_owned();
        for _ in 0..=random(6) {
            let at = random(text.len());
            let (at, end) = (text.floor_char_boundary(at), text.floor_char_boundary((at + random(9)).min(text.len())));
            let end = end.max(at);
            if random(2) == 0 {
                text.replace_range(at..end, "");
            } else {
                text.insert_str(at, extra[random(extra.len())]);
            }
        }
        let mut diags = Diags::new();
        parse(FileId(0), &text, &Pool::default(), &mut diags);
        for d in &diags {
            assert!(text.get(d.span().range()).is_some(), "{d:?}\n{text}");
            assert!(!d.message.is_empty() && !d.message.ends_with('.') || d.message.ends_with(".."), "{}", d.message);
        }
    }
}
