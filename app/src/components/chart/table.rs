//! A chart as a table, folded away until asked for.

use super::words;
use crate::{
    components::{icon, number},
    html::{Esc, put},
    pages::Cx,
    series::{Range, Series},
};

/// Writes the description and the table below a chart, beside the place of its other tools.
pub fn write(out: &mut String, cx: &Cx, series: &Series, name: &str, decimals: u32) {
    out.push_str("<div class=\"row chart-under\" data-chart-tools>");
    fold(out, cx, series, name, decimals);
    out.push_str("</div>");
}

/// Writes the button that unfolds the description and the table.
pub fn fold(out: &mut String, cx: &Cx, series: &Series, name: &str, decimals: u32) {
    let caption = cx.t(&format!("chart-rows-{}", series.range.code()));
    put!(
        out,
        "<details class=\"chart-table\"><summary class=\"btn btn--line btn--sm\">"
    );
    icon::write(out, "table", true);
    put!(
        out,
        "<span class=\"chart-table__open\">{}</span></summary><p class=\"chart-table__words\">{}</p>\
         <div class=\"table-wrap chart-table__wrap\" tabindex=\"0\" role=\"region\" aria-label=\"{}\">\
         <table class=\"table\"><caption class=\"visually-hidden\">{} · {caption}</caption><thead><tr><th scope=\"col\">{}</th>\
         <th scope=\"col\" class=\"t-n\">{}</th><th scope=\"col\" class=\"t-n\">{}</th></tr></thead><tbody>",
        cx.t("chart-as-table"),
        Esc(&words::summary(cx.locale, series, name, decimals)),
        Esc(&cx.t("chart-table-label")),
        Esc(name),
        cx.t(if series.range == Range::Day {
            "chart-col-time"
        } else {
            "chart-col-date"
        }),
        cx.t("chart-col-value"),
        cx.t("chart-col-volume"),
    );
    for row in series.rows() {
        put!(
            out,
            "<tr><th scope=\"row\"><bdi>{}</bdi></th><td class=\"t-n\">",
            words::when(cx.locale, row.when)
        );
        number::decimal(out, Some(row.value), decimals);
        out.push_str("</td><td class=\"t-n\">");
        number::integer(out, row.volume);
        out.push_str("</td></tr>");
    }
    out.push_str("</tbody></table></div></details>");
}
