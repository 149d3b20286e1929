//! `rules.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "rules.toml", text: r#"# Every rule id of the ledger: our own title, how it is proved, and eight hex digits that pin the ledger's line.
# proof: "test" a test that names it and a line that carries it, "content" a test of what is printed, "none: why" nothing
# a program can show.

[BR-COMP-01]
title = "Two to four can play"
proof = "test"
ledger = "58dcc307"

[BR-COMP-02]
title = "A main board, an age track and a place for the dead"
proof = "none: boards of cardboard; what they show is kept as state"
ledger = "63697865"

[BR-COMP-03]
title = "A sheet for each of four clans"
proof = "none: sheets of cardboard; what a sheet records is BR-CLAN-01"
ledger = "4d311741"

[BR-COMP-04]
title = "One deck per age, all alike in size: 34 cards each, 33 in the cs edition"
proof = "content"
ledger = "2e5920c7"

[BR-COMP-05]
title = "Single tokens mark the opener, the phase and the doomed province"
proof = "none: markers of cardboard; opener, phase and doomed province are state"
ledger = "9b634e0f"

[BR-COMP-06]
title = "Nine two-sided pillage tokens, of which one has a green border"
proof = "content"
ledger = "904d08cd"

[BR-COMP-07]
title = "Eight two-sided Ragnarök tokens, each with the name of a province"
proof = "content"
ledger = "dabb3038"

[BR-COMP-08]
title = "Every province but Yggdrasil has a Ragnarök token, so Yggdrasil never falls"
proof = "content"
ledger = "caf1a09f"

[BR-COMP-09]
title = "Four track markers for each clan: three for stats, one for rage"
proof = "none: markers of cardboard; the state keeps stats and rage as numbers"
ledger = "a0b48895"

[BR-COMP-10]
title = "A glory marker for each clan"
proof = "none: markers of cardboard; the state keeps glory as a number"
ledger = "52559f1a"

[BR-COMP-11]
title = "The clans are called Wolf, Bear, Serpent and Raven"
proof = "none: names are texts; that each of four seats has one is checked with the catalogues"
ledger = "38c91e1e"

[BR-COMP-12]
title = "A clan fields a leader, a ship and eight warriors"
proof = "content"
ledger = "165fad26"

[BR-COMP-13]
title = "Nine monsters, or six in the cs edition"
proof = "content"
ledger = "144e7c2e"

[BR-COMP-14]
title = "Eleven small bases for each clan, two of them spare for monsters"
proof = "none: plastic bases; the state keeps a figure's owner"
ledger = "0d849cb0"

[BR-COMP-15]
title = "Two large bases for each clan, meant for big monsters"
proof = "none: plastic bases; the state keeps a figure's owner"
ledger = "c35802e4"

[BR-COMP-16]
title = "A ship shows its clan by its sail and needs no base"
proof = "none: plastic sails; the state keeps a figure's owner"
ledger = "ca3ddcd8"

[BR-COMP-17]
title = "Colours of the clans as the printed examples use them"
proof = "none: colours of plastic; nothing in play depends on them"
ledger = "53ed2dda"

[BR-COMP-18]
title = "Whatever goes to the box takes no further part in the game"
proof = "test"
ledger = "072f5683"

[BR-GOAL-01]
title = "Whoever has the most glory when the game ends is the winner"
proof = "test"
ledger = "370e2398"

[BR-GOAL-02]
title = "Glory is earned by battles won, pillages, quests met and deaths in Ragnarök"
proof = "test"
ledger = "44eea312"

[BR-GOAL-03]
title = "Falling in battle pays no glory unless a card says so"
proof = "test"
ledger = "b2236060"

[BR-GOAL-04]
title = "The game is over after three ages"
proof = "test"
ledger = "7ba64cae"

[BR-BOARD-01]
title = "Nine provinces: Yggdrasil and a ring of eight about it"
proof = "content"
ledger = "2c77acd6"

[BR-BOARD-02]
title = "Manheim, Alfheim and Jotunheim divide the ring of provinces"
proof = "content"
ledger = "5e7737a2"

[BR-BOARD-03]
title = "Yggdrasil is in none of the regions"
proof = "content"
ledger = "8b7130fd"

[BR-BOARD-04]
title = "Neighbouring provinces are those with a common border"
proof = "content"
ledger = "96a8831d"

[BR-BOARD-05]
title = "Yggdrasil borders all the other provinces"
proof = "content"
ledger = "e45e5d78"

[BR-BOARD-06]
title = "A province of the ring has from three to five villages"
proof = "content"
ledger = "6f3b318a"

[BR-BOARD-07]
title = "One village has room for one figure of any clan"
proof = "test"
ledger = "172cf432"

[BR-BOARD-08]
title = "Villages set how many figures of all clans a province of the ring can take"
proof = "test"
ledger = "769b5c1b"

[BR-BOARD-09]
title = "Yggdrasil takes any number of figures, without villages"
proof = "test"
ledger = "ee286b55"

[BR-BOARD-10]
title = "The board has four fjords"
proof = "content"
ledger = "b1964b6c"

[BR-BOARD-11]
title = "A fjord supports the two provinces on its shores"
proof = "test"
ledger = "9783ac7f"

[BR-BOARD-12]
title = "Both shores of a fjord belong to the ring"
proof = "content"
ledger = "7c6480d7"

[BR-BOARD-13]
title = "Each province of the ring has one fjord"
proof = "content"
ledger = "602c8ab1"

[BR-BOARD-14]
title = "What happens to a province reaches the ships in its fjord too"
proof = "test"
ledger = "08ca2cc4"

[BR-BOARD-15]
title = "Ships crowd a fjord without limit"
proof = "test"
ledger = "190739d4"

[BR-BOARD-16]
title = "Ships stay in fjords and the rest on land, so ships fill no village"
proof = "test"
ledger = "f3646332"

[BR-BOARD-17]
title = "A clan's glory total rises with each gain"
proof = "test"
ledger = "1542faac"

[BR-BOARD-18]
title = "No figure can be placed in a destroyed province"
proof = "test"
ledger = "7987bcc2"

[BR-BOARD-19]
title = "Destroyed land cannot be invaded, marched to, joined or pillaged"
proof = "test"
ledger = "6c7254d6"

[BR-BOARD-20]
title = "The provinces that the rulebooks mention by name are on the board"
proof = "content"
ledger = "00a2d68c"

[BR-BOARD-21]
title = "Gimle does not border Elvagar"
proof = "content"
ledger = "b0488014"

[BR-BOARD-22]
title = "Gimle borders Andlang"
proof = "content"
ledger = "d137d2a0"

[BR-BOARD-23]
title = "Horgr does not border Andlang"
proof = "content"
ledger = "ad241775"

[BR-BOARD-24]
title = "Andlang has three villages"
proof = "content"
ledger = "8dc66f23"

[BR-BOARD-25]
title = "Elvagar and Angerboda: both of Manheim, on the same fjord"
proof = "content"
ledger = "346cceeb"

[BR-BOARD-26]
title = "Andlang and Gimle each have a fjord"
proof = "content"
ledger = "58bc2330"

[BR-BOARD-27]
title = "Jotunheim is printed in blue"
proof = "none: a colour printed on the board; nothing in play depends on it"
ledger = "67d907c7"

[BR-CLAN-01]
title = "Rage, stats and upgrades are kept for each clan"
proof = "test"
ledger = "f3d6f27a"

[BR-CLAN-02]
title = "At the start no clan differs from another"
proof = "test"
ledger = "189d00b1"

[BR-CLAN-03]
title = "Rage is what actions are paid with"
proof = "test"
ledger = "b44a0f5a"

[BR-CLAN-04]
title = "Rage in hand ranges from 0 to 12"
proof = "test"
ledger = "03ef73df"

[BR-CLAN-05]
title = "The stats of a clan are Rage, Axes and Horns"
proof = "content"
ledger = "0606eed8"

[BR-CLAN-06]
title = "The Rage stat gives the rage for each action phase"
proof = "test"
ledger = "a15e2550"

[BR-CLAN-07]
title = "The Axes stat gives the glory for winning a battle"
proof = "test"
ledger = "605cb144"

[BR-CLAN-08]
title = "The Horns stat limits a clan's figures on the board"
proof = "test"
ledger = "f7d0a1cb"

[BR-CLAN-09]
title = "A raised stat goes up by one step"
proof = "test"
ledger = "a30e3cc7"

[BR-CLAN-10]
title = "Stats have six steps and begin on the first"
proof = "test"
ledger = "da6293ee"

[BR-CLAN-11]
title = "Rage values from the first step to the last: 6, 7, 8, 9, 12, 12"
proof = "content"
ledger = "060cea88"

[BR-CLAN-12]
title = "Axes values from the first step to the last: 3, 4, 5, 6, 8, 8 (cs ends on 10)"
proof = "content"
ledger = "25f2b8fc"

[BR-CLAN-13]
title = "Horns values from the first step to the last: 4, 5, 6, 7, 10, 10"
proof = "content"
ledger = "64ecc0a0"

[BR-CLAN-14]
title = "The upper three steps of a stat are legendary"
proof = "content"
ledger = "23ea0b40"

[BR-CLAN-15]
title = "Raising the Rage stat gives no rage until the next action phase"
proof = "test"
ledger = "d7d0dfcc"

[BR-CLAN-16]
title = "Gaining or taking rage and raising the Rage stat never touch each other"
proof = "test"
ledger = "57cdd8f3"

[BR-CLAN-17]
title = "Slots for upgrades: warrior, leader, ship, two monsters, three clan"
proof = "content"
ledger = "a09a4bab"

[BR-CLAN-18]
title = "Drafted, saved and pledged cards lie hidden on the clan symbol"
proof = "test"
ledger = "3907b878"

[BR-CLAN-19]
title = "The leader's own ability is to invade free of rage"
proof = "test"
ledger = "a23e1ddc"

[BR-CLAN-20]
title = "The ship's own limits: into fjords only, and never on the move"
proof = "test"
ledger = "a64940fe"

[BR-CLAN-21]
title = "The sheet reminds players of the five actions"
proof = "none: printing on the sheet; the actions themselves are BR-ACT-19"
ledger = "90560718"

[BR-FIG-01]
title = "No figure is without a strength"
proof = "content"
ledger = "5b37593d"

[BR-FIG-02]
title = "Strength at the start: leader 3, ship 2, warrior 1"
proof = "content"
ledger = "8b65212f"

[BR-FIG-03]
title = "A unit upgrade changes the strength or the abilities of its figures"
proof = "test"
ledger = "7644abc0"

[BR-FIG-04]
title = "Leaders and ships keep their printed ability under an upgrade"
proof = "test"
ledger = "a751a72b"

[BR-FIG-05]
title = "Destroyed figures go to Valhalla, whatever the cause"
proof = "test"
ledger = "ffae9bed"

[BR-FIG-06]
title = "The dead stay in Valhalla till the release phase"
proof = "test"
ledger = "bc49ce12"

[BR-FIG-07]
title = "Figures that may yet be brought in wait in the reserve"
proof = "test"
ledger = "55f615d0"

[BR-FIG-08]
title = "A figure is in just one of the known places at any time"
proof = "test"
ledger = "dd018fb8"

[BR-FIG-09]
title = "Figures in Valhalla are not on the board"
proof = "test"
ledger = "5033c495"

[BR-FIG-10]
title = "A recruited monster is treated as any other figure of its clan"
proof = "test"
ledger = "f1595c6f"

[BR-CARD-01]
title = "Each age has a deck of its own"
proof = "content"
ledger = "1827bb6b"

[BR-CARD-02]
title = "A card is a battle, a quest or an upgrade card"
proof = "content"
ledger = "1d80b8f3"

[BR-CARD-03]
title = "Battle cards add a bonus to their side and some do more"
proof = "test"
ledger = "0f512897"

[BR-CARD-04]
title = "A quest states its demand and its glory; meeting it also raises a stat"
proof = "test"
ledger = "d4899374"

[BR-CARD-05]
title = "Upgrades are for units, for the clan, or bring a monster"
proof = "content"
ledger = "ca05a4a4"

[BR-CARD-06]
title = "The strength on an upgrade is its price and its figure's strength"
proof = "test"
ledger = "683c4753"

[BR-CARD-07]
title = "Cards with a white disc may join after the reveal, or be laid as usual"
proof = "test"
ledger = "253e7b21"

[BR-CARD-08]
title = "A mark 3+ or 4+ keeps a card out of smaller games"
proof = "content"
ledger = "d72e4644"

[BR-CARD-09]
title = "Among the cards of each age are six marked 3+ and eight marked 4+"
proof = "content"
ledger = "2b57271a"

[BR-CARD-10]
title = "More than half of the cards bear the name of a god"
proof = "content"
ledger = "58936aef"

[BR-CARD-11]
title = "Which god stands for which sort of card"
proof = "none: advice to players, binding nobody"
ledger = "03ff00f3"

[BR-CARD-12]
title = "What every card carries: name, type, number, and ability or demand"
proof = "content"
ledger = "62548e43"

[BR-SETUP-01]
title = "Each player leads a clan that no other player has"
proof = "test"
ledger = "efb29f6e"

[BR-SETUP-02]
title = "All ten figures of a clan begin in its reserve"
proof = "test"
ledger = "31ca5741"

[BR-SETUP-03]
title = "Each player holds back four bases for monsters"
proof = "none: plastic bases; the state keeps a figure's owner"
ledger = "036f5b11"

[BR-SETUP-04]
title = "Glory begins at 0"
proof = "test"
ledger = "5970cbab"

[BR-SETUP-05]
title = "Stats begin at Rage 6, Axes 3, Horns 4"
proof = "test"
ledger = "eedaa140"

[BR-SETUP-06]
title = "The rage marker begins at 6"
proof = "test"
ledger = "2f2192a6"

[BR-SETUP-07]
title = "Side boards lie next to the main board"
proof = "none: where the side boards lie on the table"
ledger = "b1a46304"

[BR-SETUP-08]
title = "Yggdrasil gets the green token, showing its reward"
proof = "test"
ledger = "3b8f0233"

[BR-SETUP-09]
title = "The other pillage tokens go one to a province of the ring by chance"
proof = "test"
ledger = "3b20d639"

[BR-SETUP-10]
title = "Three Ragnarök tokens, drawn by chance, openly foretell the ages' dooms"
proof = "test"
ledger = "5b66c093"

[BR-SETUP-11]
title = "The province that age 1 dooms gets the Doom token"
proof = "test"
ledger = "1be7bca9"

[BR-SETUP-12]
title = "With four players one province starts destroyed"
proof = "test"
ledger = "5560fd02"

[BR-SETUP-13]
title = "With three players two provinces start destroyed"
proof = "test"
ledger = "6d8403c0"

[BR-SETUP-14]
title = "With two players three provinces start destroyed"
proof = "test"
ledger = "07817322"

[BR-SETUP-15]
title = "Ragnarök tokens not needed: four, three, two with four, three, two players"
proof = "test"
ledger = "30257a05"

[BR-SETUP-16]
title = "No province lost at set-up is also doomed by an age"
proof = "test"
ledger = "8b8038d2"

[BR-SETUP-17]
title = "Age 1 has eight, seven, six live provinces by player count; then one fewer"
proof = "test"
ledger = "93a9997b"

[BR-SETUP-18]
title = "Every card goes to the deck of its age"
proof = "test"
ledger = "b363ee03"

[BR-SETUP-19]
title = "All cards are in when four play"
proof = "content"
ledger = "37151390"

[BR-SETUP-20]
title = "The 4+ cards are out when three play"
proof = "content"
ledger = "47b387b0"

[BR-SETUP-21]
title = "The 3+ and the 4+ cards are out when two play"
proof = "content"
ledger = "78113eb5"

[BR-SETUP-22]
title = "Cards left out by player count are in no deck"
proof = "content"
ledger = "b2f0e7f2"

[BR-SETUP-23]
title = "Deck sizes for four, three, two: 34, 26, 20 (cs 33, 25, 19)"
proof = "content"
ledger = "f0e9440a"

[BR-SETUP-24]
title = "Every deck is shuffled by itself and lies face down"
proof = "test"
ledger = "675b4b7e"

[BR-SETUP-25]
title = "Monsters begin off the board and without an owner"
proof = "test"
ledger = "6c277057"

[BR-SETUP-26]
title = "Play opens with the Gods' Gifts of age 1"
proof = "test"
ledger = "128fb648"

[BR-SETUP-27]
title = "Who comes from furthest north opens age 1"
proof = "none: only the players know where they were born; the opener is their choice"
ledger = "c5a4055a"

[BR-SETUP-28]
title = "Order of shuffles: pillage tokens, Ragnarök tokens, decks"
proof = "none: each shuffle has a random stream of its own, so order cannot matter"
ledger = "e6b15270"

[BR-AGE-01]
title = "Six phases follow each other in a fixed order in every age"
proof = "test"
ledger = "884db27d"

[BR-AGE-02]
title = "Phases never overlap"
proof = "test"
ledger = "d30fa24b"

[BR-AGE-03]
title = "The Saga token keeps pace with the phases and goes on to the next age"
proof = "test"
ledger = "7cdd9423"

[BR-AGE-04]
title = "When age 3 runs out of phases, the game is over"
proof = "test"
ledger = "34a29049"

[BR-DRAFT-01]
title = "A saved card is set aside before the draft, out of hand"
proof = "test"
ledger = "b5286167"

[BR-DRAFT-02]
title = "Everyone is dealt eight cards of the age"
proof = "test"
ledger = "ceafa16a"

[BR-DRAFT-03]
title = "A deck is shuffled once more before it is dealt"
proof = "none: by default a deck is shuffled once, at set-up; again changes no odds"
ledger = "d873ac5c"

[BR-DRAFT-04]
title = "Cards that were not dealt never come into play"
proof = "test"
ledger = "aa942714"

[BR-DRAFT-05]
title = "Cards not dealt with four, three, two players: 2, 2, 4 (cs 1, 1, 3)"
proof = "content"
ledger = "6ec19a69"

[BR-DRAFT-06]
title = "From eight cards everyone keeps one, unseen by the others"
proof = "test"
ledger = "b9a89a4e"

[BR-DRAFT-07]
title = "Packs pass to the left together, once all have picked"
proof = "test"
ledger = "c1159019"

[BR-DRAFT-08]
title = "Picking and passing go on till each player has six cards"
proof = "test"
ledger = "be3c4e47"

[BR-DRAFT-09]
title = "A pack has 8, 7, 6, 5, 4, then 3 cards when it is picked from"
proof = "test"
ledger = "842f7513"

[BR-DRAFT-10]
title = "The last two cards of a pack vanish unseen"
proof = "test"
ledger = "479a5db8"

[BR-DRAFT-11]
title = "Packs go left in every age"
proof = "test"
ledger = "7f967b3c"

[BR-DRAFT-12]
title = "The draft ends with six cards in hand, and the saved one if any"
proof = "test"
ledger = "2fdf9bb8"

[BR-DRAFT-13]
title = "Only its owner sees a hand"
proof = "test"
ledger = "77aa0b9f"

[BR-DRAFT-14]
title = "First-game option: age 1 deals hands of eight and has no draft"
proof = "test"
ledger = "51b55438"

[BR-DRAFT-15]
title = "Without the first draft a hand has eight cards and not six"
proof = "test"
ledger = "81ea5bae"

[BR-DRAFT-16]
title = "With two players, two cards are kept from each pack"
proof = "test"
ledger = "3aef4e51"

[BR-DRAFT-17]
title = "With two players, three picks of two make the six"
proof = "test"
ledger = "7eff35a7"

[BR-DRAFT-18]
title = "With two players too, a pack's last two cards are dropped"
proof = "test"
ledger = "b9d94bd1"

[BR-ACT-01]
title = "Rage is refilled to the Rage stat when the phase starts"
proof = "test"
ledger = "30a01f9e"

[BR-ACT-02]
title = "Unspent rage is not carried over"
proof = "test"
ledger = "b37e6f8d"

[BR-ACT-03]
title = "The first player has the first turn and turns go clockwise"
proof = "test"
ledger = "fe2eb8f2"

[BR-ACT-04]
title = "A turn is one action or a pass"
proof = "test"
ledger = "873f39a3"

[BR-ACT-05]
title = "An action's cost comes before its effect"
proof = "test"
ledger = "5ab807df"

[BR-ACT-06]
title = "Actions that cannot be fully paid are not open"
proof = "test"
ledger = "5abe7157"

[BR-ACT-07]
title = "After one action the next player to the left has the turn"
proof = "test"
ledger = "bbe65f2d"

[BR-ACT-08]
title = "Any action can be repeated in later turns"
proof = "test"
ledger = "08d1c23e"

[BR-ACT-09]
title = "Without rage there is no action, even at no cost"
proof = "test"
ledger = "ed49aa11"

[BR-ACT-10]
title = "Without rage one can still answer a call and fight"
proof = "test"
ledger = "c7a45e6d"

[BR-ACT-11]
title = "Gaining rage brings a spent player back to act"
proof = "test"
ledger = "1923fc83"

[BR-ACT-12]
title = "A player may always pass in place of an action"
proof = "test"
ledger = "687dd1d9"

[BR-ACT-13]
title = "Passing forfeits all rage left and with it further actions"
proof = "test"
ledger = "771cee43"

[BR-ACT-14]
title = "Players without rage get no turn"
proof = "test"
ledger = "b8f04ecf"

[BR-ACT-15]
title = "The phase is over when nobody has rage left"
proof = "test"
ledger = "abeea543"

[BR-ACT-16]
title = "The phase is over when all surviving provinces are pillaged"
proof = "test"
ledger = "a4979c29"

[BR-ACT-17]
title = "Yggdrasil too must be pillaged for that ending"
proof = "test"
ledger = "41f232cf"

[BR-ACT-18]
title = "The action that ends the phase is still carried out to its last step"
proof = "test"
ledger = "6dbdb19f"

[BR-ACT-19]
title = "Costs of the five actions: figure's STR, 1, card's STR, 0 and 0"
proof = "test"
ledger = "52612a2b"

[BR-INVADE-01]
title = "An invader from the reserve costs its present STR in rage"
proof = "test"
ledger = "3182c324"

[BR-INVADE-02]
title = "The invader takes a free village in the ring"
proof = "test"
ledger = "ebc198cc"

[BR-INVADE-03]
title = "A ship invades any of the fjords"
proof = "test"
ledger = "fbad4ea8"

[BR-INVADE-04]
title = "Yggdrasil cannot be invaded"
proof = "test"
ledger = "d49228dd"

[BR-INVADE-05]
title = "A leader invades free, however strong"
proof = "test"
ledger = "068282c7"

[BR-INVADE-06]
title = "A free leader still uses up the turn and needs some rage in hand"
proof = "test"
ledger = "628b44ac"

[BR-INVADE-07]
title = "Invading is closed to a clan at its Horns limit"
proof = "test"
ledger = "629b1c7c"

[BR-INVADE-08]
title = "Horns counts all figures on the board, ships included, and no others"
proof = "test"
ledger = "cca3bc05"

[BR-INVADE-09]
title = "Pillaged and distant provinces can be invaded too"
proof = "test"
ledger = "7fe5a686"

[BR-MARCH-01]
title = "A march costs 1 rage for any number of figures"
proof = "test"
ledger = "5683cc4a"

[BR-MARCH-02]
title = "A march starts in one province, never in a fjord"
proof = "test"
ledger = "97b89a18"

[BR-MARCH-03]
title = "Some or all own figures of a province march to free villages of another"
proof = "test"
ledger = "5ad39bc7"

[BR-MARCH-04]
title = "A march may reach any province, near or far"
proof = "test"
ledger = "8c1dfa00"

[BR-MARCH-05]
title = "A march has just one start and one end"
proof = "test"
ledger = "257bc841"

[BR-MARCH-06]
title = "Free villages at the end limit how many can march"
proof = "test"
ledger = "c4ce6dd4"

[BR-MARCH-07]
title = "Marches into Yggdrasil know no limit, and it can be left again"
proof = "test"
ledger = "d01179e5"

[BR-MARCH-08]
title = "A march is how figures normally get to Yggdrasil"
proof = "test"
ledger = "99a4a7f6"

[BR-MARCH-09]
title = "A ship cannot march"
proof = "test"
ledger = "9cb17c04"

[BR-MARCH-10]
title = "Horns has no say in a march"
proof = "test"
ledger = "347b3209"

[BR-UPGRADE-01]
title = "An upgrade from hand costs its STR in rage"
proof = "test"
ledger = "21378439"

[BR-UPGRADE-02]
title = "An upgrade goes to a slot made for its kind"
proof = "test"
ledger = "58c45dab"

[BR-UPGRADE-03]
title = "The player chooses among several fitting slots"
proof = "test"
ledger = "4c2fbedb"

[BR-UPGRADE-04]
title = "The old card in a slot is discarded for the new one"
proof = "test"
ledger = "aaa64740"

[BR-UPGRADE-05]
title = "Upgrades last until they are replaced"
proof = "test"
ledger = "6f2ef3eb"

[BR-UPGRADE-06]
title = "Upgrades of like benefit work side by side"
proof = "test"
ledger = "fe8f41fa"

[BR-UPGRADE-07]
title = "A unit upgrade lets one such figure invade at once for nothing"
proof = "test"
ledger = "5977f3b8"

[BR-UPGRADE-08]
title = "The free invade may be declined and cannot be saved for later"
proof = "test"
ledger = "9f914237"

[BR-UPGRADE-09]
title = "No figure of that kind in reserve, no free invade"
proof = "test"
ledger = "178ead61"

[BR-UPGRADE-10]
title = "Apart from its cost a free invade keeps all the limits of an invade"
proof = "test"
ledger = "64f51dd2"

[BR-UPGRADE-11]
title = "Clan upgrades come without a free invade"
proof = "test"
ledger = "84818981"

[BR-UPGRADE-12]
title = "A monster upgrade puts the monster's figure into the reserve"
proof = "test"
ledger = "abaf6199"

[BR-UPGRADE-13]
title = "The monster belongs to the clan as long as its card is in place"
proof = "test"
ledger = "bf34860c"

[BR-UPGRADE-14]
title = "A fresh monster may invade at once for nothing"
proof = "test"
ledger = "f14018bf"

[BR-UPGRADE-15]
title = "Monsters die, return and earn Ragnarök glory as others do"
proof = "test"
ledger = "90282dcc"

[BR-UPGRADE-16]
title = "Two monsters are the most a clan can have"
proof = "test"
ledger = "e18cc794"

[BR-UPGRADE-17]
title = "Replacing a monster's card sends its figure to the box from anywhere"
proof = "test"
ledger = "9bac8ad2"

[BR-UPGRADE-18]
title = "Upgraded figures pay their new STR when they invade"
proof = "test"
ledger = "f44bf56f"

[BR-QUEST-01]
title = "To commit to a quest is to lay it face down from the hand"
proof = "test"
ledger = "4f87390f"

[BR-QUEST-02]
title = "Committing is free of rage"
proof = "test"
ledger = "5b1165eb"

[BR-QUEST-03]
title = "Committing counts as an action and is closed at 0 rage"
proof = "test"
ledger = "7be005b0"

[BR-QUEST-04]
title = "One quest a turn, as many turns as wished"
proof = "test"
ledger = "7f3a213b"

[BR-QUEST-05]
title = "Copies of one quest are committed and paid separately"
proof = "test"
ledger = "15b8b7ab"

[BR-QUEST-06]
title = "Only the player who committed a quest may look at it"
proof = "test"
ledger = "13067dcb"

[BR-QUEST-07]
title = "Whether a quest is met matters only in the Quest phase"
proof = "test"
ledger = "919c25af"

[BR-QUEST-08]
title = "An unmet quest carries no penalty"
proof = "test"
ledger = "b97edca6"

[BR-QUEST-09]
title = "Quests kept in hand earn nothing"
proof = "test"
ledger = "32a6dd67"

[BR-PILLAGE-01]
title = "To pillage takes a figure in the province or a ship in its fjord"
proof = "test"
ledger = "02667f08"

[BR-PILLAGE-02]
title = "A province yields to one successful pillage per age"
proof = "test"
ledger = "b0ff7b7f"

[BR-PILLAGE-03]
title = "Pillaging is free but open only to players with rage"
proof = "test"
ledger = "1a226061"

[BR-PILLAGE-04]
title = "Yggdrasil can be pillaged"
proof = "test"
ledger = "b2b09d61"

[BR-PILLAGE-05]
title = "A pillage goes through call, cards and resolution"
proof = "test"
ledger = "70614976"

[BR-PILLAGE-06]
title = "A province without enemies can be pillaged"
proof = "test"
ledger = "188d0b63"

[BR-CALL-01]
title = "From the pillager's left round to the pillager, each may send one figure"
proof = "test"
ledger = "5ad02c56"

[BR-CALL-02]
title = "Help comes only from bordering provinces"
proof = "test"
ledger = "b7c66cab"

[BR-CALL-03]
title = "A joining figure needs a free village"
proof = "test"
ledger = "1b8653fe"

[BR-CALL-04]
title = "Joining is free, even for players out of rage"
proof = "test"
ledger = "9d3a6c8b"

[BR-CALL-05]
title = "No ship answers a call to battle"
proof = "test"
ledger = "d181dd87"

[BR-CALL-06]
title = "Players with no stake in the province may join as well"
proof = "test"
ledger = "7f5c4b3d"

[BR-CALL-07]
title = "The call circles till the villages are full or all decline"
proof = "test"
ledger = "0dedc1cd"

[BR-CALL-08]
title = "Whoever declined may still join in a later circle"
proof = "test"
ledger = "c970960d"

[BR-CALL-09]
title = "A whole circle without a move closes the call"
proof = "test"
ledger = "cc824db9"

[BR-CALL-10]
title = "Yggdrasil's call is open to the whole ring, without limit of room"
proof = "test"
ledger = "bddd7ff5"

[BR-CALL-11]
title = "From Yggdrasil a figure can join anywhere in the ring"
proof = "test"
ledger = "f2a10500"

[BR-CALL-12]
title = "Joining moves are made one by one in the open"
proof = "test"
ledger = "48f5a1d7"

[BR-CALL-13]
title = "A pillage that nobody opposes succeeds without battle"
proof = "test"
ledger = "077ee6c0"

[BR-CALL-14]
title = "Unopposed: reward and flipped token, but no cards and no battle glory"
proof = "test"
ledger = "54f68ae2"

[BR-CALL-15]
title = "Otherwise everyone in the province and its fjord must fight"
proof = "test"
ledger = "d68b3c63"

[BR-BATTLE-01]
title = "Those with figures or ships on the spot take part, and only they"
proof = "test"
ledger = "14fd915c"

[BR-BATTLE-02]
title = "Each fighter must lay one card face down"
proof = "test"
ledger = "e43f99d0"

[BR-BATTLE-03]
title = "An empty hand is the sole excuse for laying no card"
proof = "test"
ledger = "123fe884"

[BR-BATTLE-04]
title = "All types of card can be laid in battle"
proof = "test"
ledger = "ecb6355e"

[BR-BATTLE-05]
title = "The laid cards are revealed together"
proof = "test"
ledger = "72f9c9e9"

[BR-BATTLE-06]
title = "A battle card's bonus and ability count from the reveal, unless it says when"
proof = "test"
ledger = "23c78883"

[BR-BATTLE-07]
title = "Upgrades and quests laid in battle are blanks"
proof = "test"
ledger = "5c4993db"

[BR-BATTLE-08]
title = "A side's total is its figures' STR plus its card bonuses"
proof = "test"
ledger = "f1b8c498"

[BR-BATTLE-09]
title = "A clan left without figures fights on with its cards"
proof = "test"
ledger = "6b3671fc"

[BR-BATTLE-10]
title = "Figures lost before the count do not add to it"
proof = "test"
ledger = "58edefb8"

[BR-BATTLE-11]
title = "White-disc cards can be added after the reveal, each with its bonus"
proof = "test"
ledger = "29e93ad4"

[BR-BATTLE-12]
title = "The offer to add cards starts with the pillager and circles till all decline"
proof = "test"
ledger = "5a1f43f2"

[BR-BATTLE-13]
title = "One card or none at each offer; a full circle of none closes it"
proof = "test"
ledger = "6ae7e779"

[BR-BATTLE-14]
title = "A white-disc card may be laid face down in the first place"
proof = "test"
ledger = "7eac0b37"

[BR-BATTLE-15]
title = "Adding cards starts with the pillager, joining starts on the left"
proof = "test"
ledger = "7f9a5d78"

[BR-RES-01]
title = "One highest total wins the battle"
proof = "test"
ledger = "6708d2be"

[BR-RES-02]
title = "When the highest total is shared, all lose"
proof = "test"
ledger = "780e4233"

[BR-RES-03]
title = "The winner discards all he laid or added in the battle"
proof = "test"
ledger = "797ae37e"

[BR-RES-04]
title = "Losers get their cards back"
proof = "test"
ledger = "690e50ea"

[BR-RES-05]
title = "All that the losers fought with goes to Valhalla, ships too"
proof = "test"
ledger = "ddffb486"

[BR-RES-06]
title = "A winner's figures remain in place"
proof = "test"
ledger = "220ab1d2"

[BR-RES-07]
title = "A winning pillager gets the reward and closes the province"
proof = "test"
ledger = "4ab27d5b"

[BR-RES-08]
title = "A pillager who fails to win leaves the token as it was"
proof = "test"
ledger = "a3d0d740"

[BR-RES-09]
title = "A province still open may be tried again by anybody"
proof = "test"
ledger = "ca219a16"

[BR-RES-10]
title = "The winner of a battle is paid Axes in glory at the very end"
proof = "test"
ledger = "588656a9"

[BR-RES-11]
title = "An Axes reward is in force before the battle's glory is paid"
proof = "test"
ledger = "d76dee5e"

[BR-RES-12]
title = "After a battle: winner, cards, dead, reward, glory"
proof = "test"
ledger = "eefdbf67"

[BR-RES-13]
title = "A winner without figures is paid all the same"
proof = "test"
ledger = "9fba4a3d"

[BR-RES-14]
title = "A drawn battle empties the field, returns the cards, opens the way again"
proof = "test"
ledger = "2a9841de"

[BR-REWARD-01]
title = "A Rage token raises Rage, felt from the next age on"
proof = "test"
ledger = "64e29135"

[BR-REWARD-02]
title = "An Axes token raises Axes with effect in the same battle"
proof = "test"
ledger = "afa1ebc9"

[BR-REWARD-03]
title = "A Horns token raises Horns"
proof = "test"
ledger = "af213078"

[BR-REWARD-04]
title = "A glory token is worth 5 glory"
proof = "test"
ledger = "6a04af93"

[BR-REWARD-05]
title = "Yggdrasil's token raises each of the stats"
proof = "test"
ledger = "dd397786"

[BR-REWARD-06]
title = "Yggdrasil's Axes raise is in time for the battle's glory"
proof = "test"
ledger = "bb64f73e"

[BR-REWARD-07]
title = "The 5 glory come even when nobody fought"
proof = "test"
ledger = "92a67f89"

[BR-REWARD-08]
title = "More Horns can be put to use in the same phase"
proof = "test"
ledger = "32ea3710"

[BR-DISCARD-01]
title = "One card at most is kept for the next age"
proof = "test"
ledger = "db76d014"

[BR-DISCARD-02]
title = "Age 3 leaves nobody a card"
proof = "test"
ledger = "be2b7e87"

[BR-DISCARD-03]
title = "Committed quests are not discarded with the hand"
proof = "test"
ledger = "88bbcf7f"

[BR-QPHASE-01]
title = "Everyone turns up the quests committed this age"
proof = "test"
ledger = "2df83c94"

[BR-QPHASE-02]
title = "A met quest pays its glory and offers a raise of any stat"
proof = "test"
ledger = "b3ae1f15"

[BR-QPHASE-03]
title = "An unmet quest neither pays nor costs"
proof = "test"
ledger = "8d30218e"

[BR-QPHASE-04]
title = "Met or unmet, revealed quests leave play"
proof = "test"
ledger = "1d4165d8"

[BR-QPHASE-05]
title = "Most quests are about ruling a province of one region"
proof = "content"
ledger = "6a6755bc"

[BR-QPHASE-06]
title = "Land figures and the ship in the fjord add up for a quest"
proof = "test"
ledger = "1a790714"

[BR-QPHASE-07]
title = "One province of the region, held above every rival, meets the quest"
proof = "test"
ledger = "5793c8fc"

[BR-QPHASE-08]
title = "An equal rival spoils a province for the quest"
proof = "test"
ledger = "cc367e19"

[BR-QPHASE-09]
title = "A ship adds its strength on both shores at once"
proof = "test"
ledger = "ca0472c0"

[BR-QPHASE-10]
title = "Figures about to die in Ragnarök still serve quests"
proof = "test"
ledger = "f409d3f4"

[BR-QPHASE-11]
title = "A stat raised by a quest stays raised for next age and final count"
proof = "test"
ledger = "9b10d7d3"

[BR-RAG-01]
title = "The age's Ragnarök token lands on its province"
proof = "test"
ledger = "35dd1572"

[BR-RAG-02]
title = "The doomed province is lost for the rest of the game"
proof = "test"
ledger = "f4db7f01"

[BR-RAG-03]
title = "All figures there and all ships in its fjord die"
proof = "test"
ledger = "249bb1c3"

[BR-RAG-04]
title = "Such a death pays 2, 3 or 4 glory by age"
proof = "test"
ledger = "e418ce7e"

[BR-RAG-05]
title = "Deaths of monsters and ships pay as well"
proof = "test"
ledger = "940bd501"

[BR-RAG-06]
title = "Those already dead are not paid for"
proof = "test"
ledger = "b0797eac"

[BR-RAG-07]
title = "The dead figure's own clan alone is paid"
proof = "test"
ledger = "e0cd35db"

[BR-RAG-08]
title = "The Doom token goes on to the next age's province"
proof = "test"
ledger = "326d692c"

[BR-RAG-09]
title = "After the third Ragnarök the Doom token stays"
proof = "test"
ledger = "ab032eac"

[BR-RAG-10]
title = "Losing either shore kills the ships of a fjord"
proof = "test"
ledger = "f1d0614e"

[BR-RAG-11]
title = "The age track names the glory for a death in each Ragnarök"
proof = "content"
ledger = "0a123719"

[BR-VALH-01]
title = "Valhalla gives all its figures back to their reserves"
proof = "test"
ledger = "c832de9a"

[BR-VALH-02]
title = "The living keep their places in the release"
proof = "test"
ledger = "8a096c5d"

[BR-VALH-03]
title = "Those that Ragnarök has just killed come back too"
proof = "test"
ledger = "8a84ade4"

[BR-VALH-04]
title = "Age 3 has its release as well, and its pay per figure"
proof = "test"
ledger = "58cdc548"

[BR-EOA-01]
title = "Pillaged provinces open again for the next age"
proof = "test"
ledger = "089ed94a"

[BR-EOA-02]
title = "A pillage token never leaves its province"
proof = "test"
ledger = "e9bc50d0"

[BR-EOA-03]
title = "The next age is opened by the player on the left"
proof = "test"
ledger = "6414118b"

[BR-EOA-04]
title = "A new age begins with its first phase"
proof = "test"
ledger = "68b9594f"

[BR-EOA-05]
title = "Upgrades outlast the age"
proof = "test"
ledger = "03215501"

[BR-END-01]
title = "The release of age 3 ends the game"
proof = "test"
ledger = "f3c51505"

[BR-END-02]
title = "Step 4 or 5 of a stat brings 10 glory at the end"
proof = "test"
ledger = "833d540e"

[BR-END-03]
title = "Step 6 of a stat brings 20 glory at the end"
proof = "test"
ledger = "bbb15a0d"

[BR-END-04]
title = "Of the two final bonuses a stat earns one"
proof = "test"
ledger = "ca5b54ea"

[BR-END-05]
title = "Stats bring a clan no more than 60 glory"
proof = "content"
ledger = "53281fd2"

[BR-END-06]
title = "Glory alone ranks the players, and equals share the win"
proof = "test"
ledger = "f468c97d"

[BR-EX-01]
title = "Example: two raises of Rage give 8 rage in the next age"
proof = "test"
ledger = "63c1a181"

[BR-EX-02]
title = "Example: a warrior of STR 2 invades Utgard for 2 rage"
proof = "test"
ledger = "34df4852"

[BR-EX-03a]
title = "Example: two march from Gimle to Elvagar; a third finds no village"
proof = "test"
ledger = "ce9ea8b4"

[BR-EX-03b]
title = "Example: a whole force marches from Angerboda to Yggdrasil"
proof = "test"
ledger = "4d15ea1a"

[BR-EX-03c]
title = "Example: one march to two provinces is refused"
proof = "test"
ledger = "10ffcc0e"

[BR-EX-03d]
title = "Example: one march from two provinces is refused"
proof = "test"
ledger = "3d45792c"

[BR-EX-03e]
title = "Example: the march of a ship is refused"
proof = "test"
ledger = "3ca45a8c"

[BR-EX-04]
title = "Example: Eminence replaces Succor and joins Domain for 3 glory a figure"
proof = "test"
ledger = "153d6e3b"

[BR-EX-05]
title = "Example: a region quest is met for 7 glory and a raise"
proof = "test"
ledger = "f818fc10"

[BR-EX-06a]
title = "Example: a ship in the fjord is enough to pillage Andlang"
proof = "test"
ledger = "3dc5b400"

[BR-EX-06b]
title = "Example: who can join at Andlang in the first circle"
proof = "test"
ledger = "328b3187"

[BR-EX-06c]
title = "Example: the last village at Andlang is taken and the call ends"
proof = "test"
ledger = "b8059978"

[BR-EX-06d]
title = "Example: ship and warrior sum to 3 against two warriors with 2"
proof = "test"
ledger = "ff656fc5"

[BR-EX-06e]
title = "Example: Tyr's Crush makes 7 against 2 and a blank"
proof = "test"
ledger = "d9e5c629"

[BR-EX-06f]
title = "Example: the Axes token pays before the glory, so red gets 4"
proof = "test"
ledger = "542f1abb"

[BR-EX-07a]
title = "Example: 2 against 2 in Elvagar fails the Manheim! quest there"
proof = "test"
ledger = "2c1ba11c"

[BR-EX-07b]
title = "Example: the same ship meets the Manheim! quest in Angerboda"
proof = "test"
ledger = "5ddd4ce6"

[BR-EX-08]
title = "Example: Gimle falls in age 2, four dead, 6 glory a side"
proof = "test"
ledger = "9b5673bc"

[BR-EX-09]
title = "Example: stats on steps 5 and 6 bring 30 glory in the end"
proof = "test"
ledger = "503af3f8"

[BR-EX-10]
title = "Example: a game of three keeps its 3+ cards and drops the 4+"
proof = "content"
ledger = "375376f0"

[BR-EX-11]
title = "Example: where a clan's markers stand at the start"
proof = "test"
ledger = "1c118cf0"

[BR-EX-12]
title = "Example: what a player without rage may and may not do"
proof = "test"
ledger = "ce2b4755"

[BR-EX-13]
title = "Example: an unopposed Axes token raises Axes and pays no glory"
proof = "test"
ledger = "e6b2f377"

[BR-EX-14]
title = "Example: the defender wins the battle and the token stays"
proof = "test"
ledger = "ed845285"

[BR-EX-15]
title = "Example: two of three fighters tie on top and all three fall"
proof = "test"
ledger = "18058936"

[BR-EX-16]
title = "Example: the last open province ends the phase with full pay"
proof = "test"
ledger = "0b9dbaaa"
"# };
