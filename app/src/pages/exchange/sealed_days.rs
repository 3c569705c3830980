//! The sealed days of disclosures, and what they prove.

mod day;
mod proof;

pub use day::SealedDayPage;

use crate::{
    components::{
        icon::Icon,
        number::{Day, Integer, written},
        page_head::PageHead,
        panel::PanelHead,
        plain_table::{Head, PlainTable},
        rejected::{Choice, Rejected},
        sealed::Digest,
        state::{Empty, Mark, State},
    },
    pages::Cx,
    sealed::none_yet,
};
use chrono::{Days, NaiveDate};
use domain::{
    format,
    period::{Grain, Period},
};
use leptos::prelude::*;
use proof::Proof;
use sealed_days::{Begins, Link};

/// The maximum number of days of a month.
const MOST: usize = 31;

const PERIOD: Choice = ("period", |value| {
    Period::parse(value, Grain::Month).is_some()
});

/// The page.
#[component]
pub fn SealedDaysPage() -> AnyView {
    let cx = Cx::current();
    let (title, lead) = cx.introduce();
    // The page depends on no upstream answer, so nothing would invalidate it: cache it for a minute only.
    cx.facts.update(|facts| facts.lacks = true);
    let days = cx.site.sealed_days();
    let shown = match (days.begins(), days.last()) {
        (Some(begins), Some(last)) => view! {
            <ChainFacts begins last=&last/>
            <Month begins last=&last/>
        }
        .into_any(),
        _ => view! {
            <section class="panel" aria-label=cx.t("page-sealed-days")>
                <State mark=Mark::Empty title=none_yet(cx.locale, days)/>
            </section>
        }
        .into_any(),
    };
    let example = days.last().map(|last| last.date);
    view! {
        <PageHead title lead/>
        <Rejected known=&[PERIOD]/>
        <div class="wrap list-body sealed">{shown} <Proof day=example/></div>
    }
    .into_any()
}

/// Where the chain begins and ends.
#[component]
fn ChainFacts<'a>(begins: Begins, last: &'a Link) -> AnyView {
    let cx = Cx::current();
    let (count, _) = cx.site.sealed_days().size();
    view! {
        <section class="panel" aria-labelledby="chain">
            <PanelHead id="chain" title=cx.t("sealed-chain")/>
            <div class="panel__body">
                <dl class="kv">
                    <div>
                        <dt>{cx.t("sealed-first")}</dt>
                        <dd><Day value=begins.first/></dd>
                    </div>
                    <div>
                        <dt>{cx.t("sealed-last")}</dt>
                        <dd><Day value=last.date/></dd>
                    </div>
                    <div>
                        <dt>{cx.t("sealed-count")}</dt>
                        <dd><Integer value=count as u64/></dd>
                    </div>
                    <div>
                        <dt>{cx.t("sealed-since")}</dt>
                        <dd><Day value=begins.since/></dd>
                    </div>
                </dl>
                <p class="sealed__head">
                    <span class="soft">{cx.t("sealed-head")}</span>
                    <Digest of=last.digest.as_str()/>
                </p>
            </div>
        </section>
    }
    .into_any()
}

/// The days of the month that is asked for, else of the last sealed day.
#[component]
fn Month<'a>(begins: Begins, last: &'a Link) -> AnyView {
    let cx = Cx::current();
    let asked = cx.request.param("period");
    let asked = asked.and_then(|text| Period::parse(text, Grain::Month));
    let Some(period) = asked.or_else(|| Period::of(last.date, Grain::Month)) else {
        return ().into_any();
    };
    let [first, end] = period.days();
    let mut links = cx.site.sealed_days().up_to(end, MOST);
    links.retain(|link| link.date >= first);
    let rows = links.iter().map(|link| view! { <Row begins link/> });
    let rows = rows.collect_view();
    let earlier = first.pred_opt().filter(|day| *day >= begins.first);
    let later = end.checked_add_days(Days::new(1));
    let later = later.filter(|day| *day <= last.date);
    let heads = vec![
        Head::words(cx.t("col-sealed-day")),
        Head::figures(cx.t("col-sealed-disclosures")),
        Head::words(cx.t("col-sealed-digest")),
        Head::words(cx.t("col-sealed-file")),
    ];
    let table = match links.is_empty() {
        true => view! { <Empty/> }.into_any(),
        false => view! {
            <PlainTable of="days" heads>
                <tbody>{rows}</tbody>
            </PlainTable>
        }
        .into_any(),
    };
    let month = written(|out| format::period(out, period, cx.locale));
    let label = cx.t("choice-period");
    let data = format!("{}.json", cx.href(&cx.request.path));
    let data = view! { <a class="link" href=data>{cx.t("sealed-data")}</a> };
    let title = format!("{} · {month}", cx.t("sealed-days"));
    view! {
        <section class="panel" aria-labelledby="days">
            <PanelHead id="days" title>
                <nav class="sealed__steps" aria-label=label>
                    <Step to=earlier key="sealed-earlier" icon="previous"/>
                    <Step to=later key="sealed-later" icon="next"/>
                </nav>
            </PanelHead>
            {table}
            <p class="panel__body small">
                {data}
            </p>
        </section>
    }
    .into_any()
}

/// The link to the month of another day; nothing without one.
#[component]
fn Step(to: Option<NaiveDate>, key: &'static str, icon: &'static str) -> AnyView {
    let cx = Cx::current();
    let Some(period) = to.and_then(|day| Period::of(day, Grain::Month)) else {
        return ().into_any();
    };
    let month = written(|out| period.write(out));
    let href = format!("{}?period={month}", cx.href(&cx.request.path));
    view! {
        <a class="btn btn--line btn--icon" href=href aria-label=cx.t(key)>
            <Icon name=icon small=true/>
        </a>
    }
    .into_any()
}

#[component]
fn Row<'a>(begins: Begins, link: &'a Link) -> AnyView {
    let cx = Cx::current();
    let href = cx.href_with("sealed-days-item", ("day", &link.date.to_string()));
    let file = format!("{href}.json");
    let reconstructed = (link.date < begins.since).then(|| {
        view! { " " <span class="tag">{cx.t("sealed-reconstructed")}</span> }
    });
    view! {
        <tr>
            <th scope="row">
                <a href=href><Day value=link.date/></a>
                {reconstructed}
            </th>
            <td class="t-n">
                <Integer value=link.disclosures as u64/>
            </td>
            <td>
                <Digest of=link.digest.as_str()/>
            </td>
            <td>
                <a href=file download=""><bdi>"JSON"</bdi></a>
            </td>
        </tr>
    }
    .into_any()
}
