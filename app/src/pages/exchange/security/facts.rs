//! The quote of a security other than a share, and its terms.

use super::load::Other;
use crate::{
    components::{
        block,
        number::{Day, Integer, Number, exact, hm},
        pair::Pair,
        state::{Empty, Failed, Mark, State},
    },
    messages::{self, Arg, locale, t},
    pages::{
        Cx,
        exchange::company::{LastTrade, Level, Range},
    },
    tables::View,
};
use chrono::NaiveTime;
use domain::{format, values::Price};
use leptos::prelude::*;
use resources::{DataPage as _, FUTURES, Loaded};
use std::borrow::Cow;
use table_engine::{Cell, Column, Kind, Row};
use wire::calls::quotes::Quote;

/// The columns of the lists that are not terms: the quote and the head have them.
const NOT_TERMS: [&str; 23] = [
    "bid",
    "bid-volume",
    "change",
    "change-percent",
    "currency",
    "high",
    "high-52w",
    "high-limit",
    "last",
    "last-trade-date",
    "low",
    "low-52w",
    "low-limit",
    "name",
    "offer",
    "offer-volume",
    "open",
    "previous-close",
    "security",
    "symbol",
    "trades",
    "value",
    "volume",
];

/// The quote: bid and offer, the day's prices and totals, and the ranges of the day and of 52 weeks.
#[component]
pub(super) fn QuoteFacts<'a>(other: &'a Other) -> AnyView {
    match (other.quote(), other.matured()) {
        (Some(quote), _) => view! { <Quoted quote/> }.into_any(),
        (None, Some(matured)) => {
            let cx = Cx::current();
            let mut day = String::new();
            format::date(&mut day, matured, cx.locale);
            let text = cx.t_args("security-matured-text", &[("date", Arg::Text(&day))]);
            let title = cx.t("debt-status-matured");
            view! { <State mark=Mark::Empty title text/> }.into_any()
        }
        (None, None) if other.is_over() => view! { <Empty/> }.into_any(),
        (None, None) => view! { <Failed/> }.into_any(),
    }
}

#[component]
fn Quoted<'a>(quote: &'a Quote) -> AnyView {
    let decimals = u32::from(quote.decimals);
    let prices = [
        ("open", quote.open),
        ("company-previous-close", quote.previous_close),
        ("high", quote.high),
        ("low", quote.low),
    ];
    let prices = prices.map(|(key, price)| {
        let value = price.map(Price::get);
        view! { <Pair key><Number value decimals/></Pair> }
    });
    let limits = quote.low_limit.zip(quote.high_limit).map(|limits| {
        let [low, high] = [limits.0, limits.1].map(|limit| exact(limit.get(), decimals));
        view! { <Pair key="company-limits"><bdi class="num">{format!("{low}–{high}")}</bdi></Pair> }
    });
    let (bid, bid_volume) = (quote.bid, quote.bid_volume);
    let (offer, offer_volume) = (quote.offer, quote.offer_volume);
    let (volume, trades) = (quote.volume.0, quote.trades.0);
    let (value, at) = (quote.value.get(), quote.last);
    let unit = currency(quote.currency.as_str());
    view! {
        <dl class="kv kv--one data">
            <Pair key="company-bid"><Level price=bid volume=bid_volume decimals/></Pair>
            <Pair key="company-offer"><Level price=offer volume=offer_volume decimals/></Pair>
            {prices.collect_view()}
            <Pair key="col-volume"><Integer value=volume/></Pair>
            <Pair key="security-value">
                <Number value decimals=0/>
                " "
                <bdi class="unit">{unit}</bdi>
            </Pair>
            <Pair key="col-trades"><Integer value=trades/></Pair>
            <LastTrade at=quote.last_trade/>
            {limits}
        </dl>
        <Range key="company-day-range" low=quote.low high=quote.high at decimals/>
        <Range key="company-year-range" low=quote.low_52w high=quote.high_52w at decimals/>
    }
    .into_any()
}

/// The terms of a security: its row in the list of its kind, without what the quote and the head have.
#[component]
pub(super) fn Terms<'a>(rows: &'a View, symbol: &'a str) -> AnyView {
    let loaded = match &rows.loaded {
        Ok(loaded) => loaded,
        Err(error) => return block::failure(error),
    };
    let Some(row) = row_of(loaded, symbol) else {
        return view! { <Empty/> }.into_any();
    };
    let columns = loaded.shape().columns.iter().zip(row);
    // The head does not name the currency of debt, whose prices are in percent of par, nor that of a contract.
    let has_currency = ["bonds", "sukuk", FUTURES.id()].contains(&&*loaded.shape().id);
    let is_term = |key: &str| !NOT_TERMS.contains(&key) || has_currency && key == "currency";
    let terms = columns.filter(|(column, cell)| {
        is_term(&column.key) && !matches!(cell, Cell::Missing | Cell::Spark(_))
    });
    let terms = terms.map(|(column, cell)| {
        let title = messages::words(loaded.locale).title(&loaded.shape().id, column);
        view! {
            <div>
                <dt>{title}</dt>
                <dd><Term column cell/></dd>
            </div>
        }
    });
    view! { <dl class="kv data kv--four">{terms.collect_view()}</dl> }.into_any()
}

/// The row of a security: its ticker is in the column that identifies a row, or in that of securities.
fn row_of<'a>(loaded: &'a Loaded, symbol: &str) -> Option<&'a Row> {
    let shape = loaded.shape();
    let columns = &shape.columns;
    let security = || {
        columns
            .iter()
            .position(|column| column.kind == Kind::Security)
    };
    let key = columns.iter().position(|column| column.key == shape.key);
    let at = key.or_else(security)?;
    let is_own = |row: &&Row| match &row[at] {
        Cell::Coded { code, .. } => code == symbol,
        Cell::Security { symbol: own, .. } => **own == *symbol,
        _ => false,
    };
    loaded.all_rows().find(is_own)
}

/// A currency in words: its code where the language has no word for it.
pub(super) fn currency(code: &str) -> Cow<'static, str> {
    let key = format!("currency-{}", code.to_ascii_lowercase());
    match messages::has(locale(), &key) {
        true => t(locale(), &key),
        false => code.to_owned().into(),
    }
}

/// A term as words or figures.
#[component]
fn Term<'a>(column: &'a Column, cell: &'a Cell) -> AnyView {
    let mut shown = String::new();
    table_engine::text(&mut shown, cell, column.kind, Cx::current().locale);
    match cell {
        Cell::State { tone, .. } => view! { <span class=tone.class()>{shown}</span> }.into_any(),
        Cell::Link { href, .. } => {
            view! { <a class="link" href=href.to_string()><bdi>{shown}</bdi></a> }.into_any()
        }
        Cell::Amount { currency, .. } => view! {
            <bdi class="num">{shown}</bdi>
            " "
            <bdi class="unit">{self::currency(currency)}</bdi>
        }
        .into_any(),
        Cell::Date(day) => {
            let value = *day;
            view! { <Day value/> }.into_any()
        }
        // A change that is recorded by day is at the beginning of that day.
        Cell::DateTime(at) if column.kind == Kind::Moment && at.time() == NaiveTime::MIN => {
            view! { <Day value=at.date()/> }.into_any()
        }
        Cell::DateTime(at) if column.kind == Kind::Moment => view! {
            <Day value=at.date()/>
            " "
            <bdi class="num">{hm(at.time())}</bdi>
        }
        .into_any(),
        Cell::Text(_) | Cell::Named { .. } => shown.into_any(),
        Cell::Coded { label, .. } if !label.is_empty() => shown.into_any(),
        _ => view! { <bdi class="num">{shown}</bdi> }.into_any(),
    }
}
