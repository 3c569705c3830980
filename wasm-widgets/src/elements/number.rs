//! `<borsa-number>`: a number, fixed or live.

use crate::{
    exports, glue,
    registry::Widget,
    texts::{choose_class, closest, find, locale, set_text, text},
    wrong,
};
use domain::text::{concat, split_once};
use std::rc::Rc;
use table_engine::{self as table, Cell, Kind, Moved};
use wasm_bindgen::prelude::JsValue;
use web_sys::{Element, Event};

pub(crate) struct Number {
    element: Element,
    /// Event, member of its detail, code, column.
    source: Option<[String; 3]>,
}

impl Number {
    pub(crate) fn connect(element: Element) -> Rc<dyn Widget> {
        let source = element.get_attribute("data-live").and_then(|source| {
            let (event, rest) = split_once(&source, b':')?;
            let (code, column) = split_once(rest, b':')?;
            Some([event, code, column].map(str::to_owned))
        });
        let number = Self { element, source };
        if let Some(value) = number.element.get_attribute("value") {
            number.draw(&value);
        }
        Rc::new(number)
    }

    fn kind(&self) -> Kind {
        self.element
            .get_attribute("kind")
            .and_then(|code| Kind::from_code(&code))
            .unwrap_or(Kind::Price)
    }

    /// The displayed decimals, `None` for those of the value; an error if the attribute is wrong.
    fn decimals(&self) -> Result<Option<u8>, ()> {
        let Some(text) = self.element.get_attribute("decimals") else {
            return Ok(None);
        };
        let decimals = text.parse().ok().filter(|n| *n <= exports::MOST_DECIMALS);
        decimals.map(Some).ok_or(())
    }

    /// The first attribute that is wrong, for a cell made of `value`.
    fn wrong(&self, value: &str, cell: &Cell) -> Option<&'static str> {
        let kind = self.element.get_attribute("kind");
        if kind.is_some_and(|kind| Kind::from_code(&kind).is_none()) {
            return Some("kind");
        }
        if self.decimals().is_err() {
            return Some("decimals");
        }
        let is_lost = matches!(cell, Cell::Missing) && !value.trim().is_empty();
        is_lost.then_some("value")
    }

    fn draw(&self, value: &str) {
        let kind = self.kind();
        let cell = exports::number(value, kind, self.decimals().unwrap_or_default());
        if let Some(wrong) = self.wrong(value, &cell) {
            return wrong::tell(&self.element, wrong, Some(&self.element));
        }
        wrong::clear(&self.element);
        let mut out = String::new();
        table::text(&mut out, &cell, kind, locale(&self.element));
        set_text(&self.element, &out);
        if matches!(kind, Kind::Change | Kind::ChangePercent)
            && let Some(change) = closest(&self.element, ".chg")
        {
            mark(&change, &cell, &|name| {
                let says = closest(&change, "[data-t-up]");
                says.map(|e| text(&e, name, locale(&e))).unwrap_or_default()
            });
        }
    }
}

/// Sets class and hidden word of a `.chg` to the direction of the change.
pub(crate) fn mark(change: &Element, cell: &Cell, word: &dyn Fn(&str) -> String) {
    let moved = table::moved(cell).unwrap_or(Moved::Flat);
    choose_class(
        change,
        &concat(&["chg--", moved.code()]),
        &["chg--up", "chg--down", "chg--flat"],
    );
    let word = word(moved.code());
    if !word.is_empty()
        && let Some(hidden) = find(change, ".visually-hidden")
    {
        set_text(&hidden, &concat(&[&word, " "]));
    }
}

/// Highlights a changed price; the class is removed when the highlight has faded.
pub(crate) fn highlight(element: &Element, before: &Cell, after: &Cell) {
    let (Some(before), Some(after)) = (before.as_decimal(), after.as_decimal()) else {
        return;
    };
    let class = match after.cmp(&before) {
        std::cmp::Ordering::Greater => "tick-up",
        std::cmp::Ordering::Less => "tick-down",
        std::cmp::Ordering::Equal => return,
    };
    choose_class(element, class, &["tick-up", "tick-down"]);
}

/// Ends a highlight.
pub(crate) fn end_highlight(event: &Event) {
    use wasm_bindgen::JsCast;
    if let Some(element) = event.target().and_then(|t| t.dyn_into::<Element>().ok()) {
        let _ = element.class_list().remove_2("tick-up", "tick-down");
    }
}

impl Widget for Number {
    fn attribute(&self, _name: &str) {
        if let Some(value) = self.element.get_attribute("value") {
            self.draw(&value);
        }
    }

    fn live(&self, event: &str, detail: &JsValue) {
        let Some([source, code, column]) = &self.source else {
            return;
        };
        let of = match (event, source.as_str()) {
            ("quotes", "quote") => "q",
            ("indices", "index") => "i",
            _ => return,
        };
        let quote = glue::member(&glue::member(detail, of), code);
        if quote.is_undefined() {
            return;
        }
        if let Some(value) = glue::live_member(&quote, column) {
            let kind = self.kind();
            let before = table::parse(&self.element.text_content().unwrap_or_default(), kind);
            self.draw(&value);
            if matches!(kind, Kind::Price | Kind::Number { .. }) {
                highlight(&self.element, &before, &table::parse(&value, kind));
            }
        }
    }

    fn event(&self, event: &Event) {
        end_highlight(event);
    }
}
