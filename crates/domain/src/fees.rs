//! Fees by rate or flat amount, and a schedule of them. Amounts are in AED, rates in percent.

use crate::{format, rules::decimal, values::Decimal};
use chrono::NaiveDate;

/// Decimals of an amount: 100 fils are one dirham.
pub const AMOUNT_DECIMALS: u32 = 2;
/// Decimals of a rate.
pub const RATE_DECIMALS: u32 = 3;

/// How a fee is computed: a part of a value, or a flat amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Charge {
    /// Percent of the value; `None` for a flat fee.
    pub percent: Option<Decimal>,
    /// The least amount; the amount itself when the fee is flat.
    pub least: Option<Decimal>,
    /// The highest amount.
    pub most: Option<Decimal>,
}

/// The bound that decides the amount of a fee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// The least amount.
    Least,
    /// The highest amount.
    Most,
}

impl Bound {
    /// Suffix of the message key.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Least => "least",
            Self::Most => "most",
        }
    }
}

impl Charge {
    /// A part of the value, without a lowest or highest amount.
    pub const fn rate(percent: Decimal) -> Self {
        Self {
            percent: Some(percent),
            least: None,
            most: None,
        }
    }

    /// The fee on a value, rounded to fils, and the bound that decided it, if one did.
    pub fn on(&self, value: Decimal) -> (Decimal, Option<Bound>) {
        let Some(percent) = self.percent else {
            return (self.least.unwrap_or_default(), None);
        };
        let amount = rounded(part_of(value, percent));
        match (self.least, self.most) {
            (Some(least), _) if amount < least => (least, Some(Bound::Least)),
            (_, Some(most)) if amount > most => (most, Some(Bound::Most)),
            _ => (amount, None),
        }
    }
}

/// A fee of the schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fee {
    /// Its code, one of those below where a calculator applies it.
    pub code: String,
    /// How much.
    pub charge: Charge,
    /// True when value-added tax is charged on it.
    pub taxed: bool,
}

/// The fees of the exchange, the depository and the Authority.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    /// The first day of the schedule.
    pub since: NaiveDate,
    /// Value-added tax, on the fees that are taxed.
    pub tax: Charge,
    /// The fees, in the order of the schedule.
    pub fees: Vec<Fee>,
}

impl Schedule {
    /// The fee of a code.
    pub fn fee(&self, code: &str) -> Option<&Fee> {
        self.fees.iter().find(|fee| fee.code == code)
    }
}

// Codes of fees that calculators apply.

/// The broker's commission, whose rate is the highest that a broker may charge.
pub const BROKER: &str = "broker";
/// The exchange's fee on an order.
pub const EXCHANGE: &str = "exchange";
/// The depository's fee on an order.
pub const DEPOSITORY: &str = "depository";
/// The Authority's fee on an order.
pub const AUTHORITY: &str = "authority";
/// All fees on an order in sukuk or bonds.
pub const DEBT_ORDER: &str = "debt-order";
/// The fees of orders.
pub const TRADING: &[&str] = &[BROKER, EXCHANGE, DEPOSITORY, AUTHORITY, DEBT_ORDER];

/// The one-off fee for an application to list shares.
pub const APPLICATION: &str = "application";
/// The one-off fee for listing shares on the main or second market, on the value listed.
pub const INITIAL: &str = "initial";
/// The one-off fee for listing shares on the growth market.
pub const INITIAL_GROWTH: &str = "initial-growth";
/// The one-off fee for shares that are listed on another exchange too; a part of the one-off fee of the market.
pub const INITIAL_DUAL: &str = "initial-dual";
/// The yearly fee of shares on the main or second market, on their market value.
pub const YEARLY: &str = "yearly";
/// The yearly fee of shares on the growth market.
pub const YEARLY_GROWTH: &str = "yearly-growth";
/// The one-off fee for listing a REIT or fund.
pub const INITIAL_FUND: &str = "initial-fund";
/// The yearly fee of a REIT or fund.
pub const YEARLY_FUND: &str = "yearly-fund";
/// The one-off fee for listing sukuk or bonds.
pub const INITIAL_DEBT: &str = "initial-debt";
/// The yearly fee of sukuk or bonds.
pub const YEARLY_DEBT: &str = "yearly-debt";

/// The fees of listings.
pub const LISTING: &[&str] = &[
    APPLICATION,
    INITIAL,
    INITIAL_GROWTH,
    INITIAL_DUAL,
    YEARLY,
    YEARLY_GROWTH,
    INITIAL_FUND,
    YEARLY_FUND,
    INITIAL_DEBT,
    YEARLY_DEBT,
];

/// A part of a value, in percent of it. Not rounded.
pub fn part_of(value: Decimal, percent: Decimal) -> Decimal {
    value * percent / decimal(100, 0)
}

/// An amount rounded to fils, halves away from zero.
pub fn rounded(amount: Decimal) -> Decimal {
    format::round(amount, AMOUNT_DECIMALS)
}
