//! Unclaimed dividends, which become fewer with each quarter.

use super::{Archive, profile};
use chrono::{Datelike, NaiveDate};
use domain::values::Quantity;
use sandbox_market::{
    actions::Action,
    dice::{Dice, Stream},
    market::number,
};
use sandbox_session::figures;
use wire::{
    Bilingual,
    calls::unclaimed_dividends::{Unclaimed, UnclaimedDividends},
};

/// Years after which unclaimed dividends are transferred.
const YEARS: i32 = 10;

/// The number of shares whose dividend is unclaimed on a day, out of the entitled ones.
fn left(seed: u64, at: usize, action: &Action, entitled: u64, quarters: i64) -> u64 {
    let ex = number(action.dates.ex);
    let mut dice = Dice::new(seed, Stream::Unclaimed, at as u64, ex);
    let first = entitled / 10_000 * dice.between(60, 320) as u64;
    let stays = dice.between(84, 93) as u64;
    (0..quarters).fold(first, |left, _| left * stays / 100)
}

impl Archive {
    /// The answer to `unclaimed-dividends`.
    pub fn unclaimed_dividends(&self, of: Option<usize>) -> UnclaimedDividends {
        let day = &self.day;
        let listed = (0..day.issuers.len()).filter(|at| day.securities[*at].listed);
        let actions = listed
            .filter(|at| of.is_none_or(|of| of == *at))
            .flat_map(|at| day.actions[at].iter().map(move |action| (at, action)));
        let paid = actions.filter_map(|(at, action)| Some((at, action, action.payment?)));
        let mut items: Vec<Unclaimed> = paid
            .filter(|(_, a, on)| {
                a.cash > 0 && *on <= self.today && on.year() + YEARS > self.today.year()
            })
            .filter_map(|(at, action, on)| self.unclaimed(at, action, on))
            .collect();
        items.sort_by(|a, b| {
            let order = b.payment.cmp(&a.payment);
            order.then_with(|| a.symbol.cmp(&b.symbol))
        });
        UnclaimedDividends {
            as_of: day.calendar.previous_trading_day(self.today),
            items,
        }
    }

    fn unclaimed(&self, at: usize, action: &Action, payment: NaiveDate) -> Option<Unclaimed> {
        let day = &self.day;
        let issuer = &day.issuers[at];
        let entitled = day.shares_on(at, action.dates.ex);
        let quarters = (self.today - payment).num_days() / 91;
        let shares = left(day.seed, at, action, entitled, quarters);
        let amount = |shares: u64| figures::dirhams(u128::from(action.cash) * u128::from(shares));
        let each = 300 + u64::from(action.cash) * 3;
        (shares > 0).then(|| Unclaimed {
            id: profile::action_id(&issuer.symbol, action),
            symbol: issuer.symbol.clone(),
            name: Bilingual::new(&issuer.en, &issuer.ar),
            for_year: action.year,
            per_share: figures::cash(action.cash),
            payment,
            total: amount(entitled),
            unclaimed: amount(shares),
            shares: Quantity(shares),
            holders: Quantity(shares.div_ceil(each)),
        })
    }
}
