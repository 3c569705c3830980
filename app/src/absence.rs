//! Why a day has no data, in words.

use crate::messages::{Arg, t_args};
use chrono::NaiveDate;
use domain::{format, locale::Locale};
use resources::Absence;

/// Why a day has no completed session, in a sentence. Without a reason, only that it has none.
pub fn why(locale: Locale, day: NaiveDate, absence: Option<&Absence>) -> String {
    let day = in_words(locale, day);
    let more = match absence {
        Some(Absence::Before(first)) => in_words(locale, *first),
        Some(Absence::Holiday(name)) => name.get(locale).to_owned(),
        _ => String::new(),
    };
    let code = absence.map_or("none", Absence::code);
    let args = [("day", Arg::Text(&day)), ("more", Arg::Text(&more))];
    t_args(locale, &format!("no-session-{code}"), &args).into_owned()
}

/// A day in words.
pub(crate) fn in_words(locale: Locale, day: NaiveDate) -> String {
    let mut text = String::new();
    format::date_long(&mut text, day, locale);
    text
}
