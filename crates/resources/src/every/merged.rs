//! Sessions of one security, merged by period.

use super::Every;
use chrono::NaiveDate;
use domain::values::{Money, Price, Quantity};
use wire::calls::{
    company_prices::CompanyPrice, futures_history::ContractSession, history::Session,
};

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

#[cfg(test)]
mod tests {
    use super::*;

    fn session(date: &str, prices: [&str; 4], volume: u64) -> Session {
        let [open, high, low, close] = prices.map(|text| text.parse().unwrap());
        Session {
            date: date.parse().unwrap(),
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
            date: "2026-11-10".parse().unwrap(),
            close: "9.20".parse().unwrap(),
            value: "21".parse().unwrap(),
            trades: Quantity(4),
            ..session("2026-11-09", ["10.00", "12.00", "9.00", "11.00"], 12)
        };
        assert_eq!(weeks[1], expected);
        assert_eq!(sessions(&all, Every::Day), all);
        assert_eq!(sessions(&all, Every::Year).len(), 1);
    }
}
