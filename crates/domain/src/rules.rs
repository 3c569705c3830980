//! The exchange's price rules as dated tables: ticks, daily limits, entitlement dates (DOMAIN 4.2, 4.3).

use crate::{
    calendar::{Calendar, day},
    values::{Decimal, Decimals},
};
use chrono::NaiveDate;

/// Rounding direction to a tick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rounding {
    /// To the tick below.
    Down,
    /// To the tick above.
    Up,
    /// To the nearest tick, upwards from the middle.
    Nearest,
}

/// Tick sizes, valid from a given day.
#[derive(Debug, Clone, Copy)]
pub struct TickTable {
    /// First day.
    pub since: NaiveDate,
    /// `(below, tick)`: the tick of prices below the bound; the last bound is open.
    pub bands: &'static [(Decimal, Decimal)],
}

/// Daily price limits, valid from a given day, as factors of the reference price.
#[derive(Debug, Clone, Copy)]
pub struct DailyLimits {
    /// First day.
    pub since: NaiveDate,
    /// Highest price: reference times this.
    pub highest: Decimal,
    /// Lowest price: reference times this.
    pub lowest: Decimal,
}

pub(crate) const fn decimal(digits: u32, scale: u32) -> Decimal {
    Decimal::from_parts(digits, 0, 0, false, scale)
}

/// The tick tables, the latest first.
pub const TICK_TABLES: &[TickTable] = &[TickTable {
    since: NaiveDate::MIN,
    bands: &[
        (decimal(1, 0), decimal(1, 3)),
        (decimal(10, 0), decimal(1, 2)),
        (Decimal::MAX, decimal(5, 2)),
    ],
}];

const fn limits_since(since: NaiveDate, lowest: u32) -> DailyLimits {
    DailyLimits {
        since,
        highest: decimal(115, 2),
        lowest: decimal(lowest, 2),
    }
}

/// The daily limits, the latest first: from March 2020 to 27 February 2021 prices could fall by
/// five percent only (DOMAIN 4.2).
pub const DAILY_LIMITS: &[DailyLimits] = &[
    limits_since(day(2021, 2, 28), 90),
    limits_since(day(2020, 3, 18), 95),
    limits_since(NaiveDate::MIN, 90),
];

/// The rules in force on a day.
#[derive(Debug, Clone, Copy)]
pub struct Rules {
    ticks: TickTable,
    limits: DailyLimits,
}

impl Rules {
    /// The current rules.
    pub const CURRENT: Self = Self {
        ticks: TICK_TABLES[0],
        limits: DAILY_LIMITS[0],
    };

    /// The rules in force on `date`.
    pub fn on(date: NaiveDate) -> Self {
        let ticks = TICK_TABLES
            .iter()
            .find(|t| t.since <= date)
            .unwrap_or(&TICK_TABLES[0]);
        let limits = DAILY_LIMITS
            .iter()
            .find(|l| l.since <= date)
            .unwrap_or(&DAILY_LIMITS[0]);
        Self {
            ticks: *ticks,
            limits: *limits,
        }
    }

    /// The first day on which these ticks and limits were both in force; `None` for the oldest rules.
    pub fn since(&self) -> Option<NaiveDate> {
        Some(self.ticks.since.max(self.limits.since)).filter(|since| *since > NaiveDate::MIN)
    }

    /// The daily limits as factors of the reference price.
    pub const fn factors(&self) -> DailyLimits {
        self.limits
    }

    /// The tick of a price.
    pub fn tick(&self, price: Decimal) -> Decimal {
        let band = self.ticks.bands.iter().find(|(below, _)| price < *below);
        band.or(self.ticks.bands.last())
            .map_or(Decimal::ONE, |(_, tick)| *tick)
    }

    /// True when a price is a multiple of its tick.
    pub fn is_on_tick(&self, price: Decimal) -> bool {
        (price % self.tick(price)).is_zero()
    }

    /// The price rounded to a tick, with the decimals of its band. A bound between
    /// two bands is a multiple of both ticks, so a price rounded up to it is valid in either band.
    pub fn round_to_tick(&self, price: Decimal, rounding: Rounding) -> Decimal {
        let tick = self.tick(price);
        let steps = price / tick;
        let whole = match rounding {
            Rounding::Down => steps.floor(),
            Rounding::Up => steps.ceil(),
            Rounding::Nearest => steps
                .round_dp_with_strategy(0, rust_decimal::RoundingStrategy::MidpointAwayFromZero),
        };
        let mut rounded = whole * tick;
        rounded.rescale(u32::from(self.decimals(rounded)));
        rounded
    }

    /// Displayed decimals of a price: three where the tick has three, else two.
    pub fn decimals(&self, price: Decimal) -> Decimals {
        self.tick(price).scale().clamp(2, 3) as Decimals
    }

    /// The price limits of a session for a share listed on a day; `None` on that first day, which has
    /// no limits (DOMAIN 4.2).
    pub fn limits_since(
        &self,
        reference: Decimal,
        session: NaiveDate,
        listed_on: NaiveDate,
    ) -> Option<(Decimal, Decimal)> {
        (session > listed_on).then(|| self.limits(reference))
    }

    /// The price limits of a day with this reference price, both on ticks.
    pub fn limits(&self, reference: Decimal) -> (Decimal, Decimal) {
        (
            self.round_to_tick(reference * self.limits.lowest, Rounding::Up),
            self.round_to_tick(reference * self.limits.highest, Rounding::Down),
        )
    }
}

/// The tick of a price today.
pub fn tick(price: Decimal) -> Decimal {
    Rules::CURRENT.tick(price)
}

/// The price rounded to a tick of today's table.
pub fn round_to_tick(price: Decimal, rounding: Rounding) -> Decimal {
    Rules::CURRENT.round_to_tick(price, rounding)
}

/// Displayed decimals of a price today.
pub fn decimals_for(price: Decimal) -> Decimals {
    Rules::CURRENT.decimals(price)
}

/// The price limits of a day with this reference price, by today's rules.
pub fn limits(reference: Decimal) -> (Decimal, Decimal) {
    Rules::CURRENT.limits(reference)
}

/// The dates of an entitlement such as a dividend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntitlementDates {
    /// The last day to buy with the entitlement.
    pub last_entitlement: NaiveDate,
    /// The ex-date.
    pub ex: NaiveDate,
    /// The record date.
    pub record: NaiveDate,
}

impl EntitlementDates {
    /// From the last entitlement date: ex is the next trading day, record the settlement day of its trades.
    pub fn from_last(last_entitlement: NaiveDate, calendar: &Calendar) -> Self {
        Self {
            last_entitlement,
            ex: calendar.next_trading_day(last_entitlement),
            record: calendar.settlement_of(last_entitlement),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        calendar::{Holiday, WEEKENDS},
        format::parse_date,
    };

    fn decimal(text: &str) -> Decimal {
        text.parse().unwrap()
    }

    #[test]
    fn ticks_grow_with_the_price() {
        for (price, step, decimals) in [
            ("0.001", "0.001", 3),
            ("0.999", "0.001", 3),
            ("1.00", "0.01", 2),
            ("9.99", "0.01", 2),
            ("10.00", "0.05", 2),
            ("420", "0.05", 2),
        ] {
            assert_eq!(tick(decimal(price)), decimal(step), "{price}");
            assert_eq!(decimals_for(decimal(price)), decimals, "{price}");
        }
    }

    #[test]
    fn prices_round_to_ticks() {
        for (price, rounding, expected) in [
            ("0.9996", Rounding::Up, "1.00"),
            ("0.9996", Rounding::Down, "0.999"),
            ("9.995", Rounding::Nearest, "10.00"),
            ("12.37", Rounding::Nearest, "12.35"),
            ("12.38", Rounding::Up, "12.40"),
        ] {
            assert_eq!(
                round_to_tick(decimal(price), rounding).to_string(),
                expected
            );
        }
    }

    #[test]
    fn a_first_day_has_no_limits() {
        let (rules, first) = (Rules::CURRENT, parse_date("2024-05-09").unwrap());
        let next = first.succ_opt().unwrap();
        let reference = decimal("4.31");
        assert_eq!(rules.limits_since(reference, first, first), None);
        let limits = Some(rules.limits(reference));
        assert_eq!(rules.limits_since(reference, next, first), limits);
    }

    #[test]
    fn limits_are_fifteen_up_and_ten_down_on_ticks() {
        assert_eq!(limits(decimal("4.31")), (decimal("3.88"), decimal("4.95")));
        assert_eq!(
            limits(decimal("10.50")),
            (decimal("9.45"), decimal("12.05"))
        );
    }

    #[test]
    fn prices_could_fall_by_five_percent_for_a_year() {
        let low = |date: &str| {
            Rules::on(parse_date(date).unwrap())
                .limits(decimal("4.00"))
                .0
        };
        for (date, lowest) in [
            ("2020-03-17", "3.60"),
            ("2020-03-18", "3.80"),
            ("2021-02-27", "3.80"),
            ("2021-02-28", "3.60"),
        ] {
            assert_eq!(low(date), decimal(lowest), "{date}");
        }
        // The upper limit was unchanged.
        for rule in DAILY_LIMITS {
            assert_eq!(rule.highest, decimal("1.15"), "{}", rule.since);
        }
        assert!(DAILY_LIMITS.is_sorted_by(|a, b| a.since > b.since));
    }

    #[test]
    fn the_record_date_is_two_settlement_days_after_a_long_weekend() {
        let day = |text: &str| parse_date(text).unwrap();
        let holiday = |date| Holiday {
            date: day(date),
            provisional: false,
            trading_closed: true,
            name_en: "National Day".into(),
            name_ar: "اليوم الوطني".into(),
        };
        let calendar = Calendar::new(WEEKENDS, vec![holiday("2026-12-01"), holiday("2026-12-02")]);
        let dates = EntitlementDates::from_last(day("2026-11-30"), &calendar);
        assert_eq!(
            (dates.ex, dates.record),
            (day("2026-12-03"), day("2026-12-04"))
        );
    }
}
