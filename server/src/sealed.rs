//! The data addresses of sealed days: the canonical document of a day, its checksum, and the list of days.

use crate::{
    answer::Answer,
    cache_control::Keep,
    page_request::{Form, PageRequest},
    problem::Problem,
    state::{Shared, State},
};
use app::{calculation, sealed};
use chrono::NaiveDate;
use http::{HeaderValue, StatusCode, header};
use resources::Wrong;
use sealed_days::{Begins, Link, Standing, day_of_name, digest};
use serde::Serialize;
use upstream::Part;
use wire::Sha256;

/// The number of days of the list.
const LISTED: usize = 400;

/// The list of sealed days.
#[derive(Serialize)]
struct List {
    /// The latest, the last one first.
    days: Vec<Listed>,
    first: NaiveDate,
    format: &'static str,
    last: Option<NaiveDate>,
    since: NaiveDate,
}

/// A day of the list.
#[derive(Serialize)]
struct Listed {
    date: NaiveDate,
    digest: Sha256,
    disclosures: usize,
    reconstructed: bool,
}

/// The answer, and the answers of the exchange that it was made of; `None` when it must not be cached.
pub(crate) async fn make(state: &Shared, request: &PageRequest) -> (Answer, Option<Vec<Part>>) {
    match made(state, request).await {
        Ok(made) => made,
        Err(problem) => (problem.answer(), None),
    }
}

async fn made(
    state: &State,
    request: &PageRequest,
) -> Result<(Answer, Option<Vec<Part>>), Problem> {
    let wrong: Vec<_> = Wrong::unknown(&request.unknown).collect();
    if !wrong.is_empty() {
        return Err(Problem::wrong(request.locale, &wrong));
    }
    let params = request.page.iter().flat_map(|(_, params)| params);
    let day = params.map(|(_, text)| day_of_name(text)).next();
    match day {
        None => match list(state) {
            Some(answer) => Ok((answer, None)),
            None => Err(Problem::unsealed(
                request.locale,
                match state.site.sealed_days().is_off() {
                    true => StatusCode::NOT_FOUND,
                    false => StatusCode::SERVICE_UNAVAILABLE,
                },
                &sealed::none_yet(request.locale, state.site.sealed_days()),
            )),
        },
        Some(None) => Err(Problem::unsealed(
            request.locale,
            StatusCode::NOT_FOUND,
            &sealed::no_day(request.locale),
        )),
        Some(Some(day)) => document(state, request, day).await,
    }
}

/// The list of days; `None` before the first start of sealing.
fn list(state: &State) -> Option<Answer> {
    let days = state.site.sealed_days();
    let begins = days.begins()?;
    let links = days.up_to(NaiveDate::MAX, LISTED);
    let list = List {
        first: begins.first,
        format: "borsa-sealed-days/1",
        last: links.first().map(|link| link.date),
        since: begins.since,
        days: links.iter().map(|link| Listed::new(link, begins)).collect(),
    };
    let json = serde_json::to_string(&list).unwrap_or_default();
    let answer = Answer::new(StatusCode::OK, "application/json", Keep::FiveMinutes, json);
    Some(answer)
}

impl Listed {
    fn new(link: &Link, begins: Begins) -> Self {
        Self {
            date: link.date,
            digest: link.digest.clone(),
            disclosures: link.disclosures,
            reconstructed: link.date < begins.since,
        }
    }
}

/// The document of a day, or its checksum as `sha256sum --check` reads it.
async fn document(
    state: &State,
    request: &PageRequest,
    day: NaiveDate,
) -> Result<(Answer, Option<Vec<Part>>), Problem> {
    let locale = request.locale;
    let days = state.site.sealed_days();
    let unread = |_| Problem::of_status(locale, StatusCode::SERVICE_UNAVAILABLE);
    let bytes = days.bytes(day).await.map_err(unread)?;
    let Some(bytes) = bytes else {
        let today = calculation::today(&state.site, &state.readers.data).await;
        let standing = days.standing(day, today);
        let status = match standing {
            Standing::Sealed(_) | Standing::Waiting => StatusCode::SERVICE_UNAVAILABLE,
            Standing::Before(_) | Standing::NotOver | Standing::Off => StatusCode::NOT_FOUND,
        };
        let why = sealed::why(locale, day, &standing);
        return Err(Problem::unsealed(locale, status, &why));
    };
    let name = format!("{day}.json");
    let ok = StatusCode::OK;
    let answer = match request.form {
        Form::SealedChecksum => {
            let line = format!("{}  {name}\n", digest(&bytes).as_str());
            Answer::new(ok, "text/plain; charset=utf-8", Keep::Day, line)
        }
        _ => {
            let named = HeaderValue::from_str(&format!("inline; filename=\"{name}\""));
            let named = named.unwrap_or(HeaderValue::from_static("inline"));
            Answer::new(ok, "application/json", Keep::Day, bytes)
                .with(header::CONTENT_DISPOSITION, named)
        }
    };
    // A sealed day never changes.
    Ok((answer, Some(Vec::new())))
}
