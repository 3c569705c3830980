//! Values of a filter that do not depend on the rows of a view: an index is one of the exchange's before its first day, too.

use domain::locale::Locale;
use table_engine::{Cell, Filter, FilterKind, FilterValue, Query, is_value, value_of};
use wire::Bilingual;

/// The values of a filter of values that an answer knows, whatever rows it has. Addresses may have their codes, too.
pub struct Known<A> {
    /// The key of the filter.
    pub filter: &'static str,
    /// Codes and names in an answer.
    pub of: fn(&A) -> Vec<(String, Bilingual)>,
}

/// The values of a filter: the code and the cell of each.
#[derive(Clone, Default)]
pub(crate) struct KnownValues {
    filter: &'static str,
    locale: Locale,
    values: Vec<(String, Cell)>,
}

impl<A> Known<A> {
    /// The values in an answer, as cells of a page in this language.
    pub(crate) fn values(&self, answer: &A, locale: Locale) -> KnownValues {
        let all = (self.of)(answer).into_iter();
        let values = all.map(|(code, name)| {
            let [shown, other] = [locale, locale.other()].map(|of| name.get(of).into());
            (code, Cell::Named { shown, other })
        });
        KnownValues {
            filter: self.filter,
            locale,
            values: values.collect(),
        }
    }
}

impl KnownValues {
    /// True when a filter has no known values.
    pub(crate) const fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The cells of the values of a filter.
    pub(crate) fn cells(&self, filter: &Filter) -> impl Iterator<Item = &Cell> {
        let is_of = filter.key == self.filter;
        let values = self.values.iter().filter(move |_| is_of);
        values.map(|(_, cell)| cell)
    }

    /// True if the value is among the known values of the filter; `None` if the filter takes its values from the rows.
    pub(crate) fn has(&self, filter: &Filter, value: &FilterValue) -> Option<bool> {
        if self.is_empty() || filter.key != self.filter || filter.kind != FilterKind::Value {
            return None;
        }
        let FilterValue::Choice(text) = value else {
            return None;
        };
        Some(self.cells(filter).any(|cell| is_value(cell, text)))
    }

    /// Puts the name in the place of a code.
    pub(crate) fn spell_out(&self, query: &mut Query) {
        let code = query.choice(self.filter).unwrap_or_default();
        let of_code = |(known, _): &&(String, Cell)| known.eq_ignore_ascii_case(code);
        let found = self.values.iter().find(of_code);
        let name = found.and_then(|(_, cell)| value_of(cell, self.locale));
        if let Some(name) = name.filter(|_| !code.is_empty()) {
            query.set(self.filter, &name);
        }
    }
}
