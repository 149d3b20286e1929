//! Plural rules of whole numbers (Unicode CLDR, cardinal). Fractions are never counted, so Czech `many` and Polish `other`
//! do not occur.

/// A category of numbers: the form of a noun or sentence that goes with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// As for 1.
    One,
    /// As for 2, in languages that tell few from many.
    Few,
    /// As for 5, in languages that tell few from many and keep the rest for fractions.
    Many,
    /// The rest.
    Other,
}

impl Category {
    /// The form of an entry: `few`.
    #[must_use]
    pub fn form(self) -> &'static str {
        match self {
            Category::One => "one",
            Category::Few => "few",
            Category::Many => "many",
            Category::Other => "other",
        }
    }
}

/// English and Bulgarian: 1 and the rest.
pub(super) fn two(n: i64) -> Category {
    if n.unsigned_abs() == 1 { Category::One } else { Category::Other }
}

/// Czech: 1, 2 to 4, and the rest.
pub(super) fn czech(n: i64) -> Category {
    match n.unsigned_abs() {
        1 => Category::One,
        2..=4 => Category::Few,
        _ => Category::Other,
    }
}

/// Polish: 1, those that end in 2 to 4 but not in 12 to 14, and the rest.
pub(super) fn polish(n: i64) -> Category {
    let n = n.unsigned_abs();
    match (n, n % 10, n % 100) {
        (1, ..) => Category::One,
        (_, 2..=4, tens) if !(12..=14).contains(&tens) => Category::Few,
        _ => Category::Many,
    }
}
