//! Marks of events below a chart: told apart by shape and letter, joined with a count where they would overlap, and listed
//! in a table.

use super::{Drawn, tenths_percent, words};
use crate::{
    components::{icon::Icon, number, plot::ScrolledTable, running::Running},
    messages::{Arg, locale, t, t_args},
    series::{Event, EventKind, Events, When},
};
use domain::{chart::clusters, format::isolated_percentages, locale::Locale};
use leptos::prelude::*;
use std::{fmt::Write as _, ops::Range};

/// How far apart marks begin, in thousandths of the axis, on a wide screen and on a narrow one, so that what is pressed does
/// not overlap: squares of these pixels.
const APART: [(i64, i64, &str); 2] = [
    (45, 24, "chart-marks--wide"),
    (150, 44, "chart-marks--narrow"),
];
/// The most rows of the table.
const LISTED: usize = 120;

/// Light lines at the marks for a wide screen, in the viewBox of the shapes.
#[component]
pub(super) fn EventLines<'a>(drawn: &'a Drawn) -> AnyView {
    let path = lines(drawn);
    (!path.is_empty())
        .then(|| view! { <path class="chart__event" d=path></path> })
        .into_any()
}

/// The SVG path of the lines; empty without events.
pub(super) fn lines(drawn: &Drawn) -> String {
    let mut path = String::new();
    for (place, _) in groups(drawn, APART[0].0) {
        write!(path, "M{place} 0V100").expect("a String takes all");
    }
    path
}

/// What stands in the marks for a wide screen, with their places.
pub(super) fn signs(locale: Locale, drawn: &Drawn) -> Vec<(i64, String)> {
    let sign = |(place, group): (i64, Range<usize>)| match &drawn.events[group] {
        [(_, one)] => (place, letter(locale, one.kind)),
        several => (place, number::whole(several.len() as u64)),
    };
    groups(drawn, APART[0].0).map(sign).collect()
}

/// The events that share a mark, with its place.
fn groups(drawn: &Drawn, apart: i64) -> impl Iterator<Item = (i64, Range<usize>)> {
    let places: Vec<i64> = drawn.events.iter().map(|(place, _)| *place).collect();
    let groups = clusters(&places, apart).into_iter();
    groups.map(move |group| (places[group.start], group))
}

/// Letters with the kinds of events that they stand for, of the kinds that are marked.
pub(super) fn letters(locale: Locale, drawn: &Drawn) -> impl Iterator<Item = String> {
    let kinds = EventKind::ALL.into_iter();
    let kinds = kinds.filter(|kind| drawn.events.iter().any(|(_, event)| event.kind == *kind));
    kinds.map(move |kind| format!("{}: {}", letter(locale, kind), name(locale, kind)))
}

/// The marks in a line below the time axis, for a wide and for a narrow screen.
#[component]
pub(super) fn EventMarks<'a>(
    drawn: &'a Drawn,
    /// The class of the plot's margin.
    class: &'static str,
) -> AnyView {
    if drawn.events.is_empty() {
        return ().into_any();
    }
    let lines = APART.map(|(apart, target, width)| {
        let marks = groups(drawn, apart).map(|(place, group)| {
            let first = group.start;
            view! { <EventMark place target first events=&drawn.events[group] drawn/> }
        });
        view! {
            <svg
                class=format!("chart-marks {width}{class}")
                role="group"
                aria-label=t(locale(), "chart-events-label")
            >
                {marks.collect_view()}
            </svg>
        }
    });
    lines.collect_view().into_any()
}

/// The id of the row of an event: its number from the oldest on.
fn row_id(nth: usize) -> String {
    format!("event-{}", nth + 1)
}

/// Number of the oldest event that has a row.
fn first_listed(drawn: &Drawn) -> usize {
    (drawn.events.len() + drawn.later.len()).saturating_sub(LISTED)
}

/// One mark: a link to the record of its event, or to the rows of its events.
#[component]
fn EventMark<'a>(
    place: i64,
    /// The side of the square that is pressed, in pixels.
    target: i64,
    /// The number of its oldest event.
    first: usize,
    events: &'a [(i64, Event)],
    drawn: &'a Drawn,
) -> AnyView {
    let locale = locale();
    let (_, newest) = &events[events.len() - 1];
    let kind = newest.kind;
    let (href, label, sign) = match events {
        [(_, one)] => {
            let day = words::when(locale, When::Day(one.day));
            let label = format!("{day}: {}", isolated_percentages(&one.text, locale));
            (one.href.clone(), label, letter(locale, kind))
        }
        several => {
            let last = first + several.len() - 1;
            let href = match last < first_listed(drawn) {
                true => newest.href.clone(),
                false => format!("#{}", row_id(last)),
            };
            let label = several_told(locale, several);
            (href, label, number::whole(several.len() as u64))
        }
    };
    let is_mixed = events.iter().any(|(_, event)| event.kind != kind);
    let shape = match is_mixed {
        true => MIXED,
        false => shape(kind),
    };
    view! {
        <a href=href>
            <title>{label}</title>
            <svg x=tenths_percent(place) y="50%" overflow="visible" aria-hidden="true">
                <rect
                    class="chart-mark__target"
                    x=-target / 2
                    y=-target / 2
                    width=target
                    height=target
                ></rect>
                <path class="chart-mark" d=shape></path>
                <text class="chart-mark__sign" dy=".35em">{sign}</text>
            </svg>
        </a>
    }
    .into_any()
}

/// Several events in words: `4 events from 2 March 2024 to 6 May 2024: Dividends 1 · Disclosures 3`, or those of one day.
fn several_told(locale: Locale, events: &[(i64, Event)]) -> String {
    let [first, last] = [0, events.len() - 1].map(|nth| {
        let (_, event) = &events[nth];
        words::when(locale, When::Day(event.day))
    });
    let count = events.len() as u64;
    let (shown, kinds) = (number::whole(count), counted(locale, events));
    let args = [
        ("count", Arg::Count(count)),
        ("number", Arg::Text(&shown)),
        ("first", Arg::Text(&first)),
        ("last", Arg::Text(&last)),
        ("kinds", Arg::Text(&kinds)),
    ];
    let key = match first == last {
        true => "chart-events-one-day",
        false => "chart-events-several",
    };
    t_args(locale, key, &args).into_owned()
}

/// The kinds of events with how many there are of each.
fn counted(locale: Locale, events: &[(i64, Event)]) -> String {
    let count = |kind: EventKind| {
        let of_kind = events.iter().filter(|(_, event)| event.kind == kind);
        let count = of_kind.count() as u64;
        let shown = domain::format::isolated(&number::whole(count));
        (count > 0).then(|| format!("{} {shown}", name(locale, kind)))
    };
    let counts: Vec<String> = EventKind::ALL.into_iter().filter_map(count).collect();
    counts.join(" · ")
}

fn name(locale: Locale, kind: EventKind) -> String {
    t(locale, &format!("chart-events-{}", kind.code())).into_owned()
}

fn letter(locale: Locale, kind: EventKind) -> String {
    t(locale, &format!("chart-letter-{}", kind.code())).into_owned()
}

/// A rounded box, for events of several kinds.
const MIXED: &str = "M-7-9H7a2 2 0 0 1 2 2V7a2 2 0 0 1-2 2H-7a2 2 0 0 1-2-2V-7a2 2 0 0 1 2-2z";

/// The shape of a kind around the origin: a disc, a rhombus, a house, a page with a cut corner.
const fn shape(kind: EventKind) -> &'static str {
    match kind {
        // A chart has either dividends or distributions.
        EventKind::Dividend | EventKind::Distribution => "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z",
        EventKind::Payment => "M-10-6L0-11.5L10-6V6L0 11.5L-10 6z",
        EventKind::Shares => "M0-11.5L11.5 0L0 11.5L-11.5 0z",
        EventKind::Meeting => "M0-11L10-4V9H-10V-4z",
        EventKind::Disclosure => "M-8-10H3L8-5V10H-8z",
    }
}

/// The sentence about the marked events, with a leading space; empty without any.
pub(super) fn sentence(drawn: &Drawn) -> String {
    if drawn.events.is_empty() {
        return String::new();
    }
    let locale = locale();
    let kinds = counted(locale, &drawn.events);
    let told = t_args(locale, "chart-events-told", &[("kinds", Arg::Text(&kinds))]);
    format!(" {told}")
}

/// What the shapes mean.
#[component]
pub(super) fn EventLegend<'a>(drawn: &'a Drawn) -> AnyView {
    let locale = locale();
    let is_marked = |kind: &EventKind| drawn.events.iter().any(|(_, event)| event.kind == *kind);
    let entries: Vec<_> = EventKind::ALL
        .into_iter()
        .filter(is_marked)
        .map(|kind| {
            view! {
                <li>
                    <svg class="chart-mark-key" viewBox="-12 -12 24 24" aria-hidden="true">
                        <path class="chart-mark" d=shape(kind)></path>
                        <text class="chart-mark__sign" dy=".35em">{letter(locale, kind)}</text>
                    </svg>
                    {name(locale, kind)}
                </li>
            }
        })
        .collect();
    (!entries.is_empty())
        .then(|| view! { <ul class="row chart-legend small soft">{entries}</ul> })
        .into_any()
}

/// That events could not be loaded.
#[component]
pub(super) fn EventFailure<'a>(events: &'a Events) -> AnyView {
    if events.failed.is_empty() {
        return ().into_any();
    }
    let locale = locale();
    let kinds: Vec<String> = events
        .failed
        .iter()
        .map(|kind| name(locale, *kind))
        .collect();
    let kinds = kinds.join(" · ");
    let told = t_args(
        locale,
        "chart-events-failed",
        &[("kinds", Arg::Text(&kinds))],
    );
    view! {
        <div class="notice notice--bad">
            <Icon name="warn"/>
            <p>{told}</p>
        </div>
    }
    .into_any()
}

/// The button of the events, and their table, the newest first.
#[component]
pub(super) fn EventTable<'a>(drawn: &'a Drawn, events: &'a Events, name: &'a str) -> AnyView {
    let marked = drawn.events.iter().map(|(_, event)| event);
    let all: Vec<&Event> = marked.chain(&drawn.later).collect();
    if all.is_empty() {
        return ().into_any();
    }
    let locale = locale();
    let count = number::whole(all.len() as u64);
    let button = t_args(
        locale,
        "chart-events-button",
        &[("number", Arg::Text(&count))],
    );
    let from = first_listed(drawn);
    let rows = all.into_iter().enumerate().skip(from).rev();
    let rows = rows.map(|(nth, event)| view! { <EventRow id=row_id(nth) event/> });
    let rows = rows.collect_view().into_any();
    let left_out = (from > 0).then(|| {
        let shown = number::whole(LISTED as u64);
        let args = [("shown", Arg::Text(&shown)), ("number", Arg::Text(&count))];
        let told = t_args(locale, "chart-events-newest", &args);
        view! { <p class="small soft">{told}</p> }
    });
    let more = events.more.clone().map(|href| {
        view! {
            <p class="small">
                <a href=href>{t(locale, "company-all-disclosures")}</a>
            </p>
        }
    });
    let heads = [
        "chart-col-date",
        "chart-events-col-event",
        "chart-events-col-kind",
    ];
    let heads = heads.map(|key| view! { <th scope="col">{t(locale, key)}</th> });
    let label = t(locale, "chart-events-label");
    view! {
        <details class="chart-table chart-table--events">
            <summary class="btn btn--line btn--sm">
                <Icon name="calendar" small=true/>
                {button}
            </summary>
            {left_out}
            <ScrolledTable
                caption=format!("{name} · {label}")
                label=label.into_owned()
                heads=heads.collect_view().into_any()
                rows
            />
            {more}
        </details>
    }
    .into_any()
}

#[component]
fn EventRow<'a>(id: String, event: &'a Event) -> AnyView {
    let locale = locale();
    view! {
        <tr id=id>
            <th scope="row"><bdi>{words::when(locale, When::Day(event.day))}</bdi></th>
            <td class="chart-events__text">
                <a href=event.href.clone()><Running text=&event.text/></a>
            </td>
            <td>{name(locale, event.kind)}</td>
        </tr>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;

    #[test]
    fn events_of_one_day_are_told_with_one_day() {
        let event = |day: u32| {
            let event = Event {
                kind: EventKind::Dividend,
                day: NaiveDate::from_ymd_opt(2024, 3, day).unwrap(),
                text: String::new(),
                href: String::new(),
            };
            (0, event)
        };
        for locale in Locale::ALL {
            let day = words::when(locale, When::Day(event(2).1.day));
            let told = |days: [u32; 2]| several_told(locale, &days.map(event));
            let count = |told: String| told.matches(&day).count();
            assert_eq!(count(told([2, 2])), 1, "{}", told([2, 2]));
            assert_eq!(count(told([2, 6])), 1, "{}", told([2, 6]));
            let last = words::when(locale, When::Day(event(6).1.day));
            assert!(told([2, 6]).contains(&last));
        }
    }
}
