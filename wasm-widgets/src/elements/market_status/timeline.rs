//! The phases of the session as a list, the current one marked.

use crate::texts::{find, set_attribute, set_text};
use domain::{
    format::time_hm,
    session::{Phase, Timings},
};
use web_sys::Element;

const LIST: &str = "<ol class=\"status-timeline\" data-part=\"timeline\"><li><span></span> <bdi class=\"num\"></bdi></li>\
<li><span></span> <bdi class=\"num\"></bdi></li><li><span></span> <bdi class=\"num\"></bdi></li>\
<li><span></span> <bdi class=\"num\"></bdi></li></ol>";

/// Draws the list if the element asks for it, and removes it otherwise. `now` is the current phase, if the timings tell it.
pub(super) fn draw(
    element: &Element,
    timings: &Timings,
    now: Option<Phase>,
    word: impl Fn(&str) -> String,
) {
    let wanted = element.get_attribute("timeline");
    let list = find(element, "[data-part=timeline]");
    if wanted.is_none_or(|wanted| wanted == "false") {
        if let Some(list) = list {
            list.remove();
        }
        return;
    }
    let list = list.or_else(|| {
        let _ = element.insert_adjacent_html("beforeend", LIST);
        find(element, "[data-part=timeline]")
    });
    let Some(items) = list.map(|list| list.children()) else {
        return;
    };
    for (at, pair) in (0..).zip(timings.bounds().windows(2)) {
        let Some(item) = items.item(at) else { return };
        let (from, phase) = pair[0];
        let mut times = String::new();
        time_hm(&mut times, from);
        times.push('–');
        time_hm(&mut times, pair[1].0);
        if let (Some(name), Some(hours)) = (find(&item, "span"), find(&item, "bdi")) {
            set_text(&name, &word(phase.code()));
            set_text(&hours, &times);
        }
        match now == Some(phase) {
            true => set_attribute(&item, "aria-current", "step"),
            false => drop(item.remove_attribute("aria-current")),
        }
    }
}
