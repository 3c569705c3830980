//! The dates of a month day by day.

use super::{
    Cx,
    entry::{Entry, Mark, day_id},
};
use crate::{
    components::{
        amended::amended,
        number::{date_text, hm, long_date, text},
    },
    messages::Arg,
};
use chrono::NaiveDate;
use domain::{format::isolated, period::Period};
use leptos::prelude::*;

/// The agenda: a day, then what happens on it. Days without dates are left out.
#[component]
pub(super) fn Agenda<'a>(entries: &'a [Entry], period: Period, today: NaiveDate) -> AnyView {
    let cx = Cx::current();
    let [first, last] = period.days();
    let days = first.iter_days().take_while(|day| *day <= last);
    let days: Vec<_> = days
        .filter(|day| entries.iter().any(|entry| entry.is_at(*day)))
        .map(|day| view! { <OfDay entries day is_today=day == today/> }.into_any())
        .collect();
    if days.is_empty() {
        return view! { <p class="soft">{cx.t("calendar-empty")}</p> }.into_any();
    }
    view! { <ol class="agenda">{days}</ol> }.into_any()
}

#[component]
fn OfDay<'a>(entries: &'a [Entry], day: NaiveDate, is_today: bool) -> AnyView {
    let cx = Cx::current();
    let of_day = || entries.iter().filter(|entry| entry.is_at(day));
    let is_closed = of_day().any(|entry| entry.kind == "closed");
    let class = match is_closed {
        true => "agenda__day agenda__day--closed",
        false => "agenda__day",
    };
    let all: Vec<_> = of_day()
        .map(|entry| view! { <Line entry day/> }.into_any())
        .collect();
    view! {
        <li class=class id=day_id(day) aria-current=is_today.then_some("date")>
            <h3 class="agenda__when">
                <bdi>{long_date(day, cx.locale)}</bdi>
            </h3>
            <ul>{all}</ul>
        </li>
    }
    .into_any()
}

/// An entry: the mark, what it is and of whom, and whether it may still move.
#[component]
fn Line<'a>(entry: &'a Entry, day: NaiveDate) -> AnyView {
    let cx = Cx::current();
    let symbol = entry.symbol.as_ref().map(|symbol| {
        view! { <span class="strong"><bdi class="num">{symbol.clone()}</bdi></span> }
    });
    let amount = entry.amount.map(|amount| {
        let amount = isolated(&text(amount, amount.normalize().scale().max(2)));
        let words = cx.t_args("per-share", &[("amount", Arg::Text(&amount))]);
        view! { <span>{words.into_owned()}</span> }
    });
    let of = entry.of.clone().map(|of| view! { <span>{of}</span> });
    let starts = entry
        .starts
        .map(|at| view! { <bdi class="num">{hm(at.time())}</bdi> });
    let place = entry
        .place
        .clone()
        .map(|place| view! { <span>{place}</span> });
    let proposed = entry.is_proposed.then(|| {
        let key = match entry.is_rest() {
            true => "holiday-provisional",
            false => "standing-proposed",
        };
        view! { <span class="tag tag--accent">{cx.t(key)}</span> }
    });
    let may_be = entry.may_be.map(|days| {
        let [from, to] = [days.0, days.1].map(|day| date_text(day, cx.locale));
        let args = [("from", Arg::Text(&from)), ("to", Arg::Text(&to))];
        view! { <span>{cx.t_args("calendar-may-be", &args).into_owned()}</span> }
    });
    let amended = entry.amended.as_ref().map(|_| {
        let words = amended(&cx, entry.is_cancelled(), entry.moved_from);
        view! { <span class="tag">{words}</span> }
    });
    let class = match entry.is_cancelled() {
        true => "agenda__ev agenda__ev--off",
        false => "agenda__ev",
    };
    view! {
        <li class=class>
            <Mark kind=entry.kind/>
            <div>
                <a class="agenda__title" href=entry.href.clone()>
                    {format!("{}: {}", cx.t(&entry.what(day)), entry.name)}
                </a>
                <p class="agenda__meta">{symbol} " " {of} " " {starts} " " {place} {amount} {may_be}</p>
            </div>
            {amended}
            {proposed}
        </li>
    }
    .into_any()
}
