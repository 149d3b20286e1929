//! Declarations: one line each in [`model::unit`]'s own words.

use model::unit::{
    Ability, Body, Bound, Change, Cost, Decl, Does, Field, FieldValue, Flavour, Given, Grant, How, Item, Kind,
    Labelled, Limit, LocalVar, Name, Override, Param, Part, Root, Seen, Sentence, Slot, Test, Timing, Value, Verb,
    What, Zone,
};

use super::{Emit, emit_enum, emit_struct};

emit_struct! {
    Decl { sym, word, labels, doc, span, what }
    Kind { forms, root, parent, seats, fields, refined, holds, seen, live, starts, single, per_seat, unasked, up_to }
    Field { sym, span, var, index, ty, init, of, symmetric, back, hard }
    Zone { of, holds, list, seen, up_to, refilled }
    Value { flavour, params, ty, fixed, during, body }
    Param { name, ty, default }
    Verb { head, forms, parts, params, procedure, locals, steps, during, body }
    LocalVar { sym, slot, index }
    Labelled { rule, node, before, ty, scope, during, binds }
    Name { slot, name, ty }
    Body { roots, slots, grants }
    Slot { name, ty }
    Grant { event, abilities }
    Ability { name, labels, span, does, limit, body }
    Limit { times, per, per_slots }
    Cost { params, ways }
    Item { kind, key, copies, replaces, inside, fields, abilities, overrides }
    FieldValue { sym, span, body }
    Override { rule, span, change, over }
    Test { title, proves, like, sentences, body }
    Given { title, like, body }
    Sentence { locale, text }
}

emit_enum! {
    What {
        Measure { lo, hi },
        Enum { members },
        Kind(kind),
        Zone(zone),
        Noun { forms, body },
        Value(value),
        Setting { index, ty, body, option },
        Var { index, ty, init },
        Verb(verb),
        Menu { standing, with },
        Action(ability),
        Ability(ability),
        Cost(cost),
        Stream,
        Item(item),
        Test(test),
        Given(given),
    }
    Root { Seat, Space, Piece, Record, Preset }
    Seen { Open, Owner, Nobody }
    Flavour { Value, Relation, Filter }
    Part { Word(text), Param(number), OptionalStart, OptionalEnd }
    Does {
        Listen(timing),
        State,
        Modify { value, how, ignoring_this, own, over },
        Permit { relation, allow },
        Act { menu, params, declines },
    }
    Timing { Before, Instead, When }
    How { To, By, Times, HalfDown, AtLeast, AtMost }
    Bound { Least, Most }
    Change { Set(body), Replace(body), Remove, AddAfter(body), AddBefore(body) }
}
