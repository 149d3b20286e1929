//! `text/pl/authored.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/pl/authored.toml", text: r#"# Teksty kart napisane ręcznie: mówią to samo, co zdania z efektów, własnymi słowami. `<glory>` i tym podobne to ikony.

# ---- karty bitew

[text.odins-smite-a1]
effect = "888794a0"
t = "Po odkryciu tej karty każdy inny uczestnik bitwy, począwszy od plądrującego, zgodnie z ruchem wskazówek zegara, wybiera w Prowincji bitwy jednego ze swoich Wojowników. Zniszcz tego Wojownika."

[text.heimdalls-sight-a1]
effect = "2619f20a"
t = "Ta karta ma bonus równy najwyższemu z bonusów kart odkrytych przez twoich przeciwników."

[text.friggas-grace-a1]
effect = "aeb5f38f"
t = "Od odkrycia tej karty aż do końca bitwy, ilekroć z powodzeniem splądrujesz Prowincję, zwiększ wybraną Statystykę, której nie zwiększa nagroda tej Prowincji."

[text.lokis-trickery-a1]
effect = "cc4568a5"
t = "Zabierz 1 <rage> graczowi, z którym przegrasz bitwę."

[text.thors-hammer-a1]
effect = "a14c4c02"
t = "Po wygraniu bitwy zyskaj 3 <glory>."

[text.heimdalls-eye-a2]
effect = "41b323c9"
t = "Tę kartę można dołożyć nawet po odkryciu kart."

[text.odins-tide-a2]
effect = "ebc1e11e"
t = "Po odkryciu tej karty każdy uczestnik bitwy, począwszy od plądrującego, zgodnie z ruchem wskazówek zegara, wybiera jedną ze swoich figurek w bitwie. Zniszcz wszystkie jego pozostałe figurki w bitwie."

[text.lokis-backstab-a2]
effect = "8d482358"
t = "Zabierz dwa Punkty Chwały graczowi, z którym przegrasz bitwę."

[text.heimdalls-watch-a2]
effect = "657f1a1e"
t = "Po odkryciu tej karty zyskaj <glory:other> w liczbie równej sumie bonusów wszystkich odkrytych kart. Następnie odrzuć wszystkie odkryte karty, po czym każdy uczestnik bitwy zagrywa nową kartę."

[text.thors-oath-a2]
effect = "827df388"
t = "Po wygraniu bitwy zwiększ wybraną Statystykę."

[text.heimdalls-gaze-a3]
effect = "41b323c9"
t = "Tę kartę można dołożyć nawet po odkryciu kart."

[text.thors-primacy-a3]
effect = "a0c87c99"
t = "Po odkryciu tej karty unieważnij teksty wszystkich kart odkrytych przez twoich przeciwników."

[text.thors-ascension-a3]
effect = "f6f50bf7"
t = "Po wygraniu bitwy zyskaj 3 <rage> oraz 3 <glory>."

[text.odins-judgement-a3]
effect = "08a3dfa1"
t = "Po odkryciu tej karty zyskaj na koniec bitwy 2 <glory> za każdą figurkę zniszczoną w tej bitwie."

[text.heimdalls-watch-a3]
effect = "657f1a1e"
t = "Po odkryciu tej karty zyskaj <glory:other> w liczbie równej sumie bonusów wszystkich odkrytych kart. Następnie odrzuć wszystkie odkryte karty, po czym każdy uczestnik bitwy zagrywa nową kartę."

[text.lokis-poison-a3]
effect = "fed173bc"
t = "Weź na rękę wszystkie karty zagrane przez gracza, z którym przegrasz bitwę."

# ---- wyprawy

[text.alfheim-a1]
effect = "a809274b"
t = "Spełniona, jeśli najwyższą Siłę w którejś Prowincji Regionu Alfheim masz tylko ty."

[text.jotunheim-a1]
effect = "6d238b63"
t = "Spełniona, jeśli najwyższą Siłę w którejś Prowincji Regionu Jotunheim masz tylko ty."

[text.manheim-a1]
effect = "88f12f2e"
t = "Spełniona, jeśli najwyższą Siłę w którejś Prowincji Regionu Manheim masz tylko ty."

[text.glorious-death-a1]
effect = "6871ae51"
t = "Spełniona, jeśli w Walhalli przebywają przynajmniej cztery twoje figurki."

[text.yggdrasil-a1]
effect = "54be602c"
t = "Spełniona, jeśli najwyższą <strength> w Prowincji Yggdrasil masz tylko ty."

[text.alfheim-a2]
effect = "a809274b"
t = "Spełniona, jeśli najwyższą Siłę w którejś Prowincji Regionu Alfheim masz tylko ty."

[text.jotunheim-a2]
effect = "6d238b63"
t = "Spełniona, jeśli najwyższą Siłę w którejś Prowincji Regionu Jotunheim masz tylko ty."

[text.manheim-a2]
effect = "88f12f2e"
t = "Spełniona, jeśli najwyższą Siłę w którejś Prowincji Regionu Manheim masz tylko ty."

[text.glorious-death-a2]
effect = "6871ae51"
t = "Spełniona, jeśli w Walhalli przebywają przynajmniej cztery twoje figurki."

[text.yggdrasil-a2]
effect = "54be602c"
t = "Spełniona, jeśli najwyższą <strength> w Prowincji Yggdrasil masz tylko ty."

[text.alfheim-a3]
effect = "a809274b"
t = "Spełniona, jeśli najwyższą Siłę w którejś Prowincji Regionu Alfheim masz tylko ty."

[text.jotunheim-a3]
effect = "6d238b63"
t = "Spełniona, jeśli najwyższą Siłę w którejś Prowincji Regionu Jotunheim masz tylko ty."

[text.manheim-a3]
effect = "88f12f2e"
t = "Spełniona, jeśli najwyższą Siłę w którejś Prowincji Regionu Manheim masz tylko ty."

[text.glorious-death-a3]
effect = "6871ae51"
t = "Spełniona, jeśli w Walhalli przebywają przynajmniej cztery twoje figurki."

[text.yggdrasil-a3]
effect = "54be602c"
t = "Spełniona, jeśli najwyższą <strength> w Prowincji Yggdrasil masz tylko ty."

# ---- żetony

[text.rage-token]
effect = "a955ce3e"
t = "Zwiększ swój Szał."

[text.axes-token]
effect = "0cac8f0f"
t = "Zwiększ swoje <axes>."

[text.horns-token]
effect = "c1b00dfb"
t = "Zwiększ swoje Rogi."

[text.glory-token]
effect = "786d1678"
t = "Zyskaj pięć <glory>."

[text.world-tree]
effect = "c8a80da5"
t = "Zwiększ swój Szał, a także <axes> i <horns>."

# ---- rozwinięcia pierwszej epoki

[text.troll-a1]
effect = "c3071886"
t = "Kiedy najedziesz tym Potworem Prowincję, zniszcz w tej Prowincji wszystkich wrogich Wojowników."

[text.dwarf-chieftain-a1]
effect = "b86f5e33"
t = "Zarówno zagranie tej karty, jak i Najazd jej figurką są darmowe."

[text.sea-serpent-a1]
effect = "8301045d"
t = "Ten Potwór jest uznawany za Drakkar."

[text.lord-of-hammers-a1]
effect = "4e77bffd"
t = "Kiedy z powodzeniem splądrujesz Prowincję, w której stoi twój Jarl, możesz przenieść wybranego swojego Jarla z tej Prowincji do dowolnej sąsiadującej z nią Prowincji, w której jest miejsce na figurkę."

[text.brothers-in-arms-a1]
effect = "05c65322"
t = "W każdej Prowincji twoja Siła wzrasta o 1 za każdych dwóch twoich Wojowników w tej Prowincji."

[text.lokis-dragons-a1]
effect = "21f13ed4"
t = "Ilekroć twój Drakkar zostanie zniszczony, zyskaj cztery <glory>."

[text.lokis-domain-a1]
effect = "bbdafbf0"
t = "Ilekroć twoja figurka wróci z Walhalli, zyskaj 1 <glory>."

[text.friggas-charm-a1]
effect = "fedc1d2c"
t = "Koszt zagrania każdego twojego Rozwinięcia jest niższy o 1 <rage>."

[text.thors-glory-a1]
effect = "9ef3cbc9"
t = "Na koniec bitwy, w której uczestniczyły twoje figurki, zyskaj 2 <glory>, jeśli zniszczono w tej bitwie przynajmniej dwie wrogie figurki."

[text.friggas-succor-a1]
effect = "cc30ecf8"
t = "Kiedy najedziesz zewnętrzną Prowincję bez pomocy karty, a masz na Planszy mniej figurek niż <horns:gen>, możesz z pomocą tej karty za darmo najechać tę Prowincję także dowolnym swoim Wojownikiem z Rezerwy, jeśli jest w tej Prowincji miejsce na figurkę."

[text.tyrs-domain-a1]
effect = "92b98005"
t = "Kiedy zostanie odkryta twoja Wyprawa, możesz potraktować ją jak Kartę Bitwy o bonusie 3."

[text.lokis-blessing-a1]
effect = "a6b3134a"
t = "Na koniec bitwy, w której uczestniczyły twoje figurki, ale której nie wygrywasz, możesz za darmo najechać Prowincję tej bitwy dowolnym swoim Wojownikiem z Rezerwy. Ta Prowincja musi być otwarta na Najazd, a ty musisz mieć na Planszy mniej figurek niż Rogów."

# ---- rozwinięcia drugiej epoki

[text.valkyrie-a2]
effect = "238aa2b1"
t = "Na koniec bitwy, w której uczestniczył ten Potwór, zyskaj 2 <glory> za każdą wrogą figurkę zniszczoną w tej bitwie."

[text.dark-elf-a2]
effect = "b77b65e5"
t = "Temu Potworowi wolno najechać Prowincję Yggdrasil. Jego Siła w Prowincji Yggdrasil wynosi 3."

[text.fire-giant-a2]
effect = "d1b0c30a"
t = "Kiedy najedziesz tym Potworem Prowincję, zniszcz w tej Prowincji i w jej Fiordzie wszystkie wrogie figurki oprócz Potworów."

[text.lord-of-axes-a2]
effect = "e910c266"
t = "Kiedy z powodzeniem splądrujesz Prowincję, w której stoi twój Jarl, zwiększ wybraną Statystykę."

[text.experts-in-arms-a2]
effect = "077323c9"
t = "Każdy twój Wojownik ma <strength> 2."

[text.fire-dragons-a2]
effect = "3b18dd1b"
t = "Ilekroć twój Drakkar zostanie zniszczony, zyskaj osiem Punktów Chwały."

[text.odins-inspiration-a2]
effect = "78abbfe7"
t = "Każda twoja figurka zniszczona przez Ragnarök daje dwukrotnie większą liczbę <glory:other.gen>."

[text.tyrs-challenge-a2]
effect = "087036cd"
t = "Akcja: zapłać dwa <rage> i plądruj wybraną Prowincję, którą zajmujesz i która jest splądrowana, ale nie zniszczona."

[text.friggas-protection-a2]
effect = "bbced479"
t = "Kiedy w bitwie lub przez efekt ma zostać zniszczona twoja figurka, możesz zamiast tego zapłacić 1 <rage>."

[text.lokis-eminence-a2]
effect = "4dd33771"
t = "Ilekroć twoja figurka wróci z Walhalli, zyskaj dwa Punkty Chwały."

[text.tyrs-prowess-a2]
effect = "1fb3e76c"
t = "Kiedy po zwycięstwie ma zostać odrzucona któraś z twoich kart, możesz zamiast tego zapłacić 1 Punkt Szału i wziąć tę kartę na rękę."

[text.thors-domain-a2]
effect = "40af9e15"
t = "Kiedy najedziesz Prowincję, która nie jest splądrowana ani zniszczona, możesz zapłacić 2 <rage> i plądrować tę Prowincję."

# ---- rozwinięcia trzeciej epoki

[text.frost-giant-a3]
effect = "a8a2965a"
t = "Kiedy z powodzeniem splądrujesz Prowincję, w której jest ten Potwór, otrzymaj również nagrodę tej Prowincji."

[text.soldier-of-hel-a3]
effect = "b86f5e33"
t = "Zarówno zagranie tej karty, jak i Najazd jej figurką są darmowe."

[text.volur-witch-a3]
effect = "8330dcf4"
t = "Jeśli ten Potwór znajduje się poza Prowincją Yggdrasil i ma zostać zniszczony w bitwie lub przez efekt, możesz zamiast tego przenieść go do Prowincji Yggdrasil."

[text.lord-of-spears-a3]
effect = "a601a1a0"
t = "Kiedy z powodzeniem splądrujesz Prowincję, w której stoi twój Jarl, zwiększ swój Szał, a także <axes> i <horns>."

[text.masters-in-arms-a3]
effect = "31f3a8f2"
t = "Każdy twój Wojownik ma Siłę 2. W każdej Prowincji twoja Siła wzrasta o 2 za każdych dwóch twoich Wojowników w tej Prowincji."

[text.eternal-dragons-a3]
effect = "739aad2a"
t = "Ilekroć twój Drakkar zostanie zniszczony, zyskaj dwanaście <glory>."

[text.friggas-domain-a3]
effect = "584ac25b"
t = "Akcja: jeśli na Planszy masz mniej figurek niż Rogów, zapłać 1 <rage> i dowolną swoją figurką z Walhalli najedź dowolne miejsce otwarte na Najazd."

[text.odins-throne-a3]
effect = "64cf1578"
t = "Każda twoja Wyprawa daje dwukrotnie większą liczbę Punktów Chwały."

[text.thors-conquest-a3]
effect = "6a9316bb"
t = "Podliczając punkty na koniec gry, zyskaj 3 <glory> za każdą swoją figurkę na Planszy."

[text.friggas-sacrifice-a3]
effect = "d26b50b6"
t = "Akcja: zniszcz jako ofiarę dwie swoje figurki na Planszy, a potem zwiększ wybraną Statystykę."

[text.tyrs-wrath-a3]
effect = "b74ba357"
t = "Kiedy zostanie odkryta twoja Wyprawa, możesz potraktować ją jak Kartę Bitwy o bonusie 5."

[text.lokis-wrath-a3]
effect = "4e5f4d59"
t = "Ilekroć twoja figurka wróci z Walhalli, zyskaj 3 <glory>."
"# };
