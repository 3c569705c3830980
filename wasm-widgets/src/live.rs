//! Events for every element: live values, scrolling, change of language.

use crate::{clock, glue, registry};
use js_sys::Function;
use wasm_bindgen::{
    closure::Closure,
    prelude::{JsCast, JsValue},
};

/// Starts listening for the lifetime of the page.
pub(crate) fn listen() {
    let live = Closure::<dyn Fn(String, JsValue)>::new(|event: String, detail: JsValue| {
        if event == "status"
            && let Some(now) = glue::text_member(&detail, "now")
        {
            clock::correct(&now);
        }
        registry::each(&|widget| widget.live(&event, &detail));
    });
    let live: Function = live.into_js_value().unchecked_into();
    let language = registry::forever(Closure::new(|| registry::each(&|widget| widget.language())));
    glue::listen(&live, &language);
    #[cfg(feature = "table")]
    listen_for_tables();
}

/// What only tables follow: scrolling, and the way back.
#[cfg(feature = "table")]
fn listen_for_tables() {
    let scrolled = registry::forever(Closure::new(|| registry::each(&|widget| widget.scrolled())));
    let returned = registry::forever(Closure::new(|| registry::each(&|widget| widget.returned())));
    glue::listen_for_tables(&scrolled, &returned);
}
