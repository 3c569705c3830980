//! What a sample exchange lists, without making one.

use crate::{Options, debt, funds, issuers};
use domain::values::{Isin, Symbol};
use wire::Bilingual;

/// One security of the sample.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Ticker.
    pub symbol: Symbol,
    /// ISIN.
    pub isin: Isin,
    /// Short name.
    pub name: Bilingual,
}

/// What a sample exchange lists, those to be listed later among them: shares by symbol, then funds,
/// bonds and sukuk.
pub fn listed(options: &Options) -> Vec<Listed> {
    let shares = issuers::issuers(options.seed, options.securities);
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
