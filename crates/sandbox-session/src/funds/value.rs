//! Net asset values of funds, and valuation days.

use super::table::{Row, Source};
use crate::slow;
use chrono::{Datelike, NaiveDate};
use domain::calendar::Calendar;
use sandbox_market::{
    dice::{Dice, Stream},
    market::{Closed, number},
};
use wire::calls::funds::FundKind;

/// The anchor: the day whose values are in the table.
const ANCHOR: NaiveDate = match NaiveDate::from_ymd_opt(2026, 11, 12) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

/// Closes of the index that a fund tracks, oldest first, thousandths of a point.
pub(super) struct Levels(pub(super) Vec<Closed>);

impl Levels {
    pub(super) fn on(&self, day: NaiveDate) -> Option<&Closed> {
        let at = self
            .0
            .binary_search_by_key(&day, |closed| closed.day)
            .ok()?;
        self.0.get(at)
    }
}

/// The net asset value of a unit at the end of a session, millionths; `None` when the index has no close
/// then.
pub(super) fn micros(seed: u64, row: &Row, day: NaiveDate, levels: &Levels) -> Option<i64> {
    match row.source {
        Source::Index { divisor, .. } => {
            let since = (day - row.listed_on).num_days().max(0);
            let left = 3_650_000 - row.fees * since;
            let gross = i128::from(levels.on(day)?.close) * 1_000 / i128::from(divisor);
            Some((gross * i128::from(left) / 3_650_000) as i64)
        }
        Source::Own {
            micros,
            growth,
            swing,
        } => {
            let years = (day - ANCHOR).num_days() * growth * 1_000 / 365;
            let wander = slow::between(seed, Stream::Fund, row.key, day, (-swing, swing)) * 1_000;
            let noise =
                Dice::new(seed, Stream::FundPrice, row.key ^ 4, number(day)).bell(swing * 30);
            let level = i128::from(micros) * i128::from((1_000_000 + years).max(200_000));
            Some((level / 1_000_000 * i128::from(1_000_000 + wander + noise) / 1_000_000) as i64)
        }
    }
}

/// Whether a fund is valued at the end of a session: an ETF after each, a fund after the last of a week (from
/// Sunday), a REIT after the last of a quarter.
pub(super) fn is_valued(calendar: &Calendar, kind: FundKind, day: NaiveDate) -> bool {
    let next = calendar.next_trading_day(day);
    let week = |day: NaiveDate| day.num_days_from_ce().div_euclid(7);
    let quarter = |day: NaiveDate| (day.year(), day.month0() / 3);
    match kind {
        FundKind::Etf => true,
        FundKind::Fund => week(day) != week(next),
        FundKind::Reit => quarter(day) != quarter(next),
    }
}
