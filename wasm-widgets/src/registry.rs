//! Registry of the elements in the page.

use crate::{elements, glue};
use js_sys::{Function, Object, Reflect};
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::{
    closure::Closure,
    prelude::{JsCast, JsValue},
};
use web_sys::{Element, Event};

/// Behaviour of an upgraded element. All methods have defaults.
pub(crate) trait Widget {
    /// An observed attribute changed.
    fn attribute(&self, _name: &str) {}
    /// The property that is an object was set.
    fn property(&self, _value: &JsValue) {}
    /// An observed event arrived.
    fn event(&self, _event: &Event) {}
    /// The exchange's clock advanced by a second.
    fn tick(&self) {}
    /// Live values arrived: the name of the event and its detail.
    fn live(&self, _event: &str, _detail: &JsValue) {}
    /// Something scrolled.
    fn scrolled(&self) {}
    /// The visitor went back or forth in the history.
    fn returned(&self) {}
    /// The language of the page changed.
    fn language(&self) {}
    /// The rows of a view as data: U+001E ends each, U+001F stands between its key and its cells.
    fn view(&self) -> String {
        String::new()
    }
}

thread_local! {
    static LIVE: RefCell<Vec<Option<Rc<dyn Widget>>>> = const { RefCell::new(Vec::new()) };
}

/// Calls `act` for every element. The list is not borrowed meanwhile, so it may change.
pub(crate) fn each(act: &dyn Fn(&dyn Widget)) {
    let all: Vec<_> = LIVE.with_borrow(|live| live.iter().flatten().cloned().collect());
    for widget in all {
        act(&*widget);
    }
}

/// The handle that JavaScript holds for an element; zero means none.
fn add(widget: Rc<dyn Widget>) -> u32 {
    LIVE.with_borrow_mut(|live| {
        let at = live.iter().position(Option::is_none).unwrap_or_else(|| {
            live.push(None);
            live.len() - 1
        });
        live[at] = Some(widget);
        at as u32 + 1
    })
}

fn get(handle: u32) -> Option<Rc<dyn Widget>> {
    LIVE.with_borrow(|live| live.get(handle.checked_sub(1)? as usize)?.clone())
}

fn remove(handle: u32) {
    let gone = LIVE.with_borrow_mut(|live| {
        live.get_mut(handle.wrapping_sub(1) as usize)
            .and_then(Option::take)
    });
    drop(gone);
}

/// The functions that the element classes call, for the lifetime of the page.
pub(crate) fn callbacks() -> JsValue {
    let connect = Closure::<dyn Fn(String, Element) -> u32>::new(|name: String, element| {
        elements::connect(&name, element).map_or(0, add)
    });
    let disconnect = Closure::<dyn Fn(u32)>::new(remove);
    let attribute = Closure::<dyn Fn(u32, String)>::new(|handle, name: String| {
        if let Some(widget) = get(handle) {
            widget.attribute(&name);
        }
    });
    let property = Closure::<dyn Fn(u32, JsValue)>::new(|handle, value| {
        if let Some(widget) = get(handle) {
            widget.property(&value);
        }
    });
    let event = Closure::<dyn Fn(u32, Event)>::new(|handle, event: Event| {
        if let Some(widget) = get(handle) {
            widget.event(&event);
        }
    });
    let view = Closure::<dyn Fn(u32) -> String>::new(|handle| {
        get(handle).map_or_else(String::new, |widget| widget.view())
    });
    let on = Object::new();
    for (name, function) in [
        ("connect", connect.into_js_value()),
        ("disconnect", disconnect.into_js_value()),
        ("attribute", attribute.into_js_value()),
        ("property", property.into_js_value()),
        ("event", event.into_js_value()),
        ("view", view.into_js_value()),
    ] {
        if Reflect::set(&on, &JsValue::from_str(name), &function).is_err() {
            glue::report("a callback could not be set");
        }
    }
    on.into()
}

/// A Rust function as a JavaScript one, for the lifetime of the page.
pub(crate) fn forever(call: Closure<dyn Fn()>) -> Function {
    call.into_js_value().unchecked_into()
}
