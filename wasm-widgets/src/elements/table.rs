//! `<borsa-table>`: a server-rendered table with sorting, filtering and live values in place.

mod build;
mod columns;
mod fill;
mod form;
#[cfg(feature = "grid")]
pub(crate) mod grid;
#[cfg(not(feature = "grid"))]
#[path = "table/plain.rs"]
mod grid;
mod rows;
mod view;
mod written;

use crate::{
    fetch::{self, Fetch},
    glue,
    registry::Widget,
    texts::{self, closest, find},
};
use build::heads;
use domain::locale::Locale;
use rows::Data;
use std::{
    cell::{Cell, RefCell},
    rc::{Rc, Weak},
};
use table_engine::{AppliedBy, Kind};
use wasm_bindgen::{
    closure::Closure,
    prelude::{JsCast, JsValue},
};
use web_sys::{Element, Event, HtmlElement};

/// A column from the table head.
struct Head {
    key: String,
    kind: Kind,
    title: String,
}

pub(crate) struct Table {
    element: Element,
    heads: RefCell<Vec<Head>>,
    /// True if the table was built here, from the columns of the data.
    built: Cell<bool>,
    labels: JsValue,
    /// The rows, once fetched.
    data: RefCell<Option<Data>>,
    /// The view to show when the rows arrive; `Some` while they are being fetched.
    wanted: RefCell<Option<Wanted>>,
    /// The request for the rows.
    fetch: RefCell<Option<Fetch>>,
    /// The announcement for screen readers at the next tick.
    said: RefCell<String>,
    /// True while rows outside the viewport are omitted.
    long: Cell<bool>,
    /// What a grid adds.
    grid: grid::State,
    this: Weak<Table>,
}

/// A requested view.
enum Wanted {
    /// All parameters.
    Link(String),
    /// The filters of the parameters, with the current sort and columns.
    Form {
        query: String,
        /// The name of the field that is being typed into, if it is one.
        typed: String,
    },
    /// That of the page's address, which stays as it is.
    Page,
}

impl Table {
    pub(crate) fn connect(element: Element) -> Rc<dyn Widget> {
        let labels = glue::parse(&element.get_attribute("data-labels").unwrap_or_default());
        if find(&element, "[data-part=said]").is_none() && element.has_attribute("src") {
            let html = "<p class=\"visually-hidden\" role=\"status\" data-part=\"said\"></p>";
            let _ = element.insert_adjacent_html("beforeend", html);
        }
        let heads = RefCell::new(heads(&element));
        let table = Rc::new_cyclic(|this| Self {
            element,
            heads,
            built: Cell::default(),
            labels,
            data: RefCell::default(),
            wanted: RefCell::default(),
            fetch: RefCell::default(),
            said: RefCell::default(),
            long: Cell::default(),
            grid: grid::State::default(),
            this: this.clone(),
        });
        table.connected();
        if table.body().is_none() && !table.is_drawn_empty() {
            table.want(Wanted::Page);
        } else {
            table.take_over();
        }
        table
    }

    /// Applies filters that were chosen before the widget was there.
    fn take_over(&self) {
        if let Some(form) = find(&self.element, "form")
            && self.is_in_place()
            && !form::asks_the_source(&form)
            && form::is_changed(&form)
        {
            self.want(Wanted::Form {
                query: glue::form_query(&form),
                typed: String::new(),
            });
        }
    }

    /// The language of the table; rows not yet in the page have none.
    fn locale(&self) -> Locale {
        texts::locale(&self.element)
    }

    fn body(&self) -> Option<Element> {
        find(&self.element, "tbody")
    }

    /// True when the server drew a message in place of a table: no row matches the filters.
    fn is_drawn_empty(&self) -> bool {
        self.body().is_none() && find(&self.element, ".state").is_some()
    }

    /// True when views are rendered in place: the rows are here or can be fetched, and fit on one page.
    /// A paged table is sorted by the server, and a message that there are no rows is replaced by it.
    fn is_in_place(&self) -> bool {
        (self.data.borrow().is_some() || self.element.has_attribute("src"))
            && find(&self.element, ".pager").is_none()
            && !self.is_drawn_empty()
    }

    /// Applies a sort or filter, after fetching the rows if necessary.
    fn want(&self, wanted: Wanted) {
        if self.data.borrow().is_some() {
            return self.show(&wanted);
        }
        let Some(source) = self.element.get_attribute("src") else {
            return;
        };
        if self.wanted.replace(Some(wanted)).is_some() {
            return;
        }
        let this = self.this.clone();
        texts::set_attribute(&self.element, "aria-busy", "true");
        self.shape_late();
        let fetch = fetch::json(&source, move |answer| {
            if let Some(table) = this.upgrade() {
                table.loaded(&answer.unwrap_or_default());
            }
        });
        let is_sent = fetch.is_some();
        *self.fetch.borrow_mut() = fetch;
        if !is_sent {
            self.loaded(&JsValue::NULL);
        }
    }

    fn loaded(&self, answer: &JsValue) {
        let wanted = self.stop().unwrap_or(Wanted::Page);
        let data = Data::read(answer, self);
        let here = data.is_some();
        *self.data.borrow_mut() = data;
        if here {
            self.not_failed();
        }
        match wanted {
            wanted if here => self.show(&wanted),
            // Without the rows, let the server do it.
            Wanted::Link(query) | Wanted::Form { query, .. } => glue::go_to(&self.element, &query),
            Wanted::Page => self.failed("src"),
        }
    }

    /// Draws rows that are late as shapes.
    fn shape_late(&self) {
        let this = self.this.clone();
        let late = Closure::once_into_js(move || {
            if let Some(table) = this.upgrade()
                && table.wanted.borrow().is_some()
            {
                texts::set_attribute(&table.element, LATE, "");
            }
        });
        glue::after(LATE_MS, late.unchecked_ref());
    }

    /// Ends the request for the rows, if there is one, and returns what it was for.
    fn stop(&self) -> Option<Wanted> {
        for name in ["aria-busy", LATE] {
            let _ = self.element.remove_attribute(name);
        }
        self.fetch.take();
        self.wanted.take()
    }

    fn clicked(&self, event: &Event, target: &Element) {
        if closest(target, "[data-part=failed]").is_some() {
            if closest(target, "button").is_some() {
                self.not_failed();
                self.want(Wanted::Page);
            }
        } else if let Some(anchor) = closest(target, "thead a.sort") {
            if self.is_in_place() && glue::is_plain_click(event) {
                event.prevent_default();
                event.stop_propagation();
                self.want(Wanted::Link(glue::anchor_query(&anchor)));
            }
        } else if closest(target, "[data-part=clear]").is_some() {
            if self.has_only_own_filters() && glue::is_plain_click(event) {
                event.prevent_default();
                event.stop_propagation();
                self.want(Wanted::Form {
                    query: String::new(),
                    typed: String::new(),
                });
                self.fill_form();
                // The link is gone.
                if let Some(field) = find(&self.element, "form input, form select")
                    && let Ok(field) = field.dyn_into::<HtmlElement>()
                {
                    let _ = field.focus();
                }
            }
        } else if closest(target, "a, button, input, select, label").is_none()
            && let Some(row) = closest(target, CARD)
        {
            self.name_cells(&row);
            let _ = row.class_list().toggle("is-open");
        }
    }

    /// Names the cells of a card that shows only once it is opened, by the titles of their columns.
    /// Rows come without names: in a long table they would be a sixth of the page.
    fn name_cells(&self, row: &Element) {
        let cells = row.children();
        for (place, head) in (0..).zip(&*self.heads.borrow()) {
            let cell = self.cell(&cells, place);
            let shown = |cell: &Element| cell.matches(SHOWN_CELLS).unwrap_or(true);
            if let Some(cell) = cell.filter(|cell| !shown(cell)) {
                texts::set_attribute(&cell, "data-label", &head.title);
            }
        }
    }

    fn changed(&self, event: &Event, target: &Element) {
        if let Some(form) = closest(target, "form")
            && self.is_in_place()
            && !form::asks_the_source(&form)
        {
            if event.type_() == "submit" {
                event.prevent_default();
                event.stop_propagation();
            }
            let is_typed = event.type_() == "input" && target.matches(form::TYPED).unwrap_or(false);
            let typed = target.get_attribute("name").filter(|_| is_typed);
            self.want(Wanted::Form {
                query: glue::form_query(&form),
                typed: typed.unwrap_or_default(),
            });
        }
    }

    /// True when all filters of the view are applied here, so that it can be shown without them.
    fn has_only_own_filters(&self) -> bool {
        let by_us = |data: &Data| {
            let filters = &data.query.shape.filters;
            let mut used = data.query.filters.iter();
            used.all(|(at, _)| filters[*at].by == AppliedBy::Us)
        };
        self.data.borrow().as_ref().is_some_and(by_us)
    }

    /// Puts the filters of the view into the form.
    fn fill_form(&self) {
        let guard = self.data.borrow();
        let (Some(data), Some(form)) = (guard.as_ref(), find(&self.element, "form")) else {
            return;
        };
        let query = &data.query;
        let mut values = Vec::new();
        for (at, value) in query.filters.iter().chain(&query.defaults) {
            values.push(query.shape.filters[*at].key.to_string());
            values.push(value.to_text());
        }
        glue::fill_form(&form, values);
    }
}

/// The attribute of a table whose rows are late, and after how many milliseconds they are.
const LATE: &str = "data-late-rows";
const LATE_MS: u32 = 150;
/// A row that a narrow table shows as a card.
const CARD: &str = ".table--cards tbody tr[data-s]";
/// The titles of the columns.
const TITLES: &str = "thead tr:last-child > th";
/// What a closed card shows.
const SHOWN_CELLS: &str = "th, .c-last, .c-pct, .c-spark";

impl Widget for Table {
    /// Other rows: those on their way are cancelled, those that are shown are replaced.
    fn attribute(&self, _src: &str) {
        let wanted = self.stop();
        let shown = self.data.take().map(|_| Wanted::Page);
        let empty = self.body().is_none().then_some(Wanted::Page);
        if let Some(wanted) = wanted.or(shown).or(empty) {
            self.want(wanted);
        }
    }

    /// Data that cannot be read leaves what is shown as it is.
    fn property(&self, value: &JsValue) {
        if value.is_undefined() || value.is_null() {
            return;
        }
        if self.reads_in_slices(value) {
            return;
        }
        let read = Data::read(value, self);
        if read.is_none() {
            return self.failed("data");
        }
        self.stop();
        *self.data.borrow_mut() = read;
        self.not_failed();
        self.show(&Wanted::Page);
    }

    fn event(&self, event: &Event) {
        let Some(target) = event.target().and_then(|t| t.dyn_into::<Element>().ok()) else {
            return;
        };
        match event.type_().as_str() {
            "click" => self.clicked(event, &target),
            "focusin" => {
                if let Some(row) = closest(&target, CARD) {
                    self.name_cells(&row);
                }
            }
            "animationend" => super::number::end_highlight(event),
            _ => self.changed(event, &target),
        }
    }

    fn live(&self, event: &str, detail: &JsValue) {
        let of = match event {
            "quotes" => "q",
            "indices" => "i",
            _ => return,
        };
        self.follow(&glue::member(detail, of));
        self.followed();
    }

    fn scrolled(&self) {
        if self.long.get() {
            self.draw();
        }
    }

    fn returned(&self) {
        if glue::is_return(&self.element) {
            self.want(Wanted::Page);
            self.fill_form();
            // What was said is about another view.
            self.say(" ".to_owned());
            glue::tell_view();
        }
    }

    fn view(&self) -> String {
        self.written()
    }

    fn tick(&self) {
        if !self.said.borrow().is_empty()
            && let Some(said) = find(&self.element, "[data-part=said]")
        {
            texts::set_text(&said, &self.said.take());
        }
        self.ticked();
    }
}
