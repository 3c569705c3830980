//! Choices that have no effect together with the others, or on the line that there is.

use super::Choices;
use crate::{components::chart::Style, series::Range};

impl Choices {
    /// The choices without those that have no effect on this chart. `is_of_days` is false for an intraday chart.
    #[must_use]
    pub fn fitting(&self, is_of_days: bool) -> Self {
        let mut fitting = self.clone();
        let events = self.events.map(|kinds| kinds.of().by_default());
        if self.compares() {
            // Compared lines are in percent of adjusted prices.
            fitting.style = Style::default();
            fitting.averages.clear();
            fitting.is_log = false;
            fitting.as_traded = false;
            fitting.events = events;
        } else if self.range == Range::Day {
            fitting.compare.clear();
            fitting.events = events;
            if !is_of_days {
                fitting.averages.clear();
                fitting.as_traded = false;
                if self.style == Style::Candles {
                    fitting.style = Style::default();
                }
            }
        }
        // Averages across a split need adjusted prices.
        fitting.as_traded &= fitting.averages.is_empty();
        fitting
    }

    /// The parameters among these choices that have no effect, with their values, and what stands against them: the
    /// name of another parameter, or `range` of a session.
    pub fn unfit(&self, is_of_days: bool) -> Vec<(&'static str, String, &'static str)> {
        let fitting = self.fitting(is_of_days).pairs();
        let against = |key: &str| match key {
            _ if self.compares() => "compare",
            "prices" if !self.fitting(is_of_days).averages.is_empty() => "average",
            _ => "range",
        };
        let pairs = self.pairs().into_iter();
        pairs
            .filter(|pair| !fitting.contains(pair))
            .map(|(key, value)| (key, value, against(key)))
            .collect()
    }
}
