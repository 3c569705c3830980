//! The terms of the index by their numbers: words, short parts of words, facets.

use rusqlite::Connection;
use std::{
    collections::{BTreeSet, HashMap},
    fmt::Write as _,
};

/// Parts of words up to this length in characters are terms of their own. Longer ones are found in the list of words.
const SHORT: usize = 2;

/// What a term is: the first character of its text.
const WORD: char = 'w';
const PART: char = 'p';
const FACET: char = 'f';

/// All terms.
#[derive(Debug, Clone, Default)]
pub(super) struct Terms {
    ids: HashMap<String, i64>,
    last: i64,
    /// All words, each after a line break, and where each begins with its number.
    words: String,
    starts: Vec<(usize, i64)>,
}

impl Terms {
    /// The terms of a file.
    pub(super) fn read(connection: &Connection) -> rusqlite::Result<Self> {
        let mut all = Self::default();
        let mut statement = connection.prepare("SELECT id, term FROM terms ORDER BY id")?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            all.add(row.get(0)?, row.get(1)?);
        }
        Ok(all)
    }

    fn add(&mut self, id: i64, term: String) {
        self.last = self.last.max(id);
        if let Some(word) = term.strip_prefix(WORD) {
            self.starts.push((self.words.len(), id));
            self.words.push('\n');
            self.words.push_str(word);
        }
        self.ids.insert(term, id);
    }

    /// The numbers of the terms of a document, as its text for the index. New ones are passed to `name`.
    pub(super) fn of(
        &mut self,
        words: &str,
        facets: &[String],
        name: &mut dyn FnMut(i64, &str) -> rusqlite::Result<()>,
    ) -> rusqlite::Result<String> {
        let mut terms = BTreeSet::new();
        for word in words.split_ascii_whitespace() {
            if !terms.insert(term(WORD, word)) {
                continue;
            }
            let starts: Vec<usize> = word.char_indices().map(|(at, _)| at).collect();
            for (nth, from) in starts.iter().enumerate() {
                for length in 1..=SHORT.min(starts.len() - nth) {
                    let to = starts.get(nth + length).copied().unwrap_or(word.len());
                    let part = &word[*from..to];
                    terms.insert(term(PART, part));
                }
            }
        }
        let facets = facets.iter();
        terms.extend(facets.map(|facet| term(FACET, facet)));
        let mut text = String::with_capacity(terms.len() * 6);
        for term in terms {
            let id = match self.ids.get(&term) {
                Some(id) => *id,
                None => {
                    let id = self.last + 1;
                    name(id, &term)?;
                    self.add(id, term);
                    id
                }
            };
            // Writing to a string does not fail.
            let _ = write!(text, "{id} ");
        }
        Ok(text)
    }

    /// The terms that stand for all words with a part; `None` for more than `most`.
    pub(super) fn with(&self, part: &str, most: usize) -> Option<Vec<i64>> {
        if part.chars().nth(SHORT).is_none() {
            let term = self::term(PART, part);
            return Some(self.ids.get(&term).copied().into_iter().collect());
        }
        let mut ids = Vec::new();
        for (at, _) in self.words.match_indices(part) {
            let nth = self.starts.partition_point(|(start, _)| *start < at);
            let (_, id) = self.starts[nth.saturating_sub(1)];
            if ids.last() != Some(&id) {
                ids.push(id);
            }
            if ids.len() > most {
                return None;
            }
        }
        Some(ids)
    }

    /// The term of a facet.
    pub(super) fn facet(&self, facet: &str) -> Option<i64> {
        let term = self::term(FACET, facet);
        self.ids.get(&term).copied()
    }
}

/// The text of a term of a kind.
fn term(kind: char, text: &str) -> String {
    let mut term = String::with_capacity(1 + text.len());
    term.push(kind);
    term.push_str(text);
    term
}
