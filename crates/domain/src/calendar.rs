//! Trading and settlement days: weekends by date, holidays as given.

use chrono::{Datelike, NaiveDate, Weekday};

/// The number of settlement days between a trade and its settlement, for trades from a given day on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SettlementCycle {
    /// The first trade day to which it applies.
    pub since: NaiveDate,
    /// The number of settlement days.
    pub days: u32,
}

/// The settlement cycles of the exchange, latest first: two settlement days (T+2). A change of the cycle is a row more.
pub const SETTLEMENT_CYCLES: &[SettlementCycle] = &[SettlementCycle {
    since: NaiveDate::MIN,
    days: 2,
}];

/// The cycle of a trade on a day, of rules with the latest first.
fn cycle(cycles: &[SettlementCycle], traded: NaiveDate) -> u32 {
    let rule = cycles.iter().find(|cycle| cycle.since <= traded);
    rule.map_or(0, |cycle| cycle.days)
}

/// Weekend days, valid from a given day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weekend {
    /// First day on which it applies.
    pub since: NaiveDate,
    /// The two weekend days.
    pub days: [Weekday; 2],
}

/// The weekends of the exchange, latest first: Saturday and Sunday since January 2022, Friday and
/// Saturday before (DOMAIN 4.1). The new rule starts on 1 January, so that no day before the first
/// session of 2022, 3 January, counts as a trading day.
pub const WEEKENDS: &[Weekend] = &[
    Weekend {
        since: day(2022, 1, 1),
        days: [Weekday::Sat, Weekday::Sun],
    },
    Weekend {
        since: NaiveDate::MIN,
        days: [Weekday::Fri, Weekday::Sat],
    },
];

/// The first day of the exchange's week on a date: the day after the weekend of its time.
pub fn first_weekday(date: NaiveDate) -> Weekday {
    let rule = WEEKENDS.iter().find(|weekend| weekend.since <= date);
    rule.map_or(Weekday::Mon, |weekend| weekend.days[1].succ())
}

/// A day that is written in the program.
pub(crate) const fn day(year: i32, month: u32, day: u32) -> NaiveDate {
    match NaiveDate::from_ymd_opt(year, month, day) {
        Some(date) => date,
        None => NaiveDate::MIN,
    }
}

/// A public holiday.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holiday {
    /// The day.
    pub date: NaiveDate,
    /// True while the day depends on the sighting of the moon or a pending notice.
    pub provisional: bool,
    /// False when only settlement is closed and the market trades.
    pub trading_closed: bool,
    /// Its name in English.
    pub name_en: Box<str>,
    /// Its name in Arabic.
    pub name_ar: Box<str>,
}

impl Holiday {
    /// Its name in a language.
    pub fn name(&self, locale: crate::locale::Locale) -> &str {
        match locale {
            crate::locale::Locale::En => &self.name_en,
            crate::locale::Locale::Ar => &self.name_ar,
        }
    }
}

/// Trading and settlement days of the exchange.
#[derive(Debug, Clone, Default)]
pub struct Calendar {
    weekends: &'static [Weekend],
    holidays: Vec<Holiday>,
}

impl Calendar {
    /// A calendar from weekend rules (usually `WEEKENDS`) and holidays in any order.
    pub fn new(weekends: &'static [Weekend], holidays: Vec<Holiday>) -> Self {
        // There are a few dozen, mostly in order; a general sort would be a kilobyte of the widgets.
        let mut sorted: Vec<Holiday> = Vec::with_capacity(holidays.len());
        for holiday in holidays {
            let at = sorted.partition_point(|known| known.date <= holiday.date);
            sorted.insert(at, holiday);
        }
        Self {
            weekends,
            holidays: sorted,
        }
    }

    /// True when the exchange trades on `date`.
    pub fn is_trading_day(&self, date: NaiveDate) -> bool {
        !self.is_weekend(date) && self.holiday_on(date).is_none_or(|h| !h.trading_closed)
    }

    /// True when trades settle on `date`.
    pub fn is_settlement_day(&self, date: NaiveDate) -> bool {
        !self.is_weekend(date) && self.holiday_on(date).is_none()
    }

    /// True when `date` is on a weekend under the rule of its time.
    pub fn is_weekend(&self, date: NaiveDate) -> bool {
        let rule = self.weekends.iter().find(|w| w.since <= date);
        rule.is_some_and(|w| w.days.contains(&date.weekday()))
    }

    /// The holiday on `date`.
    pub fn holiday_on(&self, date: NaiveDate) -> Option<&Holiday> {
        let at = self.holidays.binary_search_by_key(&date, |h| h.date).ok()?;
        self.holidays.get(at)
    }

    /// True if it has holidays in the year of `date`. Each year has some, so otherwise they are not known.
    pub fn knows_year_of(&self, date: NaiveDate) -> bool {
        let mut holidays = self.holidays.iter();
        holidays.any(|holiday| holiday.date.year() == date.year())
    }

    /// All holidays, earliest first.
    pub fn holidays(&self) -> &[Holiday] {
        &self.holidays
    }

    /// The first trading day after `date`.
    pub fn next_trading_day(&self, date: NaiveDate) -> NaiveDate {
        step(date, NaiveDate::succ_opt, |d| self.is_trading_day(d))
    }

    /// The last trading day before `date`.
    pub fn previous_trading_day(&self, date: NaiveDate) -> NaiveDate {
        step(date, NaiveDate::pred_opt, |d| self.is_trading_day(d))
    }

    /// The trading day `days` trading days after `date`; `date` itself for zero.
    pub fn add_trading_days(&self, date: NaiveDate, days: u32) -> NaiveDate {
        (0..days).fold(date, |date, _| self.next_trading_day(date))
    }

    /// The settlement day `days` settlement days after `date`; `date` itself for zero.
    pub fn add_settlement_days(&self, date: NaiveDate, days: u32) -> NaiveDate {
        (0..days).fold(date, |date, _| {
            step(date, NaiveDate::succ_opt, |d| self.is_settlement_day(d))
        })
    }

    /// The settlement day of a trade, under the cycle of its day.
    pub fn settlement_of(&self, traded: NaiveDate) -> NaiveDate {
        self.add_settlement_days(traded, cycle(SETTLEMENT_CYCLES, traded))
    }

    /// The trading days from `from` to `to`, inclusive.
    pub fn trading_days(&self, from: NaiveDate, to: NaiveDate) -> impl Iterator<Item = NaiveDate> {
        from.iter_days()
            .take_while(move |d| *d <= to)
            .filter(|d| self.is_trading_day(*d))
    }
}

/// Steps until a day matches. Holidays are finite and weekends have two days, so the search is
/// short; it also stops at the ends of chrono's calendar.
fn step(
    from: NaiveDate,
    by: fn(&NaiveDate) -> Option<NaiveDate>,
    fits: impl Fn(NaiveDate) -> bool,
) -> NaiveDate {
    let mut date = from;
    while let Some(next) = by(&date) {
        date = next;
        if fits(date) {
            return date;
        }
    }
    from
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trade_is_settled_under_the_cycle_of_its_own_day() {
        let cycles = [
            SettlementCycle {
                since: day(2027, 1, 4),
                days: 1,
            },
            SettlementCycle {
                since: NaiveDate::MIN,
                days: 2,
            },
        ];
        assert_eq!(cycle(&cycles, day(2027, 1, 3)), 2);
        assert_eq!(cycle(&cycles, day(2027, 1, 4)), 1);
        assert_eq!(cycle(&cycles, day(2016, 1, 4)), 2);
    }

    #[test]
    fn every_trade_day_has_a_cycle_and_the_latest_is_first() {
        let oldest = SETTLEMENT_CYCLES.last().unwrap();
        assert_eq!(oldest.since, NaiveDate::MIN);
        assert!(SETTLEMENT_CYCLES.is_sorted_by(|a, b| a.since > b.since));
        assert!(SETTLEMENT_CYCLES.iter().all(|cycle| cycle.days > 0));
        // A Thursday: Friday and Monday count.
        let calendar = Calendar::new(WEEKENDS, Vec::new());
        assert_eq!(calendar.settlement_of(day(2026, 11, 12)), day(2026, 11, 16));
    }
}
