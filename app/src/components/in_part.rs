//! The words for weeks, months, quarters and years of which some days are lacking.

use crate::messages::{Arg, t, t_args};
use domain::locale::Locale;
use resources::InPart;
use std::borrow::Cow;

/// The mark beside the day of such a period.
pub fn mark(why: InPart, locale: Locale) -> Cow<'static, str> {
    t(locale, &format!("in-part-{}", why.code()))
}

/// A place of a chart in the table of its values, with the mark if its period is not whole.
pub fn place(label: &str, why: Option<InPart>, locale: Locale) -> String {
    match why {
        Some(why) => format!("{label} · {}", mark(why, locale)),
        None => label.to_owned(),
    }
}

/// The sentence about a period that is drawn lighter.
pub fn note(why: InPart, label: &str, locale: Locale) -> String {
    let key = format!("in-part-note-{}", why.code());
    t_args(locale, &key, &[("day", Arg::Text(label))]).into_owned()
}
