//! `text/cs/marks.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/cs/marks.toml", text: r#"# Slova hry, která se v textech psaných rukou poznají vedle slovníku, a slova, která se v nich nepoužívají.

# Jiné tvary: podstatná jména slovesná, krátká příčestí, opakovaný děj, sláva a zuřivost bez „bodů“.
[mark.also]
glory = "sláva | slávy | slávě | slávu | slávou"
rage = "zuřivost | zuřivosti | zuřivostí"
gain = "získáváš | získává | získávají | získán* | získání | získání* | získáv* | zisk | zisku | ziskem"
take = "vzetí | ber | bereš | bere | berou | brát"
raise = "zvyš | zvýš* | zvýšen* | zvyšuj | zvyšuješ | zvyšovat"
choose = "zvolen* | volíš | volí"
destroy = "zničen* | ničíš | ničí | ničen*"
strike = "zničen*"
release = "propuštěn* | propouštíš | propouští | propouštěn*"
discard = "odhozen* | odhazuj | odhazuješ | odhazuje | odhazován*"
lay = "zahrán* | zahrál* | zahraješ | hraješ"
build = "zahrán*"
scrap = "odhozen*"
revealed = "odhalil* | odhalen*"
turn_up = "odhalil* | odhalen* | odhaluješ | odhaluje | odhalují | odhalován*"
rate = "počítán* | započítán* | započítej | započítat"
silence = "zrušen*"
invade = "obsazen* | obsazuješ | obsazuje | obsazují | obsazován*"
shift = "přesun | přesunu | přesunem | přesunut*"
withdraw = "přesun | přesunu | přesunem | přesunut*"
join = "přisunut*"
win = "vyhran* | vyhrán* | výhra | výhry | výhře | výhru | výhrou"
lose = "prohran* | prohrán* | prohra | prohry | prohře | prohru | prohrou"
winner = "vyhraješ | nevyhraješ"
claim = "vypleněn* | vyplenění | vyplenit"
pillage = "pleníš | plení | plenit"
fulfil = "splněn* | splnění | splněno"
score = "bodování | bodováním"

# Slova z rodiny jiných her, kterým se překlad vyhýbá.
[mark.forbidden]
warrior = "bojovník* | voják* | vojač* | rek | rekové"
leader = "velitel* | jarl* | vojevůd*"
figure = "miniatur* | jednotk* | postavičk* | figurína | figuríny"
ship = "člun* | drakkar* | loďk* | loďstv*"
monster = "příšer* | nestvůr* | netvor* | obluda | obludy | obludu"
province = "území* | kraj | kraje | kraji | krajem | krajů | krajích | krajin* | země | zemi | zemí"
pillage = "rabován* | rabuj* | rabov* | drancován* | drancuj* | drancov* | loupež*"
glory = "vítězn* bod* | prestiž* | věhlas* | chvál*"
rage = "hněv* | vztek* | zlost* | furie | běsněn*"
quest = "mise | misi | misí | úloha | úlohy | úlohu | výprava | výpravy | výpravu"
upgrade = "zdokonalen* | posílen* | zlepšen* | upgrad*"
opponent = "soupeř* | sok | sokové | oponent*"

# Co se děje v bitvě, a jak jinak to lze říct.
[mark.must]
per_province = "za provincii | plenění a provincii"
per_battle = "za bitvu | během bitvy | v každé bitvě | každou bitvu"
per_pillage = "za plenění | během plenění | každé plenění | a plenění"
within = "v bitvě | v této bitvě"
successfully = "úspěšně | úspěšn*"
clockwise = "hodinových ručiček"
by_effect = "efektem | efekt | efektu"

[mark.may]
per_battle = "na bitvu"
per_pillage = "na plenění"
within = "v ní | v něm | tam | v nich | ve které | ve kterém"
"# };
