//! A panel's head: its title, and what stands at the other end.

use super::icon;
use crate::{
    html::{Esc, put},
    pages::Cx,
};

/// Writes the head of a panel. `end` is HTML.
pub fn head(out: &mut String, id: &str, title: &str, end: &str) {
    put!(
        out,
        "<div class=\"panel__head\"><h2 class=\"panel__title\" id=\"{id}\">{}</h2>{end}</div>",
        Esc(title)
    );
}

/// A link onward, with its arrow.
pub fn more(cx: &Cx, href: &str, key: &str) -> String {
    let mut out = String::new();
    put!(
        out,
        "<a class=\"more\" href=\"{}\">{} ",
        Esc(href),
        Esc(&cx.t(key))
    );
    icon::write(&mut out, "next", true);
    out.push_str("</a>");
    out
}

/// Writes the head of a section on the page's ground. `end` is HTML.
pub fn section_head(out: &mut String, id: &str, title: &str, text: &str, end: &str) {
    put!(
        out,
        "<div class=\"section-head\"><div><h2 id=\"{id}\">{}</h2>",
        Esc(title)
    );
    if !text.is_empty() {
        put!(out, "<p>{}</p>", Esc(text));
    }
    put!(out, "</div>{end}</div>");
}
