//! Trading and settlement days: weekends by date, holidays as given.

use chrono::{Datelike, NaiveDate, Weekday};

/// The number of settlement days between a trade and its settlement (T+2).
pub const SETTLEMENT_CYCLE: u32 = 2;

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
