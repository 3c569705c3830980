//! The tabs of a company's pages.

use crate::pages::Cx;
use domain::values::Symbol;
use leptos::prelude::*;
use page_table::by_id;

/// The pages in the order of their tabs, with the message keys of their labels.
const TABS: [(&str, &str); 13] = [
    ("company", "company-tab-overview"),
    ("company-trading", "page-company-trading"),
    ("company-trading-summary", "company-tab-trading"),
    ("company-daily-summary", "page-company-daily-summary"),
    ("company-news-disclosures", "company-tab-disclosures"),
    (
        "company-corporate-actions",
        "page-company-corporate-actions",
    ),
    ("company-general-meetings", "page-company-general-meetings"),
    (
        "company-foreign-investments",
        "page-company-foreign-investments",
    ),
    ("company-top-shareholders", "page-company-top-shareholders"),
    ("company-reports", "page-company-reports"),
    ("company-accounts", "company-tab-accounts"),
    ("company-peers", "company-tab-peers"),
    ("company-profile", "company-tab-profile"),
];

/// The tabs of a company.
#[component]
pub(super) fn Tabs(
    symbol: Symbol,
    /// The id of the page that is shown.
    current: &'static str,
) -> AnyView {
    view! { <TabsOf symbol tabs=&TABS current/> }.into_any()
}

/// The tabs of a security.
#[component]
pub fn TabsOf(
    symbol: Symbol,
    /// The ids of the pages, and the message keys of their labels.
    tabs: &'static [(&'static str, &'static str)],
    /// The id of the page that is shown.
    current: &'static str,
) -> AnyView {
    let cx = Cx::current();
    let links = tabs
        .iter()
        .filter_map(|&(id, key)| {
            let path = by_id(id)?.pattern().with(symbol.as_str())?;
            Some(view! {
                <a
                    class="tabs__tab"
                    href=cx.href(&path)
                    aria-current=(id == current).then_some("page")
                >
                    {cx.t(key)}
                </a>
            })
        })
        .collect_view();
    view! { <nav class="tabs" aria-label=cx.t("company-pages")>{links}</nav> }.into_any()
}
