//! The first band: the claim, the general index, its chart, and the strip of indices.

use super::{load::Market, strip};
use crate::{
    components::{block, change, chart, horizon, number, state},
    html::{Esc, put},
    pages::Cx,
};
use domain::{
    format::{self, Style},
    values::{IndexValue, Percent},
};
use wire::calls::indices::Index;

/// The band. Without the indices one message says so: chart and strip are of the same answer.
pub fn html(cx: &Cx, market: &Market) -> String {
    let mut out = String::with_capacity(24 * 1024);
    out.push_str("<div class=\"hero__sky\"></div><div class=\"wrap\"><div class=\"hero__grid\">");
    lead(&mut out, cx);
    out.push_str("<div class=\"hero__quote quote\">");
    out.push_str(&block::from(cx, &market.indices, |indices| {
        let mut out = String::new();
        if let Some(index) = indices.indices.first() {
            let mut as_of = String::new();
            market
                .as_of(indices.as_of, indices)
                .write_live(&mut as_of, cx.locale);
            quote(&mut out, cx, index, &as_of);
        }
        out
    }));
    out.push_str("</div></div>");
    if market.indices.is_err() {
        out.push_str("</div>");
        return out;
    }
    out.push_str(
        "<div class=\"horizon__tools\"><div class=\"horizon__table\" data-renew=\"course-table\">",
    );
    if let (Ok(series), Some(index)) = (&market.chart, market.general()) {
        chart::fold(&mut out, cx, series, index.name.get(cx.locale), 2);
    }
    out.push_str("</div>");
    chart::ranges(&mut out, cx, market.range);
    out.push_str("</div></div>");
    out.push_str("<div data-renew=\"course\">");
    line(&mut out, cx, market);
    out.push_str("</div>");
    put!(
        out,
        "<div class=\"hero__strip\"><div class=\"wrap\">{}</div></div>",
        strip::html(cx, market)
    );
    out
}

fn lead(out: &mut String, cx: &Cx) {
    put!(
        out,
        "<div class=\"hero__lead\"><h1 id=\"market-now\">{}<br>{}</h1><p class=\"hero__lede\">{}</p><div class=\"row\">\
         <a class=\"btn btn--accent\" href=\"{}\">{}</a><a class=\"btn btn--line\" href=\"{}\">{}</a></div></div>",
        Esc(&cx.t("home-title-first")),
        Esc(&cx.t("home-title-second")),
        Esc(&cx.t("home-lede")),
        Esc(&cx.href_of("equities")),
        Esc(&cx.t("open-market-watch")),
        Esc(&cx.href_of("overview")),
        Esc(&cx.t("home-list-company")),
    );
}

/// Writes the level of an index, its move, and the levels of its day.
fn quote(out: &mut String, cx: &Cx, index: &Index, as_of: &str) {
    let source = |key: &str| format!("index:{}:{key}", index.code);
    put!(
        out,
        "<p class=\"quote__name\"><span>{}</span>{as_of}</p><span class=\"quote__value\">",
        Esc(index.name.get(cx.locale))
    );
    number::live(out, &source("value"), "number", 2, |out| {
        format::number(out, index.value.get(), 2, Style::Html)
    });
    out.push_str("</span><span class=\"quote__chg\">");
    let percent = index.change_percent().map(Percent::get);
    change::live_both(
        out,
        cx.locale,
        &format!("index:{}", index.code),
        Some(index.change()),
        percent,
        2,
        "",
    );
    out.push_str("</span><dl class=\"quote__stats data\" data-renew=\"day\">");
    let levels = [
        ("open", index.open),
        ("high", index.high),
        ("low", index.low),
        ("previous-close", Some(index.previous_close)),
    ];
    for (key, level) in levels {
        put!(out, "<div><dt>{}</dt><dd>", cx.t(key));
        let level = level.map(IndexValue::get);
        number::num(out, |out| {
            let write = |out: &mut String| format::optional(out, level, 2);
            match key {
                // They move with the level, on pages too whose blocks do not come anew.
                "high" | "low" => number::live(out, &source(key), "number", 2, write),
                _ => write(out),
            }
        });
        out.push_str("</dd></div>");
    }
    out.push_str("</dl>");
}

/// The line of the general index, with why it rests above it.
fn line(out: &mut String, cx: &Cx, market: &Market) {
    match (&market.chart, market.general()) {
        (Ok(series), Some(index)) => {
            cx.facts.update(|facts| facts.degraded |= series.stale);
            if let Some(words) = chart::rest(cx.locale, series) {
                put!(out, "<p class=\"wrap small soft\">{}</p>", Esc(&words));
            }
            horizon::write(out, cx, series, index.name.get(cx.locale));
        }
        (Ok(_), None) | (Err(crate::data::DataError::NotFound), _) => {
            put!(
                out,
                "<div class=\"horizon\">{}</div>",
                state::empty(cx.locale)
            );
        }
        (Err(_), _) => {
            cx.facts.update(|facts| facts.degraded = true);
            put!(
                out,
                "<div class=\"horizon\">{}</div>",
                state::failed(cx.locale)
            );
        }
    }
}
