//! Seals the days of disclosures that are over: in order, one call at a time, in the background. Visitors read what is
//! sealed and never start it.

use crate::state::Shared;
use chrono::{DateTime, Datelike as _, FixedOffset, Months, NaiveDate, TimeDelta};
use sealed_days::{
    Begins, Incomplete, MOST_DISCLOSURES, SealedDay, SealedDays, SealedDisclosure, StoreError, zone,
};
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tokio::time::{Instant, sleep};
use upstream::{Answer, Failure, Upstream};
use wire::{
    Call,
    calls::{
        disclosure_by_id::DisclosureByIdRequest,
        disclosures::{Disclosure, DisclosuresRequest},
        market_status::MarketStatusRequest,
    },
};

/// A day is sealed this long after its end, so that disclosures of its last minutes are in the list.
const SETTLES: TimeDelta = TimeDelta::minutes(30);
/// The number of disclosures of one page of the list.
const PAGE: u16 = 500;
/// The delay of the first run after the start.
const START_DELAY: Duration = Duration::from_secs(3);
/// The interval between two runs.
const INTERVAL: Duration = Duration::from_secs(60);
/// The maximum interval after repeated failures.
const MAX_INTERVAL: Duration = Duration::from_secs(15 * 60);
/// The maximum pause between two calls.
const MAX_REST: Duration = Duration::from_secs(1);

/// Why no day is sealed now; displayed as one sentence.
#[derive(Debug, thiserror::Error)]
pub enum Stalled {
    /// The exchange's clock, or its disclosures, cannot be asked for.
    #[error("the exchange does not answer: {0}")]
    Failure(#[from] Failure),
    /// The answer is an older one.
    #[error("the exchange gives no new answer")]
    Stale,
    /// The clock of the exchange is ahead of that of this server, so days that it calls past are not over.
    #[error("the clock of the exchange says {0}, more than a day ahead of this server")]
    Clock(DateTime<FixedOffset>),
    /// The answers about a day are incomplete.
    #[error("{day} cannot be sealed: {why}")]
    Incomplete {
        /// The day.
        day: NaiveDate,
        /// Why.
        why: Incomplete,
    },
    /// The store refuses the day.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Starts the job, which ends with the runtime.
pub(crate) fn start(state: &Shared) {
    let first = state.site.sealed_days().begins().map(|begins| begins.first);
    let configured = state.config.disclosures.sealed_from;
    if let Some(warning) = warning(first, configured, state.config.sources.needs_sandbox()) {
        tracing::warn!("{warning}");
    }
    let state = Arc::clone(state);
    tokio::spawn(async move {
        sleep(START_DELAY).await;
        let mut failures = 0;
        let mut told = String::new();
        loop {
            let result = catch_up(&state).await;
            state
                .sealing_stalls
                .store(result.is_err(), Ordering::Relaxed);
            match result {
                Ok(0) => (failures, told) = (0, String::new()),
                Ok(days) => {
                    (failures, told) = (0, String::new());
                    tracing::info!("{days} days of disclosures are sealed");
                }
                Err(stalled) => {
                    failures += 1;
                    let why = stalled.to_string();
                    if why != told {
                        tracing::warn!("days of disclosures are not sealed: {why}");
                        told = why;
                    }
                }
            }
            sleep((INTERVAL * 2_u32.pow(failures.min(4))).min(MAX_INTERVAL)).await;
        }
    });
}

/// What the log says at the start about the first day of the chain: as it is stored, and as it is configured.
fn warning(
    first: Option<NaiveDate>,
    configured: Option<NaiveDate>,
    is_sample: bool,
) -> Option<String> {
    match (first, configured) {
        (Some(first), Some(configured)) if first != configured => Some(format!(
            "the chain of sealed days begins on {first}, not on disclosures.sealed-from, {configured}"
        )),
        (Some(first), None) if !is_sample => Some(format!(
            "disclosures.sealed-from is empty: give it {first}, on which the chain of sealed days begins, on all nodes"
        )),
        (None, None) if !is_sample => Some(
            "disclosures.sealed-from is empty: the chain of sealed days begins on the first of the month before this \
             start, and a node that starts in another month makes other digests"
                .to_owned(),
        ),
        _ => None,
    }
}

/// Seals all days that are over. The result is their number.
///
/// # Errors
/// Why the next day cannot be sealed; those before it are.
pub async fn catch_up(state: &Shared) -> Result<usize, Stalled> {
    let days = state.site.sealed_days();
    // Answers are not cached, because each is used only once.
    let upstream = state.readers.present.passing_through();
    let mut sealed = 0;
    loop {
        let now = now(state).await?;
        let configured = state.config.disclosures.sealed_from;
        let next = next(days, configured, now.date_naive()).await?;
        if next >= (now - SETTLES).date_naive() {
            return Ok(sealed);
        }
        seal(&upstream, days, next).await?;
        sealed += 1;
    }
}

/// The time at the exchange.
async fn now(state: &Shared) -> Result<DateTime<FixedOffset>, Stalled> {
    let status = fresh(&state.readers.present, MarketStatusRequest).await?;
    let wall = state.site.now();
    let now = (status.clock_at(status.received, wall)).with_timezone(&zone());
    // The sample exchange may be told any time.
    match !state.config.sources.needs_sandbox() && now > wall + TimeDelta::days(1) {
        true => Err(Stalled::Clock(now)),
        false => Ok(now),
    }
}

/// The day to seal next. Begins the chain if there is none.
async fn next(
    days: &SealedDays,
    configured: Option<NaiveDate>,
    today: NaiveDate,
) -> Result<NaiveDate, Stalled> {
    if let Some(next) = days.next() {
        return Ok(next);
    }
    let month_before = today
        .with_day(1)
        .and_then(|day| day.checked_sub_months(Months::new(1)));
    let begins = Begins {
        first: configured.or(month_before).unwrap_or(today),
        since: today,
    };
    let days = days.clone();
    let begun = on_disk(move || days.begin(begins)).await?;
    Ok(begun.first)
}

/// Seals a day: the list of its disclosures, and the details of each.
async fn seal(upstream: &Upstream, days: &SealedDays, day: NaiveDate) -> Result<(), Stalled> {
    let incomplete = |why| Stalled::Incomplete { day, why };
    let listed = list(upstream, day).await?;
    let mut disclosures = Vec::with_capacity(listed.len());
    for entry in &listed {
        let begun = Instant::now();
        let id = entry.id.clone();
        let found = fresh(upstream, DisclosureByIdRequest { id }).await;
        let found = match found {
            Err(Stalled::Failure(Failure::NotFound)) => None,
            Err(stalled) => return Err(stalled),
            Ok(answer) => answer.items.first().cloned(),
        };
        let details = found.ok_or_else(|| incomplete(Incomplete::Gone(entry.id.clone())))?;
        let disclosure = SealedDisclosure::of_list(entry, &details).map_err(incomplete)?;
        disclosures.push(disclosure);
        rest(begun).await;
    }
    let sealed = SealedDay::new(day, days.head(), disclosures).map_err(incomplete)?;
    let days = days.clone();
    on_disk(move || days.put(&sealed)).await?;
    Ok(())
}

/// Pauses as long as a call took, so that the exchange is busy with sealing at most half of the time.
async fn rest(begun: Instant) {
    sleep(begun.elapsed().min(MAX_REST)).await;
}

/// The whole list of a day's disclosures.
async fn list(upstream: &Upstream, day: NaiveDate) -> Result<Vec<Disclosure>, Stalled> {
    let incomplete = |why| Stalled::Incomplete { day, why };
    let mut all: Vec<Disclosure> = Vec::new();
    let mut total = None;
    loop {
        let request = DisclosuresRequest {
            from: Some(day),
            to: Some(day),
            skip: u32::try_from(all.len()).unwrap_or(u32::MAX),
            take: PAGE,
            ..DisclosuresRequest::default()
        };
        let begun = Instant::now();
        let page = fresh(upstream, request).await?;
        rest(begun).await;
        if page.total > MOST_DISCLOSURES {
            return Err(incomplete(Incomplete::TooMany(page.total)));
        }
        if *total.get_or_insert(page.total) != page.total {
            return Err(incomplete(Incomplete::List));
        }
        all.extend_from_slice(&page.items);
        match all.len() as u64 {
            count if count == page.total => return Ok(all),
            count if count > page.total || page.items.is_empty() => {
                return Err(incomplete(Incomplete::List));
            }
            _ => {}
        }
    }
}

/// An answer that is not an older one.
async fn fresh<C: Call>(upstream: &Upstream, call: C) -> Result<Answer<C::Answer>, Stalled> {
    let answer = upstream.get(call).await?;
    match answer.is_stale() {
        true => Err(Stalled::Stale),
        false => Ok(answer),
    }
}

/// Runs what waits for the disk on a thread for that.
async fn on_disk<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, Stalled> {
    let done = tokio::task::spawn_blocking(work).await;
    match done {
        Ok(done) => Ok(done?),
        // It was cancelled, with the runtime.
        Err(_) => Err(Stalled::Stale),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::{Json, body::Body, http::Request, response::IntoResponse as _};
    use serde_json::{Value, json};
    use std::convert::Infallible;
    use tower::service_fn;
    use upstream::Transport;

    /// The number of entries, by the number to skip.
    type Total = fn(u64) -> u64;

    fn day() -> NaiveDate {
        "2026-11-10".parse().unwrap()
    }

    fn entry(nth: u64) -> Value {
        let minute = nth / 60 % 60;
        json!({
            "id": format!("d{nth}"),
            "published": format!("2026-11-10T{:02}:{minute:02}:{:02}+04:00", nth / 3600, nth % 60),
            "symbol": null,
            "issuer": {"en": "", "ar": ""},
            "title": {"en": "", "ar": ""},
            "category": "other",
            "kind": "other",
            "priceSensitive": false,
            "attachments": [],
        })
    }

    /// The client of an exchange whose list of the day has as many entries as `total` says for a number to skip.
    fn upstream(total: Total) -> Upstream {
        let service = service_fn(
            move |request: Request<http_body_util::Full<bytes::Bytes>>| {
                let query = request.uri().query().unwrap_or_default().to_owned();
                let number = |key: &str| -> Option<u64> {
                    let pair = query.split('&').find_map(|pair| pair.strip_prefix(key))?;
                    pair.strip_prefix('=')?.parse().ok()
                };
                let skip = number("skip").unwrap_or(0);
                let total = total(skip);
                let end = (skip + number("take").unwrap_or(0)).min(total);
                let items: Vec<_> = (skip..end).map(|at| entry(total - 1 - at)).collect();
                let answer = Json(json!({"total": total, "items": items})).into_response();
                async move { Ok::<_, Infallible>(answer.map(Body::new)) }
            },
        );
        let transport = Transport::in_process_streaming(service);
        Upstream::builder().all(transport).build().passing_through()
    }

    #[test]
    fn a_chain_whose_first_day_depends_on_the_start_is_warned_of() {
        let other = day().succ_opt().unwrap();
        let said = |first, configured, is_sample| {
            warning(first, configured, is_sample).unwrap_or_default()
        };
        let new = said(None, None, false);
        assert!(new.contains("sealed-from is empty") && new.contains("other digests"));
        let begun = said(Some(day()), None, false);
        assert!(begun.contains("sealed-from is empty") && begun.contains("2026-11-10"));
        let differs = said(Some(day()), Some(other), false);
        assert!(differs.contains("2026-11-10, not on disclosures.sealed-from, 2026-11-11"));
        for (first, configured, is_sample) in [
            (None, Some(day()), false),
            (Some(day()), Some(day()), false),
            (None, None, true),
            (Some(day()), None, true),
        ] {
            assert_eq!(said(first, configured, is_sample), "");
        }
    }

    #[tokio::test]
    async fn the_first_day_is_that_of_the_configuration_or_follows_from_the_month_of_the_start() {
        let starts = |configured| async move {
            let mut first = Vec::new();
            for today in ["2026-10-31", "2026-11-03"] {
                let folder = tempfile::tempdir().unwrap();
                let days = SealedDays::open(folder.path(), 1024 * 1024).unwrap();
                let next = next(&days, configured, today.parse().unwrap()).await;
                first.push(next.unwrap().to_string());
            }
            first
        };
        assert_eq!(starts(Some(day())).await, ["2026-11-10", "2026-11-10"]);
        assert_eq!(starts(None).await, ["2026-09-01", "2026-10-01"]);
    }

    #[tokio::test]
    async fn all_pages_of_a_list_are_read() {
        let exchanges: [(Total, usize); 4] =
            [(|_| 0, 0), (|_| 1, 1), (|_| 500, 500), (|_| 1_234, 1_234)];
        for (total, count) in exchanges {
            let all = list(&upstream(total), day()).await.unwrap();
            assert_eq!(all.len(), count);
        }
    }

    #[tokio::test]
    async fn a_list_that_changes_while_it_is_read_or_is_too_long_is_refused() {
        let grown = list(&upstream(|skip| 1_200 + u64::from(skip > 0)), day()).await;
        let list_changed = |result: Result<_, Stalled>| {
            let Err(Stalled::Incomplete { why, .. }) = result else {
                panic!("it was not refused");
            };
            why
        };
        assert_eq!(list_changed(grown), Incomplete::List);
        let long = list(&upstream(|_| 20_000), day()).await;
        assert_eq!(list_changed(long), Incomplete::TooMany(20_000));
    }
}
