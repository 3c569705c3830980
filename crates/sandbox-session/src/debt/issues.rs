//! The issues and their borrowers, from `data/bonds.txt`, `data/sukuk.txt` and `data/debtors.txt`.

use chrono::{Datelike, Months, NaiveDate};
use domain::values::{Decimal, Isin, Symbol};
use sandbox_market::dice::{self, Dice, Stream};
use std::{str::FromStr, sync::LazyLock};
use wire::{
    Bilingual, Currency,
    calls::{bonds::DayCount, sukuk::Structure},
};

/// All bonds, sorted by symbol.
pub(super) static BONDS: LazyLock<Vec<Issue>> =
    LazyLock::new(|| issues(include_str!("../../data/bonds.txt"), 'B'));

/// All sukuk, sorted by symbol.
pub(super) static SUKUK: LazyLock<Vec<Issue>> =
    LazyLock::new(|| issues(include_str!("../../data/sukuk.txt"), 'S'));

static DEBTORS: LazyLock<Vec<Debtor>> = LazyLock::new(|| {
    let rows = sandbox_market::table::rows(include_str!("../../data/debtors.txt"));
    rows.filter_map(debtor).collect()
});

/// A borrower.
#[derive(Debug, PartialEq)]
pub(super) struct Debtor {
    code: &'static str,
    /// Spread over the risk-free rate, basis points.
    pub(super) spread: i64,
    pub(super) name: Bilingual,
    /// The symbol of its share, if it is an issuer of the sample.
    pub(super) symbol: Option<Symbol>,
}

/// The terms of a bond or sukuk.
#[derive(Debug)]
pub(super) struct Issue {
    pub(super) symbol: Symbol,
    pub(super) isin: Isin,
    pub(super) debtor: &'static Debtor,
    pub(super) currency: Currency,
    pub(super) issued_on: NaiveDate,
    pub(super) maturity: NaiveDate,
    pub(super) par: u64,
    pub(super) units: u64,
    /// Annual coupon or profit rate, thousandths of a percent.
    pub(super) rate: i64,
    /// Payments per year.
    pub(super) frequency: u32,
    /// Number of payments from the issue to the maturity.
    pub(super) payments: u32,
    pub(super) day_count: DayCount,
    /// The contract of a sukuk.
    pub(super) structure: Option<Structure>,
    /// The key of its random draws.
    pub(super) key: u64,
    /// It trades on one in this many days.
    pub(super) rarity: u64,
}

impl Issue {
    /// Par times units.
    pub(super) fn value(&self) -> u64 {
        self.par * self.units
    }

    /// Its name: borrower, rate, maturity.
    pub(super) fn name(&self) -> Bilingual {
        let what = format!(
            "{}% {}",
            Decimal::new(self.rate, 3).normalize(),
            self.maturity.year()
        );
        let Bilingual { en, ar } = &self.debtor.name;
        match self.structure {
            // Names of sukuk vehicles contain the word already.
            Some(_) if !en.contains("Sukuk") => {
                Bilingual::new(format!("{en} Sukuk {what}"), format!("صكوك {ar} {what}"))
            }
            Some(_) => Bilingual::new(format!("{en} {what}"), format!("{ar} {what}")),
            None => Bilingual::new(format!("{en} {what}"), format!("سندات {ar} {what}")),
        }
    }
}

fn debtor(row: Vec<&'static str>) -> Option<Debtor> {
    let [code, spread, en, ar] = row[..] else {
        return None;
    };
    let listed = en.is_empty();
    let name = if listed {
        sandbox_market::issuers::curated_name(code)?
    } else {
        Bilingual::new(en, ar)
    };
    Some(Debtor {
        code,
        spread: spread.parse().ok()?,
        name,
        symbol: if listed { code.parse().ok() } else { None },
    })
}

fn issues(table: &'static str, kind: char) -> Vec<Issue> {
    let mut all: Vec<Issue> = sandbox_market::table::rows(table)
        .filter_map(|row| issue(&row, kind))
        .collect();
    all.sort_by(|a, b| a.symbol.cmp(&b.symbol));
    all
}

fn issue(row: &[&'static str], kind: char) -> Option<Issue> {
    let [
        code,
        issued,
        years,
        millions,
        currency,
        par,
        rate,
        frequency,
        count,
        ref structure @ ..,
    ] = *row
    else {
        return None;
    };
    let issued_on: NaiveDate = issued.parse().ok()?;
    let years: u32 = years.parse().ok()?;
    let maturity = issued_on.checked_add_months(Months::new(years * 12))?;
    let due = maturity.format("%y%m");
    let par: u64 = par.parse().ok()?;
    let frequency: u32 = frequency.parse().ok()?;
    let symbol = format!("{code}{due}");
    let key = dice::key(&symbol);
    Some(Issue {
        isin: Isin::with_check_digit(&format!("QZ{kind}{code}{due}")).ok()?,
        symbol: symbol.parse().ok()?,
        debtor: DEBTORS.iter().find(|d| d.code == code)?,
        currency: currency.parse().ok()?,
        issued_on,
        maturity,
        par,
        units: (millions.parse::<u64>().ok()? * 1_000_000).checked_div(par)?,
        rate: thousandths(rate)?,
        frequency,
        payments: years * frequency,
        day_count: count.parse().ok()?,
        structure: match structure {
            [] => None,
            [word, ..] => Some(contract(word)?),
        },
        key,
        rarity: 2 + Dice::new(0, Stream::DebtTrade, key, 0).below(18),
    })
}

fn thousandths(percent: &str) -> Option<i64> {
    let mut rate = Decimal::from_str(percent).ok()?;
    rate.rescale(3);
    rate.mantissa().try_into().ok()
}

fn contract(word: &str) -> Option<Structure> {
    match word {
        "ijara" => Some(Structure::Ijara),
        "murabaha" => Some(Structure::Murabaha),
        "wakala" => Some(Structure::Wakala),
        "mudaraba" => Some(Structure::Mudaraba),
        "musharaka" => Some(Structure::Musharaka),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandbox_market::holidays;
    use std::collections::HashSet;

    #[test]
    fn every_row_is_read() {
        let rows = |text| sandbox_market::table::rows(text).count();
        assert_eq!(BONDS.len(), rows(include_str!("../../data/bonds.txt")));
        assert_eq!(SUKUK.len(), rows(include_str!("../../data/sukuk.txt")));
        assert_eq!(DEBTORS.len(), rows(include_str!("../../data/debtors.txt")));
        let structures: HashSet<Structure> = SUKUK.iter().filter_map(|s| s.structure).collect();
        assert_eq!(structures.len(), 5);
    }

    #[test]
    fn terms_are_sound() {
        let calendar = holidays::calendar(&holidays::feasts());
        for issue in BONDS.iter().chain(SUKUK.iter()) {
            let name = issue.symbol.as_str();
            assert!(calendar.is_trading_day(issue.issued_on), "{name}");
            assert!(issue.issued_on.day() <= 28, "{name}");
            assert!(12 % issue.frequency == 0, "{name}");
            assert!((500..9_000).contains(&issue.rate), "{name}");
            assert_eq!(issue.value() % 1_000_000, 0, "{name}");
        }
    }

    #[test]
    fn names_say_who_what_and_when() {
        let name = |symbol: &str| {
            let mut all = BONDS.iter().chain(SUKUK.iter());
            all.find(|i| i.symbol.as_str() == symbol).unwrap().name()
        };
        let bond = name("RIMB2909");
        assert_eq!(bond.en, "Rimal Bank 4.875% 2029");
        assert_eq!(bond.ar, "سندات بنك رمال 4.875% 2029");
        assert!(name("SAHW3307").ar.starts_with("صكوك موانئ صهوان "));
        assert!(name("QMTS3304").ar.starts_with("صكوك خزانة خليج القمر "));
    }
}
