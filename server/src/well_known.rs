//! robots.txt, sitemap.xml, /healthz and the id of the build.

use crate::{answer::Answer, cache_control::Keep, html::escaped, state::Shared};
use axum::{
    extract::State as Extract,
    response::{IntoResponse, Response},
};
use domain::locale::Locale;
use http::{HeaderMap, StatusCode, header};
use page_table::Page;
use std::{fmt::Write, sync::Arc};
use wire::calls::{indices::IndicesRequest, stocks::StocksRequest};

/// 200 as long as the server answers; the text says when the exchange's services do not.
pub async fn healthz(Extract(state): Extract<Shared>) -> Response {
    let text = if state.hub.is_stale() {
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

/// Every listed page in both languages, and the pages of all companies and indices. Without the exchange's
/// data there is no sitemap, as crawlers drop pages that are not listed.
pub async fn sitemap(Extract(state): Extract<Shared>, headers: HeaderMap) -> Response {
    let (Ok(stocks), Ok(indices)) = futures_util::join!(
        state.upstream.get(StocksRequest),
        state.upstream.get(IndicesRequest)
    ) else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let keep = if stocks.is_stale() || indices.is_stale() {
        Keep::Never
    } else {
        Keep::Hour
    };
    let symbols = stocks.stocks.iter().map(|stock| stock.symbol.to_string());
    let codes = indices.indices.iter().map(|index| index.code.to_string());
    let (symbols, codes): (Vec<_>, Vec<_>) = (symbols.collect(), codes.collect());
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for page in page_table::all().filter(|page| page.listed && page.ready) {
        for path in paths(page, &symbols, &codes) {
            entry(&mut out, &state.url, &path);
        }
    }
    out.push_str("</urlset>\n");
    Arc::new(Answer::new(StatusCode::OK, "application/xml", keep, out))
        .respond(&headers)
        .await
}

/// The paths of a page: one, or one per value of its parameter.
fn paths(page: &Page, symbols: &[String], codes: &[String]) -> Vec<String> {
    let each = |name: &str, values: &[String]| {
        values
            .iter()
            .filter_map(|value| page.pattern().fill(&[(name, value)]))
            .collect()
    };
    if page.path.contains("{SecuritySymbol") {
        each("SecuritySymbol", symbols)
    } else if page.path.contains("{currentIndex") {
        each("currentIndex", codes)
    } else if page.pattern().needs_params() {
        Vec::new()
    } else {
        vec![page.pattern().base().to_owned()]
    }
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
        let of = |id| {
            paths(
                page_table::by_id(id).unwrap(),
                &["SAHW".into(), "GHAF".into()],
                &["GENERAL".into()],
            )
        };
        assert_eq!(of("company").len(), 2);
        assert!(of("company")[0].ends_with("/company/SAHW"));
        assert_eq!(
            of("index"),
            ["/the-exchange/market-information/indices/GENERAL"]
        );
        assert_eq!(of("home"), ["/"]);
        assert!(of("events-item").is_empty());
    }
}
