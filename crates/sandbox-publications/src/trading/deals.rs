//! Deals outside the order book: occasional block trades near the reference price, of the size that the rules
//! of their day require.

mod rules;

use crate::Source;
use chrono::{NaiveDate, TimeDelta};
use domain::values::Quantity;
use sandbox_market::{
    dice::{Dice, Stream},
    market::number,
    ticks,
};
use sandbox_session::{figures, sessions::DatedBar};
use wire::{
    Bilingual,
    calls::direct_deals::{DealKind, DirectDeal, DirectDeals},
};

/// One in this many bars comes with a deal.
const RARITY: u64 = 420;

fn deal(seed: u64, of: &DatedBar<'_>) -> Option<DirectDeal> {
    let mut dice = Dice::new(seed, Stream::Deal, of.at as u64, number(of.day));
    if dice.below(RARITY) > 0 {
        return None;
    }
    let kind = match dice.below(4) {
        0 => DealKind::Special,
        _ => DealKind::Direct,
    };
    let rule = rules::rule(kind, of)?;
    let reference = of.bar.reference;
    // Most are near the previous close; one in six is near the maximum distance.
    let far = i64::from(rule.furthest) * 10 - 20;
    let reach = if dice.below(6) == 0 { far } else { 60 };
    let price = ticks::nearest(i64::from(reference) * (1_000 + dice.between(-reach, reach)));
    let threshold = rule.threshold(of.shares, price);
    let value = u128::from(threshold) * dice.between(100, 190) as u128 / 100;
    let quantity = (value * 1_000).div_ceil(u128::from(price));
    let symbol = &of.issuer.symbol;
    let open = (rule.last - rule.first).num_seconds();
    let time = of.day.and_time(rule.first) + TimeDelta::seconds(dice.between(0, open - 1));
    let code = symbol.as_str().to_lowercase();
    Some(DirectDeal {
        id: format!("{}-{code}", of.day.format("%Y%m%d")),
        time: figures::instant(time),
        symbol: symbol.clone(),
        name: Bilingual::new(&of.issuer.en, &of.issuer.ar),
        kind,
        quantity: Quantity(quantity as u64),
        price: ticks::price(price),
        value: figures::dirhams(u128::from(price) * quantity),
        threshold: figures::whole(threshold),
        previous_close: ticks::price(reference),
        deviation: figures::percent(figures::apart(price.into(), reference.into())),
    })
}

/// The answer to `direct-deals`.
pub fn direct_deals(
    exchange: &dyn Source,
    days: (NaiveDate, NaiveDate),
    of: Option<usize>,
) -> DirectDeals {
    let seed = exchange.archive().day.seed;
    let mut items = Vec::new();
    exchange.each_bar(days, of, &mut |dated| items.extend(deal(seed, &dated)));
    items.sort_by(|a, b| b.time.cmp(&a.time).then_with(|| a.id.cmp(&b.id)));
    DirectDeals { items }
}
