//! A month as a grid of weeks, Monday first.

use super::{
    Cx, KEPT,
    entry::{Entry, Mark, day_id},
};
use crate::{
    components::{
        number::{long_date, whole, written},
        running::Running,
        segments,
    },
    messages::Arg,
};
use chrono::{Datelike, Days, NaiveDate};
use domain::{
    calendar::{Calendar, WEEKENDS},
    format,
    period::Period,
};
use leptos::prelude::*;

/// The most dates that a day of the grid shows; the agenda has all of them.
const SHOWN: usize = 3;

/// The days of the week, from Monday.
const WEEK: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/// The grid. Arrow keys move between its days.
#[component]
pub(super) fn Month<'a>(entries: &'a [Entry], period: Period, today: NaiveDate) -> AnyView {
    let cx = Cx::current();
    let [first, last] = period.days();
    let before = Days::new(first.weekday().num_days_from_monday().into());
    let start = first.checked_sub_days(before).unwrap_or(first);
    let heads = WEEK.map(|day| {
        let word = cx.t(&format!("weekday-{day}"));
        let short = cx.t(&format!("weekday-short-{day}"));
        let label = word.clone();
        view! {
            <div class="month__dow" role="columnheader" aria-label=label>
                <span class="month__dow-long">{word}</span>
                <span class="month__dow-short">{short}</span>
            </div>
        }
    });
    let weeks = (0..6).filter_map(|week| start.checked_add_days(Days::new(week * 7)));
    let weeks = weeks.take_while(|monday| *monday <= last).map(|monday| {
        let days: Vec<_> = monday
            .iter_days()
            .take(7)
            .map(|day| {
                let is_in = first <= day && day <= last;
                view! { <Day entries day is_in is_today=day == today/> }.into_any()
            })
            .collect();
        view! { <div class="month__row" role="row">{days}</div> }.into_any()
    });
    let weeks: Vec<_> = weeks.collect();
    let label = written(|out| format::period(out, period, cx.locale));
    view! {
        <div class="month-wrap">
            <div class="month" role="table" aria-label=label data-month>
                <div class="month__row" role="row">{heads}</div>
                {weeks}
            </div>
        </div>
        <p class="xsmall soft month__note">{cx.t("calendar-dashed")}</p>
    }
    .into_any()
}

/// A day of the grid: its number, which leads to the day in the agenda, and its first dates.
#[component]
fn Day<'a>(entries: &'a [Entry], day: NaiveDate, is_in: bool, is_today: bool) -> AnyView {
    let cx = Cx::current();
    let of_day: Vec<_> = match is_in {
        true => entries.iter().filter(|entry| entry.is_at(day)).collect(),
        false => Vec::new(),
    };
    let is_closed = of_day.iter().any(|entry| entry.kind == "closed");
    let is_off = Calendar::new(WEEKENDS, Vec::new()).is_weekend(day);
    let class = match (is_in, is_closed, is_off) {
        (false, ..) => "month__day month__day--out",
        (_, true, _) => "month__day month__day--closed",
        (_, _, true) => "month__day month__day--off",
        _ => "month__day",
    };
    let agenda = segments::href(&cx, "view", None, KEPT, &format!("#{}", day_id(day)));
    let number = day.day().to_string();
    let long = long_date(day, cx.locale);
    let number = match of_day.is_empty() {
        true => view! { <span class="month__d" data-day>{number}</span> }.into_any(),
        false => {
            let count = of_day.len() as u64;
            let n = whole(count);
            let args = [
                ("count", Arg::Count(count)),
                ("n", Arg::Text(&n)),
                ("day", Arg::Text(&long)),
            ];
            let label = cx.t_args("calendar-day", &args).into_owned();
            view! {
                <a class="month__d" href=agenda.clone() aria-label=label data-day>{number}</a>
            }
            .into_any()
        }
    };
    let events: Vec<_> = of_day
        .iter()
        .take(SHOWN)
        .map(|entry| view! { <Event entry day/> }.into_any())
        .collect();
    let more = of_day.len().saturating_sub(SHOWN);
    let more = (more > 0).then(|| {
        let n = whole(more as u64);
        let args = [("count", Arg::Count(more as u64)), ("n", Arg::Text(&n))];
        let words = cx.t_args("calendar-more", &args).into_owned();
        view! { <a class="month__more" href=agenda>{words}</a> }
    });
    let marks: Vec<_> = of_day
        .iter()
        .take(2 * SHOWN)
        .map(|entry| {
            let class = match entry.is_framed() {
                true => "month__mark month__mark--maybe",
                false => "month__mark",
            };
            view! { <span class=class><Mark kind=entry.kind/></span> }.into_any()
        })
        .collect();
    view! {
        <div class=class role="cell" aria-current=is_today.then_some("date")>
            {number}
            {events}
            {more}
            <span class="month__marks">{marks}</span>
        </div>
    }
    .into_any()
}

/// A date in the grid.
#[component]
fn Event<'a>(entry: &'a Entry, day: NaiveDate) -> AnyView {
    let cx = Cx::current();
    let class = match (entry.is_cancelled(), entry.is_framed()) {
        (true, _) => "month__ev month__ev--off",
        (_, true) => "month__ev month__ev--maybe",
        _ => "month__ev",
    };
    let cancelled = entry
        .is_cancelled()
        .then(|| format!(" ({})", cx.t("amended-cancelled")));
    let whose = match &entry.symbol {
        Some(symbol) => {
            view! { <b class="strong"><bdi class="num">{symbol.clone()}</bdi></b> }.into_any()
        }
        None => view! { <Running text=&entry.name/> }.into_any(),
    };
    let what = cx.t(&entry.what(day));
    view! {
        <a class=class href=entry.href.clone()>
            <Mark kind=entry.kind/>
            <span class="month__ev-text">{whose} " " {what} {cancelled}</span>
        </a>
    }
    .into_any()
}
