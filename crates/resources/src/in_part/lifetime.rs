//! The range of a view within the life of what it is about: an index or a security, listed from its first day to its last.

use super::Within;
use crate::{Life, Loaded, every::Every};
use chrono::NaiveDate;
use table_engine::FilterValue;

/// The parameters whose choice is a period; one of them may have other choices too.
const PARAMETERS: [&str; 2] = ["by", "period"];

impl Within {
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
        Self::in_view(loaded, parameter, None)
    }

    /// The range of a view, with the period that its rows stand for.
    pub(crate) fn of_rows(loaded: &Loaded) -> Self {
        Self::with_period_of_rows(loaded, None)
    }

    /// The same for the rows of one security, in a view that has several.
    pub(super) fn of_security(loaded: &Loaded, life: &Life) -> Self {
        Self::with_period_of_rows(loaded, Some(life))
    }

    fn with_period_of_rows(loaded: &Loaded, life: Option<&Life>) -> Self {
        let all = PARAMETERS.map(|parameter| Self::in_view(loaded, parameter, life));
        all.into_iter()
            .find(|bounds| bounds.every.is_some())
            .unwrap_or(all[0])
    }

    /// The range of a view with the period in a parameter, within the life of a security or else of what the view is about.
    fn in_view(loaded: &Loaded, parameter: &str, life: Option<&Life>) -> Self {
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::InPart;
    use domain::chart::Step;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
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
}
