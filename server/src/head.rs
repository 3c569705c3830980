//! The head tags, from the facts of a page, its address and the page table.

use crate::{cards, html::escaped, page_request::PageRequest, state::State, structured};
use app::Facts;
use domain::{format::isolated_percentages, locale::Locale};
use resources::formats;
use std::fmt::Write;
use table_engine::Query;

/// The head tags of a page with these facts.
pub(crate) fn head(
    state: &State,
    request: &PageRequest,
    facts: &Facts,
    noindex: bool,
    year: &str,
) -> String {
    let mut out = String::with_capacity(2048);
    let title = escaped(&title(state, request.locale, facts));
    let _ = writeln!(out, "<title>{title}</title>");
    property(&mut out, "og:title", &title);
    if !facts.description.is_empty() {
        let description = isolated_percentages(&facts.description, request.locale);
        let description = escaped(&description);
        meta(&mut out, "description", &description);
        property(&mut out, "og:description", &description);
    }
    let name = escaped(state.site.name(request.locale));
    meta(&mut out, "author", &name);
    meta(&mut out, "copyright", &format!("© {year} {name}"));
    property(&mut out, "og:type", "website");
    property(&mut out, "og:site_name", &name);
    image(&mut out, state, request, &title);
    property(
        &mut out,
        "og:locale",
        &request.locale.info().iso.replace('-', "_"),
    );
    property(
        &mut out,
        "og:locale:alternate",
        &request.locale.other().info().iso.replace('-', "_"),
    );
    if noindex {
        meta(&mut out, "robots", "noindex");
    } else if let Some(script) = structured::script(state, request, facts) {
        out.push_str(&script);
    }
    if request.page.is_some() {
        addresses(&mut out, state, request);
    }
    out
}

/// What others show beside a link to the page: its picture, its card, or the icon.
fn image(out: &mut String, state: &State, request: &PageRequest, title: &str) {
    let page = request.page.as_ref();
    let shown = page.and_then(|(page, _)| cards::shown(state, page, request.locale));
    let path = shown.as_ref().map_or("/icon-512.png", |shown| &shown.path);
    property(out, "og:image", &escaped(&format!("{}{path}", state.url)));
    let Some(shown) = shown else {
        meta(out, "twitter:card", "summary");
        return;
    };
    let [width, height] = shown.size.map(|side| side.to_string());
    property(out, "og:image:width", &width);
    property(out, "og:image:height", &height);
    property(out, "og:image:alt", title);
    meta(out, "twitter:card", "summary_large_image");
}

/// The title of a page behind the market's name, as text.
pub(crate) fn title(state: &State, locale: Locale, facts: &Facts) -> String {
    let title = isolated_percentages(&facts.title, locale);
    format!("{} · {title}", state.site.name(locale))
}

fn addresses(out: &mut String, state: &State, request: &PageRequest) {
    let address = |locale: Locale| escaped(&format!("{}{}", state.url, locale.href(&request.path)));
    property(out, "og:url", &address(request.locale));
    link(out, "canonical", "", &address(request.locale));
    for locale in Locale::ALL {
        link(
            out,
            "alternate",
            &format!(" hreflang=\"{}\"", locale.info().hreflang),
            &address(locale),
        );
    }
    link(
        out,
        "alternate",
        " hreflang=\"x-default\"",
        &address(Locale::default()),
    );
    if let Some(resource) = request.resource() {
        // A feed or file of a filtered list is filtered, too.
        let (query, _) = Query::parse(resource.shape(), &request.pairs);
        let filters = match query.of_filters().to_query_string() {
            filters if filters.is_empty() => filters,
            filters => escaped(&format!("?{filters}")),
        };
        for format in formats::every().filter(|format| format.is_of(resource)) {
            let href = format!("{}.{}{filters}", address(request.locale), format.suffix);
            let media_type = format.media_type.split(';').next().unwrap_or_default();
            link(out, "alternate", &format!(" type=\"{media_type}\""), &href);
        }
    }
}

// Writing to a String cannot fail.

fn meta(out: &mut String, name: &str, content: &str) {
    let _ = writeln!(out, "<meta name=\"{name}\" content=\"{content}\">");
}

fn property(out: &mut String, name: &str, content: &str) {
    let _ = writeln!(out, "<meta property=\"{name}\" content=\"{content}\">");
}

fn link(out: &mut String, rel: &str, more: &str, href: &str) {
    let _ = writeln!(out, "<link rel=\"{rel}\"{more} href=\"{href}\">");
}
