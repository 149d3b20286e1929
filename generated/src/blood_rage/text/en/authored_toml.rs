//! `text/en/authored.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/en/authored.toml", text: r#"# Card texts in words of our own. `effect` is the effect that a text was written for.

# ---- battle cards

[text.odins-smite-a1]
effect = "888794a0"
t = "When this card is revealed, go clockwise from the pillager: every other player in the battle chooses one of their warriors in the province of the battle, and that warrior is destroyed."

[text.heimdalls-sight-a1]
effect = "2619f20a"
t = "This card's bonus equals the highest bonus on the cards your opponents revealed."

[text.friggas-grace-a1]
effect = "aeb5f38f"
t = "After this card is revealed and until the battle ends, whenever you successfully pillage a province, raise a stat of your choice that its reward does not raise."

[text.lokis-trickery-a1]
effect = "cc4568a5"
t = "After you lose a battle to a player, take 1 <rage> from that player."

[text.thors-hammer-a1]
effect = "a14c4c02"
t = "Gain 3 <glory> when you win a battle."

[text.heimdalls-eye-a2]
effect = "41b323c9"
t = "This card may be added even after the reveal."

[text.odins-tide-a2]
effect = "ebc1e11e"
t = "When this card is revealed, go clockwise from the pillager: every player in the battle chooses one of their figures in the battle, and all their other figures in the battle are destroyed."

[text.lokis-backstab-a2]
effect = "8d482358"
t = "After you lose a battle to a player, take 2 <glory> from that player."

[text.heimdalls-watch-a2]
effect = "657f1a1e"
t = "When this card is revealed, add up the bonuses on all revealed cards and gain that much glory. Discard every revealed card, then have each player in the battle play a new card."

[text.thors-oath-a2]
effect = "827df388"
t = "Raise a stat of your choice when you win a battle."

[text.heimdalls-gaze-a3]
effect = "41b323c9"
t = "This card may be added even after the reveal."

[text.thors-primacy-a3]
effect = "a0c87c99"
t = "When this card is revealed, cancel the text of every card your opponents revealed."

[text.thors-ascension-a3]
effect = "f6f50bf7"
t = "Gain 3 <rage> and 3 <glory> when you win a battle."

[text.odins-judgement-a3]
effect = "08a3dfa1"
t = "After this card is revealed, gain 2 <glory> at the end of the battle for every figure destroyed in it."

[text.heimdalls-watch-a3]
effect = "657f1a1e"
t = "When this card is revealed, add up the bonuses on all revealed cards and gain that much glory. Discard every revealed card, then have each player in the battle play a new card."

[text.lokis-poison-a3]
effect = "fed173bc"
t = "After you lose a battle to a player, take into your hand all the cards that player played."

# ---- quests

[text.alfheim-a1]
effect = "a809274b"
t = "To fulfil this, you alone must be strongest in a province of Alfheim."

[text.jotunheim-a1]
effect = "6d238b63"
t = "To fulfil this, you alone must be strongest in a province of Jotunheim."

[text.manheim-a1]
effect = "88f12f2e"
t = "To fulfil this, you alone must be strongest in a province of Manheim."

[text.glorious-death-a1]
effect = "6871ae51"
t = "To fulfil this, you must have at least four of your figures in Valhalla."

[text.yggdrasil-a1]
effect = "54be602c"
t = "To fulfil this, you alone must be strongest in Yggdrasil."

[text.alfheim-a2]
effect = "a809274b"
t = "To fulfil this, you alone must be strongest in a province of Alfheim."

[text.jotunheim-a2]
effect = "6d238b63"
t = "To fulfil this, you alone must be strongest in a province of Jotunheim."

[text.manheim-a2]
effect = "88f12f2e"
t = "To fulfil this, you alone must be strongest in a province of Manheim."

[text.glorious-death-a2]
effect = "6871ae51"
t = "To fulfil this, you must have at least four of your figures in Valhalla."

[text.yggdrasil-a2]
effect = "54be602c"
t = "To fulfil this, you alone must be strongest in Yggdrasil."

[text.alfheim-a3]
effect = "a809274b"
t = "To fulfil this, you alone must be strongest in a province of Alfheim."

[text.jotunheim-a3]
effect = "6d238b63"
t = "To fulfil this, you alone must be strongest in a province of Jotunheim."

[text.manheim-a3]
effect = "88f12f2e"
t = "To fulfil this, you alone must be strongest in a province of Manheim."

[text.glorious-death-a3]
effect = "6871ae51"
t = "To fulfil this, you must have at least four of your figures in Valhalla."

[text.yggdrasil-a3]
effect = "54be602c"
t = "To fulfil this, you alone must be strongest in Yggdrasil."

# ---- tokens

[text.rage-token]
effect = "a955ce3e"
t = "Raise your <rage>."

[text.axes-token]
effect = "0cac8f0f"
t = "Raise your <axes>."

[text.horns-token]
effect = "c1b00dfb"
t = "Raise your <horns>."

[text.glory-token]
effect = "786d1678"
t = "Gain 5 <glory>."

[text.world-tree]
effect = "c8a80da5"
t = "Raise your <rage>, your <axes> and your <horns>."

# ---- upgrades, age 1

[text.troll-a1]
effect = "c3071886"
t = "After you invade a province with this monster, destroy all enemy warriors there."

[text.dwarf-chieftain-a1]
effect = "b86f5e33"
t = "It costs no <rage:one> to play this card or to invade with its figure."

[text.sea-serpent-a1]
effect = "8301045d"
t = "This monster also counts as a ship."

[text.lord-of-hammers-a1]
effect = "4e77bffd"
t = "Whenever you successfully pillage a province that your leader is in, you may move one of your leaders there to any province next to it that has room for a figure."

[text.brothers-in-arms-a1]
effect = "05c65322"
t = "In each province, add 1 to your <strength> for every two of your warriors there."

[text.lokis-dragons-a1]
effect = "21f13ed4"
t = "Gain 4 <glory> whenever one of your ships is destroyed."

[text.lokis-domain-a1]
effect = "bbdafbf0"
t = "Gain 1 <glory> whenever one of your figures is released from Valhalla."

[text.friggas-charm-a1]
effect = "fedc1d2c"
t = "Each of your upgrades costs 1 <rage> less to play."

[text.thors-glory-a1]
effect = "9ef3cbc9"
t = "When a battle that you took part in ends, gain 2 <glory> if at least two enemy figures were destroyed in it."

[text.friggas-succor-a1]
effect = "cc30ecf8"
t = "When you invade an outer province without the help of a card, you may, with the help of this card, also invade it free of charge with one of your warriors in your reserve. The province must have room for a figure, and you must have fewer figures on the board than your <horns> allow."

[text.tyrs-domain-a1]
effect = "92b98005"
t = "When a quest of yours is revealed, you may count it as a battle card with a bonus of three."

[text.lokis-blessing-a1]
effect = "a6b3134a"
t = "When a battle that you took part in but did not win ends, you may invade its province free of charge with one of your warriors in your reserve. The province must be open to invasion, and you must have fewer figures on the board than your <horns> allow."

# ---- upgrades, age 2

[text.valkyrie-a2]
effect = "238aa2b1"
t = "When a battle that this monster took part in ends, gain 2 <glory> for every enemy figure destroyed in it."

[text.dark-elf-a2]
effect = "b77b65e5"
t = "This monster may invade Yggdrasil, and its <strength> there is 3."

[text.fire-giant-a2]
effect = "d1b0c30a"
t = "After you invade a province with this monster, destroy all enemy figures in the province and its fjord, except monsters."

[text.lord-of-axes-a2]
effect = "e910c266"
t = "Whenever you successfully pillage a province that your leader is in, raise a stat of your choice."

[text.experts-in-arms-a2]
effect = "077323c9"
t = "Each of your warriors has a <strength> of 2."

[text.fire-dragons-a2]
effect = "3b18dd1b"
t = "Gain 8 <glory> whenever one of your ships is destroyed."

[text.odins-inspiration-a2]
effect = "78abbfe7"
t = "Double the <glory> you gain for each of your figures destroyed by Ragnarök."

[text.tyrs-challenge-a2]
effect = "087036cd"
t = "As an action, pay 2 <rage> to pillage any province you hold that is pillaged but not destroyed."

[text.friggas-protection-a2]
effect = "bbced479"
t = "Instead of letting one of your figures be destroyed in battle or by an effect, you may pay 1 <rage>."

[text.lokis-eminence-a2]
effect = "4dd33771"
t = "Gain 2 <glory> whenever one of your figures is released from Valhalla."

[text.tyrs-prowess-a2]
effect = "1fb3e76c"
t = "Instead of discarding one of your cards after a victory, you may pay 1 <rage> and take it into your hand."

[text.thors-domain-a2]
effect = "40af9e15"
t = "When you invade a province that is neither destroyed nor pillaged, you may pay 2 <rage> to pillage it."

# ---- upgrades, age 3

[text.frost-giant-a3]
effect = "a8a2965a"
t = "Whenever you successfully pillage a province that this monster is in, gain the reward of that province as well."

[text.soldier-of-hel-a3]
effect = "b86f5e33"
t = "It costs no <rage:one> to play this card or to invade with its figure."

[text.volur-witch-a3]
effect = "8330dcf4"
t = "Instead of letting this monster be destroyed in battle or by an effect, you may move it to Yggdrasil, unless it is already there."

[text.lord-of-spears-a3]
effect = "a601a1a0"
t = "Whenever you successfully pillage a province that your leader is in, raise your <rage>, your <axes> and your <horns>."

[text.masters-in-arms-a3]
effect = "31f3a8f2"
t = "Each of your warriors has a <strength> of 2. In each province, add 2 to your <strength> for every two of your warriors there."

[text.eternal-dragons-a3]
effect = "739aad2a"
t = "Gain 12 <glory> whenever one of your ships is destroyed."

[text.friggas-domain-a3]
effect = "584ac25b"
t = "As an action, if you have fewer figures on the board than your <horns> allow, pay 1 <rage> to invade, with one of your figures in Valhalla, any place that is open to invasion."

[text.odins-throne-a3]
effect = "64cf1578"
t = "Each of your quests is worth twice its <glory>."

[text.thors-conquest-a3]
effect = "6a9316bb"
t = "At the end of the game, when you score, gain 3 <glory> for each of your figures on the board."

[text.friggas-sacrifice-a3]
effect = "d26b50b6"
t = "As an action, destroy two of your figures on the board as a sacrifice and then raise a stat of your choice."

[text.tyrs-wrath-a3]
effect = "b74ba357"
t = "When a quest of yours is revealed, you may count it as a battle card with a bonus of five."

[text.lokis-wrath-a3]
effect = "4e5f4d59"
t = "Gain 3 <glory> whenever one of your figures is released from Valhalla."
"# };
