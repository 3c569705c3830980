//! Today's change of each sector: the change of its capitalisation, computed from the securities.

use super::load::Market;
use crate::{
    components::{
        as_of::AsOfMark, bars::DivergingBar, block, change::ChangePercent, panel::PanelHead,
    },
    pages::Cx,
};
use domain::values::{Decimal, Sector};
use leptos::prelude::*;
use wire::calls::stocks::Stock;

/// The panel of the sectors.
#[component]
pub fn Sectors<'a>(market: &'a Market) -> AnyView {
    let cx = Cx::current();
    let as_of = market.of_stocks().map(|of| view! { <AsOfMark of/> });
    let rows = block::of(&market.stocks, |stocks| {
        view! { <Rows moves=moves(&stocks.stocks)/> }
    });
    view! {
        <section
            class="panel panel--col sectors"
            aria-labelledby="sectors"
            data-renew="sectors"
        >
            <PanelHead id="sectors" title=cx.t("home-sectors")>{as_of}</PanelHead>
            <div class="panel__body">{rows}</div>
            <p class="panel__foot xsmall muted">{cx.t("home-sectors-method")}</p>
        </section>
    }
    .into_any()
}

#[component]
fn Rows(moves: Vec<(Sector, Decimal)>) -> AnyView {
    let cx = Cx::current();
    // Half the width is at least two percent, so that small changes look small.
    let sizes = moves.iter().map(|(_, percent)| percent.abs());
    let scale = sizes.max().unwrap_or_default().max(Decimal::TWO);
    let rows = moves
        .into_iter()
        .map(|(sector, percent)| {
            view! {
                <li class="diverge__row">
                    <span>{cx.t(&format!("sector-{sector}"))}</span>
                    <DivergingBar value=percent scale/>
                    <ChangePercent value=percent/>
                </li>
            }
        })
        .collect_view();
    view! { <ul class="diverge">{rows}</ul> }.into_any()
}

/// The sectors with the change of their capitalisation in percent, highest first. Securities without a last
/// or a reference price are ignored.
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
