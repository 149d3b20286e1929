//! `text/pl/marks.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/pl/marks.toml", text: r#"# Słowa tej gry, po których sprawdzanie poznaje teksty pisane ręcznie, i te, których w nich nie wolno. Klucz to rzeczownik, nazwa,
# przymiotnik albo pierwsze słowo czasownika.

# Inne formy: rzeczowniki odczasownikowe, imiesłowy, Chwała i Szał bez „punktów”.
[mark.also]
glory = "Chwała | Chwały | Chwale | Chwałę | Chwałą"
rage = "Szał | Szału | Szałowi | Szałem | Szale"
gain = "zyskani*"
raise = "zwiększen* | zwiększając"
take = "zabierzesz | zabierze | zabiorą | zabran* | zabierając | weźmiesz | weźmie | wezmą | wzięci* | biorąc"
discard = "odrzucen* | odrzucając"
scrap = "odrzucen* | odrzucając"
destroy = "zniszczysz | zniszczy | zniszczą | zniszczen* | zniszczono | niszcząc"
strike = "zniszczysz | zniszczy | zniszczą | zniszczen* | zniszczono | niszcząc"
release = "wróci | wrócą | wraca | wracają | wrócić | powróci | powrócą | powraca | powracają | powrót | powrotu | powrocie"
withdraw = "przeniesiesz | przeniesie | przeniosą | przeniesieni*"
shift = "przeniesiesz | przeniesie | przeniosą | przeniesieni*"
invade = "najedziesz | najedzie | najadą | najechani* | najeżdżając | Najazd | Najazdu | Najazdowi | Najazdem | Najeździe"
march = "wymaszerujesz | wymaszeruje | wymaszerują | Wymarsz | Wymarszu | Wymarszem"
join = "dołączeni* | dołączając"
lay = "zagrani* | zagrywać | zagrywając"
build = "zagrani* | zagrywać | zagrywając"
turn_up = "odkryci* | odkryto | odkrywając"
revealed = "odkryci* | odkryto"
rate = "potraktujesz | potraktuje | potraktują | potraktowani*"
silence = "unieważnieni* | unieważniając"
claim = "splądrowani* | splądrowano"
pillage = "plądrując*"
lose = "przegrani* | przegraną | przegrywając | porażk*"
winner = "wygrywasz | wygrasz"
win = "wygrani* | wygraną | wygrywając | zwycięstw* | zwycięży* | zwyciężą"
stalemate = "remis | remisu | remisem | remisie"
fulfil = "spełnieni*"
dismiss = "usunięci*"
score = "podliczeni* | podliczając"
choose = "wybierzesz | wybierze | wybiorą | wybór | wyborze | wybierając"

# Słowa z tej samej rodziny, którymi ta gra o tym nie mówi.
[mark.forbidden]
glory = "sława | sławy | sławie | sławę | sławą | punkt* zwycięstwa | prestiż*"
rage = "furi* | gniew* | wściekłoś* | złość | złości"
strength = "moc | mocy | mocą | potęga | potęgi | potęgę | potęgą"
figure = "pionek | pionk* | model | modele | modeli | modelu | jednostk* | jednostek"
warrior = "żołnierz* | wojak* | bojownik* | wiking*"
leader = "przywódc* | wódz | wodza | wodzowi | wodzem | wodzu | wodzowie | wodzów | dowódc*"
ship = "okręt* | statek | statki | statku | statków | statkiem | statkom | łódź | łodzi | łodzie | łodzią"
monster = "stwór | stwor* | besti* | straszyd*"
province = "krain* | terytori* | obszar* | ziemia | ziemi | ziemię | ziemią"
pillage = "grabież* | rabunek | rabunk* | łupież* | złup* | ograbi*"
quest = "misj* | zadani* | zadań"
upgrade = "ulepsze* | ulepszy* | usprawnie*"
opponent = "rywal* | oponent*"
valhalla = "Valhall* | zaświat*"
destroy = "zabij | zabija* | zabit* | zabić | poległ* | wyeliminuj* | wyeliminow*"

# „W tej bitwie” mówi, kiedy.
[mark.span]
during = "w tym Plądrowaniu | w tym samym Plądrowaniu"

# Co dzieje się w bitwie i jak inaczej można to powiedzieć.
[mark.must]
per_province = "i Prowincję | na Prowincję"
per_battle = "na bitwę | podczas każdej bitwy | w każdej bitwie"
per_pillage = "na Plądrowanie | podczas każdego Plądrowania | w każdym Plądrowaniu"
within = "w bitwie | w tej bitwie | w tej samej bitwie"
successfully = "z powodzeniem | skutecznie"
clockwise = "wskazówek zegara"
by_effect = "efekt* | przez efekt"

# Zamknięte na Najazd znaczy tyle, co zakazane.
[mark]
negation = "zamknięt*"

[mark.may]
per_battle = "za bitwę"
per_pillage = "za Plądrowanie"
within = "w niej | w nim | tam | w nich | w której"
"# };
