//! What stands above every page about a company: who it is, its price, and the way to its other pages.

use super::load::Listed;
use crate::{
    components::{change, icon::icon, number, state},
    html::{Esc, put},
    pages::Cx,
};
use domain::{
    format::{self, Style},
    values::{Percent, Symbol},
};
use page_table::by_id;
use wire::calls::stocks::{Stock, TradingState};

/// The company's pages, in the order of their tabs, and the message keys of their words.
const TABS: [(&str, &str); 8] = [
    ("company", "company-tab-overview"),
    ("company-trading-summary", "company-tab-trading"),
    ("company-daily-summary", "page-company-daily-summary"),
    ("company-news-disclosures", "page-company-news-disclosures"),
    (
        "company-corporate-actions",
        "page-company-corporate-actions",
    ),
    ("company-general-meetings", "page-company-general-meetings"),
    ("company-reports", "page-company-reports"),
    ("company-profile", "company-tab-profile"),
];

/// The head and the tabs.
pub fn frame(cx: &Cx, listed: &Listed, current: &str) -> String {
    let mut out = String::with_capacity(4096);
    head(&mut out, cx, listed);
    tabs(&mut out, cx, &listed.symbol, current);
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

/// Writes the tabs: links to the company's pages.
pub fn tabs(out: &mut String, cx: &Cx, symbol: &Symbol, current: &str) {
    put!(
        out,
        "<nav class=\"tabs\" aria-label=\"{}\">",
        Esc(&cx.t("company-pages"))
    );
    for (id, key) in TABS {
        let path =
            by_id(id).and_then(|page| page.pattern().fill(&[("SecuritySymbol", symbol.as_str())]));
        let Some(path) = path else { continue };
        let mark = if id == current {
            " aria-current=\"page\""
        } else {
            ""
        };
        put!(
            out,
            "<a class=\"tabs__tab\" href=\"{}\"{mark}>{}</a>",
            Esc(&cx.href(&path)),
            Esc(&cx.t(key))
        );
    }
    out.push_str("</nav>");
}

/// What stands for a company whose quote cannot be had.
pub fn failed(cx: &Cx) -> String {
    cx.facts.update(|facts| facts.degraded = true);
    state::failed(cx.locale)
}
