//! What a visitor chose for a chart, from the query of the address.

mod fit;

use super::Style;
use crate::{
    pages::Cx,
    series::{self, EventKinds, EventsOf, Range, Wanted},
};
use chrono::NaiveDate;
use domain::{
    format::{parse_date, parse_typed},
    values::IndexCode,
    visible::visible,
};
use std::ops::RangeInclusive;
use table_engine::query_string;
use wire::calls::history::Instrument;

/// Parameters of other parts of a page that the links of a chart preserve.
const KEPT: &[&str] = &["columns", "date", "movers", "sort"];

/// The query parameters of a chart, beside `chart` and `range`.
pub const KEYS: [&str; 7] = [
    "average", "compare", "events", "from", "prices", "scale", "to",
];
/// Those that may be given more than once.
pub(crate) const SEVERAL: [&str; 2] = ["compare", "events"];

/// The most indices and securities that a chart is compared with.
pub(crate) const COMPARED: usize = 5;
/// The most moving averages, and their lengths in days.
pub(crate) const AVERAGES: usize = 2;
pub(crate) const DAYS: RangeInclusive<u16> = 2..=250;
/// The most invalid values that are named.
const MOST_REJECTED: usize = 8;

/// The choices of a chart. Invalid values are ignored, and named in a notice.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Choices {
    /// The days that are shown.
    pub range: Range,
    /// True for a security that no longer trades: it has no session to show.
    pub is_over: bool,
    /// How they are drawn.
    pub style: Style,
    /// Whether the axis is logarithmic.
    pub is_log: bool,
    /// Whether prices are as traded instead of adjusted for splits, bonus shares and rights.
    pub as_traded: bool,
    /// Symbols and codes that it is compared with.
    pub compare: Vec<String>,
    /// The lengths of the moving averages, in days.
    pub averages: Vec<u16>,
    /// The kinds of events that are marked; `None` where the chart offers none.
    pub events: Option<EventKinds>,
    /// The parameters with invalid values.
    pub rejected: Vec<(&'static str, String)>,
}

impl Choices {
    /// The choices in the address of the current page, whose chart is of `own`. `today` is the exchange's day.
    pub fn read(cx: &Cx, today: NaiveDate, own: Option<&Instrument>) -> Self {
        Self::of_query(&cx.request.query_pairs, today, own, None)
    }

    /// The choices for the chart of a paper that marks the events of `events`, if it marks any.
    pub fn with_events(
        cx: &Cx,
        today: NaiveDate,
        own: &Instrument,
        events: Option<EventsOf>,
    ) -> Self {
        let events = events.map(EventsOf::by_default);
        Self::of_query(&cx.request.query_pairs, today, Some(own), events)
    }

    /// `events` are those by default.
    fn of_query(
        pairs: &[(String, String)],
        today: NaiveDate,
        own: Option<&Instrument>,
        events: Option<EventKinds>,
    ) -> Self {
        let pairs = pairs.iter();
        let pairs: Vec<_> = pairs
            .map(|(key, value)| (key.as_str(), visible(value)))
            .collect();
        let param = |key: &str| {
            let mut found = pairs.iter().filter(|(k, _)| *k == key);
            found.next().map(|(_, value)| &**value)
        };
        let mut choices = Self {
            events,
            ..Self::default()
        };
        if let Some(code) = param("range") {
            match Range::parse(code) {
                Some(range) => choices.range = range,
                None => choices.reject("range", code),
            }
        }
        if let Some(code) = param("chart") {
            match Style::parse(code) {
                Some(style) => choices.style = style,
                None => choices.reject("chart", code),
            }
        }
        match param("scale") {
            None | Some("linear") => {}
            Some("log") => choices.is_log = true,
            Some(other) => choices.reject("scale", other),
        }
        // Levels of an index have no adjusted prices.
        match (param("prices"), own) {
            (None, _) | (Some("adjusted"), _) => {}
            (Some("traded"), Some(Instrument::Security(_))) => choices.as_traded = true,
            (Some(other), _) => choices.reject("prices", other),
        }
        choices.read_days(param("from"), param("to"), today);
        if let Some(typed) = param("average") {
            choices.read_averages(typed);
        }
        for key in KEYS.into_iter().chain(["chart", "range"]) {
            let all = pairs
                .iter()
                .filter(|(k, _)| *k == key && !SEVERAL.contains(&key));
            if let Some((_, repeated)) = all.skip(1).last() {
                choices.reject(key, repeated);
            }
        }
        let compared = pairs.iter().filter(|(key, _)| *key == "compare");
        for (_, typed) in compared {
            choices.read_compared(typed, own.map(series::code));
        }
        let events = pairs.iter().filter(|(key, _)| *key == "events");
        choices.read_events(&events.map(|(_, typed)| &**typed).collect::<Vec<_>>());
        choices
    }

    /// Free days take precedence over a range with a name.
    fn read_days(&mut self, from: Option<&str>, to: Option<&str>, today: NaiveDate) {
        let mut days = [None; 2];
        for (day, (key, typed)) in days.iter_mut().zip([("from", from), ("to", to)]) {
            let Some(typed) = typed else { continue };
            *day = parse_date(typed);
            if day.is_none() {
                self.reject(key, typed);
            }
        }
        let is_wrong = |(key, _): &(&str, String)| matches!(*key, "from" | "to");
        if self.rejected.iter().any(is_wrong) {
            return;
        }
        let [first, last] = days;
        if days == [None; 2] {
            return;
        }
        match Range::between(first, last, today) {
            Some(range) => self.range = range,
            None => {
                let typed = [from, to].map(Option::unwrap_or_default).join(" – ");
                let key = match (first, last) {
                    (Some(first), Some(last)) if last < first => "days-order",
                    (Some(first), _) if first > today => "days-late",
                    _ => "days-long",
                };
                self.reject(key, &typed);
            }
        }
    }

    /// Lengths in days, separated by commas or spaces.
    fn read_averages(&mut self, typed: &str) {
        for word in words(typed) {
            let days = parse_typed(word).and_then(|days| {
                u16::try_from(days)
                    .ok()
                    .filter(|whole| days == (*whole).into())
            });
            let days = days.filter(|days| DAYS.contains(days) && !self.averages.contains(days));
            let is_full = days.is_some() && self.averages.len() >= AVERAGES;
            match days.filter(|_| !is_full) {
                Some(days) => self.averages.push(days),
                None if self.rejected.len() < MOST_REJECTED => {
                    let key = if is_full { "average-most" } else { "average" };
                    self.reject(key, word);
                }
                None => {}
            }
        }
    }

    /// Kinds of events, separated by commas or spaces, or `none`, with which the form begins. Without a valid one the
    /// default stays.
    fn read_events(&mut self, all: &[&str]) {
        let mut chosen = None;
        for word in all.iter().flat_map(|typed| words(typed)) {
            let none = self.events.map(|kinds| kinds.of().none());
            match chosen.or(none) {
                Some(kinds) if word == EventKinds::NONE_CODE => chosen = Some(kinds),
                kinds => match kinds.and_then(|kinds| Some(kinds.and(kinds.parse(word)?))) {
                    Some(kinds) => chosen = Some(kinds),
                    None if self.rejected.len() < MOST_REJECTED => self.reject("events", word),
                    None => {}
                },
            }
        }
        self.events = chosen.or(self.events);
    }

    /// Symbols and codes, separated by commas or spaces. Those that are repeated or too many are ignored.
    fn read_compared(&mut self, typed: &str, own: Option<&str>) {
        for code in words(typed) {
            // Every valid symbol is also a valid index code.
            let known = code.parse::<IndexCode>().ok().map(|code| code.to_string());
            let is_new = |code: &String| own != Some(code.as_str()) && !self.compare.contains(code);
            let known = known.filter(is_new);
            let is_full = known.is_some() && self.compare.len() >= COMPARED;
            if let Some(known) = known.filter(|_| !is_full) {
                self.compare.push(known);
            } else if self.rejected.len() < MOST_REJECTED {
                let key = if is_full { "compare-most" } else { "compare" };
                self.reject(key, code);
            }
        }
    }

    /// Removes codes of no known index or security, and reports them as invalid.
    pub fn forget(&mut self, unknown: &[String]) {
        self.compare.retain(|code| !unknown.contains(code));
        for code in unknown {
            self.reject("compare", code);
        }
    }

    /// For a security that no longer trades: a session is not offered, and all of its history is shown in its place.
    /// A session that was asked for is named as invalid.
    pub fn end(&mut self, cx: &Cx) {
        self.is_over = true;
        if self.range != Range::Day {
            return;
        }
        self.range = Range::TenYears;
        let asked = cx.request.param("range").map(visible);
        if let Some(asked) = asked.filter(|code| Range::parse(code) == Some(Range::Day)) {
            self.reject("range", &asked);
        }
    }

    /// The ranges that are offered.
    pub fn ranges(&self) -> impl Iterator<Item = Range> {
        let without = self.is_over.then_some(Range::Day);
        let all = Range::ALL.into_iter();
        all.filter(move |range| Some(*range) != without)
    }

    /// A copy whose range is a year if it was a session: comparisons and averages need days.
    #[must_use]
    pub fn of_days(&self) -> Self {
        self.with(|choices| {
            if choices.range == Range::Day {
                choices.range = Range::Year;
            }
        })
    }

    /// True when lines are compared: a session's minutes are not.
    pub fn compares(&self) -> bool {
        !self.compare.is_empty() && self.range != Range::Day
    }

    /// The kinds of events to load: none for a session and for compared lines.
    pub fn marked(&self) -> Option<EventKinds> {
        let shown = self.range != Range::Day && !self.compares();
        self.events
            .filter(|kinds| shown && kinds.kinds().next().is_some())
    }

    /// The range and prices to load.
    pub fn wanted(&self) -> Wanted {
        let averages = self.averages.iter().filter(|_| !self.compares());
        Wanted {
            range: self.range,
            lead: averages.max().copied().unwrap_or(0),
            // Averages and comparisons across a split need adjusted prices.
            adjusted: !self.as_traded || self.compares() || !self.averages.is_empty(),
            last: None,
        }
    }

    fn reject(&mut self, key: &'static str, value: &str) {
        self.rejected.push((key, value.to_owned()));
    }

    /// A copy with a change applied.
    #[must_use]
    pub fn with(&self, change: impl FnOnce(&mut Self)) -> Self {
        let mut changed = self.clone();
        change(&mut changed);
        changed
    }

    /// The parameters of these choices. Those of the defaults are left out.
    pub fn pairs(&self) -> Vec<(&'static str, String)> {
        let mut pairs = Vec::new();
        let mut add = |key, value: String| pairs.push((key, value));
        if self.style != Style::default() {
            add("chart", self.style.code().to_owned());
        }
        if !self.averages.is_empty() {
            let days: Vec<String> = self.averages.iter().map(u16::to_string).collect();
            add("average", days.join(","));
        }
        if !self.compare.is_empty() {
            add("compare", self.compare.join(","));
        }
        if let Some(kinds) = self.events.filter(|kinds| !kinds.are_default()) {
            add("events", kinds.code());
        }
        if let Range::Between(from, to) = self.range {
            add("from", from.to_string());
            add("to", to.to_string());
        } else if self.range != Range::default() {
            add("range", self.range.code().to_owned());
        }
        if self.as_traded {
            add("prices", "traded".to_owned());
        }
        if self.is_log {
            add("scale", "log".to_owned());
        }
        pairs
    }

    /// All parameters of the page with these choices.
    pub fn with_page(&self, cx: &Cx) -> Vec<(&'static str, String)> {
        let mut pairs = self.pairs();
        // As they are in an address: characters that are not seen would turn what stands around them.
        let kept = KEPT.iter().filter_map(|key| {
            let value = visible(cx.request.param(key)?);
            (!value.is_empty()).then(|| (*key, value.into_owned()))
        });
        pairs.extend(kept);
        pairs.sort_by_key(|(key, _)| *key);
        pairs
    }

    /// The address of the current page with these choices.
    pub fn href(&self, cx: &Cx) -> String {
        let (mut out, pairs) = (cx.href(&cx.request.path), self.with_page(cx));
        if !pairs.is_empty() {
            out.push('?');
            let pairs = pairs.iter().map(|(key, value)| (*key, value.as_str()));
            out.push_str(&query_string(pairs));
        }
        out
    }
}

/// The parts between commas and spaces.
fn words(typed: &str) -> impl Iterator<Item = &str> {
    let words = typed.split([',', '\u{60c}', ' ']);
    words.filter(|word| !word.is_empty())
}

#[cfg(test)]
#[path = "choice/tests.rs"]
mod tests;
