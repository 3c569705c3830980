//! Texts of publications: headlines from `data/`, dates and periods in words.

use chrono::{Datelike, NaiveDate};
use domain::{format, locale::Locale};
use sandbox_session::months::MONTHS;
use wire::{Bilingual, calls::corporate_actions::ActionKind};

/// A date within a sentence of a document: `30 September 2026`. Arabic has one form of dates, in sentences and elsewhere.
pub fn date(day: NaiveDate) -> Bilingual {
    let (month, _) = MONTHS[day.month0() as usize];
    let mut ar = String::new();
    format::date(&mut ar, day, Locale::Ar);
    Bilingual::new(format!("{} {month} {}", day.day(), day.year()), ar)
}

/// Replaces `{key}` with the text in each language.
pub fn fill(en: &str, ar: &str, holes: &[(&str, &Bilingual)]) -> Bilingual {
    let one = |text: &str, of: fn(&Bilingual) -> &str| {
        holes.iter().fold(text.to_owned(), |text, (key, value)| {
            text.replace(key, of(value))
        })
    };
    Bilingual::new(one(en, |b| &b.en), one(ar, |b| &b.ar))
}

/// The same text in both languages, for numbers.
pub fn same(text: impl std::fmt::Display) -> Bilingual {
    Bilingual::new(text.to_string(), text.to_string())
}

/// The kind of a board's proposal, and its texts with placeholders for the figures.
pub(super) const fn proposal(kind: ActionKind) -> (&'static str, &'static str, &'static str) {
    match kind {
        ActionKind::CashDividend => (
            "cash-dividend",
            "Board recommends a cash dividend of AED {amount} per share for {year}",
            "مجلس الإدارة يوصي بتوزيع أرباح نقدية بواقع {amount} درهم للسهم عن عام {year}",
        ),
        ActionKind::InterimDividend => (
            "interim-dividend",
            "Board approves an interim cash dividend of AED {amount} per share",
            "مجلس الإدارة يقر توزيع أرباح نقدية مرحلية بواقع {amount} درهم للسهم",
        ),
        ActionKind::BonusShares => (
            "bonus-shares",
            "Board recommends bonus shares of {percent}% of the capital",
            "مجلس الإدارة يوصي بتوزيع أسهم منحة بنسبة {percent}% من رأس المال",
        ),
        ActionKind::Split => (
            "share-split",
            "Board recommends a share split",
            "مجلس الإدارة يوصي بتجزئة الأسهم",
        ),
        ActionKind::RightsIssue => (
            "rights-issue",
            "Board recommends a rights issue of {percent}% of the capital at AED {issue} per share",
            "مجلس الإدارة يوصي بإصدار حقوق اكتتاب بنسبة {percent}% من رأس المال وبسعر {issue} درهم للسهم",
        ),
    }
}

/// A headline of `data/titles.txt`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Headline {
    pub(super) kind: &'static str,
    pub(super) sector: &'static str,
    pub(super) sensitive: bool,
    /// The minimum number of months before the same company uses it again.
    pub(super) months: u64,
    pub(super) en: &'static str,
    pub(super) ar: &'static str,
}

/// All headlines.
pub(super) fn headlines() -> Vec<Headline> {
    let row = |row: Vec<&'static str>| {
        let [kind, sector, sensitive, months, en, ar] = row[..] else {
            return None;
        };
        Some(Headline {
            kind,
            sector,
            sensitive: sensitive == "y",
            months: months.parse().ok()?,
            en,
            ar,
        })
    };
    sandbox_market::table::rows(include_str!("../../data/titles.txt"))
        .filter_map(row)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arabic_dates_are_those_of_the_site() {
        let day = "2026-09-03".parse().unwrap();
        assert_eq!(
            date(day),
            Bilingual::new("3 September 2026", "03 سبتمبر، 2026")
        );
    }

    #[test]
    fn every_sector_has_headlines_and_every_row_is_read() {
        let all = headlines();
        assert_eq!(
            all.len(),
            sandbox_market::table::rows(include_str!("../../data/titles.txt")).count()
        );
        for sector in domain::values::Sector::ALL {
            assert!(all.iter().any(|h| h.sector == sector.code()), "{sector}");
        }
        assert!(
            all.iter()
                .all(|h| h.ar.matches('{').count() == h.en.matches('{').count())
        );
    }
}
