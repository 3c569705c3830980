//! What stands above every page about a company: who it is, its price, and the way to its other pages.

use super::{load::Listed, tabs::Tabs};
use crate::{
    components::{change, icon::icon, number, state},
    html::{self, Esc, put},
    pages::Cx,
};
use domain::{
    format::{self, Style},
    values::Percent,
};
use leptos::prelude::*;
use wire::calls::stocks::{Stock, TradingState};

/// The head and the tabs.
pub fn frame(cx: &Cx, listed: &Listed, current: &'static str) -> String {
    let mut out = String::with_capacity(4096);
    head(&mut out, cx, listed);
    let symbol = listed.symbol.clone();
    out.push_str(&html::drawn(view! { <Tabs symbol current/> }));
    out
}

/// Writes name, codes and price.
fn head(out: &mut String, cx: &Cx, listed: &Listed) {
    let (symbol, name) = (listed.symbol.as_str(), listed.legal_name(cx.locale));
    put!(
        out,
        "<div class=\"page-head detail-head\"><div class=\"sec detail-head__who\">\
         <span class=\"sec__tile detail-head__tile\" aria-hidden=\"true\">{}</span><div><h1 class=\"detail-head__name\">{}</h1>\
         <p class=\"row detail-head__codes\"><span class=\"strong\"><bdi class=\"num\">{symbol}</bdi></span>",
        &symbol[..symbol.len().min(2)],
        Esc(name)
    );
    let stock = listed.stock();
    if let Some(stock) = stock {
        flags(out, cx, stock);
    }
    out.push_str("</p></div></div>");
    match stock {
        Some(stock) => price(out, cx, stock, listed),
        None => put!(
            out,
            "<p class=\"notice notice--bad\">{}{}</p>",
            icon("warn", false),
            Esc(&cx.t("data-failed"))
        ),
    }
    out.push_str("</div>");
}

fn flags(out: &mut String, cx: &Cx, stock: &Stock) {
    put!(
        out,
        "<span class=\"small soft\">{} <bdi class=\"num\">{}</bdi></span><span class=\"tag\">{}</span>",
        Esc(&cx.t("company-isin")),
        stock.isin,
        Esc(&cx.t(&format!("sector-{}", stock.sector)))
    );
    if stock.sharia {
        put!(
            out,
            "<span class=\"tag\">{}</span>",
            Esc(&cx.t("company-sharia"))
        );
    }
    let foreigners = if stock.foreigners_allowed {
        "company-foreigners"
    } else {
        "company-no-foreigners"
    };
    put!(
        out,
        "<span class=\"tag tag--info\">{}</span>",
        Esc(&cx.t(foreigners))
    );
    if stock.state == TradingState::Suspended {
        put!(
            out,
            "<span class=\"tag tag--down\">{}</span>",
            Esc(&cx.t("company-suspended"))
        );
    }
}

fn price(out: &mut String, cx: &Cx, stock: &Stock, listed: &Listed) {
    let decimals = u32::from(stock.decimals);
    let source = listed.source();
    out.push_str("<div class=\"detail-head__price\" data-live=\"quotes\"><p class=\"detail-head__last\"><span class=\"detail-head__figure\">");
    number::num(out, |out| {
        number::live(
            out,
            &format!("{source}:last"),
            "price",
            decimals,
            |out| match stock.last {
                Some(last) => format::number(out, last.get(), decimals, Style::Html),
                None => format::missing(out),
            },
        );
    });
    put!(
        out,
        "</span><span class=\"soft small\">{}</span></p><p class=\"row detail-head__move\">",
        Esc(&cx.t("currency-aed"))
    );
    let percent = stock.change_percent().map(Percent::get);
    change::live_both(
        out,
        cx.locale,
        &source,
        stock.change(),
        percent,
        decimals,
        " chg--chip",
    );
    if let Some(as_of) = listed.as_of() {
        cx.facts.update(|facts| facts.degraded |= as_of.stale);
        as_of.write_live(out, cx.locale);
    }
    out.push_str("</p></div>");
}

/// What stands for a company whose quote cannot be had.
pub fn failed(cx: &Cx) -> String {
    cx.facts.update(|facts| facts.degraded = true);
    state::failed(cx.locale)
}
