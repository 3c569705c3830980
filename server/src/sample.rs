//! The sample exchange, as the configuration wants it.

use crate::config::Sample;
use axum::Router;
use sandbox::{Exchange, NotAClock, NotAFault, Options};
use upstream::Transport;

/// What the sample exchange does not know.
#[derive(Debug, thiserror::Error)]
pub enum SampleError {
    /// `sandbox.clock`.
    #[error("sandbox.clock: {0}")]
    Clock(#[from] NotAClock),
    /// `sandbox.fault`.
    #[error("sandbox.fault: {0}")]
    Fault(#[from] NotAFault),
}

/// The routes of a sample exchange.
pub fn router(config: &Sample) -> Result<Router, SampleError> {
    let mut options = Options::default();
    if let Some(clock) = &config.clock {
        options.clock = clock.parse()?;
    }
    if let Some(seed) = config.seed {
        options.seed = seed;
    }
    if let Some(securities) = config.securities {
        options.securities = securities;
    }
    let faults = config.fault.as_deref().map(str::parse).transpose()?;
    let exchange = Exchange::new(options);
    if let Some(faults) = faults {
        exchange.set_faults(faults);
    }
    Ok(sandbox::router(exchange))
}

/// The sample exchange in this process, behind the same calls as one on the network.
pub(crate) fn transport(config: &Sample) -> Result<Transport, SampleError> {
    Ok(Transport::in_process_streaming(router(config)?))
}
