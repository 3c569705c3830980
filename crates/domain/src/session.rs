//! The market at an exchange-local time: status, phase and next phase.

pub use crate::calendar::{Calendar, Holiday, WEEKENDS, Weekend};
use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

/// The four states of the specification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// No orders.
    Closed,
    /// Trading, and trading at last.
    Open,
    /// Order entry before the opening auction.
    Preopen,
    /// Order entry for the closing auction.
    Preclose,
}

impl Status {
    /// The specification's word, also on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Open => "open",
            Self::Preopen => "preopen",
            Self::Preclose => "preclose",
        }
    }

    /// The state with this word.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Closed, Self::Open, Self::Preopen, Self::Preclose]
            .into_iter()
            .find(|s| s.code() == code)
    }
}

/// The phase of a trading day; there is one more than states.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Outside sessions.
    Closed,
    /// Order entry.
    PreOpening,
    /// Continuous trading.
    Trading,
    /// Closing auction.
    PreClosing,
    /// Trading at the closing price.
    TradingAtLast,
}

impl Phase {
    /// All phases, in the order of a day.
    pub const ALL: [Self; 5] = [
        Self::Closed,
        Self::PreOpening,
        Self::Trading,
        Self::PreClosing,
        Self::TradingAtLast,
    ];

    /// Suffix of message keys and attribute names.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::PreOpening => "pre-opening",
            Self::Trading => "trading",
            Self::PreClosing => "pre-closing",
            Self::TradingAtLast => "trading-at-last",
        }
    }

    /// The state of a phase.
    pub const fn status(self) -> Status {
        match self {
            Self::Closed => Status::Closed,
            Self::PreOpening => Status::Preopen,
            Self::Trading | Self::TradingAtLast => Status::Open,
            Self::PreClosing => Status::Preclose,
        }
    }
}

/// Start of each phase of a day; a phase ends where the next starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timings {
    /// Start of pre-opening.
    pub pre_opening: NaiveTime,
    /// Start of trading.
    pub trading: NaiveTime,
    /// Start of pre-closing.
    pub pre_closing: NaiveTime,
    /// Start of trading at last.
    pub trading_at_last: NaiveTime,
    /// Close of the market.
    pub close: NaiveTime,
}

impl Timings {
    /// The specification's: 09:30, 10:00, 14:45, 14:55, 15:00.
    pub const SPEC: Self = Self {
        pre_opening: hm(9, 30),
        trading: hm(10, 0),
        pre_closing: hm(14, 45),
        trading_at_last: hm(14, 55),
        close: hm(15, 0),
    };

    /// True when the phases are in order.
    pub fn in_order(&self) -> bool {
        self.bounds().windows(2).all(|pair| pair[0].0 < pair[1].0)
    }

    /// The start of each phase, with the phase.
    pub const fn bounds(&self) -> [(NaiveTime, Phase); 5] {
        [
            (self.pre_opening, Phase::PreOpening),
            (self.trading, Phase::Trading),
            (self.pre_closing, Phase::PreClosing),
            (self.trading_at_last, Phase::TradingAtLast),
            (self.close, Phase::Closed),
        ]
    }
}

const fn hm(hour: u32, minute: u32) -> NaiveTime {
    match NaiveTime::from_hms_opt(hour, minute, 0) {
        Some(time) => time,
        None => NaiveTime::MIN,
    }
}

/// The market at a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// The phase.
    pub phase: Phase,
    /// The state.
    pub status: Status,
    /// When the phase ends; when closed, when the next pre-opening begins.
    pub ends_at: Option<NaiveDateTime>,
    /// The next phase.
    pub next_phase: Option<Phase>,
    /// The day of the next pre-opening, possibly today.
    pub next_trading_day: NaiveDate,
    /// Today's holiday, if it closes the market.
    pub holiday: Option<Holiday>,
}

/// The market at `now`, in exchange-local time.
pub fn moment(now: NaiveDateTime, timings: &Timings, calendar: &Calendar) -> Moment {
    let (today, time) = (now.date(), now.time());
    let trades = calendar.is_trading_day(today);
    let next = timings
        .bounds()
        .into_iter()
        .enumerate()
        .find(|(_, (begins, _))| trades && time < *begins);
    let next_trading_day = match next {
        Some((0, _)) => today,
        _ => calendar.next_trading_day(today),
    };
    let (phase, ends_at, next_phase) = match next {
        Some((at, (begins, follows))) => (Phase::ALL[at], today.and_time(begins), follows),
        None => (
            Phase::Closed,
            next_trading_day.and_time(timings.pre_opening),
            Phase::PreOpening,
        ),
    };
    Moment {
        phase,
        status: phase.status(),
        ends_at: Some(ends_at),
        next_phase: Some(next_phase),
        next_trading_day,
        holiday: calendar
            .holiday_on(today)
            .filter(|h| h.trading_closed)
            .cloned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::parse_instant;

    fn at(text: &str, holidays: Vec<Holiday>) -> Moment {
        let now = parse_instant(text).unwrap();
        moment(now, &Timings::SPEC, &Calendar::new(WEEKENDS, holidays))
    }

    fn holiday(date: &str, trading_closed: bool) -> Holiday {
        Holiday {
            date: crate::format::parse_date(date).unwrap(),
            provisional: true,
            trading_closed,
            name_en: "Eid".into(),
            name_ar: "العيد".into(),
        }
    }

    #[test]
    fn phases_change_at_the_specified_times() {
        use Phase::*;
        for (time, phase, status) in [
            ("00:00:00", Closed, "closed"),
            ("09:29:59", Closed, "closed"),
            ("09:30:00", PreOpening, "preopen"),
            ("09:59:59", PreOpening, "preopen"),
            ("10:00:00", Trading, "open"),
            ("14:44:59", Trading, "open"),
            ("14:45:00", PreClosing, "preclose"),
            ("14:54:59", PreClosing, "preclose"),
            ("14:55:00", TradingAtLast, "open"),
            ("14:59:59", TradingAtLast, "open"),
            ("15:00:00", Closed, "closed"),
        ] {
            let now = at(&["2026-11-12T", time].concat(), vec![]);
            assert_eq!((now.phase, now.status.code()), (phase, status), "{time}");
            assert_eq!(Status::from_code(status), Some(now.status));
        }
    }

    #[test]
    fn after_the_close_on_friday_comes_monday() {
        let now = at("2026-11-13T15:00:00", vec![]);
        assert_eq!(now.next_trading_day.to_string(), "2026-11-16");
        assert_eq!(now.ends_at, parse_instant("2026-11-16T09:30:00"));
        assert_eq!(now.next_phase, Some(Phase::PreOpening));
    }

    #[test]
    fn before_the_open_the_next_session_is_today() {
        let now = at("2026-11-12T08:00:00", vec![]);
        assert_eq!(now.next_trading_day.to_string(), "2026-11-12");
    }

    #[test]
    fn a_holiday_closes_the_market_and_gives_the_reason() {
        let holidays = || vec![holiday("2026-12-02", true), holiday("2026-12-01", true)];
        let now = at("2026-12-01T11:00:00", holidays());
        assert_eq!(
            (now.phase, now.next_trading_day.to_string().as_str()),
            (Phase::Closed, "2026-12-03")
        );
        assert_eq!(&*now.holiday.unwrap().name_en, "Eid");
        assert_eq!(
            at("2026-11-30T16:00:00", holidays())
                .next_trading_day
                .to_string(),
            "2026-12-03"
        );
    }

    #[test]
    fn a_settlement_holiday_does_not_close_the_market() {
        let now = at("2026-12-01T11:00:00", vec![holiday("2026-12-01", false)]);
        assert_eq!((now.phase, now.holiday), (Phase::Trading, None));
    }

    #[test]
    fn sunday_was_a_trading_day_before_2022() {
        assert_eq!(at("2021-12-26T11:00:00", vec![]).phase, Phase::Trading);
        assert_eq!(at("2021-12-24T11:00:00", vec![]).phase, Phase::Closed);
        assert_eq!(at("2022-01-07T11:00:00", vec![]).phase, Phase::Trading);
        assert_eq!(at("2022-01-09T11:00:00", vec![]).phase, Phase::Closed);
    }
}
