//! The values of a chart: its columns, its rows, and what they are of.

use super::ChartData;
use crate::{
    components::chart::{Choices, ComparedRows, Drawn, average_name, plan},
    pages::Cx,
    series::{Comparison, Dot, Events, Levels, Range, Series, Wanted, When, code},
};
use chrono::{FixedOffset, NaiveDate, SecondsFormat, TimeZone as _};
use domain::{format, rules::decimals_for, values::Decimal};
use serde::Serialize;
use serde_json::{Value, json};
use wire::calls::history::Instrument;

/// The columns of a line of days, without averages.
const COLUMNS: [&str; 6] = ["date", "open", "high", "low", "close", "volume"];

/// A column: its key in JSON, and its title in CSV.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Column {
    pub(super) key: String,
    pub(super) title: String,
}

/// An event as data.
#[derive(Serialize)]
struct EventRow<'a> {
    date: String,
    kind: &'static str,
    text: &'a str,
    href: &'a str,
}

/// What is drawn: of what, and how.
#[derive(Clone, Copy)]
pub(super) struct Drawing<'a> {
    pub(super) cx: &'a Cx,
    pub(super) of: &'a Instrument,
    /// The name of the security or index, in words.
    pub(super) name: &'a str,
    pub(super) choices: &'a Choices,
    /// The exchange's offset from UTC.
    pub(super) zone: FixedOffset,
}

impl Drawing<'_> {
    /// The chart of a listed instrument without a price in the range.
    pub(super) fn empty(&self, today: NaiveDate) -> ChartData {
        let columns = match self.choices.compares() {
            true => {
                let codes = self.choices.compare.iter().map(String::as_str);
                self.compared_columns([code(self.of)].into_iter().chain(codes))
            }
            false => self.columns("date", &[]),
        };
        let wanted = (self.choices.wanted(), today, false);
        self.data(columns, Vec::new(), (self.about(wanted), today))
    }

    /// Lines in percent.
    pub(super) fn compared(&self, series: &Series, comparison: &Comparison) -> ChartData {
        let own = (code(self.of), self.name);
        let compared = ComparedRows::new(self.cx, own, series, comparison, self.choices);
        let rows = compared.rows.into_iter().map(|(day, values)| {
            let values = values
                .into_iter()
                .map(|value| value.map(|change| price(change, 2)));
            [Some(day.to_string())].into_iter().chain(values).collect()
        });
        let columns = self.compared_columns(compared.codes.iter().map(String::as_str));
        let about = (self.about(of_series(series)), series.day);
        ChartData {
            plan: compared.plan,
            ..self.data(columns, rows.collect(), about)
        }
    }

    /// One line in prices.
    pub(super) fn of_line(&self, series: &Series, events: &Events) -> ChartData {
        let drawn = Drawn::new(series, self.choices, events);
        let when = match series.first().day() {
            Some(_) => "date",
            None => "time",
        };
        let lengths: Vec<u16> = drawn.averages.iter().map(|average| average.days).collect();
        let dots: Vec<_> = match &drawn.candles {
            Some(candles) => candles.dots.iter().map(|(dot, _)| *dot).collect(),
            None => series.dots.clone(),
        };
        let decimals = self.decimals(series);
        let rows = dots
            .iter()
            .map(|dot| self.row((series, decimals), &drawn, dot));
        let mut about = self.about(of_series(series));
        about["base"] = json!(price(series.reference, decimals));
        if self.choices.events.is_some() {
            let marked = drawn.events.iter().map(|(_, event)| event);
            let events = marked.chain(&drawn.later).map(|event| EventRow {
                date: event.day.to_string(),
                kind: event.kind.code(),
                text: &event.text,
                href: &event.href,
            });
            about["events"] = events.map(|event| json!(event)).collect();
        }
        let columns = self.columns(when, &lengths);
        ChartData {
            plan: Some(plan(
                self.cx,
                (series, self.of_step(series)),
                self.name,
                self.choices,
                &drawn,
            )),
            ..self.data(columns, rows.collect(), (about, series.day))
        }
    }

    /// The decimals of the prices: those of the step at the last price, or more where an adjusted price has more. The levels
    /// of an index have two.
    fn decimals(&self, series: &Series) -> u32 {
        series.decimals(self.of_step(series))
    }

    fn of_step(&self, series: &Series) -> u32 {
        match self.of {
            Instrument::Security(_) => decimals_for(series.last().value).into(),
            Instrument::Index(_) => 2,
        }
    }

    fn row(
        &self,
        (series, decimals): (&Series, u32),
        drawn: &Drawn,
        dot: &Dot,
    ) -> Vec<Option<String>> {
        let when = match dot.when {
            When::Day(day) => Some(day.to_string()),
            // A fixed offset has each time once.
            When::Minute(time) => (self.zone.from_local_datetime(&series.day.and_time(time)))
                .single()
                .map(|at| at.to_rfc3339_opts(SecondsFormat::Secs, false)),
        };
        let levels = [
            |of: Levels| of.open,
            |of: Levels| of.high,
            |of: Levels| of.low,
        ]
        .map(|level| dot.levels.map(level));
        let values = levels.into_iter().chain([Some(dot.value)]);
        let averages = drawn.averages.iter();
        let price = |value| price(value, decimals);
        let averages = averages.map(|average| average.at(series, dot).map(price));
        [when]
            .into_iter()
            .chain(values.map(|value| value.map(price)))
            .chain([Some(dot.volume.to_string())])
            .chain(averages)
            .collect()
    }

    /// The columns of one line. Their keys are the same in every language.
    fn columns(&self, when: &str, averages: &[u16]) -> Vec<Column> {
        let keys = [when].into_iter().chain(COLUMNS.into_iter().skip(1));
        let plain = keys.map(|key| Column {
            key: key.to_owned(),
            title: self.cx.t(&format!("col-{key}")).into_owned(),
        });
        let averages = averages.iter().map(|days| Column {
            key: format!("average-{days}"),
            title: average_name(self.cx.locale, *days),
        });
        plain.chain(averages).collect()
    }

    /// The columns of compared lines, each called by its symbol or code.
    fn compared_columns<'a>(&self, codes: impl Iterator<Item = &'a str>) -> Vec<Column> {
        let date = Column {
            key: "date".to_owned(),
            title: self.cx.t("col-date").into_owned(),
        };
        let codes = codes.map(|code| Column {
            key: code.to_owned(),
            title: code.to_owned(),
        });
        [date].into_iter().chain(codes).collect()
    }

    fn data(
        &self,
        columns: Vec<Column>,
        rows: Vec<Vec<Option<String>>>,
        (about, day): (Value, NaiveDate),
    ) -> ChartData {
        let symbol = (!self.choices.compares()).then(|| Column {
            key: code(self.of).to_owned(),
            title: match self.of {
                Instrument::Security(_) => self.cx.t("col-symbol").into_owned(),
                Instrument::Index(_) => self.cx.t("col-index").into_owned(),
            },
        });
        ChartData {
            plan: None,
            name: self.file_name(day),
            delay: 0,
            about,
            columns,
            symbol,
            rows,
        }
    }

    /// The parts of the name of a file: what it is of, its days, and how they are drawn.
    fn file_name(&self, day: NaiveDate) -> Vec<String> {
        let choices = self.choices;
        let mut parts = vec![code(self.of).to_owned()];
        parts.extend(choices.compare.iter().cloned());
        parts.push("chart".to_owned());
        match choices.range {
            // The address shows another session tomorrow, so the file's name has the day.
            Range::Day => parts.push(day.to_string()),
            Range::Between(from, to) => parts.extend([from, to].map(|day| day.to_string())),
            named => parts.push(named.code().to_owned()),
        }
        for (key, value) in choices.pairs() {
            match key {
                "average" => parts.push(format!("{key}-{}", value.replace(',', "-"))),
                "chart" | "prices" | "scale" => parts.push(value),
                _ => {}
            }
        }
        parts
    }

    fn about(&self, (wanted, day, stale): (Wanted, NaiveDate, bool)) -> Value {
        json!({
            "code": code(self.of),
            "name": self.name,
            "range": wanted.range.code(),
            "asOf": day.to_string(),
            "unit": if self.choices.compares() { "percent" } else { "price" },
            "adjusted": wanted.adjusted,
            "stale": stale,
            "sample": self.cx.shows_sample(),
        })
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

/// A value with at least so many decimals, none of which is lost.
fn price(value: Decimal, least: u32) -> String {
    let mut text = String::new();
    let decimals = value.normalize().scale().max(least);
    format::number(&mut text, value, decimals, format::Style::Data);
    text
}
