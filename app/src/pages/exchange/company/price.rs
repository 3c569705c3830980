//! The panel of the price.

use super::load::Company;
use crate::{components::chart::ChartPanel, pages::Cx};

/// Range, kind, chart, table.
pub fn html(cx: &Cx, company: &Company) -> String {
    ChartPanel {
        id: "price",
        title: &cx.t("company-price"),
        name: company.listed.name(cx.locale),
        series: &company.chart,
        range: company.range,
        style: company.style,
        decimals: company
            .listed
            .stock()
            .map_or(2, |stock| u32::from(stock.decimals)),
    }
    .html(cx)
}
