//! The freshness label of a block of data, such as `Live · 14:32 GST`.

use super::{chart, icon::Icon, number::hm, pause::PauseSign};
use crate::{
    data::Fetched,
    html::drawn_in,
    market,
    messages::{Arg, locale, t, t_args},
};
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, Utc};
use domain::{format, locale::Locale};
use leptos::prelude::*;
use wire::calls::market_status::{MarketStatus, Status};

/// Whether prices can move, from the status of the market.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Session {
    /// Prices can move: continuous trading, or pre-closing.
    Open,
    /// Trading has not started; it starts at this time today.
    Before(NaiveTime),
    /// Trading in the security is suspended; with the first day of the suspension, if it is known.
    Suspended(Option<NaiveDate>),
    /// The session is over.
    Closed,
    /// The status of the market is not known.
    Unknown,
}

/// The time and the freshness of the values in a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AsOf {
    /// Time of the snapshot on the exchange's clock.
    pub at: DateTime<FixedOffset>,
    /// Whether the values can still change.
    pub session: Session,
    /// True when newer values could not be fetched.
    pub stale: bool,
    /// True when the snapshot is not from the exchange's current day.
    pub earlier_day: bool,
}

impl AsOf {
    /// The freshness of a snapshot in an answer whose values change with trades.
    pub fn new<T>(
        at: DateTime<FixedOffset>,
        of: &Fetched<T>,
        status: Option<&Fetched<MarketStatus>>,
    ) -> Self {
        Self::of(at, (of.received, of.stale), status)
    }

    /// The freshness of a snapshot `at` a time on the exchange's clock, with the time of its receipt and
    /// whether it is stale.
    pub fn of(
        at: DateTime<FixedOffset>,
        (received, stale): (DateTime<Utc>, bool),
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
            Some(Status::Preopen) => {
                Session::Before(told.map_or(NaiveTime::MIN, |status| status.timings.trading))
            }
            Some(Status::Open | Status::Preclose) => Session::Open,
        };
        let now = market::since(at, received, wall);
        Self {
            at,
            stale,
            session,
            earlier_day: now.date_naive() != at.date_naive(),
        }
    }

    /// For a block with bids and offers: they can change in pre-opening, before trading starts.
    pub fn with_orders(self) -> Self {
        match self.session {
            Session::Before(_) => Self {
                session: Session::Open,
                ..self
            },
            _ => self,
        }
    }

    /// For a block that does not follow the live stream: only the time of its values is said.
    pub fn standing(self) -> Self {
        Self {
            session: Session::Unknown,
            ..self
        }
    }

    /// For a security whose trading is suspended, since this day if it is known.
    pub fn suspended(self, since: Option<NaiveDate>) -> Self {
        Self {
            session: Session::Suspended(since),
            ..self
        }
    }

    /// The label: `Live · 14:32 GST`, `Trading starts 10:00 GST`, `Suspended since 05 Oct, 2026`, `At close ·
    /// 12 Nov, 2026`, `As of 14:32 GST` or `Not updated since 14:32 GST`, the last two with the date when the snapshot
    /// is from an earlier day.
    pub fn words(&self, locale: Locale) -> String {
        self.say(locale, &hm(self.at.time()))
    }

    fn say(&self, locale: Locale, time: &str) -> String {
        let mut day = String::new();
        format::date(&mut day, self.at.date_naive(), locale);
        let key = match (self.stale, self.session) {
            (_, Session::Suspended(since)) => return chart::suspended(locale, since),
            (true, _) if self.earlier_day => "as-of-stale-day",
            (true, _) => "as-of-stale",
            // Neither live nor final: only the time of the snapshot is certain.
            (false, Session::Unknown) if self.earlier_day => "as-of-day",
            (false, Session::Unknown) => "as-of-time",
            (false, Session::Before(starts)) => return chart::starts(locale, starts),
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

    /// Writes the label as HTML.
    pub fn write(&self, out: &mut String, locale: Locale) {
        out.push_str(&drawn_in(locale, || view! { <AsOfMark of=*self/> }));
    }

    /// Writes the label of values that change while the page is open.
    pub fn write_live(&self, out: &mut String, locale: Locale) {
        out.push_str(&drawn_in(locale, || view! { <LiveAsOf of=*self/> }));
    }

    /// True while the values can change with trades.
    pub fn moves(&self) -> bool {
        self.session == Session::Open
    }

    /// True when the values change now, or will once trading starts.
    fn may_move(&self) -> bool {
        matches!(self.session, Session::Open | Session::Before(_))
    }
}

/// The freshness label. Its attributes hold the texts that the browser shows when the live stream is
/// interrupted, or when trading starts.
#[component]
pub fn AsOfMark(of: AsOf) -> AnyView {
    let locale = locale();
    let class = match (of.stale, of.session) {
        (true, _) => "asof asof--stale",
        (false, Session::Open) => "asof",
        (false, _) => "asof asof--delayed",
    };
    let label = |stale, session| {
        let label = AsOf {
            stale,
            session,
            ..of
        };
        of.may_move().then(|| label.say(locale, "{time}"))
    };
    let time = hm(of.at.time());
    let words = of.words(locale);
    let words = match words.split_once(&time) {
        Some((before, after)) => view! {
            {before.to_owned()}
            <bdi class="num">{time}</bdi>
            {after.to_owned()}
        }
        .into_any(),
        None => words.into_any(),
    };
    view! {
        <span
            class=class
            data-asof=of.may_move()
            data-asof-waits=of.may_move() && !of.moves()
            data-label-live=label(false, Session::Open)
            data-label-held=label(false, Session::Unknown)
            data-label-stale=label(true, Session::Open)
        >
            <span>{words}</span>
        </span>
    }
    .into_any()
}

/// The notice that values are the last that arrived, with a link that asks for newer ones; nothing while they are not
/// stale. Where values follow the live stream the browser removes it as soon as they move again.
#[component]
pub fn StaleNotice(of: Option<AsOf>) -> AnyView {
    let stale = of.filter(|of| of.stale);
    stale.map(|of| view! { <Stale of/> }).into_any()
}

#[component]
fn Stale(of: AsOf) -> AnyView {
    let locale = locale();
    let (time, mut day) = (format::isolated(&hm(of.at.time())), String::new());
    format::date(&mut day, of.at.date_naive(), locale);
    let key = match of.earlier_day {
        true => "stale-notice-day",
        false => "stale-notice",
    };
    let args = [("time", Arg::Text(&time)), ("date", Arg::Text(&day))];
    view! {
        <div class="notice notice--stale" role="status" data-stale>
            <Icon name="warn"/>
            <span>{t_args(locale, key, &args)}</span>
            <a class="btn btn--line btn--sm" href="">
                <Icon name="refresh" small=true/>
                {t(locale, "shell-retry")}
            </a>
        </div>
    }
    .into_any()
}

/// The freshness label of values that change while the page is open, with the button that pauses them.
#[component]
pub fn LiveAsOf(of: AsOf) -> AnyView {
    let sign = of.may_move().then(|| view! { <PauseSign/> });
    view! { <span class="live-mark"><AsOfMark of/>{sign}</span> }.into_any()
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
            let of = AsOf {
                at,
                session,
                stale,
                earlier_day: false,
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
        }
        .words(Locale::Ar);
        assert!(arabic.contains("بتوقيت الإمارات"), "{arabic}");
    }

    #[test]
    fn an_old_snapshot_names_its_day_and_no_state() {
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
}
