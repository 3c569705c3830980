//! Prices inside the sandbox: whole mils (thousandths of a dirham), so that arithmetic is exact and fast. The
//! rules are those of `domain::rules`; a test compares both.

use chrono::NaiveDate;
use domain::values::{Decimal, Decimals, Price};

/// A price in thousandths of a dirham.
pub type Mils = u32;

/// The tick size at a price.
#[inline]
pub const fn tick(price: Mils) -> Mils {
    match price {
        0..1_000 => 1,
        1_000..10_000 => 10,
        _ => 50,
    }
}

/// The tick nearest to an amount in millionths of a dirham; at least one tick.
#[inline]
pub fn nearest(micros: i64) -> Mils {
    let step = i64::from(tick((micros / 1_000).clamp(0, i64::from(u32::MAX)) as Mils)) * 1_000;
    (((micros + step / 2) / step) * (step / 1_000)).max(1) as Mils
}

/// The tick sizes of an instrument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grid {
    /// Those of the tick table for shares.
    Table,
    /// The same tick size at every price.
    Even(Mils),
}

impl Grid {
    /// The tick size at a price.
    #[inline]
    pub const fn tick(self, price: Mils) -> Mils {
        match self {
            Self::Table => tick(price),
            Self::Even(step) => step,
        }
    }

    /// The tick nearest to an amount in millionths; at least one tick.
    #[inline]
    pub fn nearest(self, micros: i64) -> Mils {
        match self {
            Self::Table => nearest(micros),
            Self::Even(step) => {
                let fine = i64::from(step) * 1_000;
                ((micros + fine / 2) / fine * i64::from(step)).max(i64::from(step)) as Mils
            }
        }
    }

    /// The price one tick above.
    pub const fn above(self, price: Mils) -> Mils {
        price + self.tick(price)
    }

    /// The price one tick below.
    pub const fn below(self, price: Mils) -> Mils {
        price.saturating_sub(self.tick(price.saturating_sub(1)))
    }
}

/// First day on which the lower limit was five percent, and first day on which it was ten again.
const TIGHT: (Option<NaiveDate>, Option<NaiveDate>) = (
    NaiveDate::from_ymd_opt(2020, 3, 18),
    NaiveDate::from_ymd_opt(2021, 2, 28),
);

/// The limits on the first day after an offering: none (DOMAIN 4.2).
pub const FREE: (Mils, Mils) = (1, Mils::MAX);

/// The lowest and the highest price of a day with this reference, rounded inwards to ticks: −10% and +15%;
/// −5% in the period with tight limits.
pub fn limits(reference: Mils, day: NaiveDate) -> (Mils, Mils) {
    let tight = Some(day) >= TIGHT.0 && Some(day) < TIGHT.1;
    let lowest = if tight { 95 } else { 90 };
    let low = (u64::from(reference) * lowest).div_ceil(100) as Mils;
    let high = (u64::from(reference) * 115 / 100) as Mils;
    let low = low.div_ceil(tick(low)) * tick(low);
    let high = high / tick(high) * tick(high);
    (if low == 0 { 1 } else { low }, high)
}

/// The price one tick above.
pub const fn above(price: Mils) -> Mils {
    price + tick(price)
}

/// The price one tick below.
pub const fn below(price: Mils) -> Mils {
    price.saturating_sub(tick(price.saturating_sub(1)))
}

/// The number of decimals that a price is shown with.
pub const fn decimals(price: Mils) -> Decimals {
    if price < 1_000 { 3 } else { 2 }
}

/// The exact decimal: with two decimals if they are enough, else three.
pub fn decimal(price: Mils) -> Decimal {
    if price >= 1_000 && price.is_multiple_of(10) {
        Decimal::new(i64::from(price / 10), 2)
    } else {
        Decimal::new(i64::from(price), 3)
    }
}

/// A price of the wire.
pub fn price(price: Mils) -> Price {
    Price::new(decimal(price)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::rules;

    /// The first day of a rule and the day before.
    fn around(rule: &rules::DailyLimits) -> [NaiveDate; 2] {
        [rule.since, rule.since.pred_opt().unwrap_or(rule.since)]
    }

    #[test]
    fn follow_the_rules_of_the_exchange() {
        for mils in 2..24_000 {
            let exact = Decimal::new(i64::from(mils), 3);
            assert_eq!(
                Decimal::new(i64::from(tick(mils)), 3),
                rules::tick(exact).normalize(),
                "{mils}"
            );
            let on_tick = Decimal::new(i64::from(nearest(i64::from(mils) * 1_000)), 3);
            assert_eq!(
                on_tick,
                rules::round_to_tick(exact, rules::Rounding::Nearest),
                "{mils}"
            );
            if mils % tick(mils) == 0 {
                for day in rules::DAILY_LIMITS.iter().flat_map(around) {
                    let (low, high) = limits(mils, day);
                    let ours = (
                        Decimal::new(i64::from(low), 3),
                        Decimal::new(i64::from(high), 3),
                    );
                    assert_eq!(ours, rules::Rules::on(day).limits(exact), "{mils} {day}");
                }
                assert_eq!(decimal(mils), exact);
            }
        }
    }

    #[test]
    fn adjacent_prices_are_ticks_too() {
        for mils in [999, 1_000, 1_010, 9_990, 10_000, 10_050] {
            assert_eq!(below(above(mils)), mils);
        }
    }
}
