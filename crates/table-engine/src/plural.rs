//! Plural categories of counts (CLDR), for texts composed by widgets from attributes.

use domain::locale::Locale;

/// A category; attributes and members are named by its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plural {
    /// 0 in Arabic.
    Zero,
    /// 1 in both languages.
    One,
    /// 2 in Arabic.
    Two,
    /// 3 to 10 in Arabic, by the last two digits.
    Few,
    /// 11 to 99 in Arabic, by the last two digits.
    Many,
    /// The rest.
    Other,
}

impl Plural {
    /// CLDR's name.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Zero => "zero",
            Self::One => "one",
            Self::Two => "two",
            Self::Few => "few",
            Self::Many => "many",
            Self::Other => "other",
        }
    }
}

/// The category of a count.
pub const fn plural(count: u64, locale: Locale) -> Plural {
    match (locale, count) {
        (_, 1) => Plural::One,
        (Locale::En, _) => Plural::Other,
        (Locale::Ar, 0) => Plural::Zero,
        (Locale::Ar, 2) => Plural::Two,
        (Locale::Ar, _) => match count % 100 {
            3..=10 => Plural::Few,
            11..=99 => Plural::Many,
            _ => Plural::Other,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arabic_has_six_forms() {
        let codes = |count| plural(count, Locale::Ar).code();
        for (code, counts) in [
            ("zero", &[0][..]),
            ("one", &[1]),
            ("two", &[2]),
            ("few", &[3, 10, 103, 110]),
            ("many", &[11, 99, 111, 199]),
            ("other", &[100, 101, 102, 200, 1000]),
        ] {
            for &count in counts {
                assert_eq!(codes(count), code, "{count}");
            }
        }
    }

    #[test]
    fn english_has_two() {
        assert_eq!(
            [0, 1, 2].map(|n| plural(n, Locale::En).code()),
            ["other", "one", "other"]
        );
    }
}
