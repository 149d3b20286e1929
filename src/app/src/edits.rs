//! How one list becomes another: what stays, what goes, what comes. It knows nothing of what the lists hold.

/// Changes after which the rest is taken as one change: keeps time and memory in bounds.
const MOST: usize = 2_000;

/// A step: a thing of both lists, of the old or of the new one, by position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edit {
    Both(usize, usize),
    Old(usize),
    New(usize),
}

/// The shortest way from one to the other (Myers), unless it is longer than [`MOST`].
pub(crate) fn edits<T: PartialEq>(a: &[T], b: &[T]) -> Vec<Edit> {
    let start = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let end = a[start..].iter().rev().zip(b[start..].iter().rev()).take_while(|(x, y)| x == y).count();
    let (inner_a, inner_b) = (&a[start..a.len() - end], &b[start..b.len() - end]);
    let mut out: Vec<Edit> = (0..start).map(|i| Edit::Both(i, i)).collect();
    out.extend(shortest(inner_a, inner_b).into_iter().map(|e| match e {
        Edit::Both(i, j) => Edit::Both(i + start, j + start),
        Edit::Old(i) => Edit::Old(i + start),
        Edit::New(j) => Edit::New(j + start),
    }));
    out.extend((0..end).map(|n| Edit::Both(a.len() - end + n, b.len() - end + n)));
    out
}

fn shortest<T: PartialEq>(a: &[T], b: &[T]) -> Vec<Edit> {
    let (n, m) = (a.len() as isize, b.len() as isize);
    let most = (a.len() + b.len()).min(MOST);
    let offset = most as isize + 1;
    let mut reach = vec![0isize; 2 * most + 3];
    let mut trace: Vec<Vec<isize>> = Vec::new();
    for d in 0..=most as isize {
        trace.push(reach[(offset - d - 1) as usize..=(offset + d + 1) as usize].to_vec());
        for k in (-d..=d).step_by(2) {
            let at = (offset + k) as usize;
            let down = k == -d || (k != d && reach[at - 1] < reach[at + 1]);
            let mut x = if down { reach[at + 1] } else { reach[at - 1] + 1 };
            while x < n && x - k < m && x >= 0 && a[x as usize] == b[(x - k) as usize] {
                x += 1;
            }
            reach[at] = x;
            if x >= n && x - k >= m {
                return back(&trace, n, m);
            }
        }
    }
    (0..a.len()).map(Edit::Old).chain((0..b.len()).map(Edit::New)).collect()
}

/// Walks from the end to the beginning.
fn back(trace: &[Vec<isize>], n: isize, m: isize) -> Vec<Edit> {
    let (mut x, mut y) = (n, m);
    let mut out = Vec::new();
    for (d, reach) in trace.iter().enumerate().rev() {
        let d = d as isize;
        let read = |k: isize| reach[(k + d + 1) as usize];
        let k = x - y;
        let down = k == -d || (k != d && read(k - 1) < read(k + 1));
        let before = if down { k + 1 } else { k - 1 };
        let (px, py) = if d == 0 { (0, 0) } else { (read(before), read(before) - before) };
        while x > px && y > py {
            (x, y) = (x - 1, y - 1);
            out.push(Edit::Both(x as usize, y as usize));
        }
        if d > 0 {
            (x, y) = (px, py);
            out.push(if down { Edit::New(y as usize) } else { Edit::Old(x as usize) });
        }
    }
    out.reverse();
    out
}
