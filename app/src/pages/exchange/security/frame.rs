//! The head of the pages of a security other than a share: name, price, and tabs.

use super::{facts::currency, load::Other};
use crate::pages::{
    Cx,
    exchange::company::{HeadPrice, SecurityHead, TabsOf},
};
use domain::{change, values::Price};
use leptos::prelude::*;
use std::borrow::Cow;
use wire::calls::quotes::{Quote, QuotedKind};

/// The tabs of funds.
const OF_FUNDS: &[(&str, &str)] = &[
    ("company", "company-tab-overview"),
    ("company-nav-summary", "page-company-nav-summary"),
    ("company-distributions", "page-company-distributions"),
    ("company-daily-summary", "page-company-daily-summary"),
];

/// The tabs of bonds and sukuk.
const OF_DEBT: &[(&str, &str)] = &[
    ("company", "company-tab-overview"),
    ("company-daily-summary", "page-company-daily-summary"),
    ("payments", "page-payments"),
];

/// The tabs of futures and rights.
const OF_OTHERS: &[(&str, &str)] = &[
    ("company", "company-tab-overview"),
    ("company-daily-summary", "page-company-daily-summary"),
];

/// The head and the tabs.
#[component]
pub fn OtherFrame<'a>(
    other: &'a Other,
    /// The id of the page that is shown.
    current: &'static str,
) -> AnyView {
    let cx = Cx::current();
    let symbol = other.symbol.as_str();
    let kind = match other.kind {
        QuotedKind::Etf => "security-etf",
        QuotedKind::Fund => "security-fund",
        QuotedKind::Reit => "security-reit",
        QuotedKind::Future => "security-future",
        QuotedKind::Right => "security-right",
        QuotedKind::Bond => "security-bond",
        QuotedKind::Sukuk => "security-sukuk",
    };
    let unit = |quote: &Quote| match other.kind {
        QuotedKind::Bond | QuotedKind::Sukuk => cx.t("security-of-par"),
        // Contracts on an index are quoted in points, others in their currency: the quote does not say which.
        QuotedKind::Future if !other.is_in_money => Cow::Borrowed(""),
        _ => currency(quote.currency.as_str()),
    };
    let tabs = match other.kind {
        QuotedKind::Etf | QuotedKind::Fund | QuotedKind::Reit => OF_FUNDS,
        QuotedKind::Bond | QuotedKind::Sukuk => OF_DEBT,
        QuotedKind::Future | QuotedKind::Right => OF_OTHERS,
    };
    let price = other.quote().map(|quote| {
        let (last, previous) = (
            quote.last.map(Price::get),
            quote.previous_close.map(Price::get),
        );
        let moved = last.zip(previous);
        HeadPrice {
            source: other.source(),
            last,
            change: moved.map(|(last, previous)| last - previous),
            percent: moved.and_then(|(last, previous)| change::percent(last, previous)),
            decimals: quote.decimals.into(),
            unit: unit(quote),
            as_of: other.as_of(),
            traded: quote.last_trade.map(|at| at.date_naive()),
        }
    });
    let matured = other.has_matured();
    let matured = matured.then(|| view! { <span class="tag">{cx.t("debt-status-matured")}</span> });
    let codes = view! {
        <span class="tag">{cx.t(kind)}</span>
        {matured}
    }
    .into_any();
    let name = other.name(cx.locale);
    let is_failed = other.quote().is_none() && !other.is_over();
    view! {
        <SecurityHead symbol name is_failed price codes/>
        <TabsOf symbol=other.symbol.clone() tabs current/>
    }
    .into_any()
}
