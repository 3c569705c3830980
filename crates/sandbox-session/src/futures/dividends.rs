//! Cash dividends of the underlying before a contract ends, which the buyer of the contract does not get.
//! Futures prices assume the dividends that will really be paid.

use super::{Asset, Place};
use chrono::NaiveDate;
use sandbox_market::{
    actions::Action,
    market::{self, Market},
};

impl Asset {
    /// Dividends with an ex-date after one day and up to another: for a share, thousandths of a dirham
    /// adjusted to the shares on `basis`; for an index, thousandths of a point with the constituents of the
    /// first day.
    pub(super) fn dividends(
        &self,
        market: &Market,
        (after, until): (NaiveDate, NaiveDate),
        basis: NaiveDate,
    ) -> i64 {
        match self.place {
            Place::Share(at) => {
                let today = market.days.last().copied().unwrap_or(basis);
                let ratio = market.basis_until(at, after, basis.min(today));
                let cash = cash(&market.actions[at], after, until);
                (cash * ratio.old / ratio.new) as i64
            }
            Place::Index(at) => {
                let Some(then) = market.past(at, after) else {
                    return 0;
                };
                let of = |m: &market::Weighed| {
                    m.unit() * i128::from(cash(&market.actions[m.security], after, until))
                };
                let sum: i128 = then.members.iter().map(of).sum();
                (sum * 1_000 / then.divisor.max(1)) as i64
            }
            Place::Commodity => 0,
        }
    }
}

/// Cash dividends per share with an ex-date after one day and up to another: thousandths of a dirham,
/// adjusted to the shares of the first day.
fn cash(actions: &[Action], after: NaiveDate, until: NaiveDate) -> u64 {
    let within = |ex| ex > after && ex <= until;
    let paid = actions
        .iter()
        .filter(|a| a.cash > 0 && within(a.dates.ex))
        .map(|a| {
            let since = market::basis(actions, |ex| ex > after && ex <= a.dates.ex);
            u64::from(a.cash) * since.new / since.old
        });
    paid.sum()
}
