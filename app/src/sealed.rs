//! Why a day has no sealed list of disclosures, in words.

use crate::{
    absence::in_words,
    messages::{Arg, t, t_args},
};
use chrono::NaiveDate;
use domain::locale::Locale;
use sealed_days::Standing;

/// Why the list of a day is not there, in a sentence. A sealed day whose file cannot be read is one that waits.
pub fn why(locale: Locale, day: NaiveDate, standing: &Standing) -> String {
    let (code, more) = match standing {
        Standing::Before(first) => ("before", in_words(locale, *first)),
        Standing::NotOver => ("not-over", String::new()),
        Standing::Waiting | Standing::Sealed(_) => ("waiting", String::new()),
    };
    let day = in_words(locale, day);
    let args = [("day", Arg::Text(&day)), ("more", Arg::Text(&more))];
    t_args(locale, &format!("sealed-{code}"), &args).into_owned()
}

/// That the address does not name a day.
pub fn no_day(locale: Locale) -> String {
    t(locale, "sealed-no-day").into_owned()
}

/// That there are no sealed days at all yet.
pub fn none_yet(locale: Locale) -> String {
    t(locale, "sealed-none-yet").into_owned()
}
