//! Asks for what the server did not draw: a whole table, or the row to clone.

use super::{Head, TITLES, Table, fill::digits, grid};
use crate::{
    clock,
    glue::{self, text_member},
    texts::{all, find, set_text},
    wrong,
};
use domain::{
    format::{self, parse_date},
    locale::Locale,
    text::concat,
};
use table_engine::{Column, Kind, Shape};
use wasm_bindgen::prelude::JsValue;
use web_sys::Element;

/// The columns named by the head; a table without names only gets live values.
pub(super) fn heads(element: &Element) -> Vec<Head> {
    all(element, TITLES)
        .iter()
        .map(|th| Head {
            key: th.get_attribute("data-k").unwrap_or_default(),
            kind: th
                .get_attribute("data-kind")
                .and_then(|k| Kind::from_code(&k))
                .unwrap_or(Kind::Text),
            title: th.text_content().unwrap_or_default().trim().to_owned(),
        })
        .collect()
}

/// The texts that a title is made of: key, kind, class of its cells, `sort` if rows can be sorted by it, what it says.
pub(super) fn title_texts(column: &Column, title: &str) -> [String; 5] {
    let figures = if column.kind.is_numeric() { "t-n" } else { "" };
    let sort = if column.sortable { "sort" } else { "" };
    [&*column.key, column.kind.code(), figures, sort, title].map(String::from)
}

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
        for at in grid::columns(self, shape) {
            let title = text_member(&described.get(at as u32), "title").unwrap_or_default();
            columns.extend(title_texts(&shape.columns[at], &title));
        }
        glue::build_table(&self.element, columns);
        self.built.set(true);
        self.was_built(answer, shape);
        self.say_time(answer);
        *self.heads.borrow_mut() = heads(&self.element);
        self.body()
    }

    /// Says below a table that was built here of when its values are, and by how much they are delayed.
    fn say_time(&self, answer: &JsValue) {
        if let Some(before) = find(&self.element, "[data-part=as-of]") {
            before.remove();
        }
        let as_of = text_member(answer, "asOf").unwrap_or_default();
        let delay = glue::member(answer, "delayMinutes").as_f64();
        let Some(words) = as_of_words(&as_of, delay.map(|minutes| minutes as u64), self.locale())
        else {
            return;
        };
        let html = "<p class=\"small soft\" data-part=\"as-of\"></p>";
        let _ = self.element.insert_adjacent_html("beforeend", html);
        if let Some(line) = find(&self.element, "[data-part=as-of]") {
            set_text(&line, &words);
        }
    }

    /// Announces at the next clock tick, so that typing causes at most one sentence per second.
    pub(super) fn say(&self, sentence: String) {
        *self.said.borrow_mut() = sentence;
        clock::tick_later();
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

/// The day or the time of values, as the data have it, in words, with the minutes of their delay; `None` for what is neither.
fn as_of_words(as_of: &str, delay: Option<u64>, locale: Locale) -> Option<String> {
    let mut day = String::new();
    format::date(&mut day, parse_date(as_of.get(..10)?)?, locale);
    let words = match (as_of.get(11..16), locale) {
        (Some(time), Locale::En) => concat(&["As of ", &day, ", ", time, " GST"]),
        (None, Locale::En) => concat(&["As of ", &day]),
        (Some(time), Locale::Ar) => concat(&["حتى الساعة ", time, " بتوقيت الإمارات يوم ", &day]),
        (None, Locale::Ar) => concat(&["كما في ", &day]),
    };
    let Some(minutes) = delay else {
        return Some(words);
    };
    let minutes = digits(minutes);
    Some(match locale {
        Locale::En => concat(&[&words, " · delayed ", &minutes, " min"]),
        Locale::Ar => concat(&[&words, " · التأخير بالدقائق: ", &minutes]),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site_texts::message;

    #[test]
    fn a_table_says_the_time_of_its_values_and_their_delay_as_the_site_does() {
        let at = "2026-11-12T14:17:00+04:00";
        for locale in Locale::ALL {
            let said = as_of_words(at, None, locale).unwrap();
            let mut day = String::new();
            format::date(&mut day, parse_date("2026-11-12").unwrap(), locale);
            let site = message(locale, "as-of-day").replace("{date}", &day);
            assert_eq!(said, site.replace("{time}", "14:17"));
            let of_day = as_of_words("2026-11-12", None, locale).unwrap();
            assert!(of_day.ends_with(&day) && !of_day.contains("14:17"));
            let late = as_of_words(at, Some(15), locale).unwrap();
            assert!(late.starts_with(&said) && late.contains("15"), "{late}");
        }
        let late = as_of_words(at, Some(15), Locale::En).unwrap();
        assert!(late.ends_with(" · delayed 15 min"), "{late}");
        assert_eq!(as_of_words("", None, Locale::En), None);
    }

    #[test]
    fn a_table_asks_to_try_again_as_the_site_does() {
        for locale in Locale::ALL {
            assert_eq!(own_label("retry", locale), message(locale, "shell-retry"));
        }
    }
}
