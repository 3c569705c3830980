//! How to cite a record: a line of text, and an entry for BibTeX.

use super::copy_button::CopyButton;
use crate::{
    messages::{Arg, t_args},
    pages::Cx,
};
use chrono::{Datelike as _, NaiveDate};
use domain::{format, locale::Locale};
use leptos::prelude::*;

/// What a citation says.
pub struct Citation<'a> {
    /// The id of the record.
    pub id: &'a str,
    /// Who published the record.
    pub author: &'a str,
    /// Its title.
    pub title: &'a str,
    /// The exchange.
    pub publisher: &'a str,
    /// The day of publication.
    pub day: NaiveDate,
    /// The permanent address.
    pub address: &'a str,
}

impl Citation<'_> {
    /// As text: author, title, exchange, day, address.
    fn plain(&self, locale: Locale) -> String {
        let mut day = String::new();
        format::date(&mut day, self.day, locale);
        let args = [
            ("author", Arg::Text(self.author)),
            ("title", Arg::Text(self.title.trim_end_matches('.'))),
            ("publisher", Arg::Text(self.publisher)),
            ("date", Arg::Text(&day)),
            ("address", Arg::Text(self.address)),
        ];
        t_args(locale, "cite-line", &args).into_owned()
    }

    /// As an entry of a BibTeX file.
    fn bibtex(&self) -> String {
        let [author, title, publisher] = [self.author, self.title, self.publisher].map(escaped);
        let (id, address) = (self.id, self.address);
        let (year, month, day) = (self.day.year(), self.day.month(), self.day);
        [
            format!("@misc{{disclosure-{id},"),
            format!("  author = {{{{{author}}}}},"),
            format!("  title = {{{{{title}}}}},"),
            format!("  publisher = {{{publisher}}},"),
            format!("  year = {{{year}}},"),
            format!("  month = {{{month}}},"),
            format!("  date = {{{day}}},"),
            format!("  url = {{{address}}}"),
            "}".to_owned(),
        ]
        .join("\n")
    }
}

/// Text with the characters escaped that have a meaning in LaTeX.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '{' | '}' | '&' | '%' | '$' | '#' | '_' => out.extend(['\\', char]),
            _ => out.push(char),
        }
    }
    out
}

/// Both forms, folded, each with a button that copies it.
#[component]
pub fn Cite<'a>(citation: &'a Citation<'a>) -> AnyView {
    let cx = Cx::current();
    view! {
        <details class="cite">
            <summary class="btn btn--line btn--sm">{cx.t("cite")}</summary>
            <Form title=cx.t("cite-plain") text=citation.plain(cx.locale)/>
            <Form title="BibTeX" text=citation.bibtex() is_code=true/>
        </details>
    }
    .into_any()
}

#[component]
fn Form(#[prop(into)] title: String, text: String, #[prop(optional)] is_code: bool) -> AnyView {
    let shown = match is_code {
        true => view! {
            <pre class="cite__text" dir="ltr" tabindex="0"><code>{text.clone()}</code></pre>
        }
        .into_any(),
        false => view! { <p class="cite__text">{text.clone()}</p> }.into_any(),
    };
    view! {
        <h3 class="cite__title">{title}</h3>
        {shown}
        <CopyButton text/>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(title: &str) -> Citation<'_> {
        Citation {
            id: "7",
            author: "Sahw & Sons",
            title,
            publisher: "An Exchange",
            day: NaiveDate::from_ymd_opt(2026, 11, 12).unwrap(),
            address: "https://x.example/d/7",
        }
    }

    #[test]
    fn a_line_of_text_ends_with_the_address() {
        assert_eq!(
            of("Results for Q3.").plain(Locale::En),
            "Sahw & Sons. Results for Q3. An Exchange, 12 Nov, 2026. https://x.example/d/7"
        );
    }

    #[test]
    fn characters_with_a_meaning_in_latex_are_escaped() {
        let entry = of("5% of {A}_b\\c").bibtex();
        assert!(entry.starts_with("@misc{disclosure-7,\n  author = {{Sahw \\& Sons}},"));
        assert!(
            entry.contains("title = {{5\\% of \\{A\\}\\_b\\textbackslash{}c}},"),
            "{entry}"
        );
        assert!(entry.contains("month = {11},\n  date = {2026-11-12},"));
        assert!(entry.ends_with("url = {https://x.example/d/7}\n}"));
    }
}
