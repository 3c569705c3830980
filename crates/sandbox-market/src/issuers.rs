//! The fictional issuers: the curated ones of `data/issuers.txt` and, in large samples, generated ones.

mod made;

use crate::{
    dice::{Dice, Stream},
    ticks::Mils,
};
use chrono::NaiveDate;
use domain::values::{Decimal, Isin, Sector, Symbol};
use std::num::NonZero;
use wire::{
    Bilingual,
    calls::stocks::{LegalForm, Venue},
};

/// The small companies on the second market. All other curated ones are on the main board.
const SECOND: [&str; 6] = ["HIRZ", "HKYA", "JBLQ", "KHTW", "NQIH", "RUKN"];

/// The consumer cooperative. All others are public joint-stock companies.
const COOPERATIVE: &str = "MWSM";

/// The sample exchange's own company, by the symbol of its share.
pub const OWN: &str = "DSEX";

/// An issuer and its share as of the sample's anchor day (12 November 2026).
#[derive(Debug, Clone)]
pub struct Issuer {
    /// Ticker.
    pub symbol: Symbol,
    /// ISIN of the share.
    pub isin: Isin,
    /// Sector.
    pub sector: Sector,
    /// English name.
    pub en: String,
    /// Arabic name.
    pub ar: String,
    /// Its business, in English.
    pub activity_en: String,
    /// Its business, in Arabic.
    pub activity_ar: String,
    /// Price at the anchor.
    pub anchor: Mils,
    /// Issued shares at the anchor, including those of rights issues in progress or later.
    pub shares: u64,
    /// Value traded on an ordinary day, AED.
    pub turnover: u64,
    /// Number of trades on an ordinary day.
    pub trades: u32,
    /// Free float, percent.
    pub float: u8,
    /// Foreign ownership limit, percent.
    pub foreign_limit: u8,
    /// Sharia-compliant at the anchor; see `classification` for other quarters.
    pub sharia: bool,
    /// Dividend yield in basis points; zero for no dividends.
    pub dividend_yield: u16,
    /// The month in which its financial year ends.
    pub year_end: u32,
    /// Year of foundation.
    pub founded: i32,
    /// First day of trading.
    pub listed_on: NaiveDate,
    /// Standard deviation of its own daily return, millionths.
    pub volatility: i64,
    /// Sensitivity to the market's return, thousandths.
    pub beta: i64,
}

impl Issuer {
    /// True when it came to the main board by an offering after the first session. Generated issuers did not:
    /// they may be listed late only to save memory.
    pub fn was_offered(&self) -> bool {
        self.listed_on > crate::FIRST_DAY && !self.symbol.as_str().starts_with('X')
    }

    /// The market that its share is listed on.
    pub fn venue(&self) -> Venue {
        if SECOND.contains(&self.symbol.as_str()) {
            Venue::Second
        } else {
            Venue::Main
        }
    }

    /// Its legal form.
    pub fn legal_form(&self) -> LegalForm {
        if self.symbol.as_str() == COOPERATIVE {
            LegalForm::ConsumerCooperative
        } else {
            LegalForm::PublicJointStock
        }
    }

    /// The most that one holder may own, percent: of a cooperative a tenth, of a company all of it.
    pub fn holder_limit(&self) -> u8 {
        match self.legal_form() {
            LegalForm::ConsumerCooperative => 10,
            _ => 100,
        }
    }

    /// Free-float band in quarters: up to 25% counts as one, above 75% as four (DOMAIN 4.6).
    pub(crate) fn float_quarters(&self) -> u8 {
        self.float.div_ceil(25).clamp(1, 4)
    }
}

/// The number of issuers in the curated table.
pub fn curated_count() -> NonZero<usize> {
    let rows = crate::table::rows(include_str!("../data/issuers.txt")).count();
    NonZero::new(rows).unwrap_or(NonZero::<usize>::MIN)
}

/// The name of a curated issuer; `None` for other symbols.
pub fn curated_name(symbol: &str) -> Option<Bilingual> {
    let mut rows = crate::table::rows(include_str!("../data/issuers.txt"));
    let row = rows.find(|row| row.first() == Some(&symbol))?;
    Some(Bilingual::new(*row.get(13)?, *row.get(14)?))
}

/// `count` issuers, sorted by symbol.
pub fn issuers(seed: u64, count: usize) -> Vec<Issuer> {
    let mut all: Vec<Issuer> = crate::table::rows(include_str!("../data/issuers.txt"))
        .filter_map(curated)
        .take(count)
        .collect();
    let more = count.saturating_sub(all.len());
    all.extend((0..more).filter_map(|n| made::issuer(seed, n, count)));
    all.sort_by(|a, b| a.symbol.cmp(&b.symbol));
    all
}

fn curated(row: Vec<&'static str>) -> Option<Issuer> {
    let [
        symbol,
        sector,
        price,
        shares,
        turnover,
        trades,
        float,
        foreign,
        sharia,
        pays,
        fy,
        founded,
        listed,
        ..,
    ] = row[..]
    else {
        return None;
    };
    let texts: Vec<String> = row[13..].iter().map(|t| (*t).to_owned()).collect();
    let [en, ar, activity_en, activity_ar] = texts.try_into().ok()?;
    let turnover = turnover.parse::<u64>().ok()? * 1_000;
    let (volatility, beta) = temper(symbol, turnover);
    Some(Issuer {
        symbol: symbol.parse().ok()?,
        isin: Isin::with_check_digit(&format!("QZE{symbol:0<4}1001")).ok()?,
        sector: sector.parse().ok()?,
        en,
        ar,
        activity_en,
        activity_ar,
        anchor: mils(price)?,
        shares: shares.parse::<u64>().ok()? * 1_000_000,
        turnover,
        trades: trades.parse().ok()?,
        float: float.parse().ok()?,
        foreign_limit: foreign.parse().ok()?,
        sharia: sharia == "y",
        dividend_yield: pays.parse().ok()?,
        year_end: fy.parse().ok()?,
        founded: founded.parse().ok()?,
        listed_on: listed.parse().ok()?,
        volatility,
        beta,
    })
}

/// A price of a table, in thousandths of a dirham.
pub(crate) fn mils(text: &str) -> Option<Mils> {
    let mut price: Decimal = text.parse().ok()?;
    price.rescale(3);
    price.mantissa().try_into().ok()
}

/// Volatility and beta of a share: small and illiquid shares are more volatile. It does not depend on the
/// seed, so a share is the same in every sample.
fn temper(symbol: &str, turnover: u64) -> (i64, i64) {
    let name = symbol
        .bytes()
        .fold(0_u64, |sum, b| sum * 257 + u64::from(b));
    let mut dice = Dice::new(0, Stream::Security, name, 0);
    let size = (64 - turnover.leading_zeros()).clamp(18, 27);
    let volatility = dice.between(8_000, 13_000) + i64::from(27 - size) * 700;
    (volatility, dice.between(600, 1_300))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_row_is_read() {
        let all = issuers(1, 76);
        assert_eq!(all.len(), curated_count().get());
        assert!(all.windows(2).all(|pair| pair[0].symbol < pair[1].symbol));
        let sectors: HashSet<Sector> = all.iter().map(|i| i.sector).collect();
        assert_eq!(sectors.len(), Sector::ALL.len());
        let english: HashSet<&str> = all.iter().map(|i| i.activity_en.as_str()).collect();
        let arabic: HashSet<&str> = all.iter().map(|i| i.activity_ar.as_str()).collect();
        assert_eq!((english.len(), arabic.len()), (all.len(), all.len()));
        for issuer in &all {
            assert!(issuer.isin.as_str().starts_with("QZ"), "{}", issuer.symbol);
            assert_eq!(
                issuer.anchor % crate::ticks::tick(issuer.anchor),
                0,
                "{}",
                issuer.symbol
            );
            assert!(
                issuer.founded <= chrono::Datelike::year(&issuer.listed_on),
                "{}",
                issuer.symbol
            );
        }
    }

    #[test]
    fn financial_years_of_banks_end_in_december() {
        let all = issuers(1, 10_000);
        let banks: Vec<&Issuer> = all.iter().filter(|i| i.en.ends_with("Bank")).collect();
        assert!(banks.len() >= 4, "{}", banks.len());
        for bank in banks {
            assert_eq!(
                (bank.year_end, bank.sector),
                (12, Sector::Financials),
                "{}",
                bank.en
            );
        }
    }

    #[test]
    fn large_samples_have_distinct_symbols_isins_and_names() {
        let all = issuers(1, 10_000);
        assert_eq!(all.len(), 10_000);
        assert_eq!(
            all.iter().map(|i| &i.symbol).collect::<HashSet<_>>().len(),
            10_000
        );
        assert_eq!(
            all.iter().map(|i| i.isin).collect::<HashSet<_>>().len(),
            10_000
        );
        assert_eq!(
            all.iter().map(|i| &i.en).collect::<HashSet<_>>().len(),
            10_000
        );
        assert_eq!(
            all.iter().map(|i| &i.ar).collect::<HashSet<_>>().len(),
            10_000
        );
    }
}
