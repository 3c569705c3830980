//! A chart in its panel, with the choice of range and kind.

use super::{Chart, Style, table, words, write};
use crate::{
    components::{panel, segments, state},
    data::DataError,
    html::{Esc, put},
    pages::Cx,
    series::{Range, Series},
};

/// What the choices of a chart leave as it is in the address.
const KEPT: [&str; 5] = ["chart", "columns", "movers", "range", "sort"];

/// The panel of a chart.
pub struct ChartPanel<'a> {
    /// The id of its heading.
    pub id: &'a str,
    /// Its heading.
    pub title: &'a str,
    /// Whose line it is, in words.
    pub name: &'a str,
    /// The line.
    pub series: &'a Result<Series, DataError>,
    /// The range that was asked for.
    pub range: Range,
    /// Line or area.
    pub style: Style,
    /// Decimals of the values.
    pub decimals: u32,
}

impl ChartPanel<'_> {
    /// Head, chart, table; or the words for their absence.
    pub fn html(&self, cx: &Cx) -> String {
        let mut tools = String::from("<div class=\"row chart-tools\">");
        ranges(&mut tools, cx, self.range);
        kinds(&mut tools, cx, self.style);
        tools.push_str("</div>");
        let mut out = String::with_capacity(20 * 1024);
        panel::head(&mut out, self.id, self.title, &tools);
        put!(
            out,
            "<div class=\"panel__body\" data-renew=\"{}\">{}</div>",
            self.id,
            self.body(cx)
        );
        out
    }

    fn body(&self, cx: &Cx) -> String {
        let mut out = String::new();
        match self.series {
            Ok(series) => {
                cx.facts.update(|facts| facts.degraded |= series.stale);
                if let Some(words) = words::rest(cx.locale, series) {
                    put!(out, "<p class=\"small soft\">{}</p>", Esc(&words));
                }
                let chart = Chart {
                    series,
                    name: self.name,
                    decimals: self.decimals,
                    style: self.style,
                };
                write(&mut out, cx, &chart);
                table(&mut out, cx, series, self.name, self.decimals);
            }
            Err(DataError::Unavailable) => {
                cx.facts.update(|facts| facts.degraded = true);
                out = state::failed(cx.locale);
            }
            Err(_) => out = state::empty(cx.locale),
        }
        out
    }
}

/// Writes the choice of ranges.
pub fn ranges(out: &mut String, cx: &Cx, current: Range) {
    let choices = Range::ALL.map(|range| segments::Choice {
        value: range.code(),
        label: cx.t(&format!("range-{}", range.code())).into_owned(),
        long: Some(cx.t(&format!("range-{}-long", range.code())).into_owned()),
    });
    segments::write(
        out,
        cx,
        &cx.t("chart-range"),
        "range",
        &choices,
        current.code(),
        &KEPT,
    );
}

/// Writes the choice between line and area.
fn kinds(out: &mut String, cx: &Cx, style: Style) {
    let choice = |style: Style| segments::Choice {
        value: style.code(),
        label: cx.t(&format!("chart-kind-{}", style.code())).into_owned(),
        long: None,
    };
    let choices = [choice(Style::Area), choice(Style::Line)];
    segments::write(
        out,
        cx,
        &cx.t("chart-kind"),
        "chart",
        &choices,
        style.code(),
        &KEPT,
    );
}
