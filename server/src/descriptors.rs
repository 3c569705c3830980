//! The limit of open files, raised to what the configured connections need.

use crate::config::Config;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use wire::Service;

/// Descriptors for everything but connections: files, databases, ports, the runtime.
const OTHERS: u64 = 128;

/// Raises the limit of open files (`ulimit -n`) to what the connections need. If the system does not allow
/// it, logs both numbers and lowers the limit of connections, so that accepting a connection does not fail.
pub(crate) fn provide(config: &mut Config) {
    let others = OTHERS + size(config.sources.max_concurrent * Service::ALL.len());
    let needed = size(config.limits.connections).saturating_add(others);
    let limit = getrlimit(Resource::Nofile);
    let given = raised(limit, needed);
    if given >= needed {
        return;
    }
    let left = given.saturating_sub(others).max(1);
    tracing::warn!(
        "limits.connections is {}, but the system allows {given} open files, and {needed} are needed: \
         at most {left} connections are taken; raise the limit (ulimit -n, LimitNOFILE)",
        config.limits.connections
    );
    config.limits.connections = usize::try_from(left).unwrap_or(usize::MAX);
}

/// The limit after raising the soft limit; unlimited is `u64::MAX`.
fn raised(limit: Rlimit, needed: u64) -> u64 {
    let now = limit.current.unwrap_or(u64::MAX);
    if now >= needed {
        return now;
    }
    let wanted = limit.maximum.map_or(needed, |maximum| maximum.min(needed));
    let new = Rlimit {
        current: Some(wanted),
        maximum: limit.maximum,
    };
    match setrlimit(Resource::Nofile, new) {
        Ok(()) => wanted,
        Err(error) => {
            tracing::debug!("the limit of open files stays {now}: {error}");
            now
        }
    }
}

fn size(number: usize) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}
