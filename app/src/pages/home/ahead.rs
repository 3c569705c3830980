//! The next entries of the calendar.

use super::load::Market;
use crate::{
    components::{block, number, panel, state},
    html::{Esc, put},
    messages::Arg,
    pages::Cx,
};
use chrono::Datelike;
use domain::format;
use wire::calls::calendar::{Entry, EntryKind, Standing};

/// How many entries are shown.
const ENTRIES: usize = 5;

/// The section.
pub fn html(cx: &Cx, market: &Market) -> String {
    let mut out = String::new();
    let more = panel::more(
        cx,
        &cx.href_of("settlement-trading-calender"),
        "home-calendar",
    );
    panel::section_head(&mut out, "ahead", &cx.t("home-ahead"), "", &more);
    out.push_str(&block::from(cx, &market.calendar, |calendar| {
        let mut out = String::from("<ul>");
        let next: Vec<&Entry> = calendar
            .items
            .iter()
            .filter(|entry| entry.to >= market.today)
            .take(ENTRIES)
            .collect();
        if next.is_empty() {
            return state::empty(cx.locale);
        }
        for entry in next {
            row(&mut out, cx, entry);
        }
        out.push_str("</ul>");
        out
    }));
    out
}

/// The class that colours the entry, and the end of its message key.
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

fn row(out: &mut String, cx: &Cx, entry: &Entry) {
    let (class, code) = kind(entry.kind);
    let name = entry.name.get(cx.locale);
    let title = cx.t_args(&format!("entry-{code}"), &[("name", Arg::Text(name))]);
    let href = match &entry.symbol {
        Some(symbol) => cx.href_of_company(symbol.as_str()),
        None => cx.href_of("settlement-trading-calender"),
    };
    put!(
        out,
        "<li class=\"agenda__item\"><span class=\"agenda__date {class}\"><span class=\"agenda__d\"><bdi class=\"num\">{:02}</bdi></span>\
         <span class=\"agenda__m\">{}</span></span><span><a class=\"agenda__title\" href=\"{}\">{}</a><span class=\"agenda__meta\">",
        entry.date.day(),
        month(cx, entry),
        Esc(&href),
        Esc(&title)
    );
    if let Some(symbol) = &entry.symbol {
        put!(
            out,
            "<span class=\"strong\"><bdi class=\"num\">{symbol}</bdi></span>"
        );
        match entry.amount {
            Some(amount) => {
                let amount =
                    format::isolated(&number::text(amount, amount.normalize().scale().max(2)));
                put!(
                    out,
                    "<span>{}</span>",
                    Esc(&cx.t_args("per-share", &[("amount", Arg::Text(&amount))]))
                );
            }
            None => put!(out, "<span>{}</span>", Esc(name)),
        }
        let standing = if entry.standing == Standing::Proposed {
            "standing-proposed"
        } else {
            "standing-confirmed"
        };
        put!(out, "<span class=\"muted\">{}</span>", Esc(&cx.t(standing)));
    } else {
        put!(out, "<span>{}</span>", days(cx, entry));
    }
    out.push_str("</span></span></li>");
}

/// The month under the day: what `day_month` says after the digits.
fn month(cx: &Cx, entry: &Entry) -> String {
    let mut text = String::new();
    format::day_month(&mut text, entry.date, cx.locale);
    text.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ')
        .to_owned()
}

/// The days of a holiday: one date, or the first and the last.
fn days(cx: &Cx, entry: &Entry) -> String {
    let mut out = String::new();
    number::date(&mut out, entry.date, cx.locale);
    if entry.to != entry.date {
        out.push_str(" – ");
        number::date(&mut out, entry.to, cx.locale);
    }
    if entry.standing == Standing::Proposed {
        put!(
            out,
            " <span class=\"muted\">{}</span>",
            Esc(&cx.t("standing-provisional"))
        );
    }
    out
}
