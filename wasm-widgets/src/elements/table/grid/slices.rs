//! Many rows are read in slices, so that the page goes on meanwhile: no task of a browser takes longer than a frame or two.

use super::parts;
use crate::{
    elements::table::{
        Table, Wanted, columns,
        rows::{self, Data, read_columns},
    },
    glue,
    texts::{find, set_attribute},
};
use domain::locale::Locale;
use js_sys::Array;
use std::sync::Arc;
use table_engine::{Series, Shape, Store, Texts};
use wasm_bindgen::{
    closure::Closure,
    prelude::{JsCast as _, JsValue},
};

/// More rows than this are read in slices.
const SLICED_ABOVE: u32 = 20_000;
/// Rows that are read at a time.
const AT_A_TIME: u32 = 500;
/// Milliseconds after which the browser has its turn.
const TURN: f64 = 12.0;

/// Rows that are being read.
pub(super) struct Slices {
    answer: JsValue,
    list: Array,
    shape: Arc<Shape>,
    locale: Locale,
    columns: Vec<Series>,
    names: Texts,
    /// How many rows have been read.
    done: u32,
}

impl Slices {
    /// Reads the next rows.
    fn read(&mut self) {
        let end = (self.done + AT_A_TIME).min(self.list.length());
        let part = self.list.slice(self.done, end);
        let all = &mut self.columns;
        read_columns(
            &part,
            &self.answer,
            &self.shape,
            self.locale,
            &mut |place, series| match all.get_mut(place) {
                Some(column) => column.append(series),
                None => all.push(series),
            },
        );
        self.names.append(&columns::texts(&part, &self.shape.key));
        if self.done == 0 {
            // To move what has been read takes long in the end.
            let times = (self.list.length() / AT_A_TIME) as usize;
            self.names.reserve(times);
            for column in &mut self.columns {
                column.reserve(times);
            }
        }
        self.done = end;
    }
}

impl Table {
    /// Begins to read many rows; false for few, and for what is no table. What was being read before is given up.
    pub(in crate::elements::table) fn reads_in_slices(&self, answer: &JsValue) -> bool {
        if self.grid.slices.take().is_some() {
            self.not_busy();
        }
        let Some(list) = glue::list(answer, "rows") else {
            return false;
        };
        let (count, shape) = (list.length(), rows::shape(answer));
        let Some(shape) = shape.filter(|_| count > SLICED_ABOVE) else {
            return false;
        };
        self.stop();
        set_attribute(&self.element, "aria-busy", "true");
        *self.grid.slices.borrow_mut() = Some(Slices {
            answer: answer.clone(),
            list,
            shape: Arc::new(shape),
            locale: self.locale(),
            columns: Vec::new(),
            names: Texts::default(),
            done: 0,
        });
        parts::tell_progress(&self.element, 0, count, &self.word("loading"));
        self.read_on_soon(answer);
        true
    }

    fn read_on_soon(&self, answer: &JsValue) {
        let (this, of) = (self.this.clone(), answer.clone());
        let call = Closure::once_into_js(move || {
            if let Some(table) = this.upgrade() {
                table.read_on(&of);
            }
        });
        parts::soon(call.unchecked_ref());
    }

    /// Reads rows for a turn, unless others have come since, or are asked for by another address.
    fn read_on(&self, answer: &JsValue) {
        if self.wanted.borrow().is_some() {
            self.grid.slices.take();
            return self.no_bar();
        }
        let mut guard = self.grid.slices.borrow_mut();
        let Some(slices) = guard.as_mut().filter(|slices| slices.answer == *answer) else {
            return;
        };
        let begin = glue::monotonic();
        let all = slices.list.length();
        while slices.done < all && glue::monotonic() - begin < TURN {
            slices.read();
        }
        let done = slices.done;
        if done < all {
            drop(guard);
            parts::tell_progress(&self.element, done, all, &self.word("loading"));
            return self.read_on_soon(answer);
        }
        let slices = guard.take();
        drop(guard);
        if let Some(slices) = slices {
            self.not_busy();
            self.have(slices);
        }
    }

    /// Shows rows that have been read.
    fn have(&self, slices: Slices) {
        let mut rows = Store::new(slices.list.length() as usize);
        for column in slices.columns {
            rows.push(column);
        }
        let read = Data::of(&slices.answer, self, slices.shape, rows, slices.names);
        if read.is_none() {
            return self.failed("data");
        }
        *self.data.borrow_mut() = read;
        self.not_failed();
        self.show(&Wanted::Page);
        // The first rows tell how high rows are: now the others take the place that they need.
        self.draw();
        let all = slices.list.length();
        parts::tell_progress(&self.element, all, all, "");
    }

    fn not_busy(&self) {
        let _ = self.element.remove_attribute("aria-busy");
        self.no_bar();
    }

    fn no_bar(&self) {
        if let Some(bar) = find(&self.element, "[data-part=progress]") {
            bar.remove();
        }
    }
}
