//! The latest dividend with its dates.

use super::load::Company;
use crate::{
    components::{
        block,
        number::{Day, Number},
        pair::Pair,
        panel::SectionHead,
        state::{Mark, State},
    },
    messages::Arg,
    pages::Cx,
};
use leptos::prelude::*;
use wire::calls::{
    calendar::Standing,
    corporate_actions::{ActionKind, CorporateAction},
};

/// The section of the dividend.
#[component]
pub fn Dividend<'a>(company: &'a Company) -> AnyView {
    let cx = Cx::current();
    let latest = company.actions.as_ref().ok().and_then(|actions| {
        actions.items.iter().find(|a| {
            let is_cancelled = a.revision.is_some_and(|r| r.is_cancelled());
            let kinds = [ActionKind::CashDividend, ActionKind::InterimDividend];
            kinds.contains(&a.kind) && !is_cancelled
        })
    });
    let inside = block::of(&company.actions, |_| match latest {
        Some(action) => view! { <Latest action/> }.into_any(),
        None => view! { <State mark=Mark::Empty title=cx.t("company-no-dividend")/> }.into_any(),
    });
    let head = match latest {
        Some(action) => view! { <Head action/> }.into_any(),
        None => view! { <SectionHead id="dividend" title=cx.t("company-dividend")/> }.into_any(),
    };
    view! { <section aria-labelledby="dividend">{head}{inside}</section> }.into_any()
}

/// The kind of the dividend, and whether it is confirmed.
#[component]
fn Head<'a>(action: &'a CorporateAction) -> AnyView {
    let cx = Cx::current();
    let key = match action.kind {
        ActionKind::InterimDividend => "company-interim-dividend",
        _ => "company-cash-dividend",
    };
    let (class, standing) = match action.standing {
        Standing::Confirmed => ("tag tag--up", "standing-confirmed"),
        Standing::Proposed => ("tag tag--accent", "standing-proposed"),
    };
    let year = action.year.to_string();
    let title = cx.t_args(key, &[("year", Arg::Text(&year))]);
    view! {
        <SectionHead id="dividend" title>
            <span class=class>{cx.t(standing)}</span>
        </SectionHead>
    }
    .into_any()
}

/// The amount per share, and the dates.
#[component]
fn Latest<'a>(action: &'a CorporateAction) -> AnyView {
    let decimals = action
        .per_share
        .map_or(2, |amount| amount.normalize().scale().max(2));
    let (decided_on, payment) = (action.decided_on, action.payment);
    let (last_entitlement, ex_date) = (action.last_entitlement, action.ex_date);
    let record_date = action.record_date;
    let meeting = action.meeting.map(|day| {
        view! { <Pair key="entry-general-meeting"><Day value=day/></Pair> }
    });
    view! {
        <p class="detail__dividend">
            <Number value=action.per_share decimals/>
            " "
            <span class="small soft">{Cx::current().t("company-per-share")}</span>
        </p>
        <dl class="kv kv--one">
            <Pair key="company-board-resolution"><Day value=decided_on/></Pair>
            {meeting}
            <Pair key="entry-last-entitlement"><Day value=last_entitlement/></Pair>
            <Pair key="entry-ex-dividend"><Day value=ex_date/></Pair>
            <Pair key="entry-record-date"><Day value=record_date/></Pair>
            <Pair key="entry-payment"><Day value=payment/></Pair>
        </dl>
    }
    .into_any()
}
