//! The attributes of a container: `source="Listing Rules" date="2025-01-01"`.

use crate::{front::date, mistake::one_of, mistake::quoted, model::Source, parse::Notes};

/// The maximum number of characters of an attribute.
const MAX: usize = 200;

/// The attributes of one container. Attributes that nobody takes are reported as mistakes.
pub(crate) struct Attributes<'a> {
    container: &'a str,
    line: usize,
    left: Vec<(&'a str, &'a str)>,
}

impl<'a> Attributes<'a> {
    /// Parses the text after the name of a container.
    pub(crate) fn read(
        container: &'a str,
        mut text: &'a str,
        line: usize,
        notes: &mut Notes,
    ) -> Self {
        let mut left: Vec<(&str, &str)> = Vec::new();
        loop {
            text = text.trim_start();
            if text.is_empty() {
                break;
            }
            let Some((key, value, rest)) = first(text) else {
                notes.add(line, quoted(text), "key=\"value\"");
                break;
            };
            if value.chars().count() > MAX {
                let expected = format!("at most {MAX} characters");
                notes.add(line, format!("a longer value of {key}"), expected);
            } else if left.iter().any(|(known, _)| *known == key) {
                notes.add(line, format!("{key} twice"), "each attribute once");
            } else {
                left.push((key, value));
            }
            text = rest;
        }
        Self {
            container,
            line,
            left,
        }
    }

    /// Takes an attribute.
    pub(crate) fn take(&mut self, key: &str) -> Option<&'a str> {
        let at = self.left.iter().position(|(known, _)| *known == key)?;
        Some(self.left.remove(at).1)
    }

    /// True if the container has this attribute and it has not been taken yet.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.left.iter().any(|(known, _)| *known == key)
    }

    /// Takes a required attribute.
    pub(crate) fn required(&mut self, key: &str, notes: &mut Notes) -> Option<&'a str> {
        let value = self.take(key).filter(|value| !value.trim().is_empty());
        if value.is_none() {
            let found = format!("{} without {key}", self.container);
            notes.add(self.line, found, format!("{key}=\"…\""));
        }
        value
    }

    /// Takes a required attribute that has to be one of these words.
    pub(crate) fn choice(
        &mut self,
        key: &str,
        words: &[&str],
        notes: &mut Notes,
    ) -> Option<&'a str> {
        let value = self.required(key, notes)?;
        if !words.contains(&value) {
            let found = format!("{key} {}", quoted(value));
            notes.add(self.line, found, one_of(words));
            return None;
        }
        Some(value)
    }

    /// Takes `source` and `date`, which are required.
    pub(crate) fn source(&mut self, notes: &mut Notes) -> Option<Source> {
        let name = self.required("source", notes);
        let day = self.required("date", notes);
        let (name, day) = (name?.trim().to_owned(), day?);
        let Some(date) = date(day) else {
            let found = format!("date {}", quoted(day));
            notes.add(self.line, found, "a day such as 2025-01-01");
            return None;
        };
        Some(Source { name, date })
    }

    /// Takes `source` and `date` if there is at least one of them.
    pub(crate) fn optional_source(&mut self, notes: &mut Notes) -> Option<Source> {
        let given = |key| self.left.iter().any(|(known, _)| *known == key);
        (given("source") || given("date"))
            .then(|| self.source(notes))
            .flatten()
    }

    /// Reports the attributes that were not taken.
    pub(crate) fn finish(self, notes: &mut Notes) {
        for (key, _) in self.left {
            let found = format!("the attribute {} of {}", quoted(key), self.container);
            notes.add(self.line, found, "an attribute that this block has");
        }
    }
}

fn first(text: &str) -> Option<(&str, &str, &str)> {
    let (key, rest) = text.split_once('=')?;
    let key = key.trim_end();
    let plain = !key.is_empty() && key.bytes().all(|b| b.is_ascii_lowercase());
    let (value, rest) = rest.trim_start().strip_prefix('"')?.split_once('"')?;
    plain.then_some((key, value, rest))
}
