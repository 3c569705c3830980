//! A chart to take along: its drawing, and the values of all its points, for the choices of an address.

mod wrong;

pub use crate::components::chart::{Choices, Style};
use crate::{
    components::chart::{ChartPanel, ComparedRows, Drawn, KEYS, plan},
    data::DataError,
    facts::{PageFacts, RequestFacts, Site},
    pages::{Cx, clock},
    series::{self, Comparison, Events, Levels, Series, Wanted, When, code},
};
use chrono::NaiveDate;
use domain::{chart::Plan, locale::Locale, values::Decimal};
use futures_util::join;
use leptos::prelude::*;
use resources::Wrong;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;
use table_engine::query_string;
use upstream::Upstream;
use wire::calls::{history::Instrument, market_status::MarketStatusRequest};

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

/// The columns of a line of days, without averages.
const COLUMNS: [&str; 6] = ["date", "open", "high", "low", "close", "volume"];

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
    about: Value,
    columns: Vec<String>,
    rows: Vec<Vec<Option<String>>>,
}

/// An event as data.
#[derive(Serialize)]
struct EventRow<'a> {
    date: String,
    kind: &'static str,
    text: &'a str,
    href: &'a str,
}

impl ChartData {
    /// Loads the chart of a security or an index for the choices of a query.
    pub async fn load(
        (site, upstream): (Site, Upstream),
        locale: Locale,
        of: &Instrument,
        query_pairs: Vec<(String, String)>,
    ) -> Result<Self, NoChart> {
        let owner = Owner::new();
        let cx = owner.with(|| {
            provide_context(RequestFacts {
                locale,
                query_pairs: query_pairs.clone(),
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
        let wrong = |choices: &Choices| match wrong::wrong(&query_pairs, choices, of, today) {
            wrong if wrong.is_empty() => Ok(()),
            wrong => Err(NoChart::Wrong(wrong)),
        };
        wrong(&choices)?;
        let wanted = choices.wanted();
        let wanted = found.ended.map_or(wanted, |last| wanted.ending(last));
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
        choices.forget(&comparison.unknown);
        wrong(&choices)?;
        let own = (code(of), found.name.as_str());
        let series = match series {
            // It is listed, but was not traded on these days.
            Err(DataError::NotFound) => return Ok(Self::empty(&cx, own, today, &choices)),
            series => series?,
        };
        let is_of_days = series.first().day().is_some();
        match wrong::idle(&query_pairs, &choices, is_of_days) {
            idle if idle.is_empty() => {}
            idle => return Err(NoChart::Wrong(idle)),
        }
        // A security without a price in the range is left out; other errors fail the whole file.
        let is_failure = |error: &DataError| *error != DataError::NotFound;
        let mut members = comparison.members.iter();
        let failed = members.any(|one| one.closes.as_ref().is_err_and(is_failure));
        if failed || !events.failed.is_empty() {
            return Err(DataError::Unavailable.into());
        }
        Ok(owner.with(|| match choices.compares() {
            true => Self::compared(&cx, own, &series, &comparison, &choices),
            false => Self::of_line(&cx, own, &series, &choices, &events),
        }))
    }

    /// The chart of a listed instrument without a price in the range.
    fn empty(cx: &Cx, own: (&str, &str), today: NaiveDate, choices: &Choices) -> Self {
        let (unit, columns) = match choices.compares() {
            true => {
                let codes = choices.compare.iter().map(String::as_str);
                (
                    "percent",
                    ["date", own.0].into_iter().chain(codes).collect(),
                )
            }
            false => ("price", COLUMNS.to_vec()),
        };
        Self {
            plan: None,
            about: about(cx, own, (choices.wanted(), today, false), unit),
            columns: columns.into_iter().map(str::to_owned).collect(),
            rows: Vec::new(),
        }
    }

    fn compared(
        cx: &Cx,
        own: (&str, &str),
        series: &Series,
        comparison: &Comparison,
        choices: &Choices,
    ) -> Self {
        let compared = ComparedRows::new(cx, own, series, comparison, choices);
        let rows = compared.rows.into_iter().map(|(day, values)| {
            let values = values.into_iter().map(|value| value.map(plain));
            [Some(day.to_string())].into_iter().chain(values).collect()
        });
        let columns = ["date".to_owned()].into_iter().chain(compared.codes);
        Self {
            about: about(cx, own, of_series(series), "percent"),
            columns: columns.collect(),
            rows: rows.collect(),
            plan: compared.plan,
        }
    }

    fn of_line(
        cx: &Cx,
        own: (&str, &str),
        series: &Series,
        choices: &Choices,
        events: &Events,
    ) -> Self {
        let drawn = Drawn::new(series, choices, events);
        let mut columns = COLUMNS.map(str::to_owned);
        if series.first().day().is_none() {
            "time".clone_into(&mut columns[0]);
        }
        let averages = drawn.averages.iter();
        let averages = averages.map(|average| format!("average-{}", average.days));
        let dots: Vec<_> = match &drawn.candles {
            Some(candles) => candles.dots.iter().map(|(dot, _)| *dot).collect(),
            None => series.dots.clone(),
        };
        let rows = dots.iter().map(|dot| {
            let when = match dot.when {
                When::Day(day) => day.to_string(),
                When::Minute(time) => time.format("%H:%M").to_string(),
            };
            let levels = dot.levels;
            let levels = [
                |of: Levels| of.open,
                |of: Levels| of.high,
                |of: Levels| of.low,
            ]
            .map(|level| levels.map(level));
            let values = levels.into_iter().chain([Some(dot.value)]);
            let mut row = vec![Some(when)];
            row.extend(values.map(|value| value.map(plain)));
            row.push(Some(dot.volume.to_string()));
            let averages = drawn.averages.iter();
            row.extend(averages.map(|average| average.at(series, dot).map(plain)));
            row
        });
        let mut about = about(cx, own, of_series(series), "price");
        about["base"] = json!(plain(series.reference));
        if choices.events.is_some() {
            about["events"] = drawn
                .events
                .iter()
                .map(|(_, event)| {
                    json!(EventRow {
                        date: event.day.to_string(),
                        kind: event.kind.code(),
                        text: &event.text,
                        href: &event.href,
                    })
                })
                .collect();
        }
        Self {
            about,
            rows: rows.collect(),
            columns: columns.into_iter().chain(averages).collect(),
            plan: Some(plan(cx, series, own.1, choices, &drawn)),
        }
    }

    /// The values as CSV. Codes, days and numbers need no quotes.
    pub fn csv(&self) -> String {
        let mut out = self.columns.join(",") + "\r\n";
        for row in &self.rows {
            let cells: Vec<&str> = row
                .iter()
                .map(|cell| cell.as_deref().unwrap_or(""))
                .collect();
            write!(out, "{}\r\n", cells.join(",")).expect("a String takes all");
        }
        out
    }

    /// The values as JSON, with what they are of. Numbers are texts, so that no decimal is lost.
    pub fn json(&self) -> String {
        let row = |row: &Vec<Option<String>>| -> Value {
            let cells = self.columns.iter().cloned().zip(row);
            let cells: Map<String, Value> = cells.map(|(key, cell)| (key, json!(cell))).collect();
            cells.into()
        };
        let mut whole = self.about.clone();
        whole["columns"] = json!(self.columns);
        whole["rows"] = self.rows.iter().map(row).collect();
        whole.to_string()
    }
}

/// What a series says about itself: what was wanted, its day, and whether it is stale.
fn of_series(series: &Series) -> (Wanted, NaiveDate, bool) {
    let wanted = Wanted {
        adjusted: series.adjusted,
        ..series.range.into()
    };
    (wanted, series.day, series.stale)
}

fn about(
    cx: &Cx,
    (code, name): (&str, &str),
    (wanted, day, stale): (Wanted, NaiveDate, bool),
    unit: &str,
) -> Value {
    json!({
        "code": code,
        "name": name,
        "range": wanted.range.code(),
        "asOf": day.to_string(),
        "unit": unit,
        "adjusted": wanted.adjusted,
        "stale": stale,
        "sample": cx.shows_sample(),
    })
}

fn plain(value: Decimal) -> String {
    value.normalize().to_string()
}
