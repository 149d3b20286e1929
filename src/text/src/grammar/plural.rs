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

#[cfg(test)]
mod tests {
    use icu_locale_core::locale;
    use icu_plurals::{PluralCategory, PluralRules};

    use super::*;

    #[test]
    fn whole_numbers_have_the_categories_of_unicode() {
        let languages = [locale!("en"), locale!("cs"), locale!("pl"), locale!("bg")];
        for language in languages {
            let kernel = super::super::of(&language.to_string()).expect("a kernel");
            let rules = PluralRules::try_new_cardinal(language.clone().into()).expect("rules");
            for n in 0..100_000_i64 {
                let wanted = match rules.category_for(n as u64) {
                    PluralCategory::One => Category::One,
                    PluralCategory::Few => Category::Few,
                    PluralCategory::Many => Category::Many,
                    PluralCategory::Other => Category::Other,
                    other => panic!("{language} {n}: {other:?}"),
                };
                assert_eq!(kernel.plural(n), wanted, "{language} {n}");
                assert!(kernel.facts().categories.contains(&wanted), "{language} {n}");
            }
            let used: std::collections::BTreeSet<Category> = (0..1000).map(|n| kernel.plural(n)).collect();
            assert_eq!(
                kernel.facts().categories,
                used.into_iter().collect::<Vec<_>>(),
                "{language}: none is out of reach"
            );
        }
    }
}
