//! `rules/words.ken` of `lords-of-ragnarok`, compiled. Written by `cargo xtask build`: edit `cards/`, not this.

use crate::row::*;
use model::baked::BakedUnit;
use model::unit::*;
use std::borrow::Cow::Borrowed;

/// The unit.
pub const FILE: BakedUnit = BakedUnit { unit: &UNIT, of: 0x4b9d0614c13a3089 };

static UNIT: Unit = Unit {
    path: Borrowed("rules/words.ken"),
    floor: Floor::Rules,
    source: Borrowed(cards!("lords-of-ragnarok/rules/words.ken")),
    symbols: Borrowed(SYMBOLS),
    types: Borrowed(TYPES),
    decls: Borrowed(DECLS),
    nodes: Borrowed(NODES),
    lists: Borrowed(LISTS),
    spans: Borrowed(SPANS),
    labels: Borrowed(LABELS),
    meanings: Borrowed(MEANINGS),
    public: Borrowed(&[]),
    hushed: Borrowed(&[]),
};

#[rustfmt::skip]
static SYMBOLS: &[Symbol] = &[
    s(Space::Measure, "strength"),
    s(Space::Enum, "attribute"),
    s(Space::Member, "attribute.authority"),
    s(Space::Member, "attribute.might"),
    s(Space::Member, "attribute.wisdom"),
    s(Space::Enum, "rune"),
    s(Space::Member, "rune.uruz"),
    s(Space::Member, "rune.othila"),
    s(Space::Member, "rune.algiz"),
    s(Space::Enum, "weapon"),
    s(Space::Member, "weapon.spear"),
    s(Space::Member, "weapon.sword"),
    s(Space::Member, "weapon.axe"),
    s(Space::Member, "weapon.bow"),
    s(Space::Member, "weapon.hammer"),
    s(Space::Member, "weapon.shield"),
    s(Space::Member, "weapon.any_weapon"),
    s(Space::Enum, "emblem"),
    s(Space::Member, "emblem.settlement"),
    s(Space::Member, "emblem.shrine"),
    s(Space::Member, "emblem.forge_site"),
    s(Space::Rule, "LR-MAP-07"),
    s(Space::Enum, "reward"),
    s(Space::Member, "reward.rune_reward"),
    s(Space::Member, "reward.priest_reward"),
    s(Space::Member, "reward.army_reward"),
    s(Space::Member, "reward.realm_reward"),
    s(Space::Enum, "hunt_time"),
    s(Space::Member, "hunt_time.in_defence"),
    s(Space::Member, "hunt_time.in_wounding"),
    s(Space::Enum, "outcome"),
    s(Space::Member, "outcome.move"),
    s(Space::Member, "outcome.attack"),
    s(Space::Member, "outcome.choice"),
    s(Space::Enum, "cause"),
    s(Space::Member, "cause.battle"),
    s(Space::Member, "cause.losses"),
    s(Space::Member, "cause.morale"),
    s(Space::Member, "cause.region_attack"),
    s(Space::Member, "cause.effect"),
    s(Space::Kind, "edition"),
    s(Space::Menu, "prayers"),
    s(Space::Menu, "hero_steps"),
    s(Space::Menu, "rune_actions"),
    s(Space::Menu, "activations"),
    s(Space::Menu, "manoeuvres"),
    s(Space::Menu, "special_actions"),
    s(Space::Menu, "monster_actions"),
    s(Space::Menu, "preparations"),
    s(Space::Menu, "wounds"),
    s(Space::Field, "player.marker_at"),
    s(Space::Field, "player.injured"),
    s(Space::Field, "player.runes"),
    s(Space::Field, "player.slayer_tokens"),
    s(Space::Field, "player.spare_draws"),
    s(Space::Kind, "player"),
    s(Space::Var, "mover"),
    s(Space::Var, "opener"),
    s(Space::Value, "for_two()"),
    s(Space::Rule, "LR-HERO-03"),
    s(Space::Rule, "LR-DRAFT-07"),
    s(Space::Rule, "LR-INJ-01"),
    s(Space::Rule, "LR-RUNE-04"),
    s(Space::Rule, "LR-SLAY-02"),
];

#[rustfmt::skip]
static TYPES: &[Ty] = &[
    p(Base::Unit, 0, 0, Many::One),
    p(Base::Int, 2, 6, Many::One),
    p(Base::Bool, 0, 0, Many::One),
    p(Base::Int, 0, 12, Many::One),
    p(Base::Int, 0, 6, Many::One),
    p(Base::Int, 0, 3, Many::One),
    t(Base::Thing, 55, 0, 0, Many::One),
    p(Base::Int, 2, 2, Many::One),
    p(Base::Int, 0, 0, Many::One),
    t(Base::Thing, 55, 0, 0, Many::Set),
    p(Base::Int, 2, 4, Many::One),
];

#[rustfmt::skip]
static DECLS: &[Decl] = &[
    Decl { sym: Some(SymId(0)), word: true, labels: Borrowed(&[]), doc: Borrowed("What an army is worth, and a card: in battle, in a defence, against a population."), span: (184, 192), what: What::Measure { lo: 0, hi: 99 } },
    Decl { sym: Some(SymId(1)), word: true, labels: Borrowed(&[]), doc: Borrowed("The tracks of a hero: the strength of recruits, cards for a hunt and regions to usurp, room for cards and runes."), span: (327, 336), what: What::Enum { members: Borrowed(&[SymId(2), SymId(3), SymId(4)]) } },
    Decl { sym: Some(SymId(5)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (376, 380), what: What::Enum { members: Borrowed(&[SymId(6), SymId(7), SymId(8)]) } },
    Decl { sym: Some(SymId(9)), word: true, labels: Borrowed(&[]), doc: Borrowed("What a wound position shows, and a combat card. A rune blade is any weapon but a shield."), span: (508, 514), what: What::Enum { members: Borrowed(&[SymId(10), SymId(11), SymId(12), SymId(13), SymId(14), SymId(15), SymId(16)]) } },
    Decl { sym: Some(SymId(17)), word: true, labels: Borrowed(&[SymId(21)]), doc: Borrowed("What a region carries, besides a monument."), span: (639, 645), what: What::Enum { members: Borrowed(&[SymId(18), SymId(19), SymId(20)]) } },
    Decl { sym: Some(SymId(22)), word: true, labels: Borrowed(&[]), doc: Borrowed("What a wound position gives."), span: (724, 730), what: What::Enum { members: Borrowed(&[SymId(23), SymId(24), SymId(25), SymId(26)]) } },
    Decl { sym: Some(SymId(27)), word: true, labels: Borrowed(&[]), doc: Borrowed("When a combat card does in a hunt what it says."), span: (851, 860), what: What::Enum { members: Borrowed(&[SymId(28), SymId(29)]) } },
    Decl { sym: Some(SymId(30)), word: true, labels: Borrowed(&[]), doc: Borrowed("What the monster die shows."), span: (931, 938), what: What::Enum { members: Borrowed(&[SymId(31), SymId(32), SymId(33)]) } },
    Decl { sym: Some(SymId(34)), word: true, labels: Borrowed(&[]), doc: Borrowed("Why something is done. `because` gives it, and what hears it may ask for it."), span: (1055, 1060), what: What::Enum { members: Borrowed(&[SymId(35), SymId(36), SymId(37), SymId(38), SymId(39)]) } },
    Decl { sym: Some(SymId(40)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (1121, 1128), what: What::Kind(Kind { forms: Borrowed(&[]), root: Root::Preset, parent: None, seats: (0, 0), fields: Borrowed(&[]), refined: None, holds: None, seen: Seen::Open, live: Borrowed(&[]), starts: None, single: false, per_seat: false, unasked: false, up_to: 0 }) },
    Decl { sym: Some(SymId(41)), word: true, labels: Borrowed(&[]), doc: Borrowed("What a player may do in the steps of a turn."), span: (1199, 1206), what: What::Menu { standing: false, with: Borrowed(&[]) } },
    Decl { sym: Some(SymId(42)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (1217, 1227), what: What::Menu { standing: false, with: Borrowed(&[]) } },
    Decl { sym: Some(SymId(43)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (1238, 1250), what: What::Menu { standing: false, with: Borrowed(&[]) } },
    Decl { sym: Some(SymId(44)), word: true, labels: Borrowed(&[]), doc: Borrowed("What an army may be used for."), span: (1295, 1306), what: What::Menu { standing: false, with: Borrowed(&[]) } },
    Decl { sym: Some(SymId(45)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (1317, 1327), what: What::Menu { standing: false, with: Borrowed(&[SymId(44)]) } },
    Decl { sym: Some(SymId(46)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (1355, 1370), what: What::Menu { standing: false, with: Borrowed(&[]) } },
    Decl { sym: Some(SymId(47)), word: true, labels: Borrowed(&[]), doc: Borrowed("What the special action Monsters may be."), span: (1426, 1441), what: What::Menu { standing: false, with: Borrowed(&[]) } },
    Decl { sym: Some(SymId(48)), word: true, labels: Borrowed(&[]), doc: Borrowed("Two of these make the special action Prepare."), span: (1502, 1514), what: What::Menu { standing: false, with: Borrowed(&[]) } },
    Decl { sym: Some(SymId(49)), word: true, labels: Borrowed(&[]), doc: Borrowed("What may be done in the hero round of a hunt."), span: (1575, 1581), what: What::Menu { standing: false, with: Borrowed(&[]) } },
    Decl { sym: Some(SymId(55)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (1608, 1614), what: What::Kind(Kind { forms: Borrowed(&[]), root: Root::Seat, parent: None, seats: (2, 4), fields: Borrowed(&[Field { sym: SymId(50), span: (1735, 1744), var: true, index: Borrowed(&[SymId(1)]), ty: TyId(1), init: Some(Body { roots: Borrowed(&[NodeId(1)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(6) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) }), of: false, symmetric: false, back: false, hard: false }, Field { sym: SymId(51), span: (1784, 1791), var: true, index: Borrowed(&[SymId(1)]), ty: TyId(2), init: Some(Body { roots: Borrowed(&[NodeId(2)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(6) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) }), of: false, symmetric: false, back: false, hard: false }, Field { sym: SymId(52), span: (1833, 1838), var: true, index: Borrowed(&[SymId(5)]), ty: TyId(3), init: Some(Body { roots: Borrowed(&[NodeId(3)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(6) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) }), of: false, symmetric: false, back: false, hard: false }, Field { sym: SymId(53), span: (1875, 1888), var: true, index: Borrowed(&[]), ty: TyId(4), init: Some(Body { roots: Borrowed(&[NodeId(4)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(6) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) }), of: false, symmetric: false, back: false, hard: false }, Field { sym: SymId(54), span: (1986, 1997), var: true, index: Borrowed(&[]), ty: TyId(5), init: Some(Body { roots: Borrowed(&[NodeId(5)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(6) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) }), of: false, symmetric: false, back: false, hard: false }]), refined: None, holds: None, seen: Seen::Open, live: Borrowed(&[]), starts: None, single: false, per_seat: false, unasked: false, up_to: 0 }) },
    Decl { sym: Some(SymId(56)), word: false, labels: Borrowed(&[]), doc: Borrowed("Whose turn it is."), span: (2037, 2042), what: What::Var { index: Borrowed(&[]), ty: TyId(6), init: None } },
    Decl { sym: Some(SymId(57)), word: false, labels: Borrowed(&[]), doc: Borrowed("Who began the draft of heroes, and begins the game."), span: (2111, 2117), what: What::Var { index: Borrowed(&[]), ty: TyId(6), init: None } },
    Decl { sym: Some(SymId(58)), word: false, labels: Borrowed(&[]), doc: Borrowed(""), span: (2132, 2139), what: What::Value(Value { flavour: Flavour::Value, params: Borrowed(&[]), ty: TyId(2), fixed: false, during: None, body: Body { roots: Borrowed(&[NodeId(10)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(6) }, Slot { name: Borrowed("this"), ty: TyId(0) }, Slot { name: Borrowed("it"), ty: TyId(6) }]), grants: Borrowed(&[]) } }) },
];

#[rustfmt::skip]
static NODES: &[Node] = &[
    n(Op::Absent, 0, 0, 0, 0),
    n(Op::Int, 7, 2, 0, 0),
    n(Op::Bool, 2, 0, 0, 0),
    n(Op::Int, 8, 0, 0, 0),
    n(Op::Int, 8, 0, 0, 0),
    n(Op::Int, 8, 0, 0, 0),
    n(Op::Population, 9, 55, 0, 0),
    n(Op::Select, 9, 2, 0, 1),
    n(Op::Count, 10, 0, 1, 1),
    n(Op::Int, 7, 2, 2, 0),
    n(Op::Eq, 2, 0, 2, 2),
];

#[rustfmt::skip]
static LISTS: &[NodeId] = &[
    NodeId(6),
    NodeId(7),
    NodeId(8),
    NodeId(9),
];

#[rustfmt::skip]
static SPANS: &[(u32, u32)] = &[
    (0, 0),
    (1764, 1765),
    (1811, 1813),
    (1854, 1855),
    (1897, 1898),
    (2006, 2007),
    (2154, 2161),
    (2154, 2161),
    (2148, 2161),
    (2165, 2166),
    (2148, 2166),
];

#[rustfmt::skip]
static LABELS: &[Labelled] = &[
    Labelled { rule: SymId(59), node: Some(NodeId(1)), before: Borrowed(&[]), ty: TyId(1), scope: Borrowed(&[]), during: None, binds: false },
    Labelled { rule: SymId(60), node: Some(NodeId(1)), before: Borrowed(&[]), ty: TyId(1), scope: Borrowed(&[]), during: None, binds: false },
    Labelled { rule: SymId(61), node: Some(NodeId(2)), before: Borrowed(&[]), ty: TyId(2), scope: Borrowed(&[]), during: None, binds: false },
    Labelled { rule: SymId(62), node: Some(NodeId(3)), before: Borrowed(&[]), ty: TyId(3), scope: Borrowed(&[]), during: None, binds: false },
    Labelled { rule: SymId(63), node: Some(NodeId(4)), before: Borrowed(&[]), ty: TyId(4), scope: Borrowed(&[]), during: None, binds: false },
];

#[rustfmt::skip]
static MEANINGS: &[u64] = &[
    4938449432114577906,
    4872874648617966350,
    10514578048697687913,
    12783943079046740688,
    7153026664812599257,
    3419125367196580729,
    12870963424994265026,
    6284952182739142120,
    9604896987232498807,
    8744508421804241951,
    614480483733483466,
    614480483733483466,
    614480483733483466,
    614480483733483466,
    1421465296636484498,
    614480483733483466,
    614480483733483466,
    614480483733483466,
    614480483733483466,
    8336274785163278558,
    16475622829562703569,
    16475622829562703569,
    3883062552589759937,
];
