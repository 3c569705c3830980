//! The sample exchange, built from the configuration.

use crate::{assets::Assets, config::Sample, fonts, imports, sessions, words};
use axum::Router;
use sandbox::{Fonts, MOST_FILINGS, MOST_SECURITIES, NotAClock, NotAFault, Options};
use std::path::Path;
use tokio::{
    runtime::{Builder, Handle, RuntimeFlavor},
    task::JoinError,
};
use tower::{ServiceExt as _, service_fn};
use upstream::Transport;
use wire::Bilingual;

/// An option of the sample exchange that is invalid.
#[derive(Debug, thiserror::Error)]
pub enum SampleError {
    /// `sandbox.clock`.
    #[error("sandbox.clock: {0}")]
    Clock(#[from] NotAClock),
    /// `sandbox.fault`.
    #[error("sandbox.fault: {0}")]
    Fault(#[from] NotAFault),
    /// `sandbox.securities` and `sandbox.scale`.
    #[error(
        "sandbox.securities times sandbox.scale must be from 1 to {most}, not {0}",
        most = MOST_SECURITIES
    )]
    Securities(usize),
    /// `sandbox.disclosures`.
    #[error("sandbox.disclosures must be from 0 to {most}, not {0}", most = MOST_FILINGS)]
    Disclosures(usize),
}

/// The options of the sample exchange.
pub(crate) fn options(config: &Sample) -> Result<Options, SampleError> {
    let mut options = Options::default();
    if let Some(clock) = &config.clock {
        options.clock = clock.parse()?;
    }
    if let Some(seed) = config.seed {
        options.seed = seed;
    }
    let [english, arabic] = &config.name;
    options.name = Some(Bilingual::new(english, arabic));
    options.securities = securities(config, options.securities)?;
    options.disclosures = match config.disclosures {
        made if made <= MOST_FILINGS => made,
        made => return Err(SampleError::Disclosures(made)),
    };
    Ok(options)
}

/// The fonts of generated documents; `None` when the shell was built without them.
fn documents(assets: &Assets) -> Option<Fonts> {
    let files = fonts::fonts(assets);
    let fonts = files.and_then(|files| Ok(Fonts::new(files)?));
    fonts
        .inspect_err(|error| tracing::warn!("documents of disclosures cannot be made: {error}"))
        .ok()
}

/// The routes of a sample exchange, with the imported data and stored sessions of a data folder, and the
/// fonts of the shell. Must be called in a tokio runtime.
pub fn router(config: &Sample, data_dir: &Path, assets: &Assets) -> Result<Router, SampleError> {
    let options = options(config)?;
    let faults = config.fault.as_deref().map(str::parse).transpose()?;
    let exchange = sessions::exchange(options, data_dir);
    if let Some(faults) = faults {
        exchange.set_faults(faults);
    }
    if let Some(fonts) = documents(assets) {
        exchange.set_fonts(fonts);
    }
    imports::follow(exchange.clone(), imports::file(data_dir));
    words::keep(&exchange, data_dir);
    Ok(sandbox::router(exchange))
}

/// The number of equities: the configured one, else `own`, multiplied by the scale.
fn securities(config: &Sample, own: usize) -> Result<usize, SampleError> {
    let all = config
        .securities
        .unwrap_or(own)
        .saturating_mul(config.scale);
    if (1..=MOST_SECURITIES).contains(&all) {
        Ok(all)
    } else {
        Err(SampleError::Securities(all))
    }
}

/// A sample exchange in this process, reached with the same calls as one on the network.
pub(crate) fn transport(
    config: &Sample,
    data_dir: &Path,
    assets: &Assets,
) -> Result<Transport, SampleError> {
    let router = router(config, data_dir, assets)?;
    let Some(workers) = workers() else {
        return Ok(Transport::in_process_streaming(router));
    };
    Ok(Transport::in_process_streaming(service_fn(
        move |request| {
            let answer = workers.spawn(router.clone().oneshot(request));
            async move { Ok::<_, JoinError>(answer.await?.unwrap_or_else(|never| match never {})) }
        },
    )))
}

/// A separate runtime for the sample exchange, so that its calculations do not block the threads that answer visitors. `None` in a
/// single-threaded runtime, because tests may pause its clock, and if no threads can be started.
fn workers() -> Option<Handle> {
    if Handle::current().runtime_flavor() == RuntimeFlavor::CurrentThread {
        return None;
    }
    let runtime = Builder::new_multi_thread()
        .thread_name("sample")
        .enable_all()
        .build()
        .inspect_err(|error| tracing::warn!("the sample exchange has no threads: {error}"))
        .ok()?;
    let handle = runtime.handle().clone();
    // Never dropped: dropping a runtime inside another one panics.
    std::mem::forget(runtime);
    Some(handle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_multiplies_up_to_a_maximum() {
        let config = |securities, scale| Sample {
            listen: String::new(),
            securities,
            scale,
            disclosures: 0,
            clock: None,
            seed: None,
            fault: None,
            name: Default::default(),
        };
        assert_eq!(securities(&config(None, 1), 76).unwrap(), 76);
        assert_eq!(securities(&config(None, 100), 76).unwrap(), 7_600);
        assert_eq!(securities(&config(Some(20), 3), 76).unwrap(), 60);
        for (count, scale) in [(None, 0), (None, 132), (Some(0), 1), (Some(9), usize::MAX)] {
            assert!(
                securities(&config(count, scale), 76).is_err(),
                "{count:?} {scale}"
            );
        }
    }
}
