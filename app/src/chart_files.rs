//! A chart to take along: its drawing, and the values of all its points, for the choices of an address.

mod described;
mod rows;
mod written;
mod wrong;

pub use crate::components::chart::{Choices, Style};
use crate::{
    components::{
        as_of::delayed,
        chart::{ChartPanel, KEYS},
    },
    data::{DataError, Fetched},
    facts::{PageFacts, RequestFacts, Site},
    pages::{Cx, clock},
    series::{self, Comparison, Events, Range, Series, code},
};
use chrono::{NaiveDate, TimeDelta};
pub use described::described;
use domain::{chart::Plan, locale::Locale};
use futures_util::join;
use leptos::prelude::*;
use resources::Wrong;
use rows::{Column, Drawing};
use serde_json::Value;
use table_engine::query_string;
use upstream::Upstream;
use wire::calls::{
    history::Instrument,
    market_status::{MarketStatus, MarketStatusRequest},
};
use wrong::Asked;

/// A format of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartFile {
    /// The picture, in pixels.
    Png,
    /// The picture, in lines.
    Svg,
    /// The values as a table.
    Csv,
    /// The values with what they are of.
    Json,
}

impl ChartFile {
    /// All formats.
    pub const ALL: [Self; 4] = [Self::Png, Self::Svg, Self::Csv, Self::Json];

    /// The suffix of its address.
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }

    /// Its media type, without parameters.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Svg => "image/svg+xml",
            Self::Csv => "text/csv",
            Self::Json => "application/json",
        }
    }

    /// The instrument and the format that a file's name below a folder of `/charts/` stands for.
    pub fn named(folder: &str, name: &str) -> Option<(Instrument, Self)> {
        let (code, suffix) = name.rsplit_once('.')?;
        let file = Self::ALL.into_iter().find(|file| file.suffix() == suffix)?;
        let of = match folder {
            SECURITIES => Instrument::Security(code.parse().ok()?),
            INDICES => Instrument::Index(code.parse().ok()?),
            _ => return None,
        };
        Some((of, file))
    }
}

const SECURITIES: &str = "securities";
const INDICES: &str = "indices";

/// The address of a file in a language, with these choices.
pub fn href(locale: Locale, of: &Instrument, file: ChartFile, choices: &Choices) -> String {
    let folder = match of {
        Instrument::Security(_) => SECURITIES,
        Instrument::Index(_) => INDICES,
    };
    let path = format!("/charts/{folder}/{}.{}", code(of), file.suffix());
    let mut pairs = choices.pairs();
    pairs.sort_by_key(|(key, _)| *key);
    let query = query_string(pairs.iter().map(|(key, value)| (*key, value.as_str())));
    match query.as_str() {
        "" => locale.href(&path),
        query => format!("{}?{query}", locale.href(&path)),
    }
}

/// The parameters that a file has.
pub fn keys() -> impl Iterator<Item = &'static str> {
    KEYS.into_iter().chain(["chart", "range"])
}

/// The HTML of the panel of a security's chart, drawn inside the owner of a request.
pub fn panel(
    series: &Result<Series, DataError>,
    name: &str,
    choices: &Choices,
    comparison: &Comparison,
    own: &Instrument,
) -> String {
    let events = Events::default();
    let panel = view! {
        <ChartPanel
            id="price"
            title=name
            name
            series
            choices
            comparison
            own=Some(own)
            events=Some(&events)
        />
    };
    panel.to_html()
}

/// Why there is no chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoChart {
    /// Parameters are wrong.
    Wrong(Vec<Wrong>),
    /// There is no such security or index, or its data is not available.
    Data(DataError),
}

impl From<DataError> for NoChart {
    fn from(error: DataError) -> Self {
        Self::Data(error)
    }
}

/// A chart with the values of all its points.
#[derive(Debug, Clone, PartialEq)]
pub struct ChartData {
    /// How it is drawn; `None` without a price in the range, and for compared lines without a common day.
    pub plan: Option<Plan>,
    /// The parts of the name of its file: `SAHW`, `chart`, `1y`.
    pub name: Vec<String>,
    /// Minutes by which values of the running session are delayed; 0 without such values.
    pub delay: u16,
    about: Value,
    columns: Vec<Column>,
    /// The symbol or code, with which each line of CSV begins; `None` where the columns are those of several.
    symbol: Option<Column>,
    rows: Vec<Vec<Option<String>>>,
}

impl ChartData {
    /// Loads the chart of a security or an index for the choices of a query. `unknown` are the names of parameters that a
    /// chart does not have: they are told together with what else is wrong.
    pub async fn load(
        (site, upstream): (Site, Upstream),
        locale: Locale,
        of: &Instrument,
        (pairs, unknown): (Vec<(String, String)>, &[String]),
    ) -> Result<Self, NoChart> {
        let owner = Owner::new();
        let cx = owner.with(|| {
            provide_context(RequestFacts {
                locale,
                query_pairs: pairs.clone(),
                ..RequestFacts::default()
            });
            provide_context(PageFacts::default());
            provide_context(site);
            provide_context(upstream);
            Cx::of_file()
        });
        let status = cx.ask(MarketStatusRequest).await;
        let day = clock::day(&cx, status.as_ref().ok());
        let found = series::find(&cx, of).await?;
        // The ranges of what is no longer listed end with it.
        let today = found.ended.unwrap_or(day.today);
        let mut choices = Choices::with_events(&cx, today, of, found.events);
        if found.ended.is_some() {
            choices.end(&cx);
        }
        let wanted = choices.wanted();
        let wanted = found.ended.map_or(wanted, |last| wanted.ending(last));
        if found.is_without_quotes && wanted.range.until(today) >= today {
            return Err(DataError::Unavailable.into());
        }
        let asked = Asked {
            pairs: &pairs,
            unknown,
            choices: &choices,
            of,
            today,
        };
        let early = asked.wrong();
        if !early.is_empty() {
            let unlisted = series::unlisted(&cx, &choices.compare).await;
            let is_of_days = match asked.meant(&early).range {
                Range::Day => match series::load(&cx, of, wanted, &day, found.quote).await {
                    Ok(series) => series.first().day().is_some(),
                    Err(_) => true,
                },
                _ => true,
            };
            return Err(NoChart::Wrong(asked.all(early, &unlisted, is_of_days)));
        }
        let days = (choices.range.since(today), choices.range.until(today));
        let events = async {
            match (choices.marked(), of) {
                (Some(kinds), Instrument::Security(symbol)) => {
                    Events::load(&cx, symbol, kinds, days).await
                }
                _ => Events::default(),
            }
        };
        let (series, comparison, events) = join!(
            series::load(&cx, of, wanted, &day, found.quote),
            Comparison::load(&cx, Some(of), &choices.compare, wanted, &day),
            events
        );
        let is_of_days = (series.as_ref()).map_or(true, |series| series.first().day().is_some());
        match asked.all(early, &comparison.unknown, is_of_days) {
            wrong if wrong.is_empty() => {}
            wrong => return Err(NoChart::Wrong(wrong)),
        }
        let zone = (status.as_ref()).map_or_else(|_| clock::zone(), |status| *status.now.offset());
        let drawing = Drawing {
            cx: &cx,
            of,
            name: &found.name,
            choices: &choices,
            zone,
        };
        let series = match series {
            // It is listed, but was not traded on these days.
            Err(DataError::NotFound) => return Ok(drawing.empty(today)),
            Err(error) if error.status() == 400 => {
                let early = wrong::before_data(&error, days.1);
                return Err(early.map_or(error.into(), |wrong| NoChart::Wrong(vec![wrong])));
            }
            series => series?,
        };
        // A security without a price in the range is left out; other errors fail the whole file.
        let is_failure = |error: &DataError| *error != DataError::NotFound;
        let mut members = comparison.members.iter();
        let failed = members.any(|one| one.closes.as_ref().is_err_and(is_failure));
        if failed || !events.failed.is_empty() {
            return Err(DataError::Unavailable.into());
        }
        let delay = late(&cx, status.as_ref().ok(), series.day);
        let drawn = owner.with(|| match choices.compares() {
            true => drawing.compared(&series, &comparison),
            false => drawing.of_line(&series, &events),
        });
        Ok(drawn.delayed(locale, delay))
    }

    /// The same with its delay in minutes, which picture and data say.
    fn delayed(mut self, locale: Locale, minutes: u16) -> Self {
        if minutes == 0 {
            return self;
        }
        self.delay = minutes;
        self.about["delayMinutes"] = minutes.into();
        if let Some(plan) = &mut self.plan {
            plan.late = delayed(locale, minutes);
            plan.source = format!("{} · {}", plan.source, plan.late);
        }
        self
    }
}

/// Minutes by which the values of a chart that ends on a day are delayed for the readers of the file: none once what holds at
/// the close is old enough.
fn late(cx: &Cx, status: Option<&Fetched<MarketStatus>>, day: NaiveDate) -> u16 {
    let minutes = cx.delay_minutes();
    let is_final = |status: &Fetched<MarketStatus>| {
        let now = status.clock_at(status.received, cx.site.now());
        let close = day.and_time(status.timings.close);
        now.naive_local() >= close + TimeDelta::minutes(minutes.into())
    };
    match status.is_some_and(is_final) {
        true => 0,
        false => minutes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_delayed_chart_says_so_in_picture_and_data() {
        let chart = |minutes| {
            ChartData {
                plan: Some(Plan {
                    source: "Source: DSEX.".to_owned(),
                    ..Plan::default()
                }),
                name: Vec::new(),
                delay: 0,
                about: serde_json::json!({}),
                columns: Vec::new(),
                symbol: None,
                rows: Vec::new(),
            }
            .delayed(Locale::En, minutes)
        };
        let late = chart(15);
        assert_eq!((late.delay, &late.about["delayMinutes"]), (15, &15.into()));
        let plan = late.plan.unwrap();
        assert_eq!(plan.source, "Source: DSEX. · delayed 15 min");
        assert_eq!(plan.late, "delayed 15 min");
        let now = chart(0);
        assert_eq!(now.about, serde_json::json!({}));
        let plan = now.plan.unwrap();
        assert_eq!((&*plan.source, &*plan.late), ("Source: DSEX.", ""));
    }
}
