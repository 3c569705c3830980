//! The slim strip of indices that stands above the pages of the market.

use super::{change, number};
use crate::{
    html::{Esc, put},
    pages::Cx,
};
use domain::{
    format::{self, Style},
    values::Percent,
};
use wire::calls::indices::Indices;

/// Writes the strip: name, level and change of every price index.
pub fn slim(out: &mut String, cx: &Cx, indices: &Indices) {
    put!(
        out,
        "<nav class=\"section--sand strip-band\" aria-label=\"{}\"><div class=\"wrap\"><ul class=\"strip strip--slim\">",
        Esc(&cx.t("indices"))
    );
    for index in indices.priced() {
        put!(
            out,
            "<li class=\"strip__cell\"><a class=\"strip__item\" href=\"{}\"><span class=\"strip__name\">{}</span><span class=\"strip__val\">",
            Esc(&cx.href_of_index(index.code.as_str())),
            Esc(index.name.get(cx.locale))
        );
        number::num(out, |out| {
            let source = format!("index:{}:value", index.code);
            number::live(out, &source, "number", 2, |out| {
                format::number(out, index.value.get(), 2, Style::Html)
            });
        });
        out.push_str("</span>");
        let percent = index.change_percent().map(Percent::get);
        change::live_percent(out, cx.locale, &format!("index:{}", index.code), percent);
        out.push_str("</a></li>");
    }
    out.push_str("</ul></div></nav>");
}
