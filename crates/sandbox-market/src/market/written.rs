//! Binary encoding of sessions and of the market's state. Numbers have variable length: ten years of 76
//! securities take about four megabytes.

mod bytes;

use super::{Bar, Basket, CAP_UNIT, IndexBar, Market, Standing, index::Member};
use crate::ticks::Mils;
use bytes::{Reader, Writer};
use chrono::{Datelike, NaiveDate};

impl Market {
    /// The encoded session at an index, counted from zero; it must have been simulated.
    pub fn session_bytes(&self, at: usize) -> Vec<u8> {
        let mut out = Writer::default();
        let new = |s: &&Standing| s.since == Some(at);
        out.number(self.standings.iter().filter(new).count() as u64);
        for (place, standing) in self.standings.iter().enumerate() {
            if new(&standing) {
                out.number(place as u64);
            }
        }
        for standing in &self.standings {
            let n = standing.since.and_then(|since| at.checked_sub(since));
            if let Some(bar) = n.and_then(|n| standing.bars.get(n)) {
                write_bar(&mut out, bar);
            }
        }
        for basket in &self.baskets {
            write_index_bar(&mut out, &basket.bars.get(at).copied().unwrap_or_default());
        }
        out.0
    }

    /// Decodes a session as if it had been simulated; `all` is the expected number of sessions. Call
    /// `take_state` after the last one. `None`: the bytes are not a session of this market.
    pub fn take_session(&mut self, day: NaiveDate, bytes: &[u8], all: usize) -> Option<()> {
        let mut from = Reader(bytes);
        let at = self.days.len();
        for _ in 0..from.number()? {
            let standing = self.standings.get_mut(from.place()?)?;
            if standing.since.replace(at).is_some() {
                return None;
            }
            standing.bars.reserve_exact(all.checked_sub(at)?);
        }
        for standing in self.standings.iter_mut().filter(|s| s.since.is_some()) {
            standing.bars.push(read_bar(&mut from)?);
        }
        for basket in &mut self.baskets {
            basket.bars.reserve_exact(all.checked_sub(at)?);
            basket.bars.push(read_index_bar(&mut from)?);
        }
        self.days.push(day);
        self.gone.take();
        from.0.is_empty().then_some(())
    }

    /// The encoded state for the next session, without the bars.
    pub fn state_bytes(&self) -> Vec<u8> {
        let mut out = Writer::default();
        for standing in &self.standings {
            // The destructuring makes the compiler ask for new fields here: encode them, unless they follow
            // from others.
            let Standing {
                since,
                bars: _,
                latent,
                close: _,
                reference: _,
                shares,
            } = standing;
            if since.is_some() {
                out.signed(*latent);
                out.number(*shares);
            }
        }
        for basket in &self.baskets {
            let Basket {
                members,
                divisor,
                rebalanced_on,
                bars: _,
            } = basket;
            out.wide(*divisor);
            out.signed(rebalanced_on.num_days_from_ce().into());
            out.number(members.len() as u64);
            for member in members {
                let Member {
                    security,
                    quarters,
                    cap_factor,
                } = member;
                out.number(*security as u64);
                out.number((*quarters).into());
                out.wide(*cap_factor);
            }
        }
        out.0
    }

    /// Restores a state; the sessions up to it must have been decoded.
    pub fn take_state(&mut self, bytes: &[u8]) -> Option<()> {
        let mut from = Reader(bytes);
        for standing in self.standings.iter_mut().filter(|s| s.since.is_some()) {
            standing.latent = from.signed()?;
            standing.shares = from.number()?;
            let last = standing.bars.last()?;
            (standing.close, standing.reference) = (last.close, last.reference);
        }
        let listed = self.standings.len();
        for basket in &mut self.baskets {
            basket.divisor = from.wide()?;
            let day = from.signed()?.try_into().ok()?;
            basket.rebalanced_on = NaiveDate::from_num_days_from_ce_opt(day)?;
            basket.members.clear();
            for _ in 0..from.number()? {
                basket.members.push(Member {
                    security: from.place().filter(|place| *place < listed)?,
                    quarters: from.number()?.try_into().ok()?,
                    cap_factor: from.wide().filter(|f| (1..=CAP_UNIT).contains(f))?,
                });
            }
        }
        self.refresh_weights();
        from.0.is_empty().then_some(())
    }
}

/// The difference of two prices.
fn from_to(from: Mils, to: Mils) -> i64 {
    i64::from(to) - i64::from(from)
}

/// Encodes a bar with small numbers: prices relative to the reference, the value relative to volume times
/// reference.
fn write_bar(out: &mut Writer, bar: &Bar) {
    let Bar {
        open,
        high,
        low,
        close,
        reference,
        volume,
        trades,
        value,
    } = *bar;
    let still = Bar {
        close: reference,
        reference,
        ..Bar::default()
    };
    let traded = *bar != still;
    out.number(u64::from(reference) << 1 | u64::from(traded));
    if traded {
        for price in [open, high, low, close] {
            out.signed(from_to(reference, price));
        }
        out.number(volume.into());
        out.number(trades.into());
        let even = u64::from(volume) * u64::from(reference);
        out.signed(value.wrapping_sub(even).cast_signed());
    }
}

fn read_bar(from: &mut Reader<'_>) -> Option<Bar> {
    let first = from.number()?;
    let reference = Mils::try_from(first >> 1).ok()?;
    let mut bar = Bar {
        close: reference,
        reference,
        ..Bar::default()
    };
    if first & 1 == 1 {
        for price in [&mut bar.open, &mut bar.high, &mut bar.low, &mut bar.close] {
            let moved = i64::from(reference).checked_add(from.signed()?)?;
            *price = moved.try_into().ok()?;
        }
        bar.volume = from.number()?.try_into().ok()?;
        bar.trades = from.number()?.try_into().ok()?;
        let even = u64::from(bar.volume) * u64::from(reference);
        bar.value = even.wrapping_add(from.signed()?.cast_unsigned());
    }
    Some(bar)
}

fn write_index_bar(out: &mut Writer, bar: &IndexBar) {
    let IndexBar {
        open,
        high,
        low,
        close,
        previous,
        volume,
        trades,
        value,
    } = *bar;
    for number in [open, high, low, close, previous, trades] {
        out.number(number.into());
    }
    out.number(volume);
    out.number(value);
}

fn read_index_bar(from: &mut Reader<'_>) -> Option<IndexBar> {
    let mut numbers = [0_u32; 6];
    for number in &mut numbers {
        *number = from.number()?.try_into().ok()?;
    }
    let [open, high, low, close, previous, trades] = numbers;
    Some(IndexBar {
        open,
        high,
        low,
        close,
        previous,
        trades,
        volume: from.number()?,
        value: from.number()?,
    })
}

#[cfg(test)]
mod tests;
