//! robots.txt, sitemap.xml, /healthz and the id of the build.

use crate::{answer::Answer, cache_control::Keep, html::escaped, state::Shared};
use axum::{
    extract::State as Extract,
    response::{IntoResponse, Response},
};
use domain::locale::Locale;
use http::{HeaderMap, StatusCode, header};
use page_table::Page;
use std::{collections::HashSet, fmt::Write, sync::Arc};
use wire::calls::{
    indices::IndicesRequest,
    quotes::{QuotedKind, Quotes, QuotesRequest},
    stocks::StocksRequest,
};

/// 200 as long as the server answers; the text says when the exchange's services do not.
pub async fn healthz(Extract(state): Extract<Shared>) -> Response {
    let text = if state.readers.hub.is_stale() {
        "degraded: the exchange's services give nothing new\n"
    } else {
        "ok\n"
    };
    ([(header::CACHE_CONTROL, Keep::Never.header())], text).into_response()
}

/// The id of the current build. A shell whose scripts fail to load compares it with its own.
pub async fn build(Extract(state): Extract<Shared>) -> Response {
    let name = state.templates.build().to_owned();
    ([(header::CACHE_CONTROL, Keep::Never.header())], name).into_response()
}

/// robots.txt.
pub async fn robots(Extract(state): Extract<Shared>, headers: HeaderMap) -> Response {
    let text = format!(
        "User-agent: *\nDisallow: /_page/\nDisallow: /_blocks/\nDisallow: /api/\nDisallow: /live\n\nSitemap: {}/sitemap.xml\n",
        state.url
    );
    Arc::new(Answer::new(
        StatusCode::OK,
        "text/plain; charset=utf-8",
        Keep::Hour,
        text,
    ))
    .respond(&headers)
    .await
}

/// Every listed page in both languages, and the pages of all securities and indices. Rights and futures are
/// left out, as they expire within months. Addresses have no values of the session. Without the exchange's data there is no sitemap, as crawlers drop
/// pages that are not listed.
pub async fn sitemap(Extract(state): Extract<Shared>, headers: HeaderMap) -> Response {
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
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    // A page whose parameter may be left out has the address of its list.
    let mut known = HashSet::new();
    for page in page_table::all().filter(|page| page.listed) {
        for path in paths(page, &listed) {
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
    Arc::new(Answer::new(StatusCode::OK, "application/xml", keep, out))
        .respond(&headers)
        .await
}

/// What is listed on the exchange: the values of the parameters of pages.
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
}
