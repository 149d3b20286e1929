//! Sentences of cards.

use model::unit::{Ability, Base, Does, How, Many, NodeId, Op, Space, SymId, Timing, Ty, Unit, What};

use super::build::{Build, slot_id};
use super::{GAME, english};
use crate::{CardText, MissingKeys, Words, card_text};

fn text(unit: &Unit, game: &str) -> Result<CardText, MissingKeys> {
    let (cat, _) = english(game);
    let words = Words::new(&[unit]);
    let (unit, decl) = words.item("disc-a1").expect("declared");
    assert!(matches!(decl.what, What::Item(_)));
    card_text(&cat, &words, unit, decl)
}

fn sentences(unit: &Unit) -> Vec<String> {
    sentences_in(unit, GAME)
}

fn sentences_in(unit: &Unit, game: &str) -> Vec<String> {
    text(unit, game).expect("all keys are there").sentences.into_iter().map(|s| s.text).collect()
}

/// `when you drop a stone into cup c { .. }`
fn when_dropped(b: &mut Build, then: impl FnOnce(&mut Build, i32) -> NodeId) -> String {
    when_dropped_in(b, GAME, then)
}

fn when_dropped_in(b: &mut Build, game: &str, then: impl FnOnce(&mut Build, i32) -> NodeId) -> String {
    let c = b.slot("c", Base::Thing, Space::Kind, "cup");
    let you = b.get(0);
    let subject = b.node(Op::PatIs, 0, &[you]);
    let stones = b.select("stone", &[]);
    let stone = b.node(Op::PatIs, 0, &[stones]);
    let none = b.absent();
    let cup = b.node(Op::PatBind, c, &[none]);
    let cause = b.any();
    let event = b.named(Op::Pattern, Space::Verb, "drop(stone)into(cup)", &[subject, cause, stone, cup]);
    let s = then(b, c);
    let block = b.node(Op::Block, 0, &[s]);
    let nothing = b.absent();
    let ability = b.listener(Timing::When, vec![event, nothing, block]);
    let unit = std::mem::take(b).unit(Vec::new(), vec![ability]);
    sentences_in(&unit, game).remove(0)
}

#[test]
fn places_are_referred_to() {
    let mut b = Build::new();
    let said = when_dropped(&mut b, |b, c| {
        let cup = b.get(c);
        let inside = b.node(Op::TailIn, 0, &[cup]);
        let red = b.filter("red(stone)");
        let set = b.select("stone", &[red, inside]);
        b.call("drop(stone)", &[set])
    });
    assert_eq!(said, "When you drop a stone into a cup, drop each red stone there.");
}

#[test]
fn a_cause_is_said_where_it_is_given_unless_its_words_are_empty() {
    let said = |cause: &str| {
        let mut b = Build::new();
        when_dropped(&mut b, |b, _| {
            let none = b.absent();
            let cause = b.named(Op::Member, Space::Member, cause, &[]);
            let set = b.select("stone", &[]);
            b.named(Op::Call, Space::Verb, "drop(stone)", &[none, cause, set])
        })
    };
    assert_eq!(said("cause.flood"), "When you drop a stone into a cup, drop each stone as by a flood.");
    assert_eq!(said("cause.play"), "When you drop a stone into a cup, drop each stone.");
}

#[test]
fn a_declared_cost_is_said_by_its_phrase() {
    let mut b = Build::new();
    let game = format!("{GAME}\n[cost.toll]\nt = \"a toll\"\n");
    let said = when_dropped_in(&mut b, &game, |b, _| {
        let toll = b.named(Op::PriceCost, Space::Cost, "toll", &[]);
        let price = b.node(Op::Price, 0, &[toll]);
        let set = b.select("stone", &[]);
        let drop = b.call("drop(stone)", &[set]);
        let paid = b.node(Op::Block, 0, &[drop]);
        let none = b.absent();
        b.node(Op::Pay, 0, &[price, paid, none])
    });
    assert_eq!(said, "When you drop a stone into a cup, pay a toll to drop each stone.");
}

#[test]
fn choices_are_said_where_they_are_used() {
    let mut b = Build::new();
    let said = when_dropped(&mut b, |b, c| {
        let own = b.filter("own(stone)");
        let set = b.select("stone", &[own]);
        let one = b.node(Op::ExactlyOne, 0, &[]);
        let s = b.slot("s", Base::Thing, Space::Kind, "stone");
        let choose = b.node(Op::Choose, s, &[set, one]);
        let choices = b.node(Op::Block, 0, &[choose]);
        let (stone, cup) = (b.get(s), b.get(c));
        let drop = b.call("drop(stone)into(cup)", &[stone, cup]);
        let accepted = b.node(Op::Block, 0, &[drop]);
        let two = b.grains(2);
        let amount = b.named(Op::PriceAmount, Space::Field, "seat.grain", &[two]);
        let price = b.node(Op::Price, 0, &[amount]);
        let none = b.absent();
        b.node(Op::Gate, 0, &[none, choices, none, price, accepted, none])
    });
    assert_eq!(
        said,
        "When you drop a stone into a cup, you may pay 2 grains to drop any of your stones into that cup."
    );
}

#[test]
fn a_gate_that_is_all_of_a_listener_gives_up_its_if() {
    let mut b = Build::new();
    let said = when_dropped(&mut b, |b, _| {
        let enough = count_in_shed(b, 2);
        let none = b.absent();
        let choices = b.node(Op::Block, 0, &[]);
        let n = b.grains(1);
        let gain = b.call("gain(grain)", &[n]);
        let accepted = b.node(Op::Block, 0, &[gain]);
        b.node(Op::Gate, 0, &[none, choices, enough, none, accepted, none])
    });
    let want = "When you drop a stone into a cup, if at least 2 of your stones are in the shed, you may gain 1 grain.";
    assert_eq!(said, want);
}

#[test]
fn what_may_be_done_is_joined_in_the_form_for_that() {
    let may = |game: &str| {
        let mut b = Build::new();
        when_dropped_in(&mut b, game, |b, _| {
            let none = b.absent();
            let choices = b.node(Op::Block, 0, &[]);
            let n = b.grains(1);
            let gain = b.call("gain(grain)", &[n]);
            let set = b.select("stone", &[]);
            let drop = b.call("drop(stone)", &[set]);
            let accepted = b.node(Op::Block, 0, &[gain, drop]);
            b.node(Op::Gate, 0, &[none, choices, none, none, accepted, none])
        })
    };
    let want = "When you drop a stone into a cup, you may gain 1 grain, then drop each stone.";
    assert_eq!(may(GAME), want);
    let lists = format!("{GAME}\n[list.then]\nt = \"{{a}}, then {{b}}\"\nto = \"{{a}}, then to {{b}}\"\n");
    assert_eq!(may(&lists), want.replace("then ", "then to "));
}

#[test]
fn loops_begin_with_those_who_act() {
    let mut b = Build::new();
    let said = when_dropped(&mut b, |b, _| {
        let you = b.get(0);
        let other = b.node(Op::TailOther, 0, &[you]);
        let seats = b.select("seat", &[other]);
        let q = b.slot("q", Base::Thing, Space::Kind, "seat");
        let walk = b.node(Op::WalkClockwise, 0, &[you]);
        let who = b.get(q);
        let none = b.absent();
        let n = b.grains(1);
        let gain = b.named(Op::Call, Space::Verb, "gain(grain)", &[who, none, n]);
        let body = b.node(Op::Block, 0, &[gain]);
        b.node(Op::ForEach, q, &[seats, walk, body])
    });
    assert_eq!(said, "When you drop a stone into a cup, each other player, clockwise from you, gains 1 grain.");
}

#[test]
fn adjacent_ones_that_differ_in_one_thing_are_one() {
    let mut b = Build::new();
    let said = when_dropped(&mut b, |b, c| {
        let first = b.get(c);
        let inside = b.node(Op::TailIn, 0, &[first]);
        let here = b.select("stone", &[inside]);
        let red = b.filter("red(stone)");
        let red = b.select("stone", &[red]);
        let (a, z) = (b.call("drop(stone)", &[here]), b.call("drop(stone)", &[red]));
        b.node(Op::Block, 0, &[a, z])
    });
    assert_eq!(said, "When you drop a stone into a cup, drop each stone there and each red stone.");
}

#[test]
fn replacements_say_what_would_happen_and_why() {
    let mut b = Build::new();
    let c = b.slot("c", Base::Enum, Space::Enum, "cause");
    let own = b.filter("own(stone)");
    let set = b.select("stone", &[own]);
    let stone = b.node(Op::PatIs, 0, &[set]);
    let none = b.absent();
    let cause = b.node(Op::PatBind, c, &[none]);
    let nobody = b.any();
    let event = b.named(Op::Pattern, Space::Verb, "drop(stone)", &[nobody, cause, stone]);
    let ty = b.typed(Base::Enum, Space::Enum, "cause");
    let mut member = |name: &str| {
        let sym = b.sym(Space::Member, name);
        b.of(Op::Member, sym.0 as i32, &[], ty)
    };
    let (flood, play) = (member("cause.flood"), member("cause.play"));
    let list = b.node(Op::List, 0, &[flood, play]);
    let bound = b.get(c);
    let cond = b.node(Op::In, 0, &[bound, list]);
    let one = b.grains(1);
    let amount = b.named(Op::PriceAmount, Space::Field, "seat.grain", &[one]);
    let price = b.node(Op::Price, 0, &[amount]);
    let (choices, accepted) = (b.node(Op::Block, 0, &[]), b.node(Op::Block, 0, &[]));
    let gate = b.node(Op::Gate, 1, &[none, choices, none, price, accepted, none]);
    let block = b.node(Op::Block, 0, &[gate]);
    let ability = b.listener(Timing::Instead, vec![event, cond, block]);
    let unit = b.unit(Vec::new(), vec![ability]);
    let said = "If one of your stones would be dropped by a flood or in play, you may pay 1 grain instead.";
    assert_eq!(sentences(&unit), [said]);
}

/// `modify worth of own stone ..`
fn modifier(b: &mut Build, how: How, amount: NodeId, over: &[SymId]) -> Ability {
    let own = b.filter("own(stone)");
    let set = b.select("stone", &[own]);
    let stone = b.node(Op::PatIs, 0, &[set]);
    let none = b.absent();
    let body = b.body(vec![amount, none, stone]);
    let value = b.sym(Space::Value, "worth(stone)");
    let over = over.to_vec().into();
    b.ability(Does::Modify { value, how, ignoring_this: false, own: None, over }, body)
}

#[test]
fn modifiers_speak_of_each() {
    let mut b = Build::new();
    let less = b.grains(-2);
    let ability = modifier(&mut b, How::By, less, &[]);
    let unit = b.unit(Vec::new(), vec![ability]);
    assert_eq!(sentences(&unit), ["The worth of each of your stones is reduced by 2."]);
}

#[test]
fn modifiers_name_what_they_go_over() {
    let mut b = Build::new();
    let two = b.grains(2);
    let over = ["old-jar", "tin-cup"].map(|item| b.sym(Space::Item, item));
    let ability = modifier(&mut b, How::To, two, &over);
    let unit = b.unit(Vec::new(), vec![ability]);
    let game = GAME.replace("[name]\n", "[name]\nold-jar = \"Old Jar\"\ntin-cup = \"Tin Cup\"\n");
    let card = text(&unit, &game).expect("all keys are there");
    let said = "The worth of each of your stones is 2, in spite of Old Jar and Tin Cup.";
    assert_eq!(card.sentences[0].text, said);
}

/// `(count own stones in shed) >= n`
fn count_in_shed(b: &mut Build, n: i32) -> NodeId {
    let own = b.filter("own(stone)");
    let shed = b.named(Op::Zone, Space::Zone, "shed", &[]);
    let inside = b.node(Op::TailIn, 0, &[shed]);
    let set = b.select("stone", &[own, inside]);
    let count = b.node(Op::Count, 0, &[set]);
    let n = b.number(n);
    b.node(Op::Ge, 0, &[count, n])
}

#[test]
fn facts_and_conditions() {
    let mut b = Build::new();
    let three = b.number(3);
    let size = b.field("round_tile.size", three);
    let enough = count_in_shed(&mut b, 4);
    let full = b.field("round_tile.full", enough);
    let unit = b.unit(vec![size, full], Vec::new());
    let card = text(&unit, GAME).expect("all keys are there");
    assert_eq!(card.facts, ["round disc", "size 3"]);
    assert_eq!(card.sentences[0].text, "Full if at least 4 of your stones are in the shed.");
}

#[test]
fn relative_clauses() {
    let mut b = Build::new();
    let said = when_dropped(&mut b, |b, _| {
        let slot = b.slots.len() as i32;
        let ty = b.typed(Base::Thing, Space::Kind, "cup");
        let it = b.of(Op::Slot, slot, &[], ty);
        let deep = b.named(Op::Field, Space::Field, "cup.deep", &[it]);
        let shallow = b.node(Op::Not, 0, &[deep]);
        let tail = b.node(Op::TailWhere, 0, &[shallow]);
        let cups = b.select("cup", &[tail]);
        let set = b.node(Op::TailIn, 0, &[cups]);
        let stones = b.select("stone", &[set]);
        b.call("drop(stone)", &[stones])
    });
    assert_eq!(said, "When you drop a stone into a cup, drop each stone in all cups that are not deep.");
}

#[test]
fn sets_chosen_for_an_action_are_named_once() {
    let mut b = Build::new();
    let own = b.filter("own(stone)");
    let all = b.select("stone", &[own]);
    let two = b.number(2);
    let exactly = b.node(Op::Exactly, 0, &[two]);
    let s = b.slot("s", Base::Thing, Space::Kind, "stone");
    let sym = b.sym(Space::Kind, "stone");
    let set = b.ty(Ty::of(Base::Thing, sym).with(Many::Set));
    b.slots[s as usize].ty = set;
    let choose = b.node(Op::Choose, s, &[all, exactly]);
    let chosen = b.get(s);
    let inside = b.node(Op::TailIn, 0, &[chosen]);
    let each = b.select("stone", &[inside]);
    let drop = b.call("drop(stone)", &[each]);
    let n = b.grains(5);
    let gain = b.call("gain(grain)", &[n]);
    let block = b.node(Op::Block, 0, &[drop, gain]);
    let none = b.absent();
    let body = b.body(vec![none, none, block, choose]);
    let menu = b.sym(Space::Menu, "turn");
    let ability = b.ability(Does::Act { menu, params: vec![slot_id(s)].into(), declines: false }, body);
    let unit = b.unit(Vec::new(), vec![ability]);
    let game = format!("{GAME}\n[menu]\nturn = \"action\"\n");
    let card = text(&unit, &game).expect("all keys are there");
    assert_eq!(card.sentences[0].text, "Action: drop 2 of your stones, then gain 5 grains.");
}

#[test]
fn a_missing_key_drops_the_whole_card() {
    let mut b = Build::new();
    let enough = count_in_shed(&mut b, 2);
    let full = b.field("round_tile.full", enough);
    let three = b.number(3);
    let size = b.field("round_tile.size", three);
    let unit = b.unit(vec![size, full], Vec::new());
    let game = GAME.replace("shed = \"the shed\"", "").replace("[filter.own]\ndet = \"your\"", "");
    assert_eq!(text(&unit, &game), Err(MissingKeys(vec!["filter.own".into(), "zone.shed".into()])));
}

#[test]
fn a_construct_without_a_reading_is_reported_and_not_guessed() {
    let mut b = Build::new();
    let n = b.number(1);
    let odd = b.node(Op::Abs, 0, &[n]);
    let size = b.field("round_tile.size", odd);
    let unit = b.unit(vec![size], Vec::new());
    assert_eq!(text(&unit, GAME), Err(MissingKeys(vec!["op.Abs".into()])));
}
