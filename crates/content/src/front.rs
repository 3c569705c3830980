//! The front matter: `key: value` lines between two lines of `---`.

use crate::{
    added,
    headline::Headline,
    mistake::{one_of, quoted},
    model::{Front, Layout},
    parse::{Line, Notes, Reference},
    target::is_anchor,
};
use chrono::NaiveDate;
use domain::period::{FIRST_DAY, LAST_DAY};
use page_table::Section;
use std::ops::RangeInclusive;

const KEYS: [&str; 10] = [
    "title",
    "description",
    "updated",
    "reviewed",
    "image",
    "layout",
    "draft",
    "pdf",
    "address",
    "section",
];
const TITLE: RangeInclusive<usize> = 1..=60;
const DESCRIPTION: RangeInclusive<usize> = 50..=170;

/// Parses the front matter. Returns it with the index of the first line of the body, or `None` with mistakes in
/// `notes`.
pub(crate) fn read(lines: &[Line<'_>], notes: &mut Notes) -> (usize, Option<Front>) {
    if lines
        .first()
        .is_none_or(|line| line.text.trim_end() != "---")
    {
        notes.add(1, "no front matter", "a first line of ---");
        return (0, None);
    }
    let Some(end) = lines[1..]
        .iter()
        .position(|line| line.text.trim_end() == "---")
    else {
        notes.add(1, "front matter without an end", "a line of --- below it");
        return (lines.len(), None);
    };
    let mut values: Vec<(&str, &str, usize)> = Vec::new();
    for line in &lines[1..=end] {
        let text = line.text.trim();
        if text.is_empty() {
            continue;
        }
        let Some((key, value)) = text.split_once(':') else {
            notes.add(line.number, quoted(text), "key: value");
            continue;
        };
        let (key, value) = (key.trim(), value.trim());
        if !KEYS.contains(&key) {
            notes.add(
                line.number,
                format!("the key {}", quoted(key)),
                one_of(&KEYS),
            );
        } else if values.iter().any(|(known, ..)| *known == key) {
            notes.add(line.number, format!("{key} twice"), "each key once");
        } else {
            values.push((key, value, line.number));
        }
    }
    let mut reader = Reader {
        values: &values,
        last: lines[end + 1].number,
        notes,
    };
    let front = reader.front();
    (end + 2, front)
}

struct Reader<'a, 'b> {
    values: &'a [(&'a str, &'a str, usize)],
    last: usize,
    notes: &'b mut Notes,
}

impl<'a> Reader<'a, '_> {
    fn front(&mut self) -> Option<Front> {
        let title = self.headline("title", TITLE);
        let description = self.headline("description", DESCRIPTION);
        let updated = self.day("updated");
        let reviewed = self.day("reviewed");
        let image = self.image();
        let layout = self.layout();
        let draft = self.flag("draft");
        let pdf = self.flag("pdf");
        let place = self.place();
        Some(Front {
            title: title?,
            description: description?,
            updated: updated?,
            reviewed: reviewed?,
            image: image?,
            layout: layout?,
            draft: draft?,
            pdf: pdf?,
            place: place?,
        })
    }

    fn value(&self, key: &str) -> Option<(&'a str, usize)> {
        let found = self.values.iter().find(|(name, ..)| *name == key);
        found.map(|(_, value, line)| (*value, *line))
    }

    fn required(&mut self, key: &str) -> Option<(&'a str, usize)> {
        let value = self.value(key);
        if value.is_none() {
            let expected = format!("a line {key}: in the front matter");
            self.notes.add(self.last, format!("no {key}"), expected);
        }
        value
    }

    fn headline(&mut self, key: &str, length: RangeInclusive<usize>) -> Option<Headline> {
        let (value, line) = self.required(key)?;
        let count = value.chars().count();
        if !length.contains(&count) {
            let expected = format!("{} to {}", length.start(), length.end());
            self.notes
                .add(line, format!("{key} of {count} characters"), expected);
            return None;
        }
        let headline = Headline::parse(value);
        if let Err(expected) = &headline {
            self.notes
                .add(line, format!("{key} {}", quoted(value)), expected.as_str());
        }
        headline.ok()
    }

    fn day(&mut self, key: &str) -> Option<NaiveDate> {
        let (value, line) = self.required(key)?;
        let day = date(value);
        if day.is_none() {
            let found = format!("{key} {}", quoted(value));
            self.notes.add(line, found, "a day such as 2026-11-02");
        }
        day
    }

    /// The name of a picture, if there is one.
    fn image(&mut self) -> Option<Option<String>> {
        let Some((value, line)) = self.value("image") else {
            return Some(None);
        };
        if !is_anchor(value) {
            let found = format!("image {}", quoted(value));
            let expected = "the name of a picture in pictures/, without folder and ending";
            self.notes.add(line, found, expected);
            return None;
        }
        self.notes.refer(line, Reference::Shared(value.to_owned()));
        Some(Some(value.to_owned()))
    }

    fn layout(&mut self) -> Option<Layout> {
        let Some((value, line)) = self.value("layout") else {
            return Some(Layout::default());
        };
        match value {
            "content" => Some(Layout::Content),
            "landing" => Some(Layout::Landing),
            "legal" => Some(Layout::Legal),
            "text" => Some(Layout::Text),
            "app" => Some(Layout::App),
            other => {
                let found = format!("layout {}", quoted(other));
                self.notes
                    .add(line, found, "content, landing, legal, text or app");
                None
            }
        }
    }

    /// Address and section, which stand together or not at all.
    fn place(&mut self) -> Option<Option<(String, Section)>> {
        let (address, code) = match (self.value("address"), self.value("section")) {
            (None, None) => return Some(None),
            (Some(address), Some(code)) => (address, code),
            (Some((_, line)), None) | (None, Some((_, line))) => {
                let found = "address or section alone";
                self.notes
                    .add(line, found, "address: and section: together");
                return None;
            }
        };
        let fits = added::check_address(address.0);
        if let Err(expected) = &fits {
            let found = format!("address {}", quoted(address.0));
            self.notes.add(address.1, found, expected.as_str());
        }
        let section = added::section(code.0);
        if section.is_none() {
            let codes = Section::ALL.map(Section::code);
            let found = format!("section {}", quoted(code.0));
            self.notes.add(code.1, found, one_of(&codes));
        }
        fits.ok()?;
        Some(Some((address.0.to_owned(), section?)))
    }

    /// A key that is `true` or `false`; without it, false.
    fn flag(&mut self, key: &str) -> Option<bool> {
        let Some((value, line)) = self.value(key) else {
            return Some(false);
        };
        match value {
            "true" => Some(true),
            "false" => Some(false),
            other => {
                let found = format!("{key} {}", quoted(other));
                self.notes.add(line, found, "true or false");
                None
            }
        }
    }
}

/// A day as `2026-11-02`.
pub(crate) fn date(text: &str) -> Option<NaiveDate> {
    let exact = text.len() == 10 && text.bytes().all(|b| b.is_ascii_digit() || b == b'-');
    let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
    (exact && (FIRST_DAY..=LAST_DAY).contains(&day)).then_some(day)
}
