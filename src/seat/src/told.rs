//! What of a game is told of at all, as its manifest says (`told`): fields of things and of the game itself, and zones, in
//! the order in which they are told. A manifest that says nothing tells everything but fields of pieces.

/// Names of fields (`KIND.FIELD`, or a variable alone) and of zones.
#[derive(Clone, Copy, Debug, Default)]
pub struct Told<'a>(pub &'a [String]);

impl Told<'_> {
    /// Whether the manifest says what is told.
    pub fn is_chosen(self) -> bool {
        !self.0.is_empty()
    }

    /// Whether something is told of.
    pub fn tells(self, name: &str) -> bool {
        !self.is_chosen() || self.0.iter().any(|told| told == name)
    }

    /// What is told of these, in its order.
    pub fn of<'n, T>(self, mut all: Vec<T>, name: impl Fn(&T) -> &'n str) -> Vec<T> {
        all.retain(|one| self.tells(name(one)));
        all.sort_by_key(|one| self.0.iter().position(|told| told == name(one)));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::Told;

    #[test]
    fn what_is_named_is_told_in_its_order_and_without_names_everything_is() {
        let all = vec!["b", "a", "c"];
        assert_eq!(Told(&["c".to_owned(), "b".to_owned()]).of(all.clone(), |one| *one), ["c", "b"]);
        assert_eq!(Told::default().of(all.clone(), |one| *one), all);
    }
}
