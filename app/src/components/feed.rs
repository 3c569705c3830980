//! Disclosures as a list: when, what, who, and a button for each document.

use super::{icon, number};
use crate::{
    html::{Esc, put},
    messages::has,
    pages::Cx,
};
use domain::{
    format::{self, Style},
    locale::Locale,
    values::Decimal,
};
use std::borrow::Cow;
use wire::calls::disclosures::{Attachment, Disclosure};

/// What leads a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lead {
    /// The time, and the day when it is not `today`.
    Time(chrono::NaiveDate),
    /// The day.
    Day,
}

/// Writes the list. Rows say their issuer unless the page is about one.
pub fn write(out: &mut String, cx: &Cx, items: &[Disclosure], lead: Lead, issuer: bool) {
    out.push_str("<ul class=\"feed\">");
    for item in items {
        out.push_str("<li class=\"feed__item\"><span class=\"feed__time\">");
        when(out, cx.locale, item, lead);
        let href = cx.href(&format!(
            "/the-exchange/news-disclosures/disclosures/{}",
            item.id
        ));
        put!(
            out,
            "</span><div><h3 class=\"feed__title\"><a href=\"{}\">{}</a></h3><p class=\"feed__meta\">",
            Esc(&href),
            Esc(item.title.get(cx.locale))
        );
        if issuer {
            who(out, cx, item);
        }
        put!(
            out,
            "<span class=\"tag\">{}</span></p></div>",
            Esc(&kind(cx, item))
        );
        documents(out, cx, &item.attachments);
        out.push_str("</li>");
    }
    out.push_str("</ul>");
}

/// The kind in words; its category where a service has a kind of its own.
fn kind(cx: &Cx, item: &Disclosure) -> Cow<'static, str> {
    [
        format!("disclosure-{}", item.kind),
        format!("disclosure-category-{}", item.category),
    ]
    .iter()
    .find(|key| has(Locale::En, key))
    .map_or_else(|| cx.t("disclosure-other"), |key| cx.t(key))
}

fn when(out: &mut String, locale: Locale, item: &Disclosure, lead: Lead) {
    match lead {
        Lead::Time(today) if item.published.date_naive() == today => {
            number::num(out, |out| format::time_hm(out, item.published.time()));
        }
        _ => {
            out.push_str("<bdi>");
            format::day_month(out, item.published.date_naive(), locale);
            out.push_str("</bdi>");
        }
    }
}

fn who(out: &mut String, cx: &Cx, item: &Disclosure) {
    if let Some(symbol) = &item.symbol {
        put!(
            out,
            "<a class=\"feed__sym\" href=\"{}\"><bdi class=\"num\">{symbol}</bdi></a>",
            Esc(&cx.href_of_company(symbol.as_str()))
        );
    }
    put!(out, "<span>{}</span>", Esc(item.issuer.get(cx.locale)));
}

fn documents(out: &mut String, cx: &Cx, attachments: &[Attachment]) {
    if attachments.is_empty() {
        return;
    }
    out.push_str("<div class=\"feed__docs\">");
    let pdf = cx.t("file-pdf");
    for file in attachments {
        let sized = if file.bytes.is_some() {
            " pdf--sized"
        } else {
            ""
        };
        put!(
            out,
            "<a class=\"pdf{sized}\" href=\"{}\" hreflang=\"{}\">",
            Esc(file.url.as_str()),
            Esc(&file.lang)
        );
        icon::write(out, "file", true);
        put!(
            out,
            "<span class=\"pdf__lang\"><bdi class=\"num\">{}</bdi></span>",
            Esc(&file.lang.to_ascii_uppercase()),
        );
        match file.bytes {
            Some(bytes) => put!(
                out,
                "<bdi class=\"num\">{}</bdi><span class=\"visually-hidden\"> {}</span>",
                size(bytes),
                Esc(&pdf)
            ),
            None => put!(out, "<bdi class=\"num\">{}</bdi>", Esc(&pdf)),
        }
        out.push_str("</a>");
    }
    out.push_str("</div>");
}

/// The size of a file: `412 KB`, `1.1 MB`.
fn size(bytes: u64) -> String {
    let mut out = String::new();
    let kilobytes = bytes.div_ceil(1000);
    if kilobytes < 1000 {
        format::integer(&mut out, kilobytes, Style::Html);
        out.push_str("\u{a0}KB");
    } else {
        format::number(
            &mut out,
            Decimal::from(kilobytes) / Decimal::from(1000),
            1,
            Style::Html,
        );
        out.push_str("\u{a0}MB");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn sizes_are_read_at_a_glance() {
        assert_eq!(size(411_200), "412\u{a0}KB");
        assert_eq!(size(1_140_000), "1.1\u{a0}MB");
        assert_eq!(size(1), "1\u{a0}KB");
    }
}
