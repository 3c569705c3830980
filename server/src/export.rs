//! The data of a page in a data format, at the page's address with a suffix such as `.csv`, or at the page's
//! own address for a request that accepts it.

use crate::{
    answer::Answer,
    cache_control::Keep,
    deprecation,
    exports::Ticket,
    file_name::{self, Subjects},
    file_time,
    page_request::PageRequest,
    problem::{Problem, Table},
    redirect,
    state::{Shared, State},
    streamed::{self, Continued, Source, beginning, digest},
};
use app::messages::words;
use chrono::{DateTime, FixedOffset};
use http::{HeaderName, HeaderValue, StatusCode, header};
use resources::{
    Error, Extent, Loaded, Place, Request, Rest, Wrong,
    formats::{Followed, Format, Scratch},
};
use std::{
    hash::Hasher as _,
    io::{self, Write as _},
    path::Path,
    sync::{Arc, LazyLock},
};
use table_engine::Query;
use tokio::sync::Semaphore;
use upstream::{Part, Upstream};
use wire::calls::securities::SecuritiesRequest;
use xxhash_rust::xxh3::{Xxh3Default, xxh3_64};

/// The folder of temporary files in the data folder, and their size in all at most.
const FOLDER: &str = "exports";
const SCRATCH_BYTES: u64 = 256 * 1024 * 1024;

/// The most rows of an export that is written at once. More are written while they are sent.
const WHOLE_ROWS: usize = 1024;

/// The most bytes of a feed or calendar that is compressed and kept. A larger one is sent from a temporary file.
const WHOLE_BYTES: usize = 3 * 1024 * 1024;

/// Minutes by which values of the session are delayed, for formats that have no field for it.
pub(crate) const DELAY: HeaderName = HeaderName::from_static("x-delay-minutes");

/// Why there are no rows.
const EMPTY: HeaderName = HeaderName::from_static("x-empty-reason");

/// Limits the files of slow formats that are written at once to the number of cores.
static WRITING: LazyLock<Semaphore> = LazyLock::new(|| {
    Semaphore::new(std::thread::available_parallelism().map_or(2, std::num::NonZero::get))
});

/// The temporary files of data formats.
pub(crate) fn scratch(data_dir: &Path) -> Scratch {
    Scratch::new(data_dir.join(FOLDER), SCRATCH_BYTES)
}

/// The answer and the answers that it was made of; `None` in the second place when it must not be cached. A large file
/// needs the place of the ticket before it is written.
pub(crate) async fn make(
    state: &Shared,
    request: &PageRequest,
    format: &'static Format,
    ticket: &Ticket,
) -> (Answer, Option<Vec<Part>>) {
    match made(state, request, format, ticket).await {
        Ok(made) => made,
        Err(problem) if problem.is_not_found() => {
            let moved = moved(state, request, format).await;
            (moved.unwrap_or_else(|| problem.answer()), None)
        }
        Err(problem) => (problem.answer(), None),
    }
}

/// The redirect to the same data of a security that had the symbol of the address before.
async fn moved(state: &State, request: &PageRequest, format: &Format) -> Option<Answer> {
    let (page, params) = request.page.as_ref()?;
    let (_, symbol) = params.iter().find(|(name, _)| *name == "SecuritySymbol")?;
    let register = state.readers.data.get(SecuritiesRequest).await.ok()?;
    let present = register.renamed(&symbol.parse().ok()?)?;
    let path = page.pattern().with(present.code.as_str())?;
    let path = format!("{}.{}", request.locale.href(&path), format.suffix);
    redirect::for_good(&path, &request.query(), request.form)
}

async fn made(
    state: &Shared,
    request: &PageRequest,
    format: &'static Format,
    ticket: &Ticket,
) -> Result<(Answer, Option<Vec<Part>>), Problem> {
    let locale = request.locale;
    let of_status = |status| Problem::of_status(locale, status);
    let upstream = file_time::client(state);
    let loaded =
        file_time::within(state, locale, loaded(state, &upstream, request, format)).await?;
    let rows = loaded.picked.len();
    if let Some(problem) = Problem::too_many_rows(locale, format, rows) {
        return Err(problem);
    }
    if let Some(earlier) = loaded.earlier
        && !(format.continues && loaded.is_in_order())
    {
        let (days, resource) = (earlier.days, loaded.resource);
        return Err(Problem::too_many_days(locale, days, resource));
    }
    let delay = loaded.delay;
    let empty = loaded.empty;
    let rest = loaded.rest().filter(|_| format.continues);
    let is_cut = rest.is_none() && loaded.is_cut();
    let (as_of, mut cut) = (loaded.as_of, is_cut.then(|| loaded.count()));
    let subjects = Subjects::of(&loaded.query);
    let (provisional, parts) = (loaded.provisional, loaded.parts.clone());
    let keep = match provisional {
        true => Keep::Never,
        false if loaded.resource.is_unchanging() => Keep::Day,
        false => Keep::of(&parts),
    };
    let body = match followed(state, request, &loaded, format) {
        Some(Ok(followed)) => {
            cut = followed.cut_from.or(cut);
            if followed.bytes.len() > WHOLE_BYTES {
                let place = ticket.take(&state.exports);
                place.map_err(|no_place| Problem::no_place(locale, no_place))?;
            }
            of_bytes(state, followed.bytes)
        }
        Some(Err(error)) => Err(error),
        None if rest.is_some() || loaded.picked.len() > WHOLE_ROWS => {
            let place = ticket.take(&state.exports);
            place.map_err(|no_place| Problem::no_place(locale, no_place))?;
            written(state, request, (loaded, rest), format).await
        }
        None => written(state, request, (loaded, rest), format).await,
    };
    let body = body.map_err(|error| {
        tracing::warn!(path = request.path, "the data cannot be written: {error}");
        of_status(StatusCode::SERVICE_UNAVAILABLE)
    })?;
    let answer = |bytes| Answer::new(StatusCode::OK, format.media_type, keep, bytes);
    let (answer, is_kept) = match body {
        Body::Whole(bytes) => (answer(bytes), !provisional),
        Body::Streamed(source, digest) => (answer(Vec::new()).streamed(source, digest), false),
    };
    let mut answer = answer
        .with(
            header::CONTENT_DISPOSITION,
            file_name::disposition(&file_name::of_page(request, &subjects, format)),
        )
        .with(
            header::CONTENT_LANGUAGE,
            HeaderValue::from_static(locale.code()),
        );
    if let Some(resource) = request.resource() {
        let headers = deprecation::headers(resource).into_iter();
        answer = headers.fold(answer, |answer, (name, value)| answer.with(name, value));
    }
    // The time of the data, for formats that have no field for it.
    let date = as_of.map(|at| HeaderValue::from_str(&http_date(at)));
    if let Some(Ok(date)) = date {
        answer = answer.with(header::LAST_MODIFIED, date);
    }
    if delay > 0 {
        answer = answer.with(DELAY, HeaderValue::from(delay));
    }
    // Said where there are no rows: CSV has no place for the reason.
    if let Some(why) = empty {
        answer = answer.with(EMPTY, HeaderValue::from_static(why.code()));
    }
    // Said where a format has fewer rows than there are: CSV has no place for it.
    if let Some(count) = cut {
        let name = HeaderName::from_static("x-total-count");
        answer = answer.with(name, HeaderValue::from(count));
    }
    Ok((answer, is_kept.then_some(parts)))
}

/// The rows of a request, if all its parameters are right.
async fn loaded(
    state: &State,
    upstream: &Upstream,
    request: &PageRequest,
    format: &Format,
) -> Result<Loaded, Problem> {
    let locale = request.locale;
    let of_status = |status| Problem::of_status(locale, status);
    let (Some((_, params)), Some(resource)) = (&request.page, request.resource()) else {
        return Err(of_status(StatusCode::NOT_FOUND));
    };
    let (query, rejected) = Query::parse(resource.shape(), &request.pairs);
    let query = match format.extent() {
        // A feed is the beginning of the default order, whatever the view shows.
        Extent::Page | Extent::Newest => query.of_filters(),
        Extent::All | Extent::Further(_) => query,
    };
    let mut wrong = Wrong::in_query(&query, &rejected, &request.unknown);
    wrong.extend(Wrong::in_address(resource.shape(), &request.pairs));
    if wrong.is_empty() {
        wrong = resources::unlisted(upstream, resource, &query).await;
    }
    let json = format!("{}.json", locale.href(&request.path));
    let table = |rows| Table {
        shape: resource.shape(),
        rows,
        address: &json,
    };
    if !wrong.is_empty() {
        return Err(Problem::wrong_in(locale, &wrong, table(None)));
    }
    let asked = Request {
        query: &query,
        params,
        words: words(locale),
        own: state.site.own_symbol(),
        extent: format.extent(),
    };
    let loaded = resource.load(upstream, asked).await;
    let loaded = match loaded {
        Ok(loaded) => loaded,
        Err(Error::NotFound) => return Err(not_found(upstream, request).await),
        Err(Error::Denied | Error::Unavailable) => {
            return Err(Problem::unavailable(locale, upstream));
        }
    };
    if loaded.is_without_live() || loaded.lacks_values() {
        // CSV and NDJSON have no place to say that prices are of an earlier session, or could not be fetched.
        return Err(Problem::unavailable(locale, upstream));
    }
    match loaded.wrong() {
        wrong if wrong.is_empty() => Ok(loaded),
        wrong => Err(Problem::wrong_in(locale, &wrong, table(Some(&loaded)))),
    }
}

/// What the address names does not exist; of a day without a session, why.
async fn not_found(upstream: &Upstream, request: &PageRequest) -> Problem {
    let locale = request.locale;
    let params = request.page.iter().flat_map(|(_, params)| params);
    let day = params
        .filter(|(name, _)| *name == "day")
        .find_map(|(_, text)| resources::day_of_address(text));
    let Some(day) = day else {
        return problem(request, StatusCode::NOT_FOUND);
    };
    let why = resources::absence(upstream, day).await.ok().flatten();
    Problem::no_session(locale, &app::absence::why(locale, day, why.as_ref()))
}

/// The problem of a status, in the language of the request.
pub(crate) fn problem(request: &PageRequest, status: StatusCode) -> Problem {
    Problem::of_status(request.locale, status)
}

/// The feed or calendar of a view; `None` for the formats of rows.
fn followed(
    state: &State,
    request: &PageRequest,
    loaded: &Loaded,
    format: &Format,
) -> Option<io::Result<Followed>> {
    let (page, params) = request.page.as_ref()?;
    let words = words(request.locale);
    let place = Place {
        origin: &state.url,
        publisher: state.site.name(request.locale),
        exchange: state.site.own_symbol().as_str(),
        title: &words.get(&page.title_key()),
        subject: params.first().map_or("", |(_, value)| value),
        page: &request.locale.href(&request.path),
        query: &loaded.query.of_filters().to_query_string(),
        filters: &app::tables::filters_in_words(loaded),
        clean: app::sent_html::html,
    };
    format.followed(loaded, &place, words)
}

/// The body of a feed or calendar.
fn of_bytes(state: &State, bytes: Vec<u8>) -> io::Result<Body> {
    if bytes.len() <= WHOLE_BYTES {
        return Ok(Body::Whole(bytes));
    }
    let mut file = state.scratch.file()?;
    file.write_all(&bytes)?;
    let digest = xxh3_64(&bytes);
    Ok(Body::Streamed(Source::File(Arc::new(file)), digest))
}

/// The body of an export.
enum Body {
    /// Few rows: written at once, compressed and kept like a page.
    Whole(Vec<u8>),
    /// Too many rows to keep: they are written again for each request, while they are sent. Holds the digest of the
    /// content, for the ETag.
    Streamed(Source, u64),
}

/// The rows in the format. Many rows are written in pieces while they are sent, or to a file where the format needs one;
/// what is slow has a thread of its own.
async fn written(
    state: &Shared,
    request: &PageRequest,
    (loaded, rest): (Loaded, Option<Rest>),
    format: &'static Format,
) -> io::Result<Body> {
    let words = words(request.locale);
    let scratch = state.scratch.clone();
    let is_large = loaded.picked.len() > WHOLE_ROWS;
    if let Some(rest) = rest {
        return continued(state, request, (loaded, rest), format);
    }
    if is_large && format.is_in_pieces() {
        let loaded = Arc::new(loaded);
        let first = beginning(format, Arc::clone(&loaded), words)?;
        let digest = digest(&loaded, format, &first);
        let loaded = state.rows.share(digest, loaded);
        return Ok(Body::Streamed(Source::Rows(loaded, words, format), digest));
    }
    let write = move || {
        if !is_large {
            return format.bytes(&loaded, words, &scratch).map(Body::Whole);
        }
        let first = beginning(format, Arc::new(loaded.clone()), words)?;
        let file = Arc::new(format.file(&loaded, words, &scratch)?);
        let digest = digest(&loaded, format, &first);
        Ok(Body::Streamed(Source::File(file), digest))
    };
    if !format.is_slow {
        return write();
    }
    // The semaphore is never closed; without a permit the work would only not be limited.
    let place = WRITING.acquire().await;
    // The work keeps its place until it is done, even when the visitor has gone.
    let work = tokio::spawn(async move {
        let written = tokio::task::spawn_blocking(write).await;
        drop(place);
        written
    });
    work.await?.map_err(io::Error::from)?
}

/// The rows, and those that follow them.
fn continued(
    state: &Shared,
    request: &PageRequest,
    (loaded, rest): (Loaded, Rest),
    format: &'static Format,
) -> io::Result<Body> {
    let words = words(request.locale);
    let begun = Arc::new(loaded);
    let first = beginning(format, Arc::clone(&begun), words)?;
    // Of the first rows and of the time, as the others are not known yet.
    let mut digest = Xxh3Default::new();
    digest.write_u64(streamed::digest(&begun, format, &first));
    digest.write_i64(begun.received.timestamp_micros());
    let params = request.page.as_ref().map(|(_, params)| params.clone());
    let continued = Continued {
        begun,
        rest,
        params: params.unwrap_or_default(),
        own: state.site.own_symbol().clone(),
        upstream: state.readers.data.for_files().passing_through(),
        turns: Arc::clone(&state.file_turns),
    };
    let source = Source::Continued(Arc::new(continued), words, format);
    Ok(Body::Streamed(source, digest.digest()))
}

/// A time in the format of HTTP: `Thu, 12 Nov 2026 10:32:19 GMT`.
fn http_date(at: DateTime<FixedOffset>) -> String {
    at.to_utc().format("%a, %d %b %Y %H:%M:%S GMT").to_string()
}
