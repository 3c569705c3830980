//! The live fields of securities and indices, keyed like their columns.

use chrono::{DateTime, FixedOffset, NaiveDate, SecondsFormat};
use domain::{
    change, format,
    values::{Decimal, Decimals, IndexValue, Price, Quantity},
};
use wire::calls::{indices::Index, quotes::Quote, stocks::Stock};

/// Keys of a share, in the order of [`share`].
pub const SHARE_KEYS: [&str; 18] = [
    "last",
    "change",
    "change-percent",
    "bid",
    "bid-volume",
    "offer",
    "offer-volume",
    "volume",
    "value",
    "trades",
    "open",
    "high",
    "low",
    "vwap",
    "market-cap",
    "high-52w",
    "low-52w",
    "last-trade",
];

/// Keys of an instrument other than a share, in the order of [`quote`].
pub const QUOTE_KEYS: [&str; 16] = [
    "last",
    "change",
    "change-percent",
    "bid",
    "bid-volume",
    "offer",
    "offer-volume",
    "volume",
    "value",
    "trades",
    "open",
    "high",
    "low",
    "high-52w",
    "low-52w",
    "last-trade-date",
];

/// Keys of an index, in the order of [`index`].
pub const INDEX_KEYS: [&str; 7] = [
    "value",
    "change",
    "change-percent",
    "high",
    "low",
    "volume",
    "value-traded",
];

/// Decimals of index levels and percentages.
const TWO: Decimals = 2;

/// A raw value. Decimals compare by value, so `4.3` to `4.30` is not a change.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Raw {
    Missing,
    Decimal(Decimal),
    Whole(u64),
    Instant(DateTime<FixedOffset>),
    Day(NaiveDate),
}

impl Raw {
    /// The text in data formats; `None` if missing.
    pub(super) fn text(self) -> Option<String> {
        match self {
            Self::Missing => None,
            Self::Decimal(value) => Some(value.to_string()),
            Self::Whole(value) => Some(value.to_string()),
            Self::Day(day) => Some(day.to_string()),
            Self::Instant(at) => Some(at.to_rfc3339_opts(SecondsFormat::Secs, false)),
        }
    }
}

/// A decimal with at least the instrument's number of decimals.
fn decimal(value: Option<Decimal>, decimals: Decimals) -> Raw {
    let Some(mut value) = value else {
        return Raw::Missing;
    };
    if value.scale() < u32::from(decimals) {
        value.rescale(u32::from(decimals));
    }
    Raw::Decimal(value)
}

fn whole(quantity: Option<Quantity>) -> Raw {
    quantity.map_or(Raw::Missing, |quantity| Raw::Whole(quantity.0))
}

pub(super) fn share(s: &Stock) -> [Raw; SHARE_KEYS.len()] {
    let price = |p: Option<Price>| decimal(p.map(Price::get), s.decimals);
    [
        price(s.last),
        decimal(s.change(), s.decimals),
        decimal(s.change_percent().map(|p| p.get()), TWO),
        price(s.bid),
        whole(s.bid_volume),
        price(s.offer),
        whole(s.offer_volume),
        Raw::Whole(s.volume.0),
        Raw::Decimal(s.value.get()),
        Raw::Whole(s.trades.0),
        price(s.open),
        price(s.high),
        price(s.low),
        price(s.vwap()),
        s.market_cap()
            .map_or(Raw::Missing, |m| Raw::Decimal(m.get())),
        price(s.high_52w),
        price(s.low_52w),
        s.last_trade.map_or(Raw::Missing, Raw::Instant),
    ]
}

pub(super) fn quote(q: &Quote) -> [Raw; QUOTE_KEYS.len()] {
    let price = |p: Option<Price>| decimal(p.map(Price::get), q.decimals);
    let (last, before) = (q.last.map(Price::get), q.previous_close.map(Price::get));
    let both = last.zip(before);
    [
        price(q.last),
        decimal(both.map(|(last, before)| last - before), q.decimals),
        decimal(
            both.and_then(|(last, before)| change::percent(last, before)),
            TWO,
        ),
        price(q.bid),
        whole(q.bid_volume),
        price(q.offer),
        whole(q.offer_volume),
        Raw::Whole(q.volume.0),
        // Shown with two decimals, even where contracts and papers leave three.
        decimal(Some(format::round(q.value.get(), TWO.into())), TWO),
        Raw::Whole(q.trades.0),
        price(q.open),
        price(q.high),
        price(q.low),
        price(q.high_52w),
        price(q.low_52w),
        q.last_trade
            .map_or(Raw::Missing, |at| Raw::Day(at.date_naive())),
    ]
}

pub(super) fn index(i: &Index) -> [Raw; INDEX_KEYS.len()] {
    [
        decimal(Some(i.value.get()), TWO),
        decimal(Some(i.change()), TWO),
        decimal(i.change_percent().map(|p| p.get()), TWO),
        decimal(i.high.map(IndexValue::get), TWO),
        decimal(i.low.map(IndexValue::get), TWO),
        Raw::Whole(i.volume.0),
        Raw::Decimal(i.value_traded.get()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_hundredth_of_a_percent_rounds_up() {
        let fixture = include_str!("../../../wire/fixtures/stocks.json");
        let mut stocks: wire::calls::stocks::Stocks = serde_json::from_str(fixture).unwrap();
        let stock = &mut stocks.stocks[0];
        (stock.last, stock.previous_close) = ("8.01".parse().ok(), "8.00".parse().ok());
        let at = SHARE_KEYS.iter().position(|key| *key == "change-percent");
        assert_eq!(share(stock)[at.unwrap()].text().as_deref(), Some("0.13"));
    }

    #[test]
    fn quotes_are_moved_by_their_fields() {
        let fixture = include_str!("../../../wire/fixtures/quotes.json");
        let quotes: wire::calls::quotes::Quotes = serde_json::from_str(fixture).unwrap();
        let fund = &quotes.quotes[0];
        let raw = quote(fund);
        let text = |key| {
            let at = QUOTE_KEYS.iter().position(|known| *known == key).unwrap();
            raw[at].text()
        };
        for (key, value) in [
            ("last", "11.55"),
            ("change", "0.05"),
            ("change-percent", "0.43"),
            ("offer-volume", "1100"),
            ("low-52w", "9.85"),
            ("last-trade-date", "2026-11-12"),
        ] {
            assert_eq!(text(key).as_deref(), Some(value), "{key}");
        }
    }

    #[test]
    fn values_carry_the_decimals_of_the_instrument() {
        let raw = |text: &str, decimals| decimal(text.parse().ok(), decimals).text();
        assert_eq!(raw("4.3", 2).as_deref(), Some("4.30"));
        assert_eq!(raw("-0.619", 3).as_deref(), Some("-0.619"));
        assert_eq!(
            raw("1.2345", 2).as_deref(),
            Some("1.2345"),
            "extra decimals are kept"
        );
        assert_eq!(raw("--", 2), None);
        assert_eq!(
            decimal("4.3".parse().ok(), 2),
            decimal("4.300".parse().ok(), 3)
        );
    }
}
