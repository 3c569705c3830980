//! Asks for what the server did not draw: a whole table, or the row to clone.

use super::{Table, heads};
use crate::{
    glue::{self, text_member},
    texts::find,
    wrong,
};
use domain::locale::Locale;
use table_engine::Shape;
use wasm_bindgen::prelude::JsValue;
use web_sys::Element;

impl Table {
    /// The body of the table. An element without a table gets one with the columns of the data.
    pub(super) fn ensured_body(&self, answer: &JsValue, shape: &Shape) -> Option<Element> {
        if self.built.take()
            && let Some(wrap) = find(&self.element, ".table-wrap")
        {
            wrap.remove();
        }
        if let Some(body) = self.body() {
            return Some(body);
        }
        let described = glue::list(answer, "columns")?;
        let mut columns = Vec::new();
        for at in shape.default_columns() {
            let column = &shape.columns[at];
            let title = text_member(&described.get(at as u32), "title").unwrap_or_default();
            let figures = if column.kind.is_numeric() { "t-n" } else { "" };
            let sort = if column.sortable { "sort" } else { "" };
            columns.extend(
                [&*column.key, column.kind.code(), figures, sort, &title].map(String::from),
            );
        }
        glue::build_table(&self.element, columns);
        self.built.set(true);
        *self.heads.borrow_mut() = heads(&self.element);
        self.body()
    }

    /// Shows the message of the page in place of a table without rows.
    pub(super) fn show_message(&self, is_empty: bool) {
        if let Some(message) = find(&self.element, "[data-part=empty]")
            && let Some(wrap) = find(&self.element, ".table-wrap")
        {
            glue::show_part(&message, is_empty);
            glue::show_part(&wrap, !is_empty);
        }
    }

    /// A text of the page; some have one of their own.
    pub(super) fn label(&self, name: &str) -> String {
        let given = glue::text_member(&self.labels, name);
        given.unwrap_or_else(|| own_label(name, self.locale()).to_owned())
    }

    /// Says that `src` or `data` could not be read, for `src` with a button to try again.
    pub(super) fn failed(&self, name: &str) {
        self.not_failed();
        let retry = match name {
            "src" => self.label("retry"),
            _ => String::new(),
        };
        glue::show_failed(&self.element, name, &self.label("failed"), &retry);
    }

    /// Removes what was said.
    pub(super) fn not_failed(&self) {
        wrong::clear(&self.element);
        if let Some(message) = find(&self.element, "[data-part=failed]") {
            message.remove();
        }
    }
}

/// The text of a name where the page gives none; empty for unknown names.
fn own_label(name: &str, locale: Locale) -> &'static str {
    let [en, ar] = match name {
        "failed" => ["The data could not be loaded.", "تعذّر تحميل البيانات."],
        "retry" => ["Try again", "حاول مرة أخرى"],
        "empty" => ["No data", "لا توجد بيانات"],
        _ => [""; 2],
    };
    match locale {
        Locale::En => en,
        Locale::Ar => ar,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site_texts::message;

    #[test]
    fn a_table_asks_to_try_again_as_the_site_does() {
        for locale in Locale::ALL {
            assert_eq!(own_label("retry", locale), message(locale, "shell-retry"));
        }
    }
}
