//! Trading categories of shares. They are set at the first session of each year by the average value traded a day in the year before.

use chrono::{Datelike, NaiveDate};
use sandbox_market::{
    FIRST_DAY,
    market::{Bar, Gone, Market},
};
use wire::{
    Bilingual,
    calls::classification::{ClassChange, ClassPart, TradingCategory},
};

/// Average value traded a day from which a share is in category A, in mils.
const FIRST: u64 = 10_000_000_000;

/// Average value traded a day from which a share is in category B, in mils.
const SECOND: u64 = 1_000_000_000;

/// The sessions in a year without which it does not change the category.
const ENOUGH: u64 = 60;

/// The category of a share on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// The category.
    pub category: TradingCategory,
    /// The session since which it is in it.
    pub since: NaiveDate,
    /// The category before; `None` when it has been in this one since its listing or the first session of the sample.
    pub before: Option<TradingCategory>,
}

impl Held {
    /// The change that led to the category, in words of both languages.
    pub(super) fn change(self) -> Option<ClassChange> {
        let before = match self.before? {
            TradingCategory::A => Bilingual::new("A", "أ"),
            TradingCategory::B => Bilingual::new("B", "ب"),
            TradingCategory::C => Bilingual::new("C", "ج"),
        };
        Some(ClassChange {
            what: ClassPart::TradingCategory,
            before,
        })
    }
}

/// The categories at the end of a day: of the shares of the sample by their index, and of those that are no longer listed.
#[derive(Debug, Clone)]
pub struct Categories {
    pub(super) listed: Vec<Option<Held>>,
    gone: Vec<(&'static str, Option<Held>)>,
}

impl Categories {
    /// The categories at the end of a day.
    pub fn of(market: &Market, on: NaiveDate) -> Self {
        let standings = market.standings.iter().map(|standing| {
            let days = market.days.get(standing.since?..)?;
            held(values(days, &standing.bars), on)
        });
        let gone = market.gone().iter().map(|gone: &Gone| {
            let values = values(gone.days(market), &gone.bars);
            (gone.row.issuer.isin.as_str(), held(values, on))
        });
        Self {
            listed: standings.collect(),
            gone: gone.collect(),
        }
    }

    /// The category of a share that is no longer listed, by its ISIN.
    pub(super) fn of_gone(&self, isin: &str) -> Option<Held> {
        let mut gone = self.gone.iter();
        gone.find(|(of, _)| *of == isin)?.1
    }
}

fn values(days: &[NaiveDate], bars: &[Bar]) -> impl Iterator<Item = (NaiveDate, u64)> {
    let values = bars.iter().map(|bar| bar.value);
    days.iter().copied().zip(values)
}

/// The category at the end of a day of a share with these sessions and their values traded in mils; `None` before its first one.
/// It begins in B.
fn held(sessions: impl Iterator<Item = (NaiveDate, u64)>, on: NaiveDate) -> Option<Held> {
    let mut held: Option<Held> = None;
    let (mut year, mut value, mut count) = (FIRST_DAY.year(), 0_u64, 0_u64);
    for (day, traded) in sessions.take_while(|(day, _)| *day <= on) {
        let now = held.get_or_insert(Held {
            category: TradingCategory::B,
            since: day,
            before: None,
        });
        if day.year() != year {
            let earned = earned(value, count).unwrap_or(now.category);
            if earned != now.category {
                *now = Held {
                    category: earned,
                    since: day,
                    before: Some(now.category),
                };
            }
            (year, value, count) = (day.year(), 0, 0);
        }
        value += traded;
        count += 1;
    }
    held
}

/// The category that the sessions of a year lead to.
fn earned(value: u64, count: u64) -> Option<TradingCategory> {
    (count >= ENOUGH).then(|| match value / count {
        FIRST.. => TradingCategory::A,
        SECOND.. => TradingCategory::B,
        _ => TradingCategory::C,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// `count` days from 1 March of each year with this value a day.
    fn years(of: &[(i32, u64, u64)]) -> Vec<(NaiveDate, u64)> {
        let days = |(year, count, value): (i32, u64, u64)| {
            let first = NaiveDate::from_ymd_opt(year, 3, 1).unwrap();
            (0..count).map(move |nth| (first + chrono::Days::new(nth), value))
        };
        of.iter().copied().flat_map(days).collect()
    }

    #[test]
    fn the_year_before_decides_from_the_first_session_on() {
        let sessions = years(&[
            (2020, 100, FIRST),
            (2021, 100, FIRST - 1),
            (2022, 59, 0),
            (2023, 100, SECOND - 1),
            (2024, 1, 0),
        ]);
        let held = |on: &str| held(sessions.iter().copied(), day(on));
        assert_eq!(held("2020-02-29"), None);
        let at = |on: &str| {
            let held = held(on).unwrap();
            (held.category, held.since.to_string(), held.before)
        };
        use TradingCategory::{A, B, C};
        assert_eq!(at("2020-03-01"), (B, "2020-03-01".to_owned(), None));
        assert_eq!(at("2021-02-28"), (B, "2020-03-01".to_owned(), None));
        assert_eq!(at("2021-03-01"), (A, "2021-03-01".to_owned(), Some(B)));
        // 59 sessions are not enough.
        assert_eq!(at("2022-03-01"), (B, "2022-03-01".to_owned(), Some(A)));
        assert_eq!(at("2023-12-31"), (B, "2022-03-01".to_owned(), Some(A)));
        assert_eq!(at("2024-03-01"), (C, "2024-03-01".to_owned(), Some(B)));
    }
}
