//! The exchange's clock: real time, a replay of a past session, or a given time.

use chrono::{Datelike, NaiveDate, NaiveDateTime, TimeDelta, Utc};
use domain::{
    calendar::Calendar,
    clock::{DEFAULT_ZONE, wall},
    session::{Phase, Timings, moment},
};
use std::{fmt, str::FromStr, time::Instant};

/// The mode of the exchange's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ClockMode {
    /// Real time during trading hours, else a replay of the last session.
    #[default]
    Auto,
    /// Real time.
    Real,
    /// A replay of the last session, repeated without end.
    Replay,
    /// Running, from a given time on.
    At(NaiveDateTime),
    /// A given time, frozen.
    Frozen(NaiveDateTime),
}

/// A text that is not a clock.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not a clock: auto, real, replay, at:2026-11-12T14:32:19 or frozen:2026-11-12T14:32:19, with times from \
     2016-01-05 to the end of 2027"
)]
pub struct NotAClock(pub String);

impl FromStr for ClockMode {
    type Err = NotAClock;
    fn from_str(text: &str) -> Result<Self, NotAClock> {
        let wrong = || NotAClock(text.to_owned());
        let time = |t: &str| {
            let time = t.parse::<NaiveDateTime>().map_err(|_| wrong())?;
            // There is no data before the first session, and the table of holidays ends with the last year.
            (sandbox_market::FIRST_DAY < time.date() && time.year() <= sandbox_market::LAST_YEAR)
                .then_some(time)
                .ok_or_else(wrong)
        };
        match text {
            "auto" => Ok(Self::Auto),
            "real" => Ok(Self::Real),
            "replay" => Ok(Self::Replay),
            _ => match text.split_once(':') {
                Some(("at", t)) => time(t).map(Self::At),
                Some(("frozen", t)) => time(t).map(Self::Frozen),
                _ => Err(wrong()),
            },
        }
    }
}

impl fmt::Display for ClockMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const FORMAT: &str = "%Y-%m-%dT%H:%M:%S";
        match self {
            Self::Auto => f.write_str("auto"),
            Self::Real => f.write_str("real"),
            Self::Replay => f.write_str("replay"),
            Self::At(time) => write!(f, "at:{}", time.format(FORMAT)),
            Self::Frozen(time) => write!(f, "frozen:{}", time.format(FORMAT)),
        }
    }
}

/// One reading of the clock, with a resolution of one second.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reading {
    /// Time at the exchange.
    pub(crate) now: NaiveDateTime,
    /// Seconds to add to `now` for a time that never goes back, even when a replay starts again.
    pub(crate) ahead: i64,
    pub(crate) replay: bool,
}

/// A running clock.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clock {
    mode: ClockMode,
    started: Instant,
}

/// Start hour and length in seconds of a replay: from the opening auction to the close.
const REPLAY: (u32, i64) = (10, 5 * 3_600);

impl Clock {
    pub(crate) fn start(mode: ClockMode) -> Self {
        Self {
            mode,
            started: Instant::now(),
        }
    }

    pub(crate) fn read(&self, calendar: &Calendar) -> Reading {
        let plain = |now: NaiveDateTime| Reading {
            now,
            ahead: 0,
            replay: false,
        };
        let whole = |t: NaiveDateTime| t.date().and_time(truncate(t.time()));
        let real = || whole(wall(Utc::now(), DEFAULT_ZONE));
        match self.mode {
            ClockMode::Frozen(time) => plain(whole(time)),
            ClockMode::At(time) => {
                let run = TimeDelta::from_std(self.started.elapsed()).unwrap_or_default();
                plain(whole(time + run))
            }
            ClockMode::Real => plain(real()),
            ClockMode::Replay => replay(real(), calendar),
            ClockMode::Auto => {
                let now = real();
                let open = moment(now, &Timings::SPEC, calendar).phase != Phase::Closed;
                if open {
                    plain(now)
                } else {
                    replay(now, calendar)
                }
            }
        }
    }
}

fn truncate(time: chrono::NaiveTime) -> chrono::NaiveTime {
    chrono::Timelike::with_nanosecond(&time, 0).unwrap_or(time)
}

/// A time in the last finished session that advances with real time.
fn replay(now: NaiveDateTime, calendar: &Calendar) -> Reading {
    let day = last_finished(now, calendar);
    let seconds = now.and_utc().timestamp();
    let place = seconds.rem_euclid(REPLAY.1);
    let then = day.and_hms_opt(REPLAY.0, 0, 0).unwrap_or_default() + TimeDelta::seconds(place);
    Reading {
        now: then,
        ahead: seconds - then.and_utc().timestamp(),
        replay: true,
    }
}

/// The date of the last finished session.
fn last_finished(now: NaiveDateTime, calendar: &Calendar) -> NaiveDate {
    let today = now.date();
    if calendar.is_trading_day(today) && now.time() >= Timings::SPEC.close {
        today
    } else {
        calendar.previous_trading_day(today)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandbox_market::holidays;

    fn time(text: &str) -> NaiveDateTime {
        text.parse().unwrap()
    }

    #[test]
    fn clock_texts_round_trip() {
        for text in [
            "auto",
            "real",
            "replay",
            "at:2026-11-12T14:32:19",
            "frozen:2026-11-12T09:59:59",
        ] {
            assert_eq!(text.parse::<ClockMode>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "now",
            "at:",
            "at:yesterday",
            "frozen:2015-01-01T00:00:00",
            "at:2100-01-01T00:00:00",
        ] {
            assert!(text.parse::<ClockMode>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_replay_is_within_the_last_session_and_never_goes_back() {
        let calendar = holidays::calendar(&holidays::feasts());
        let mut last = i64::MIN;
        for minute in 0..2_000 {
            let reading = replay(
                time("2026-11-20T16:00:00") + TimeDelta::minutes(minute),
                &calendar,
            );
            assert_eq!(reading.now.date().to_string(), "2026-11-20");
            assert!(
                reading.now.time() >= Timings::SPEC.trading
                    && reading.now.time() < Timings::SPEC.close
            );
            let steady = reading.now.and_utc().timestamp() + reading.ahead;
            assert!(steady > last);
            last = steady;
        }
    }
}
