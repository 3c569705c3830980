//! The sample exchange, as the configuration wants it.

use crate::{config::Sample, imports};
use axum::Router;
use sandbox::{Exchange, NotAClock, NotAFault, Options};
use std::path::Path;
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

/// What a sample exchange is made from.
pub(crate) fn options(config: &Sample) -> Result<Options, SampleError> {
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
    Ok(options)
}

/// The routes of a sample exchange with what was imported into a data folder. Needs a running
/// tokio runtime.
pub fn router(config: &Sample, data_dir: &Path) -> Result<Router, SampleError> {
    let options = options(config)?;
    let faults = config.fault.as_deref().map(str::parse).transpose()?;
    let exchange = Exchange::new(options);
    if let Some(faults) = faults {
        exchange.set_faults(faults);
    }
    imports::follow(exchange.clone(), imports::file(data_dir));
    Ok(sandbox::router(exchange))
}

/// The sample exchange in this process, behind the same calls as one on the network.
pub(crate) fn transport(config: &Sample, data_dir: &Path) -> Result<Transport, SampleError> {
    Ok(Transport::in_process_streaming(router(config, data_dir)?))
}
