//! `text/terms.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/terms.toml", text: r#"# Terms of the game: what each word means here, for translators and for the check that no game word is in the kernel.
# pos: noun, plural noun, mass noun, verb, adjective, adverb, phrase. proper: a proper name, which may be the same in every language.
# Where a term is also a name or a noun of a catalogue, the id is the same there.

# ---- game, players, order of play

[term.blood-rage]
gloss = "title of the game"
pos = "noun"
proper = true

[term.rules]
gloss = "what players may and must do, as a whole"
pos = "plural noun"

[term.introduction]
gloss = "opening pages of a rulebook, mostly story"
pos = "noun"

[term.objective]
gloss = "what a player plays for"
pos = "noun"

[term.components]
gloss = "the physical things that come with the game"
pos = "plural noun"

[term.basic-concepts]
gloss = "the ideas explained before the course of play"
pos = "plural noun"

[term.set-up]
gloss = "everything done before the first phase"
pos = "noun"

[term.last-steps]
gloss = "the closing part of the set-up"
pos = "plural noun"

[term.rules-summary]
gloss = "the rules in brief on one page"
pos = "noun"

[term.example]
gloss = "an imagined situation that shows a rule at work"
pos = "noun"

[term.note]
gloss = "a remark that draws attention to a detail"
pos = "noun"

[term.tips]
gloss = "advice that binds nobody"
pos = "plural noun"

[term.game]
gloss = "one play of the whole, from set-up to the final count"
pos = "noun"

[term.player]
gloss = "a person in play, leading one clan"
pos = "noun"

[term.opponent]
gloss = "any other player"
pos = "noun"

[term.player-count]
gloss = "a game counted by the people in it, as in a four-player game"
pos = "phrase"

[term.age]
gloss = "one of the three great rounds of the game"
pos = "noun"

[term.round]
gloss = "another word for an age"
pos = "noun"

[term.phase]
gloss = "one of the six parts of an age"
pos = "noun"

[term.turn]
gloss = "a player's chance to take one action or pass"
pos = "noun"

[term.action]
gloss = "what a turn is spent on, chosen from a fixed list"
pos = "noun"

[term.pass]
gloss = "to end one's own actions and give up the rage left"
pos = "verb"

[term.clockwise]
gloss = "in the direction in which turns go round"
pos = "adverb"

[term.player-on-the-left]
gloss = "the next player clockwise"
pos = "phrase"

[term.first-player]
gloss = "the player who opens the rounds of the current age"
pos = "noun"

[term.ordinal-age]
gloss = "an age by its number: first, second, third"
pos = "phrase"

# ---- phases, actions, steps

[term.gifts-phase]
gloss = "the phase in which cards are dealt and drafted"
pos = "noun"

[term.action-phase]
gloss = "the phase in which players take turns"
pos = "noun"

[term.discard-phase]
gloss = "the phase in which hands are given up but for one card"
pos = "noun"

[term.quest-phase]
gloss = "the phase in which committed quests are checked and paid"
pos = "noun"

[term.ragnarok-phase]
gloss = "the phase that destroys the doomed province"
pos = "noun"

[term.release-phase]
gloss = "the phase that brings the dead back to their reserves"
pos = "noun"

[term.end-of-age]
gloss = "what is reset between two ages"
pos = "phrase"

[term.end-of-game]
gloss = "the final bonuses and the comparison of glory"
pos = "phrase"

[term.invade]
gloss = "action: bring a figure from the reserve to the board"
pos = "verb"

[term.march]
gloss = "action: move figures from one province to another"
pos = "verb"

[term.upgrade]
gloss = "action: pay for an upgrade card and put it in place"
pos = "verb"

[term.quest]
gloss = "action: commit to a task for this age; also the card and the task"
pos = "noun"

[term.pillage]
gloss = "action: try to take a province's reward"
pos = "verb"

[term.call-to-battle]
gloss = "first step of a pillage, in which figures may join"
pos = "noun"

[term.playing-cards]
gloss = "second step of a pillage, in which cards are laid and shown"
pos = "noun"

[term.resolution]
gloss = "last step of a pillage, in which the battle is decided and paid"
pos = "noun"

[term.pillage-reward]
gloss = "what the token of a province gives to a successful pillager"
pos = "noun"

# ---- clan, stats, values

[term.clan]
gloss = "the people a player leads, with figures, stats and upgrades"
pos = "noun"

[term.wolf]
gloss = "one of the four clans"
pos = "noun"

[term.bear]
gloss = "one of the four clans"
pos = "noun"

[term.serpent]
gloss = "one of the four clans"
pos = "noun"

[term.raven]
gloss = "one of the four clans"
pos = "noun"

[term.clan-symbol]
gloss = "the space of the clan sheet for cards that lie hidden"
pos = "noun"

[term.clan-sheet]
gloss = "the board of one clan"
pos = "noun"

[term.stat]
gloss = "one of three lasting values of a clan"
pos = "noun"

[term.rage-stat]
gloss = "the stat that gives the rage for each action phase"
pos = "noun"

[term.rage]
gloss = "what actions are paid with"
pos = "mass noun"

[term.axes]
gloss = "the stat that gives the glory for a battle won"
pos = "plural noun"

[term.horns]
gloss = "the stat that limits the clan's figures on the board"
pos = "plural noun"

[term.stat-step]
gloss = "one of the six places on the track of a stat"
pos = "noun"

[term.raise-a-stat]
gloss = "to move a stat up its track"
pos = "verb"

[term.legendary-level]
gloss = "the upper half of a stat's track, worth a bonus in the end"
pos = "noun"

[term.glory]
gloss = "what is counted to find the winner"
pos = "mass noun"

[term.strength]
gloss = "what a figure brings to a battle; on upgrades also the price"
pos = "mass noun"

[term.strength-bonus]
gloss = "what a battle card adds to its side"
pos = "noun"

[term.total-strength]
gloss = "figures and card bonuses of a side added up"
pos = "mass noun"

[term.cost]
gloss = "what must be paid before something may be done"
pos = "noun"

[term.pay]
gloss = "to give up rage for something"
pos = "verb"

[term.free-of-charge]
gloss = "with nothing to pay"
pos = "adverb"

# ---- figures

[term.figure]
gloss = "any piece that a clan can have on the board"
pos = "noun"

[term.unit]
gloss = "a warrior, a leader or a ship"
pos = "noun"

[term.leader]
gloss = "the single strongest figure of a clan at the start"
pos = "noun"

[term.ship]
gloss = "the figure that stands in fjords"
pos = "noun"

[term.warrior]
gloss = "the common figure of a clan"
pos = "noun"

[term.monster]
gloss = "a figure recruited with an upgrade card"
pos = "noun"

[term.enemy-figure]
gloss = "a figure of another clan"
pos = "noun"

[term.small-base]
gloss = "a ring that shows the owner of a figure of common size"
pos = "noun"

[term.large-base]
gloss = "a ring that shows the owner of a big monster"
pos = "noun"

[term.sail]
gloss = "the part of a ship that shows its owner"
pos = "noun"

[term.recruit]
gloss = "to bring a monster into one's clan"
pos = "verb"

# ---- places

[term.game-board]
gloss = "the board with the provinces"
pos = "noun"

[term.province]
gloss = "a piece of land, the place of battles"
pos = "noun"

[term.outer-province]
gloss = "any province but the one in the centre"
pos = "noun"

[term.region]
gloss = "a group of outer provinces under one name"
pos = "noun"

[term.village]
gloss = "a place for one figure in an outer province"
pos = "noun"

[term.empty-village]
gloss = "a village with no figure in it"
pos = "noun"

[term.fjord]
gloss = "the water between two provinces, the place of ships"
pos = "noun"

[term.adjacent]
gloss = "having a border in common"
pos = "adjective"

[term.supporting-fjord]
gloss = "the fjord whose ships count in a province"
pos = "noun"

[term.border]
gloss = "the line between two provinces"
pos = "noun"

[term.reserve]
gloss = "where a clan keeps the figures it may bring in"
pos = "noun"

[term.valhalla]
gloss = "where destroyed figures stay until they are released"
pos = "noun"
proper = true

[term.valhalla-board]
gloss = "the board that holds destroyed figures"
pos = "noun"

[term.age-track]
gloss = "the board that shows age, phase and the dooms to come"
pos = "noun"

[term.glory-track]
gloss = "the scale of glory round the main board"
pos = "noun"

[term.rage-track]
gloss = "the scale of rage on a clan sheet"
pos = "noun"

[term.box]
gloss = "where things lie that are out of the game"
pos = "noun"

[term.yggdrasil]
gloss = "the province in the centre"
pos = "noun"
proper = true

[term.manheim-region]
gloss = "one of the three regions"
pos = "noun"
proper = true

[term.alfheim-region]
gloss = "one of the three regions"
pos = "noun"
proper = true

[term.jotunheim-region]
gloss = "one of the three regions"
pos = "noun"
proper = true

[term.andlang]
gloss = "an outer province"
pos = "noun"
proper = true

[term.gimle]
gloss = "an outer province"
pos = "noun"
proper = true

[term.horgr]
gloss = "an outer province"
pos = "noun"
proper = true

[term.elvagar]
gloss = "an outer province"
pos = "noun"
proper = true

[term.angerboda]
gloss = "an outer province"
pos = "noun"
proper = true

[term.utgard]
gloss = "an outer province"
pos = "noun"
proper = true

[term.muspelheim]
gloss = "an outer province"
pos = "noun"
proper = true

[term.myrkulor]
gloss = "an outer province"
pos = "noun"
proper = true

[term.midgard]
gloss = "the world of people, in the story only"
pos = "noun"
proper = true

[term.ragnarok]
gloss = "the ruin that takes one province each age"
pos = "noun"
proper = true

# ---- tokens

[term.saga-token]
gloss = "marks the current phase on the age track"
pos = "noun"

[term.doom-token]
gloss = "marks the province that falls at the end of the age"
pos = "noun"

[term.ragnarok-token]
gloss = "names a province to fall and marks it once it has fallen"
pos = "noun"

[term.pillage-token]
gloss = "shows the reward of a province and whether it was taken"
pos = "noun"

[term.clan-token]
gloss = "marks a stat or the rage of a clan"
pos = "noun"

[term.glory-marker]
gloss = "marks a clan's glory"
pos = "noun"

[term.first-player-token]
gloss = "marks the first player"
pos = "noun"

[term.reward-side]
gloss = "the face of a pillage token that can still be won"
pos = "noun"

[term.pillaged-side]
gloss = "the face of a pillage token that has been won this age"
pos = "noun"

[term.destroyed-side]
gloss = "the face of a Ragnarök token on a fallen province"
pos = "noun"

[term.green-border]
gloss = "what tells the central province's token from the others"
pos = "noun"

# ---- cards

[term.card]
gloss = "what players draft, keep in hand and play"
pos = "noun"

[term.deck]
gloss = "the cards of one age"
pos = "noun"

[term.card-back]
gloss = "the side of a card that hides it"
pos = "noun"

[term.face-down]
gloss = "hidden, with the back showing"
pos = "adverb"

[term.hand]
gloss = "the cards a player holds in secret"
pos = "noun"

[term.discard]
gloss = "to give up a card"
pos = "verb"

[term.discard-pile]
gloss = "where discarded cards lie"
pos = "noun"

[term.reveal]
gloss = "to turn a hidden card up for all to see"
pos = "verb"

[term.shuffle]
gloss = "to bring cards or tokens into chance order"
pos = "verb"

[term.deal]
gloss = "to give each player cards from a deck"
pos = "verb"

[term.draft]
gloss = "to keep a part of a pack and pass on the rest"
pos = "verb"

[term.battle-card]
gloss = "a card with a bonus for a battle"
pos = "noun"

[term.quest-card]
gloss = "a card that names a task and its glory"
pos = "noun"

[term.upgrade-card]
gloss = "a card that improves figures or clan, or brings a monster"
pos = "noun"

[term.unit-upgrade]
gloss = "an upgrade for warriors, leader or ship"
pos = "noun"

[term.clan-upgrade]
gloss = "an upgrade for the clan as a whole"
pos = "noun"

[term.monster-upgrade]
gloss = "an upgrade that recruits a monster"
pos = "noun"

[term.upgrade-slot]
gloss = "a place for one upgrade card of a given kind"
pos = "noun"

[term.special-ability]
gloss = "what a card does beyond its number"
pos = "noun"

[term.white-disc]
gloss = "marks the bonus of a card that may be added after the reveal"
pos = "noun"

[term.minimum-players-mark]
gloss = "the small number of players from which a card is used"
pos = "noun"

# ---- battle and fate

[term.battle]
gloss = "the fight of two or more clans over a province being pillaged"
pos = "noun"

[term.pillager]
gloss = "the player whose pillage it is"
pos = "noun"

[term.participant]
gloss = "a player with figures or ships in the battle"
pos = "noun"

[term.winner]
gloss = "the participant with the one highest total"
pos = "noun"

[term.loser]
gloss = "a participant who did not win"
pos = "noun"

[term.tie]
gloss = "the highest total being shared"
pos = "noun"

[term.destroy]
gloss = "to send a figure to Valhalla, or a province out of the game"
pos = "verb"

[term.die]
gloss = "to be destroyed, said of figures"
pos = "verb"

[term.release]
gloss = "to bring figures back from Valhalla to the reserve"
pos = "verb"

[term.most-strength]
gloss = "more strength in a place than any other clan"
pos = "phrase"

# ---- gods

[term.odin]
gloss = "a god in the names of cards"
pos = "noun"
proper = true

[term.thor]
gloss = "a god in the names of cards"
pos = "noun"
proper = true

[term.loki]
gloss = "a god in the names of cards"
pos = "noun"
proper = true

[term.frigga]
gloss = "a goddess in the names of cards"
pos = "noun"
proper = true

[term.heimdall]
gloss = "a god in the names of cards"
pos = "noun"
proper = true

[term.tyr]
gloss = "a god in the names of cards"
pos = "noun"
proper = true

# ---- named cards

[term.lokis-eminence]
gloss = "a clan upgrade"
pos = "noun"
proper = true

[term.lokis-domain]
gloss = "a clan upgrade"
pos = "noun"
proper = true

[term.friggas-succor]
gloss = "a clan upgrade"
pos = "noun"
proper = true

[term.tyrs-crush]
gloss = "a battle card"
pos = "noun"
proper = true

[term.friggas-grace]
gloss = "a battle card"
pos = "noun"
proper = true

[term.thors-glory]
gloss = "a clan upgrade"
pos = "noun"
proper = true

[term.manheim]
gloss = "a quest about the region of that name"
pos = "noun"
proper = true

[term.alfheim]
gloss = "a quest about the region of that name"
pos = "noun"
proper = true

[term.jotunheim]
gloss = "a quest about the region of that name"
pos = "noun"
proper = true
"# };
