//! Who a text speaks to and of: the reader, or somebody else.

use super::lexis::Term;
use super::marks::Class;
use super::scan::{Claim, What};

/// Where a text speaks of other persons than the effect: the claim that does, if it is one, and what is wrong.
pub(super) fn strange<'a>(
    written: &[&'a Claim],
    made: &[&'a Claim],
    said: impl Fn(&Claim) -> String,
) -> Option<(Option<&'a Claim>, String)> {
    let verb = |class: Class, is: &str, of: Class| {
        let claim = turned(written, made, class, of)?;
        Some((Some(claim), format!("says `{}`, and the effect {is}", said(claim))))
    };
    let mark = |class: Class| written.iter().rev().find(|c| c.what == What::Mark(class)).copied();
    let marks = |all: &[&Claim], class: Class| all.iter().filter(|c| c.what == What::Mark(class)).count();
    let any = |all: &[&Claim], class: Class| all.iter().any(|c| c.person() == Some(class));
    let (you, of_you) = (marks(written, Class::You), marks(made, Class::You));
    let (other, of_other) = (marks(written, Class::Other), marks(made, Class::Other));
    let of_mark = |class: Class, message: &str| {
        let word = mark(class).map(&said).unwrap_or_default();
        Some((mark(class), message.replace("{}", &word)))
    };
    verb(Class::Other, "addresses the reader", Class::You)
        .or_else(|| verb(Class::You, "speaks of somebody else", Class::Other))
        .or_else(|| match () {
            () if other > of_other => {
                of_mark(Class::Other, "speaks of somebody else (`{}`) more often than the effect")
            }
            () if you > of_you && other < of_other => {
                of_mark(Class::You, "addresses the reader (`{}`) where the effect speaks of somebody else")
            }
            () if of_you > 0 && !any(written, Class::You) => {
                Some((None, "does not address the reader, and the effect does".to_owned()))
            }
            () if you > 0 && !any(made, Class::You) => {
                of_mark(Class::You, "addresses the reader (`{}`), and the effect does not")
            }
            () => None,
        })
}

/// A verb that is said in the person `class` more often than the effect says it so, where the effect says it in `of`.
fn turned<'a>(written: &[&'a Claim], made: &[&'a Claim], class: Class, of: Class) -> Option<&'a Claim> {
    let verbs = |all: &[&'a Claim], person: Class| -> Vec<(&'a [Term], &'a Claim)> {
        let verb = |claim: &&'a Claim| match &claim.what {
            What::Verb(said, terms) if *said == person => Some((&**terms, *claim)),
            _ => None,
        };
        all.iter().filter_map(verb).collect()
    };
    let (here, there, turned) = (verbs(written, class), verbs(made, class), verbs(made, of));
    let count = |all: &[(&[Term], &Claim)], verb: &[Term]| {
        all.iter().filter(|(of, _)| of.iter().any(|t| verb.contains(t))).count()
    };
    let more = |(verb, _): &&(&[Term], &Claim)| count(&here, verb) > count(&there, verb) && count(&turned, verb) > 0;
    here.iter().rev().find(more).map(|(_, claim)| *claim)
}
