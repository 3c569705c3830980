//! The next entries of the calendar, on the home page.

use super::load::Market;
use crate::{
    components::{
        block,
        number::{Day, text, written},
        panel::{More, SectionHead},
        running::Running,
        state::Empty,
    },
    messages::Arg,
    pages::Cx,
};
use chrono::Datelike;
use domain::{format, values::Symbol};
use leptos::prelude::*;
use wire::calls::calendar::{CalendarEntry, EntryKind, Standing};

/// The number of entries shown.
const ENTRIES: usize = 5;

/// The section of the calendar.
#[component]
pub fn Ahead<'a>(market: &'a Market) -> AnyView {
    let cx = Cx::current();
    let agenda = block::of(&market.calendar, |calendar| {
        let next: Vec<_> = calendar
            .items
            .iter()
            .filter(|entry| entry.to >= market.today && !is_cancelled(entry))
            .take(ENTRIES)
            .map(|entry| view! { <Row entry/> })
            .collect();
        if next.is_empty() {
            return view! { <Empty/> }.into_any();
        }
        view! { <ul>{next}</ul> }.into_any()
    });
    let all = cx.href_of("settlement-trading-calender");
    view! {
        <section aria-labelledby="ahead">
            <SectionHead id="ahead" title=cx.t("home-ahead")>
                <More href=all key="home-calendar"/>
            </SectionHead>
            {agenda}
        </section>
    }
    .into_any()
}

/// True for what does not take place; the calendar still has it.
fn is_cancelled(entry: &CalendarEntry) -> bool {
    entry
        .revision
        .is_some_and(|revision| revision.is_cancelled())
}

/// The suffix of the entry's CSS class, and of its message key.
const fn kind(kind: EntryKind) -> (&'static str, &'static str) {
    match kind {
        EntryKind::GeneralMeeting => ("ev-agm", "general-meeting"),
        EntryKind::BoardMeeting => ("ev-board", "board-meeting"),
        EntryKind::LastEntitlement => ("ev-div", "last-entitlement"),
        EntryKind::ExDividend => ("ev-div", "ex-dividend"),
        EntryKind::ExDate => ("ev-div", "ex-date"),
        EntryKind::RecordDate => ("ev-div", "record-date"),
        EntryKind::Payment => ("ev-div", "payment"),
        EntryKind::Holiday => ("ev-hol", "holiday"),
    }
}

#[component]
fn Row<'a>(entry: &'a CalendarEntry) -> AnyView {
    let cx = Cx::current();
    let (class, code) = kind(entry.kind);
    let name = entry.name.get(cx.locale);
    let title = cx.t_args(&format!("entry-{code}"), &[("name", Arg::Text(name))]);
    let (href, about) = match &entry.symbol {
        Some(symbol) => (
            cx.href_of_company(symbol.as_str()),
            view! { <OfCompany entry symbol/> }.into_any(),
        ),
        None => (
            cx.href_of("settlement-trading-calender"),
            view! { <OfMarket entry/> }.into_any(),
        ),
    };
    view! {
        <li class="agenda__item">
            <span class=format!("agenda__date {class}")>
                <span class="agenda__d">
                    <bdi class="num">{format!("{:02}", entry.date.day())}</bdi>
                </span>
                <span class="agenda__m">{month(&cx, entry)}</span>
            </span>
            <span>
                <a class="agenda__title" href=href><Running text=&title/></a>
                <span class="agenda__meta">{about}</span>
            </span>
        </li>
    }
    .into_any()
}

/// An entry of a company: name, amount per share, and whether it is confirmed.
#[component]
fn OfCompany<'a>(entry: &'a CalendarEntry, symbol: &'a Symbol) -> AnyView {
    let cx = Cx::current();
    let what = match entry.amount {
        Some(amount) => {
            let amount = text(amount, amount.normalize().scale().max(2));
            let amount = format::isolated(&amount);
            cx.t_args("per-share", &[("amount", Arg::Text(&amount))])
                .into_owned()
        }
        None => entry.name.get(cx.locale).to_owned(),
    };
    let standing = match entry.standing {
        Standing::Proposed => "standing-proposed",
        Standing::Confirmed => "standing-confirmed",
    };
    view! {
        <span class="strong"><bdi class="num">{symbol.as_str()}</bdi></span>
        <span>{what}</span>
        <span class="muted">{cx.t(standing)}</span>
    }
    .into_any()
}

/// An entry of the market, such as a holiday: one date, or the first and the last.
#[component]
fn OfMarket<'a>(entry: &'a CalendarEntry) -> AnyView {
    let last = (entry.to != entry.date).then(|| {
        view! {
            " – "
            <Day value=entry.to/>
        }
    });
    let provisional = (entry.standing == Standing::Proposed).then(|| {
        view! {
            " "
            <span class="muted">{Cx::current().t("standing-provisional")}</span>
        }
    });
    view! {
        <span>
            <Day value=entry.date/>
            {last}
            {provisional}
        </span>
    }
    .into_any()
}

/// The month below the day: the part of `day_month` after the digits.
fn month(cx: &Cx, entry: &CalendarEntry) -> String {
    written(|out| format::day_month(out, entry.date, cx.locale))
        .trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ')
        .to_owned()
}
