//! The mark of freshness that every block of data carries.

use super::{number::hm, pause};
use crate::{
    html::{Esc, put},
    messages::{Arg, t_args},
};
use chrono::{DateTime, FixedOffset};
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
}

impl AsOf {
    /// The mark for a snapshot.
    pub fn new(at: DateTime<FixedOffset>, stale: bool, status: Option<&MarketStatus>) -> Self {
        let session = match status.map(|status| status.status) {
            None => Session::Unknown,
            Some(Status::Closed) => Session::Closed,
            Some(_) => Session::Open,
        };
        Self { at, stale, session }
    }

    /// The words: `Live · 14:32 GST`, `At close · 12 Nov, 2026`, `As of 14:32 GST`.
    pub fn words(&self, locale: Locale) -> String {
        self.say(locale, &hm(self.at.time()))
    }

    fn say(&self, locale: Locale, time: &str) -> String {
        let mut day = String::new();
        format::date(&mut day, self.at.date_naive(), locale);
        let key = match (self.stale, self.session) {
            // Neither live nor final: only the time is certain.
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
        if self.session == Session::Open {
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

    /// Writes the mark of values that move while the page is open, with the sign that holds them.
    pub fn write_live(&self, out: &mut String, locale: Locale) {
        out.push_str("<span class=\"live-mark\">");
        self.write(out, locale);
        if self.session == Session::Open {
            pause::sign(out, locale);
        }
        out.push_str("</span>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_state_has_its_words_and_class() {
        let at = DateTime::parse_from_rfc3339("2026-11-12T14:32:19+04:00").unwrap();
        let write = |session, stale| {
            let mut out = String::new();
            AsOf { at, session, stale }.write(&mut out, Locale::En);
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
        }
        .words(Locale::Ar);
        assert!(arabic.contains("بتوقيت الإمارات"), "{arabic}");
    }
}
