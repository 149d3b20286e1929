//! Numbers of menu entries that stay the same while a seat goes on: what is offered again has the number it had, what is new
//! takes one that nothing had. A menu of another seat begins anew.

use engine::{Answer, Options, Question};
use model::program::MenuId;

use crate::choices::{Choices, Line};

/// The numbers that were given.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    seat: Option<u8>,
    /// Entry by entry, in the order of the numbers from 1: each of the menu it stands in.
    given: Vec<(MenuId, Answer)>,
}

impl Kept {
    /// Gives the lines of a question the numbers they had; what is no menu keeps its own.
    pub fn renumber(&mut self, question: &Question, choices: &mut Choices) {
        let (Options::Menu { menu }, Choices::One(lines)) = (&question.options, choices) else { return };
        self.hear(question);
        // Of one menu after the other: each counts from 1.
        let mut number = |answer: &Answer| -> u16 {
            let mut of_menu = self.given.iter().filter(|(of, _)| of == menu);
            let at = of_menu.position(|(_, known)| known == answer).unwrap_or_else(|| {
                self.given.push((*menu, answer.clone()));
                self.given.iter().filter(|(of, _)| of == menu).count() - 1
            });
            at as u16 + 1
        };
        for line in lines.iter_mut().filter(|line| line.number.is_some()) {
            line.number = Some(number(&line.answer));
        }
        lines.sort_by_key(|line: &Line| line.number.unwrap_or(u16::MAX));
    }

    /// Hears of a question that somebody is asked, person or bot: a menu of another seat ends the turn.
    pub fn hear(&mut self, question: &Question) {
        if matches!(question.options, Options::Menu { .. })
            && self.seat.replace(question.decider) != Some(question.decider)
        {
            self.given.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu(decider: u8, entries: &[u16]) -> (Question, Choices) {
        let question = Question { decider, options: Options::Menu { menu: MenuId(0) }, ..Question::default() };
        let line = |(at, entry): (usize, &u16)| Line {
            number: (*entry != 9).then_some(at as u16 + 1),
            answer: Answer::Entry(*entry),
            text: entry.to_string(),
        };
        (question, Choices::One(entries.iter().enumerate().map(line).collect()))
    }

    fn shown(kept: &mut Kept, decider: u8, entries: &[u16]) -> String {
        let (question, mut choices) = menu(decider, entries);
        kept.renumber(&question, &mut choices);
        let lines = choices.keys().into_iter().zip(choices.lines());
        lines.map(|(key, line)| format!("{key}={line}")).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn an_entry_keeps_its_number_until_another_seat_is_offered_the_menu() {
        let mut kept = Kept::default();
        assert_eq!(shown(&mut kept, 0, &[3, 5, 7, 9]), "1=3 2=5 3=7 p=9");
        assert_eq!(shown(&mut kept, 0, &[5, 7, 9]), "2=5 3=7 p=9");
        assert_eq!(shown(&mut kept, 0, &[4, 5, 9, 7, 3]), "1=3 2=5 3=7 4=4 p=9");
        let other = Question { decider: 1, options: Options::YesNo, ..Question::default() };
        kept.hear(&other);
        assert_eq!(shown(&mut kept, 0, &[7]), "3=7", "what is asked meanwhile is no turn");
        assert_eq!(shown(&mut kept, 1, &[7, 5]), "1=7 2=5");
        assert_eq!(shown(&mut kept, 0, &[5, 7]), "1=5 2=7");
    }
}
