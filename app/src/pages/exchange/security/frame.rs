//! The head of the pages of a security other than a share: name, price, and tabs.

use super::{facts::currency, load::Other};
use crate::pages::{
    Cx,
    exchange::company::{HeadPrice, SecurityHead, TabsOf},
};
use domain::{change, values::Price};
use leptos::prelude::*;
use wire::calls::quotes::QuotedKind;

/// The tabs of funds.
const OF_FUNDS: &[(&str, &str)] = &[
    ("company", "company-tab-overview"),
    ("company-nav-summary", "page-company-nav-summary"),
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
    let (kind, unit) = match other.kind {
        QuotedKind::Etf => ("security-etf", None),
        QuotedKind::Fund => ("security-fund", None),
        QuotedKind::Reit => ("security-reit", None),
        QuotedKind::Future => ("security-future", None),
        QuotedKind::Right => ("security-right", None),
        QuotedKind::Bond => ("security-bond", Some("security-of-par")),
        QuotedKind::Sukuk => ("security-sukuk", Some("security-of-par")),
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
            unit: match unit {
                Some(key) => cx.t(key),
                None => currency(quote.currency.as_str()),
            },
            as_of: other.as_of(),
        }
    });
    let codes = view! { <span class="tag">{cx.t(kind)}</span> }.into_any();
    let name = other.name(cx.locale);
    view! {
        <SecurityHead symbol name price codes/>
        <TabsOf symbol=other.symbol.clone() tabs current/>
    }
    .into_any()
}
