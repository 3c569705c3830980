//! Details of a company's profile: identifiers, auditor, subsidiaries, contacts.

use chrono::{Datelike, NaiveDate};
use domain::values::Lei;
use sandbox_market::{
    dice::{self, Dice, Stream},
    issuers::Issuer,
};
use sandbox_session::{day::Day, figures};
use wire::{
    Bilingual,
    calls::company_profile::{Contacts, Subsidiary},
};

/// The beginning of every LEI in the sample. No LEI issuer has this prefix, as no country has that of the
/// sample's ISINs.
const LEI_PREFIX: &str = "QZX000";

/// The number of years after which a company changes its auditor.
const AUDITED: i32 = 6;

/// Names of auditors, all fictional.
const AUDITORS: [(&str, &str); 5] = [
    ("Mirsal & Partners", "مرسال وشركاه لتدقيق الحسابات"),
    ("Burhan Chartered Accountants", "برهان للمحاسبة القانونية"),
    ("Wathiq Audit", "واثق لتدقيق الحسابات"),
    ("Daftar & Co.", "دفتر وشركاه محاسبون قانونيون"),
    ("Rasid Auditors", "راصد لتدقيق الحسابات"),
];

/// Kinds of subsidiaries.
const BRANCHES: [(&str, &str); 7] = [
    ("Services", "للخدمات"),
    ("Properties", "للعقارات"),
    ("Ventures", "للمشاريع"),
    ("Training", "للتدريب"),
    ("Technology", "للتقنية"),
    ("Trading", "للتجارة"),
    ("Logistics", "للخدمات اللوجستية"),
];

/// The LEI of an issuer.
pub(super) fn lei(issuer: &Issuer) -> Option<Lei> {
    let mut left = dice::key(issuer.symbol.as_str());
    let mut letter = || {
        let digit = (left % 36) as u32;
        left /= 36;
        char::from_digit(digit, 36).map_or('0', |c| c.to_ascii_uppercase())
    };
    let tail: String = (0..6).map(|_| letter()).collect();
    Lei::with_check_digits(&format!("{LEI_PREFIX}{:0<6}{tail}", issuer.symbol.as_str())).ok()
}

/// The auditor of the financial year that a day is in.
pub(super) fn auditor(seed: u64, at: usize, on: NaiveDate) -> Bilingual {
    let mut dice = Dice::new(seed, Stream::Profile, at as u64, 1);
    let turn = dice.below(AUDITED as u64) as i32;
    let term = (on.year() + turn) / AUDITED;
    // The next auditor is a different one.
    let (en, ar) = AUDITORS[(term as u64 + dice.below(5)) as usize % AUDITORS.len()];
    Bilingual::new(en, ar)
}

/// The registrar: the depository of the exchange.
pub(super) fn registrar(day: &Day) -> Bilingual {
    Bilingual::new(
        format!("{}, Depository", day.name.en),
        format!("{} - مركز الإيداع", day.name.ar),
    )
}

/// The subsidiaries of an issuer, largest holding first.
pub(super) fn subsidiaries(day: &Day, at: usize) -> Vec<Subsidiary> {
    let issuer = &day.issuers[at];
    let mut dice = Dice::new(day.seed, Stream::Profile, at as u64, 2);
    let from = dice.below(BRANCHES.len() as u64) as usize;
    let count = dice.between(0, 3) as usize;
    let branches = BRANCHES.iter().cycle().skip(from).take(count);
    let mut all: Vec<Subsidiary> = branches
        .map(|(en, ar)| Subsidiary {
            name: Bilingual::new(
                format!("{} {en} LLC", issuer.en),
                format!("{} {ar} ذ.م.م", issuer.ar),
            ),
            holding: figures::percent(*dice.pick(&[10_000, 10_000, 7_500, 7_000, 6_000, 5_100])),
        })
        .collect();
    all.sort_by_key(|subsidiary| std::cmp::Reverse(subsidiary.holding.get()));
    all
}

/// The contacts for investors.
pub(super) fn contacts(issuer: &Issuer, at: usize) -> Contacts {
    let code = issuer.symbol.as_str().to_lowercase();
    Contacts {
        email: Some(format!("ir@{code}.example")),
        phone: Some(format!("+971 4 000 1{:03}", at % 1_000)),
    }
}

/// Its website.
pub(super) fn website(issuer: &Issuer) -> String {
    format!(
        "https://www.{}.example",
        issuer.symbol.as_str().to_lowercase()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn identifiers_are_valid_and_unassigned() {
        let issuers = sandbox_market::issuers::issuers(1, 400);
        let all: HashSet<Lei> = issuers.iter().filter_map(lei).collect();
        assert_eq!(all.len(), issuers.len());
        for lei in all {
            assert!(lei.as_str().starts_with("QZX0"), "{lei}");
        }
    }

    #[test]
    fn an_auditor_stays_for_some_years_and_is_followed_by_another() {
        for at in 0..40 {
            let on = |year| NaiveDate::from_ymd_opt(year, 6, 1).unwrap();
            let years: Vec<Bilingual> = (2016..2040).map(|y| auditor(7, at, on(y))).collect();
            let changes = years.windows(2).filter(|pair| pair[0] != pair[1]).count();
            assert!((3..=4).contains(&changes), "{changes}");
        }
    }
}
