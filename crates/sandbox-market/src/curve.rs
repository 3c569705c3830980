//! Long-term trends of prices: the level that the market and each share tend to. Piecewise linear tables of
//! whole numbers, so that ten years of history look realistic.

use crate::{
    dice::{Dice, Stream},
    issuers::Issuer,
};
use chrono::{Datelike, NaiveDate};

/// Year, month and the level of the market, in thousandths of November 2026.
const MARKET: [(i32, u32, i64); 24] = [
    (2016, 1, 600),
    (2016, 5, 650),
    (2016, 11, 590),
    (2017, 4, 665),
    (2018, 1, 625),
    (2018, 8, 560),
    (2019, 1, 500),
    (2019, 8, 575),
    (2020, 1, 560),
    (2020, 4, 390),
    (2020, 9, 455),
    (2021, 3, 520),
    (2021, 11, 640),
    (2022, 5, 715),
    (2022, 11, 670),
    (2023, 5, 705),
    (2023, 9, 790),
    (2024, 5, 765),
    (2025, 1, 890),
    (2025, 5, 860),
    (2025, 11, 975),
    (2026, 4, 925),
    (2026, 11, 1_000),
    (2040, 11, 2_000),
];

/// Days between the knots of a share's own trend: about half a year.
const TURN: i64 = 182;

/// The anchor: the day whose prices are in the table of issuers.
const ANCHOR: NaiveDate = match NaiveDate::from_ymd_opt(2026, 11, 12) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

fn between(x: i64, (x0, y0): (i64, i64), (x1, y1): (i64, i64)) -> i64 {
    if x1 == x0 {
        y0
    } else {
        y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    }
}

/// The level of the market on a day, in millionths of the anchor's.
pub fn market(day: NaiveDate) -> i64 {
    let x = i64::from(day.num_days_from_ce());
    let knot = |(year, month, level): (i32, u32, i64)| {
        let first = NaiveDate::from_ymd_opt(year, month, 12).unwrap_or(ANCHOR);
        (i64::from(first.num_days_from_ce()), level * 1_000)
    };
    let after = MARKET
        .iter()
        .position(|k| knot(*k).0 > x)
        .unwrap_or(MARKET.len() - 1)
        .max(1);
    between(x, knot(MARKET[after - 1]), knot(MARKET[after])).max(100_000)
}

/// The price that a share tends to on a day, in millionths of a dirham, adjusted to its number of shares at
/// the anchor.
pub fn target(seed: u64, security: u64, issuer: &Issuer, day: NaiveDate) -> i64 {
    target_at(seed, security, issuer, day, market(day))
}

/// Like `target`, with the level of the market, which can be computed once for all shares.
pub(crate) fn target_at(
    seed: u64,
    security: u64,
    issuer: &Issuer,
    day: NaiveDate,
    market: i64,
) -> i64 {
    let since = i64::from(day.num_days_from_ce() - ANCHOR.num_days_from_ce());
    let level = market * deviation(seed, security, since) / 1_000;
    i64::from(issuer.anchor) * level / 1_000
}

/// The deviation of a share from the market some days after its anchor, in thousandths; 1000 at the anchor.
pub(crate) fn deviation(seed: u64, security: u64, since: i64) -> i64 {
    let (turn, within) = (since.div_euclid(TURN), since.rem_euclid(TURN));
    between(
        within,
        (0, own(seed, security, turn)),
        (TURN, own(seed, security, turn + 1)),
    )
}

/// The deviation of a share from the market at a knot, in thousandths; 1000 at the anchor.
fn own(seed: u64, security: u64, turn: i64) -> i64 {
    if turn == 0 {
        return 1_000;
    }
    // The maximum deviation grows with the distance from the anchor, up to about a third.
    let reach = 120 + turn.abs().min(8) * 25;
    1_000 + Dice::new(seed, Stream::Trend, security, turn as u64).between(-reach, reach)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meets_the_anchor_and_never_jumps() {
        let issuer = &crate::issuers::issuers(1, 76)[0];
        let at_anchor = target(1, 0, issuer, ANCHOR);
        assert_eq!(at_anchor, i64::from(issuer.anchor) * 1_000);
        let first = NaiveDate::from_ymd_opt(2016, 1, 4).unwrap();
        let days: Vec<i64> = first
            .iter_days()
            .take(5_000)
            .map(|d| target(1, 0, issuer, d))
            .collect();
        assert!(
            days.windows(2)
                .all(|pair| (pair[1] - pair[0]).abs() * 100 < pair[0] * 2)
        );
    }
}
