//! `rules.toml` of `skirmish`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "rules.toml", text: r#"# Every rule of Skirmish, by its own ids.
# proof: "test" a test that names it and a line that carries it, "content" a test of what is printed, "none: why" nothing
# a program can show.

[SK-SETUP-01]
title = "The deck of cards is shuffled"
proof = "none: which card comes up is chance"

[SK-SETUP-02]
title = "A band begins with 2 barley and a hand of three cards"
proof = "test"

[SK-SETUP-03]
title = "Two scouts of each band begin on its bank"
proof = "test"

[SK-SETUP-04]
title = "A band has six scouts"
proof = "test"

[SK-MAP-01]
title = "Each bank is joined to the mill, the ford and the hill"
proof = "test"

[SK-MAP-02]
title = "The ford is joined to the mill and the hill; the three in the middle pay 2"
proof = "test"

[SK-SEASON-01]
title = "A game lasts four seasons"
proof = "test"

[SK-SEASON-02]
title = "A season begins with a harvest for both bands"
proof = "test"

[SK-SEASON-03]
title = "A harvest gives 3 barley"
proof = "test"

[SK-SEASON-04]
title = "A harvest gives a card, taken from the deck while it lasts"
proof = "test"

[SK-SEASON-05]
title = "The other band opens the next season"
proof = "test"

[SK-TURN-01]
title = "Bands take turns, one action each, from the opener"
proof = "test"

[SK-TURN-02]
title = "A season is over when both bands are in camp"
proof = "test"

[SK-TURN-03]
title = "A band that goes into camp takes no more turns this season"
proof = "test"

[SK-WADE-01]
title = "For 1 barley any number of scouts wade from one islet to another"
proof = "test"

[SK-WADE-02]
title = "Scouts wade along trails"
proof = "test"

[SK-WADE-03]
title = "Scouts that wade to where the other band stands begin a fight"
proof = "test"

[SK-MUSTER-01]
title = "A scout comes from the reserve to the own bank if no rival stands there"
proof = "test"

[SK-MUSTER-02]
title = "A new scout costs 2 barley or a card"
proof = "test"

[SK-PLAY-01]
title = "A ploy is paid, discarded, and does what it says"
proof = "test"

[SK-PLAY-02]
title = "A banner is paid and stays before its band"
proof = "test"

[SK-FIGHT-01]
title = "Both bands choose a card from the hand at the same time, face down"
proof = "test"

[SK-FIGHT-02]
title = "The cards are shown before strengths are compared"
proof = "test"

[SK-FIGHT-03]
title = "Strength is the scouts on the islet and the might of the card"
proof = "test"

[SK-FIGHT-04]
title = "The stronger band wins; if both are as strong, the one that was there"
proof = "test"

[SK-FIGHT-05]
title = "The scouts that lost go back to their reserve"
proof = "test"

[SK-FIGHT-06]
title = "A scout that is routed goes to the reserve of its own band"
proof = "test"

[SK-FIGHT-07]
title = "The winner of a fight gains 1 renown; both cards are discarded"
proof = "test"

[SK-REAP-01]
title = "A band holds an islet if its scouts stand there alone"
proof = "test"

[SK-REAP-02]
title = "At the end of a season each band gains renown for the islets it holds"
proof = "test"

[SK-END-01]
title = "After the last season the band with more renown wins"
proof = "test"

[SK-END-02]
title = "A band that reaches 12 renown ends the game at once"
proof = "test"

[SK-OPT-01]
title = "With a truce there is no fight in the first season"
proof = "test"
"# };
