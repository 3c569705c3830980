//! Slow pages in both languages, rendered concurrently on one thread, do not share context.

use crate::site;
use axum::body::Body;
use domain::locale::Locale;
use futures_util::{future::join_all, poll};
use http::{Request, StatusCode};
use std::pin::pin;
use tokio::runtime::Builder;

/// Delays every answer, so that each page waits while the others are rendered.
const SLOW: &str = "*=slow:150ms";

const PAGES: [&str; 6] = [
    "/",
    "/the-exchange/market-information/indices",
    "/the-exchange/market-information/indices/GENERAL",
    "/the-exchange/market-information/listed-securities/equities",
    "/the-exchange/market-information/company/SAHW",
    "/the-exchange/market-information/company/SAHW/trading/daily-summary",
];

#[test]
fn pages_rendered_concurrently_do_not_share_context() {
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let inside = runtime.enter();
    let config = site::config(&folder.path().join("var"), &[("BORSA_SANDBOX_FAULT", SLOW)]);
    let server = server::build(config).unwrap();
    drop(inside);
    let asked: Vec<_> = PAGES
        .iter()
        .flat_map(|page| Locale::ALL.map(|locale| (locale, locale.href(page))))
        .collect();
    let answers = runtime.block_on(async {
        let answers = asked.iter().map(|(_, address)| {
            let request = Request::get(address)
                .header("accept-language", "en")
                .body(Body::empty());
            site::answer(server.router.clone(), request.unwrap())
        });
        let mut all = pin!(join_all(answers));
        assert!(poll!(&mut all).is_pending(), "the services are not slow");
        all.await
    });
    for ((locale, address), answer) in asked.into_iter().zip(answers) {
        assert_eq!(answer.status, StatusCode::OK, "{address}");
        let body = without_menus(answer.between("<main id=\"main\">", "</main>"));
        assert!(body.len() > 2_000, "{address}: {body}");
        for link in links(&body) {
            let arabic = link == "/ar" || link.starts_with("/ar/");
            assert_eq!(arabic, locale == Locale::Ar, "{link} in {address}");
        }
        let words = body.chars().any(|c| ('\u{600}'..='\u{6ff}').contains(&c));
        assert_eq!(words, locale == Locale::Ar, "Arabic in {address}");
    }
}

/// A body without its menus: that of data offers files in both languages.
fn without_menus(body: &str) -> String {
    let mut parts = body.split("<ul class=\"menu__list\">");
    let first = parts.next().unwrap_or_default();
    let others = parts.filter_map(|menu| Some(menu.split_once("</ul>")?.1));
    std::iter::once(first).chain(others).collect()
}

/// Links of a body to pages of the site. Documents have no language prefix, and data are offered in both languages.
fn links(body: &str) -> impl Iterator<Item = &str> {
    body.split(" href=").skip(1).filter_map(|rest| {
        let rest = rest.strip_prefix('"').unwrap_or(rest);
        let link = rest.split(['"', '>', ' ', '?', '#']).next()?;
        let is_file = link.rsplit('/').next()?.contains('.');
        (link.starts_with('/') && !is_file).then_some(link)
    })
}
