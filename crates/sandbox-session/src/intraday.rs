//! The current session and the previous one, minute by minute.

use crate::{figures, history::adjust, live::CLOSE, view::View};
use chrono::TimeDelta;
use domain::session::Timings;
use domain::values::{Price, Quantity};
use sandbox_market::{
    actions::Ratio,
    market::{INDICES, Played, Trade, level},
};
use wire::calls::intraday::{Intraday, IntradayChart, Point};

/// Price and volume by minute, up to a second of the session.
fn points(
    played: &Played,
    until: i32,
    from: Option<Price>,
    mut trade: impl FnMut(&Trade) -> Option<Price>,
) -> Vec<Point> {
    let mut all = Vec::new();
    let mut trades = played
        .tape
        .trades
        .iter()
        .take_while(|t| i32::from(t.second) <= until)
        .peekable();
    let mut last = from;
    // Before the open there is no minute.
    for minute in 0..=until.div_euclid(60) {
        let mut volume = 0;
        while let Some(due) = trades.next_if(|t| i32::from(t.second) / 60 == minute) {
            if let Some(price) = trade(due) {
                last = Some(price);
                volume += u64::from(due.volume);
            }
        }
        if let Some(price) = last {
            let time = Timings::SPEC.trading + TimeDelta::minutes(i64::from(minute));
            all.push(Point {
                time,
                price,
                volume: Quantity(volume),
            });
        }
    }
    all
}

/// One session of one security by minute, up to a second of the session.
pub fn chart(played: &Played, at: usize, until: i32) -> IntradayChart {
    chart_on(played, at, until, Ratio::ONE)
}

/// Like `chart`, with prices adjusted to a later day, as in the history.
fn chart_on(played: &Played, at: usize, until: i32, ratio: Ratio) -> IntradayChart {
    let on_basis = |price| adjust(price, ratio, false);
    let reference = played.references.get(at).copied().unwrap_or_default();
    let of_it = |t: &Trade| (usize::from(t.security) == at).then(|| on_basis(t.price));
    let mut points = if reference == 0 {
        Vec::new()
    } else {
        points(played, until, None, of_it)
    };
    for point in &mut points {
        point.volume = Quantity(point.volume.0 * ratio.new / ratio.old);
    }
    IntradayChart {
        date: played.tape.day,
        previous_close: on_basis(reference),
        points,
    }
}

fn of_index(played: &Played, at: usize, until: i32) -> IntradayChart {
    let mut prices = played.references.clone();
    let sums = prices
        .iter()
        .zip(&played.weights)
        .map(|(p, w)| i128::from(*p) * i128::from(w[at]));
    let mut sum: i128 = sums.sum();
    let divisor = played.divisors[at];
    let price = |sum: i128| figures::points_as_price(level(sum, divisor));
    let first = price(sum);
    let step = |t: &Trade| {
        let security = usize::from(t.security);
        let weight = i128::from(played.weights[security][at]);
        if weight == 0 {
            return None;
        }
        sum += (i128::from(t.price) - i128::from(prices[security])) * weight;
        prices[security] = t.price;
        Some(price(sum))
    };
    // Before its first session an index has no level, and no minutes.
    let points = match played.levels[at] {
        0 => Vec::new(),
        _ => points(played, until, Some(first), step),
    };
    IntradayChart {
        date: played.tape.day,
        previous_close: figures::points_as_price(played.levels[at]),
        points,
    }
}

impl View {
    /// The last two sessions of a security, both with adjusted prices.
    pub fn security_intraday(&self, at: usize) -> Intraday {
        let previous = &self.day.previous;
        let ratio = self.day.basis_since(at, previous.tape.day);
        Intraday {
            version: self.version,
            current: chart(&self.day.played, at, self.changed),
            previous: chart_on(previous, at, CLOSE - 1, ratio),
        }
    }

    /// The last two sessions of an index.
    pub fn index_intraday(&self, at: usize) -> Intraday {
        let at = at.min(INDICES.len() - 1);
        Intraday {
            version: self.version,
            current: of_index(&self.day.played, at, self.changed),
            previous: of_index(&self.day.previous, at, CLOSE - 1),
        }
    }
}
