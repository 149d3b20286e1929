//! The cards as numbers, in order of name: what is left when every ability is taken off.

use super::board::Region;

/// A card: one row for all its copies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Design {
    pub(super) name: &'static str,
    pub(super) age: u8,
    pub(super) what: What,
    /// For each copy the fewest players it is used with.
    pub(super) marks: &'static [u8],
}

/// The kinds of card.
#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    Battle { plus: u8, late: bool },
    Quest { glory: i32, goal: Goal },
    Upgrade { slot: Slot, strength: u8, costless: bool },
}

/// What fulfils a quest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// Being the strongest in some province of the region.
    Lead(Region),
    /// Being the strongest in the centre.
    Centre,
    /// Four figures in Valhalla.
    Fallen,
}

/// The slots of a clan sheet, which are the classes of figures too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    Warrior,
    Leader,
    Ship,
    Monster,
    Clan,
}

/// Cards that fit into each slot.
pub(super) const SLOTS: [u32; 5] = [1, 1, 1, 2, 3];

/// The figures of monsters and the cards they belong to, by name.
pub(super) const MONSTERS: [(&str, &str); 9] = [
    ("dark-elf", "dark-elf-a2"),
    ("dwarf-chieftain", "dwarf-chieftain-a1"),
    ("fire-giant", "fire-giant-a2"),
    ("frost-giant", "frost-giant-a3"),
    ("sea-serpent", "sea-serpent-a1"),
    ("soldier-of-hel", "soldier-of-hel-a3"),
    ("troll", "troll-a1"),
    ("valkyrie", "valkyrie-a2"),
    ("volur-witch", "volur-witch-a3"),
];

const fn battle(name: &'static str, age: u8, plus: u8, marks: &'static [u8]) -> Design {
    Design { name, age, what: What::Battle { plus, late: false }, marks }
}

const fn late(name: &'static str, age: u8, plus: u8, marks: &'static [u8]) -> Design {
    Design { name, age, what: What::Battle { plus, late: true }, marks }
}

const fn quest(name: &'static str, age: u8, glory: i32, goal: Goal, marks: &'static [u8]) -> Design {
    Design { name, age, what: What::Quest { glory, goal }, marks }
}

const fn upgrade(name: &'static str, age: u8, slot: Slot, strength: u8, marks: &'static [u8]) -> Design {
    Design { name, age, what: What::Upgrade { slot, strength, costless: false }, marks }
}

const fn monster(name: &'static str, age: u8, strength: u8, costless: bool, marks: &'static [u8]) -> Design {
    Design { name, age, what: What::Upgrade { slot: Slot::Monster, strength, costless }, marks }
}

/// Every card by name.
#[rustfmt::skip]
pub(super) const DESIGNS: [Design; 78] = [
    quest("alfheim-a1", 1, 5, Goal::Lead(Region::Alfheim), &[2, 4]),
    quest("alfheim-a2", 2, 7, Goal::Lead(Region::Alfheim), &[2, 4]),
    quest("alfheim-a3", 3, 9, Goal::Lead(Region::Alfheim), &[2, 4]),
    upgrade("brothers-in-arms-a1", 1, Slot::Warrior, 1, &[2]),
    monster("dark-elf-a2", 2, 1, false, &[2]),
    monster("dwarf-chieftain-a1", 1, 2, true, &[2]),
    upgrade("eternal-dragons-a3", 3, Slot::Ship, 2, &[2]),
    upgrade("experts-in-arms-a2", 2, Slot::Warrior, 2, &[2]),
    upgrade("fire-dragons-a2", 2, Slot::Ship, 2, &[2]),
    monster("fire-giant-a2", 2, 4, false, &[3]),
    upgrade("friggas-charm-a1", 1, Slot::Clan, 0, &[2]),
    upgrade("friggas-domain-a3", 3, Slot::Clan, 0, &[2]),
    battle("friggas-grace-a1", 1, 2, &[2, 4]),
    upgrade("friggas-protection-a2", 2, Slot::Clan, 0, &[2]),
    upgrade("friggas-sacrifice-a3", 3, Slot::Clan, 1, &[3]),
    upgrade("friggas-succor-a1", 1, Slot::Clan, 2, &[3]),
    monster("frost-giant-a3", 3, 4, false, &[2]),
    quest("glorious-death-a1", 1, 6, Goal::Fallen, &[2, 4]),
    quest("glorious-death-a2", 2, 8, Goal::Fallen, &[2, 4]),
    quest("glorious-death-a3", 3, 11, Goal::Fallen, &[2, 4]),
    late("heimdalls-eye-a2", 2, 2, &[2, 2, 3]),
    late("heimdalls-gaze-a3", 3, 3, &[2, 3]),
    battle("heimdalls-sight-a1", 1, 0, &[2]),
    battle("heimdalls-watch-a2", 2, 0, &[2]),
    battle("heimdalls-watch-a3", 3, 0, &[2]),
    quest("jotunheim-a1", 1, 5, Goal::Lead(Region::Jotunheim), &[2, 4]),
    quest("jotunheim-a2", 2, 7, Goal::Lead(Region::Jotunheim), &[2, 4]),
    quest("jotunheim-a3", 3, 9, Goal::Lead(Region::Jotunheim), &[2, 4]),
    battle("lokis-backstab-a2", 2, 0, &[2, 4]),
    upgrade("lokis-blessing-a1", 1, Slot::Clan, 1, &[4]),
    upgrade("lokis-domain-a1", 1, Slot::Clan, 1, &[2]),
    upgrade("lokis-dragons-a1", 1, Slot::Ship, 2, &[2]),
    upgrade("lokis-eminence-a2", 2, Slot::Clan, 2, &[3]),
    battle("lokis-poison-a3", 3, 0, &[2]),
    battle("lokis-trickery-a1", 1, 0, &[2, 4]),
    upgrade("lokis-wrath-a3", 3, Slot::Clan, 3, &[4]),
    upgrade("lord-of-axes-a2", 2, Slot::Leader, 3, &[2]),
    upgrade("lord-of-hammers-a1", 1, Slot::Leader, 3, &[2]),
    upgrade("lord-of-spears-a3", 3, Slot::Leader, 3, &[2]),
    quest("manheim-a1", 1, 5, Goal::Lead(Region::Manheim), &[2, 4]),
    quest("manheim-a2", 2, 7, Goal::Lead(Region::Manheim), &[2, 4]),
    quest("manheim-a3", 3, 9, Goal::Lead(Region::Manheim), &[2, 4]),
    upgrade("masters-in-arms-a3", 3, Slot::Warrior, 2, &[2]),
    upgrade("odins-inspiration-a2", 2, Slot::Clan, 2, &[2]),
    battle("odins-judgement-a3", 3, 2, &[2, 4]),
    battle("odins-smite-a1", 1, 1, &[2, 3]),
    upgrade("odins-throne-a3", 3, Slot::Clan, 2, &[2]),
    battle("odins-tide-a2", 2, 1, &[2, 4]),
    monster("sea-serpent-a1", 1, 3, false, &[3]),
    monster("soldier-of-hel-a3", 3, 3, true, &[2]),
    battle("thors-ascension-a3", 3, 1, &[2, 4]),
    upgrade("thors-conquest-a3", 3, Slot::Clan, 3, &[2]),
    upgrade("thors-domain-a2", 2, Slot::Clan, 1, &[4]),
    upgrade("thors-glory-a1", 1, Slot::Clan, 2, &[2]),
    battle("thors-hammer-a1", 1, 1, &[2]),
    battle("thors-oath-a2", 2, 1, &[2]),
    battle("thors-primacy-a3", 3, 3, &[2, 3]),
    monster("troll-a1", 1, 2, false, &[2]),
    battle("tyrs-bash-a1", 1, 2, &[2]),
    upgrade("tyrs-challenge-a2", 2, Slot::Clan, 0, &[2]),
    battle("tyrs-crush-a1", 1, 4, &[4]),
    battle("tyrs-crush-a2", 2, 4, &[2]),
    battle("tyrs-crush-a3", 3, 4, &[2]),
    upgrade("tyrs-domain-a1", 1, Slot::Clan, 0, &[3]),
    upgrade("tyrs-prowess-a2", 2, Slot::Clan, 2, &[3]),
    battle("tyrs-rage-a2", 2, 6, &[2]),
    battle("tyrs-rage-a3", 3, 6, &[2]),
    battle("tyrs-smash-a1", 1, 3, &[2, 3]),
    battle("tyrs-smash-a2", 2, 3, &[4]),
    battle("tyrs-smite-a1", 1, 5, &[2]),
    battle("tyrs-smite-a2", 2, 5, &[3]),
    battle("tyrs-smite-a3", 3, 5, &[4]),
    upgrade("tyrs-wrath-a3", 3, Slot::Clan, 1, &[3]),
    monster("valkyrie-a2", 2, 2, false, &[2]),
    monster("volur-witch-a3", 3, 3, false, &[3]),
    quest("yggdrasil-a1", 1, 6, Goal::Centre, &[3]),
    quest("yggdrasil-a2", 2, 8, Goal::Centre, &[3]),
    quest("yggdrasil-a3", 3, 11, Goal::Centre, &[3]),
];
