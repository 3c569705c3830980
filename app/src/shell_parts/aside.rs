//! The general index in the panels of the menu.

use crate::{
    components::{change, number, spark},
    html::{Esc, put},
    messages::t,
};
use domain::{
    format::{self, Style},
    locale::Locale,
    values::{Decimal, IndexValue},
};
use page_table::by_id;
use upstream::Upstream;
use wire::calls::indices::{Index, IndicesRequest};

/// The aside; without an answer at hand it is only the way to the prices.
pub fn aside(locale: Locale, upstream: &Upstream) -> String {
    let indices = upstream.cached(&IndicesRequest);
    let mut out = format!(
        "<aside class=\"mega__aside ink band\" aria-label=\"{}\">",
        Esc(&t(locale, "shell-market-now"))
    );
    if let Some(index) = indices.as_ref().and_then(|indices| indices.indices.first()) {
        quote(&mut out, locale, index);
    }
    let href = locale.href(by_id("equities").map_or("/", |page| page.path));
    put!(
        out,
        "<a class=\"btn btn--accent btn--sm\" href=\"{}\">{}</a></aside>",
        Esc(&href),
        Esc(&t(locale, "aside-market-watch"))
    );
    out
}

fn quote(out: &mut String, locale: Locale, index: &Index) {
    let source = |key: &str| format!("index:{}:{key}", index.code);
    put!(
        out,
        "<p class=\"quote__name\">{}</p><p class=\"mega__value\"><bdi class=\"num\">",
        Esc(index.name.get(locale))
    );
    number::live(out, &source("value"), "number", 2, |out| {
        format::number(out, index.value.get(), 2, Style::Html)
    });
    out.push_str("</bdi></p>");
    let percent = index.change_percent().map(domain::values::Percent::get);
    change::live_both(
        out,
        locale,
        &format!("index:{}", index.code),
        Some(index.change()),
        percent,
        2,
        "",
    );
    let course: Vec<Decimal> = index.spark.iter().copied().map(IndexValue::get).collect();
    out.push_str("<div class=\"mega__spark\">");
    spark::write(out, &course, change::Direction::of(Some(index.change())));
    out.push_str("</div>");
}
