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
    /// What names the record among others in a file of BibTeX.
    pub key: &'a str,
    /// Who published the record.
    pub author: &'a str,
    /// Its title.
    pub title: &'a str,
    /// What it is, with its number if it has one: `Circular 16/2026`.
    pub kind: &'a str,
    /// The exchange.
    pub publisher: &'a str,
    /// The day of publication.
    pub day: NaiveDate,
    /// The permanent address.
    pub address: &'a str,
    /// The day on which the address was read, in words and in digits.
    pub accessed: [&'a str; 2],
}

impl Citation<'_> {
    /// As text: author, title, exchange, day, address, day of access. What the exchange itself wrote has its kind in place
    /// of the exchange, which is the author.
    fn plain(&self, locale: Locale) -> String {
        let mut day = String::new();
        format::date(&mut day, self.day, locale);
        let source = match self.author == self.publisher {
            true => self.kind,
            false => self.publisher,
        };
        let args = [
            ("author", Arg::Text(self.author)),
            ("title", Arg::Text(self.title.trim_end_matches('.'))),
            ("source", Arg::Text(source)),
            ("date", Arg::Text(&day)),
            ("address", Arg::Text(self.address)),
            ("accessed", Arg::Text(self.accessed[0])),
        ];
        t_args(locale, "cite-line", &args).into_owned()
    }

    /// As an entry of a BibTeX file.
    fn bibtex(&self) -> String {
        let texts = [self.author, self.title, self.kind, self.publisher];
        let [author, title, kind, publisher] = texts.map(escaped);
        let (key, address, accessed) = (key(self.key), self.address, self.accessed[1]);
        let (year, month, day) = (self.day.year(), self.day.month(), self.day);
        [
            format!("@misc{{{key},"),
            format!("  author = {{{{{author}}}}},"),
            format!("  title = {{{{{title}}}}},"),
            format!("  howpublished = {{{kind}}},"),
            format!("  publisher = {{{publisher}}},"),
            format!("  year = {{{year}}},"),
            format!("  month = {{{month}}},"),
            format!("  date = {{{day}}},"),
            format!("  url = {{{address}}},"),
            format!("  urldate = {{{accessed}}}"),
            "}".to_owned(),
        ]
        .join("\n")
    }
}

/// The key without characters that end it.
fn key(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    text.replace(|c: char| !is_plain(c), "-")
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
            <pre class="cite__text" dir="ltr" tabindex="0"><code><Entry text=&text/></code></pre>
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

/// The lines of an entry. A value of other letters than Latin ones is isolated, so that its braces stay around it.
#[component]
fn Entry<'a>(text: &'a str) -> AnyView {
    let lines = text.split_inclusive('\n').map(|line| {
        let (head, value, tail) = parts(line);
        match value.is_ascii() {
            true => line.to_owned().into_any(),
            false => {
                let (head, value, tail) = (head.to_owned(), value.to_owned(), tail.to_owned());
                (head, view! { <bdi>{value}</bdi> }, tail).into_any()
            }
        }
    });
    let lines: Vec<_> = lines.collect();
    lines.into_any()
}

/// A line of an entry in three parts: up to the braces of its value, the value, and the braces behind it with the rest.
fn parts(line: &str) -> (&str, &str, &str) {
    let at = line.find(" = {").map_or(line.len(), |at| at + " = ".len());
    let inside = line[at..].trim_start_matches('{');
    let value = inside.trim_end_matches(['}', ',', '\n']);
    let head = &line[..line.len() - inside.len()];
    (head, value, &inside[value.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::drawn_in;

    fn of(title: &str) -> Citation<'_> {
        Citation {
            key: "disclosure-7",
            author: "Sahw & Sons",
            title,
            kind: "Disclosure",
            publisher: "An Exchange",
            day: NaiveDate::from_ymd_opt(2026, 11, 12).unwrap(),
            address: "https://x.example/d/7",
            accessed: ["30 Nov, 2026", "2026-11-30"],
        }
    }

    fn circular<'a>(author: &'a str, title: &'a str, kind: &'a str) -> Citation<'a> {
        Citation {
            key: "circular-2026%2F16",
            author,
            kind,
            publisher: author,
            ..of(title)
        }
    }

    #[test]
    fn a_line_of_text_ends_with_the_address_and_when_it_was_read() {
        assert_eq!(
            of("Results for Q3.").plain(Locale::En),
            "Sahw & Sons. Results for Q3. An Exchange, 12 Nov, 2026. https://x.example/d/7 \
             (accessed 30 Nov, 2026)"
        );
    }

    #[test]
    fn what_the_exchange_wrote_names_it_once_and_says_what_it_is() {
        assert_eq!(
            circular("An Exchange", "Fees", "Circular 16/2026").plain(Locale::En),
            "An Exchange. Fees. Circular 16/2026, 12 Nov, 2026. https://x.example/d/7 \
             (accessed 30 Nov, 2026)"
        );
        let arabic = Citation {
            accessed: ["30 نوفمبر، 2026", "2026-11-30"],
            ..circular("السوق", "الرسوم", "تعميم 16/2026")
        };
        assert_eq!(
            arabic.plain(Locale::Ar),
            "السوق. الرسوم. تعميم 16/2026، 12 نوفمبر، 2026. https://x.example/d/7 \
             (جرى الاطلاع عليه في 30 نوفمبر، 2026)"
        );
        let entry = circular("An Exchange", "Fees", "Circular 16/2026").bibtex();
        assert!(entry.starts_with("@misc{circular-2026-2F16,\n  author = {{An Exchange}},"));
        assert!(
            entry.contains("howpublished = {Circular 16/2026},"),
            "{entry}"
        );
    }

    #[test]
    fn arabic_values_are_isolated_between_their_braces() {
        let entry = circular("السوق", "الرسوم", "تعميم 16/2026").bibtex();
        let html = drawn_in(Locale::Ar, || view! { <Entry text=&entry/> });
        for line in [
            "@misc{circular-2026-2F16,\n",
            "  title = {{<bdi>الرسوم</bdi>}},\n",
            "  howpublished = {<bdi>تعميم 16/2026</bdi>},\n",
            "  year = {2026},\n",
        ] {
            assert!(html.contains(line), "{html}");
        }
        assert_eq!(html.replace("<bdi>", "").replace("</bdi>", ""), entry);
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
        assert!(
            entry.ends_with("url = {https://x.example/d/7},\n  urldate = {2026-11-30}\n}"),
            "{entry}"
        );
    }
}
