//! Entries of feeds: the newest rows of a list.

use super::{Feed, Place, address, key, label, moment, row_cell, words};
use crate::{Loaded, Words, anchored};
use chrono::{DateTime, FixedOffset};
use domain::{locale::Locale, text::language};
use table_engine::{Cell, File, Row};

/// The most bytes of the full text of an entry. Of a longer one the page of the entry has all.
const MOST_OF_ENTRY: usize = 32 * 1024;

/// The most bytes of full texts in a feed, as they were sent; later entries have none.
const MOST_OF_FEED: usize = 1024 * 1024;

/// The message that says where the full text is that an entry does not have.
const ON_PAGE: &str = "feed-text-on-page";

/// Key of the column with the language of a publication that exists in one language only. Entries say it as the language of
/// their title, so it is left out of their labels.
const ONLY: &str = "only";

/// An entry of a feed.
pub(crate) struct Entry {
    /// The address of its page; without one, that of its row in the list.
    pub(crate) address: String,
    pub(crate) title: Said,
    pub(crate) published: DateTime<FixedOffset>,
    /// The time of the last change, never before the publication; `None` if it was never changed.
    pub(crate) changed: Option<DateTime<FixedOffset>>,
    /// Its text, beside a full text its summary.
    pub(crate) text: Option<Said>,
    /// The full text as harmless HTML.
    pub(crate) html: Option<String>,
    pub(crate) author: Option<String>,
    /// Labels of the row, and the titles of its marks, such as that of being price-sensitive.
    pub(crate) labels: Vec<String>,
    pub(crate) files: Vec<File>,
}

/// Words of an entry.
pub(crate) struct Said {
    pub(crate) words: String,
    /// Their language, if they are in that alone and it is not that of the feed.
    pub(crate) language: Option<Locale>,
}

impl Said {
    /// The words of a cell. `in_one_language` is true if the publication of the row exists in one language only.
    fn of(cell: &Cell, in_one_language: bool, locale: Locale) -> Option<Self> {
        let alone = match cell {
            Cell::Named { shown, other } if shown == other => language(shown),
            Cell::Text(shown) if in_one_language => language(shown),
            _ => None,
        };
        Some(Self {
            words: words(cell, locale)?,
            language: alone.filter(|own| *own != locale),
        })
    }
}

/// The newest rows of the view as entries. Rows without a title or a time are left out.
pub(crate) fn entries(loaded: &Loaded, place: &Place<'_>, feed: Feed, titles: Words) -> Vec<Entry> {
    let cell = |row: &Row, key: &str| row_cell(loaded, row, key);
    let mut left = MOST_OF_FEED;
    let mut full_text = |row: &Row| {
        let sent = loaded.text(&key(loaded, row)).filter(|_| left > 0)?;
        let text = sent.cleaned(place.clean, MOST_OF_ENTRY)?;
        // What does not fit ends the texts: later ones are not picked out by their length.
        let rest = left.checked_sub(text.len());
        left = rest.unwrap_or(0);
        rest.map(|_| text)
    };
    let entry = |row: &Row| {
        let columns = loaded.shape().columns.iter().zip(row.iter());
        let others = columns.filter(|(column, _)| column.key != ONLY);
        let labels = others.filter_map(|(column, cell)| match cell {
            Cell::Flag(true) => Some(titles.title(loaded.resource.id(), column).into_owned()),
            _ => label(cell),
        });
        let labels = labels.collect();
        let files = row.iter().filter_map(|cell| match cell {
            Cell::Files(files) => Some(files.to_vec()),
            _ => None,
        });
        let published = loaded.zoned(moment(&cell(row, feed.published))?);
        let changed = feed
            .changed
            .iter()
            .filter_map(|key| moment(&cell(row, key)));
        let changed = changed.max().map(|at| loaded.zoned(at));
        let in_one_language = cell(row, ONLY).code().is_some();
        let said = |key: &str| Said::of(&cell(row, key), in_one_language, loaded.locale);
        let title = match feed.title {
            [one] => said(one)?,
            several => {
                let said = several.iter().filter_map(|key| said(key));
                let words: Vec<String> = said.map(|said| said.words).collect();
                Said {
                    words: (!words.is_empty()).then(|| words.join(" · "))?,
                    language: None,
                }
            }
        };
        let html = full_text(row);
        // Without a column of the text there are full texts: one is too long, or was not sent.
        let on_page = || Said {
            words: titles.get(ON_PAGE).into_owned(),
            language: None,
        };
        Some(Entry {
            // It is also the id of the entry, so that it does not depend on the filters.
            address: match feed.at_row {
                true => anchored::address(loaded, row, &key(loaded, row), place),
                false => address(loaded, row, place),
            },
            title,
            published,
            changed: changed.filter(|changed| *changed >= published),
            text: match feed.text {
                Some(key) => said(key),
                None => html.is_none().then(on_page),
            },
            html,
            author: feed.author.and_then(said).map(|author| author.words),
            labels,
            files: files.flatten().collect(),
        })
    };
    let newest = loaded.newest(|row| moment(&cell(row, feed.published)));
    newest.filter_map(entry).collect()
}
