//! How a value is written, whatever its pattern: language, digits, and what keeps its order among other text.

use super::Unknown;
use crate::locale::{Dir, Locale};

/// The digits of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Digits {
    /// 0 to 9, in both languages.
    #[default]
    Latin,
    /// ٠ to ٩, which a visitor may ask for.
    Arabic,
}

/// What keeps the order of a text among text of another direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Isolation {
    /// Nothing: the page does it, or the text stands alone.
    #[default]
    None,
    /// Isolates of Unicode, for plain text.
    Text,
    /// `<bdi>` with a direction, for HTML.
    Html,
}

/// Language, digits and isolation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Manner {
    /// The language of words.
    pub locale: Locale,
    /// The digits.
    pub digits: Digits,
    /// The isolation.
    pub isolation: Isolation,
}

const LOCALES: [(&str, Locale); 4] = [
    ("en", Locale::En),
    ("en-AE", Locale::En),
    ("ar", Locale::Ar),
    ("ar-AE", Locale::Ar),
];
const DIGITS: [(&str, Digits); 2] = [("latn", Digits::Latin), ("arab", Digits::Arabic)];
const ISOLATIONS: [(&str, Isolation); 3] = [
    ("none", Isolation::None),
    ("text", Isolation::Text),
    ("html", Isolation::Html),
];

impl Manner {
    /// From names: `en`, `en-AE`, `ar` or `ar-AE`; `latn` or `arab`; `none`, `text` or `html`.
    pub fn named(locale: &str, digits: &str, isolation: &str) -> Result<Self, Unknown> {
        Ok(Self {
            locale: find("locale", &LOCALES, locale)?,
            digits: find("digits", &DIGITS, digits)?,
            isolation: find("isolation", &ISOLATIONS, isolation)?,
        })
    }

    /// Appends what `write` appends, isolated in a direction.
    pub(super) fn isolated(self, out: &mut String, dir: Dir, write: impl FnOnce(&mut String)) {
        out.push_str(match (self.isolation, dir) {
            (Isolation::None, _) => "",
            (Isolation::Text, Dir::Ltr) => "\u{2066}",
            (Isolation::Text, Dir::Rtl) => "\u{2067}",
            (Isolation::Html, Dir::Ltr) => "<bdi dir=\"ltr\">",
            (Isolation::Html, Dir::Rtl) => "<bdi dir=\"rtl\">",
        });
        write(out);
        out.push_str(match self.isolation {
            Isolation::None => "",
            Isolation::Text => "\u{2069}",
            Isolation::Html => "</bdi>",
        });
    }

    /// Appends what `write` appends, in the digits that are asked for. `is_number` says that commas and points are
    /// those of a number, not of a sentence.
    pub(super) fn in_digits(
        self,
        out: &mut String,
        is_number: bool,
        write: impl FnOnce(&mut String),
    ) {
        let start = out.len();
        write(out);
        if self.digits == Digits::Latin {
            return;
        }
        let latin = out.split_off(start);
        out.extend(latin.chars().map(|c| match c {
            '0'..='9' => char::from_u32('٠' as u32 + c as u32 - '0' as u32).unwrap_or(c),
            ',' if is_number => '٬',
            '.' if is_number => '٫',
            '%' => '٪',
            other => other,
        }));
    }
}

/// The value of a name in a table.
pub(super) fn find<T: Copy>(
    what: &'static str,
    table: &[(&str, T)],
    name: &str,
) -> Result<T, Unknown> {
    let found = table.iter().find(|(known, _)| *known == name);
    found
        .map(|(_, value)| *value)
        .ok_or_else(|| Unknown::new(what, name, table.iter().map(|(known, _)| *known)))
}
