//! Deals outside the order book: occasional block trades near the reference price, of the size that the rules
//! of their day require.

mod rules;

use crate::Source;
use chrono::{NaiveDate, TimeDelta};
use domain::values::Quantity;
use sandbox_market::{
    dice::{Dice, Stream},
    market::number,
    ticks::{self, Mils},
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
    let quantity = of_whole_fils((value * 1_000).div_ceil(u128::from(price)), price);
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

/// The least quantity from `quantity` on whose value at a price is a number of whole fils: sums of values are
/// then those of the values as pages show them.
fn of_whole_fils(quantity: u128, price: Mils) -> u128 {
    let is_whole = |quantity: &u128| (quantity * u128::from(price)).is_multiple_of(10);
    // Ten mils are one fils, so one of ten consecutive quantities has such a value.
    (quantity..quantity + 10).find(is_whole).unwrap_or(quantity)
}

/// The answer to `direct-deals`.
pub fn direct_deals(
    exchange: &dyn Source,
    days: (NaiveDate, NaiveDate),
    of: Option<usize>,
) -> DirectDeals {
    let archive = exchange.archive();
    let mut items = Vec::new();
    exchange.each_bar(days, of, &mut |dated| {
        items.extend(deal(archive.day.seed, &dated))
    });
    items.sort_by(|a, b| b.time.cmp(&a.time).then_with(|| a.id.cmp(&b.id)));
    DirectDeals {
        as_of: archive.day.calendar.previous_trading_day(archive.today),
        items,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn values_are_whole_fils_at_any_price(quantity in 1_u128..1_000_000_000, price in 1_u32..1_000_000) {
            let traded = of_whole_fils(quantity, price);
            proptest::prop_assert!((quantity..quantity + 10).contains(&traded));
            proptest::prop_assert_eq!(traded * u128::from(price) % 10, 0);
            // No smaller quantity will do.
            let mut smaller = quantity..traded;
            proptest::prop_assert!(smaller.all(|less| less * u128::from(price) % 10 != 0));
        }
    }
}
