//! The filters of a resource.

use chrono::{Days, Months, NaiveDate};
use std::borrow::Cow;
use table_engine::FilterKind;

/// A filter. Its key is also the query parameter; its label is the message `filter-<key>`.
#[derive(Debug, Clone, Copy)]
pub enum Filter {
    /// Text search in symbol or name, in either language. Applied by this crate.
    Words(&'static str),
    /// One of the codes of the label column with the same key. Applied by this crate. The label for all of
    /// them is the message with the column's prefix and `any`.
    Choice(&'static str),
    /// The sign of the column `change`. Applied by this crate.
    Moved(&'static str),
    /// The flag column with the same key. Applied by this crate.
    Flag(&'static str),
    /// A range of days. Applied by the exchange's call; the form shows the default range when none is given.
    Days {
        /// The query parameter of the first day.
        from: &'static str,
        /// The query parameter of the last day.
        to: &'static str,
        /// The default range.
        last: Last,
    },
    /// One security, by its symbol. Applied by the exchange's call.
    Security(&'static str),
}

/// A period up to today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Last {
    /// This many days.
    Days(u64),
    /// This many months.
    Months(u32),
}

impl Last {
    /// The first day of the period that ends on `to`.
    pub fn before(self, to: NaiveDate) -> NaiveDate {
        let first = match self {
            Self::Days(days) => to.checked_sub_days(Days::new(days)),
            Self::Months(months) => to.checked_sub_months(Months::new(months)),
        };
        first.unwrap_or(to)
    }
}

impl Filter {
    /// The filters of the shape; `codes` returns the codes of a label column.
    pub(crate) fn kinds(
        self,
        codes: impl Fn(&str) -> &'static [&'static str],
    ) -> Vec<table_engine::Filter> {
        let one = |key: &'static str, kind| table_engine::Filter {
            key: Cow::Borrowed(key),
            kind,
        };
        match self {
            Self::Words(key) => vec![one(key, FilterKind::Words)],
            Self::Choice(key) => {
                let codes = codes(key).iter().copied().map(Cow::Borrowed);
                vec![one(key, FilterKind::Choice(codes.collect()))]
            }
            Self::Moved(key) => vec![one(key, FilterKind::Moved)],
            Self::Flag(key) => vec![one(key, FilterKind::Flag)],
            Self::Days { from, to, .. } => {
                vec![one(from, FilterKind::From), one(to, FilterKind::To)]
            }
            Self::Security(key) => vec![one(key, FilterKind::Security)],
        }
    }
}
