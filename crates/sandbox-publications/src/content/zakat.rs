//! The zakat of a share, from the accounting figures of the profile.

use super::{Archive, profile};
use chrono::{Datelike, NaiveDate};
use domain::values::{Decimal, Money, Percent, Quantity};
use sandbox_market::{
    actions::{self, issued},
    dice::{Dice, Stream},
    market::basis,
};
use sandbox_session::{day::Day, figures};
use wire::{
    Bilingual,
    calls::zakat::{ZakatDetails, ZakatYear},
};

/// Zakat rate for a Gregorian year, in hundred-thousandths: 2.577 percent.
const RATE: i64 = 2_577;

/// Days from the end of a year to the approval of its accounts.
const APPROVED: i64 = 90;

impl Archive {
    /// The zakat calculator's figures of a listed security, for all years with approved accounts.
    pub fn zakat(&self, at: usize) -> ZakatDetails {
        let issuer = &self.day.issuers[at];
        let first = issuer.listed_on.year().max(sandbox_market::FIRST_YEAR);
        let ends = (first..=self.today.year())
            .rev()
            .filter_map(|year| Some((year, actions::year_end(issuer, year)?)));
        let approved = |end: NaiveDate| (self.today - end).num_days() >= APPROVED;
        ZakatDetails {
            symbol: issuer.symbol.clone(),
            name: Bilingual::new(&issuer.en, &issuer.ar),
            trading_rate: percent(RATE),
            years: ends
                .filter(|(_, end)| approved(*end) && *end >= issuer.listed_on)
                .map(|(year, end)| year_of(&self.day, at, year, end))
                .collect(),
        }
    }
}

fn percent(thousandths: i64) -> Percent {
    Percent::new(Decimal::new(thousandths, 3)).unwrap_or_default()
}

fn year_of(day: &Day, at: usize, year: i32, end: NaiveDate) -> ZakatYear {
    let issuer = &day.issuers[at];
    // Book value per share in mils, adjusted to the shares at the anchor, converted to those of the day.
    // Splits and bonus shares change only the number of shares; rights issues also raise capital.
    let book = profile::accounts(day.seed, at, issuer, end).book;
    let prices = basis(&day.actions[at], |ex| ex > end);
    let later = issued(&day.actions[at], |on| on > end);
    let shares = issuer.shares * later.old / later.new;
    let equity = book as u128 * u128::from(issuer.shares) * u128::from(prices.new * later.old)
        / u128::from(prices.old * later.new);
    // Fixed assets and long-term holdings are exempt: about a third of the equity is left.
    let part = Dice::new(day.seed, Stream::Zakat, at as u64, year as u64).between(240, 420);
    let base = equity * part as u128 / 1_000;
    let due = base * RATE as u128 / 100_000;
    // Mils per share times 1,000 shares, in hundredths of a dirham, rounded.
    let hundredths = (due * 1_000 / 10 + u128::from(shares) / 2) / u128::from(shares.max(1));
    ZakatYear {
        year,
        as_of: end,
        equity: figures::dirhams(equity),
        base: figures::dirhams(base),
        rate: percent(RATE),
        shares: Quantity(shares),
        per_thousand: Money::new(Decimal::new(hundredths as i64, 2)).unwrap_or_default(),
    }
}
