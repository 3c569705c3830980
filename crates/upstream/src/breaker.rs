//! The circuit breaker of one call: it opens after repeated failures, and lets one probe through at
//! a time until the service answers again. A request that fails repeatedly counts once, so that a
//! single request that crashes the service does not block the call for everybody.

use std::time::Duration;
use tokio::time::Instant;

/// Consecutive failures that open the circuit: of different requests, or of a call's only request.
const THRESHOLD: u32 = 5;
/// The first pause, doubled after each failed probe.
const FIRST_REST: Duration = Duration::from_secs(1);
/// The longest pause: a recovered service is detected within this time.
const LONGEST_REST: Duration = Duration::from_secs(15);
/// A probe that never reported back, for example because it panicked, expires after this time.
const LEASE: Duration = Duration::from_secs(30);

#[derive(Debug, Default)]
pub(crate) struct Breaker {
    state: State,
}

#[derive(Debug)]
enum State {
    Closed { failures: u32, failed: Vec<u64> },
    Open { until: Instant, rest: Duration },
    Probing { lease: Instant, rest: Duration },
}

impl Default for State {
    fn default() -> Self {
        Self::Closed {
            failures: 0,
            failed: Vec::new(),
        }
    }
}

impl Breaker {
    /// True when a call may be sent now.
    pub(crate) fn admit(&mut self, now: Instant) -> bool {
        let (ready, rest) = match self.state {
            State::Closed { .. } => return true,
            State::Open { until, rest } => (now >= until, rest),
            State::Probing { lease, rest } => (now >= lease, rest),
        };
        if ready {
            self.state = State::Probing {
                lease: now + LEASE,
                rest,
            };
        }
        ready
    }

    pub(crate) fn succeeded(&mut self) {
        self.state = State::default();
    }

    /// `jitter` between 0 and 1 spreads the probes of many servers. `request` identifies the request
    /// if the call has several; `None` if it has only one.
    pub(crate) fn failed(&mut self, now: Instant, jitter: f64, request: Option<u64>) {
        let rest = match &mut self.state {
            State::Closed { failures, failed } => {
                if request.is_some_and(|request| failed.contains(&request)) {
                    return;
                }
                failed.extend(request);
                *failures += 1;
                if *failures < THRESHOLD {
                    return;
                }
                FIRST_REST
            }
            // A call that was in progress when the circuit opened adds no information.
            State::Open { .. } => return,
            State::Probing { rest, .. } => (*rest * 2).min(LONGEST_REST),
        };
        let until = now + rest.mul_f64(0.8 + 0.2 * jitter);
        self.state = State::Open { until, rest };
    }

    pub(crate) fn is_open(&self) -> bool {
        !matches!(self.state, State::Closed { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(now: Instant) -> Breaker {
        let mut breaker = Breaker::default();
        for _ in 0..THRESHOLD {
            assert!(breaker.admit(now));
            breaker.failed(now, 1.0, None);
        }
        breaker
    }

    #[test]
    fn one_request_that_fails_counts_once() {
        let now = Instant::now();
        let mut breaker = Breaker::default();
        for _ in 0..100 {
            breaker.failed(now, 1.0, Some(1));
        }
        assert!(!breaker.is_open());
        for request in 2..=u64::from(THRESHOLD) {
            assert!(!breaker.is_open(), "{request}");
            breaker.failed(now, 1.0, Some(request));
        }
        assert!(breaker.is_open(), "enough different ones");
    }

    #[test]
    fn a_success_in_between_keeps_it_closed() {
        let now = Instant::now();
        let mut breaker = Breaker::default();
        for _ in 0..THRESHOLD * 3 {
            breaker.failed(now, 1.0, None);
            breaker.succeeded();
        }
        assert!(breaker.admit(now) && !breaker.is_open());
    }

    #[test]
    fn opens_and_lets_one_probe_through() {
        let now = Instant::now();
        let mut breaker = opened(now);
        assert!(!breaker.admit(now));
        let later = now + FIRST_REST;
        assert!(breaker.admit(later), "the probe");
        assert!(!breaker.admit(later), "only one");
        breaker.succeeded();
        assert!(breaker.admit(later) && !breaker.is_open());
    }

    #[test]
    fn pauses_grow_to_a_limit() {
        let mut now = Instant::now();
        let mut breaker = opened(now);
        for _ in 0..10 {
            now += LONGEST_REST;
            assert!(breaker.admit(now), "never pauses longer than the limit");
            breaker.failed(now, 1.0, None);
            assert!(!breaker.admit(now));
        }
    }

    #[test]
    fn a_lost_probe_is_replaced() {
        let now = Instant::now();
        let mut breaker = opened(now);
        assert!(breaker.admit(now + FIRST_REST));
        assert!(breaker.admit(now + FIRST_REST + LEASE));
    }
}
