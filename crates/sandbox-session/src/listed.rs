//! The instruments of a sample, without simulating its market.

use crate::{debt, funds};
use domain::values::{Isin, Symbol};
use sandbox_market::issuers;
use wire::Bilingual;

/// A listed instrument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Ticker.
    pub symbol: Symbol,
    /// ISIN.
    pub isin: Isin,
    /// Short name.
    pub name: Bilingual,
}

/// The instruments of a sample with this seed and number of shares, including future listings: shares by
/// symbol, then funds, bonds and sukuk.
pub fn listed(seed: u64, securities: usize) -> Vec<Listed> {
    let shares = issuers::issuers(seed, securities);
    let shares = shares.into_iter().map(|issuer| Listed {
        symbol: issuer.symbol,
        isin: issuer.isin,
        name: Bilingual::new(issuer.en, issuer.ar),
    });
    shares
        .chain(funds::listed())
        .chain(debt::listed())
        .collect()
}
