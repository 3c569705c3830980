//! The cash dividends that the buyer of a contract does without: those that leave the underlying
//! before the contract ends. The market expects them as they come.

use super::{Asset, Place};
use chrono::NaiveDate;
use sandbox_market::{
    actions::Action,
    market::{self, Market},
};

impl Asset {
    /// Dividends with an ex-date after one day, up to another: thousandths of a dirham a share on the
    /// basis of `basis`, thousandths of a point of an index with the members of the first day.
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
        }
    }
}

/// Cash that leaves a share after one day, up to another: thousandths of a dirham on the basis of the
/// shares of the first.
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
