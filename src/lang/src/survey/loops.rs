//! Loops in a graph: the groups of nodes from each of which each other can be reached (Tarjan, without recursion).
//!
//! In: for each node the nodes it leads to, `[[1], [0], [0]]`. Out: one group, of 0 and 1.

/// The groups with a loop, each ascending, in order of their first node. `edges[n]` are the nodes that `n` leads to.
pub fn loops(edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
    const NEW: usize = usize::MAX;
    let (mut index, mut low) = (vec![NEW; edges.len()], vec![0; edges.len()]);
    let mut on_stack = vec![false; edges.len()];
    let (mut stack, mut out) = (Vec::new(), Vec::new());
    let mut count = 0;
    for start in 0..edges.len() {
        if index[start] != NEW {
            continue;
        }
        let mut work = vec![(start, 0)];
        while let Some((node, at)) = work.pop() {
            if at == 0 {
                (index[node], low[node]) = (count, count);
                count += 1;
                stack.push(node);
                on_stack[node] = true;
            }
            let Some(&next) = edges[node].get(at) else {
                if low[node] == index[node] {
                    let from = stack.iter().rposition(|n| *n == node).unwrap_or(0);
                    let mut group = stack.split_off(from);
                    group.iter().for_each(|n| on_stack[*n] = false);
                    group.sort_unstable();
                    if group.len() > 1 || edges[node].contains(&node) {
                        out.push(group);
                    }
                }
                if let Some(&(above, _)) = work.last() {
                    low[above] = low[above].min(low[node]);
                }
                continue;
            };
            work.push((node, at + 1));
            if index[next] == NEW {
                work.push((next, 0));
            } else if on_stack[next] {
                low[node] = low[node].min(index[next]);
            }
        }
    }
    out.sort_unstable();
    out
}

#[cfg(test)]
mod tests {
    use super::loops;

    #[test]
    fn groups_that_lead_back_are_found() {
        let edges = [vec![1], vec![2, 3], vec![0], vec![4], vec![], vec![5], vec![7], vec![6, 0]];
        assert_eq!(loops(&edges), [vec![0, 1, 2], vec![5], vec![6, 7]]);
        assert!(loops(&[vec![1, 2], vec![2], vec![]]).is_empty());
        // deeper than any stack
        let long: Vec<Vec<usize>> = (0..200_000).map(|n| vec![(n + 1) % 200_000]).collect();
        assert_eq!(loops(&long).len(), 1);
    }
}
