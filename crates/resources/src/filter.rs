//! The filters of a definition.

use chrono::{Days, Months, NaiveDate};
use std::borrow::Cow;
use table_engine::FilterKind;

/// A filter. Its key is also its name in the address; its label is the message `filter-` and the key.
#[derive(Debug, Clone, Copy)]
pub enum Filter {
    /// Words in symbol or name, in either language. We apply it.
    Words(&'static str),
    /// One of the codes of the label column with the same key. We apply it. The choice of all of
    /// them is the message of the column's prefix and `any`.
    Choice(&'static str),
    /// The sign of the column `change`. We apply it.
    Moved(&'static str),
    /// The flag column with the same key. We apply it.
    Flag(&'static str),
    /// From a day to a day. The source's call applies it; a form without a choice shows the default.
    Days {
        /// Name of the first day in the address.
        from: &'static str,
        /// Name of the last day in the address.
        to: &'static str,
        /// The days when the address names none.
        last: Last,
    },
    /// One security, by its symbol. The source's call applies it.
    Security(&'static str),
}

/// A stretch of time up to today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Last {
    /// So many days.
    Days(u64),
    /// So many months.
    Months(u32),
}

impl Last {
    /// The first day of the stretch that ends on `to`.
    pub fn before(self, to: NaiveDate) -> NaiveDate {
        let first = match self {
            Self::Days(days) => to.checked_sub_days(Days::new(days)),
            Self::Months(months) => to.checked_sub_months(Months::new(months)),
        };
        first.unwrap_or(to)
    }
}

impl Filter {
    /// The filters of the shape; `codes` gives those of a label column.
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
