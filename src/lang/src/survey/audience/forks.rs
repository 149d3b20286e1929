//! A row of values that forks for nothing: two forks share what neither changed since, so what they differ in is found
//! without looking at the rest. It knows nothing of what it holds.
//!
//! The value at 0 stands at the root, the odd ones below its one branch, the others below the other, and so on: a change
//! makes as many knots anew as the place has binary digits.

use std::rc::Rc;

/// A row of values; those never written are the default.
#[derive(Clone, Debug)]
pub struct Forks<T>(Option<Rc<Knot<T>>>);

#[derive(Clone, Debug, Default)]
struct Knot<T> {
    value: T,
    odd: Forks<T>,
    even: Forks<T>,
}

impl<T> Default for Forks<T> {
    fn default() -> Self {
        Forks(None)
    }
}

impl<T: Clone + Default> Forks<T> {
    /// The value at a place, if one was written there or near it.
    pub fn get(&self, mut at: usize) -> Option<&T> {
        let mut here = self;
        loop {
            let knot = here.0.as_deref()?;
            if at == 0 {
                return Some(&knot.value);
            }
            here = if at % 2 == 1 { &knot.odd } else { &knot.even };
            at = (at - 1) / 2;
        }
    }

    /// The value at a place, to be changed: no other fork sees it.
    pub fn change(&mut self, at: usize) -> &mut T {
        let knot = Rc::make_mut(self.0.get_or_insert_default());
        match at {
            0 => &mut knot.value,
            _ if at % 2 == 1 => knot.odd.change((at - 1) / 2),
            _ => knot.even.change((at - 1) / 2),
        }
    }

    /// The places at which another fork may hold something else, in no order.
    pub fn differing(&self, other: &Self) -> Vec<usize> {
        let mut found = Vec::new();
        let mut todo = vec![(self, other, 0, 1)];
        while let Some((one, two, at, step)) = todo.pop() {
            let (odd, even) = match (one.0.as_ref(), two.0.as_ref()) {
                (None, None) => continue,
                (Some(one), Some(two)) if Rc::ptr_eq(one, two) => continue,
                (Some(one), Some(two)) => ((&one.odd, &two.odd), (&one.even, &two.even)),
                (Some(one), None) => ((&one.odd, two), (&one.even, two)),
                (None, Some(two)) => ((one, &two.odd), (one, &two.even)),
            };
            found.push(at);
            todo.push((odd.0, odd.1, at + step, 2 * step));
            todo.push((even.0, even.1, at + 2 * step, 2 * step));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forks_hold_what_was_written_to_them_alone() {
        let mut one: Forks<usize> = Forks::default();
        (0..1_000).for_each(|at| *one.change(at) = at + 1);
        let before = one.clone();
        for at in [0, 7, 513, 999, 1_024] {
            let mut fork = one.clone();
            *fork.change(at) = 5_000;
            assert_eq!(fork.get(at), Some(&5_000));
            assert_eq!(one.get(at).copied().unwrap_or(0), if at < 1_000 { at + 1 } else { 0 });
            let differing = fork.differing(&one);
            assert!(differing.contains(&at) && differing.len() < 12, "{differing:?}");
            assert_eq!(one.differing(&fork).len(), differing.len());
        }
        assert!(one.differing(&before).is_empty());
        assert!((0..1_000).all(|at| one.get(at) == Some(&(at + 1))));
        let everything = Forks::default().differing(&one);
        assert_eq!((everything.len(), everything.iter().max()), (1_000, Some(&999)));
    }
}
