//! Rows by day, week, month, quarter or year: what an exchange answers by day or by month is put together here.

mod by_period;
mod merged;

use crate::{Filter, View};
pub use by_period::ByPeriod;
use chrono::NaiveDate;
use domain::{
    calendar::{Calendar, WEEKENDS},
    chart::Step,
    period::{Grain, Period},
};
pub(crate) use merged::{Continued, sessions};
use table_engine::Query;

/// The most weekdays in a row without trading: two weeks.
const MOST_CLOSED: usize = 10;

/// What a row stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Every {
    /// A session.
    #[default]
    Day,
    /// A week of the exchange.
    Week,
    /// A month.
    Month,
    /// Three months.
    Quarter,
    /// A year.
    Year,
}

impl Every {
    /// The codes of all of them.
    const CODES: [&str; 5] = ["day", "week", "month", "quarter", "year"];

    /// The choice of the period, which is put together by us of what the source answers.
    pub(crate) const FILTER: Filter = Filter::choice("by")
        .of("trade-by-", &Self::CODES)
        .defaults_to("day")
        .by_source();

    /// The period with a code; days for others.
    pub(crate) fn of_code(code: &str) -> Self {
        match code {
            "week" => Self::Week,
            "month" => Self::Month,
            "quarter" => Self::Quarter,
            "year" => Self::Year,
            _ => Self::Day,
        }
    }

    /// The period that a view asks for.
    pub(crate) fn of(view: &View<'_>) -> Self {
        Self::of_query(view.query)
    }

    /// The period in the parameter `by`.
    pub(crate) fn of_query(query: &Query) -> Self {
        query.choice("by").map_or(Self::Day, Self::of_code)
    }

    /// The first day of the period of a day.
    pub(crate) fn first(self, day: NaiveDate) -> NaiveDate {
        let of = |grain| Period::of(day, grain).map_or(day, |period| period.days()[0]);
        match self {
            Self::Day => day,
            Self::Week => {
                let mut first = day;
                while let Some(before) = first.pred_opt().filter(|one| self.has_both(*one, day)) {
                    first = before;
                }
                first
            }
            Self::Month => of(Grain::Month),
            Self::Quarter => of(Grain::Quarter),
            Self::Year => of(Grain::Year),
        }
    }

    /// True if two days are in the same period.
    pub(crate) fn has_both(self, one: NaiveDate, other: NaiveDate) -> bool {
        self.number(one) == self.number(other)
    }

    /// True if a period is over and none of its days of trading is before the first day asked for, or after the last.
    /// Weekends are no days of trading. Holidays count as such here; where they are known, the bounds lie beyond them
    /// ([`Within::closed_on`](crate::Within::closed_on)).
    pub(crate) fn is_whole(
        self,
        day: NaiveDate,
        [first, last]: [Option<NaiveDate>; 2],
        today: Option<NaiveDate>,
    ) -> bool {
        let yesterday = today.and_then(|today| today.pred_opt());
        self.begins_since(day, first) && self.ends_by(day, last) && self.ends_by(day, yesterday)
    }

    /// The weekdays of the period of a day that are before it and, the other way, after it. None where they are more than a
    /// holiday can have.
    pub(crate) fn beside(self, day: NaiveDate) -> [Vec<NaiveDate>; 2] {
        let weekdays = weekdays();
        [NaiveDate::pred_opt, NaiveDate::succ_opt].map(|next| {
            let days = std::iter::successors(next(&day), next);
            let of_it = days.take_while(|one| self.has_both(*one, day));
            let open = of_it.filter(|one| weekdays.is_trading_day(*one));
            let found: Vec<_> = open.take(MOST_CLOSED + 1).collect();
            match found.len() > MOST_CLOSED {
                true => Vec::new(),
                false => found,
            }
        })
    }

    /// True if the period of a day has no day of trading before this one.
    pub(crate) fn begins_since(self, day: NaiveDate, first: Option<NaiveDate>) -> bool {
        let before = first.map(|first| weekdays().previous_trading_day(first));
        before.is_none_or(|before| self.number(before) < self.number(day))
    }

    /// True if the period of a day has no day of trading after this one.
    pub(crate) fn ends_by(self, day: NaiveDate, last: Option<NaiveDate>) -> bool {
        let after = last.map(|last| weekdays().next_trading_day(last));
        after.is_none_or(|after| self.number(day) < self.number(after))
    }

    /// Days of one period have the same number, which rises with time.
    fn number(self, day: NaiveDate) -> i64 {
        let of = |grain| {
            let period = Period::of(day, grain);
            let first = period.map_or(day, |period| period.days()[0]);
            Step::Day.number(first)
        };
        match self {
            Self::Day => Step::Day.number(day),
            Self::Week => Step::Week.number(day),
            Self::Month => Step::Month.number(day),
            Self::Quarter => of(Grain::Quarter),
            Self::Year => of(Grain::Year),
        }
    }
}

/// The calendar without holidays.
fn weekdays() -> Calendar {
    Calendar::new(WEEKENDS, Vec::new())
}

#[cfg(test)]
mod tests;
