//! The windows of a run. Times count from the start of the run.

use std::time::Duration;

/// The length of a window, unless the run is too short for six of them.
const WINDOW: Duration = Duration::from_secs(60);
const FEWEST: u32 = 6;
/// Memory must not grow after this time.
const SETTLED: Duration = Duration::from_secs(300);

/// Hostile visitors leave this long before their window ends, so that it includes the cost of leaving.
const LEAVING: Duration = Duration::from_secs(1);
/// A paused call is retried within 15 seconds; until then new requests may fail.
const RETRY: Duration = Duration::from_secs(20);
/// A request sent this long before the exchange is killed has its answer.
const IN_FLIGHT: Duration = Duration::from_secs(1);

/// Kind of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Ordinary visitors alone.
    Quiet,
    /// All hostile visitors, and more connections than the limit.
    Flood,
    /// All hostile visitors but the flood, while the exchange is killed.
    Outage,
}

impl Kind {
    /// Text in the table.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Quiet => "quiet",
            Self::Flood => "hostile, flood",
            Self::Outage => "hostile, outage",
        }
    }
}

/// A window of the run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) kind: Kind,
    pub(crate) from: Duration,
    pub(crate) to: Duration,
}

impl Window {
    /// The time this many twelfths after its start.
    fn twelfths(&self, count: u32) -> Duration {
        self.from + (self.to - self.from) * count / 12
    }

    /// When the exchange is down.
    pub(crate) fn outage(&self) -> Option<(Duration, Duration)> {
        (self.kind == Kind::Outage).then(|| (self.twelfths(3), self.twelfths(6)))
    }

    /// When more connections are opened than the limit.
    pub(crate) fn flood(&self) -> Option<(Duration, Duration)> {
        (self.kind == Kind::Flood).then(|| (self.twelfths(4), self.twelfths(8)))
    }

    /// When its hostile visitors leave.
    pub(crate) fn left(&self) -> Duration {
        self.to - LEAVING
    }

    /// True from its start up to the start of the next.
    pub(crate) fn contains(&self, at: Duration) -> bool {
        (self.from..self.to).contains(&at)
    }
}

/// The whole run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) windows: Vec<Window>,
    /// Memory before and after this time is compared.
    pub(crate) settled: Duration,
}

impl Plan {
    /// Alternates quiet and hostile windows, ending hostile; hostile ones alternate flood and outage.
    pub(crate) fn new(minutes: u32) -> Self {
        let whole = Duration::from_secs(60) * minutes;
        let length = WINDOW.min(whole / FEWEST);
        let count = u32::try_from(whole.as_millis() / length.as_millis()).unwrap_or(FEWEST);
        let windows = (0..count - count % 2).map(|at| Window {
            kind: match at % 4 {
                1 => Kind::Flood,
                3 => Kind::Outage,
                _ => Kind::Quiet,
            },
            from: length * at,
            to: length * (at + 1),
        });
        Self {
            windows: windows.collect(),
            settled: SETTLED.min(whole / 2),
        }
    }

    /// When the last window ends.
    pub(crate) fn end(&self) -> Duration {
        self.windows.last().map_or(Duration::ZERO, |last| last.to)
    }

    /// Whether the exchange has to be up at a time.
    pub(crate) fn alive(&self, at: Duration) -> bool {
        !self.near_outage(at, [Duration::ZERO; 2])
    }

    /// Whether the site has to answer requests not made before. One that is in flight when the exchange is killed
    /// cannot be answered: there is no earlier answer.
    pub(crate) fn has_all(&self, at: Duration) -> bool {
        !self.near_outage(at, [IN_FLIGHT, RETRY])
    }

    /// True in an outage, and for a time before and after it.
    fn near_outage(&self, at: Duration, [before, after]: [Duration; 2]) -> bool {
        let mut outages = self.windows.iter().filter_map(Window::outage);
        outages.any(|(from, to)| (from.saturating_sub(before)..to + after).contains(&at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn twenty_minutes_are_twenty_windows_and_the_last_one_is_hostile() {
        let plan = Plan::new(20);
        assert_eq!((plan.windows.len(), plan.end()), (20, seconds(1200)));
        assert_eq!(plan.settled, seconds(300));
        let count = |kind| plan.windows.iter().filter(|w| w.kind == kind).count();
        let kinds = [Kind::Quiet, Kind::Flood, Kind::Outage].map(count);
        assert_eq!(kinds, [10, 5, 5]);
        assert_ne!(plan.windows[19].kind, Kind::Quiet);
        for pair in plan.windows.windows(2) {
            assert_eq!(pair[0].to, pair[1].from);
        }
        // Both kinds of hostile windows come before the memory baseline.
        assert!(plan.windows[3].to <= plan.settled && plan.windows[3].kind == Kind::Outage);
    }

    #[test]
    fn a_short_run_has_six_short_windows() {
        let plan = Plan::new(3);
        assert_eq!((plan.windows.len(), plan.end()), (6, seconds(180)));
        assert_eq!(plan.settled, seconds(90));
    }

    #[test]
    fn the_exchange_is_down_in_the_second_quarter_of_an_outage_only() {
        let plan = Plan::new(20);
        let outage = plan.windows[3];
        assert_eq!(outage.outage(), Some((seconds(195), seconds(210))));
        let dead = [195, 209].map(|at| plan.alive(seconds(at)));
        let alive = [0, 194, 210, 75, 100].map(|at| plan.alive(seconds(at)));
        assert_eq!((dead, alive), ([false; 2], [true; 5]));
        let new = [193, 194, 229, 230].map(|at| plan.has_all(seconds(at)));
        assert_eq!(new, [true, false, false, true]);
        assert_eq!(plan.windows[1].flood(), Some((seconds(80), seconds(100))));
        assert_eq!(
            (plan.windows[0].flood(), plan.windows[0].outage()),
            (None, None)
        );
    }

    #[test]
    fn a_time_is_in_one_window() {
        let plan = Plan::new(4);
        for at in [0, 39, 40, 239] {
            let found = plan.windows.iter().filter(|w| w.contains(seconds(at)));
            assert_eq!(found.count(), 1, "{at}");
        }
    }
}
