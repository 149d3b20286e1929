//! Shapes of replays and saves.

use super::{Files, Shape, many};

const REPLAY: &[&str] = &["replay r.json"];

/// A replay that brings a pack with such a card, by hand.
fn replay(card: &str, answers: String, declarations: String) -> Files {
    let text = |text: &str| serde_json::Value::from(text).to_string();
    let game = |path: &str| {
        generated::GAMES.iter().find(|g| g.id == "skirmish").map_or_else(String::new, |game| {
            let files = game.units.iter().map(|u| (u.unit.path.to_string(), u.unit.source.to_string()));
            let files = files.chain(game.files.iter().map(|f| (f.path.to_owned(), f.text.to_owned())));
            let files =
                files.chain([("game.toml".to_owned(), game.manifest.to_owned()), (path.to_owned(), card.to_owned())]);
            let list: Vec<String> = files.map(|(path, source)| format!("{}: {}", text(&path), text(&source))).collect();
            list.join(", ")
        })
    };
    let json = format!(
        "{{\"kenning\": 1, \"engine\": 1, \"game\": \"skirmish\", \"content\": \"0\", \"selection\": {{\"players\": 2, \"edition\": \"classic\", \"scenario\": null}}, \"seed\": 1, \"answers\": [{answers}], \"fingerprints\": [], \"declarations\": {{{declarations}}}, \"folders\": [{{\"pack\": false, \"folder\": \"here\", \"files\": {{{}}}}}]}}",
        game("content/zz.ken")
    );
    vec![("r.json".to_owned(), json)]
}

pub(super) fn shapes() -> Vec<Shape> {
    vec![
        Shape::of("replay: calls", 7, REPLAY, |n| {
            replay(
                &format!("ploy x {{ might: {}1{} }}\n", "a(".repeat(n), ")+1".repeat(n)),
                String::new(),
                String::new(),
            )
        }),
        Shape::of("replay: plus", 4_000, REPLAY, |n| {
            replay(&format!("ploy x {{ might: 1{} }}\n", " + 1".repeat(n)), String::new(), String::new())
        }),
        Shape::of("replay: mistakes", 500, REPLAY, |n| {
            replay(&"ploy x { mihgt: 1 }\n".repeat(n), String::new(), String::new())
        }),
        Shape::of("replay: answers", 4_000, REPLAY, |n| {
            replay(
                "ploy x { might: 1 }\n",
                many(n, |k| format!("{}\"p1\"", if k > 0 { ", " } else { "" })),
                String::new(),
            )
        }),
        Shape::of("replay: a long answer", 8_000, REPLAY, |n| {
            replay("ploy x { might: 1 }\n", format!("\"s1{}\"", ",1".repeat(n)), String::new())
        }),
        Shape::of("replay: declarations", 2_000, REPLAY, |n| {
            replay(
                "ploy x { might: 1 }\n",
                String::new(),
                many(n, |k| format!("{}\"k{k}\": \"0\"", if k > 0 { ", " } else { "" })),
            )
        }),
        Shape::of("replay: brackets", 8_000, REPLAY, |n| vec![("r.json".to_owned(), "[".repeat(n))]),
        Shape::of("replay: objects", 8_000, REPLAY, |n| vec![("r.json".to_owned(), "{\"a\":".repeat(n))]),
        Shape::of("replay: a long text", 16_000, REPLAY, |n| {
            vec![("r.json".to_owned(), format!("{{\"{}\": 1}}", "k".repeat(n)))]
        }),
        Shape::of("save: a long head", 16_000, &["play --load s.save"], |n| {
            vec![("s.save".to_owned(), format!("{{\"kenning\": 1, \"{}\": 1}}\n", "k".repeat(n)))]
        }),
        Shape::of("save: brackets", 8_000, &["play --load s.save"], |n| vec![("s.save".to_owned(), "[".repeat(n))]),
    ]
}
