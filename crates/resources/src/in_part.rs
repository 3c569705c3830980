//! Rows of weeks, months, quarters and years of which some days are lacking.

use crate::{Life, Loaded, every::Every};
use chrono::NaiveDate;
use domain::{calendar::Calendar, chart::Step};
use table_engine::{Cell, FilterValue, Row};

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

/// The parameters whose choice is a period; one of them may have other choices too.
const PARAMETERS: [&str; 2] = ["by", "period"];

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

    /// The range of something that began on its first day and may have ended on its last. An end of the range at or beyond
    /// these days cuts no period, as there are no days outside.
    pub fn of_life(
        [from, to]: [Option<NaiveDate>; 2],
        today: Option<NaiveDate>,
        [first, last]: [Option<NaiveDate>; 2],
    ) -> Self {
        let from = from.filter(|from| first.is_none_or(|first| first < *from));
        match last.filter(|last| to.is_none_or(|to| *last <= to)) {
            Some(_) => Self::range([from, None], None),
            None => Self::range([from, to], today),
        }
    }

    /// The range of a view, with the period in a parameter.
    pub(crate) fn of(loaded: &Loaded, parameter: &str) -> Self {
        Self::living(loaded, parameter, None)
    }

    /// The same for the rows of one of the securities of a view of several.
    fn living(loaded: &Loaded, parameter: &str, life: Option<&Life>) -> Self {
        let every = match loaded.query.filter(parameter) {
            Some(FilterValue::Choice(by)) => Some(Every::of_code(by)),
            _ => None,
        };
        let days = ["from", "to"].map(|key| loaded.query.date(key));
        let [first, last] = life.map_or([None; 2], |life| [life.first, life.last]);
        let life = [first.or(loaded.first_day()), last.or(loaded.last_day())];
        let within = Self {
            every: every.filter(|every| *every != Every::Day),
            ..Self::of_life(days, loaded.today(), life)
        };
        match &loaded.closed {
            Some(closed) => within.closed_on(&closed.calendar, closed.guesses),
            None => within,
        }
    }

    /// The range of a view, with the period that its rows stand for.
    pub(crate) fn of_rows(loaded: &Loaded) -> Self {
        Self::living_rows(loaded, None)
    }

    fn living_rows(loaded: &Loaded, life: Option<&Life>) -> Self {
        let all = PARAMETERS.map(|parameter| Self::living(loaded, parameter, life));
        all.into_iter()
            .find(|bounds| bounds.every.is_some())
            .unwrap_or(all[0])
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

/// What stands beside the day of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayNote {
    /// Why its period is not whole; `None` if it is, and for a day.
    pub in_part: Option<InPart>,
    /// True if it was the last day of trading of one of several securities.
    pub is_last: bool,
}

/// What stands beside the days of rows.
pub struct DayNotes<'a> {
    /// The column of the days.
    pub column: usize,
    loaded: &'a Loaded,
    bounds: Within,
}

impl DayNotes<'_> {
    /// What stands beside the day of a row.
    pub fn of(&self, row: &Row) -> Option<DayNote> {
        let Cell::Date(day) = row[self.column] else {
            return None;
        };
        let life = self.loaded.life(row);
        let bounds = match life {
            Some(_) => Within::living_rows(self.loaded, life),
            None => self.bounds,
        };
        Some(DayNote {
            in_part: bounds.in_part(day),
            is_last: life.is_some_and(|life| life.last == Some(day)),
        })
    }
}

impl Loaded {
    /// The column with the days of rows that stand for periods; `None` where each row is of a day, or of none.
    pub(crate) fn period_column(&self) -> Option<usize> {
        Within::of_rows(self).every?;
        self.day_column()
    }

    /// What stands beside the days of rows; `None` where there is nothing to say.
    pub fn day_notes(&self) -> Option<DayNotes<'_>> {
        let bounds = Within::of_rows(self);
        if bounds.every.is_none() && self.lives.is_empty() {
            return None;
        }
        Some(DayNotes {
            column: self.day_column()?,
            loaded: self,
            bounds,
        })
    }

    fn day_column(&self) -> Option<usize> {
        let headlines = self.resource.overview().headlines;
        let key = headlines.and_then(|headlines| headlines.day);
        let (column, _) = self.shape().column(key.unwrap_or("date"))?;
        Some(column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::calendar::{Holiday, WEEKENDS};

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn steps_of_a_range_that_has_ended_are_whole_at_its_end() {
        let first = Some(day("2025-11-12"));
        let today = Some(day("2026-11-12"));
        let goes_on = Within::range([first, today], today);
        let has_ended = Within::range([first, None], None);
        for (step, of, expected) in [
            (Step::Day, "2025-11-12", [None, None]),
            (Step::Day, "2026-11-12", [None, None]),
            (Step::Week, "2025-11-14", [Some(InPart::Cut); 2]),
            (Step::Week, "2025-11-21", [None, None]),
            (Step::Week, "2026-11-12", [Some(InPart::ToDate), None]),
            (Step::Month, "2025-11-28", [Some(InPart::Cut); 2]),
            (Step::Month, "2026-10-30", [None, None]),
            (Step::Month, "2026-11-12", [Some(InPart::ToDate), None]),
        ] {
            let found = [goes_on, has_ended].map(|within| within.by(step).in_part(day(of)));
            assert_eq!(found, expected, "{step:?} {of}");
        }
    }

    #[test]
    fn the_last_period_of_a_security_is_whole_where_the_range_has_its_last_day() {
        let last = Some(day("2023-06-22"));
        for (to, of, expected) in [
            ("2026-11-12", "2023-06-22", None),
            ("2023-06-22", "2023-06-22", None),
            ("2023-06-21", "2023-06-21", Some(InPart::Cut)),
            ("2026-11-12", "2020-12-31", Some(InPart::Cut)),
        ] {
            let range = [day("2020-02-03"), day(to)].map(Some);
            let within = Within::of_life(range, last, [None, last]);
            let every = Some(Every::Year);
            let found = Within { every, ..within }.in_part(day(of));
            assert_eq!(found, expected, "{of} up to {to}");
        }
    }

    #[test]
    fn the_first_period_is_whole_where_the_range_has_its_first_day() {
        let [first, today] = ["2016-01-05", "2026-11-12"].map(|text| Some(day(text)));
        for (from, expected) in [
            ("2015-06-01", None),
            ("2016-01-05", None),
            ("2016-01-06", Some(InPart::Cut)),
        ] {
            let within = Within::of_life([Some(day(from)), today], today, [first, None]);
            let found = within.by(Step::Month).in_part(day("2016-01-29"));
            assert_eq!(found, expected, "{from}");
        }
    }

    #[test]
    fn a_period_that_runs_is_told_from_one_that_the_range_cuts() {
        for (every, of, [from, to], expected) in [
            (
                Every::Month,
                "2026-11-11",
                ["2026-06-10", "2026-11-12"],
                Some(InPart::ToDate),
            ),
            (
                Every::Month,
                "2026-11-11",
                ["2026-11-03", "2026-11-12"],
                Some(InPart::Cut),
            ),
            // The first of November is a Sunday.
            (
                Every::Month,
                "2026-11-11",
                ["2026-11-02", "2026-11-12"],
                Some(InPart::ToDate),
            ),
            (
                Every::Week,
                "2026-10-30",
                ["2026-10-26", "2026-10-30"],
                None,
            ),
            (
                Every::Month,
                "2026-11-04",
                ["2026-06-10", "2026-11-05"],
                Some(InPart::Cut),
            ),
            (
                Every::Month,
                "2026-06-30",
                ["2026-06-10", "2026-11-12"],
                Some(InPart::Cut),
            ),
            (
                Every::Month,
                "2026-10-30",
                ["2026-06-10", "2026-11-12"],
                None,
            ),
            (
                Every::Quarter,
                "2026-11-11",
                ["2026-06-10", "2026-11-12"],
                Some(InPart::ToDate),
            ),
            (
                Every::Year,
                "2026-11-11",
                ["2026-06-10", "2026-11-12"],
                Some(InPart::Cut),
            ),
            (
                Every::Week,
                "2026-11-11",
                ["2026-06-10", "2026-11-12"],
                Some(InPart::ToDate),
            ),
        ] {
            let range = [from, to].map(|text| Some(day(text)));
            let bounds = Within {
                every: Some(every),
                ..Within::range(range, Some(day("2026-11-12")))
            };
            assert_eq!(
                bounds.in_part(day(of)),
                expected,
                "{every:?} {of} {from} {to}"
            );
        }
    }

    fn calendar(days: &[&str]) -> Calendar {
        let holiday = |text: &&str| Holiday {
            date: day(text),
            provisional: false,
            trading_closed: true,
            name_en: "Holiday".into(),
            name_ar: "عطلة".into(),
        };
        Calendar::new(WEEKENDS, days.iter().map(holiday).collect())
    }

    #[test]
    fn holidays_at_the_ends_of_a_period_are_no_part_of_it() {
        // Thursday 1 January 2026; Monday 31 March and Tuesday 1 April 2025, after a weekend.
        let holidays = calendar(&["2025-03-31", "2025-04-01", "2026-01-01"]);
        for (every, of, [from, to], [guessed, known]) in [
            (
                Every::Month,
                "2026-01-30",
                ["2026-01-02", "2026-02-27"],
                [Some(InPart::Cut), None],
            ),
            (
                Every::Year,
                "2026-11-12",
                ["2026-01-02", "2026-11-12"],
                [Some(InPart::Cut), Some(InPart::ToDate)],
            ),
            (
                Every::Quarter,
                "2025-03-28",
                ["2025-01-01", "2025-03-28"],
                [Some(InPart::Cut), None],
            ),
            (
                Every::Month,
                "2025-04-30",
                ["2025-04-02", "2025-06-30"],
                [Some(InPart::Cut), None],
            ),
            (
                Every::Week,
                "2025-04-04",
                ["2025-04-02", "2025-06-30"],
                [Some(InPart::Cut), None],
            ),
            // Days of trading are lacking, too.
            (
                Every::Month,
                "2026-01-30",
                ["2026-01-05", "2026-02-27"],
                [Some(InPart::Cut); 2],
            ),
            (
                Every::Month,
                "2025-03-27",
                ["2025-03-03", "2025-03-27"],
                [Some(InPart::Cut); 2],
            ),
        ] {
            let range = [from, to].map(|text| Some(day(text)));
            let within = Within {
                every: Some(every),
                ..Within::range(range, Some(day("2026-11-12")))
            };
            let closed = within.closed_on(&holidays, false);
            let found = [within, closed].map(|within| within.in_part(day(of)));
            assert_eq!(found, [guessed, known], "{every:?} {of} {from} {to}");
        }
    }

    #[test]
    fn a_period_is_over_on_the_holidays_at_its_end() {
        // Friday 30 January 2026, before a weekend.
        let holidays = calendar(&["2026-01-30"]);
        for (today, month) in [
            ("2026-01-29", Some(InPart::ToDate)),
            ("2026-01-30", None),
            ("2026-02-02", None),
        ] {
            let range = [Some(day("2026-01-01")), Some(day(today))];
            let within = Within::range(range, Some(day(today))).by(Step::Month);
            let within = within.closed_on(&holidays, false);
            assert_eq!(within.in_part(day("2026-01-29")), month, "{today}");
        }
    }

    #[test]
    fn only_weekdays_beside_the_ends_are_in_doubt() {
        let today = Some(day("2026-11-12"));
        let doubts = |step, from: &str, to: &str| {
            let range = [from, to].map(|text| Some(day(text)));
            let days = Within::range(range, today).by(step).doubts();
            let texts = days.iter().map(ToString::to_string);
            texts.collect::<Vec<_>>().join(" ")
        };
        let to = "2026-09-30";
        assert_eq!(doubts(Step::Month, "2026-01-02", to), "2026-01-01");
        assert_eq!(doubts(Step::Month, "2026-02-02", to), "");
        assert_eq!(doubts(Step::Day, "2026-01-02", to), "");
        // Fourteen weekdays before, twelve after.
        assert_eq!(doubts(Step::Month, "2026-01-21", "2026-09-14"), "");
        assert_eq!(
            doubts(Step::Week, "2026-10-28", "2026-10-29"),
            "2026-10-26 2026-10-27 2026-10-30"
        );
        assert_eq!(
            doubts(Step::Week, "2026-10-26", "2026-11-12"),
            "2026-11-12 2026-11-13"
        );
    }
}
