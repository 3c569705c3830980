//! The dates of a month day by day.

use super::{
    Cx,
    entry::{Entry, Mark, day_id},
};
use crate::{
    components::{
        amended::amended,
        icon::Icon,
        number::{hm, long_date, text, whole},
        running::Running,
    },
    messages::Arg,
};
use chrono::NaiveDate;
use domain::{format::isolated, period::Period};
use leptos::prelude::*;

/// The most dates of an agenda. Of a month with more, each day shows its first.
const MOST: usize = 500;

/// A day, and what happens on it.
type Dated<'a> = (NaiveDate, Vec<&'a Entry>);

/// The agenda: a day, then what happens on it. Days without dates are left out. In the present month it begins with today, and
/// the days before are folded below.
#[component]
pub(super) fn Agenda<'a>(
    entries: &'a [Entry],
    period: Period,
    today: NaiveDate,
    /// The address of the calendar with all dates of the view.
    file: String,
) -> AnyView {
    let cx = Cx::current();
    let [first, last] = period.days();
    let days = first.iter_days().take_while(|day| *day <= last);
    let of_days: Vec<Dated<'_>> = days
        .map(|day| {
            let of_day = entries.iter().filter(|entry| entry.is_at(day));
            let of_day: Vec<&Entry> = of_day.collect();
            (day, of_day)
        })
        .filter(|(_, of_day)| !of_day.is_empty())
        .collect();
    if of_days.is_empty() {
        return view! { <p class="soft">{cx.t("calendar-empty")}</p> }.into_any();
    }
    let count: usize = of_days.iter().map(|(_, of_day)| of_day.len()).sum();
    let most = match count > MOST {
        true => (MOST / of_days.len()).max(1),
        false => count,
    };
    let shown: usize = of_days
        .iter()
        .map(|(_, of_day)| of_day.len().min(most))
        .sum();
    let left_out = count - shown;
    let more = view! { <More count=left_out file/> };
    let is_present = first <= today && today <= last;
    let past = of_days.partition_point(|(day, _)| is_present && *day < today);
    let (earlier, later) = of_days.split_at(past);
    let later = match later.is_empty() {
        true => view! { <p class="soft">{cx.t("calendar-empty-rest")}</p> }.into_any(),
        false => view! { <Listed days=later most today/> }.into_any(),
    };
    let earlier = (!earlier.is_empty()).then(|| {
        view! {
            <details class="agenda__earlier">
                <summary>{cx.t("calendar-earlier")} " " <Icon name="down" small=true/></summary>
                <Listed days=earlier most today/>
            </details>
        }
    });
    view! {
        {more}
        {later}
        {earlier}
    }
    .into_any()
}

/// Days of the agenda.
#[component]
fn Listed<'a>(
    days: &'a [Dated<'a>],
    /// The most dates of a day.
    most: usize,
    today: NaiveDate,
) -> AnyView {
    let days = days.iter().map(|(day, of_day)| {
        let day = *day;
        view! { <OfDay of_day day most is_today=day == today/> }
    });
    view! { <ol class="agenda">{days.collect_view()}</ol> }.into_any()
}

/// How many dates the agenda leaves out, and where they are; nothing when it has all of them.
#[component]
fn More(count: usize, file: String) -> AnyView {
    if count == 0 {
        return ().into_any();
    }
    let cx = Cx::current();
    let (count, n) = (count as u64, whole(count as u64));
    let args = [("count", Arg::Count(count)), ("n", Arg::Text(&n))];
    view! {
        <p class="notice">
            <Icon name="info"/>
            <span>
                {cx.t_args("calendar-left-out", &args).into_owned()} " "
                <a class="link" href="#kinds">{cx.t("calendar-narrow")}</a> " · "
                <a class="link" href=file>{cx.t("calendar-file")}</a>
            </span>
        </p>
    }
    .into_any()
}

#[component]
fn OfDay<'a>(
    of_day: &'a [&'a Entry],
    day: NaiveDate,
    /// The most dates to show.
    most: usize,
    is_today: bool,
) -> AnyView {
    let cx = Cx::current();
    let is_closed = of_day.iter().any(|entry| entry.kind == "closed");
    let class = match is_closed {
        true => "agenda__day agenda__day--closed",
        false => "agenda__day",
    };
    let first = of_day.iter().take(most);
    let first = first
        .map(|entry| view! { <Line entry day/> })
        .collect_view();
    let more = of_day.len().saturating_sub(most) as u64;
    let more = (more > 0).then(|| {
        let n = whole(more);
        let args = [("count", Arg::Count(more)), ("n", Arg::Text(&n))];
        let words = cx.t_args("calendar-more", &args).into_owned();
        view! { <p class="small soft">{words}</p> }
    });
    let now =
        is_today.then(|| view! { <span class="agenda__now">" · " {cx.t("calendar-now")}</span> });
    view! {
        <li class=class id=day_id(day) aria-current=is_today.then_some("date")>
            <h3 class="agenda__when">
                <bdi>{long_date(day, cx.locale)}</bdi>
                {now}
            </h3>
            <div>
                <ul>{first}</ul>
                {more}
            </div>
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
    let may_be = entry.may_be.as_ref().map(|days| {
        let args = [("days", Arg::Text(days))];
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
    let title = format!("{}: {}", cx.t(&entry.what(day)), entry.name);
    view! {
        <li class=class>
            <Mark kind=entry.kind/>
            <div>
                <a class="agenda__title" href=entry.href.clone()>
                    <Running text=&title/>
                </a>
                <p class="agenda__meta">{symbol} " " {of} " " {starts} " " {place} {amount} {may_be}</p>
            </div>
            {amended}
            {proposed}
        </li>
    }
    .into_any()
}
