//! The head of the pages of a security that is no longer listed: name, codes, what became of it, and tabs. It has no
//! price.

use crate::{
    components::{icon::Icon, number::date_text, running::Running},
    messages::Arg,
    pages::{
        Cx,
        exchange::company::{SecurityHead, TabsOf},
        register::Gone,
    },
};
use leptos::prelude::*;
use wire::calls::securities::{DelistingReason, Security};

/// The tabs that have a subject.
const TABS: &[(&str, &str)] = &[
    ("company", "company-tab-overview"),
    ("company-daily-summary", "page-company-daily-summary"),
];

/// The head and the tabs.
#[component]
pub fn DelistedFrame<'a>(
    gone: &'a Gone,
    /// The id of the page that is shown.
    current: &'static str,
) -> AnyView {
    let cx = Cx::current();
    let security = &gone.security;
    let kind = cx.t(&format!("security-kind-{}", security.kind.code()));
    let isin = security.isin.map(|isin| {
        view! {
            <span class="small soft">
                {format!("{} ", cx.t("company-isin"))}
                <bdi class="num">{isin.to_string()}</bdi>
            </span>
        }
    });
    let sector = security
        .sector
        .map(|sector| view! { <span class="tag">{cx.t(&format!("sector-{sector}"))}</span> });
    let codes = view! {
        {isin}
        <span class="tag">{kind}</span>
        {sector}
        <span class="tag tag--down">{cx.t("delisted")}</span>
    }
    .into_any();
    let (symbol, name) = (security.symbol.as_str(), security.name.get(cx.locale));
    view! {
        <SecurityHead symbol name is_failed=false price=None codes/>
        <Became gone/>
        <TabsOf symbol=security.code.clone() tabs=TABS current/>
    }
    .into_any()
}

/// When and why it was delisted, with the security that took its place, and who has its symbol now.
#[component]
fn Became<'a>(gone: &'a Gone) -> AnyView {
    let cx = Cx::current();
    let successor = gone.successor.as_ref();
    let why = match gone.end.reason {
        DelistingReason::Merger if successor.is_some() => "delisted-merged-on",
        DelistingReason::Conversion if successor.is_some() => "delisted-converted-on",
        DelistingReason::Merger => "delisted-merged-away-on",
        DelistingReason::Conversion => "delisted-converted-away-on",
        DelistingReason::Expiry => "delisted-expired-on",
        DelistingReason::Maturity => "delisted-matured-on",
        DelistingReason::Withdrawn => "delisted-withdrawn-on",
    };
    let day = match gone.end.reason {
        DelistingReason::Expiry => gone.end.last_day,
        _ => gone.end.on,
    };
    let day = date_text(day, cx.locale);
    let why = cx.t_args(why, &[("date", Arg::Text(&day))]).into_owned();
    let successor = successor.map(|one| view! { " " <ToSecurity security=one/> "." });
    let holder = gone.holder.as_ref().map(|one| {
        let symbol = [("symbol", Arg::Text(gone.security.symbol.as_str()))];
        let now = cx.t_args("delisted-symbol-now", &symbol).into_owned();
        view! {
            " "
            {now}
            " "
            <ToSecurity security=one/>
            "."
        }
    });
    view! {
        <p class="notice detail-head__notice">
            <Icon name="info"/>
            <span>{why}{successor}{holder}</span>
        </p>
    }
    .into_any()
}

/// The link to another security.
#[component]
pub(super) fn ToSecurity<'a>(security: &'a Security) -> AnyView {
    let cx = Cx::current();
    let href = cx.href_of_company(security.code.as_str());
    view! {
        <a class="link" href=href><Running text=security.name.get(cx.locale)/></a>
        " "
        <bdi class="num">{format!("({})", security.symbol)}</bdi>
    }
    .into_any()
}
