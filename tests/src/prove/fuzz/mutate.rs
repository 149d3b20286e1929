//! Small damage to real bytes, drawn by a seed. It knows nothing of what the bytes mean.

use model::hash::mix;

/// A real input with one to six changes.
pub(super) fn mutated(seeds: &[Vec<u8>], seed: u64) -> Vec<u8> {
    let mut step = 0;
    let mut draw = |below: usize| {
        step += 1;
        (mix(seed ^ mix(step)) % below.max(1) as u64) as usize
    };
    let mut bytes = seeds[draw(seeds.len())].clone();
    // Half of the time nothing moves: in a block of fields an inserted byte breaks all that follow.
    if draw(2) == 0 {
        for _ in 0..=draw(3) {
            overwrite(&mut bytes, &seeds[draw(seeds.len())], &mut draw);
        }
        return bytes;
    }
    for _ in 0..=draw(6) {
        let at = draw(bytes.len() + 1);
        let end = (at + draw(40)).min(bytes.len());
        match draw(8) {
            0 => drop(bytes.drain(at..end)),
            1 => {
                let piece = bytes[at..end].to_vec();
                let to = draw(bytes.len() + 1);
                drop(bytes.splice(to..to, piece));
            }
            2 => bytes.truncate(at.max(1)),
            3 => {
                let other = &seeds[draw(seeds.len())];
                let from = draw(other.len() + 1);
                let piece = other[from..(from + draw(200)).min(other.len())].to_vec();
                drop(bytes.splice(at..end, piece));
            }
            4 => {
                const SIGNS: &[u8] = b"{}()[];:,.=-+*/\"\n 019az\xff\x00";
                let sign = SIGNS[draw(SIGNS.len())];
                let times = if draw(20) == 0 { 3000 } else { 1 };
                drop(bytes.splice(at..at, std::iter::repeat_n(sign, times)));
            }
            5 => {
                let number = ["70000", "-1", "99999999999999999999", "0", "1..0"][draw(5)];
                drop(bytes.splice(at..end.min(at + 2), number.bytes()));
            }
            _ if at < bytes.len() => bytes[at] ^= 1 << draw(8),
            _ => {}
        }
    }
    bytes
}

/// Changes some bytes where they stand: a bit, a byte to an end of its range, or what another input has there.
fn overwrite(bytes: &mut [u8], other: &[u8], draw: &mut impl FnMut(usize) -> usize) {
    let at = draw(bytes.len());
    let end = (at + 1 + draw(16)).min(bytes.len());
    match draw(4) {
        0 if at < bytes.len() => bytes[at] ^= 1 << draw(8),
        1 if at < bytes.len() => bytes[at] = [0, 1, 0x7f, 0x80, 0xff][draw(5)],
        2 => bytes.iter_mut().zip(other).take(end).skip(at).for_each(|(byte, there)| *byte = *there),
        _ if at < bytes.len() => bytes[at] = bytes[at].wrapping_add(1 + draw(8) as u8),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutation_follows_the_seed_and_changes_something() {
        let seeds = [b"put 1 stone into cup\n".to_vec()];
        assert_eq!(mutated(&seeds, 5), mutated(&seeds, 5));
        assert!((0..50).filter(|seed| mutated(&seeds, mix(*seed)) != seeds[0]).count() > 40);
    }
}
