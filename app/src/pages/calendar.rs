//! All dates at once, as an agenda or as a month, above the plain list of the same dates.

mod agenda;
mod entry;
mod month;

use super::Cx;
use crate::{
    components::{
        block,
        follow_menu::FollowMenu,
        icon::Icon,
        number::written,
        rejected::{Choice as Known, Rejected},
        segments::{self, Choice, Segments},
    },
    tables::{Above, DataPage, View, data_address},
};
use agenda::Agenda;
use chrono::{Days, NaiveDate};
use domain::{
    format,
    period::{Grain, Period},
};
use entry::{Entry, Mark, entries};
use leptos::prelude::*;
use month::Month;
use resources::{DATE_KINDS, DATES, formats::ICALENDAR};
use table_engine::FilterValue;

/// Parameters that links of the calendar keep.
const KEPT: &[&str] = &["kind", "month", "q", "symbol", "view"];

/// The views, the default first.
const VIEWS: [&str; 2] = ["agenda", "month"];

const VIEW: Known = ("view", |value| VIEWS.contains(&value));

/// The page.
#[component]
pub fn CalendarPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let kept = cx.request.param("view");
        let kept = kept.map(|view| ("view", view.to_owned()));
        let view = View::load(&cx, &DATES).await;
        let view = view.keeping(kept.into_iter().collect());
        let today = view.today;
        let asked = view.query.period("month");
        let period = asked.or_else(|| Period::of(today, Grain::Month));
        // Without a month the list goes on for a year, and agenda and month show its first month.
        let kind = view.query.filter("kind").map(FilterValue::to_text);
        let shown = match (&view.loaded, period) {
            (Ok(loaded), Some(period)) => {
                let entries = entries(loaded);
                let base = cx.href(&cx.request.path);
                let file = data_address(&base, ICALENDAR.suffix, &view.query);
                let (resource, query) = (view.resource, &view.query);
                let follow = view! { <FollowMenu resource base=&base query/> }.into_any();
                view! { <Shown entries=&entries period today kind file follow/> }.into_any()
            }
            (Err(error), _) => {
                let title = cx.t("page-calendar");
                let failed = block::failure(error);
                view! {
                    <h2 class="visually-hidden" id="month">{title}</h2>
                    {failed}
                }
                .into_any()
            }
            (Ok(_), None) => ().into_any(),
        };
        let (title, lead) = cx.introduce();
        let heading = cx.t("calendar-list").into_owned();
        view! {
            <DataPage view=&view title lead heading>
                <Above slot>
                    <Rejected known=&[VIEW]/>
                    <section aria-labelledby="month">{shown}</section>
                </Above>
            </DataPage>
        }
    })
}

/// The bar, the kinds, and the month in the view that is asked for.
#[component]
fn Shown<'a>(
    entries: &'a [Entry],
    period: Period,
    today: NaiveDate,
    kind: Option<String>,
    file: String,
    /// The menu of its calendars.
    follow: AnyView,
) -> AnyView {
    let cx = Cx::current();
    let current = match cx.request.param("view") {
        Some("month") => "month",
        _ => "agenda",
    };
    let body = match current {
        "month" => view! { <Month entries period today/> }.into_any(),
        _ => view! { <Agenda entries period today file/> }.into_any(),
    };
    let choices = VIEWS.map(|value| Choice {
        value,
        label: cx.t(&format!("calendar-view-{value}")).into_owned(),
        long: None,
    });
    let [first, last] = period.days();
    let from_today = current == "agenda" && first <= today && today <= last;
    let from = from_today
        .then(|| view! { <span class="cal-bar__from">{cx.t("calendar-from-today")}</span> });
    view! {
        <div class="cal-bar">
            <div class="cal-bar__step">
                <Step to=first.pred_opt() icon="previous"/>
                <Step to=last.checked_add_days(Days::new(1)) icon="next"/>
            </div>
            <h2 class="cal-bar__month" id="month">
                <bdi>{written(|out| format::period(out, period, cx.locale))}</bdi>
                " "
                {from}
            </h2>
            <a class="btn btn--quiet" href=segments::href(&cx, "month", None, KEPT, "")>
                {cx.t("calendar-today")}
            </a>
            <Segments
                label=cx.t("choice-view").into_owned()
                key="view"
                choices=Vec::from(choices)
                current
                keep=KEPT
            />
            {follow}
        </div>
        <Kinds chosen=kind/>
        {body}
    }
    .into_any()
}

/// The link to the month of another day.
#[component]
fn Step(to: Option<NaiveDate>, icon: &'static str) -> AnyView {
    let cx = Cx::current();
    let Some(period) = to.and_then(|day| Period::of(day, Grain::Month)) else {
        return ().into_any();
    };
    let month = written(|out| period.write(out));
    let label = written(|out| format::period(out, period, cx.locale));
    let href = segments::href(&cx, "month", Some(&month), KEPT, "");
    view! {
        <a class="btn btn--line btn--icon" href=href aria-label=label>
            <Icon name=icon small=true/>
        </a>
    }
    .into_any()
}

/// The kinds with their marks: a legend whose links show one kind alone, or all again.
#[component]
fn Kinds(
    /// The kind that alone is shown; `None` for all.
    chosen: Option<String>,
) -> AnyView {
    let cx = Cx::current();
    let kinds = DATE_KINDS.iter().map(|kind| {
        let is_chosen = chosen.as_deref() == Some(kind);
        let value = (!is_chosen).then_some(*kind);
        let href = segments::href(&cx, "kind", value, KEPT, "");
        view! {
            <li>
                <a class="kind" href=href aria-current=is_chosen.then_some("true")>
                    <Mark kind/>
                    {cx.t(&format!("date-{kind}"))}
                </a>
            </li>
        }
        .into_any()
    });
    let kinds: Vec<_> = kinds.collect();
    view! { <ul class="kinds" id="kinds" aria-label=cx.t("calendar-kinds").into_owned()>{kinds}</ul> }
        .into_any()
}
