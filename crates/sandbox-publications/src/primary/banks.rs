//! Banks of the sample that receive subscriptions.

use chrono::NaiveTime;
use sandbox_market::dice::Dice;
use wire::{Bilingual, calls::ipos::SubscriptionHours};

const BANKS: [(&str, &str); 4] = [
    ("Rimal Bank", "بنك رمال"),
    ("Marjan Bank", "بنك مرجان"),
    ("Wareef Islamic Bank", "بنك وريف الإسلامي"),
    ("Ittizan Bank", "بنك اتزان"),
];

/// At least two banks.
pub(super) fn receiving(dice: &mut Dice) -> Vec<Bilingual> {
    let (from, count) = (dice.below(4) as usize, dice.between(2, 4) as usize);
    let banks = BANKS.iter().cycle().skip(from).take(count);
    banks.map(|(en, ar)| Bilingual::new(*en, *ar)).collect()
}

/// When they take subscriptions: first and last hour of a day, and the hour at which the last day ends.
const HOURS: [[u32; 3]; 3] = [[8, 14, 12], [8, 15, 13], [9, 15, 12]];

/// The hours of an offering.
pub(super) fn hours(dice: &mut Dice) -> SubscriptionHours {
    let at = dice.below(HOURS.len() as u64) as usize;
    let [from, to, cut_off] = HOURS[at % HOURS.len()]
        .map(|hour| NaiveTime::from_hms_opt(hour, 0, 0).unwrap_or(NaiveTime::MIN));
    SubscriptionHours { from, to, cut_off }
}

#[cfg(test)]
mod tests {
    use super::BANKS;

    #[test]
    fn the_banks_are_issuers_of_the_sample() {
        let issuers = sandbox_market::issuers::issuers(1, 76);
        for (en, ar) in BANKS {
            assert!(issuers.iter().any(|i| i.en == en && i.ar == ar), "{en}");
        }
    }
}
