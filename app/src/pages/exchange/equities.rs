//! The equities list: every listed equity with its quote, filters and sort in the address.

use crate::{
    components::{as_of::AsOf, bars, number, state, strip},
    data::Fetched,
    facts::STYLES,
    html::{Esc, put},
    pages::Cx,
    tables::{self, TableView},
};
use domain::values::Decimal;
use futures_util::join;
use leptos::prelude::*;
use page_table::{Page, by_id};
use resources::{DataPage as _, EQUITIES, Loaded};
use table_engine::{Query, Rejected};
use wire::calls::{
    indices::IndicesRequest,
    market_status::{MarketStatus, MarketStatusRequest},
    stocks::{Stocks, StocksRequest},
};

/// The pages of other instruments, beside this one.
const TYPES: [&str; 6] = [
    "equities",
    "bonds",
    "sukuk",
    "exchange-traded-funds",
    "funds",
    "real-estate-investment-trust",
];

/// The page.
pub fn view(cx: Cx, page: &'static Page) -> AnyView {
    Suspend::new(async move {
        let (query, rejected) = Query::parse(EQUITIES.shape(), &cx.request.query_pairs);
        let (stocks, loaded, indices, status) = join!(
            cx.ask(StocksRequest),
            cx.load(&EQUITIES, &query),
            cx.ask(IndicesRequest),
            cx.ask(MarketStatusRequest)
        );
        let status = status.ok();
        let title = cx.t(&page.title_key()).into_owned();
        let description = cx
            .t(&format!("{}-description", page.title_key()))
            .into_owned();
        cx.describe(&title, &description, cx.crumbs(page, &title));
        let (mut top, mut body) = (String::with_capacity(4096), String::with_capacity(300_000));
        if let Ok(indices) = &indices {
            cx.facts
                .update(|facts| strip::slim(&mut facts.band, &cx, indices));
        }
        match (&stocks, loaded) {
            (Ok(stocks), Ok(loaded)) => {
                let view = (loaded, query, rejected);
                let answers = (stocks, status.as_ref());
                listed([&mut top, &mut body], &cx, &title, view, answers);
                top.push_str(STYLES);
            }
            _ => failed(&mut top, &cx, &title),
        }
        top.push_str(&cx.facts.place(body));
        view! {
            <div inner_html=top></div>
        }
    })
    .into_any()
}

/// What the head is made of; it stands without a status.
type Answers<'a> = (&'a Fetched<Stocks>, Option<&'a Fetched<MarketStatus>>);

/// The page with its rows: what stands above them, and they with their tools.
fn listed(
    [out, body]: [&mut String; 2],
    cx: &Cx,
    title: &str,
    (loaded, query, rejected): (Loaded, Query, Vec<Rejected>),
    (stocks, status): Answers<'_>,
) {
    out.push_str("<div class=\"wrap page-head\" data-live=\"quotes\"><div class=\"grid grid--half list-head\"><div>");
    put!(
        out,
        "<h1>{}</h1><p class=\"row list-head__facts\">",
        Esc(title)
    );
    let as_of = AsOf::new(stocks.as_of, stocks, status).with_orders();
    as_of.write(out, cx.locale);
    put!(
        out,
        "<span class=\"xsmall soft\"><span data-count>{}</span> · {}</span></p></div>",
        Esc(&tables::count(&loaded)),
        Esc(&cx.t("table-currency"))
    );
    ledger(out, cx, stocks);
    out.push_str("</div></div>");
    body.push_str("<div class=\"wrap list-body\">");
    tabs(body, cx, Some(stocks.stocks.len()));
    panel(body, cx, &loaded, &query, (as_of.moves(), rejected));
    body.push_str("</div>");
}

/// The page while the exchange does not answer and there is no earlier answer.
fn failed(out: &mut String, cx: &Cx, title: &str) {
    put!(
        out,
        "<div class=\"wrap page-head\"><h1>{}</h1></div><div class=\"wrap list-body\">",
        Esc(title)
    );
    tabs(out, cx, None);
    open_panel(out, cx);
    put!(out, "{}</section></div>", state::failed(cx.locale));
}

/// Today's totals of all equities, whatever the filters leave.
fn ledger(out: &mut String, cx: &Cx, stocks: &Stocks) {
    let value: Decimal = stocks.stocks.iter().map(|stock| stock.value.get()).sum();
    let volume: u64 = stocks.stocks.iter().map(|stock| stock.volume.0).sum();
    let trades: u64 = stocks.stocks.iter().map(|stock| stock.trades.0).sum();
    out.push_str("<div class=\"ledger ledger--sm data\" data-renew=\"totals\">");
    item(out, cx, "equities-value", |out| {
        number::compact(out, cx.locale, value, false)
    });
    item(out, cx, "equities-volume", |out| {
        number::compact(out, cx.locale, volume.into(), false)
    });
    item(out, cx, "equities-trades", |out| {
        number::integer(out, trades)
    });
    breadth(out, cx, stocks);
    out.push_str("</div>");
}

fn item(out: &mut String, cx: &Cx, label: &str, value: impl FnOnce(&mut String)) {
    put!(
        out,
        "<div class=\"ledger__item\"><span class=\"ledger__label\">{}</span><span class=\"ledger__value\">",
        Esc(&cx.t(label))
    );
    value(out);
    out.push_str("</span></div>");
}

/// How many rose, stood still and fell, in figures and as a bar. Without a last price nothing is counted.
fn breadth(out: &mut String, cx: &Cx, stocks: &Stocks) {
    let changes = || stocks.stocks.iter().filter_map(|stock| stock.change());
    let up = changes().filter(|change| *change > Decimal::ZERO).count();
    let flat = changes().filter(Decimal::is_zero).count();
    let down = changes().count() - up - flat;
    out.push_str("<div class=\"ledger__item\"><span class=\"ledger__label\">");
    bars::breadth_words(out, cx.locale, up, flat, down);
    out.push_str("</span>");
    bars::breadth(out, "breadth--ledger", up, flat, down);
    out.push_str("</div>");
}

fn tabs(out: &mut String, cx: &Cx, count: Option<usize>) {
    put!(
        out,
        "<nav class=\"tabs\" aria-label=\"{}\">",
        Esc(&cx.t("equities-types"))
    );
    for id in TYPES.into_iter().filter(|id| by_id(id).is_some()) {
        let current = if id == EQUITIES.id() {
            " aria-current=\"page\""
        } else {
            ""
        };
        put!(
            out,
            "<a class=\"tabs__tab\" href=\"{}\"{current}>{}",
            Esc(&cx.href_of(id)),
            Esc(&cx.t(&format!("equities-tab-{id}")))
        );
        if let Some(count) = count.filter(|_| id == EQUITIES.id()) {
            put!(out, "<span class=\"tabs__count\">{count}</span>");
        }
        out.push_str("</a>");
    }
    out.push_str("</nav>");
}

/// Begins the section of the table.
fn open_panel(out: &mut String, cx: &Cx) {
    put!(
        out,
        "<section class=\"panel\" aria-labelledby=\"eq-t\" data-live=\"quotes\"><h2 class=\"visually-hidden\" id=\"eq-t\">{}</h2>",
        Esc(&cx.t("equities-heading"))
    );
}

/// Notices, toolbar, table, pages. Values that `live` says move can be held still.
fn panel(
    out: &mut String,
    cx: &Cx,
    loaded: &Loaded,
    query: &Query,
    (live, rejected): (bool, Vec<Rejected>),
) {
    let base = cx.href(&cx.request.path);
    let heading = cx.t("equities-heading");
    let view = TableView {
        loaded,
        query,
        base: &base,
        label: &heading,
    };
    out.push_str(&tables::notice(
        EQUITIES.shape(),
        &tables::rejected_of(loaded, query, rejected),
        cx.locale,
    ));
    open_panel(out, cx);
    out.push_str(&tables::open_widget(&view));
    out.push_str(&tables::toolbar(
        &EQUITIES,
        query,
        &base,
        cx.locale,
        (live, None),
    ));
    out.push_str(&tables::chips(&EQUITIES, query, &base, cx.locale));
    tables::table(out, &view);
    out.push_str(&tables::pager(loaded, query, &base));
    out.push_str("</borsa-table></section>");
}
