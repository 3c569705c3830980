//! The exchange's date and time.

use super::{instant, now};
use crate::{components::number::written, html::drawn_in, messages::t};
use domain::{format, locale::Locale};
use leptos::prelude::*;
use upstream::Upstream;
use wire::calls::market_status::MarketStatusRequest;

/// The exchange's date and time; nothing before the first market status.
pub fn clock(locale: Locale, upstream: &Upstream) -> String {
    let Some(status) = upstream.cached(&MarketStatusRequest) else {
        return String::new();
    };
    let now = now(&status);
    let day = written(|out| format::date_long(out, now.date_naive(), locale));
    let time = written(|out| format::time_hms(out, now.time()));
    let value = instant(now);
    drawn_in(locale, || {
        view! {
            <borsa-date data-live="clock" kind="long" value=value.clone()>{day}</borsa-date>
            " · "
            <bdi class="num">
                <borsa-date data-live="clock" kind="time-seconds" value=value>{time}</borsa-date>
            </bdi>
            {format!(" {}", t(locale, "clock-zone"))}
        }
    })
}
