//! `/charts/…`: charts to take along, as pictures and as data.

use crate::{
    answer::Answer,
    cache_control::Keep,
    client::Client,
    cross_origin, export, file_name, file_time,
    front::FILE_POLICY,
    locale,
    pictures::{self, NotMade},
    problem::Problem,
    query,
    state::{Shared, State},
    workshop::Work,
};
use app::{
    chart_files::{self, ChartData, ChartFile, NoChart},
    data::DataError,
    messages::t,
};
use axum::{
    extract::{Path, Request, State as Extract},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use domain::{chart::Plan, locale::Locale};
use drawings::{Letters, chart};
use http::{HeaderValue, StatusCode, header};
use resources::formats;
use std::sync::Arc;
use upstream::Upstream;
use xxhash_rust::xxh3::xxh3_64;

/// Changes with the look of the pictures, so that none of an earlier look is sent from the disk.
const LOOK: u32 = 1;
/// Pixels for each unit of the drawing, which is 1200 by 630.
const SCALE: f32 = 2.0;

/// The file of a chart by its folder and name.
pub async fn chart_file(
    Extract(state): Extract<Shared>,
    Path((folder, name)): Path<(String, String)>,
    request: Request,
) -> Response {
    let locale = locale::split(request.uri().path()).locale;
    let query = request.uri().query().unwrap_or_default();
    let asked = (&*state, request.extensions().get().copied());
    let mut response = match made(asked, locale, (&folder, &name), query).await {
        Ok(answer) => Arc::new(answer).respond(request.headers()).await,
        Err(Refused::Problem(problem)) => {
            Arc::new(problem.answer()).respond(request.headers()).await
        }
        Err(Refused::Picture(error)) => pictures::refusal(&name, &error),
        Err(Refused::NoFonts) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    };
    cross_origin::open(response.headers_mut());
    response
}

/// Why a file is not sent.
enum Refused {
    Problem(Box<Problem>),
    Picture(Arc<NotMade>),
    NoFonts,
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        Self::Problem(Box::new(problem))
    }
}

async fn made(
    (state, client): (&State, Option<Client>),
    locale: Locale,
    (folder, name): (&str, &str),
    query: &str,
) -> Result<Answer, Refused> {
    let missing = || Problem::of_status(locale, StatusCode::NOT_FOUND);
    let (of, file) = ChartFile::named(folder, name).ok_or_else(missing)?;
    let keys: Vec<&str> = chart_files::keys().collect();
    let unknown = query::unknown(query, |key| keys.contains(&key));
    let pairs = query::known(query, &keys);
    if query::write(&pairs).len() > state.config.limits.query_bytes {
        return Err(Problem::of_status(locale, StatusCode::URI_TOO_LONG).into());
    }
    let exchange = (state.site.clone(), file_time::client(state));
    let load = async {
        let data = ChartData::load(exchange, locale, &of, (pairs, &unknown)).await;
        data.map_err(|error| refused(locale, &state.readers.data, error))
    };
    let turn = state.file_turns.take(client).await;
    let turn = turn.map_err(|_| Problem::of_status(locale, StatusCode::TOO_MANY_REQUESTS))?;
    let data = file_time::within(state, locale, load).await?;
    drop(turn);
    let delay = data.delay;
    let parts: Vec<&str> = data.name.iter().map(String::as_str).collect();
    let name = file_name::of_parts(&parts, locale, file.suffix());
    let no_prices = || Problem::no_session(locale, &t(locale, "problem-no-prices"));
    let (media_type, bytes) = match file {
        ChartFile::Csv => {
            let text = data.csv().map_err(|error| unwritten(locale, &error))?;
            (formats::CSV.media_type, text.into())
        }
        ChartFile::Json => ("application/json", data.json().into()),
        ChartFile::Png => {
            let plan = data.plan.ok_or_else(no_prices)?;
            (
                "image/png",
                drawn((state, client), plan, locale, file).await?,
            )
        }
        ChartFile::Svg => {
            let plan = data.plan.ok_or_else(no_prices)?;
            (
                "image/svg+xml",
                drawn((state, client), plan, locale, file).await?,
            )
        }
    };
    let answer = Answer::new(StatusCode::OK, media_type, Keep::Revalidated, bytes);
    let language = HeaderValue::from_static(locale.code());
    let answer = match delay {
        0 => answer,
        minutes => answer.with(export::DELAY, HeaderValue::from(minutes)),
    };
    Ok(answer
        .with(header::CONTENT_DISPOSITION, file_name::disposition(&name))
        .with(header::CONTENT_LANGUAGE, language)
        .with(header::CONTENT_SECURITY_POLICY, FILE_POLICY))
}

fn refused(locale: Locale, reader: &Upstream, error: NoChart) -> Problem {
    match error {
        NoChart::Wrong(wrong) => Problem::wrong(locale, &wrong),
        NoChart::Data(DataError::NotFound) => Problem::of_status(locale, StatusCode::NOT_FOUND),
        NoChart::Data(_) => Problem::unavailable(locale, reader),
    }
}

/// A file that could not be written, which only a defect of the program can cause.
fn unwritten(locale: Locale, error: &csv::Error) -> Problem {
    tracing::error!("the values of a chart could not be written: {error}");
    Problem::of_status(locale, StatusCode::INTERNAL_SERVER_ERROR)
}

/// The picture of a plan: kept under a digest of all that it shows.
async fn drawn(
    (state, client): (&State, Option<Client>),
    plan: Plan,
    locale: Locale,
    file: ChartFile,
) -> Result<Bytes, Refused> {
    let fonts = state.fonts.clone().ok_or(Refused::NoFonts)?;
    let look = Arc::clone(&state.brand.look);
    let all = format!("{LOOK}\n{}\n{locale}\n{plan:?}", state.brand.look_digest);
    let digest = xxh3_64(all.as_bytes());
    let name = format!("chart-{digest:016x}-{}", file.suffix());
    let make = move || {
        let letters = Letters::new(&fonts)?;
        let drawing = chart(&plan, locale, &look, &letters)?;
        match file {
            ChartFile::Svg => Ok(drawing.svg().into_bytes()),
            _ => Ok(drawing.png(SCALE)?),
        }
    };
    state
        .pictures
        .get((client, Work::Chart), name, make)
        .await
        .map_err(Refused::Picture)
}
