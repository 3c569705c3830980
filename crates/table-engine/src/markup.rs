//! The HTML of cells that are more than a text, for the server and for the table widget. It is the whole
//! content of the cell.

use crate::{Cell, File, Kind};
use domain::{
    format::{self, Style},
    values::Decimal,
};
use std::{cmp::Ordering, fmt};

/// Text inside an element or an attribute, escaped when written.
#[derive(Debug, Clone, Copy)]
pub struct Esc<'a>(pub &'a str);

impl Esc<'_> {
    /// Appends the text, without the formatting machinery: for cells, of which a page has thousands.
    pub fn push_to(self, out: &mut String) {
        self.parts(|part| out.push_str(part));
    }

    /// The escaped text, in parts.
    fn parts(self, mut put: impl FnMut(&str)) {
        let (text, mut from) = (self.0, 0);
        // Few texts have a character to escape; without a branch, many bytes are checked at a time.
        if !text.bytes().fold(false, |any, byte| any | is_markup(byte)) {
            return put(text);
        }
        for (at, byte) in text.bytes().enumerate() {
            let entity = match byte {
                b'&' => "&amp;",
                b'<' => "&lt;",
                b'>' => "&gt;",
                b'"' => "&quot;",
                b'\'' => "&#39;",
                _ => continue,
            };
            // Cannot be `None`: indexing would add the panic's formatting to the widgets.
            put(text.get(from..at).unwrap_or_default());
            put(entity);
            from = at + 1;
        }
        put(text.get(from..).unwrap_or_default());
    }
}

/// True for a text that needs neither encoding in an address nor quotes in an attribute.
pub fn is_plain(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    !text.is_empty() && text.bytes().all(plain)
}

const fn is_markup(byte: u8) -> bool {
    matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'')
}

impl fmt::Display for Esc<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut result = Ok(());
        self.parts(|part| result = result.and_then(|()| f.write_str(part)));
        result
    }
}

/// The words for the move of a rank: for screen readers, and the one shown in place of a figure.
#[derive(Debug, Clone, Copy)]
pub struct MoveWords<'a> {
    /// To a better place.
    pub up: &'a str,
    /// To a worse place.
    pub down: &'a str,
    /// The same place.
    pub same: &'a str,
    /// Not ranked before.
    pub new: &'a str,
}

/// Appends the content of a cell that has markup of its own; returns false, without output, for all
/// others.
pub fn markup(out: &mut String, cell: &Cell, kind: Kind, words: MoveWords<'_>) -> bool {
    match cell {
        Cell::Link { href, text, .. } => link(out, href, text),
        // Telephone numbers read from left to right in any language.
        Cell::Coded { code, label } if label.is_empty() && code.starts_with('+') => {
            out.push_str("<bdi>");
            Esc(code).push_to(out);
            out.push_str("</bdi>");
        }
        Cell::Files(all) => files(out, all),
        Cell::State { label, tone, .. } => {
            parts(out, &["<span class=\"", tone.class(), "\">"]);
            Esc(label).push_to(out);
            out.push_str("</span>");
        }
        Cell::Amount {
            value,
            decimals,
            currency,
        } => {
            format::number(out, *value, u32::from(*decimals), Style::Html);
            out.push_str(" <bdi class=unit>");
            Esc(currency).push_to(out);
            out.push_str("</bdi>");
        }
        Cell::Decimal { value, .. } if kind == Kind::Share => share(out, *value),
        Cell::Rank { place, before } => rank(out, *place, *before, words),
        _ => return false,
    }
    true
}

/// A link. Those to pages of this site look like the symbol of a security.
fn link(out: &mut String, href: &str, text: &str) {
    let inside = href.starts_with('/');
    parts(
        out,
        &[
            "<a class=",
            if inside { "sec__sym" } else { "more" },
            " href=\"",
        ],
    );
    Esc(href).push_to(out);
    out.push_str("\"><bdi>");
    Esc(text).push_to(out);
    out.push_str("</bdi></a>");
}

/// Each file as a button: its language, format and size; or its title and language where a cell has several files
/// of one language.
fn files(out: &mut String, files: &[File]) {
    let repeats = |(nth, file): (usize, &File)| files[..nth].iter().any(|it| it.lang == file.lang);
    let titled = files.iter().enumerate().any(repeats);
    out.push_str("<span class=files>");
    for file in files {
        out.push_str("<a class=pdf href=\"");
        Esc(&file.href).push_to(out);
        out.push_str("\" hreflang=\"");
        Esc(&file.lang).push_to(out);
        out.push_str("\">");
        if titled && !file.title.is_empty() {
            out.push_str("<bdi>");
            Esc(&file.title).push_to(out);
            out.push_str("</bdi> ");
        }
        out.push_str("<bdi class=pdf__lang>");
        Esc(&file.lang.to_ascii_uppercase()).push_to(out);
        out.push_str("</bdi>");
        if titled {
            out.push_str("</a>");
            continue;
        }
        // Nearly all files are of one format: without its size the word would only make the button wider.
        let is_usual = file.bytes.is_none() && *file.format == *"PDF";
        let tags = match is_usual {
            true => [" <span class=visually-hidden>", "</span></a>"],
            false => [" <bdi>", "</bdi></a>"],
        };
        out.push_str(tags[0]);
        Esc(&file.format).push_to(out);
        if let Some(bytes) = file.bytes {
            out.push(' ');
            format::file_size(out, bytes);
        }
        out.push_str(tags[1]);
    }
    out.push_str("</span>");
}

/// A bar from the inline start, and the figure. Shares above 100% fill the bar, negative ones leave it empty.
fn share(out: &mut String, value: Decimal) {
    out.push_str("<span class=share><svg aria-hidden=true><rect width=");
    let width = value.clamp(Decimal::ZERO, Decimal::ONE_HUNDRED);
    format::number(out, width, 2, Style::Data);
    out.push_str("% /></svg><span>");
    format::percent(out, value, Style::Html);
    out.push_str("</span></span>");
}

/// A rank and its change: a triangle (drawn by CSS), a word for screen readers, and the number of ranks moved.
fn rank(out: &mut String, place: u32, before: Option<u32>, words: MoveWords<'_>) {
    out.push_str("<span class=rank>");
    format::integer(out, place.into(), Style::Html);
    out.push_str("</span> <span class=\"moved");
    let Some(before) = before else {
        out.push_str(" moved--new\">");
        Esc(words.new).push_to(out);
        return out.push_str("</span>");
    };
    let (class, word) = match place.cmp(&before) {
        Ordering::Less => (" moved--up", words.up),
        Ordering::Greater => (" moved--down", words.down),
        Ordering::Equal => ("", words.same),
    };
    parts(out, &[class, "\"><span class=visually-hidden>"]);
    Esc(word).push_to(out);
    out.push_str("</span>");
    if place != before {
        out.push(' ');
        format::integer(out, place.abs_diff(before).into(), Style::Html);
    }
    out.push_str("</span>");
}

fn parts(out: &mut String, parts: &[&str]) {
    for part in parts {
        out.push_str(part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tone;

    fn written(cell: &Cell, kind: Kind) -> String {
        let mut out = String::new();
        let words = MoveWords {
            up: "up",
            down: "down",
            same: "unchanged",
            new: "new",
        };
        assert!(markup(&mut out, cell, kind, words));
        out
    }

    #[test]
    fn markup_in_text_is_only_text() {
        assert_eq!(
            Esc(r#"<a href="x">'&'</a>"#).to_string(),
            "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;"
        );
        assert_eq!(Esc("قيمة").to_string(), "قيمة");
    }

    #[test]
    fn what_an_answer_says_is_only_text() {
        let link = Cell::Link {
            href: "https://a.example/?a=1&b=\"".into(),
            text: "<b>".into(),
            other: "".into(),
        };
        assert_eq!(
            written(&link, Kind::Link),
            "<a class=more href=\"https://a.example/?a=1&amp;b=&quot;\"><bdi>&lt;b&gt;</bdi></a>"
        );
        let state = Cell::State {
            code: "live".into(),
            label: "Live & well".into(),
            tone: Tone::Good,
        };
        assert_eq!(
            written(&state, Kind::State),
            "<span class=\"tag tag--up\">Live &amp; well</span>"
        );
    }

    #[test]
    fn files_have_language_format_and_size_where_it_is_known() {
        let file = |lang: &str, bytes| File {
            title: "Q3 & notes".into(),
            lang: lang.into(),
            format: "PDF".into(),
            bytes,
            href: "/documents/a.pdf".into(),
        };
        let files = Cell::Files([file("ar", Some(411_200)), file("en", None)].into());
        assert_eq!(
            written(&files, Kind::Files),
            "<span class=files><a class=pdf href=\"/documents/a.pdf\" hreflang=\"ar\"><bdi class=pdf__lang>AR</bdi> \
             <bdi>PDF 412\u{a0}KB</bdi></a><a class=pdf href=\"/documents/a.pdf\" hreflang=\"en\">\
             <bdi class=pdf__lang>EN</bdi> <span class=visually-hidden>PDF</span></a></span>"
        );
        let files = Cell::Files([file("en", None), file("en", None)].into());
        let titled = "<bdi>Q3 &amp; notes</bdi> <bdi class=pdf__lang>EN</bdi></a>";
        assert_eq!(written(&files, Kind::Files).matches(titled).count(), 2);
    }

    #[test]
    fn a_share_fills_its_bar_and_no_more() {
        let share = |text: &str| written(&Cell::decimal(text.parse().ok(), 2), Kind::Share);
        let want = "<span class=share><svg aria-hidden=true><rect width=62.97% /></svg><span>62.97%</span></span>";
        assert_eq!(share("62.97"), want);
        assert!(share("104.5").contains("width=100.00% /></svg><span>104.50%"));
        assert!(share("-1").contains("width=0.00% /></svg><span>\u{2212}1.00%"));
    }

    #[test]
    fn a_rank_says_where_it_came_from() {
        let rank = |place, before| written(&Cell::Rank { place, before }, Kind::Rank);
        let moved = |class, word, by| {
            format!(
                "<span class=\"moved{class}\"><span class=visually-hidden>{word}</span>{by}</span>"
            )
        };
        assert!(rank(3, Some(5)).ends_with(&moved(" moved--up", "up", " 2")));
        assert!(rank(5, Some(3)).ends_with(&moved(" moved--down", "down", " 2")));
        assert!(rank(3, Some(3)).ends_with(&moved("", "unchanged", "")));
        assert_eq!(
            rank(3, None),
            "<span class=rank>3</span> <span class=\"moved moved--new\">new</span>"
        );
    }
}
