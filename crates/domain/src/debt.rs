//! Bonds and sukuk: day counts, payment dates, accrual, price and yield.
//!
//! Prices and amounts are in percent of par, rates and yields in percent a year. The *clean* price is what is
//! quoted; the *dirty* price is what is paid: clean price plus accrued interest.

mod power;
mod yields;

use crate::{
    format,
    values::{Decimal, Invalid},
};
use chrono::{Datelike, Months, NaiveDate};
use std::str::FromStr;

/// Decimals of accrued interest.
const ACCRUED_DECIMALS: u32 = 6;

/// The most years from issue to maturity.
const LONGEST: i32 = 200;

/// Day-count convention.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DayCount {
    /// Months of 30 days, years of 360: the bond basis (ISDA 2006, section 4.16(f)). A first day that is the 31st counts as
    /// the 30th, and so does a last day after a first one that is the 30th or 31st. The end of February counts as the day that
    /// it is, unlike in the US rule of NASD, and a 31st after an earlier day of a month too, unlike in 30E/360.
    Thirty360,
    /// Actual days, years of 365.
    Actual365,
    /// Actual days, as a share of the days of the regular period (ICMA rule 251).
    ActualActual,
}

impl DayCount {
    /// All conventions.
    pub const ALL: [Self; 3] = [Self::Thirty360, Self::Actual365, Self::ActualActual];

    /// The code on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Thirty360 => "30/360",
            Self::Actual365 => "act/365",
            Self::ActualActual => "act/act",
        }
    }

    /// The days between two dates; negative when `to` is the earlier one.
    pub fn days(self, from: NaiveDate, to: NaiveDate) -> i64 {
        match self {
            Self::Actual365 | Self::ActualActual => (to - from).num_days(),
            Self::Thirty360 => {
                let first = from.day().min(30);
                let last = match first {
                    30 => to.day().min(30),
                    _ => to.day(),
                };
                let months =
                    (to.year() - from.year()) * 12 + to.month() as i32 - from.month() as i32;
                i64::from(months) * 30 + i64::from(last) - i64::from(first)
            }
        }
    }

    /// The days of a year, of which a regular period of `days` is the `frequency`th part.
    fn year(self, days: i64, frequency: u32) -> i64 {
        match self {
            Self::Thirty360 => 360,
            Self::Actual365 => 365,
            Self::ActualActual => days * i64::from(frequency),
        }
    }
}

impl FromStr for DayCount {
    type Err = Invalid;
    fn from_str(text: &str) -> Result<Self, Invalid> {
        let mut all = Self::ALL.into_iter();
        all.find(|count| count.code() == text)
            .ok_or_else(|| Invalid::new(text, "a day-count convention"))
    }
}

#[cfg(feature = "serde")]
crate::values::serde_by_text!(DayCount, code);

/// What a bond or sukuk pays: a rate in equal periods that end on the maturity date, and par then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    issued_on: NaiveDate,
    maturity: NaiveDate,
    rate: Decimal,
    frequency: u32,
    day_count: DayCount,
    payments: u32,
}

/// The time between two payment dates by the terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// Its number; the first is zero.
    pub number: u32,
    /// The payment date that it begins on, or the issue date.
    pub start: NaiveDate,
    /// The payment date that it ends on.
    pub end: NaiveDate,
}

/// A payment by the terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payment {
    /// Its date by the terms; it is paid then, or on the next trading day.
    pub due: NaiveDate,
    /// Interest or profit, percent of par.
    pub interest: Decimal,
    /// What is repaid, percent of par: all of it on the maturity date.
    pub principal: Decimal,
}

impl Terms {
    /// Terms; `None` when they cannot be: a maturity that is not after the issue, a negative rate, a year that does
    /// not divide into periods of whole months.
    pub fn new(
        (issued_on, maturity): (NaiveDate, NaiveDate),
        rate: Decimal,
        frequency: u32,
        day_count: DayCount,
    ) -> Option<Self> {
        let in_year = frequency > 0 && 12 % frequency == 0;
        let years = maturity.year() - issued_on.year();
        if !in_year || rate.is_sign_negative() && !rate.is_zero() || !(0..=LONGEST).contains(&years)
        {
            return None;
        }
        let mut terms = Self {
            issued_on,
            maturity,
            rate,
            frequency,
            day_count,
            payments: 0,
        };
        let most = (years.unsigned_abs() + 1) * frequency;
        terms.payments = (1..=most).find(|n| terms.before_maturity(*n) <= issued_on)?;
        (maturity > issued_on).then_some(terms)
    }

    /// The date that many periods before the maturity.
    fn before_maturity(&self, periods: u32) -> NaiveDate {
        let months = Months::new(periods * 12 / self.frequency);
        let date = self.maturity.checked_sub_months(months);
        date.unwrap_or(NaiveDate::MIN)
    }

    /// How many payments there are from issue to maturity.
    pub const fn payments(&self) -> u32 {
        self.payments
    }

    /// The date of a payment by the terms, counted back from the maturity; number zero is the issue date.
    pub fn due(&self, number: u32) -> NaiveDate {
        match self.payments.saturating_sub(number) {
            periods if periods == self.payments => self.issued_on,
            periods => self.before_maturity(periods),
        }
    }

    /// The period that a day is in; a payment date belongs to the period that it begins. `None` before the issue
    /// and from the maturity on.
    pub fn period(&self, day: NaiveDate) -> Option<Period> {
        if day < self.issued_on {
            return None;
        }
        let end = (1..=self.payments).find(|n| self.due(*n) > day)?;
        Some(Period {
            number: end - 1,
            start: self.due(end - 1),
            end: self.due(end),
        })
    }

    /// Interest or profit accrued on a day since the last payment date, six decimals, halves rounded up. Zero
    /// before the issue and from the maturity on.
    pub fn accrued(&self, day: NaiveDate) -> Decimal {
        let earned = self.period(day).and_then(|period| {
            let days = Decimal::from(self.day_count.days(period.start, day));
            self.rate
                .checked_mul(days)?
                .checked_div(Decimal::from(self.year(period.number)))
        });
        format::round(earned.unwrap_or_default(), ACCRUED_DECIMALS)
    }

    /// All payments from issue to maturity. Each pays the rate divided by their number in a year, and a shorter
    /// first period pays by its days. By actual/365 each period pays by its days, so that accrued interest never
    /// exceeds what is paid for it.
    pub fn schedule(&self) -> impl Iterator<Item = Payment> + use<> {
        let terms = *self;
        (1..=terms.payments).map(move |number| terms.payment(number))
    }

    fn payment(&self, number: u32) -> Payment {
        Payment {
            due: self.due(number),
            interest: self.interest(number),
            principal: match number == self.payments {
                true => Decimal::ONE_HUNDRED,
                false => Decimal::ZERO,
            },
        }
    }

    /// What a payment pays besides par.
    fn interest(&self, number: u32) -> Decimal {
        let whole = self.rate / Decimal::from(self.frequency);
        let is_regular = number > 1 || self.before_maturity(self.payments) == self.issued_on;
        if is_regular && self.day_count != DayCount::Actual365 {
            return whole;
        }
        let days = self.day_count.days(self.due(number - 1), self.due(number));
        self.rate * Decimal::from(days) / Decimal::from(self.year(number - 1))
    }

    /// The days of the regular period that ends with a period, by the day count; at least one.
    fn regular_days(&self, number: u32) -> i64 {
        let start = self.before_maturity(self.payments - number);
        self.day_count.days(start, self.due(number + 1)).max(1)
    }

    /// The days of the year that a period belongs to.
    fn year(&self, number: u32) -> i64 {
        let days = self.regular_days(number);
        self.day_count.year(days, self.frequency)
    }

    /// How much of its regular length is left of a period on a day, 0 to 1.
    fn left(&self, period: Period, day: NaiveDate) -> Decimal {
        let whole = self.regular_days(period.number);
        let left = self.day_count.days(day, period.end).clamp(0, whole);
        Decimal::from(left) / Decimal::from(whole)
    }
}

#[cfg(test)]
mod tests;
