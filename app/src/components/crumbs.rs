//! The breadcrumb, as HTML and as the data that search engines read.

use super::icon;
use crate::{
    facts::Crumb,
    html::{Esc, put},
    messages::t,
};
use domain::locale::Locale;

/// The breadcrumb; nothing when there is none.
pub fn html(locale: Locale, crumbs: &[Crumb]) -> String {
    let mut out = String::new();
    if crumbs.is_empty() {
        return out;
    }
    put!(
        out,
        "<nav aria-label=\"{}\"><ol class=\"crumbs\">",
        Esc(&t(locale, "crumbs-label"))
    );
    for (nth, crumb) in crumbs.iter().enumerate() {
        out.push_str("<li>");
        match &crumb.path {
            Some(path) => put!(
                out,
                "<a href=\"{}\">{}</a>",
                Esc(&locale.href(path)),
                Esc(&crumb.label)
            ),
            None if nth + 1 == crumbs.len() => put!(
                out,
                "<span aria-current=\"page\">{}</span>",
                Esc(&crumb.label)
            ),
            None => put!(out, "<span>{}</span>", Esc(&crumb.label)),
        }
        // Behind its crumb, so that no line of a narrow screen begins with one.
        if nth + 1 < crumbs.len() {
            icon::write(&mut out, "next", false);
        }
        out.push_str("</li>");
    }
    out.push_str("</ol></nav>");
    out
}

/// The breadcrumb as schema.org `BreadcrumbList`, with addresses below `origin`.
pub fn json(locale: Locale, origin: &str, crumbs: &[Crumb]) -> String {
    let items: Vec<_> = crumbs
        .iter()
        .enumerate()
        .map(|(nth, crumb)| {
            let mut item = serde_json::json!({ "@type": "ListItem", "position": nth + 1, "name": crumb.label });
            if let Some(path) = &crumb.path {
                item["item"] = format!("{origin}{}", locale.href(path)).into();
            }
            item
        })
        .collect();
    serde_json::json!({ "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items }).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_page_itself_is_current() {
        let crumb = |label: &str, path: Option<&str>| Crumb {
            label: label.into(),
            path: path.map(str::to_owned),
        };
        let crumbs = [
            crumb("Home", Some("/")),
            crumb("The Exchange", None),
            crumb("A & B", None),
        ];
        let html = html(Locale::Ar, &crumbs);
        assert!(html.contains("<a href=\"/ar\">Home</a>"), "{html}");
        assert!(
            html.contains("<span aria-current=\"page\">A &amp; B</span>"),
            "{html}"
        );
        assert_eq!(html.matches("aria-current").count(), 1);
        assert!(json(Locale::En, "https://x", &crumbs).contains("\"item\":\"https://x/\""));
    }
}
