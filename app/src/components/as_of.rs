//! The mark of freshness that every block of data carries.

use super::{number::hm, pause};
use crate::{
    data::Fetched,
    html::{Esc, put},
    market,
    messages::{Arg, t_args},
};
use chrono::{DateTime, FixedOffset, Utc};
use domain::{format, locale::Locale};
use wire::calls::market_status::{MarketStatus, Status};

/// Whether prices may move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Session {
    /// The market gathers or matches orders.
    Open,
    /// It does not.
    Closed,
    /// The exchange has not said.
    Unknown,
}

/// How fresh a block is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AsOf {
    /// The exchange's clock at the snapshot.
    pub at: DateTime<FixedOffset>,
    /// Whether it may still change.
    pub session: Session,
    /// True when newer values did not come.
    pub stale: bool,
    /// True when that was not today at the exchange.
    pub earlier_day: bool,
}

impl AsOf {
    /// The mark for a snapshot in an answer.
    pub fn new<T>(
        at: DateTime<FixedOffset>,
        of: &Fetched<T>,
        status: Option<&Fetched<MarketStatus>>,
    ) -> Self {
        let wall = Utc::now();
        let told = status.filter(|status| {
            let now = market::since(status.now, status.received, wall);
            !status.stale || market::still_holds(status, now)
        });
        let session = match told.map(|status| status.status) {
            None => Session::Unknown,
            Some(Status::Closed) => Session::Closed,
            Some(_) => Session::Open,
        };
        let now = market::since(at, of.received, wall);
        Self {
            at,
            stale: of.stale,
            session,
            earlier_day: now.date_naive() != at.date_naive(),
        }
    }

    /// The words: `Live · 14:32 GST`, `At close · 12 Nov, 2026`, `As of 14:32 GST`, with the day when
    /// it was not today.
    pub fn words(&self, locale: Locale) -> String {
        self.say(locale, &hm(self.at.time()))
    }

    fn say(&self, locale: Locale, time: &str) -> String {
        let mut day = String::new();
        format::date(&mut day, self.at.date_naive(), locale);
        let key = match (self.stale, self.session) {
            // Neither live nor final: only the time is certain.
            (true, _) | (_, Session::Unknown) if self.earlier_day => "as-of-stale-day",
            (true, _) | (_, Session::Unknown) => "as-of-stale",
            (false, Session::Open) => "as-of-live",
            (false, Session::Closed) => "as-of-close",
        };
        t_args(
            locale,
            key,
            &[("time", Arg::Text(time)), ("date", Arg::Text(&day))],
        )
        .into_owned()
    }

    /// Writes the mark. Open pages learn from the attributes what to say when the stream falls silent.
    pub fn write(&self, out: &mut String, locale: Locale) {
        let class = match (self.stale, self.session) {
            (true, _) => " asof--stale",
            (false, Session::Open) => "",
            (false, _) => " asof--delayed",
        };
        put!(out, "<span class=\"asof{class}\"");
        if self.moves() {
            let say = |stale| Self { stale, ..*self }.say(locale, "{time}");
            put!(
                out,
                " data-asof data-label-live=\"{}\" data-label-stale=\"{}\"",
                Esc(&say(false)),
                Esc(&say(true))
            );
        }
        let time = hm(self.at.time());
        let words = self
            .words(locale)
            .replace(&time, &format!("<bdi class=\"num\">{time}</bdi>"));
        put!(out, "><span>{words}</span></span>");
    }

    /// True while the values may move by themselves.
    pub fn moves(&self) -> bool {
        self.session == Session::Open
    }

    /// Writes the mark of values that move while the page is open, with the sign that holds them.
    pub fn write_live(&self, out: &mut String, locale: Locale) {
        out.push_str("<span class=\"live-mark\">");
        self.write(out, locale);
        if self.moves() {
            pause::sign(out, locale);
        }
        out.push_str("</span>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;
    use std::sync::Arc;

    #[test]
    fn each_state_has_its_words_and_class() {
        let at = DateTime::parse_from_rfc3339("2026-11-12T14:32:19+04:00").unwrap();
        let write = |session, stale| {
            let mut out = String::new();
            AsOf {
                at,
                session,
                stale,
                earlier_day: false,
            }
            .write(&mut out, Locale::En);
            out
        };
        let live = write(Session::Open, false);
        assert!(
            live.contains(">Live · <bdi class=\"num\">14:32</bdi> GST<"),
            "{live}"
        );
        assert!(write(Session::Open, true).contains("asof--stale"));
        let closed = write(Session::Closed, false);
        assert!(closed.contains(">At close · 12 Nov, 2026<"), "{closed}");
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
        }
        .words(Locale::Ar);
        assert!(arabic.contains("بتوقيت الإمارات"), "{arabic}");
    }

    #[test]
    fn what_was_said_days_ago_names_the_day_and_tells_no_state() {
        let at = DateTime::parse_from_rfc3339("2026-11-12T14:32:19+04:00").unwrap();
        let told = |age, stale| {
            let status: MarketStatus =
                serde_json::from_str(include_str!("../../../crates/wire/fixtures/status.json"))
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
            };
            AsOf::new(at, &status, Some(&status))
        };
        let moment = told(TimeDelta::seconds(5), true);
        assert_eq!(moment.session, Session::Open);
        assert_eq!(moment.words(Locale::En), "As of 14:32 GST");
        // Past its phase the state is not known any more, though the day is the same.
        let later = told(TimeDelta::hours(2), true);
        assert_eq!(later.session, Session::Unknown);
        assert_eq!(later.words(Locale::En), "As of 14:32 GST");
        let days = told(TimeDelta::days(3), true);
        assert_eq!(days.session, Session::Unknown);
        assert_eq!(days.words(Locale::En), "As of 12 Nov, 2026, 14:32 GST");
        assert!(days.words(Locale::Ar).contains("2026"));
    }
}
