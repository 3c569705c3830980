//! What a sample exchange lists, without making one.

use crate::{Options, issuers};
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

/// The securities of a sample exchange by symbol, those to be listed later among them.
pub fn listed(options: &Options) -> Vec<Listed> {
    issuers::issuers(options.seed, options.securities)
        .into_iter()
        .map(|issuer| Listed {
            symbol: issuer.symbol,
            isin: issuer.isin,
            name: Bilingual::new(issuer.en, issuer.ar),
        })
        .collect()
}
