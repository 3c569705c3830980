//! What the market does at a moment of the exchange's time: status, phase and what comes next.

pub use crate::calendar::{Calendar, Holiday, WEEKENDS, Weekend};
use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

/// The spec's four states.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// No orders.
    Closed,
    /// Trading, and trading at last.
    Open,
    /// Orders gather before the open.
    Preopen,
    /// Orders gather for the closing auction.
    Preclose,
}

impl Status {
    /// The spec's word, also on the wire.
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

/// The phase of a trading day; the timings table has one more than the status has states.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Before, between and after sessions.
    Closed,
    /// Orders gather.
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

    /// The end of message keys and attribute names.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::PreOpening => "pre-opening",
            Self::Trading => "trading",
            Self::PreClosing => "pre-closing",
            Self::TradingAtLast => "trading-at-last",
        }
    }

    /// The state that a phase counts as.
    pub const fn status(self) -> Status {
        match self {
            Self::Closed => Status::Closed,
            Self::PreOpening => Status::Preopen,
            Self::Trading | Self::TradingAtLast => Status::Open,
            Self::PreClosing => Status::Preclose,
        }
    }
}

/// When the phases of a day begin; each ends where the next begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timings {
    /// Pre-opening begins.
    pub pre_opening: NaiveTime,
    /// Trading begins.
    pub trading: NaiveTime,
    /// Pre-closing begins.
    pub pre_closing: NaiveTime,
    /// Trading at last begins.
    pub trading_at_last: NaiveTime,
    /// The market closes.
    pub close: NaiveTime,
}

impl Timings {
    /// The spec's: 09:30, 10:00, 14:45, 14:55, 15:00.
    pub const SPEC: Self = Self {
        pre_opening: hm(9, 30),
        trading: hm(10, 0),
        pre_closing: hm(14, 45),
        trading_at_last: hm(14, 55),
        close: hm(15, 0),
    };

    /// True when each phase begins before the next.
    pub fn in_order(&self) -> bool {
        self.bounds().windows(2).all(|pair| pair[0].0 < pair[1].0)
    }

    /// Every beginning with the phase that begins.
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
    /// The state that it counts as.
    pub status: Status,
    /// When the phase ends; when closed, when the next pre-opening begins.
    pub ends_at: Option<NaiveDateTime>,
    /// What follows it.
    pub next_phase: Option<Phase>,
    /// The day of the next pre-opening: today while it is still to come.
    pub next_trading_day: NaiveDate,
    /// Today's holiday, when it closes the market.
    pub holiday: Option<Holiday>,
}

/// The market at `now`, which is the exchange's own wall clock.
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
