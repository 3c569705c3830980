//! Rows by day, week, month, quarter or year: what an exchange answers by day or by month is put together here.

use crate::{Ask, Asked, Error, Filter, View};
use chrono::NaiveDate;
use domain::{
    calendar::{Calendar, WEEKENDS},
    chart::Step,
    period::{Grain, Period},
    values::{Money, Price, Quantity},
};
use table_engine::Query;
use upstream::Upstream;
use wire::calls::{
    company_prices::CompanyPrice, futures_history::ContractSession, history::Session,
};

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

/// A session that can be put together with the next ones of its period.
pub(crate) trait Continued: Clone {
    /// The day of the session, or the last one of several.
    fn day(&self) -> NaiveDate;

    /// Continues the session with the next one of the same security.
    fn continue_with(&mut self, next: &Self);
}

/// The sessions of several calls have the same figures, but no type in common. Members that are named behind a type are
/// taken from the last session; all others, such as the reference price, stay those of the first.
macro_rules! continued {
    ($session:ty $(, $latest:ident)*) => {
        impl Continued for $session {
            fn day(&self) -> NaiveDate {
                self.date
            }

            fn continue_with(&mut self, next: &Self) {
                self.date = next.date;
                self.open = self.open.or(next.open);
                self.high = better(self.high, next.high, std::cmp::max);
                self.low = better(self.low, next.low, std::cmp::min);
                self.close = next.close;
                self.volume = Quantity(self.volume.0.saturating_add(next.volume.0));
                self.trades = Quantity(self.trades.0.saturating_add(next.trades.0));
                let value = self.value.get().checked_add(next.value.get());
                // Cannot overflow: the checks of the wire limit each amount.
                self.value = value.and_then(Money::new).unwrap_or(self.value);
                $(self.$latest = next.$latest;)*
            }
        }
    };
}

continued!(Session);
continued!(CompanyPrice);
continued!(ContractSession, settlement_price, open_interest);

/// Sessions of one security by period: each is as one long session. The sessions are in order.
pub(crate) fn sessions<S: Continued>(sessions: &[S], every: Every) -> Vec<S> {
    let mut merged: Vec<S> = Vec::new();
    for session in sessions {
        let last = merged.last_mut();
        match last.filter(|last| every.has_both(last.day(), session.day())) {
            Some(last) => last.continue_with(session),
            None => merged.push(session.clone()),
        }
    }
    merged
}

/// The better of two prices, where both are known.
fn better(
    one: Option<Price>,
    other: Option<Price>,
    best: fn(Price, Price) -> Price,
) -> Option<Price> {
    match (one, other) {
        (Some(one), Some(other)) => Some(best(one, other)),
        (one, other) => one.or(other),
    }
}

/// A request whose answer is put together by period.
pub struct ByPeriod<C> {
    pub(crate) call: C,
    pub(crate) every: Every,
}

/// An answer, and the period by which its rows are put together.
pub struct Periodic<A> {
    pub(crate) answer: A,
    pub(crate) every: Every,
}

impl<C: Ask> Ask for ByPeriod<C> {
    type Answer = Periodic<C::Answer>;

    const CALLS: &'static [&'static str] = C::CALLS;

    fn variant(answer: &Self::Answer) -> Option<u64> {
        let of_call = C::variant(&answer.answer)?;
        Some(of_call.wrapping_mul(8) + answer.every as u64)
    }

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Self::Answer>, Error> {
        let every = self.every;
        let asked = self.call.ask(upstream).await?;
        Ok(asked.map(|answer| Periodic { answer, every }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn session(date: &str, prices: [&str; 4], volume: u64) -> Session {
        let [open, high, low, close] = prices.map(|text| text.parse().unwrap());
        Session {
            date: day(date),
            open: Some(open),
            high: Some(high),
            low: Some(low),
            close,
            previous_close: open,
            volume: Quantity(volume),
            value: "10.5".parse().unwrap(),
            trades: Quantity(2),
        }
    }

    #[test]
    fn a_week_is_one_long_session() {
        let all = [
            session("2026-11-06", ["9.00", "9.00", "9.00", "9.00"], 1),
            session("2026-11-09", ["10.00", "12.00", "9.50", "11.00"], 5),
            session("2026-11-10", ["11.00", "11.50", "9.00", "9.20"], 7),
        ];
        let weeks = sessions(&all, Every::Week);
        assert_eq!(weeks.len(), 2);
        let expected = Session {
            date: day("2026-11-10"),
            close: "9.20".parse().unwrap(),
            value: "21".parse().unwrap(),
            trades: Quantity(4),
            ..session("2026-11-09", ["10.00", "12.00", "9.00", "11.00"], 12)
        };
        assert_eq!(weeks[1], expected);
        assert_eq!(sessions(&all, Every::Day), all);
        assert_eq!(sessions(&all, Every::Year).len(), 1);
    }

    #[test]
    fn a_period_begins_on_its_first_day() {
        let of = day("2026-11-12");
        for (every, first) in [
            (Every::Day, "2026-11-12"),
            (Every::Week, "2026-11-09"),
            (Every::Month, "2026-11-01"),
            (Every::Quarter, "2026-10-01"),
            (Every::Year, "2026-01-01"),
        ] {
            assert_eq!(every.first(of), day(first), "{every:?}");
            assert_eq!(every.first(day(first)), day(first), "{every:?}");
            let before = day(first).pred_opt().unwrap();
            assert!(!every.has_both(before, of), "{every:?}");
        }
    }

    #[test]
    fn a_period_is_whole_when_it_is_over_and_was_asked_for_from_its_first_day() {
        let today = Some(day("2026-11-12"));
        for (every, of, [first, last], whole) in [
            (
                Every::Week,
                "2026-11-06",
                ["2026-11-02", "2026-11-12"],
                true,
            ),
            (
                Every::Week,
                "2026-11-06",
                ["2026-11-03", "2026-11-12"],
                false,
            ),
            (
                Every::Week,
                "2026-11-11",
                ["2026-01-01", "2026-11-12"],
                false,
            ),
            (
                Every::Month,
                "2026-10-30",
                ["2026-10-01", "2026-11-12"],
                true,
            ),
            (
                Every::Month,
                "2026-10-30",
                ["2026-10-02", "2026-11-12"],
                false,
            ),
            (
                Every::Month,
                "2026-10-15",
                ["2026-08-01", "2026-10-15"],
                false,
            ),
            (
                Every::Month,
                "2026-10-30",
                ["2026-08-01", "2026-10-31"],
                true,
            ),
            (
                Every::Quarter,
                "2026-09-30",
                ["2026-07-01", "2026-11-12"],
                true,
            ),
            (
                Every::Quarter,
                "2026-11-11",
                ["2026-10-01", "2026-11-12"],
                false,
            ),
            (
                Every::Year,
                "2025-12-31",
                ["2025-01-01", "2025-12-31"],
                true,
            ),
            (Every::Day, "2026-11-11", ["2026-11-11", "2026-11-11"], true),
        ] {
            let asked = [Some(day(first)), Some(day(last))];
            let found = every.is_whole(day(of), asked, today);
            assert_eq!(found, whole, "{every:?} {of} from {first} to {last}");
        }
    }

    #[test]
    fn weekends_are_no_part_of_a_period() {
        for (every, of, [first, last], today, whole) in [
            // From Monday to Friday, and from Sunday to Thursday before 2022.
            (
                Every::Week,
                "2026-10-30",
                ["2026-10-26", "2026-10-30"],
                "2026-11-12",
                true,
            ),
            (
                Every::Week,
                "2026-10-30",
                ["2026-10-24", "2026-11-01"],
                "2026-11-12",
                true,
            ),
            (
                Every::Week,
                "2026-10-30",
                ["2026-10-27", "2026-10-30"],
                "2026-11-12",
                false,
            ),
            (
                Every::Week,
                "2026-10-29",
                ["2026-10-26", "2026-10-29"],
                "2026-11-12",
                false,
            ),
            (
                Every::Week,
                "2021-11-11",
                ["2021-11-07", "2021-11-11"],
                "2026-11-12",
                true,
            ),
            (
                Every::Week,
                "2021-11-11",
                ["2021-11-08", "2021-11-11"],
                "2026-11-12",
                false,
            ),
            // The last days of October 2026 are a weekend, and so is the first of November.
            (
                Every::Month,
                "2026-10-30",
                ["2026-10-01", "2026-10-30"],
                "2026-11-12",
                true,
            ),
            (
                Every::Month,
                "2026-10-29",
                ["2026-10-01", "2026-10-29"],
                "2026-11-12",
                false,
            ),
            (
                Every::Month,
                "2026-11-30",
                ["2026-11-02", "2026-11-30"],
                "2026-12-03",
                true,
            ),
            (
                Every::Month,
                "2026-11-30",
                ["2026-11-03", "2026-11-30"],
                "2026-12-03",
                false,
            ),
            // On a Friday the week goes on, on a Saturday it is over.
            (
                Every::Week,
                "2026-11-13",
                ["2026-11-02", "2026-11-13"],
                "2026-11-13",
                false,
            ),
            (
                Every::Week,
                "2026-11-13",
                ["2026-11-02", "2026-11-14"],
                "2026-11-14",
                true,
            ),
            (
                Every::Month,
                "2026-11-13",
                ["2026-11-02", "2026-11-14"],
                "2026-11-14",
                false,
            ),
        ] {
            let asked = [Some(day(first)), Some(day(last))];
            let found = every.is_whole(day(of), asked, Some(day(today)));
            assert_eq!(
                found, whole,
                "{every:?} {of} from {first} to {last} on {today}"
            );
        }
    }
}
