//! Values in the address that are not among the choices: ignored, and named in a notice.

use super::{chart, icon};
use crate::{
    html::{Esc, put},
    pages::Cx,
    series::Range,
};

/// A parameter of an address, and whether a value is one of its choices.
pub type Choice<'a> = (&'a str, fn(&str) -> bool);

/// A notice of the parameters whose value is not one of the choices; nothing when all are.
pub fn notice(cx: &Cx, known: &[Choice<'_>]) -> String {
    let wrong: Vec<_> = known
        .iter()
        .filter_map(|(key, fits)| {
            cx.request
                .param(key)
                .filter(|value| !fits(value))
                .map(|value| (*key, value))
        })
        .collect();
    if wrong.is_empty() {
        return String::new();
    }
    let mut out = String::from("<div class=\"wrap rejected\"><div class=\"notice\">");
    icon::write(&mut out, "warn", false);
    put!(out, "<p>{}", Esc(&cx.t("choice-unknown")));
    for (nth, (key, value)) in wrong.into_iter().enumerate() {
        let value: String = value.chars().take(40).collect();
        let between = if nth == 0 { " " } else { " · " };
        put!(
            out,
            "{between}{}: <bdi>{}</bdi>",
            Esc(&cx.t(&format!("choice-{key}"))),
            Esc(&value)
        );
    }
    out.push_str("</p></div></div>");
    out
}

/// The range of a chart.
pub const RANGE: (&str, fn(&str) -> bool) = ("range", |value| Range::parse(value).is_some());

/// The kind of a chart.
pub const CHART: (&str, fn(&str) -> bool) = ("chart", |value| chart::Style::parse(value).is_some());
