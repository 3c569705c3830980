//! Messages for empty and failed blocks, in the same frame.

use super::{icon::Icon, number::hm};
use crate::{
    messages::{Arg, locale, t, t_args},
    pages::clock,
};
use chrono::{NaiveTime, Utc};
use domain::format;
use leptos::prelude::*;
use std::{borrow::Cow, time::Duration};
use upstream::Upstream;
use wire::calls::market_status::MarketStatusRequest;

/// The drawing above the message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// A dotted line: the data is empty.
    Empty,
    /// A broken line: the data could not be fetched.
    Failed,
}

/// A message: drawing, title, and a sentence that may be empty.
#[component]
pub fn State(
    mark: Mark,
    #[prop(into)] title: String,
    #[prop(optional, into)] text: String,
    /// What the visitor can do.
    #[prop(optional_no_strip)]
    action: Option<AnyView>,
) -> AnyView {
    let (line, dashes) = match mark {
        Mark::Empty => ("M18 32h28", Some("2 4")),
        Mark::Failed => ("m14 40 9-10 7 5 4-4M40 28l10-8", None),
    };
    let text = (!text.is_empty()).then(|| view! { <p class="state__text">{text}</p> });
    view! {
        <div class="state">
            <svg class="state__mark" viewBox="0 0 64 64" aria-hidden="true">
                <path d="M24 6h16l18 18v16L40 58H24L6 40V24Z"></path>
                <path class="hot" d=line stroke-dasharray=dashes></path>
            </svg>
            <p class="state__title">{title}</p>
            {text}
            {action}
        </div>
    }
    .into_any()
}

/// What readers with a delay wait for.
struct Awaited {
    /// Their delay.
    minutes: u16,
    /// The time until the first values.
    left: Duration,
    /// When they come, on the exchange's clock.
    at: NaiveTime,
}

/// For readers with a delay for whom no values of the session are old enough yet; `None` for all others. In this
/// time whatever is missing is said to come: without the lists of securities, hardly anything else can be drawn.
fn awaited() -> Option<Awaited> {
    with_context::<Upstream, _>(|upstream| {
        let left = upstream.first_values_in()?;
        let (status, now) = (upstream.cached(&MarketStatusRequest), Utc::now());
        let now = status.map_or_else(
            || clock::at(now),
            |status| status.clock_at(status.received, now),
        );
        // Rounded up to the minute: the time is shown without seconds.
        let at = now + left + Duration::from_secs(59);
        Some(Awaited {
            minutes: upstream.delay_minutes(),
            left,
            at: at.time(),
        })
    })
    .flatten()
}

/// What stands in place of a figure that could not be fetched.
fn failure() -> Cow<'static, str> {
    let key = match awaited() {
        Some(_) => "data-not-yet",
        None => "data-failed",
    };
    t(locale(), key)
}

/// What stands in place of a price in the head of a page. Waiting for the first values is no failure.
#[component]
pub fn NoPrice() -> AnyView {
    let (class, icon) = match awaited() {
        Some(_) => ("notice", "clock"),
        None => ("notice notice--bad", "warn"),
    };
    view! {
        <p class=class>
            <Icon name=icon/>
            <span>{failure()}</span>
        </p>
    }
    .into_any()
}

/// The message for data that could not be fetched, with no earlier answer to show, and a link that asks again.
#[component]
pub fn Failed() -> AnyView {
    let locale = locale();
    let awaited = awaited();
    let (mark, text) = match &awaited {
        Some(awaited) => {
            let time = format::isolated(&hm(awaited.at));
            let args = [
                ("count", Arg::Count(awaited.minutes.into())),
                ("time", Arg::Text(&time)),
            ];
            (Mark::Empty, t_args(locale, "data-not-yet-rest", &args))
        }
        None => (Mark::Failed, t(locale, "data-failed-rest")),
    };
    // The shell loads the page again then.
    let awaits = awaited.map(|awaited| awaited.left.as_secs() + 1);
    let again = view! {
        <a class="btn btn--line btn--sm" href="" data-awaits=awaits>
            <Icon name="refresh" small=true/>
            {t(locale, "refresh")}
        </a>
    };
    view! {
        <State
            mark=mark
            title=failure()
            text=text
            action=Some(again.into_any())
        />
    }
    .into_any()
}

/// The message for an answer without rows.
#[component]
pub fn Empty() -> AnyView {
    view! { <State mark=Mark::Empty title=t(locale(), "data-empty")/> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::drawn_in;
    use domain::locale::Locale;

    #[test]
    fn failed_and_empty_blocks_have_different_messages() {
        assert!(
            drawn_in(Locale::En, || view! { <Failed/> })
                .contains("There is an error fetching data. Kindly refresh the page.")
        );
        assert!(
            drawn_in(Locale::En, || view! { <Empty/> })
                .contains("No data available for the selected criteria")
        );
    }
}
