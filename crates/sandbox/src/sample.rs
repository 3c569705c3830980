//! The instruments that a sample exchange lists, without creating the exchange.

use crate::Options;
use sandbox_session::listed::{self, Listed};

/// The listed instruments, including future listings: shares by symbol, then funds, bonds and sukuk.
pub fn listed(options: &Options) -> Vec<Listed> {
    listed::listed(options.seed, options.securities)
}
