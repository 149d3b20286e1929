//! A person at the terminal: answers by name, commands beside them, how a game is left and taken up again.

use super::play::spoken;
use super::{Ran, World};
use app::{Io, run_with};

/// The small game with a value shown beside each child, and its branches as a board.
fn drawn() -> World {
    let world = spoken();
    world.change(
        "cards/leaves/game.toml",
        "test_start",
        "board = [\"low-branch . top-branch\"]\nshown = [\"height\", \"crowd\", \"reach\"]\ntest_start",
    );
    let values = "word value crowd (b: branch): 0..9 = count acorns in b\n\
                  word value reach (q: child): 1..10 = height(q) + 1\n\
                  filter aloft";
    world.change("cards/leaves/rules/play.ken", "filter aloft", values);
    world.change("cards/leaves/content/all.ken", "worth: 0; copies: 40", "worth: 0; copies: 1");
    let taller = "leaf fir-leaf { copies: 40; modify reach of you by 2 }\n\nedition";
    world.change("cards/leaves/content/all.ken", "edition", taller);
    world
}

/// Runs a command at a terminal of so many columns, in colours.
fn at_terminal(world: &World, args: &str, typed: &str, width: usize) -> Ran {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut typed = typed.as_bytes();
    let mut io = Io::piped(world.at.clone(), &mut typed, &mut out, &mut err);
    (io.color, io.width) = (true, width);
    let args = std::iter::once("kenning").chain(args.split_whitespace()).map(Into::into);
    let code = run_with(args, &mut io, host::library::Baked::default());
    let text = |bytes| String::from_utf8(bytes).expect("what is written is text");
    Ran { code, out: text(out), err: text(err) }
}

#[track_caller]
fn says(ran: &Ran, parts: &[&str]) {
    for part in parts {
        assert!(ran.out.contains(part), "{part} is missing in\n{}\n{}", ran.out, ran.err);
    }
}

#[test]
fn answers_are_typed_by_name_and_what_is_wrong_is_asked_again() {
    let ran = spoken().typed("play leaves --seed 5 --human ann", "nonsense\ncol\nyew\ngain 4\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    says(&ran, &["`nonsense` is not one of the answers", "Ann keeps Yew Leaf.\n", "Ann gains 4 points (Yew Leaf).\n"]);
    let ran = spoken().typed("play leaves --seed 5 --human ann", "collect\nyew\ngain\n");
    says(&ran, &["`gain` fits several: 1 Gain 1 point., 2 Gain 4 points."]);
}

#[test]
fn a_seat_is_named_by_its_number_greeted_and_asked_again_when_nothing_is_typed() {
    let ran = spoken().typed("play leaves --seed 5 --human 1 --bots greedy", "\nquit\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("You play Ann (? for help).\n"), "{}", ran.out);
    assert!(!ran.out.contains("number is wanted"), "{}", ran.out);
    let prompts = ran.out.lines().filter(|line| line.ends_with("? for help)")).count();
    let lines = ran.out.lines().filter(|line| line.starts_with("   1  ")).count();
    assert_eq!((prompts, lines), (2, 2), "a prompt has its line where nobody watches, and the answers are there again");
    let ran = spoken().typed("play leaves --human 9", "");
    assert!(ran.err.contains("1 to 2 in this order"), "{}", ran.err);
}

#[test]
fn leaving_asks_nothing_and_says_how_to_go_on() {
    let world = spoken();
    for (typed, how) in
        [("quit\n", "Stopped. Nothing was saved"), ("", "The input has ended, so the game stops. Nothing")]
    {
        let ran = world.typed("play leaves --seed 5 --human ann --bots greedy", typed);
        assert_eq!(ran.code, 0);
        assert!(
            ran.err.contains(how) && ran.err.contains("`kenning play leaves --seed 5 --human ann --bots greedy`"),
            "{}",
            ran.err
        );
    }
    let ran = world.typed("play leaves --seed 5 --human ann --bots greedy", "save\nsave kept.game\nquit\n");
    says(&ran, &["name the file", "Saved to kept.game."]);
    assert!(ran.err.contains("`kenning play --resume kept.game` goes on"), "{}", ran.err);
    let ran = world.typed("play --resume kept.game", "log\nwhy points\ncollect\nyew\ngain 4\nquit\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let since =
        ["Nothing was told since the game was resumed.", "points (Ann) has not changed since the game was resumed."];
    says(&ran, &since);
    says(&ran, &["Ann: points 0", "Ann gains 4 points (Yew Leaf)."]);
    let ran = world.typed("play --resume kept.game", "save kept.game\ncollect\nyew\ngain 4\nquit\n");
    assert!(ran.err.contains("The last answers are not saved"), "{}", ran.err);
    let ran = world.typed("play leaves --seed 5 --human ann", "save no/such/folder/kept.game\nquit\n");
    assert!(ran.err.contains("kept.game") && ran.err.contains("Nothing was saved"), "{}", ran.err);
}

#[test]
fn a_resumed_game_still_knows_what_was_told_to_those_who_sit_there() {
    let world = spoken();
    let typed = "collect\nyew\ngain 4\nsave kept.game\nquit\n";
    world.typed("play leaves --seed 5 --human ann --bots greedy", typed);
    let ran = world.typed("play --resume kept.game", "undo\nlog\nsave kept.game\nquit\n");
    says(&ran, &["there is nothing to take back", "Ann keeps Yew Leaf.\nAnn gains 4 points (Yew Leaf).\n"]);
    let ran = world.typed("play --resume kept.game", "log\nquit\n");
    assert_eq!(ran.out.matches("Ann keeps Yew Leaf.").count(), 1, "{}", ran.out);
    let ran = world.typed("play --resume kept.game --human bob", "log\nquit\n");
    says(&ran, &["Nothing was told since the game was resumed."]);
    // A save of before logs were kept, and heads summed.
    let bytes = std::fs::read(world.at.join("kept.game")).expect("it was saved");
    let end = bytes.iter().position(|byte| *byte == b'\n').expect("the head is a line");
    let mut head: serde_json::Value = serde_json::from_slice(&bytes[..end]).expect("the head is JSON");
    assert!(head["log"].is_array());
    let object = head.as_object_mut().expect("an object");
    object.remove("log");
    object.remove("sum").expect("the head is summed");
    let old = [head.to_string().as_bytes(), &bytes[end..]].concat();
    std::fs::write(world.at.join("old.game"), old).expect("the folder is writable");
    let ran = world.typed("play --resume old.game", "log\nquit\n");
    says(&ran, &["Nothing was told since the game was resumed."]);
}

#[test]
fn what_could_not_be_chosen_otherwise_is_told_unless_the_move_says_it() {
    let world = spoken();
    let rule = "action collect in go (b: branch where it.high, l: leaf in your basket) { keep l }";
    world.change("cards/leaves/rules/play.ken", "action collect in go (l: leaf in your basket) { keep l }", rule);
    world.change("cards/leaves/rules/words.ken", "dealt: 1..4 = 2", "dealt: 1..4 = 1");
    let ran = world.typed("play leaves --seed 5 --human ann", "collect\ngain 4\nquit\n");
    says(&ran, &["Ann: only top branch was possible.\nAnn keeps Yew Leaf.\n"]);
    assert_eq!(ran.out.matches("was possible").count(), 1, "{}", ran.out);
    // Bots have no need to hear it, and nobody is told what others could not choose.
    let ran = world.run("play leaves --seed 5");
    assert!(ran.out.contains("Ann keeps") && !ran.out.contains("was possible"), "{}", ran.out);
}

#[test]
fn a_member_to_choose_is_shown_with_what_is_noted_for_it() {
    let world = spoken();
    let steps = "word enum mood { glad, sad }\nword kind child is seat 2..3 { var step[mood]: 1..2 = 1;";
    world.change("cards/leaves/rules/words.ken", "word kind child is seat 2..3 {", steps);
    let rise = "action rise in go (m: mood) { you.step[m] += 1 }\naction pass in go";
    world.change("cards/leaves/rules/play.ken", "action pass in go", rise);
    let ran = world.typed("play leaves --seed 5 --human ann", "rise\nglad\nrise\nquit\n");
    says(&ran, &["  glad: step 1\n", "  glad: step 2 (it cannot rise)\n   2  sad: step 1\n"]);
}

#[test]
fn why_tells_what_is_near_and_alike_together_and_all_of_it_when_asked() {
    let world = spoken();
    let values = "word value weight (a: acorn, b: branch): 0..9 = 3\nfilter aloft";
    world.change("cards/leaves/rules/play.ken", "filter aloft", values);
    let ran = world.typed("play leaves --seed 5 --human ann", "why weight\nquit\n");
    says(&ran, &["\nweight 3: acorn (Ann)\n  The rule: "]);
    assert!(!ran.out.contains("(Bob)"), "{}", ran.out);
    let ran = world.typed("play leaves --seed 5 --human ann", "why all weight\nwhy\nwhy all\nquit\n");
    says(&ran, &["weight (acorn (Ann), low branch) is 3.\n", "weight (acorn (Bob), top branch) is 3.\n"]);
    let lists: Vec<&str> = ran.out.lines().filter(|line| line.contains("Numbers: ")).collect();
    assert!(!lists[0].contains("weight") && lists[1].contains("weight"), "{lists:?}");
}

#[test]
fn the_things_of_a_seat_are_shown_with_the_printed_fields_that_the_game_names() {
    let world = spoken();
    world.change("cards/leaves/game.toml", "test_start", "shown = [\"leaf.worth\"]\ntest_start");
    let ran = world.typed("play leaves --seed 5 --human ann", "board\nlook ann\nquit\n");
    assert_eq!(ran.out.matches("    basket: Yew Leaf (0 points) × 2\n").count(), 2, "{}", ran.out);
    world.change("cards/leaves/game.toml", "leaf.worth", "leaf.wroth");
    let ran = world.run("check leaves");
    says(&ran, &["the game declares no printed field `leaf.wroth`", "did you mean `leaf.worth`?"]);
}

#[test]
fn what_is_printed_of_things_that_are_not_in_the_game_is_not_shown() {
    let board = |players: &str| {
        let line = format!("play lords-of-ragnarok --tables source --players {players} --seed 3 --human green --plain");
        let args: Vec<&str> = line.split_whitespace().collect();
        let ran = super::command::typed(kenning_tests::root(), host::library::Baked::default(), &args, "board\nquit\n");
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out
    };
    let two = board("2");
    assert!(two.contains("Hornvik (1, Frostmark, population 2, settlement, next to Isfall and Runhall, with"), "{two}");
    assert!(!two.contains("Vargnes") && board("3").contains("next to Isfall, Runhall and Vargnes"), "{two}");
}

#[test]
fn undo_takes_an_answer_back_or_says_why_not() {
    let ran = spoken().typed("play leaves --seed 5 --human ann", "undo\nplant\nundo\nplant\nlow\nundo\n");
    says(
        &ran,
        &[
            "That cannot be taken back: there is nothing to take back.",
            "Taken back.",
            "another seat has answered since",
        ],
    );
    assert_eq!(ran.out.matches("Choose one.").count(), 2, "{}", ran.out);
}

#[test]
fn what_a_seat_holds_sees_and_heard_is_shown_when_it_asks() {
    let typed = "hand\nlog\nlook yew\nlook top\nlook ann\nlook bob\nlook nobody\nlook\nboard\ncollect\nyew\ngain 4\nlog 1\nhelp\n";
    let ran = spoken().typed("play leaves --seed 5 --human ann", typed);
    says(
        &ran,
        &[
            "basket\n  Yew Leaf (leaf, worth 0 points): When kept, ",
            "Nothing was told yet.",
            "top branch",
            "Ann: points 0\n    pouch: acorn × 2\n    basket: Yew Leaf × 2\nYour choice",
            "Bob: points 0",
            "nothing here is called `nobody`",
            "look NAME: name a card",
            "Ann sees\n",
            "undo: take your last answer back",
        ],
    );
}

#[test]
fn a_number_is_explained_by_its_rule_its_modifiers_and_its_changes() {
    let typed = "why\nwhy reach\nwhy nothing\nwhy points\ncollect\nwhy reach\nwhy reach bob\nwhy points\n";
    let ran = drawn().typed("play leaves --seed 8 --human ann", typed);
    assert_eq!(ran.code, 0, "{}", ran.err);
    says(
        &ran,
        &[
            "why NAME, such as `why height`",
            "reach (Ann) is 1.\n  The rule: value reach (q: child): 1..10 = height(q) + 1 (",
            "no number is called `nothing`",
            "points (Ann) has not changed yet.",
            "reach (Ann) is 3.",
            "  Without modifiers it is 1, with them 3:\n    +2: fir leaf (Ann)",
            "(rules/play.ken:14)",
            "reach (Bob) is 2.",
            "points (Ann), as it changed:\n  0 to 1: Ann gains 1 point",
            "Ann: points 1, height 0, reach 3\n",
        ],
    );
}

#[test]
fn what_passes_has_a_letter_and_is_asked_again_while_it_gives_something_up() {
    let world = spoken();
    world.change("cards/leaves/rules/words.ken", "var points: point = 0", "var points: point = 5");
    let plain = world.typed("play leaves --seed 4 --human ann", "p\n");
    says(&plain, &["   p  pass\nYour choice (1 to 2, `p` to pass, ? for help)\nAnn rests.\n"]);
    world.change("cards/leaves/rules/play.ken", "pass in go { you.done", "pass in go { you.points = 2; you.done");
    let ran = world.typed("play leaves --seed 4 --human ann", "p\np\n");
    let sure = "That gives something up: Ann, points: 5 becomes 2. Type the same again to do it.\n\
                Your choice (1 to 2, `p` to pass, ? for help)\nAnn rests.\n";
    says(&ran, &[sure]);
    let other = world.typed("play leaves --seed 4 --human ann", "pass\ncollect\n");
    says(&other, &["to do it.\n", "Ann keeps Yew Leaf."]);
}

#[test]
fn two_people_at_one_screen_hand_it_over() {
    let ran = spoken().typed("play leaves --seed 4 --human ann --human bob", "p\n\nhand\nquit\n");
    says(&ran, &["Ann is done.\nBob is next: hand over, then press Enter.\n\nBob: points 0"]);
    let before = ran.out.split("Bob is next").next().unwrap_or_default();
    assert!(!before.contains("Bob: points"), "{}", ran.out);
    let left = spoken().typed("play leaves --seed 4 --human ann --human bob", "p\nquit\n");
    assert!(left.err.contains("Stopped.") && !left.out.contains("Bob: points"), "{}{}", left.out, left.err);
}

#[test]
fn a_space_that_is_gone_tells_nothing_else() {
    let world = drawn();
    world.change("cards/leaves/game.toml", "test_start", "gone = [\"branch.cut\"]\ntest_start");
    world.change("cards/leaves/rules/words.ken", "{ high: bool = no }", "{ high: bool = no; var cut: bool = no }");
    world.change(
        "cards/leaves/rules/play.ken",
        "if not short { put a on b }",
        "if not short { put a on b; b.cut = yes }",
    );
    let typed = "board\nplant\nlow\nboard\n";
    let ran = at_terminal(&world, "play leaves --seed 8 --human ann", typed, 80);
    assert_eq!(ran.out.matches("crowd 0").count(), 4, "{}", ran.out);
    let board = ran.out.rsplit("sees").next().unwrap_or_default();
    assert!(board.contains("cut") && !board.contains("crowd"), "{}", ran.out);
    world.change("cards/leaves/game.toml", "branch.cut", "branch.high");
    let checked = world.run("check leaves --format short");
    assert!(
        checked.out.contains("E0914") && checked.out.contains("no field of a space `branch.high`"),
        "{}",
        checked.out
    );
}

#[test]
fn a_game_chooses_what_is_told_of() {
    let world = drawn();
    world.change("cards/leaves/game.toml", "test_start", "told = [\"child.points\", \"basket\"]\ntest_start");
    let ran = world.typed("play leaves --seed 8 --human ann", "board\nquit\n");
    says(&ran, &["\nAnn: points 0, height 0, reach 1\n  basket: "]);
    assert!(!ran.out.contains("heap") && !ran.out.contains("album"), "{}", ran.out);
    world.change("cards/leaves/game.toml", "child.points", "child.leaves");
    world.change("cards/leaves/game.toml", "test_start", "promise = \"crowd\"\ntest_start");
    let checked = world.run("check leaves --format short").out;
    for unknown in ["no field or zone `child.leaves`", "no value of one seat `crowd`"] {
        assert!(checked.contains("E0914") && checked.contains(unknown), "{checked}");
    }
}

#[test]
fn a_hint_says_what_came_of_the_best_answer() {
    let ran = spoken().typed("play leaves --seed 5 --human ann", "collect\nyew\nhint\nquit\n");
    says(
        &ran,
        &["The greedy bot would choose Gain 4 points: played on at random", "The next best, Gain 1 point, came out "],
    );
    assert!(ran.out.contains(" ahead of ") && ran.out.contains(" worse for you."), "{}", ran.out);
}

#[test]
fn plain_mode_draws_nothing_and_says_every_change() {
    let world = drawn();
    let ran = at_terminal(&world, "play leaves --seed 8 --human ann --plain", "board\ncollect\nboard\n", 100);
    assert!(!ran.out.contains('\u{1b}') && !ran.out.contains('│'), "{}", ran.out);
    says(&ran, &["You chose: collect.\n", "Ann, points: 0 becomes 1.\n", "Ann, reach: 1 becomes 3.\n", "low branch"]);
    assert!(ran.out.contains("? for help)\nAnn sees\n"), "a prompt is a line: {}", ran.out);
}

#[test]
fn a_wide_terminal_shows_the_board_as_boxes_and_a_narrow_one_as_lines() {
    let world = drawn();
    let wide = at_terminal(&world, "play leaves --seed 8 --human ann", "plant\ntop\nboard\n", 80);
    says(&wide, &["┌", "\u{1b}[1mlow branch\u{1b}[0m", "crowd 2", "│"]);
    assert!(wide.out.lines().all(|line| unpainted(line).chars().count() <= 80), "{}", wide.out);
    let narrow = at_terminal(&world, "play leaves --seed 8 --human ann", "board\n", 40);
    assert!(!narrow.out.contains('┌'), "{}", narrow.out);
    let piped = world.typed("play leaves --seed 8 --human ann", "board\n");
    assert!(!piped.out.contains('\u{1b}') && !piped.out.contains('┌'), "{}", piped.out);
}

/// A line without its colours.
fn unpainted(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, rest)| rest))
}

#[test]
fn a_value_that_depends_on_what_is_hidden_is_not_told() {
    let world = spoken();
    let values = "word value riches (q: child): point = total worth of leaf in basket of q\nfilter aloft";
    world.change("cards/leaves/rules/play.ken", "filter aloft", values);
    world.change("cards/leaves/content/all.ken", "edition", "leaf fir-leaf { worth: 3; copies: 40 }\n\nedition");
    let ran = world.typed("play leaves --seed 5 --human ann", "why riches\nwhy riches bob\n");
    says(&ran, &["riches (Ann) is ", "riches (Bob) cannot be told: it depends on what is hidden from you."]);
}

#[test]
fn bots_sit_where_nobody_else_does() {
    let world = World::new();
    let ran = world.run("sim leaves --games 4 --bots greedy,random --json");
    assert_eq!(ran.code, 0, "{}", ran.err);
    for (args, what) in [
        ("play leaves --bots gredy", "did you mean `greedy`?"),
        ("play leaves --bots random,greedy,greedy", "3 bots for 2 seats"),
        ("play leaves --human ann --bots random,greedy", "2 bots for 1 seat"),
        ("play leaves --human anne", "no seat is called `anne`"),
    ] {
        let ran = world.run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args}");
        assert!(ran.err.contains(what), "{args}: {}", ran.err);
    }
    let games = |args: &str| world.run(&format!("play leaves --seed 3 --bots {args}")).out;
    assert_eq!(games("greedy"), games("greedy"), "one seed is one game");
    assert_ne!(games("greedy"), games("random"));
}

#[test]
fn a_map_that_grows_is_drawn_by_two_numbers_where_somebody_is() {
    let world = World::new();
    kenning_tests::command::copy(
        &kenning_tests::root().join("tests/data/proofs/g1-made"),
        &world.at.join("cards/g1-made"),
    )
    .expect("it can be copied");
    let board = |args: &str, width: usize| {
        let ran = at_terminal(&world, &format!("play g1-made --human red --seed 3{args}"), "board\nquit\n", width);
        let out = ran.out.split("ui.yours").nth(1).unwrap_or_else(|| panic!("{}\n{}", ran.out, ran.err)).to_owned();
        regex::Regex::new("\u{1b}\\[[0-9;]*m").expect("it is one").replace_all(&out, "").into_owned()
    };
    let wide = board("", 80);
    // three rows, each half a place to the right of the one above
    let column = |name: &str| {
        let line = wide.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{name}: {wide}"));
        line.find(name).expect("it is there")
    };
    let half = (column("hex 4 2") - column("hex 3 2")) / 2;
    assert_eq!(column("hex 2 3"), column("hex 3 2") - half);
    assert_eq!(column("hex 2 4"), column("hex 2 3") + half);
    assert!(!wide.contains("hex 0 3") && wide.lines().all(|line| line.chars().count() <= 80), "{wide}");
    assert_eq!(wide.matches("hex 3 3").count(), 3, "in its place, and where the two stand: {wide}");
    // and with many to a row, numbers with what they stand for
    world.change("cards/g1-made/rules/words.ken", "far(q.here, h) <= 1", "far(q.here, h) <= 9");
    let many = board("", 60);
    assert!(many.contains(" 37 hex 3 6") && many.contains("  1 hex 3 0"), "{many}");
    let plain = board(" --plain", 80);
    assert!(plain.contains("\n  hex 3 6\n"), "{plain}");
}
