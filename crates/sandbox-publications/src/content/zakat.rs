//! The zakat of a share, from the accounting figures of the profile.

use super::Archive;
use crate::accounts::{Books, FinancialYear};
use chrono::{Datelike, NaiveDate};
use domain::values::{Decimal, Money, Percent, Quantity};
use sandbox_market::dice::{Dice, Stream};
use sandbox_session::figures;
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
        let all = Books::new(&self.day, at).years(self.today.year());
        let first = sandbox_market::FIRST_YEAR;
        let approved = |end: NaiveDate| (self.today - end).num_days() >= APPROVED;
        ZakatDetails {
            symbol: issuer.symbol.clone(),
            name: Bilingual::new(&issuer.en, &issuer.ar),
            trading_rate: percent(RATE),
            years: all
                .iter()
                .rev()
                .filter(|year| year.year >= first && year.end >= issuer.listed_on)
                .filter(|year| approved(year.end))
                .map(|year| year_of(self.day.seed, at, year))
                .collect(),
        }
    }
}

fn percent(thousandths: i64) -> Percent {
    Percent::new(Decimal::new(thousandths, 3)).unwrap_or_default()
}

fn year_of(seed: u64, at: usize, books: &FinancialYear) -> ZakatYear {
    let (year, end) = (books.year, books.end);
    let shares = books.shares;
    // Without capital no zakat is due.
    let equity = books.equity.max(0) as u128 * 1_000_000;
    // Fixed assets and long-term holdings are exempt: about a third of the equity is left.
    let part = Dice::new(seed, Stream::Zakat, at as u64, year as u64).between(240, 420);
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
