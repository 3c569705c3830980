//! Rows of weeks, months, quarters and years of which some days are lacking.

mod day_notes;
mod lifetime;

use crate::every::Every;
use chrono::NaiveDate;
pub use day_notes::{DayNote, DayNotes};
use domain::{calendar::Calendar, chart::Step};

/// Why some days of a period are lacking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InPart {
    /// It is not over.
    ToDate,
    /// It begins before the range of the view, or ends after it.
    Cut,
}

impl InPart {
    /// The name in message keys.
    pub const fn code(self) -> &'static str {
        match self {
            Self::ToDate => "to-date",
            Self::Cut => "cut",
        }
    }
}

/// The range of days that there is data of: a period that goes beyond it is not whole.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Within {
    every: Option<Every>,
    /// The first and the last day asked for, in the address or by default.
    days: [Option<NaiveDate>; 2],
    today: Option<NaiveDate>,
    /// The first day of trading from today on, as far as it is known.
    next: Option<NaiveDate>,
    /// True where the holidays beside the ends are not known.
    guesses: bool,
}

impl Within {
    /// A range whose ends may be open. `today` is the day at the exchange; `None` for what has ended.
    pub const fn range(days: [Option<NaiveDate>; 2], today: Option<NaiveDate>) -> Self {
        Self {
            every: None,
            days,
            today,
            next: today,
            guesses: false,
        }
    }

    /// The weekdays on which it depends whether the first and the last period are whole: those of these periods that are not
    /// in the range, or not over. If all of them are holidays, it is. Empty where they are too many for that.
    pub fn doubts(&self) -> Vec<NaiveDate> {
        let Some(every) = self.every else {
            return Vec::new();
        };
        let [first, last] = self.days;
        let yesterday = self.today.and_then(|today| today.pred_opt());
        let yesterday = yesterday.filter(|day| last.is_none_or(|last| *day <= last));
        let beside = |day: Option<NaiveDate>| day.map(|day| every.beside(day)).unwrap_or_default();
        let [before, _] = beside(first);
        let [[_, after], [_, left]] = [last, yesterday].map(beside);
        let mut days = [before, after, left].concat();
        days.sort_unstable();
        days.dedup();
        days
    }

    /// The same where the holidays of a calendar are no days of trading: the bounds lie beyond those beside them. With
    /// `guesses`, other holidays are not known.
    #[must_use]
    pub fn closed_on(self, calendar: &Calendar, guesses: bool) -> Self {
        let [first, last] = self.days;
        let since = |day| calendar.previous_trading_day(day).succ_opt().unwrap_or(day);
        let until = |day| calendar.next_trading_day(day).pred_opt().unwrap_or(day);
        let from = |day: NaiveDate| match calendar.is_trading_day(day) {
            true => day,
            false => calendar.next_trading_day(day),
        };
        Self {
            days: [first.map(since), last.map(until)],
            next: self.today.map(from),
            guesses,
            ..self
        }
    }

    /// True where holidays beside the ends count as days of trading, because they are not known.
    pub const fn guesses(&self) -> bool {
        self.guesses
    }

    /// True for days of one period.
    pub(crate) fn has_both(&self, one: NaiveDate, other: NaiveDate) -> bool {
        match self.every {
            Some(every) => every.has_both(one, other),
            None => one == other,
        }
    }

    /// The same where rows of days are put together by this step.
    #[must_use]
    pub fn by(self, step: Step) -> Self {
        let every = match step {
            Step::Day => self.every,
            Step::Week => Some(Every::Week),
            Step::Month => Some(Every::Month),
        };
        Self { every, ..self }
    }

    /// False for a period of which some days are not in the rows, or not over: what it has cannot be compared with a whole one.
    pub(crate) fn is_whole(&self, day: NaiveDate) -> bool {
        let every = self.every;
        every.is_none_or(|every| every.is_whole(day, self.days, self.next))
    }

    /// Why the period of a day is not whole.
    pub fn in_part(&self, day: NaiveDate) -> Option<InPart> {
        let is_in_part = |every: &Every| !every.is_whole(day, self.days, self.next);
        let every = self.every.filter(is_in_part)?;
        let [first, last] = self.days;
        let runs = self.today.is_some_and(|today| {
            let has_all_until_today =
                every.begins_since(day, first) && Every::Day.ends_by(today, last);
            has_all_until_today && every.has_both(day, today)
        });
        Some(match runs {
            true => InPart::ToDate,
            false => InPart::Cut,
        })
    }
}

#[cfg(test)]
mod tests;
