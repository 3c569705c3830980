//! The strip of indices: scrolled by hand, never by itself.

use super::load::Market;
use crate::{
    components::{block, change, number, spark},
    html::{Esc, put},
    pages::Cx,
};
use domain::{
    format::{self, Style},
    values::{Decimal, IndexValue},
};

/// The strip, with a sparkline for each index.
pub fn html(cx: &Cx, market: &Market) -> String {
    block::from(cx, &market.indices, |indices| {
        let mut out = String::new();
        put!(
            out,
            "<ul class=\"strip\" aria-label=\"{}\">",
            Esc(&cx.t("indices"))
        );
        for index in indices.priced() {
            let change = index.change();
            put!(
                out,
                "<li class=\"strip__cell\"><a class=\"strip__item\" href=\"{}\"><span class=\"strip__name\">{}</span><span class=\"strip__val\">",
                Esc(&cx.href_of_index(index.code.as_str())),
                Esc(index.name.get(cx.locale))
            );
            number::num(&mut out, |out| {
                let source = format!("index:{}:value", index.code);
                number::live(out, &source, "number", 2, |out| {
                    format::number(out, index.value.get(), 2, Style::Html)
                });
            });
            out.push_str("</span>");
            let percent = index.change_percent().map(domain::values::Percent::get);
            change::live_percent(
                &mut out,
                cx.locale,
                &format!("index:{}", index.code),
                percent,
            );
            let course: Vec<Decimal> = index.spark.iter().copied().map(IndexValue::get).collect();
            spark::write(&mut out, &course, change::Direction::of(Some(change)));
            out.push_str("</a></li>");
        }
        out.push_str("</ul>");
        out
    })
}
