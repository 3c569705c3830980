//! Access to the site's messages. This crate has no texts of its own.

use domain::locale::Locale;
use std::borrow::Cow;
use table_engine::{Column, Kind};

/// Messages in one language.
#[derive(Clone, Copy)]
pub struct Words {
    /// The language.
    pub locale: Locale,
    /// The message of a key, if there is one.
    pub find: fn(Locale, &str) -> Option<Cow<'static, str>>,
}

impl Words {
    /// The message of a key, if there is one.
    pub fn find(&self, key: &str) -> Option<Cow<'static, str>> {
        (self.find)(self.locale, key)
    }

    /// The message of a key; the key itself when it is missing, so that the gap is visible.
    pub fn get(&self, key: &str) -> Cow<'static, str> {
        self.find(key).unwrap_or_else(|| key.to_owned().into())
    }
}

impl Words {
    /// The title of a column in a table's head: the table's own message `col-<id>-<key>`, else `col-<key>`.
    pub fn title(&self, id: &str, column: &Column) -> Cow<'static, str> {
        let own = format!("col-{id}-{}", column.key);
        self.find(&own)
            .unwrap_or_else(|| self.get(&format!("col-{}", column.key)))
    }

    /// The label of a filter: the table's own message `filter-<id>-<key>`, else `filter-<key>`.
    pub fn filter(&self, id: &str, key: &str) -> Cow<'static, str> {
        self.find(&format!("filter-{id}-{key}"))
            .unwrap_or_else(|| self.get(&format!("filter-{key}")))
    }

    /// The title in data formats: amounts of money are in units there, so a title that says "millions" would
    /// be wrong.
    pub fn data_title(&self, id: &str, column: &Column) -> Cow<'static, str> {
        match column.kind {
            Kind::MoneyMillions => self
                .find(&format!("col-{id}-{}-full", column.key))
                .unwrap_or_else(|| self.get(&format!("col-{}-full", column.key))),
            _ => self.title(id, column),
        }
    }
}
