//! Deals outside the order book: now and then a block of a share changes hands at a price near its
//! reference.

use crate::{
    dice::{Dice, Stream},
    exchange::{DatedBar, Exchange},
    figures,
    market::number,
    ticks,
};
use chrono::{NaiveDate, TimeDelta};
use domain::values::Quantity;
use wire::{
    Bilingual,
    calls::direct_deals::{DealKind, DirectDeal, DirectDeals},
};

/// One bar in this many comes with a deal.
const RARITY: u64 = 420;

/// Least value of a deal, dirhams (DOMAIN 4.7).
const LEAST: i64 = 10_000_000;

fn deal(seed: u64, of: &DatedBar<'_>) -> Option<DirectDeal> {
    let mut dice = Dice::new(seed, Stream::Deal, of.at as u64, number(of.day));
    if dice.below(RARITY) > 0 {
        return None;
    }
    let reference = of.bar.reference;
    let (low, high) = ticks::limits(reference, of.day);
    let micros = i64::from(reference) * dice.between(930, 1_060);
    let price = ticks::nearest(micros).clamp(low, high);
    // At most a twentieth of the company, and never less than the threshold.
    let most = (of.shares as i64 / 20_000 * i64::from(price)).clamp(LEAST * 2, LEAST * 25);
    let value = dice.between(LEAST, most);
    let quantity = (value * 1_000).div_euclid(i64::from(price)) + 1;
    let deviation = (i64::from(price) - i64::from(reference)) * 10_000 / i64::from(reference);
    let kind = if dice.below(4) == 0 {
        DealKind::Special
    } else {
        DealKind::Direct
    };
    let symbol = &of.issuer.symbol;
    let opening = of.day.and_hms_opt(8, 0, 0)?;
    let time = opening + TimeDelta::seconds(dice.between(0, 5_340));
    let code = symbol.as_str().to_lowercase();
    Some(DirectDeal {
        id: format!("{}-{code}", of.day.format("%Y%m%d")),
        time: figures::instant(time),
        symbol: symbol.clone(),
        name: Bilingual::new(&of.issuer.en, &of.issuer.ar),
        kind,
        quantity: Quantity(quantity as u64),
        price: ticks::price(price),
        value: figures::dirhams(u128::from(price) * quantity as u128),
        previous_close: ticks::price(reference),
        deviation: figures::percent(deviation),
    })
}

/// The answer to `direct-deals`.
pub(crate) fn direct_deals(
    exchange: &Exchange,
    days: (NaiveDate, NaiveDate),
    of: Option<usize>,
) -> DirectDeals {
    let seed = exchange.options().seed;
    let mut items = Vec::new();
    exchange.each_bar(days, of, |dated| items.extend(deal(seed, &dated)));
    items.sort_by(|a, b| b.time.cmp(&a.time).then_with(|| a.id.cmp(&b.id)));
    DirectDeals { items }
}
