//! A page that shows a resource and nothing else.

use super::Cx;
use crate::{
    components::{
        next_step::{NextLink, NextStep},
        number::date_text,
    },
    data::DataError,
    messages::Arg,
    tables::{DataPage, View},
};
use leptos::prelude::*;
use wire::calls::fee_schedule::FeeScheduleRequest;

/// The page of a resource.
#[component]
pub fn ResourcePage(resource: &'static dyn resources::DataPage) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let view = View::load(&cx, resource).await;
        if matches!(view.loaded, Err(DataError::NotFound)) {
            return cx.missing();
        }
        let (title, lead) = cx.introduce();
        let lead = match cx.page().id {
            "fee-schedule" => in_force(&cx, lead).await,
            _ => lead,
        };
        let next = next(cx.page().id).map(|(key, links)| view! { <NextStep key links/> });
        view! {
            <DataPage view=&view title lead/>
            {next}
        }
        .into_any()
    })
}

/// The sentence below the title of the schedule of fees, with its first day.
async fn in_force(cx: &Cx, lead: String) -> String {
    let Ok(schedule) = cx.ask(FeeScheduleRequest).await else {
        return lead;
    };
    let day = date_text(schedule.since, cx.locale);
    let since = cx.t_args("fee-schedule-since", &[("day", Arg::Text(&day))]);
    format!("{lead} {since}")
}

/// The next step of a page, for those to which a visitor comes with something to do.
fn next(page: &str) -> Option<(&'static str, [NextLink; 2])> {
    match page {
        "registered-trading-system-vendors" => Some((
            "next-vendors",
            [
                ("contact-us#members", "service-contact"),
                ("membership-options", "page-membership-options"),
            ],
        )),
        "fee-schedule" => Some((
            "next-fees",
            [
                ("calculators", "page-calculators"),
                ("contact-us", "next-contact"),
            ],
        )),
        "reports-presentations" => Some((
            "next-reports",
            [
                ("contact-us#shareholders", "next-reports-contact"),
                ("investor-relations", "page-investor-relations"),
            ],
        )),
        "mwcarbon" => Some((
            "next-carbon",
            [
                (
                    "carbon-credits-join-the-pilot-form",
                    "page-carbon-credits-join-the-pilot-form",
                ),
                ("contact-us#investors", "next-contact"),
            ],
        )),
        _ => None,
    }
}
