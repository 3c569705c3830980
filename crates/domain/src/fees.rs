//! The Fee Schedule: what trading and listing cost, as dated data. Amounts are in AED, rates in percent.

use crate::{format, rules::decimal, values::Decimal};
use chrono::NaiveDate;

/// Decimals of an amount: 100 fils are one dirham.
pub const AMOUNT_DECIMALS: u32 = 2;
/// Decimals of a rate.
pub const RATE_DECIMALS: u32 = 3;

/// The first day of the schedule.
pub const SINCE: NaiveDate = match NaiveDate::from_ymd_opt(2026, 1, 1) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

/// Value-added tax, percent of the fees that it is charged on.
pub const TAX: Charge = Charge::rate(decimal(5, 0));

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
    const fn rate(percent: Decimal) -> Self {
        Self {
            percent: Some(percent),
            least: None,
            most: None,
        }
    }

    const fn flat(amount: Decimal) -> Self {
        Self {
            percent: None,
            least: Some(amount),
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

/// When a fee is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    /// With each order that is executed.
    Order,
    /// Once.
    Once,
    /// Each year.
    Year,
}

impl Due {
    /// Suffix of the message key.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Once => "once",
            Self::Year => "year",
        }
    }
}

/// A fee of the schedule.
#[derive(Debug, Clone, Copy)]
pub struct Fee {
    /// Suffix of the message key.
    pub key: &'static str,
    /// How much.
    pub charge: Charge,
    /// When.
    pub due: Due,
    /// True when value-added tax is charged on it.
    pub taxed: bool,
}

impl Fee {
    const fn new(key: &'static str, due: Due, charge: Charge) -> Self {
        Self {
            key,
            charge,
            due,
            taxed: true,
        }
    }

    const fn untaxed(self) -> Self {
        Self {
            taxed: false,
            ..self
        }
    }

    const fn between(self, least: u32, most: u32) -> Self {
        Self {
            charge: Charge {
                least: Some(decimal(least, 0)),
                most: Some(decimal(most, 0)),
                ..self.charge
            },
            ..self
        }
    }

    const fn at_least(self, least: u32) -> Self {
        Self {
            charge: Charge {
                least: Some(decimal(least, 0)),
                ..self.charge
            },
            ..self
        }
    }
}

const fn of_order(key: &'static str, thousandths: u32) -> Fee {
    Fee::new(
        key,
        Due::Order,
        Charge::rate(decimal(thousandths, RATE_DECIMALS)),
    )
}

const fn once(key: &'static str, amount: u32) -> Fee {
    Fee::new(key, Due::Once, Charge::flat(decimal(amount, 0)))
}

const fn yearly(key: &'static str, amount: u32) -> Fee {
    Fee::new(key, Due::Year, Charge::flat(decimal(amount, 0)))
}

/// The broker's commission; the rate is the highest that a broker may charge.
pub const BROKER: Fee = of_order("broker", 150).at_least(10);
/// The exchange's fee.
pub const EXCHANGE: Fee = of_order("exchange", 50);
/// The depository's fee.
pub const DEPOSITORY: Fee = of_order("depository", 50);
/// The Authority's fee.
pub const AUTHORITY: Fee = of_order("authority", 25).untaxed();
/// All fees of an order in sukuk or bonds.
pub const DEBT_ORDER: Fee = of_order("debt-order", 50);

/// The fees that the buyer and the seller of an order each pay.
pub const TRADING: &[Fee] = &[BROKER, EXCHANGE, DEPOSITORY, AUTHORITY, DEBT_ORDER];

/// The one-off fee for an application to list shares.
pub const APPLICATION: Fee = once("application", 10_000);
/// The one-off fee for listing shares on the main or second market; a rate of the value listed.
pub const INITIAL: Fee = Fee::new(
    "initial",
    Due::Once,
    Charge::rate(decimal(50, RATE_DECIMALS)),
)
.between(50_000, 500_000);
/// The one-off fee for listing shares on the growth market.
pub const INITIAL_GROWTH: Fee = once("initial-growth", 10_000);
/// The one-off fee for shares that are listed on another exchange too; a part of the one-off fee of the market.
pub const INITIAL_DUAL: Fee = Fee::new("initial-dual", Due::Once, Charge::rate(decimal(50, 0)));
/// The yearly listing fee of shares on the main or second market; a rate of their market value.
pub const YEARLY: Fee = Fee::new(
    "yearly",
    Due::Year,
    Charge::rate(decimal(10, RATE_DECIMALS)),
)
.between(25_000, 300_000);
/// The yearly listing fee of shares on the growth market.
pub const YEARLY_GROWTH: Fee = yearly("yearly-growth", 10_000);
/// The one-off fee for listing a REIT or fund.
pub const INITIAL_FUND: Fee = once("initial-fund", 25_000);
/// The yearly listing fee of a REIT or fund.
pub const YEARLY_FUND: Fee = yearly("yearly-fund", 20_000);
/// The one-off fee for listing sukuk or bonds.
pub const INITIAL_DEBT: Fee = once("initial-debt", 15_000);
/// The yearly listing fee of sukuk or bonds.
pub const YEARLY_DEBT: Fee = yearly("yearly-debt", 5_000);

/// The fees of a listing, paid by the issuer.
pub const LISTING: &[Fee] = &[
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
