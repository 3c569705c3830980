//! Valuation of bonds and sukuk: payments discounted at a yield from the risk-free rate, the issuer's spread
//! and the time to maturity. Integer arithmetic, so that results are the same on all machines.

use super::issues::Issue;
use chrono::{Datelike, NaiveDate};
use sandbox_market::{
    dice::{Dice, Stream},
    market::number,
};

/// Year, month and the five-year risk-free rate, basis points.
const RATES: [(i32, u32, i64); 17] = [
    (2014, 1, 185),
    (2016, 1, 175),
    (2017, 1, 210),
    (2018, 10, 300),
    (2019, 8, 165),
    (2020, 8, 60),
    (2021, 10, 120),
    (2022, 6, 310),
    (2022, 10, 410),
    (2023, 4, 370),
    (2023, 10, 470),
    (2024, 9, 360),
    (2025, 1, 430),
    (2025, 9, 370),
    (2026, 5, 385),
    (2026, 11, 375),
    (2040, 1, 375),
];

/// The tick size, thousandths of a percent of par.
pub(super) const TICK: i64 = 5;

/// Days between the knots of an issue's own yield deviation.
const TURN: i64 = 60;

/// 1 as a fixed-point number with trillionths.
const ONE: i128 = 1_000_000_000_000;

/// The risk-free rate on a day, hundredths of a basis point.
fn rate(day: NaiveDate) -> i64 {
    let knot = |(year, month, bp): (i32, u32, i64)| {
        let first = NaiveDate::from_ymd_opt(year, month, 1).unwrap_or_default();
        (i64::from(first.num_days_from_ce()), bp * 100)
    };
    let x = i64::from(day.num_days_from_ce());
    let after = RATES.iter().position(|k| knot(*k).0 > x);
    let after = after.unwrap_or(RATES.len() - 1).max(1);
    let ((x0, y0), (x1, y1)) = (knot(RATES[after - 1]), knot(RATES[after]));
    y0 + (y1 - y0) * (x - x0) / (x1 - x0)
}

/// The yield of an issue, hundredths of a basis point (millionths).
fn yield_on(seed: u64, issue: &Issue, day: NaiveDate) -> i64 {
    let x = i64::from(day.num_days_from_ce());
    let own =
        |turn: i64| Dice::new(seed, Stream::Debt, issue.key, turn as u64).between(-3_000, 3_000);
    let (turn, within) = (x.div_euclid(TURN), x.rem_euclid(TURN));
    let wander = own(turn) + (own(turn + 1) - own(turn)) * within / TURN;
    let noise = Dice::new(seed, Stream::Debt, issue.key, number(day) << 20).bell(90);
    // Six basis points per year of maturity, relative to five years.
    let term = ((issue.maturity - day).num_days() - 1_826) * 600 / 365;
    (rate(day) + term + issue.debtor.spread * 100 + wander + noise).max(2_500)
}

/// The present value, right after a payment, of the payments that follow it: millionths of a thousandth of a
/// percent of par, at a yield in millionths.
fn present(issue: &Issue, number: u32, micros: i64) -> i128 {
    let frequency = i128::from(issue.frequency);
    let coupon = i128::from(issue.rate) * 1_000_000 / frequency;
    let growth = 1_000_000 * frequency + i128::from(micros);
    let (mut factor, mut sum) = (ONE, 0);
    for _ in number..issue.payments {
        factor = factor * 1_000_000 * frequency / growth;
        sum += coupon * factor / ONE;
    }
    sum + 100_000_000_000 * factor / ONE
}

/// The clean price at the end of a day, in thousandths of a percent of par, on a tick. Between two payments
/// it is interpolated between the values after them, so that it does not jump at a payment and ends at par.
pub(super) fn net_price(seed: u64, issue: &Issue, day: NaiveDate) -> i64 {
    let Some(period) = issue.period(day) else {
        return 100_000;
    };
    let micros = yield_on(seed, issue, day);
    let (before, after) = (
        present(issue, period.number, micros),
        present(issue, period.number + 1, micros),
    );
    let gone = i128::from((day - period.start).num_days());
    let whole = i128::from((period.end - period.start).num_days()).max(1);
    let fine = before + (after - before) * gone / whole;
    let step = i128::from(TICK) * 1_000_000;
    ((fine + step / 2) / step) as i64 * TICK
}
