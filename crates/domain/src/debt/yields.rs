//! Price and yield of what is left of a bond or sukuk.
//!
//! The yield is nominal, compounded as often a year as the paper pays: what is paid after `t` periods is worth
//! `1 / (1 + yield / frequency)^t` of it. A part of a period is the days that are left of it, of the
//! days of a regular period, by the paper's day count.

use super::{
    Terms,
    power::{over, plus, power, times},
};
use crate::values::Decimal;
use chrono::NaiveDate;

/// Decimals of a yield in percent.
const YIELD_DECIMALS: u32 = 6;

/// A step of the search that is smaller ends it; a fraction a year.
const CLOSE: Decimal = Decimal::from_parts(1, 0, 0, false, 12);

/// The most that a step lowers the yield, so that it stays where a price can be computed; a fraction a year.
const MOST_DOWN: Decimal = Decimal::from_parts(1, 0, 0, false, 1);

/// The most steps of the search.
const STEPS: usize = 80;

impl Terms {
    /// The dirty price on a day at a yield, percent of par, without rounding: what all payments after that day are
    /// worth. `None` before the issue date, on or after maturity, and for a yield outside the supported range.
    pub fn dirty_price(&self, day: NaiveDate, percent: Decimal) -> Option<Decimal> {
        let price = self.worth(day, over(percent, Decimal::ONE_HUNDRED)?)?;
        Some(price.value)
    }

    /// The yield to maturity on a day at a dirty price, percent a year, six decimals. `None` as for
    /// [`Self::dirty_price`], and for a price that no yield gives.
    pub fn yield_to_maturity(&self, day: NaiveDate, dirty: Decimal) -> Option<Decimal> {
        if dirty <= Decimal::ZERO {
            return None;
        }
        // Newton's steps: price falls with yield on a curve that opens upwards, so that after the first step
        // the yields rise towards the solution and never pass it.
        let mut rate = over(self.rate, Decimal::ONE_HUNDRED)?;
        for _ in 0..STEPS {
            let price = self.worth(day, rate)?;
            let step = over(plus(price.value, -dirty)?, price.slope)?;
            let step = step.min(MOST_DOWN);
            rate = plus(rate, -step)?;
            if step.abs() < CLOSE {
                let percent = times(rate, Decimal::ONE_HUNDRED)?;
                return Some(crate::format::round(percent, YIELD_DECIMALS));
            }
        }
        None
    }

    /// Price and slope at a yield, a fraction a year.
    fn worth(&self, day: NaiveDate, rate: Decimal) -> Option<Worth> {
        let period = self.period(day)?;
        let frequency = Decimal::from(self.frequency);
        let growth = plus(Decimal::ONE, over(rate, frequency)?)?;
        if growth <= Decimal::ZERO {
            return None;
        }
        let factor = over(Decimal::ONE, growth)?;
        // All payments seen from the next one, and how that moves with the factor, from the last one back.
        let (mut sum, mut slope) = (Decimal::ZERO, Decimal::ZERO);
        for number in (period.number + 1..=self.payments).rev() {
            slope = plus(times(slope, factor)?, sum)?;
            let paid = self.payment(number);
            sum = plus(times(sum, factor)?, plus(paid.interest, paid.principal)?)?;
        }
        let left = self.left(period, day);
        let discount = power(factor, left)?;
        // d(f^w · sum)/df = f^w (w · sum / f + slope), and df/drate = -f² / frequency.
        let by_factor = times(discount, plus(over(times(left, sum)?, factor)?, slope)?)?;
        let by_rate = over(times(times(by_factor, factor)?, factor)?, frequency)?;
        Some(Worth {
            value: times(discount, sum)?,
            slope: -by_rate,
        })
    }
}

/// The dirty price at a yield, and how fast it falls with it.
struct Worth {
    value: Decimal,
    slope: Decimal,
}
