//! The market's state with the time to the next phase, and the exchange's clock.

use crate::{
    html::{Esc, put},
    market::{self, code},
    messages::{Arg, t, t_args},
};
use chrono::{DateTime, FixedOffset, TimeDelta, Utc};
use domain::{
    format,
    locale::Locale,
    session::{Moment, Phase},
};
use std::sync::LazyLock;
use upstream::{Answer, Upstream};
use wire::calls::market_status::{MarketStatus, MarketStatusRequest, Status};

/// Messages of the pill by their name in the widget's attributes.
const TEXTS: [(&str, &str); 12] = [
    ("closed", "status-closed"),
    ("pre-opening", "status-preopen"),
    ("trading", "status-open"),
    ("pre-closing", "status-preclose"),
    ("trading-at-last", "phase-trading-at-last"),
    ("to-pre-opening", "status-next-pre-opening"),
    ("to-trading", "status-next-trading"),
    ("to-pre-closing", "status-next-pre-closing"),
    ("to-trading-at-last", "status-next-trading-at-last"),
    ("to-closed", "status-next-closed"),
    ("next", "status-opens-on"),
    ("holiday", "status-holiday"),
];

/// All texts in both languages as attributes: the widget follows a change of language by itself.
static ATTRIBUTES: LazyLock<String> = LazyLock::new(|| {
    let given = [("date", Arg::Text("{date}")), ("name", Arg::Text("{name}"))];
    let mut out = String::new();
    for (name, key) in TEXTS {
        for locale in Locale::ALL {
            let text = t_args(locale, key, &given);
            put!(out, " data-t-{name}-{locale}=\"{}\"", Esc(&text));
        }
    }
    out
});

/// The status pill, in the element that keeps it running.
pub fn status_pill(locale: Locale, upstream: &Upstream) -> String {
    let status = upstream.cached(&MarketStatusRequest);
    let status = status.map(|status| (now(&status), status));
    match status.filter(|(now, status)| !status.is_stale() || market::still_holds(status, *now)) {
        Some((now, status)) => pill(locale, &status, now),
        None => format!(
            "<span class=\"status\" data-state=\"closed\"><span class=\"status__state\"><span class=\"status__dot\"></span>{}</span></span>",
            Esc(&t(locale, "status-unknown"))
        ),
    }
}

/// The exchange's date and time; nothing while they are not known.
pub fn clock(locale: Locale, upstream: &Upstream) -> String {
    let Some(status) = upstream.cached(&MarketStatusRequest) else {
        return String::new();
    };
    let now = now(&status);
    let (mut day, mut time) = (String::new(), String::new());
    format::date_long(&mut day, now.date_naive(), locale);
    format::time_hms(&mut time, now.time());
    let value = now.to_rfc3339();
    format!(
        "<borsa-date data-live=\"clock\" kind=\"long\" value=\"{value}\">{day}</borsa-date> · \
         <bdi class=\"num\"><borsa-date data-live=\"clock\" kind=\"time-seconds\" value=\"{value}\">{time}</borsa-date></bdi> {}",
        Esc(&t(locale, "clock-zone"))
    )
}

/// The exchange's clock, from what it said last.
fn now(status: &Answer<MarketStatus>) -> DateTime<FixedOffset> {
    market::since(status.now, status.received, Utc::now())
}

fn pill(locale: Locale, status: &MarketStatus, now: DateTime<FixedOffset>) -> String {
    let at = market::at(status, now);
    // The exchange knows best: a halt has no place in the timings.
    let told = (code(status.status) != at.status.code()).then_some(status.status);
    let (label, count) = next(locale, &at, now, told.is_some());
    let mut out = String::with_capacity(2500);
    put!(
        out,
        "<borsa-market-status now=\"{}\" status=\"{}\" timings=\"{}\" holidays=\"{}\"",
        now.to_rfc3339(),
        code(status.status),
        times(status),
        Esc(&holidays(status))
    );
    out.push_str(&ATTRIBUTES);
    put!(
        out,
        "><span class=\"status\" data-state=\"{}\" data-phase=\"{}\"><span class=\"status__state\"><span class=\"status__dot\"></span>\
         <span data-part=\"state\">{}</span></span><span class=\"status__count\"><span class=\"status__label\" data-part=\"label\">{}</span>\
         <bdi class=\"num\" data-part=\"count\">{count}</bdi></span>",
        code(status.status),
        at.phase.code(),
        Esc(&state(locale, &at, told)),
        Esc(&label)
    );
    out.push_str("</span></borsa-market-status>");
    if status.replay {
        put!(
            out,
            "<span class=\"tag status-replay\">{}</span>",
            Esc(&t(locale, "status-replay"))
        );
    }
    out
}

/// The word for the state: on a holiday its name, else the phase.
fn state(locale: Locale, at: &Moment, told: Option<Status>) -> String {
    let phase = match told {
        None => at.phase,
        Some(Status::Closed) => Phase::Closed,
        Some(Status::Open) => Phase::Trading,
        Some(Status::Preopen) => Phase::PreOpening,
        Some(Status::Preclose) => Phase::PreClosing,
    };
    match (&at.holiday, phase) {
        (Some(holiday), Phase::Closed) => t_args(
            locale,
            "status-holiday",
            &[("name", Arg::Text(holiday.name(locale)))],
        )
        .into_owned(),
        _ => {
            let key = TEXTS
                .iter()
                .find(|(name, _)| *name == phase.code())
                .map_or("status-closed", |(_, key)| key);
            t(locale, key).into_owned()
        }
    }
}

/// What comes next: a label, and the time left when it is today.
fn next(locale: Locale, at: &Moment, now: DateTime<FixedOffset>, told: bool) -> (String, String) {
    let (Some(end), Some(phase), false) = (at.ends_at, at.next_phase, told) else {
        return (String::new(), String::new());
    };
    if end.date() != now.date_naive() {
        let mut day = String::new();
        format::date_long(&mut day, end.date(), locale);
        return (
            t_args(locale, "status-opens-on", &[("date", Arg::Text(&day))]).into_owned(),
            String::new(),
        );
    }
    let mut left = String::new();
    format::countdown(&mut left, end - now.naive_local());
    (
        format!("{} ", t(locale, &format!("status-next-{}", phase.code()))),
        left,
    )
}

fn times(status: &MarketStatus) -> String {
    let t = status.timings;
    let all = [
        t.pre_opening,
        t.trading,
        t.pre_closing,
        t.trading_at_last,
        t.close,
    ];
    all.map(crate::components::number::hm).join(",")
}

/// The holidays that the pill can meet while a page stays open: those of the next four weeks.
fn holidays(status: &MarketStatus) -> String {
    let today = status.now.date_naive();
    let near = status
        .holidays
        .iter()
        .filter(|h| h.trading_closed && h.date >= today && h.date <= today + TimeDelta::days(28));
    near.map(|h| format!("{}|{}|{}", h.date, h.name.en, h.name.ar))
        .collect::<Vec<_>>()
        .join(";")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(now: &str, status: &str) -> MarketStatus {
        serde_json::from_value(serde_json::json!({
            "status": status, "now": now, "replay": true, "sample": true,
            "timings": { "preOpening": "09:30:00", "trading": "10:00:00", "preClosing": "14:45:00", "tradingAtLast": "14:55:00", "close": "15:00:00" },
            "holidays": [{ "date": "2026-12-02", "name": { "en": "National Day", "ar": "اليوم الوطني" }, "provisional": false, "tradingClosed": true }],
        }))
        .unwrap()
    }

    fn drawn(locale: Locale, now: &str, state: &str) -> String {
        pill(
            locale,
            &status(now, state),
            DateTime::parse_from_rfc3339(now).unwrap(),
        )
    }

    #[test]
    fn during_trading_it_counts_down_to_the_auction() {
        let pill = drawn(Locale::En, "2026-11-12T14:32:19+04:00", "open");
        assert!(
            pill.contains(">Market open<")
                && pill.contains(">00:12:41<")
                && pill.contains("Pre-close in "),
            "{pill}"
        );
        assert!(pill.contains("replay"), "{pill}");
    }

    #[test]
    fn on_a_holiday_it_says_why_and_until_when() {
        let pill = drawn(Locale::Ar, "2026-12-02T11:00:00+04:00", "closed");
        assert!(pill.contains(">عطلة: اليوم الوطني<"), "{pill}");
        assert!(
            pill.contains("يوم التداول القادم الخميس 03 ديسمبر 2026"),
            "{pill}"
        );
    }

    #[test]
    fn the_exchange_has_the_last_word() {
        let pill = drawn(Locale::En, "2026-11-12T11:00:00+04:00", "closed");
        assert!(
            pill.contains("data-state=\"closed\"") && pill.contains(">Market closed<"),
            "{pill}"
        );
        assert!(pill.contains("data-part=\"count\"></bdi>"), "{pill}");
    }
}
