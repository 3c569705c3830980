//! The securities that moved or traded most, four ways; each has an address.

use super::load::Market;
use crate::{
    components::{block, change, number, panel, segments, state},
    html::{Esc, put},
    pages::Cx,
};
use domain::{
    format::{self, Style},
    values::{Decimal, Percent, Price},
};
use std::cmp::Reverse;
use wire::calls::stocks::Stock;

/// The order in the address.
pub const CHOICE: (&str, fn(&str) -> bool) = ("movers", |value| Order::parse(value).is_some());

/// How many rows are shown.
const ROWS: usize = 7;

/// An order of the securities.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Order {
    #[default]
    Gainers,
    Losers,
    Value,
    Volume,
}

impl Order {
    const ALL: [Self; 4] = [Self::Gainers, Self::Losers, Self::Value, Self::Volume];

    const fn code(self) -> &'static str {
        match self {
            Self::Gainers => "gainers",
            Self::Losers => "losers",
            Self::Value => "value",
            Self::Volume => "volume",
        }
    }

    fn of(cx: &Cx) -> Self {
        cx.choice("movers", Self::parse)
    }

    fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.code() == code)
    }

    /// The first rows in this order; securities that did not trade are not among them.
    fn pick(self, stocks: &[Stock]) -> Vec<&Stock> {
        let percent = |stock: &Stock| stock.change_percent().map(Percent::get).unwrap_or_default();
        let mut rows: Vec<&Stock> = stocks.iter().filter(|stock| stock.volume.0 > 0).collect();
        match self {
            Self::Gainers => {
                rows.retain(|stock| percent(stock) > Decimal::ZERO);
                rows.sort_by_key(|stock| Reverse(percent(stock)));
            }
            Self::Losers => {
                rows.retain(|stock| percent(stock) < Decimal::ZERO);
                rows.sort_by_key(|stock| percent(stock));
            }
            Self::Value => rows.sort_by_key(|stock| Reverse(stock.value.get())),
            Self::Volume => rows.sort_by_key(|stock| Reverse(stock.volume.0)),
        }
        rows.truncate(ROWS);
        rows
    }
}

/// The panel.
pub fn html(cx: &Cx, market: &Market) -> String {
    let order = Order::of(cx);
    let mut as_of = String::new();
    if let Ok(stocks) = &market.stocks {
        market
            .as_of(stocks.as_of, stocks)
            .write(&mut as_of, cx.locale);
    }
    let mut out = String::with_capacity(8 * 1024);
    panel::head(&mut out, "movers", &cx.t("home-movers"), &as_of);
    tabs(&mut out, cx, order);
    out.push_str(&block::from(cx, &market.stocks, |stocks| {
        let rows = order.pick(&stocks.stocks);
        if rows.is_empty() {
            state::empty(cx.locale)
        } else {
            table(cx, market, order, &rows)
        }
    }));
    put!(
        out,
        "<div class=\"panel__foot\">{}</div>",
        panel::more(cx, &cx.href_of("equities"), "home-all-securities")
    );
    out
}

fn tabs(out: &mut String, cx: &Cx, current: Order) {
    put!(
        out,
        "<nav class=\"tabs panel-tabs\" aria-label=\"{}\">",
        Esc(&cx.t("home-movers-by"))
    );
    for order in Order::ALL {
        let value = (order != Order::default()).then_some(order.code());
        let href = segments::href(cx, "movers", value, &["range", "movers"], "#movers");
        let mark = if order == current {
            " aria-current=\"page\""
        } else {
            ""
        };
        let words = cx.t(&format!("movers-{}", order.code()));
        put!(
            out,
            "<a class=\"tabs__tab\" href=\"{}\"{mark}>{}</a>",
            Esc(&href),
            Esc(&words)
        );
    }
    out.push_str("</nav>");
}

fn table(cx: &Cx, market: &Market, order: Order, rows: &[&Stock]) -> String {
    let mut out = String::with_capacity(6 * 1024);
    let title = cx.t(&format!("movers-{}", order.code()));
    put!(
        out,
        "<div class=\"table-wrap\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table class=\"table table--cards\" role=\"table\">\
         <thead role=\"rowgroup\"><tr role=\"row\">",
        Esc(&title)
    );
    let last = if order == Order::Volume {
        ("col-volume", "volume")
    } else {
        ("col-value", "value")
    };
    let columns = [
        ("col-security", "", "security"),
        ("col-last", " class=\"t-n\"", "last"),
        ("col-change", " class=\"t-n\"", "change"),
        ("col-change-percent", " class=\"t-n\"", "change-percent"),
        ("col-spark", " class=\"t-spark\"", "spark"),
        (last.0, " class=\"t-n\"", last.1),
    ];
    for (title, class, key) in columns {
        put!(
            out,
            "<th role=\"columnheader\" scope=\"col\"{class} data-k=\"{key}\">{}</th>",
            Esc(&cx.t(title))
        );
    }
    out.push_str("</tr></thead><tbody role=\"rowgroup\">");
    for stock in rows {
        row(&mut out, cx, market, order, stock);
    }
    out.push_str("</tbody></table></div>");
    out
}

fn row(out: &mut String, cx: &Cx, market: &Market, order: Order, stock: &Stock) {
    let (symbol, decimals) = (stock.symbol.as_str(), u32::from(stock.decimals));
    put!(
        out,
        "<tr role=\"row\" data-s=\"{symbol}\"><th role=\"rowheader\" scope=\"row\" class=\"c-sec\"><span class=\"sec\">\
         <span class=\"sec__tile\" aria-hidden=\"true\">{}</span><span><a class=\"sec__sym\" href=\"{}\">\
         <bdi class=\"num\">{symbol}</bdi></a><span class=\"sec__name\">{}</span></span></span></th><td role=\"cell\" class=\"t-n c-last\">",
        &symbol[..symbol.len().min(2)],
        Esc(&cx.href_of_company(symbol)),
        Esc(stock.name.get(cx.locale))
    );
    let source = format!("quote:{symbol}");
    live(out, &source, "last", "price", decimals, |out| {
        format::optional(out, stock.last.map(Price::get), decimals);
    });
    out.push_str("</td><td role=\"cell\" class=\"t-n\">");
    live(
        out,
        &source,
        "change",
        "change",
        decimals,
        |out| match stock.change() {
            Some(change) => format::signed(out, change, decimals, Style::Html),
            None => format::missing(out),
        },
    );
    out.push_str("</td><td role=\"cell\" class=\"t-n c-pct\">");
    let percent = stock.change_percent().map(Percent::get);
    change::live_percent(out, cx.locale, &source, percent);
    out.push_str("</td><td role=\"cell\" class=\"c-spark\">");
    market.spark(out, stock);
    out.push_str("</td><td role=\"cell\" class=\"t-n\">");
    match order {
        Order::Volume => live(out, &source, "volume", "quantity", 0, |out| {
            format::integer(out, stock.volume.0, Style::Html);
        }),
        _ => live(out, &source, "value", "money-millions", 2, |out| {
            format::millions(out, stock.value.get(), 2, Style::Html);
        }),
    }
    out.push_str("</td></tr>");
}

/// A figure of a security that follows the stream.
fn live(
    out: &mut String,
    source: &str,
    key: &str,
    kind: &'static str,
    decimals: u32,
    write: impl FnOnce(&mut String),
) {
    number::num(out, |out| {
        number::live(out, &format!("{source}:{key}"), kind, decimals, write);
    });
}
