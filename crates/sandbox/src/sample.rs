//! What a sample exchange lists, without making one.

use crate::Options;
use sandbox_session::listed::{self, Listed};

/// What a sample exchange lists, those to be listed later among them: shares by symbol, then funds,
/// bonds and sukuk.
pub fn listed(options: &Options) -> Vec<Listed> {
    listed::listed(options.seed, options.securities)
}
