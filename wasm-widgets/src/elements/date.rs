//! `<borsa-date>`: a date or time, fixed or running.

use crate::{
    clock, exports,
    registry::Widget,
    texts::{locale, set_text},
    wrong,
};
use std::rc::Rc;
use web_sys::Element;

pub(crate) struct Date {
    element: Element,
    running: bool,
}

impl Date {
    pub(crate) fn connect(element: Element) -> Rc<dyn Widget> {
        let running = element.get_attribute("data-live").as_deref() == Some("clock");
        if running && let Some(value) = element.get_attribute("value") {
            clock::start(&value);
        }
        let date = Self { element, running };
        date.draw();
        Rc::new(date)
    }

    fn draw(&self) {
        let kind = self.element.get_attribute("kind").unwrap_or_default();
        let value = self.element.get_attribute("value").unwrap_or_default();
        let locale = locale(&self.element);
        let given = exports::format_date(&value, &kind, locale.code());
        let wrong = match () {
            () if !kind.is_empty() && !exports::DATE_KINDS.contains(&&*kind) => Some("kind"),
            () if !value.trim().is_empty() && given.is_empty() => Some("value"),
            () => None,
        };
        if let Some(wrong) = wrong {
            return wrong::tell(&self.element, wrong, Some(&self.element));
        }
        wrong::clear(&self.element);
        let text = if self.running {
            clock::now()
                .map(|now| exports::date_text(now, &kind, locale))
                .unwrap_or_default()
        } else {
            given
        };
        if !text.is_empty() {
            set_text(&self.element, &text);
        }
    }
}

impl Widget for Date {
    fn attribute(&self, _name: &str) {
        self.draw();
    }

    fn tick(&self) {
        if self.running {
            self.draw();
        }
    }

    fn language(&self) {
        self.draw();
    }
}
