//! Labels of freshness: their words, and when they apply.

use super::*;
use chrono::TimeDelta;
use std::sync::Arc;

#[test]
fn each_state_has_its_words_and_class() {
    let at = DateTime::parse_from_rfc3339("2026-11-12T14:32:19+04:00").unwrap();
    let write = |session, stale| {
        let of = AsOf {
            at,
            session,
            stale,
            earlier_day: false,
            delay: 0,
            seldom: false,
        };
        drawn_in(Locale::En, || view! { <AsOfMark of/> })
    };
    let live = write(Session::Open, false);
    assert!(
        live.contains(">Live · <bdi class=\"num\">14:32</bdi> GST<"),
        "{live}"
    );
    let stale = write(Session::Open, true);
    assert!(
        stale.contains("asof--stale")
            && stale.contains(">Not updated since <bdi class=\"num\">14:32</bdi> GST<"),
        "{stale}"
    );
    // A pause is the visitor's choice: what is held is not called outdated.
    assert!(
        stale.contains(" data-label-held=\"As of {time} GST\""),
        "{stale}"
    );
    let closed = write(Session::Closed, false);
    assert!(closed.contains(">At close · 12 Nov, 2026<"), "{closed}");
    let waits = write(Session::Before(NaiveTime::MIN), false);
    assert!(
        waits.contains(" data-asof-waits")
            && waits.contains(" data-label-live=\"Live · {time} GST\""),
        "{waits}"
    );
    let unknown = write(Session::Unknown, false);
    assert!(
        unknown.contains(">As of <bdi class=\"num\">14:32</bdi> GST<")
            && !unknown.contains("data-asof"),
        "{unknown}"
    );
    let arabic = AsOf {
        at,
        session: Session::Open,
        stale: false,
        earlier_day: false,
        delay: 0,
        seldom: false,
    }
    .words(Locale::Ar);
    assert!(arabic.contains("بتوقيت الإمارات"), "{arabic}");
}

#[test]
fn delayed_values_say_so_and_are_not_called_live() {
    let at = DateTime::parse_from_rfc3339("2026-11-12T14:17:19+04:00").unwrap();
    let of = |session, delay| AsOf {
        at,
        session,
        stale: false,
        earlier_day: false,
        delay,
        seldom: false,
    };
    let open = of(Session::Open, 15);
    assert_eq!(open.words(Locale::En), "As of 14:17 GST · delayed 15 min");
    let mark = drawn_in(Locale::En, || view! { <AsOfMark of=open/> });
    let label = " data-label-live=\"As of {time} GST · delayed 15 min\"";
    assert!(mark.contains(label) && !mark.contains("Live"), "{mark}");
    let closed = of(Session::Closed, 15).words(Locale::En);
    assert_eq!(closed, "At close · 12 Nov, 2026");
    for (minutes, words) in [
        (1, "متأخرة دقيقة واحدة"),
        (2, "متأخرة دقيقتين"),
        (5, "متأخرة 5 دقائق"),
        (15, "متأخرة 15 دقيقة"),
        (60, "متأخرة 60 دقيقة"),
    ] {
        let arabic = of(Session::Open, minutes).words(Locale::Ar);
        let plain = arabic.replace(['\u{2068}', '\u{2069}'], "");
        assert!(plain.ends_with(&format!(" · {words}")), "{arabic}");
    }
}

#[test]
fn delayed_values_are_not_those_of_the_close_until_they_are() {
    let told = |time: &str, delay| {
        let status: MarketStatus =
            serde_json::from_str(include_str!("../../../../crates/wire/fixtures/status.json"))
                .unwrap();
        let now = DateTime::parse_from_rfc3339("2026-11-12T15:05:00+04:00").unwrap();
        let status = Fetched {
            value: Arc::new(MarketStatus {
                status: Status::Closed,
                now,
                ..status
            }),
            received: Utc::now(),
            stale: false,
            delay: 0,
        };
        let at = DateTime::parse_from_rfc3339(time).unwrap();
        AsOf::of(at, (Utc::now(), false, delay), Some(&status)).session
    };
    assert_eq!(told("2026-11-12T14:50:00+04:00", 15), Session::Unknown);
    assert_eq!(told("2026-11-12T15:00:00+04:00", 15), Session::Closed);
    assert_eq!(told("2026-11-12T14:50:00+04:00", 0), Session::Closed);
}

#[test]
fn an_old_snapshot_names_its_day_and_no_state() {
    let at = DateTime::parse_from_rfc3339("2026-11-12T14:32:19+04:00").unwrap();
    let told = |age, stale| {
        let status: MarketStatus =
            serde_json::from_str(include_str!("../../../../crates/wire/fixtures/status.json"))
                .unwrap();
        let status = MarketStatus {
            status: Status::Open,
            now: at,
            ..status
        };
        let status = Fetched {
            value: Arc::new(status),
            received: Utc::now() - age,
            stale,
            delay: 0,
        };
        AsOf::new(at, &status, Some(&status))
    };
    let moment = told(TimeDelta::seconds(5), true);
    assert_eq!(moment.session, Session::Open);
    assert_eq!(moment.words(Locale::En), "Not updated since 14:32 GST");
    // Two hours later the phase may have ended, so the state is unknown, although the day is the same.
    let later = told(TimeDelta::hours(2), true);
    assert_eq!(later.session, Session::Unknown);
    assert_eq!(later.words(Locale::En), "Not updated since 14:32 GST");
    let days = told(TimeDelta::days(3), true);
    assert_eq!(days.session, Session::Unknown);
    assert_eq!(
        days.words(Locale::En),
        "Not updated since 12 Nov, 2026, 14:32 GST"
    );
    assert!(days.words(Locale::Ar).contains("2026"));
    let notice = |locale, of| drawn_in(locale, || view! { <StaleNotice of=Some(of)/> });
    let words = notice(Locale::En, days);
    assert!(
        words.contains("12 Nov, 2026") && words.contains(">Try again<"),
        "{words}"
    );
    assert!(notice(Locale::Ar, moment).contains("حاول مرة أخرى"));
    let fresh = AsOf {
        stale: false,
        ..moment
    };
    assert!(!notice(Locale::En, fresh).contains("notice"));
}

#[test]
fn a_page_of_what_is_seldom_traded_is_live_not_its_prices() {
    let at = DateTime::parse_from_rfc3339("2026-11-12T14:32:19+04:00").unwrap();
    let of = AsOf {
        at,
        session: Session::Open,
        stale: false,
        earlier_day: false,
        delay: 0,
        seldom: false,
    }
    .seldom_traded();
    assert_eq!(of.words(Locale::En), "Updated live · 14:32 GST");
    let mark = drawn_in(Locale::En, || view! { <AsOfMark of/> });
    assert!(
        mark.contains(" data-label-live=\"Updated live · {time} GST\""),
        "{mark}"
    );
}
