//! Banks of the sample that receive subscriptions.

use sandbox_market::dice::Dice;
use wire::Bilingual;

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
