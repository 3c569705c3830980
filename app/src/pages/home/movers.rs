//! The securities that moved or traded most, in four orders; each order has an address.

use super::{load::Market, spark::StockSpark};
use crate::{
    components::{
        as_of::AsOfMark,
        block,
        change::LivePercent,
        number::{LiveNumber, optional, whole, written},
        panel::{More, PanelHead},
        rejected, segments,
        state::Empty,
    },
    pages::Cx,
};
use domain::{
    format::{self, Style},
    values::{Decimal, Percent, Price},
};
use leptos::prelude::*;
use std::cmp::Reverse;
use wire::calls::stocks::Stock;

/// The query parameter of the order.
pub const CHOICE: rejected::Choice = ("movers", |value| Order::parse(value).is_some());

/// The number of rows shown.
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

    /// The first rows in this order, without securities that did not trade.
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

/// The panel of the movers.
#[component]
pub fn Movers<'a>(market: &'a Market) -> AnyView {
    let cx = Cx::current();
    let order = Order::of(&cx);
    let as_of = market.of_stocks().map(|of| view! { <AsOfMark of/> });
    let table = block::of(&market.stocks, |stocks| {
        let rows = order.pick(&stocks.stocks);
        if rows.is_empty() {
            view! { <Empty/> }.into_any()
        } else {
            view! { <Table market order rows/> }.into_any()
        }
    });
    view! {
        <section
            class="panel"
            aria-labelledby="movers"
            data-live="quotes"
            data-renew="movers"
        >
            <PanelHead id="movers" title=cx.t("home-movers")>{as_of}</PanelHead>
            <Orders current=order/>
            {table}
            <div class="panel__foot">
                <More href=cx.href_of("equities") key="home-all-securities"/>
            </div>
        </section>
    }
    .into_any()
}

/// The orders as tabs.
#[component]
fn Orders(current: Order) -> AnyView {
    let cx = Cx::current();
    let tabs = Order::ALL
        .into_iter()
        .map(|order| {
            let value = (order != Order::default()).then_some(order.code());
            let href = segments::href(&cx, "movers", value, &["range", "movers"], "#movers");
            view! {
                <a
                    class="tabs__tab"
                    href=href
                    aria-current=(order == current).then_some("page")
                >
                    {cx.t(&format!("movers-{}", order.code()))}
                </a>
            }
        })
        .collect_view();
    view! { <nav class="tabs panel-tabs" aria-label=cx.t("home-movers-by")>{tabs}</nav> }.into_any()
}

#[component]
fn Table<'a>(market: &'a Market, order: Order, rows: Vec<&'a Stock>) -> AnyView {
    let cx = Cx::current();
    let last = match order {
        Order::Volume => ("col-volume", "t-n", "volume"),
        _ => ("col-value", "t-n", "value"),
    };
    let figures = [
        ("col-last", "t-n", "last"),
        ("col-change", "t-n", "change"),
        ("col-change-percent", "t-n", "change-percent"),
        ("col-spark", "t-spark", "spark"),
        last,
    ];
    let figures = figures
        .into_iter()
        .map(|(title, class, key)| {
            view! {
                <th scope="col" class=class data-k=key>{cx.t(title)}</th>
            }
        })
        .collect_view();
    let rows = rows
        .into_iter()
        .map(|stock| view! { <Row market order stock/> })
        .collect_view();
    view! {
        <div
            class="table-wrap table-wrap--folds"
            tabindex="0"
            role="region"
            aria-label=cx.t(&format!("movers-{}", order.code()))
        >
            <table class="table table--cards">
                <thead>
                    <tr>
                        <th scope="col" data-k="security">
                            {cx.t("col-security")}
                        </th>
                        {figures}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

#[component]
fn Row<'a>(market: &'a Market, order: Order, stock: &'a Stock) -> AnyView {
    let (source, decimals) = (format!("quote:{}", stock.symbol), u32::from(stock.decimals));
    let follows = |key: &str| format!("{source}:{key}");
    let last = optional(stock.last.map(Price::get), decimals);
    let change = written(|out| match stock.change() {
        Some(change) => format::signed(out, change, decimals, Style::Html),
        None => format::missing(out),
    });
    let traded = match order {
        Order::Volume => {
            let text = whole(stock.volume.0);
            view! { <LiveNumber source=follows("volume") kind="quantity" text/> }.into_any()
        }
        _ => {
            let text = written(|out| format::millions(out, stock.value.get(), 2, Style::Html));
            view! {
                <LiveNumber source=follows("value") kind="money-millions" decimals=2 text/>
            }
            .into_any()
        }
    };
    view! {
        <tr data-s=stock.symbol.as_str()>
            <th scope="row"><Security stock/></th>
            <td class="t-n c-last">
                <LiveNumber source=follows("last") kind="price" decimals text=last/>
            </td>
            <td class="t-n">
                <LiveNumber source=follows("change") kind="change" decimals text=change/>
            </td>
            <td class="t-n c-pct">
                <LivePercent
                    source=source.as_str()
                    percent=stock.change_percent().map(Percent::get)
                />
            </td>
            <td class="c-spark"><StockSpark market stock/></td>
            <td class="t-n">{traded}</td>
        </tr>
    }
    .into_any()
}

/// Symbol above name, after a tile with the symbol's first letters.
#[component]
fn Security<'a>(stock: &'a Stock) -> AnyView {
    let cx = Cx::current();
    let symbol = stock.symbol.as_str();
    view! {
        <span class="sec">
            <span class="sec__tile" aria-hidden="true">{&symbol[..symbol.len().min(2)]}</span>
            <span>
                <a class="sec__sym" href=cx.href_of_company(symbol)>
                    <bdi class="num">{symbol}</bdi>
                </a>
                <span class="sec__name">{stock.name.get(cx.locale)}</span>
            </span>
        </span>
    }
    .into_any()
}
