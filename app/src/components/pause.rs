//! The control that holds live values still. It shows once a script is there that can pause; the
//! words of the other state wait in an attribute.

use super::icon;
use crate::{
    html::{Esc, put},
    messages::t,
};
use domain::locale::Locale;

/// With one word, for a toolbar.
pub fn button(out: &mut String, locale: Locale) {
    open(out, locale, "btn--line", ["table-pause", "table-resume"]);
    put!(out, "{}</button>", Esc(&t(locale, "table-pause")));
}

/// A small sign beside a mark of freshness; its place is kept while no script is there.
pub fn sign(out: &mut String, locale: Locale) {
    open(
        out,
        locale,
        "btn--quiet live-pause",
        ["live-pause", "live-resume"],
    );
    icon::write(out, "pause", true);
    icon::write(out, "resume", true);
    put!(
        out,
        "<span class=\"visually-hidden\" data-part=\"label\">{}</span></button>",
        Esc(&t(locale, "live-pause"))
    );
}

fn open(out: &mut String, locale: Locale, class: &str, [pause, resume]: [&str; 2]) {
    put!(
        out,
        "<button class=\"btn {class} btn--sm\" type=\"button\" data-live-pause data-label-pause=\"{}\" data-label-resume=\"{}\" aria-pressed=\"false\" hidden>",
        Esc(&t(locale, pause)),
        Esc(&t(locale, resume))
    );
}
