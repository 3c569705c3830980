//! sitemap.xml: every listed page in both languages. The document has megabytes, so it is made and compressed once for all
//! visitors, and again when what is listed has changed.

use crate::{
    answer::Answer,
    cache_control::Keep,
    html::escaped,
    state::{Shared, State},
};
use axum::{
    extract::State as Extract,
    response::{IntoResponse, Response},
};
use domain::locale::Locale;
use http::{HeaderMap, StatusCode};
use page_table::Page;
use std::{
    collections::HashSet,
    fmt::Write,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::time::Instant;
use wire::calls::{
    indices::IndicesRequest,
    quotes::{QuotedKind, Quotes, QuotesRequest},
    stocks::StocksRequest,
};

/// For this long the document stands without a look at what is listed.
const STANDS: Duration = Duration::from_secs(60);

/// The document that was made last.
#[derive(Debug, Default)]
pub struct Sitemap {
    kept: Mutex<Option<Kept>>,
    /// Held while a document is made, so that a crowd waits for one.
    making: Arc<tokio::sync::Mutex<()>>,
}

#[derive(Debug, Clone)]
struct Kept {
    answer: Arc<Answer>,
    listed: Arc<Listed>,
    keep: Keep,
    /// The generation of the content pages in it.
    content: u64,
    until: Instant,
}

impl Kept {
    /// True when it has the same addresses as a document that would be made now.
    fn is_of(&self, listed: &Listed, keep: Keep) -> bool {
        self.content == content::generation() && self.keep == keep && *self.listed == *listed
    }
}

impl Sitemap {
    fn kept(&self) -> Option<Kept> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.clone()
    }

    /// The document, if it need not be compared with what is listed.
    fn standing(&self) -> Option<Arc<Answer>> {
        let kept = self.kept()?;
        let stands = kept.content == content::generation() && Instant::now() < kept.until;
        stands.then_some(kept.answer)
    }

    /// The document of what is listed, if it is the kept one. It then stands for a while.
    fn of(&self, listed: &Listed, keep: Keep) -> Option<Arc<Answer>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = kept.as_mut().filter(|kept| kept.is_of(listed, keep))?;
        kept.until = Instant::now() + STANDS;
        Some(Arc::clone(&kept.answer))
    }

    fn put(&self, kept: Kept) -> Arc<Answer> {
        let answer = Arc::clone(&kept.answer);
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(kept);
        answer
    }
}

/// Every listed page in both languages, and the pages of all securities and indices. Rights and futures are
/// left out, as they expire within months. Addresses have no values of the session. Without the exchange's data there is no sitemap, as crawlers drop
/// pages that are not listed.
pub async fn sitemap(Extract(state): Extract<Shared>, headers: HeaderMap) -> Response {
    if let Some(answer) = state.sitemap.standing() {
        return answer.respond(&headers).await;
    }
    let (Ok(stocks), Ok(indices), Ok(quotes)) = futures_util::join!(
        state.readers.present.get(StocksRequest),
        state.readers.present.get(IndicesRequest),
        state.readers.present.get(QuotesRequest)
    ) else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let keep = if stocks.is_stale() || indices.is_stale() || quotes.is_stale() {
        Keep::Never
    } else {
        Keep::Hour
    };
    let shares = stocks.stocks.iter().map(|stock| stock.symbol.to_string());
    let codes = indices.indices.iter().map(|index| index.code.to_string());
    let listed = Listed {
        shares: shares.collect(),
        funds: quoted(
            &quotes,
            &[QuotedKind::Etf, QuotedKind::Fund, QuotedKind::Reit],
        ),
        papers: quoted(&quotes, &[QuotedKind::Bond, QuotedKind::Sukuk]),
        indices: codes.collect(),
    };
    match document(&state, listed, keep).await {
        Some(answer) => answer.respond(&headers).await,
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The kept document, or one that is made now. A visitor who goes away does not stop the work, which others wait for.
async fn document(state: &Shared, listed: Listed, keep: Keep) -> Option<Arc<Answer>> {
    let making = Arc::clone(&state.sitemap.making).lock_owned().await;
    if let Some(answer) = state.sitemap.of(&listed, keep) {
        return Some(answer);
    }
    let state = Arc::clone(state);
    let made = tokio::task::spawn_blocking(move || {
        let _making = making;
        // Read before writing: a change meanwhile makes the document outdated.
        let content = content::generation();
        let text = written(&state, &listed);
        // With both encodings, so that no request waits for a compression.
        let answer = Answer::new(StatusCode::OK, "application/xml", keep, text).all_encoded();
        state.sitemap.put(Kept {
            answer: Arc::new(answer),
            listed: Arc::new(listed),
            keep,
            content,
            until: Instant::now() + STANDS,
        })
    });
    let made = made.await;
    made.inspect_err(|error| tracing::error!("the sitemap cannot be made: {error}"))
        .ok()
}

fn written(state: &State, listed: &Listed) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    // A page whose parameter may be left out has the address of its list.
    let mut known = HashSet::new();
    for page in page_table::all().filter(|page| page.listed) {
        for path in paths(page, listed) {
            if !known.contains(&path) {
                entry(&mut out, &state.url, &path);
                known.insert(path);
            }
        }
    }
    for page in content::current().public() {
        entry(&mut out, &state.url, page.path);
    }
    out.push_str("</urlset>\n");
    out
}

/// What is listed on the exchange: the values of the parameters of pages.
#[derive(Debug, PartialEq, Eq)]
struct Listed {
    /// Tickers of shares.
    shares: Vec<String>,
    /// Tickers of ETFs, other funds and REITs.
    funds: Vec<String>,
    /// Tickers of bonds and sukuk.
    papers: Vec<String>,
    /// Codes of indices.
    indices: Vec<String>,
}

/// The tickers of some kinds of securities.
fn quoted(quotes: &Quotes, kinds: &[QuotedKind]) -> Vec<String> {
    let of_kinds = quotes
        .quotes
        .iter()
        .filter(|quote| kinds.contains(&quote.kind));
    of_kinds.map(|quote| quote.symbol.to_string()).collect()
}

/// The paths of a page: one, or one per value of its parameter.
fn paths(page: &Page, listed: &Listed) -> Vec<String> {
    let Listed {
        shares,
        funds,
        papers,
        indices,
    } = listed;
    let values: Vec<&[String]> = match page.id {
        "company" | "company-daily-summary" => vec![shares, funds, papers],
        "company-nav-summary" | "company-distributions" => vec![funds],
        "payments" => vec![papers],
        _ if page.path.contains("{SecuritySymbol") => vec![shares],
        _ if page.path.contains("{currentIndex") => vec![indices],
        _ if page.pattern().needs_params() => Vec::new(),
        _ => return vec![page.pattern().base().to_owned()],
    };
    let values = values.into_iter().flatten();
    values
        .filter_map(|value| page.pattern().with(value))
        .collect()
}

/// One entry per language, each with links to both.
fn entry(out: &mut String, url: &str, path: &str) {
    let address = |locale: Locale| escaped(&format!("{url}{}", locale.href(path)));
    for locale in Locale::ALL {
        // Writing to a String cannot fail.
        let _ = write!(out, "<url><loc>{}</loc>", address(locale));
        for other in Locale::ALL {
            let (hreflang, href) = (other.info().hreflang, address(other));
            let _ = write!(
                out,
                "<xhtml:link rel=\"alternate\" hreflang=\"{hreflang}\" href=\"{href}\"/>"
            );
        }
        let default = address(Locale::default());
        let _ = writeln!(
            out,
            "<xhtml:link rel=\"alternate\" hreflang=\"x-default\" href=\"{default}\"/></url>"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_with_a_parameter_is_listed_once_per_value() {
        let listed = Listed {
            shares: vec!["SAHW".into(), "GHAF".into()],
            funds: vec!["ETFGNRL".into()],
            papers: vec!["RIMB2909".into()],
            indices: vec!["GENERAL".into()],
        };
        let of = |id| paths(page_table::by_id(id).unwrap(), &listed);
        assert_eq!(of("company").len(), 4);
        assert_eq!(of("company-profile").len(), 2);
        assert_eq!(of("company-nav-summary").len(), 1);
        assert_eq!(of("payments").len(), 1);
        assert!(of("company")[0].ends_with("/company/SAHW"));
        assert_eq!(
            of("index"),
            ["/the-exchange/market-information/indices/GENERAL"]
        );
        assert_eq!(of("home"), ["/"]);
        assert!(of("events-item").is_empty());
    }

    #[test]
    fn the_document_is_made_again_only_when_what_is_listed_changed() {
        let listed = |share: &str| Listed {
            shares: vec![share.to_owned()],
            funds: Vec::new(),
            papers: Vec::new(),
            indices: Vec::new(),
        };
        let sitemap = Sitemap::default();
        assert!(sitemap.standing().is_none());
        let answer = Answer::new(StatusCode::OK, "application/xml", Keep::Hour, "<urlset/>");
        let first = sitemap.put(Kept {
            answer: Arc::new(answer),
            listed: Arc::new(listed("SAHW")),
            keep: Keep::Hour,
            content: content::generation(),
            until: Instant::now() + STANDS,
        });
        assert!(Arc::ptr_eq(&first, &sitemap.standing().unwrap()));
        let same = sitemap.of(&listed("SAHW"), Keep::Hour);
        assert!(Arc::ptr_eq(&first, &same.unwrap()));
        assert!(sitemap.of(&listed("FANR"), Keep::Hour).is_none());
        // Made of answers that are out of date, it may not be kept by browsers.
        assert!(sitemap.of(&listed("SAHW"), Keep::Never).is_none());
    }
}
