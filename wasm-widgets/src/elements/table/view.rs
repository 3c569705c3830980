//! Shows a view: rows, order, head and address.

use super::{
    TITLES, Table, Wanted,
    fill::{copy, digits, follow_range},
    grid::{self, window},
    rows::{Data, parsed, row_element},
};
use crate::{
    elements::number::highlight,
    glue,
    texts::{all, find, set_attribute, set_text},
};
use domain::{format::parse_decimal, text::concat};
use js_sys::{Array, Object};
use table_engine::{
    Dir, Kind, Query, Rows as _, VIRTUAL_ABOVE, Window, insert_sorted, parse, plural, query_string,
    text, totals,
};
use wasm_bindgen::prelude::{JsCast, JsValue};
use web_sys::Element;

impl Table {
    /// Sorts, filters, renders and announces.
    pub(super) fn show(&self, wanted: &Wanted) {
        let mut guard = self.data.borrow_mut();
        let Some(data) = guard.as_mut() else { return };
        data.query = view(data, wanted, &self.element);
        data.arrange(wanted, &self.element);
        self.set_columns(data);
        self.long.set(data.lines().len() > VIRTUAL_ABOVE);
        self.number_rows(data.lines().len());
        let query = data.query.clone();
        let count = data.shown.len() as u64;
        drop(guard);
        self.show_message(count == 0);
        self.draw();
        self.sums();
        self.head(&query);
        let count = self.count(count);
        // The count may be in the head of the page.
        let document = self
            .element
            .owner_document()
            .and_then(|d| d.document_element());
        let counter = find(&self.element, "[data-count]");
        if let Some(counter) = counter.or_else(|| find(&document?, "[data-count]")) {
            set_text(&counter, &count);
        }
        if matches!(wanted, Wanted::Page) {
            return;
        }
        self.say(match (wanted, self.sorted(&query)) {
            (Wanted::Link(_), Some(sorted)) => sorted,
            _ => count,
        });
        let typed = match wanted {
            Wanted::Form { typed, .. } => typed,
            _ => "",
        };
        let address = self.address(&query);
        grid::keep_view(&self.element, &address, typed);
    }

    /// Tells how many rows there are in all, with head and foot, while not all of them are in the page.
    pub(super) fn number_rows(&self, shown: usize) {
        let total = self.head_rows() + shown as u64;
        let foot = find(&self.element, "tfoot tr");
        let count = total + u64::from(foot.is_some());
        let table = find(&self.element, "table");
        for (row, name, number) in [
            (table, "aria-rowcount", count),
            (foot, "aria-rowindex", count),
        ] {
            if let Some(row) = row {
                self.number(&row, name, number);
            }
        }
    }

    /// Sets a number of rows, or removes it while all rows are in the page.
    fn number(&self, element: &Element, name: &str, number: u64) {
        if self.long.get() {
            set_attribute(element, name, &digits(number));
        } else {
            let _ = element.remove_attribute(name);
        }
    }

    /// The rows of the head: the titles, and where columns are grouped the headings above them.
    fn head_rows(&self) -> u64 {
        all(&self.element, "thead tr").len() as u64
    }

    /// Inserts the rows of the view, or of the viewport, into the body.
    pub(super) fn draw(&self) {
        let mut guard = self.data.borrow_mut();
        let (Some(data), Some(body)) = (guard.as_mut(), self.body()) else {
            return;
        };
        let part = self.part(data, &body);
        self.span(data);
        let rows = Array::new();
        if part.before > 0 {
            rows.push(&self.spacer(part.before));
        }
        let above = self.head_rows() + 1;
        for at in part.from..part.to {
            if let Some(row) = self.line(data, data.lines()[at]) {
                self.number(&row, "aria-rowindex", above + at as u64);
                rows.push(&row);
            }
        }
        if part.after > 0 {
            rows.push(&self.spacer(part.after));
        }
        if data.shown.is_empty() {
            rows.push(&self.nothing());
        }
        drop(guard);
        glue::replace_rows(&body, &rows);
    }

    /// Writes the sums of the view into the foot of the table.
    pub(super) fn sums(&self) {
        let guard = self.data.borrow();
        let (Some(data), Some(foot)) = (guard.as_ref(), find(&self.element, "tfoot tr")) else {
            return;
        };
        let Some(sums) = totals(&data.rows, &data.shown, &data.shape) else {
            return;
        };
        let cells = foot.children();
        for (place, head) in (0..).zip(&*self.heads.borrow()) {
            if let (Some(td), Some((at, column))) =
                (cells.item(place), data.shape.column(&head.key))
                && column.total
            {
                match td.last_child() {
                    // A hidden word before the sum says what the row is.
                    Some(sum) if place == 0 => {
                        let mut out = String::new();
                        text(&mut out, &sums[at], column.kind, self.locale());
                        sum.set_text_content(Some(&out));
                    }
                    _ => self.fill(&td, &sums[at], column.kind),
                }
            }
        }
    }

    /// The rendered rows of the view.
    fn part(&self, data: &Data, body: &Element) -> Window {
        let total = data.lines().len();
        let row =
            find(body, "tr[data-s]").map_or(44, |r| r.get_bounding_client_rect().height() as u32);
        let Some(wrap) = find(&self.element, ".table-wrap") else {
            return window(0, 0, 0, total);
        };
        let scrolls = wrap.scroll_height() > wrap.client_height() + 1;
        let (top, height) = if scrolls {
            (
                wrap.get_bounding_client_rect().top(),
                wrap.client_height() as u32,
            )
        } else {
            (0.0, glue::view_height())
        };
        // Saturates to zero above the table.
        let scrolled = (top - body.get_bounding_client_rect().top()) as u32;
        window(scrolled, height, row.max(1), total)
    }

    /// The element of a row: the server's, a cached one, or a new copy of the template.
    pub(super) fn row(&self, data: &mut Data, at: usize) -> Option<Element> {
        if data.made[at].is_none() {
            let row = copy(&data.template)?;
            let _ = row.class_list().remove_1("is-open");
            // Only rows of the server are linked to.
            let _ = row.remove_attribute("id");
            let from = row.get_attribute("data-s").unwrap_or_default();
            let name = data.names.text(at);
            glue::readdress(&row, &from, name);
            set_attribute(&row, "data-s", name);
            self.fill_row(&row, data, at, None);
            data.made[at] = Some(row);
        }
        data.made[at].clone()
    }

    /// An empty row as high as the omitted ones.
    fn spacer(&self, height: u32) -> JsValue {
        let (row, cell) = self.wide_row();
        set_attribute(&row, "aria-hidden", "true");
        glue::set_height(&cell, height);
        row.into()
    }

    fn nothing(&self) -> JsValue {
        let (row, cell) = self.wide_row();
        // `c-sec` keeps it visible where rows become cards.
        set_attribute(&cell, "class", "c-sec table__empty");
        cell.set_text_content(Some(&self.label("empty")));
        row.into()
    }

    /// A row of one cell over all columns.
    fn wide_row(&self) -> (Element, Element) {
        let document = self.element.owner_document();
        let new = |name| document.as_ref().and_then(|d| d.create_element(name).ok());
        let (row, cell) = (new("tr"), new("td"));
        let (row, cell) = (
            row.unwrap_or_else(|| self.element.clone()),
            cell.unwrap_or_else(|| self.element.clone()),
        );
        set_attribute(&cell, "colspan", &digits(self.heads.borrow().len() as u64));
        let _ = row.append_child(&cell);
        (row, cell)
    }

    /// Marks the sorted column, and updates the links of the head, the form and the downloads to this
    /// view.
    fn head(&self, query: &Query) {
        let titles = all(&self.element, TITLES);
        for (th, head) in titles.iter().zip(&*self.heads.borrow()) {
            let Some((column, _)) = query.shape.column(&head.key) else {
                continue;
            };
            match query.sort.filter(|(sorted, _)| *sorted == column) {
                Some((_, dir)) => set_attribute(th, "aria-sort", dir.aria()),
                None => {
                    let _ = th.remove_attribute("aria-sort");
                }
            }
            if let Some(anchor) = find(th, "a.sort") {
                let others = glue::anchor_query(&anchor);
                glue::set_query(&anchor, &question(&query.sorted_by(column), &others));
            }
        }
        let sort = query.pairs().into_iter().find(|(key, _)| *key == "sort");
        if let Some(field) = find(&self.element, "input[name=sort]") {
            set_attribute(
                &field,
                "value",
                &sort.map(|(_, value)| value).unwrap_or_default(),
            );
        }
        self.toolbar(query);
    }

    /// Links beside the table keep the view too: downloads completely, others except for the columns
    /// that they choose.
    fn toolbar(&self, query: &Query) {
        for link in all(&self.element, ".toolbar__actions a[href]") {
            let own = glue::anchor_query(&link);
            let columns = parsed(&query.shape, &own).columns;
            let view = Query {
                columns,
                page: 1,
                ..query.clone()
            };
            glue::set_query(&link, &question(&view, &own));
        }
    }

    /// `34 securities`, in the plural form of the language.
    pub(super) fn count(&self, count: u64) -> String {
        let form = self.label(&concat(&["count-", plural(count, self.locale()).code()]));
        let form = if form.is_empty() {
            self.label("count-other")
        } else {
            form
        };
        let mut number = String::new();
        domain::format::integer(&mut number, count, domain::format::Style::Html);
        glue::fill_in(&form, "count", &number)
    }

    /// Announcement such as `Last, sorted descending`.
    fn sorted(&self, query: &Query) -> Option<String> {
        let (column, dir) = query.sort?;
        let key = &query.shape.columns[column].key;
        let title =
            find(&self.element, &concat(&["thead th[data-k=\"", key, "\"]"]))?.text_content()?;
        let label = self.label(if dir == Dir::Ascending {
            "sorted-up"
        } else {
            "sorted-down"
        });
        Some(glue::fill_in(&label, "column", title.trim()))
    }

    /// Applies live values to the fetched rows and the rendered cells.
    pub(super) fn follow(&self, changes: &JsValue) {
        let Some(changes) = changes.dyn_ref::<Object>() else {
            return;
        };
        let Some(body) = self.body() else { return };
        for entry in Object::entries(changes).iter() {
            let entry: Array = entry.unchecked_into();
            let name = entry.get(0).as_string().unwrap_or_default();
            self.follow_row(&body, &name, &entry.get(1));
        }
    }

    fn follow_row(&self, body: &Element, name: &str, values: &JsValue) {
        // The range value of a security is its last price, that of an index its level. The `value` of a security is
        // what was traded.
        let heads = self.heads.borrow();
        let is_level = heads
            .iter()
            .any(|head| *head.key == *"value" && matches!(head.kind, Kind::Number { .. }));
        let level = || glue::live_member(values, "value").filter(|_| is_level);
        let value = glue::live_member(values, "last").or_else(level);
        let value = value.and_then(|text| parse_decimal(&text));
        let mut guard = self.data.borrow_mut();
        let mut element = None;
        if let Some(data) = guard.as_mut()
            && let Some(at) = data.named(name)
        {
            element = data.made[at].clone();
            for (i, column) in data.shape.columns.iter().enumerate() {
                if let Some(text) = glue::live_member(values, &column.key) {
                    data.rows.set(at, i, parse(&text, column.kind));
                } else if let (Kind::Range52, Some(value)) = (column.kind, value) {
                    let cell = data.rows.cell(at, i).with_value(value);
                    data.rows.set(at, i, cell);
                }
            }
            if let Some(row) = &element {
                self.lay(data, row, at);
            }
        }
        drop(guard);
        let Some(element) = element.or_else(|| row_element(body, name)) else {
            return;
        };
        let cells = element.children();
        for (place, head) in (0..).zip(&*heads) {
            let Some(td) = self.cell(&cells, place) else {
                continue;
            };
            if let Some(text) = glue::live_member(values, &head.key) {
                self.follow_cell(&td, &text, head.kind);
            } else if let (Kind::Range52, Some(value)) = (head.kind, value) {
                follow_range(&td, value);
            }
        }
    }

    fn follow_cell(&self, td: &Element, text: &str, kind: Kind) {
        let cell = parse(text, kind);
        if matches!(kind, Kind::Price | Kind::Number { .. }) {
            highlight(
                td,
                &parse(&td.text_content().unwrap_or_default(), kind),
                &cell,
            );
        }
        self.fill(td, &cell, kind);
    }
}

/// The requested view. A form only has filters: sort and columns are kept.
fn view(data: &Data, wanted: &Wanted, element: &Element) -> Query {
    let mut asked = match wanted {
        Wanted::Link(query) | Wanted::Form { query, .. } => data.parsed(query),
        Wanted::Page => data.parsed(&grid::page_query(element)),
    };
    if let Wanted::Form { .. } = wanted {
        let now = if data.shown.is_empty() && data.query.filters.is_empty() {
            // No view was rendered yet: the page shows that of its address.
            data.parsed(&grid::page_query(element))
        } else {
            data.query.clone()
        };
        asked.sort = now.sort;
        asked.columns = now.columns;
    }
    asked
}

/// The query of a view with `?`, with those parameters of an address that are not the table's.
pub(super) fn question(query: &Query, address: &str) -> String {
    let all = glue::parameters(address);
    let mut pairs = query.pairs();
    for pair in all.chunks_exact(2) {
        if !query.shape.reads(&pair[0]) {
            insert_sorted(&mut pairs, &pair[0], pair[1].clone());
        }
    }
    match query_string(pairs.iter().map(|(key, value)| (*key, value.as_str()))) {
        text if text.is_empty() => text,
        text => concat(&["?", &text]),
    }
}
