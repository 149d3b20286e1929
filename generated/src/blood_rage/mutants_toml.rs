//! `mutants.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "mutants.toml", text: r#"# Mutants that no test can tell from the game, a table for each reason. `kenning mutate` counts them as survivors; it lists
# survivors that are not here, and entries that no survivor has.

[pillager-acts]
why = "a pillage is done by the pillager, so `raider`, `you` and, where it won, `winner` are one seat there"
mutants = [
  'pillage owner `left of raider` => `left of you`',
  'pillage owner `it.owner is not raider` => `it.owner is not you`',
  'pillage owner `battle over p by raider` => `battle over p by you`',
  'battle owner `seats(raider, owner of c)` => `seats(you, owner of c)`',
  'battle owner `raider` => `you`',
  'battle owner `winner else raider` => `winner else you`',
  'battle owner `winner is raider` => `winner is you`',
  'battle target `winner claims field` => `raider claims field`',
]

[reserve-is-own]
why = "only figures of a player lie in that player's reserve"
mutants = [
  'friggas-succor-a1 target `any own warrior w in your reserve` => `any warrior w in your reserve`',
  'lokis-blessing-a1 target `any own warrior w in your reserve` => `any warrior w in your reserve`',
  'turn target `f: own figure in your reserve` => `f: figure in your reserve`',
  'build target `any own figure f in your reserve where fits(it, u)` => `any figure f in your reserve where fits(it, u)`',
]

[cause-nobody-asks]
why = "no card of the box and no rule tells the two causes apart"
mutants = [
  'lokis-blessing-a1 target `invade with w into field of b because boon` => `invade with w into field of b because call`',
  'friggas-sacrifice-a3 target `destroy each figure in s because sacrifice` => `destroy each figure in s because victory`',
  'turn target `march with s into q because march` => `march with s into q because ragnarok`',
  'pillage target `join with f into p because call` => `join with f into p because effect`',
  'ragnarok target `strike p because ragnarok` => `strike p because retreat`',
  'strike target `destroy each figure in force of p because ragnarok` => `destroy each figure in force of p because retreat`',
]

[nobody-acts]
why = "without an acting player the circle has nobody left to ask and ends by itself"
mutants = [
  'action_phase condition `(no acting player) or no open province` => `no open province`',
  'action_phase target `no acting player` => `no player`',
]

[nobody-looks-between]
why = "nothing reads what the first of the two does before the second is done, and nobody is asked in between"
mutants = [
  'thors-ascension-a3 order `gain 3 rage` => `after gain 3 glory`',
  'lord-of-spears-a3 order `raise rage` => `after raise axes`',
  'lord-of-spears-a3 order `raise axes` => `after raise horns`',
  'action_phase order `offer turn` => `after if not rage_regain { for each player q where it.rage is 0 { q.finishe...`',
  'build order `move u to your built` => `after for each monster m of u { m.owner = you; move m to your reserve }`',
  'build order `m.owner = you` => `after move m to your reserve`',
  'scrap order `for each monster m of u { dismiss m }` => `after discard u`',
  'dismiss order `m.owner = none` => `after remove m`',
  'game order `step release { release each figure in valhalla }` => `after step turnover { end_age }`',
  'set_up order `for each province p where it.central { for each token t where it.cent...` => `after shuffle bag`',
  'set_up order `for each outer province p { p.token = top of bag; if token of p is no...` => `after repeat 3 times as n { choose random outer province p where it.doomed...`',
  'set_up order `repeat (5 - count players) times { choose random outer province p whe...` => `after for each era e { move each card in box where it.age is e.number to de...`',
  'set_up order `p.token = t` => `after move t to rewards`',
  'draft order `for each player q { move each card in hand of q to drafted of q }` => `after for each player q { repeat (dealt) times { move top of deck of the_er...`',
  'end_age order `for each province p { p.pillaged = no }` => `after for each player q { q.finished = no }`',
  'end_age order `for each player q { q.finished = no }` => `after opener = left of opener`',
  'take order `q.glory -= k` => `after you.glory += k`',
  'take order `q.rage -= k` => `after you.rage += k`',
  'strike order `p.destroyed = yes` => `after for each player q { q gains (doom_glory(q) * count figures in force o...`',
  'reap order `for each stat s in t.raises { raise s }` => `after resolve gives of t`',
  'claim order `reap token of p` => `after p.pillaged = yes`',
]

[told]
why = "it is said for the log, and no rule reads it: the games of `tests/data/goldens` hold what is said"
mutants = [
  'battle statement `for each player q in fighters from raider clockwise { q reckons power...` => `nothing`',
  'battle target `player q in fighters` => `player q`',
  'battle order `raider` => `counterclockwise, not clockwise`',
  'battle statement `q reckons power(q) from muster(q) with (total bonus of card in table...` => `nothing`',
  'battle owner `q` => `raider`',
  'battle owner `power(q)` => `power(raider)`',
  'battle owner `muster(q)` => `muster(raider)`',
  'battle target `total bonus of card in table of q` => `total bonus of card`',
  'battle target `in table of q` => `in drafted of q`',
  'battle owner `table of q` => `table of raider`',
  'battle statement `stalemate` => `nothing`',
  'quest_phase statement `fulfil c` => `nothing`',
  'quest_phase order `fulfil c` => `after gain reward of c`',
]

[no-other-fighter]
why = "who is not in the battle has no card in it, no figure in its field and no strength there"
mutants = [
  'battle target `highest power of player in fighters` => `highest power of player`',
  'battle target `only player q in fighters where power(q) is best` => `only player q where power(q) is best`',
  'battle target `player q in fighters other than winner` => `player q other than winner`',
  'fighter condition `it in fighters of battle` => `yes`',
  'fighter owner `it in fighters of battle` => `you in fighters of battle`',
]

[no-bonus-but-battle-cards]
why = "a card that is no battle card has no bonus and shows nothing"
mutants = [
  'battle target `battle_card` => `card`',
  'bonus condition `c is battle_card` => `yes`',
]

[nobody-wins]
why = "in a draw there is no winner to lose to, so the order of those who lose changes nothing"
mutants = [
  'battle target `winner else raider` => `winner`',
]

[no-rule-of-the-winner]
why = "cards are discarded as their owner's, whoever discards them"
mutants = [
  'battle target `winner discards each card in table of winner because victory` => `raider discards each card in table of winner because victory`',
]

[same-event]
why = "no other ability waits for this moment: whether this one comes just before or just after it shows nowhere"
mutants = [
  'lokis-trickery-a1 duration `when` => `before`',
  'thors-hammer-a1 duration `when` => `before`',
  'lokis-backstab-a2 duration `when` => `before`',
  'thors-oath-a2 duration `when` => `before`',
  'thors-ascension-a3 duration `when` => `before`',
  'lokis-poison-a3 duration `when` => `before`',
  'thors-conquest-a3 duration `when` => `before`',
  'lokis-domain-a1 duration `when` => `before`',
  'valkyrie-a2 duration `when` => `before`',
  'lokis-eminence-a2 duration `when` => `before`',
  'lokis-wrath-a3 duration `when` => `before`',
]

[one-of-its-kind]
why = "there is one such thing: one leader to a clan, one owner to a monster, one copy of the card"
mutants = [
  'heimdalls-sight-a1 modifier `ignoring this` => `with this`',
  'troll-a1 condition `you invade with monster of this into province p` => `anything invade with monster of this into province p`',
  'lord-of-hammers-a1 target `any own leader f in p` => `any own leader f`',
  'fire-giant-a2 condition `you invade with monster of this into province p` => `anything invade with monster of this into province p`',
]

[warriors-alike]
why = "one warrior of a clan in a province is as good as another, and who chooses or falls first shows nowhere"
mutants = [
  'odins-smite-a1 order `pillager` => `counterclockwise, not clockwise`',
  'odins-smite-a1 owner `q chooses any warrior w of q in battlefield` => `you chooses any warrior w of q in battlefield`',
]

[printed-zero]
why = "the bonus printed on it is 0, and to add to 0 is to replace it"
mutants = [
  'heimdalls-sight-a1 modifier `to` => `by`',
]

[own-card-done]
why = "its own card has taken effect by then, and cards added late have none"
mutants = [
  'thors-primacy-a3 target `each rival card` => `each card`',
]

[next-one-begins]
why = "what it is for happens only in a battle or pillage, and the next one ends it when it begins"
mutants = [
  'rate duration `end of battle` => `begins, not ends`',
]

[land-only]
why = "what follows holds of outer provinces alone: a figure of this sort cannot be placed elsewhere, or a fjord fails the rest of the condition"
mutants = [
  'troll-a1 target `province p` => `place p`',
  'friggas-succor-a1 target `province p` => `place p`',
  'fire-giant-a2 target `province p` => `place p`',
  'may_invade condition `f is not ship and p is province and p is outer and p is vacant` => `f is not ship`',
]

[taken-back-anyway]
why = "a card that is not discarded is still on the table, from where the next line takes it to the hand"
mutants = [
  'tyrs-prowess-a2 statement `take c` => `nothing`',
]

[all-score-once]
why = "every player scores once at the end, and the sum does not know when"
mutants = [
  'thors-conquest-a3 owner `you` => `left of you`',
]

[other-half-implies]
why = "the other part of the condition says it too: with nothing there any other player has as much"
mutants = [
  'led condition `not p.destroyed and side(you, p) > 0 and no player q other than you w...` => `not p.destroyed`',
  'led edge `side(you, p) > 0` => `side(you, p) >= 0`',
]

[no-owner-off-board]
why = "a figure on the board has an owner"
mutants = [
  'enemy condition `f.owner is not you and f.owner is not none` => `f.owner is not you`',
]

[only-monsters-have-cards]
why = "a figure that is no monster has no card, and a monster is worth its card's strength"
mutants = [
  'figure number `0` => `1`',
  'invade_cost condition `f is monster and f.card.costless` => `f.card.costless`',
]

[never-so-many]
why = "49 figures fit a room of 98, eight slots hold eight cards"
mutants = [
  'built limit `up to 8` => `without a limit`',
  'built limit `up to 8` => `up to 9`',
  'room number `99 if p.central else p.villages - count figures in p` => `100 if p.central else p.villages - count figures in p`',
  'room number `99 if p.central else p.villages - count figures in p` => `98 if p.central else p.villages - count figures in p`',
]

[never-so-far]
why = "nothing goes below or beyond it: a cost is paid in full, what is taken is there, stats only rise, ages and dooms are 1 to 3, and no figure or upgrade is as strong as 11"
mutants = [
  'player limit `0..999` => `-1..999`',
  'player limit `0..12` => `-1..12`',
  'player limit `1..6` => `0..6`',
  'province limit `0..3` => `-1..3`',
  'province limit `0..3` => `0..4`',
  'age limit `1..3` => `0..3`',
  'age limit `1..3` => `1..4`',
  'invade_cost number `min(12 rage, rage(strength of f))` => `min(13 rage, rage(strength of f))`',
  'invade_cost number `min(12 rage, rage(strength of f))` => `min(11 rage, rage(strength of f))`',
  'upgrade_cost number `min(12 rage, rage(u.strength))` => `min(13 rage, rage(u.strength))`',
  'upgrade_cost number `min(12 rage, rage(u.strength))` => `min(11 rage, rage(u.strength))`',
]

[set-before-read]
why = "it is set again before anybody reads it"
mutants = [
  'set_up condition `it.central` => `yes`',
  'age number `1` => `2`',
]

[all-there-at-set-up]
why = "at set-up every card is in the box"
mutants = [
  'set_up target `each card in box where it.age is e.number` => `each card where it.age is e.number`',
]

[in-hand-at-last]
why = "the cards that are set aside come to the hand in the same step"
mutants = [
  'draft target `move each card in pack of q to drafted of q` => `move each card in pack of q to hand of q`',
]

[only-provinces-are-pillaged]
why = "no other place can be pillaged"
mutants = [
  'end_age target `for each province p { p.pillaged = no }` => `for each place p { p.pillaged = no }`',
]

[nobody-is-asked-meanwhile]
why = "what lies there has moved on, or was turned up, before anybody is asked or shown anything"
mutants = [
  'bag sight `seen by nobody` => `open`',
  'passed sight `seen by nobody` => `open`',
  'passed sight `seen by nobody` => `seen by owner`',
  'table sight `seen by owner` => `open`',
  'table sight `seen by owner` => `seen by nobody`',
]
"# };
