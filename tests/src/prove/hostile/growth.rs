//! Whether a cost grows faster than its input.

/// How much dearer twice the input may be. Once it may be more: a cache is full, memory is fetched anew. What grows faster
/// than its input is dearer at the next doubling too, so that one is always looked at.
pub(super) const DOUBLE: f64 = 2.4;

/// Seconds for sizes of which each is twice the one before.
pub(super) struct Growth {
    /// Seconds below which a time says nothing.
    pub(super) floor: f64,
    /// The seconds.
    pub(super) costs: Vec<f64>,
}

impl Growth {
    /// Whether the cost of a size is dear beside that of its half.
    pub(super) fn is_dear(&self, at: usize) -> bool {
        let half = at.checked_sub(1).and_then(|half| self.costs.get(half));
        half.is_some_and(|half| self.costs[at] > self.floor && self.costs[at] > half.max(self.floor / DOUBLE) * DOUBLE)
    }

    /// The sizes at which the cost grows faster than the input, and how many times that of the half it is: of two dear
    /// doublings after each other the first, and the last of all if that is dear.
    pub(super) fn faster(&self) -> Vec<(usize, f64)> {
        let sizes = self.costs.len();
        let faster = (1..sizes).filter(|&at| self.is_dear(at) && (at + 1 == sizes || self.is_dear(at + 1)));
        faster.map(|at| (at, self.costs[at] / self.costs[at - 1].max(0.001))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Growth;

    /// The sizes that are told of for these costs.
    fn told(costs: &[f64]) -> Vec<usize> {
        let growth = Growth { floor: 0.1, costs: costs.to_vec() };
        growth.faster().into_iter().map(|(at, _)| at).collect()
    }

    #[test]
    fn squares_are_told_of_and_one_step_is_not() {
        assert_eq!(told(&[0.2, 0.8, 3.2, 12.8]), [1, 2, 3]);
        assert_eq!(told(&[0.1, 0.14, 0.26, 0.7, 2.4]), [3, 4], "a square beneath what is linear");
        assert_eq!(told(&[0.07, 0.11, 0.27, 0.54]), [] as [usize; 0], "a step");
        assert_eq!(told(&[0.07, 0.11, 0.27]), [2], "nothing further was measured");
        assert_eq!(told(&[]), [] as [usize; 0], "nothing was measured");
        assert_eq!(told(&[0.01, 0.02, 0.09]), [] as [usize; 0], "too short to say anything");
    }
}
