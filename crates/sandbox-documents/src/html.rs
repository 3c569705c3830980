//! The parts of a document as HTML, as an exchange sends the text of a disclosure.

use crate::paper::{Column, Fact, Part, Table};
use domain::locale::Locale;
use std::fmt::Write as _;
use wire::Bilingual;

/// The parts as HTML.
pub fn html(parts: &[Part], locale: Locale) -> String {
    let mut out = String::new();
    let is_item = |part: &Part| matches!(part, Part::Item(..));
    for run in parts.chunk_by(|a, b| is_item(a) && is_item(b)) {
        let is_list = is_item(&run[0]);
        out.push_str(if is_list { "<ol>" } else { "" });
        for part in run {
            write(&mut out, part, locale);
        }
        out.push_str(if is_list { "</ol>" } else { "" });
    }
    out
}

fn write(out: &mut String, part: &Part, locale: Locale) {
    // Writing to a string does not fail.
    let _ = match part {
        Part::Facts(facts) => {
            out.push_str("<table>");
            facts.iter().for_each(|fact| self::fact(out, fact, locale));
            write!(out, "</table>")
        }
        Part::Text(text) | Part::Quiet(text) => write!(out, "<p>{}</p>", escaped(text, locale)),
        Part::Heading(text) => write!(out, "<h2>{}</h2>", escaped(text, locale)),
        Part::Item(_, text, result) => {
            let result = result.as_ref().map(|result| escaped(result, locale));
            let result = result.map(|result| format!("<br><strong>{result}</strong>"));
            let text = escaped(text, locale);
            write!(out, "<li>{text}{}</li>", result.unwrap_or_default())
        }
        Part::Table(table) => {
            self::table(out, table, locale);
            Ok(())
        }
    };
}

fn fact(out: &mut String, (label, value): &Fact, locale: Locale) {
    let [label, value] = [label, value].map(|text| escaped(text, locale));
    let _ = write!(
        out,
        "<tr><th scope=\"row\">{label}</th><td>{value}</td></tr>"
    );
}

fn table(out: &mut String, table: &Table, locale: Locale) {
    out.push_str("<table><thead><tr>");
    for Column { head, .. } in &table.columns {
        let _ = write!(out, "<th scope=\"col\">{}</th>", escaped(head, locale));
    }
    out.push_str("</tr></thead><tbody>");
    for row in &table.rows {
        out.push_str("<tr>");
        for cell in row {
            let _ = write!(out, "<td>{}</td>", escaped(cell, locale));
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table>");
}

fn escaped(text: &Bilingual, locale: Locale) -> String {
    let text = text.get(locale);
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(text: &str) -> Bilingual {
        Bilingual::new(text, text)
    }

    #[test]
    fn parts_become_html_and_their_text_stays_text() {
        let parts = [
            Part::Text(same("A & B")),
            Part::Item(1, same("First"), None),
            Part::Item(2, same("Second"), Some(same("Approved"))),
            Part::Facts(vec![(same("Period"), same("<2026>"))]),
            Part::Table(Table {
                columns: vec![Column::words(same("Name"), 100)],
                rows: vec![vec![same("x")]],
            }),
        ];
        assert_eq!(
            html(&parts, Locale::En),
            "<p>A &amp; B</p>\
             <ol><li>First</li><li>Second<br><strong>Approved</strong></li></ol>\
             <table><tr><th scope=\"row\">Period</th><td>&lt;2026&gt;</td></tr></table>\
             <table><thead><tr><th scope=\"col\">Name</th></tr></thead><tbody><tr><td>x</td></tr></tbody></table>"
        );
    }
}
