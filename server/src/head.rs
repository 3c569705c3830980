//! The head tags that follow from the address and the page table. Title and description are the
//! page's own.

use crate::{html::escaped, page_request::PageRequest, state::State};
use domain::locale::Locale;
use std::fmt::Write;

/// Tags for the head of a page: what the app drew, and what the server adds.
pub(crate) fn head(
    state: &State,
    request: &PageRequest,
    drawn: &str,
    noindex: bool,
    year: &str,
) -> String {
    let mut out = String::with_capacity(drawn.len() + 2048);
    out.push_str(&drawn.replace("<!--HEAD-->", "").replace("<!>", ""));
    let name = escaped(state.site.name(request.locale));
    meta(&mut out, "author", &name);
    meta(&mut out, "copyright", &format!("© {year} {name}"));
    property(&mut out, "og:type", "website");
    property(&mut out, "og:site_name", &name);
    property(
        &mut out,
        "og:image",
        &format!("{}/icon-512.png", escaped(&state.url)),
    );
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
    }
    if request.page.is_some() {
        addresses(&mut out, state, request);
    }
    out
}

/// The title among the tags that the app drew, as text.
pub(crate) fn title(drawn: &str) -> String {
    let inside = drawn
        .split_once("<title")
        .and_then(|(_, rest)| rest.split_once('>'));
    let text = inside
        .and_then(|(_, rest)| rest.split_once("</title>"))
        .map_or("", |(text, _)| text);
    crate::html::unescaped(text)
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
    if request.dataset().is_some() {
        for (suffix, media_type) in [("json", "application/json"), ("csv", "text/csv")] {
            let href = format!("{}.{suffix}", address(request.locale));
            link(out, "alternate", &format!(" type=\"{media_type}\""), &href);
        }
    }
}

// Writing into a string does not fail.

fn meta(out: &mut String, name: &str, content: &str) {
    let _ = writeln!(out, "<meta name=\"{name}\" content=\"{content}\">");
}

fn property(out: &mut String, name: &str, content: &str) {
    let _ = writeln!(out, "<meta property=\"{name}\" content=\"{content}\">");
}

fn link(out: &mut String, rel: &str, more: &str, href: &str) {
    let _ = writeln!(out, "<link rel=\"{rel}\"{more} href=\"{href}\">");
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_title_comes_out_as_text() {
        assert_eq!(super::title("<meta><title>A &amp; B</title>"), "A & B");
        assert_eq!(super::title("<meta>"), "");
    }
}
