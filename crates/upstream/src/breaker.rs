//! The circuit breakers of one call. A breaker opens after repeated failures, and lets one probe
//! through at a time until the service answers again. Requests that fail repeatedly count once for
//! each subject, so that the requests about one company that crash the service do not block the call
//! for everybody. Failures of visitors' requests never block those of the site.

use crate::attempt::Initiator;
use std::time::Duration;
use tokio::time::Instant;

/// Consecutive failures that open the circuit: of different subjects, or of a call's only request.
const THRESHOLD: u32 = 5;
/// The first pause, doubled after each failed probe.
const FIRST_REST: Duration = Duration::from_secs(1);
/// The longest pause: a recovered service is detected within this time.
const LONGEST_REST: Duration = Duration::from_secs(15);
/// A probe that never reported back, for example because it panicked, expires after this time.
const LEASE: Duration = Duration::from_secs(30);

/// A request, as the circuits of its call count it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sender {
    /// Who chose its parameters.
    pub(crate) initiator: Initiator,
    /// What its failures are counted by, usually its subject; `None` if the call has only one request.
    pub(crate) counted_by: Option<u64>,
}

/// The two circuits of a call. A success of any request closes both.
#[derive(Debug, Default)]
pub(crate) struct Circuits {
    /// Counts requests of the site, and pauses all requests.
    site: Breaker,
    /// Counts and pauses requests of visitors.
    visitors: Breaker,
}

impl Circuits {
    /// True when a request may be sent now. Visitors wait while the site's circuit is paused, but
    /// their requests are not its probes.
    pub(crate) fn admit(&mut self, now: Instant, initiator: Initiator) -> bool {
        match initiator {
            Initiator::Site => self.site.admit(now),
            Initiator::Visitor => !self.site.is_paused(now) && self.visitors.admit(now),
        }
    }

    pub(crate) fn succeeded(&mut self) {
        *self = Self::default();
    }

    /// `jitter` between 0 and 1 spreads the probes of many servers.
    pub(crate) fn failed(&mut self, now: Instant, jitter: f64, sender: Sender) {
        let circuit = match sender.initiator {
            Initiator::Site => &mut self.site,
            Initiator::Visitor => &mut self.visitors,
        };
        circuit.failed(now, jitter, sender.counted_by);
    }

    /// True when requests of this initiator are paused or probing.
    pub(crate) fn is_open_for(&self, initiator: Initiator) -> bool {
        match initiator {
            Initiator::Site => self.site.is_open(),
            Initiator::Visitor => self.visitors.is_open(),
        }
    }

    /// True when either circuit is open.
    pub(crate) fn is_open(&self) -> bool {
        self.site.is_open() || self.visitors.is_open()
    }
}

#[derive(Debug, Default)]
struct Breaker {
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
    /// True when a request may be sent now.
    fn admit(&mut self, now: Instant) -> bool {
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

    /// Counts a failure once for each `subject`; each time if there is none.
    fn failed(&mut self, now: Instant, jitter: f64, subject: Option<u64>) {
        let rest = match &mut self.state {
            State::Closed { failures, failed } => {
                if subject.is_some_and(|subject| failed.contains(&subject)) {
                    return;
                }
                failed.extend(subject);
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

    fn is_open(&self) -> bool {
        !matches!(self.state, State::Closed { .. })
    }

    /// True until the next probe may be sent, and while one is in progress.
    fn is_paused(&self, now: Instant) -> bool {
        match self.state {
            State::Closed { .. } => false,
            State::Open { until, .. } => now < until,
            State::Probing { lease, .. } => now < lease,
        }
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
    fn one_subject_counts_once() {
        let now = Instant::now();
        let mut breaker = Breaker::default();
        for _ in 0..100 {
            breaker.failed(now, 1.0, Some(1));
        }
        assert!(!breaker.is_open());
        for subject in 2..=u64::from(THRESHOLD) {
            assert!(!breaker.is_open(), "{subject}");
            breaker.failed(now, 1.0, Some(subject));
        }
        assert!(breaker.is_open(), "enough different ones");
    }

    #[test]
    fn a_success_in_between_keeps_it_closed() {
        let now = Instant::now();
        let mut circuits = Circuits::default();
        let sender = Sender {
            initiator: Initiator::Site,
            counted_by: None,
        };
        for _ in 0..THRESHOLD * 3 {
            circuits.failed(now, 1.0, sender);
            circuits.succeeded();
        }
        assert!(circuits.admit(now, Initiator::Site) && !circuits.is_open());
    }

    #[test]
    fn opens_and_lets_one_probe_through() {
        let now = Instant::now();
        let mut breaker = opened(now);
        assert!(!breaker.admit(now));
        let later = now + FIRST_REST;
        assert!(breaker.admit(later), "the probe");
        assert!(
            !breaker.admit(later) && breaker.is_paused(later),
            "only one"
        );
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
