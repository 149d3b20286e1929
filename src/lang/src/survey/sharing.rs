//! What tests share. In: the shared `given` of all files. Out: E0804 where one begins, over `like`, with itself, or
//! with too many behind each other: `given "rich" like "both"` beside `given "both" like "rich"`.

use std::collections::HashMap;

use diag::{Diagnostic, Span, codes};
use model::unit::{Decl, What};

use crate::elaborate::Done;
use crate::findings::Finding;

/// A shared `given`: its title, where it stands, and the titles it is like.
struct Shared<'u> {
    title: &'u str,
    at: Span,
    like: Vec<&'u str>,
}

/// So many shared `given` may stand behind one another.
const MOST_BEHIND: usize = 64;

/// How far one was followed.
#[derive(Clone, Copy, PartialEq)]
enum Followed {
    Not,
    /// It is on the way that is being followed.
    Now,
    Whole,
}

/// Reports each circle once, at the first `given` of it, and what begins with too many behind each other.
pub fn sharing(files: &[&Done], found: &mut Vec<Finding>) {
    let shared: Vec<Shared<'_>> = files.iter().flat_map(|file| of(file)).collect();
    let by_title: HashMap<&str, usize> = shared.iter().enumerate().map(|(at, one)| (one.title, at)).collect();
    let like = |one: &Shared<'_>| one.like.iter().filter_map(|title| by_title.get(title).copied()).collect();
    let like: Vec<Vec<usize>> = shared.iter().map(like).collect();
    let (mut followed, mut told) = (vec![Followed::Not; shared.len()], vec![false; shared.len()]);
    // How many stand behind one another at most.
    let mut behind = vec![0; shared.len()];
    for first in 0..shared.len() {
        if followed[first] != Followed::Not {
            continue;
        }
        followed[first] = Followed::Now;
        // Each with how many of those it is like were followed.
        let mut way = vec![(first, 0)];
        while let Some((at, next)) = way.last_mut() {
            let at = *at;
            if let Some(to) = like[at].get(*next).copied() {
                *next += 1;
                match followed[to] {
                    Followed::Not => {
                        followed[to] = Followed::Now;
                        way.push((to, 0));
                    }
                    Followed::Now if !told[to] => {
                        let from = way.iter().position(|(on, _)| *on == to).unwrap_or(0);
                        let mut circle: Vec<usize> = way[from..].iter().map(|(on, _)| *on).collect();
                        let least = (0..circle.len()).min_by_key(|k| circle[*k]).unwrap_or(0);
                        circle.rotate_left(least);
                        circle.iter().for_each(|on| told[*on] = true);
                        found.push(Finding::One(round(&shared, &circle)));
                    }
                    Followed::Now | Followed::Whole => {}
                }
            } else {
                followed[at] = Followed::Whole;
                behind[at] = like[at].iter().map(|to| behind[*to] + 1).max().unwrap_or(0);
                if behind[at] == MOST_BEHIND + 1 {
                    found.push(Finding::One(too_many(&shared[at])));
                }
                way.pop();
            }
        }
    }
}

fn round(shared: &[Shared<'_>], circle: &[usize]) -> Diagnostic {
    let title = |k: usize| shared[circle[k % circle.len()]].title;
    let steps = (0..circle.len()).map(|k| format!("\"{}\" is like \"{}\"", title(k), title(k + 1)));
    let message = format!("\"{}\" begins with itself", title(0));
    Diagnostic::new(codes::E0804, shared[circle[0]].at, message)
        .label(diag::and_list(steps))
        .help("leave one of these `like` out")
}

fn too_many(one: &Shared<'_>) -> Diagnostic {
    let message = format!("\"{}\" begins with more than {MOST_BEHIND} others, each like the next", one.title);
    Diagnostic::new(codes::E0804, one.at, message)
        .label("too many behind each other")
        .help("say in one `given` what several of them say")
}

fn of(file: &Done) -> Vec<Shared<'_>> {
    let one = |decl: &'_ Decl| {
        let What::Given(given) = &decl.what else { return None };
        let like = given.like.iter().map(|sym| file.unit.name(*sym)).collect();
        Some(Shared { title: file.unit.name(decl.sym?), at: file.place(decl.span), like })
    };
    file.unit.decls.iter().filter_map(one).collect()
}
