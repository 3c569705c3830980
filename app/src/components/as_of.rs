//! The freshness label of a block of data, such as `Live · 14:32 GST`.

use super::{chart, icon::Icon, number::hm, pause::PauseSign};
use crate::{
    data::Fetched,
    facts::Site,
    html::drawn_in,
    market,
    messages::{Arg, locale, t, t_args},
};
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, TimeDelta, Utc};
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
    /// Minutes by which the values are delayed for the readers of the page.
    pub delay: u16,
    /// True for securities whose last trade is often days ago: what is live is the page, not the price.
    pub seldom: bool,
}

impl AsOf {
    /// The freshness of a snapshot in an answer whose values change with trades.
    pub fn new<T>(
        at: DateTime<FixedOffset>,
        of: &Fetched<T>,
        status: Option<&Fetched<MarketStatus>>,
    ) -> Self {
        Self::of(at, (of.received, of.stale, of.delay), status)
    }

    /// The freshness of a snapshot `at` a time on the exchange's clock, with the time of its receipt,
    /// whether it is stale, and its delay in minutes.
    pub fn of(
        at: DateTime<FixedOffset>,
        (received, stale, delay): (DateTime<Utc>, bool, u16),
        status: Option<&Fetched<MarketStatus>>,
    ) -> Self {
        let wall = Utc::now();
        let told = status.filter(|status| {
            let now = status.clock_at(status.received, wall);
            !status.stale || market::still_holds(status, now)
        });
        let session = match told.map(|status| status.status) {
            None => Session::Unknown,
            // The status is never delayed: the session is over, but these values are from before its end.
            Some(Status::Closed)
                if delay > 0 && told.is_some_and(|status| at.time() < status.timings.close) =>
            {
                Session::Unknown
            }
            Some(Status::Closed) => Session::Closed,
            Some(Status::Preopen) => {
                Session::Before(told.map_or(NaiveTime::MIN, |status| status.timings.trading))
            }
            Some(Status::Open | Status::Preclose) => Session::Open,
        };
        let now = at + (wall - received).max(TimeDelta::zero());
        Self {
            at,
            stale,
            session,
            earlier_day: now.date_naive() != at.date_naive(),
            delay,
            seldom: false,
        }
    }

    /// For bonds and sukuk, of which many are not traded every day.
    pub fn seldom_traded(self) -> Self {
        Self {
            seldom: true,
            ..self
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

    /// For a block that does not follow the live stream: values that could move are only said to be of their time.
    pub fn unmoved(self) -> Self {
        match self.may_move() {
            true => self.standing(),
            false => self,
        }
    }

    /// On a page that does not follow the live stream, which has a longer delay, nothing moves by itself.
    fn on_page(self) -> Self {
        let stands = with_context::<Site, _>(Site::stream_is_later).unwrap_or_default();
        match stands {
            true => self.unmoved(),
            false => self,
        }
    }

    /// For a security whose trading is suspended, since this day if it is known.
    pub fn suspended(self, since: Option<NaiveDate>) -> Self {
        Self {
            session: Session::Suspended(since),
            ..self
        }
    }

    /// The label: `Live · 14:32 GST`, of what is seldom traded `Updated live · 14:32 GST`, `Trading starts 10:00 GST`, `Suspended since 05 Oct, 2026`, `At close ·
    /// 12 Nov, 2026`, `As of 14:32 GST` or `Not updated since 14:32 GST`, the last two with the date when the snapshot
    /// is from an earlier day. Delayed values that may change are not called live: `As of 14:17 GST · delayed 15 min`.
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
            (false, Session::Open) if self.delay > 0 => "as-of-time",
            (false, Session::Open) if self.seldom => "as-of-updates",
            (false, Session::Open) => "as-of-live",
            (false, Session::Closed) => "as-of-close",
        };
        let args = [("time", Arg::Text(time)), ("date", Arg::Text(&day))];
        let words = t_args(locale, key, &args).into_owned();
        match (self.delay, self.session) {
            // What holds at the close does not change any more.
            (0, _) | (_, Session::Closed) => words,
            (delay, _) => format!("{words} · {}", delayed(locale, delay)),
        }
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

/// How old values of the session are: `delayed 15 min`.
pub fn delayed(locale: Locale, minutes: u16) -> String {
    t_args(
        locale,
        "as-of-delay",
        &[("count", Arg::Count(minutes.into()))],
    )
    .into_owned()
}

/// The freshness label. Its attributes hold the texts that the browser shows when the live stream is
/// interrupted, or when trading starts.
#[component]
pub fn AsOfMark(of: AsOf) -> AnyView {
    let (locale, of) = (locale(), of.on_page());
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
    let of = of.on_page();
    let sign = of.may_move().then(|| view! { <PauseSign/> });
    view! { <span class="live-mark"><AsOfMark of/>{sign}</span> }.into_any()
}

#[cfg(test)]
mod tests;
