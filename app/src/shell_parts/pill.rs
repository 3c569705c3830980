//! The status pill: the market's state, with the time to the next phase.

use super::{instant, now};
use crate::{
    components::number::{hm, written},
    html::drawn_in,
    market::{self, code},
    messages::{Arg, locale, t, t_args},
};
use chrono::{DateTime, FixedOffset, TimeDelta};
use domain::{
    format,
    locale::Locale,
    session::{Moment, Phase},
};
use leptos::{
    attr::{
        any_attribute::{AnyAttribute, IntoAnyAttribute},
        custom::custom_attribute,
    },
    prelude::*,
};
use std::{
    borrow::Cow,
    sync::{Arc, LazyLock},
};
use upstream::Upstream;
use wire::calls::market_status::{MarketStatus, MarketStatusRequest, Status};

/// The messages of the pill: name in the widget's attributes, and key.
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

/// Attributes: names and values.
type Attributes = Vec<(Arc<str>, Arc<str>)>;

/// The texts of the pill as attributes of the widget, by language: a page in another language comes with its own frame.
static ATTRIBUTES: LazyLock<[Attributes; Locale::ALL.len()]> = LazyLock::new(|| {
    let given = [("date", Arg::Text("{date}")), ("name", Arg::Text("{name}"))];
    Locale::ALL.map(|locale| {
        let texts = TEXTS.into_iter().map(|(name, key)| {
            let text = t_args(locale, key, &given);
            (format!("data-t-{name}").into(), (&*text).into())
        });
        texts.collect()
    })
});

/// The status pill, in the custom element that keeps it up to date.
pub fn status_pill(locale: Locale, upstream: &Upstream) -> String {
    let status = upstream.cached(&MarketStatusRequest);
    let status = status.map(|status| (now(&status), status));
    let told =
        status.filter(|(now, status)| !status.is_stale() || market::still_holds(status, *now));
    drawn_in(locale, || match told {
        Some((now, status)) => view! { <Pill status=&status now/> }.into_any(),
        None => view! { <Unknown/> }.into_any(),
    })
}

/// The content of the pill when the status is unknown.
#[component]
fn Unknown() -> AnyView {
    view! {
        <span class="status" data-state="closed">
            <span class="status__state">
                <span class="status__dot"></span>
                {t(locale(), "status-unknown")}
            </span>
        </span>
    }
    .into_any()
}

#[component]
fn Pill<'a>(status: &'a MarketStatus, now: DateTime<FixedOffset>) -> AnyView {
    let locale = locale();
    let texts: Vec<AnyAttribute> = ATTRIBUTES[locale as usize]
        .iter()
        .map(|(name, text)| custom_attribute(name.clone(), text.clone()).into_any_attr())
        .collect();
    let replay = status
        .replay
        .then(|| view! { <span class="tag status-replay">{t(locale, "status-replay")}</span> });
    view! {
        <borsa-market-status
            now=instant(now)
            status=code(status.status)
            timings=times(status)
            holidays=holidays(status, locale)
            {..texts}
        >
            <Inside status now locale/>
        </borsa-market-status>
        {replay}
    }
    .into_any()
}

/// What the element holds: the state, and the time to the next phase.
#[component]
pub(crate) fn Inside<'a>(
    status: &'a MarketStatus,
    now: DateTime<FixedOffset>,
    locale: Locale,
) -> AnyView {
    let at = market::at(status, now);
    // The exchange's status wins over the timings, which do not know of a halt.
    let told = (code(status.status) != at.status.code()).then_some(status.status);
    let (label, count) = next(locale, &at, now, told.is_some());
    view! {
        <span class="status" data-state=code(status.status) data-phase=at.phase.code()>
            <span class="status__state">
                <span class="status__dot"></span>
                <span data-part="state">{state(locale, &at, told)}</span>
            </span>
            <span class="status__count">
                <span class="status__label" data-part="label">{label}</span>
                <bdi class="num" data-part="count">{count}</bdi>
            </span>
        </span>
    }
    .into_any()
}

/// The phases of a session with their times, the current one marked, as the element lists them.
#[component]
pub(crate) fn Timeline<'a>(
    status: &'a MarketStatus,
    now: DateTime<FixedOffset>,
    locale: Locale,
) -> AnyView {
    let at = market::at(status, now);
    let is_told = code(status.status) == at.status.code();
    let bounds = market::timings(status).bounds();
    let phases = bounds.windows(2).map(|pair| {
        let (from, phase) = pair[0];
        let times = format!("{}–{}", hm(from), hm(pair[1].0));
        let is_now = is_told && phase == at.phase;
        view! {
            <li aria-current=is_now.then_some("step")>
                <span>{word(locale, phase)}</span>
                " "
                <bdi class="num">{times}</bdi>
            </li>
        }
    });
    view! { <ol class="status-timeline" data-part="timeline">{phases.collect_view()}</ol> }
        .into_any()
}

/// The word for a phase.
fn word(locale: Locale, phase: Phase) -> Cow<'static, str> {
    let mut texts = TEXTS.iter();
    let key = texts.find(|(name, _)| *name == phase.code());
    t(locale, key.map_or("status-closed", |(_, key)| key))
}

/// The word for the state: the holiday's name on a holiday, else the phase.
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
        _ => word(locale, phase).into_owned(),
    }
}

/// The next phase: a label, and the remaining time when it is today.
fn next(
    locale: Locale,
    at: &Moment,
    now: DateTime<FixedOffset>,
    told: bool,
) -> (Option<String>, Option<String>) {
    let (Some(end), Some(phase), false) = (at.ends_at, at.next_phase, told) else {
        return (None, None);
    };
    if end.date() != now.date_naive() {
        let day = written(|out| format::date_long(out, end.date(), locale));
        let opens = t_args(locale, "status-opens-on", &[("date", Arg::Text(&day))]);
        return (Some(opens.into_owned()), None);
    }
    let label = t(locale, &format!("status-next-{}", phase.code()));
    let left = written(|out| format::countdown(out, end - now.naive_local()));
    (Some(format!("{label} ")), Some(left))
}

/// The start of each phase, for the element.
pub(crate) fn times(status: &MarketStatus) -> String {
    let t = status.timings;
    let all = [
        t.pre_opening,
        t.trading,
        t.pre_closing,
        t.trading_at_last,
        t.close,
    ];
    all.map(hm).join(",")
}

/// The holidays of the next four weeks, for pages that stay open.
pub(crate) fn holidays(status: &MarketStatus, locale: Locale) -> String {
    let today = status.now.date_naive();
    let near = status
        .holidays
        .iter()
        .filter(|h| h.trading_closed && h.date >= today && h.date <= today + TimeDelta::days(28));
    near.map(|h| format!("{}|{}", h.date, h.name.get(locale)))
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
        let status = status(now, state);
        let now = DateTime::parse_from_rfc3339(now).unwrap();
        drawn_in(locale, || view! { <Pill status=&status now/> })
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
    fn the_status_of_the_exchange_overrides_the_timings() {
        let pill = drawn(Locale::En, "2026-11-12T11:00:00+04:00", "closed");
        assert!(
            pill.contains("data-state=\"closed\"") && pill.contains(">Market closed<"),
            "{pill}"
        );
        assert!(
            pill.contains("data-part=\"count\" class=\"num\"></bdi>"),
            "{pill}"
        );
    }
}
