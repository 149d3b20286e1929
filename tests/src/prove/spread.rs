//! Work spread over all cores. What is worked on and what comes of it is left to the caller.

use rayon::prelude::*;

/// A worker that waits inside its work takes up other work on the same stack.
const STACK: usize = 16 << 20;

/// Does the work on each item, on all cores; answers are in the order of the items. `begin` makes what a worker keeps
/// while it goes through some of them.
///
/// # Errors
/// The first that a worker meets, which ends the work.
pub(super) fn spread<T: Sync, K, R: Send>(
    items: &[T],
    begin: impl Fn() -> Result<K, String> + Sync + Send,
    work: impl Fn(&K, &T) -> Result<R, String> + Sync + Send,
) -> Result<Vec<R>, String> {
    let pool = rayon::ThreadPoolBuilder::new().stack_size(STACK).build().map_err(|e| e.to_string())?;
    let one = |kept: &mut Result<K, String>, item| work(kept.as_ref().map_err(String::clone)?, item);
    pool.install(|| items.par_iter().map_init(begin, one).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_order() {
        let items: Vec<u32> = (0..1_000).collect();
        assert_eq!(spread(&items, || Ok(7), |seven, n| Ok(seven * n)), Ok((0..1_000).map(|n| 7 * n).collect()));
    }

    #[test]
    fn a_worker_that_fails_or_cannot_begin_ends_the_work() {
        let fails = |_: &u32, n: &u32| if *n == 400 { Err("a cup is lost".to_owned()) } else { Ok(()) };
        assert_eq!(spread(&[1, 400, 2], || Ok(7), fails), Err("a cup is lost".to_owned()));
        let begin = || Err::<u32, String>("no room for a cup".to_owned());
        assert_eq!(spread(&[1, 2], begin, fails), Err("no room for a cup".to_owned()));
    }
}
