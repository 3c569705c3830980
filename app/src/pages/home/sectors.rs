//! How the sectors did today: the move of their capitalisation, computed from the securities.

use super::load::Market;
use crate::{
    components::{bars, block, change, panel},
    html::{Esc, put},
    pages::Cx,
};
use domain::values::{Decimal, Sector};
use wire::calls::stocks::Stock;

/// The panel.
pub fn html(cx: &Cx, market: &Market) -> String {
    let mut out = String::new();
    let mut as_of = String::new();
    if let Ok(stocks) = &market.stocks {
        market
            .as_of(stocks.as_of, stocks)
            .write(&mut as_of, cx.locale);
    }
    panel::head(&mut out, "sectors", &cx.t("home-sectors"), &as_of);
    out.push_str("<div class=\"panel__body\">");
    out.push_str(&block::from(cx, &market.stocks, |stocks| {
        rows(cx, &moves(&stocks.stocks))
    }));
    put!(
        out,
        "</div><p class=\"panel__foot xsmall muted\">{}</p>",
        Esc(&cx.t("home-sectors-method"))
    );
    out
}

fn rows(cx: &Cx, moves: &[(Sector, Decimal)]) -> String {
    // A quiet day must not look wild: half the width is at least two percent.
    let scale = moves
        .iter()
        .map(|(_, percent)| percent.abs())
        .max()
        .unwrap_or_default()
        .max(Decimal::TWO);
    let mut out = String::from("<ul class=\"diverge\">");
    for (sector, percent) in moves {
        put!(
            out,
            "<li class=\"diverge__row\"><span>{}</span>",
            Esc(&cx.t(&format!("sector-{sector}")))
        );
        bars::diverging(&mut out, *percent, scale);
        change::percent(&mut out, cx.locale, Some(*percent));
        out.push_str("</li>");
    }
    out.push_str("</ul>");
    out
}

/// Sectors with the move of their capitalisation in percent, the best first. Securities without a
/// price or a reference do not count.
fn moves(stocks: &[Stock]) -> Vec<(Sector, Decimal)> {
    let mut rows: Vec<(Sector, Decimal)> = Sector::ALL
        .into_iter()
        .filter_map(|sector| {
            let (mut before, mut now) = (Decimal::ZERO, Decimal::ZERO);
            for stock in stocks.iter().filter(|stock| stock.sector == sector) {
                if let (Some(last), Some(reference)) = (stock.last, stock.previous_close) {
                    let shares = Decimal::from(stock.issued_shares.0);
                    before += reference.get() * shares;
                    now += last.get() * shares;
                }
            }
            Some((sector, domain::change::percent(now, before)?))
        })
        .collect();
    rows.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    rows
}
