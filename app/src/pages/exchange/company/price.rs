//! The panel of the price.

use super::load::Company;
use crate::{components::chart::ChartPanel, pages::Cx};

/// Range, kind, chart, table.
pub fn html(cx: &Cx, company: &Company) -> String {
    let of_quote = company.listed.stock().map_or(2, |stock| stock.decimals);
    let decimals = match &company.chart {
        Ok(series) => series.decimals(of_quote.into()),
        Err(_) => of_quote.into(),
    };
    ChartPanel {
        id: "price",
        title: &cx.t("company-price"),
        name: company.listed.name(cx.locale),
        series: &company.chart,
        range: company.range,
        style: company.style,
        decimals,
    }
    .html(cx)
}
