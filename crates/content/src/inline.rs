//! Placeholders such as `{figure: …}` in running text.

use crate::{
    front::date,
    mistake::{one_of, quoted},
    model::Inline,
    names,
    parse::{Notes, Reference},
    target::is_anchor,
};
use chrono::NaiveDate;

const KINDS: &str = "{figure: …}, {contact: …}, {market: …}, {date: …} or {hours: …}";

/// The mark at the end of a heading.
#[derive(Debug, Default)]
pub(crate) struct Marks {
    /// `{#anchor}`.
    pub(crate) anchor: Option<String>,
    /// `{icon: chart}`.
    pub(crate) icon: Option<String>,
}

/// Splits text into plain text and placeholders. `marks` is only given for headings.
pub(crate) fn split(
    text: &str,
    line: usize,
    mut marks: Option<&mut Marks>,
    notes: &mut Notes,
) -> Vec<Inline> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find(['{', '}']) {
        push(&mut out, &rest[..open]);
        let inner = &rest[open..];
        let Some(close) = inner.find('}').filter(|close| *close > 0) else {
            notes.add(line, quoted(inner), KINDS);
            return out;
        };
        let words = inner[1..close].trim();
        match live(words, marks.as_deref_mut()) {
            Ok(Some(inline)) => {
                match &inline {
                    Inline::Figure(id) => notes.refer(line, Reference::Figure(id.clone())),
                    Inline::Contact(key) => notes.refer(line, Reference::Contact(key.clone())),
                    Inline::Hours(_) => notes.refer(line, Reference::Hours),
                    _ => {}
                }
                out.push(inline);
            }
            Ok(None) => {}
            Err(expected) => {
                notes.add(line, quoted(&inner[..=close]), expected);
                // The file is rejected anyway. Keeping the value avoids a second mistake for its block.
                out.push(match words.starts_with("date:") {
                    true => Inline::Date(NaiveDate::default()),
                    false => Inline::Figure(words.to_owned()),
                });
            }
        }
        rest = &inner[close + 1..];
    }
    push(&mut out, rest);
    if text.contains("](") || text.contains("(page:") {
        notes.add(line, quoted(text), "a link as [text](page:id)");
    }
    if text.contains("**") {
        let expected =
            "**words** between spaces or punctuation: a letter before ** needs a letter behind it";
        notes.add(line, quoted(text), expected);
    }
    out
}

fn push(out: &mut Vec<Inline>, text: &str) {
    if !text.is_empty() {
        out.push(Inline::Text(text.to_owned()));
    }
}

fn live(words: &str, marks: Option<&mut Marks>) -> Result<Option<Inline>, String> {
    if let Some(anchor) = words.strip_prefix('#') {
        let marks = marks.ok_or("an anchor in a heading only")?;
        if !is_anchor(anchor) {
            return Err("an anchor in lower case, words joined by -".to_owned());
        }
        marks.anchor = Some(anchor.to_owned());
        return Ok(None);
    }
    let (kind, name) = words.split_once(':').ok_or(KINDS)?;
    let name = name.trim();
    let among = |names: &[&str]| match names.contains(&name) {
        true => Ok(name.to_owned()),
        false => Err(one_of(names)),
    };
    let inline = match kind.trim() {
        "figure" => Inline::Figure(among(&names::FIGURES)?),
        "contact" => Inline::Contact(among(&names::CONTACT_KEYS)?),
        "market" => Inline::Market(among(&names::MARKET)?),
        "hours" => Inline::Hours(among(&names::HOURS)?),
        "date" => Inline::Date(date(name).ok_or("a day such as 2025-01-01")?),
        "icon" => {
            let marks = marks.ok_or("an icon in the heading of a card only")?;
            marks.icon = Some(among(&names::ICONS)?);
            return Ok(None);
        }
        _ => return Err(KINDS.to_owned()),
    };
    Ok(Some(inline))
}

/// Trims white space at both ends of a paragraph.
pub(crate) fn trimmed(mut text: Vec<Inline>) -> Vec<Inline> {
    if let Some(Inline::Text(first)) = text.first_mut() {
        *first = first.trim_start().to_owned();
    }
    if let Some(Inline::Text(last)) = text.last_mut() {
        *last = last.trim_end().to_owned();
    }
    text.retain(|inline| !matches!(inline, Inline::Text(words) if words.is_empty()));
    text
}

/// The parts before and after the first `|`.
pub(crate) fn halves(text: Vec<Inline>) -> (Vec<Inline>, Option<Vec<Inline>>) {
    let mut before = Vec::new();
    let mut behind: Option<Vec<Inline>> = None;
    for inline in text {
        match (inline, &mut behind) {
            (inline, Some(behind)) => behind.push(inline),
            (Inline::Text(words), None) => match words.split_once('|') {
                Some((left, right)) => {
                    push(&mut before, left);
                    let mut rest = Vec::new();
                    push(&mut rest, right);
                    behind = Some(rest);
                }
                None => before.push(Inline::Text(words)),
            },
            (inline, None) => before.push(inline),
        }
    }
    (trimmed(before), behind.map(trimmed))
}

/// True when the text contains digits outside of placeholders.
pub(crate) fn has_digits(text: &[Inline]) -> bool {
    text.iter().any(|inline| match inline {
        Inline::Text(words) => words.bytes().any(|b| b.is_ascii_digit()),
        Inline::Strong(inner) => has_digits(inner),
        Inline::Link(link) => has_digits(&link.text),
        _ => false,
    })
}
