//! Accounts of issuers: revenue, profit, assets and equity of each financial year, in thousands of dirhams.
//!
//! Profits follow the long-term trend of the share. Equity is carried forward: that of the year before, plus the profit,
//! plus the capital from rights issues, less the dividends that were paid.

use chrono::{Datelike, Months, NaiveDate};
use domain::values::Sector;
use sandbox_market::{
    actions::{self, Action, in_issue, issued},
    curve,
    dice::{Dice, Stream},
    issuers::Issuer,
    market::basis,
};
use sandbox_session::day::Day;
use wire::calls::corporate_actions::ActionKind;

/// An issuer that has lost its capital: a loss in every year from [`LOSING_SINCE`] on. Its share is suspended.
const LOSING: &str = "HKYA";
const LOSING_SINCE: i32 = 2021;

/// Mils in a thousand dirhams.
const THOUSAND: i128 = 1_000_000;

/// The accounts of a financial year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FinancialYear {
    /// The calendar year that it ends in.
    pub year: i32,
    /// Its last day.
    pub end: NaiveDate,
    /// Revenue, or operating income of a bank, as first reported.
    pub income: i64,
    /// Net profit; negative for a loss.
    pub profit: i64,
    /// Total assets.
    pub assets: i64,
    /// Shareholders' equity; negative when liabilities exceed assets.
    pub equity: i64,
    /// Shares in issue at its end.
    pub shares: u64,
    /// The average of the year, by days. Splits and bonus shares count from its beginning.
    pub average: u64,
}

impl FinancialYear {
    /// Earnings per share in mils.
    pub fn earnings(&self) -> i64 {
        per_share(self.profit, self.average)
    }

    /// Equity per share in mils.
    pub fn book(&self) -> i64 {
        per_share(self.equity, self.shares)
    }
}

/// Thousands of dirhams per share in mils, rounded half away from zero.
pub(crate) fn per_share(thousands: i64, shares: u64) -> i64 {
    let shares = i128::from(shares.max(1));
    let twice = i128::from(thousands) * THOUSAND * 2;
    ((twice + twice.signum() * shares) / (shares * 2)) as i64
}

/// True for banks, which report operating income instead of revenue.
pub(crate) fn is_bank(issuer: &Issuer) -> bool {
    issuer.en.ends_with("Bank")
}

/// The accounts of an issuer.
pub(crate) struct Books<'a> {
    seed: u64,
    at: usize,
    issuer: &'a Issuer,
    actions: &'a [Action],
    /// Price as a multiple of normal earnings, hundredths.
    multiple: i64,
    /// Normal profit in thousandths of the income.
    margin: i64,
    /// Liabilities as a multiple of normal profits, tenths.
    debt: i64,
    /// Equity at the beginning as a multiple of normal profits, tenths.
    begun: i64,
}

impl<'a> Books<'a> {
    pub fn new(day: &'a Day, at: usize) -> Self {
        let issuer = &day.issuers[at];
        let mut dice = Dice::new(day.seed, Stream::Accounts, at as u64, 0);
        // Dividends are paid out of earnings, so the yield limits the multiple.
        let most = match i64::from(issuer.dividend_yield) {
            0 => 2_300,
            basis_points => (780_000 / basis_points).clamp(1_000, 2_300),
        };
        let (margin, debt) = match issuer.sector {
            Sector::Financials if is_bank(issuer) => ((360, 520), (620, 880)),
            Sector::Financials => ((120, 300), (90, 220)),
            Sector::RealEstate => ((180, 340), (60, 120)),
            Sector::Utilities => ((160, 280), (80, 150)),
            Sector::CommunicationServices => ((120, 240), (50, 110)),
            Sector::ConsumerStaples => ((50, 120), (40, 90)),
            _ => ((70, 180), (40, 110)),
        };
        Self {
            seed: day.seed,
            at,
            issuer,
            actions: &day.actions[at],
            multiple: dice.between(most * 6 / 10, most),
            margin: dice.between(margin.0, margin.1),
            debt: dice.between(debt.0, debt.1),
            begun: dice.between(65, 120),
        }
    }

    /// All financial years up to the one that ends in the calendar year `last`, the earliest first. The first one is the
    /// year before the sample begins or, if that is later, the year before the company was listed.
    pub fn years(&self, last: i32) -> Vec<FinancialYear> {
        let first = (self.issuer.listed_on.year() - 1).max(sandbox_market::FIRST_YEAR - 1);
        let Some(begins) = actions::year_end(self.issuer, first - 1) else {
            return Vec::new();
        };
        let mut equity = self.normal(begins) * self.begun / 10;
        let mut before = begins;
        let mut all = Vec::new();
        for year in first..=last {
            let Some(end) = actions::year_end(self.issuer, year) else {
                break;
            };
            equity += self.profit(year, end) + self.moved(before, end);
            all.push(self.year((year, before, end), equity));
            before = end;
        }
        all
    }

    /// Equity and the profit of the last four quarters at the end of a quarter.
    pub fn quarter(&self, end: NaiveDate) -> Option<Quarter> {
        let year = end.year() + i32::from(end.month() > self.issuer.year_end);
        let last = actions::year_end(self.issuer, year)?;
        let months = (last.year() - end.year()) * 12 + last.month() as i32 - end.month() as i32;
        let passed = i64::from(4 - months / 3);
        let [profit, before] = [year, year - 1]
            .map(|year| Some(self.profit(year, actions::year_end(self.issuer, year)?)));
        let (profit, before) = (profit?, before?);
        if passed == 4 {
            let equity = self.years(year).pop()?.equity;
            return Some(Quarter { profit, equity });
        }
        let known = self.years(year - 1).pop()?;
        Some(Quarter {
            profit: (before * (4 - passed) + profit * passed) / 4,
            equity: known.equity + profit * passed / 4 + self.moved(known.end, end),
        })
    }

    fn year(&self, (year, before, end): (i32, NaiveDate, NaiveDate), equity: i64) -> FinancialYear {
        let mut dice = Dice::new(
            self.seed,
            Stream::Accounts,
            self.at as u64 * 4 + 1,
            year as u64,
        );
        let normal = self.normal(end);
        let income = normal * 1_000 / self.margin * dice.between(950, 1_050) / 1_000;
        let liabilities = normal * self.debt / 10 * dice.between(960, 1_040) / 1_000;
        let shares = self.shares(end);
        FinancialYear {
            year,
            end,
            income,
            profit: self.profit(year, end),
            assets: liabilities.max(-equity) + equity,
            equity,
            shares,
            average: self.average(before, end),
        }
    }

    /// The profit that an issuer would make in an ordinary year that ends on a day, in proportion to the average price
    /// of the year.
    fn normal(&self, end: NaiveDate) -> i64 {
        let days = [0, 6, 12].map(|months| end.checked_sub_months(Months::new(months)));
        let prices = days
            .map(|day| curve::target(self.seed, self.at as u64, self.issuer, day.unwrap_or(end)));
        let price = prices.iter().sum::<i64>() / 3;
        // Splits and bonus shares change only the number of shares; rights issues also raise capital.
        let adjusted = basis(self.actions, |ex| ex > end);
        let later = issued(self.actions, |on| on > end);
        let worth = i128::from(price)
            * i128::from(self.issuer.shares)
            * i128::from(adjusted.new * later.old)
            / i128::from(adjusted.old * later.new);
        // Millionths of a dirham in thousands of dirhams.
        (worth * 100 / (i128::from(self.multiple) * 1_000_000_000)) as i64
    }

    /// The net profit of a year. Only issuers that pay no dividends make losses.
    fn profit(&self, year: i32, end: NaiveDate) -> i64 {
        let mut dice = Dice::new(
            self.seed,
            Stream::Accounts,
            self.at as u64 * 4 + 2,
            year as u64,
        );
        let normal = self.normal(end);
        if self.issuer.symbol.as_str() == LOSING && year >= LOSING_SINCE {
            return -normal * dice.between(70, 100) / 100;
        }
        if self.issuer.dividend_yield == 0 && dice.below(100) < 42 {
            return -normal * dice.between(15, 120) / 100;
        }
        normal * dice.between(880, 1_120) / 1_000
    }

    /// Capital from rights issues less dividends, from the day after `from` to `to`.
    fn moved(&self, from: NaiveDate, to: NaiveDate) -> i64 {
        let within = |day: NaiveDate| from < day && day <= to;
        let of = |action: &Action| {
            let shares = |on| i128::from(self.shares(on));
            match (action.rights, action.ratio) {
                (Some(rights), Some(ratio)) if within(rights.dates.listing) => {
                    let new = ratio.new - ratio.old;
                    let issued =
                        shares(rights.dates.listing) * i128::from(new) / i128::from(ratio.new);
                    issued * i128::from(rights.issue)
                }
                _ if action.cash > 0 && within(action.dates.ex) => {
                    -shares(action.dates.ex) * i128::from(action.cash)
                }
                _ => 0,
            }
        };
        (self.actions.iter().map(of).sum::<i128>() / THOUSAND) as i64
    }

    /// Shares in issue on a day.
    pub fn shares(&self, on: NaiveDate) -> u64 {
        in_issue(self.issuer, self.actions, |issued_on| issued_on > on)
    }

    fn average(&self, before: NaiveDate, end: NaiveDate) -> u64 {
        let shares = self.shares(end);
        let mut rights = self.actions.iter().filter_map(|action| {
            let listing = action.rights?.dates.listing;
            (before < listing && listing <= end).then_some((listing, action.ratio?))
        });
        // No issuer has two rights issues.
        match rights.next() {
            Some((listing, ratio)) => {
                let days = (end - before).num_days() as u128;
                let with = (end - listing).num_days() as u128 + 1;
                let fewer = u128::from(shares) * u128::from(ratio.old) / u128::from(ratio.new);
                ((u128::from(shares) * with + fewer * (days - with)) / days) as u64
            }
            None => shares,
        }
    }

    /// The dividends declared for a year by a day, in mils per share at its end; `None` while a board has still to
    /// decide on them.
    pub fn dividend(&self, year: &FinancialYear, today: NaiveDate) -> Option<i64> {
        let paid = || {
            let cash = self.actions.iter().filter(|a| a.cash > 0);
            cash.filter(|a| a.year == year.year)
        };
        let proposed = paid().any(|a| a.kind == ActionKind::CashDividend && a.decided_on <= today);
        let pays = self.issuer.dividend_yield > 0;
        // Nothing is known of decisions before the listing.
        if pays && !proposed {
            return None;
        }
        let declared = paid().filter(|a| a.decided_on <= today);
        let per_share = |action: &Action| {
            let thousandths = i128::from(action.cash) * i128::from(self.shares(action.dates.ex));
            let shares = i128::from(year.shares.max(1));
            (thousandths * 2 + shares) / (shares * 2)
        };
        Some(declared.map(per_share).sum::<i128>() as i64)
    }

    /// True when the accounts of a year have no auditor's opinion yet.
    pub fn is_unaudited(&self, year: i32, last: i32) -> bool {
        self.issuer.symbol.as_str() == LOSING && year == last
    }

    /// The income of a year as the accounts of the year after restate it; `None` for most years.
    pub fn restated(&self, year: &FinancialYear) -> Option<i64> {
        let of = self.at as u64 * 4 + 3;
        let mut dice = Dice::new(self.seed, Stream::Accounts, of, year.year as u64);
        // In a restatement, some costs are deducted from revenue instead of being shown separately.
        (dice.below(16) == 0).then(|| year.income * dice.between(955, 990) / 1_000)
    }
}

/// Figures at the end of a quarter, in thousands of dirhams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Quarter {
    /// Profit of the last four quarters.
    pub profit: i64,
    /// Shareholders' equity.
    pub equity: i64,
}
